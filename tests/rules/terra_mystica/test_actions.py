"""What a turn may hold, action spaces, tracks, and what is refused (TM-12, TM-19, TM-21.40, TM-21.82 to TM-21.88)."""

from typing import Any

import pytest

from rules.core.model import UnreadableAction
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.events import Gained, PowerActionUsed, ShippingAdvanced, SpadesImproved
from rules.terra_mystica.goods import Building, Goods
from rules.terra_mystica.player import Player
from rules.terra_mystica.tiles import PowerAction, Scroll, Special
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("engineers", "I9 dwelling", bowls=(0, 0, 12), priests=2)


def auren(buildings: str = "E2 dwelling", other: Player = FAR, **given: Any) -> TerraTable:
    """Arrange a table of Auren with a lot of everything; the Engineers come next."""
    return arrange(player("auren", buildings, **{"bowls": (0, 0, 12), "priests": 3, **given}), other)


ACTIONS = (
    "build D1",
    "transform F1 forest 1",
    "upgrade E2 trading_house",
    "advance shipping",
    "advance spades",
    "send fire 3",
    "power coins",
    "special scroll_cult; cult fire",
    "pass spade",
)
"""One of each main action."""


# A turn


@rule("TM-12.9", "TM-11.3")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_turn_is_one_action(action: str) -> None:
    table = auren(scroll=Scroll.CULT_STEP).do(f"0 {action}")

    for other in ("upgrade E2 trading_house", "advance shipping", "send water 2", "power priest", "pass dwelling"):
        with forbidden("TM-12.9"):
            table.do(f"0 {other}")
    assert [1] == table.do("0 end").seats_to_act


@rule("TM-12.9")
def test_nobody_ends_a_turn_without_an_action() -> None:
    table = auren()

    with forbidden("TM-12.9"):
        table.do("0 end")
    with forbidden("TM-12.9"):
        table.do("0 convert worker coin 1; end")


@rule("TM-12.9")
@pytest.mark.parametrize(
    "action", ["transform F1 forest 1", "advance shipping", "send fire 1", "upgrade {} trading_house"]
)
def test_actions_can_be_repeated_in_later_turns(action: str) -> None:
    table = auren("E2 dwelling, A10 dwelling", coins=60).do(f"0 {action.format('E2')}; end", "1 send fire 1; end")
    again = action.replace("F1 forest", "D1 lakes") if "F1" in action else action.format("A10")

    assert [1] == table.do(f"0 {again}; end").seats_to_act


@rule("TM-19.5")
def test_conversions_go_before_between_and_after_the_parts_of_an_action() -> None:
    table = auren(workers=0, coins=0, priests=0)
    table.do(
        "0 convert power worker 2; convert worker coin 1; convert power coin 1; build D1; convert power coin 2; end"
    )

    assert (2, 0, (9, 0, 3)) == (table.player().coins, table.player().workers, table.player().bowls)
    table = auren("E2 trading_house", bowls=(0, 0, 12), cults=(2, 0, 0, 0))
    table.do("0 upgrade E2 temple; convert power coin 1; favor fire_1; convert power coin 1; end")
    assert (1, 1, 10) == table.player().bowls


@rule("TM-19.5")
def test_a_turn_that_is_over_is_not_taken_up_again() -> None:
    table = auren().do("0 build D1; end")

    with forbidden("CORE-8", seat=0):
        table.do("0 convert worker coin 1")
    with forbidden("CORE-8", seat=0):
        table.do("0 end")


# Tracks


@rule("TM-12.2")
def test_shipping_is_advanced_for_four_coins_and_a_priest() -> None:
    table = auren().do("0 advance shipping")

    assert (26, 2, 1, 22) == (table.player().coins, table.player().priests, table.player().shipping, table.points())
    assert [ShippingAdvanced(seat=0, level=1)] == table.of(ShippingAdvanced)


@rule("TM-12.2")
@pytest.mark.parametrize(("level", "points"), [(0, 2), (1, 3), (2, 4)])
def test_a_level_of_shipping_scores(level: int, points: int) -> None:
    assert 20 + points == auren(shipping=level).do("0 advance shipping").points()


@rule("TM-12.2")
def test_shipping_ends_at_its_last_level() -> None:
    table = auren(shipping=3)

    with forbidden("TM-12.2", level=3):
        table.do("0 advance shipping")
    assert ["spades"] == table.legal_of(0, "advance")


@rule("TM-12.3")
@pytest.mark.parametrize("level", [0, 1])
def test_spades_are_improved_for_six_points(level: int) -> None:
    table = auren(spades=level).do("0 advance spades")

    assert (25, 18, 2) == (table.player().coins, table.player().workers, table.player().priests)
    assert (level + 1, 26) == (table.player().spades, table.points())
    assert [SpadesImproved(seat=0, level=level + 1)] == table.of(SpadesImproved)


@rule("TM-12.3")
def test_spades_are_not_improved_beyond_the_end_of_the_track() -> None:
    table = auren(spades=2)

    with forbidden("TM-12.3", level=2):
        table.do("0 advance spades")
    assert ["shipping"] == table.legal_of(0, "advance")


@rule("TM-12.2", "TM-12.3", "TM-19.2")
@pytest.mark.parametrize(
    ("track", "given", "good", "missing"),
    [
        ("shipping", {"coins": 2}, "coins", 2),
        ("shipping", {"priests": 0}, "priests", 1),
        ("spades", {"coins": 4}, "coins", 1),
        ("spades", {"workers": 0}, "workers", 2),
        ("spades", {"priests": 0}, "priests", 1),
    ],
)
def test_it_is_told_what_is_missing_and_how_much(track: str, given: dict[str, Any], good: str, missing: int) -> None:
    with forbidden("TM-19.2", good=good, missing=missing):
        auren(**given).do(f"0 advance {track}")


# Power actions


@rule("TM-12.6")
@pytest.mark.parametrize(
    ("action", "cost", "goods"),
    [("priest", 3, Goods(priests=1)), ("workers", 4, Goods(workers=2)), ("coins", 4, Goods(coins=7))],
)
def test_power_actions_give_goods(action: str, cost: int, goods: Goods) -> None:
    table = auren().do(f"0 power {action}; end")

    assert (cost, 0, 12 - cost) == table.player().bowls
    assert [goods] == [each.goods for each in table.events if isinstance(each, Gained)]
    assert PowerActionUsed(seat=0, action=PowerAction(action)) in table.events


@rule("TM-12.6", "TM-21.82")
def test_each_space_is_used_once_a_round_by_anybody() -> None:
    table = auren().do("0 power coins; end")

    with forbidden("TM-12.6", action="coins"):
        table.do("1 power coins")
    assert "coins" not in table.legal_of(1, "power")
    table.do("1 power workers; end")
    with forbidden("TM-12.6", action="workers"):
        table.do("0 power workers")


@rule("TM-12.11", "TM-12.10")
def test_an_action_whose_effect_has_no_target_is_no_error() -> None:
    """E1 lies far from the river; and players may give up spades anywhere."""
    table = auren("E1 dwelling").do("0 power bridge")

    assert [] == table.legal_of(0, "bridge")
    assert [1] == table.do("0 forgo bridge; end").seats_to_act


# Special actions


@rule("TM-12.7")
@pytest.mark.parametrize("action", Special)
def test_what_one_has_not_got_one_does_not_use(action: Special) -> None:
    with forbidden("TM-17.16", action=action):
        auren(scroll=Scroll.PRIEST).do(f"0 special {action}")


@rule("TM-21.40", "TM-13.3")
def test_the_scroll_taken_on_passing_is_not_used_before_the_next_round() -> None:
    table = auren(scroll=Scroll.SIX_COINS).do("0 pass spade")

    with forbidden("TM-12.9"):
        table.do("0 special scroll_spade")
    table.do("0 end", "1 pass shipping; end")
    assert "special scroll_spade" in table.legal(0)


@rule("TM-21.40")
def test_the_used_mark_of_a_scroll_given_back_holds_for_nobody() -> None:
    table = auren(scroll=Scroll.CULT_STEP).do("0 special scroll_cult; cult fire; end", "1 send fire 1; end")
    table.do("0 pass spade; end", "1 pass cult_step; end")

    assert 3 == table.state.round
    table.do("0 send fire 1; end")
    assert "special scroll_cult" in table.legal(1)


@rule("TM-21.83", "TM-6.4", "TM-22.6")
def test_spades_of_the_halflings_stronghold_may_be_topped_up_and_go_to_one_hex_then() -> None:
    """From plains, where they live, four spades lead all the way round to the lakes."""
    table = arrange(player("halflings", "E2 trading_house"), FAR, ground="E3 plains").do("0 upgrade E2 stronghold")

    assert "E3 mountains 4" in table.legal_of(0, "transform")
    table.do("0 transform E3 mountains 4")
    with forbidden("TM-6.8"):
        table.do("0 transform F1 wasteland 1")
    assert 20 - 4 - 3 == table.do("0 end").player().workers


# What is refused


@rule("TM-19.1")
def test_what_is_refused_changes_nothing() -> None:
    table = auren(workers=2)
    before = table.state

    with forbidden("TM-19.2", good="workers", missing=10):
        table.do("0 transform E3 lakes 4")
    assert before == table.state
    assert isinstance(table.state.agenda[0][0], Turn)


@rule("TM-19.2")
def test_not_your_turn_is_told_from_what_is_forbidden() -> None:
    table = auren()

    with forbidden("CORE-8", seat=1):
        table.do("1 build H5")
    with forbidden("CORE-3", seat=0):
        table.do("0 favor fire_1")
    with forbidden("CORE-3", seat=0):
        table.do("0 take 1 engineers")


@rule("TM-19.2")
@pytest.mark.parametrize(
    "text",
    [
        "fly E3",
        "build 33",
        "build",
        "build E3 E4",
        "transform E3 sea 1",
        "favor fire_9",
        "town hall",
        "power steam",
        "send ice 1",
        "send fire many",
        "upgrade E2 palace",
        "bridge E2",
        "convert sand coin 1",
    ],
)
def test_what_cannot_be_read_is_told_from_what_is_forbidden(text: str) -> None:
    with pytest.raises(UnreadableAction):
        auren().do(f"0 {text}")


@rule("TM-19.2")
@pytest.mark.parametrize(
    ("text", "paragraph"),
    [
        ("build Z9", "TM-7.9"),
        ("build E2", "TM-6.10"),
        ("build r7", "TM-7.9"),
        ("build A10", "TM-7.3"),
        ("transform F1 swamp 1", "TM-6.1"),
        ("upgrade E2 temple", "TM-8.1"),
        ("power bridge", "TM-12.6"),
        ("special auren_cult", "TM-17.16"),
        ("advance shipping", "TM-12.2"),
        ("pass six_coins", "TM-13.2"),
        ("pass none", "TM-13.2"),
        ("waste", "TM-6.9"),
        ("end", "TM-12.9"),
    ],
)
def test_refusals_are_told_apart(text: str, paragraph: str) -> None:
    table = arrange(player("auren", "E2 dwelling", shipping=3), FAR, taken="bridge")

    with forbidden(paragraph):
        table.do(f"0 {text}")


@rule("TM-19.3")
def test_every_step_is_payable_when_it_is_made() -> None:
    """Workers that the action brings do not pay for it; converted before, they do."""
    table = auren(workers=0, coins=2)

    with forbidden("TM-19.2", good="workers", missing=1):
        table.do("0 build D1; convert power worker 1")
    assert Building.DWELLING is table.do("0 convert power worker 1; build D1").player().buildings["D1"]


@rule("TM-19.3")
def test_what_comes_of_an_action_does_not_pay_for_it() -> None:
    with forbidden("TM-19.2", good="power", missing=1):
        auren(bowls=(0, 9, 3)).do("0 power coins")
