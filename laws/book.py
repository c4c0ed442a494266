"""What a game supplies for those laws that need to know it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Generic

from rules.carcassonne.state import Carcassonne, supply, waiting
from rules.core.dice import Dice
from rules.core.model import S, Seat
from rules.core.struct import Struct, evolve
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.affairs import Claim, Invasion
from rules.great_wall.state.card_decisions import ArrangeEvents
from rules.great_wall.state.decisions import PlaceShame
from rules.great_wall.state.holdings import Pile
from rules.great_wall.state.holdings import Player as Clan
from rules.great_wall.state.wall import Ending, Wall, bands, is_full, side
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import NONE, Goods, Troops
from rules.great_wall.terms.tables import BARRICADES, PLACES, ROWS, SHAME_PER_PLAYER, WALLS
from rules.great_wall.terms.vocabulary import Unit
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.state import TILES_OF_EACH, Cards, Ming, Phase, Return, in_city
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import BRIDGES, CULTS, PIECES, SOURCES, TOP, Source
from rules.terra_mystica.scrolls import MORE_THAN_PLAYERS, in_play
from rules.terra_mystica.state import Phase as TerraPhase
from rules.terra_mystica.state import Player, Terra, priests_at_most
from rules.terra_mystica.tiles import TOWNS


def _undisguised(state: Any, seat: Seat | None, dice: Dice) -> Iterator[Any]:
    """Nothing is hidden, so nothing could be otherwise."""
    yield from ()


def _unfigured(state: Any) -> Mapping[str, str | int]:
    """Nothing but the scores."""
    return {}


class Book(Struct, Generic[S], frozen=True, kw_only=True):
    """The measures of one game.

    *conserved* is the same before and after every action: what there is of things. No number of *growing* ever falls.
    *disguised* yields other states that look the same to a seat: what is hidden from it lies differently in them.
    *figures* tells of a game that is over what else than scores its balance is read from.
    """

    conserved: Callable[[S], object]
    growing: Callable[[S], tuple[int, ...]]
    disguised: Callable[[S, Seat | None, Dice], Iterator[S]] = _undisguised
    figures: Callable[[S], Mapping[str, str | int]] = _unfigured


def _things(state: Carcassonne) -> object:
    """Count tiles wherever they are, and each seat's followers: in its supply, and in the features on the table."""
    tiles = Counter(laid.tile for laid in state.laid)
    tiles.update((*state.bag, *state.river, *state.ahead, *state.discarded))
    tiles.update(tile for tile in (waiting(state),) if tile)
    features = state.board.features.values()
    seats = range(len(state.points))
    return tiles, [supply(state, seat) + sum(feature.count(seat) for feature in features) for seat in seats]


def _ming_things(state: Ming) -> object:
    """Count each colour's relatives and each kind of card, wherever they are; cities are empty until they are scored.

    That is MD-T37 and MD-T38. And tell of which provinces more tiles are out than there are (A-13).
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
    beyond = [province for province in provinces if sum(row[province] for row in state.tiles) > TILES_OF_EACH]
    return relatives, cards, in_cities if state.phase is not Phase.SCORE else 0, beyond


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


def _wall_things(state: Wall) -> object:
    """Count soldiers and clerks of each clan, shame tokens, and every card; and tell what cannot be (GW-1, GW-12)."""
    armies = [_wall_army(state, seat, player) for seat, player in enumerate(state.players)]
    clerks = [
        player.clerks + player.waiting + player.retired + sum(there.count(seat) for there in state.clerks)
        for seat, player in enumerate(state.players)
    ]
    automata: list[object] = []
    if state.reed:
        spearmen = state.reed.supply + sum(band.count(REED) for _, _, band in bands(state))
        automata += [spearmen, sum(there.count(REED) for there in state.clerks)]
    if state.qin:
        automata += [
            state.qin.supply.joined(_wall_placed(state, QIN)),
            state.qin.clerks + sum(there.count(QIN) for there in state.clerks),
        ]
    return armies, clerks, automata, _wall_cards(state), list(_wall_wrong(state))


def _wall_army(state: Wall, seat: Seat, player: Clan) -> Troops:
    """Count the soldiers of a seat, wherever they are (GW-9.1)."""
    army = player.supply.joined(player.shamed).joined(player.sacrificed).joined(_wall_placed(state, seat))
    for column in state.sections:
        army = army.joined(column.rest[seat])
    for overseer in player.overseers:
        army = army.plus(overseer.unit) if overseer else army
    return army


def _wall_placed(state: Wall, clan: int) -> Troops:
    """Count the soldiers of a clan on walls and on Horde cards."""
    army = NONE
    for column in state.sections:
        army = army.plus(Unit.ARCHER, column.archers.count(clan))
    for _, _, band in bands(state):
        for soldier in band.soldiers:
            army = army.plus(soldier.unit, soldier.clan == clan)
    return army


def _wall_cards(state: Wall) -> list[list[str]]:
    """Return the cards of each kind, wherever they are."""
    hordes = [
        *state.bag,
        *state.under,
        *state.routed,
        *(each.card for each in state.affairs if isinstance(each, Invasion)),
    ]
    generals, advisors = [*_wall_known(state.generals)], [*_wall_known(state.advisors), *state.market]
    advisors += state.spent_advisors
    tactics = [*_wall_known(state.tactics), *state.spent_tactics, *state.in_play]
    commands = [f"{order.clan} {order.card}" for order in state.track if order]
    for seat, player in enumerate(state.players):
        hordes += [trophy.card for trophy in player.trophies]
        dealt = _wall_known(player.dealt)
        generals += [card for card in (player.general, *dealt) if card in cards_of(state).generals]
        advisors += [*player.active, *_wall_known(player.supporting)]
        advisors += [card for card in dealt if card in cards_of(state).advisors]
        tactics += _wall_known(player.hand)
        held = (*player.commands, *player.discard, *filter(None, (player.chosen,)))
        commands += [f"{seat} {card}" for card in held]
    if state.reed and not state.reed.placed:
        commands.append(f"{REED} {cards_of(state).reed.id}")
    if state.qin:
        hordes += [trophy.card for trophy in state.qin.trophies]
        advisors += state.qin.supporting
        held = (*state.qin.pile, *state.qin.played, *filter(None, (state.qin.shown,)))
        commands += [f"{QIN} {card}" for card in held]
    leaving = {each.card for each in state.affairs if isinstance(each, Claim)}  # it is somebody's already
    hordes += [band.card for _, _, band in bands(state) if band.card not in leaving.intersection(hordes)]
    demands = [*state.demand_pile, *state.demands, *state.spent_demands]
    events = [*state.event_pile, *_wall_known(state.peeked), *state.spent_events, *state.lasting]
    return [sorted(kind) for kind in (hordes, generals, advisors, tactics, commands, demands, events)]


def _wall_known(pile: Pile) -> tuple[str, ...]:
    """Return the cards of a pile of the true state."""
    assert pile.cards is not None, "no view comes here"
    assert len(pile.cards) == pile.size, "a pile that miscounts itself"
    return pile.cards


def _wall_wrong(state: Wall) -> Iterator[str]:
    """Tell what cannot be so (GW-1.2, GW-3.7, GW-5.4, GW-9.3, GW-9.6)."""
    for player in state.players:
        numbers = (*player.owned.each, *player.supply.each, *player.shamed.each, player.clerks, player.waiting)
        if min(*numbers, player.honour) < 0:
            yield "less than nothing"
    placing = sum(isinstance(each, PlaceShame) for group in state.agenda for each in group)
    tokens = state.shame + state.banished + placing + sum(player.shame for player in state.players)
    at_once = state.won is False or state.ending is Ending.ALONE  # perhaps with a token in hand
    if tokens != SHAME_PER_PLAYER * len(state.players) and not at_once:
        yield f"{tokens} shame tokens"
    if min(*state.warehouse.each, state.shame) < 0:
        yield "less than nothing on the board"
    for column in state.sections:
        if any(min(zone.each) < 0 for zone in column.rest) or not 0 <= column.barricades <= BARRICADES:
            yield "a section with less than nothing"
        if len(column.archers) > WALLS[column.level].archers or len(column.bands) > ROWS:
            yield "a section that is too full"
    for _, _, band in bands(state):
        covered = [*band.wounds, *(spot for soldier in band.soldiers for spot in soldier.spots)]
        if len({*covered}) < len(covered) or max(covered, default=0) >= len(cards_of(state).hordes[band.card].spots):
            yield "a vital spot wounded twice, or none"
    for place, there in zip(PLACES, state.clerks, strict=True):
        if is_full(state, place) and len(there) > (side(state).slots(place) or 0):
            yield "a location that is too full"
    if sorted({*state.tea}) != sorted(state.tea):
        yield "a tea marker twice"


def _wall_growing(state: Wall) -> tuple[int, ...]:
    """What only grows: Years, levels, what is counted for artifacts and demands, tokens and clerks out of the game."""
    found = [state.year, state.slot, state.banished, state.fulfilled, len(state.gone)]
    found += [column.level for column in state.sections]
    for player in state.players:
        found += [player.wounds, player.built, player.hired, player.advisors, -player.waiting, player.retired]
        found += [overseer.level if overseer else 0 for overseer in player.overseers]
        found.append(player.sacrificed.total)
    if state.qin:
        found += [state.qin.wounds, state.qin.built, *state.qin.overseers]
    return tuple(found)


def _wall_disguised(state: Wall, seat: Seat | None, dice: Dice) -> Iterator[Wall]:
    """Yield states in which others own more, hold other tactic cards, and other generals and advisors face down.

    Events that somebody else has looked at are others, too.
    """
    others = [other for other in range(len(state.players)) if other != seat]
    looks = any(isinstance(each, ArrangeEvents) and each.seat == seat for group in state.agenda[:1] for each in group)
    for _ in range(2):
        players = list(state.players)
        for other in others:
            more = Goods(*(dice.below(3) for _ in range(4)))
            players[other] = evolve(players[other], goods=players[other].owned.plus(more))
        changes: dict[str, Any] = {"tactics": _wall_swapped(state.tactics, players, "hand", others, dice)}
        if any(player.dealt.size for player in state.players):
            changes |= _wall_dealt(state, players, others, dice)
        else:
            changes["advisors"] = _wall_swapped(state.advisors, players, "supporting", others, dice)
        if not looks:
            events = [*state.event_pile, *_wall_known(state.peeked)]
            peeked = tuple(events.pop(dice.below(len(events))) for _ in range(state.peeked.size))
            changes |= {"peeked": Pile(len(peeked), peeked), "event_pile": tuple(events)}
        yield evolve(state, players=tuple(players), **changes)


def _wall_swapped(pile: Pile, players: list[Clan], field: str, others: list[Seat], dice: Dice) -> Pile:
    """Deal *others* other cards into the pile named *field*, from theirs and *pile*; return what is left."""
    hidden = [*_wall_known(pile), *(card for other in others for card in _wall_known(getattr(players[other], field)))]
    for other in others:
        size = getattr(players[other], field).size
        dealt = tuple(sorted(hidden.pop(dice.below(len(hidden))) for _ in range(size)))
        players[other] = evolve(players[other], **{field: Pile(size, dealt)})
    return Pile(len(hidden), tuple(sorted(hidden)))


def _wall_dealt(state: Wall, players: list[Clan], others: list[Seat], dice: Dice) -> dict[str, Any]:
    """Deal *others* other generals and advisors to choose from; return the piles."""
    cards = cards_of(state)
    mine = {other: _wall_known(state.players[other].dealt) for other in others}
    piles = {}
    for name, kind in (("generals", cards.generals), ("advisors", cards.advisors)):
        hidden = [
            *_wall_known(getattr(state, name)),
            *(card for other in others for card in mine[other] if card in kind),
        ]
        for other in others:
            size = sum(card in kind for card in mine[other])
            mine[other] = (
                *(card for card in mine[other] if card not in kind),
                *(hidden.pop(dice.below(len(hidden))) for _ in range(size)),
            )
        piles[name] = Pile(len(hidden), tuple(sorted(hidden)))
    for other in others:
        players[other] = evolve(players[other], dealt=Pile(len(mine[other]), tuple(sorted(mine[other]))))
    return piles


def _wall_figures(state: Wall) -> Mapping[str, str | int]:
    """Tell how many Years there were, why the game ended, and in the solo and co-op games whether it was won."""
    won = {} if state.won is None else {"won": "yes" if state.won else "no"}
    return {"years": state.year, "ends": str(state.ending), **won}


BOOKS: Final[dict[str, Book[Any]]] = {
    "carcassonne": Book(conserved=_things, growing=lambda state: state.points),
    "ming_dynasty": Book(conserved=_ming_things, growing=lambda state: state.points, disguised=_ming_disguised),
    "terra_mystica": Book(conserved=_terra_things, growing=_terra_growing),
    "great_wall": Book(conserved=_wall_things, growing=_wall_growing, disguised=_wall_disguised, figures=_wall_figures),
}
"""By game."""
