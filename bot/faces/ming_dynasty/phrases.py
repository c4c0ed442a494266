"""Phrases that several texts of Ming Dynasty share."""

from collections import Counter
from collections.abc import Iterable, Sequence

from rendering.look import Look, Texts
from rules.core.model import Seat
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.state import MOST_DEPLOYED, Ming, cards, is_occupied


def name_of(look: Look[Ming], colour: int) -> str:
    """Return the name of a seat or of the neutral player."""
    names = look.markdown_names
    return names[colour] if colour < len(names) else look.texts.say("neutral")


def present(look: Look[Ming], counts: Sequence[int]) -> str:
    """Return the names of all owners whose count is not 0, each with the count; *counts* is by colour."""
    holders = (
        look.texts.say("ming-holder", name=name_of(look, colour), count=count)
        for colour, count in enumerate(counts)
        if count
    )
    return _list_or_nothing(holders, look.texts)


def tiles(state: Ming, seat: Seat, texts: Texts) -> str:
    """Return a seat's tiles in words."""
    return by_province(state, state.tiles[seat], texts)


def by_province(state: Ming, counts: Sequence[int], texts: Texts) -> str:
    """Return *counts*, by province, in words."""
    counted = zip(state.map.provinces, counts, strict=True)
    return _list_or_nothing(
        (texts.say("ming-tile", province=each.id, count=count) for each, count in counted if count), texts
    )


def cards_text(found: Iterable[Card], texts: Texts) -> str:
    """Return cards in words, each kind once, in the order of first appearance."""
    counted = Counter(found)
    return _list_or_nothing((card_words(card, count, texts) for card, count in counted.items()), texts)


def hand_words(state: Ming, seat: Seat, texts: Texts) -> str:
    """Return the cards of a seat's hand in words, in the order of the picture."""
    return cards_text(sorted(cards(state, seat), key=list(Card).index), texts)


def card_words(card: Card, count: int, texts: Texts) -> str:
    """Return the name of a card, with *count* if it is more than one."""
    if count == 1:
        return texts.say(f"card-{card}".replace("_", "-"))
    return texts.say("ming-card", card=card, count=count)


def reachable(state: Ming, seat: Seat, district: int, texts: Texts) -> str:
    """Return what the prince of *seat* could deploy in *district*, or that he can only pass through (MD-7.4)."""
    if is_occupied(state, district, seat):
        return texts.say("ming-about-through")
    return deployable(state, seat, district, texts)


def deployable(state: Ming, seat: Seat, district: int, texts: Texts) -> str:
    """Return what the prince of *seat* could deploy in *district* if he ends or stays there (MD-8)."""
    if state.monks[district] == seat:
        return texts.say("ming-about-monk")
    own = state.spaces[state.map.province_of[district]][seat]
    return texts.say("ming-about-deploy", count=min(own, MOST_DEPLOYED))


def _list_or_nothing(parts: Iterable[str], texts: Texts) -> str:
    return texts.format_list(parts) or texts.say("ming-nothing")
