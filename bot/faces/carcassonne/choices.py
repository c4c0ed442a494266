"""The wizard's questions in Carcassonne: a space, then how the tile is turned and where a follower goes."""

from collections.abc import Iterable, Iterator, Sequence
from string import ascii_uppercase
from typing import Final

from bot.faces.carcassonne.captions import ARROWS, CarcassonneCaptions
from bot.faces.face import Choice, Option
from bot.faces.question import AREA, Question
from rendering.carcassonne import board, wizard
from rendering.carcassonne.wizard import LETTERS, Orientation
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Carcassonne, LayTile, Spot, supply
from rules.carcassonne.tiles import Segment
from rules.core.model import AnyAction
from rules.core.notation import format_action
from rules.core.play import legal, play

MOST: Final = 25
"""The most options that are marked in one picture."""


class CarcassonneQuestion(Question[Carcassonne, CarcassonneCaptions]):
    """A question about laying a tile or deploying a follower."""

    def choice(self) -> Choice:
        """Ask for the area, the space, or the orientation with a follower; or only for a follower."""
        if not isinstance(self.decision, LayTile):
            return self._segments()
        by_space = spaces(self.legal)
        if self.chosen == 2:
            return self._ways(*by_space)
        parts = dict(zip(ascii_uppercase, areas(tuple(by_space)), strict=False))
        if self.area in parts and len(parts) > 1:
            return self._spaces(self.decision, {spot: by_space[spot] for spot in parts[self.area]}, area=self.area)
        return self._areas(self.decision, by_space, parts) if len(parts) > 1 else self._spaces(self.decision, by_space)

    def _areas(self, decision: LayTile, by_space: dict[Spot, list[PlaceTile]], parts: dict[str, list[Spot]]) -> Choice:
        options = tuple(
            Option(
                word=f"{AREA}{letter}",
                label=self.texts.say("spaces-count", count=len(spots)),
                caption=self.captions.best(tile for spot in spots for tile in by_space[spot]),
                mark=letter,
            )
            for letter, spots in parts.items()
        )
        picture = wizard.areas(self.look, parts, [option.name for option in options])
        return Choice(self.texts.say("choose-area", tile=decision.tile, count=len(by_space)), picture, options)

    def _spaces(self, decision: LayTile, by_space: dict[Spot, list[PlaceTile]], *, area: str = "") -> Choice:
        options = tuple(
            self.option(tiles[0], str(spot), self.captions.best(tiles), mark=number, words=2)
            for number, (spot, tiles) in enumerate(by_space.items(), 1)
        )
        told = {spot for spot, option in zip(by_space, options, strict=True) if option.caption}
        labels = [option.name for option in options]
        picture = wizard.places(self.look, tuple(by_space), labels, telling=told, cropped=bool(area))
        return Choice(self.texts.say("choose-place", tile=decision.tile), picture, options, area=area)

    def _ways(self, at: Spot) -> Choice:
        """Ask for the orientation, and for a follower with it if that gives no more options than can be marked."""
        tiles = self.of(PlaceTile)
        followers = [self._followers(tile) for tile in tiles]
        if sum(map(len, followers)) > MOST:
            followers = [[] for _ in tiles]
        options: list[Option] = []
        ways: list[Orientation] = []
        letters = iter(LETTERS)
        for number, (tile, segments) in enumerate(zip(tiles, followers, strict=True), start=1):
            alone = PlaceFollower(None) if len(segments) > 1 else None
            options.append(self._way(tile, alone, str(number)))
            lettered = {next(letters): segment for segment in segments if segment is not None}
            options.extend(self._way(tile, PlaceFollower(segment), letter) for letter, segment in lettered.items())
            ways.append(Orientation(tile.turns, lettered))
        picture = wizard.turnings(self.look, at, ways, [option.name for option in options])
        asked = "choose-way" if any(way.letters for way in ways) else "choose-turns"
        return Choice(self.texts.say(asked, at=str(at)), picture, tuple(options))

    def _way(self, tile: PlaceTile, follower: PlaceFollower | None, mark: str) -> Option:
        """Return the option to lay *tile* and, if there is a choice of followers, to deploy *follower*."""
        alone = self.option(tile, mark=mark)
        if follower is None:
            return alone
        word = f"{alone.word}; {format_action(follower)}"
        if follower.follower is None:
            return Option(word, f"{alone.label}, {self.captions.label(follower)}", alone.caption, mark)
        return Option(word, f"{ARROWS[tile.turns]} {self.captions.label(follower)}", mark=mark)

    def _followers(self, tile: PlaceTile) -> list[Segment | None]:
        """Return where a follower could be deployed if *tile* was laid."""
        after = play(RULES, self.state, self.seat, tile).state
        return [each.follower for each in legal(RULES, after, self.seat) if isinstance(each, PlaceFollower)]

    def _segments(self) -> Choice:
        followers = self.of(PlaceFollower)
        deployed = [each for each in followers if each.follower is not None]
        options = [self.option(each, mark=letter) for letter, each in zip(LETTERS, deployed, strict=False)]
        options.extend(self.option(each) for each in followers if each.follower is None)
        segments = [each.follower for each in deployed if each.follower is not None]
        picture = wizard.spots(self.look, segments, [option.name for option in options])
        prompt = self.texts.say("choose-follower", left=supply(self.state, self.state.turn))
        return Choice(prompt, picture, tuple(options))


def spaces(legal: Iterable[AnyAction]) -> dict[Spot, list[PlaceTile]]:
    """Return the legal ways to lay a tile by space, in reading order."""
    by_space: dict[Spot, list[PlaceTile]] = {}
    for action in legal:
        if isinstance(action, PlaceTile):
            by_space.setdefault(action.at, []).append(action)
    return {spot: by_space[spot] for spot in board.reading_order(tuple(by_space))}


def areas(spots: Sequence[Spot], most: int = MOST) -> list[list[Spot]]:
    """Return *spots* in rectangles that do not overlap, with about the same number in each, at most *most*.

    >>> areas([Spot(0, 0), Spot(9, 0), Spot(8, 1), Spot(9, 9)], most=2)
    [[Spot(x=0, y=0), Spot(x=8, y=1)], [Spot(x=9, y=0), Spot(x=9, y=9)]]
    """
    if len(spots) <= most:
        return [list(spots)]
    west, east = min(_halves(spots), key=lambda halves: abs(len(halves[0]) - len(halves[1])))
    return [*areas(west, most), *areas(east, most)]


def _halves(spots: Sequence[Spot]) -> Iterator[tuple[list[Spot], list[Spot]]]:
    """Yield each way to divide *spots* by a line, with the northern or western half first."""
    for axis in (0, 1):
        for line in sorted({spot[axis] for spot in spots})[1:]:
            yield [spot for spot in spots if spot[axis] < line], [spot for spot in spots if spot[axis] >= line]
