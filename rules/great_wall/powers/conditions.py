"""Whether a card concerns a moment, and how many of something there are (GW-7.10, `vocabulary.Is`, `.Counter`).

All that conditions ask is public, so who might be asked at a moment is known to everybody (GW-19.2).
"""

from collections.abc import Iterable
from typing import Final

from rules.great_wall.cards import ops
from rules.great_wall.cards.names import names_of
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.wall import Stage, Wall, active, at_place, bands, found, playing, seats, section
from rules.great_wall.terms.clans import Clan, is_player
from rules.great_wall.terms.vocabulary import Counter, Is, Season, SectionId, Trigger

ONES_OWN: Final = frozenset(
    (Trigger.GATHER, Trigger.OVERSEER_UPGRADED, Trigger.TACTIC_PLAYED, Trigger.FLAG_SHAME, Trigger.DONATE)
)
"""Triggers that by themselves are about whoever does it."""

SEASONS: Final = {
    Season.SPRING: (Stage.SPRING, Stage.ADVISORS),
    Season.SUMMER: (Stage.INCOME, Stage.SHAME, Stage.RECLAIM),
    Season.FALL: (Stage.FALL, Stage.SELECT, Stage.PLACING, Stage.COMMAND, Stage.FALL_END),
    Season.WINTER: (
        Stage.WINTER,
        Stage.FIRING,
        Stage.CHECK,
        Stage.ASSAULT,
        Stage.PETITIONS,
        Stage.VERDICT,
        Stage.RECKONING,
        Stage.EVENT,
    ),
}


def concerns(
    state: Wall, moment: Moment, clan: Clan | None, conditions: Iterable[ops.Condition], *, card: str | None = None
) -> bool:
    """Whether all *conditions* hold at *moment* for *clan*, or for the Horde card *card* if it is one's."""
    return all(holds(state, moment, clan, each, card) for each in conditions)


def holds(state: Wall, moment: Moment, clan: Clan | None, condition: ops.Condition, card: str | None) -> bool:
    """Whether one condition holds."""
    match condition.is_:
        case Is.OWN | Is.BY_YOU | Is.OWN_SOLDIER:
            return clan is not None and moment.by == clan
        case Is.ANOTHER_PLAYER:
            return moment.by is not None and is_player(moment.by) and moment.by != clan
        case Is.ANY_PLAYER:
            return moment.by is not None and is_player(moment.by)
        case Is.YOU_ARE_ACTIVE:
            return clan is not None and active(state) == clan
        case Is.LOCATION:
            return moment.place is not None and moment.place.value == condition.word
        case Is.OWN_CLERK_HERE:
            return own_clerks(state, moment, clan) >= 1
        case Is.OWN_CLERKS_HERE_AT_LEAST:
            return own_clerks(state, moment, clan) >= condition.number
        case Is.OWN_CLERKS_HERE_EXACTLY:
            return own_clerks(state, moment, clan) == condition.number
        case Is.SUPPORTING_ADVISORS_AT_LEAST:
            return count(state, Counter.SUPPORTING_ADVISORS, clan, moment) >= condition.number
        case Is.UNIT_IN:
            return moment.unit in condition.units
        case Is.ROW:
            return moment.row == condition.number
        case Is.LAST_FREE_SPOT_OF_CARD:
            return moment.last
        case Is.OWN_SOLDIER_ON_CARD:
            return count(state, Counter.OWN_SOLDIERS_ON_CARD, clan, moment) > 0
        case Is.OWN_SOLDIER_IN_SECTION:
            return clan is not None and clan in soldiers_in(state, moment.section)
        case Is.OWN_SOLDIER_IN_REST_ZONE_OF_SECTION:
            return clan is not None and moment.section is not None and rests(state, moment.section, clan)
        case Is.OWN_ARCHER_ON_WALL_OF_SECTION:
            return count(state, Counter.OWN_ARCHERS_IN_SECTION, clan, moment) > 0
        case Is.HORDE_IN_SECTION:
            return moment.section is not None and bool(section(state, moment.section).bands)
        case Is.SEASON:
            return state.stage in SEASONS[Season(condition.word)]
        case Is.THIS_CARD:
            return moment.card == card
        case Is.THIS_CARD_ON_BOARD:
            return True
        case Is.SECTION_OF_THIS_CARD:
            at = found(state, card) if card else None
            return at is not None and at[0] == moment.section
        case Is.CARD_BEHIND_EXISTS:
            at = found(state, card) if card else None
            return at is not None and len(section(state, at[0]).bands) > at[1]
        case Is.ANOTHER_PLAYER_REVEALED:
            return revealed_by_another(state, clan, condition.word)


def own_clerks(state: Wall, moment: Moment, clan: Clan | None) -> int:
    """Return how many clerks *clan* has at the location of the moment."""
    return at_place(state, moment.place).count(clan) if moment.place and clan is not None else 0


def rests(state: Wall, which: SectionId, clan: Clan) -> bool:
    """Whether *clan* has a soldier in the rest zone of a section."""
    return is_player(clan) and section(state, which).rest[clan].total > 0


def soldiers_in(state: Wall, which: SectionId | None) -> frozenset[Clan]:
    """Return who has a soldier on Horde cards, wall or rest zone of a section."""
    if which is None:
        return frozenset()
    column = section(state, which)
    there = {soldier.clan for band in column.bands for soldier in band.soldiers}
    return frozenset((*there, *column.archers, *(seat for seat in seats(state) if column.rest[seat].total)))


def revealed_by_another(state: Wall, clan: Clan | None, name: str) -> bool:
    """Whether another player, or Qin, has revealed a command card of that name this Year."""
    return any(each != clan and shown == name for each, shown in names_of(state))


def count(state: Wall, counter: Counter, clan: Clan | None, moment: Moment | None = None) -> int:
    """Return how many there are of *counter*, for *clan* at *moment*."""
    which = moment.section if moment else None
    card = moment.card if moment else None
    match counter:
        case Counter.HUMAN_PLAYERS:
            return len(playing(state))
        case Counter.PLAYERS_WITH_SOLDIERS_IN_SECTION:
            return sum(is_player(each) for each in soldiers_in(state, which))
        case Counter.OWN_ARCHERS_IN_SECTION:
            return section(state, which).archers.count(clan) if which and clan is not None else 0
        case Counter.OWN_ARCHERS_ON_WALLS:
            return sum(column.archers.count(clan) for column in state.sections) if clan is not None else 0
        case Counter.OWN_SOLDIERS_ON_CARD:
            at = found(state, card) if card else None
            return at[2].count(clan) if at and clan is not None else 0
        case Counter.OWN_SOLDIERS_ON_HORDES:
            return sum(band.count(clan) for _, _, band in bands(state)) if clan is not None else 0
        case _:
            return of_clan(state, counter, clan)


def of_clan(state: Wall, counter: Counter, clan: Clan | None) -> int:
    """Return what a clan has of *counter*, wherever it is."""
    if clan is None:
        return 0
    if not is_player(clan):
        assert state.qin is not None, "only Qin has anything of his own"
        qin = state.qin
        match counter:
            case Counter.SUPPORTING_ADVISORS:
                return len(qin.supporting)
            case Counter.WOUNDS_STAT:
                return qin.wounds
            case Counter.CLAIMED_HORDES_CLEAN:
                return len(qin.trophies)
            case Counter.OVERSEER_LEVELS_TOTAL:
                return sum(qin.overseers)
            case Counter.WALL_LEVELS_BUILT_STAT:
                return qin.built
            case _:
                return 0
    player = state.players[clan]
    match counter:
        case Counter.SUPPORTING_ADVISORS:
            return player.supporting.size
        case Counter.CLAIMED_HORDES_CLEAN:
            return sum(trophy.shame == 0 for trophy in player.trophies)
        case Counter.CLERKS_HIRED:
            return player.hired
        case Counter.OVERSEER_LEVELS_TOTAL:
            return sum(overseer.level for overseer in player.overseers if overseer)
        case Counter.TACTICS_IN_HAND:
            return player.hand.size
        case Counter.WALL_LEVELS_BUILT_STAT:
            return player.built
        case Counter.WOUNDS_STAT:
            return player.wounds
        case Counter.GOLD:
            return player.owned.gold
        case Counter.OWN_SHAME:
            return player.shame
        case _:
            raise AssertionError(f"{counter} is counted elsewhere")


def amount(state: Wall, how_many: int | ops.Per, clan: Clan | None, moment: Moment | None = None) -> int:
    """Return what a quantity of a card comes to (`vocabulary.Quantity` without words)."""
    if isinstance(how_many, int):
        return how_many
    n = how_many.times * count(state, how_many.per, clan, moment)
    return n if how_many.max is None else min(n, how_many.max)
