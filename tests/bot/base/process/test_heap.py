"""Large blocks are given back, whatever lies between them; what was there at the start is not looked through."""

import subprocess
import sys
from pathlib import Path

from bot.base.process.heap import LARGE_BYTES

HOLES = """
import os, subprocess
from bot.base.process.heap import LARGE_BYTES, give_back

def bytes_taken():
    told = subprocess.run(["ps", "-o", "rss=", "-p", str(os.getpid())], capture_output=True, check=True)
    return int(told.stdout) << 10

give_back()
b"x" * (2 * LARGE_BYTES)
before, pairs = bytes_taken(), [(b"x" * (2 * LARGE_BYTES), b"x" * 50_000) for _ in range(16)]
full, kept = bytes_taken(), [small for _, small in pairs]
del pairs
print(full - before, bytes_taken() - before)
"""

SMALL_HOLES = """
import os, subprocess
from bot.base.process.heap import give_back, trim

def bytes_taken():
    told = subprocess.run(["ps", "-o", "rss=", "-p", str(os.getpid())], capture_output=True, check=True)
    return int(told.stdout) << 10

give_back()
before, there = bytes_taken(), [os.urandom(1000) for _ in range(60_000)]
full = bytes_taken()
del there[1:30_000], there[-29_999:-1]
trim()
print(full - before, bytes_taken() - before)
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


def output_words(script: str) -> list[str]:
    """Run *script* in a process of its own, and return the words that it prints."""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=Path(__file__).parents[4], capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_what_is_there_is_looked_through_no_more_but_what_comes_later_is() -> None:
    assert ["False", "True", "True"] == output_words(KEPT)


def test_large_blocks_leave_no_holes() -> None:
    full, after = map(int, output_words(HOLES))

    assert full >= 32 * LARGE_BYTES
    assert after < 2 * LARGE_BYTES


def test_free_pages_between_small_blocks_are_given_back() -> None:
    full, after = map(int, output_words(SMALL_HOLES))

    assert full >= 50_000_000
    assert after < 10_000_000
