"""The rules of Terra Mystica as one object."""

from typing import ClassVar

from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Fields, Options, Result, Rules, Seat, Step, Task, View
from rules.core.play import answers
from rules.terra_mystica import flow, opening, planning, scoring, standing
from rules.terra_mystica.actions import (
    advancing,
    auction,
    buildings,
    choices,
    converting,
    drawing,
    factions,
    ground,
    offers,
    passing,
    preparing,
    spaces,
    turn,
)
from rules.terra_mystica.goods import Cult
from rules.terra_mystica.options import VERSION, TerraOptions
from rules.terra_mystica.preparations import Bid
from rules.terra_mystica.state import Phase, Terra

LEAST_HARM: tuple[type[ActionOf[Terra]], ...] = (
    turn.End,
    passing.Pass,
    offers.Decline,
    auction.DropOut,
    ground.Waste,
    choices.Forgo,
    factions.Keep,
)
"""The preferred answers for an absent seat; if none of them is legal, the first legal answer is taken."""


class TerraRules(Rules[Terra]):
    """Terra Mystica with Fire & Ice for two to five players (docs/rules/terra_mystica.md)."""

    id = "terra_mystica"
    version = VERSION
    seats = range(2, 6)
    options_type: type[Options] = TerraOptions
    state_type = Terra
    actions: tuple[type[ActionOf[Terra]], ...] = (
        drawing.SeatPlayer,
        drawing.DrawRound,
        drawing.RemoveScroll,
        drawing.DrawFinal,
        drawing.DealFaction,
        drawing.NameOpener,
        auction.MakeBid,
        auction.DropOut,
        preparing.TakeFaction,
        auction.TakePlace,
        preparing.NameTerrain,
        preparing.Settle,
        preparing.ChooseScroll,
        ground.Build,
        ground.Transform,
        buildings.Upgrade,
        advancing.Advance,
        advancing.Send,
        spaces.UsePower,
        spaces.UseSpecial,
        passing.Pass,
        converting.Convert,
        converting.Burn,
        factions.Join,
        ground.Waste,
        buildings.Bridge,
        choices.ChooseFavor,
        choices.ChooseTown,
        choices.TakeSteps,
        choices.ReachTop,
        factions.UnlockTerrain,
        factions.Keep,
        factions.LoseSteps,
        factions.OrdainWorkers,
        factions.Ride,
        factions.Storm,
        factions.Trade,
        offers.Take,
        offers.Decline,
        factions.Buy,
        choices.Forgo,
        turn.End,
    )
    ending = turn.End
    standing_answers = standing
    prompts: ClassVar = {Bid: (auction.MakeBid, auction.DropOut)}
    costs: ClassVar = frozenset({"TM-18.13", "TM-19.2"})
    priced: ClassVar = (advancing.Send(Cult.FIRE, 1),)

    def setup(self, seats: int, options: TerraOptions) -> Terra:
        return opening.initial_state(seats, options)

    def advance(self, state: Terra, task: Task | None) -> Step[Terra]:
        return flow.advance(state, task)

    def draw(self, state: Terra, dice: Dice) -> ActionOf[Terra]:
        """Draw a tile, a scroll, a faction, or who opens the first auction (TM-3, TM-4)."""
        return drawing.random_answer(state, dice, tuple(answers(self, state, state.agenda[0][0])))

    def mask(self, state: Terra, seat: Seat | None) -> Terra:
        """Return *state*: everything is open (TM-1.3)."""
        return state

    def result(self, state: Terra) -> Result | None:
        return scoring.outcome(state) if state.phase is Phase.END else None

    def leave(self, state: Terra, seat: Seat) -> Step[Terra]:
        return flow.leave(state, seat)

    def rejoin(self, state: Terra, seat: Seat) -> Terra:
        return flow.rejoin(state, seat)

    def check_plan(self, view: View[Terra], kind: type[ActionOf[Terra]], fields: Fields) -> None:
        planning.check(view, kind, fields)

    def preparation(self, state: Terra, decision: Decision, action: ActionOf[Terra]) -> ActionOf[Terra] | None:
        return planning.preparation(state, decision, action)

    def foreseen(self, view: View[Terra], kind: type[ActionOf[Terra]]) -> Decision | None:
        return planning.foreseen(view, kind)

    def default(self, view: View[Terra], decision: Decision) -> ActionOf[Terra]:
        """Return the answer that does least harm: end or pass, decline, give up, or else the first legal one."""
        found = list(answers(self, view.state, decision))
        return next((each for kind in LEAST_HARM for each in found if isinstance(each, kind)), found[0])


RULES = TerraRules()
