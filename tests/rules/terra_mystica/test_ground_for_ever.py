"""Ice and volcano, once made, are never anything else, built on or not (TM-6.10, TM-21.64)."""

import pytest

from tests.support.rules import forbidden, rule
from tests.support.terra import arrange, player

FAR = player("nomads", "I7 dwelling")


@rule("TM-6.10", "TM-21.64", "TM-18.1")
@pytest.mark.parametrize("terrain", ["ice", "volcano"])
@pytest.mark.parametrize("faction", ["witches", "giants", "yetis", "dragonlords", "shapeshifters"])
def test_free_ice_and_volcano_are_not_dug(faction: str, terrain: str) -> None:
    """Nobody is offered to transform F7, which lies beside F6; all else there is to do is offered."""
    own = player(faction, "F6 dwelling", chosen=None if faction in ("witches", "giants") else "lakes")
    table = arrange(own, FAR, ground=f"F7 {terrain}")

    assert not [text for text in table.legal_of(0, "transform") if text.startswith("F7 ")]
    assert table.legal_of(0, "transform")
    with forbidden("TM-6.10", at="F7"):
        table.do("0 transform F7 lakes 1")
