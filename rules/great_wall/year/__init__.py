"""The Year in its order: its stages, and what is done in each."""
