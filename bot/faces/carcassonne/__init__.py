"""How Carcassonne shows itself."""
