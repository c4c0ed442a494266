"""Computer players of Carcassonne."""
