"""What stands on cards, and what all operations have in common."""
