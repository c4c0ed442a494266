"""The set-up of all modes (GW-2, GW-15 to GW-18)."""

from typing import Final

from rules.core.model import CHANCE, Decision, IllegalAction, Seat, Task
from rules.core.struct import evolve
from rules.great_wall.cards.cards import Cards, cards_of
from rules.great_wall.state.decisions import ChooseGeneral
from rules.great_wall.state.deed import Deed, with_agenda_front
from rules.great_wall.state.events import TeaStacked
from rules.great_wall.state.front import Section
from rules.great_wall.state.holdings import Player, Qin, Reed, pile
from rules.great_wall.state.nature import Deck, DrawCard, DrawLowest, DrawToken
from rules.great_wall.state.options import Mode, Opening, WallOptions
from rules.great_wall.state.tasks import Do, DrawTactics, Invade, Routine
from rules.great_wall.state.wall import Stage, Wall, is_coop, mode_of, seats, side, usable_sections
from rules.great_wall.terms.clans import QIN, REED, is_player
from rules.great_wall.terms.goods import NONE, Troops
from rules.great_wall.terms.tables import ARMY, ARTIFACTS, CLERKS, PLACES, REED_CLERKS, SHAME_PER_PLAYER, WITH_REED
from rules.great_wall.terms.vocabulary import Place, Pool

WAITING: Final = {5: 4}
"""Clerks of each player on the Embassy by number of players; MOST_WAITING if not listed (GW-2.14, GW-18.2)."""

MOST_WAITING: Final = 3

START: Final = {5: 1}
"""The first slot of the time token, from 0, by number of players; 0 if not listed (GW-2.3, GW-18.1)."""

DEALT: Final = 2
"""Generals and advisors dealt to each player, and advisors under Qin's card (GW-2.10, GW-2.11, GW-16.6)."""

OPENINGS: Final = {Opening.FULL_ARRAY: 6, Opening.FIRST_ROW: 2}
"""Horde cards at the beginning of a solo game (GW-16.2); versus has one a player, co-op one more."""

QIN_OVERSEERS: Final = Troops(2, 0, 2)
"""Qin's soldiers that are overseers, one at each production location (GW-16.3)."""

TOKENS: Final = (Place.LUMBER_MILL, Place.QUARRY, Place.GOLD_MINE, Place.TEMPLE, Place.BARRACKS)
"""The locations of Qin's location track (GW-16.5)."""


def set_up(seats: int, options: WallOptions) -> Wall:
    """Return the state before the draws of the set-up, which are on its agenda (GW-2, GW-19.5).

    Raises:
        IllegalAction: The mode of the options does not allow that number of players (GW-16.1, GW-17.1).
    """
    if options.mode is Mode.SOLO and seats > 1:
        raise IllegalAction("GW-16.1", seats=seats)
    if options.mode is Mode.COOP and seats == 1:
        raise IllegalAction("GW-17.1", seats=seats)
    cards: Cards = options.card_set
    waiting = WAITING.get(seats, MOST_WAITING)
    player = Player(commands=tuple(cards.commands), waiting=waiting, clerks=CLERKS - waiting)
    column = Section(rest=(NONE,) * seats)
    state = Wall(
        options=options,
        players=(player,) * seats,
        slot=START.get(seats, 0),
        shame=SHAME_PER_PLAYER * seats,
        sections=(column, column, column),
        advisors=pile(tuple(cards.advisors)),
    )
    state = with_decks(with_automata(state))
    return with_agenda_front(state, *nature(state))


def with_automata(state: Wall) -> Wall:
    """Return *state* with the Reed Clan and Qin, if they take part (GW-15, GW-16)."""
    if len(state.players) > WITH_REED:
        return state
    clerks = tuple((REED,) if place in REED_CLERKS else () for place in PLACES)
    blocked = evolve(state.sections[0], barricades=0)  # its slots are blocked for ever (GW-15.1)
    state = evolve(state, reed=Reed(), tea=(REED,), clerks=clerks, sections=(blocked, *state.sections[1:]))
    if mode_of(state) is not Mode.SOLO:
        return state
    cards = cards_of(state)
    qin = Qin(
        honour=cards.head_start[state.options.difficulty],
        supply=ARMY.without(QIN_OVERSEERS),
        overseers=(1, 1, 1, 1),
        pile=tuple(cards.solo),
    )
    return evolve(state, qin=qin, tea=(QIN, REED))


def with_decks(state: Wall) -> Wall:
    """Return *state* with the decks of its mode and number of players (GW-2.6, GW-15.3, GW-17.4 to GW-17.7)."""
    cards = cards_of(state)
    state = evolve(state, generals=pile(general_deck(state)), tactics=pile(tactic_deck(state)), bag=horde_cards(state))
    state = evolve(state, track=(None,) * side(state).commands)
    if not is_coop(state):
        return state
    demands = (card.id for card in cards.demands.values() if not (state.reed and card.not_for_two_players))
    return evolve(state, demand_pile=tuple(demands), event_pile=tuple(cards.events))


def general_deck(state: Wall) -> tuple[str, ...]:
    """Return the generals of this game (GW-2.6, GW-17.4)."""
    return tuple(card.id for card in cards_of(state).generals.values() if is_coop(state) or card.pool is Pool.BASE)


def tactic_deck(state: Wall) -> tuple[str, ...]:
    """Return the tactic cards of this game (GW-2.6, GW-17.4)."""
    return tuple(card.id for card in cards_of(state).tactics.values() if is_coop(state) or card.pool is Pool.BASE)


def horde_cards(state: Wall) -> tuple[str, ...]:
    """Return the Horde cards of this game, without those left in the box (GW-15.3, GW-17.4)."""
    pool = Pool.COOP if is_coop(state) else Pool.BASE
    sections = usable_sections(state)
    cards = cards_of(state).hordes.values()
    return tuple(card.id for card in cards if card.pool is pool and card.indicator in sections)


def opening_hordes(state: Wall) -> int:
    """Return how many Horde cards are on the board at the beginning (GW-2.7, GW-15.4, GW-16.2, GW-17.4, GW-18.2)."""
    if mode_of(state) is Mode.SOLO:
        return OPENINGS[state.options.opening]
    return len(state.players) + is_coop(state)


def nature(state: Wall) -> tuple[Decision | Task, ...]:
    """Return the draws before the generals are chosen, in order."""
    draws: list[Decision | Task] = []
    if is_coop(state):
        draws.append(Do(Routine.REFILL_DEMANDS))
    else:
        draws += [DrawCard(seat=CHANCE, deck=Deck.ARTIFACTS)] * ARTIFACTS
    draws.append(Invade(opening_hordes(state), opening=True))
    for deck in (Deck.GENERALS, Deck.ADVISORS):
        for seat in seats(state):
            draws += [DrawCard(seat=CHANCE, deck=deck, receiver=seat, to=seat)] * DEALT
    if state.qin:
        draws += [DrawToken(seat=CHANCE)] * len(TOKENS)
        draws += [DrawCard(seat=CHANCE, deck=Deck.QIN)] * DEALT
    return tuple(draws)


def ask_for_generals(deed: Deed) -> None:
    """Ask every player in secret for a general and an active advisor (GW-2.12)."""
    deed.change(stage=Stage.GENERALS)
    deed.then(tuple(ChooseGeneral(seat=seat, sealed=True) for seat in seats(deed.state)))


def lay_out(deed: Deed) -> bool:
    """Lay out the next thing that waits for the generals: tea markers, tracks, hands; return False if all is done."""
    state = deed.state
    if len(tea_stack(state)) < len(state.players):
        stack(deed)
        return True
    if state.market:
        return False
    deed.tell(TeaStacked(state.tea))
    deed.then(Do(Routine.REFILL_TRACK))
    generals = cards_of(state).generals
    for seat in tea_stack(state):
        general = state.players[seat].general
        if general and generals[general].tactics:
            deed.then(DrawTactics(seat, generals[general].tactics))
    return True


def tea_stack(state: Wall) -> tuple[Seat, ...]:
    """Return the seats whose tea markers are stacked, including those that left, highest first."""
    return tuple(clan for clan in state.tea if is_player(clan))


def stack(deed: Deed) -> None:
    """Stack the next tea marker, smallest value first; nature breaks ties (GW-2.17, A-2)."""
    state = deed.state
    waiting = [seat for seat in seats(state) if seat not in state.tea]
    least = min(tea_value(state, seat) for seat in waiting)
    lowest = tuple(seat for seat in waiting if tea_value(state, seat) == least)
    if len(lowest) > 1:
        deed.then(DrawLowest(seat=CHANCE, clans=lowest))
    else:
        deed.change(tea=(lowest[0], *state.tea))


def tea_value(state: Wall, seat: Seat) -> int:
    """Return the tea value of a seat's general (GW-7.1)."""
    general = state.players[seat].general
    assert general is not None, "everybody has a general"
    return cards_of(state).generals[general].tea
