"""What is said again and again: who stands where, what somebody holds."""

from collections import Counter
from collections.abc import Iterable, Sequence

from rendering.look import Look, Texts
from rules.core.model import Seat
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.state import MOST_DEPLOYED, Ming, cards, is_occupied


def name_of(look: Look[Ming], colour: int) -> str:
    """Return the name of a seat, or of the neutral player."""
    names = look.markdown_names
    return names[colour] if colour < len(names) else look.texts.say("neutral")


def present(look: Look[Ming], counts: Sequence[int]) -> str:
    """Say who has how many of what is counted by colour."""
    held = (
        look.texts.say("ming-holder", name=name_of(look, colour), count=count)
        for colour, count in enumerate(counts)
        if count
    )
    return _listed(held, look.texts)


def tiles(state: Ming, seat: Seat, texts: Texts) -> str:
    """Say which tiles a seat has."""
    return by_province(state, state.tiles[seat], texts)


def by_province(state: Ming, counts: Sequence[int], texts: Texts) -> str:
    """Say how many there are of each province."""
    counted = zip(state.map.provinces, counts, strict=True)
    return _listed((texts.say("ming-tile", province=each.id, count=count) for each, count in counted if count), texts)


def held(found: Iterable[Card], texts: Texts) -> str:
    """Say which cards there are, each kind once, where it comes first."""
    counted = Counter(found)
    return _listed((card_told(card, count, texts) for card, count in counted.items()), texts)


def hand_told(state: Ming, seat: Seat, texts: Texts) -> str:
    """Say which cards a seat holds, in the order of the picture."""
    return held(sorted(cards(state, seat), key=list(Card).index), texts)


def card_told(card: Card, count: int, texts: Texts) -> str:
    """Say what a card is, and how many there are if it is not just one."""
    if count == 1:
        return texts.say(f"card-{card}".replace("_", "-"))
    return texts.say("ming-card", card=card, count=count)


def reachable(state: Ming, seat: Seat, district: int, texts: Texts) -> str:
    """Say what the prince of *seat* may deploy where he comes to, or that he may only pass through (MD-7.4)."""
    if is_occupied(state, district, seat):
        return texts.say("ming-about-through")
    return deployable(state, seat, district, texts)


def deployable(state: Ming, seat: Seat, district: int, texts: Texts) -> str:
    """Say what the prince of *seat* may deploy where he ends or stays (MD-8)."""
    if state.monks[district] == seat:
        return texts.say("ming-about-monk")
    own = state.spaces[state.map.province_of[district]][seat]
    return texts.say("ming-about-deploy", count=min(own, MOST_DEPLOYED))


def _listed(parts: Iterable[str], texts: Texts) -> str:
    return texts.listed(parts) or texts.say("ming-nothing")
