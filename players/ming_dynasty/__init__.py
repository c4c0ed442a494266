"""The computer players of Ming Dynasty."""

from players.ming_dynasty.thumb import choose

__all__ = ["choose"]
