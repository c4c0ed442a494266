"""What goes wrong on purpose, so that one can see what the bot makes of it."""

from typing import Any, Final

from playground import ids, limits, mailroom, permissions
from playground.errors import Json
from playground.failures import BadFault, Failure, Failures
from playground.gateway import Gateway
from playground.interactions import Desk
from playground.records import TEXT, Channel
from playground.threads import delete_channel
from playground.world import World

_FIELDS: Final[dict[str, frozenset[str]]] = {
    "status": frozenset({"status", "code", "message", "after", "retry_after", "global", "route", "count"}),
    "body": frozenset({"body", "status", "after", "route", "count"}),
    "reset": frozenset({"after", "route", "count"}),
    "silence": frozenset({"after", "route", "count"}),
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
        self.failures = Failures()

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
            case "status" | "body" | "reset" | "silence" | "slow":
                self.failures.add(Failure.read(told))
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
                self.failures.clear()
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
