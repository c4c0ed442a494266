"""What goes wrong on purpose, so that one can see what the bot makes of it."""

import re
from dataclasses import dataclass
from typing import Any, Final

from playground import ids, limits, mailroom, permissions
from playground.errors import Json
from playground.gateway import Gateway
from playground.interactions import Desk
from playground.records import TEXT, Channel
from playground.threads import delete_channel
from playground.world import World


class BadFault(ValueError):
    """There is no such fault; the text says why."""


@dataclass(slots=True)
class Fault:
    """Something that happens to the next *count* requests which *route* is found in (`METHOD /path`)."""

    route: re.Pattern[str]
    count: int
    status: int | None = None
    after: bool = False
    retry_after: float = 1.0
    everywhere: bool = False
    seconds: float = 0.0

    def body(self) -> Json:
        """Return what the failed answer says."""
        if self.status == 429:
            told = "You are being rate limited."
            return {"message": told, "retry_after": self.retry_after, "global": self.everywhere}
        return {"message": f"{self.status}: Server Error", "code": 0}


_FIELDS: Final[dict[str, frozenset[str]]] = {
    "status": frozenset({"status", "after", "retry_after", "global", "route", "count"}),
    "slow": frozenset({"seconds", "route", "count"}),
    "twice": frozenset({"count"}),
    "close": frozenset({"code", "session"}),
    "reconnect": frozenset(),
    "invalid": frozenset({"resumable"}),
    "permissions": frozenset({"take", "channel"}),
    "delete": frozenset({"message", "channel"}),
    "file_limit": frozenset({"bytes"}),
    "none": frozenset(),
}


class Faults:
    """The faults to come, and those that happen at once."""

    def __init__(self, world: World, gateway: Gateway, desk: Desk) -> None:
        self._world = world
        self._gateway = gateway
        self._desk = desk
        self._waiting: list[Fault] = []

    def take(self, method: str, path: str) -> list[Fault]:
        """Return what happens to this request; each counts down."""
        found = [each for each in self._waiting if each.route.search(f"{method} {path}")]
        # Of several ways to fail, one request meets the first only.
        failing = [each for each in found if each.status is not None][:1]
        met = [each for each in found if each.status is None] + failing
        for each in met:
            each.count -= 1
        self._waiting = [each for each in self._waiting if each.count > 0]
        return met

    async def order(self, told: Any) -> None:
        """Make something go wrong, now or later, as README.md lists.

        Raises:
            BadFault: When *told* names no fault.
        """
        kind = told.get("kind") if isinstance(told, dict) else None
        if kind not in _FIELDS:
            raise BadFault(f"There is no fault {kind}; there are: {', '.join(_FIELDS)}")
        if odd := set(told) - _FIELDS[kind] - {"kind"}:
            raise BadFault(f"The fault {kind} has no field {', '.join(sorted(odd))}")
        match kind:
            case "status" | "slow":
                self._waiting.append(_fault(told))
            case "twice":
                self._desk.twice += int(told.get("count", 1))
            case "close":
                keep = told.get("session", "kept") == "kept"
                await self._gateway.drop(int(told.get("code", 1006)), keep_session=keep)
            case "reconnect":
                self._gateway.ask_to_reconnect()
            case "invalid":
                self._gateway.invalidate(resumable=bool(told.get("resumable", False)))
            case "permissions":
                self._deny(told.get("take", []), told.get("channel"))
            case "delete":
                self._delete(told)
            case "file_limit":
                self._world.file_limit = int(told.get("bytes", limits.FILE_BYTES))
            case _:
                self._waiting.clear()
                self._desk.twice = 0
                self._world.file_limit = limits.FILE_BYTES
                self._deny([], None)

    def _channel(self, named: object) -> Channel:
        channels = self._world.store.channels.values()
        # Of threads with one name the newest is meant.
        found = [each for each in channels if named in (each.id, each.name)]
        if not found:
            raise BadFault(f"There is no channel {named}")
        return found[-1]

    def _deny(self, names: list[str], named: object) -> None:
        for name in names:
            if name not in permissions.BITS:
                raise BadFault(f"There is no permission {name}; there are: {', '.join(permissions.BITS)}")
        world = self._world
        everywhere = [each for each in world.store.channels.values() if each.type == TEXT]
        for channel in everywhere if named is None else [world.parent(self._channel(named))]:
            channel.denied = permissions.bits(*names)
            world.store.keep(channel)
            world.tell_channel("CHANNEL_UPDATE", channel)

    def _delete(self, told: Json) -> None:
        if "message" in told:
            id = str(told["message"])
            message = self._world.store.message(id) if ids.is_id(id) else None
            if message is None:
                raise BadFault(f"There is no message {id}")
            mailroom.delete(self._world, message)
        else:
            delete_channel(self._world, self._channel(told.get("channel")))


def _fault(told: Json) -> Fault:
    try:
        route = re.compile(str(told.get("route", "")))
    except re.error as error:
        raise BadFault(f"The route is no pattern: {error}") from error
    fault = Fault(route, int(told.get("count", 1)))
    if told["kind"] == "slow":
        fault.seconds = float(told.get("seconds", 1.0))
        return fault
    fault.status = int(told.get("status", 500))
    if fault.status not in (429, 500, 502, 503, 504):
        raise BadFault("The status is one of 429, 500, 502, 503, 504")
    fault.after = bool(told.get("after", False))
    fault.retry_after = float(told.get("retry_after", 1.0))
    fault.everywhere = bool(told.get("global", False))
    return fault
