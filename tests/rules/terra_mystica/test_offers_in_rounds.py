"""Offers that stay open over several turns, because their seat has passed (TM-10.5, TM-19.6, TM-19.7)."""

from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import Leech, StepCult
from rules.terra_mystica.options import TerraOptions
from tests.support.rules import rule
from tests.support.terra import TerraTable, arrange, player


def passed_by(*, level: int, keys: int = 1) -> TerraTable:
    """Arrange Cultists who build twice beside nomads who have passed; the giants have a turn between."""
    cultists = player("cultists", "F7 dwelling, I7 dwelling", cults=(level, 0, 0, 0), keys=keys, points=20)
    giants = player("giants", "A12 dwelling", cults=(9, 9, 0, 0), priests=5)
    nomads = player("nomads", "G7 dwelling, I8 dwelling")
    return arrange(cultists, giants, nomads, passed=(2,))


@rule("TM-19.7")
def test_two_steps_that_could_come_are_waited_for_when_they_lead_to_the_top() -> None:
    """With a step open for each of two builds the Cultists may go from 8 to 10 before anybody else does."""
    table = passed_by(level=8).do("0 upgrade F7 trading_house; end")
    assert {1, 2} == set(table.seats_to_act)
    table.do("1 send earth 1; end", "0 upgrade I7 trading_house; end")

    assert [2, 2] == table.seats_to_act
    table.do("2 take 1 cultists; take 1 cultists", "0 cult fire; cult fire")
    assert (10, 0) == (table.player(0).cults[0], table.player(0).keys)
    assert [1] == table.seats_to_act


@rule("TM-19.7")
def test_two_steps_that_do_not_lead_to_the_top_hold_nobody_up() -> None:
    table = passed_by(level=7).do("0 upgrade F7 trading_house; end", "1 send earth 1; end")
    table.do("0 upgrade I7 trading_house; end")

    assert 1 == table.seats_to_act[0]
    assert 2 == sum(isinstance(offer, Leech) for offer in table.state.offers)


@rule("TM-19.7", "TM-10.9")
def test_with_an_offer_that_is_waited_for_come_the_older_ones_to_that_seat() -> None:
    """The nomads must answer the giants' offer before the Cultists', so both are asked before anybody goes on."""
    cultists = player("cultists", "F7 dwelling", cults=(9, 0, 0, 0), keys=1)
    giants = player("giants", "H8 dwelling")
    nomads = player("nomads", "G7 dwelling")
    table = arrange(cultists, giants, nomads, passed=(2,), turn=1)
    table.do("1 upgrade H8 trading_house; end", "0 upgrade F7 trading_house; end")

    assert [2, 2] == table.seats_to_act
    assert not table.state.offers
    assert 1 == table.do("2 take 1 giants; take 1 cultists", "0 cult fire").seats_to_act[0]


@rule("TM-19.7", "TM-19.8")
def test_nobody_waits_for_steps_of_cultists_who_left() -> None:
    table = passed_by(level=9).do("0 upgrade F7 trading_house", "0 leave")

    assert 1 == table.seats_to_act[0]
    assert not any(isinstance(offer, StepCult) for offer in table.state.offers)


@rule("TM-21.87", "TM-21.12", "TM-10.6")
def test_power_that_there_is_no_room_for_any_more_is_neither_taken_nor_paid() -> None:
    """In a replay an offer may wait until after the seat's own action, and its bowls may be full by then."""
    cultists = player("cultists", "F7 dwelling")
    darklings = player("darklings", "E10 dwelling", bowls=(0, 1, 11), cults=(2, 0, 0, 0), priests=1)
    table = arrange(cultists, darklings, options=TerraOptions(allow=(Allowance.ANY_ORDER,)))
    table.do("0 upgrade F7 trading_house; end", "1 send fire 1", "1 take 1 cultists")

    assert ((0, 0, 12), 20) == (table.player(1).bowls, table.points(1))
    assert not table.state.offers


@rule("TM-19.7")
def test_power_that_others_offer_leads_no_cultists_to_the_top() -> None:
    """One build of the Cultists is open, and one of the giants: that is one step from 8, not two."""
    cultists = player("cultists", "F7 dwelling", cults=(8, 0, 0, 0), keys=1)
    giants = player("giants", "H8 dwelling")
    nomads = player("nomads", "G7 dwelling")
    table = arrange(cultists, giants, nomads, player("witches", "A3 dwelling"), passed=(2,))
    table.do("0 upgrade F7 trading_house; end", "1 upgrade H8 trading_house; end")

    assert {0, 1} == {offer.source for offer in table.state.offers if isinstance(offer, Leech)}
    assert 3 == table.seats_to_act[0]


@rule("TM-19.7")
def test_power_that_cultists_are_offered_is_no_step_of_theirs() -> None:
    cultists = player("cultists", "F7 dwelling", cults=(8, 0, 0, 0), keys=1)
    darklings = player("darklings", "E10 dwelling")
    nomads = player("nomads", "G7 dwelling")
    table = arrange(cultists, darklings, nomads, player("witches", "A3 dwelling"), passed=(2,))
    table.do("0 upgrade F7 trading_house; end", "1 decline 1 cultists", "1 upgrade E10 trading_house; end")

    assert {0, 2} == {offer.seat for offer in table.state.offers}
    assert 3 == table.seats_to_act[0]


@rule("TM-19.7", "TM-17.4")
def test_once_the_step_is_earned_the_others_offered_hold_nobody_up() -> None:
    """It is the step that could lead to the top, and power taken by more of them gives no other one."""
    cultists = player("cultists", "F7 dwelling", cults=(9, 0, 0, 0), keys=1)
    near = [player("darklings", "E10 dwelling"), player("nomads", "G7 dwelling")]
    table = arrange(cultists, *near, player("witches", "A3 dwelling"), passed=(1, 2))
    table.do("0 upgrade F7 trading_house", "1 take 1 cultists", "0 end")

    assert [0] == [decision.seat for decision in table.state.agenda[0]]
    assert 3 == table.do("0 cult fire").seats_to_act[0]
    assert [2] == [offer.seat for offer in table.state.offers]
