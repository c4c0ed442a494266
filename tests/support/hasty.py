"""`python -m tests.support.hasty SECONDS`: the bot, whose leases last only so many seconds."""

import sys
from functools import partial

from bot import app
from bot.__main__ import app as command_line

if __name__ == "__main__":
    setattr(app, "run", partial(app.run, lease_seconds=float(sys.argv.pop(1))))  # noqa: B010 (mypy)
    command_line()
