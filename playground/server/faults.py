"""Faults ordered by tests and scenarios: some take effect at once, others on later requests."""

import dataclasses
from typing import Final

from playground.protocol.json import Json
from playground.protocol.limits import REQUEST_BYTES, Movable
from playground.server.failures import MANY, BadFault, Failure, Failures, number
from playground.server.gateway import Gateway
from playground.server.interactions import Interactions
from playground.server.moderators import ORDERS, Moderators
from playground.server.sessions import Session
from playground.world.world import World

_FIELDS: Final[dict[str, frozenset[str]]] = {
    "status": frozenset({"status", "code", "message", "after", "retry_after", "global", "route", "count"}),
    "body": frozenset({"body", "status", "after", "route", "count"}),
    "reset": frozenset({"after", "route", "count"}),
    "silence": frozenset({"after", "route", "count"}),
    "slow": frozenset({"seconds", "route", "count"}),
    "twice": frozenset({"count"}),
    "expire": frozenset(),
    "close": frozenset({"code", "session", "guild"}),
    "reconnect": frozenset({"guild"}),
    "invalid": frozenset({"resumable", "guild"}),
    "limits": frozenset(each.name for each in dataclasses.fields(Movable)),
    "none": frozenset(),
} | {kind: fields | {"guild"} for kind, (_, fields) in ORDERS.items()}


class Faults:
    """Carries out fault orders."""

    def __init__(self, world: World, gateway: Gateway, interactions: Interactions) -> None:
        self._world = world
        self._gateway = gateway
        self._interactions = interactions
        self._moderators = Moderators(world, gateway)
        self.failures = Failures()

    async def order(self, told: Json) -> None:
        """Carry out the fault order *told*, one of those that README.md lists.

        Raises:
            BadFault: If the order is invalid.
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
                self._interactions.twice += int(number(told, "count", 1, MANY))
            case "expire":
                self._interactions.expire()
            case "close":
                keep = told.get("session", "kept") == "kept"
                code = int(number(told, "code", 1006, 4999, least=1000))
                await self._gateway.drop(self._sessions(told), code, keep=keep)
            case "reconnect":
                self._gateway.ask_to_reconnect(self._sessions(told))
            case "invalid":
                self._gateway.invalidate(self._sessions(told), resumable=bool(told.get("resumable", False)))
            case "limits":
                moved = {key: int(number(told, key, 0, REQUEST_BYTES)) for key in told if key != "kind"}
                self._world.limits = dataclasses.replace(self._world.limits, **moved)
            case "none":
                self.failures.clear()
                self._interactions.twice = 0
                self._world.limits = Movable()
                self._moderators.reset()
            case _:
                self._moderators.order(told)

    def _sessions(self, told: Json) -> list[Session]:
        """Return the sessions that hear of the guild in an order, or all if it names none."""
        if "guild" not in told:
            return [*self._gateway.sessions.values()]
        return self._gateway.hearing(self._moderators.guild(told).id)
