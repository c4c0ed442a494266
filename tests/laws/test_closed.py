"""A closed game that may go on shows nobody more than it did while it was live, and everything once it never can."""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.base import errors
from bot.catalogue.games import GAMES, texts_for
from bot.faces.moves import possibilities
from bot.settings.deadlines.silence import REOPENED_SECONDS
from bot.storage.records import Closed
from bot.tables.services.deeds import Intervention
from bot.tables.table import Table
from bot.tables.telling.export import export_log
from bot.tables.telling.figures import past_turns
from bot.tables.telling.history import history
from bot.tables.telling.look import look
from bot.tables.thinking.review import Reviewer
from cogs.ui.history import column_lines
from cogs.ui.looking import history_lines
from cogs.ui.panel import event_lines
from cogs.ui.seats import played_by_computers
from players.levels import Level
from rules.core.model import Rules, Seat
from tests.support.services import ALICE, BOB, CAROL, GUILD, NAMES, House, open_services
from tests.support.strollers import stroll, whole_turn
from tests.support.time import StillWall

ENGLISH = texts_for("en")

WRITTEN = 30
"""So many entries at least have the games, with draws that one seat knows or answers that nobody else may."""

RESTORED = (Closed.MODERATOR, Closed.AGREED, Closed.SILENT, Closed.DESERTED, Closed.CHANNEL)
"""Why games are closed that a moderator can restore."""


def views_of(table: Table, seat: Seat | None) -> dict[str, object]:
    """Return all that *seat*, None for an onlooker, is shown of a game whenever they ask."""
    told = tuple(history(table, seat=seat))
    seen, face = look(table, seat, ENGLISH, told), table.face
    return {
        "names": table.names,
        "token": table.moment(seat),
        "history": history_lines(table, table.readable(seat), seat, ENGLISH),
        "columns": column_lines(table, past_turns(table, seat), seat, None, ENGLISH),
        "export": export_log(table, seat),
        "since": event_lines(told, table, face, ENGLISH),
        "pictures": face.board(seen),
        "text": face.board_text(seen),
        "standings": [face.heading(seen), face.standings(seen), *played_by_computers(table, ENGLISH)],
        "info": None if seat is None else (face.info(seen, seat), face.hand(seen, seat)),
        "hints": (possibilities(seen, face), face.hints_picture(seen)),
    }


async def played_by_a_computer_for_a_turn(house: House, dice: random.Random) -> None:
    """Have a computer play a turn for somebody who is asked and then comes back."""
    moderation, tables = house.games.moderation, house.games.tables
    tables.thinks = True
    table = await house.table()
    seat = next(seat for seat in sorted(table.people) if table.asks(seat))
    user = table.seats[seat].user_id
    table = await moderation.unseat(house.game, Intervention(ALICE), seat, Level.APPRENTICE)
    await house.games.moves.play_for(table, seat, whole_turn(table, seat, dice))
    await moderation.seat(house.game, Intervention(ALICE), seat, user, NAMES[user])


@pytest.mark.parametrize("rules", [game.rules for game in GAMES.values()], ids=list(GAMES))
async def test_a_closed_game_shows_what_it_showed_while_it_was_live(
    rules: Rules[Any], tmp_path: Path, seed: str
) -> None:
    dice, wall = random.Random(seed), StillWall()
    async with open_services(tmp_path, now=wall.now) as house:
        house.seed = seed.encode()
        await house.begin(rules.id, ALICE, BOB, CAROL)
        await stroll(house.games, house.game, dice, to=WRITTEN // 2)
        await played_by_a_computer_for_a_turn(house, dice)
        live = await stroll(house.games, house.game, dice, to=WRITTEN)
        everybody = (None, *range(len(live.seats)))
        before = [views_of(live, seat) for seat in everybody]

        for why in RESTORED:
            await house.games.tables.close(house.game, why)
            closed = await house.table()
            assert before[0] == views_of(closed, None)
            await house.games.revival.restore(house.game, Intervention(ALICE))
            assert (await house.table()).is_live

        await house.games.tables.close(house.game, Closed.SERVER)
        wall.turn(REOPENED_SECONDS)
        closed = await house.table()
        assert before == [views_of(closed, seat) for seat in everybody]
        with pytest.raises(errors.NotOver):
            Reviewer(None, report=print).review(closed)

        wall.turn(1)
        revealed = await house.table()
        assert () == await house.games.tables.reopen(GUILD), "it never goes on"
        assert live.log == revealed.readable(None)
