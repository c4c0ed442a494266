"""The commands of `python -m bot`: play, doctor, move, backup, restore, verify, simulate, replay, draw."""

from typing import Final

# EX_CONFIG and EX_TEMPFAIL of BSD's sysexits.h, which supervisors know.
CANNOT_RUN: Final = 78
"""The exit code for an error that restarting the bot would not mend."""

TRY_AGAIN: Final = 75
"""The exit code for an error that may be gone when the bot is started again."""
