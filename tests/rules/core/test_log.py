"""What counts of a log, and how far back one may go alone."""

import pytest

from rules.core.log import Entry, retractable, standing
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
    assert kept == [entry.seq for entry in standing(log(*lines.split()))]


@pytest.mark.parametrize(
    ("lines", "own"),
    [
        ("", 0),
        ("0", 1),
        ("0 0 0", 3),
        ("0 1", 0),
        ("1 0 0", 2),
        ("0 0! 0", 1),
        ("0 0!", 0),
        ("0 ?!", 0),
        ("? 0", 1),
        ("0 0 -1", 1),
        ("0 1 -1", 1),
        ("0 0! -1", 1),
    ],
)
def test_a_seat_may_take_back_alone_its_own_entries_since_a_barrier_or_another_seat(lines: str, own: int) -> None:
    assert own == retractable(log(*lines.split()), 0)


def test_an_entry_is_nothing_special_unless_it_says_so() -> None:
    entry = Entry(seq=1, seat=0)

    assert (entry.text, entry.barrier, entry.undoes, entry.seen_by, entry.quiet) == ("", False, 0, None, False)
