"""Standing answers: what a player always wants answered, or passed (GW-19.2).

Written ``never save; clerk quarry; clerk temple; not ambush 3``: each part is a wish; everything else is asked.
"""

from collections.abc import Iterator
from typing import Final

from rules.core.model import Action, ActionOf, Decision, StandingQuestion, View
from rules.great_wall.actions.cards import Pass, PlayTactic
from rules.great_wall.actions.clerks import MoveClerk
from rules.great_wall.actions.commands import Accept, BeginPart, Propose, TakeSlot
from rules.great_wall.actions.locations import DonateResource
from rules.great_wall.actions.seasons import Cleanse, Reclaimed, TakeBack
from rules.great_wall.actions.shaming import Atone, Bear
from rules.great_wall.answers import ANSWERS
from rules.great_wall.board.shame import price_of
from rules.great_wall.state.card_decisions import Respond
from rules.great_wall.state.decisions import (
    Agree,
    Arrange,
    Begin,
    Donate,
    MoveClerks,
    PlaceCommand,
    PlaceShame,
    Reclaim,
    RemoveShame,
    SaveSoldiers,
    Upgrade,
)
from rules.great_wall.state.optional import Optional
from rules.great_wall.state.wall import Wall, active, is_coop
from rules.great_wall.terms.nouns import Origin
from rules.great_wall.terms.vocabulary import Place, Unit
from rules.great_wall.year.commands import free_slots
from rules.prepared import is_legal

Wishes = tuple[str, ...]

ONLY_PASS: Final = "only pass"
"""Pass where nothing else is legal."""

PASSING: Final = StandingQuestion("passing", ("never save", "never upgrade", ONLY_PASS, "no other clerk"), holds="some")
"""Save no soldier (GW-10.6), upgrade no overseer (GW-6.3), pass where nothing else is legal (GW-3.5), and pass where no
location of the list has room for a clerk."""

DONATING: Final = StandingQuestion("donating", ("always donate", "never donate"))
"""Whether to donate (GW-6.4)."""

CLERKS: Final = StandingQuestion("clerks", tuple(f"clerk {place}" for place in Place), holds="ranked")
"""Where clerks go when another player's command card moves them (GW-5.2): from the supply to the first with room."""

SLOT: Final = StandingQuestion("slot", ("slot first", "slot last"))
"""The slot of the command card (GW-4.9)."""

RECLAIM: Final = StandingQuestion(
    "reclaim", ("reclaim cards", *(f"reclaim upto {n}" for n in range(1, 6)), "reclaim honour")
)
"""Take command cards back, always or only with few in hand, or take honour for them (GW-4.7)."""

SHAME: Final = StandingQuestion("shame", (*(f"bear {unit}" for unit in Unit), "bear trophy"), holds="ranked")
"""Who or what bears shame (GW-12.2): the first that can."""

ATONING: Final = StandingQuestion("shame", ("atone", *(f"bear {unit}" for unit in Unit)), holds="ranked")
"""The same in co-op, where a token can be bought off (GW-17.10)."""

CLEANSE: Final = StandingQuestion("cleanse", (*(f"cleanse keeping {n}" for n in (0, 2, 4, 6, 10, 20)), "never cleanse"))
"""Remove shame as long as that much chi (honour in co-op) is left, or never (GW-4.5, GW-17.10)."""

TOGETHER: Final = StandingQuestion("together", ("agree", "tea order"), holds="some")
"""In co-op, agree to any proposed order; propose tea order, and take one's parts in tea order (GW-17.9)."""


def questions(view: View[Wall]) -> tuple[StandingQuestion, ...]:
    """Return the questions of this mode, and one about the tactic cards in hand."""
    assert view.seat is not None, "onlookers want nothing"
    state = view.state
    hand = StandingQuestion(
        "cards", tuple(f"not {card} {state.year}" for card in sorted(state.players[view.seat].hand.known_cards)), "some"
    )
    of_mode = (ATONING, CLEANSE, TOGETHER) if is_coop(state) else (SLOT, RECLAIM, SHAME, CLEANSE)
    return (CLERKS, PASSING, DONATING, *of_mode, *([hand] if hand.wishes else []))


def answer(view: View[Wall], decision: Decision, wishes: Wishes) -> ActionOf[Wall] | None:
    """Return the answer that follows from *wishes*, None if the seat must be asked."""
    state = view.state
    found = (each(state, decision, wishes) for each in (work, command, shame, tactics, forced_pass))
    return next((action for action in found if action is not None), None)


def work(state: Wall, decision: Decision, wishes: Wishes) -> ActionOf[Wall] | None:
    """Return the answer wished for about clerks, overseers, donations, or soldiers that die."""
    match decision:
        case SaveSoldiers() if "never save" in wishes:
            return Pass()
        case Upgrade() if "never upgrade" in wishes:
            return Pass()
        case Donate() if "never donate" in wishes:
            return Pass()
        case Donate(resource=resource) if "always donate" in wishes:
            return DonateResource(resource)
        case MoveClerks(seat=seat) if active(state) != seat and not state.in_play:
            moves = (MoveClerk(Origin(Origin.SUPPLY), Place(each)) for each in wish_arguments(wishes, "clerk"))
            return first_legal(state, decision, moves) or (Pass() if "no other clerk" in wishes else None)
        case _:  # nothing is wished of the others
            return None


def command(state: Wall, decision: Decision, wishes: Wishes) -> ActionOf[Wall] | None:
    """Return the answer wished for about command cards, or about the order in co-op."""
    match decision:
        case PlaceCommand() if "slot first" in wishes:
            return TakeSlot(free_slots(state)[0] + 1)
        case PlaceCommand() if "slot last" in wishes:
            return TakeSlot(free_slots(state)[-1] + 1)
        case Reclaim(seat=seat):
            few = (len(state.players[seat].commands) <= int(n) for n in wish_arguments(wishes, "reclaim upto"))
            takes = next(few, True if "reclaim cards" in wishes else None)
            if takes is None:
                return TakeBack(Reclaimed.HONOUR) if "reclaim honour" in wishes else None
            return TakeBack(Reclaimed.CARDS if takes else Reclaimed.HONOUR)
        case Agree() if "agree" in wishes:
            return Accept()
        case Arrange() if "tea order" in wishes and list(state.proposal) == sorted(state.proposal, key=state.tea.index):
            return Propose()
        case Begin(seat=seat) if "tea order" in wishes:
            others = (each.seat for each in state.agenda[0] if isinstance(each, Begin))
            return BeginPart() if seat == min(others, key=state.tea.index) else None
        case _:  # nothing is wished of the others
            return None


def shame(state: Wall, decision: Decision, wishes: Wishes) -> ActionOf[Wall] | None:
    """Return the answer wished for about shame tokens."""
    match decision:
        case PlaceShame():
            return first_legal(state, decision, shame_placements(state, decision, wishes))
        case RemoveShame() if "never cleanse" in wishes:
            return Pass()
        case RemoveShame(seat=seat):
            player, price = state.players[seat], price_of(state, decision)
            have = player.honour if is_coop(state) else player.known_goods.chi
            for kept in wish_arguments(wishes, "cleanse keeping"):
                best = tuple(Cleanse.candidates(state, decision))[::-1]  # cards first, for their honour
                return best[0] if not price or have - price >= int(kept) else Pass()
        case _:
            pass  # other questions are not about shame
    return None


def shame_placements(state: Wall, decision: PlaceShame, wishes: Wishes) -> Iterator[Action[Wall, PlaceShame]]:
    """Yield the places for a shame token in the order wished."""
    for wish in wishes:
        if wish == "atone":
            yield Atone()
        elif wish == "bear trophy":
            yield from map(Bear, (trophy.card for trophy in state.players[decision.seat].trophies))
        elif wish in SHAME.wishes:
            yield Bear(wish.split()[1])


def tactics(state: Wall, decision: Decision, wishes: Wishes) -> ActionOf[Wall] | None:
    """Return a pass if *wishes* exclude, for this Year, every tactic card that might be played now."""
    if not isinstance(decision, Respond):
        return None
    plays = (each for each in PlayTactic.candidates(state, decision) if is_legal(state, decision, each))
    playable = {f"not {each.card} {state.year}" for each in plays}
    return Pass() if playable and playable <= {*wishes} else None


def forced_pass(state: Wall, decision: Decision, wishes: Wishes) -> ActionOf[Wall] | None:
    """Return a pass if nothing else is legal, but never in windows that ask every player who might hold a card."""
    return Pass() if ONLY_PASS in wishes and is_only_pass(state, decision) else None


def is_only_pass(state: Wall, decision: Decision) -> bool:
    """Whether *decision* can only be passed, so that ONLY_PASS answers it."""
    if not isinstance(decision, Optional) or isinstance(decision, Respond):
        return False
    kinds = (kind for kind in ANSWERS if kind is not Pass and isinstance(decision, kind.answers))
    found = (is_legal(state, decision, each) for kind in kinds for each in kind.candidates(state, decision))
    return not any(found)


def wish_arguments(wishes: Wishes, head: str) -> Iterator[str]:
    """Yield what follows *head* in those of *wishes* that begin with it."""
    return (wish.removeprefix(head).strip() for wish in wishes if wish.startswith(f"{head} "))


def first_legal(state: Wall, decision: Decision, actions: Iterator[ActionOf[Wall]]) -> ActionOf[Wall] | None:
    """Return the first of *actions* that is legal."""
    return next((each for each in actions if is_legal(state, decision, each)), None)
