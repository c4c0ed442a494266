"""A game's life: drafts, moves, taking back, leaving; with a real store."""

import sqlite3
from contextlib import closing

import pytest

from bot.base import errors
from bot.storage.errors import Repeated
from bot.storage.records import Status, Vote
from bot.tables.games import Games
from bot.tables.services.terms import Host, LobbyPlace, Terms
from bot.tables.table import Table
from rules.core.model import IllegalAction
from rules.core.notation import format_action
from rules.core.play import legal
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, CHANNEL, DAVE, GUILD, THREAD, House, overtaken


async def two(house: House) -> Table:
    return await house.begin("carcassonne", ALICE, BOB, river="false", starter="1")


async def three(house: House) -> Table:
    return await house.begin("carcassonne", ALICE, BOB, CAROL, river="false", starter="1")


def ways(table: Table, seat: int = 0) -> list[str]:
    """Return what a seat may do."""
    return [format_action(action) for action in legal(table.rules, table.state, seat)]


async def turn(house: House, user: int) -> Table:
    """Lay the tile at the first space for *user*, and deploy nobody."""
    table = await house.table()
    seat = table.seat_of(user)
    assert seat is not None
    return await house.move(user, f"{ways(table, seat)[0]}; deploy none")


# Drafts


async def test_a_draft_changes_nothing_and_outlives_the_process(house: House) -> None:
    before = await two(house)
    way = ways(before)[0]
    await house.choose(ALICE, way)
    log = await house.log()
    house.games = Games(house.store)

    assert [way] == await house.draft(ALICE)
    assert log == await house.log()
    assert before.state == (await house.table()).state


async def test_back_takes_one_choice_and_reset_takes_all(house: House) -> None:
    way = ways(await two(house))[0]
    preview = await house.choose(ALICE, f"{way}; deploy none")
    preview = await house.games.moves.back(house.game, ALICE, token=preview.token)

    assert [way] == await house.draft(ALICE)

    await house.games.moves.reset(house.game, ALICE)

    assert [] == await house.draft(ALICE)

    with pytest.raises(errors.MovedOn):
        await house.games.moves.back(house.game, ALICE, token=preview.token)


async def test_a_choice_that_is_refused_leaves_the_draft_as_it_was(house: House) -> None:
    way = ways(await two(house))[0]
    await house.choose(ALICE, way)
    with pytest.raises(IllegalAction):
        await house.choose(ALICE, way)

    assert [way] == await house.draft(ALICE)

    with pytest.raises(IllegalAction):
        await house.games.moves.replace(house.game, ALICE, (await house.choose(ALICE, "deploy none")).draft[1:])

    assert [way, "deploy none"] == await house.draft(ALICE)


async def test_only_who_is_asked_may_choose(house: House) -> None:
    way = ways(await two(house))[0]
    with pytest.raises(errors.NotYourTurn) as refused:
        await house.choose(BOB, way)

    assert {"who": "Alice"} == refused.value.facts
    with pytest.raises(errors.NotSeated):
        await house.choose(CAROL, way)


async def test_a_press_counts_once(house: House) -> None:
    way = ways(await two(house))[0]
    await house.choose(ALICE, way, press=7)
    with pytest.raises(Repeated):
        await house.choose(ALICE, "deploy none", press=7)

    assert [way] == await house.draft(ALICE)


async def test_a_press_on_what_is_not_asked_any_more_does_nothing(house: House) -> None:
    before = await two(house)
    stale = (await house.games.moves.preview(house.game, ALICE)).token
    way = ways(before)[0]
    await house.choose(ALICE, way)
    with pytest.raises(errors.MovedOn):
        await house.games.moves.choose(house.game, ALICE, (), token=stale)

    assert [way] == await house.draft(ALICE)


async def test_a_turn_that_is_played_at_once_answers_the_question_that_was_shown(house: House) -> None:
    await house.begin("ming_dynasty", ALICE, BOB, CAROL, starter="1")
    shown = await house.games.moves.preview(house.game, ALICE)
    play = house.games.moves.play
    turn = (shown.legal[0],)
    await play(house.game, ALICE, turn, token=shown.token, press=1)
    log = await house.log()

    with pytest.raises(errors.NotYourTurn):
        await play(house.game, ALICE, turn, token=shown.token, press=2)
    for user in (BOB, CAROL):
        other = await house.games.moves.preview(house.game, user)
        await play(house.game, user, (other.legal[0],))
    with pytest.raises(errors.MovedOn):
        await play(house.game, ALICE, turn, token=shown.token, press=3)
    assert log == (await house.log())[: len(log)]
    assert len(log) + 2 == len(await house.log())


# Moves


async def test_a_turn_is_confirmed_when_nothing_is_left_to_choose(house: House) -> None:
    way = ways(await two(house))[0]
    with pytest.raises(errors.NothingChosen):
        await house.games.moves.confirm(house.game, ALICE)
    await house.choose(ALICE, way)
    with pytest.raises(errors.NothingChosen):
        await house.games.moves.confirm(house.game, ALICE)
    table = await house.move(ALICE, "deploy none")

    assert (1,) == table.awaited_seats()
    assert [f"0 {way}", "0 deploy none"] == (await house.log())[-3:-1]
    assert {} == await house.store.drafts(house.game)


async def test_only_the_draft_that_was_shown_is_confirmed(house: House) -> None:
    one, other, *_ = ways(await two(house))
    shown = await house.choose(ALICE, f"{one}; deploy none")
    await house.games.moves.reset(house.game, ALICE)
    await house.choose(ALICE, f"{other}; deploy none")
    with pytest.raises(errors.MovedOn):
        await house.games.moves.confirm(house.game, ALICE, token=shown.token)

    assert [other, "deploy none"] == await house.draft(ALICE)


async def test_another_process_may_move_first(house: House) -> None:
    """The second process refuses its move, and only the first counts."""
    way = ways(await two(house))[0]
    await house.choose(ALICE, f"{way}; deploy none")
    async with overtaken(house, ALICE) as other:
        with pytest.raises(errors.NotYourTurn):
            await other.moves.confirm(house.game, ALICE)

    assert 1 == (await house.log()).count("0 deploy none")


async def test_a_snapshot_that_cannot_be_read_is_made_anew_from_the_log(house: House) -> None:
    await two(house)
    before = await turn(house, ALICE)
    with closing(sqlite3.connect(house.path)) as db:
        db.execute("UPDATE games SET snapshot = ?", (b'{"of": "an older shape"}',))
        db.commit()
    house.games = Games(house.store)

    assert before.state == (await house.table()).state

    await house.store.drop_vote(house.game)  # what is written is written in order
    record = await house.store.game(house.game)

    assert record is not None
    assert before.record.snapshot == record.snapshot


# Taking back


@rule("TAB-15.3", "TAB-15.4", "TAB-15.12")
async def test_a_turn_is_taken_back_when_all_agree_and_nature_draws_anew(house: House) -> None:
    await three(house)
    asked = (await turn(house, ALICE)).state
    tile = (await house.table()).log[1].text
    vote = await house.games.votes.undo(house.game, ALICE)
    assert isinstance(vote, Vote)
    once = await house.games.votes.vote(house.game, BOB, token=vote.token, yes=True)

    assert isinstance(once, Vote)
    assert (0, 1) == once.agreed
    assert asked == (await house.table()).state

    await house.games.votes.vote(house.game, CAROL, token=vote.token, yes=True)
    table = await house.table()

    assert (0,) == table.awaited_seats()
    assert ["0 undoes 3"] == (await house.log())[-1:]
    assert tile == table.log[1].text
    with pytest.raises(errors.NoVote):
        await house.games.votes.vote(house.game, BOB, token=vote.token, yes=True)


async def test_somebody_who_agrees_to_one_vote_does_not_agree_to_another_on_the_same_state(house: House) -> None:
    await three(house)
    after = await turn(house, ALICE)
    first = await house.games.votes.undo(house.game, ALICE)
    assert isinstance(first, Vote)
    with pytest.raises(errors.VoteOpen):
        await house.games.votes.undo(house.game, CAROL, to=0)
    await house.games.votes.vote(house.game, ALICE, token=first.token, yes=False)
    other = await house.games.votes.undo(house.game, CAROL, to=0)
    assert isinstance(other, Vote)
    with pytest.raises(errors.NoVote):
        await house.games.votes.vote(house.game, BOB, token=first.token, yes=True)

    assert after.state == (await house.table()).state
    assert other == await house.store.vote(house.game)


async def test_there_must_be_something_to_take_back(house: House) -> None:
    await two(house)
    for user in (ALICE, BOB):
        with pytest.raises(errors.NothingToUndo):
            await house.games.votes.undo(house.game, user)
        with pytest.raises(errors.NothingAfter):
            await house.games.votes.undo(house.game, user, to=99)
    with pytest.raises(errors.NotSeated):
        await house.games.votes.undo(house.game, CAROL)


async def test_a_game_may_go_back_to_its_beginning(house: House) -> None:
    await two(house)
    await turn(house, ALICE)
    vote = await house.games.votes.undo(house.game, BOB, to=0)
    assert isinstance(vote, Vote)
    table = await house.games.votes.vote(house.game, ALICE, token=vote.token, yes=True)

    assert isinstance(table, Table)
    assert 1 == len(table.state.laid)
    assert table.state == (await house.table()).state


# Leaving


async def test_somebody_who_resigns_is_skipped_and_has_no_voice(house: House) -> None:
    await three(house)
    await house.choose(ALICE, ways(await house.table())[0])
    table = await house.games.moves.resign(house.game, ALICE)

    assert (1,) == table.awaited_seats()
    assert {} == await house.store.drafts(house.game)

    await turn(house, BOB)
    vote = await house.games.votes.undo(house.game, BOB)
    assert isinstance(vote, Vote)
    for doing in (
        house.games.votes.vote(house.game, ALICE, token=vote.token, yes=False),
        house.games.votes.undo(house.game, ALICE),
        house.games.moves.resign(house.game, ALICE),
        house.games.moves.preview(house.game, ALICE),
    ):
        with pytest.raises(errors.NotSeated):
            await doing

    assert isinstance(await house.games.votes.vote(house.game, CAROL, token=vote.token, yes=True), Table)


async def test_the_last_one_left_wins(house: House) -> None:
    await two(house)
    table = await house.games.moves.resign(house.game, ALICE)

    assert Status.OVER is table.record.status
    assert (1,) == table.rules.result(table.state).winners  # type: ignore[union-attr]
    with pytest.raises(errors.GameNotLive):
        await house.games.moves.preview(house.game, BOB)


async def test_a_name_is_told_as_it_is_written_to_who_must_wait(house: House) -> None:
    lobby = house.games.lobby
    terms = Terms(rules="carcassonne", seats=2, options={"river": "false", "starter": "1"}, locale="en")
    game = (await lobby.open(terms, Host(ALICE, "*Ali*"), LobbyPlace(GUILD, CHANNEL))).id
    await lobby.sit(game, BOB, "Bob")
    await house.games.lobby.begin(game, ALICE, channel_id=THREAD)

    with pytest.raises(errors.NotYourTurn) as refusal:
        await house.games.moves.preview(game, BOB)

    assert r"\*Ali\*" == refusal.value.facts["who"]


# The lobby


async def test_a_lobby_says_why_it_cannot_be_joined_left_or_begun(house: House) -> None:
    lobby = house.games.lobby
    opened_game = await house.open("carcassonne", ALICE, seats=2)
    with pytest.raises(errors.WrongSeats):
        await house.open("carcassonne", ALICE, seats=6, channel=CHANNEL + 1)
    with pytest.raises(errors.TooFewSeated):
        await house.games.lobby.begin(opened_game.id, ALICE, channel_id=4)
    await lobby.sit(opened_game.id, BOB, "Bob")

    assert 2 == len((await lobby.sit(opened_game.id, BOB, "Bob")).seats), "sitting down twice is sitting"
    with pytest.raises(errors.NotSeated):
        await lobby.stand(opened_game.id, DAVE)
    with pytest.raises(errors.NotHost):
        await house.games.lobby.begin(opened_game.id, BOB, channel_id=4)
    await lobby.stand(opened_game.id, ALICE)
    await lobby.stand(opened_game.id, BOB)
    with pytest.raises(errors.GameNotOpen):
        await lobby.sit(opened_game.id, CAROL, "Carol")
    with pytest.raises(errors.GameNotLive):
        await house.games.moves.preview(opened_game.id, BOB)


async def test_somebody_who_joins_while_the_game_begins_has_a_seat_in_it(house: House) -> None:
    game = (await house.open("carcassonne", ALICE, BOB, seats=5)).id
    joining = [(game, 2, CAROL, "Carol")]

    def now() -> float:
        """Return the time; the seats are counted by then and the log is not begun, so Carol joins in between."""
        if joining:
            with closing(sqlite3.connect(house.path)) as db:
                db.execute("INSERT INTO seats (game_id, seat, user_id, name) VALUES (?, ?, ?, ?)", joining.pop())
                db.commit()
        return 0

    table = await Games(house.store, now=now).lobby.begin(game, ALICE, channel_id=THREAD)

    assert 3 == len(table.state.points) == len(table.seats) == table.record.seats
    assert table == await house.games.tables.table(game)
