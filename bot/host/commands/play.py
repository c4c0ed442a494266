"""`python -m bot play`: runs the playground and the bot on this machine."""

import asyncio
import errno
import os
import shutil
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiohttp

from bot.base.config import PLAYGROUND_TOKEN
from bot.base.process import lock
from bot.host.commands import CANNOT_RUN

HOST: Final = "127.0.0.1"
# A choice: it starts in a second or two, and in ten times as long on a machine that compiles everything for the first
# time.
START_SECONDS: Final = 30
"""How long the playground may take to start."""

# A process kills itself after eight seconds (bot/base/process/ending.py).
END_SECONDS: Final = 10
"""How long a process may take to end before it is killed."""

# A bot is ready after four seconds (docs/operating.md), on a busy machine after several times that.
STEADY_SECONDS: Final = 20
"""A bot that ends sooner than this has crashed at its start."""

# A choice: some crashes pass by themselves, and the waits between four are six seconds in all.
PATIENCE: Final = 4
"""The number of consecutive crashes at the start after which the bot is not restarted."""


class CannotPlay(Exception):
    """The command cannot run; the message says why, and what to do."""


async def play_here(*, port: int, data: Path, fresh: bool) -> None:
    """Run the playground and the bot until SIGINT, SIGTERM or SIGHUP, then end both.

    Raises:
        CannotPlay: The port or the data is in use, or one of the processes does not run.
    """
    async with lock_games(data, port) as killed_at:
        if killed_at.isdecimal():
            await _wait_until_free(int(killed_at))
        refuse_taken(port)
        if fresh:
            clear(data)
        print("Opening the teahouse …", flush=True)
        stop = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
        await _serve(port, data, stop)


async def _wait_until_free(port: int) -> None:
    """Wait a little for the server at *port*, whose parent was killed, to end."""
    until = time.monotonic() + lock.WAIT_SECONDS
    while time.monotonic() < until:
        try:
            return refuse_taken(port)
        except CannotPlay:
            await asyncio.sleep(lock.TRY_SECONDS)


async def _serve(port: int, data: Path, stop: asyncio.Event) -> None:
    """Run the playground and the bot until *stop* is set or one of them fails."""
    serve = ("playground", "serve", "--port", str(port), "--data", str(data / "playground"))
    playground = await _start_module(os.environ, *serve)
    stopped = asyncio.ensure_future(stop.wait())
    tasks: list[asyncio.Future[Any]] = [
        stopped,
        asyncio.ensure_future(_watch_playground(playground)),
        asyncio.ensure_future(_keep_bot_running(port, data)),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if stopped not in done:
            await done.pop()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await _end_process(playground)
        print("Closed. The games are kept for the next time.", flush=True)


async def _watch_playground(playground: asyncio.subprocess.Process) -> None:
    """Wait for the playground to end, which is an error.

    Raises:
        CannotPlay: It has ended.
    """
    code = await playground.wait()
    raise CannotPlay(f"The playground has ended with code {code}; what it said stands above.")


async def _keep_bot_running(port: int, data: Path) -> None:
    """Wait for the playground, then run a bot in it and restart it after a crash.

    Raises:
        CannotPlay: The playground does not respond, or the bot crashes at every start.
    """
    try:
        await asyncio.wait_for(_says(port, "ok"), START_SECONDS)
    except TimeoutError:
        raise CannotPlay(f"The playground does not answer on port {port}.") from None
    greeting = asyncio.ensure_future(_print_address(port, data))
    failures = 0
    try:
        while failures < PATIENCE:
            began = time.monotonic()
            bot = await _start_module(_surroundings(port, data), "bot")
            try:
                code = await bot.wait()
            finally:
                await _end_process(bot)
            if code == CANNOT_RUN:
                raise CannotPlay("The bot cannot run; why stands above.")
            failures = failures + 1 if time.monotonic() - began < STEADY_SECONDS else 1
            print(f"The bot has ended with code {code}. Starting it again …", flush=True)
            await asyncio.sleep(failures - 1)  # at once after the first crash, which may be somebody's change of code
    finally:
        greeting.cancel()
    raise CannotPlay(f"The bot has ended {PATIENCE} times right after its start; what it said stands above.")


async def _print_address(port: int, data: Path) -> None:
    """Print the address once the bot is connected."""
    await _says(port, "bot")
    print(
        f"\nThe teahouse is open: http://{HOST}:{port}/\n"
        "Open it in a browser; each further tab may be another player.\n"
        f"Ctrl-C closes it; the games stay in {data}.\n",
        flush=True,
    )


async def _says(port: int, word: str) -> None:
    """Wait until the playground's health includes *word*."""
    async with aiohttp.ClientSession() as session:
        while True:
            if (await _health(session, port)).get(word):
                return
            await asyncio.sleep(0.1)


async def _health(session: aiohttp.ClientSession, port: int) -> Mapping[str, object]:
    """Return the playground's health, empty if it does not respond."""
    try:
        async with session.get(f"http://{HOST}:{port}/play/health") as answer:
            said: Mapping[str, object] = await answer.json(content_type=None)
            return said
    except (aiohttp.ClientError, OSError, ValueError):
        return {}


async def _start_module(env: Mapping[str, str], *arguments: str) -> asyncio.subprocess.Process:
    """Start a module of this project as a process that does not receive the terminal's Ctrl-C."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        *arguments,
        *("--parent", str(os.getpid())),
        env=env,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,  # this command prints the address itself; logs go to stderr
        start_new_session=True,
    )


async def _end_process(process: asyncio.subprocess.Process) -> None:
    """Terminate *process*, and kill it if it does not end in time."""
    if process.returncode is not None:
        return
    process.terminate()
    try:
        await asyncio.wait_for(process.wait(), END_SECONDS)
    except TimeoutError:
        process.kill()
        await process.wait()


def _surroundings(port: int, data: Path) -> dict[str, str]:
    """Return the environment of a bot for the playground, without the host's token."""
    ours = {
        "DISCORD_TOKEN": PLAYGROUND_TOKEN,
        "TEAHOUSE_API": f"http://{HOST}:{port}/api",
        "TEAHOUSE_DATABASE": str(data / "teahouse.sqlite"),
        "TEAHOUSE_STORE": f"sqlite:///{data / 'teahouse.sqlite'}",
        "TEAHOUSE_CLUSTER": "0/1",
    }
    return {"TEAHOUSE_PRESSES": "0"} | os.environ | ours  # scenarios press as fast as they can


def refuse_taken(port: int) -> None:
    """Check that the port is free.

    Raises:
        CannotPlay: Something listens there.
    """
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            another = port + 1 if port < 65535 else port - 1
            why = "is taken" if error.errno == errno.EADDRINUSE else f"cannot be used ({error.strerror})"
            raise CannotPlay(f"Port {port} {why}. Choose another: make play PORT={another}") from None


@asynccontextmanager
async def lock_games(data: Path, port: int) -> AsyncIterator[str]:
    """Lock the games in *data* while they are played at *port*.

    Yields:
        The port of the previous holder if it was killed, otherwise an empty string.

    Raises:
        CannotPlay: Another process holds the lock, or the folder cannot be written.
    """
    async with AsyncExitStack() as holding:
        try:
            await asyncio.to_thread(data.mkdir, parents=True, exist_ok=True)
            before = await holding.enter_async_context(lock.hold_lock(data / "lock", str(port)))
        except lock.Locked as error:
            raise CannotPlay(
                f"These games are being played already, at http://{HOST}:{error.by}/. "
                "To play others beside them: make play PORT=… DATA=another-folder"
            ) from None
        except OSError as error:
            raise CannotPlay(f"{data} cannot be written: {error.strerror}") from None
        yield before


def clear(data: Path) -> None:
    """Remove the playground's games and messages in *data*, and nothing else."""
    for name in ("teahouse.sqlite", "teahouse.sqlite-wal", "teahouse.sqlite-shm"):
        (data / name).unlink(missing_ok=True)
    shutil.rmtree(data / "playground", ignore_errors=True)
