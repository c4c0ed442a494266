"""How Carcassonne shows itself."""

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.faces.carcassonne.captions import CarcassonneCaptions, orientation_text
from bot.faces.carcassonne.choices import CarcassonneQuestion
from bot.faces.carcassonne.hints import hints
from bot.faces.carcassonne.reasons import reason
from bot.faces.face import Choice, Face
from rendering.carcassonne import board, ending, remaining, wizard
from rendering.carcassonne.legend import ENTRIES
from rendering.carcassonne.words import text_board
from rendering.look import Look, Texts
from rendering.prose import join_sentences
from rendering.scene import Picture, Scene
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.events import FarmScored, FinallyScored, Scored
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Carcassonne, Laid, Spot, supply, tile_to_lay, tiles_left
from rules.carcassonne.tiles import Kind, Segment
from rules.core.model import AnyAction, Decision, Event, Seat, View
from rules.core.struct import evolve


class CarcassonneFace(Face[Carcassonne]):
    """How Carcassonne shows itself."""

    rules = RULES
    icons = ENTRIES

    outcome = staticmethod(wizard.preview)
    reason = staticmethod(reason)
    hints = staticmethod(hints)

    def board(self, look: Look[Carcassonne]) -> tuple[Picture, ...]:
        second = ending.picture(look) if look.state.over else board.closeup(look)
        return (board.picture(look), *([second] if second else []))

    def heading(self, look: Look[Carcassonne]) -> str:
        state, texts = look.state, look.texts
        if RULES.result(state) is not None:
            return self.winners(look, look.markdown_names)
        name, tile = look.markdown_names[state.turn], tile_to_lay(state)
        if tile is None:
            return texts.say("heading-deploy", turn=len(state.laid) - 1, name=name)
        return texts.say("heading-place", turn=len(state.laid), name=name, tile=tile)

    def emblem(self, look: Look[Carcassonne]) -> Picture | None:
        tile = tile_to_lay(look.state)
        return None if tile is None else wizard.thumbnail(look, tile)

    def standings(self, look: Look[Carcassonne]) -> str:
        state, texts = look.state, look.texts
        gone = texts.say("standing-gone")
        line_by_seat = {
            seat: texts.say("standing", name=name, points=state.points[seat], followers=supply(state, seat))
            + (gone if seat in look.gone else "")
            for seat, name in enumerate(look.markdown_names)
        }
        lines = self.by_rank(look, line_by_seat)
        if RULES.result(state) is None:
            lines.append(f"-# {texts.say('picture-tiles-left', n=tiles_left(state))}")
        return "\n".join(lines)

    def lines(
        self,
        events: Sequence[Event],
        view: View[Carcassonne],
        names: Sequence[str],
        texts: Texts,
        before: View[Carcassonne] | None = None,
    ) -> list[str]:
        """Return the events as lines; features that score alike at one tile share a line."""
        alike = Counter(event for event in events if isinstance(event, Scored | FinallyScored | FarmScored))
        lines: list[str] = []
        for event in events:
            if not isinstance(event, Scored | FinallyScored | FarmScored):
                lines.append(texts.tell(event, names))
            elif more := alike.pop(event, 0):
                again = texts.say("told-alike", more=more - 1, kind=_kind(event, view.state)) if more > 1 else ""
                lines.append(join_sentences(texts, [texts.tell(event, names), again]))
        return lines

    def figures(self, state: Carcassonne, seat: Seat) -> dict[str, int]:
        return {"own-change-points": state.points[seat], "own-change-followers": supply(state, seat)}

    def piece(self, look: Look[Carcassonne], seat: Seat) -> tuple[str, str]:
        return f"carcassonne/follower-{seat}", f"seat-{seat}"

    def choice(self, look: Look[Carcassonne], decision: Decision, beginning: str, legal: Sequence[AnyAction]) -> Choice:
        return CarcassonneQuestion(CarcassonneCaptions(look, decision), beginning, legal).choice()

    def idle(self, action: AnyAction, name: str, texts: Texts) -> str:
        is_nobody = isinstance(action, PlaceFollower) and action.follower is None
        return texts.say("told-nobody", name=name) if is_nobody else ""

    def proposal_scenes(self, look: Look[Carcassonne], turns: Mapping[str, Sequence[AnyAction]]) -> tuple[Scene, ...]:
        """Return the whole table with letters on spaces, and a window for each turn; nothing if no turn lays a tile."""
        state, tile = look.state, tile_to_lay(look.state)
        laid: dict[str, tuple[Laid, Segment | None]] = {}
        spaces: dict[Spot, str] = {}
        for letter, turn in turns.items():
            placed, follower = state.laid[-1], None
            for action in turn:
                match action:
                    case PlaceTile(at=at, turns=orientation_text) if tile is not None:
                        placed = Laid(tile, at, orientation_text, state.turn)
                        spaces[at] = spaces.get(at, "") + letter
                    case PlaceFollower(follower=segment):
                        follower = segment
                    case _:
                        pass  # the other answers have no place on the board
            laid[letter] = placed, follower
        windows = wizard.proposals(look, laid)
        return (board.scene_with_letters(look, spaces), windows) if spaces else (windows,)

    def info(self, look: Look[Carcassonne], seat: Seat) -> str:
        state, texts = look.state, look.texts
        lines = [f"### {texts.say('info-head', name=look.markdown_names[seat])}"]
        lines.append(texts.say("info-points", points=state.points[seat], followers=supply(state, seat)))
        followers = [follower for follower in state.followers if follower.seat == seat]
        for follower in followers:
            at = str(state.laid[follower.on].at)
            lines.append(f"- {texts.say('info-follower', segment=follower.segment, at=at)}")
        if not followers:
            lines.append(f"- {texts.say('info-nobody')}")
        return "\n".join(lines)

    def hints_picture(self, look: Look[Carcassonne]) -> Picture | None:
        return remaining.picture(look) if look.assist.foretells and tiles_left(look.state) else None

    def board_text(self, look: Look[Carcassonne]) -> str:
        return text_board(evolve(look, names=look.markdown_names))

    def field(self, name: str, value: str, texts: Texts, names: Sequence[str] = ()) -> str:
        match name:
            case "turns":
                return orientation_text(int(value), texts)
            case "follower":
                return texts.say("action-deploy", follower=value)
            case _:  # the others are shown as they are written
                return ""


def _kind(event: Scored | FinallyScored | FarmScored, state: Carcassonne) -> Kind:
    """Return the kind of feature that *event* is about: a city if farmers score for each city (CAR-9.6)."""
    if isinstance(event, FarmScored):
        return Kind.CITY if state.options.farms.is_by_city else Kind.FIELD
    return event.kind
