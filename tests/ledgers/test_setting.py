"""The game that a ledger's set-up lines describe."""

import pytest

from ledgers.grammar import parse_ledger
from ledgers.setting import GameSetting, setting_of
from rules.core.model import RulesError
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.options import VERSION, TerraOptions
from rules.terra_mystica.tiles import FinalTile, RoundTile, Scroll
from tests.support.rules import rule

PLAIN = """
player player1 username player1
player player2 username player2
score SCORE6,SCORE5,SCORE7,SCORE1,SCORE4,SCORE2
delete BON6
delete BON7
delete BON1
delete BON9
setup halflings
setup chaosmagicians
"""


def setting(*lines: str, without: str = "none") -> GameSetting:
    """Set up the plain game with further *lines* before it, and *without* a line."""
    kept = [line for line in PLAIN.splitlines() if line != without]
    return setting_of(parse_ledger("\n".join([*lines, *kept])), VERSION)


def test_a_plain_game_is_of_the_base_game_on_its_map() -> None:
    options = TerraOptions(
        factions=(FactionId.HALFLINGS, FactionId.CHAOS_MAGICIANS),
        rounds=(
            *(RoundTile.TRADING_HOUSE_WATER, RoundTile.DWELLING_FIRE, RoundTile.STRONGHOLD_AIR),
            *(RoundTile.SPADE_EARTH, RoundTile.STRONGHOLD_FIRE, RoundTile.TOWN_EARTH),
        ),
        scrolls=(Scroll.CULT_STEP, Scroll.SIX_COINS, Scroll.SHIPPING, Scroll.WORKER_POWER, Scroll.PRIEST),
        allow=setting().options.allow,
    )

    assert GameSetting(options.factions, options) == setting()


def test_options_maps_and_final_tiles_are_ours() -> None:
    options = setting(
        "option variable-turn-order",
        "option mini-expansion-1",
        "option temple-scoring-tile",
        "option fire-and-ice-factions/ice",
        "option fire-and-ice-factions/volcano",
        "option fire-and-ice-factions/variable_v5",
        "map 2afadc63f4d81e850b7c16fb21a1dcd29658c392",
        "final-scoring building-on-edge",
    ).options

    assert (options.track, options.extra_towns, options.extra_round, options.extra_scroll) == (True, True, True, False)
    assert (options.ice, options.volcano, options.variable) == (True, True, True)
    assert ("fjords", False) == (options.map, options.points_2017)
    assert ((FinalTile.OUTPOSTS,), True) == (options.tile, options.final)


def test_the_map_of_2017_has_the_points_of_2017() -> None:
    options = setting("map 91645cdb135773c2a7a50e5ca9cb18af54c664c4").options

    assert ("base", True) == (options.map, options.points_2017)


def test_the_tenth_scroll_is_in_the_pool_with_its_option() -> None:
    assert Scroll.SHIPPING_POINTS in setting("option shipping-bonus", "delete BON2").options.scrolls


@rule("TM-20.3")
@pytest.mark.parametrize(
    ("option", "further"),
    [("errata-cultist-power", {Allowance.FULL_BOWLS}), ("strict-leech", {Allowance.NO_CONSOLATION})],
)
def test_switches_are_those_of_every_ledger_and_what_its_options_imply(option: str, further: set[Allowance]) -> None:
    every = set(Allowance) - {Allowance.FULL_BOWLS, Allowance.NO_CONSOLATION, Allowance.MORE_SCROLLS}

    assert every | further == {*setting(f"option {option}").options.allow}


@rule("TM-20.3", "TM-21.90")
def test_more_scrolls_than_players_and_three_are_a_switch() -> None:
    assert {Allowance.MORE_SCROLLS} == {*setting(without="delete BON6").options.allow} - {*setting().options.allow}


@pytest.mark.parametrize("option", ["email-notify", "maintain-player-order", "loose-dig"])
def test_options_that_mean_nothing_here_are_passed_over(option: str) -> None:
    assert setting("option errata-cultist-power") == setting("option errata-cultist-power", f"option {option}")


@rule("CORE-6")
@pytest.mark.parametrize(
    ("lines", "without", "number", "reason"),
    [
        (["option flying"], "none", 1, "no option 'flying'"),
        (["option fire-and-ice-factions/variable_v2"], "none", 1, "no option 'fire-and-ice-factions/variable_v2'"),
        (["delete BON2"], "none", 11, "4 scrolls are left for 2 players"),
        ([], "score SCORE6,SCORE5,SCORE7,SCORE1,SCORE4,SCORE2", 9, "no 6 round tiles are named"),
        ([], "setup halflings", 9, "1 factions are set up"),
    ],
)
def test_what_comes_to_no_game_is_named(lines: list[str], without: str, number: int, reason: str) -> None:
    with pytest.raises(RulesError) as caught:
        setting(*lines, without=without)

    assert ("CORE-6", {"line": number, "reason": reason}) == (caught.value.rule, caught.value.facts)
