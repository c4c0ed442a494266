"""Computer players that play with some sense, one file a game: they see what their seat may see, and no more."""

from typing import Any, Final

from players import carcassonne, great_wall, ming_dynasty, terra_mystica
from players.player import Player

PLAYERS: Final[dict[str, Player[Any]]] = {
    "carcassonne": carcassonne.choose,
    "ming_dynasty": ming_dynasty.choose,
    "terra_mystica": terra_mystica.choose,
    "great_wall": great_wall.choose,
}
