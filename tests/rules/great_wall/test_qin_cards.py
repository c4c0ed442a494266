"""Each solo card of Qin, effect by effect (GW-16.12, GW-16.14, GW-16.30)."""

from typing import Any

from rules.core.struct import evolve
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.rivals import qin as logic
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import BarricadeBuilt, ClerkMoved, CommandRevealed, Upgraded, WallBuilt
from rules.great_wall.state.front_events import Fired
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.state.tasks import QinBarricades, Sections
from rules.great_wall.state.wall import Order
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.nouns import Vital
from rules.great_wall.terms.vocabulary import Place, SectionId
from tests.support.rules import rule
from tests.support.solo import his_places, qin, qin_of, solo, there
from tests.support.wall import WallTable, band, column
from tests.support.wall_cards import Used

does = Used()


def test_every_solo_card_is_seen() -> None:
    assert does.cards == set(CARDS[SHIPPED].solo)


def carried_out(card: str, **changes: Any) -> WallTable:
    """Have his card carried out; no clerk stands anywhere but the Reed Clan's, which block the three lowest."""
    clerks = {"gold_mine": (REED,), "temple": (REED,), "barracks": (REED,)}
    fields: dict[str, Any] = {"track": (f"qin {card}", "0 economy"), "clerks": clerks}
    return solo(Sections(card), **(fields | changes))


@rule("GW-16.12", "GW-16.14", "GW-16.30")
@does("solo_attack_order")
def test_attack_order() -> None:
    table = carried_out(
        "solo_attack_order",
        middle=column(band("javelin_band_middle"), archers=(QIN,), level=1),
        right=column(band("steppe_riders_right")),
        his=qin(supply=Troops(8, 3, 0)),
    )

    assert his_places(table) == ["barracks"]
    assert table.section("R").bands[0].count(QIN) == 2
    assert table.of(Fired) == [Fired(QIN, "javelin_band_middle", Vital(SectionId.MIDDLE, 1, "a1"))]
    assert qin_of(table).honour == 2 * 3
    table.do("0 clerk supply temple", "0 clerk supply quarry")
    assert [move.clan for move in table.of(ClerkMoved)] == [0, 0, REED, REED]
    assert table.pending == ["0 PlaceBarricade"]


@rule("GW-16.12", "GW-16.14", "GW-16.30")
@does("solo_economy")
def test_economy() -> None:
    table = carried_out("solo_economy", his=qin(overseers=(1, 1, 1, 3)))

    assert his_places(table) == ["gold_mine", "temple", "barracks"]
    assert table.of(Upgraded) == [Upgraded(QIN, Place.GOLD_MINE, 2)]
    assert qin_of(table).overseers == (1, 1, 2, 3)
    table.do("0 pass")
    assert [move.clan for move in table.of(ClerkMoved)] == [REED, REED]
    assert table.pending == ["0 PlaceBarricade"]


@rule("GW-16.12", "GW-16.9")
def test_with_all_overseers_at_the_top_nothing_is_upgraded() -> None:
    table = carried_out("solo_economy", his=qin(overseers=(3, 3, 3, 3)))

    assert not table.of(Upgraded)
    assert qin_of(table).overseers == (3, 3, 3, 3)


@rule("GW-16.12", "GW-16.21")
@does("solo_despotism")
def test_despotism() -> None:
    table = carried_out(
        "solo_despotism", right=column(band("steppe_riders_right")), clerks={"quarry": (REED,), "temple": (0,)}
    )

    assert his_places(table) == ["temple"]
    assert there(table, "barracks") == ()
    assert table.section("R").bands[0].count(QIN) == 1
    assert qin_of(table).track[0] is Place.BARRACKS
    assert table.pending == ["0 PlaceBarricade"]


@rule("GW-16.12", "GW-16.13")
@does("solo_betrayal")
def test_betrayal_moves_his_marker_and_carries_out_the_next_card_in_its_place() -> None:
    table = carried_out(
        "solo_betrayal", nature="draw solo_work_harder", his=qin(pile=("solo_work_harder", "solo_muster"))
    )

    assert table.state.tea == (QIN, 0, REED)
    assert his_places(table) == ["temple", "barracks"]
    assert table.of(WallBuilt) == [WallBuilt(QIN, SectionId.RIGHT, 1)]
    assert table.of(CommandRevealed) == [CommandRevealed(QIN, "solo_work_harder")]
    assert table.state.track[0] == Order(QIN, "solo_betrayal")
    assert (qin_of(table).shown, qin_of(table).played) == (None, ("solo_work_harder",))
    assert table.pending == ["0 MoveClerks"]


@rule("GW-16.12", "GW-3.9")
def test_betrayal_shuffles_an_empty_deck() -> None:
    his = qin(pile=(), played=("solo_muster", "solo_despotism"))
    table = carried_out("solo_betrayal", nature="draw solo_despotism", his=his)

    assert his_places(table) == ["temple"]
    assert (qin_of(table).pile, qin_of(table).played) == (("solo_muster",), ("solo_despotism",))


@rule("GW-16.12", "GW-16.11")
@does("solo_work_harder")
def test_work_harder() -> None:
    table = carried_out("solo_work_harder", warehouse="1w2s")

    assert his_places(table) == ["temple", "barracks"]
    assert table.of(WallBuilt) == [WallBuilt(QIN, SectionId.RIGHT, 1)]
    assert str(table.state.warehouse) == "1w"
    assert qin_of(table).honour == 5
    table.do("0 pass")
    assert [move.clan for move in table.of(ClerkMoved)] == [REED, REED]


@rule("GW-16.12", "GW-16.10", "GW-16.30")
@does("solo_muster")
def test_muster() -> None:
    table = carried_out("solo_muster", right=column(band("javelin_band_right"), level=1, barricades=2))

    assert his_places(table) == ["barracks"]
    assert table.section("R").bands[0].count(QIN) == 2
    assert table.section("R").archers == (QIN,)
    assert table.section("R").bands[0].wounds == (2,)
    assert table.of(BarricadeBuilt) == [BarricadeBuilt(QIN, SectionId.RIGHT)]
    assert qin_of(table).honour == 2 * 3 + 2
    table.do("0 clerk supply temple")
    assert [move.clan for move in table.of(ClerkMoved)] == [0, REED]
    assert table.pending == ["0 PlaceBarricade"]


@rule("GW-16.9")
def test_his_barricade_goes_to_the_other_section_or_nowhere() -> None:
    other = carried_out("solo_muster", right=column(barricades=3))
    nowhere = carried_out("solo_muster", middle=column(barricades=3), right=column(barricades=3))

    assert other.of(BarricadeBuilt) == [BarricadeBuilt(QIN, SectionId.MIDDLE)]
    assert not nowhere.of(BarricadeBuilt)


@rule("GW-16.10", "GW-3.10")
def test_he_puts_as_many_barricades_as_there_is_room_for() -> None:
    table = solo(QinBarricades(2), middle=column(barricades=2), right=column(barricades=2))
    full = solo(QinBarricades(2), middle=column(barricades=3), right=column(barricades=2))

    assert [each.barricades for each in table.state.sections] == [0, 3, 3]
    assert qin_of(table).honour == 4
    assert [each.barricades for each in full.state.sections] == [0, 3, 3]
    assert qin_of(full).honour == 2


@rule("GW-16.12")
def test_the_rest_of_a_betrayal_is_not_carried_out() -> None:
    rest, others = Sections("solo_betrayal", 1), Sections("economy", 1)
    deed = Deed(evolve(solo().state, agenda=((rest,), (others,))))
    logic.next_card(deed)

    assert deed.state.agenda == ((others,),)
