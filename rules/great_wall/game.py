"""The rules of The Great Wall as one object."""

from importlib.resources import files
from typing import ClassVar

from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Fields, Options, Result, Rules, Seat, Step, Task, View
from rules.core.play import answers
from rules.core.struct import evolve
from rules.great_wall import flow, leaving, planning, standing
from rules.great_wall.actions.building import BuildBarricade, BuildWall
from rules.great_wall.actions.cards import (
    Choose,
    Copy,
    Discard,
    DropEvent,
    Pass,
    PickPlayer,
    PlayTactic,
    Recover,
    Redirect,
    StackEvent,
    Use,
)
from rules.great_wall.actions.clerks import MoveClerk
from rules.great_wall.actions.commands import (
    Accept,
    BeginPart,
    Earlier,
    Propose,
    Reopen,
    SelectCommand,
    TakeSlot,
)
from rules.great_wall.actions.coop import GiveUp, GrantDemand, Spare
from rules.great_wall.actions.drawing import Draw, Indicate, Lowest, Token, drawn
from rules.great_wall.actions.dying import Fall, Perish, Save
from rules.great_wall.actions.fighting import Attack, Fire, Recruit, Station, Wound
from rules.great_wall.actions.locations import (
    ActivateLocation,
    CarrySoldier,
    DonateResource,
    HireAdvisor,
    HireClerk,
    UpgradeOverseer,
)
from rules.great_wall.actions.paying import PayGoods
from rules.great_wall.actions.preparing import KeepGeneral
from rules.great_wall.actions.reed import Deploy, Dismiss, SendReed
from rules.great_wall.actions.resources import ExchangeOne, GainGoods, GiveOne, LoseGoods
from rules.great_wall.actions.seasons import Cleanse, TakeBack
from rules.great_wall.actions.shaming import Atone, Bear
from rules.great_wall.board import ending
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.effects.card_file import read
from rules.great_wall.state.card_decisions import ArrangeEvents, UseAbility
from rules.great_wall.state.decisions import Agree, Begin, Donate, Grant, PlaceCommand, Reclaim, SaveSoldiers, Upgrade
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.options import SHIPPED, VERSION, WallOptions
from rules.great_wall.state.tasks import Absent
from rules.great_wall.state.wall import Wall
from rules.great_wall.year import opening


class WallRules(Rules[Wall]):
    """The Great Wall for one to five players (docs/rules/great_wall.md)."""

    id = "great_wall"
    version = VERSION
    seats = range(1, 6)
    options_type: type[Options] = WallOptions
    state_type = Wall
    actions: tuple[type[ActionOf[Wall]], ...] = (
        Pass,
        Draw,
        Indicate,
        Lowest,
        Token,
        KeepGeneral,
        SelectCommand,
        TakeSlot,
        Propose,
        Earlier,
        Accept,
        Reopen,
        BeginPart,
        MoveClerk,
        SendReed,
        ActivateLocation,
        Choose,
        Copy,
        Recover,
        Attack,
        Recruit,
        Station,
        Fire,
        Wound,
        Deploy,
        Fall,
        Perish,
        Save,
        Bear,
        Atone,
        Cleanse,
        TakeBack,
        PayGoods,
        UpgradeOverseer,
        DonateResource,
        BuildBarricade,
        BuildWall,
        HireClerk,
        HireAdvisor,
        Dismiss,
        CarrySoldier,
        PlayTactic,
        Use,
        Discard,
        Redirect,
        PickPlayer,
        GainGoods,
        LoseGoods,
        ExchangeOne,
        GiveOne,
        GrantDemand,
        GiveUp,
        Spare,
        StackEvent,
        DropEvent,
    )
    """What does least harm comes before other answers to the same decision: `default` takes the first."""

    standing_answers = standing
    prompts: ClassVar = {
        PlaceCommand: (TakeSlot,),
        Agree: (Accept, Reopen),
        Begin: (BeginPart,),
        Reclaim: (TakeBack,),
        UseAbility: (Use, Pass),
        Donate: (DonateResource, Pass),
        Upgrade: (Pass,),
        SaveSoldiers: (Pass,),
        Grant: (GrantDemand, Pass),
    }
    """What is soon answered stands as a button for all to see, though only who is asked may press it."""

    def setup(self, seats: int, options: WallOptions) -> Wall:
        """Return the table at the beginning (GW-2)."""
        return opening.opened(seats, options)

    def advance(self, state: Wall, task: Task | None) -> Step[Wall]:
        """Carry out a task, or go on to the next step of the Year (GW-4)."""
        if isinstance(task, Absent):
            return leaving.answered_for(self, state, task)
        return flow.advance(state, task)

    def draw(self, state: Wall, dice: Dice) -> ActionOf[Wall]:
        """Draw a card, show a back, or draw lots."""
        return drawn(state, dice)

    def mask(self, state: Wall, seat: Seat | None) -> Wall:
        """Hide others' resources, hands and supporting advisors, piles, and events looked at (GW-3.1)."""
        players = tuple(
            player if other == seat else masked_player(player) for other, player in enumerate(state.players)
        )
        looking = bool(state.agenda) and any(
            isinstance(each, ArrangeEvents) and each.seat == seat for each in state.agenda[0]
        )
        if not looking and state.peeked.cards is not None:
            state = evolve(
                state,
                event_pile=tuple(sorted((*state.event_pile, *state.peeked.cards))),
                peeked=state.peeked.masked,
            )
        return evolve(
            state,
            players=players,
            generals=state.generals.masked,
            advisors=state.advisors.masked,
            tactics=state.tactics.masked,
            actor=None,
        )

    def result(self, state: Wall) -> Result | None:
        """Return honour and ranks once the game is over."""
        return ending.result(state)

    def leave(self, state: Wall, seat: Seat) -> Step[Wall]:
        """Let the seat take no further part (A-46)."""
        return leaving.leave(state, seat)

    def check_plan(self, view: View[Wall], kind: type[ActionOf[Wall]], fields: Fields) -> None:
        """Raise IllegalAction for what can never come to the view's seat."""
        planning.check(view, kind, fields)

    def default(self, view: View[Wall], decision: Decision) -> ActionOf[Wall]:
        """Return the answer that does least harm: pass, spearmen first, nothing paid, or else the first (GW-19.4)."""
        return next(answers(self, view.state, decision))


def masked_player(player: Player) -> Player:
    """Return what others see of a player (GW-3.1)."""
    return evolve(
        player,
        goods=None,
        dealt=player.dealt.masked,
        hand=player.hand.masked,
        supporting=player.supporting.masked,
    )


CARDS[SHIPPED] = read(SHIPPED, files("rules.great_wall.cards").joinpath("cards.json").read_bytes())

RULES = WallRules()
