"""The people at a table before it begins: seated, waiting or invited, as values and pure functions.

The functions take the time as an argument, in Unix seconds. When a seat becomes free, `regroup` moves people up from
the waiting list and decides when a lobby begins by itself.
"""

from collections.abc import Collection, Sequence
from typing import Final

from bot.base import errors
from bot.settings.deadlines.clocks import Due
from bot.storage.joining import Regrouped
from bot.storage.outgoing import LINE, Outgoing
from bot.storage.records import Closed, GameRecord, Gathering, Guest, SeatRecord, Status, Welcome
from rules.core.struct import evolve

LOBBY: Final = "lobby"
"""The kind of what is due at lobbies."""

INVITATION: Final = "lobby"
"""The kind of messages that invite to a lobby, or to watch a private game."""

DAY: Final = 24 * 60 * 60

# A choice (TAB-10.9): half of it would close lobbies of those who are on vacation; with twice as much, the list of
# tables would mostly show lobbies that nobody looks at any more.
EXPIRY_SECONDS: Final = 14 * DAY
"""How long a lobby stays open while nothing changes."""

REMINDER_SECONDS: Final = DAY
"""How long before a lobby is closed its host is warned."""

# A choice (TAB-11.3): a seat is kept for whoever was invited, so everybody else waits; within three
# days most people have a free evening.
INVITED_SECONDS: Final = 3 * DAY
"""How long an invitation stands."""

# A choice (TAB-10.7): enough to read the terms and leave again.
COUNTDOWN_SECONDS: Final = 120
"""How long a full lobby waits before it begins by itself, so that whoever came last is not surprised."""

# Discord allows 100 characters in a button's id, and a user's id has up to 20.
INVITED_AT_ONCE: Final = 3
"""How many users one invitation message addresses; its buttons carry their ids, and Discord limits a button's id."""

# A choice: no game has more than five seats, so that more than half may decline. Each invitation is a mention, and
# without a limit a lobby would be a way to mention everybody on a server.
MOST_INVITED: Final = 12
"""How many people without a seat can be invited to one table, whatever they answer (TAB-11.2)."""


MOST_WAITING: Final = MOST_INVITED
"""How many people can wait for a seat; all of them are invited to the next game."""


def guest_of(gathering: Gathering, user_id: int) -> Guest | None:
    """Return the guest that a user without a seat is, None for a stranger."""
    return next((guest for guest in gathering.guests if guest.user_id == user_id), None)


def guests_of(gathering: Gathering, welcome: Welcome) -> tuple[Guest, ...]:
    """Return the guests with this *welcome*, in the order in which they came."""
    return tuple(guest for guest in gathering.guests if guest.welcome is welcome)


def is_seated(gathering: Gathering, user_id: int) -> bool:
    """Whether a user has a seat."""
    return any(row.user_id == user_id for row in gathering.seats)


def is_insider(gathering: Gathering, user_id: int) -> bool:
    """Whether a user may know of a private table and come to it."""
    if is_seated(gathering, user_id) or gathering.record.host == user_id:
        return True
    guest = guest_of(gathering, user_id)
    return guest is not None and guest.welcome is not Welcome.DECLINED


def reserved_seat_count(gathering: Gathering, *, unless: int = 0) -> int:
    """Return how many free seats are reserved for invited users other than *unless*.

    If more users are invited than seats are free, those who accept first get them: one seat is always left for *unless*
    if it is one of them.
    """
    if not gathering.record.keeps:
        return 0
    invited, seats = users_without_answer(gathering), gathering.record.seats - len(gathering.seats)
    own = unless in invited
    return min(len(invited) - own, max(0, seats - own))


def free(gathering: Gathering, user_id: int = 0) -> int:
    """Return how many seats a user could take; by default the user is somebody without an invitation."""
    return gathering.record.seats - len(gathering.seats) - reserved_seat_count(gathering, unless=user_id)


def expires_at(record: GameRecord) -> int:
    """Return when a lobby is closed if nothing changes."""
    return record.moved_at + EXPIRY_SECONDS


def due_at(gathering: Gathering, *, reminded: bool = False) -> Due | None:
    """Return what is due next at a lobby; *reminded* says that its host was warned about the closing."""
    record = gathering.record
    if record.status is not Status.OPEN:
        return None
    times = [expires_at(record) - (0 if reminded else REMINDER_SECONDS)]
    times += [guest.since + INVITED_SECONDS for guest in guests_of(gathering, Welcome.INVITED)]
    times += [record.begins_at] if record.begins_at is not None else []
    return Due(game_id=record.id, kind=LOBBY, seat=0, number=int(reminded), at=min(times))


def require_open(record: GameRecord) -> None:
    """Check that a table is still a lobby.

    Raises:
        LobbyExpired, GameNotOpen: It is not.
    """
    if record.closed_for is Closed.EXPIRED:
        raise errors.LobbyExpired
    if record.status is not Status.OPEN:
        raise errors.GameNotOpen


def require_host(gathering: Gathering, user_id: int) -> None:
    """Check that a user is the host of a lobby.

    Raises:
        LobbyExpired, GameNotOpen, NotHost: It is no lobby, or somebody else is its host.
    """
    require_open(gathering.record)
    if gathering.record.host != user_id:
        raise errors.NotHost


def require_seated(gathering: Gathering, user_id: int) -> None:
    """Check that a user, or a computer player, has a seat.

    Raises:
        NotSeated: They have none.
    """
    if not is_seated(gathering, user_id):
        raise errors.NotSeated


def lobby_message(
    gathering: Gathering, key: str, *, who: str = "", until: str = "", count: int = 1, mentions: Sequence[int] = ()
) -> Outgoing:
    """Return a line for the channel of a lobby, with a link to the lobby; it is silent if it pings nobody."""
    record = gathering.record
    facts = {"who": who, "host": f"<@{record.host}>", "until": until, "link": card_link(record), "count": count}
    detail = {"key": key, "facts": facts, "mentions": mentions, "locale": None}
    return Outgoing(kind=LINE, game_id=record.id, channel_id=record.home_id, detail=detail)


def invitations_over(gathering: Gathering, key: str, users: Sequence[int]) -> list[Outgoing]:
    """Return the line that tells the host which invitations ended without being accepted, if any did."""
    who = " ".join(f"<@{user}>" for user in users)
    return [lobby_message(gathering, key, mentions=[gathering.record.host], who=who, count=len(users))] if users else []


def users_without_answer(gathering: Gathering) -> list[int]:
    """Return the users who were invited and have not answered."""
    return [guest.user_id for guest in guests_of(gathering, Welcome.INVITED)]


def card_link(record: GameRecord) -> str:
    """Return the address of a lobby card, or of its channel until it is posted."""
    place = f"https://discord.com/channels/{record.guild_id}/{record.home_id}"
    return place if record.lobby_id is None else f"{place}/{record.lobby_id}"


def regroup(gathering: Gathering, *, before: Gathering, now: int, messages: Sequence[Outgoing] = ()) -> Regrouped:
    """Return a changed lobby after people have moved up from the waiting list, and what is due at it.

    When the last seat is taken, the invitations to a public table end, and the host is told.
    """
    said = [*messages]
    gathering = evolve(gathering, record=evolve(gathering.record, moved_at=now))
    while gathering.record.status is Status.OPEN and (waiting := guests_of(gathering, Welcome.WAITING)):
        if free(gathering) < 1:
            break
        first = waiting[0]
        gathering = with_seat(without(gathering, first.user_id), first.user_id, first.name)
        said.append(lobby_message(gathering, "told-moved-up", mentions=[first.user_id], who=f"<@{first.user_id}>"))
    record = gathering.record
    full = record.status is Status.OPEN and len(gathering.seats) == record.seats
    if full and len(before.seats) < record.seats and not record.private:
        said.extend(invitations_over(gathering, "told-filled", users_without_answer(gathering)))
        gathering = evolve(gathering, guests=tuple(g for g in gathering.guests if g.welcome is not Welcome.INVITED))
    begins_at = (record.begins_at or now + COUNTDOWN_SECONDS) if full and record.starts else None
    gathering = evolve(gathering, record=evolve(record, begins_at=begins_at))
    return Regrouped(gathering, due_at(gathering), tuple(said))


def with_seat(gathering: Gathering, user_id: int, name: str, **more: object) -> Gathering:
    """Return a gathering in which a user, or a computer player, has the lowest free seat."""
    row = SeatRecord(game_id=gathering.record.id, seat=len(gathering.seats), user_id=user_id, name=name)
    return evolve(gathering, seats=(*gathering.seats, evolve(row, **more)))


def without_seat(gathering: Gathering, user_id: int) -> Gathering:
    """Return a gathering in which a user has no seat, and everybody who came later has moved up by one seat."""
    others = (row for row in gathering.seats if row.user_id != user_id)
    return evolve(gathering, seats=tuple(evolve(row, seat=seat) for seat, row in enumerate(others)))


def with_guest(gathering: Gathering, user_id: int, welcome: Welcome, *, now: int, name: str = "") -> Gathering:
    """Return a gathering with a user as its last guest; an earlier entry for the user is replaced."""
    others = without(gathering, user_id).guests
    number = max((guest.number for guest in others), default=0) + 1
    guest = Guest(game_id=gathering.record.id, user_id=user_id, name=name, welcome=welcome, since=now, number=number)
    return evolve(gathering, guests=(*others, guest))


def without(gathering: Gathering, user_id: int) -> Gathering:
    """Return a gathering without a guest."""
    return evolve(gathering, guests=tuple(guest for guest in gathering.guests if guest.user_id != user_id))


def without_waiting(gathering: Gathering, users: Collection[int]) -> Gathering:
    """Return a gathering where none of *users* waits for a seat."""
    left = (each for each in gathering.guests if each.user_id not in users or each.welcome is not Welcome.WAITING)
    return evolve(gathering, guests=tuple(left))


def after_joining(gathering: Gathering, user_id: int, name: str, *, now: int) -> Gathering:
    """Return a lobby in which a user has a seat or, if there is none for them, is on the waiting list.

    Raises:
        LobbyExpired, GameNotOpen, OnlyInvited, TooManyWaiting: The user cannot come.
    """
    require_open(gathering.record)
    if gathering.record.private and not is_insider(gathering, user_id):
        raise errors.OnlyInvited
    guest = guest_of(gathering, user_id)
    if is_seated(gathering, user_id) or (guest is not None and guest.welcome is Welcome.WAITING):
        return gathering
    if free(gathering, user_id) > 0:
        return with_seat(without(gathering, user_id), user_id, name)
    if len(guests_of(gathering, Welcome.WAITING)) >= MOST_WAITING:
        raise errors.TooManyWaiting(most=MOST_WAITING)
    return with_guest(gathering, user_id, Welcome.WAITING, now=now, name=name)


def after_leaving(gathering: Gathering, user_id: int, *, now: int) -> tuple[Gathering, list[Outgoing]]:
    """Return a lobby after a user has left it or its waiting list; it is closed if no person is left.

    Somebody who leaves a private table may come back. After the host, the person who has sat there longest is the host.

    Raises:
        LobbyExpired, GameNotOpen, NotSeated: The user has nothing to leave.
    """
    require_open(gathering.record)
    guest = guest_of(gathering, user_id)
    waits = guest is not None and guest.welcome is Welcome.WAITING
    if not waits and not is_seated(gathering, user_id):
        raise errors.NotSeated
    after = without(without_seat(gathering, user_id), user_id)
    if gathering.record.private:
        after = with_guest(after, user_id, Welcome.ADMITTED, now=now)
    return with_seated_host(after, now=now)


def with_seated_host(gathering: Gathering, *, now: int) -> tuple[Gathering, list[Outgoing]]:
    """Return a lobby whose host sits there: the person who has sat there longest, or else waited longest.

    If there is nobody, the lobby is closed.
    """
    if is_seated(gathering, gathering.record.host):
        return gathering, []
    people = [row.user_id for row in gathering.seats if row.user_id > 0]
    people += [guest.user_id for guest in guests_of(gathering, Welcome.WAITING)]
    if not people:
        return after_closing(gathering, Closed.LOBBY, now=now), []
    after = evolve(gathering, record=evolve(gathering.record, host=people[0]))
    called = people[:1] if is_seated(after, people[0]) else []  # somebody who moves up is mentioned for that anyway
    return after, [lobby_message(after, "told-new-host", mentions=called, who=f"<@{people[0]}>")]


def after_closing(gathering: Gathering, why: Closed, *, now: int) -> Gathering:
    """Return a gathering that was closed before the game has begun."""
    record = evolve(gathering.record, status=Status.CLOSED, closed_at=now, closed_for=why, begins_at=None)
    return evolve(gathering, record=record)


def with_invitations(gathering: Gathering, users: Sequence[int], *, now: int) -> tuple[Gathering, tuple[int, ...]]:
    """Return a gathering to which *users* are invited, and those of them who were neither seated nor guests.

    Raises:
        TooManyInvited: There are too many.
    """
    known = {row.user_id for row in gathering.seats} | {guest.user_id for guest in gathering.guests}
    new = tuple(dict.fromkeys(user for user in users if user not in known))
    if len(new) + sum(guest.welcome is not Welcome.WAITING for guest in gathering.guests) > MOST_INVITED:
        raise errors.TooManyInvited(most=MOST_INVITED)
    for user in new:
        gathering = with_guest(gathering, user, Welcome.INVITED, now=now)
    return gathering, new


def without_lapsed(gathering: Gathering, *, now: int) -> tuple[Gathering, tuple[int, ...]]:
    """Return a gathering without the invitations that were not answered in time, and the users who had them."""
    late = [g.user_id for g in guests_of(gathering, Welcome.INVITED) if g.since + INVITED_SECONDS <= now]
    return evolve(gathering, guests=tuple(g for g in gathering.guests if g.user_id not in late)), tuple(late)
