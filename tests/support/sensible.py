"""Who plays games with some sense in tests that need such games, and do not ask how well they are played."""

from typing import Any, Final

from bot.catalogue.games import GAMES
from players.player import Player
from tests.support import terra_player

# An apprentice of Terra Mystica takes 280 loops of CPU for a game of five, and this player 90.
PLAYERS: Final[dict[str, Player[Any] | None]] = {id: game.player for id, game in GAMES.items()} | {
    "terra_mystica": terra_player.choose
}
"""The player of each game, by id; None where the game has none."""
