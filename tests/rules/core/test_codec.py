"""Snapshots: what is in them, and when they are of no use any more."""

import pytest

from rules.core.codec import SHAPE_BYTES, OutdatedSnapshot, decode, encode, shape
from rules.core.model import State
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
