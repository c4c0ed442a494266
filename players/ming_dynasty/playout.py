"""Playing on from a position on the model, every seat by the quick policy (MD-4 to MD-11)."""

from collections.abc import Sequence
from typing import Final

from players.ming_dynasty.model import DRAGON, Model
from players.ming_dynasty.policy import Policy
from players.ming_dynasty.worths import Worths
from rules.core.dice import Dice
from rules.ming_dynasty.cards import HAND
from rules.ming_dynasty.flow import NAMING
from rules.ming_dynasty.scoring import FOR_MONK, WORTH, neutrals_kept, shares, tile_points
from rules.ming_dynasty.state import (
    MOST_NEUTRALS,
    NEUTRALS_ADDED,
    PLACED_EACH_ROUND,
    ROUNDS,
    SCORING_ROUNDS,
    Phase,
)

NEUTRALS_COME: Final = (3, 5)
"""The rounds before which neutral relatives are placed (MD-12.3)."""


class Rollout:
    """A game that goes on on *model*; each seat plays by its *worths*."""

    def __init__(self, model: Model, worths: Sequence[Worths], dice: Dice) -> None:
        self.model, self.dice = model, dice
        self.policies = {each: Policy(model, each, dice) for each in worths}
        self.by_seat = [self.policies[each] for each in worths]

    def go_on(self) -> None:
        """Play until the next scoring is over, and with the last one the game."""
        model = self.model
        while not self.round_played():
            self.next_round()
        if model.round < ROUNDS:
            self.next_round()
        else:
            self.end()

    def end(self) -> None:
        """End the game (MD-11.1)."""
        for seat, tiles in enumerate(self.model.tiles):
            self.model.points[seat] += tile_points(tiles)
        self.model.phase = Phase.END

    def round_played(self) -> bool:
        """Play the rest of the round, and return whether it was scored."""
        model = self.model
        if model.phase is Phase.PLACE:
            self.placing()
            model.enter(Phase.TAKE)
        if model.phase is Phase.TAKE:
            self.taking()
            model.enter(Phase.MOVE)
        self.moving()
        if model.round in SCORING_ROUNDS:
            self.score()
            return True
        return False

    def next_round(self) -> None:
        """Begin the next round, with its starting player and neutral relatives (MD-10, MD-12.3)."""
        model = self.model
        starter, *others = model.clockwise()
        if model.round in NAMING and len(others) == 3:
            place = NAMING[model.round]
            points = sorted(model.points)[place]
            left = [seat for seat in (*others, starter) if model.points[seat] == points]
            namer = max(left, key=model.monks.count)
            model.starter = namer if points == min(model.points) else model.following(namer)
        else:
            model.starter = model.following(model.starter)
        model.round += 1
        model.enter(Phase.PLACE)
        if model.neutral is not None and model.round in NEUTRALS_COME:
            self.neutrals(model.neutral)
        for policy in self.policies.values():
            policy.begin()

    def neutrals(self, colour: int) -> None:
        """Put neutral relatives where another leads."""
        model = self.model
        order = model.clockwise()
        for number in range(len(order) * NEUTRALS_ADDED):
            seat = order[number % len(order)]
            most, chosen = -1e9, 0
            for district, row in enumerate(model.open):
                if row[colour] < MOST_NEUTRALS:
                    # as `for_neutral` in thumb.py does; chance, less than one relative, takes the place of its spread
                    value = (row[1 - seat] - row[seat]) * (1 - row[colour] / 2) + self.dice.below(100) / 200
                    if value > most:
                        most, chosen = value, district
            model.supply[colour] -= 1
            model.stands(chosen, colour, 1)

    def placing(self) -> None:
        """Let all place their relatives (MD-5)."""
        model = self.model
        seat = model.turn
        while True:
            for _ in range(model.seats):
                seat = model.following(seat)
                if model.relatives_placed(seat) < PLACED_EACH_ROUND:
                    break
            else:
                return
            worth = self.by_seat[seat].places(seat)
            province = worth.index(max(worth))
            model.place(seat, province)
            for policy in self.policies.values():
                policy.forget_space(seat, province)

    def taking(self) -> None:
        """Let all take cards until their hands are full (MD-6)."""
        model = self.model
        seat = model.turn
        while True:
            for _ in range(model.seats):
                seat = model.following(seat)
                if sum(model.hands[seat]) < HAND:
                    break
            else:
                return
            _, province, kind = max(self.by_seat[seat].takes(seat))
            model.take(seat, province, kind, self.dice)
            if kind == DRAGON:
                for policy in self.policies.values():
                    policy.forget_space(seat, province)

    def moving(self) -> None:
        """Let all take turns until they have passed (MD-7)."""
        model = self.model
        seat = model.turn
        while len(model.passed) + len(model.gone) < model.seats:
            seat = model.following(seat)
            if seat in model.passed:
                continue
            turn = self.by_seat[seat].turn(seat)
            if turn is None:
                model.passed.append(seat)
                continue
            steps, relatives, monk = turn
            for district, kind in steps:
                model.spend(seat, kind)
                model.princes[seat] = district
            if relatives:
                model.deploy(seat, relatives, monk)
                for policy in self.policies.values():
                    policy.forget_province(model.ground.province_of[model.princes[seat]])

    def score(self) -> None:
        """Score all provinces and the monasteries (MD-9)."""
        model, order = self.model, self.model.clockwise()
        worth = WORTH[model.round]
        for province, districts in enumerate(model.ground.districts_of):
            held = [list(model.move_to_quarter(district)) for district in districts]
            model.give_tiles(province, [sum(column) for column in zip(*held, strict=True)], worth.set)
            backs = [self.by_seat[seat].returning(seat, held, districts) for seat in order]
            for seat, back in zip(order, backs, strict=True):
                self.withdrawn(seat, back, held, districts, self.by_seat[seat])
            if (colour := model.neutral) is not None:
                back = sum(row[colour] for row in held) - neutrals_kept([tuple(row) for row in held], colour)
                self.withdrawn(colour, back, held, districts, self.by_seat[order[0]])
            found = shares([tuple(row) for row in held], worth, model.neutral)
            for seat in range(model.seats):
                model.points[seat] += found[seat].points
        for seat in range(model.seats):
            model.points[seat] += FOR_MONK * model.monks.count(seat)
        model.reckon_all()

    def withdrawn(
        self, colour: int, back: int, held: list[list[int]], districts: tuple[int, ...], policy: Policy
    ) -> None:
        """Return so many relatives from the quarters *held* to their districts (MD-9.3.3)."""
        for _ in range(back):
            occupied = [at for at, row in enumerate(held) if row[colour]]
            at = max(occupied, key=lambda at: policy.back(colour, districts[at]))
            held[at][colour] -= 1
            self.model.open[districts[at]][colour] += 1
