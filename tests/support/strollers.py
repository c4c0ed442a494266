"""People who go on with any game under a referee, and do anything that they may."""

import random

from bot.game.preview import closing
from bot.game.referee import Referee
from bot.game.table import Table
from rules.core.play import answers


async def strolled(referee: Referee, game_id: int, dice: random.Random, *, to: int) -> Table:
    """Let whoever is asked do anything until the log has *to* entries, or the game is over."""
    while True:
        table = await referee.table(game_id)
        if table.record.seq >= to or not table.is_live:
            return table
        await turn(referee, table, dice.choice([row.user_id for row in table.seats if table.asks(row.seat)]), dice)


async def turn(referee: Referee, table: Table, user: int, dice: random.Random) -> None:
    """Let a user who is asked take a turn from its beginning, and confirm it as soon as that may be done."""
    game_id = table.record.id
    preview = await referee.reset(game_id, user)
    while not preview.is_ready and closing(preview) is None:
        assert preview.decision is not None
        action = dice.choice(tuple(answers(table.rules, preview.view.state, preview.decision)))
        if preview.is_offer:
            await referee.answer(game_id, user, (action,))
            return
        preview = await referee.choose(game_id, user, (action,))
    await referee.confirm(game_id, user)
