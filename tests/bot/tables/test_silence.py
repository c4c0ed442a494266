"""Secret answers through the services: no number, mark, post, vote or list reveals that one was given."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.base import errors
from bot.storage.records import Vote
from bot.tables.past import state_after
from bot.tables.table import Table
from bot.tables.telling.export import Header, format_record
from bot.tables.telling.handover import handed_on
from bot.tables.telling.history import history
from bot.tables.turns.undo import last_turn
from bot.tables.visibility import readable
from rules.core.log import LEAVE, Entry
from rules.core.model import CHANCE, Event, Seat, Step
from rules.core.play import in_order, offer
from rules.core.struct import evolve
from rules.prepared import parse_chain
from tasting.state import Card, Cards, Deal, Gift, Pour, Respond, Reward, Tasting, present
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, House
from tests.support.tastings import bid, tasting
from tests.toys.generous.game import Generous


class Judged(Event, frozen=True):
    """The pot is judged, when all have answered."""


class Frosty(Generous):
    """The toy in which both losers hold a frost, so that two are asked one after another, and the pot is judged."""

    def award(self, state: Tasting) -> Step[Tasting]:
        hands = tuple(Cards(1, (Card.FROST,)) for _ in state.hands)
        return super().award(evolve(state, hands=hands))

    def reward(self, state: Tasting) -> Step[Tasting]:
        step = super().reward(state)
        return Step(step.state, (Judged(),))


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with tasting(tmp_path, monkeypatch, Frosty()) as begun:
        yield begun


class Twice(Frosty):
    """The toy in which nature then deals the winner a card, all are offered a coin, and both losers are asked again."""

    def reward(self, state: Tasting) -> Step[Tasting]:
        winner, seats = state.winner, present(state)
        if state.hands[winner].size > 1:
            return super().reward(state)
        among = tuple(seat for seat in seats if seat != winner)
        windows = (Respond(seat=seat, among=among) for seat in among)
        deal = Deal(seat=CHANCE, to=winner, receiver=winner)
        return Step(in_order(offer(state, *(Gift(seat=seat) for seat in seats)), deal, *windows, Reward()))


async def decline(house: House, user: int) -> tuple[Table, Table]:
    """Decline for *user*, who is asked; return the table before and after."""
    before = await house.table()
    return before, await house.move(user, "respond none")


def read(table: Table, seat: Seat | None) -> list[tuple[int, Seat, str, int]]:
    return [(entry.seq, entry.seat, entry.text, entry.undoes) for entry in readable(table.log, seat)]


@rule("TAB-21.3")
async def test_nothing_that_others_read_changes_with_an_answer_in_silence(house: House) -> None:
    await bid(house, 2, 0, 1)
    before, after = await decline(house, BOB)

    assert [1] == [decision.seat for decision in before.state.agenda[0]]
    assert [2] == [decision.seat for decision in after.state.agenda[0]], "Carol is asked now, and who knows?"
    assert before.record.seq + 1 == after.record.seq
    for seat in (None, 0, 2):
        assert read(before, seat) == read(after, seat)
        assert before.number(seat) == after.number(seat)
        assert list(history(before, seat=seat)) == list(history(after, seat=seat))
        assert before.view(seat).state.asked == after.view(seat).state.asked
    assert before.number(1) + 1 == after.number(1), "he himself may know"
    assert (1, "respond none") in [(entry.seat, entry.text) for entry in readable(after.log, 1)]
    assert not handed_on(before, after), "nothing is posted"
    assert before.record.moved_at == after.record.moved_at


@rule("TAB-21.4", "TAB-21.5")
async def test_a_second_window_is_posted_and_no_answer_in_silence_beside_an_answer_to_an_offer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tasting(tmp_path, monkeypatch, Twice()) as house:
        first = await bid(house, 2, 0, 1)
        _, once = await decline(house, BOB)
        _, again = await decline(house, CAROL)

        assert CHANCE in [entry.seat for entry in again.log[first.record.seq :]]
        assert first.awaited_seats() == once.awaited_seats() == again.awaited_seats() == (1, 2)
        assert not handed_on(first, once), "somebody else is asked, and nobody may know"
        assert handed_on(first, again), "they may answer once more, to what nature has done"

        offered = await house.games.moves.answer(house.game, ALICE, parse_chain(again.rules, "gift no"))
        _, silent = await decline(house, BOB)

        assert again.view(None) != offered.view(None)
        assert not handed_on(again, offered)
        assert not handed_on(again, silent), "a post would tell that one of them has answered, too"


async def test_somebody_who_was_asked_whether_to_resign_does_not_learn_of_an_answer_in_silence(house: House) -> None:
    await bid(house, 2, 0, 1)
    asked = {seat: (await house.table()).moment(seat) for seat in (1, 2)}
    await decline(house, BOB)
    with pytest.raises(errors.MovedOn):
        await house.games.moves.resign(house.game, BOB, token=asked[1])

    assert [LEAVE] == [
        entry.text for entry in (await house.games.moves.resign(house.game, CAROL, token=asked[2])).log[-1:]
    ]


async def test_what_follows_is_told_and_not_upon_whose_answer(house: House) -> None:
    await bid(house, 2, 0, 1)
    await decline(house, BOB)
    before, after = await decline(house, CAROL)

    assert handed_on(before, after), "Alice may pour"
    for seat in (None, 0, 1):
        told = list(history(after, after=before.record.seq, seat=seat))

        assert [[Judged()]] == [list(one.events) for one in told]
        assert [(-1, "", None)] == [(one.entry.seat, one.entry.text, one.entry.user_id) for one in told]
        assert read(before, seat) == read(after, seat), "no dot stands for it either"

    [own] = history(after, after=before.record.seq, seat=2)

    assert (2, "respond none") == (own.entry.seat, own.entry.text)


async def test_what_did_something_is_no_secret(house: House) -> None:
    await bid(house, 2, 0, 1)
    before = await house.table()
    after = await house.move(BOB, "respond frost")

    assert not after.log[-1].quiet
    assert before.number(None) + 1 == after.number(None)


async def test_numbers_have_no_gap_before_the_end_nor_afterwards(house: House) -> None:
    await bid(house, 2, 0, 1)
    await decline(house, BOB)
    await decline(house, CAROL)
    table = await house.move(ALICE, "close; sip green")

    for seat in (None, 0, 1, 2):
        assert list(range(1, table.number(seat) + 1)) == [entry.seq for entry in readable(table.log, seat)]

    exported = format_record(Header(game="tasting", version=1, seats=3, options={}), readable(table.log, 0))

    assert "respond" not in exported
    assert f'"seq":{table.number(0)},' in exported
    assert f'"seq":{table.record.seq},' not in exported


async def test_a_mark_tells_states_apart_and_counts_nothing(house: House) -> None:
    await bid(house, 2, 0, 1)
    before, after = await decline(house, BOB)
    marks = {state_after(after, seq).mark() for seq in range(after.record.seq + 1)}

    assert before.mark() != after.mark()
    assert after.record.seq + 1 == len(marks)
    assert str(after.record.seq) not in marks
    assert all(mark.isdecimal() and len(mark) <= 9 for mark in marks)
    assert evolve(after, record=evolve(after.record, seed=b"milk")).mark() != after.mark(), "nobody can guess it"


def test_one_who_takes_back_takes_back_what_a_reader_knows_of() -> None:
    def entry(seq: int, seat: Seat, text: str = "", **more: Any) -> Entry:
        return Entry(seq=seq, seat=seat, text=text, **more)

    quiet = {"quiet": True, "seen_by": 1}
    log = (
        entry(1, 0, "a"),
        entry(2, 1, "none", **quiet),
        entry(3, 0, "b"),
        entry(4, 0, undoes=3),
        entry(5, 1, "none", **quiet),
        entry(6, 1, undoes=1),
        entry(7, 0, "c"),
    )

    assert [(1, "a", 0), (2, "b", 0), (3, "", 2), (4, "c", 0)] == [(e.seq, e.text, e.undoes) for e in readable(log, 0)]
    assert [(each.seq, each.undoes) for each in readable(log, 1)] == [(each.seq, each.undoes) for each in log]


async def test_an_entry_to_go_back_to_is_named_as_it_is_read(house: House) -> None:
    await bid(house, 2, 0, 1)
    await decline(house, BOB)
    table = (await decline(house, CAROL))[1]
    await house.move(ALICE, "close; sip green")
    for user, seat in ((BOB, 1), (CAROL, 2)):
        vote = await house.games.votes.undo(house.game, user, to=table.number(seat))

        assert isinstance(vote, Vote)
        assert table.record.seq == vote.to, "what was answered in silence before stays"


async def test_somebody_who_was_not_asked_finds_nothing_to_take_back(house: House) -> None:
    """Otherwise a try would reveal whether somebody has answered."""
    table = await bid(house, 2, 0, 1)
    number = table.number(0)
    with pytest.raises(errors.NothingAfter):
        await house.games.votes.undo(house.game, ALICE, to=number)
    await decline(house, BOB)
    with pytest.raises(errors.NothingAfter):
        await house.games.votes.undo(house.game, ALICE, to=number)


@rule("TAB-21.6")
async def test_a_vote_goes_on_and_its_buttons_stay(house: House) -> None:
    await bid(house, 2, 0, 1)
    vote = await house.games.votes.undo(house.game, ALICE)
    assert isinstance(vote, Vote)
    await decline(house, BOB)
    once = await house.games.votes.vote(house.game, CAROL, token=vote.token, yes=True)

    assert isinstance(once, Vote)
    assert vote.token == once.token

    done = await house.games.votes.vote(house.game, BOB, token=vote.token, yes=True)

    assert isinstance(done, Table)
    assert (0, 1, 2) == done.choosing()
    assert str(vote.seq) not in vote.token.split(".")


async def test_a_vote_that_is_asked_for_again_after_an_answer_in_silence_is_the_same(house: House) -> None:
    """Otherwise asking again would reveal whether somebody has answered."""
    await bid(house, 2, 0, 1)
    vote = await house.games.votes.undo(house.game, ALICE)
    await decline(house, BOB)
    again = await house.games.votes.undo(house.game, ALICE)

    assert isinstance(vote, Vote)
    assert isinstance(again, Vote)
    assert vote.token == again.token


async def test_a_vote_ends_when_something_is_heard_of(house: House) -> None:
    await bid(house, 2, 0, 1)
    vote = await house.games.votes.undo(house.game, ALICE)
    assert isinstance(vote, Vote)
    await decline(house, BOB)
    await decline(house, CAROL)
    with pytest.raises(errors.NoVote):
        await house.games.votes.vote(house.game, BOB, token=vote.token, yes=True)


async def test_a_turn_is_not_parted_by_what_others_do_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Parted(Frosty):
        """The toy in which others are asked in the middle of a turn."""

        def reward(self, state: Tasting) -> Step[Tasting]:
            step = super().reward(state)
            asked = (Respond(seat=seat, among=(1, 2)) for seat in (1, 2))
            return Step(in_order(step.state, Pour(seat=0), *asked))

    async with tasting(tmp_path, monkeypatch, Parted()) as house:
        await bid(house, 2, 0, 1)
        await decline(house, BOB)
        before = (await decline(house, CAROL))[1].record.seq
        await house.move(ALICE, "close")
        await decline(house, BOB)
        await decline(house, CAROL)
        table = await house.move(ALICE, "close; sip green")

    assert before == last_turn(table, 0)


@rule("TAB-21.8")
async def test_somebody_who_is_not_asked_learns_nothing_of_who_is(house: House) -> None:
    table = await bid(house, 2, 0, 1)

    assert (1, 2) == table.awaited_seats()
    assert () == table.called_seats(), "nobody is called"
    assert (False, True, False) == tuple(table.asks(seat) for seat in range(3))
    for user in (ALICE, CAROL):
        with pytest.raises(errors.NotAsked) as refused:
            await house.games.moves.preview(house.game, user)

        assert {} == refused.value.facts


async def test_one_of_whom_all_know_that_it_is_asked_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Own(Frosty):
        """The toy in which the last guest alone may spoil the pot."""

        def award(self, state: Tasting) -> Step[Tasting]:
            step = super().award(state)
            return Step(in_order(step.state, Respond(seat=2, among=(2,))), step.events)

    async with tasting(tmp_path, monkeypatch, Own()) as house:
        table = await bid(house, 2, 0, 1)

        assert ((2,), (2,), False) == (table.awaited_seats(), table.called_seats(), table.asks_in_secret())
        with pytest.raises(errors.NotYourTurn) as refused:
            await house.games.moves.preview(house.game, ALICE)
        assert {"who": "Carol"} == refused.value.facts
