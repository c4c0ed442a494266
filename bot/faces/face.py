"""The contract for how a game shows itself: pictures, texts and choices, made from the view of a seat or onlooker."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias

from rendering import legend
from rendering.course import PointsCourse
from rendering.course import picture as draw_course
from rendering.legend import LegendEntry
from rendering.look import Appearance, Look, Texts
from rendering.prose import short
from rendering.scene import Picture, Scene
from rendering.theme import LETTERS
from rules.core.model import AnyAction, Decision, Event, Rules, S, Seat, View
from rules.core.notation import format_action, parse_action
from rules.core.play import begin, view
from rules.core.struct import Struct, evolve


class Option(Struct, frozen=True):
    """One option of a choice.

    *word* is the text in log notation, one word or more, that choosing the option adds to the action. An area adds
    ``@`` and its mark, which is not part of the action. *word* may also be several whole actions, separated by ``;``.
    *label* names the option, and *caption* adds its cost, gain or other consequences. *mark* is the number or letter
    that the picture shows for it, if any; no two options of a question share one. With *amounts*, a form asks for a
    number in this range, which is added to *word*. An option that *stands* gives a standing answer instead of an
    action, in which a number takes the place of ``#``; this also answers the question. If *spelled*, a button that
    would show the mark alone shows the label, too, since the picture shows it too small. An option aside that *acts* is
    blue like the main options, since it does more than pass or end something.
    """

    word: str
    label: str
    caption: str = ""
    mark: str = ""
    amounts: range | None = None
    stands: bool = False
    spelled: bool = False
    acts: bool = False

    @property
    def name(self) -> str:
        """The label, preceded by the mark if there is one."""
        return f"{self.mark} · {self.label}" if self.mark else self.label


class Choice(Struct, frozen=True):
    """A question of the wizard: a prompt, a picture with marks, and options. Those *aside* are always buttons.

    *placeholder* says what a menu of the options is for, by default for an action. *area* is the mark of the area
    chosen before, to which the question is limited; empty if it is not limited. If a question *is_brief*, many options
    become small buttons with their labels, and one text above them gives the captions.
    """

    prompt: str
    picture: Picture
    options: tuple[Option, ...]
    aside: tuple[Option, ...] = ()
    placeholder: str = ""
    area: str = ""
    is_brief: bool = False


class Face(ABC, Generic[S]):
    """How one game shows itself. Methods with a default are optional."""

    rules: ClassVar[Rules[Any]]

    milestones: ClassVar[tuple[type[Event], ...]] = ()
    """Events that get a message of their own even if the same seat continues: a round's end, a scoring."""

    at_once: ClassVar[tuple[type[Decision], ...]] = ()
    """Decisions that one button answers without Confirm, because the button says everything about the answer."""
    icons: ClassVar[tuple[LegendEntry, ...]] = ()
    """The things that its pictures show, for their legend."""

    lines_at_most: ClassVar[int] = 6
    """The most lines about past events in a turn message; a button shows the rest. The game's end is never cut."""

    course_map: ClassVar[str] = ""
    """The map whose palette the picture of a game's course has, if palettes depend on maps."""

    def preface(self, texts: Texts) -> str:
        """Return what every player should know about the game as it is played here; empty by default."""
        return ""

    @abstractmethod
    def board(self, look: Look[S]) -> tuple[Picture, ...]:
        """Return the pictures of the table, the overview first; the latest events are highlighted."""

    def news(self, look: Look[S], before: Sequence[Look[S]]) -> tuple[Picture, ...]:
        """Return the pictures of the table that differ from those of every look in *before*.

        Highlights do not count as a difference. Pictures that only the latest events bring come last, and are always
        included.
        """

        def scenes(seen: Look[S]) -> Iterator[Scene]:
            return (picture.scene for picture in self.board(seen))

        shown = self.board(look)
        quiet = scene_changes(scenes, unlit(look), [unlit(each) for each in before])
        kept = (picture for picture, is_new in zip(shown, quiet, strict=False) if is_new)
        return (*kept, *shown[len(quiet) :])

    @abstractmethod
    def heading(self, look: Look[S]) -> str:
        """Return one line: whose turn it is and what is asked, or who has won."""

    def emblem(self, look: Look[S]) -> Picture | None:
        """Return a small picture of what the turn is about, or None."""
        return None

    @abstractmethod
    def standings(self, look: Look[S]) -> str:
        """Return a short summary of every seat's standing."""

    def by_rank(self, look: Look[S], lines: Mapping[Seat, str]) -> list[str]:
        """Return *lines*, each after its seat's letter; at the end of the game, sorted by rank and with the rank."""
        outcome = self.rules.result(look.state)
        if outcome is None:
            return [f"`{self.letter(look, seat)}` {line}" for seat, line in lines.items()]
        seats = sorted(lines, key=outcome.ranks.__getitem__)
        return [f"`{self.letter(look, seat)}` {outcome.ranks[seat]}. {lines[seat]}" for seat in seats]

    def letter(self, look: Look[S], seat: Seat) -> str:
        """Return the letter that marks *seat* in pictures."""
        return LETTERS[seat]

    def winners(self, look: Look[S], names: Sequence[str]) -> str:
        """Return the heading of a game that is over; *names* are those of all seats."""
        outcome = self.rules.result(look.state)
        assert outcome is not None, "somebody has won"
        winners = look.texts.format_list(names[seat] for seat in outcome.winners)
        return look.texts.say("heading-over", names=winners, count=len(outcome.winners))

    def idle(self, action: AnyAction, name: str, texts: Texts) -> str:
        """Return the line for an *action* by *name* that does nothing and has no event; empty for other actions."""
        return ""

    def lines(
        self, events: Sequence[Event], view: View[S], names: Sequence[str], texts: Texts, before: View[S] | None = None
    ) -> list[str]:
        """Return *events* as lines, at most one for each.

        If the events are those of a draft, *before* is the view from which the draft began, and the lines also say what
        the draft changes for its seat.
        """
        return [texts.tell(event, names) for event in events]

    def foreseen(self, look: Look[S], before: View[S]) -> list[str]:
        """Return how a draft that began at *before* and led to *look* changes what can be foretold.

        Called only at tables where such things may be foretold.
        """
        return []

    def own_changes(self, before: View[S], after: View[S], texts: Texts) -> list[str]:
        """Return the differences in what a seat owns between two of its views, one phrase each."""
        if after.seat is None:
            return []
        had, has = (self.figures(view.state, after.seat) for view in (before, after))
        return [texts.say(key, before=had[key], after=has[key]) for key in had if had[key] != has[key]]

    def figures(self, state: S, seat: Seat) -> dict[str, int]:
        """Return what can be counted of a seat, by the key of the message about a change; empty by default."""
        return {}

    def columns(self, view: View[S], seat: Seat) -> Mapping[str, int]:
        """Return the points and resources of *seat*, by the name of their column in the history; those of `figures`.

        A column has the messages ``column-<name>``, two or three letters, and ``column-<name>-meaning``. What *view*
        hides is left out.
        """
        return {key.rpartition("-")[2]: number for key, number in self.figures(view.state, seat).items()}

    @abstractmethod
    def choice(self, look: Look[S], decision: Decision, beginning: str, legal: Sequence[AnyAction]) -> Choice:
        """Ask for the next part of a *legal* answer to *decision*; its *beginning* has been chosen already.

        The beginning may end with an area, as in ``build @B``. If there is no such area, the returned choice is not
        limited to it, and the press that led to it is treated as out of date.
        """

    def wishes(self, look: Look[S], page: str = "") -> tuple[Option, ...]:
        """Return the suggestions of one *page* for a plan, as actions or beginnings of actions.

        A word that is ``@`` and a name opens the page of that name; the first page has no name, and at most 25
        suggestions.
        """
        return ()

    def standing_answer(self, part: str, look: Look[S]) -> str:
        """Return the meaning of one part of a standing answer."""
        return look.texts.wish(part, self.rules.id)

    @abstractmethod
    def outcome(self, look: Look[S]) -> Picture:
        """Return the picture that previews what a draft leads to."""

    def proposals(self, look: Look[S], turns: Mapping[str, Sequence[AnyAction]]) -> tuple[Picture, ...]:
        """Return pictures of the table before some *turns*; each turn's letter marks where it would be played.

        Empty if none of them has a place on the board.
        """
        texts, then = look.texts, look.texts.say("advice-then")
        lines = (
            texts.say("told", name=letter, value=then.join(texts.action(action, look.names) for action in turn))
            for letter, turn in turns.items()
        )
        alt = short(texts, [texts.say("alt-proposals", turns=" · ".join(lines))])
        return tuple(Picture(scene, alt) for scene in self.proposal_scenes(unlit(look), turns))

    def proposal_scenes(self, look: Look[S], turns: Mapping[str, Sequence[AnyAction]]) -> tuple[Scene, ...]:
        """Return the picture that `proposals` shows."""
        return ()

    def reason(self, look: Look[S], before: View[S], turn: Sequence[AnyAction]) -> str:
        """Return the reason for a *turn* that began at *before* in a few words; empty if none can be seen.

        The latest events of *look* are those of the turn, without anything that it reveals.
        """
        return ""

    @abstractmethod
    def info(self, look: Look[S], seat: Seat) -> str:
        """Return what a seat owns, for its player only."""

    def hand(self, look: Look[S], seat: Seat) -> Picture | None:
        """Return the picture of what a seat holds, for its player only, or None."""
        return None

    def opening(self, setting: Appearance) -> Iterator[Scene]:
        """Yield the scenes of a full table before its first move; the pictures of later tables share their parts."""
        seats = self.rules.seats[-1]
        state = begin(self.rules, seats, self.rules.options_type()).state
        seen = view(self.rules, state, None)
        look = Look(view=seen, texts=setting.texts, theme=setting.theme, names=tuple(LETTERS[:seats]))
        yield from (picture.scene for picture in self.board(look))

    def piece(self, look: Look[S], seat: Seat) -> tuple[str, str]:
        """Return the id of a drawing of the pieces of *seat*, and the name of their colour; a disc has no drawing."""
        return "", f"seat-{seat}"

    def course(self, look: Look[S], course: PointsCourse) -> Picture:
        """Return the picture of the *course* of a game; its last state is that of *look*."""
        pieces = [self.piece(look, seat) for seat in range(len(look.names))]
        return draw_course(look, self.rules.id, pieces, course, map=self.course_map)

    def legend(self, setting: Appearance) -> tuple[Picture, ...]:
        """Return the pictures that explain the icons of the game; none if it has no icons."""
        return legend.pictures(setting, self.rules.id, self.icons) if self.icons else ()

    @abstractmethod
    def hints(self, look: Look[S]) -> str:
        """Return what can be done or won now and what is still to come; consequences only where everything is computed.

        It may be longer than a message. It is not called for purists (bot/faces/moves.py).
        """

    def hints_picture(self, look: Look[S]) -> Picture | None:
        """Return the picture that belongs to the hints, or None. It is not called for purists either."""
        return None

    @abstractmethod
    def board_text(self, look: Look[S]) -> str:
        """Return a description of the whole table."""

    def action_text(self, text: str, texts: Texts, names: Sequence[str] = ()) -> str:
        """Return an action, given in log notation, in words."""
        return texts.action(parse_action(self.rules, text), names)

    def answer(self, look: Look[S], decision: Decision, action: AnyAction) -> str:
        """Return *action* in words, with any details of the *decision* that the action does not mention itself."""
        return self.action_text(format_action(action), look.texts, look.markdown_names)

    def field(self, name: str, value: str, texts: Texts, names: Sequence[str] = ()) -> str:
        """Return the meaning of the value of an action's field, which completion shows beside it; empty for none."""
        return ""

    def value_text(self, value: str, texts: Texts, *kinds: str) -> str:
        """Return the first message ``<kind>-<value>`` that there is, empty if there is none."""
        keys = (f"{kind}-{value}".replace("_", "-") for kind in kinds)
        return next((texts.say(key) for key in keys if texts.knows(key)), "")


AnyFace: TypeAlias = Face[Any]


def unlit(look: Look[S]) -> Look[S]:
    """Return *look* with nothing highlighted."""
    return evolve(look, past=(), events=())


def scene_changes(
    draw: Callable[[Look[S]], Iterable[Scene]], look: Look[S], before: Sequence[Look[S]]
) -> tuple[bool, ...]:
    """Return True for each scene of *look*, made by *draw*, that some look *before* does not have."""
    shown = [set(draw(each)) for each in before]
    return tuple(not all(scene in scenes for scenes in shown) for scene in draw(look))
