"""Archers attack and fire, and Winter's firing (GW-4.12, GW-9.6 to GW-9.9, GW-20.20)."""

from rules.great_wall.state.decisions import Shoot, Sortie
from rules.great_wall.state.front_events import Attacked, Fired
from rules.great_wall.state.tasks import FireAgain, Proceed
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.nouns import Vital
from rules.great_wall.terms.vocabulary import SectionId, Unit
from tests.support.front import Front, front
from tests.support.rules import forbidden, rule
from tests.support.wall import player

LEFT = SectionId.LEFT


def shooting(left: str, count: int = 1, archers: str = "left 0", **given: object) -> Front:
    """Return a front at which seat 0's archers on the left wall fire."""
    what = Proceed(Shoot(seat=0, section=LEFT, left=count))
    return front(what, left=left, archers=archers, levels=(1, 1, 1), **given)  # type: ignore[arg-type]


def winter(**given: object) -> Front:
    """Return a front whose archers are about to fire in Winter: what comes before is done."""
    table = front(stage=Stage.WINTER, levels=(1, 1, 1), **given)  # type: ignore[arg-type]
    return table.do("0 pass")


@rule("GW-9.6", "GW-20.20")
def test_an_archer_takes_a_firing_spot_and_wounds_any_card_of_the_section() -> None:
    table = front(
        Sortie(seat=0, left=1), rest="left 0 archer", left="foragers; javelin_band; steppe_riders", levels=(1, 0, 0)
    )
    table.do("0 attack archer L3a3 none")

    assert table.section("left").archers == (0,)
    assert table.band("left", 3).wounds == (3,)
    assert table.band("left", 3).soldiers == ()
    assert table.player().known_goods == Goods(20, 20, 20, 20)
    assert table.of(Attacked) == [Attacked(0, Unit.ARCHER, "steppe_riders_left", Vital(LEFT, 3, "a3"))]


@rule("GW-9.6")
def test_without_a_free_firing_spot_an_archer_cannot_attack() -> None:
    table = front(
        Sortie(seat=0, left=1), rest="left 0 archer", left="foragers", levels=(1, 0, 0), archers="left 1, left 2"
    )

    assert table.legal(0) == ["pass"]
    with forbidden("GW-9.6", section="left"):
        table.do("0 attack archer L1a1 none")


@rule("GW-9.6")
def test_a_wall_of_no_level_has_no_firing_spots() -> None:
    table = front(Proceed(Sortie(seat=0, left=1)), rest="left 0 archer", left="foragers")

    assert table.waits == []


@rule("GW-9.7")
def test_an_archer_on_the_wall_fires_without_a_reward() -> None:
    table = shooting("foragers; javelin_band: wound a1")

    assert table.legal_of(0, "fire") == ["L1a1", "L1a2", "L1b1", "L2a2", "L2b1", "L2b2"]
    table.do("0 fire L1a1")
    assert table.band("left").wounds == (0,)
    assert table.player().known_goods == Goods(20, 20, 20, 20)
    assert table.player().wounds == 1
    assert table.of(Fired) == [Fired(0, "foragers_left", Vital(LEFT, 1, "a1"))]


@rule("GW-9.7")
def test_an_archer_fires_in_its_own_section() -> None:
    table = shooting("foragers", middle="foragers")

    with forbidden("GW-9.7", at="M1a1", section="left"):
        table.do("0 fire M1a1")


@rule("GW-9.7", "GW-9.3")
def test_an_archer_does_not_fire_at_a_wounded_spot() -> None:
    table = shooting("foragers: wound a1")

    with forbidden("GW-9.3", at="L1a1"):
        table.do("0 fire L1a1")


@rule("GW-4.12", "GW-3.5")
def test_firing_is_mandatory_while_there_is_a_target() -> None:
    table = shooting("foragers")

    assert "pass" not in table.legal(0)
    with forbidden("CORE-3"):
        table.do("0 pass")


@rule("GW-4.12")
def test_nobody_is_asked_without_a_target() -> None:
    assert shooting("foragers: wound a1 a2 b1").waits == []
    assert shooting("sky_shamans").waits == []
    assert shooting("").waits == []


@rule("GW-4.12", "GW-9.7")
def test_an_archer_fires_as_far_as_row_3() -> None:
    table = shooting("foragers: wound a1 a2 b1; javelin_band: wound a1 a2 b1 b2; steppe_riders")

    assert table.legal_of(0, "fire") == ["L3a1", "L3a2", "L3a3", "L3b1"]


@rule("GW-4.12")
def test_each_archer_fires_once_while_there_is_a_target() -> None:
    table = shooting("foragers: wound a1", count=3, archers="left 0, left 0, left 0")
    table.do("0 fire L1a2")

    assert table.waits == []
    assert table.player().wounds == 2


@rule("GW-4.12", "GW-19.3")
def test_an_archer_with_one_target_fires_at_it_unasked() -> None:
    table = shooting("foragers: wound a1 b1", count=2, archers="left 0, left 0")

    assert table.waits == []
    assert table.of(Fired) == [Fired(0, "foragers_left", Vital(LEFT, 1, "a2"))]
    assert table.player().wounds == 1


@rule("GW-4.12", "GW-3.2")
def test_winter_fires_section_by_section_and_each_in_tea_order() -> None:
    table = winter(
        archers="left 0, left 1, left 1, middle 0, right 2",
        left="northern_tumen",
        middle="northern_tumen",
        right="northern_tumen",
        tea=(1, 2, 0),
    )
    asked = []
    while table.state.stage is Stage.FIRING:
        _, seat = table.waits[0]
        asked.append((seat, table.state.step))
        table.do(f"{seat} fire {table.legal_of(seat, 'fire')[0]}")

    assert asked == [(1, 0), (1, 0), (0, 0), (0, 1), (2, 2)]


@rule("GW-4.12")
def test_archers_in_rest_zones_do_not_fire() -> None:
    table = winter(rest="left 0 archer", left="foragers")

    assert table.state.stage is not Stage.FIRING
    assert table.of(Fired) == []
    assert table.waits == [] or table.waits[0][0] != "Shoot"


@rule("GW-4.12", "GW-10.1")
def test_one_defeat_check_follows_when_all_have_fired() -> None:
    table = winter(archers="left 0, right 0, right 0", left="foragers: wound a1 a2", right="foragers: 0 spearman a1")
    assert "Fired" in table.event_names
    assert "HordeDefeated" not in table.event_names
    table.do("0 fire R1a2")

    assert table.event_names.count("HordeDefeated") == 2
    assert [trophy.card for trophy in table.player().trophies] == ["foragers_right"]


@rule("GW-9.7")
def test_a_card_may_let_archers_fire_again() -> None:
    table = front(FireAgain(0, LEFT), left="northern_tumen", archers="left 0, left 0, left 1", levels=(2, 0, 0))
    table.do("0 fire L1a1", "0 fire L1a2")

    assert table.waits == []
    assert table.band("left").wounds == (0, 2)


@rule("GW-7.9")
def test_each_fired_section_counts_for_what_is_once_per_section() -> None:
    captain = (player(active="beacon_captain"),)
    table = winter(players=captain, archers="left 0, left 0, right 0", left="northern_tumen", right="northern_tumen")
    for where in ("L1a1", "L1a2", "R1a1"):
        table.do(f"0 fire {where}")
        while table.waits[0][0] == "UseAbility":
            table.do("0 use beacon_captain")

    assert table.honour() == 2


@rule("GW-9.7", "GW-9.10")
def test_firing_moves_nobody() -> None:
    table = shooting("foragers", rest="left 0 archer")
    table.do("0 fire L1b1")

    assert table.section("left").archers == (0,)
    assert table.resting("left") == Troops(0, 1)


@rule("GW-4.12")
def test_somebody_who_left_fires_no_more() -> None:
    table = winter(archers="left 0, left 1", left="northern_tumen", gone=(1,))
    table.do("0 fire L1a1")

    assert table.state.stage is not Stage.FIRING
    assert table.band("left").wounds == (0,)
