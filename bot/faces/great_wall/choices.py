"""The wizard's questions in The Great Wall; options have the numbers that the picture shows."""

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Final

from bot.faces.face import Choice, Option
from bot.faces.great_wall.captions import WallCaptions
from bot.faces.great_wall.hints import piles
from bot.faces.great_wall.lines import in_sentences
from bot.faces.great_wall.phrases import goods_words, named
from bot.faces.question import Question
from rendering.great_wall import wizard
from rendering.prose import capital
from rendering.scene import Picture
from rules.core.model import AnyAction, Decision, IllegalAction
from rules.core.notation import word
from rules.core.struct import Struct
from rules.great_wall.actions import (
    building,
    cards,
    clerks,
    commands,
    coop,
    dying,
    fighting,
    locations,
    paying,
    preparing,
    reed,
    resources,
    seasons,
    shaming,
)
from rules.great_wall.game import RULES
from rules.great_wall.state.card_decisions import ChooseEffect
from rules.great_wall.state.decisions import (
    Carriage,
    ChooseGeneral,
    MoveClerks,
    MoveReed,
    RecruitSoldiers,
    Sortie,
    Upgrade,
)
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.vocabulary import Unit

SOLDIERS: Final = (fighting.Attack, fighting.Recruit, fighting.Station, locations.CarrySoldier)
"""Actions of a single soldier."""

Offered = tuple[tuple[Option, ...], Picture]
"""Options, and the picture in which they are numbered."""

ASIDE: Final = (cards.Pass, commands.Propose, shaming.Atone, locations.HireClerk)
"""Actions that are always offered as buttons."""

OPTIONS: Final = 25
"""If there are more ways to carry soldiers than fit a menu, the soldier is asked for first."""

FEW: Final = 10
"""If there are more attacks than this, the attacker is asked for first."""

REASONS: Final = 3
"""How many reasons are listed if passing is the only legal answer."""


class On(Enum):
    """The subject of the picture beside a question."""

    TABLE = auto()
    FRONT = auto()
    CITY = auto()
    CARDS = auto()


class Mark(Struct, frozen=True):
    """The picture that shows what an action is about, and the id of what it numbers there."""

    on: On
    at: str | None = None


def mark(action: AnyAction) -> Mark:
    """Return where *action* is marked; if it covers two vital spots, at the first one."""
    match action:
        case fighting.Attack(at=at, also=also) | fighting.Recruit(at=at, also=also):
            return Mark(On.FRONT, str(at) if also is None else f"{at}+{also}")
        case fighting.Fire(at=at) | fighting.Wound(at=at) | reed.Deploy(at=at):
            return Mark(On.FRONT, str(at))
        case fighting.Station(section=section):
            return Mark(On.FRONT, f"rest-{section}")
        case (
            building.BuildBarricade(section=section)
            | building.BuildWall(section=section)
            | cards.Redirect(section=section)
        ):
            return Mark(On.FRONT, section)
        case (
            clerks.MoveClerk(goal=place)
            | reed.SendReed(goal=place)
            | locations.ActivateLocation(place=place)
            | locations.UpgradeOverseer(place=place)
        ):
            return Mark(On.CITY, place)
        case commands.TakeSlot(number=number):
            return Mark(On.CITY, f"slot-{number}")
        case (
            (commands.SelectCommand(card=card) | cards.Copy(command=card) | cards.Recover(command=card))
            | (cards.PlayTactic(card=card) | cards.Discard(card=card) | cards.Use(card=card))
            | (cards.StackEvent(event=card) | cards.DropEvent(event=card))
            | (coop.GrantDemand(demand=card) | coop.Spare(demand=card))
            | (locations.HireAdvisor(advisor=card) | reed.Dismiss(advisor=card) | preparing.KeepGeneral(general=card))
        ):
            return Mark(On.CARDS, card)
        case cards.Choose():
            return Mark(On.CARDS)
    if isinstance(action, TOWNSFOLK):
        return Mark(On.CITY)
    assert isinstance(action, MARKLESS), f"mark says nothing of {type(action).__name__}"
    return Mark(On.TABLE)


TOWNSFOLK: Final = (
    *(commands.Earlier, commands.Accept, commands.Reopen, commands.BeginPart),
    *(locations.DonateResource, seasons.TakeBack, paying.PayGoods),
    *(resources.ExchangeOne, resources.GainGoods, resources.GiveOne, resources.LoseGoods),
)
"""Actions that mark nothing but are best decided beside a picture of the city."""

MARKLESS: Final = (
    *(cards.PickPlayer, coop.GiveUp, dying.Fall, dying.Perish, dying.Save),
    *(locations.CarrySoldier, seasons.Cleanse, shaming.Bear, *ASIDE),
)
"""Actions for which no picture numbers anything."""


class WallQuestion(Question[Wall, WallCaptions]):
    """A question about one decision."""

    most_on_buttons = 40

    def asked(self) -> Choice:
        """Ask for a whole answer or, if there are many, for its first part; some actions are set aside."""
        main = [action for action in self.legal if not isinstance(action, ASIDE)]
        aside = tuple(self.option(action) for action in self.legal if isinstance(action, ASIDE))
        if not main:
            return Choice(self._prompt(), self._table(), aside)
        options, picture = (self._first_part(main) if self.chosen < 2 else None) or self._listed(main)
        return Choice(self._prompt(), picture, options, aside)

    def _first_part(self, main: Sequence[AnyAction]) -> Offered | None:
        """Ask for the first part of an action; return None if whole actions should be offered."""
        match self.decision:
            case MoveClerks() | MoveReed():
                return self._clerks([each for each in main if isinstance(each, clerks.MoveClerk | reed.SendReed)])
            case Upgrade(places=places) if len(places) > 1:
                return self._overseers()
            case RecruitSoldiers():
                return self._units(main)
            case Carriage() if len(main) > OPTIONS:
                return self._units(main)
            case Sortie() if len(main) > FEW and len({each.unit for each in self.of(fighting.Attack)}) > 1:
                return self._units(main)
        return None

    def _clerks(self, moves: Sequence[clerks.MoveClerk | reed.SendReed]) -> Offered:
        """Ask for the goal of a clerk from the first origin, or for another origin."""
        origins: dict[str, clerks.MoveClerk | reed.SendReed] = {}
        for each in moves:
            origins.setdefault(each.origin, each)
        first, *others = origins
        near = [each for each in moves if each.origin == first]
        goals = tuple(dict.fromkeys(each.goal for each in near))
        options = [self._numbered(each, goals.index(each.goal) + 1) for each in near]
        for origin in others:
            label = self.texts.say("wall-option-from", place=origin)
            options.append(self.option(origins[origin], label, "", words=2))
        return tuple(options), self._city(goals)

    def _overseers(self) -> Offered:
        """Ask which overseer to upgrade; a later question is who becomes overseer."""
        places = {each.place: each for each in self.of(locations.UpgradeOverseer)}
        options = []
        for number, (place, action) in enumerate(places.items(), 1):
            label = self.texts.say("wall-option-place", place=place)
            options.append(self.option(action, self._with_number(number, label), words=2))
        return tuple(options), self._city(tuple(places))

    def _units(self, main: Sequence[AnyAction]) -> Offered:
        """Ask for the kind of soldier and its task; the place is a later question."""
        counts: dict[tuple[type[AnyAction], Unit], list[AnyAction]] = {}
        for action in main:
            if isinstance(action, SOLDIERS):
                counts.setdefault((type(action), action.unit), []).append(action)
        options = []
        for (kind, unit), actions in counts.items():
            label = self.texts.say(f"wall-option-{word(kind)}", unit=unit, count=len(actions))
            options.append(self.option(actions[0], label, self.captions.cost(unit), words=2))
        return tuple(options), self._table()

    def _listed(self, main: Sequence[AnyAction]) -> Offered:
        """Offer all remaining actions, numbered by place or card."""
        if isinstance(self.decision, ChooseGeneral):
            return self._generals()
        marks = {action: mark(action) for action in main}
        places = tuple(dict.fromkeys(each.at for each in marks.values() if each.at is not None))
        options = (
            self.option(action) if each.at is None else self._numbered(action, places.index(each.at) + 1)
            for action, each in marks.items()
        )
        return tuple(options), self._picture(marks[main[0]].on, places)

    def _generals(self) -> Offered:
        """Ask for a general and an advisor in one step."""
        kept = self.of(preparing.KeepGeneral)
        ids = tuple(dict.fromkeys([*(each.general for each in kept), *(each.advisor for each in kept)]))
        options = []
        for each in kept:
            pair = (each.general, each.advisor)
            general, advisor = (f"{ids.index(id) + 1} {named(self.texts, self.state, id)}" for id in pair)
            label = self.texts.say("wall-option-general", general=general, advisor=advisor)
            options.append(self.option(each, label))
        return tuple(options), self._picture(On.CARDS, ids)

    def _numbered(self, action: AnyAction, number: int) -> Option:
        return self.option(action, self._with_number(number, self.captions.label(action)))

    def _with_number(self, number: int, label: str) -> str:
        return self.texts.say("wall-numbered", number=number, label=label)

    # Words and pictures

    def _question(self) -> str:
        asked = self.texts.asked(self.decision, self.look.markdown_names)
        return self.texts.say("wall-choose", asked=capital(asked))

    def _prompt(self) -> str:
        """Return the question, its context, and the asked seat's resources."""
        player = self.state.players[self.seat]
        own = ""
        if player.goods is not None and player.general is not None:
            own = self.texts.say("wall-choose-own", goods=goods_words(player.goods, self.texts), honour=player.honour)
        lacking = self._lacking() if self.legal == (cards.Pass(),) else ()
        lines = [self._question(), *(f"-# {line}" for line in (self.captions.context(), own, *lacking) if line)]
        return "\n".join(lines)

    def _lacking(self) -> tuple[str, ...]:
        """Return the first few distinct reasons why the asked seat can only pass."""
        told = dict.fromkeys(map(self.texts.refusal, refusals(self.state, self.decision)))
        return tuple(told)[:REASONS]

    def _picture(self, on: On, marks: Sequence[str]) -> Picture:
        """Return the picture in which *marks* are numbered."""
        match on:
            case On.FRONT:
                return wizard.front(self.look, marks, self._question())
            case On.CITY:
                return self._city(marks)
            case On.CARDS:
                ids = (self.decision.card,) if isinstance(self.decision, ChooseEffect) else marks
                return wizard.cards(self.look, ids, self._question(), piles(self.state, self.texts))
            case On.TABLE:
                return self._table()

    def _table(self) -> Picture:
        """Return a picture of what the draft has changed or, without a draft, of the front."""
        if self.look.events:
            return wizard.preview(self.look, in_sentences(self.look))
        return wizard.front(self.look, (), self._question())

    def _city(self, marks: Sequence[str]) -> Picture:
        return wizard.city(self.look, marks, self._question())


def refusals(state: Wall, decision: Decision) -> Iterator[IllegalAction]:
    """Yield why the candidate answers to *decision* are illegal."""
    for kind in RULES.actions:
        if isinstance(decision, kind.answers):
            for action in kind.candidates(state, decision):
                try:
                    action.check(state, decision)
                except IllegalAction as refusal:
                    yield refusal
