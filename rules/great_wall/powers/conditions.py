"""The conditions of cards, and whether they hold (GW-7.10, `vocabulary.Is`).

They depend on public information only, so everybody knows who might be asked at a moment (GW-19.2).
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from rules.great_wall.cards.cards import COMMANDS
from rules.great_wall.cards.counters import count, soldiers_in
from rules.great_wall.cards.names import names_of
from rules.great_wall.cards.operations import Condition
from rules.great_wall.state.moment import Known, Moment
from rules.great_wall.state.wall import SEASONS, Wall, active, at_place, find_horde_card, section
from rules.great_wall.terms.clans import Clan, is_player
from rules.great_wall.terms.vocabulary import Counter, Is, Place, Season


class Case(NamedTuple):
    """The circumstances of a condition: a card of *clan*, or the Horde card *card*, at a moment."""

    condition: Condition
    state: Wall
    moment: Moment
    clan: Clan | None
    card: str | None

    @property
    def is_own(self) -> bool:
        """Whether the moment is about the clan's own soldier, clerk, wall or card."""
        return self.clan is not None and self.moment.by == self.clan

    @property
    def is_players(self) -> bool:
        """Whether the moment is about any player's."""
        return self.moment.by is not None and is_player(self.moment.by)

    @property
    def clerks(self) -> int:
        """How many clerks the clan has at the location."""
        place, clan = self.moment.place, self.clan
        return at_place(self.state, place).count(clan) if place and clan is not None else 0

    @property
    def rests(self) -> bool:
        """Whether the clan has a soldier in the rest zone of the section."""
        clan, which = self.clan, self.moment.section
        return clan is not None and is_player(clan) and bool(which and section(self.state, which).rest[clan].total)

    @property
    def is_in_section(self) -> bool:
        """Whether the Horde card lies in the section."""
        at = find_horde_card(self.state, self.card) if self.card else None
        return at is not None and at[0] == self.moment.section

    @property
    def has_card_behind(self) -> bool:
        """Whether there is a card behind the Horde card."""
        at = find_horde_card(self.state, self.card) if self.card else None
        return at is not None and len(section(self.state, at[0]).bands) > at[1]

    def count(self, counter: Counter) -> int:
        """Return how many the clan has of *counter*."""
        return count(self.state, counter, self.clan, self.moment)


def nothing(value: object) -> bool:
    """Whether a condition has no value."""
    return value is None


def number(value: object) -> bool:
    """Whether a condition has a number of at least 1."""
    return isinstance(value, int) and value > 0


def units(value: object) -> bool:
    """Whether a condition has types of soldiers."""
    return isinstance(value, tuple) and bool(value)


class ConditionCheck(NamedTuple):
    """How a condition is evaluated.

    ``fits`` says whether a value is allowed. *needs* is the fact that the moment must give. If it is None, abilities
    and tactics of players cannot use the condition.
    """

    holds: Callable[[Case], bool]
    needs: frozenset[Known] | None = frozenset()
    fits: Callable[[object], bool] = nothing


PLAYER: Final = frozenset((Known.PLAYER,))
PLACE: Final = frozenset((Known.PLACE,))
SECTION: Final = frozenset((Known.SECTION,))

QUESTIONS: Final[dict[Is, ConditionCheck]] = {
    Is.OWN: ConditionCheck(lambda case: case.is_own, PLAYER),
    Is.BY_YOU: ConditionCheck(lambda case: case.is_own, PLAYER),
    Is.OWN_SOLDIER: ConditionCheck(lambda case: case.is_own, PLAYER | {Known.UNIT}),
    Is.ANOTHER_PLAYER: ConditionCheck(lambda case: case.is_players and case.moment.by != case.clan, PLAYER),
    Is.ANY_PLAYER: ConditionCheck(lambda case: case.is_players, PLAYER),
    Is.YOU_ARE_ACTIVE: ConditionCheck(lambda case: case.clan is not None and active(case.state) == case.clan),
    Is.LOCATION: ConditionCheck(
        lambda case: case.moment.place == case.condition.word, PLACE, tuple(Place).__contains__
    ),
    Is.OWN_CLERK_HERE: ConditionCheck(lambda case: case.clerks >= 1, PLACE),
    Is.OWN_CLERKS_HERE_AT_LEAST: ConditionCheck(lambda case: case.clerks >= case.condition.number, PLACE, number),
    Is.OWN_CLERKS_HERE_EXACTLY: ConditionCheck(lambda case: case.clerks == case.condition.number, PLACE, number),
    Is.SUPPORTING_ADVISORS_AT_LEAST: ConditionCheck(
        lambda case: case.count(Counter.SUPPORTING_ADVISORS) >= case.condition.number, fits=number
    ),
    Is.UNIT_IN: ConditionCheck(lambda case: case.moment.unit in case.condition.units, frozenset((Known.UNIT,)), units),
    Is.ROW: ConditionCheck(
        lambda case: case.moment.row == case.condition.number, frozenset((Known.ROW,)), (1, 2, 3).__contains__
    ),
    Is.LAST_FREE_SPOT_OF_CARD: ConditionCheck(lambda case: case.moment.last, frozenset((Known.SPOT,))),
    Is.OWN_SOLDIER_ON_CARD: ConditionCheck(
        lambda case: case.count(Counter.OWN_SOLDIERS_ON_CARD) > 0, frozenset((Known.CARD,))
    ),
    Is.OWN_SOLDIER_IN_SECTION: ConditionCheck(
        lambda case: case.clan in soldiers_in(case.state, case.moment.section), SECTION
    ),
    Is.OWN_SOLDIER_IN_REST_ZONE_OF_SECTION: ConditionCheck(lambda case: case.rests, SECTION),
    Is.OWN_ARCHER_ON_WALL_OF_SECTION: ConditionCheck(
        lambda case: case.count(Counter.OWN_ARCHERS_IN_SECTION) > 0, SECTION
    ),
    Is.HORDE_IN_SECTION: ConditionCheck(
        lambda case: bool(case.moment.section and section(case.state, case.moment.section).bands), SECTION
    ),
    Is.SEASON: ConditionCheck(
        lambda case: SEASONS.get(case.state.stage) == case.condition.word, fits=tuple(Season).__contains__
    ),
    Is.THIS_CARD: ConditionCheck(lambda case: case.moment.card == case.card, None),
    Is.THIS_CARD_ON_BOARD: ConditionCheck(lambda case: True, None),
    Is.SECTION_OF_THIS_CARD: ConditionCheck(lambda case: case.is_in_section, None),
    Is.CARD_BEHIND_EXISTS: ConditionCheck(lambda case: case.has_card_behind, None),
    Is.ANOTHER_PLAYER_REVEALED: ConditionCheck(
        lambda case: any(clan != case.clan and shown == case.condition.word for clan, shown in names_of(case.state)),
        None,
        COMMANDS.__contains__,
    ),
}


def concerns(
    state: Wall, moment: Moment, clan: Clan | None, conditions: Iterable[Condition], *, card: str | None = None
) -> bool:
    """Whether all *conditions* hold at *moment* for *clan* or, if they stand on one, for the Horde card *card*."""
    return all(QUESTIONS[each.is_].holds(Case(each, state, moment, clan, card)) for each in conditions)
