"""The rulebook: one module a chapter. A rule is a generator that asks for dice, cards and choices."""
