"""The commands of `python -m bot`: play, doctor, simulate, replay, draw."""

from typing import Final

CANNOT_RUN: Final = 78
"""The exit code for an error that restarting the bot would not mend."""
