"""What large blocks took is given back, whatever lies between them."""

import subprocess
import sys
from pathlib import Path

from bot.process.heap import LARGE_BYTES

HOLES = """
import os, subprocess
from bot.process.heap import LARGE_BYTES, give_back

def taken():
    told = subprocess.run(["ps", "-o", "rss=", "-p", str(os.getpid())], capture_output=True, check=True)
    return int(told.stdout) << 10

give_back()
b"x" * (2 * LARGE_BYTES)
before, pairs = taken(), [(b"x" * (2 * LARGE_BYTES), b"x" * 50_000) for _ in range(16)]
full, kept = taken(), [small for _, small in pairs]
del pairs
print(full - before, taken() - before)
"""


def test_large_blocks_leave_no_holes() -> None:
    done = subprocess.run(
        [sys.executable, "-c", HOLES], cwd=Path(__file__).parents[3], capture_output=True, text=True, check=True
    )
    full, after = map(int, done.stdout.split())

    assert full >= 32 * LARGE_BYTES
    assert after < 2 * LARGE_BYTES
