"""What Cultists and others get out of power that others take or decline (TM-9, TM-21)."""

import pytest

from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.events import PowerDeclined
from rules.terra_mystica.options import TerraOptions
from tests.rules.terra_mystica.test_leech import CULTISTS, NOMADS, STRICT, build_beside, power_offers, swarmlings
from tests.support.rules import rule
from tests.support.terra import arrange, player


@rule("TM-19.7", "TM-21.16", "TM-21.17")
@pytest.mark.parametrize("answers", [("take", "take"), ("take", "decline"), ("decline", "take")])
def test_cultists_step_once_however_many_take(answers: tuple[str, str]) -> None:
    table = build_beside(swarmlings(), NOMADS, builder=CULTISTS, options=STRICT)
    table.do(f"1 {answers[0]} 1 cultists", f"2 {answers[1]} 2 cultists")
    assert "cult fire" in table.legal(0)

    table.do("0 cult fire")
    assert (2, 0, 1, 0) == table.player().cults
    assert (5, 7, 0) == table.player().bowls
    assert "cult fire" not in table.legal(0)


@rule("TM-21.11", "TM-10.4")
def test_somebody_who_has_no_room_does_not_count_for_cultists() -> None:
    table = build_beside(swarmlings(bowls=(0, 0, 12)), builder=CULTISTS)
    assert ((5, 7, 0), (1, 0, 1, 0)) == (table.player().bowls, table.player().cults)

    table = build_beside(swarmlings(bowls=(0, 0, 12)), NOMADS, builder=CULTISTS, passed=(1,)).do("2 decline 2 cultists")
    assert (4, 8, 0) == table.player().bowls


@rule("TM-21.12")
def test_an_offer_that_is_gone_counts_neither_way() -> None:
    """The Swarmlings fill up on the Auren's power; so all who could decline the Cultists' have declined."""
    auren = player("auren", "E2 dwelling", bowls=(0, 0, 12))
    swarm = swarmlings("D2 stronghold, D3 dwelling", bowls=(0, 3, 9))
    table = arrange(
        auren, player("cultists", "E4 dwelling"), swarm, player("engineers", "E5 dwelling"), order=(0, 1, 3, 2)
    )
    table.do("0 build E3; end", "1 decline 1 auren; upgrade E4 trading_house; end")
    assert [(3, 1), (2, 4), (2, 1)] == power_offers(table)

    assert (5, 7, 0) == table.do("3 decline 1 cultists").player(1).bowls
    assert (4, 8, 0) == table.do("2 take 4 auren").player(1).bowls
    assert [] == power_offers(table)


@rule("TM-21.12", "TM-19.7")
def test_an_offer_that_is_gone_consoles_nobody_whose_power_somebody_took() -> None:
    """The Engineers decline the Cultists' power, the Auren take it, and the Swarmlings lose the offer of it."""
    swarm = swarmlings("D2 stronghold, D3 dwelling", bowls=(0, 3, 9))
    table = arrange(
        player("auren", "E2 dwelling"),
        player("cultists", "E4 dwelling"),
        swarm,
        player("engineers", "E5 dwelling"),
        order=(0, 1, 3, 2),
    )
    table.do("0 build E3; end", "1 decline 1 auren; upgrade E4 trading_house; end")
    table.do("3 decline 1 cultists", "0 take 1 cultists", "1 cult fire")
    assert [(2, 4), (2, 1)] == power_offers(table)
    bowls = table.player(1).bowls

    assert bowls == table.do("2 take 4 auren").player(1).bowls
    assert [] == power_offers(table)


@rule("TM-21.12", "TM-21.85")
def test_the_power_for_being_refused_may_take_the_room_for_an_offer() -> None:
    cultists = player("cultists", "E2 dwelling", bowls=(0, 1, 11))
    table = arrange(cultists, player("engineers", "E4 dwelling"), NOMADS).do("0 build E3; end")
    table.do("1 decline 1 cultists; upgrade E4 trading_house; end")
    assert [(0, 1), (2, 2), (2, 2)] == sorted(power_offers(table))

    table.do("2 decline 2 cultists")
    assert ((0, 0, 12), [(2, 2)]) == (table.player().bowls, power_offers(table))


@rule("TM-21.11", "TM-20.3")
def test_where_a_replay_allows_it_an_offer_waits_for_room() -> None:
    """A refusal with full bowls does not decline the offer; a seat that has made room takes it."""
    options = TerraOptions(allow=(Allowance.ANY_ORDER, Allowance.FULL_BOWLS))
    full = swarmlings(bowls=(0, 0, 12))

    table = build_beside(full, options=options)
    assert [(1, 1)] == power_offers(table)
    assert [] == table.do("1 decline 1 auren").of(PowerDeclined)
    assert [] == power_offers(table)

    table = build_beside(full, options=options).do("1 convert power coin 3", "1 take 1 auren")
    assert (2, 1, 9) == table.player(1).bowls
