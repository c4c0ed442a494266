"""Horde cards, events and command cards: each does what its words say (GW-7.3, GW-7.8, GW-7.10, GW-17.17)."""

from typing import Any

import pytest

from rules.core.model import Decision, Task
from rules.core.struct import evolve
from rules.great_wall.affairs import Assault
from rules.great_wall.cards import CARDS, SHIPPED
from rules.great_wall.clans import QIN, REED
from rules.great_wall.decisions import PlaceWounds, RecruitSoldiers, Sortie
from rules.great_wall.events import AbilityUsed, Breached, EventShown, HordeSwapped, WallHeld
from rules.great_wall.goods import Goods
from rules.great_wall.state import Stage
from rules.great_wall.tables import SECTIONS
from rules.great_wall.tasks import Activate, Carry, Compare, DefeatCheck, EndAssault, Invade, Sections
from rules.great_wall.vocabulary import DrawTactic, GainHonor, GainResource, Place, Target
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arranged, band, column, player, troops
from tests.support.wall_cards import MIDDLE, Used, at, is_over, stopped

does = Used()

CARD_SET = CARDS[SHIPPED]
HORDES = {card.type: card for card in CARD_SET.hordes.values() if card.indicator is MIDDLE}
"""One copy of each type."""

ASSAULT = (at("assault_section", section="middle"), Compare(), EndAssault())
"""The middle section is assaulted."""


def seated(*first: str, **given: Any) -> tuple[Any, ...]:
    """Return three players whose generals do nothing that matters here."""
    given = {"goods": "5w5s5g5c", "honour": 20, **given}
    return tuple(player(general, **given) for general in ("yue_fei", "liang_hongyu", "yu_jie"))


def faced(*asked: Decision | Task, **given: Any) -> WallTable:
    """Arrange a table of three at which *asked* comes."""
    return stopped(*given.pop("players", seated()), asked=asked, **given)


def assaulted(*bands: Any, mode: str | None = None, players: Any = None, **given: Any) -> WallTable:
    """Arrange a table at which the middle section is assaulted by these Horde cards."""
    affairs = (Assault(section=MIDDLE),)
    front, stage = column(*bands, **given), Stage.ASSAULT
    return faced(*ASSAULT, middle=front, affairs=affairs, stage=stage, mode=mode, players=players or seated())


def offence(*bands: Any, **given: Any) -> tuple[int, int]:
    """Return offence and defence when the middle section is assaulted."""
    table = assaulted(*bands, **given)
    [told] = [*table.of(WallHeld), *table.of(Breached)]
    return told.offence, told.defence


def test_every_card_does_something_in_a_test() -> None:
    able = {kind for kind, card in HORDES.items() if card.abilities}
    assert does.cards == {
        *able,
        *CARD_SET.events,
        *CARD_SET.commands,
        CARD_SET.reed.id,
        *CARD_SET.solo,
        CARD_SET.qin.id,
    }


# Horde cards


@rule("GW-7.8", "GW-9.4")
@pytest.mark.parametrize("kind", HORDES)
def test_each_vital_spot_gives_its_reward(kind: str) -> None:
    card = HORDES[kind]
    for spot in card.spots:
        mode = card.pool if card.pool == "coop" else None
        table = faced(Carry(0, card.id, f"spot {spot.name}"), mode=mode, middle=column(band(card.id)))
        goods, honour, drawn = Goods(5, 5, 5, 5), 20, 0
        for effect in spot.reward:
            match effect:
                case GainHonor(amount=int(n)):
                    honour += n
                case GainResource(resource=ware, amount=int(n)):
                    goods = goods.plus(Goods(**{ware.value: n}))
                case DrawTactic(count=int(n)):
                    drawn += n
        assert (table.player().owned, table.honour(), table.player().hand.size) == (goods, honour, drawn)


@rule("GW-8.6")
@does("night_scouts")
def test_night_scouts_remove_a_barricade_where_they_come() -> None:
    nature = "indicate middle, draw night_scouts_middle"
    table = faced(
        Invade(1),
        nature=nature,
        back=None,
        left=column(band("foragers_left"), barricades=3),
        middle=column(barricades=3),
        right=column(band("foragers_right"), barricades=3),
    )

    assert [column.barricades for column in table.state.sections] == [3, 2, 3]
    assert [event.card for event in table.of(AbilityUsed)] == ["night_scouts_middle"]


@rule("GW-7.10")
@pytest.mark.parametrize("mode", ["solo", None])
def test_horde_cards_act_by_themselves_whoever_is_highest_on_the_tea_stack(mode: str | None) -> None:
    players = seated()[:1] if mode else seated()[:2]
    table = stopped(
        *players,
        asked=(Invade(1),),
        mode=mode,
        tea=(QIN, REED, 0) if mode else (REED, 0, 1),
        nature="indicate middle, draw night_scouts_middle",
        back=None,
        middle=column(barricades=3),
    )

    assert table.section("M").barricades == 2


@rule("GW-11.1")
@does("heavy_lancers")
def test_heavy_lancers_are_stronger_next_to_the_wall() -> None:
    assert offence(band("heavy_lancers_left"), level=1)[0] == 4
    assert offence(band("foragers_left"), band("heavy_lancers_left"), level=1)[0] == 2 + 3


@rule("GW-3.2")
@does("horse_archers")
def test_horse_archers_kill_an_archer_of_the_clan_lowest_on_the_tea_stack() -> None:
    fronts: dict[str, Any] = {
        "middle": column(band("horse_archers_left"), archers=(0, 1, 1), level=2),
        "right": column(band("foragers_left"), archers=(2,), level=1),
    }
    table = arranged(*seated(), stage=Stage.FALL_END, tea=(1, 2, 0), **fronts)
    assert table.pending == ["0 SaveSoldiers"]

    table.do("0 pass")

    assert table.section("M").archers == (1, 1)
    assert table.section("R").archers == (2,)
    saved = arranged(*seated(), stage=Stage.FALL_END, tea=(1, 2, 0), **fronts).do("0 save archer")
    assert (saved.section("M").archers, saved.section("M").rest[0]) == ((1, 1), troops("archer"))


@rule("GW-9.2")
@does("keshig_guards")
def test_keshig_guards_take_chi_of_each_spearman() -> None:
    table = faced(Sortie(seat=0, left=3), middle=column(band("keshig_guards_left"), rest={0: "spearman horseman"}))

    table.do("0 attack horseman M1b2 M1b3")
    assert table.goods() == "5w5s5g5c"
    table.do("0 attack spearman M1a3 none")
    assert table.goods() == "5w5s5g4c"

    poor = (player("yue_fei", goods="5w"), *seated()[1:])
    front = column(band("keshig_guards_left"), rest={0: "spearman"})
    with forbidden("GW-9.2", goods="1c"):
        faced(Sortie(seat=0, left=1), players=poor, middle=front).do("0 attack spearman M1a3 none")


@rule("GW-11.1")
@does("siege_carts")
def test_siege_carts_weaken_the_barricades_of_their_section() -> None:
    assert offence(band("siege_carts_left"), barricades=3)[1] == 3
    assert offence(band("foragers_left"), barricades=3)[1] == 6


@rule("GW-11.3")
@does("wall_breakers")
def test_wall_breakers_take_a_token_out_of_the_game_at_a_breach() -> None:
    table = assaulted(band("wall_breakers_left", "0 spearman a3", "1 spearman a4", "2 spearman b2"), barricades=1)

    assert table.of(Breached)
    assert (table.state.shame, table.state.banished) == (29, 1)
    held = assaulted(band("wall_breakers_left"), level=1)
    assert (held.state.shame, held.state.banished) == (30, 0)


@rule("GW-9.6")
@does("sky_shamans")
def test_sky_shamans_are_hit_by_no_archer_and_no_marker() -> None:
    front = column(band("sky_shamans_left"), band("foragers_left"), rest={0: "archer"}, level=1)
    table = faced(Sortie(seat=0, left=1), PlaceWounds(seat=0, target=Target.CARDS_OF_ONE_SECTION, left=1), middle=front)

    assert all(text.split()[1].startswith("M2") for text in table.legal_of(0, "attack"))
    with forbidden("GW-7.10", card="sky_shamans_left"):
        table.do("0 attack archer M1a1 none")
    table.do("0 pass")
    assert all(text.startswith("M2") for text in table.legal_of(0, "wound"))


@rule("GW-9.10")
def test_soldiers_who_leave_sky_shamans_leave_wound_markers() -> None:
    complete = band("sky_shamans_left", "0 spearman a1")
    table = assaulted(complete, level=0)
    while not is_over(table):
        seat = table.asked[0]
        table.do(f"{seat} {'bear spearman' if 'PlaceShame' in table.pending[0] else 'pass'}")

    [there] = table.section("M").bands
    assert (there.soldiers, there.wounds) == ((), (0,))


@rule("GW-11.1")
@does("golden_noyans")
def test_golden_noyans_strengthen_each_other_card_of_the_section() -> None:
    assert offence(band("golden_noyans_left"), level=2)[0] == 5
    assert offence(band("foragers_left"), band("golden_noyans_left"), level=2)[0] == 5 + 2 + 1
    assert offence(band("golden_noyans_left"), band("golden_noyans_right"), level=2)[0] == 12


@does("co_plunderers")
def test_plunderers_take_a_resource_of_each_player_before_the_assault() -> None:
    poor = (*seated()[:2], player("yu_jie", goods="0"))
    table = assaulted(band("co_plunderers_left"), mode="coop", players=poor, level=1)

    table.do("1 begin")
    with forbidden("GW-7.11", goods="2w", amount=1):
        table.do("1 lose 2w")
    table.do("1 lose 1w", "0 begin", "0 lose 1c", "2 lose 0")

    assert [table.goods(seat) for seat in range(3)] == ["5w5s5g4c", "4w5s5g5c", "0"]
    assert is_over(table)


@rule("GW-9.4")
@does("co_pavise_line")
def test_the_pavise_line_is_attacked_by_no_spearman() -> None:
    front = column(band("co_pavise_line_left"), rest={0: "spearman horseman"})
    table = faced(Sortie(seat=0, left=1), mode="coop", middle=front)

    assert all(text.startswith("horseman") for text in table.legal_of(0, "attack"))
    with forbidden("GW-7.10", card="co_pavise_line_left", unit="spearman"):
        table.do("0 attack spearman M1a2 none")


@rule("GW-12.8")
@does("co_skirmishers")
def test_skirmishers_kill_a_soldier_of_each_player_resting_where_they_come() -> None:
    rest = {0: "spearman archer", 1: "spearman"}
    table = faced(
        Invade(1),
        mode="coop",
        nature="indicate left, draw co_skirmishers_left",
        back=None,
        left=column(rest=rest),
        middle=column(rest={2: "archer"}),
    )

    table.do("0 perish archer left")
    assert table.pending == ["0 SaveSoldiers"]
    table.do("0 pass", "1 pass")

    assert table.section("L").rest == (troops("spearman"), troops(""), troops(""))
    assert table.section("M").rest[2] == troops("archer")


@does("co_shifting_wing")
def test_the_shifting_wing_changes_places_with_the_card_behind_with_all_on_both() -> None:
    front = column(band("co_shifting_wing_left", "0 spearman a3"), band("co_vanguard_left", wounds="a1"), level=1)
    other = column(band("co_shifting_wing_right"), level=1)
    table = arranged(*seated(), mode="coop", stage=Stage.FALL_END, middle=front, right=other)

    assert table.section("M").bands == front.bands[::-1]
    assert [(event.card, event.row) for event in table.of(HordeSwapped)] == [("co_shifting_wing_left", 2)]


@rule("GW-10.5")
@does("co_executioners")
def test_executioners_kill_one_soldier_more() -> None:
    soldiers = ("0 spearman a1", "0 spearman a2", "0 spearman a3", "0 spearman b1")
    table = faced(DefeatCheck(), mode="coop", middle=column(band("co_executioners_left", *soldiers, wounds="b2 b3")))

    assert table.pending == ["0 SaveSoldiers"]
    table.do("0 pass")

    assert table.section("M").rest[0] == troops("spearman spearman"), "lethality 1, and one more"


@does("co_burners")
def test_burners_remove_a_barricade_before_the_assault() -> None:
    assert offence(band("co_burners_left"), mode="coop", barricades=3) == (4, 4)


# Events


def shown(event: str, *nature: str, **given: Any) -> WallTable:
    """Arrange a co-op table of three at which an event is turned up."""
    given = {"players": seated(), **given}
    draws = ", ".join((f"draw {event}", *nature))
    table = arranged(*given.pop("players"), mode="coop", stage=Stage.RECKONING, nature=draws, **given)
    assert [each.card for each in table.of(EventShown)] == [event]
    return table


def lasting(event: str, *asked: Decision | Task, **given: Any) -> WallTable:
    """Arrange a co-op table of three at which an event is in force, and *asked* comes."""
    assert event in shown(event).state.lasting
    return faced(*asked, mode="coop", lasting=(event,), **given)


@rule("GW-8.1")
@does("early_thaw")
def test_early_thaw_lets_a_horde_card_come() -> None:
    columns: dict[str, Any] = {each.value: column(band(f"co_vanguard_{each}"), level=3) for each in SECTIONS}
    table = shown("early_thaw", **columns)

    assert sum(len(each.bands) for each in table.state.sections) == 3 + 1 + 2 + 1, "this one, and those of Spring"
    assert table.state.spent_events == ("early_thaw",)


@rule("GW-17.17")
@does("bandits")
def test_bandits_take_two_resources_of_each_player() -> None:
    table = shown("bandits", players=(player("yue_fei", goods="1c"), *seated()[1:]))

    table.do("2 begin", "2 lose 2g", "0 begin", "0 lose 1c", "1 lose 1w1s")

    assert [table.goods(seat) for seat in range(3)] == ["0", "4w4s5g5c", "5w5s3g5c"]


@does("good_harvest")
def test_good_harvest_yields_two_resources_of_any_kind_to_each_player() -> None:
    table = shown("good_harvest")

    table.do("1 begin", "1 gain 1w1c", "0 begin", "0 gain 2s", "2 gain 2g")

    assert [table.goods(seat) for seat in range(3)] == ["5w7s5g5c", "6w5s5g6c", "5w5s7g5c"]


@does("camp_fever")
def test_camp_fever_kills_a_resting_soldier_of_each_player() -> None:
    table = shown("camp_fever", left=column(rest={0: "spearman", 1: "archer"}), right=column(rest={0: "spearman"}))

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
        table.do(f"{table.asked[0]} pass")

    assert [table.goods(seat) for seat in (0, 1)] == ["1w2s", "1w"]


@rule("GW-6.9")
@does("corruption")
def test_corruption_makes_hiring_dearer() -> None:
    clerks = {"emperors_embassy": (0, 0)}
    table = lasting("corruption", Activate(Place.EMPERORS_EMBASSY), clerks=clerks, market="scout judge")

    table.do("0 hire_clerk", "0 hire scout supporting")

    assert table.player().owned.gold == 5 - 3 - 2


@rule("GW-11.1")
@does("bitter_winter")
def test_in_a_bitter_winter_barricades_defend_less() -> None:
    moments: dict[str, Any] = {"affairs": (Assault(section=MIDDLE),), "stage": Stage.ASSAULT}
    table = lasting("bitter_winter", *ASSAULT, middle=column(band("co_vanguard_left"), barricades=3), **moments)

    assert [(each.offence, each.defence) for each in table.of(WallHeld)] == [(3, 3)]


@rule("GW-10.6")
@does("ancestors_favour")
def test_by_the_ancestors_favour_saving_costs_less() -> None:
    front = column(band("co_vanguard_left", "0 spearman a1", "0 spearman a2", "0 spearman b1", "0 spearman b2"))
    table = lasting("ancestors_favour", DefeatCheck(), middle=front)

    assert table.do("0 save spearman").goods() == "5w5s5g4c"


@rule("GW-4.3")
@does("comet")
def test_a_comet_replaces_the_whole_advisor_track() -> None:
    new = ("mason", "carpenter", "fletcher", "almoner")
    table = shown("comet", *(f"draw {card}" for card in new), market="scout judge merchant racketeer")

    assert set(table.state.spent_advisors) >= {"scout", "judge", "merchant", "racketeer"}
    assert not set(table.state.market) & {"scout", "judge", "merchant", "racketeer"}


@does("imperial_envoy")
def test_an_imperial_envoy_gives_honour_to_each_player() -> None:
    assert [shown("imperial_envoy").honour(seat) for seat in range(3)] == [24, 24, 24]


@does("spies")
def test_spies_take_a_token_for_each_player_out_of_the_game() -> None:
    table = shown("spies")

    assert (table.state.shame, table.state.banished) == (27, 3)


@rule("GW-10.3")
@does("veterans")
def test_veterans_make_taking_part_worth_more() -> None:
    front = column(band("co_vanguard_left", "0 spearman a1", wounds="a2 b1 b2"), archers=(1,), level=1)
    table = lasting("veterans", DefeatCheck(), middle=front)

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


# Command cards


def commanded(card: str, **given: Any) -> WallTable:
    """Arrange a table of three at which seat 0 carries out a command card."""
    given = {"players": seated(), **given}
    return faced(Sections(card), track=given.pop("track", (f"0 {card}",)), **given)


@rule("GW-4.10", "GW-7.4")
@does("attack_order")
def test_attack_order_moves_clerks_lets_others_attack_once_and_sends_whole_rest_zones() -> None:
    rest = {0: "spearman spearman archer", 1: "spearman spearman"}
    front = column(band("northern_tumen_left"), rest=rest)
    table = commanded("attack_order", middle=front, right=column(rest={0: "spearman"}))

    table.do("0 clerk supply quarry", "0 clerk supply temple")
    assert table.pending == ["1 MoveClerks"]
    table.do("1 clerk supply quarry", "1 attack spearman M1a2 none", "2 pass")
    assert table.pending == ["0 Sortie"]
    table.do("0 attack spearman M1a4 none")
    with forbidden("GW-7.4"):
        table.do("0 pass")
    table.do("0 attack spearman M1b2 none")

    assert is_over(table), "the archer finds no room on a wall, and the right section has no Horde card"
    assert table.section("M").rest[:2] == (troops("archer"), troops("spearman"))


@rule("GW-4.10", "GW-5.11")
@does("economy")
def test_economy_lets_others_move_clerks_and_activates_a_production_location() -> None:
    table = commanded("economy", clerks={"war_academy": (0,)})

    table.do("0 clerk supply temple", "0 clerk supply quarry", "1 clerk supply quarry", "1 pass", "2 pass")
    assert table.legal_of(0, "activate") == ["quarry", "temple"]
    table.do("0 activate temple", "0 pass")

    assert is_over(table)
    assert (table.player().owned.chi, table.player().shame) == (6, 0)


@rule("GW-7.10")
@does("despotism")
def test_despotism_moves_more_clerks_if_another_has_revealed_economy() -> None:
    table = commanded("despotism", clerks={"war_academy": (0,), "quarry": (1,)}, track=("0 despotism", "1 economy"))

    table.do("0 clerk supply temple", "0 clerk supply quarry", "0 clerk supply temple", "0 pass")
    assert table.legal_of(0, "activate") == ["quarry", "temple", "war_academy"]
    table.do("0 activate war_academy")
    assert (is_over(table), table.player().hand.size) == (True, 1)

    alone = commanded("despotism", clerks={"war_academy": (0,)}, track=("0 despotism", "1 muster"))
    alone.do("0 clerk supply temple", "0 clerk supply quarry")
    assert alone.pending == ["0 ActivateFurther"], "no others, and no Economy"


@rule("GW-7.5", "A-23")
@does("betrayal")
def test_betrayal_copies_a_card_of_another_or_moves_two_clerks_anywhere() -> None:
    track = ("0 betrayal", "1 muster", "2 betrayal")
    table = commanded("betrayal", track=track).do("0 choose 1")
    assert table.legal_of(0, "copy") == ["muster"]
    with forbidden("GW-7.5", card="betrayal"):
        table.do("0 copy betrayal")
    table.do("0 copy muster", "0 clerk supply quarry", "0 pass", "1 clerk supply temple", "2 pass")
    assert table.legal_of(0, "choose") == ["2"], "no clerk of seat 0 stands in the barracks"

    moved = commanded("betrayal", track=track).do("0 choose 2", *["0 clerk supply quarry"] * 2)
    assert is_over(moved)
    lonely = commanded("betrayal", track=("0 betrayal", "1 betrayal"))
    assert lonely.legal_of(0, "choose") == ["2"], "nothing to copy"


@rule("GW-5.11", "GW-6.7")
@does("work_harder")
def test_work_harder_activates_the_builders_or_builds_a_wall_for_one_less() -> None:
    table = commanded("work_harder", clerks={"builders_encampment": (0,)})

    table.do("0 pass", "1 clerk supply temple", "1 clerk supply quarry", "2 pass", "0 choose 2", "0 wall left")

    assert (is_over(table), table.goods(), table.honour()) == (True, "5w1s5g5c", 25)
    working = commanded("work_harder", clerks={"builders_encampment": (0,)})
    working.do("0 pass", "1 pass", "2 pass", "0 choose 1", "0 activate builders_encampment", "0 wall left")
    assert working.goods() == "5w5g5c"


@rule("GW-5.11", "GW-6.6")
@does("muster")
def test_muster_activates_the_barracks_or_recruits_a_spearman() -> None:
    table = commanded("muster", clerks={"barracks": (0, 1)})

    table.do("0 pass", "1 clerk supply temple", "2 pass")
    assert table.legal_of(0, "choose") == ["1", "2"]
    table.do("0 choose 2", "0 station spearman left")
    assert (is_over(table), table.goods()) == (True, "4w3s5g5c")

    barracks = commanded("muster", clerks={"barracks": (0, 1)}).do("0 pass", "1 pass", "2 pass", "0 choose 1")
    barracks.do("0 activate barracks", "0 station archer left")
    assert barracks.section("L").rest[0] == troops("archer")


@rule("GW-15.13")
@does("reed_orders")
def test_reed_orders_let_all_players_and_then_reed_move_clerks() -> None:
    players = (player("yue_fei"), player("liang_hongyu"))
    table = stopped(*players, asked=(Sections("reed_orders"),), track=("reed reed_orders",))

    table.do("0 clerk supply temple", "0 pass", "1 pass")
    assert table.pending == ["0 MoveReed"]
    table.do("0 reed quarry barracks", "0 pass")

    assert is_over(table)


def solo(card: str, *asked: Decision | Task, **given: Any) -> WallTable:
    """Arrange a solo game in which Qin carries out a command card."""
    asked = asked or (Sections(card),)
    return stopped(player("yue_fei"), mode="solo", asked=asked, track=(f"qin {card}",), tea=(0,), **given)


@rule("GW-16.30")
@does("solo_attack_order", "solo_economy", "solo_work_harder", "solo_muster")
@pytest.mark.parametrize(
    ("card", "clerks"), [("solo_attack_order", 1), ("solo_economy", 3), ("solo_work_harder", 2), ("solo_muster", 1)]
)
def test_qin_moves_clerks_and_does_more_then_the_player_and_reed_move(card: str, clerks: int) -> None:
    track = (Place.LUMBER_MILL, Place.QUARRY, Place.GOLD_MINE, Place.TEMPLE, Place.BARRACKS)
    before = stopped(player("yue_fei"), mode="solo", asked=(), tea=(0,)).state.qin
    assert before is not None
    table = solo(card, qin=evolve(before, track=track), middle=column(band("northern_tumen_left")), back=MIDDLE)

    assert table.pending == ["0 MoveClerks"]
    qin = table.state.qin
    assert qin is not None
    assert before.clerks - qin.clerks == clerks
    done = {
        "solo_attack_order": table.section("M").bands[0].count(9) == 2,
        "solo_economy": qin.overseers == (1, 1, 1, 2),
        "solo_work_harder": (table.section("M").level, qin.honour) == (1, 5),
        "solo_muster": (table.section("M").bands[0].count(9), table.section("M").barricades) == (2, 1),
    }
    assert done[card]
    assert is_over(table.do("0 pass"))


@rule("GW-16.21")
@does("solo_despotism")
def test_qin_activates_his_lowest_location_by_despotism() -> None:
    track = (Place.LUMBER_MILL, Place.QUARRY, Place.GOLD_MINE, Place.BARRACKS, Place.TEMPLE)
    before = stopped(player("yue_fei"), mode="solo", asked=(), tea=(0,)).state.qin
    assert before is not None
    table = solo("solo_despotism", qin=evolve(before, track=track))

    assert is_over(table), "the player does nothing"
    qin = table.state.qin
    assert qin is not None
    assert (qin.track[0], qin.honour) == (Place.TEMPLE, 1)


@rule("GW-16.12")
@does("solo_betrayal")
def test_qin_carries_out_his_next_card_for_a_betrayal() -> None:
    before = stopped(player("yue_fei"), mode="solo", asked=(), tea=(0,)).state.qin
    assert before is not None
    qin = evolve(before, pile=("solo_economy",), track=tuple(Place)[:5])
    table = solo("solo_betrayal", qin=qin, nature="draw solo_economy")

    assert table.state.tea[0] == 9
    assert table.pending == ["0 MoveClerks"], "as his Economy says"
    after = table.state.qin
    assert after is not None
    assert after.played == ("solo_economy",)


@rule("GW-16")
@does("qin_jiushao")
def test_qin_gains_honour_at_the_end_of_fall_for_his_supporting_advisors() -> None:
    before = stopped(player("yue_fei"), mode="solo", asked=(), tea=(0,)).state.qin
    assert before is not None
    qin = evolve(before, supporting=("scout", "judge"))
    table = solo("solo_economy", at("fall_end"), qin=qin, stage=Stage.FALL_END)

    assert table.state.qin is not None
    assert table.state.qin.honour == 2
