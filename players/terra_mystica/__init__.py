"""What computer players know of Terra Mystica: rules of thumb, and plans of whole rounds over sketches of a seat."""

from players.terra_mystica.thumb import choose

__all__ = ["choose"]
