"""What a seat may not know, dealt at random (GW-3.1)."""

from collections.abc import Iterable
from typing import Final

from rules.core.dice import Dice
from rules.core.model import Seat, View
from rules.core.struct import evolve
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.card_decisions import ArrangeEvents
from rules.great_wall.state.holdings import Pile, Player, pile
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.goods import Goods
from rules.great_wall.year.opening import DEALT, general_deck, tactic_deck

MOST_OF_EACH: Final = 4
"""The most of each resource that others are imagined to have."""


def imagined_state(view: View[Wall], dice: Dice) -> Wall:
    """Return a state that *view* might show: others' resources and hidden cards, the piles, and peeked events."""
    state = view.state
    players, viewer = list(state.players), Player() if view.seat is None else state.players[view.seat]
    generals = without(general_deck(state), (*viewer.dealt.known_cards, *(player.general for player in players)))
    tactics = without(tactic_deck(state), (*viewer.hand.known_cards, *state.spent_tactics, *state.in_play))
    shown = (*state.market, *state.spent_advisors, *(state.qin.supporting if state.qin else ()))
    active = (card for player in players for card in player.active)
    advisors = without(
        cards_of(state).advisors, (*viewer.dealt.known_cards, *viewer.supporting.known_cards, *shown, *active)
    )

    for seat, player in enumerate(players):
        if seat == view.seat:
            continue
        of_dealt = min(player.dealt.size, DEALT)  # generals are dealt first
        dealt = (*draw_random(generals, of_dealt, dice), *draw_random(advisors, player.dealt.size - of_dealt, dice))
        players[seat] = evolve(
            player,
            goods=Goods(*(dice.below(MOST_OF_EACH + 1) for _ in range(4))),
            hand=pile(draw_random(tactics, player.hand.size, dice)),
            supporting=pile(draw_random(advisors, player.supporting.size, dice)),
            dealt=pile(dealt),
        )
    state = evolve(
        state, players=tuple(players), generals=pile(generals), tactics=pile(tactics), advisors=pile(advisors)
    )
    if looks(state, view.seat):
        return state
    events = list(state.event_pile)
    peeked = draw_random(events, state.peeked.size, dice)
    return evolve(state, event_pile=tuple(events), peeked=Pile(len(peeked), peeked))


def looks(state: Wall, seat: Seat | None) -> bool:
    """Whether *seat* is looking at the next events (GW-17.17)."""
    return any(isinstance(each, ArrangeEvents) and each.seat == seat for group in state.agenda[:1] for each in group)


def without(deck: Iterable[str], seen: Iterable[str | None]) -> list[str]:
    """Return the cards of *deck* that are not among those *seen*."""
    gone = set(seen)
    return [card for card in deck if card not in gone]


def draw_random(cards: list[str], size: int, dice: Dice) -> tuple[str, ...]:
    """Remove *size* random cards from *cards*, and return them."""
    return tuple(cards.pop(dice.below(len(cards))) for _ in range(size))
