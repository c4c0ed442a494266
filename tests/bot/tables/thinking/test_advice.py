"""Advice: who gets it, how it is computed, and what it says."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from bot.base import errors
from bot.base.workers.workers import Workers
from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.tables.table import Table
from bot.tables.thinking.advice import Advice, Advisor, advice, start_of_turn
from bot.tables.thinking.question import Problem, Weighed, recommend_turns
from bot.tables.thinking.thinkers import Found, Thinkers
from cogs.advising import advice_lines
from players.levels import Level
from players.strategy import Budget
from rendering.look import Assist
from rules.core.dice import KeyedDice
from rules.core.model import Seat
from rules.core.play import view
from rules.core.struct import evolve
from rules.prepared import try_draft
from tests.support.services import ALICE, BOB, CAROL, House
from tests.support.strollers import stroll

PLAYED = [game for game, registered in GAMES.items() if registered.strategy is not None]
LENGTHS = (20, 60)
TRIES = Budget(tries=4)


@asynccontextmanager
async def advising() -> AsyncIterator[tuple[Advisor, list[Problem]]]:
    """Think in a thread, and note the questions."""
    heard: list[Problem] = []

    class Heard(Thinkers):
        async def answer(self, think: Callable[[Problem], Found], question: Problem) -> Found:
            heard.append(question)
            return await super().answer(think, question)

    workers = Workers()
    thinkers = Heard(workers, at_once=1, seconds=0.02)
    try:
        yield Advisor(thinkers), heard
    finally:
        await thinkers.close()
        await workers.close()


def with_assist(table: Table, assist: Assist = Assist.ADVICE) -> Table:
    """Return *table* with another level of help."""
    return evolve(table, record=evolve(table.record, assist=assist))


async def asking(house: House, game: str, length: int) -> tuple[Table, Seat]:
    """Return a table that has gone on for a while, and a seat that has something to choose there."""
    await house.begin(game, ALICE, BOB, CAROL)
    dice = random.Random(f"{game} {length}")
    for to in range(length, length + 30):
        table = with_assist(await stroll(house.games, house.game, dice, to=to))
        for row in table.seats:
            if table.asks(row.seat) and start_of_turn(table, row.seat).decision is not None:
                return table, row.seat
    raise AssertionError("nobody has a choice")


def recommendation(table: Table, seat: Seat) -> tuple[Weighed, ...]:
    """Return the recommendation after few tries."""
    seen = start_of_turn(table, seat).view
    return recommend_turns(Problem(table.record.rules, seen, Level.MASTER, b"advice", TRIES))


def words(found: Advice) -> list[str]:
    """Return the text in all languages."""
    return ["\n".join(advice_lines(found, texts_for(locale))) for locale in LOCALES]


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("game", PLAYED)
async def test_the_best_turns_can_be_played_and_have_at_most_one_reason_each(
    house: House, game: str, length: int
) -> None:
    table, seat = await asking(house, game, length)
    found = advice(table, seat, recommendation(table, seat))

    assert 1 <= len(found.suggestions) <= 3
    for each in found.suggestions:
        assert try_draft(table.rules, table.state, seat, each.preview.draft).refusal is None
    values = [each.value or 0.0 for each in found.suggestions]
    assert values == sorted(values, reverse=True)
    english, *chinese = words(found)
    assert english.count("Why: ") <= len(found.suggestions)
    assert not re.search(r"Why: *$", english, re.MULTILINE), "an empty reason"
    assert english.count("Expected: ") == 1
    assert all(said.count("理由：") == english.count("Why: ") for said in chinese)
    assert "{" not in english


@pytest.mark.parametrize("game", PLAYED)
async def test_two_tables_that_look_alike_to_a_seat_get_the_same_advice(house: House, game: str) -> None:
    table, seat = await asking(house, game, 60)
    otherwise = table.rules.imagine(view(table.rules, table.state, seat), KeyedDice(b"otherwise", 0))
    other = evolve(table, state=otherwise)
    ours, theirs = recommendation(table, seat), recommendation(other, seat)

    assert ours == theirs
    assert words(advice(table, seat, ours)) == words(advice(other, seat, theirs))


async def test_somebody_who_asks_twice_is_thought_for_once(house: House) -> None:
    table, seat = await asking(house, "carcassonne", 20)
    async with advising() as (advisor, heard):
        both = await asyncio.gather(advisor.best_turns(table, seat), advisor.best_turns(table, seat))
        again = await advisor.best_turns(table, seat)

    assert [both[0], both[0]] == [both[1], again]
    assert 1 == len(heard)
    assert start_of_turn(table, seat).view == heard[0].seen, "what the seat may see, and no more"


async def test_what_failed_can_be_asked_again(house: House) -> None:
    table, seat = await asking(house, "carcassonne", 20)
    broken = evolve(table, record=evolve(table.record, rules="carcassonne"))
    async with advising() as (advisor, _):
        advisor._thinkers, kept = None, advisor._thinkers  # as where nobody thinks
        with pytest.raises(errors.NotThinking):
            await advisor.best_turns(broken, seat)
        advisor._thinkers = kept

        assert await advisor.best_turns(broken, seat)


async def test_only_where_it_was_agreed_on_is_anybody_advised(house: House) -> None:
    table, seat = await asking(house, "carcassonne", 20)
    async with advising() as (advisor, heard):
        for level in (Assist.FULL, Assist.TABLE, Assist.PURIST):
            with pytest.raises(errors.NoAdvice):
                await advisor.best_turns(with_assist(table, level), seat)
        other = next(row.seat for row in table.seats if not table.asks(row.seat))
        with pytest.raises(errors.NotYourTurn):
            await advisor.best_turns(table, other)

    assert [] == heard


async def test_what_leaves_no_choice_is_told_without_a_thought(house: House) -> None:
    """A single answer that reveals something is left to its seat."""
    await house.begin("great_wall", ALICE, BOB, CAROL)
    dice = random.Random("forced")
    for to in range(1, 200):
        table = with_assist(await stroll(house.games, house.game, dice, to=to))
        seat = next((row.seat for row in table.seats if table.asks(row.seat)), None)
        if seat is not None and start_of_turn(table, seat).decision is None:
            break
    else:
        raise AssertionError("there was a choice everywhere")
    async with advising() as (advisor, heard):
        found = await advisor.best_turns(table, seat)

    assert [] == heard
    [only] = advice(table, seat, found).suggestions
    assert only.value is None
    assert all(said.startswith("### ") and "Expected" not in said for said in words(advice(table, seat, found)))


async def test_a_turn_that_cannot_be_played_is_left_out(house: House) -> None:
    table, seat = await asking(house, "carcassonne", 20)
    good = recommendation(table, seat)
    found = advice(table, seat, (Weighed(("place 99,99 0",), 50.0), *good))

    assert all(each.value != 50.0 for each in found.suggestions)
    with pytest.raises(errors.MovedOn):
        advice(table, seat, (Weighed(("place 99,99 0",), 50.0),))


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("great_wall", "weighed by how the first Year goes with both cards"),
        ("terra_mystica", "one of the strongest still to be had"),
    ],
)
async def test_whom_to_play_with_is_not_advised_for_what_one_begins_with(house: House, game: str, why: str) -> None:
    table = with_assist(await house.begin(game, ALICE, BOB, CAROL))
    seat = next(row.seat for row in table.seats if table.asks(row.seat))
    found = advice(table, seat, recommendation(table, seat))

    assert words(found)[0].count(f"Why: {why}") == len(found.suggestions)


async def test_a_turn_without_a_known_reason_gets_none(house: House) -> None:
    """There is no known reason for the district in which a prince starts."""
    table = await house.begin("ming_dynasty", ALICE, BOB, CAROL)
    seat = table.awaited_seats()[0]
    found = advice(table, seat, recommendation(table, seat))

    assert found.suggestions
    assert not [said for said in words(found) if "Why: " in said or "理由：" in said]
    assert words(found)[0].count("Expected: ") == 1
