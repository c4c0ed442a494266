"""What the wizard's pictures number, of every kind of action."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.catalogue import GAMES
from bot.faces.great_wall import choices as great_wall
from bot.faces.ming_dynasty import choices as ming_dynasty
from bot.faces.terra_mystica import choices as terra_mystica
from rules.core.model import AnyAction

KINDS = [
    (game.mark, kind)
    for id, game in (("great_wall", great_wall), ("ming_dynasty", ming_dynasty), ("terra_mystica", terra_mystica))
    for kind in GAMES[id].rules.actions
    if not kind.answers.natural
]


@pytest.mark.parametrize(("mark", "kind"), KINDS, ids=[f"{kind.__module__}.{kind.__name__}" for _, kind in KINDS])
def test_it_is_said_of_every_kind_of_action_what_is_numbered(mark: Any, kind: type[AnyAction]) -> None:
    """A new action is no silent picture of the table: it is registered, if only as one that has no mark."""
    marked: Callable[[type], Any] = mark.dispatch

    assert marked(kind) is not marked(object), f"register {kind.__name__} with mark"
