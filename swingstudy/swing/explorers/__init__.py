"""The explorers: each a set of controls over one question."""
