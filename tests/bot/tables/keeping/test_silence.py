"""Tables where nobody moves: they are asked, then closed; and games with hours of patience go on by a pace."""

import random
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.settings.deadlines.pace import DAY, HOUR, Missed, Pace
from bot.settings.deadlines.silence import SILENCE
from bot.storage.opening import open_file
from bot.storage.records import Closed, Motion
from bot.tables.games import Games
from bot.tables.keeping.keeper import Keeper
from bot.tables.keeping.silence import Silence
from bot.tables.services.deeds import Intervention
from players.levels import Level
from rules.core.model import AnyAction, Seat
from rules.core.struct import evolve
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, House
from tests.support.strollers import turn
from tests.support.time import StillWall, There

EARLIER = Path(__file__).parents[2] / "storage" / "earlier" / "0017.sqlite"


def keeper_of(games: Games, wall: StillWall) -> Keeper:
    """Return a keeper that does what is due where nobody moves, and must do all without an error."""

    async def think(*_: object) -> tuple[AnyAction, ...]:
        raise AssertionError("a computer player is asked for a late move")

    def mishap(error: BaseException, **about: object) -> None:
        raise error

    keeper = Keeper(games, There(games.tables.store, wall), think, lambda task: None, mishap)
    keeper.kinds |= Silence(games).kinds
    return keeper


async def days(house: House, wall: StillWall, number: int) -> list[str]:
    """Let days pass, and return all messages about silence so far."""
    keeper = keeper_of(house.games, wall)
    for _ in range(number):
        wall.turn(DAY)
        await keeper.look()
    said = await house.store.outbox(int(wall.now()))
    return ["asked" if "until" in message.detail else "closed" for message in said if message.kind == SILENCE]


@rule("TAB-6.1", "TAB-6.5", "TAB-6.6")
async def test_everybody_is_asked_once_after_two_weeks_and_a_week_later_the_game_is_closed(
    house: House, wall: StillWall
) -> None:
    await house.begin("carcassonne", ALICE, BOB)
    assert [] == await days(house, wall, 13)
    assert ["asked"] == await days(house, wall, 1)
    [asked] = await house.store.outbox(int(wall.now()))
    assert {"silence": 14 * DAY, "until": int(wall.now()) + 7 * DAY} == asked.detail
    assert ["asked"] == await days(house, wall, 6)

    said = await days(house, wall, 1)

    record = await house.games.tables.record(house.game)
    assert Closed.SILENT is record.closed_for
    assert "closed" == said[-1]
    assert said == await days(house, wall, 7), "and that is all"

    await house.games.revival.restore(house.game, Intervention(BOB))
    assert "asked" not in (await days(house, wall, 13))[len(said) :]
    assert "asked" == (await days(house, wall, 1))[-1]


@rule("TAB-6.4")
@pytest.mark.parametrize("silent", [13, 20])
async def test_a_move_before_or_after_the_question_begins_it_anew(house: House, wall: StillWall, silent: int) -> None:
    table = await house.begin("carcassonne", ALICE, BOB, river="false", starter="1")
    before = await days(house, wall, silent)
    await turn(house.games, table, ALICE, random.Random("on"))

    assert before == await days(house, wall, 13)
    assert [*before, "asked"] == await days(house, wall, 1)


@rule("TAB-6.2")
async def test_nobody_is_asked_before_two_moves_by_the_pace_are_missed(house: House, wall: StillWall) -> None:
    await house.begin("carcassonne", ALICE, BOB, pace="14d grace 1d then wait misses 0")

    assert [] == await days(house, wall, 29)
    assert ["asked"] == await days(house, wall, 1)


@rule("TAB-6.3")
async def test_moves_that_the_bot_makes_are_no_answer(house: House, wall: StillWall) -> None:
    await house.begin("carcassonne", ALICE, BOB, pace="1d misses 0")

    assert ["asked"] == await days(house, wall, 15)
    assert any(entry.late for entry in (await house.table()).log)


@rule("TAB-6.7", "TAB-6.8", "TAB-6.11")
async def test_a_paused_game_is_asked_after_sixty_days_and_put_away_a_week_later(house: House, wall: StillWall) -> None:
    await house.begin("carcassonne", ALICE, BOB)
    await house.games.votes.propose(house.game, ALICE, Motion.PAUSE)
    assert [] == await days(house, wall, 59)
    assert ["asked"] == await days(house, wall, 1)
    assert ["asked"] == await days(house, wall, 6)
    assert ["asked", "closed"] == await days(house, wall, 1)
    assert Closed.SILENT is (await house.games.tables.record(house.game)).closed_for

    await house.games.revival.restore(house.game, Intervention(BOB))
    assert ["asked", "closed"] == await days(house, wall, 59), "it is still paused, and has time anew"
    await house.games.votes.propose(house.game, ALICE, Motion.RESUME)
    assert ["asked", "closed"] == await days(house, wall, 13), "a game that goes on stands still no more"
    assert ["asked", "closed", "asked"] == await days(house, wall, 1), "where nobody moves"


@rule("TAB-6.9")
async def test_a_frozen_game_is_closed_after_sixty_days_and_moderators_bring_it_back(
    house: House, wall: StillWall
) -> None:
    await house.begin("carcassonne", ALICE, BOB)
    await house.games.moderation.freeze(house.game, Intervention(CAROL, "quarrel"))

    await days(house, wall, 59)
    assert (await house.table()).is_live
    await days(house, wall, 1)

    assert Closed.MODERATOR is (await house.games.tables.record(house.game)).closed_for
    [told] = [each for each in await house.store.outbox(int(wall.now())) if each.kind == SILENCE]
    assert (60 * DAY, [ALICE, BOB]) == (told.detail["frozen"], told.detail["users"])
    await house.games.revival.restore(house.game, Intervention(CAROL))
    assert "quarrel" == (await house.games.tables.record(house.game)).frozen


@rule("TAB-6.10")
@pytest.mark.parametrize("accepted", [False, True])
async def test_a_game_whose_place_refuses_is_closed_after_thirty_days_and_its_host_can_move_it(
    house: House, wall: StillWall, *, accepted: bool
) -> None:
    record = (await house.begin("carcassonne", ALICE, BOB)).record
    await house.store.refuse_game(record.id, int(wall.now()))
    house.games.tables.forget(record.id)
    await days(house, wall, 29)
    if accepted:
        await house.store.accept_game(record.id, int(wall.now()))
        house.games.tables.forget(record.id)
    await days(house, wall, 1)

    assert (None if accepted else Closed.CHANNEL) is (await house.games.tables.record(house.game)).closed_for
    homeless = await house.games.revival.homeless(record.guild_id, ALICE)
    assert ([] if accepted else [record.id]) == [each.id for each in homeless]


@pytest.fixture
async def old_games(tmp_path: Path, wall: StillWall) -> AsyncIterator[Games]:
    """The games of an earlier version; three of them have patience."""
    path = tmp_path / "teahouse.sqlite"
    shutil.copy(EARLIER, path)
    with closing(sqlite3.connect(path)) as db:
        patience = "UPDATE games SET patience = 48, takeover = ?, moved_at = ? WHERE id = ?"
        moved = int(wall.now()) - 40 * HOUR
        db.executemany(patience, [("journeyman", moved, 5), (None, moved, 6), ("master", moved - 100 * DAY, 7)])
        db.commit()
    store = await open_file(path)
    games = Games(store, now=wall.now)
    games.tables.thinks = True
    yield games
    await store.close()


async def test_games_with_patience_go_on_as_was_agreed(old_games: Games, wall: StillWall) -> None:
    taken_over, unruled, usual = [(await old_games.tables.record(number)).pace for number in (5, 6, 8)]
    by_hours = Pace(move=48 * HOUR, answers=48 * HOUR, grace=0, missed=Missed.WAIT, misses=1)
    assert (by_hours, None) == (taken_over, usual)
    assert evolve(by_hours, misses=0) == unruled, "nobody takes over there but by a vote"
    keeper, before = keeper_of(old_games, wall), await old_games.tables.table(5)

    async def hours(number: int) -> frozenset[Seat]:
        """Let hours pass, and return the open seats."""
        for _ in range(number):
            wall.turn(HOUR)
            await keeper.look()
        return (await old_games.tables.table(5)).away

    assert frozenset() == await hours(7)
    late = await hours(6)

    assert late
    assert late <= {*before.awaited_seats()}
    table = await old_games.tables.table(5)
    assert {Level.JOURNEYMAN} == {table.computers[seat] for seat in late}
    assert "computer journeyman late" == table.log[-1].text
    await hours(100)
    assert frozenset() == (await old_games.tables.table(6)).away
