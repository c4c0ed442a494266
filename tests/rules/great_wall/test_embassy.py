"""The Emperor's Embassy (GW-6.9)."""

from typing import Any

from rules.great_wall.state.decisions import Hire, MoveClerks
from rules.great_wall.state.events import AdvisorHired, ClerkHired
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.tasks import ActivationStep
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, player

STOP = MoveClerks(seat=0, left=1)
MARKET = "mason carpenter judge scout"


def hiring(there: tuple[int, ...], *players: Player, **given: Any) -> WallTable:
    given = {"market": MARKET} | given
    asked = (ActivationStep(), STOP)
    return arrange(*players, asked=asked, clerks={"emperors_embassy": there}, **given)


@rule("GW-6.9")
def test_hired_clerk_comes_into_the_supply_for_two_gold() -> None:
    table = hiring((0,)).do("0 hire_clerk")

    assert table.player().clerks == 6  # the clerk that hired is home, too
    assert table.player().waiting == 2
    assert table.player().hired == 1
    assert table.goods() == "20w20s18g20c"
    assert table.of(ClerkHired) == [ClerkHired(0)]


@rule("GW-5.1", "GW-6.9")
def test_nobody_owns_more_than_eight_clerks() -> None:
    table = hiring((0, 0, 0, 0)).do("0 hire_clerk; hire_clerk; hire_clerk")

    with forbidden("GW-5.1"):
        table.do("0 hire_clerk")

    table.do("0 pass")

    assert table.player().clerks == 8


@rule("GW-6.9", "GW-7.2")
def test_advisor_is_hired_as_active_for_the_advisors_owned_and_one() -> None:
    table = hiring((0,), nature="draw paymaster").do("0 hire judge active")

    assert table.player().active == ("judge",)
    assert table.player().supporting.size == 0
    assert table.goods() == "20w20s19g20c"
    assert table.of(AdvisorHired) == [AdvisorHired(0, "judge", active=True)]
    assert table.state.market == ("mason", "carpenter", "scout", "paymaster")


@rule("GW-6.9", "GW-7.2")
def test_advisor_is_hired_as_supporting() -> None:
    table = hiring((0,)).do("0 hire judge supporting")

    assert table.player().active == ()
    assert table.player().supporting.cards == ("judge",)


@rule("GW-20.11", "GW-6.9")
def test_each_hire_makes_the_next_dearer_and_the_track_is_refilled_between() -> None:
    players = player(active="scout", supporting=1, goods="7g"), player(), player()
    table = hiring((0, 0), *players, market="mason carpenter judge tactician")
    table.do("0 hire carpenter active")

    assert table.goods() == "4g"
    assert len(table.state.market) == 4
    assert table.state.market[:3] == ("mason", "judge", "tactician")

    table.do(f"0 hire {table.state.market[3]} supporting")

    assert table.goods() == "0"
    assert table.player().advisors == 4


@rule("GW-6.9")
def test_only_advisors_of_the_track_are_hired() -> None:
    table = hiring((0,))

    with forbidden("GW-6.9", card="quartermaster"):
        table.do("0 hire quartermaster active")


@rule("GW-6.9", "GW-5.8")
def test_all_clerks_of_a_player_hire_before_the_next_player() -> None:
    table = hiring((0, 1, 1), tea=(1, 0, 2))

    assert table.pending == ["1 Hire"]

    table.do("1 hire judge active")

    assert table.pending == ["1 Hire"]
    assert "0 Hire" not in table.pending

    table.do("1 hire_clerk")

    assert table.pending == ["0 Hire"]


@rule("GW-6.9")
def test_hire_must_be_paid() -> None:
    table = hiring((0,), player(goods="20w1g", active="scout"), player(), player(), market="mason judge")

    with forbidden("GW-1.4", cost="2g", owned="20w1g"):
        table.do("0 hire_clerk")
    with forbidden("GW-1.4", cost="2g"):
        table.do("0 hire mason active")


@rule("GW-3.1", "GW-6.9")
def test_whether_somebody_is_asked_to_hire_does_not_tell_what_they_own() -> None:
    table = hiring((0,), player(goods="0"), player(), player())

    assert table.pending == ["0 Hire"]
    assert table.legal(0) == ["pass"]
    assert Hire.private


@rule("GW-3.5", "GW-6.9")
def test_clerks_that_hire_nobody_go_home_too() -> None:
    table = hiring((0, 0)).do("0 pass")

    assert table.player().clerks == 5
    assert table.pending == ["0 MoveClerks"]


@rule("GW-6.9")
def test_bribe_is_used_up_by_an_advisor_too() -> None:
    table = hiring((0, 0), player(hand="bribe", goods="4g"), player(), player(), market="scout judge merchant")
    table.do("0 tactic bribe normal", "0 hire scout active")
    assert table.goods() == "4g", "it would have cost 1 gold"
    table.do("0 hire_clerk")

    assert table.goods() == "2g"


@rule("GW-6.9")
def test_nobody_is_asked_where_there_is_nobody_to_hire() -> None:
    table = hiring((0,), player(waiting=3, clerks=4), player(), player(), market="")
    assert table.pending == ["0 Hire"]

    empty = hiring((1, 1, 1, 1), market="")
    empty.do("1 hire_clerk; hire_clerk; hire_clerk")

    assert empty.player(1).waiting == 0
    assert empty.pending == ["0 MoveClerks"]
