"""The rules of the games: pure, with nothing that draws, stores or talks to people."""

from typing import Final

from rules.carcassonne.game import RULES as CARCASSONNE
from rules.core.model import AnyRules
from rules.great_wall.game import RULES as GREAT_WALL
from rules.ming_dynasty.game import RULES as MING_DYNASTY
from rules.terra_mystica.game import RULES as TERRA_MYSTICA

GAMES: Final[dict[str, AnyRules]] = {
    rules.id: rules for rules in (CARCASSONNE, MING_DYNASTY, TERRA_MYSTICA, GREAT_WALL)
}
"""Every game's rules, by id."""
