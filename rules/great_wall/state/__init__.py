"""The state of a game, what it is made of, and the deed by which it changes."""
