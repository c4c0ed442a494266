"""The contents of cards, and what all operations share."""
