"""Scenarios: files of steps by several players, and of what they must and must not see.

Each line begins with the player's name, or is one of the other commands shown here:

    # Alice and Bob sit down.
    alice /game new game:carcassonne players:2
    bob press Join
    expect alice Joined
    refuse bob only for Alice
    restart bot
    fault status status=502 route=messages count=2
    clock +2h
"""

import asyncio
import os
import re
import shlex
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import aiohttp

from playground.client.connection import Failed
from playground.client.player import Player
from playground.client.steps import Print, do
from playground.protocol.ids import TOKEN
from playground.protocol.json import Json

_UNITS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86400}
START_SECONDS: Final = 60.0  # a bot is ready after some four seconds, on a busy machine after many more
STOP_SECONDS: Final = 15.0  # the bot kills itself after eight


class BotProcess:
    """The bot as a child process; if *command* is None, the bot runs elsewhere and is never started or stopped."""

    def __init__(self, command: str | None, url: str) -> None:
        self._command = command
        self._url = url
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the bot, if there is a command, and wait until it has connected to the playground."""
        if self._command is None:
            return
        environment = os.environ | {"TEAHOUSE_API": f"{self._url}/api", "DISCORD_TOKEN": TOKEN}
        self._process = await asyncio.create_subprocess_exec(*shlex.split(self._command), env=environment)
        try:
            async with asyncio.timeout(START_SECONDS):
                while not await self._is_there():
                    if self._process.returncode is not None:
                        raise Failed(f"The bot ended with code {self._process.returncode}")
                    await asyncio.sleep(0.1)
        except TimeoutError:
            raise Failed(f"The bot did not come within {START_SECONDS:.0f} s") from None

    async def _is_there(self) -> bool:
        async with aiohttp.ClientSession() as session, session.get(f"{self._url}/play/health") as response:
            return bool((await response.json())["bot"])

    async def stop(self) -> None:
        """Stop the bot by SIGTERM, or by SIGKILL if it does not end in time."""
        if self._process is None or self._process.returncode is not None:
            return
        self._process.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()

    async def restart(self) -> None:
        """Stop the bot and start it again.

        Raises:
            Failed: If there is no command to start it.
        """
        if self._command is None:
            raise Failed('To restart the bot, tell how it is started: run FILE --bot "COMMAND"')
        await self.stop()
        await self.start()


class Scenario:
    """A run of one scenario against the playground at *url*."""

    def __init__(self, url: str, bot: BotProcess, *, folder: Path | None, say: Print, patience: float) -> None:
        self._url = url
        self._bot = bot
        self._folder = folder
        self._say = say
        self._patience = patience
        self._players: dict[str, Player] = {}

    async def play(self, text: str) -> None:
        """Play the lines of *text*.

        Raises:
            Failed: At the first line that fails, with its number.
        """
        async with AsyncExitStack() as stack:
            stack.push_async_callback(self._bot.stop)
            await self._bot.start()
            for number, line in enumerate(text.splitlines(), 1):
                line = line.strip()
                if not line or line.startswith("#"):
                    continue
                self._say(f"» {line}")
                try:
                    await self._do(line, stack)
                except Failed as failed:
                    raise Failed(f"line {number}: {line}\n  {failed}") from failed

    async def _do(self, line: str, stack: AsyncExitStack) -> None:
        who, _, rest = line.partition(" ")
        match who:
            case "expect" | "refuse":
                name, _, text = rest.strip().partition(" ")
                if not text:
                    raise Failed(f"Say who, and what: {who} NAME TEXT")
                player = await self._player(name, stack)
                await (player.expect(text) if who == "expect" else player.refuse(text))
            case "restart" if rest.strip() == "bot":
                await self._bot.restart()
            case "fault":
                await self._post("/play/fault", _fault(rest))
            case "clock":
                await self._post("/play/clock", {"advance": _seconds(rest)})
            case _ if rest:
                await do(await self._player(who.rstrip(":"), stack), rest, folder=self._folder, say=self._say)
            case _:
                raise Failed("A line is NAME STEP, or begins with expect, refuse, restart bot, fault or clock")

    async def _player(self, name: str, stack: AsyncExitStack) -> Player:
        if name not in self._players:
            self._players[name] = await stack.enter_async_context(Player.join(self._url, name, patience=self._patience))
        return self._players[name]

    async def _post(self, path: str, body: Json) -> None:
        async with aiohttp.ClientSession() as session, session.post(self._url + path, json=body) as response:
            if response.status != 200:
                raise Failed((await response.json())["message"])


def _fault(text: str) -> Json:
    """Parse `kind key=value …`; permissions are separated by commas."""
    kind, *pairs = text.split() or ["?"]
    order: Json = {"kind": kind}
    for pair in pairs:
        key, _, value = pair.partition("=")
        match value:
            case "true" | "false":
                order[key] = value == "true"
            case _ if key in ("take", "give"):
                order[key] = [each for each in value.split(",") if each]
            case _ if re.fullmatch(r"-?\d{1,15}(\.\d{1,15})?", value) and key not in ("message", "channel", "route"):
                order[key] = float(value) if "." in value else int(value)
            case _:  # a text
                order[key] = value
    return order


def _seconds(text: str) -> int:
    """Return the seconds in a duration such as `+2h`, `+30m` or `+1d`.

    Raises:
        Failed: If *text* has another form.
    """
    found = re.fullmatch(r"\+(\d{1,9})([smhd])", text.strip())
    if found is None:
        raise Failed("The clock is put forward by +30s, +15m, +2h or +1d")
    return int(found[1]) * _UNITS[found[2]]
