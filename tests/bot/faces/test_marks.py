"""What the wizard's pictures number, of every kind of action."""

from types import ModuleType

import pytest

from bot.catalogue import GAMES
from bot.faces.great_wall import choices as great_wall
from bot.faces.ming_dynasty import choices as ming_dynasty
from bot.faces.terra_mystica import marks as terra_mystica
from rules.core.model import AnyAction

KINDS = [
    (game, kind)
    for id, game in (("great_wall", great_wall), ("ming_dynasty", ming_dynasty), ("terra_mystica", terra_mystica))
    for kind in GAMES[id].rules.actions
    if not kind.answers.natural
]


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{kind.__module__}.{kind.__name__}" for _, kind in KINDS])
def test_it_is_said_of_every_kind_of_action_what_is_numbered(game: ModuleType, kind: type[AnyAction]) -> None:
    """A new action is no silent picture of the table: until something is said of it, to mark one is an error."""
    marked = game.mark(kind(*("some" for _ in kind.__struct_fields__)))

    assert (kind in game.MARKLESS) is (marked in (None, great_wall.Mark(great_wall.On.TABLE)))
