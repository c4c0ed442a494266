"""Moves that are legal only in replays of games played elsewhere (TM-20.3)."""

import pytest

from rules.core.model import CHANCE, Decision
from rules.core.play import begin, legal, pending, play
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import StepCult, Turn
from rules.terra_mystica.game import RULES
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.scrolls import supply
from rules.terra_mystica.state import Phase
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("witches", "A10 dwelling")
STEPWISE = TerraOptions(allow=(Allowance.SPADE_BY_SPADE,))
LATE_STEPS = TerraOptions(allow=(Allowance.LATE_STEPS,))
ANY_ORDER = TerraOptions(allow=(Allowance.ANY_ORDER,))


def auren(options: TerraOptions | None = None, **given: object) -> TerraTable:
    """Arrange a table of Auren beside a desert, three spades from home, the other player having passed."""
    own = player("auren", "F2 dwelling, E2 dwelling", **given)
    return arrange(own, FAR, ground="E3 desert", passed=(1,), options=options)


@rule("TM-21.28", "TM-20.3")
def test_spades_for_a_hex_are_bought_one_after_another_where_a_replay_allows_it() -> None:
    table = auren(STEPWISE, workers=10).do(
        "0 transform E3 wasteland 1; transform E3 mountains 1; transform E3 forest 1"
    )

    assert (Terrain.FOREST, 1) == (table.state.ground["E3"], table.player().workers)

    table.do("0 build E3; end")

    assert ("dwelling", 0) == (table.player().buildings["E3"], table.player().workers)


@rule("TM-21.28", "TM-6.8", "TM-6.6")
def test_with_it_too_they_all_go_to_one_hex_and_stop_at_home() -> None:
    table = auren(STEPWISE).do("0 transform E3 wasteland 1")

    with forbidden("TM-6.8"):
        table.do("0 transform F1 forest 1")

    table.do("0 transform E3 forest 2")

    with forbidden("TM-6.8"):
        table.do("0 transform E3 lakes 1")


@rule("TM-21.28", "TM-17.1")
def test_the_power_of_one_spade_helps_alchemists_to_pay_for_the_next() -> None:
    own = player("alchemists", "F5 stronghold", workers=6, bowls=(0, 3, 1))
    table = arrange(own, FAR, ground="F6 forest, G4 forest", passed=(1,), options=STEPWISE)

    table.do("0 transform F6 lakes 1; convert power worker 1; transform F6 swamp 1; end")

    assert (Terrain.SWAMP, 1) == (table.state.ground["F6"], table.player().workers)
    assert (1, 3, 0) == table.player().bowls


def neighbours(options: TerraOptions | None = None) -> TerraTable:
    """Arrange a table at which Auren have just built beside Nomads, whose turn is next."""
    nomads = player("nomads", "D3 trading_house, D2 dwelling", bowls=(0, 5, 0))
    own = player("auren", "E2 dwelling, D1 trading_house")
    return arrange(own, nomads, options=options).do("0 build E3; end")


@rule("TM-21.87", "TM-20.3")
def test_power_is_taken_after_burning_where_a_replay_allows_it() -> None:
    table = neighbours(ANY_ORDER).do("1 burn 2; take 3 auren; pass spade")

    assert (0, 0, 3) == table.player(1).bowls
    assert 20 == table.points(1)


@rule("TM-21.87", "TM-19.6")
def test_with_it_too_every_offer_is_answered_before_the_round_ends() -> None:
    table = neighbours(ANY_ORDER).do("1 pass spade; end", "0 pass shipping; end")

    assert (2, [1]) == (table.state.round, table.seats_to_act)

    table.do("1 decline 3 auren")

    assert (3, Phase.ACTIONS) == (table.state.round, table.state.phase)


@rule("TM-21.87", "TM-19.7")
@pytest.mark.parametrize(("options", "asked"), [(None, [2]), (ANY_ORDER, [1, 2])])
def test_nobody_waits_for_what_cultists_may_enter_where_a_replay_allows_it(
    options: TerraOptions | None, asked: list[int]
) -> None:
    own = player("cultists", "F7 dwelling", cults=(9, 0, 0, 0), keys=1)
    table = arrange(own, FAR, player("darklings", "E10 dwelling"), options=options)

    assert asked == table.do("0 upgrade F7 trading_house; end").seats_to_act


def stepping(options: TerraOptions | None = None) -> TerraTable:
    """Arrange a table at which Auren, whose neighbour plays on, may take a step on a cult."""
    own = player("auren", "F2 dwelling", scroll=Scroll.CULT_STEP)
    return arrange(own, FAR, options=options).do("0 special scroll_cult")


@rule("TM-21.89", "TM-20.3")
def test_steps_of_an_action_are_taken_after_the_next_one_where_a_replay_allows_it() -> None:
    table = stepping(LATE_STEPS).do("0 end", "1 pass shipping; end", "0 upgrade F2 trading_house")

    assert (0, 1) == (table.player().cults[0], table.do("0 cult fire; end").player().cults[0])


@rule("TM-21.89", "TM-19.6")
def test_with_it_too_they_are_taken_before_the_round_ends() -> None:
    table = stepping(LATE_STEPS).do("0 end", "1 pass spade; end", "0 pass shipping; end")

    assert (2, [0]) == (table.state.round, table.seats_to_act)

    table.do("0 cult air")

    assert (3, Phase.ACTIONS) == (table.state.round, table.state.phase)


@rule("TM-21.89", "TM-19.6", "TM-17.4")
@pytest.mark.parametrize(("options", "kinds"), [(None, [StepCult]), (LATE_STEPS, [Turn, StepCult])])
def test_a_step_that_cultists_won_is_asked_before_their_turn_unless_it_may_wait(
    options: TerraOptions | None, kinds: list[type[Decision]]
) -> None:
    table = arrange(player("cultists", "F7 dwelling"), player("darklings", "E10 dwelling"), options=options)
    table.do(
        "0 upgrade F7 trading_house; end", "1 take 1 cultists; upgrade E10 trading_house; end", "0 take 2 darklings"
    )

    assert kinds == [type(decision) for decision in pending(table.state)]


@rule("TM-21.89", "TM-18.7", "TM-14.6")
def test_steps_of_the_cult_bonus_are_taken_at_once_all_the_same() -> None:
    own = player("acolytes", "F6 dwelling", chosen="mountains", cults=(0, 4, 0, 0))
    table = arrange(own, FAR, tile="trading_house_water", options=LATE_STEPS, passed=(1,)).do("0 pass spade; end")

    assert (Phase.BONUS, [0]) == (table.state.phase, table.seats_to_act)


@rule("TM-21.90", "TM-20.3", "TM-3.3")
def test_more_scrolls_are_in_play_where_a_replay_allows_it() -> None:
    scrolls = tuple(Scroll)[:7]

    with forbidden("TM-3.3", count=7, wanted=5):
        begin(RULES, 2, TerraOptions(scrolls=scrolls))
    for fixed in (scrolls, ()):
        state = begin(RULES, 2, TerraOptions(scrolls=fixed, allow=(Allowance.MORE_SCROLLS,))).state
        while pending(state)[0].seat == CHANCE:
            state = play(RULES, state, CHANCE, next(legal(RULES, state, CHANCE))).state

        assert len(fixed or supply(extra=False)) == len(state.scrolls)


@rule("TM-21.90", "TM-3.3")
@pytest.mark.parametrize("scrolls", [tuple(Scroll)[:4], (*tuple(Scroll)[:5], Scroll.SPADE)])
def test_fewer_are_not_and_none_is_there_twice(scrolls: tuple[Scroll, ...]) -> None:
    with forbidden("TM-3.3", wanted=5):
        begin(RULES, 2, TerraOptions(scrolls=scrolls, allow=(Allowance.MORE_SCROLLS,)))
