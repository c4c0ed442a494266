"""The labels and captions of options in Carcassonne: orientations of a tile, and what it or a follower would score."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from bot.faces.question import Captions
from rendering.look import Texts
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.board import place_of
from rules.carcassonne.scoring import value
from rules.carcassonne.state import Carcassonne, LayTile
from rules.carcassonne.tiles import Kind, TileId
from rules.core.model import AnyAction

ARROWS: Final = ("↑", "→", "↓", "←")
"""Where the top of a tile points after 0 to 3 quarter turns clockwise."""


class CarcassonneCaptions(Captions[Carcassonne]):
    """The texts of the options for laying a tile or deploying a follower."""

    def label(self, action: AnyAction) -> str:
        return turned(action.turns, self.texts) if isinstance(action, PlaceTile) else super().label(action)

    def caption(self, action: AnyAction) -> str:
        match action:
            case PlaceTile():
                return self.best((action,))
            case PlaceFollower(follower=segment) if segment is not None:
                feature = self.state.board.features[self.state.board.here[segment]]
                if feature.kind is not Kind.FIELD and feature.is_complete:
                    return self.texts.say("scores-now", points=value(feature, self.state.options.small_cities))
        return ""

    def best(self, tiles: Iterable[PlaceTile]) -> str:
        """Return what the best of several ways to lay the tile would complete."""
        assert isinstance(self.decision, LayTile)
        counts = (completed(self.state, self.decision.tile, each) for each in tiles)
        return completed_words(max(counts, key=Counter.total), self.texts)


def turned(turns: int, texts: Texts) -> str:
    """Return an orientation, preceded by an arrow."""
    return f"{ARROWS[turns]} {texts.say('turned', turns=turns)}"


def completed(state: Carcassonne, tile: TileId, way: PlaceTile) -> Counter[Kind]:
    """Count by kind the features that laying *tile* in this *way* would complete, with or without followers."""
    before = {id for id, feature in state.board.features.items() if feature.is_complete}
    after = state.board.laid(tile, place_of(*way.at), way.turns).features
    return Counter(f.kind for id, f in after.items() if f.is_complete and id not in before and f.kind is not Kind.FIELD)


def completed_words(counts: Counter[Kind], texts: Texts) -> str:
    """Return which features would be completed, in words; empty if none."""
    if not counts:
        return ""
    kinds = texts.listed(
        [texts.say("completed-kind", kind=kind, count=count) for kind, count in sorted(counts.items())]
    )
    return texts.say("completes", kinds=kinds)
