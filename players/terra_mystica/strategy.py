"""What computer players know of Terra Mystica."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib.resources import files
from typing import ClassVar, Final

from players.player import in_order
from players.strategy import Budget, Considered, Measure, Strategy
from players.terra_mystica import opening
from players.terra_mystica.building import SketchMove
from players.terra_mystica.pace import STEADY, ThinkingTime
from players.terra_mystica.plans import PlanNode, RoundPlanner
from players.terra_mystica.rivals import foreseen
from players.terra_mystica.scene import Foreseen
from players.turns import LONGEST
from rules.core.dice import Dice, KeyedDice
from rules.core.model import ActionOf, Decision, IllegalAction, Seat, View
from rules.core.play import answers, pending, play
from rules.core.play import view as seen_by
from rules.core.struct import Struct, evolve
from rules.terra_mystica import decisions, preparations
from rules.terra_mystica.actions import (
    advancing,
    buildings,
    converting,
    factions,
    ground,
    offers,
    passing,
    spaces,
)
from rules.terra_mystica.actions.turn import End
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import CULTS, Building, Good
from rules.terra_mystica.land import Hex
from rules.terra_mystica.leech import worth_taking
from rules.terra_mystica.state import ROUNDS, Phase, Terra
from rules.terra_mystica.tiles import PowerAction, Scroll, Special

Act = ActionOf[Terra]
Found = list[Considered[Terra]]

_READ: Final = json.loads(files(__package__).joinpath("weights.json").read_text("utf-8"))
# Set by hand, and then moved by two regressions: of final points on the parts of `Appraiser.worth` at the beginning of
# rounds, and on weights that differed by a factor of 1.4 up or down from seat to seat (219 games of apprentices; +2.7 ±
# 1.0 points). A second step, from 68 games, brought nothing. `gone_action` and `gone_hex` are losses of 2.5 and 4
# points by what others' plans took, and were not measured in games. `hurry` and `leeched` are set by hand.
# `town`, `reach`, `temple`, `priest`, `power` and `area` were then moved part of the way that a regression on the
# beginnings of rounds in games of the league and of our own asked for (docs/adr/0018, "What the games show").
# `leech_last`, the points paid for power in the last round, and `leech`, as many more for each round before, agree with
# 90 % of 1,080 answers in the league.
WEIGHTS: Final[Mapping[str, float]] = _READ["weights"]


# A choice: three answers are planned for in place of one, so that they take as long together as a turn.
PARTS: Final = 3
"""Plans that weigh answers other than turns are narrower by this factor."""


# In 20 positions at the beginning of the last round, plans of width 8 promised 138.6 points, those of 16, 32 and 64
# 139.6, 140.1 and 141.5. One of 32 takes three and a half times as long as one of 8.
LAST: Final = 4
"""How many times as wide a plan is for each round that it is shorter, since the game ends before."""


class Depth(Struct, frozen=True):
    """How far plans look: *width* positions are kept at each turn, over so many *rounds*; with 0, one turn alone.

    Of answers that are no turns, the *closer* best are weighed by plans.
    Whoever *foresees* expects that others follow plans of their own, and takes the strongest faction.
    """

    width: int
    rounds: int = 1
    closer: int = 3
    foresees: bool = False


# Four seats made 108 points with plans of one round and 4 positions (3 ms), and 114.5 with two rounds and 8 (9 ms).
# With better weights the latter made 117, and three rounds with 48 positions made 122 (0.1 s). `closer` are choices:
# all places for a first dwelling, in place of three, brought 0.5 ± 1.4 points.
NONE: Final = Depth(0)
APPRENTICE: Final = Depth(4)
JOURNEYMAN: Final = Depth(8, 2)
MASTER: Final = Depth(48, 3, closer=6, foresees=True)


class TerraStrategy(Strategy[Terra]):
    """What computer players know of Terra Mystica."""

    rules = RULES
    is_certain: ClassVar[bool] = True

    def __init__(self, weights: Mapping[str, float] = WEIGHTS) -> None:
        self.weights = weights

    def choose(self, view: View[Terra], decision: Decision, legal: tuple[Act, ...], dice: Dice) -> Act:
        """Return the first action of the best plan found for this round, which does not see much."""
        return self.best_turns(view, decision, legal, dice, APPRENTICE)[0].turn[0]

    def turns(self, view: View[Terra], decision: Decision, legal: tuple[Act, ...], dice: Dice) -> Found:
        """Return turns, those of the best plans for this round and the next one first."""
        return self.best_turns(view, decision, legal, dice, JOURNEYMAN)

    def search_turns(
        self, view: View[Terra], decision: Decision, legal: tuple[Act, ...], dice: Dice, budget: Budget
    ) -> Found:
        """Return turns, those of the best plans over rounds first, as wide ones as the *budget* allows."""
        return self.best_turns(view, decision, legal, dice, MASTER, ThinkingTime(budget))

    def best_turns(
        self,
        view: View[Terra],
        decision: Decision,
        legal: tuple[Act, ...],
        dice: Dice,
        depth: Depth,
        pace: ThinkingTime = STEADY,
    ) -> Found:
        """Return turns, the best first, by plans of a *depth*, or as wide as *pace* allows."""
        state, seat = view.state, decision.seat
        if is_main(decision):
            planner = RoundPlanner(state, seat, self.weights, self.foreseen(state, seat, depth))
            width = depth.width * LAST ** max(0, depth.rounds - (ROUNDS + 1 - state.round))
            return turns_of_plans(planner, pace.widest(width, 1, partial(plans_of_width, planner, depth, pace)), legal)
        match decision:
            case preparations.Bid():
                return [Considered((opening.bidding(state, decision, dice),), 0.0)]
            case preparations.ChooseFaction():
                taken = opening.strongest(legal) if depth.foresees else opening.random_strong_faction(legal, dice)
                return [Considered((taken,), 0.0)]
            case preparations.ChoosePlace():  # the first place of the track is the topmost one (TM-4.6)
                return [Considered(legal[:1], 0.0)]
            case decisions.Leech():
                return [Considered((self.leeching(state, decision, legal),), 0.0)]
            case Turn(left=0, spades=0, building=False):
                joins = tuple(each for each in legal if isinstance(each, factions.Join))
                return [Considered((joins[0] if joins else End(),), 0.0)]
            case Turn():
                kinds = (ground.Transform, ground.Build, ground.Waste, End)
                legal = tuple(each for each in legal if isinstance(each, kinds)) or legal
            case _:
                pass  # the others have few answers, so each is tried out
        if len(legal) == 1:
            return [Considered(legal, 0.0)]
        states = [play(RULES, state, seat, action).state for action in legal]
        found = [(self.value(after, seat), number) for number, after in enumerate(states)]
        found.sort(key=lambda each: (-each[0], each[1]))
        if depth.width:
            near, seen = [number for _, number in found[: depth.closer]], self.foreseen(state, seat, depth)

            def deeper(width: int) -> list[tuple[float, int]]:
                narrower = evolve(depth, width=width)
                return [(self.expected_points(states[number], seat, narrower, seen, pace), number) for number in near]

            weighed = pace.widest(depth.width, PARTS, deeper)
            found = [*sorted(weighed, key=lambda each: (-each[0], each[1])), *found[depth.closer :]]
        return [Considered((legal[number],), value) for value, number in found]

    def leeching(self, state: Terra, decision: decisions.Leech, legal: tuple[Act, ...]) -> Act:
        """Take the power offered if it costs few points, the fewer the later the round."""
        takes = [action for action in legal if isinstance(action, offers.Take)]
        gained = worth_taking(state.players[decision.seat], takes[0].amount) if takes else 0
        # power costs a point less than its number (TM-10.2)
        cheap = gained - 1 <= self.weights["leech_last"] + self.weights["leech"] * (ROUNDS - state.round)
        return takes[0] if takes and cheap else next(each for each in legal if isinstance(each, offers.Decline))

    def measure(self, state: Terra) -> Measure:
        """Return that values count the seat's own points, since nobody plans to harm others."""
        return Measure.POINTS

    def trial(
        self, view: View[Terra], decision: Decision, turn: tuple[Act, ...], seed: bytes
    ) -> Callable[[int], float]:
        """Return what plans for the rounds to come make of *turn*, with the rest of it as journeymen play it."""
        state, seat, dice = view.state, decision.seat, KeyedDice(seed, 0)
        for action in turn:
            state = play(RULES, state, seat, action).state
        for _ in range(LONGEST):
            front = state.agenda[0] if state.agenda else ()
            asked = in_order(RULES, [each for each in front if each.seat == seat])
            if not asked or is_main(asked[0]):
                break
            seen, legal = seen_by(RULES, state, seat), tuple(answers(RULES, state, asked[0]))
            state = play(RULES, state, seat, self.turns(seen, asked[0], legal, dice)[0].turn[0]).state
        value = self.expected_points(state, seat, evolve(JOURNEYMAN, width=JOURNEYMAN.width // PARTS))
        return lambda number: value

    def value(self, state: Terra, seat: Seat) -> float:
        """Return the points expected of *seat* at the end."""
        return self.expected_points(state, seat, NONE)

    def points_expected(self, state: Terra) -> tuple[float, ...]:
        """Return the points expected of each seat."""
        return tuple(self.value(state, seat) for seat in range(len(state.players)))

    def foreseen(self, state: Terra, seat: Seat, depth: Depth) -> Foreseen | None:
        """Return what others are expected to do, if plans of a *depth* ask."""
        return foreseen(state, seat, self.weights) if depth.foresees and state.phase is Phase.ACTIONS else None

    def expected_points(
        self, state: Terra, seat: Seat, depth: Depth, seen: Foreseen | None = None, pace: ThinkingTime = STEADY
    ) -> float:
        """Return the points expected of *seat* at the end, by a plan of a *depth*."""
        if RULES.result(state) is not None or state.players[seat].faction is None:
            return float(state.players[seat].points)
        planner = RoundPlanner(state, seat, self.weights, seen)
        if depth.width and state.phase is not Phase.END and seat not in state.passed:
            value = plans_of_width(planner, depth, pace, depth.width)[0].value
        else:
            value = planner.value()
        for each in pending(state):
            if each.seat == seat:
                match each:
                    # what is still to be answered is worth what it usually brings; set by hand
                    case Turn(spades=spades):
                        value += 2.0 * spades
                    case decisions.TakeFavor():
                        value += 5
                    case decisions.FoundTown():
                        value += 8
                    case decisions.StepCult(steps=steps):
                        value += 1.2 * steps
                    case _:
                        pass  # the others are worth nothing by themselves
        return value


def plans_of_width(planner: RoundPlanner, depth: Depth, pace: ThinkingTime, width: int) -> list[PlanNode]:
    """Return the plans of a *depth* but another *width*."""
    return planner.best_plans(width, depth.rounds, is_late=pace.is_late)


def is_main(decision: Decision) -> bool:
    """Whether an action of a turn is to be chosen."""
    return isinstance(decision, Turn) and bool(decision.left) and not decision.spades


def turns_of_plans(planner: RoundPlanner, found: list[PlanNode], legal: tuple[Act, ...]) -> Found:
    """Return the first turns of the plans *found* as actions, if they are legal."""
    known = []
    for node in found:
        turn = () if node.first is None else tuple(actions_of(planner, node.first))
        if turn and is_playable(planner.scene.state, planner.scene.seat, turn):
            known.append(Considered(turn, node.value))
    if not known:
        passes = [each for each in legal if isinstance(each, passing.Pass)]
        known = [Considered((passes[0] if passes else legal[0],), 0.0)]
    return known


def is_playable(state: Terra, seat: Seat, turn: tuple[Act, ...]) -> bool:
    """Whether the actions of *turn* are legal one after another."""
    try:
        for action in turn:
            state = play(RULES, state, seat, action).state
    except IllegalAction:
        return False
    return True


def actions_of(planner: RoundPlanner, move: SketchMove) -> Iterator[Act]:
    """Yield the actions of a *move*: exchanges first."""
    paid = planner.start.copy().pay(*move.cost)
    if paid is None:
        return
    burned, priests_by_power, by_power, from_priests, coins_by_power, from_workers, from_points = paid
    if burned:
        yield converting.Burn(burned)
    for give, get, times in (
        (Good.POWER, Good.PRIEST, priests_by_power),
        (Good.POWER, Good.WORKER, by_power),
        (Good.PRIEST, Good.WORKER, from_priests),
        (Good.POWER, Good.COIN, coins_by_power),
        (Good.WORKER, Good.COIN, from_workers),
        (Good.POINT, Good.COIN, from_points),
    ):
        if times:
            yield converting.Convert(give, get, times)
    hexes = planner.scene.grounds.hexes
    match move:
        case SketchMove(kind="build", to=int(n)):
            yield ground.Build(Hex(hexes[n]))
        case SketchMove(kind="upgrade", item=int(n), to=to):
            yield buildings.Upgrade(Hex(hexes[n]), Building(str(to)))
        case SketchMove(kind="advance", to=to):
            yield advancing.Advance(advancing.Track(str(to)))
        case SketchMove(kind="send", item=int(cult), to=int(steps)):
            yield advancing.Send(CULTS[cult], steps)
        case SketchMove(kind="power", item=item):
            yield spaces.UsePower(PowerAction(str(item)))
        case SketchMove(kind="special", item=item):
            yield spaces.UseSpecial(Special(str(item)))
        case SketchMove(kind="pass", item=item):
            yield passing.Pass(None if item is None else Scroll(str(item)))
        case _:
            pass  # "stay": the exchanges alone


STRATEGY = TerraStrategy()
