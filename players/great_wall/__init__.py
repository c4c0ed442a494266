"""What computer players know of The Great Wall."""

from players.great_wall.thumb import choose

__all__ = ["choose"]
