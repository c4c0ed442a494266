"""Pictures of Carcassonne."""
