"""The influence of cards in force: their conditions, their limits, and the rules they change."""
