"""Stimmvieh: donations, votes and the second place, for three and four players."""
