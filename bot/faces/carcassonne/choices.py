"""What the wizard asks in Carcassonne: a space, then an orientation, then where a follower is deployed."""

from collections.abc import Iterable

from bot.faces.carcassonne.captions import CarcassonneCaptions
from bot.faces.face import Choice
from bot.faces.question import Question
from rendering.carcassonne import board as pictures
from rendering.carcassonne import wizard as stages
from rendering.carcassonne.table import SPOT_LETTERS
from rendering.scene import Picture
from rendering.theme import THEMES
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.state import Carcassonne, LayTile, Spot, supply
from rules.core.model import AnyAction


class CarcassonneQuestion(Question[Carcassonne, CarcassonneCaptions]):
    """What is asked about a tile or a follower."""

    def asked(self) -> Choice:
        """Ask where the tile goes until that is chosen, then which way round; or where a follower goes."""
        if not isinstance(self.decision, LayTile):
            return self._segments()
        found = spaces(self.legal)
        return self._spaces(self.decision, found) if self.chosen < 2 else self._orientations(self.decision, *found)

    def _spaces(self, decision: LayTile, found: dict[Spot, list[PlaceTile]]) -> Choice:
        look, texts = self.look, self.texts
        options = tuple(
            self.option(tiles[0], f"{number} · {spot}", self.captions.best(tiles), words=2)
            for number, (spot, tiles) in enumerate(found.items(), 1)
        )
        scene = pictures.scene(look.view, texts, THEMES[look.theme], names=look.names, places=tuple(found))
        alt = texts.say("alt-places", tile=decision.tile, places=texts.listed(option.label for option in options))
        return Choice(texts.say("choose-place", tile=decision.tile), Picture(scene, alt), options)

    def _orientations(self, decision: LayTile, at: Spot) -> Choice:
        look, texts, tiles = self.look, self.texts, self.of(PlaceTile)
        options = tuple(
            self.option(tile, f"{number} · {self.captions.label(tile)}") for number, tile in enumerate(tiles, 1)
        )
        scene = stages.turnings(look.view, texts, THEMES[look.theme], at=at, turns=tuple(tile.turns for tile in tiles))
        ways = texts.listed(option.label for option in options)
        alt = texts.say("alt-turnings", tile=decision.tile, at=str(at), ways=ways)
        return Choice(texts.say("choose-turns", at=str(at)), Picture(scene, alt), options)

    def _segments(self) -> Choice:
        look, texts, followers = self.look, self.texts, self.of(PlaceFollower)
        deployed = [each for each in followers if each.follower is not None]
        options = [
            self.option(each, f"{letter} · {self.captions.label(each)}")
            for letter, each in zip(SPOT_LETTERS, deployed, strict=False)
        ]
        options.extend(self.option(each) for each in followers if each.follower is None)
        segments = tuple(each.follower for each in deployed if each.follower is not None)
        scene = stages.spots(look.view, texts, THEMES[look.theme], segments=segments)
        alt = texts.say("alt-spots", spots=texts.listed(option.label for option in options))
        prompt = texts.say("choose-follower", left=supply(self.state, self.state.turn))
        return Choice(prompt, Picture(scene, alt), tuple(options))


def spaces(legal: Iterable[AnyAction]) -> dict[Spot, list[PlaceTile]]:
    """Return the legal ways to lay a tile, by space in reading order."""
    found: dict[Spot, list[PlaceTile]] = {}
    for action in legal:
        if isinstance(action, PlaceTile):
            found.setdefault(action.at, []).append(action)
    return {spot: found[spot] for spot in pictures.reading_order(tuple(found))}
