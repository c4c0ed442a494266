"""The effects of an action or a task while it is carried out: paying, gaining, scoring (TM-5)."""

from abc import abstractmethod
from typing import Generic

from rules.core.model import Action, D, Decision, Event, Seat
from rules.core.model import Step as Outcome
from rules.core.play import offer, with_decisions
from rules.core.struct import evolve
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import StepCult, TakeFavor, Turn, Unlock
from rules.terra_mystica.events import Gained, Paid, Scored
from rules.terra_mystica.goods import NOTHING, Goods, Source
from rules.terra_mystica.player import Player
from rules.terra_mystica.power import after_gain, after_spending, height
from rules.terra_mystica.state import Phase, Terra, points_after, room_for_priests, with_player
from rules.terra_mystica.tiles import ROUND_TILES, Feat


class Deed:
    """Collects the *state* as changed so far, and the events, from the beginning of an action until `finish`."""

    __slots__ = ("events", "state")

    def __init__(self, state: Terra) -> None:
        self.state = state
        self.events: list[Event] = []

    def finish(self) -> Outcome[Terra]:
        """Return the changed state and the events."""
        return Outcome(self.state, tuple(self.events))

    def player(self, seat: Seat) -> Player:
        """Return the player at *seat* as changed so far."""
        return self.state.players[seat]

    def change(self, seat: Seat, **changes: object) -> None:
        """Change fields of the player at *seat*."""
        self.state = with_player(self.state, seat, **changes)

    def tell(self, *events: Event) -> None:
        """Add *events*."""
        self.events.extend(events)

    def ask(self, *decisions: Decision) -> None:
        """Add *decisions* to the pending group."""
        self.state = with_decisions(self.state, *decisions)

    def score(self, seat: Seat, points: int, source: Source, item: str = "") -> None:
        """Give *seat* points, or take them if *points* is below 0."""
        if points:
            self.change(seat, earned=points_after(self.player(seat), points, source))
            self.tell(Scored(seat=seat, points=points, source=source, item=item))

    def feat(self, seat: Seat, feat: Feat, times: int = 1) -> None:
        """Score *feat* by the tile of the round, *times* times (TM-2.4); the set-up has no tile."""
        if self.state.round:
            tile = self.state.rounds[self.state.round - 1]
            if ROUND_TILES[tile].feat is feat:
                self.score(seat, ROUND_TILES[tile].points * times, Source.ROUND, tile)

    def pay(self, seat: Seat, goods: Goods) -> None:
        """Take *goods* from *seat*, which must have them (TM-5.2)."""
        if goods == NOTHING:
            return
        player = self.player(seat)
        self.change(
            seat,
            coins=player.coins - goods.coins,
            workers=player.workers - goods.workers,
            priests=player.priests - goods.priests,
            bowls=after_spending(player.bowls, goods.power),
        )
        self.tell(Paid(seat=seat, goods=goods))

    def gain(self, seat: Seat, goods: Goods) -> Goods:
        """Give *goods* to *seat*, and return what it had room for; no event is added (TM-2.2, TM-5.3).

        Priests that may unlock a terrain wait for that decision (TM-18.11), unless the player has left the game.
        """
        player = self.player(seat)
        bowls = after_gain(player.bowls, goods.power)
        priests = arrived = 0
        if goods.priests and player.is_unlocking and seat not in self.state.gone:
            arrived = goods.priests
            if not player.arrived:
                self.ask(Unlock(seat=seat))
        elif goods.priests:
            priests = min(goods.priests, room_for_priests(self.state, seat))
        self.change(
            seat,
            coins=player.coins + goods.coins,
            workers=player.workers + goods.workers,
            priests=player.priests + priests,
            arrived=player.arrived + arrived,
            bowls=bowls,
        )
        power = height(bowls) - height(player.bowls)
        return Goods(coins=goods.coins, workers=goods.workers, priests=priests + arrived, power=power)

    def receive(self, seat: Seat, goods: Goods) -> None:
        """Give *goods* to *seat*, and add the event."""
        got = self.gain(seat, goods)
        if got != NOTHING:
            self.tell(Gained(seat=seat, goods=got))


class DeedAction(Action[Terra, D], Generic[D], frozen=True):
    """An action that is carried out through a deed."""

    def perform(self, state: Terra, decision: D) -> Outcome[Terra]:
        """Return the step of a deed in which `act` was carried out."""
        deed = Deed(state)
        self.act(deed, decision)
        return deed.finish()

    @abstractmethod
    def act(self, deed: Deed, decision: D) -> None:
        """Carry out the action, which has been checked."""


def ask_favors(deed: Deed, seat: Seat, count: int) -> None:
    """Ask *seat* to take up to *count* favor tiles, as many as it can take (TM-2.5, TM-8.4)."""
    allowed = sum(1 for tile, left in deed.state.favors.items() if left and tile not in deed.player(seat).favors)
    for _ in range(min(count, allowed)):
        deed.ask(TakeFavor(seat=seat))


def ask_steps(deed: Deed, seat: Seat, steps: int) -> None:
    """Ask *seat* for a cult to advance on; during a round this may wait, if a replay allows it (TM-21.89)."""
    asked = StepCult(seat=seat, steps=steps)
    late = deed.state.phase is Phase.ACTIONS and deed.state.options.allows(Allowance.LATE_STEPS)
    deed.state = offer(deed.state, asked) if late else with_decisions(deed.state, asked)


def with_turn(deed: Deed, seat: Seat, **changes: object) -> None:
    """Change fields of the turn that *seat* is already asked for."""
    front, *later = deed.state.agenda
    changed = (
        evolve(each, number=0, **changes) if isinstance(each, Turn) and each.seat == seat else each for each in front
    )
    deed.state = evolve(deed.state, agenda=(tuple(changed), *later))
