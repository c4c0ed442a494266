"""Where a process spends its CPU, by part, from samples of its stacks."""

import asyncio
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

SAMPLES_A_SECOND: Final = 25

PARTS: Final = {
    "rules": ("rules/", "players/"),
    "painting": ("rendering/", "PIL/"),
    "store": ("bot/storage/", "aiosqlite/", "sqlite3/", "asyncpg/"),
    "words": ("bot/faces/", "bot/faces/i18n/", "fluent/", "babel/"),
    "metrics": ("bot/host/watching/", "bot/base/metrics.py", "prometheus_client/"),
    "dispatch": ("cogs/", "bot/"),
    "JSON": ("json/", "orjson/", "discord/utils.py:_from_json", "discord/utils.py:_to_json"),
    "discord.py": ("discord/",),
    "network": ("aiohttp/", "asyncio/", "selectors.py", "ssl.py"),
}
"""The parts, by files in the stack; the innermost file that belongs to one decides."""


@asynccontextmanager
async def sample_cpu(pid: int, raw: Path) -> AsyncIterator[dict[str, float]]:
    """Sample a process meanwhile; afterwards the result has the share of each part, the largest first.

    Its stacks are written to *raw*, a line for each with its count, as flame graphs are made from.
    """
    shares = dict[str, float]()
    spy = Path(sys.executable).with_name("py-spy")
    options = ("--rate", str(SAMPLES_A_SECOND), "--nonblocking", "--full-filenames", "--format", "raw")
    with raw.with_suffix(".log").open("w") as log:
        spying = await asyncio.create_subprocess_exec(
            spy, "record", *options, "--output", raw, "--pid", str(pid), "--duration", "100000", stdout=log, stderr=log
        )
    try:
        yield shares
    finally:
        spying.send_signal(signal.SIGINT)
        await spying.wait()
    shares.update(_shares(raw))


def _shares(raw: Path) -> dict[str, float]:
    counts = Counter[str]()
    for line in raw.read_text().splitlines():
        stack, _, count = line.rpartition(" ")
        counts[part_of(stack)] += int(count)
    return {part: round(count / counts.total(), 3) for part, count in counts.most_common()}


def part_of(stack: str) -> str:
    """Return the part to which a stack belongs, its outermost frame first.

    >>> part_of("run (asyncio/runners.py:1);press (cogs/moves.py:7);encode (PIL/Image.py:2);helper (typing.py:3)")
    'painting'
    """
    for frame in reversed(stack.split(";")):
        for part, files in PARTS.items():
            if any(file in frame for file in files):
                return part
    return "other"
