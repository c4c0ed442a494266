"""Final scoring and artifacts (GW-7.7, GW-12.4, GW-14.2 to GW-14.4, GW-16.27, GW-20.33)."""

from typing import Any

import pytest

from rules.great_wall.game import RULES
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import ArtifactScored, GameEnded, ShameScored, TrophiesScored
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.options import Mode
from rules.great_wall.state.wall import Ending, Stage
from rules.great_wall.terms.goods import Troops
from rules.great_wall.year import scoring
from tests.support.front import Front, front
from tests.support.rules import rule
from tests.support.wall import player


def score_front(*players: Player, cause: Ending = Ending.TIME, **given: object) -> Front:
    """Return a front after final scoring."""
    table = front(players=players, **given)  # type: ignore[arg-type]
    deed = Deed(table.state)
    scoring.final(deed, cause)
    table.state, table.events = deed.finish().state, tuple(deed.events)
    return table


def worth(artifact: str, *players: Player, **given: Any) -> list[int]:
    """Return what an artifact is worth to each of three players."""
    table = score_front(*players, artifacts=artifact, **given)
    return [sum(each.amount for each in table.of(ArtifactScored) if each.clan == seat) for seat in range(3)]


@rule("GW-14.2", "GW-12.4", "GW-20.33")
def test_shame_is_scored_first_and_never_below_nothing() -> None:
    poor = player(honour=8, shamed="spearman spearman archer", trophies="javelin_band_left")
    table = score_front(poor, player(honour=30, shamed="horseman"), artifacts="khan_drum")

    assert table.of(ShameScored) == [ShameScored(0, -8), ShameScored(1, -5)]
    assert [type(event) for event in table.events][-2:] == [ArtifactScored, GameEnded]
    assert table.honour(0) == 0 + 5 + 4
    assert table.honour(1) == 25


@rule("GW-14.2", "GW-12.4", "GW-20.31")
def test_a_card_with_shame_gives_nothing_and_costs_nothing() -> None:
    table = score_front(player(honour=3, trophies="northern_tumen_left 1, foragers_left"))

    assert table.of(TrophiesScored) == [TrophiesScored(0, 4)]
    assert table.honour() == 7


@rule("GW-14.3")
@pytest.mark.parametrize(("tea", "winner"), [((0, 1, 2), 1), ((2, 1, 0), 2)])
def test_most_honour_wins_and_ties_go_by_tea(tea: tuple[int, ...], winner: int) -> None:
    table = score_front(player(honour=3), player(honour=9), player(honour=9), tea=tea)

    result = RULES.result(table.state)
    assert result is not None
    assert result.points == (3, 9, 9)
    assert result.winners == (winner,)


@rule("GW-14.4")
def test_honour_goes_on_beyond_a_hundred() -> None:
    table = score_front(player(honour=98, trophies="northern_tumen_left"))

    assert table.honour() == 110


# Artifacts


@rule("GW-7.7")
def test_so_much_for_each() -> None:
    assert worth("jade_seal", player(supporting=2), player(supporting=1)) == [16, 8, 0]
    assert worth("iron_banner", player(wounds=7), player(wounds=0)) == [7, 0, 0]
    assert worth("roll_of_clerks", player(hired=2)) == [12, 0, 0]
    assert worth("foundation_stele", player(), player(built=3)) == [0, 15, 0]
    assert worth("library_of_kaifeng", player(hand="ambush spoils")) == [8, 0, 0]
    assert worth("khan_drum", player(trophies="foragers_left 1, javelin_band_left")) == [4, 0, 0]
    assert worth("overseers_ledger", player(overseers="quarry 2 spearman, temple 3 archer")) == [15, 0, 0]


@rule("GW-7.7")
def test_soldiers_are_counted_where_they_stand() -> None:
    front_line: dict[str, Any] = {
        "left": "foragers: 0 spearman a1, 1 spearman a2",
        "archers": "right 2, right 2, right 0",
    }

    assert worth("spear_of_yang", **front_line) == [3, 3, 0]
    assert worth("bronze_crossbow", levels=(0, 0, 2), **front_line) == [5, 0, 10]


@rule("GW-7.7", "GW-3.2")
def test_the_majority_goes_by_tea_where_equal() -> None:
    rich, poor = player(goods="9g"), player(goods="0")

    assert worth("golden_scales", rich, rich, poor) == [21, 0, 0]
    assert worth("golden_scales", rich, rich, poor, tea=(2, 1, 0)) == [0, 21, 0]
    assert worth("golden_scales", poor, poor, poor) == [0, 0, 0]


@rule("GW-7.7")
def test_the_place_on_the_tea_stack() -> None:
    assert worth("tea_caddy", tea=(1, 2, 0)) == [4, 15, 9]


@rule("GW-7.7", "GW-16.27")
def test_qin_holds_a_place_on_the_tea_stack() -> None:
    table = score_front(artifacts="tea_caddy", seats=1, tea=(9, 0, 8))

    assert ArtifactScored(0, "tea_caddy", 9) in table.of(ArtifactScored)


@rule("GW-7.7")
@pytest.mark.parametrize(("tokens", "honour"), [(0, 18), (1, 10), (2, 4), (3, 0)])
def test_so_much_by_how_many(tokens: int, honour: int) -> None:
    own = player(shamed="spearman " * min(tokens, 1), trophies="northern_tumen_left" + f" {tokens - 1}" * (tokens > 1))

    assert worth("white_gloves", own)[0] == honour


# Solo, co-op


@rule("GW-16.27", "A-20")
@pytest.mark.parametrize(("honour", "won"), [(20, False), (19, False), (21, True)])
def test_the_human_must_have_more_than_qin(honour: int, won: bool) -> None:
    table = score_front(player(honour=honour), seats=1, artifacts="jade_seal")

    result = RULES.result(table.state)
    assert result is not None
    assert (table.state.won, result.ranks) == (won, (1,) if won else (2,))
    assert table.of(GameEnded) == [GameEnded(Ending.TIME, won)]


@rule("GW-7.7", "GW-16.27")
@pytest.mark.parametrize(("gold", "honour"), [(7, 0), (8, 21)])
def test_in_solo_a_majority_needs_so_many(gold: int, honour: int) -> None:
    table = score_front(player(goods=f"{gold}g"), seats=1, artifacts="golden_scales")

    assert table.honour() == honour


@rule("GW-17.18")
@pytest.mark.parametrize(("cause", "won"), [(Ending.DEMANDS, True), (Ending.TIME, False)])
def test_in_co_op_nothing_is_scored(cause: Ending, won: bool) -> None:
    table = score_front(player(honour=9, shamed="spearman"), mode=Mode.COOP, cause=cause)

    assert table.events == (GameEnded(cause, won),)
    assert table.honour() == 9


@rule("GW-14.2")
def test_nothing_comes_after_the_end() -> None:
    table = score_front(player(supply=Troops()))

    assert table.state.stage is Stage.END
    assert table.state.agenda == ()
    assert table.legal(0) == []
