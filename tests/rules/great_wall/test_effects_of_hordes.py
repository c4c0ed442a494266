"""Horde cards: each ability and reward does what its words say (GW-7.8, GW-7.10)."""

from typing import Any

import pytest

from rules.great_wall.cards.cards import CARDS
from rules.great_wall.effects.giving import DrawTactic, GainHonour, GainResource
from rules.great_wall.state.decisions import PlaceWounds, Sortie
from rules.great_wall.state.events import AbilityUsed
from rules.great_wall.state.front_events import Breached, HordeSwapped
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.state.procedures import Assault
from rules.great_wall.state.tasks import CarryOut, Do, Invade, Routine
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.nouns import CardPart, PartKind
from rules.great_wall.terms.vocabulary import Target
from tests.support.rules import forbidden, rule
from tests.support.wall import arrange, band, column, player, troops
from tests.support.wall_cards import (
    MIDDLE,
    Used,
    arrange_facing,
    arrange_siege,
    arrange_then_stop,
    at,
    is_over,
    offence,
    players_of_three,
)

does = Used()

CARD_SET = CARDS[SHIPPED]
HORDES = {card.type: card for card in CARD_SET.hordes.values() if card.indicator is MIDDLE}
"""One copy of each type."""


def test_every_ability_is_seen() -> None:
    assert does.cards == {kind for kind, card in HORDES.items() if card.abilities}


@rule("GW-7.8", "GW-9.4")
@pytest.mark.parametrize("kind", HORDES)
def test_each_vital_spot_gives_its_reward(kind: str) -> None:
    card = HORDES[kind]
    for number, spot in enumerate(card.spots):
        mode = card.pool if card.pool == "coop" else None
        table = arrange_facing(
            CarryOut(0, card.id, CardPart(PartKind.SPOT, number)), mode=mode, middle=column(band(card.id))
        )
        goods, honour, drawn = Goods(5, 5, 5, 5), 20, 0
        for effect in spot.reward:
            match effect:
                case GainHonour(amount=int(n)):
                    honour += n
                case GainResource(resource=ware, amount=int(n)):
                    goods = goods.plus(Goods(**{ware.value: n}))
                case DrawTactic(count=int(n)):
                    drawn += n
                case _:
                    raise AssertionError(effect)
        assert (table.player().known_goods, table.honour(), table.player().hand.size) == (goods, honour, drawn)


@rule("GW-8.6")
@does("night_scouts")
def test_night_scouts_remove_a_barricade_where_they_come() -> None:
    nature = "indicate middle, draw night_scouts_middle"
    table = arrange_facing(
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
    players = players_of_three()[:1] if mode else players_of_three()[:2]
    table = arrange_then_stop(
        *players,
        asked=(Invade(1),),
        mode=mode,
        tea=(QIN, REED, 0) if mode else (REED, 0, 1),
        nature="indicate middle, draw night_scouts_middle",
        back=None,
        middle=column(barricades=3),
    )

    assert table.section("M").barricades == 2


@rule("GW-7.10", "GW-8.6")
def test_night_scouts_do_nothing_when_another_card_comes() -> None:
    table = arrange_facing(
        Invade(1),
        nature="indicate middle, draw foragers_middle",
        back=None,
        left=column(band("night_scouts_left"), barricades=3),
        middle=column(barricades=3),
        right=column(band("foragers_right"), barricades=3),
    )

    assert [column.barricades for column in table.state.sections] == [3, 3, 3]


@rule("GW-7.10", "GW-11.1", "GW-11.3")
def test_cards_of_another_section_do_nothing_at_an_assault() -> None:
    given: dict[str, Any] = {"stage": Stage.ASSAULT, "procedures": (Assault(section=MIDDLE),), "shame": 10}
    fronts = {"left": column(band("co_burners_left"), barricades=2), "middle": column(barricades=2)}
    burners = arrange_then_stop(
        *players_of_three(), mode="coop", asked=(at("assault_section", section="middle"),), **fronts, **given
    )
    assert [column.barricades for column in burners.state.sections] == [2, 2, 0]

    fronts = {"left": column(band("wall_breakers_left")), "middle": column(band("foragers_left"))}
    breakers = arrange_then_stop(*players_of_three(), asked=(at("breach", section="middle"),), **fronts, **given)
    assert 10 == breakers.state.shame


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
    table = arrange(*players_of_three(), stage=Stage.FALL_END, tea=(1, 2, 0), **fronts)
    assert table.pending == ["0 SaveSoldiers"]

    table.do("0 pass")

    assert table.section("M").archers == (1, 1)
    assert table.section("R").archers == (2,)
    saved = arrange(*players_of_three(), stage=Stage.FALL_END, tea=(1, 2, 0), **fronts).do("0 save archer")
    assert (saved.section("M").archers, saved.section("M").rest[0]) == ((1, 1), troops("archer"))


@rule("GW-9.2")
@does("keshig_guards")
def test_keshig_guards_take_chi_of_each_spearman() -> None:
    table = arrange_facing(
        Sortie(seat=0, left=3), middle=column(band("keshig_guards_left"), rest={0: "spearman horseman"})
    )

    table.do("0 attack horseman M1b2 M1b3")
    assert table.goods() == "5w5s5g5c"
    table.do("0 attack spearman M1a3 none")
    assert table.goods() == "5w5s5g4c"

    poor = (player("yue_fei", goods="5w"), *players_of_three()[1:])
    front = column(band("keshig_guards_left"), rest={0: "spearman"})
    with forbidden("GW-9.2", goods="1c"):
        arrange_facing(Sortie(seat=0, left=1), players=poor, middle=front).do("0 attack spearman M1a3 none")


@rule("GW-11.1")
@does("siege_carts")
def test_siege_carts_weaken_the_barricades_of_their_section() -> None:
    assert offence(band("siege_carts_left"), barricades=3)[1] == 3
    assert offence(band("foragers_left"), barricades=3)[1] == 6


@rule("GW-11.3")
@does("wall_breakers")
def test_wall_breakers_take_a_token_out_of_the_game_at_a_breach() -> None:
    table = arrange_siege(band("wall_breakers_left", "0 spearman a3", "1 spearman a4", "2 spearman b2"), barricades=1)

    assert table.of(Breached)
    assert (table.state.shame, table.state.banished) == (29, 1)
    held = arrange_siege(band("wall_breakers_left"), level=1)
    assert (held.state.shame, held.state.banished) == (30, 0)


@rule("GW-9.6")
@does("sky_shamans")
def test_sky_shamans_are_hit_by_no_archer_and_no_marker() -> None:
    front = column(band("sky_shamans_left"), band("foragers_left"), rest={0: "archer"}, level=1)
    table = arrange_facing(
        Sortie(seat=0, left=1), PlaceWounds(seat=0, target=Target.CARDS_OF_ONE_SECTION, left=1), middle=front
    )

    assert all(text.split()[1].startswith("M2") for text in table.legal_of(0, "attack"))
    with forbidden("GW-7.10", card="sky_shamans_left"):
        table.do("0 attack archer M1a1 none")
    table.do("0 pass")
    assert all(text.startswith("M2") for text in table.legal_of(0, "wound"))


@rule("GW-9.10")
def test_soldiers_who_leave_sky_shamans_leave_wound_markers() -> None:
    complete = band("sky_shamans_left", "0 spearman a1")
    table = arrange_siege(complete, level=0)
    while not is_over(table):
        seat = table.seats_to_act[0]
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
    poor = (*players_of_three()[:2], player("yu_jie", goods="0"))
    table = arrange_siege(band("co_plunderers_left"), mode="coop", players=poor, level=1)

    assert [AbilityUsed("co_plunderers_left")] == table.of(AbilityUsed), "it is told why"

    with forbidden("GW-7.11", goods="2w", amount=1):
        table.do("0 lose 2w")
    table.do("0 lose 1c", "1 lose 1w", "2 lose 0")

    assert [table.goods(seat) for seat in range(3)] == ["5w5s5g4c", "4w5s5g5c", "0"]
    assert is_over(table)


@rule("GW-9.4")
@does("co_pavise_line")
def test_the_pavise_line_is_attacked_by_no_spearman() -> None:
    front = column(band("co_pavise_line_left"), rest={0: "spearman horseman"})
    table = arrange_facing(Sortie(seat=0, left=1), mode="coop", middle=front)

    assert all(text.startswith("horseman") for text in table.legal_of(0, "attack"))
    with forbidden("GW-7.10", card="co_pavise_line_left", unit="spearman"):
        table.do("0 attack spearman M1a2 none")


@rule("GW-12.8")
@does("co_skirmishers")
def test_skirmishers_kill_a_soldier_of_each_player_resting_where_they_come() -> None:
    rest = {0: "spearman archer", 1: "spearman"}
    table = arrange_facing(
        Invade(1),
        mode="coop",
        nature="indicate left, draw co_skirmishers_left",
        back=None,
        left=column(rest=rest),
        middle=column(rest={2: "archer"}),
    )

    table.do("0 perish archer left")
    assert table.pending == ["0 SaveSoldiers", "1 SaveSoldiers"]
    table.do("0 pass", "1 pass")

    assert table.section("L").rest == (troops("spearman"), troops(""), troops(""))
    assert table.section("M").rest[2] == troops("archer")


@does("co_shifting_wing")
def test_the_shifting_wing_changes_places_with_the_card_behind_with_all_on_both() -> None:
    front = column(band("co_shifting_wing_left", "0 spearman a3"), band("co_vanguard_left", wounds="a1"), level=1)
    other = column(band("co_shifting_wing_right"), level=1)
    table = arrange(*players_of_three(), mode="coop", stage=Stage.FALL_END, middle=front, right=other)

    assert table.section("M").bands == front.bands[::-1]
    assert [(event.card, event.row) for event in table.of(HordeSwapped)] == [("co_shifting_wing_left", 2)]


@rule("GW-10.5")
@does("co_executioners")
def test_executioners_kill_one_soldier_more() -> None:
    soldiers = ("0 spearman a1", "0 spearman a2", "0 spearman a3", "0 spearman b1")
    table = arrange_facing(
        Do(Routine.CHECK_DEFEATS), mode="coop", middle=column(band("co_executioners_left", *soldiers, wounds="b2 b3"))
    )

    assert table.pending == ["0 SaveSoldiers"]
    table.do("0 pass")

    assert table.section("M").rest[0] == troops("spearman spearman"), "lethality 1, and one more"


@does("co_burners")
def test_burners_remove_a_barricade_before_the_assault() -> None:
    assert offence(band("co_burners_left"), mode="coop", barricades=3) == (4, 4)
