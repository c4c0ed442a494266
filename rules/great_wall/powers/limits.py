"""Limits on the use of cards (GW-7.9), and who has responded to an event (GW-7.6)."""

from typing import Final

from rules.core.model import Decision, Seat, Task
from rules.core.struct import evolve
from rules.great_wall.cards.operations import Ability
from rules.great_wall.state.card_decisions import Respond, UseAbility
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.holdings import Spent
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Claim, Deaths, Disgrace, Invasion
from rules.great_wall.state.tasks import CarryOut, GiveShame, TakeFlag
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.clans import QIN, Clan
from rules.great_wall.terms.vocabulary import Limit

LASTING: Final[dict[str, tuple[type, ...]]] = {
    "defeat": (Claim,),
    "deaths": (Deaths,),
    "shame": (Disgrace, TakeFlag, GiveShame),
    "invasion_card": (Invasion,),
}
"""The procedures and tasks during which an event of a group is not over, though none of its windows is open."""


def has_answered(state: Wall, moment: Moment, seat: Seat) -> bool:
    """Whether *seat* has played a tactic card for the event of this window (GW-7.6)."""
    return moment.group is not None and (moment.group, seat) in state.answered


def who_answered(state: Wall, moment: Moment) -> tuple[Seat, ...]:
    """Return the seats that have played a tactic card for the event of this window (GW-7.6)."""
    return tuple(sorted(seat for group, seat in state.answered if group == moment.group))


def answer(deed: Deed, moment: Moment, seat: Seat) -> None:
    """Record that *seat* has played a tactic card, also in the questions to others in its window (GW-7.6, A-50)."""
    if moment.group is not None:
        deed.change(answered=(*deed.state.answered, (moment.group, seat)))
    if not deed.state.options.names_whoever_holds_cards:
        rows = (tuple(after_answer(each, moment, seat) for each in group) for group in deed.state.agenda)
        deed.change(agenda=tuple(rows))


def after_answer(what: Decision | Task, moment: Moment, seat: Seat) -> Decision | Task:
    """Return *what* with the answer of *seat* noted, if it is a question of this window; otherwise unchanged."""
    if not isinstance(what, Respond) or what.moment != moment:
        return what
    among = tuple(each for each in what.among if each != seat)
    return evolve(what, among=among, answered=tuple(sorted((*what.answered, seat))))


def forget_closed(state: Wall) -> Wall:
    """Return *state* without the answers to events that are over. Before version 4, the next event removes them."""
    if not state.answered or state.options.names_whoever_holds_cards:
        return state
    kept = tuple((group, seat) for group, seat in state.answered if is_open(state, group))
    return state if kept == state.answered else evolve(state, answered=kept)


def is_open(state: Wall, group: str) -> bool:
    """Whether an event of *group* is under way, or one of its windows is open or still to come."""
    waiting = tuple(each for row in state.agenda for each in row)
    moments = (each if isinstance(each, Moment) else getattr(each, "moment", None) for each in waiting)
    return any(isinstance(each, LASTING[group]) for each in (*state.procedures, *waiting)) or any(
        moment is not None and moment.group == group for moment in moments
    )


def forget(deed: Deed, group: str) -> None:
    """Begin a new event of *group*: tactic cards (GW-7.6) and limited cards (GW-7.9) may be used again."""
    if any(each == group for each, _ in deed.state.answered):
        deed.change(answered=tuple(pair for pair in deed.state.answered if pair[0] != group))
    deed.state = lift(deed.state, Limit.ONCE_PER_BATCH)


def close(deed: Deed, moment: Moment) -> None:
    """Remove the decisions of a window whose event is over, so that nobody responds to it (A-33)."""
    agenda = deed.state.agenda
    if any(is_about(each, moment) for group in agenda for each in group):
        left = (tuple(each for each in group if not is_about(each, moment)) for group in agenda)
        deed.change(agenda=tuple(group for group in left if group))


def is_about(what: Decision | Task, moment: Moment) -> bool:
    """Whether a decision or task is about a moment."""
    return (isinstance(what, Respond | UseAbility | CarryOut)) and what.moment == moment


def is_spent(state: Wall, clan: Clan, card: str, limit: Limit | None, moment: Moment) -> bool:
    """Whether a card has been used as often as its limit allows (GW-7.9)."""
    if limit is None or clan == QIN or (limit is Limit.ONCE_PER_BATCH and moment.group is None):
        return False
    player = state.players[clan]
    if limit is Limit.TIMES_PER_YEAR_EQUAL_TO_SUPPORTING_ADVISORS:
        return sum(each.card == card for each in player.spent) >= player.supporting.size
    return record_of_use(card, limit, moment) in player.spent


def record_of_use(card: str, limit: Limit, moment: Moment | None) -> Spent:
    """Return the record of the use of a card with a limit."""
    by_section = limit is Limit.ONCE_PER_SECTION_PER_YEAR and moment is not None
    return Spent(card, limit, moment.section if by_section and moment else None)


def spend(deed: Deed, clan: Clan, card: str, ability: Ability, moment: Moment | None) -> None:
    """Record the use of a card with a limit; outside a group of windows a batch is over at once."""
    batch = ability.limit is Limit.ONCE_PER_BATCH and (moment is None or moment.group is None)
    if ability.limit and clan != QIN and not batch:
        spent = deed.player(clan).spent
        deed.give(clan, spent=(*spent, record_of_use(card, ability.limit, moment)))


def lift(state: Wall, *limits: Limit) -> Wall:
    """Return *state* with all cards ready again whose limit is one of *limits* (GW-7.9)."""
    if not any(use.limit in limits for player in state.players for use in player.spent):
        return state
    players = (
        evolve(player, spent=tuple(use for use in player.spent if use.limit not in limits)) for player in state.players
    )
    return evolve(state, players=tuple(players))
