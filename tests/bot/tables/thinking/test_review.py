"""The review of a finished game: which turns it examines, from which states, and what it shows."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.base import errors
from bot.base.workers.workers import Workers
from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.storage.records import Logged, Status
from bot.tables.table import Table, replay_log
from bot.tables.thinking import review as room
from bot.tables.thinking.question import Problem, judge_turn
from bot.tables.thinking.review import Reviewer, TurningPoint, spread, turns_of_people
from bot.tables.thinking.thinkers import Found, Thinkers
from cogs.reviewing import as_seen_then, turning_point_lines
from players.levels import Level
from players.strategy import Budget, Measure
from rules.core.model import Seat
from rules.core.notation import parse_action
from rules.core.play import play, view
from rules.core.struct import evolve
from tests.support import strollers
from tests.support.services import ALICE, BOB, CAROL, DAVE, House
from tests.support.strollers import stroll

PLAYED = [game for game, registered in GAMES.items() if registered.strategy is not None]
WANTED = {"carcassonne": {"river": "false"}, "ming_dynasty": {}, "terra_mystica": {}, "great_wall": {}}


class Heard(Thinkers):
    """A thinker that notes its questions."""

    def __init__(self, workers: Workers) -> None:
        super().__init__(workers, at_once=1, seconds=0.02)
        self.heard: list[Problem] = []

    async def answer(self, think: Callable[[Problem], Found], question: Problem) -> Found:
        """Note the question, and think."""
        self.heard.append(question)
        return await super().answer(think, question)


@asynccontextmanager
async def reviewing() -> AsyncIterator[tuple[Reviewer, Heard]]:
    """Review games in a thread; nothing unexpected may happen."""
    mishaps: list[Exception] = []
    workers = Workers()
    thinkers = Heard(workers)
    reviewer = Reviewer(thinkers, report=lambda error, **about: mishaps.append(error))
    try:
        yield reviewer, thinkers
    finally:
        await reviewer.close()
        await thinkers.close()
        await workers.close()

    assert not mishaps, mishaps


async def over(house: House, game: str, to: int) -> Table:
    """Return a table of three with random play, treated as over."""
    await house.begin(game, ALICE, BOB, CAROL, **WANTED[game])
    table = await stroll(house.games, house.game, random.Random(game), to=to)
    return evolve(table, record=evolve(table.record, status=Status.OVER), is_revealed=True)


@pytest.mark.parametrize("game", PLAYED)
async def test_turning_points_are_worse_than_what_would_have_been_played(
    house: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "LOOKED_AT", 8)
    monkeypatch.setattr(room, "DEEPER", 4)
    monkeypatch.setattr(room, "QUICK", Budget(tries=2))
    table = await over(house, game, 70)
    async with reviewing() as (reviewer, thinkers):
        review = reviewer.review(table)
        points = await review.found
        again = reviewer.review(table)

    assert again is review, "it is kept"
    assert review.done == review.of
    assert 1 <= len(points) <= 5
    assert [point.turn.seq for point in points] == sorted(point.turn.seq for point in points)
    for point in points:
        assert point.lost >= point.surely > 0
        assert point.better != point.turn.actions
        assert replay_log(table.record, table.log[: point.turn.seq]) == point.turn.state
        then, names = point.table(table), table.markdown_names
        english, *chinese = (turning_point_lines(point, then, texts_for(locale), names) for locale in LOCALES)
        assert "A master would have played: **" in english[2]
        assert all("大" in said[2] and len(said) == len(english) for said in chinese)
        assert all(line.startswith("Why: ") or "only revealed" in line for line in english[4:]), "or there is no reason"
        assert len(english) <= 5
    for question in thinkers.heard:
        assert question.seen.seat is not None
        masked = view(table.rules, question.seen.state, question.seen.seat)
        assert masked == question.seen, "nothing is shown that the seat could not see"


async def test_a_turn_is_told_under_the_names_of_those_who_sat_there_then(house: House) -> None:
    """The store has no names of people who left; text can mention them, a picture cannot."""
    await house.begin("carcassonne", ALICE, BOB, CAROL, river="false", starter="2")
    await strollers.turn(house.games, await house.table(), BOB, random.Random("then"))
    await house.games.seating.open_absent(house.game, {BOB})
    await house.games.seating.sit(house.game, DAVE, "Dave", 1)
    table = await house.table()
    [first] = turns_of_people(table)
    point = TurningPoint(first, first.actions, 1, 1, Measure.POINTS)

    seen = as_seen_then(point, table, texts_for("en"))

    assert ("Alice", "a player", "Carol") == seen.names
    assert ("Alice", f"<@{BOB}>", "Carol") == seen.markdown_names
    assert (
        f"<@{BOB}> was to move"
        in turning_point_lines(point, point.table(table), texts_for("en"), seen.markdown_names)[0]
    )


@pytest.mark.parametrize("game", PLAYED)
async def test_turns_are_those_of_the_log(house: House, game: str) -> None:
    table = await over(house, game, 60)
    turns = turns_of_people(table)

    assert turns
    texts = {entry.seq: entry.text for entry in table.log}
    for turn in turns:
        state = turn.state
        for action in turn.actions:
            state = play(table.rules, state, turn.seat, action).state
        assert any(parse_action(table.rules, text) == turn.actions[0] for seq, text in texts.items() if seq > turn.seq)
    assert len({(turn.seq, turn.seat, turn.actions) for turn in turns}) == len(turns)


async def test_what_is_chosen_in_secret_is_judged_by_what_was_known_before(house: House) -> None:
    table = await over(house, "great_wall", 60)
    by_moment: dict[int, set[Seat]] = {}
    for turn in turns_of_people(table):
        by_moment.setdefault(turn.seq, set()).add(turn.seat)

    assert {0, 1, 2} in by_moment.values(), "all three chose at the same moment"


async def test_turns_of_computers_and_planned_ones_are_left_out(house: House) -> None:
    table = await over(house, "carcassonne", 60)
    log = tuple(
        evolve(entry, user_id=-1) if entry.seat == 1 else evolve(entry, planned=entry.seat == 2) for entry in table.log
    )

    assert {0} == {turn.seat for turn in turns_of_people(evolve(table, log=log))}


async def test_the_best_turn_is_not_a_turning_point(house: House) -> None:
    table = await over(house, "carcassonne", 60)
    turn = turns_of_people(table)[-1]

    def problem_of(played: tuple[Any, ...]) -> Problem:
        seen = turn.view(table.rules)
        return Problem("carcassonne", seen, Level.JOURNEYMAN, b"best", Budget(tries=8), played)

    verdict = judge_turn(problem_of(turn.actions))
    assert verdict is not None
    better = tuple(parse_action(table.rules, text) for text in verdict.better)
    assert judge_turn(problem_of(better)) is None


async def test_many_who_ask_wait_for_one_review(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LOOKED_AT", 4)
    table = await over(house, "carcassonne", 30)
    async with reviewing() as (reviewer, thinkers):
        first, second = reviewer.review(table), reviewer.review(table)
        assert first is second
        await asyncio.gather(first.found, second.found)
        asked = len(thinkers.heard)
        await reviewer.review(table).found

    assert asked == len(thinkers.heard) <= 8


async def test_only_a_game_that_is_over_is_reviewed_where_somebody_thinks(house: House) -> None:
    table = await over(house, "carcassonne", 20)
    async with reviewing() as (reviewer, _):
        with pytest.raises(errors.NotOver):
            reviewer.review(evolve(table, record=evolve(table.record, status=Status.LIVE), is_revealed=False))
        with pytest.raises(errors.KeepsSecrets):
            reviewer.review(evolve(table, record=evolve(table.record, reveals=False), is_revealed=False))
    with pytest.raises(errors.NotThinking):
        Reviewer(None, report=lambda error, **about: None).review(table)


def test_of_many_turns_some_are_looked_at_all_over_the_game() -> None:
    many: Any = tuple(range(1000))

    found = spread(many, 80)

    assert 80 == len(found)
    assert many[0] is found[0]
    assert many.index(found[-1]) >= 980
    assert many == spread(many, 1000)


async def test_somebody_who_has_sat_down_or_gone_is_no_turn(house: House) -> None:
    table = await over(house, "carcassonne", to=60)
    seats = [entry.seat for entry in table.log]
    at = next(n for n in range(20, len(seats)) if seats[n] != seats[n - 1] and seats[n] >= 0)
    said = Logged(seq=at + 1, seat=seats[at], text="person", user_id=ALICE)
    after = tuple(evolve(entry, seq=entry.seq + 1) for entry in table.log[at:])

    turns = turns_of_people(evolve(table, log=(*table.log[:at], said, *after)))

    assert [turn.actions for turn in turns_of_people(table)] == [turn.actions for turn in turns]
