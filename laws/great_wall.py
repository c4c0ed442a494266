"""The measures of The Great Wall."""

from collections.abc import Iterator, Mapping

from laws.measures import Measures
from rules.core.model import Seat
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.decisions import PlaceShame
from rules.great_wall.state.front import Section
from rules.great_wall.state.holdings import Pile, Player, Qin
from rules.great_wall.state.procedures import Claim, Invasion
from rules.great_wall.state.wall import Ending, Wall, bands, is_full, side
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import NONE, Troops
from rules.great_wall.terms.tables import BARRICADES, PLACES, ROWS, SHAME_PER_PLAYER
from rules.great_wall.terms.vocabulary import Unit


def things(state: Wall) -> object:
    """Count soldiers and clerks of each clan, shame tokens, and every card; and name what cannot be (GW-1, GW-12)."""
    armies = [army_of(state, seat, player) for seat, player in enumerate(state.players)]
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
            state.qin.supply.combined_with(soldiers_on_board(state, QIN)),
            state.qin.clerks + sum(there.count(QIN) for there in state.clerks),
        ]
    return armies, clerks, automata, cards_everywhere(state), list(wrong_with(state))


def army_of(state: Wall, seat: Seat, player: Player) -> Troops:
    """Count the soldiers of a seat, wherever they are (GW-9.1)."""
    army = (
        player.supply.combined_with(player.shamed)
        .combined_with(player.sacrificed)
        .combined_with(soldiers_on_board(state, seat))
    )
    for column in state.sections:
        army = army.combined_with(column.rest[seat])
    for overseer in player.overseers:
        army = army.plus(overseer.unit) if overseer else army
    return army


def soldiers_on_board(state: Wall, clan: int) -> Troops:
    """Count the soldiers of a clan on walls and on Horde cards."""
    army = NONE
    for column in state.sections:
        army = army.plus(Unit.ARCHER, column.archers.count(clan))
    for _, _, band in bands(state):
        for soldier in band.soldiers:
            army = army.plus(soldier.unit, soldier.clan == clan)
    return army


def cards_everywhere(state: Wall) -> list[list[str]]:
    """Return the cards of each kind, wherever they are."""
    generals = [*known_cards(state.generals)]
    advisors = [
        *known_cards(state.advisors),
        *state.market,
        *state.spent_advisors,
        *(state.qin.supporting if state.qin else ()),
    ]
    tactics = [*known_cards(state.tactics), *state.spent_tactics, *state.in_play]
    for player in state.players:
        dealt = known_cards(player.dealt)
        generals += [card for card in (player.general, *dealt) if card in cards_of(state).generals]
        advisors += [*player.active, *known_cards(player.supporting)]
        advisors += [card for card in dealt if card in cards_of(state).advisors]
        tactics += known_cards(player.hand)
    demands = [*state.demand_pile, *state.demands, *state.spent_demands]
    events = [*state.event_pile, *known_cards(state.peeked), *state.spent_events, *state.lasting]
    return [sorted(kind) for kind in (_hordes(state), generals, advisors, tactics, _commands(state), demands, events)]


def _hordes(state: Wall) -> list[str]:
    """Return the Horde cards, wherever they are: one that is being claimed may still lie at the front."""
    holders: list[Player | Qin] = [*state.players, *filter(None, (state.qin,))]
    hordes = [
        *(*state.bag, *state.under, *state.routed),
        *(each.card for each in state.procedures if isinstance(each, Invasion)),
        *(trophy.card for holder in holders for trophy in holder.trophies),
    ]
    claimed = {each.card for each in state.procedures if isinstance(each, Claim)}.intersection(hordes)
    return [*hordes, *(band.card for _, _, band in bands(state) if band.card not in claimed)]


def _commands(state: Wall) -> list[str]:
    """Return the command cards, wherever they are, with whose they are."""
    commands = [f"{order.clan} {order.card}" for order in state.track if order]
    for seat, player in enumerate(state.players):
        held = (*player.commands, *player.discard, *filter(None, (player.chosen,)))
        commands += [f"{seat} {card}" for card in held]
    if state.reed and not state.reed.placed:
        commands.append(f"{REED} {cards_of(state).reed.id}")
    if state.qin:
        held = (*state.qin.pile, *state.qin.played, *filter(None, (state.qin.shown,)))
        commands += [f"{QIN} {card}" for card in held]
    return commands


def known_cards(pile: Pile) -> tuple[str, ...]:
    """Return the cards of *pile*, which belongs to a true state."""
    assert pile.cards is not None, "a true state hides no cards"
    assert len(pile.cards) == pile.size, "the size of a pile is the number of its cards"
    return pile.cards


def wrong_with(state: Wall) -> Iterator[str]:
    """Yield what is impossible about *state*."""
    yield from _wrong_counts(state)
    for column in state.sections:
        yield from _wrong_section(column, state.options.levels[column.level].archers)
    for _, _, band in bands(state):
        covered = [*band.wounds, *(spot for soldier in band.soldiers for spot in soldier.spots)]
        if len({*covered}) < len(covered) or max(covered, default=0) >= len(cards_of(state).hordes[band.card].spots):
            yield "a vital spot wounded twice, or none"
    for place, there in zip(PLACES, state.clerks, strict=True):
        if is_full(state, place) and len(there) > (side(state).slots(place) or 0):
            yield "a location that is too full"
    if len({*state.tea}) < len(state.tea):
        yield "a tea marker twice"


def _wrong_counts(state: Wall) -> Iterator[str]:
    """Yield numbers below zero and a wrong number of shame tokens (GW-1.2, GW-12)."""
    for player in state.players:
        numbers = (*player.known_goods.each, *player.supply.each, *player.shamed.each, player.clerks, player.waiting)
        if min(*numbers, player.honour) < 0:
            yield "less than nothing"
    if min(*state.warehouse.each, state.shame) < 0:
        yield "less than nothing on the board"
    placing = sum(isinstance(each, PlaceShame) for group in state.agenda for each in group)
    tokens = state.shame + state.banished + placing + sum(player.shame for player in state.players)
    # where the game ended at once, a token may be neither in the supply nor with a player
    at_once = state.won is False or state.ending is Ending.ALONE
    if tokens != SHAME_PER_PLAYER * len(state.players) and not at_once:
        yield f"{tokens} shame tokens"


def _wrong_section(column: Section, room: int) -> Iterator[str]:
    """Yield what is impossible about a section with *room* for archers (GW-3.7, GW-5.4, GW-9.3, GW-9.6)."""
    if any(min(zone.each) < 0 for zone in column.rest) or not 0 <= column.barricades <= BARRICADES:
        yield "a section with less than nothing"
    if len(column.archers) > room or len(column.bands) > ROWS:
        yield "a section that is too full"


def growing(state: Wall) -> tuple[int, ...]:
    """Return the numbers that never fall: Years, levels, counts for artifacts and demands, pieces out of the game."""
    found = [state.year, state.slot, state.banished, state.fulfilled]
    found += [column.level for column in state.sections]
    for player in state.players:
        found += [player.wounds, player.built, player.hired, player.advisors, -player.waiting, player.retired]
        found += [overseer.level if overseer else 0 for overseer in player.overseers]
        found.append(player.sacrificed.total)
    if state.qin:
        found += [state.qin.wounds, state.qin.built, *state.qin.overseers]
    return tuple(found)


def figures(state: Wall) -> Mapping[str, str | int]:
    """Return the number of Years, why the game ended and, in solo and co-op games, whether it was won."""
    won = {} if state.won is None else {"won": "yes" if state.won else "no"}
    return {"years": state.year, "ends": str(state.ending), **won}


def traits(state: Wall, seat: Seat) -> tuple[str, ...]:
    """Return the general of a seat, and the advisor who was active from the beginning."""
    player = state.players[seat]
    return tuple(filter(None, (player.general, *player.active[:1])))


MEASURES = Measures(conserved=things, growing=growing, figures=figures, traits=traits)
