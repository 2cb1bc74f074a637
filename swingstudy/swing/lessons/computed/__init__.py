"""The numbers that the texts of the lessons name, each a function that computes it from the rules."""
