"""What the wizard asks in The Great Wall: what may be done now, numbered as on the picture, and what comes of it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from bot.faces.face import Choice, Option
from bot.faces.great_wall.captions import About
from bot.faces.great_wall.phrases import goods_told, named
from bot.faces.great_wall.scenes import cards_picture, city_picture, front_picture, outcome_picture
from rendering.look import Look
from rendering.prose import capital
from rendering.scene import Picture
from rules.core.model import Decision, IllegalAction
from rules.core.notation import format_action
from rules.core.play import answers, pending
from rules.core.struct import evolve
from rules.great_wall.game import RULES
from rules.great_wall.state.card_decisions import (
    ChooseEffect,
    CopyCommand,
    Exchange,
    GainAny,
    Give,
    LoseAny,
    Respond,
    UseAbility,
)
from rules.great_wall.state.decisions import (
    Agree,
    Arrange,
    Begin,
    Carriage,
    ChooseCommand,
    ChooseGeneral,
    DismissAdvisor,
    Donate,
    Hire,
    MoveClerks,
    MoveReed,
    Pay,
    Reclaim,
    RecruitSoldiers,
    Upgrade,
)
from rules.great_wall.state.wall import Wall

BUTTON: Final = 40
"""So many characters are read at a glance on a button."""

ON_FRONT: Final = {
    "attack": 2,
    "recruit": 2,
    "fire": 1,
    "wound": 1,
    "deploy": 1,
    "station": 2,
    "barricade": 1,
    "wall": 1,
    "redirect": 1,
}
"""Actions of which a word is a place on the front, and which one: of those that cover two, the first."""

IN_CITY: Final = {"clerk": 2, "reed": 2, "activate": 1, "upgrade": 1, "slot": 1}
"""Actions of which a word is a place in the city, and which one."""

WITH_CARD: Final = frozenset(
    {
        *("command", "dismiss", "recover", "copy", "hire", "tactic", "discard", "use", "spare", "stack", "drop"),
        "grant",
    }
)
"""Actions of which the first word is a card."""

ASIDE: Final = frozenset({"pass", "propose", "atone", "hire_clerk"})
"""Actions that are always buttons."""


class Asking:
    """One question, to be put in words and as a picture: whoever is asked, and what may follow what was chosen."""

    def __init__(self, look: Look[Wall], decision: Decision, beginning: str) -> None:
        self.look = look
        self.state = look.state
        self.decision = next((each for each in pending(self.state) if each == decision), decision)  # struck by identity
        self.texts = look.texts
        self.about = About(look, self.decision)
        self.beginning = beginning.split()
        every = (format_action(action).split() for action in answers(RULES, self.state, self.decision))
        self.legal = [words for words in every if words[: len(self.beginning)] == self.beginning]

    def choice(self) -> Choice:
        """Ask for what comes next, by a menu where buttons would hold too many words."""
        asked = self._choice()
        longest = max((len(option.label) + len(option.about) for option in asked.options), default=0)
        return evolve(asked, wordy=longest > BUTTON)

    def _choice(self) -> Choice:
        main = [words for words in self.legal if words[0] not in ASIDE]
        aside = tuple(self._option(words) for words in self.legal if words[0] in ASIDE)
        if not main:
            return Choice(self._prompt(), self._table(), aside)
        match self.decision:
            case MoveClerks() | MoveReed() if len(self.beginning) < 2:
                return self._clerks(main, aside)
            case RecruitSoldiers() if len(self.beginning) < 2:
                return self._kinds(main, aside, self._recruits)
            case ChooseGeneral():
                return self._generals(main)
            case Upgrade(places=places) if len(self.beginning) < 2 and len(places) > 1:
                return self._overseers(main, aside)
            case Carriage() if len(self.beginning) < 2 and len(main) > OPTIONS:
                return self._kinds(main, aside, self._carries)
        if all(words[0] == "attack" for words in main) and len(self.beginning) < 2:
            units = dict.fromkeys(words[1] for words in main)
            if len(units) > 1 and len(main) > FEW:
                return self._kinds(main, aside, self._attackers)
        return self._listed(main, aside)

    # One after another

    def _listed(self, main: Sequence[list[str]], aside: tuple[Option, ...]) -> Choice:
        """Ask for one of all that is left, each numbered by the place or the card that it is about."""
        places = dict.fromkeys(filter(None, map(_place, main)))
        numbers = {place: number for number, place in enumerate(places, 1)}
        options = tuple(self._option(words, numbers.get(_place(words) or "")) for words in main)
        return Choice(self._prompt(), self._marked(main, tuple(places)), options, aside)

    def _option(self, words: list[str], number: int | None = None) -> Option:
        label = self.about.label(words)
        said = self.texts.say("wall-numbered", number=number, label=label) if number else label
        return Option(" ".join(words[len(self.beginning) :]), said, self.about.about(words))

    def _generals(self, main: Sequence[list[str]]) -> Choice:
        """Ask for a general and an advisor at once."""
        cards = tuple(dict.fromkeys([*(words[1] for words in main), *(words[2] for words in main)]))
        options = []
        for words in main:
            general, advisor = (f"{cards.index(card) + 1} {named(self.texts, self.state, card)}" for card in words[1:])
            label = self.texts.say("wall-option-general", general=general, advisor=advisor)
            options.append(Option(" ".join(words[len(self.beginning) :]), label))
        return Choice(self._prompt(), cards_picture(self.look, cards, self._question()), tuple(options))

    # In two steps

    def _clerks(self, main: Sequence[list[str]], aside: tuple[Option, ...]) -> Choice:
        """Ask where a clerk goes, and besides whether one comes from a location and not from the supply."""
        origins = list(dict.fromkeys(words[1] for words in main))
        first = origins[0]
        near = [words for words in main if words[1] == first]
        goals = tuple(dict.fromkeys(words[2] for words in near))
        options = [self._option(words, goals.index(words[2]) + 1) for words in near]
        for origin in origins[1:]:
            label = self.texts.say("wall-option-from", place=origin)
            options.append(Option(self._word(f"{main[0][0]} {origin}"), label))
        return Choice(self._prompt(), self._city(goals), tuple(options), aside)

    def _overseers(self, main: Sequence[list[str]], aside: tuple[Option, ...]) -> Choice:
        """Ask first which overseer is upgraded, then who takes a new post."""
        places = tuple(dict.fromkeys(words[1] for words in main))
        found = {words[1]: words for words in main}
        options = []
        for number, place in enumerate(places, 1):
            begun = found[place][:2]
            label = self.texts.say("wall-numbered", number=number, label=self.about.label(begun))
            options.append(Option(self._word(" ".join(begun)), label, self.about.about(begun)))
        return Choice(self._prompt(), self._city(places), tuple(options), aside)

    def _kinds(
        self,
        main: Sequence[list[str]],
        aside: tuple[Option, ...],
        label: Callable[[str, str, int], str],
    ) -> Choice:
        """Ask first by the kind of soldier and what it is to do."""
        counts: dict[tuple[str, str], list[list[str]]] = {}
        for words in main:
            counts.setdefault((words[0], words[1]), []).append(words)
        options = []
        for (verb, unit), found in counts.items():
            about = self.about.unit(verb, unit)
            options.append(Option(self._word(f"{verb} {unit}"), label(verb, unit, len(found)), about))
        return Choice(self._prompt(), self._table(), tuple(options), aside)

    def _recruits(self, verb: str, unit: str, count: int) -> str:
        return self.texts.say(f"wall-option-{verb}", unit=unit, count=count)

    def _attackers(self, verb: str, unit: str, count: int) -> str:
        return self.texts.say("wall-option-attack", unit=unit, count=count)

    def _carries(self, verb: str, unit: str, count: int) -> str:
        return self.texts.say("wall-option-carry", unit=unit, count=count)

    def _word(self, written: str) -> str:
        """Return what of the beginning of an action as it is *written* comes after what is chosen already."""
        return " ".join(written.split()[len(self.beginning) :])

    # Words and pictures

    def _question(self) -> str:
        asked = self.texts.asked(self.decision, self.look.markdown_names)
        return self.texts.say("wall-choose", asked=capital(asked))

    def _prompt(self) -> str:
        """Put the question, with what it is about and what whoever is asked has."""
        player = self.state.players[self.decision.seat]
        own = ""
        if player.goods is not None and player.general is not None:
            own = self.texts.say("wall-choose-own", goods=goods_told(player.goods, self.texts), honour=player.honour)
        lacking = self._lacking() if self.legal == [["pass"]] else ()
        lines = [self._question(), *(f"-# {line}" for line in (self.about.context(), own, *lacking) if line)]
        return "\n".join(lines)

    def _lacking(self) -> tuple[str, ...]:
        """Return what keeps whoever is asked from all but passing, each reason once, the first few of them."""
        told = dict.fromkeys(map(self.texts.refusal, refusals(self.state, self.decision)))
        return tuple(told)[:REASONS]

    def _table(self) -> Picture:
        """Return what the question is about: what a draft has changed, or the city or the front."""
        if self.look.events:
            return outcome_picture(self.look)
        return front_picture(self.look, (), self._question())

    def _city(self, marks: tuple[str, ...]) -> Picture:
        return city_picture(self.look, marks, self._question())

    def _marked(self, main: Sequence[list[str]], places: tuple[str, ...]) -> Picture:
        """Return the picture on which the places or cards that *main* is about are numbered."""
        verbs = {words[0] for words in main}
        if isinstance(self.decision, Respond | UseAbility | Hire | ChooseCommand | CopyCommand | DismissAdvisor) or (
            verbs & WITH_CARD
        ):
            return cards_picture(self.look, places, self._question())
        if isinstance(self.decision, ChooseEffect):
            return cards_picture(self.look, (self.decision.card,), self._question())
        if verbs & IN_CITY.keys() or isinstance(self.decision, TOWNSFOLK):
            return self._city(places)
        if verbs & ON_FRONT.keys():
            return front_picture(self.look, places, self._question())
        return self._table()


TOWNSFOLK: Final = (Agree, Arrange, Begin, Donate, Exchange, GainAny, Give, LoseAny, Pay, Reclaim)
"""Decisions about what is to be seen in the city, if anywhere."""

OPTIONS: Final = 25
"""So many carriages are one menu; more are asked by the soldier first."""

FEW: Final = 10
"""So many attacks are asked about at once, whoever attacks."""


REASONS: Final = 3
"""So many reasons why only passing is left are told."""


def refusals(state: Wall, decision: Decision) -> Iterator[IllegalAction]:
    """Yield why answers to *decision* that come into question are not legal."""
    for kind in RULES.actions:
        if isinstance(decision, kind.answers):
            for action in kind.candidates(state, decision):
                try:
                    action.check(state, decision)
                except IllegalAction as refusal:
                    yield refusal


def _place(words: Sequence[str]) -> str | None:
    """Return what an action is about that a picture can number, as the picture takes it."""
    verb = words[0]
    if verb in WITH_CARD:
        return words[1]
    if verb in IN_CITY and len(words) > IN_CITY[verb]:
        found = words[IN_CITY[verb]]
        return f"slot-{found}" if verb == "slot" else found
    if verb not in ON_FRONT:
        return None
    at = ON_FRONT[verb]
    found = words[at]
    if verb == "station":
        return f"rest-{found}"
    return f"{found}+{words[at + 1]}" if verb in ("attack", "recruit") and words[at + 1] != "none" else found
