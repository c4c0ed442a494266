"""A table tells the author of a test what is asked instead of what the test does."""

import pytest

from rules.core.model import Unasked
from tests.support.tables import Table, arrange, begin


def explanation_of(table: Table, line: str) -> list[str]:
    """Return what a table adds to the refusal of *line*."""
    with pytest.raises(Unasked) as caught:
        table.do(line)
    return "\n".join(caught.value.__notes__).splitlines()


def test_a_tile_is_discarded_where_nothing_was_laid() -> None:
    assert (
        "The tile E was discarded: no tile was laid that it could lie beside."
        == explanation_of(arrange(draw="E"), "0 place 0,0 0")[0]
    )


def test_a_tile_is_discarded_where_it_fits_nowhere() -> None:
    cities = ("C 0,0 0", "C 1,0 0", "C 0,1 0", "C 1,1 0")

    assert (
        "The tile B was discarded: it fits nowhere." == explanation_of(arrange(*cities, draw="B"), "0 place 2,0 0")[0]
    )


def test_what_is_asked_instead_is_told() -> None:
    assert ["carcassonne after 0 actions", "0 LayTile tile=V"] == explanation_of(begin(draws="V"), "1 place 1,0 0")
