"""Exact odds of Stimmvieh: endgames, refills, places."""
