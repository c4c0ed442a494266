"""What a turn at Ming Dynasty is good for, in a few words."""

from collections.abc import Iterator, Sequence

from bot.faces.ming_dynasty.phrases import name_of
from rendering.look import Look
from rules.core.model import AnyAction, Seat, View
from rules.ming_dynasty.actions import Deploy, Pass, PutRelative, Take
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.scoring import forecast
from rules.ming_dynasty.state import Ming, seats


def reason(look: Look[Ming], before: View[Ming], turn: Sequence[AnyAction]) -> str:
    """Return what *turn* changes in the next scoring or, failing that, what it prepares; empty if nothing."""
    return next(_reasons(look, before, turn), "")


def _reasons(look: Look[Ming], before: View[Ming], turn: Sequence[AnyAction]) -> Iterator[str]:
    texts, seat = look.texts, before.seat
    assert seat is not None, "an onlooker has no turn"
    had, has = _next_scoring(before.state), _next_scoring(look.state)
    if has[seat] > had[seat]:
        yield texts.say("ming-reason-more", points=texts.say("points-count", points=has[seat] - had[seat]))
    rivals = [(had[other] - has[other], other) for other in seats(look.state) if other != seat]
    lost, rival = max(rivals, default=(0, seat))
    if lost > 0:
        points = texts.say("points-count", points=lost)
        yield texts.say("ming-reason-less", name=name_of(look, rival), points=points)
    for action in reversed(turn):
        match action:
            case Take(card=card):
                yield from _card(look, card, seat)
            case PutRelative(province=province):
                waiting = look.state.spaces[look.state.map.province_number[province]][seat]
                count = texts.say("relatives-count", relatives=waiting)
                yield texts.say("ming-reason-waiting", relatives=count, province=province)
            case Deploy(relatives=relatives) if relatives:
                yield texts.say("ming-reason-stronger")
            case Pass():
                count = texts.say("cards-count", cards=look.state.hands[seat].size)
                yield texts.say("ming-reason-saves", cards=count)
            case _:
                pass  # the other answers follow from these


def _card(look: Look[Ming], card: Card, seat: Seat) -> Iterator[str]:
    """Yield where *card* can take the prince of *seat*."""
    state, texts, district = look.state, look.texts, look.state.princes[seat]
    if card is Card.DRAGON:
        yield texts.say("ming-reason-dragon")
    elif district is not None and (ways := [*state.map.neighbours[district].values()].count(card)):
        yield texts.say("ming-reason-card", card=card, district=state.map.districts[district].id, ways=ways)
    else:
        yield texts.say("ming-reason-later", card=card)


def _next_scoring(state: Ming) -> list[int]:
    """Return by seat what the next scoring would bring as things stand."""
    found = forecast(state)
    return [
        sum(city[seat].points for city in found.cities) + found.sets[seat] * found.set_points + found.monks[seat]
        for seat in seats(state)
    ]
