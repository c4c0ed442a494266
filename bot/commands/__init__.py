"""What `python -m bot` can do beside running: play, doctor, simulate, replay, draw."""

from typing import Final

CANNOT_RUN: Final = 78
"""The exit code of a bot that would fail in the same way however often it were started again."""
