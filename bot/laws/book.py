"""What a game supplies for those laws that need to know it."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, Generic

from rules.carcassonne.state import Carcassonne, drawn, supply
from rules.core.dice import Dice
from rules.core.model import S, Seat
from rules.core.struct import Struct, evolve
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.state import Cards, Ming, Phase, Return, in_city
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import BRIDGES, CULTS, PIECES, SOURCES, TOP, Source
from rules.terra_mystica.scrolls import MORE_THAN_PLAYERS, in_play
from rules.terra_mystica.state import Phase as TerraPhase
from rules.terra_mystica.state import Player, Terra, priests_at_most
from rules.terra_mystica.tiles import TOWNS


def _undisguised(state: Any, seat: Seat | None, dice: Dice) -> Iterator[Any]:
    """Nothing is hidden, so nothing could be otherwise."""
    yield from ()


class Book(Struct, Generic[S], frozen=True, kw_only=True):
    """The measures of one game.

    *conserved* is the same before and after every action: what there is of things. No number of *growing* ever falls.
    *disguised* yields other states that look the same to a seat: what is hidden from it lies differently in them.
    """

    conserved: Callable[[S], object]
    growing: Callable[[S], tuple[int, ...]]
    disguised: Callable[[S, Seat | None, Dice], Iterator[S]] = _undisguised


def _things(state: Carcassonne) -> object:
    """Count tiles wherever they are, and each seat's followers: in its supply, and in the features on the table."""
    tiles = Counter(laid.tile for laid in state.laid)
    tiles.update((*state.bag, *state.river, *state.ahead, *state.discarded))
    tiles.update(tile for tile in (drawn(state),) if tile)
    features = state.board.features.values()
    seats = range(len(state.points))
    return tiles, [supply(state, seat) + sum(feature.count(seat) for feature in features) for seat in seats]


def _ming_things(state: Ming) -> object:
    """Count each colour's relatives and each kind of card, wherever they are; cities are empty until they are scored.

    That is MD-T37 and MD-T38.
    """
    seats, provinces = range(len(state.points)), range(len(state.spaces))
    relatives = [
        supply
        + state.box[colour]
        + sum(row[colour] for rows in (state.spaces, state.open, state.quarters) for row in rows)
        + state.monks.count(colour)
        for colour, supply in enumerate(state.supply)
    ]
    in_cities = sum(in_city(state, province, colour) for province in provinces for colour in range(len(state.supply)))
    cards = Counter((*(state.pile.cards or ()), *state.discards, *filter(None, state.display)))
    for seat in seats:
        cards.update(state.hands[seat].cards or ())
    cards[Card.DRAGON] += state.dragons
    return relatives, cards, in_cities if state.phase is not Phase.SCORE else 0


def _ming_disguised(state: Ming, seat: Seat | None, dice: Dice) -> Iterator[Ming]:
    """Yield states in which others' hands and the pile are dealt otherwise, and others' returns said otherwise.

    As many of the hidden cards in hands are dragons as there were, for the open pile tells how many there must be.
    """
    others = [other for other in range(len(state.points)) if other != seat]
    held = [card for other in others for card in state.hands[other].cards or ()]
    dragons = held.count(Card.DRAGON)
    hidden = [card for card in (*held, *(state.pile.cards or ())) if card is not Card.DRAGON]
    asked = state.agenda[0] if state.agenda else ()
    for _ in range(2):
        pile = hidden.copy()
        dealt = [Card.DRAGON] * dragons + [pile.pop(dice.below(len(pile))) for _ in range(len(held) - dragons)]
        hands, returns = list(state.hands), list(state.returns)
        for other in others:
            size = state.hands[other].size
            hands[other] = Cards(size, tuple(sorted(dealt.pop(dice.below(len(dealt))) for _ in range(size))))
            if returns[other] is not None and any(isinstance(each, Return) for each in asked):
                returns[other] = dice.below(7)
        cards = Cards(len(pile), tuple(sorted(pile)))
        yield evolve(state, hands=tuple(hands), returns=tuple(returns), pile=cards)


def _terra_things(state: Terra) -> object:
    """Count the tiles of each kind, the scrolls once they are drawn, keys by seat; and tell what cannot be (TM-2)."""
    favors, towns = Counter(state.favors), Counter(state.towns)
    for player in state.players:
        favors.update(player.favors)
        towns.update(town.tile for town in player.towns)
    scrolls = min(in_play(state), len(state.players) + MORE_THAN_PLAYERS)
    wrong = [name for seat, player in enumerate(state.players) for name in _terra_wrong(state, seat, player)]
    tops = [sum(player.level(cult) == TOP for player in state.players) for cult in CULTS]
    held = Counter(at for player in state.players for at in player.buildings)
    return favors, towns, scrolls, wrong, max(tops) > 1, max(held.values(), default=1), len(state.ground)


def _terra_wrong(state: Terra, seat: Seat, player: Player) -> Iterator[str]:
    """Tell what cannot be so of *player* (TM-2.1, TM-2.2, TM-2.6, TM-5.8, TM-10.2, TM-15.1)."""
    if player.faction is None:
        return
    if min(player.coins, player.workers, player.priests, player.arrived, player.points, *player.bowls) < 0:
        yield "less than nothing"
    if any(player.supply(building) < 0 for building in PIECES) or len(player.bridges) > BRIDGES:
        yield "more pieces than there are"
    if player.priests > priests_at_most(state, seat):
        yield "more priests than there are"
    if not all(0 <= level <= TOP for level in player.cults):
        yield "a level that no cult has"
    keys = sum(TOWNS[town.tile].keys for town in player.towns)
    if player.keys + player.cults.count(TOP) != keys:
        yield "keys that no town gave"
    if len({*player.favors}) != len(player.favors):
        yield "a favor tile twice"


def _terra_growing(state: Terra) -> tuple[int, ...]:
    """What only grows: rounds, builds, pieces and tiles, and points of most sources; tokens only leave bowls.

    Points fall by power taken, and the Alchemists' and the Shapeshifters' own; the Dragonlords and the Shapeshifters
    get new tokens.
    """
    falling = (Source.LEECH, Source.FACTION, Source.STRONGHOLD, Source.RESOURCES)
    kept = tuple(place for place, source in enumerate(SOURCES) if source not in falling)
    found = [state.round, state.builds, len(state.gone), sum(seat is not None for row in state.priests for seat in row)]
    for player in state.players:
        tiles = (len(player.favors), len(player.towns), len(player.bridges), len(player.rivers))
        found += [
            *tiles,
            len(player.buildings),
            player.shipping,
            player.spades,
            *(player.earned[place] for place in kept),
        ]
        forging = player.faction in (FactionId.DRAGONLORDS, FactionId.SHAPESHIFTERS)
        found.append(0 if forging or state.phase is TerraPhase.END else -sum(player.bowls) if state.round else -99)
    return tuple(found)


BOOKS: Final[dict[str, Book[Any]]] = {
    "carcassonne": Book(conserved=_things, growing=lambda state: state.points),
    "ming_dynasty": Book(conserved=_ming_things, growing=lambda state: state.points, disguised=_ming_disguised),
    "terra_mystica": Book(conserved=_terra_things, growing=_terra_growing),
}
"""By game."""
