"""The end of the game: when it comes, and what everybody has then (GW-14, GW-16.27, GW-16.28, GW-17.18)."""

from collections.abc import Iterator
from typing import Final

from rules.core.model import Seat
from rules.great_wall.board.ending import end
from rules.great_wall.cards.cards import cards_of, horde
from rules.great_wall.cards.goals import AnyScore, ByCountScore, MajorityScore, PerScore, TeaRankScore
from rules.great_wall.powers.conditions import count
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import ArtifactScored, ShameScored, TrophiesScored
from rules.great_wall.state.options import Mode
from rules.great_wall.state.wall import Ending, Wall, is_coop, mode_of, playing, qin_of, section, side, tea_rank, usable
from rules.great_wall.terms.clans import QIN
from rules.great_wall.terms.tables import DEMANDS_TO_WIN, HIGHEST, QIN_PER_ARTIFACT, SHAME_AT_END

WALLS_TO_END: Final = {1: 2, 2: 2, 3: 2}
"""Sections at the highest level that end the game, by players; otherwise all three (GW-14.1, GW-15.16)."""


def verdict(state: Wall) -> Ending | None:
    """Return why the game ends with this Winter, None if it goes on (GW-14.1, GW-17.18)."""
    last = state.slot == len(side(state).time) - 1
    if is_coop(state):
        if state.fulfilled >= DEMANDS_TO_WIN[len(state.players)]:
            return Ending.DEMANDS
        return Ending.TIME if last else None
    high = sum(section(state, which).level == HIGHEST for which in usable(state))
    if high >= WALLS_TO_END.get(len(state.players), len(usable(state))):
        return Ending.WALLS
    if not state.shame:
        return Ending.SHAME
    return Ending.TIME if last else None


def final(deed: Deed, cause: Ending) -> None:
    """Score what is scored at the end, and end the game (GW-14.2, GW-16.27, GW-17.18)."""
    if is_coop(deed.state):
        end(deed, cause, won=cause is Ending.DEMANDS)
        return
    score_shame(deed)
    score_trophies(deed)
    score_artifacts(deed)
    qin = deed.state.qin
    end(deed, cause, won=deed.player(0).honour > qin.honour if qin else None)


def score_shame(deed: Deed) -> None:
    """Take honour for tokens under soldiers (GW-12.4, GW-14.2)."""
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
        amount = sum(horde(deed.state, trophy.card).honor for trophy in trophies if not trophy.shame)
        if amount:
            add(deed, clan, amount)
            deed.tell(TrophiesScored(clan, amount))


def score_artifacts(deed: Deed) -> None:
    """Give honour for artifacts, of which Qin has all (GW-14.2, GW-16.27)."""
    for card in deed.state.artifacts:
        worth = dict(awarded(deed.state, cards_of(deed.state).artifacts[card].score))
        if deed.state.qin:
            worth[QIN] = QIN_PER_ARTIFACT
        for clan in deed.state.tea:
            if worth.get(clan):
                add(deed, clan, worth[clan])
                deed.tell(ArtifactScored(clan, card, worth[clan]))


def add(deed: Deed, clan: int, amount: int) -> None:
    """Add honour that an event of the end tells."""
    if clan == QIN:
        deed.qin(honour=qin_of(deed.state).honour + amount)
    else:
        deed.give(clan, honour=deed.player(clan).honour + amount)


def awarded(state: Wall, score: AnyScore) -> Iterator[tuple[Seat, int]]:
    """Yield what an artifact is worth to each player (GW-7.7)."""
    match score:
        case PerScore():
            yield from ((seat, score.times * count(state, score.per, seat)) for seat in playing(state))
        case MajorityScore():
            least = score.solo_minimum if mode_of(state) is Mode.SOLO else 1
            had = {seat: count(state, score.counter, seat) for seat in playing(state)}
            order = sorted((seat for seat, n in had.items() if n >= least), key=lambda seat: -had[seat])
            yield from zip(order, score.awards, strict=False)
        case TeaRankScore():
            ranks = ((seat, tea_rank(state, seat)) for seat in playing(state))
            yield from ((seat, score.awards[rank]) for seat, rank in ranks if rank < len(score.awards))
        case ByCountScore():
            yield from ((seat, score.awards.get(count(state, score.counter, seat), 0)) for seat in playing(state))
