"""The short forms of Swing States' records: what a turn says, what it may expect, what is worked out of a roll."""
