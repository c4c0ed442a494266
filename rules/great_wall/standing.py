"""Standing answers: what a player never wants, and tactic cards not to ask about this Year (GW-19.2).

Written ``ask; never save; not ambush 3``: each part names something to answer; everything else is asked.
"""

import re
from typing import Final, Self

from rules.core.model import ActionOf, Decision, IllegalAction, View
from rules.core.struct import Struct
from rules.great_wall.actions.cards import Pass, PlayTactic
from rules.great_wall.actions.locations import DonateResource
from rules.great_wall.state.card_decisions import Respond
from rules.great_wall.state.decisions import Donate, SaveSoldiers, Upgrade
from rules.great_wall.state.wall import Wall

WISHES: tuple[str, ...] = ("ask",)
"""Ask about everything but what a proviso names."""

NEVER: Final[dict[str, type[Decision]]] = {
    "never save": SaveSoldiers,
    "never upgrade": Upgrade,
    "never donate": Donate,
}
DONATING: Final = "always donate"
PROVISOS: tuple[str, ...] = (*NEVER, DONATING)
"""Save no soldier (GW-10.6), upgrade no overseer (GW-6.3), donate nothing, or always donate (GW-6.4)."""

_NOT = re.compile(r"not ([a-z_]{1,24}) ([1-9][0-9]?)")


def provisos(view: View[Wall]) -> tuple[str, ...]:
    """Return the provisos that are always offered, and one for each tactic card in hand."""
    assert view.seat is not None, "onlookers want nothing"
    hand = view.state.players[view.seat].hand.known
    return (*PROVISOS, *(f"not {card} {view.state.year}" for card in sorted(hand)))


class Wish(Struct, frozen=True):
    """A standing answer: what to pass, whether to donate, and the cards not to ask about, each with its Year."""

    never: tuple[str, ...] = ()
    donates: bool = False
    kept: tuple[tuple[str, int], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a wish and its provisos; raise ValueError if they do not fit together.

        >>> Wish.parse("ask; never save; not ambush 3")
        Wish(never=('never save',), donates=False, kept=(('ambush', 3),))
        """
        head, *parts = text.split("; ")
        kept = [found for part in parts if (found := _NOT.fullmatch(part))]
        never = tuple(part for part in NEVER if part in parts)
        wish = cls(never, DONATING in parts, tuple((found[1], int(found[2])) for found in kept))
        if head not in WISHES or str(wish) != text or (wish.donates and "never donate" in never):
            raise ValueError(text)
        return wish

    def __str__(self) -> str:
        donating = (DONATING,) if self.donates else ()
        return "; ".join((*WISHES, *self.never, *donating, *(f"not {card} {year}" for card, year in self.kept)))


def answer(view: View[Wall], decision: Decision, wish: Wish) -> ActionOf[Wall] | None:
    """Return the answer of *wish*, None if its seat is to be asked."""
    if any(isinstance(decision, NEVER[each]) for each in wish.never):
        return Pass()
    if isinstance(decision, Donate) and wish.donates:
        return DonateResource(decision.resource)
    if isinstance(decision, Respond) and wants_none(view.state, decision, wish):
        return Pass()
    return None


def wants_none(state: Wall, decision: Respond, wish: Wish) -> bool:
    """Whether *wish* excludes this Year every card that might be played now."""
    kept = {card for card, year in wish.kept if year == state.year}
    playable = {action.card for action in PlayTactic.candidates(state, decision) if is_legal(state, decision, action)}
    return bool(playable) and playable <= kept


def is_legal(state: Wall, decision: Respond, action: PlayTactic) -> bool:
    """Whether that play of a tactic card is legal."""
    try:
        action.check(state, decision)
    except IllegalAction:
        return False
    return True
