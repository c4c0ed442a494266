"""Faults ordered by tests and scenarios: some take effect at once, others on later requests."""

import asyncio
import dataclasses
import time
from typing import Final

from aiohttp import WSCloseCode

from playground.protocol.json import Json
from playground.protocol.limits import REQUEST_BYTES, Movable
from playground.server.failures import DAY_SECONDS, MANY, BadFault, Failure, Failures, number
from playground.server.gateway import Gateway
from playground.server.interactions import Interactions
from playground.server.kinds import KINDS
from playground.server.moderators import Moderators
from playground.server.sessions import Op, Session, frame
from playground.world import threads
from playground.world.world import World

# Ids hold the time since 2015, and the first server is of 2025: further back there would be none.
YEARS_SECONDS: Final = 10 * 366 * DAY_SECONDS
# Frames that a bot cannot read or does not know.
NONSENSE: Final = {
    "json": '{"op": 0, "s": ',
    "fields": '{"op": 0, "s": null, "t": "MESSAGE_CREATE", "d": {"id": "1"}}',
    "event": '{"op": 0, "s": null, "t": "TEAPOT_CREATE", "d": {"guild_id": null, "leaves": [1, 2]}}',
    "op": '{"op": 99, "s": null, "t": null, "d": null}',
}


class Faults:
    """Carries out fault orders."""

    def __init__(self, world: World, gateway: Gateway, interactions: Interactions) -> None:
        self._world = world
        self._gateway = gateway
        self._interactions = interactions
        self._moderators = Moderators(world, gateway)
        self.failures = Failures()

    async def order(self, order: Json) -> None:
        """Carry out a fault order, one of those that README.md lists.

        Raises:
            BadFault: If the order is invalid.
        """
        kind = order.get("kind") if isinstance(order, dict) else None
        if kind not in KINDS:
            raise BadFault(f"There is no fault {kind}; there are: {', '.join(KINDS)}")
        if odd := set(order) - KINDS[kind].fields - {"kind"}:
            raise BadFault(f"The fault {kind} has no field {', '.join(sorted(odd))}")
        match kind:
            case "status" | "body" | "reset" | "silence" | "slow":
                self.failures.add(Failure.read(order))
            case "twice":
                self._interactions.delivery.twice += int(number(order, "count", 1, MANY))
            case "late":
                self._interactions.delivery.seconds = number(order, "seconds", 4.0, DAY_SECONDS)
                self._interactions.delivery.late += int(number(order, "count", 1, MANY))
            case "swap":
                self._interactions.delivery.swapped += int(number(order, "count", 1, MANY))
            case "expire":
                self._interactions.expire()
            case "close" | "reconnect" | "invalid" | "deaf" | "down" | "garbled" | "tardy":
                await self._disturb(order)
            case "clock":
                threads.pass_time(self._world, number(order, "seconds", 3600.0, YEARS_SECONDS, least=-YEARS_SECONDS))
            case "links":
                self._world.display.renew()
            case "limits":
                moved = {key: int(number(order, key, 0, REQUEST_BYTES)) for key in order if key != "kind"}
                self._world.limits = dataclasses.replace(self._world.limits, **moved)
            case "words":
                self._world.forbidden.add(str(order.get("word", "")).lower())
            case "none":
                self._world.forbidden.clear()
                self.failures.clear()
                self._interactions.delivery.clear()
                self._gateway.shut_until = 0.0
                self._gateway.tardy, self._gateway.tardy_seconds = 0, 0.0
                self._world.limits = Movable()
                self._moderators.reset()
            case _:  # an order to the moderators, who refuse an unknown one
                self._moderators.order(order)

    async def _disturb(self, order: Json) -> None:
        """Carry out an order that concerns the gateway."""
        sessions, gateway = self._sessions(order), self._gateway
        keep = order.get("session", "kept") == "kept"
        match order["kind"]:
            case "close":
                await self._drop(sessions, int(number(order, "code", 1006, 4999, least=1000)), keep=keep)
            case "down":
                gateway.shut_until = time.monotonic() + number(order, "seconds", 1.0, DAY_SECONDS)
                await self._drop(sessions, WSCloseCode.ABNORMAL_CLOSURE, keep=keep)
            case "reconnect":
                _send(sessions, frame(Op.RECONNECT))
            case "invalid":
                resumable = bool(order.get("resumable", False))
                _send(sessions, frame(Op.INVALID_SESSION, resumable))
                if not resumable:
                    gateway.end(sessions)
            case "deaf":
                seconds = number(order, "seconds", 60.0, DAY_SECONDS)
                for wire in [each.wire for each in sessions if each.wire is not None]:
                    wire.is_deaf = True
                    asyncio.get_running_loop().call_later(seconds, wire.cut)
            case "garbled":
                what = str(order.get("what", "json"))
                if what not in NONSENSE:
                    raise BadFault(f"There is no nonsense {what}; there are: {', '.join(NONSENSE)}")
                _send(sessions, NONSENSE[what])
            case _:  # "tardy"
                gateway.tardy_seconds = number(order, "seconds", 5.0, DAY_SECONDS)
                gateway.tardy += int(number(order, "count", 1, MANY))

    async def _drop(self, sessions: list[Session], code: int, *, keep: bool) -> None:
        """Close the connections of *sessions* with *code* (1006: no close frame); unless *keep*, end them too."""
        wires = [each.wire for each in sessions if each.wire is not None]
        if not keep:
            self._gateway.end(sessions)
        for wire in wires:
            if code == WSCloseCode.ABNORMAL_CLOSURE:
                wire.cut()
            else:
                await wire.ws.close(code=code)

    def _sessions(self, order: Json) -> list[Session]:
        """Return the sessions that hear of the guild in an order, or all if it names none."""
        if "guild" not in order:
            return [*self._gateway.sessions.values()]
        return self._gateway.sessions_that_hear(self._moderators.guild(order).id)


def _send(sessions: list[Session], text: str) -> None:
    for session in sessions:
        if session.wire is not None:
            session.wire.send(text)
