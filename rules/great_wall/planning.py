"""Refusals of plans: for what a seat can never be asked, and for what it cannot pay for now."""

from typing import Final

from rules.core.model import ActionOf, Decision, Fields, IllegalAction, View
from rules.core.notation import word
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state import decisions as ask
from rules.great_wall.state.wall import Wall, is_coop, seats, usable_sections
from rules.great_wall.terms.nouns import Area, Vital
from rules.great_wall.terms.tables import PRODUCTION
from rules.great_wall.terms.vocabulary import SectionId

COOP: Final = (ask.Arrange, ask.Agree, ask.Begin, ask.Grant)
"""Decisions of the co-op game only (GW-17)."""

REED: Final = (ask.MoveReed, ask.DeploySpearman, ask.PlaceBarricade)
"""Decisions for the Reed Clan (GW-15)."""

PRICED: Final = (ask.Raise, ask.Build, ask.Hire, ask.Upgrade)
"""Decisions whose answers have a price at a location."""

CARDS: Final = frozenset({"card", "general", "advisor", "command", "demand", "event"})
"""The fields that name a card."""


def check(view: View[Wall], kind: type[ActionOf[Wall]], fields: Fields) -> None:
    """Raise IllegalAction for cards and places that are not in this game, and for decisions of another mode."""
    state = view.state
    is_of_coop, is_of_reed = issubclass(kind.answers, COOP), issubclass(kind.answers, REED)
    if (is_of_coop and not is_coop(state)) or (is_of_reed and state.reed is None):
        raise IllegalAction("CORE-11", action=word(kind))
    for name, value in fields.items():
        match value:
            case Vital(section=SectionId() as where) | Area(section=SectionId() as where) | (SectionId() as where):
                if where not in usable_sections(state):
                    raise IllegalAction("GW-15.1", section=where)
            case int() if name in ("seat", "receiver") and (value not in seats(state) or value in state.gone):
                raise IllegalAction("GW-2.5", seat=(value,))
            case str() if name in CARDS and value not in cards_of(state).names:
                raise IllegalAction("CORE-13", what=value)
            case _:
                pass  # may still come to the seat


def foreseen(view: View[Wall], kind: type[ActionOf[Wall]]) -> Decision | None:
    """Return the decision that *kind* would answer if its location were activated now; None if it has no price there.

    Prices of cards depend on the moment at which they are played, and those of recruits on what is already recruited.
    """
    assert view.seat is not None, "an onlooker plans nothing"
    decisions = (
        ask.Build(seat=view.seat, left=1),
        ask.Hire(seat=view.seat, left=1),
        ask.Upgrade(seat=view.seat, places=tuple(PRODUCTION)),
    )
    return next((each for each in decisions if issubclass(type(each), kind.answers) and kind.answers in PRICED), None)
