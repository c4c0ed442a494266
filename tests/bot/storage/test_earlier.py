"""Games that an earlier version of the program has written go on."""

import random
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.catalogue.games import GAMES
from bot.storage.records import Motion, Plan, Status
from bot.storage.schema import migrations
from bot.storage.sqlite.checkup import checkup
from bot.tables.games import Games
from bot.tables.services.deeds import Intervention
from bot.tables.table import Table, replay_log
from bot.tables.turns.drafts import parse_draft
from rendering.look import Assist
from rules.core.notation import format_action
from tests.bot.storage.keep_games import keep
from tests.support.services import ALICE, BOB, CAROL, ELLEN, House, open_services
from tests.support.strollers import stroll, turn

CARCASSONNE, MING_DYNASTY, TERRA_MYSTICA, GREAT_WALL = 5, 6, 7, 8
"""Live games in each of the files; newer ones have more of them."""

LIVE = {
    CARCASSONNE: "carcassonne",
    MING_DYNASTY: "ming_dynasty",
    TERRA_MYSTICA: "terra_mystica",
    GREAT_WALL: "great_wall",
}

EARLIER = sorted((Path(__file__).parent / "earlier").glob("*.sqlite"))
"""The files, the oldest first."""

CLOSELY = [path for path in EARLIER if path.stem in {"0006", "0008", "0014", "0016", "0018", "0026", "0032"}]
"""Those that every test looks at, since they have something that earlier ones lack."""

WITH_GUESTS = [path for path in EARLIER if path.stem >= "0029"]
"""Those in which people wait for seats, have been invited, and games are paused."""

TODAY = len(migrations())


@pytest.fixture(params=CLOSELY, ids=lambda path: path.stem)
async def house(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[House]:
    async with moved_into(tmp_path, request.param) as opened_house:
        yield opened_house


@asynccontextmanager
async def moved_into(folder: Path, earlier: Path) -> AsyncIterator[House]:
    """Open the services on a copy of *earlier*, migrated."""
    if earlier not in _MIGRATED:
        path = folder / "migrating" / "teahouse.sqlite"
        path.parent.mkdir()
        shutil.copy(earlier, path)
        async with open_services(path.parent):
            pass
        _MIGRATED[earlier] = path.read_bytes()
    (folder / "teahouse.sqlite").write_bytes(_MIGRATED[earlier])
    async with open_services(folder) as house:
        yield house


_MIGRATED: dict[Path, bytes] = {}
"""The files after their migration, which is done once for all tests."""


async def live(house: House) -> list[int]:
    """Return the live games of a file that go on without anything but moves."""
    records = [record for record in await house.store.going() if record.status is Status.LIVE]
    tables = [await house.games.tables.table(record.id) for record in records if record.paused_at is None]
    return sorted(
        table.record.id
        for table in tables
        if any(table.asks(row.seat) for row in table.seats) and not any(row.vacant for row in table.seats)
    )


def test_there_is_a_file_of_each_schema() -> None:
    """After a migration: python -m tests.bot.storage.keep_games."""
    versions = {path.stem: version_of(path) for path in EARLIER}

    assert {f"{number:04}": number for number in range(1, TODAY + 1)} == versions


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        version: int = db.execute("PRAGMA user_version").fetchone()[0]
        return version


def schema_of(path: Path) -> list[tuple[str, str]]:
    """Return the names of tables and indexes and the words that made them."""
    with closing(sqlite3.connect(path)) as db:
        return sorted(
            db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'")
        )


@pytest.mark.parametrize("earlier", EARLIER, ids=lambda path: path.stem)
async def test_a_database_of_any_schema_becomes_one_of_today(tmp_path: Path, earlier: Path) -> None:
    """The migrated file is whole and has the tables of a new one, so no released migration was changed."""
    (tmp_path / "new").mkdir()
    async with open_services(tmp_path / "new") as new, moved_into(tmp_path, earlier) as house:
        logs = {record.id: await house.store.log(record.id) for record in await house.store.going()}
        came_to = {game_id: (await house.games.tables.table(game_id)).state for game_id, log in logs.items() if log}
        checked = checkup(house.path)

        assert schema_of(new.path) == schema_of(house.path)
        assert (TODAY, (), 0) == (checked.version, checked.faults, checked.snapshots)
        for game_id, state in came_to.items():
            assert replay_log(await house.games.tables.record(game_id), logs[game_id]) == state


@pytest.mark.parametrize(
    "earlier",
    [pytest.param(path, marks=[] if path in CLOSELY else pytest.mark.slow) for path in EARLIER],
    ids=[path.stem for path in EARLIER],
)
async def test_games_of_any_schema_go_on(tmp_path: Path, earlier: Path) -> None:
    async with moved_into(tmp_path, earlier) as house:
        begun = await house.games.lobby.begin(1, ALICE, channel_id=5000)
        assert begun.is_live
        for game_id in await live(house):
            before = (await house.games.tables.table(game_id)).log
            table = await stroll(house.games, game_id, random.Random("on"), to=len(before) + 3)

            assert before == table.log[: len(before)] != table.log
            read = await Games(house.store).tables.table(game_id)
            assert (table.state, table.clocks) == (read.state, read.clocks)


@pytest.mark.parametrize("earlier", WITH_GUESTS, ids=lambda path: path.stem)
async def test_whoever_waits_comes_in_and_what_is_paused_is_resumed(tmp_path: Path, earlier: Path) -> None:
    async with moved_into(tmp_path, earlier) as house:
        paused, frozen, asked, lobby, left = [
            await house.games.tables.record(each) for each in special_games(house.path)
        ]
        table = await house.games.claims.admit(left.id, ALICE, ELLEN)
        assert (ELLEN, False) == (table.seats[2].user_id, table.seats[2].vacant)

        resumed = await house.games.votes.propose(paused.id, ALICE, Motion.RESUME)
        assert isinstance(resumed, Table)
        assert resumed.record.paused_at is None

        if frozen.frozen is not None:
            assert (await house.games.moderation.unfreeze(frozen.id, Intervention(ELLEN))).paused_at is None

        vote = await house.store.vote(asked.id)
        assert vote is not None
        await house.games.votes.vote(asked.id, ALICE, token=vote.token, yes=True)
        assert (await house.games.tables.record(asked.id)).pace is None

        _, gathered = await house.games.guests.accept(lobby.id, BOB, "Bob")
        assert [ALICE, BOB] == [row.user_id for row in gathered.seats]


def special_games(path: Path) -> list[int]:
    """Return a paused game, a frozen one, one that votes on its pace, a private lobby, and a game with an open seat."""
    with closing(sqlite3.connect(path)) as db:
        asked: list[tuple[int]] = db.execute("SELECT game_id FROM votes WHERE motion = 'pace'").fetchall()
        lobby = db.execute("SELECT id FROM games WHERE private = 1").fetchall()
        left = db.execute("SELECT game_id FROM candidates").fetchall()
        paused = db.execute("SELECT id FROM games WHERE paused_at IS NOT NULL AND frozen IS NULL").fetchall()
        frozen = db.execute("SELECT id FROM games WHERE frozen IS NOT NULL").fetchall() or paused
        return [game for [[game]] in (paused, frozen, asked, lobby, left)]


async def test_the_file_of_todays_schema_can_be_written(tmp_path: Path) -> None:
    await keep(tmp_path / "teahouse.sqlite")

    assert TODAY == version_of(tmp_path / "teahouse.sqlite")
    async with open_services(tmp_path) as house:
        statuses = {record.id: record.status for record in await house.store.going()}
        assert {*LIVE} <= {game_id for game_id, status in statuses.items() if status is Status.LIVE}


async def test_each_log_comes_to_what_it_came_to(house: House) -> None:
    for game_id in (3, 4, *await live(house)):
        record, log = await house.games.tables.record(game_id), await house.store.log(game_id)

        assert record.seq == len(log) > 0
        assert replay_log(record, log) == (await house.games.tables.table(game_id)).state


async def test_games_are_where_they_were_in_their_lives(house: House) -> None:
    records = {game_id: await house.games.tables.record(game_id) for game_id in range(1, 9)}
    statuses = {game_id: record.status for game_id, record in records.items()}

    begun = dict.fromkeys(LIVE, Status.LIVE)
    assert {1: Status.OPEN, 2: Status.CLOSED, 3: Status.CLOSED, 4: Status.OVER} | begun == statuses
    assert LIVE == {game_id: records[game_id].rules for game_id in LIVE}
    assert set(GAMES) == set(LIVE.values())
    assert {Assist.FULL} == {record.assist for record in records.values()}, "as it was before there was a choice"


async def test_an_open_game_can_be_begun(house: House) -> None:
    table = await house.games.lobby.begin(1, ALICE, channel_id=5000)

    assert ("Alice", "Bob") == table.names
    assert table.is_live


async def test_live_games_go_on(house: House) -> None:
    games = await live(house)
    assert {*LIVE} <= {*games}
    for game_id in games:
        before = (await house.games.tables.table(game_id)).log

        after = await stroll(house.games, game_id, random.Random("on"), to=len(before) + 20)

        assert len(after.log) >= len(before) + 20 or not after.is_live
        assert before == after.log[: len(before)]
        read = await Games(house.store).tables.table(game_id)
        assert after.state == read.state
        assert replay_log(read.record, read.log) == read.state


@pytest.mark.parametrize("game_id", [CARCASSONNE, MING_DYNASTY, TERRA_MYSTICA])
async def test_a_draft_is_taken_up_where_it_was_left(house: House, game_id: int) -> None:
    [draft] = (await house.store.drafts(game_id)).values()
    table = await house.games.tables.table(game_id)

    preview = await house.games.moves.preview(game_id, table.seats[draft.seat].user_id)

    assert draft.actions == tuple(map(format_action, preview.draft)) != ()
    assert preview.refusal is None


async def test_a_choice_made_in_secret_waits_for_the_others(house: House) -> None:
    [draft] = (await house.store.drafts(GREAT_WALL)).values()
    before = await house.games.tables.table(GREAT_WALL)
    assert {draft.seat} == before.sealed
    [chosen] = parse_draft(before.rules, draft)

    for row in before.seats:
        if row.seat != draft.seat:
            await turn(house.games, before, row.user_id, random.Random("chosen"))

    after = await house.games.tables.table(GREAT_WALL)
    made = {entry.seat: entry.text for entry in after.log[len(before.log) :][: len(before.seats)]}
    assert format_action(chosen) == made[draft.seat]
    assert not after.sealed


async def test_plans_are_read(house: House) -> None:
    plans = await house.store.plans(MING_DYNASTY)

    last = plans[1].lines[-1]
    assert last in {("return",), ("pass",)}, "as it was written: that a return may be planned was found wrong later"
    assert {
        1: Plan(game_id=MING_DYNASTY, seat=1, lines=(("pass",), last), armed=True),
        2: Plan(game_id=MING_DYNASTY, seat=2, lines=(("place shaanxi", "place huguang"), ("take",), ("pass",))),
    } == plans
    assert plans[2] == (await house.games.planner.planning(MING_DYNASTY, CAROL)).plan


async def test_standing_answers_are_read(house: House) -> None:
    said = {
        game_id: {seat: answer.text for seat, answer in (await house.store.standing_answers(game_id)).items()}
        for game_id in LIVE
    }

    assert said.pop(GREAT_WALL) in ({2: "ask; never save"}, {2: "never save"}), "what is the rule was written once"
    expected = {TERRA_MYSTICA: {1: "upto 2; else decline", 2: "free; ask if lost"}}
    assert {CARCASSONNE: {}, MING_DYNASTY: {}} | expected == said
    assert "upto 2; else decline" == (await house.games.stances.stance(TERRA_MYSTICA, BOB)).text
    assert "never save" == (await house.games.stances.stance(GREAT_WALL, CAROL)).text


async def test_a_vote_is_carried_through(house: House) -> None:
    vote = await house.store.vote(CARCASSONNE)
    assert vote is not None

    for user in (ALICE, CAROL):
        await house.games.votes.vote(CARCASSONNE, user, token=vote.token, yes=True)

    log = (await house.games.tables.table(CARCASSONNE)).log
    assert any(entry.undoes and entry.seq > vote.seq for entry in log)


async def test_the_newest_turn_message_is_known(house: House) -> None:
    for game_id in LIVE:
        record, [post] = await house.games.tables.record(game_id), await house.store.last_posts(game_id, 1)
        assert (post.seq, post.channel_id) == (record.shown_seq, record.channel_id)
