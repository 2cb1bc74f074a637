"""What lies on the table: cards, seats, stacks and the open display, as data."""
