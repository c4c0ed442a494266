"""The labels and captions of options in Carcassonne: orientations of a tile, and what it or a follower would score."""

from collections.abc import Iterable
from typing import Final

from bot.faces.question import Captions
from rendering.look import Texts
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.board import Feature, place_of
from rules.carcassonne.scoring import value
from rules.carcassonne.state import Carcassonne, LayTile
from rules.carcassonne.tiles import Kind, TileId
from rules.core.model import AnyAction, Seat

ARROWS: Final = ("↑", "→", "↓", "←")
"""Where the top of a tile points after 0 to 3 quarter turns clockwise."""


class CarcassonneCaptions(Captions[Carcassonne]):
    """The texts of the options for laying a tile or deploying a follower."""

    def label(self, action: AnyAction) -> str:
        match action:
            case PlaceTile():
                return orientation_text(action.turns, self.texts)
            case PlaceFollower(follower=segment) if segment is not None:
                return self.texts.say(f"role-{segment.kind}")
            case _:  # the others are named as in all games
                return super().label(action)

    def caption(self, action: AnyAction) -> str:
        match action:
            case PlaceTile():
                return self.best((action,))
            case PlaceFollower(follower=segment) if segment is not None and self.look.assist.foretells:
                return self._worth(self.state.board.features[self.state.board.here[segment]])
            case _:  # nobody is placed, or nothing may be foretold
                return ""

    def best(self, tiles: Iterable[PlaceTile]) -> str:
        """Return what the best of several ways to lay the tile would complete; empty where nothing is computed."""
        if not self.look.assist.foretells:
            return ""
        assert isinstance(self.decision, LayTile)
        found = [completed_features(self.state, self.decision.tile, each) for each in tiles]
        return self._completes(max(found, key=lambda features: sum(map(self._gain, features))))

    def _gain(self, feature: Feature) -> float:
        """Return how much the seat gains if *feature* is completed; negative if others gain more."""
        points = value(feature, self.state.options.small_cities)
        return points if whose(feature, self.seat) != "another" else 0.1

    def _completes(self, features: list[Feature]) -> str:
        if not features:
            return ""
        phrases = [
            self.texts.say(
                "completed-feature",
                kind=feature.kind,
                whose=whose(feature, self.seat),
                points=value(feature, self.state.options.small_cities),
            )
            for feature in features
        ]
        return self.texts.say("completes", features=self.texts.format_list(phrases))

    def _worth(self, feature: Feature) -> str:
        """Return what a follower in *feature* scores at once, or on a farm at the end as it is now."""
        state = self.state
        if feature.kind is not Kind.FIELD:
            points = value(feature, state.options.small_cities)
            return self.texts.say("scores-now", points=points) if feature.is_complete else ""
        cities = sum(
            each.kind is Kind.CITY and each.is_complete and each.parts & feature.borders != 0
            for each in state.board.features.values()
        )
        return self.texts.say("farm-now", cities=cities, points=state.options.farms.points * cities) if cities else ""


def orientation_text(turns: int, texts: Texts) -> str:
    """Return an orientation, preceded by an arrow."""
    return f"{ARROWS[turns]} {texts.say('turned', turns=turns)}"


def whose(feature: Feature, seat: Seat) -> str:
    """Return whose *feature* is, as seen by *seat*: ``yours``, ``another`` player's or ``free``."""
    leaders = feature.strongest()
    return "yours" if seat in leaders else "another" if leaders else "free"


def completed_features(state: Carcassonne, tile: TileId, way: PlaceTile) -> list[Feature]:
    """Return the features that laying *tile* in this *way* would complete, with or without followers."""
    before = {id for id, feature in state.board.features.items() if feature.is_complete}
    after = state.board.with_tile(tile, place_of(*way.at), way.turns).features
    return [f for id, f in after.items() if f.is_complete and id not in before and f.kind is not Kind.FIELD]
