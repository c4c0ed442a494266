"""Computer players that play with some sense, one file a game: they see what their seat may see, and no more."""

from typing import Final

from players.great_wall import chosen
from players.player import Player

PLAYERS: Final[dict[str, Player]] = {"great_wall": chosen}
