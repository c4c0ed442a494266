"""Clerks, and how they are moved (GW-5.1 to GW-5.7)."""

from rules.great_wall.state.decisions import MoveClerks, Reclaim
from rules.great_wall.state.events import ClerkMoved
from rules.great_wall.state.tasks import Sections
from rules.great_wall.state.wall import at_place, is_full
from rules.great_wall.terms.vocabulary import Place
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, player

TWO = (MoveClerks(seat=0, left=2), MoveClerks(seat=1, left=1))


def there(table: WallTable, place: str) -> tuple[int, ...]:
    return at_place(table.state, Place(place))


@rule("GW-5.2")
def test_clerk_comes_from_the_supply() -> None:
    table = arrange(asked=TWO).do("0 clerk supply quarry")

    assert there(table, "quarry") == (0,)
    assert table.player().clerks == 4
    assert table.of(ClerkMoved) == [ClerkMoved(0, None, Place.QUARRY)]


@rule("GW-5.2")
def test_clerk_comes_from_another_location() -> None:
    table = arrange(asked=TWO, clerks={"quarry": (0, 1)}).do("0 clerk quarry temple")

    assert there(table, "quarry") == (1,)
    assert there(table, "temple") == (0,)
    assert table.player().clerks == 4


@rule("GW-5.2")
def test_clerk_does_not_stay_where_it_is() -> None:
    table = arrange(asked=TWO, clerks={"quarry": (0,)})

    with forbidden("GW-5.2", origin="quarry", goal="quarry"):
        table.do("0 clerk quarry quarry")


@rule("GW-5.2")
def test_nobody_moves_clerks_of_others() -> None:
    table = arrange(asked=TWO, clerks={"quarry": (1, 2)})

    with forbidden("GW-5.2", origin="quarry", goal="temple"):
        table.do("0 clerk quarry temple")


@rule("GW-5.2")
def test_empty_supply_gives_no_clerk() -> None:
    table = arrange(asked=TWO, clerks={"war_academy": (0, 0, 0, 0, 0)})

    with forbidden("GW-5.2", origin="supply", goal="temple"):
        table.do("0 clerk supply temple")


@rule("GW-5.3")
def test_no_clerk_leaves_a_full_regular_location() -> None:
    table = arrange(asked=TWO, clerks={"tea_house": (0, 1, 2)})

    with forbidden("GW-5.3", place="tea_house"):
        table.do("0 clerk tea_house quarry")


@rule("GW-5.3", "GW-20.13")
def test_clerk_does_not_leave_a_mill_that_has_just_become_full() -> None:
    table = arrange(asked=TWO, clerks={"lumber_mill": (0, 1, 2)}).do("0 clerk supply lumber_mill")

    with forbidden("GW-5.3", place="lumber_mill"):
        table.do("0 clerk lumber_mill quarry")


@rule("GW-5.4")
def test_full_location_takes_no_clerk() -> None:
    table = arrange(asked=TWO, clerks={"quarry": (0, 1, 1, 2)})

    with forbidden("GW-5.4", place="quarry", slots=4):
        table.do("0 clerk supply quarry")


@rule("GW-5.4")
def test_clerks_of_all_owners_count_together() -> None:
    table = arrange(asked=TWO, clerks={"tea_house": (1, 2)})

    assert not is_full(table.state, Place.TEA_HOUSE)

    table.do("0 clerk supply tea_house")

    assert is_full(table.state, Place.TEA_HOUSE)


@rule("GW-5.4")
def test_board_for_four_has_one_slot_more() -> None:
    table = arrange(seats=4, asked=TWO, clerks={"quarry": (1, 1, 2, 3)}).do("0 clerk supply quarry")

    assert there(table, "quarry") == (0, 1, 1, 2, 3)
    assert is_full(table.state, Place.QUARRY)


@rule("GW-5.5")
def test_special_location_takes_any_number() -> None:
    crowd = (0, 0, 0, 1, 1, 1, 1, 2, 2, 2)
    table = arrange(asked=TWO, clerks={"war_academy": crowd})

    table.do("0 clerk supply war_academy; pass", "1 clerk war_academy emperors_embassy")

    assert there(table, "war_academy") == (0, 0, 0, 0, 1, 1, 1, 2, 2, 2)


@rule("GW-5.6")
def test_warehouse_takes_no_clerk() -> None:
    table = arrange(asked=TWO)

    assert {text.split()[1] for text in table.legal_of(0, "clerk")} == set(Place)
    assert "warehouse" not in set(Place)


@rule("GW-5.7")
def test_two_clerks_go_to_two_locations() -> None:
    table = arrange(asked=TWO, clerks={"quarry": (0, 1)}).do("0 clerk supply quarry")

    with forbidden("GW-5.7", place="quarry"):
        table.do("0 clerk supply quarry")


@rule("GW-5.7")
def test_instruction_may_let_both_go_to_one() -> None:
    asked = (MoveClerks(seat=0, left=2, distinct=False), *TWO)
    table = arrange(asked=asked).do("0 clerk supply quarry", "0 clerk supply quarry")

    assert there(table, "quarry") == (0, 0)


@rule("GW-3.5", "GW-5.2")
def test_fewer_clerks_may_be_moved() -> None:
    table = arrange(asked=TWO).do("0 clerk supply quarry", "0 pass")

    assert table.pending == ["1 MoveClerks"]


@rule("GW-5.2")
def test_nobody_is_asked_for_a_clerk_that_cannot_be_moved() -> None:
    table = arrange(player(clerks=1), player(), player(), asked=TWO, clerks={"tea_house": (0, 1)})

    table.do("0 clerk supply tea_house")

    assert table.pending == ["1 MoveClerks"]


@rule("GW-5.2", "GW-19.3")
def test_somebody_who_has_no_clerk_to_move_is_not_asked() -> None:
    full = {"quarry": (0, 0, 0, 0), "lumber_mill": (0,)}
    sections = (Sections("economy"), Reclaim(seat=0))

    assert ["0 MoveClerks"] == arrange(clerks=full, asked=sections).pending
    everywhere = full | {"lumber_mill": (), "temple": (0, 1, 1, 1)}
    assert ["1 MoveClerks"] == arrange(clerks=everywhere, asked=sections).pending


@rule("GW-7.5", "GW-19.3")
def test_where_nothing_can_be_chosen_nobody_is_asked_to_choose() -> None:
    everywhere = {"quarry": (0, 0, 0, 0), "temple": (0, 1, 1, 1)}
    table = arrange(clerks=everywhere, track=("0 betrayal",), asked=(Sections("betrayal"), Reclaim(seat=0)))

    assert ["0 Reclaim"] == table.pending
