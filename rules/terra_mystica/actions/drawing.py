"""The draws of nature in the set-up: tiles, scrolls, factions, and who opens the first auction (TM-3, TM-4)."""

from collections.abc import Iterator, Sequence
from typing import Self

from rules.core.dice import Dice
from rules.core.model import Action, ActionOf, IllegalAction, Seat, Step
from rules.core.struct import evolve
from rules.terra_mystica import lineup, opening
from rules.terra_mystica.boards import FACTIONS, FactionId
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import FactionDrawn, FinalTileDrawn, RoundTileDrawn, ScrollRemoved, Seated
from rules.terra_mystica.preparations import DrawFaction, DrawFinalTile, DrawOpener, DrawRoundTile, DrawScroll, DrawSeat
from rules.terra_mystica.state import ROUNDS, Terra, seats
from rules.terra_mystica.tiles import NOT_LATE, FinalTile, RoundTile, Scroll


class SeatPlayer(Action[Terra, DrawSeat], frozen=True, tag="draw_seat"):
    """Nature draws who sits next, clockwise from the starting player (TM-3.5)."""

    seat: Seat

    @classmethod
    def candidates(cls, state: Terra, decision: DrawSeat) -> Iterator[Self]:
        yield from (cls(seat) for seat in seats(state) if seat not in state.around)

    def check(self, state: Terra, decision: DrawSeat) -> None:
        if self.seat in state.around or self.seat not in seats(state):
            raise IllegalAction("TM-3.5", seat=(self.seat,))

    def perform(self, state: Terra, decision: DrawSeat) -> Step[Terra]:
        """Seat the player; the last player gets the seat that is left."""
        around = (*state.around, self.seat)
        if len(around) == len(state.players) - 1:
            around = (*around, *(seat for seat in seats(state) if seat not in around))
        places = enumerate(around, 1)
        told = tuple(Seated(seat=seat, place=place) for place, seat in places if place > len(state.around))
        order = around if len(around) == len(state.players) else state.order
        return Step(evolve(state, around=around, order=order), told)


class DrawRound(Action[Terra, DrawRoundTile], frozen=True, tag="draw_round"):
    """Nature draws the tile of the next round (TM-3.1)."""

    tile: RoundTile

    @classmethod
    def candidates(cls, state: Terra, decision: DrawRoundTile) -> Iterator[Self]:
        yield from (cls(tile) for tile in opening.round_tiles(state.options) if tile not in state.rounds)

    def check(self, state: Terra, decision: DrawRoundTile) -> None:
        """Require a tile not drawn yet; the tile that rewards spades may not come in late rounds."""
        if self.tile in state.rounds or self.tile not in opening.round_tiles(state.options):
            raise IllegalAction("TM-3.1", tile=self.tile)
        opening.check_round(len(state.rounds) + 1, self.tile)

    def perform(self, state: Terra, decision: DrawRoundTile) -> Step[Terra]:
        after = evolve(state, rounds=(*state.rounds, self.tile))
        return Step(after, (RoundTileDrawn(round=len(after.rounds), tile=self.tile),))


class RemoveScroll(Action[Terra, DrawScroll], frozen=True, tag="draw_scroll"):
    """Nature draws a scroll that is out of the game (TM-3.3)."""

    scroll: Scroll

    @classmethod
    def candidates(cls, state: Terra, decision: DrawScroll) -> Iterator[Self]:
        yield from map(cls, state.scrolls)

    def check(self, state: Terra, decision: DrawScroll) -> None:
        if self.scroll not in state.scrolls:
            raise IllegalAction("TM-3.3", scroll=self.scroll)

    def perform(self, state: Terra, decision: DrawScroll) -> Step[Terra]:
        left = {scroll: coins for scroll, coins in state.scrolls.items() if scroll is not self.scroll}
        return Step(evolve(state, scrolls=left), (ScrollRemoved(scroll=self.scroll),))


class DrawFinal(Action[Terra, DrawFinalTile], frozen=True, tag="draw_final"):
    """Nature draws the extra final tile (TM-3.4)."""

    tile: FinalTile

    @classmethod
    def candidates(cls, state: Terra, decision: DrawFinalTile) -> Iterator[Self]:
        yield from map(cls, FinalTile)

    def check(self, state: Terra, decision: DrawFinalTile) -> None:
        """Every tile is legal."""

    def perform(self, state: Terra, decision: DrawFinalTile) -> Step[Terra]:
        return Step(evolve(state, final=self.tile), (FinalTileDrawn(tile=self.tile),))


class DealFaction(Action[Terra, DrawFaction], frozen=True, tag="draw_faction"):
    """Nature draws a faction for the auction, or for a player (TM-4.1)."""

    faction: FactionId

    @classmethod
    def candidates(cls, state: Terra, decision: DrawFaction) -> Iterator[Self]:
        yield from map(cls, lineup.pool(state.options))

    def check(self, state: Terra, decision: DrawFaction) -> None:
        lineup.check_faction(state, self.faction)

    def perform(self, state: Terra, decision: DrawFaction) -> Step[Terra]:
        deed = Deed(state)
        deed.tell(FactionDrawn(faction=self.faction, seat=decision.player))
        if decision.player is None:
            deed.state = evolve(state, drawn=(*state.drawn, self.faction))
        else:
            lineup.take_faction(deed, decision.player, self.faction)
        return deed.finish()


class NameOpener(Action[Terra, DrawOpener], frozen=True, tag="draw_opener"):
    """Nature draws who opens the first auction (TM-4.2)."""

    seat: Seat

    @classmethod
    def candidates(cls, state: Terra, decision: DrawOpener) -> Iterator[Self]:
        yield from map(cls, lineup.bidders(state))

    def check(self, state: Terra, decision: DrawOpener) -> None:
        if self.seat not in lineup.bidders(state):
            raise IllegalAction("TM-4.2", seat=self.seat)

    def perform(self, state: Terra, decision: DrawOpener) -> Step[Terra]:
        return opening.open_auction(state, self.seat)


def random_answer(state: Terra, dice: Dice, legal: Sequence[ActionOf[Terra]]) -> ActionOf[Terra]:
    """Return one of nature's *legal* answers, drawn with equal chances unless the rules say otherwise."""
    match legal[0]:
        case DrawRound():
            return DrawRound(round_tile(state, dice, [each.tile for each in legal if isinstance(each, DrawRound)]))
        case DealFaction():
            return DealFaction(any_faction(dice, [each.faction for each in legal if isinstance(each, DealFaction)]))
        case _:  # the others are equally likely
            return legal[dice.below(len(legal))]


def round_tile(state: Terra, dice: Dice, tiles: list[RoundTile]) -> RoundTile:
    """Draw a round tile as if six had been drawn and their order redrawn until it was allowed (TM-3.1).

    So the tile that rewards spades is among the six as likely as any other, and then equally likely in each early
    round. With N tiles, if it has not been drawn before, it is drawn in round r with a chance of 6 in 4 N - 6 (r - 1).
    """
    others = [tile for tile in tiles if tile is not NOT_LATE]
    if len(others) < len(tiles):
        early = opening.LATE - 1
        chances = early * len(opening.round_tiles(state.options)) - ROUNDS * len(state.rounds)
        if dice.below(chances) < ROUNDS:
            return NOT_LATE
    return others[dice.below(len(others))]


def any_faction(dice: Dice, factions: list[FactionId]) -> FactionId:
    """Draw a board, and then a side of it (TM-4.1)."""
    boards = list(dict.fromkeys(FACTIONS[faction].board for faction in factions))
    board = boards[dice.below(len(boards))]
    sides = [faction for faction in factions if FACTIONS[faction].board == board]
    return sides[dice.below(len(sides))]
