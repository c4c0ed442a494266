"""The Reed Clan's part in location effects, its overlord, and the end (GW-15)."""

import pytest

from rules.great_wall.state.decisions import DeploySpearman
from rules.great_wall.state.events import AdvisorDismissed, BarricadeBuilt
from rules.great_wall.state.tasks import Activate
from rules.great_wall.state.wall import reed_of
from rules.great_wall.terms.clans import REED
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.vocabulary import Place, SectionId
from tests.support.reed import REED_TURN, duel, there
from tests.support.rules import forbidden, rule
from tests.support.wall import band, column, player

MARKET = "scout judge mason messenger"


# Its part in location effects


@rule("GW-15.14")
@pytest.mark.parametrize(
    ("place", "stock"), [("lumber_mill", Goods(wood=1)), ("quarry", Goods(stone=1)), ("gold_mine", Goods(gold=1))]
)
def test_it_brings_one_resource_into_the_warehouse(place: str, stock: Goods) -> None:
    table = duel(Activate(Place(place), advanced=True), clerks={place: (0, REED)})

    assert table.state.warehouse == stock
    assert table.honour(0) == 0


@rule("GW-15.14")
def test_at_the_temple_the_active_player_discards_shame_for_nothing() -> None:
    table = duel(
        Activate(Place.TEMPLE, advanced=True),
        seats=(player(shamed="spearman archer", goods="0"), player(shamed="spearman")),
        clerks={"temple": (1, REED)},
        shame=17,
        tea=(1, REED, 0),
    )

    assert "0 RemoveShame" in table.pending
    table.do("0 cleanse archer")
    assert (table.player(0).shamed, table.state.shame) == (Troops(1), 18)
    assert "0 RemoveShame" not in table.pending
    assert table.goods(0) == "0"


@rule("GW-15.14")
def test_at_the_temple_nothing_happens_while_reed_is_active_or_there_is_no_shame() -> None:
    shamed = (player(shamed="spearman"), player(shamed="spearman"))
    of_reed = duel(
        Activate(Place.TEMPLE, advanced=True), seats=shamed, clerks={"temple": (1, REED)}, track=REED_TURN, shame=18
    )
    clean = duel(Activate(Place.TEMPLE, advanced=True), clerks={"temple": (1, REED)})

    assert not [each for table in (of_reed, clean) for each in table.pending if each.endswith("RemoveShame")]


@rule("GW-15.14")
def test_at_the_embassy_the_overlord_discards_any_advisor() -> None:
    table = duel(
        Activate(Place.EMPERORS_EMBASSY, advanced=True),
        clerks={"emperors_embassy": (1, REED)},
        tea=(REED, 0, 1),
        market=MARKET,
    )
    third = MARKET.split()[2]

    assert table.legal_of(0, "dismiss") == sorted(MARKET.split())
    with forbidden("GW-15.14", card="ambush"):
        table.do("0 dismiss ambush")
    table.do(f"0 dismiss {third}")
    assert AdvisorDismissed(third) in table.events
    assert third in table.state.spent_advisors
    assert [each for each in MARKET.split() if each != third] == list(table.state.market[:3])
    assert len(table.state.market) == 4


@rule("GW-15.14")
def test_at_the_encampment_the_overlord_puts_a_barricade_for_nothing() -> None:
    table = duel(
        Activate(Place.BUILDERS_ENCAMPMENT, advanced=True),
        clerks={"builders_encampment": (1, REED)},
        middle=column(barricades=3),
        right=column(barricades=2),
        tea=(REED, 0, 1),
    )

    with forbidden("GW-6.7", section="middle"):
        table.do("0 barricade middle")
    table.do("0 barricade right")
    assert BarricadeBuilt(REED, SectionId.RIGHT) in table.events
    assert table.section("R").barricades == 3
    assert (table.honour(0), table.honour(1)) == (0, 0)


@rule("GW-15.14")
def test_at_the_encampment_nobody_is_asked_without_a_free_slot() -> None:
    table = duel(
        Activate(Place.BUILDERS_ENCAMPMENT, advanced=True),
        clerks={"builders_encampment": (1, REED)},
        middle=column(barricades=3),
        right=column(barricades=3),
        tea=(REED, 0, 1),
    )

    assert "0 PlaceBarricade" not in table.pending


@rule("GW-15.14")
def test_in_the_barracks_the_overlord_puts_its_spearman_on_any_legal_spot() -> None:
    table = duel(
        Activate(Place.BARRACKS, advanced=True),
        clerks={"barracks": (1, REED)},
        middle=column(band("foragers_middle", wounds="a1"), band("steppe_riders_middle")),
        right=column(band("javelin_band_right")),
        tea=(REED, 0, 1),
    )

    assert table.legal_of(0, "deploy") == ["M1a2", "M1b1", "R1a1", "R1a2", "R1b1", "R1b2"]
    with forbidden("GW-15.14", at="M2a1"):
        table.do("0 deploy M2a1")
    with forbidden("GW-15.14", at="M1a1"):
        table.do("0 deploy M1a1")
    goods, honour = table.goods(0), table.honour(0)
    table.do("0 deploy R1a1")
    [soldier] = table.section("R").bands[0].soldiers
    assert (soldier.clan, soldier.spots) == (REED, (0,))
    assert reed_of(table.state).supply == 9
    assert (table.goods(0), table.honour(0)) == (goods, honour)


@rule("GW-15.14")
def test_a_spearman_without_a_place_goes_back_to_its_supply() -> None:
    table = duel(DeploySpearman(seat=0), middle=column(band("foragers_middle")))
    table.do("0 pass")
    nowhere = duel(Activate(Place.BARRACKS, advanced=True), clerks={"barracks": (1, REED)}, tea=(REED, 0, 1))

    assert reed_of(table.state).supply == reed_of(nowhere.state).supply == 10
    assert "0 DeploySpearman" not in nowhere.pending


@rule("GW-15.14")
def test_in_academy_and_logistics_center_it_gets_nothing() -> None:
    academy = duel(Activate(Place.WAR_ACADEMY, advanced=True), clerks={"war_academy": (1, REED)})
    logistics = duel(Activate(Place.LOGISTICS_CENTER, advanced=True), clerks={"logistics_center": (1, REED)})

    assert academy.player(1).hand.size == 1
    assert not [each for table in (academy, logistics) for each in table.pending if each.startswith("8")]
    assert there(academy, "war_academy") == (REED,)
