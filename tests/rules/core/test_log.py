"""What counts of a log."""

import pytest

from rules.core.log import Entry, effective
from rules.core.model import CHANCE


def log(*lines: str) -> list[Entry]:
    """Return entries written ``seat``, with ``!`` for a barrier, or ``-n`` for an undo of n."""
    return [
        Entry(seq=seq, seat=0, undoes=int(line[1:]))
        if line[0] == "-"
        else Entry(seq=seq, seat=CHANCE if line[0] == "?" else int(line[0]), text=f"act {seq}", barrier="!" in line)
        for seq, line in enumerate(lines, 1)
    ]


@pytest.mark.parametrize(
    ("lines", "kept"),
    [
        ("0 1 0", [1, 2, 3]),
        ("0 1 -1", [1]),
        ("0 1 -2", []),
        ("0 1 -1 1", [1, 4]),
        ("0 1 -1 -1", []),
        ("0 1 -1 0 0 -2", [1]),
        ("0 1 0 -2 0 -2", []),
    ],
)
def test_an_undo_takes_back_standing_entries_and_stays_itself_in_the_log(lines: str, kept: list[int]) -> None:
    assert kept == [entry.seq for entry in effective(log(*lines.split()))]


def test_an_entry_is_nothing_special_unless_it_says_so() -> None:
    entry = Entry(seq=1, seat=0)

    assert (entry.text, entry.barrier, entry.undoes, entry.seen_by, entry.quiet) == ("", False, 0, None, False)
