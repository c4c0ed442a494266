"""The core is small enough to be read in one sitting: what only some games need stands elsewhere."""

from pathlib import Path

import rules.core

MOST_LINES = 700
"""620 for all that games are made of, and 80 for Position, which people play them with by hand."""


def test_the_core_stays_small() -> None:
    files = Path(rules.core.__file__).parent.glob("*.py")

    assert MOST_LINES >= sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)
