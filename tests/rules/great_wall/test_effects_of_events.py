"""Events of the co-op game: each does what its words say (GW-17.17)."""

from typing import Any

from rules.core.model import Decision, Task
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.state.coop_events import EventShown
from rules.great_wall.state.decisions import RecruitSoldiers
from rules.great_wall.state.front_events import WallHeld
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.state.procedures import Assault
from rules.great_wall.state.tasks import Activate, Do, Routine
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.tables import SECTIONS
from rules.great_wall.terms.vocabulary import Place
from tests.support.rules import rule
from tests.support.wall import WallTable, arrange, band, column, player, troops
from tests.support.wall_cards import ASSAULT, MIDDLE, Used, arrange_facing, is_over, players_of_three

does = Used()


def test_every_event_is_seen() -> None:
    assert does.cards == set(CARDS[SHIPPED].events)


def turn_up(event: str, *nature: str, **given: Any) -> WallTable:
    """Arrange a co-op table of three at which an event is turned up."""
    given = {"players": players_of_three(), **given}
    draws = ", ".join((f"draw {event}", *nature))
    table = arrange(*given.pop("players"), mode="coop", stage=Stage.RECKONING, nature=draws, **given)
    assert [each.card for each in table.of(EventShown)] == [event]
    return table


def lasting(event: str, *asked: Decision | Task, **given: Any) -> WallTable:
    """Arrange a co-op table of three at which an event is in force, and *asked* comes."""
    assert event in turn_up(event).state.lasting
    return arrange_facing(*asked, mode="coop", lasting=(event,), **given)


@rule("GW-8.1", "GW-17.17")
@does("early_thaw")
def test_early_thaw_lets_a_horde_card_come() -> None:
    columns: dict[str, Any] = {each.value: column(band(f"co_vanguard_{each}"), level=3) for each in SECTIONS}
    table = turn_up("early_thaw", **columns)

    assert sum(len(each.bands) for each in table.state.sections) == 3 + 1 + 2 + 1, "this one, and those of Spring"
    assert table.state.spent_events == ("early_thaw",)


@rule("GW-17.17")
@does("bandits")
def test_bandits_take_two_resources_of_each_player() -> None:
    table = turn_up("bandits", players=(player("yue_fei", goods="1c"), *players_of_three()[1:]))

    table.do("0 lose 1c", "1 lose 1w1s", "2 lose 2g")

    assert [table.goods(seat) for seat in range(3)] == ["0", "4w4s5g5c", "5w5s3g5c"]


@does("good_harvest")
def test_good_harvest_yields_two_resources_of_any_kind_to_each_player() -> None:
    table = turn_up("good_harvest")

    table.do("0 gain 2s", "1 gain 1w1c", "2 gain 2g")

    assert [table.goods(seat) for seat in range(3)] == ["5w7s5g5c", "6w5s5g6c", "5w5s7g5c"]


@does("camp_fever")
def test_camp_fever_kills_a_resting_soldier_of_each_player() -> None:
    table = turn_up("camp_fever", left=column(rest={0: "spearman", 1: "archer"}), right=column(rest={0: "spearman"}))

    table.do("0 perish spearman right", "0 pass", "1 save archer")

    assert table.section("L").rest == (troops("spearman"), troops("archer"), troops(""))
    assert table.section("R").rest[0] == troops("")


@rule("GW-6.6")
@does("desertion")
def test_desertion_makes_spearmen_dearer() -> None:
    table = lasting("desertion", RecruitSoldiers(seat=0, left=1))

    assert table.do("0 station spearman left").goods() == "4w2s5g5c"


@rule("GW-6.2")
@does("flooded_quarry")
def test_the_flooded_quarry_yields_one_less_and_no_less_than_nothing() -> None:
    players = (player("yue_fei", goods="0", overseers="quarry 1 archer"), player("yu_jie", goods="0"))
    clerks = {"quarry": (0, 0, 1), "lumber_mill": (0, 1)}
    asked = (Activate(Place.QUARRY), Activate(Place.LUMBER_MILL))
    table = lasting("flooded_quarry", *asked, players=(*players, player()), clerks=clerks)
    while not is_over(table):
        table.do(f"{table.seats_to_act[0]} pass")

    assert [table.goods(seat) for seat in (0, 1)] == ["1w2s", "1w"]


@rule("GW-6.9")
@does("corruption")
def test_corruption_makes_hiring_dearer() -> None:
    clerks = {"emperors_embassy": (0, 0)}
    table = lasting("corruption", Activate(Place.EMPERORS_EMBASSY), clerks=clerks, market="scout judge")

    table.do("0 hire_clerk", "0 hire scout supporting")

    assert table.player().known_goods.gold == 5 - 3 - 2


@rule("GW-11.1")
@does("bitter_winter")
def test_in_a_bitter_winter_barricades_defend_less() -> None:
    moments: dict[str, Any] = {"procedures": (Assault(section=MIDDLE),), "stage": Stage.ASSAULT}
    table = lasting("bitter_winter", *ASSAULT, middle=column(band("co_vanguard_left"), barricades=3), **moments)

    assert [(each.offence, each.defence) for each in table.of(WallHeld)] == [(3, 3)]


@rule("GW-10.6")
@does("ancestors_favour")
def test_by_the_ancestors_favour_saving_costs_less() -> None:
    front = column(band("co_vanguard_left", "0 spearman a1", "0 spearman a2", "0 spearman b1", "0 spearman b2"))
    table = lasting("ancestors_favour", Do(Routine.CHECK_DEFEATS), middle=front)

    assert table.do("0 save spearman").goods() == "5w5s5g4c"


@rule("GW-4.3")
@does("comet")
def test_a_comet_replaces_the_whole_advisor_track() -> None:
    new = ("mason", "carpenter", "fletcher", "almoner")
    table = turn_up("comet", *(f"draw {card}" for card in new), market="scout judge merchant racketeer")

    assert set(table.state.spent_advisors) >= {"scout", "judge", "merchant", "racketeer"}
    assert not set(table.state.market) & {"scout", "judge", "merchant", "racketeer"}
    assert len(table.state.market) == 4


@does("imperial_envoy")
def test_an_imperial_envoy_gives_honour_to_each_player() -> None:
    assert [turn_up("imperial_envoy").honour(seat) for seat in range(3)] == [24, 24, 24]


@does("spies")
def test_spies_take_a_token_for_each_player_out_of_the_game() -> None:
    table = turn_up("spies")

    assert (table.state.shame, table.state.banished) == (27, 3)


@rule("GW-10.3")
@does("veterans")
def test_veterans_make_taking_part_worth_more() -> None:
    front = column(band("co_vanguard_left", "0 spearman a1", wounds="a2 b1 b2"), archers=(1,), level=1)
    table = lasting("veterans", Do(Routine.CHECK_DEFEATS), middle=front)

    assert [table.honour(seat) for seat in range(3)] == [20 + 3 + 4, 20 + 2, 20], "the claimed card counts at once"


@rule("GW-6.10")
@does("broken_bridges")
def test_over_broken_bridges_a_clerk_moves_three_soldiers_at_most() -> None:
    clerks = {"logistics_center": (0,)}
    left = column(rest={0: "spearman " * 4})
    table = lasting("broken_bridges", Activate(Place.LOGISTICS_CENTER), clerks=clerks, left=left)

    table.do(*["0 carry spearman rest-left rest-right"] * 3)

    assert table.legal_of(0, "carry") == []
    assert table.section("R").rest[0] == troops("spearman " * 3)
