"""The wizard's questions in Carcassonne: a space, then an orientation; after that where to deploy a follower."""

from collections.abc import Iterable

from bot.faces.carcassonne.captions import CarcassonneCaptions
from bot.faces.face import Choice
from bot.faces.question import Question
from rendering.carcassonne import board, wizard
from rendering.carcassonne.table import SPOT_LETTERS
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.state import Carcassonne, LayTile, Spot, supply
from rules.core.model import AnyAction


class CarcassonneQuestion(Question[Carcassonne, CarcassonneCaptions]):
    """A question about laying a tile or deploying a follower."""

    def asked(self) -> Choice:
        """Ask for the space, then for the orientation; or for the segment of a follower."""
        if not isinstance(self.decision, LayTile):
            return self._segments()
        by_space = spaces(self.legal)
        return self._spaces(self.decision, by_space) if self.chosen < 2 else self._orientations(*by_space)

    def _spaces(self, decision: LayTile, by_space: dict[Spot, list[PlaceTile]]) -> Choice:
        options = tuple(
            self.option(tiles[0], f"{number} · {spot}", self.captions.best(tiles), words=2)
            for number, (spot, tiles) in enumerate(by_space.items(), 1)
        )
        picture = wizard.places(self.look, tuple(by_space), [option.label for option in options])
        return Choice(self.texts.say("choose-place", tile=decision.tile), picture, options)

    def _orientations(self, at: Spot) -> Choice:
        tiles = self.of(PlaceTile)
        options = tuple(
            self.option(tile, f"{number} · {self.captions.label(tile)}") for number, tile in enumerate(tiles, 1)
        )
        turns = [tile.turns for tile in tiles]
        picture = wizard.turnings(self.look, at, turns, [option.label for option in options])
        return Choice(self.texts.say("choose-turns", at=str(at)), picture, options)

    def _segments(self) -> Choice:
        followers = self.of(PlaceFollower)
        deployed = [each for each in followers if each.follower is not None]
        options = [
            self.option(each, f"{letter} · {self.captions.label(each)}")
            for letter, each in zip(SPOT_LETTERS, deployed, strict=False)
        ]
        options.extend(self.option(each) for each in followers if each.follower is None)
        segments = [each.follower for each in deployed if each.follower is not None]
        picture = wizard.spots(self.look, segments, [option.label for option in options])
        prompt = self.texts.say("choose-follower", left=supply(self.state, self.state.turn))
        return Choice(prompt, picture, tuple(options))


def spaces(legal: Iterable[AnyAction]) -> dict[Spot, list[PlaceTile]]:
    """Return the legal ways to lay a tile by space, in reading order."""
    by_space: dict[Spot, list[PlaceTile]] = {}
    for action in legal:
        if isinstance(action, PlaceTile):
            by_space.setdefault(action.at, []).append(action)
    return {spot: by_space[spot] for spot in board.reading_order(tuple(by_space))}
