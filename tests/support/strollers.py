"""People who go on with any game under a games, and do anything that they may."""

import random

from bot.base.errors import PlayError
from bot.tables.games import Games
from bot.tables.table import Table
from bot.tables.turns.preview import closing, complete, preview_draft
from rules.core.model import AnyAction, Seat
from rules.core.play import answers


async def stroll(games: Games, game_id: int, dice: random.Random, *, to: int) -> Table:
    """Let whoever is asked do anything until the log has *to* entries, or the game is over."""
    while True:
        table = await games.tables.table(game_id)
        if table.record.seq >= to or not table.is_live:
            return table
        await turn(games, table, dice.choice([row.user_id for row in table.seats if table.asks(row.seat)]), dice)


async def turn(games: Games, table: Table, user: int, dice: random.Random) -> None:
    """Let a user who is asked take a turn from its beginning, and confirm it as soon as that may be done."""
    game_id = table.record.id
    preview = await games.moves.reset(game_id, user)
    while not preview.is_ready and closing(preview) is None:
        assert preview.decision is not None
        action = dice.choice(tuple(answers(table.rules, preview.view.state, preview.decision)))
        if preview.is_offer:
            await games.moves.answer(game_id, user, (action,))
            return
        preview = await games.moves.choose(game_id, user, (action,))
    await games.moves.confirm(game_id, user)


def whole_turn(table: Table, seat: Seat, dice: random.Random) -> tuple[AnyAction, ...]:
    """Return a turn that *seat*, which is asked, could take, or its answer to an offer."""
    preview = preview_draft(table, seat, ())
    while not preview.is_ready and closing(preview) is None:
        assert preview.decision is not None
        action = dice.choice(tuple(answers(table.rules, preview.view.state, preview.decision)))
        if preview.is_offer:
            return (action,)
        try:
            preview = preview_draft(table, seat, (*preview.draft, action))
        except PlayError:
            preview = preview_draft(table, seat, ())  # it led nowhere
    return complete(preview)
