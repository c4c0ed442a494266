"""When a change needs a new message: what is handed on as everybody sees it, and never by an answer in secret."""

from pathlib import Path

import pytest

from bot.storage.records import Logged, Status
from bot.tables.table import Table
from bot.tables.telling.handover import handed_on, is_worth_a_post, is_worth_an_edit, waits_for_computers
from players.levels import Level
from rules.carcassonne.events import TileLaid
from rules.carcassonne.state import Draw
from rules.core.log import LEAVE, REJOIN
from rules.core.model import CHANCE, NOBODY, Asked, Decision
from rules.core.struct import evolve
from tests.support.games import table
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, open_services

SECRET = Asked(seat=NOBODY, among=(1, 2))
"""A question of which only two candidates are public."""


def question_of(seat: int, number: int) -> Decision:
    return Asked(seat=seat, number=number)


def after(before: Table, *entries: Logged, asked: tuple[Decision, ...] = (), **facts: object) -> Table:
    """Return a table after some entries, at which others are *asked*."""
    log = tuple(evolve(entry, seq=len(before.log) + place) for place, entry in enumerate(entries, start=1))
    record = evolve(before.record, seq=before.record.seq + len(log), **facts)
    return evolve(before, record=record, log=before.log + log, state=evolve(before.state, agenda=(asked,)))


def entry(seat: int, text: str = LEAVE, **facts: object) -> Logged:
    return evolve(Logged(seq=0, seat=seat, text=text, user_id=500 + seat), **facts)


def test_at_the_end_and_for_a_single_seat_every_move_counts() -> None:
    alone = table(seats=1, asked=(question_of(0, 1),))
    assert not handed_on(alone, alone)
    assert handed_on(alone, after(alone, entry(0), asked=(question_of(0, 1),)))

    before = table(asked=(question_of(0, 1),))
    assert not handed_on(before, before)
    assert handed_on(before, evolve(before, record=evolve(before.record, status=Status.OVER)))


@pytest.mark.parametrize(
    ("mover", "question", "hands_on"),
    [
        pytest.param(1, question_of(0, 1), False, id="the same question"),
        pytest.param(1, question_of(0, 2), True, id="another question after another seat"),
        pytest.param(0, question_of(0, 2), False, id="another question after one's move"),
        pytest.param(0, question_of(1, 1), True, id="another seat"),
    ],
)
def test_a_question_is_handed_on_to_who_was_not_asked_or_is_asked_something_else(
    mover: int, question: Decision, hands_on: bool
) -> None:
    before = table(asked=(question_of(0, 1),))
    undo = entry(mover, "", undoes=1)

    assert hands_on is handed_on(before, after(before, undo, asked=(question,)))


def test_neither_a_seating_nor_a_quiet_entry_nor_nature_moves() -> None:
    before = table(asked=(question_of(0, 1),))
    for silent in (entry(1, "person"), entry(CHANCE, "", undoes=1), entry(1, "", undoes=1, quiet=True)):
        assert not handed_on(before, after(before, silent, asked=(question_of(0, 2),))), silent
    left = evolve(before, state=evolve(before.state, gone=(1,)))
    assert not handed_on(left, after(left, entry(1, REJOIN), asked=(question_of(0, 2),)))
    assert handed_on(before, after(before, entry(1, LEAVE), asked=(question_of(0, 2),)))


@rule("TAB-21.3")
def test_an_answer_in_secret_hands_nothing_on() -> None:
    before = table(asked=(SECRET,))

    assert not handed_on(before, after(before, entry(1, "", undoes=1, quiet=True), asked=(SECRET,)))
    assert not handed_on(before, after(before, entry(1, "", undoes=1), asked=(SECRET,)))


@rule("TAB-21.4")
def test_a_secret_question_is_handed_on_when_it_begins_or_ends_or_two_have_moved() -> None:
    before, plain = table(asked=(SECRET,)), table(asked=(question_of(1, 1), question_of(2, 1)))

    assert handed_on(plain, after(plain, asked=(SECRET,)))
    assert handed_on(before, after(before, asked=(question_of(1, 1), question_of(2, 1))))
    assert handed_on(before, after(before, asked=(evolve(SECRET, among=(1, 3)),)))
    two = (entry(1, "", undoes=1), entry(2, "", undoes=1))
    assert handed_on(before, after(before, *two, asked=(SECRET,)))


@rule("TAB-21.4", "TAB-21.5")
def test_a_secret_question_after_a_draw_is_a_new_one_if_onlookers_see_a_change() -> None:
    """An offer that is answered meanwhile changes what they see as well, but asks nobody anew."""
    before = table(asked=(SECRET, Draw(seat=CHANCE)))
    before = evolve(before, state=evolve(before.state, bag=("V", "V"), asked=1))
    drawn = after(before, entry(CHANCE, "draw V"), asked=(SECRET,))
    seen = evolve(drawn, state=evolve(drawn.state, bag=("V",)))

    assert handed_on(before, seen)
    assert not handed_on(seen, seen)


def test_play_waits_for_computers_alone_if_no_person_is_asked() -> None:
    both = table(asked=(question_of(0, 1), question_of(1, 1)))
    rows = both.seats
    one = evolve(both, seats=(evolve(rows[0], computer=Level.MASTER), *rows[1:]))
    two = evolve(both, seats=tuple(evolve(row, computer=Level.MASTER) for row in rows))
    vacant = evolve(two, seats=(*two.seats[:1], evolve(rows[1], vacant=True), *two.seats[2:]))

    assert [False, False, True, False] == [waits_for_computers(each) for each in (both, one, two, vacant)]
    assert waits_for_computers(evolve(two, sealed=frozenset({0, 1}))), "who has chosen in secret is asked all the same"
    over = evolve(two, record=evolve(two.record, status=Status.OVER))
    assert not waits_for_computers(over)
    assert not waits_for_computers(after(two, asked=()))


def test_nothing_new_is_worth_no_edit() -> None:
    assert not is_worth_an_edit(table())


async def test_a_table_needs_a_post_when_play_was_handed_on_or_by_a_milestone(tmp_path: Path) -> None:
    async with open_services(tmp_path) as house:
        begun = await house.begin("carcassonne", ALICE, BOB, river="false", starter="1")
        moved = await house.move(ALICE, "place 1,0 0; deploy none")
    shown = begun.record.seq

    assert is_worth_a_post(begun, ()), "nothing was posted"
    assert not is_worth_a_post(evolve(begun, record=evolve(begun.record, shown_seq=shown)), ())
    after = evolve(moved, record=evolve(moved.record, shown_seq=shown, told_seq=shown))
    for before in (None, begun, moved):
        assert is_worth_a_post(after, (), before=before)
    computers = evolve(after, seats=tuple(evolve(row, computer=Level.MASTER) for row in after.seats))
    assert [False, True] == [is_worth_a_post(computers, events) for events in ((), (TileLaid,))]
    assert is_worth_an_edit(after)
    assert not is_worth_an_edit(evolve(after, record=evolve(after.record, told_seq=after.record.seq)))
