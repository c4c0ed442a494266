"""Which lobby of a channel a typed command means: the only one that fits its user, or the one that they then choose."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from structlog.contextvars import bind_contextvars

from bot.base import errors
from bot.storage.records import GameRecord, Gathering, Status, Welcome
from bot.tables.services.gathering import MOST_WAITING, free, guest_of, guests_of, is_insider, is_seated
from cogs.base import game_here
from cogs.ui.lists import which_lobby
from cogs.ui.lobby import lobby_link
from cogs.ui.responder import Responder

Fits = Callable[[Gathering, int], bool]


def is_there(gathering: Gathering, user_id: int) -> bool:
    """Whether a user has a seat in a lobby, or waits for one."""
    guest = guest_of(gathering, user_id)
    return is_seated(gathering, user_id) or (guest is not None and guest.welcome is Welcome.WAITING)


def may_join(gathering: Gathering, user_id: int) -> bool:
    """Whether a user who is not there yet may come, and there is a free seat for them."""
    is_welcome = not gathering.record.private or is_insider(gathering, user_id)
    return is_welcome and not is_there(gathering, user_id) and free(gathering, user_id) > 0


def may_wait(gathering: Gathering, user_id: int) -> bool:
    """Whether there is no seat for a user, but a place on the waiting list."""
    is_welcome = not gathering.record.private or is_insider(gathering, user_id)
    has_room = len(guests_of(gathering, Welcome.WAITING)) < MOST_WAITING
    return is_welcome and not is_there(gathering, user_id) and free(gathering, user_id) < 1 and has_room


def is_hosted(gathering: Gathering, user_id: int) -> bool:
    """Whether a user is the host of a lobby."""
    return gathering.record.host == user_id


FITTING: Final[Mapping[str, tuple[Fits, ...]]] = {
    "join": (may_join, may_wait),
    "leave": (is_there,),
    **dict.fromkeys(("start", "lobby", "invite", "options"), (is_hosted,)),
}
"""The conditions on the lobby that a command means, by verb; a later one counts if no lobby meets the earlier ones.
"""


async def at_lobby(
    reply: Responder, verb: str, work: Callable[[Responder, GameRecord], Awaitable[None]], *, more: str = ""
) -> None:
    """Do *work* at the game of a channel, or at the lobby there that fits the user.

    If several fit, ask which one; a press does the same for *verb*, with *more* as its text. If none does, the refusal
    is that of the newest one, with a link to it; if all are private and the user is not invited, it says so.
    """
    record = await game_here(reply.interaction)
    if record.status is Status.OPEN:
        known = await reply.interaction.client.games.guests.lobbies_known(record.channel_id, reply.user_id)
        matches = ([each for each in known if fits(each, reply.user_id)] for fits in FITTING[verb])
        fitting = next(filter(None, matches), [])
        if len(fitting) > 1:
            await reply.show(which_lobby(fitting, verb, more, reply.texts))
            return
        record = (fitting or [*known])[0].record if known else record
        bind_contextvars(game=record.id)
        reply.help_with([lobby_link(record, reply.texts)])
        if record.private and not known:  # whether the user is its host is not the question
            raise errors.OnlyInvited
    await work(reply, record)
