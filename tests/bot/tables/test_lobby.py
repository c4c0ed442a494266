"""No option is ignored in silence: refused when a game is opened, asked about when fewer begin it than announced."""

from typing import Any

import pytest

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.storage.changes import Progress
from bot.storage.records import GameRecord
from bot.storage.sql.store import Store
from bot.storage.sqlite.database import SqliteDatabase
from bot.tables.games import Games
from bot.tables.options import UnknownOption, parse_options
from bot.tables.services.terms import Difference, Host, difference
from bot.tables.table import Table, numbers
from players.levels import Level
from rules.core.model import RulesError
from rules.great_wall.state.options import Mode
from rules.great_wall.state.wall import mode_of
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, CHANNEL, THREAD, House


async def open_game(house: House, game: str, seats: int, *more: int, **options: str) -> GameRecord:
    """Let Alice open a game for that number of players, and *more* join."""
    return await house.open(game, ALICE, *more, seats=seats, options=options)


async def begin(house: House, record: GameRecord, agreed: int | None = None) -> Table:
    """Let Alice begin it."""
    return await house.games.lobby.begin(record.id, ALICE, channel_id=THREAD, agreed=agreed)


@pytest.fixture
def thinking(house: House) -> House:
    """A house in which somebody thinks for computer players."""
    house.games.tables.thinks = True
    return house


async def test_whoever_sits_there_adds_and_removes_computer_players(thinking: House) -> None:
    record, lobby = await open_game(thinking, "carcassonne", 5, BOB), thinking.games.lobby

    await lobby.sit_computer(record.id, BOB, Level.MASTER)
    await lobby.sit_computer(record.id, ALICE, Level.APPRENTICE)
    await lobby.stand_computer(record.id, ALICE, 1)
    seats = await lobby.sit_computer(record.id, ALICE, Level.JOURNEYMAN)
    with pytest.raises(errors.NotSeated):
        await lobby.sit_computer(record.id, CAROL, Level.MASTER)

    assert ["Alice", "Bob", "Apprentice 2", "Journeyman 3"] == [row.name for row in seats]
    assert [ALICE, BOB, -2, -3] == [row.user_id for row in seats]
    table = await begin(thinking, record)
    assert {2: Level.APPRENTICE, 3: Level.JOURNEYMAN} == table.computers
    assert frozenset({0, 1}) == table.people
    assert ("Alice", "Bob", "💻 Apprentice 2", "💻 Journeyman 3") == table.names


async def test_only_the_host_or_who_added_it_removes_a_computer_player(thinking: House) -> None:
    record, lobby = await open_game(thinking, "carcassonne", 5, BOB, CAROL), thinking.games.lobby
    await lobby.sit_computer(record.id, BOB, Level.MASTER)
    await lobby.sit_computer(record.id, ALICE, Level.MASTER)

    with pytest.raises(errors.NotBrought):
        await lobby.stand_computer(record.id, CAROL, 1)
    with pytest.raises(errors.NotBrought):
        await lobby.stand_computer(record.id, BOB, 2)
    await lobby.stand_computer(record.id, BOB, 1)
    seats = await lobby.stand_computer(record.id, ALICE, 2)

    assert ["Alice", "Bob", "Carol"] == [row.name for row in seats]


@rule("TAB-14.3")
async def test_a_game_like_another_has_its_computer_players(thinking: House) -> None:
    lobby = thinking.games.lobby
    record = await open_game(thinking, "carcassonne", 3)
    await lobby.sit_computer(record.id, ALICE, Level.MASTER)
    await begin(thinking, record)

    again = await lobby.open_again(record, Host(ALICE, "Alice"))

    assert [None, Level.MASTER] == [row.computer for row in await thinking.store.seats(again.id)]


async def test_nobody_sits_where_computer_players_cannot_be_had(house: House) -> None:
    record = await open_game(house, "carcassonne", 2)

    with pytest.raises(errors.NotThinking):
        await house.games.lobby.sit_computer(record.id, ALICE, Level.MASTER)


async def test_there_are_no_more_computer_players_than_seats(thinking: House) -> None:
    with pytest.raises(errors.TableFull):
        await thinking.open("carcassonne", ALICE, seats=2, computers=[Level.MASTER] * 2)
    record = await open_game(thinking, "carcassonne", 2, BOB)
    with pytest.raises(errors.TableFull):
        await thinking.games.lobby.sit_computer(record.id, ALICE, Level.MASTER)


@rule("CORE-14")
@pytest.mark.parametrize(
    ("game", "seats", "options", "name"),
    [
        ("carcassonne", 2, "river=false river_uturn=strict", "river_uturn"),
        ("carcassonne", 2, "river=false river_start_tile=placed", "river_start_tile"),
        ("ming_dynasty", 3, "neutrals=3", "neutrals"),
        ("terra_mystica", 2, "auction_place=chosen", "auction_place"),
        ("terra_mystica", 2, "pick=auction points_2017=true", "points_2017"),
        ("terra_mystica", 2, "pick=auction track=false", "track"),
        ("terra_mystica", 2, "factions=witches+giants pick=random", "pick"),
        ("terra_mystica", 2, "factions=witches+giants seating=drawn", "seating"),
        ("terra_mystica", 2, "tile=outposts final=false", "final"),
        ("terra_mystica", 2, "factions=witches+giants ice=true", "ice"),
        ("terra_mystica", 2, "factions=yetis+giants ice=true pick=auction variable=true", "variable"),
        ("terra_mystica", 2, "scrolls=spade+cult_step+six_coins+shipping+priest extra_scroll=true", "extra_scroll"),
        ("great_wall", 1, "mode=versus", "mode"),
        ("great_wall", 1, "guarded=true", "guarded"),
        ("great_wall", 3, "difficulty=hard", "difficulty"),
        ("great_wall", 2, "mode=coop opening=first_row", "opening"),
        ("great_wall", 5, "qin_order=highest_first", "qin_order"),
    ],
)
async def test_what_would_change_nothing_is_refused(
    house: House, game: str, seats: int, options: str, name: str
) -> None:
    written = dict(each.split("=") for each in options.split())
    with pytest.raises(RulesError) as caught:
        await open_game(house, game, seats, **written)

    assert ("CORE-14", {"option": name, "value": written[name], "seats": seats}) == (
        caught.value.rule,
        caught.value.facts,
    )
    assert await house.store.game_in(CHANNEL) is None


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("great_wall", 1, "mode=solo difficulty=hard"),
        ("great_wall", 3, "mode=versus guarded=true"),
        ("ming_dynasty", 2, "neutrals=9"),
        ("terra_mystica", 2, "pick=auction track=true auction_place=chosen"),
        ("terra_mystica", 2, "factions=witches+giants seating=joined"),
        ("terra_mystica", 2, "tile=outposts final=true"),
        ("terra_mystica", 2, "factions=yetis+giants ice=true volcano=false"),
    ],
)
async def test_what_is_so_anyway_may_be_said(house: House, game: str, seats: int, options: str) -> None:
    written = dict(each.split("=") for each in options.split())

    assert written == (await open_game(house, game, seats, **written)).options


@rule("CORE-4")
async def test_switches_for_replays_are_none_of_a_tables_options(house: House) -> None:
    with pytest.raises(UnknownOption) as caught:
        await open_game(house, "terra_mystica", 2, allow="any-order")

    assert ("CORE-4", "allow") == (caught.value.rule, caught.value.facts["option"])
    assert "allow" not in str(caught.value.facts["choices"]).split(", ")
    assert parse_options(GAMES["terra_mystica"].rules.options_type, {"allow": "any-order"})


@pytest.mark.parametrize(
    ("game", "seats", "options", "possible"),
    [
        ("great_wall", 3, {}, (1, 2, 3)),
        ("great_wall", 3, {"mode": "versus"}, (1, 2, 3)),
        ("great_wall", 4, {"mode": "coop"}, (2, 3, 4)),
        ("great_wall", 1, {}, (1,)),
        ("carcassonne", 5, {"starter": "4"}, (4, 5)),
        ("ming_dynasty", 3, {}, (2, 3)),
        ("terra_mystica", 3, {"factions": "witches+giants+nomads"}, (3,)),
    ],
)
async def test_with_how_many_a_game_can_be_begun(
    house: House, game: str, seats: int, options: dict[str, str], possible: tuple[int, ...]
) -> None:
    assert possible == numbers(await open_game(house, game, seats, **options))


@rule("CORE-14")
async def test_one_who_is_alone_is_asked_before_it_becomes_another_game(house: House) -> None:
    record = await open_game(house, "great_wall", 3, mode="versus", guarded="true")

    assert Difference(("solo", "reed"), ("mode", "guarded")) == difference(record, 1)

    with pytest.raises(errors.BeginsOtherwise) as asked:
        await begin(house, record)

    assert {"seated": 1, "seats": 3} == asked.value.facts
    assert Mode.SOLO is mode_of((await begin(house, record, agreed=1)).state)


async def test_one_who_cannot_be_alone_is_refused_by_the_rule(house: House) -> None:
    record = await open_game(house, "great_wall", 3, mode="coop")
    for agreed in (None, 1):
        with pytest.raises(RulesError) as caught:
            await begin(house, record, agreed)

        assert "GW-17.1" == caught.value.rule


@pytest.mark.parametrize("game", ["great_wall", "ming_dynasty"])
async def test_two_of_three_are_asked_where_somebody_takes_part_for_the_third(house: House, game: str) -> None:
    record = await open_game(house, game, 3, BOB)
    with pytest.raises(errors.BeginsOtherwise):
        await begin(house, record)

    assert (await begin(house, record, agreed=2)).is_live


@pytest.mark.parametrize("game", ["carcassonne", "terra_mystica"])
async def test_nothing_is_asked_where_it_stays_the_same_game(house: House, game: str) -> None:
    assert (await begin(house, await open_game(house, game, 3, BOB))).is_live


async def test_whoever_agreed_to_so_many_did_not_agree_to_more(house: House) -> None:
    record = await open_game(house, "great_wall", 3, BOB)
    with pytest.raises(errors.LobbyChanged):
        await begin(house, record, agreed=1)

    await house.games.lobby.sit(record.id, CAROL, "Carol")
    with pytest.raises(errors.LobbyChanged):
        await begin(house, record, agreed=2)

    assert (await begin(house, record)).is_live


async def test_one_who_comes_just_then_is_not_taken_along(house: House) -> None:
    record = await open_game(house, "great_wall", 3)
    late = [BOB]

    class Crowded(Store):
        async def begin(self, game: GameRecord, progress: Progress, **told: Any) -> GameRecord:
            if late:
                await house.games.lobby.sit(game.id, late.pop(), "Bob")
            return await super().begin(game, progress, **told)

    store = Crowded(await SqliteDatabase.open(house.path))
    try:
        with pytest.raises(errors.LobbyChanged):
            await Games(store).lobby.begin(record.id, ALICE, channel_id=THREAD, agreed=1)
    finally:
        await store.close()
