"""The end of the game: its conditions and the final scoring (GW-14, GW-16.27, GW-16.28, GW-17.18)."""

from typing import Final

from rules.great_wall.board.ending import end
from rules.great_wall.cards.cards import cards_of, horde
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import ArtifactScored, ShameScored, TrophiesScored
from rules.great_wall.state.wall import Ending, Wall, is_coop, playing, qin_of, section, side, usable_sections
from rules.great_wall.terms.clans import QIN
from rules.great_wall.terms.tables import DEMANDS_TO_WIN, HIGHEST, QIN_PER_ARTIFACT, SHAME_AT_END

WALLS_TO_END: Final = {1: 2, 2: 2, 3: 2}
"""Walls at the highest level that end the game, by players; 3 if not listed (GW-14.1, GW-15.16)."""


def verdict(state: Wall) -> Ending | None:
    """Return why the game ends with this Winter, None if it goes on (GW-14.1, GW-17.18)."""
    last = state.slot == len(side(state).time) - 1
    if is_coop(state):
        if state.fulfilled >= DEMANDS_TO_WIN[len(state.players)]:
            return Ending.DEMANDS
        return Ending.TIME if last else None
    high = sum(section(state, which).level == HIGHEST for which in usable_sections(state))
    if high >= WALLS_TO_END.get(len(state.players), len(usable_sections(state))):
        return Ending.WALLS
    if not state.shame:
        return Ending.SHAME
    return Ending.TIME if last else None


def final(deed: Deed, cause: Ending) -> None:
    """Score, and end the game (GW-14.2, GW-16.27, GW-17.18)."""
    if is_coop(deed.state):
        end(deed, cause, won=cause is Ending.DEMANDS)
        return
    score_shame(deed)
    score_trophies(deed)
    score_artifacts(deed)
    qin = deed.state.qin
    end(deed, cause, won=deed.player(0).honour > qin.honour if qin else None)


def score_shame(deed: Deed) -> None:
    """Take away honour for tokens under soldiers (GW-12.4, GW-14.2)."""
    for seat in playing(deed.state):
        player = deed.player(seat)
        amount = min(player.honour, -SHAME_AT_END * player.shamed.total)
        if player.shamed.total:
            deed.give(seat, honour=player.honour - amount)
            deed.tell(ShameScored(seat, -amount))


def score_trophies(deed: Deed) -> None:
    """Give honour for claimed Horde cards without shame (GW-12.4, GW-14.2)."""
    for clan in deed.state.tea:
        if clan == QIN and deed.state.qin:
            trophies = deed.state.qin.trophies
        elif clan in playing(deed.state):
            trophies = deed.player(clan).trophies
        else:
            continue
        amount = sum(horde(deed.state, trophy.card).honour for trophy in trophies if not trophy.shame)
        if amount:
            add(deed, clan, amount)
            deed.tell(TrophiesScored(clan, amount))


def score_artifacts(deed: Deed) -> None:
    """Give honour for artifacts; Qin has all of them (GW-14.2, GW-16.27)."""
    for card in deed.state.artifacts:
        worth = dict(cards_of(deed.state).artifacts[card].score.honour_by_seat(deed.state))
        if deed.state.qin:
            worth[QIN] = QIN_PER_ARTIFACT
        for clan in deed.state.tea:
            if worth.get(clan):
                add(deed, clan, worth[clan])
                deed.tell(ArtifactScored(clan, card, worth[clan]))


def add(deed: Deed, clan: int, amount: int) -> None:
    """Add honour without an event of its own, since a scoring event reports it."""
    if clan == QIN:
        deed.qin(honour=qin_of(deed.state).honour + amount)
    else:
        deed.give(clan, honour=deed.player(clan).honour + amount)
