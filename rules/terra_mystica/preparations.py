"""The decisions of the set-up: draws by nature, and the players' bids and choices (TM-3, TM-4)."""

from rules.core.model import Decision, Seat


class DrawSeat(Decision, frozen=True):
    """Nature draws who sits next, clockwise (TM-3.5)."""

    natural = True


class DrawRoundTile(Decision, frozen=True):
    """Nature draws the tile of the next round (TM-3.1)."""

    natural = True


class DrawScroll(Decision, frozen=True):
    """Nature draws a scroll that is out of the game (TM-3.3)."""

    natural = True


class DrawFinalTile(Decision, frozen=True):
    """Nature draws the extra final tile (TM-3.4)."""

    natural = True


class DrawFaction(Decision, frozen=True):
    """Nature draws a faction for the auction (TM-4.1), or for *player*."""

    natural = True
    player: Seat | None = None


class DrawOpener(Decision, frozen=True):
    """Nature draws who opens the first auction (TM-4.2)."""

    natural = True


class Bid(Decision, frozen=True):
    """Bid more than *high*, the bid of *bidder*, or drop out; the seats *out* have dropped out already (TM-4.3)."""

    opener: Seat
    high: int | None = None
    bidder: Seat | None = None
    out: tuple[Seat, ...] = ()

    @property
    def least(self) -> int:
        """The lowest bid that is possible."""
        return 0 if self.high is None else self.high + 1


class ChooseFaction(Decision, frozen=True):
    """Take a faction (TM-3.6), or one of those drawn for the auction, for a *bid* (TM-4.4)."""

    bid: int | None = None


class ChoosePlace(Decision, frozen=True):
    """Choose a free place on the turn-order track (TM-4.4)."""


class ChooseTerrain(Decision, frozen=True):
    """Choose the terrain of a faction that has none of its own (TM-3.6), or another one (Shapeshifters, TM-18.8)."""


class PlaceDwelling(Decision, frozen=True):
    """Place a first dwelling (TM-3.9)."""


class TakeScroll(Decision, frozen=True):
    """Take the first scroll (TM-3.11)."""
