"""Lobbies as values: who gets which seat, what is due, and what is said."""

import pytest

from bot.base import errors
from bot.settings.deadlines.clocks import Due
from bot.storage.joining import Regrouped
from bot.storage.outgoing import LINE, Outgoing
from bot.storage.records import Closed, Gathering, Guest, SeatRecord, Status, Welcome
from bot.tables.services import gathering
from bot.tables.services.gathering import (
    COUNTDOWN_SECONDS,
    DAY,
    EXPIRY_SECONDS,
    INVITED_SECONDS,
    LOBBY,
    MOST_INVITED,
    MOST_WAITING,
    REMINDER_SECONDS,
)
from rules.core.struct import evolve
from tests.support.games import ALICE, BOB, CAROL, game
from tests.support.rules import rule

DAVE, ELLEN = 104, 105
NOW = 5000


def lobby(*users: int, seats: int = 4, **facts: object) -> Gathering:
    """Return a lobby of the first of *users*, in which the others sit."""
    record = evolve(game(seats=seats, host=users[0], at=NOW), id=7, **facts)
    found = Gathering(record, ())
    for user in users:
        found = gathering.with_seat(found, user, f"user {user}")
    return found


def with_guests(before: Gathering, welcome: Welcome, *users: int, now: int = NOW) -> Gathering:
    for user in users:
        before = gathering.with_guest(before, user, welcome, now=now, name=f"user {user}")
    return before


def guest(user: int, welcome: Welcome, number: int, *, since: int = NOW, name: str = "") -> Guest:
    return Guest(game_id=7, user_id=user, name=name or f"user {user}", welcome=welcome, since=since, number=number)


def seat_users(there: Gathering) -> list[tuple[int, int]]:
    return [(row.seat, row.user_id) for row in there.seats]


def line(key: str, *, mentions: list[int] | tuple[int, ...] = (), host: int = ALICE, **facts: object) -> Outgoing:
    """Return what a lobby's channel is told."""
    link = f"https://discord.com/channels/{game().guild_id}/{game().home_id}"
    about = {"who": "", "host": f"<@{host}>", "until": "", "link": link, "count": 1, **facts}
    detail = {"key": key, "facts": about, "mentions": mentions, "locale": None}
    return Outgoing(kind=LINE, game_id=7, channel_id=game().home_id, detail=detail)


# People


def test_a_seat_is_the_lowest_free_one_and_those_behind_a_free_one_move_up() -> None:
    there = gathering.with_seat(lobby(ALICE, BOB), CAROL, "Carol", computer=None)
    row = SeatRecord(game_id=7, seat=2, user_id=CAROL, name="Carol")

    assert row == there.seats[2]
    assert (evolve(row, seat=1),) == gathering.without_seat(there, BOB).seats[1:]
    assert there == gathering.without_seat(there, DAVE)


def test_a_guest_comes_last_and_once() -> None:
    there = with_guests(lobby(ALICE), Welcome.WAITING, BOB, CAROL)
    assert (guest(BOB, Welcome.WAITING, 1), guest(CAROL, Welcome.WAITING, 2)) == there.guests

    again = gathering.with_guest(there, BOB, Welcome.ADMITTED, now=NOW + 1, name="Bob")
    assert (
        guest(CAROL, Welcome.WAITING, 2),
        guest(BOB, Welcome.ADMITTED, 3, since=NOW + 1, name="Bob"),
    ) == again.guests
    assert "" == gathering.with_guest(there, DAVE, Welcome.INVITED, now=NOW).guests[-1].name
    assert (
        (guest(CAROL, Welcome.WAITING, 2),)
        == gathering.without(there, BOB).guests
        == gathering.guests_of(gathering.without(again, BOB), Welcome.WAITING)
    )
    assert [guest(CAROL, Welcome.WAITING, 2), None] == [gathering.guest_of(there, user) for user in (CAROL, DAVE)]


@rule("TAB-11.8", "TAB-11.5", "TAB-11.6")
def test_insiders_are_the_host_whoever_sits_and_guests_who_have_not_declined() -> None:
    there = with_guests(lobby(ALICE, BOB, host=ELLEN), Welcome.INVITED, CAROL)
    there = with_guests(there, Welcome.DECLINED, DAVE)

    assert [True, True, True, False, True, False] == [
        gathering.is_insider(there, user) for user in (ALICE, BOB, CAROL, DAVE, ELLEN, 106)
    ]
    assert [True, False] == [gathering.is_seated(there, user) for user in (BOB, CAROL)]
    gathering.require_seated(there, BOB)
    with pytest.raises(errors.NotSeated):
        gathering.require_seated(there, CAROL)


@rule("TAB-11.4")
def test_free_seats_are_kept_for_the_invited_as_far_as_there_are_any() -> None:
    there = with_guests(with_guests(lobby(ALICE), Welcome.INVITED, BOB, CAROL), Welcome.WAITING, DAVE)
    assert (2, 1) == (gathering.reserved_seat_count(there), gathering.reserved_seat_count(there, unless=BOB))
    assert (1, 2, 1) == (gathering.free(there), gathering.free(there, BOB), gathering.free(there, DAVE))

    few = evolve(there, record=evolve(there.record, seats=2))
    assert (1, 0) == (gathering.reserved_seat_count(few), gathering.free(few))
    keeps_none = evolve(there, record=evolve(there.record, keeps=False))
    assert (0, 3) == (gathering.reserved_seat_count(keeps_none), gathering.free(keeps_none))


@rule("TAB-11.4")
def test_of_more_people_than_seats_those_who_accept_first_get_them() -> None:
    there = with_guests(lobby(ALICE, seats=2), Welcome.INVITED, BOB, CAROL)
    assert [1, 1, 0] == [gathering.free(there, user) for user in (BOB, CAROL, DAVE)]

    after = gathering.after_joining(there, CAROL, "Carol", now=NOW)
    found = gathering.regroup(after, before=there, now=NOW)
    assert [(0, ALICE), (1, CAROL)] == seat_users(found.gathering)
    assert ((), ["told-filled"]) == (found.gathering.guests, [told.detail["key"] for told in found.messages])
    private = evolve(after, record=evolve(after.record, private=True))
    assert 0 == gathering.free(private, BOB), "no seat is left"
    assert BOB == gathering.after_joining(private, BOB, "Bob", now=NOW).guests[-1].user_id


# What is due


@rule("TAB-10.7", "TAB-10.9", "TAB-10.10", "TAB-11.3")
def test_what_is_due_next_at_a_lobby() -> None:
    there = lobby(ALICE)
    expiry = NOW + 14 * DAY
    due = Due(game_id=7, kind=LOBBY, seat=0, number=0, at=expiry - DAY)
    assert (EXPIRY_SECONDS, REMINDER_SECONDS, INVITED_SECONDS) == (14 * DAY, DAY, 3 * DAY)

    assert expiry == gathering.expires_at(there.record)
    assert due == gathering.due_at(there)
    assert evolve(due, number=1, at=expiry) == gathering.due_at(there, reminded=True)
    invited = with_guests(there, Welcome.INVITED, BOB, CAROL)
    assert evolve(due, at=NOW + 3 * DAY) == gathering.due_at(with_guests(invited, Welcome.WAITING, DAVE, now=1))
    full = evolve(invited, record=evolve(there.record, begins_at=NOW + 9))
    assert evolve(due, at=NOW + 9) == gathering.due_at(full)
    for status in (Status.LIVE, Status.CLOSED):
        assert gathering.due_at(evolve(there, record=evolve(there.record, status=status))) is None


def test_only_a_lobby_can_be_changed_and_by_its_host() -> None:
    there = lobby(ALICE, BOB)
    gathering.require_host(there, ALICE)
    with pytest.raises(errors.NotHost):
        gathering.require_host(there, BOB)
    for status, why, error in (
        (Status.LIVE, None, errors.GameNotOpen),
        (Status.CLOSED, Closed.LOBBY, errors.GameNotOpen),
        (Status.CLOSED, Closed.EXPIRED, errors.LobbyExpired),
    ):
        closed = evolve(there, record=evolve(there.record, status=status, closed_for=why))
        for change in (
            lambda after: gathering.require_open(after.record),
            lambda after: gathering.require_host(after, ALICE),
            lambda after: gathering.after_joining(after, CAROL, "Carol", now=NOW),
            lambda after: gathering.after_leaving(after, BOB, now=NOW),
        ):
            with pytest.raises(error):
                change(closed)


# What is said


def test_a_line_links_to_the_card_or_to_its_channel_and_pings_whom_it_mentions() -> None:
    there = lobby(ALICE)
    assert line("told-x") == gathering.lobby_message(there, "told-x")
    told = gathering.lobby_message(there, "told-x", who="Bob", until="soon", count=3, mentions=[BOB])
    assert line("told-x", mentions=[BOB], who="Bob", until="soon", count=3) == told
    link = gathering.card_link(evolve(there.record, lobby_id=99))
    assert f"https://discord.com/channels/{there.record.guild_id}/{there.record.home_id}/99" == link


@rule("TAB-11.14")
def test_the_host_is_told_in_one_line_whose_invitations_are_over() -> None:
    there = with_guests(with_guests(lobby(ALICE), Welcome.INVITED, BOB, CAROL), Welcome.WAITING, DAVE)

    assert [BOB, CAROL] == gathering.users_without_answer(there)
    assert [] == gathering.invitations_over(there, "told-lapsed", [])
    [told] = gathering.invitations_over(there, "told-lapsed", [BOB, CAROL])
    assert line("told-lapsed", mentions=[ALICE], who=f"<@{BOB}> <@{CAROL}>", count=2) == told


# Changes


@rule("TAB-10.1", "TAB-10.3", "TAB-11.13")
def test_people_move_up_in_order_and_the_last_seat_ends_invitations() -> None:
    before = with_guests(lobby(ALICE, seats=3, keeps=False, starts=True), Welcome.WAITING, BOB, CAROL, DAVE)
    before = with_guests(before, Welcome.INVITED, ELLEN)
    said = [line("told-hello")]

    found = gathering.regroup(before, before=before, now=NOW + 9, messages=said)

    there = found.gathering
    assert [(0, ALICE), (1, BOB), (2, CAROL)] == seat_users(there)
    assert ["user 102", "user 103"] == [row.name for row in there.seats[1:]]
    assert (guest(DAVE, Welcome.WAITING, 3),) == there.guests
    assert evolve(before.record, moved_at=NOW + 9, begins_at=NOW + 9 + COUNTDOWN_SECONDS) == there.record
    assert Due(game_id=7, kind=LOBBY, seat=0, number=0, at=NOW + 9 + COUNTDOWN_SECONDS) == found.due
    moved_up = [line("told-moved-up", mentions=[user], who=f"<@{user}>") for user in (BOB, CAROL)]
    filled = line("told-filled", mentions=[ALICE], who=f"<@{ELLEN}>")
    assert (*said, *moved_up, filled) == found.messages


@rule("TAB-10.7", "TAB-11.4", "TAB-11.13")
def test_a_lobby_that_was_full_or_is_private_keeps_its_invitations() -> None:
    full = with_guests(lobby(ALICE, BOB, seats=2), Welcome.INVITED, CAROL)
    private = evolve(full, record=evolve(full.record, private=True))
    for there, before in ((full, full), (private, lobby(ALICE, seats=2, private=True))):
        found = gathering.regroup(there, before=before, now=NOW)
        assert Regrouped(there, gathering.due_at(there)) == found, "and it does not begin by itself"
    [told] = gathering.regroup(full, before=lobby(ALICE, seats=2), now=NOW).messages
    assert "told-filled" == told.detail["key"]


@rule("TAB-10.7")
def test_a_countdown_goes_on_while_a_lobby_is_full_and_stops_when_it_is_not() -> None:
    full = lobby(ALICE, BOB, seats=2, starts=True, begins_at=NOW + 50)

    assert NOW + 50 == gathering.regroup(full, before=full, now=NOW + 9).gathering.record.begins_at
    left = gathering.without_seat(full, BOB)
    assert gathering.regroup(left, before=full, now=NOW + 9).gathering.record.begins_at is None
    closed = gathering.after_closing(full, Closed.LOBBY, now=NOW)
    assert gathering.regroup(closed, before=full, now=NOW).gathering.record.begins_at is None


@rule("TAB-11.4")
def test_nobody_moves_up_to_a_seat_that_is_kept_or_in_a_lobby_that_is_closed() -> None:
    kept = with_guests(with_guests(lobby(ALICE, seats=2), Welcome.INVITED, BOB), Welcome.WAITING, CAROL)
    found = gathering.regroup(kept, before=kept, now=NOW)
    assert (kept, ()) == (found.gathering, found.messages)

    waits = gathering.after_closing(with_guests(lobby(ALICE), Welcome.WAITING, BOB), Closed.LOBBY, now=NOW)
    assert [(0, ALICE)] == seat_users(gathering.regroup(waits, before=waits, now=NOW).gathering)


@rule("TAB-10.1", "TAB-10.2", "TAB-11.8")
def test_whoever_comes_gets_a_seat_or_waits() -> None:
    there = with_guests(lobby(ALICE, seats=2), Welcome.INVITED, BOB)

    sits = gathering.after_joining(there, BOB, "Bob", now=NOW)
    assert ([(0, ALICE), (1, BOB)], "Bob", ()) == (seat_users(sits), sits.seats[1].name, sits.guests)
    waits = gathering.after_joining(there, CAROL, "Carol", now=NOW + 1)
    assert guest(CAROL, Welcome.WAITING, 2, since=NOW + 1, name="Carol") == waits.guests[-1]
    assert waits == gathering.after_joining(waits, CAROL, "Carol", now=NOW + 2)
    assert sits == gathering.after_joining(sits, BOB, "Bob", now=NOW)
    with pytest.raises(errors.OnlyInvited):
        gathering.after_joining(evolve(there, record=evolve(there.record, private=True)), CAROL, "Carol", now=NOW)

    crowd = with_guests(sits, Welcome.WAITING, *range(1000, 1000 + MOST_WAITING - 1))
    crowd = gathering.after_joining(crowd, CAROL, "Carol", now=NOW)
    with pytest.raises(errors.TooManyWaiting) as refused:
        gathering.after_joining(crowd, DAVE, "Dave", now=NOW)
    assert {"most": 12} == refused.value.facts


@rule("TAB-10.4", "TAB-10.5", "TAB-11.10")
def test_whoever_leaves_is_gone_but_may_come_back_to_a_private_table() -> None:
    there = with_guests(lobby(ALICE, BOB), Welcome.WAITING, CAROL)

    after, said = gathering.after_leaving(there, CAROL, now=NOW)
    assert (lobby(ALICE, BOB), []) == (after, said)
    after, said = gathering.after_leaving(there, BOB, now=NOW)
    assert ([(0, ALICE)], there.guests, []) == (seat_users(after), after.guests, said)
    private = evolve(there, record=evolve(there.record, private=True))
    after, _ = gathering.after_leaving(private, BOB, now=NOW + 1)
    came_back = Guest(game_id=7, user_id=BOB, welcome=Welcome.ADMITTED, since=NOW + 1, number=2)
    assert (guest(CAROL, Welcome.WAITING, 1), came_back) == after.guests
    for stranger in (with_guests(there, Welcome.INVITED, DAVE), there):
        with pytest.raises(errors.NotSeated):
            gathering.after_leaving(stranger, DAVE, now=NOW)


@rule("TAB-10.4", "TAB-10.5")
def test_the_host_is_followed_by_a_person_who_sits_or_else_waits() -> None:
    there = with_guests(lobby(ALICE, -1, BOB, CAROL), Welcome.WAITING, DAVE)
    assert (there, []) == gathering.with_seated_host(there, now=NOW)

    after, said = gathering.after_leaving(there, ALICE, now=NOW)
    assert BOB == after.record.host
    assert [line("told-new-host", host=BOB, mentions=[BOB], who=f"<@{BOB}>")] == said
    alone = with_guests(lobby(ALICE, -1), Welcome.WAITING, DAVE, ELLEN)
    after, said = gathering.after_leaving(alone, ALICE, now=NOW)
    assert DAVE == after.record.host
    assert [line("told-new-host", host=DAVE, mentions=[], who=f"<@{DAVE}>")] == said, "moving up mentions them"
    last, said = gathering.after_leaving(with_guests(lobby(ALICE, -1), Welcome.INVITED, BOB), ALICE, now=NOW + 3)
    closed = {"status": Status.CLOSED, "closed_at": NOW + 3, "closed_for": Closed.LOBBY, "begins_at": None}
    assert (evolve(lobby(ALICE).record, **closed), []) == (last.record, said)


@rule("TAB-11.2", "TAB-11.5")
def test_strangers_are_invited_once_and_only_so_many() -> None:
    there = with_guests(with_guests(lobby(ALICE), Welcome.DECLINED, BOB), Welcome.WAITING, CAROL)

    after, new = gathering.with_invitations(there, [ALICE, BOB, CAROL, DAVE, DAVE], now=NOW + 1)
    assert (DAVE,) == new
    invited = Guest(game_id=7, user_id=DAVE, welcome=Welcome.INVITED, since=NOW + 1, number=3)
    assert (*there.guests, invited) == after.guests
    most = range(1000, 1000 + MOST_INVITED - 1)
    full, new = gathering.with_invitations(there, most, now=NOW)
    assert tuple(most) == new
    assert (full, ()) == gathering.with_invitations(full, [ALICE, 1000], now=NOW)
    with pytest.raises(errors.TooManyInvited) as refused:
        gathering.with_invitations(full, [DAVE], now=NOW)
    assert {"most": 12} == refused.value.facts


@rule("TAB-11.3")
def test_an_invitation_lapses_at_its_last_second() -> None:
    there = with_guests(with_guests(lobby(ALICE), Welcome.INVITED, BOB, now=100), Welcome.INVITED, CAROL, now=101)
    there = with_guests(there, Welcome.WAITING, DAVE, now=1)

    assert (there, ()) == gathering.without_lapsed(there, now=99 + INVITED_SECONDS)
    after, late = gathering.without_lapsed(there, now=100 + INVITED_SECONDS)
    assert (there.guests[1:], (BOB,)) == (after.guests, late)
