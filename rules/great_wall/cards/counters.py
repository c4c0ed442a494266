"""The numbers that cards count (GW-7.10, `vocabulary.Counter`)."""

from collections.abc import Callable
from typing import Final

from rules.great_wall.cards.operations import Per
from rules.great_wall.state.holdings import Player, Qin
from rules.great_wall.state.moment import Known, Moment
from rules.great_wall.state.wall import Wall, bands, playing, qin_of, seats, section
from rules.great_wall.terms.clans import Clan, is_player
from rules.great_wall.terms.vocabulary import Counter, SectionId

NEEDS: Final = {
    Counter.OWN_ARCHERS_IN_SECTION: Known.SECTION,
    Counter.PLAYERS_WITH_SOLDIERS_IN_SECTION: Known.SECTION,
    Counter.OWN_SOLDIERS_ON_CARD: Known.CARD,
}
"""The fact that a moment must give for each of these counters."""

OF_NO_PLAYER: Final = frozenset((*NEEDS, Counter.HUMAN_PLAYERS))
"""Counters that are not about a player at the end of the game."""

OF_PLAYER: Final[dict[Counter, Callable[[Player], int]]] = {
    Counter.SUPPORTING_ADVISORS: lambda player: player.supporting.size,
    Counter.CLAIMED_HORDES_CLEAN: lambda player: sum(trophy.shame == 0 for trophy in player.trophies),
    Counter.CLERKS_HIRED: lambda player: player.hired,
    Counter.OVERSEER_LEVELS_TOTAL: lambda player: sum(each.level for each in player.overseers if each),
    Counter.TACTICS_IN_HAND: lambda player: player.hand.size,
    Counter.WALL_LEVELS_BUILT_STAT: lambda player: player.built,
    Counter.WOUNDS_STAT: lambda player: player.wounds,
    Counter.GOLD: lambda player: player.known_goods.gold,
    Counter.OWN_SHAME: lambda player: player.shame,
}
OF_QIN: Final[dict[Counter, Callable[[Qin], int]]] = {
    Counter.SUPPORTING_ADVISORS: lambda qin: len(qin.supporting),
    Counter.CLAIMED_HORDES_CLEAN: lambda qin: len(qin.trophies),
    Counter.OVERSEER_LEVELS_TOTAL: lambda qin: sum(qin.overseers),
    Counter.WALL_LEVELS_BUILT_STAT: lambda qin: qin.built,
    Counter.WOUNDS_STAT: lambda qin: qin.wounds,
}
"""Qin's numbers; of everything else he has 0."""

AT_FRONT: Final[dict[Counter, Callable[[Wall, Clan, Moment | None], int]]] = {
    Counter.OWN_ARCHERS_IN_SECTION: lambda state, clan, moment: (
        section(state, moment.section).archers.count(clan) if moment and moment.section else 0
    ),
    Counter.OWN_ARCHERS_ON_WALLS: lambda state, clan, _: sum(each.archers.count(clan) for each in state.sections),
    Counter.OWN_SOLDIERS_ON_CARD: lambda state, clan, moment: sum(
        band.count(clan) for _, _, band in bands(state) if moment and band.card == moment.card
    ),
    Counter.OWN_SOLDIERS_ON_HORDES: lambda state, clan, _: sum(band.count(clan) for _, _, band in bands(state)),
}
"""Numbers of soldiers on walls and Horde cards, counted alike for players and Qin."""


def count(state: Wall, counter: Counter, clan: Clan | None, moment: Moment | None = None) -> int:
    """Return the number of *counter*, for *clan* at *moment*."""
    if counter is Counter.HUMAN_PLAYERS:
        return len(playing(state))
    if counter is Counter.PLAYERS_WITH_SOLDIERS_IN_SECTION:
        return sum(is_player(each) for each in soldiers_in(state, moment.section if moment else None))
    if clan is None:
        return 0
    if counter in AT_FRONT:
        return AT_FRONT[counter](state, clan, moment)
    if is_player(clan):
        return OF_PLAYER[counter](state.players[clan])
    qin = qin_of(state)
    return OF_QIN[counter](qin) if counter in OF_QIN else 0


def soldiers_in(state: Wall, which: SectionId | None) -> frozenset[Clan]:
    """Return the clans with soldiers on Horde cards, the wall or rest zones of a section."""
    if which is None:
        return frozenset()
    column = section(state, which)
    there = {soldier.clan for band in column.bands for soldier in band.soldiers}
    return frozenset((*there, *column.archers, *(seat for seat in seats(state) if column.rest[seat].total)))


def amount(state: Wall, how_many: int | Per, clan: Clan | None, moment: Moment | None = None) -> int:
    """Return the value of a quantity on a card."""
    if isinstance(how_many, int):
        return how_many
    n = how_many.times * count(state, how_many.per, clan, moment)
    return n if how_many.max is None else min(n, how_many.max)
