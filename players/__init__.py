"""Computer players that play with some sense, one file a game: they see what their seat may see, and no more."""
