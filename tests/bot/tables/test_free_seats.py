"""Which seats of a live table open, and who may sit down there, as values."""

import pytest

from bot.base import errors
from bot.settings.deadlines.clocks import Clock
from bot.settings.deadlines.pace import DAY, Missed, Pace
from bot.storage.records import Logged, Status
from bot.tables.seated import SeatChange, Why, format_seated
from bot.tables.services.seating import free_seats, is_deserted, is_opened, opened_row, require_fillable
from bot.tables.table import Table
from players.levels import Level
from rules.core.log import LEAVE
from rules.core.model import Asked
from rules.core.struct import evolve
from tests.support.games import table
from tests.support.rules import rule

STRANGER = 999


def with_rows(before: Table, **rows: str) -> Table:
    """Return a table at which nobody plays on some seats, or a computer does: ``_1="vacant"``, ``_2="master"``."""
    played = {int(key[1:]): by for key, by in rows.items()}
    return evolve(
        before,
        seats=tuple(
            evolve(row, vacant=True)
            if played.get(row.seat) == "vacant"
            else evolve(row, computer=Level(played[row.seat]))
            if row.seat in played
            else row
            for row in before.seats
        ),
    )


def seating(seat: int, change: SeatChange, *, seq: int = 1) -> Logged:
    return Logged(seq=seq, seat=seat, text=format_seated(change), user_id=5)


@rule("TAB-12.11", "TAB-12.12", "TAB-4.12")
@pytest.mark.parametrize("level", [None, Level.MASTER])
def test_an_open_seat_is_played_by_a_computer_or_by_nobody(level: Level | None) -> None:
    there = table()
    there = evolve(there, seats=tuple(evolve(row, vacation_until=900) for row in there.seats))

    expected = evolve(there.seats[2], computer=level, vacant=level is None, vacation_until=None)
    assert expected == opened_row(there, 2, level)


@rule("TAB-13.1")
def test_a_stranger_may_sit_on_open_seats_and_others_on_their_own() -> None:
    there = with_rows(table(), _3="vacant", _1="master")

    assert (1, 3) == free_seats(there, STRANGER)
    assert [(1,), (3,)] == [free_seats(there, user) for user in (501, 503)]
    with pytest.raises(errors.NoFreeSeat):
        free_seats(there, 500)
    with pytest.raises(errors.NoFreeSeat):
        free_seats(table(), STRANGER)


@rule("TAB-18.7")
def test_whom_a_moderator_sent_away_does_not_come_back_by_themselves() -> None:
    sent, filled = SeatChange(None, Why.MODERATOR), SeatChange(Level.MASTER, Why.VOTE)
    there = with_rows(table(), _1="vacant", _2="vacant")
    for entries in ([seating(1, sent)], [seating(1, sent), seating(1, filled, seq=2)]):
        away = evolve(there, log=tuple(entries))
        with pytest.raises(errors.SentAway):
            free_seats(away, 501)
        assert (2,) == free_seats(away, 502)
        assert (1, 2) == free_seats(away, STRANGER)
    back = (seating(1, SeatChange(given=True), seq=2), seating(1, SeatChange(None, Why.LATE), seq=3))
    assert (1,) == free_seats(evolve(there, log=(seating(1, sent), *back)), 501), "they were put back, and late"
    assert (1,) == free_seats(evolve(there, log=(seating(2, sent),)), 501), "it was somebody else"


@rule("TAB-12.6", "TAB-12.9", "TAB-12.10")
def test_what_seat_can_be_filled() -> None:
    there = with_rows(table(), _1="vacant", _2="master")

    require_fillable(there, 0)
    require_fillable(there, 1)
    with pytest.raises(errors.NotFillable):
        require_fillable(there, 2)
    last = with_rows(table(), _1="vacant", _2="master", _3="master")
    require_fillable(last, 1)
    with pytest.raises(errors.NotFillable):
        require_fillable(last, 0)
    left = evolve(table(), log=(Logged(seq=1, seat=1, text=LEAVE),))
    with pytest.raises(errors.NotFillable):
        require_fillable(left, 1)
    require_fillable(evolve(left, state=evolve(left.state, gone=(1,))), 1)


def test_a_table_is_deserted_when_no_person_is_left_but_a_seat_to_take() -> None:
    there = table(seats=2)
    assert [False, False, True, True, True] == [
        is_deserted(each)
        for each in (
            there,
            with_rows(there, _0="master"),
            with_rows(there, _0="master", _1="master"),
            with_rows(there, _0="vacant", _1="vacant"),
            with_rows(there, _0="vacant", _1="master"),
        )
    ]
    over = with_rows(evolve(there, record=evolve(there.record, status=Status.OVER)), _0="vacant", _1="vacant")
    assert not is_deserted(over)
    gone = evolve(there, log=tuple(Logged(seq=1 + seat, seat=seat, text=LEAVE) for seat in (0, 1)))
    assert not is_deserted(gone), "nobody can sit down"


@rule("TAB-12.1", "TAB-12.2", "TAB-12.6")
def test_a_seat_opens_with_its_last_missed_move() -> None:
    clock = Clock(game_id=7, seat=0, since=100, missed=1)

    def opens_at(pace: Pace | None, clock: Clock, before: Table | None = None) -> bool:
        there = before or table(asked=(Asked(seat=0, number=1),))
        return is_opened(evolve(there, record=evolve(there.record, pace=pace), clocks={0: clock}), clock)

    pace = Pace(move=DAY)
    assert opens_at(pace, clock)
    assert not opens_at(None, clock)
    assert not opens_at(pace, evolve(clock, missed=0))
    assert not opens_at(pace, evolve(clock, aside=True)), "it is no move"
    assert not opens_at(pace, clock, with_rows(table(seats=2), _1="vacant")), "nobody would be left"
    waits = evolve(pace, missed=Missed.WAIT)
    assert opens_at(waits, evolve(clock, missed=0)), "the clock of such a table is due once"
