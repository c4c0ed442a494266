"""The rules of The Great Wall as one object."""

from importlib.resources import files
from itertools import accumulate
from typing import ClassVar

from rules.core.model import ActionOf, Decision, Options, Rules, Seat, Step, Task, View
from rules.core.play import answers
from rules.core.struct import evolve
from rules.great_wall import flow, imagining, leaving, planning, standing
from rules.great_wall.actions import cards, commands, coop, drawing, locations, seasons
from rules.great_wall.answers import ANSWERS
from rules.great_wall.board import ending
from rules.great_wall.cards.cards import CARDS, EARLIER
from rules.great_wall.effects.card_file import read, with_changes
from rules.great_wall.state.card_decisions import UseAbility
from rules.great_wall.state.decisions import Agree, Begin, Donate, Grant, PlaceCommand, Reclaim, SaveSoldiers, Upgrade
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.options import SHIPPED, VERSION, Mode, WallOptions
from rules.great_wall.state.tasks import Absent
from rules.great_wall.state.wall import Wall, mode_of
from rules.great_wall.year import opening


class WallRules(Rules[Wall]):
    """The Great Wall for one to five players (docs/rules/great_wall.md)."""

    id = "great_wall"
    version = VERSION
    seats = range(1, 6)
    options_type: type[Options] = WallOptions
    state_type = Wall
    actions = ANSWERS

    standing_answers = standing
    costs: ClassVar = frozenset({"GW-1.4"})
    priced: ClassVar = ()
    prompts: ClassVar = {
        PlaceCommand: (commands.TakeSlot,),
        Agree: (commands.Accept, commands.Reopen),
        Begin: (commands.BeginPart,),
        Reclaim: (seasons.TakeBack,),
        UseAbility: (cards.Use, cards.Pass),
        Donate: (locations.DonateResource, cards.Pass),
        Upgrade: (cards.Pass,),
        SaveSoldiers: (cards.Pass,),
        Grant: (coop.GrantDemand, cards.Pass),
    }
    """Buttons for decisions with few answers: everybody sees them, but only the seat asked may press them."""

    setup = staticmethod(opening.set_up)
    draw = staticmethod(drawing.random_answer)
    imagine = staticmethod(imagining.imagined_state)
    result = staticmethod(ending.result)
    leave = staticmethod(leaving.leave)
    rejoin = staticmethod(leaving.rejoin)
    check_plan = staticmethod(planning.check)
    foreseen = staticmethod(planning.foreseen)

    def advance(self, state: Wall, task: Task | None) -> Step[Wall]:
        if isinstance(task, Absent):
            return leaving.answer_for(self, state, task)
        return flow.advance(state, task)

    def mask(self, state: Wall, seat: Seat | None) -> Wall:
        """Hide others' resources, hands and supporting advisors, piles, and events looked at (GW-3.1)."""
        players = tuple(
            player if other == seat else masked_player(player) for other, player in enumerate(state.players)
        )
        if not imagining.looks(state, seat) and state.peeked.cards is not None:
            state = evolve(
                state,
                event_pile=tuple(sorted((*state.event_pile, *state.peeked.cards))),
                peeked=state.peeked.without_cards,
            )
        return evolve(
            state,
            players=players,
            generals=state.generals.without_cards,
            advisors=state.advisors.without_cards,
            tactics=state.tactics.without_cards,
            actor=None,
        )

    def is_private(self, state: Wall, decision: Decision) -> bool:
        """Whether a forced answer would show opponents what a player holds (GW-19.3); only versus has opponents."""
        return decision.private and mode_of(state) is Mode.VERSUS

    def default(self, view: View[Wall], decision: Decision) -> ActionOf[Wall]:
        """Return the least harmful answer, in the order of `actions`: pass, spearmen first, nothing paid (GW-19.4)."""
        return next(answers(self, view.state, decision))


def masked_player(player: Player) -> Player:
    """Return what others see of a player (GW-3.1)."""
    return evolve(
        player,
        goods=None,
        dealt=player.dealt.without_cards,
        hand=player.hand.without_cards,
        supporting=player.supporting.without_cards,
    )


_FIRST, *_CHANGES = (
    files("rules.great_wall.cards").joinpath(name).read_bytes()
    for name in ("cards.json", "numbers.json", "numbers-6.json", "numbers-7.json")
)
_NUMBERS = tuple(accumulate(_CHANGES, with_changes, initial=_FIRST))
"""Our cards before version 5 of the rules, before 6, before 7, and now."""

EARLIER[SHIPPED] = {
    until: read(f"{SHIPPED} before {until}", file) for until, file in zip((5, 6, 7), _NUMBERS, strict=False)
}
CARDS[SHIPPED] = read(SHIPPED, _NUMBERS[-1])

RULES = WallRules()
