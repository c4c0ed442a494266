"""States that a seat might face: what it may not know is dealt at random."""

from rules.core.dice import Dice
from rules.core.model import View
from rules.core.struct import evolve
from rules.ming_dynasty.cards import CARDS_OF_EACH, DRAGONS, TRANSPORTS, Card
from rules.ming_dynasty.state import Cards, Ming, Return, in_city


def imagined_state(view: View[Ming], dice: Dice) -> Ming:
    """Return a state that *view* might show: others' hands, the pile and others' secret returns (MD-T05, MD-T38).

    The number of dragons that others hold is known, since a dragon that is not in the open pile is in a hand.
    """
    state = view.state
    others = [seat for seat in range(len(state.hands)) if seat != view.seat]
    own = () if view.seat is None else state.hands[view.seat].cards or ()
    seen = [*state.discards, *filter(None, state.display), *own]
    pile = [card for card in TRANSPORTS for _ in range(CARDS_OF_EACH - seen.count(card))]
    dragons = DRAGONS - state.dragons - seen.count(Card.DRAGON)
    held = sum(state.hands[seat].size for seat in others)
    dealt = [Card.DRAGON] * dragons + [_draw_random(pile, dice) for _ in range(held - dragons)]
    hands, returns = list(state.hands), list(state.returns)
    for seat in others:
        hands[seat] = Cards(hands[seat].size, tuple(sorted(_draw_random(dealt, dice) for _ in range(hands[seat].size))))
    choosing = {each.seat: each.province for group in state.agenda[:1] for each in group if isinstance(each, Return)}
    for province in set(choosing.values()):
        for seat in others:
            if seat not in choosing and returns[seat] is None:
                returns[seat] = dice.below(in_city(state, province, seat) + 1)
    return evolve(state, hands=tuple(hands), returns=tuple(returns), pile=Cards(len(pile), tuple(sorted(pile))))


def _draw_random(cards: list[Card], dice: Dice) -> Card:
    """Remove a random card from *cards*, and return it."""
    return cards.pop(dice.below(len(cards)))
