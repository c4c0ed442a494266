"""Votes at a table, and what comes of them in time."""

from bot.settings.deadlines.clocks import VOTE, Due
from bot.settings.deadlines.pace import HOUR, parse_pace
from bot.storage.records import Motion, Verdict, Vote
from bot.tables.table import Table
from rules.core.notation import format_action
from tests.support.services import House
from tests.support.time import StillWall

PACE = "1d answers 8h grace 6h"
SIMPLE = {"river": "false", "starter": "1"}


async def begin_game(house: House, *users: int, pace: str = PACE) -> Table:
    """Begin Carcassonne; Alice is the host, and to move."""
    return await house.begin("carcassonne", *users, pace=pace, **SIMPLE)


async def propose(house: House, user: int, motion: Motion, pace: str = "none") -> Vote:
    """Propose something that others are asked about."""
    vote = await house.games.votes.propose(house.game, user, motion, parse_pace(pace))
    assert isinstance(vote, Vote)
    return vote


async def answer_vote(house: House, vote: Vote, user: int, *, yes: bool) -> Table | Vote | Verdict:
    return await house.games.votes.vote(house.game, user, token=vote.token, yes=yes)


async def due(house: House, kind: str = VOTE) -> list[Due]:
    """Return what of a kind is due, whenever it is."""
    return [row for row in await house.store.due(10**12, most=99) if row.kind == kind]


async def let_expire(house: House, wall: StillWall, hours: float) -> Table | Verdict | None:
    """Let time pass, and end the vote as the keeper does."""
    [row] = await due(house)
    wall.turn(hours * HOUR)
    assert row.at <= wall.now()
    return await house.games.votes.expire(row)


async def make_turn(house: House, user: int) -> Table:
    preview = await house.games.moves.preview(house.game, user)
    return await house.move(user, f"{format_action(preview.legal[0])}; deploy none")


async def extending(house: House, user: int, time: int) -> Vote:
    vote = await house.games.votes.propose(house.game, user, Motion.EXTEND, time=time)
    assert isinstance(vote, Vote)
    return vote
