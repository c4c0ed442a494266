"""The answers and turns that are worth a closer look, each with what it is worth by the quick policy."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Final

from players.ming_dynasty import thumb
from players.ming_dynasty.model import CARDS, DRAGON, KIND, Model
from players.ming_dynasty.policy import Policy
from players.ming_dynasty.worths import Worths
from players.strategy import Considered
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Seat, View
from rules.ming_dynasty.actions import Deploy, Monk, Move, Pass, PutRelative, SayReturn, Stay, Take
from rules.ming_dynasty.state import (
    MOST_DEPLOYED,
    Journey,
    Ming,
    NameStarter,
    PlaceNeutral,
    PlacePrince,
    PlaceRelative,
    Return,
    Stayed,
    TakeCard,
    Turn,
    Withdraw,
)

Act = ActionOf[Ming]
Option = Considered[Ming]
worth: Final = attrgetter("value")

Steps = tuple[tuple[int, int], ...]
"""The districts that a prince goes to, each with the card for it; the one where he is if he stays."""

# A hand has five cards (MD-6.1). Comparing turns of up to three won 45 of 60 games where the quick policy, which looks
# two cards ahead, won 35.5. A fourth would multiply the ways again; what it would bring was not measured.
FARTHEST: Final = 3
"""The most cards of a journey that is looked at."""


def options(view: View[Ming], decision: Decision, legal: tuple[Act, ...], worths: Worths, dice: Dice) -> list[Option]:
    """Return *legal* answers to *decision*, or whole turns that begin with one, the best first.

    How many relatives return differs by chance, so that nobody can rely on it.
    """
    state, board, seat = view.state, view.state.map, decision.seat
    if isinstance(decision, PlaceNeutral | PlacePrince | Withdraw | NameStarter):
        found = [Considered((action,), thumb.worth(state, seat, decision, action)) for action in legal]
        return sorted(found, key=worth, reverse=True)
    policy = Policy(Model(state), worths, dice)
    match decision:
        case PlaceRelative():
            found = [
                Considered((PutRelative(board.provinces[province].id),), value)
                for province, value in enumerate(policy.places(seat))
            ]
        case TakeCard():
            found = [
                Considered((Take(CARDS[kind], board.provinces[province].id),), value)
                for value, province, kind in policy.takes(seat)
            ]
        case Return():
            districts = board.districts_of[decision.province]
            held = [list(state.quarters[district]) for district in districts]
            found = [
                Considered((SayReturn(back),), value)
                for back, value in enumerate(policy.returns(seat, held, districts))
            ]
        case Turn() | Journey() | Stayed():
            found = list(turns(policy, state, decision))
        case _:
            raise AssertionError(decision)
    return sorted(found, key=worth, reverse=True)


def turns(policy: Policy, state: Ming, decision: Decision) -> Iterator[Option]:
    """Yield whole turns, or ways to go on with one: the cheapest journey to each district, with good deployments."""
    model, seat, districts = policy.model, decision.seat, state.map.districts
    at, hand = model.princes[seat], model.hands[seat]
    ways: dict[int, tuple[float, Steps]] = {}
    if isinstance(decision, Turn):
        yield Considered((Pass(),), policy.worths.passing[model.round])
        if any(hand):
            kind = policy.spare(seat)
            ways[at] = (policy.price[kind], ((at, kind),))
    elif model.is_free(at, seat):
        ways[at] = (0.0, ())
    if not isinstance(decision, Stayed):
        journeys(policy, seat, at, 0.0, (), ways)
    for district, (price, steps) in ways.items():
        moves: tuple[Act, ...]
        if len(steps) == 1 and steps[0][0] == at:
            moves = (Stay(CARDS[steps[0][1]]),)
        else:
            moves = tuple(Move(districts[to].id, CARDS[kind]) for to, kind in steps)
        for _, kind in steps:
            hand[kind] -= 1
        further = policy.further(seat, district)
        for _, kind in steps:
            hand[kind] += 1
        for gained, relatives, monk in deployments(policy, seat, district):
            value = gained + policy.worths.next * further - price
            yield Considered((*moves, Deploy(relatives, Monk.MONK if monk else None)), value)


def journeys(
    policy: Policy, seat: Seat, at: int, price: float, steps: Steps, ways: dict[int, tuple[float, Steps]]
) -> None:
    """Add the journeys that go on from *at* to *ways*, which has the price and the steps to each district."""
    model = policy.model
    hand = model.hands[seat]
    for beyond, card in model.ground.borders[at]:
        for kind in (card, DRAGON):
            if hand[kind]:
                whole, further = price + policy.price[kind], (*steps, (beyond, kind))
                if model.is_free(beyond, seat) and (beyond not in ways or ways[beyond][0] > whole):
                    ways[beyond] = (whole, further)
                if len(further) < FARTHEST:
                    hand[kind] -= 1
                    journeys(policy, seat, beyond, whole, further, ways)
                    hand[kind] += 1
                break  # a dragon is dearer, so it is not spent where the card for the border is in hand


def deployments(policy: Policy, seat: Seat, district: int) -> list[tuple[float, int, int]]:
    """Return what deployments are worth, their relatives and whether one is a monk, with the best ones first."""
    model = policy.model
    own = min(model.spaces[model.ground.province_of[district]][seat], MOST_DEPLOYED)
    found = [(0.0, 0, 0)]
    if own and model.monks[district] != seat:
        gains, price = policy.gains(seat, district), policy.worths.space[model.round]
        for number in range(2 * own):
            relatives = number // 2 + 1
            found.append((gains[number] - price * relatives, relatives, number % 2))
    return sorted(found, reverse=True)[:3]  # a choice: masters compare ten turns, and should see several districts


def perform(model: Model, seat: Seat, turn: tuple[Act, ...], dice: Dice) -> None:
    """Carry out a turn, or the rest of one, on *model*."""
    for action in turn:
        match action:
            case PutRelative(province=province):
                model.place(seat, model.ground.province_number[province])
            case Take(card=card, province=province):
                model.take(seat, model.ground.province_number[province], KIND[card], dice)
            case Move(to=to, card=card):
                model.spend(seat, KIND[card])
                model.princes[seat] = model.ground.district_number[to]
            case Stay(card=card):
                model.spend(seat, KIND[card])
            case Deploy(relatives=relatives, monk=monk):
                model.deploy(seat, relatives, int(monk is not None))
            case Pass():
                model.passed.append(seat)
            case _:
                raise AssertionError(action)
