"""What is told of a game: its history, looks at it, who is told when, and exports. No I/O."""
