"""How Carcassonne shows itself."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from bot.api import limits
from bot.faces.face import Choice, Option, line_by_line
from rendering.carcassonne import board as pictures
from rendering.carcassonne import wizard as stages
from rendering.carcassonne.table import SPOT_LETTERS
from rendering.carcassonne.words import alt_text, text_board
from rendering.look import Look, Texts
from rendering.scene import Picture
from rendering.seats import LETTERS as SEAT_LETTERS
from rendering.theme import THEMES
from rules.carcassonne.actions import PlaceTile
from rules.carcassonne.board import place_of
from rules.carcassonne.events import TileLaid
from rules.carcassonne.game import RULES
from rules.carcassonne.scoring import first_spot, value
from rules.carcassonne.state import Carcassonne, CarcassonneOptions, Deploy, LayTile, Spot, supply, tiles_left, waiting
from rules.carcassonne.tiles import Kind, Segment, TileId
from rules.core.model import Decision, Event, Seat, View
from rules.core.notation import NONE, parse_action
from rules.core.play import answers, pending

ARROWS: Final = ("↑", "→", "↓", "←")
"""Where the top of a tile points after so many quarter turns clockwise."""


class CarcassonneFace:
    """How Carcassonne shows itself."""

    milestones: tuple[type[Event], ...] = ()

    def untold(self, options: CarcassonneOptions, seats: int) -> frozenset[str]:
        """Return nothing: all that makes a difference is told."""
        return frozenset()

    def preface(self, texts: Texts) -> str:
        """Say nothing: all is as in the book."""
        return ""

    def board(self, look: Look[Carcassonne]) -> tuple[Picture, ...]:
        """Return the whole table, and a close-up if it is large."""
        texts = look.texts
        view, theme, counted = look.view, THEMES[look.theme], numbered(look)
        whole = pictures.scene(view, texts, theme, names=look.names, events=look.events, counted=counted)
        shown = [Picture(whole, alt_text(view, texts, names=look.names))]
        near = pictures.closeup(view, texts, theme, events=look.events, counted=counted)
        if near is not None:
            shown.append(Picture(near, texts.say("alt-closeup", at=str(view.state.laid[-1].at))))
        return tuple(shown)

    def heading(self, look: Look[Carcassonne]) -> str:
        """Say whose turn it is and which tile waits, or who has won."""
        state, texts = look.state, look.texts
        outcome = RULES.result(state)
        if outcome is not None:
            names = texts.listed(look.markdown_names[seat] for seat in outcome.winners)
            return texts.say("heading-over", names=names, count=len(outcome.winners))
        name, tile = look.markdown_names[state.turn], waiting(state)
        if tile is None:
            return texts.say("heading-deploy", turn=len(state.laid) - 1, name=name)
        return texts.say("heading-place", turn=len(state.laid), name=name, tile=tile)

    def emblem(self, look: Look[Carcassonne]) -> Picture | None:
        """Return the tile that waits to be placed."""
        tile = waiting(look.state)
        if tile is None:
            return None
        return Picture(stages.thumbnail(tile, look.texts, THEMES[look.theme]), look.texts.say("alt-emblem", tile=tile))

    def standings(self, look: Look[Carcassonne]) -> str:
        """Say everybody's points and followers, and how many tiles are left."""
        texts = look.texts
        state, left = look.state, look.gone
        outcome = RULES.result(state)
        lines = []
        order = sorted(range(len(state.points)), key=lambda seat: outcome.ranks[seat] if outcome else seat)
        for seat in order:
            rank, name = f"{outcome.ranks[seat]}. " if outcome else "", look.markdown_names[seat]
            line = rank + texts.say("standing", name=name, points=state.points[seat], followers=supply(state, seat))
            lines.append(f"`{SEAT_LETTERS[seat]}` {line}{texts.say('standing-gone') if seat in left else ''}")
        if outcome is None:
            lines.append(f"-# {texts.say('picture-tiles-left', n=tiles_left(state))}")
        return "\n".join(lines)

    def tale(
        self,
        events: Sequence[Event],
        view: View[Any],
        names: Sequence[str],
        texts: Texts,
        before: View[Any] | None = None,
    ) -> list[str]:
        """Tell each event in a line."""
        return line_by_line(events, names, texts)

    def choice(self, look: Look[Carcassonne], decision: Decision, beginning: str, words: tuple[str, ...]) -> Choice:
        """Ask for a space, then for an orientation, then for a segment."""
        texts = look.texts
        view = look.view
        if isinstance(decision, Deploy):
            return self._segments(look, words)
        assert isinstance(decision, LayTile)
        _, *at = beginning.split()
        if at:
            return self._orientations(look, decision.tile, Spot.parse(at[0]), words)
        found = ways(view, decision)
        options = tuple(
            Option(str(spot), f"{number} · {spot}", told_gains(gains(view, decision.tile, spot, turns), texts))
            for number, (spot, turns) in enumerate(found.items(), 1)
        )
        scene = pictures.scene(view, texts, THEMES[look.theme], names=look.names, places=tuple(found))
        prompt = texts.say("choose-place", tile=decision.tile)
        alt = texts.say("alt-places", tile=decision.tile, places=texts.listed(option.label for option in options))
        return Choice(prompt, Picture(scene, alt), options)

    def _orientations(self, look: Look[Carcassonne], tile: TileId, at: Spot, words: tuple[str, ...]) -> Choice:
        texts = look.texts
        turns = tuple(map(int, words))
        options = tuple(
            Option(
                str(n),
                f"{number} · {ARROWS[n]} {texts.say('turned', turns=n)}",
                told_gains(gains(look.view, tile, at, (n,)), texts),
            )
            for number, n in enumerate(turns, 1)
        )
        scene = stages.turnings(look.view, texts, THEMES[look.theme], at=at, turns=turns)
        alt = texts.say("alt-turnings", tile=tile, at=str(at), ways=texts.listed(option.label for option in options))
        return Choice(texts.say("choose-turns", at=str(at)), Picture(scene, alt), options)

    def _segments(self, look: Look[Carcassonne], words: tuple[str, ...]) -> Choice:
        state, texts = look.state, look.texts
        segments = tuple(Segment(word) for word in words if word != NONE)
        options = []
        for letter, segment in zip(SPOT_LETTERS, segments, strict=False):
            feature = state.board.features[state.board.here[segment]]
            about = ""
            if feature.kind is not Kind.FIELD and feature.is_complete:
                about = texts.say("scores-now", points=value(feature, state.options.small_cities))
            options.append(Option(segment, f"{letter} · {texts.say('action-deploy', follower=segment)}", about))
        options.append(Option(NONE, texts.say("action-deploy", follower=NONE)))
        scene = stages.spots(look.view, texts, THEMES[look.theme], segments=segments)
        alt = texts.say("alt-spots", spots=texts.listed(option.label for option in options))
        return Choice(texts.say("choose-follower", left=supply(state, state.turn)), Picture(scene, alt), tuple(options))

    def wishes(self, look: Look[Carcassonne]) -> tuple[Option, ...]:
        """Return nothing: where a tile will fit nobody knows before it is drawn."""
        return ()

    def outcome(self, look: Look[Carcassonne]) -> Picture:
        """Return the picture of what a turn comes to."""
        texts = look.texts
        names = look.names
        scene = stages.preview(look.view, texts, THEMES[look.theme], names=names, events=look.events)
        told = [texts.say("alt-preview"), *(texts.tell(event, names) for event in look.events)]
        return Picture(scene, " ".join(told))

    def info(self, look: Look[Carcassonne], seat: Seat) -> str:
        """Say what a seat has on the table and in its supply."""
        state, texts = look.state, look.texts
        lines = [f"### {texts.say('info-head', name=look.markdown_names[seat])}"]
        lines.append(texts.say("info-points", points=state.points[seat], followers=supply(state, seat)))
        own = [follower for follower in state.followers if follower.seat == seat]
        for follower in own:
            at = str(state.laid[follower.on].at)
            lines.append(f"- {texts.say('info-follower', segment=follower.segment, at=at)}")
        if not own:
            lines.append(f"- {texts.say('info-nobody')}")
        return "\n".join(lines)

    def hand(self, look: Look[Carcassonne], seat: Seat) -> Picture | None:
        """Return None: nobody holds anything."""
        return None

    def outlook(self, look: Look[Carcassonne]) -> str:
        """Say what the waiting tile could complete, which features are open, and which tiles are still to come."""
        state, texts = look.state, look.texts
        lines = []
        for asked in pending(state):
            if isinstance(asked, LayTile):
                found = ways(look.view, asked)
                lines.append(f"### {texts.say('outlook-tile', tile=asked.tile, count=len(found))}")
                told = ((spot, told_gains(gains(look.view, asked.tile, spot, found[spot]), texts)) for spot in found)
                lines.extend(
                    f"- {texts.say('told', name=str(spot), value=completed)}" for spot, completed in told if completed
                )
        lines.append(f"### {texts.say('outlook-features')}")
        lines.extend(f"- {line}" for line in open_features(look))
        lines.append(f"### {texts.say('picture-tiles-left', n=tiles_left(state))}")
        lines.append(remaining(look.view, texts))
        return limits.cut_lines(lines, limits.TEXT, texts.say("lines-more"))

    def board_text(self, look: Look[Carcassonne]) -> str:
        """Tell the whole table in words."""
        return text_board(look.view, look.texts, names=look.markdown_names)

    def spoken(self, text: str, texts: Texts, names: Sequence[str] = ()) -> str:
        """Say in words what an action does."""
        return texts.action(parse_action(RULES, text))

    def field(self, name: str, value: str, texts: Texts, names: Sequence[str] = ()) -> str:
        """Say in words what a field of an action is."""
        match name:
            case "turns":
                return f"{value} {ARROWS[int(value)]} {texts.say('turned', turns=int(value))}"
            case "follower":
                return f"{value} — {texts.say('action-deploy', follower=value)}"
            case _:
                return value


def numbered(look: Look[Carcassonne]) -> tuple[tuple[Spot, int], ...]:
    """Return the spaces where tiles were laid, with the number of the line that tells of each."""
    told = zip(look.events, look.lines, strict=False)
    return tuple((event.at, line) for event, line in told if isinstance(event, TileLaid))


def ways(view: View[Carcassonne], asked: LayTile) -> dict[Spot, list[int]]:
    """Return where the tile *asked* for may be laid, in reading order, and how turned."""
    found: dict[Spot, list[int]] = {}
    for action in answers(RULES, view.state, asked):
        if isinstance(action, PlaceTile):
            found.setdefault(action.at, []).append(action.turns)
    return {spot: found[spot] for spot in pictures.reading_order(tuple(found))}


def gains(view: View[Carcassonne], tile: TileId, at: Spot, turns: Iterable[int]) -> Counter[Kind]:
    """Count by kind what laying *tile* at *at* in the best of *turns* would complete, followers in it or not."""
    return max((_completed(view.state, tile, place_of(*at), n) for n in turns), key=Counter.total, default=Counter())


def _completed(state: Carcassonne, tile: TileId, place: int, turns: int) -> Counter[Kind]:
    before = {id for id, feature in state.board.features.items() if feature.is_complete}
    after = state.board.laid(tile, place, turns).features
    return Counter(f.kind for id, f in after.items() if f.is_complete and id not in before and f.kind is not Kind.FIELD)


def told_gains(found: Counter[Kind], texts: Texts) -> str:
    """Say what would be completed, nothing if nothing would."""
    if not found:
        return ""
    kinds = texts.listed([texts.say("completed-kind", kind=kind, count=count) for kind, count in sorted(found.items())])
    return texts.say("completes", kinds=kinds)


def open_features(look: Look[Carcassonne]) -> Iterator[str]:
    """Say for each incomplete feature with followers where it lies, who holds it and what it is worth as it is."""
    state, texts = look.state, look.texts
    held = [feature for _, feature in sorted(state.board.features.items()) if feature.followers]
    for feature in held:
        if feature.kind is not Kind.FIELD:
            yield texts.say(
                "open-feature",
                kind=feature.kind,
                at=str(first_spot(state, feature)),
                size=feature.size,
                open=feature.open,
                points=value(feature, state.options.small_cities),
                holders=texts.listed([look.markdown_names[seat] for seat in feature.strongest()]),
            )
    if all(feature.kind is Kind.FIELD for feature in held):
        yield texts.say("open-none")


def remaining(view: View[Carcassonne], texts: Texts) -> str:
    """Say how many of each kind of tile are still to come (CAR-1.8)."""
    state = view.state
    counts = Counter((*state.river, *state.ahead, *state.bag))
    return " · ".join(texts.say("remaining", tile=tile, count=count) for tile, count in counts.most_common())
