"""Windows: who is asked when something happens, in which order (GW-3, GW-7.6, GW-19.2)."""

import re
from inspect import getsource
from typing import Any

import pytest

from rules.core import play
from rules.great_wall.effects.card_file import OPERATIONS
from rules.great_wall.game import RULES
from rules.great_wall.powers import passives
from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.events import Passed
from rules.great_wall.state.moment import GROUPS
from rules.great_wall.state.tasks import GiveShame
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, band, column, player
from tests.support.wall_cards import IN_ASSAULT, RESTING, arrange_then_stop, at, is_over


def test_each_operation_is_carried_out_or_asked_by_a_rule() -> None:
    carried_out = {each for each in OPERATIONS if "carry_out" in vars(each)}
    asked = {getattr(passives, name) for name in re.findall(r"\bof_\w+\(.*, ([A-Z]\w+)\)", getsource(passives))}

    assert {*carried_out, *asked} >= set(OPERATIONS)


def with_hands(*hands: str, **given: Any) -> WallTable:
    """Arrange a table of players who hold these tactic cards."""
    return arrange_then_stop(*(player(hand=hand) for hand in hands), **given)


# What is asked, and of whom


@rule("GW-19.2")
def test_only_whoever_could_play_a_fitting_card_is_asked_in_tea_order() -> None:
    table = with_hands("feint", "sally_out", "hold_the_line", tea=(2, 0, 1), **IN_ASSAULT)
    assert table.pending == ["0 Respond"], "the others hold nothing for this moment, or have no archer there"

    both = with_hands("feint", "", "night_raid united_front", mode="coop", **IN_ASSAULT)
    assert both.pending == ["0 Respond"]
    both.do("0 pass")
    assert is_over(both), "united_front would add nothing: nobody has a soldier there"


@rule("GW-19.2")
@pytest.mark.parametrize(
    ("card", "given"),
    [("sally_out", {}), ("restless", {"goods": "0"}), ("night_work", {"goods": "1c"}), ("corvee", {"goods": "9c"})],
)
def test_nobody_is_asked_for_a_card_that_could_do_nothing(card: str, given: dict[str, Any]) -> None:
    table = arrange_then_stop(player(hand=card, **given), player(), player(), asked=(at("command_step_end", by=0),))

    assert is_over(table)


@rule("GW-19.2")
def test_what_an_enhanced_effect_costs_is_not_there_for_what_it_does() -> None:
    table = arrange_then_stop(
        player(hand="restless", goods="1c", overseers="quarry 1 spearman, lumber_mill 3 archer, gold_mine 3 archer"),
        player(),
        player(),
        asked=(at("command_step_end", by=0),),
    )
    assert is_over(table), "neither 2 chi for the quarry nor gold for the temple"

    table = arrange_then_stop(
        player(hand="sally_out", goods="2c"),
        player(),
        player(),
        asked=(at("command_step_end", by=0),),
        middle=column(band("keshig_guards_left"), rest={0: "spearman"}),
    )
    assert table.legal_of(0, "tactic") == ["sally_out normal"], "nothing would be left for the guards"


@rule("GW-3.2", "A-42")
def test_abilities_are_asked_for_in_tea_order() -> None:
    engineers = (player(active="rampart_engineer"), player(active="rampart_engineer"), player())
    manned = column(band("javelin_band_left"), level=1, archers=(0, 1))
    table = arrange_then_stop(*engineers, tea=(1, 0, 2), **(IN_ASSAULT | {"middle": manned}))

    assert table.pending == ["1 UseAbility"]
    table.do("1 pass")
    assert table.pending == ["0 UseAbility"]


@rule("GW-19.2", "GW-3.1")
def test_nobody_is_thought_to_hold_a_card_that_lies_on_the_discard_pile() -> None:
    [decision] = play.pending(
        with_hands("feint", "sally_out", "", spent_tactics=("hold_the_line",), **IN_ASSAULT).state
    )
    assert (0, 1) == decision.among

    played = {"spent_tactics": ("feint", "hold_the_line"), "written": {"guarded": "true"}}
    table = with_hands("bribe", "sally_out", "", **played, **IN_ASSAULT)
    assert is_over(table), "all cards for this moment have been played"


@rule("GW-19.2", "GW-3.5")
def test_that_a_card_is_not_played_is_not_told_but_what_else_is_left_is() -> None:
    table = with_hands("feint", "", "", **IN_ASSAULT).do("0 pass")
    assert [] == table.of(Passed)

    table = arrange_then_stop(player(), player(), player(), asked=(MoveClerks(seat=0, left=2),)).do("0 pass")
    assert [Passed(0, "MoveClerks")] == table.of(Passed)


@rule("A-43", "GW-19.2")
def test_at_a_guarded_table_all_are_asked_who_might_hold_a_card() -> None:
    table = with_hands("feint", "sally_out", "", written={"guarded": "true"}, **IN_ASSAULT)

    assert table.pending == ["0 Respond"]
    table.do("0 pass")
    assert (table.pending, table.legal(1)) == (["1 Respond"], ["pass"])
    table.do("1 pass")
    assert is_over(table), "whoever holds no card at all cannot hold a fitting one"


@rule("A-50")
@pytest.mark.parametrize(("version", "asked"), [(3, ["0 Respond"]), (4, [])])
def test_nobody_is_thought_to_play_a_card_that_could_do_nothing_as_all_can_see(version: int, asked: list[str]) -> None:
    """A night raid wounds Horde cards, and there are none."""
    given = {"asked": (at("winter_start"),), "written": {"guarded": "true"}, "version": version}
    table = with_hands("bribe", "", "", **given)
    assert [each for each in table.pending if "Respond" in each] == asked

    table = with_hands("bribe", "", "", middle=RESTING, **given)
    assert table.pending == ["0 Respond"], "there is one now"


@rule("A-50", "GW-19.2")
@pytest.mark.parametrize(("version", "among", "answered"), [(3, (0, 1, 2), ()), (4, (1, 2), (0,))])
def test_somebody_who_has_played_a_card_is_known_to_have_answered(
    version: int, among: tuple[int, ...], answered: tuple[int, ...]
) -> None:
    manned = IN_ASSAULT | {"middle": column(band("javelin_band_left"), archers=(1,), level=1)}
    table = with_hands("feint", "hold_the_line", "sally_out", version=version, **manned).do("0 tactic feint normal")

    for seat in (0, 2, None):
        [seen] = play.pending(play.view(RULES, table.state, seat).state)
        assert (seen.among, seen.answered) == (among, answered)
    table.do("1 tactic hold_the_line normal")
    assert is_over(table)


@rule("A-50", "GW-19.2", "A-43")
@pytest.mark.parametrize("guarded", ["false", "true"])
def test_somebody_who_has_passed_is_told_to_nobody(guarded: str) -> None:
    manned = IN_ASSAULT | {"middle": column(band("javelin_band_left"), archers=(1,), level=1)}
    table = with_hands("feint", "hold_the_line", "sally_out", written={"guarded": guarded}, **manned)
    before = play.view(RULES, table.state, None).state.agenda
    table.do("0 pass")

    assert table.pending == ["1 Respond"]
    assert play.view(RULES, table.state, None).state.agenda == before


@rule("A-50", "GW-7.6")
@pytest.mark.parametrize(("version", "kept"), [(3, (("shame", 0),)), (4, ())])
def test_answers_to_an_event_are_forgotten_when_it_is_over(version: int, kept: tuple[tuple[str, int], ...]) -> None:
    table = with_hands("save_face", "", "", asked=(GiveShame(0, 2),), mode="coop", version=version)
    table.do("0 tactic save_face normal")
    assert table.state.answered == (("shame", 0),), "the second token is still to come"

    table.do("0 bear spearman")
    assert is_over(table)
    assert table.state.answered == kept


@rule("GW-7.6")
def test_a_card_that_is_not_in_hand_or_not_for_the_moment_cannot_be_played() -> None:
    table = with_hands("feint sally_out", "", "", **IN_ASSAULT)

    with forbidden("GW-3.1", card="ambush"):
        table.do("0 tactic ambush normal")
    with forbidden("GW-19.2", card="sally_out"):
        table.do("0 tactic sally_out normal")
    with forbidden("GW-19.2", card="feint"):
        table.do("0 tactic feint twice")


# One card for one event


@rule("GW-7.6")
def test_the_groups_of_windows_are_those_of_the_book() -> None:
    assert {str(each): group for each, group in GROUPS.items()} == {
        "horde_revealed": "invasion_card",
        "horde_placed": "invasion_card",
        "flag_shame": "shame",
        "shame_received": "shame",
        "claim_count": "defeat",
        "horde_defeated": "defeat",
        "horde_claimed": "defeat",
        "soldiers_dying": "deaths",
        "soldier_saved": "deaths",
        "soldier_killed": "deaths",
    }, "those of an attack open at once"
