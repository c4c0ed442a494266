"""Games that an earlier version of the program has written go on."""

import random
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.catalogue import GAMES
from bot.game.games import Games
from bot.game.table import replayed
from bot.game.turns.drafts import parse_draft
from bot.storage.opening import open_file
from bot.storage.records import Plan, Status
from rendering.look import Assist
from rules.core.notation import format_action
from tests.support.services import ALICE, BOB, CAROL, House
from tests.support.strollers import strolled, turn

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


@pytest.fixture(params=EARLIER, ids=lambda path: path.stem)
async def house(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[House]:
    path = tmp_path / "teahouse.sqlite"
    shutil.copy(request.param, path)
    store = await open_file(path)
    yield House(store, path)
    await store.close()


async def live(house: House) -> list[int]:
    """Return all live games of a file, which are those of LIVE at least."""
    found = [record.id for record in await house.store.going() if record.status is Status.LIVE]
    assert {*LIVE} <= {*found}
    return sorted(found)


async def test_each_log_comes_to_what_it_came_to(house: House) -> None:
    for game_id in (3, 4, *await live(house)):
        record, log = await house.games.tables.record(game_id), await house.store.log(game_id)

        assert record.seq == len(log) > 0
        assert replayed(record, log) == (await house.games.tables.table(game_id)).state


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
    for game_id in await live(house):
        before = (await house.games.tables.table(game_id)).log

        after = await strolled(house.games, game_id, random.Random("on"), to=len(before) + 20)

        assert len(after.log) >= len(before) + 20 or not after.is_live
        assert before == after.log[: len(before)]
        read = await Games(house.store).tables.table(game_id)
        assert after.state == read.state
        assert replayed(read.record, read.log) == read.state


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
