"""The Year: the order of its stages, and what happens in each."""
