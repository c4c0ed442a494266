"""What people touch: commands, buttons and the messages they stand in."""
