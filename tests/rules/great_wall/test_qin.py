"""The solo game against Qin Jiushao: what he has, his cards on the track, and the end (GW-16)."""

from typing import Any

import pytest

from rules.core import play
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.game import RULES
from rules.great_wall.rivals import qin as logic
from rules.great_wall.state import wall as facts
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import ArtifactScored, ClerkMoved, CommandRevealed, HonourGained, TrophiesScored
from rules.great_wall.state.front_events import HordeDefeated, ShameTaken, SoldiersDied, SoldiersSaved
from rules.great_wall.state.holdings import Reed, Trophy
from rules.great_wall.state.options import Difficulty, Mode, WallOptions
from rules.great_wall.state.tasks import Activate, ActivationStep, Defeat, Sections
from rules.great_wall.state.wall import Ending, Order, Stage, Wall
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.vocabulary import Place, SectionId
from tests.support.rules import forbidden, rule
from tests.support.solo import TRACK, qin, qin_of, solo, there
from tests.support.wall import band, begin, column, player

# Set-up


@rule("GW-16.1", "GW-16.3", "GW-16.4", "GW-16.5", "GW-16.6")
def test_a_game_against_qin_begins() -> None:
    table = begin(mode="solo", seats=1)
    state = table.state
    assert state.qin is not None

    assert state.shame == 10
    assert [each.barricades for each in state.sections] == [0, 3, 3]
    assert [clans for clans in state.clerks if clans] == [(REED,)] * 3
    assert state.reed == Reed(supply=10)
    assert (state.qin.honour, state.qin.clerks, state.qin.supply) == (3, 8, Troops(8, 4, 0))
    assert state.qin.overseers == (1, 1, 1, 1)
    assert sorted(state.qin.pile) == sorted(cards_of(state).solo)
    assert sorted(state.qin.track) == sorted(map(Place, TRACK.split()))
    assert len(state.qin.supporting) == 2
    assert state.players[0].waiting == 3
    assert len(table.legal_of(0, "general")) == 4


@rule("GW-16.7")
def test_the_human_is_highest_then_qin_then_reed() -> None:
    assert begin(mode="solo", seats=1).until(Stage.SELECT).state.tea == (0, QIN, REED)


@rule("GW-16.2", "A-16")
@pytest.mark.parametrize(("opening", "rows"), [("full_array", [0, 3, 3]), ("first_row", [0, 1, 1])])
def test_the_horde_begins_on_all_slots_or_in_the_first_row(opening: str, rows: list[int]) -> None:
    state = begin(mode="solo", seats=1, opening=opening).state

    assert [len(each.bands) for each in state.sections] == rows


@rule("GW-16.2", "A-34")
def test_weak_cards_lie_on_top() -> None:
    state = begin(mode="solo", seats=1).state
    hordes = cards_of(state).hordes

    assert {hordes[each.card].tier for column in state.sections for each in column.bands} == {1}


@rule("GW-16.1")
def test_nobody_plays_it_with_others() -> None:
    with forbidden("GW-16.1", seats=2):
        begin(mode="solo", seats=2)


@rule("GW-16.29")
@pytest.mark.parametrize(("version", "honours"), [(4, [0, 50, 100]), (5, [0, 10, 18]), (6, [3, 12, 24])])
def test_qin_begins_with_more_the_harder_it_is(version: int, honours: list[int]) -> None:
    options = [WallOptions(mode=Mode.SOLO, difficulty=each, version=version) for each in Difficulty]
    qins = [play.begin(RULES, 1, each).state.qin for each in options]

    assert honours == [qin.honour for qin in qins if qin is not None]


@rule("GW-16.10", "GW-7.1")
@pytest.mark.parametrize(("version", "gained"), [(4, 3), (5, 1), (6, 0)])
def test_what_qin_gains_in_fall_is_as_the_version_of_a_game_has_it(version: int, gained: int) -> None:
    three = qin(supporting=("judge", "mason", "scout"))
    table = solo(stage=Stage.COMMAND, step=2, track=("0 economy",), his=three, version=version)

    assert gained == sum(event.amount for event in table.of(HonourGained) if event.card == "qin_jiushao")


# What he is and has


@rule("GW-16.8", "GW-16.10", "GW-10.3", "GW-10.4")
def test_his_soldiers_go_home_and_he_takes_part_and_claims() -> None:
    foragers = band("foragers_right", "qin spearman a1", "qin spearman b1", "0 spearman a2")
    table = solo(
        Defeat(SectionId.RIGHT, "foragers_right"),
        right=column(foragers, archers=(QIN,), level=1),
        his=qin(supply=Troops(6, 3, 0)),
    )
    assert table.of(HordeDefeated)[0].claimant == QIN
    table.do("0 pass")

    assert qin_of(table).supply == Troops(8, 3, 0)
    assert SoldiersDied(QIN, Troops(1)) in table.events
    assert not table.of(SoldiersSaved)
    assert qin_of(table).trophies == (Trophy("foragers_right"),)
    assert qin_of(table).honour == 2 + 2


@rule("GW-16.8", "GW-5.10", "A-31")
def test_his_clerk_spares_others_the_flag_and_goes_home() -> None:
    table = solo(ActivationStep(), clerks={"quarry": (0, 0, 0, QIN)}, his=qin(clerks=7)).do("0 pass", "0 pass")
    alone = solo(ActivationStep(), clerks={"quarry": (QIN, QIN, QIN, QIN)}, his=qin(clerks=4))

    assert (table.state.shame, there(table, "quarry")) == (10, ())
    assert (table.player().clerks, qin_of(table).clerks) == (5, 8)
    assert (alone.state.shame, alone.of(ShameTaken)) == (10, [])


@rule("GW-16.9")
def test_his_overseers_bring_nothing_in_summer() -> None:
    table = solo(stage=Stage.ADVISORS, track=(), seat=player(overseers="quarry 2 spearman", discard="muster"))

    assert table.pending == ["0 Reclaim"]
    assert table.goods(0) == "20w22s20g20c"
    assert table.state.warehouse == Goods()
    assert qin_of(table).honour == 0


@rule("GW-16.9", "GW-16.18", "GW-20.40", "A-32")
def test_production_gives_him_honour_and_no_resource() -> None:
    table = solo(
        Activate(Place.QUARRY, advanced=True), clerks={"quarry": (QIN, QIN)}, his=qin(clerks=6, overseers=(1, 2, 1, 1))
    )

    assert (qin_of(table).honour, qin_of(table).overseers) == (4, (1, 2, 1, 1))
    assert table.state.warehouse == Goods()
    assert (qin_of(table).clerks, there(table, "quarry")) == (8, ())


@rule("GW-16.18")
def test_without_an_overseer_of_level_his_clerks_bring_nothing() -> None:
    table = solo(Activate(Place.TEMPLE, advanced=True), clerks={"temple": (QIN, QIN)}, his=qin(overseers=(1, 1, 1, 0)))

    assert qin_of(table).honour == 0


@rule("GW-16.18", "GW-16.22")
def test_in_the_barracks_he_recruits_a_spearman_for_each_clerk() -> None:
    table = solo(
        Activate(Place.BARRACKS, advanced=True),
        clerks={"barracks": (QIN, QIN)},
        right=column(band("foragers_right")),
        his=qin(clerks=6),
    )

    assert [soldier.spots for soldier in table.section("R").bands[0].soldiers] == [(0,), (1,)]
    assert qin_of(table).supply == Troops(6, 4, 0)
    assert (qin_of(table).clerks, there(table, "barracks")) == (8, ())


def state_after_his_wall(**given: Any) -> Wall:
    """Return the state after Qin has built a wall."""
    deed = Deed(solo(**given).state)
    logic.build_wall(deed)
    return deed.state


@rule("GW-16.11", "GW-16.10")
def test_he_builds_in_the_section_shown_with_what_is_in_the_warehouse() -> None:
    state = state_after_his_wall(warehouse="2w3s1c")

    assert [each.level for each in state.sections] == [0, 0, 1]
    assert state.warehouse == Goods(wood=2, chi=1)
    assert (facts.qin_of(state).honour, facts.qin_of(state).built, state.players[0].built) == (5, 1, 0)


@rule("GW-16.11")
def test_where_the_wall_is_as_high_as_can_be_he_builds_in_the_other() -> None:
    state = state_after_his_wall(middle=column(level=1), right=column(level=3))

    assert [each.level for each in state.sections] == [0, 2, 3]
    assert facts.qin_of(state).honour == 10


@rule("GW-16.11")
def test_with_both_walls_as_high_as_can_be_nothing_happens() -> None:
    given: dict[str, Any] = {"middle": column(level=3), "right": column(level=3), "warehouse": "9w9s9g"}

    assert state_after_his_wall(**given) == solo(**given).state


# Command cards


@rule("GW-16.12")
def test_his_card_is_turned_up_after_the_choice_and_goes_leftmost_in_his_turn() -> None:
    table = solo(stage=Stage.FALL, track=(), nature="draw solo_muster", tea=(0, QIN, REED), seat=player(hand=""))
    table.do("0 command economy")
    assert qin_of(table).shown == "solo_muster"
    assert table.of(CommandRevealed) == [CommandRevealed(0, "economy"), CommandRevealed(QIN, "solo_muster")]
    table.do("0 slot 2")

    assert table.state.track == (Order(QIN, "solo_muster"), Order(0, "economy"), Order(REED, "reed_orders"))


@rule("GW-16.12", "GW-3.9")
def test_his_empty_deck_is_shuffled_anew() -> None:
    table = solo(
        stage=Stage.FALL, track=(), his=qin(pile=(), played=("solo_muster", "solo_economy")), nature="draw solo_economy"
    )
    table.do("0 command despotism")

    assert (qin_of(table).shown, qin_of(table).pile, qin_of(table).played) == ("solo_economy", ("solo_muster",), ())


@rule("GW-16.12")
def test_a_bonus_for_anothers_economy_sees_his() -> None:
    seen = solo(Sections("despotism"), track=("0 despotism", "qin solo_economy"))
    unseen = solo(Sections("despotism"), track=("0 despotism", "qin solo_muster"))
    for table in (seen, unseen):
        table.do("0 pass")

    assert seen.pending == ["0 MoveClerks"]
    assert unseen.pending != ["0 MoveClerks"]


@rule("GW-16.13")
def test_betrayal_copies_his_card_by_its_name() -> None:
    table = solo(Sections("betrayal"), track=("qin solo_muster", "0 betrayal"), step=1)
    table.do("0 choose 1")

    assert table.legal_of(0, "copy") == ["muster"]
    table.do("0 copy muster")
    assert table.pending == ["0 MoveClerks"]


# The year, and the end


@rule("GW-16.26")
def test_in_spring_one_of_the_two_leftmost_goes_under_his_card() -> None:
    table = solo(stage=Stage.SPRING, track=(), market="scout almoner merchant messenger")

    assert table.pending == ["0 DismissAdvisor"]
    assert table.legal_of(0, "dismiss") == ["almoner", "scout"]
    with forbidden("GW-16.26", card="merchant"):
        table.do("0 dismiss merchant")
    table.do("0 dismiss almoner")
    assert qin_of(table).supporting == ("judge", "mason", "scout")
    assert table.state.spent_advisors == ("almoner",)
    assert table.state.market[:2] == ("merchant", "messenger")
    assert len(table.state.market) == 4


AT_THE_END: dict[str, Any] = {
    "stage": Stage.ASSAULT,
    "step": 1,
    "track": (),
    "middle": column(level=3),
    "right": column(level=3),
}
"""Both walls are as high as can be, and the Year is over."""


@rule("GW-16.27")
def test_he_scores_artifacts_and_claimed_cards() -> None:
    artifacts = begin(mode="solo", seats=1).state.artifacts
    his = qin(honour=7, trophies=(Trophy("northern_tumen_right"),))
    table = solo(artifacts=" ".join(artifacts), his=his, **AT_THE_END)

    assert [each.amount for each in table.of(ArtifactScored) if each.clan == QIN] == [20, 20, 20]
    assert TrophiesScored(QIN, 12) in table.events
    assert qin_of(table).honour == 7 + 60 + 12
    assert table.state.ending is Ending.WALLS


@rule("GW-16.28")
def test_time_and_walls_end_it_as_they_do_all_games() -> None:
    late = solo(stage=Stage.ASSAULT, step=1, track=(), slot=5, his=qin(honour=3))

    assert late.state.ending is Ending.TIME


@rule("GW-16.30")
def test_the_human_moves_within_the_limit_then_reed_by_qin() -> None:
    table = solo(Sections("solo_muster", 1), track=("qin solo_muster",))

    assert table.pending == ["0 MoveClerks"]
    table.do("0 clerk supply temple")
    assert table.of(ClerkMoved) == [
        ClerkMoved(0, None, Place.TEMPLE),
        ClerkMoved(REED, Place.LUMBER_MILL, Place.BARRACKS),
    ]
