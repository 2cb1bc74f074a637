"""What lies on the table: cards, states, the readings of the rulebook."""
