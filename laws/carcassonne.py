"""The measures of Carcassonne."""

from collections import Counter

from laws.measures import Measures
from rules.carcassonne.state import Carcassonne, supply, tile_to_lay


def things(state: Carcassonne) -> object:
    """Count the tiles of each kind, wherever they are, and the followers of each seat."""
    tiles = Counter(laid.tile for laid in state.laid)
    tiles.update((*state.bag, *state.river, *state.ahead, *state.discarded))
    tiles.update(tile for tile in (tile_to_lay(state),) if tile)
    occupied = [feature for feature in state.board.features.values() if feature.followers]
    seats = range(len(state.points))
    return tiles, [supply(state, seat) + sum(feature.count(seat) for feature in occupied) for seat in seats]


MEASURES = Measures(conserved=things, growing=lambda state: state.points)
