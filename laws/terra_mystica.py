"""The measures of Terra Mystica."""

from collections import Counter
from collections.abc import Iterator

from laws.measures import Measures
from rules.core.model import Seat
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import BRIDGES, CULTS, PIECES, SOURCES, TOP, Source
from rules.terra_mystica.player import Player
from rules.terra_mystica.scrolls import MORE_THAN_PLAYERS, in_play
from rules.terra_mystica.state import Phase, Terra, priests_at_most
from rules.terra_mystica.tiles import TOWNS


def things(state: Terra) -> object:
    """Count tiles of each kind and scrolls, wherever they are, and list what is impossible (TM-2)."""
    favors, towns = Counter(state.favors), Counter(state.towns)
    for player in state.players:
        favors.update(player.favors)
        towns.update(town.tile for town in player.towns)
    scrolls = min(in_play(state), len(state.players) + MORE_THAN_PLAYERS)
    wrong = [name for seat, player in enumerate(state.players) for name in wrong_with(state, seat, player)]
    tops = [sum(player.level(cult) == TOP for player in state.players) for cult in CULTS]
    held = Counter(at for player in state.players for at in player.buildings)
    return favors, towns, scrolls, wrong, max(tops) > 1, max(held.values(), default=1), len(state.ground)


def wrong_with(state: Terra, seat: Seat, player: Player) -> Iterator[str]:
    """Yield what is impossible about *player* (TM-2.1, TM-2.2, TM-2.6, TM-5.8, TM-10.2, TM-15.1)."""
    if player.faction is None:
        return
    if min(player.coins, player.workers, player.priests, player.arrived, player.points, *player.bowls) < 0:
        yield "less than nothing"
    if any(player.supply(building) < 0 for building in PIECES) or len(player.bridges) > BRIDGES:
        yield "more pieces than there are"
    if player.priests > priests_at_most(state, seat):
        yield "more priests than there are"
    if not all(0 <= level <= TOP for level in player.cults):
        yield "a level that no cult has"
    keys = sum(TOWNS[town.tile].keys for town in player.towns)
    if player.keys + player.cults.count(TOP) != keys:
        yield "keys that no town gave"
    if len({*player.favors}) != len(player.favors):
        yield "a favor tile twice"


def growing(state: Terra) -> tuple[int, ...]:
    """Return the numbers that never fall: rounds, pieces and tiles, points of most sources, tokens out of bowls.

    Taken power and the trades of the Alchemists and Shapeshifters cost points; Dragonlords and Shapeshifters get new
    tokens.
    """
    falling = (Source.LEECH, Source.FACTION, Source.STRONGHOLD, Source.RESOURCES)
    kept = tuple(place for place, source in enumerate(SOURCES) if source not in falling)
    found = [state.round, state.builds, sum(seat is not None for row in state.priests for seat in row)]
    for player in state.players:
        found += map(len, (player.favors, player.towns, player.bridges, player.rivers, player.buildings))
        found += [player.shipping, player.spades, *(player.earned[place] for place in kept)]
        forging = player.faction in (FactionId.DRAGONLORDS, FactionId.SHAPESHIFTERS)
        found.append(0 if forging or state.phase is Phase.END else -sum(player.bowls) if state.round else -99)
    return tuple(found)


MEASURES = Measures(conserved=things, growing=growing)
