"""Large blocks are given back, whatever lies between them; what was there at the start is not looked through."""

import subprocess
import sys
from pathlib import Path

from bot.base.process.heap import LARGE_BYTES

HOLES = """
import os, subprocess
from bot.base.process.heap import LARGE_BYTES, give_back

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

SMALL_HOLES = """
import os, subprocess
from bot.base.process.heap import give_back, trim

def taken():
    told = subprocess.run(["ps", "-o", "rss=", "-p", str(os.getpid())], capture_output=True, check=True)
    return int(told.stdout) << 10

give_back()
before, there = taken(), [os.urandom(1000) for _ in range(60_000)]
full = taken()
del there[1:30_000], there[-29_999:-1]
trim()
print(full - before, taken() - before)
"""

KEPT = """
import gc
from bot.base.process.heap import keep_what_is_there

class Thing:
    pass

def circle():
    there = Thing()
    there.itself = there

before = Thing()
keep_what_is_there()
after = Thing()
circle()
looked_through = [id(each) for each in gc.get_objects()]
print(*(id(each) in looked_through for each in (before, after)), gc.collect() > 0)
"""


def said(script: str) -> list[str]:
    """Run *script* in a process of its own, and return the words that it prints."""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=Path(__file__).parents[4], capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_what_is_there_is_looked_through_no_more_but_what_comes_later_is() -> None:
    assert ["False", "True", "True"] == said(KEPT)


def test_large_blocks_leave_no_holes() -> None:
    full, after = map(int, said(HOLES))

    assert full >= 32 * LARGE_BYTES
    assert after < 2 * LARGE_BYTES


def test_free_pages_between_small_blocks_are_given_back() -> None:
    full, after = map(int, said(SMALL_HOLES))

    assert full >= 50_000_000
    assert after < 10_000_000
