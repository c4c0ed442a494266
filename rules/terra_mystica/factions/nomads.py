"""The Nomads (TM-17.12)."""

from typing import ClassVar

from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.tiles import Special


class Nomads(Ways):
    """Stronghold: a sandstorm, which turns a hex into home without spades (TM-17.20)."""

    stronghold: ClassVar[tuple[Special, ...]] = (Special.SANDSTORM,)
