"""A process that was told to stop ends, though its last steps do not."""

import subprocess
import sys
from pathlib import Path

import pytest

A_THREAD = """
from threading import Event, Thread
from bot.base.process.ending import end_within

end_within(0.1)
Thread(target=Event().wait).start()
"""

A_BOT = """
import asyncio, os, signal
from bot.host import command_line as __main__, running
from bot.base.config import Settings
from bot.base.process.ending import end_within

async def run(settings):
    os.kill(os.getpid(), signal.SIGTERM)
    while True:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            pass

running.run = run
__main__.end_within = lambda: end_within(0.1)
asyncio.run(__main__._run(Settings.model_validate({})))
"""


@pytest.mark.parametrize("stuck", [A_THREAD, A_BOT], ids=["a thread that waits", "a bot that swallows a cancellation"])
def test_whatever_goes_on_for_ever_does_not_keep_a_process_that_was_told_to_stop(stuck: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", stuck], cwd=Path(__file__).parents[4], capture_output=True, text=True, check=False
    )

    assert 0 == done.returncode, done.stderr
    assert "did not end within" in done.stderr
