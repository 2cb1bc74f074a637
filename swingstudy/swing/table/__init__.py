"""What lies on the table: board, cards, markers, and one moment of the game, as data, text and picture."""
