"""Candidate: the rules of its contests, and answers to single questions about them."""
