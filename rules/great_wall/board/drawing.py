"""Draws by nature: cards of all decks, the backs of Horde cards, lots (GW-3.9, GW-8)."""

from collections.abc import Callable
from typing import Final, assert_never

from rules.core.model import CHANCE, Seat
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state import events
from rules.great_wall.state.card_decisions import DiscardTactic
from rules.great_wall.state.coop_events import DemandShown, EventShown, EventsSeen
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.front_events import HordeReturned, HordeRevealed
from rules.great_wall.state.holdings import Pile, pile
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.nature import Deck, DrawCard, ShowIndicator
from rules.great_wall.state.options import HordeDeck, Mode, Opening
from rules.great_wall.state.procedures import Invasion
from rules.great_wall.state.tasks import CarryOut, Do, DrawTactics, KeepLimit, Routine
from rules.great_wall.state.wall import Stage, Wall, mode_of, playing, qin_of, section, usable_sections
from rules.great_wall.terms.clans import QIN
from rules.great_wall.terms.nouns import CardPart, PartKind
from rules.great_wall.terms.tables import ADVISOR_TRACK, HAND_LIMIT
from rules.great_wall.terms.vocabulary import Duration, SectionId, Trigger

# The Horde deck


def is_tiered(state: Wall) -> bool:
    """Whether weak Horde cards lie on top (GW-16.2, A-34)."""
    deck = state.options.deck or (HordeDeck.TIERED if mode_of(state) is Mode.SOLO else HordeDeck.SHUFFLED)
    return deck is HordeDeck.TIERED


def on_top(state: Wall) -> tuple[str, ...]:
    """Return the Horde cards that may be on top of the deck by all that is known, except for the back shown."""
    if not state.bag:
        return state.under[:1]
    if not is_tiered(state):
        return state.bag
    hordes = cards_of(state).hordes
    lowest = min(hordes[card].tier for card in state.bag)
    return tuple(card for card in state.bag if hordes[card].tier == lowest)


def next_hordes(state: Wall) -> tuple[str, ...]:
    """Return the Horde cards that may be drawn next: those with the back on top."""
    hordes = cards_of(state).hordes
    return tuple(card for card in on_top(state) if state.back is None or hordes[card].indicator is state.back)


def horde(deed: Deed) -> bool:
    """Have the next Horde card drawn, shuffling in the discards if needed (A-6); return whether there is one."""
    state = deed.state
    if not state.bag and not state.under:
        deed.change(bag=state.routed, routed=(), back=None)
    if not deed.state.bag and not deed.state.under:
        return False
    if deed.state.back is None:
        deed.then(ShowIndicator(seat=CHANCE))
    deed.then(DrawCard(seat=CHANCE, deck=Deck.HORDES))
    return True


def reveal_horde(deed: Deed, card: str, receiver: Seat | None) -> None:
    """Turn up a Horde card, show the back of the next, and open the window (GW-8.1, GW-8.6)."""
    state = deed.state
    if card in state.bag:
        bag = list(state.bag)
        bag.remove(card)
        deed.change(bag=tuple(bag))
    else:
        deed.change(under=tuple(each for each in state.under if each != card))
    deed.change(back=None)
    deed.enter(Invasion(card=card, section=array_section(state)))
    deed.tell(HordeRevealed(card))
    if deed.state.bag or deed.state.under:
        deed.then(ShowIndicator(seat=CHANCE))
    if state.stage is not Stage.OPENING:
        deed.then(Moment(triggers=(Trigger.HORDE_REVEALED,), card=card))


def return_horde(deed: Deed, card: str) -> None:
    """Put a Horde card that was turned up under the deck."""
    deed.change(under=(*deed.state.under, card))
    deed.tell(HordeReturned(card))


def array_section(state: Wall) -> SectionId | None:
    """Return the section of the next Horde card while a solo game lays out its full array, otherwise None (GW-16.2)."""
    solo = mode_of(state) is Mode.SOLO and state.options.opening is Opening.FULL_ARRAY
    if state.stage is not Stage.OPENING or not solo:
        return None
    return min(usable_sections(state), key=lambda which: len(section(state, which).bands))


# Other decks


def deal_general(deed: Deed, card: str, receiver: Seat | None) -> None:
    """Deal a general (GW-2.10)."""
    assert receiver is not None, "generals are dealt to somebody"
    deed.change(generals=deed.state.generals.without(card))
    deed.give(receiver, dealt=deed.player(receiver).dealt.plus(card))
    deed.tell(events.Dealt(receiver, card, to=receiver))


def deal_advisor(deed: Deed, card: str, receiver: Seat | None) -> None:
    """Deal an advisor (GW-2.11)."""
    assert receiver is not None, "advisors are dealt to somebody"
    deed.change(advisors=deed.state.advisors.without(card))
    deed.give(receiver, dealt=deed.player(receiver).dealt.plus(card))
    deed.tell(events.Dealt(receiver, card, to=receiver))


def show_advisor(deed: Deed, card: str, receiver: Seat | None) -> None:
    """Put an advisor at the right end of the track (GW-4.3)."""
    deed.change(advisors=deed.state.advisors.without(card), market=(*deed.state.market, card))
    deed.tell(events.AdvisorShown(card))


def give_advisor_to_qin(deed: Deed, card: str, receiver: Seat | None) -> None:
    """Put an advisor under Qin's card (GW-16.6)."""
    deed.change(advisors=deed.state.advisors.without(card))
    deed.qin(supporting=(*qin_of(deed.state).supporting, card))
    deed.tell(events.AdvisorDismissed(card, under_qin=True))


def show_artifact(deed: Deed, card: str, receiver: Seat | None) -> None:
    """Lay out an artifact (GW-2.4)."""
    deed.change(artifacts=(*deed.state.artifacts, card))
    deed.tell(events.ArtifactShown(card))


def take_tactic(deed: Deed, card: str, receiver: Seat | None) -> None:
    """Give a tactic card to whoever draws it (GW-6.11)."""
    assert receiver is not None, "tactic cards are drawn by somebody"
    deed.change(tactics=deed.state.tactics.without(card))
    deed.give(receiver, hand=deed.player(receiver).hand.plus(card))
    deed.tell(events.Dealt(receiver, card, to=receiver))


def show_demand(deed: Deed, card: str, receiver: Seat | None) -> None:
    """Lay out a demand (GW-17.3)."""
    rest = tuple(each for each in deed.state.demand_pile if each != card)
    deed.change(demand_pile=rest, demands=(*deed.state.demands, card))
    deed.tell(DemandShown(card))


def take_event(deed: Deed, card: str, receiver: Seat | None) -> None:
    """Turn up an event or, if a *receiver* is named, show it to that seat alone as the next event (GW-17.17)."""
    deed.change(event_pile=tuple(each for each in deed.state.event_pile if each != card))
    if receiver is None:
        carry_out_event(deed, card)
        return
    peeked = deed.state.peeked
    assert peeked.cards is not None, "masked"
    deed.change(peeked=Pile(peeked.size + 1, (*peeked.cards, card)))
    deed.tell(EventsSeen(receiver, (card,), to=receiver))


def carry_out_event(deed: Deed, card: str) -> None:
    """Carry out an event, or put it in force for the rest of the game (GW-17.17)."""
    state = deed.state
    deed.tell(EventShown(card))
    if cards_of(state).events[card].duration is Duration.PASSIVE:
        deed.change(lasting=(*state.lasting, card))
    else:
        deed.change(spent_events=(*state.spent_events, card))
        deed.then(CarryOut(playing(state)[0], card, CardPart(PartKind.EVENT)))


def reveal_solo_card(deed: Deed, card: str, receiver: Seat | None) -> None:
    """Turn up Qin's command card (GW-16.12)."""
    deed.qin(pile=tuple(each for each in qin_of(deed.state).pile if each != card), shown=card)
    deed.tell(events.CommandRevealed(QIN, card))


DRAWN: Final[dict[Deck, Callable[[Deed, str, Seat | None], None]]] = {
    Deck.GENERALS: deal_general,
    Deck.ADVISORS: deal_advisor,
    Deck.TRACK: show_advisor,
    Deck.QIN: give_advisor_to_qin,
    Deck.ARTIFACTS: show_artifact,
    Deck.HORDES: reveal_horde,
    Deck.TACTICS: take_tactic,
    Deck.DEMANDS: show_demand,
    Deck.EVENTS: take_event,
    Deck.SOLO: reveal_solo_card,
}
"""The function that takes in a card drawn from each deck."""


def cards_to_draw(state: Wall, deck: Deck) -> tuple[str, ...]:
    """Return the cards of which nature may draw one."""
    match deck:
        case Deck.GENERALS:
            return state.generals.known_cards
        case Deck.ADVISORS | Deck.TRACK | Deck.QIN:
            return state.advisors.known_cards
        case Deck.ARTIFACTS:
            return tuple(card for card in cards_of(state).artifacts if card not in state.artifacts)
        case Deck.HORDES:
            return next_hordes(state)
        case Deck.TACTICS:
            return state.tactics.known_cards
        case Deck.DEMANDS:
            return state.demand_pile
        case Deck.EVENTS:
            return state.event_pile
        case Deck.SOLO:
            return state.qin.pile if state.qin else ()
        case never:
            assert_never(never)


def solo_card(deed: Deed) -> None:
    """Have Qin's next command card drawn, shuffling in the discards if needed (GW-16.12, A-6)."""
    qin = qin_of(deed.state)
    if not qin.pile:
        deed.qin(pile=tuple(sorted(qin.played)), played=())
    deed.then(DrawCard(seat=CHANCE, deck=Deck.SOLO))


def refill_track(deed: Deed) -> None:
    """Have the advisor track filled from the right end, shuffling in the discards if needed (GW-4.3, A-6)."""
    state = deed.state
    missing = ADVISOR_TRACK - len(state.market)
    if not state.advisors.size and state.spent_advisors:
        deed.change(advisors=pile(state.spent_advisors), spent_advisors=())
    there = min(missing, deed.state.advisors.size)
    deed.then(*(DrawCard(seat=CHANCE, deck=Deck.TRACK) for _ in range(there)))
    if there < missing and deed.state.spent_advisors:
        deed.then(Do(Routine.REFILL_TRACK))


def draw_tactics(deed: Deed, task: DrawTactics) -> None:
    """Have tactic cards drawn for a seat, shuffling in the discards if needed (GW-3.9)."""
    state = deed.state
    seat = task.seat
    if not state.tactics.size and state.spent_tactics:
        deed.change(tactics=pile(state.spent_tactics), spent_tactics=())
    available = min(task.count, deed.state.tactics.size)
    if available:
        deed.then(*(DrawCard(seat=CHANCE, deck=Deck.TACTICS, receiver=seat, to=seat) for _ in range(available)))
        deed.tell(events.TacticsDrawn(seat, available))
    if available < task.count and deed.state.spent_tactics:
        deed.then(DrawTactics(seat, task.count - available))
    else:
        deed.then(KeepLimit(seat))


def keep_limit(deed: Deed, task: KeepLimit) -> None:
    """Ask a seat to discard the cards above the hand limit (GW-7.6)."""
    over = deed.state.players[task.seat].hand.size - HAND_LIMIT
    if over > 0:
        deed.then(DiscardTactic(seat=task.seat, left=over))
