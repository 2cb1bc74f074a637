"""What is known of Swing States, as pictures and the same in words."""
