"""Buttons, menus and messages, the same for every game."""
