"""A player of Terra Mystica that looks one action ahead, for tests whose games must not change with our levels.

It weighs the position after each action: points, goods, income, land within reach, towns in the making, levels on the
cults. If it lacks goods for the best action, it burns and converts first.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final
from zlib import crc32

from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, IllegalAction, Seat, View
from rules.core.notation import format_action, parse_action
from rules.core.play import answers, pending, play
from rules.terra_mystica import decisions, scoring
from rules.terra_mystica.actions import auction, choices, converting, factions, ground, offers, passing
from rules.terra_mystica.actions.turn import End
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.factions import ways
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import CULTS, Building, Goods
from rules.terra_mystica.income import bonus, current_income
from rules.terra_mystica.leech import worth_taking
from rules.terra_mystica.preparations import Bid
from rules.terra_mystica.reach import groups, neighbours
from rules.terra_mystica.state import ROUNDS, Terra, building_counts, occupied_hexes, open_choices
from rules.terra_mystica.tiles import FAVORS, SCROLLS, Favor, Scroll

Act = ActionOf[Terra]

# All numbers of this player are set by hand, in points. It makes about 90 points among its like. Goods are worth what
# they exchange for (TM-5.5), a coin being a third of a point in the end (TM-16.6), and workers and priests more, since
# buildings need them.
COIN, WORKER, PRIEST, POWER, TOKEN = 0.3, 0.9, 1.8, 0.3, 0.5
"""The value in points of goods before the last round; of power for each bowl that it moves through."""

STANDING: Final = {
    Building.DWELLING: 2.0,
    Building.TRADING_HOUSE: 4.6,
    Building.TEMPLE: 6.5,
    Building.STRONGHOLD: 9.0,
    Building.SANCTUARY: 9.0,
}
"""The value of buildings beside their income: a larger area, power from neighbours, towns, later upgrades."""

# About what the answer brings: without it, an action would seem to be worth nothing but what it costs until it is
# answered.
OPEN: Final = {
    decisions.TakeFavor: 5.0,
    decisions.FoundTown: 8.0,
    decisions.EnterTop: 1.0,
    decisions.RideOut: 6.0,
    decisions.TradeUp: 6.0,
    decisions.RaiseStorm: 4.0,
}
"""The value of a decision that is still to be answered."""

# A choice: hexes that take 4 spades or more are left to others.
DIGGING: Final = (1.2, 0.8, 0.5, 0.2)
"""The value of a free hex within reach, by the spades it takes."""

# Noise (`taste`) adds up to 0.2, so it lifts an action of no use above this once in four times.
WORTHWHILE: Final = 0.15
"""The value below which an action is not worth taking, so that the seat passes."""

# A choice: enough for games to differ; dice are thrown once a decision, so that all its answers meet the same habit.
HABITS: Final = 1000
"""The number of habits; each prefers other answers among those of nearly equal value."""


def choose(view: View[Terra], decision: Decision, legal: tuple[Act, ...], dice: Dice) -> Act:
    """Return the action that leads to the best position, or an exchange that pays for it."""
    state, seat, habit = view.state, decision.seat, dice.below(HABITS)
    match decision:
        case Bid():
            return bidding(state, decision, habit)
        case decisions.Leech():
            return leeching(state, decision)
        case decisions.BuyToken():
            late = state.round >= ROUNDS - 1 or not state.players[seat].points
            return next(only(legal, choices.Forgo if late else factions.Buy))
        case Turn(left=0) if not decision.spades and not decision.building:
            return best(state, seat, habit, (*only(legal, factions.Join), End()))
        case Turn(left=left) if left and not decision.spades:
            return best_action(state, decision, legal, habit)
        case Turn(spades=0):
            return best(state, seat, habit, (*only(legal, ground.Build), End()))
        case Turn():
            return best(state, seat, habit, only(legal, ground.Transform, ground.Build, ground.Waste))
        case _:  # the others have few answers, so each is tried out
            return best(state, seat, habit, legal)


def only(legal: tuple[Act, ...], *kinds: type[Act]) -> Iterator[Act]:
    """Return the *legal* answers of these *kinds*."""
    return (action for action in legal if isinstance(action, kinds))


def best(state: Terra, seat: Seat, habit: int, found: Iterable[Act]) -> Act:
    """Return the best of the actions *found*."""
    return max(found, key=partial(taste, state, seat, habit))


def taste(state: Terra, seat: Seat, habit: int, action: Act) -> float:
    """Return the value of the position of *seat* after *action*, with a little noise that depends on the *habit*."""
    grain = crc32(f"{habit} {state.asked} {format_action(action)}".encode()) / 2**32
    after = state if isinstance(action, End) else play(RULES, state, seat, action).state
    # in the rounds noise only decides between equals; it picks among good places for dwellings, and among all factions
    return worth(after, seat) + grain * (0.2 if state.round else 0.5 if state.players[seat].faction else 12)


# Before the first round, and between the turns


def bidding(state: Terra, decision: Bid, habit: int) -> Act:
    """Bid one point more than others, up to a limit that depends on the *habit*."""
    # it knows no faction, so up to 8 points are a matter of taste; a limit holds for the whole auction of one faction
    limit = crc32(f"{habit} {decision.seat} {len(decision.out)} {decision.opener}".encode()) % 9
    bid = 0 if decision.high is None else decision.high + 1
    return auction.MakeBid(bid) if decision.high is None or bid <= limit else auction.DropOut()


def leeching(state: Terra, decision: decisions.Leech) -> Act:
    """Answer the oldest offer: take power if it costs few points, and the fewer the later the round."""
    offered = (each for each in pending(state) if isinstance(each, decisions.Leech) and each.seat == decision.seat)
    oldest = min(offered, key=lambda each: each.build)
    player, source = state.players[decision.seat], state.players[oldest.source].faction
    assert source is not None, "whoever built has a faction"
    # two thirds of a point for each round to come, in which the tokens can be used again
    cheap = worth_taking(player, oldest.amount) - 1 <= (ROUNDS - state.round) / 1.5
    return (offers.Take if cheap else offers.Decline)(oldest.amount, source)


# A turn


def best_action(state: Terra, decision: Turn, legal: tuple[Act, ...], habit: int) -> Act:
    """Return the best action, the first exchange towards it if goods are lacking, or a pass."""
    seat, now = decision.seat, worth(state, decision.seat)
    found: list[tuple[float, Act]] = []
    for kind in RULES.actions:
        if kind in (passing.Pass, converting.Convert, converting.Burn) or not issubclass(Turn, kind.answers):
            continue
        for action in kind.candidates(state, decision):
            at_home = not isinstance(action, ground.Transform) or action.to == state.players[seat].terrain
            if at_home and (before := after_exchanges(state, decision, action)):
                ready, exchange = before
                found.append((taste(ready, seat, habit, action) - now, exchange or action))
    value, chosen = max(found, key=lambda each: each[0], default=(0.0, None))
    if chosen is not None and value > WORTHWHILE:
        return chosen
    return best(state, seat, habit, only(legal, passing.Pass))


def after_exchanges(state: Terra, decision: Turn, action: Act) -> tuple[Terra, Act | None] | None:
    """Return *state* after the exchanges that *action* needs, and the first of them; None if it cannot be paid for."""
    seat, first = decision.seat, None
    for _ in range(4):  # a refusal names one good that is lacking: coins, workers, priests and power
        turn = next(each for each in pending(state) if isinstance(each, Turn))
        try:
            action.check(state, turn)
        except IllegalAction as refusal:
            lacking = refusal.facts if refusal.rule == "TM-19.2" else {}
            exchange = next(exchanges(state, turn, str(lacking.get("good")), int(str(lacking.get("missing", 0)))), None)
            if exchange is None:
                return None
            state, first = play(RULES, state, seat, exchange).state, first or exchange
        else:
            return state, first
    return None


def exchanges(state: Terra, turn: Turn, good: str, missing: int) -> Iterator[Act]:
    """Yield exchanges, burning among them, that bring what is *missing* of a *good*."""
    player = state.players[turn.seat]
    third = player.bowls[2]
    known = {
        "coins": (f"convert power coin {missing}", f"convert worker coin {missing}", f"burn {missing - third}"),
        "workers": (f"convert power worker {missing}", f"convert priest worker {missing}", f"burn {3 - third}"),
        "priests": (f"convert power priest {missing}",),
        "power": (f"burn {missing}",),
    }
    for text in known.get(good, ()):
        action = parse_action(RULES, text)
        try:
            action.check(state, turn)
        except IllegalAction:
            continue
        if player.workers > 2 or not text.startswith("convert worker"):  # two are kept for the next building
            yield action


# The value of a position


def worth(state: Terra, seat: Seat) -> float:
    """Return the value of everything that *seat* has, in points."""
    player = state.players[seat]
    value = float(player.points) + at_hand(state, seat)
    if player.faction is None:
        return value
    value += still_open(state, seat) + on_cults(state, seat) + with_tiles(state, seat)
    value += in_towns(state, seat) + on_land(state, seat)
    count = building_counts(player)
    # a building counts less towards the end, when neither towns nor upgrades come of it, but still for the area
    fading = 0.55 + 0.45 * (ROUNDS - state.round) / ROUNDS
    value += fading * sum(STANDING[building] * times for building, times in count.items())
    value += (2.0 * bool(ways(state, seat).stronghold) + 0.5) * (ROUNDS - state.round) * count[Building.STRONGHOLD]
    return value + (ROUNDS - state.round) * of_goods(current_income(state, seat)) * 0.8


def at_hand(state: Terra, seat: Seat) -> float:
    """Return the value of the goods of *seat*, which is lower in the last round."""
    player = state.players[seat]
    _, two, three = player.bowls
    if state.round == ROUNDS:
        return scoring.leftover(player) / 3
    held = Goods(coins=player.coins, workers=player.workers, priests=player.priests + player.arrived)
    return of_goods(held) + POWER * (two / 2 + three) + TOKEN * min(sum(player.bowls), 12)


def of_goods(each: Goods) -> float:
    """Return the value of goods before the last round."""
    return COIN * each.coins + WORKER * each.workers + PRIEST * each.priests + POWER * each.power / 2


def still_open(state: Terra, seat: Seat) -> float:
    """Return the value of the decisions that *seat* still has to answer."""
    value = 0.0
    for each in open_choices(state, seat):
        match each:
            case decisions.StepCult(steps=steps):
                value += 1.2 * steps
            case decisions.Sacrifice(steps=steps):
                value -= 0.6 * steps
            case decisions.PlaceBridge():
                value += bridging(state, each)
            case _:  # the others have a fixed value, or none
                value += OPEN.get(type(each), 0.0)
    turn = next((d for d in pending(state) if isinstance(d, Turn) and d.seat == seat), None)
    if turn is not None:
        value += 2.2 * turn.spades + 3.5 * max(0, turn.left - 1)
    return value


def bridging(state: Terra, decision: decisions.PlaceBridge) -> float:
    """Return the value of the best bridge."""
    before = in_towns(state, decision.seat) + on_land(state, decision.seat)
    brought = [0.0]
    for action in answers(RULES, state, decision):
        if not isinstance(action, choices.Forgo):
            after = action.perform(state, decision).state
            town = len(open_choices(after, decision.seat)) - len(open_choices(state, decision.seat))
            brought.append(in_towns(after, decision.seat) + on_land(after, decision.seat) - before + 8 * town)
    return max(brought)


def on_cults(state: Terra, seat: Seat) -> float:
    """Return the value of the levels on the cults, and of the bonus of this round."""
    player, value = state.players[seat], 0.0
    # ranks on the cults are open in the first round, and certain at the end
    sure = 0.15 + 0.85 * max(0, state.round - 1) / (ROUNDS - 1)
    for cult in CULTS:
        levels = [other.level(cult) for other in state.players]
        value += sure * scoring.shares(levels, scoring.FOR_CULT)[seat] + 0.35 * levels[seat] * (1.1 - sure)
    if 0 < state.round < ROUNDS:
        reward, spades = bonus(state, seat)
        value += 0.8 * of_goods(reward) + spades
    return value + 1.5 * min(player.keys, sum(level >= 6 for level in player.cults))


def with_tiles(state: Terra, seat: Seat) -> float:
    """Return the value of favor tiles and the scroll beside their income."""
    player, ahead = state.players[seat], (ROUNDS - state.round)
    houses = player.count(Building.TRADING_HOUSE)
    value = 0.0
    for favor in player.favors:
        row = FAVORS[favor]
        value += 0.9 * ahead * sum(row.points.values()) + (ahead + 1) * sum(row.on_passing[houses : houses + 1])
        value += {Favor.WATER_2: 1.2 * ahead, Favor.FIRE_2: 2.0}.get(favor, 0.0)
    if player.scroll is None:
        return value
    if state.phase == "actions" and seat not in state.passed:
        return value + sum(scored for _, _, scored in passing.points(state, seat))
    scroll = SCROLLS[player.scroll]
    value += sum(each * player.count(building) for building, each in scroll.points.items()) + 1.2 * scroll.shipping
    value += of_goods(scroll.income) + {Scroll.SPADE: 2.2, Scroll.CULT_STEP: 1.2}.get(player.scroll, 0.0)
    return value + scroll.points_by_shipping * player.shipping


def in_towns(state: Terra, seat: Seat) -> float:
    """Return the value of groups of buildings that may become towns."""
    player, land, value = state.players[seat], state.land, 0.0
    taken = land.mask(town.at for town in player.towns)
    power = 6 if Favor.FIRE_2 in player.favors else 7
    for group in groups(state, seat):
        if not group & taken:
            kinds = [player.buildings[at] for at in land.hexes_of_mask(group)]
            enough = 3 if Building.SANCTUARY in kinds else 4
            strength = sum(map(ways(state, seat).worth, kinds))
            # 7 points for a town, by the square of how far it is: the last building is worth most
            value += 7 * (min(1, len(kinds) / enough) + min(1, strength / power)) ** 2 / 4
    return value * (1 if state.round < ROUNDS else 0.2)


def on_land(state: Terra, seat: Seat) -> float:
    """Return the value of the land within reach, of neighbours, and of the largest area."""
    player, way, land = state.players[seat], ways(state, seat), state.land
    near = way.reach(state, seat) & ~occupied_hexes(state)
    spades = (way.spades_home(player, state.ground[at]) for at in land.hexes_of_mask(near))
    worthy = sorted((DIGGING[each] for each in spades if each is not None and each < len(DIGGING)), reverse=True)
    # the best seven hexes, since no seat has workers and coins for more
    value = 0.6 * min(1, (ROUNDS - state.round) / 3) * sum(worthy[:7])
    value += 0.35 * sum(bool(neighbours(state, seat, at)) for at in player.buildings)
    value += 0.3 * player.shipping * (ROUNDS - state.round)
    return value + 0.8 * scoring.area(state, seat)
