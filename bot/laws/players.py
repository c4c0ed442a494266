"""Those who play with some sense, by game: what whole games and their balance are looked at with."""

from typing import Final

from bot.laws.mandarin import chosen
from bot.laws.playout import Player

PLAYERS: Final[dict[str, Player]] = {"great_wall": chosen}
