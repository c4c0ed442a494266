"""What the wizard's pictures number, of every kind of action."""

from types import ModuleType

import pytest

from bot.catalogue.games import GAMES
from bot.faces.great_wall import choices as great_wall
from bot.faces.ming_dynasty import choices as ming_dynasty
from bot.faces.terra_mystica import marks as terra_mystica
from rules.core.model import AnyAction

FACES = {"great_wall": great_wall, "ming_dynasty": ming_dynasty, "terra_mystica": terra_mystica}


@pytest.mark.parametrize("game", FACES)
def test_it_is_said_of_every_kind_of_action_what_is_numbered(game: str) -> None:
    """A new action is no silent picture of the table: until something is said of it, to mark one is an error."""
    kinds = [kind for kind in GAMES[game].rules.actions if not kind.answers.natural]

    problems = [kind.__name__ for kind in kinds if (kind in FACES[game].MARKLESS) is not is_markless(FACES[game], kind)]

    assert kinds
    assert [] == problems


def is_markless(face: ModuleType, kind: type[AnyAction]) -> bool:
    """Whether an action of a kind has no mark, or only one on the table as a whole."""
    marked = face.mark(kind(*("some" for _ in kind.__struct_fields__)))
    return marked in (None, great_wall.Mark(great_wall.On.TABLE))
