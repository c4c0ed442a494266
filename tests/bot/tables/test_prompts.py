"""Questions that are soon answered, as buttons for all to see: which there are tells nothing that is secret."""

import pytest

from bot.tables.turns.offers import prompted_answers
from rules.core.model import Decision
from rules.core.notation import format_action
from rules.core.play import pending, view
from rules.great_wall.game import RULES
from rules.great_wall.state.card_decisions import Respond, UseAbility
from rules.great_wall.state.decisions import Agree, Donate, Grant, MoveClerks, Reclaim, Upgrade
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.vocabulary import Place, Resource, Trigger
from tests.support.wall import arrange, player

ACTIVATED = Moment(triggers=(Trigger.SOLDIER_ATTACKS,), by=0)


def buttons(decision: Decision, goods: str = "0") -> list[str]:
    """Return what stands under the turn message while *decision* is asked of the first of three players."""
    first = player(goods=goods, general="meng_gong", supporting="mason", commands="economy", discard="muster")
    table = arrange(first, player(), player(), asked=(decision,), stage=Stage.RECLAIM)
    seen = view(RULES, table.state, None)
    return [format_action(action) for asked in pending(seen.state) for action in prompted_answers(RULES, seen, asked)]


@pytest.mark.parametrize(
    ("decision", "said"),
    [
        (Reclaim(seat=0), ["reclaim cards", "reclaim honour"]),
        (Agree(seat=0), ["agree", "reopen"]),
        (UseAbility(seat=0, card="meng_gong", index=0, moment=ACTIVATED), ["use meng_gong", "pass"]),
        (Donate(seat=0, resource=Resource.WOOD), ["donate wood", "pass"]),
        (Upgrade(seat=0, places=(Place.QUARRY,)), ["pass"]),
        (Grant(seat=0, demand="palace_timber"), ["grant palace_timber", "pass"]),
    ],
)
def test_what_is_soon_answered_is_offered_to_all_eyes(decision: Decision, said: list[str]) -> None:
    assert said == buttons(decision)


@pytest.mark.parametrize("goods", ["0", "9w9s9g9c"])
def test_a_button_does_not_tell_whether_its_owner_can_pay(goods: str) -> None:
    paid = UseAbility(seat=0, card="meng_gong", index=0, moment=ACTIVATED)

    assert ["use meng_gong", "pass"] == buttons(paid, goods)
    assert ["donate wood", "pass"] == buttons(Donate(seat=0, resource=Resource.WOOD), goods)


@pytest.mark.parametrize(
    "decision",
    [
        MoveClerks(seat=0, left=2),
        Respond(seat=0, among=(0, 1), moment=ACTIVATED, chi=0),
        Reclaim(seat=0, sealed=True),
        Reclaim(seat=0, to=0),
    ],
)
def test_what_is_long_or_secret_is_asked_in_private(decision: Decision) -> None:
    assert [] == buttons(decision)
