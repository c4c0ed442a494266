"""The small language in which every game is written."""
