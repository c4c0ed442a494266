"""`python -m tests.support.hasty LEASE TURN`: the bot, whose lease and turns last only so many seconds.

Its clock is a FileWall.
"""

import sys
from functools import partial

from bot.host import running
from bot.host.cluster import turns
from bot.host.command_line import app as command_line
from tests.support.time import FileWall

if __name__ == "__main__":
    lease, turn = map(float, (sys.argv.pop(1), sys.argv.pop(1)))
    setattr(running, "run", partial(running.run, lease_seconds=lease, wall=FileWall()))  # noqa: B010 (mypy)
    setattr(turns, "IDENTIFY_SECONDS", turn)  # noqa: B010 (it is final)
    command_line()
