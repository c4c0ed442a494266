"""Prometheus and its promtool, for the tests of what it is to scrape, show and alert of."""

import asyncio
import math
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import yaml

from tests.support.cli import ROOT
from tests.support.patience import PATIENCE
from tests.support.ports import free_port

CONFIG = ROOT / "deploy/prometheus/prometheus.yml"
RULES = ROOT / "deploy/prometheus/alerts.yml"


def program(name: str) -> str:
    """Return where *name* is installed, or fail the test with what to install."""
    found = shutil.which(name)
    if found is None:
        pytest.fail(f"{name} is not installed; on Debian and Ubuntu: apt install prometheus", pytrace=False)
    return found


def promtool(*arguments: str) -> str:
    """Run promtool and return what it says; it must find no fault."""
    done = subprocess.run([program("promtool"), *arguments], cwd=ROOT, capture_output=True, text=True, check=False)

    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout


class Prometheus:
    """A Prometheus on this machine."""

    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self._url = url
        self._session = session

    async def query(self, expression: str) -> list[float]:
        """Return the values of *expression* now, without those that are not numbers."""
        async with self._session.get(f"{self._url}/api/v1/query", params={"query": expression}) as answer:
            told: dict[str, Any] = await answer.json()

        assert "success" == told["status"], f"{expression}: {told.get('error')}"
        values = (float(sample["value"][1]) for sample in told["data"]["result"])
        return [value for value in values if not math.isnan(value)]

    async def until(self, *expressions: str) -> list[str]:
        """Wait until each of *expressions* has a value; return those that have none in the end."""
        wanted = list(expressions)
        try:
            async with asyncio.timeout(PATIENCE):
                while wanted := [each for each in wanted if not await self.query(each)]:  # noqa: ASYNC110 (by HTTP)
                    await asyncio.sleep(0.2)
        except TimeoutError:
            pass
        return wanted

    async def is_ready(self) -> bool:
        try:
            async with self._session.get(f"{self._url}/-/ready") as answer:
                return answer.status == 200
        except aiohttp.ClientError:
            return False


@asynccontextmanager
async def prometheus(folder: Path, target: str) -> AsyncIterator[Prometheus]:
    """Run Prometheus with our configuration, except that it often scrapes *target* in place of the bot's container."""
    config = yaml.safe_load(CONFIG.read_text(encoding="utf-8"))
    config["global"] = {"scrape_interval": "500ms", "scrape_timeout": "500ms", "evaluation_interval": "500ms"}
    config["rule_files"] = [str(RULES)]
    for job in config["scrape_configs"]:
        job["static_configs"] = [{"targets": [target]}]
    (folder / "prometheus.yml").write_text(yaml.safe_dump(config), encoding="utf-8")
    address = f"127.0.0.1:{free_port()}"
    arguments = {
        "config.file": folder / "prometheus.yml",
        "storage.tsdb.path": folder / "samples",
        "web.listen-address": address,
        "log.level": "warn",
    }
    process = await asyncio.create_subprocess_exec(
        program("prometheus"), *(f"--{name}={value}" for name, value in arguments.items())
    )
    try:
        async with aiohttp.ClientSession() as session:
            server = Prometheus(f"http://{address}", session)
            async with asyncio.timeout(PATIENCE):
                while not await server.is_ready():  # noqa: ASYNC110 (by HTTP)
                    await asyncio.sleep(0.05)
            yield server
    finally:
        process.terminate()
        await process.wait()
