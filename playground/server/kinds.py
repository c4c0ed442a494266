"""All kinds of fault by name: their fields, the values that a storm may draw, and the order that ends the fault."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from playground.protocol.json import Json


class Of(StrEnum):
    """Placeholders in a draw: each stands for the name or id of something that the playground has at that time."""

    PERSON = "person"
    CHANNEL = "channel"
    THREAD = "thread"
    GUILD = "guild"


Draw = Mapping[str, Sequence[object]]
"""The values to draw from, by field; a field for which None is drawn is left out."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of fault.

    *draws* are orders whose effect can be undone; a kind without any is never drawn. *end* describes the order that
    ends the fault: its fields replace those of the first order, except for the fields in *same*. Without *end*, the
    fault passes by itself or is ended by `none`. *further* fields are never drawn.
    """

    draws: tuple[Draw, ...] = ()
    end: Json | None = None
    same: tuple[str, ...] = ()
    further: tuple[str, ...] = ()

    @property
    def fields(self) -> set[str]:
        """The fields that an order may have."""
        return {*self.same, *self.further}.union(*self.draws)


ROUTES: Final = (
    *(None, "/callback", "/webhooks/", "POST /channels/.*/messages$", "PATCH /channels/.*/messages/"),
    *("GET /channels/", "/threads", "/thread-members/", "POST /users/@me/channels"),
)
_COUNTS: Final = (None, 2, 5, 20)  # choices: once if it is left out, and up to more often than a bot tries in a row
_WHEN: Final[dict[str, Sequence[object]]] = {"after": (None, True), "route": ROUTES, "count": _COUNTS}
_GUILD: Final[dict[str, Sequence[object]]] = {"guild": (None, Of.GUILD)}
# The permissions that a bot needs at a table; moderators take each of them away by mistake.
_PERMISSIONS: Final = (
    *(["SEND_MESSAGES"], ["SEND_MESSAGES_IN_THREADS"], ["ATTACH_FILES"], ["VIEW_CHANNEL"], ["CREATE_PUBLIC_THREADS"]),
    *(["MANAGE_MESSAGES"], ["READ_MESSAGE_HISTORY"], ["SEND_MESSAGES_IN_THREADS", "ATTACH_FILES"]),
)
# Codes that do not claim that a table is gone, since the bot would close it.
_CODES: Final = (40005, 50001, 50013, 50083, 160005, 160006)

KINDS: Final[dict[str, Kind]] = {
    # Requests of the bot
    "status": Kind(
        (
            {"status": (500, 502, 503, 504, 520)} | _WHEN,
            {"status": (429,), "retry_after": (0.05, 0.5, 2.0), "global": (None, True), **_WHEN, "after": (None,)},
            {"code": _CODES, "route": ROUTES, "count": _COUNTS},
        ),
        further=("message",),
    ),
    "body": Kind(
        (
            {"body": ("html", "truncated", "cut", "empty", "bytes", "list", "other", "foreign")} | _WHEN,
            {"body": ("html",), "status": (429, 502, 503), **_WHEN, "after": (None,)},
        )
    ),
    "reset": Kind((_WHEN,)),
    "silence": Kind((_WHEN | {"count": (None,)},)),
    "slow": Kind(({"seconds": (0.2, 1.0, 4.0), "route": ROUTES, "count": _COUNTS},)),
    # Interactions
    "twice": Kind(({"count": _COUNTS},)),
    "late": Kind(({"seconds": (0.3, 2.0, 3.5), "count": _COUNTS},)),
    "swap": Kind(({"count": _COUNTS},)),
    "expire": Kind(({},)),
    # The gateway
    "close": Kind(({"code": (1000, 1001, 1006, 4000, 4007, 4009), "session": ("kept", "lost")} | _GUILD,)),
    "reconnect": Kind((_GUILD,)),
    "invalid": Kind(({"resumable": (True, False)} | _GUILD,)),
    "deaf": Kind(({"seconds": (0.5, 3.0)} | _GUILD,)),
    "down": Kind(({"seconds": (0.5, 3.0), "session": ("kept", "lost")} | _GUILD,)),
    "garbled": Kind(({"what": ("json", "fields", "event", "op")} | _GUILD,)),
    "tardy": Kind(({"seconds": (0.5, 5.0)},), further=("count",)),
    # The clock, and addresses
    "clock": Kind(({"seconds": (-86400.0, -3600.0, -5.0, 5.0, 3600.0, 86400.0)},)),
    "links": Kind(({},)),
    # The servers, as moderators change them
    "permissions": Kind(
        ({"take": _PERMISSIONS, "channel": (None, Of.CHANNEL)} | _GUILD,), {}, ("channel", "guild"), further=("give",)
    ),
    "timeout": Kind(({"seconds": (60.0,)} | _GUILD,), {"seconds": 0}, ("guild",)),
    "guild": Kind(({"state": ("unavailable", "removed")} | _GUILD,), {"state": "there"}, ("guild",)),
    "leave": Kind(({"person": (Of.PERSON,)} | _GUILD,), {}, ("person", "guild")),
    "join": Kind(({"person": (Of.PERSON,)} | _GUILD,)),
    "thread": Kind(
        ({"channel": (Of.THREAD,), "archived": (None, True), "locked": (None, True)},),
        {"archived": False, "locked": False},
        ("channel", "guild"),
    ),
    "channel": Kind(further=("name", "type", "tags", "needs_tag", "guild")),
    "tags": Kind(further=("channel", "tags", "needs_tag", "guild")),
    "delete": Kind(further=("message", "channel", "guild")),
    "sight": Kind(
        ({"person": (Of.PERSON,), "channel": (Of.CHANNEL,), "sees": (False,)},),
        {"sees": True},
        ("person", "channel", "guild"),
    ),
    "rights": Kind(further=("person", "channel", "give", "guild")),
    "role": Kind(further=("person", "name", "has", "guild")),
    "limits": Kind(
        ({"file_bytes": (1000,)}, {"active_threads": (0,)}, {"thread_members": (1,)}, {"late_edits": (0, 1)})
    ),
    "words": Kind(({"word": (Of.PERSON,)},)),
    "none": Kind(),
}


def random_fault(dice: Random, available: Mapping[Of, Sequence[str]]) -> Json:
    """Return a fault order drawn by *dice*, of any kind that can be drawn, with names and ids from *available*.

    The same dice and the same *available* draw the same order. Kinds that need something that is missing there are not
    drawn.
    """
    while True:
        kind = dice.choice([name for name, each in KINDS.items() if each.draws])
        if (order := random_fault_of(kind, dice, available)) is not None:
            return order


def random_fault_of(kind: str, dice: Random, available: Mapping[Of, Sequence[str]]) -> Json | None:
    """Return an order of *kind* drawn by *dice*, or None if *available* lacks what it needs."""
    order: Json = {"kind": kind}
    for field, values in dice.choice(KINDS[kind].draws).items():
        value = dice.choice(values)
        if isinstance(value, Of):
            if not available.get(value):
                return None
            value = dice.choice(available[value])
        if value is not None:
            order[field] = value
    return order


def end_of(order: Json) -> Json | None:
    """Return the order that ends the fault of *order*; None if it passes by itself, or `none` ends it.

    >>> end_of({"kind": "leave", "person": "bob"})
    {'kind': 'join', 'person': 'bob'}
    """
    kind = KINDS[order["kind"]]
    if kind.end is None:
        return None
    name = "join" if order["kind"] == "leave" else order["kind"]
    return {"kind": name} | {key: order[key] for key in kind.same if key in order} | kind.end
