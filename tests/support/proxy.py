"""A proxy between a program and its database, which breaks connections at the moment that a test wants."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from enum import Enum, auto

CHUNK = 1 << 16


class Fault(Enum):
    """How a connection breaks when a message comes."""

    UNHEARD = auto()
    """It is cut before the server gets the message."""

    UNANSWERED = auto()
    """It is cut when the server answers."""

    SILENT = auto()
    """Nothing that the server says comes through any more, and nobody is told so."""


COMMIT = "COMMIT\0"
"""The message that ends a transaction; one begins as READ COMMITTED."""


class Proxy:
    """Forwards connections to a server at *port* of this machine; its own is *listening_at*."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._message = b""
        self._fault = Fault.UNHEARD
        self._always = False
        self._silenced = 0
        self.listening_at = 0

    def fail(self, message: str, fault: Fault, *, always: bool = False) -> None:
        """Break the next connection, or each, whose client says *message*, which is part of a statement."""
        self._message, self._fault, self._always = message.encode(), fault, always

    def silence(self) -> None:
        """Let nothing come through any more by the connections that there are, as if a cable had been pulled."""
        self._silenced += 1

    def mend(self) -> None:
        """Break no more connections."""
        self._message = b""

    def _fault_of(self, said: bytes) -> Fault | None:
        if not self._message or self._message not in said:
            return None
        if not self._always:
            self.mend()
        return self._fault

    async def serve(self, from_client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        """Forward one connection until either end closes it, or it breaks."""
        try:
            from_server, to_server = await asyncio.open_connection("127.0.0.1", self._port)
        except OSError:
            await close_end(to_client)
            return
        broken: Fault | None = None
        since = self._silenced

        async def ask() -> None:
            nonlocal broken
            while data := await from_client.read(CHUNK):
                broken = broken or self._fault_of(data)
                if broken is Fault.UNHEARD:
                    return
                to_server.write(data)

        async def answer() -> None:
            while data := await from_server.read(CHUNK):
                if broken is Fault.UNANSWERED:
                    return
                if broken is None and since == self._silenced:
                    to_client.write(data)

        both = [asyncio.create_task(ask()), asyncio.create_task(answer())]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in both:
                each.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            await asyncio.gather(close_end(to_client), close_end(to_server))


async def close_end(end: asyncio.StreamWriter) -> None:
    """Close one end of a connection, which may be broken."""
    end.close()
    with suppress(OSError):
        await end.wait_closed()


@asynccontextmanager
async def run_proxy(port: int) -> AsyncIterator[Proxy]:
    """Run a proxy to a server at *port*; what is still connected at the end is cut."""
    proxy, serving = Proxy(port), set[asyncio.Task[None]]()

    def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(proxy.serve(reader, writer))
        serving.add(task)
        task.add_done_callback(serving.discard)

    server = await asyncio.start_server(accept, "127.0.0.1")
    proxy.listening_at = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        for task in [*serving]:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        await server.wait_closed()
