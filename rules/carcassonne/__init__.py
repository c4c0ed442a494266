"""Carcassonne with the River."""
