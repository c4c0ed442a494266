"""Decisions that may be passed."""

from typing import ClassVar

from rules.core.model import Decision


class Optional(Decision, frozen=True):
    """A decision that may be passed (GW-3.5)."""


class Secretive(Optional, frozen=True):
    """A decision that may be passed and depends on what only its seat knows."""

    private: ClassVar[bool] = True
