"""Messages, buttons and menus, the same for every game."""
