"""A process that was told to stop ends, though its last steps do not."""

import subprocess
import sys
from pathlib import Path

STUCK = """
from threading import Event, Thread
from bot.process.ending import end_within

end_within(0.1, code=75)
Thread(target=Event().wait).start()
"""


def test_a_thread_that_waits_for_ever_does_not_keep_a_process_that_was_told_to_stop() -> None:
    done = subprocess.run(
        [sys.executable, "-c", STUCK], cwd=Path(__file__).parents[3], capture_output=True, text=True, check=False
    )

    assert 75 == done.returncode
    assert "did not come to its end" in done.stderr
