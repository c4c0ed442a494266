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
    questions = [decision for decision in pending(state) if decision.seat >= 0]
    if questions:
        names = dict.fromkeys(name_of(look, decision.seat) for decision in questions)
        lines.append(f"### {texts.say('ming-hints-turn', name=texts.format_list(names))}")
        lines.extend(f"- {line}" for line in can(look.view, questions[0], texts))
    lines.extend(scoring(look, state) if look.assist.foretells else ())
    return "\n".join(lines)


def can(view: View[Ming], question: Decision, texts: Texts) -> Iterator[str]:
    """Yield what the seat of *question* can do."""
    state = view.state
    match question:
        case PlaceNeutral():
            yield texts.say("ming-can-neutral", most=MOST_NEUTRALS, left=neutrals_owed(state))
        case PlacePrince():
            yield texts.say("ming-can-prince")
        case PlaceRelative(seat=seat):
            yield texts.say("ming-can-place", left=PLACED_EACH_ROUND - relatives_placed(state, seat))
        case TakeCard():
            takes = [action for action in answers(RULES, state, question) if isinstance(action, Take)]
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
            yield from turn(view, question, texts)
        case _:
            pass  # nature chooses nothing


def turn(view: View[Ming], question: OnTurn, texts: Texts) -> Iterator[str]:
    """Yield where the prince of the seat to move can go, by which cards, and what could be deployed there.

    If *view* is another seat's, the hidden hand may hold any cards.
    """
    state, seat = view.state, question.seat
    at = whereabouts(state, seat)
    district_id, about = state.map.districts[at].id, deployable(state, seat, at, texts)
    legal = list(answers(RULES, state if view.seat == seat else able(state, seat), question))
    kinds, within = {type(action) for action in legal}, {action.to for action in legal if isinstance(action, Move)}
    for beyond, transport in sorted(state.map.neighbours[at].items()):
        to = state.map.districts[beyond].id
        if to in within:
            about_there = reachable(state, seat, beyond, texts)
            yield texts.say("ming-can-move", district=district_id, card=transport, to=to, about=about_there)
    if within:
        yield texts.say("ming-can-more")
    if Stay in kinds:
        yield texts.say("ming-can-stay", district=district_id, about=about)
    if Pass in kinds:
        yield texts.say("ming-can-pass")
    if Deploy in kinds:
        yield texts.say("ming-can-deploy", district=district_id, about=about)


def able(state: Ming, seat: Seat) -> Ming:
    """Return *state* with the best possible hand of the same size for *seat*: dragons only."""
    size = state.hands[seat].size
    return evolve(state, hands=with_value(state.hands, seat, Cards(size, (Card.DRAGON,) * size)))


def scoring(look: Look[Ming], state: Ming) -> Iterator[str]:
    """Yield what each seat would get if the next scoring happened now."""
    texts = look.texts
    next_scoring = forecast(state)
    yield f"### {texts.say('ming-hints-scoring', round=next_scoring.round)}"
    for number, province in enumerate(state.map.provinces):
        shares = _shares(look, next_scoring, number)
        yield f"- {texts.say('ming-hints-city', province=province.id, shares=shares)}"
        quarters = [
            texts.say(
                "ming-hints-quarter",
                district=state.map.districts[district].id,
                moving=present(look, next_scoring.quarters[district]),
            )
            for district in state.map.districts_of[number]
            if any(next_scoring.quarters[district])
        ]
        if quarters:
            yield f"  - {texts.say('ming-between').join(quarters)}"
    for seat in seats(state):
        points = texts.say("points-count", points=next_scoring.sets[seat] * next_scoring.set_points)
        line = texts.say(
            "ming-hints-set",
            name=look.markdown_names[seat],
            colours=next_scoring.colours[seat],
            sets=next_scoring.sets[seat],
            points=points,
        )
        yield f"- {line}"
    monks = [
        texts.say("ming-hints-monk", name=look.markdown_names[seat], points=texts.say("points-count", points=points))
        for seat, points in enumerate(next_scoring.monks)
        if points
    ]
    yield f"- {texts.say('ming-hints-monks', monks=texts.format_list(monks) or texts.say('ming-nothing'))}"


def changes(look: Look[Ming], before: Ming) -> Iterator[str]:
    """Yield for each city what the next scoring would have given *before*, and what it would give now.

    Cities where nothing changes are left out; what monks would score comes last.
    """
    texts, had, has = look.texts, forecast(before), forecast(look.state)
    cities = [
        ("ming-foreseen-city", province.id, [share.points for share in old], [share.points for share in new])
        for province, old, new in zip(look.state.map.provinces, had.cities, has.cities, strict=True)
    ]
    for key, province, old, new in (*cities, ("ming-foreseen-monks", "", had.monks, has.monks)):
        shares = [
            texts.say("ming-foreseen-share", name=look.markdown_names[seat], before=then, after=now)
            for seat, (then, now) in enumerate(zip(old, new, strict=True))
            if then != now
        ]
        if shares:
            yield texts.say(key, province=province, shares=texts.say("ming-between").join(shares))


def _shares(look: Look[Ming], next_scoring: Forecast, province: int) -> str:
    texts = look.texts
    shares = [
        texts.say(
            "ming-hints-share",
            name=look.markdown_names[seat],
            count=share.count,
            points=texts.say("points-count", points=share.points),
            majority=share.majority,
        )
        for seat, share in enumerate(next_scoring.cities[province])
        if share.count
    ]
    return texts.say("ming-between").join(shares) or texts.say("ming-hints-empty")
