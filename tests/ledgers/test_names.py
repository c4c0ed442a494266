"""The words of ledgers stand for all that we have words for."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from ledgers import names
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import Building, Cult, Good
from rules.terra_mystica.land import MAPS, Terrain
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.tiles import FAVORS, Favor, FinalTile, PowerAction, RoundTile, Scroll, Special, TownTile


@pytest.mark.parametrize(
    ("table", "ours"),
    [
        (names.FACTIONS, FactionId),
        (names.TERRAINS, Terrain),
        (names.BUILDINGS, Building),
        (names.GOODS, Good),
        (names.CULTS, Cult),
        (names.SCROLLS, Scroll),
        (names.ROUND_TILES, RoundTile),
        (names.FAVORS, Favor),
        (names.TOWNS, TownTile),
        (names.FINAL_TILES, FinalTile),
        (names.POWER_ACTIONS, PowerAction),
        (names.SPECIALS, Special),
    ],
)
def test_each_thing_has_a_word(table: Mapping[str, Any], ours: Iterable[Any]) -> None:
    assert set(table.values()) == set(ours)
    assert all(word == word.lower() for word in table)


def test_each_map_has_an_id() -> None:
    assert set(MAPS) == {ground.map for ground in names.GROUNDS.values()}


def test_options_are_those_of_the_game() -> None:
    assert set(names.OPTIONS.values()) < set(TerraOptions.__struct_fields__)
    assert not set(names.OPTIONS) & names.PLAIN_OPTIONS


def test_favor_tiles_go_by_steps_and_then_by_cult() -> None:
    tiles = [FAVORS[tile] for tile in names.FAVORS.values()]

    assert [3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1] == [tile.steps for tile in tiles]
    assert [*Cult] * 3 == [tile.cult for tile in tiles]
