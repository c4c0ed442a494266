"""`play`: the playground and the bot as processes of their own, started, watched and ended together."""

import asyncio
import os
import shlex
import signal
import socket
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from bot.base.process import lock
from bot.host.commands.play import CannotPlay, clear, lock_games, refuse_taken
from tests.support.cli import call, surroundings
from tests.support.ports import free_port

PROCESSES = Path("/proc/self/task")
pytestmark = pytest.mark.skipif(not PROCESSES.exists(), reason="looks for processes in /proc, which only Linux has")


class Evening:
    """A running `python -m bot play`, and what it has said so far."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process = process
        self.port = port
        self.said: list[str] = []
        self._is_silent = False
        self._reading = asyncio.create_task(self._read())
        self._more = asyncio.Condition()

    async def _read(self) -> None:
        assert self.process.stdout is not None
        while line := (await self.process.stdout.readline()).decode():
            async with self._more:
                self.said.append(line)
                self._more.notify_all()
        async with self._more:
            self._is_silent = True
            self._more.notify_all()

    async def hear(self, text: str, *, times: int = 1) -> None:
        """Wait until *text* was printed *times* times; fail if the process ends before."""
        async with self._more:
            await self._more.wait_for(lambda: self._has_said(text, times) or self._is_silent)
        assert self._has_said(text, times), "".join(self.said)

    def _has_said(self, text: str, times: int) -> bool:
        return sum(text in line for line in self.said) >= times

    async def end(self) -> int:
        """Wait until it has ended, and return its exit code."""
        await self._reading
        return await self.process.wait()

    def children(self) -> dict[str, int]:
        """Return the processes that it has started, by the name of their module."""
        task = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        lines = {pid: Path(f"/proc/{pid}/cmdline").read_text().split("\0") for pid in task.read_text().split()}
        return {line[line.index("-m") + 1]: int(pid) for pid, line in lines.items()}

    async def health(self) -> dict[str, bool]:
        """Return what the playground says of itself."""
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{self.port}/play/health") as answer,
        ):
            said: dict[str, bool] = await answer.json(content_type=None)
            return said


@pytest.fixture
def port() -> int:
    """A port that nobody listens on."""
    return free_port()


@asynccontextmanager
async def evening(folder: Path, port: int, *, command: Sequence[str] = ()) -> AsyncIterator[Evening]:
    """Start playing, by another *command* if need be; whatever is left of it at the end is killed."""
    process = await asyncio.create_subprocess_exec(
        *(command or (sys.executable, "-m", "bot", "play", "--port", str(port))),
        cwd=folder,
        env=surroundings(DISCORD_TOKEN="a.real.token", TEAHOUSE_LOCALE="en", PLAYGROUND_IDENTIFY_SECONDS="0"),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    running = Evening(process, port)
    try:
        yield running
    finally:
        left = running.children().values() if process.returncode is None else ()
        for pid in (*left, process.pid) if process.returncode is None else ():
            os.kill(pid, signal.SIGKILL)
        await running.end()


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.slow
async def test_an_evening_begins_with_the_address_and_ends_cleanly(tmp_path: Path, port: int) -> None:
    async with evening(tmp_path, port) as running:
        await running.hear(f"http://127.0.0.1:{port}/")
        children = running.children()
        health = await running.health()
        running.process.send_signal(signal.SIGTERM)
        code = await running.end()

    assert {"playground", "bot"} == set(children)
    assert {"ok": True, "bot": True} == health
    assert 0 == code
    assert not [pid for pid in children.values() if is_alive(pid)]
    assert "Traceback" not in "".join(running.said)
    assert (tmp_path / "data/play/teahouse.sqlite").exists()


@pytest.mark.slow
async def test_a_bot_that_crashes_is_started_again_and_told_of(tmp_path: Path, port: int) -> None:
    async with evening(tmp_path, port) as running:
        await running.hear(f"http://127.0.0.1:{port}/")
        before = running.children()
        os.kill(before["bot"], signal.SIGKILL)
        await running.hear("The bot has ended with code -9. Starting it again")
        await running.hear("Shard ID 0 has connected", times=2)
        after = running.children()
        running.process.send_signal(signal.SIGINT)

        assert 0 == await running.end()
    assert before["playground"] == after["playground"]
    assert before["bot"] != after["bot"]
    assert not [pid for pid in after.values() if is_alive(pid)]
    assert "Traceback" not in "".join(running.said)


@pytest.mark.slow
async def test_when_the_playground_ends_the_evening_is_over(tmp_path: Path, port: int) -> None:
    async with evening(tmp_path, port) as running:
        await running.hear(f"http://127.0.0.1:{port}/")
        children = running.children()
        os.kill(children["playground"], signal.SIGKILL)

        assert 1 == await running.end()
    assert "The playground has ended with code -9" in "".join(running.said)
    assert not is_alive(children["bot"])


@pytest.mark.slow
async def test_after_a_kill_the_next_evening_just_begins(tmp_path: Path, port: int) -> None:
    """Evening by evening: at the very beginning; make; who started all; and the others, with who started them after.

    A shell that has the recipe of `make play` stands in for make.
    """
    recipe = f"sh -c 'exec {shlex.quote(sys.executable)} -m bot play --port {port} --parent $PPID'; true"
    left: dict[str, int] = {}
    async with AsyncExitStack() as evenings:
        for fallen in ("beginning", "make", "play", "bot", "playground", None):
            command = ("sh", "-c", recipe) if fallen == "make" else ()
            running = await evenings.enter_async_context(evening(tmp_path, port, command=command))
            await running.hear("Opening the teahouse" if fallen == "beginning" else f"http://127.0.0.1:{port}/")

            assert not [pid for pid in left.values() if is_alive(pid)], fallen
            if fallen is None:
                running.process.send_signal(signal.SIGINT)
                break
            left = running.children() if fallen in ("play", "bot", "playground") else {}
            if fallen in ("bot", "playground"):
                os.kill(left[fallen], signal.SIGKILL)
            assert "Starting it again" not in "".join(running.said), fallen
            running.process.kill()
            assert -signal.SIGKILL == await running.process.wait()

        assert 0 == await running.end()
    assert "Starting it again" not in "".join(running.said)


async def test_nobody_else_plays_the_same_games(tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "WAIT_SECONDS", 0)
    async with lock_games(tmp_path / "data/play", 8420):
        done = await asyncio.to_thread(call, "play", "--port", str(port), folder=tmp_path)

    assert 1 == done.returncode
    assert done.stderr.startswith("These games are being played already, at http://127.0.0.1:8420/.")


async def test_games_that_were_let_go_can_be_held_again(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    for port in (18420, 9):
        async with lock_games(tmp_path, port) as before:
            assert "" == before
            assert str(port) == lock.read_text()


async def test_a_port_that_is_taken_is_named_with_another(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = await asyncio.to_thread(call, "play", "--port", str(port), folder=tmp_path)

    assert (1, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith(f"Port {port} is taken. Choose another: make play PORT=")
    assert 1 == len(done.stderr.splitlines())


def test_a_port_that_was_just_given_up_is_free() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)):
            server.accept()[0].close()

    refuse_taken(port)
    with socket.create_server(("127.0.0.1", port)) as again:
        assert port == again.getsockname()[1]


def test_beginning_anew_removes_the_games_and_nothing_else(tmp_path: Path) -> None:
    games = ["teahouse.sqlite", "teahouse.sqlite-wal", "playground/playground.db"]
    for name in (*games, "notes.txt", "backup/teahouse.sqlite"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()

    clear(tmp_path)

    assert ["backup", "backup/teahouse.sqlite", "notes.txt"] == sorted(
        str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*")
    )


async def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file, where a folder should be")

    with pytest.raises(CannotPlay, match="cannot be written"):
        async with lock_games(tmp_path / "data/play", 1):
            pass
