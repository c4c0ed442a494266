"""A computer player of Ming Dynasty that looks one turn ahead.

It places relatives where its prince can soon be, takes cards that lead him there, and moves him to districts where a
few relatives change the next scoring. It uses no dice.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Seat, View
from rules.ming_dynasty import actions
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.map import Map
from rules.ming_dynasty.scoring import FOR_MONK, WORTH, next_scoring, quarter
from rules.ming_dynasty.state import (
    MOST_DEPLOYED,
    SCORING_ROUNDS,
    Journey,
    Ming,
    Return,
    Stayed,
    Turn,
    Withdraw,
    cards,
    in_city,
    is_occupied,
    neutral,
    relatives_placed,
    seats,
    whereabouts,
    with_added,
    without_one,
)

Act = ActionOf[Ming]

# All numbers of this player are set by hand, in points. It makes 147 to 150 points among its like and won 400 of 400
# games against players at random, and stays as it is, because docs/ladder.md measures journeymen by it. A dragon counts
# twice, because it crosses any border.
PRICE: Final = {card: 1.6 if card is Card.DRAGON else 0.8 for card in Card}
"""The value of a card in hand, in points."""

# Less than a relative in a city brings at the worst (`in_the_city`), or none would be deployed before the last round.
RELATIVE: Final = 0.7
"""The value of a relative on a province space, in points."""

# In a round without a scoring, relatives and cards can wait for a better turn in the next one (MD-5.3, MD-7.10). Before
# a scoring, nearly any gain is worth a card.
WORTHWHILE: Final = {False: 2.0, True: 0.3}
"""The value in points below which a turn is not worth its cards, by whether its round is scored."""


def choose(view: View[Ming], decision: Decision, legal: tuple[Act, ...], dice: Dice) -> Act:
    """Return the first action of the best turn, or the best answer outside of turns."""
    state, seat = view.state, decision.seat
    if isinstance(decision, Turn | Journey | Stayed):
        found = best_turn(state, seat, decision)
        return found[1] if found else legal[0]  # a journey that somebody else began may come to no good end
    return max(legal, key=partial(worth, state, seat, decision))


def worth(state: Ming, seat: Seat, decision: Decision, action: Act) -> float:
    """Return what *action* is worth beside the other answers to *decision*."""
    match action:
        case actions.PutNeutral():
            return for_neutral(state, seat, state.map.district_number[action.district])
        case actions.PutPrince():
            return for_prince(state, state.map.district_number[action.district])
        case actions.PutRelative():
            return for_relative(state, seat, state.map.province_number[action.province])
        case actions.Take():
            return for_card(state, seat, action.card, state.map.province_number[action.province])
        case actions.SayReturn():
            assert isinstance(decision, Return)
            return -abs(action.relatives - returning(state, seat, decision.province))
        case actions.TakeBack():
            assert isinstance(decision, Withdraw)
            return for_withdrawal(state, seat, decision, state.map.district_number[action.district])
        case actions.Name():
            first = state.points[seat] == min(state.points)
            return action.seat == (seat if first else (seat + 1) % len(state.points))
        case _:
            raise AssertionError(action)


# Before anybody moves


def for_neutral(state: Ming, seat: Seat, district: int) -> float:
    """Prefer districts where another player leads; at set-up, spread over the map."""
    colour, row = neutral(state), state.open[district]
    assert colour is not None
    ahead = max(count for other, count in enumerate(row[: len(state.points)]) if other != seat) - row[seat]
    # stands for chance, which this player does without: 5 and 7 have no factor in common with the 18 districts, so one
    # relative after the other goes to another district
    spread = (district * 7 + sum(sum(r) for r in state.open) * 5 + seat) % 18 / 18
    return ahead * (1 - row[colour] / 2) + spread


def for_prince(state: Ming, district: int) -> float:
    """Prefer crossroads, and provinces where no other prince stands."""
    board = state.map
    company = sum(at is not None and board.province_of[at] == board.province_of[district] for at in state.princes)
    return len(board.neighbours[district]) - 3 * company  # three borders more make up for one prince in the province


def for_relative(state: Ming, seat: Seat, province: int) -> float:
    """Prefer provinces near the prince, without a tile yet, and with relatives that can soon be deployed."""
    there = state.spaces[province][seat]
    at = whereabouts(state, seat)
    distance = min(distances(state.map, at)[district] for district in state.map.districts_of[province])
    useful = state.display[province] in state.map.neighbours[at].values()
    # the second relative makes sure of a deployment of two; three are the most that a turn deploys (MD-8.1)
    room = (2.0, 2.4, 1.8, 0.5)[there] if there <= MOST_DEPLOYED else -there
    lacking = 2.5 * (state.tiles[seat][province] == 0)
    others = max(count for other, count in enumerate(state.spaces[province]) if other != seat)
    # the last part only spreads relatives that are worth the same, the first to province 0, and so on
    return room + lacking + useful - 0.9 * distance - 0.15 * others + 0.3 * (relatives_placed(state, seat) == province)


def for_card(state: Ming, seat: Seat, card: Card, province: int) -> float:
    """Prefer cards that widen the prince's reach, and dragons where there are more relatives than can be deployed."""
    reach = prospects(state, seat, (*cards(state, seat), card))
    if card is Card.DRAGON:
        spare = state.spaces[province][seat] > MOST_DEPLOYED
        # a dragon costs the relative (MD-6.3); one that cannot be deployed in a turn anyway is missed less
        return reach - (1.0 if spare else 3.2)
    return reach - 0.2 * cards(state, seat).count(card)  # different cards cross different borders


def prospects(state: Ming, seat: Seat, hand: tuple[Card, ...]) -> float:
    """Return the value of the best four districts within reach of the prince, each weighing half the one before."""
    at = whereabouts(state, seat)
    nearest: dict[int, int] = {}
    for district, used in ways(state.map, at, hand):
        nearest[district] = min(nearest.get(district, len(hand)), used)
    found = sorted(
        (best_deployment(state, seat, district)[0] - 0.8 * used for district, used in nearest.items()), reverse=True
    )
    # a turn goes to one of them; the others count since somebody may come first, and there are further turns
    return sum(value * 0.5**place for place, value in enumerate(found[:4]))


def ways(board: Map, at: int, hand: tuple[Card, ...]) -> Iterator[tuple[int, int]]:
    """Yield the districts that a prince can reach with *hand*, each with the number of cards it takes."""
    ahead, seen = [(at, tuple(sorted(hand)))], set()
    while ahead:
        district, left = ahead.pop()
        if (district, left) in seen:
            continue
        seen.add((district, left))
        yield district, len(hand) - len(left)
        for beyond, transport in board.neighbours[district].items():
            card = transport if transport in left else Card.DRAGON
            if card in left:
                ahead.append((beyond, without_one(left, card)))


def distances(board: Map, at: int) -> dict[int, int]:
    """Return the number of borders between the district *at* and each district."""
    found, ahead = {at: 0}, [at]
    for district in ahead:
        for beyond in board.neighbours[district]:
            if beyond not in found:
                found[beyond] = found[district] + 1
                ahead.append(beyond)
    return found


# Moving and deploying


def best_turn(state: Ming, seat: Seat, decision: Decision) -> tuple[float, Act] | None:
    """Return the value and the first action of the best turn, or of the best way to go on with it, if there is one."""
    at = whereabouts(state, seat)
    found: list[tuple[float, Act]] = []
    if isinstance(decision, Turn):
        found.append((WORTHWHILE[state.round in SCORING_ROUNDS], actions.Pass()))
        for card in dict.fromkeys(cards(state, seat)):
            found.append((best_deployment(state, seat, at)[0] - PRICE[card], actions.Stay(card)))
    else:
        if not is_occupied(state, at, seat):
            found.append(best_deployment(state, seat, at))
        if isinstance(decision, Stayed):
            return found[0]
    found += journeys(state, seat, at, cards(state, seat))
    return max(found, key=lambda each: each[0], default=None)


def journeys(state: Ming, seat: Seat, at: int, hand: tuple[Card, ...]) -> Iterator[tuple[float, Act]]:
    """Yield the value and the first action of the best journey over each border."""
    for beyond, transport in state.map.neighbours[at].items():
        card = transport if transport in hand else Card.DRAGON
        if card in hand:
            value = arriving(state, seat, beyond, without_one(hand, card))
            if value is not None:
                yield value - PRICE[card], actions.Move(state.map.districts[beyond].id, card)


def arriving(state: Ming, seat: Seat, district: int, hand: tuple[Card, ...]) -> float | None:
    """Return the value of reaching *district* with *hand* left; None if the journey can neither end nor go on there."""
    further = [value for value, _ in journeys(state, seat, district, hand)] if len(hand) > 1 else []
    if not is_occupied(state, district, seat):
        further.append(best_deployment(state, seat, district)[0])
    return max(further, default=None)


def best_deployment(state: Ming, seat: Seat, district: int) -> tuple[float, actions.Deploy]:
    """Return the value of the best deployment in *district*, and the deployment."""
    own = state.spaces[state.map.province_of[district]][seat]
    found: list[tuple[float, actions.Deploy]] = [(0.0, actions.Deploy(0, None))]
    if state.monks[district] != seat:
        for relatives in range(1, min(own, MOST_DEPLOYED) + 1):
            for kind in (actions.Deploy(relatives, None), actions.Deploy(relatives, actions.Monk.MONK)):
                found.append((deployment_value(state, seat, district, kind), kind))
    return max(found, key=lambda each: each[0])


def deployment_value(state: Ming, seat: Seat, district: int, kind: actions.Deploy) -> float:
    """Return the value of a deployment: relatives gained in the city, those lost to others, and the monk."""
    province, before = state.map.province_of[district], state.open[district]
    after = with_added(before, seat, kind.relatives - (kind.monk is not None))
    monk = state.monks[district]
    value = -RELATIVE * kind.relatives
    if kind.monk is not None:
        scorings = sum(round >= next_scoring(state) for round in SCORING_ROUNDS)
        # a monk scores in each of the scorings to come (MD-9.5.1) unless it is pushed out (MD-8.5), which 0.4 stands
        # for; 2.0 for what can no longer be deployed beside it (MD-8.4)
        value += FOR_MONK * (1 + 0.4 * (scorings - 1)) - 2.0
        if monk is not None:
            after = with_added(after, monk, 1)
            value += 1.5
    were, are = quarter(before), quarter(after)
    for colour, count in enumerate(are):
        gain = count - were[colour]
        value += gain * (in_the_city(state, seat, province) if colour == seat else -1.0)
    return value + 0.3 * (after[seat] - max(after))


def in_the_city(state: Ming, seat: Seat, province: int) -> float:
    """Return the value of a relative in the city of *province*: its points, a chance of the majority, and a tile."""
    colours = sum(count > 0 for count in state.tiles[seat])
    # a sixth colour completes a set of 20 to 28 points (MD-9.2.2), so a new one is worth more the more there are
    tile = 1.2 if state.tiles[seat][province] else 2.0 + 0.8 * colours
    # not all of its points, since it may return (MD-9.3); 1.2 of the 4 for the majority
    return WORTH[next_scoring(state)].relative * 0.6 + 1.2 + tile


# In the cities


def returning(state: Ming, seat: Seat, province: int) -> int:
    """Return how many relatives return from a city: those not needed for a majority, or many if it is out of reach.

    In the last scoring none return. Seats differ in how many they leave, so that ties come about in various ways.
    """
    own = in_city(state, province, seat)
    others = max(in_city(state, province, other) for other in range(len(state.supply)) if other != seat)
    if state.round == SCORING_ROUNDS[-1]:
        return 0
    if own > others + 1:
        return own - others - 1
    if own == others:
        return int(own > 2 or (own == 2 and seat == 0))
    if own < others:
        return own - 1 if seat % 2 == 0 else own // 2
    return 0


def for_withdrawal(state: Ming, seat: Seat, decision: Withdraw, district: int) -> float:
    """Prefer districts where one more relative changes who leads; for the neutral player, where another leads."""
    row = state.open[district]
    if decision.colour == seat:
        others = max(count for other, count in enumerate(row) if other != seat)
        return -abs(others - row[seat]) + state.quarters[district][seat] / 4
    return max(row[other] for other in seats(state) if other != seat) - row[seat]
