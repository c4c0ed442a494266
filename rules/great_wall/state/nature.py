"""The decisions of nature: drawing cards, lots and tokens."""

from enum import StrEnum

from rules.core.model import Decision, Seat
from rules.great_wall.terms.clans import Clan


class Deck(StrEnum):
    """The decks, by the purpose of the draw."""

    GENERALS = "generals"
    ADVISORS = "advisors"
    TRACK = "track"
    QIN = "qin"
    ARTIFACTS = "artifacts"
    HORDES = "hordes"
    TACTICS = "tactics"
    DEMANDS = "demands"
    EVENTS = "events"
    SOLO = "solo"


class DrawCard(Decision, frozen=True):
    """Draw a card of *deck*, for *receiver* if given; only the seat *to* sees it then."""

    natural = True
    deck: Deck
    receiver: Seat | None = None


class ShowIndicator(Decision, frozen=True):
    """Show the back of the Horde card now on top (GW-3.1)."""

    natural = True


class DrawLowest(Decision, frozen=True):
    """Draw which of *clans* with equal tea values is lowest on the tea stack (GW-2.17, A-2)."""

    natural = True
    clans: tuple[Clan, ...]


class DrawToken(Decision, frozen=True):
    """Draw the next token of Qin's location track, from the left (GW-16.5)."""

    natural = True
