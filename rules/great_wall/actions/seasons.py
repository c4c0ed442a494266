"""Choices in Summer (GW-4.5, GW-4.7, GW-17.10)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Self

from rules.core.model import IllegalAction, Seat
from rules.core.play import with_decisions
from rules.core.struct import evolve
from rules.great_wall.actions.answer import Answer
from rules.great_wall.board.shame import can_cleanse, price_of
from rules.great_wall.cards.cards import COMMANDS
from rules.great_wall.state.decisions import Reclaim, RemoveShame
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import CommandsReclaimed
from rules.great_wall.state.front_events import ShameRemoved
from rules.great_wall.state.holdings import Player, Trophy
from rules.great_wall.state.wall import Wall, is_coop
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.tables import PER_COMMAND
from rules.great_wall.terms.vocabulary import Unit


class Cleanse(Answer[RemoveShame], frozen=True, tag="cleanse"):
    """Discard the shame token at *where*: under a soldier of that type, or on a claimed Horde card."""

    where: str

    @classmethod
    def candidates(cls, state: Wall, decision: RemoveShame) -> Iterator[Self]:
        yield from map(cls, bearers(state.players[decision.seat]))

    def check(self, state: Wall, decision: RemoveShame) -> None:
        """Require a token there, and its price (GW-4.5, GW-17.10)."""
        player = state.players[decision.seat]
        if self.where not in bearers(player):
            raise IllegalAction("GW-4.5", where=self.where)
        if not can_cleanse(state, decision):
            raise IllegalAction("GW-17.10" if is_coop(state) else "GW-4.5", price=price_of(state, decision))

    def act(self, deed: Deed, decision: RemoveShame) -> None:
        state = deed.state
        price = price_of(state, decision)
        player = without_shame(state.players[decision.seat], self.where)
        if is_coop(state):
            player = evolve(player, honour=player.honour - price)
        else:
            player = evolve(player, goods=player.known_goods.minus(Goods(chi=price)))
        deed.change(
            players=(*state.players[: decision.seat], player, *state.players[decision.seat + 1 :]),
            shame=state.shame + 1,
        )
        chi, honour = (0, price) if is_coop(state) else (price, 0)
        deed.tell(ShameRemoved(decision.seat, chi, honour))
        left = None if decision.left is None else decision.left - 1
        further = RemoveShame(seat=decision.seat, left=left)
        if player.shame and left != 0 and (can_cleanse(deed.state, further) or not is_coop(state)):
            deed.state = with_decisions(deed.state, further)


def bearers(player: Player) -> tuple[str, ...]:
    """Return what bears a player's shame tokens: types of soldiers, then Horde cards."""
    cards = tuple(trophy.card for trophy in player.trophies if trophy.shame)
    return (*(unit.value for unit in player.shamed.units), *cards)


def without_shame(player: Player, where: str) -> Player:
    """Return *player* with one token removed there."""
    if where in tuple(Unit):
        unit = Unit(where)
        return evolve(player, shamed=player.shamed.plus(unit, -1), supply=player.supply.plus(unit))
    trophies = tuple(
        Trophy(trophy.card, trophy.shame - 1) if trophy.card == where else trophy for trophy in player.trophies
    )
    return evolve(player, trophies=trophies)


class Reclaimed(StrEnum):
    """What a player takes for its discarded command cards."""

    CARDS = "cards"
    HONOUR = "honour"


class TakeBack(Answer[Reclaim], frozen=True, tag="reclaim"):
    """Take back all one's discarded command cards, or 2 honour for each (GW-4.7)."""

    what: Reclaimed

    @classmethod
    def candidates(cls, state: Wall, decision: Reclaim) -> Iterator[Self]:
        yield from map(cls, Reclaimed)

    def check(self, state: Wall, decision: Reclaim) -> None:
        """Every answer is legal."""

    def act(self, deed: Deed, decision: Reclaim) -> None:
        discard = deed.state.players[decision.seat].discard
        if self.what is Reclaimed.HONOUR:
            deed.tell(CommandsReclaimed(decision.seat, 0))
            deed.honour(decision.seat, PER_COMMAND * len(discard))
            return
        take_back(deed, decision.seat, discard)
        deed.tell(CommandsReclaimed(decision.seat, len(discard)))


def take_back(deed: Deed, seat: Seat, cards: tuple[str, ...]) -> None:
    """Take command cards from the discard pile to the hand."""
    player = deed.player(seat)
    hand = sorted((*player.commands, *cards), key=COMMANDS.index)
    deed.give(seat, commands=tuple(hand), discard=tuple(card for card in player.discard if card not in cards))
