"""Files that put a question, and the answers."""
