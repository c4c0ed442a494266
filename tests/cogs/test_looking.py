"""The past in posts, in the history and in the news since one's turn: marks, and the names of that time."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.settings.deadlines.pace import HOUR
from bot.storage.records import Logged
from bot.tables.table import Table
from bot.tables.telling.former import SeatNames
from bot.tables.telling.history import history, split_after_action
from cogs.ui.looking import changes_for, history_lines
from cogs.ui.panel import event_lines
from rules.core.struct import evolve
from tests.support.keeping import StrictKeeper
from tests.support.services import ALICE, BOB, CAROL, House, open_services
from tests.support.strollers import turn
from tests.support.time import StillWall

ENGLISH = texts_for("en")
LATE = " (out of time)"


@pytest.fixture
def wall() -> StillWall:
    return StillWall()


@pytest.fixture
async def house(tmp_path: Path, wall: StillWall) -> AsyncIterator[House]:
    async with open_services(tmp_path, now=wall.now) as here:
        yield here


async def timed_out(house: House, wall: StillWall) -> Table:
    """Turn the clock until the bot has moved for somebody who was late."""
    kept = StrictKeeper(house, wall)
    for _ in range(40):
        if any(entry.late for entry in (await house.table()).log):
            break
        wall.turn(HOUR)
        await kept.look()
    return await house.table()


def lines(table: Table, locale: str = "en") -> list[str]:
    return event_lines([*history(table)], table, table.face, texts_for(locale))


@pytest.mark.parametrize("game", GAMES)
async def test_each_answer_that_the_bot_gives_for_time_has_a_marked_line(
    game: str, house: House, wall: StillWall
) -> None:
    await house.begin(game, ALICE, BOB, CAROL, pace="1d answers 8h grace 6h misses 0")
    table = await timed_out(house, wall)
    late = [entry for entry in table.log if entry.late]

    assert late
    assert [line for line in lines(table) if line.endswith(LATE)]
    shown = [line for line in history_lines(table, table.log, 0, ENGLISH) if line.endswith(LATE)]
    assert shown
    assert all(f"`{entry.text}`" in " ".join(shown) for entry in late[:1])


@pytest.mark.parametrize("locale", LOCALES)
async def test_somebody_who_deploys_nobody_because_time_is_over_is_said_to(
    locale: str, house: House, wall: StillWall
) -> None:
    texts = texts_for(locale)
    await house.begin("carcassonne", ALICE, BOB, pace="1d grace 6h", river="false", starter="1")
    table = await timed_out(house, wall)

    assert "deploy none" in [entry.text for entry in table.log if entry.late]
    assert texts.say("told-nobody", name="Alice") + texts.say("told-late") in lines(table, locale)


async def test_the_only_choice_is_marked_in_the_history(house: House) -> None:
    table = await house.begin("carcassonne", ALICE, BOB, river="true")
    for _ in range(6):
        [seat] = table.awaited_seats()
        await turn(house.games, table, (ALICE, BOB)[seat], random.Random("forced"))
        table = await house.table()
    forced = [entry for entry in table.log if entry.user_id is None and entry.seat >= 0]
    marked = [line for line in history_lines(table, table.log, 0, ENGLISH) if line.endswith(" (the only choice)")]

    assert forced
    assert len(marked) == len(forced)


async def test_the_past_is_told_under_the_names_of_the_people_who_played_then(house: House) -> None:
    house.games.tables.thinks = True
    table = await house.begin("carcassonne", ALICE, BOB, river="false", starter="1")
    await turn(house.games, table, ALICE, random.Random("then"))
    await house.games.seating.open_absent(house.game, {ALICE})
    table = await house.games.seating.sit(house.game, CAROL, "Carol", 0)
    before = lines(table)
    await turn(house.games, table, BOB, random.Random("then"))
    await turn(house.games, await house.table(), CAROL, random.Random("now"))
    table = await house.table()
    told, listed = lines(table), history_lines(table, table.log, 1, ENGLISH)

    assert told[: len(before)] == before
    first = next(line for line in told if "places" in line)
    assert f"<@{ALICE}>" in first
    assert "Carol" not in first
    [gone] = [line for line in told if "no longer on this server" in line]
    assert f"<@{ALICE}>" in gone
    assert any(line.startswith("Carol places") for line in told)
    assert not any(f"<@{ALICE}>" in line for line in told[told.index(gone) + 1 :])
    assert any(f"<@{ALICE}>: " in line and "`place" in line for line in listed)
    assert any("Carol: " in line and "`place" in line for line in listed)


async def test_only_the_moves_of_a_computer_are_marked_when_its_person_is_back(house: House) -> None:
    table = await house.begin("carcassonne", ALICE, BOB)
    played = [("place 0,1 0", BOB), ("computer apprentice resigned", None), ("place 0,2 0", -2), ("person", BOB)]
    log = [Logged(seq=seq, seat=1, text=text, user_id=user) for seq, (text, user) in enumerate(played, 1)]
    then = SeatNames(evolve(table, log=tuple(log)), "somebody")

    assert [then.at(seq)[1] for seq in range(5)] == ["Bob", "Bob", "💻 Bob", "💻 Bob", "Bob"]


async def test_a_person_whom_no_entry_names_is_not_given_the_name_of_the_next(house: House) -> None:
    table = await house.begin("carcassonne", ALICE, BOB)
    played = [("open left", None), ("person new moderator", CAROL), ("place 0,1 0", BOB)]
    log = [Logged(seq=seq, seat=1, text=text, user_id=user) for seq, (text, user) in enumerate(played, 1)]
    then = SeatNames(evolve(table, log=tuple(log)), "somebody")

    assert [then.at(seq)[1] for seq in range(4)] == ["somebody", "somebody", "Bob", "Bob"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
async def test_what_has_changed_for_oneself_is_said_first(game: str, locale: str, house: House) -> None:
    table = await house.begin(game, ALICE, BOB)
    dice = random.Random("changes")
    for _ in range(4):
        seats = table.awaited_seats()
        await turn(house.games, table, (ALICE, BOB)[seats[0]], dice)
        table = await house.table()
    texts = texts_for(locale)
    own = next(entry.seq for entry in table.log if entry.user_id == ALICE)
    said = changes_for(table, 0, own, texts)

    changed = table.face.own_changes(table.view(0), table.view(0), texts)
    assert changed == []
    assert said
    assert "\n" not in said
    assert (texts.say("since-unchanged") in said) is (" → " not in said)


@pytest.mark.parametrize("locale", LOCALES)
async def test_what_followed_from_ones_own_last_action_is_news(locale: str, house: House) -> None:
    """Who chooses the last first scroll gets the income of the first round before doing anything else (TM-11.2)."""
    table = await house.begin("terra_mystica", ALICE, BOB)
    dice = random.Random("income")
    while not table.state.round:
        [seat] = table.awaited_seats()
        await turn(house.games, table, (ALICE, BOB)[seat], dice)
        table = await house.table()
    texts, own = texts_for(locale), max(entry.seq for entry in table.log if entry.user_id)
    seat = table.log[own - 1].seat
    earlier, news = split_after_action(table, own, seat)
    told = [event for one in news for event in one.events]
    said = event_lines(news, table, table.face, texts)

    assert texts.say("since-unchanged") not in changes_for(table, seat, own, texts)
    assert {"RoundBegun", "IncomeTaken"} == {type(event).__name__ for event in told}
    assert len(said) == len(dict.fromkeys(said)) >= 2
    assert [event for one in history(table, seat=seat) for event in one.events] == [
        *(event for one in earlier for event in one.events),
        *told,
    ]
