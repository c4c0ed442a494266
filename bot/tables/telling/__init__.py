"""What people learn about a game: its history, looks at it, who is notified when, and exports. No I/O."""
