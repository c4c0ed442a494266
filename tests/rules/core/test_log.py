"""What counts of a log; what is in snapshots, and when they are of no use any more."""

import pytest

from rules.core.log import SHAPE_BYTES, Entry, OutdatedSnapshot, decode, effective, encode, shape
from rules.core.model import CHANCE, State
from rules.core.play import begin
from rules.core.struct import evolve
from tasting.rules import TASTING
from tasting.state import Cups, Tasting, TastingOptions
from tests.support.tables import begin as table

STATE = evolve(begin(TASTING, 3, TastingOptions()).state, pours=(0, 2, 0))


class Longer(Tasting, frozen=True, kw_only=True):
    sugar: int = 0


class Other(State, frozen=True, kw_only=True):
    sugar: bool = False


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


def test_a_state_is_read_as_it_was_written() -> None:
    assert decode(TASTING, encode(STATE)) == STATE


def test_an_index_is_not_written_but_found_anew() -> None:
    again = decode(TASTING, encode(STATE))

    assert STATE.cups.poured == (0, 0, 0)
    assert again.cups.poured == (2, 0, 1)
    assert encode(evolve(STATE, cups=Cups((9, 9, 9)))) == encode(STATE)


def test_an_index_is_no_part_of_equality() -> None:
    assert Cups((1,)) == Cups((2,))
    assert hash(Cups((1,))) == hash(Cups((2,)))
    assert evolve(STATE, cups=Cups((9, 9, 9))) == STATE


def test_a_snapshot_of_another_shape_is_outdated() -> None:
    snapshot = encode(Longer(**{name: getattr(STATE, name) for name in STATE.__struct_fields__}))

    with pytest.raises(OutdatedSnapshot):
        decode(TASTING, snapshot)
    with pytest.raises(OutdatedSnapshot):
        decode(TASTING, encode(table().state))
    with pytest.raises(OutdatedSnapshot):
        decode(TASTING, b"")


def test_a_shape_changes_with_any_field_or_type_in_it() -> None:
    class Sweet(State, frozen=True, kw_only=True):
        sugar: int = 0

    assert len({shape(kind) for kind in (Tasting, Longer, Other, Sweet, State)}) == 5
    assert len(shape(Tasting)) == SHAPE_BYTES
    assert encode(STATE)[:SHAPE_BYTES] == shape(Tasting)
