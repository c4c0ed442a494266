"""Computer players at tables: real services, a real file, and thoughts in a thread."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.base.workers.workers import Workers
from bot.catalogue.games import GAMES
from bot.storage.records import Closed, Post, Status
from bot.tables.games import Games
from bot.tables.table import Table, replay_log
from bot.tables.telling.handover import is_worth_a_post
from bot.tables.thinking import computers as room
from bot.tables.thinking.computers import Computers, asked_computer, pause_of
from bot.tables.thinking.question import Problem, choose_turn
from bot.tables.thinking.thinkers import Thinkers
from players.levels import Level
from rules.core.play import view
from rules.core.struct import evolve
from rules.great_wall.state.holdings import EMPTY
from tests.support.house import settle
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, THREAD, House
from tests.support.strollers import turn

SECONDS = 0.005
SEED = b"tea 0"
"""With which Alice begins Carcassonne."""


class Attended:
    """Computer players who think in a thread; *told* lists how far each table was shown, *mishaps* what went wrong."""

    def __init__(self, games: Games, thinkers: Thinkers | None, kind: type[Computers] = Computers) -> None:
        self.told: list[tuple[int, int]] = []
        self.mishaps: list[Exception] = []
        self.thinkers = thinkers
        self.computers = kind(
            games, thinkers, pause=0, began=lambda task: None, report=lambda error, **about: self.mishaps.append(error)
        )
        self.computers.told = self._show

    async def _show(self, before: Table, after: Table) -> None:
        self.told.append((before.record.seq, after.record.seq))


@asynccontextmanager
async def attend_tables(
    games: Games, workers: Workers | None = None, kind: type[Computers] = Computers, *, seconds: float = SECONDS
) -> AsyncIterator[Attended]:
    """Run computer players at the tables of *games*, who think for so many *seconds*."""
    workers = workers or Workers()
    thinkers = Thinkers(workers, at_once=1, seconds=seconds)
    games.tables.thinks = True
    found = Attended(games, thinkers, kind)
    try:
        yield found
    finally:
        await found.computers.close()
        await thinkers.close()
        await workers.close()

    assert not found.mishaps, found.mishaps


async def begin_game(
    house: House, game: str, *levels: Level, users: tuple[int, ...] = (ALICE,), **options: Any
) -> Table:
    """Begin a game of *users* and computer players."""
    lobby = house.games.lobby
    house.games.tables.thinks = True
    record = await house.open(game, *users, seats=len(users) + len(levels), options=options)
    for level in levels:
        await lobby.sit_computer(record.id, users[0], level)
    house.game = record.id
    settle(house.path, SEED)
    return await lobby.begin(record.id, users[0], channel_id=THREAD)


async def step(house: House, found: Attended, dice: random.Random) -> Table:
    """Wait for the computer players' answers, then take a random turn for the person who is asked."""
    await found.computers.idle()
    table = await house.table()
    asks = [table.seats[seat].user_id for seat in sorted(table.people) if table.asks(seat)]
    if table.is_live:
        assert asks, "play waits for people when no computer player is asked"
        await turn(house.games, table, dice.choice(asks), dice)
    return await house.table()


@pytest.mark.parametrize("level", [Level.APPRENTICE, pytest.param(Level.MASTER, marks=pytest.mark.slow)])
async def test_one_person_plays_carcassonne_against_two_computers_to_the_end(house: House, level: Level) -> None:
    async with attend_tables(house.games) as found:
        await begin_game(house, "carcassonne", Level.APPRENTICE, level, river="false")
        dice = random.Random("carcassonne")
        while (await house.table()).is_live:
            await step(house, found, dice)

    table = await house.table()
    assert replay_log(table.record, table.log) == table.state
    by = {entry.seat: entry.user_id for entry in table.log if entry.user_id is not None}
    assert {0: ALICE, 1: -1, 2: -2} == by
    assert 20 < len(found.told)


@pytest.mark.parametrize("options", [{}, {"guarded": "true"}, {"mode": "coop"}])
async def test_computers_choose_in_secret_like_people_and_answer_in_windows(
    house: House, options: dict[str, Any]
) -> None:
    async with attend_tables(house.games) as found:
        await begin_game(house, "great_wall", Level.APPRENTICE, Level.APPRENTICE, **options)
        dice, sealed = random.Random("wall"), set[frozenset[int]]()
        for _ in range(40):
            await found.computers.idle()
            table = await house.table()
            if table.sealed:
                sealed.add(table.sealed)
                assert set(table.choosing()) - table.sealed == {0}
                drafts = await house.store.drafts(house.game)
                assert all(drafts[seat].sealed for seat in table.sealed)
            if not table.is_live:
                break
            await step(house, found, dice)

    assert frozenset({1, 2}) in sealed
    table = await house.table()
    assert {1, 2} <= {entry.seat for entry in table.log if entry.user_id is not None}
    assert replay_log(table.record, table.log) == table.state


@rule("TAB-8.16")
async def test_answers_of_computers_are_taken_back_without_a_vote(house: House) -> None:
    async with attend_tables(house.games) as found:
        table = await begin_game(house, "carcassonne", Level.APPRENTICE, Level.APPRENTICE)
        await turn(house.games, table, ALICE, random.Random("undo"))
        await found.computers.idle()

        undone = await house.games.votes.undo(house.game, ALICE)

    assert isinstance(undone, Table)
    assert undone.asks(0)


@rule("TAB-14.2")
async def test_nobody_plays_on_when_no_person_is_left(house: House) -> None:
    async with attend_tables(house.games) as found:
        await begin_game(house, "carcassonne", Level.APPRENTICE, Level.APPRENTICE)
        await found.computers.idle()
        table = await house.games.moves.resign(house.game, ALICE)
        await found.computers.idle()

    assert table.log == (await house.table()).log


async def test_somebody_who_thinks_is_shown_what_its_seat_may_see(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[Problem]()

    def heard(question: Problem) -> tuple[str, ...]:
        seen.append(question)
        return choose_turn(question)

    monkeypatch.setattr(room, "choose_turn", heard)
    async with attend_tables(house.games) as found:
        await begin_game(house, "great_wall", Level.APPRENTICE, Level.APPRENTICE)
        dice = random.Random("seen")
        for _ in range(8):
            await step(house, found, dice)

    assert seen
    for question in seen:
        rules = GAMES[question.game].rules
        assert question.seen.seat in (1, 2)
        assert view(rules, question.seen.state, question.seen.seat) == question.seen
        assert (await house.table()).record.seed != question.dice


async def test_while_computers_alone_are_asked_nothing_is_posted(house: House) -> None:
    alone = await begin_game(house, "carcassonne", Level.APPRENTICE, Level.APPRENTICE)
    await turn(house.games, alone, ALICE, random.Random("post"))
    moved = await house.table()
    shown = evolve(moved, record=evolve(moved.record, shown_seq=alone.record.seq))
    assert asked_computer(moved) is not None
    assert not is_worth_a_post(shown, moved.face.milestones)

    async with attend_tables(house.games) as found:
        await found.computers.resume()
        await found.computers.idle()
    after = await house.table()

    assert is_worth_a_post(
        evolve(after, record=evolve(after.record, shown_seq=alone.record.seq)), after.face.milestones
    )


@rule("TAB-21.9")
async def test_a_pause_tells_nothing_of_what_a_seat_could_answer(house: House) -> None:
    table = await begin_game(house, "great_wall", Level.MASTER, guarded="true")
    poorer = evolve(table.state.players[1], hand=EMPTY, honour=99)
    other = evolve(table, state=evolve(table.state, players=(table.state.players[0], poorer)))

    assert pause_of(table, 1, 2.0) == pause_of(other, 1, 2.0)
    assert 1.0 <= pause_of(table, 1, 2.0) <= 2.0


async def test_with_several_people_the_rest_wait_for_people_alone(house: House) -> None:
    async with attend_tables(house.games) as found:
        await begin_game(house, "carcassonne", Level.APPRENTICE, users=(ALICE, BOB))
        dice = random.Random("several")
        for _ in range(6):
            await step(house, found, dice)

    assert {0, 1, 2} <= {entry.seat for entry in (await house.table()).log}


async def test_a_game_without_people_is_closed_at_the_next_start_at_the_latest(house: House) -> None:
    await begin_game(house, "carcassonne", Level.APPRENTICE, Level.APPRENTICE)
    table = await house.games.moves.resign(house.game, ALICE)
    async with attend_tables(house.games) as found:
        await found.computers.resume()
    assert (await house.table()).is_live, "nobody has been told"

    await house.store.mark_shown(Post(game_id=house.game, seq=table.record.seq, channel_id=THREAD, message_id=1))
    house.games = Games(house.store)
    async with attend_tables(house.games) as found:
        await found.computers.resume()

    record = await house.store.game(house.game)
    assert record is not None
    assert (Status.CLOSED, Closed.DESERTED) == (record.status, record.closed_for)
