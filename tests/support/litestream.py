"""Litestream as deploy/litestream.yml sets it up, with a replica in a folder."""

import asyncio
import os
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.support.cli import ROOT
from tests.support.patience import PATIENCE

CONFIG = ROOT / "deploy" / "litestream.yml"


def program() -> str:
    """Return the path of the program, which is installed beside Python."""
    found = shutil.which("litestream", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert found is not None, "litestream is not installed; `make test` does that"
    return found


class Litestream:
    """A replica of *database* in a folder beside it."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.replica = database.with_name("replica")
        self.socket = database.with_name("litestream.sock")

    async def call(self, command: str, *told: str) -> str:
        """Call one of its commands, and return what it said."""
        process = await self._begin(command, *told)
        said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert 0 == process.returncode, said.decode()
        return said.decode()

    async def sync(self) -> None:
        """Wait until the replica has all that is committed."""
        await self.call("sync", "-wait", "-socket", str(self.socket), str(self.database))

    async def restore(self, target: Path) -> None:
        """Make a new database of the replica."""
        await self.call(
            "restore", "-config", str(CONFIG), "-integrity-check", "full", "-o", str(target), str(self.database)
        )

    @asynccontextmanager
    async def replicating(self) -> AsyncIterator[None]:
        """Let it replicate, until it is killed at the end of the block."""
        process = await self._begin("replicate", "-config", str(CONFIG))
        try:
            assert process.stdout is not None
            async with asyncio.timeout(PATIENCE):
                while b"replicating to" not in await process.stdout.readline():
                    assert process.returncode is None
            yield
        finally:
            process.kill()
            await process.communicate()
            self.socket.unlink(missing_ok=True)

    async def _begin(self, *command: str) -> asyncio.subprocess.Process:
        environment = {
            "LITESTREAM_DB": str(self.database),
            "LITESTREAM_REPLICA": self.replica.as_uri(),
            "LITESTREAM_SOCKET": str(self.socket),
        }
        pipe, both = asyncio.subprocess.PIPE, asyncio.subprocess.STDOUT
        return await asyncio.create_subprocess_exec(
            program(), *command, env=os.environ | environment, stdout=pipe, stderr=both
        )
