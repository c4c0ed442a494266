"""Hints for Ming Dynasty, made from public information: what can be done now, and what a scoring would give."""

from collections.abc import Iterator

from bot.faces.ming_dynasty.phrases import deployable, name_of, present, reachable
from rendering.look import Look, Texts
from rules.core.model import Decision, Seat, View
from rules.core.play import answers, pending
from rules.core.struct import evolve
from rules.ming_dynasty.actions import Deploy, Move, Pass, Stay, Take
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.scoring import Forecast, forecast
from rules.ming_dynasty.state import (
    MOST_NEUTRALS,
    PLACED_EACH_ROUND,
    Cards,
    Ming,
    NameStarter,
    OnTurn,
    PlaceNeutral,
    PlacePrince,
    PlaceRelative,
    Return,
    TakeCard,
    Withdraw,
    neutrals_owed,
    relatives_placed,
    seats,
    whereabouts,
    with_value,
)


def hints(look: Look[Ming]) -> str:
    """Return what the awaited seats can do, and what cities, sets and monks would score now."""
    state, texts = look.state, look.texts
    lines = []
    asked = [decision for decision in pending(state) if decision.seat >= 0]
    if asked:
        names = dict.fromkeys(name_of(look, decision.seat) for decision in asked)
        lines.append(f"### {texts.say('ming-hints-turn', name=texts.format_list(names))}")
        lines.extend(f"- {line}" for line in can(look.view, asked[0], texts))
    lines.extend(scoring(look, state) if look.assist.foretells else ())
    return "\n".join(lines)


def can(view: View[Ming], asked: Decision, texts: Texts) -> Iterator[str]:
    """Yield what the seat that is *asked* can do."""
    state = view.state
    match asked:
        case PlaceNeutral():
            yield texts.say("ming-can-neutral", most=MOST_NEUTRALS, left=neutrals_owed(state))
        case PlacePrince():
            yield texts.say("ming-can-prince")
        case PlaceRelative(seat=seat):
            yield texts.say("ming-can-place", left=PLACED_EACH_ROUND - relatives_placed(state, seat))
        case TakeCard():
            takes = [action for action in answers(RULES, state, asked) if isinstance(action, Take)]
            for action in takes:
                if action.card is not Card.DRAGON:
                    dragons = int(Take(Card.DRAGON, action.province) in takes)
                    yield texts.say("ming-can-take", province=action.province, card=action.card, dragons=dragons)
        case Return(province=province):
            yield texts.say("ming-can-return", province=state.map.provinces[province].id)
        case Withdraw(province=province):
            yield texts.say("ming-can-withdraw", province=state.map.provinces[province].id)
        case NameStarter():
            yield texts.say("ming-can-name")
        case OnTurn():
            yield from turn(view, asked, texts)
        case _:
            pass  # nature has no choice to be told of


def turn(view: View[Ming], asked: OnTurn, texts: Texts) -> Iterator[str]:
    """Yield where the prince of the seat on turn can go, with which cards, and what could be deployed there.

    If *view* is another seat's, any cards are assumed for the hidden hand.
    """
    state, seat = view.state, asked.seat
    at = whereabouts(state, seat)
    here, about = state.map.districts[at].id, deployable(state, seat, at, texts)
    found = list(answers(RULES, state if view.seat == seat else able(state, seat), asked))
    kinds, within = {type(action) for action in found}, {action.to for action in found if isinstance(action, Move)}
    for beyond, transport in sorted(state.map.neighbours[at].items()):
        to = state.map.districts[beyond].id
        if to in within:
            there = reachable(state, seat, beyond, texts)
            yield texts.say("ming-can-move", district=here, card=transport, to=to, about=there)
    if within:
        yield texts.say("ming-can-more")
    if Stay in kinds:
        yield texts.say("ming-can-stay", district=here, about=about)
    if Pass in kinds:
        yield texts.say("ming-can-pass")
    if Deploy in kinds:
        yield texts.say("ming-can-deploy", district=here, about=about)


def able(state: Ming, seat: Seat) -> Ming:
    """Return *state* with the best possible hand of the same size for *seat*: dragons only."""
    size = state.hands[seat].size
    return evolve(state, hands=with_value(state.hands, seat, Cards(size, (Card.DRAGON,) * size)))


def scoring(look: Look[Ming], state: Ming) -> Iterator[str]:
    """Yield what each seat would get if the next scoring were now."""
    texts = look.texts
    found = forecast(state)
    yield f"### {texts.say('ming-hints-scoring', round=found.round)}"
    for number, province in enumerate(state.map.provinces):
        shares = _shares(look, found, number)
        yield f"- {texts.say('ming-hints-city', province=province.id, shares=shares)}"
        quarters = [
            texts.say(
                "ming-hints-quarter",
                district=state.map.districts[district].id,
                moving=present(look, found.quarters[district]),
            )
            for district in state.map.districts_of[number]
            if any(found.quarters[district])
        ]
        if quarters:
            yield f"  - {texts.say('ming-between').join(quarters)}"
    for seat in seats(state):
        points = texts.say("points-count", points=found.sets[seat] * found.set_points)
        told = texts.say(
            "ming-hints-set",
            name=look.markdown_names[seat],
            colours=found.colours[seat],
            sets=found.sets[seat],
            points=points,
        )
        yield f"- {told}"
    monks = [
        texts.say("ming-hints-monk", name=look.markdown_names[seat], points=texts.say("points-count", points=points))
        for seat, points in enumerate(found.monks)
        if points
    ]
    yield f"- {texts.say('ming-hints-monks', monks=texts.format_list(monks) or texts.say('ming-nothing'))}"


def changes(look: Look[Ming], before: Ming) -> Iterator[str]:
    """Yield for each city what the next scoring would have given there *before*, and what it would give now.

    Cities where nothing changes are left out; what monks would score comes last.
    """
    texts, had, has = look.texts, forecast(before), forecast(look.state)
    cities = [
        ("ming-foreseen-city", province.id, [share.points for share in old], [share.points for share in new])
        for province, old, new in zip(look.state.map.provinces, had.cities, has.cities, strict=True)
    ]
    for key, province, old, new in (*cities, ("ming-foreseen-monks", "", had.monks, has.monks)):
        told = [
            texts.say("ming-foreseen-share", name=look.markdown_names[seat], before=then, after=now)
            for seat, (then, now) in enumerate(zip(old, new, strict=True))
            if then != now
        ]
        if told:
            yield texts.say(key, province=province, shares=texts.say("ming-between").join(told))


def _shares(look: Look[Ming], found: Forecast, province: int) -> str:
    texts = look.texts
    told = [
        texts.say(
            "ming-hints-share",
            name=look.markdown_names[seat],
            count=share.count,
            points=texts.say("points-count", points=share.points),
            majority=share.majority,
        )
        for seat, share in enumerate(found.cities[province])
        if share.count
    ]
    return texts.say("ming-between").join(told) or texts.say("ming-hints-empty")
