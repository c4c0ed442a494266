"""Faults of the gateway: its sessions lose their connections, or their connections bring nothing or nonsense."""

import asyncio
import time
from typing import Final

from aiohttp import WSCloseCode

from playground.server.gateway import Gateway
from playground.server.sessions import Op, Session, frame

# Frames that a bot cannot read or does not know.
NONSENSE: Final = {
    "json": '{"op": 0, "s": ',
    "fields": '{"op": 0, "s": null, "t": "MESSAGE_CREATE", "d": {"id": "1"}}',
    "event": '{"op": 0, "s": null, "t": "TEAPOT_CREATE", "d": {"guild_id": null, "leaves": [1, 2]}}',
    "op": '{"op": 99, "s": null, "t": null, "d": null}',
}


class Outages:
    """Carries out the faults of the gateway."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway

    async def drop(self, sessions: list[Session], code: int, *, keep: bool) -> None:
        """Close the connections of *sessions* with *code* (1006: no close frame); unless *keep*, end them too."""
        wires = [each.wire for each in sessions if each.wire is not None]
        if not keep:
            self._gateway.end(sessions)
        for wire in wires:
            if code == WSCloseCode.ABNORMAL_CLOSURE:
                wire.cut()
            else:
                await wire.ws.close(code=code)

    async def shut(self, sessions: list[Session], seconds: float, *, keep: bool) -> None:
        """Cut off *sessions*, and let nobody connect for *seconds*."""
        self._gateway.shut_until = time.monotonic() + seconds
        await self.drop(sessions, WSCloseCode.ABNORMAL_CLOSURE, keep=keep)

    def ask_to_reconnect(self, sessions: list[Session]) -> None:
        """Send RECONNECT (op 7) to *sessions*."""
        _send(sessions, frame(Op.RECONNECT))

    def invalidate(self, sessions: list[Session], *, resumable: bool) -> None:
        """Send INVALID_SESSION (op 9) to *sessions*; end them unless they are *resumable*."""
        _send(sessions, frame(Op.INVALID_SESSION, resumable))
        if not resumable:
            self._gateway.end(sessions)

    def garble(self, sessions: list[Session], what: str) -> None:
        """Send nonsense to *sessions*, of the kind *what* of NONSENSE."""
        _send(sessions, NONSENSE[what])

    def deafen(self, sessions: list[Session], seconds: float) -> None:
        """Stop all traffic between *sessions* and the bot, and cut them off after *seconds*."""
        for wire in [each.wire for each in sessions if each.wire is not None]:
            wire.is_deaf = True
            asyncio.get_running_loop().call_later(seconds, wire.cut)

    def clear(self) -> None:
        """Let the bot connect, and learn about its guilds, without delay."""
        self._gateway.shut_until = 0.0
        self._gateway.tardy, self._gateway.tardy_seconds = 0, 0.0


def _send(sessions: list[Session], text: str) -> None:
    for session in sessions:
        if session.wire is not None:
            session.wire.send(text)
