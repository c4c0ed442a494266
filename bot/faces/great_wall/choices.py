"""The wizard's questions in The Great Wall; places have the same numbers throughout a turn."""

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from enum import Enum, auto
from functools import cached_property
from typing import Final, assert_never

from bot.faces.face import Choice, Option
from bot.faces.great_wall.captions import WallCaptions
from bot.faces.great_wall.hints import piles
from bot.faces.great_wall.lines import in_sentences
from bot.faces.great_wall.phrases import goods_words
from bot.faces.question import AREA, Question
from rendering.great_wall import wizard
from rendering.great_wall.pointing import number
from rendering.prose import capital
from rendering.scene import Picture
from rules.core.model import AnyAction, Decision, IllegalAction
from rules.core.notation import format_action, word
from rules.core.play import answers, pending, play
from rules.core.struct import Struct, evolve
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
from rules.great_wall.board import shame
from rules.great_wall.game import RULES
from rules.great_wall.standing import ONLY_PASS, is_only_pass
from rules.great_wall.state.card_decisions import ChooseEffect, Respond
from rules.great_wall.state.decisions import (
    Carriage,
    Donate,
    MoveClerks,
    MoveReed,
    PlaceShame,
    RecruitSoldiers,
    Sortie,
    Upgrade,
)
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.vocabulary import Unit
from rules.great_wall.year.production import is_donation_next

SOLDIERS: Final = (fighting.Attack, fighting.Recruit, fighting.Station, locations.CarrySoldier)
"""Actions of a single soldier."""

Offered = tuple[tuple[Option, ...], Picture]
"""Options, and the picture in which they are numbered."""

ASIDE: Final = (cards.Pass, commands.Propose, shaming.Atone, locations.HireClerk)
"""Actions that are always offered as buttons."""

HITS: Final = (fighting.Attack, fighting.Recruit, fighting.Fire, fighting.Wound, reed.Deploy)
"""Actions that hit a vital spot, or two at once."""

OPTIONS: Final = 25
"""With more attacks, or ways to move soldiers, than fit a menu, the soldier or Horde card is asked for first."""

SHAME_WAYS: Final = 10
"""If there are more ways to place all tokens of shame than this, each token is a question of its own."""

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
    """Return the place where *action* is marked: the first vital spot if it covers two."""
    match action:
        case fighting.Attack(at=at, also=also) | fighting.Recruit(at=at, also=also):
            return Mark(On.FRONT, str(at) if also is None else f"{at}+{also}")
        case fighting.Fire(at=at) | fighting.Wound(at=at) | reed.Deploy(at=at):
            return Mark(On.FRONT, str(at))
        case fighting.Station(section=section):
            return Mark(On.FRONT, f"rest-{section}")
        case locations.CarrySoldier() | dying.Fall() | dying.Perish() | dying.Save():
            return Mark(On.FRONT)
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
        case _:  # the picture has no place of their own for the others
            if isinstance(action, TOWNSFOLK):
                return Mark(On.CITY)
            assert isinstance(action, MARKLESS), f"mark says nothing of {type(action).__name__}"
            return Mark(On.TABLE)


TOWNSFOLK: Final = (
    *(commands.Earlier, commands.Accept, commands.Reopen, commands.BeginPart),
    *(locations.DonateResource, seasons.TakeBack, paying.PayGoods),
    *(resources.ExchangeOne, resources.GainGoods, resources.GiveOne, resources.LoseGoods),
)
"""Actions that mark nothing, but are best decided with a picture of the city in view."""

MARKLESS: Final = (*(cards.PickPlayer, coop.GiveUp, seasons.Cleanse, shaming.Bear, *ASIDE),)
"""Actions for which no picture numbers anything."""


class WallQuestion(Question[Wall, WallCaptions]):
    """A question about one decision."""

    def choice(self) -> Choice:
        """Ask for a whole answer or, if there are many, for its first part; some actions are set aside."""
        main = [action for action in self.legal if not isinstance(action, ASIDE)]
        beside = (action for action in self.legal if isinstance(action, ASIDE))
        aside = tuple(evolve(self.option(each), acts=isinstance(each, locations.HireClerk)) for each in beside)
        if not main:
            return Choice(self._prompt(), self._table(), (*self._with_donations(aside), *self._always()))
        if (cards := self._cards_hit(main)) and self.area in cards:
            options, picture = self._closeup(self.area, cards[self.area])
            return Choice(self._prompt(), picture, options, aside, area=self.area)
        options, picture = (
            (self._first_part(main) if self.chosen < 2 else None) or self._by_card(cards) or self._offer_numbered(main)
        )
        is_brief = isinstance(self.decision, Upgrade | Respond)  # their captions are too long for buttons
        return Choice(
            self._prompt(), picture, self._with_donations(options), self._with_donations(aside), is_brief=is_brief
        )

    @cached_property
    def _donations(self) -> Mapping[str, Sequence[AnyAction]]:
        """For each answer to an upgrade, as in the log: the answers to the donation that is asked about next.

        Empty if a part of the upgrade is still to be chosen, or if something is asked or revealed before the donation.
        """
        if not isinstance(self.decision, Upgrade) or len(self.decision.places) > 1 or self.chosen:
            return {}
        if not is_donation_next(self.state, self.seat):  # what else follows may depend on what only others know
            return {}
        donations = {}
        for action in self.legal:
            step = play(RULES, self.state, self.seat, action)
            question = next((each for each in pending(step.state) if each.seat == self.seat), None)
            if step.reveals or not isinstance(question, Donate):
                return {}
            donations[format_action(action)] = [*answers(RULES, step.state, question)]
        return donations

    def _with_donations(self, options: Sequence[Option]) -> tuple[Option, ...]:
        """Return *options*; those of an upgrade are extended by each answer to the donation that follows, if any."""
        if not self._donations:
            return tuple(options)
        return tuple(self._and_then(option, each) for option in options for each in self._donations[option.word])

    def _and_then(self, option: Option, donation: AnyAction) -> Option:
        word, label, caption = f"{option.word}; {format_action(donation)}", option.label, option.caption
        if isinstance(donation, locations.DonateResource):
            only = option.word == format_action(cards.Pass())
            label = self.captions.label(donation) if only else self.texts.say("wall-option-donating", choice=label)
            caption = ""  # as without a donation
        return evolve(option, word=word, label=label, caption=caption, mark="")

    def _always(self) -> tuple[Option, ...]:
        """Return the option to pass from now on whenever nothing else is legal; none if something else is legal now."""
        if not is_only_pass(self.state, self.decision):
            return ()
        return (Option(ONLY_PASS, self.texts.say("wall-only-pass"), stands=True),)

    def _first_part(self, main: Sequence[AnyAction]) -> Offered | None:
        """Ask for the first part of an action; return None if whole actions should be offered."""
        match self.decision:
            case MoveClerks() | MoveReed():
                return self._clerks([action for action in main if isinstance(action, clerks.MoveClerk | reed.SendReed)])
            case Upgrade(places=places) if len(places) > 1:
                return self._overseers()
            case RecruitSoldiers():
                return self._units(main)
            case Carriage() if len(main) > OPTIONS:
                return self._units(main)
            case Sortie() if self._cards_hit(main) or len(self._numbers(main)) < len(main):
                return self._units(main) if len({action.unit for action in self.of(fighting.Attack)}) > 1 else None
            case PlaceShame():
                return self._shame()
            case _:  # the others are short enough to be asked in one
                return None

    def _clerks(self, moves: Sequence[clerks.MoveClerk | reed.SendReed]) -> Offered:
        """Ask for the goal of a clerk from the first origin, or for another origin."""
        origins: dict[str, clerks.MoveClerk | reed.SendReed] = {}
        for move in moves:
            origins.setdefault(move.origin, move)
        first, *others = origins
        near = [move for move in moves if move.origin == first]
        options = [self.option(move, mark=number(self.state, move.goal)) for move in near]
        for origin in others:
            label = self.texts.say("wall-option-from", place=origin)
            options.append(self.option(origins[origin], label, "", words=2))
        return tuple(options), self._city([move.goal for move in near])

    def _shame(self) -> Offered | None:
        """Ask where all tokens that are due go; None if only one is due, or if there are too many ways."""
        ways = shame.ways(self.state, self.seat)
        if len(ways) > SHAME_WAYS or not any(len(way) > 1 for way in ways):
            return None
        options = []
        for way in ways:
            counted = ((self.captions.bearer(each), way.count(each)) for each in dict.fromkeys(way))
            said = (self.texts.say("wall-line-times", what=name, count=n) if n > 1 else name for name, n in counted)
            label = capital(self.texts.say("wall-comma").join(said))
            first, *others = (format_action(shaming.Bear(each)) for each in way)
            options.append(Option("; ".join([" ".join(first.split()[self.chosen :]), *others]), label))
        return tuple(options), self._table()

    def _overseers(self) -> Offered:
        """Ask which overseer to upgrade; a later question is who becomes overseer."""
        places = {each.place: each for each in self.of(locations.UpgradeOverseer)}
        options = []
        for place, action in places.items():
            label = self.texts.say("wall-option-place", place=place)
            options.append(self.option(action, label, mark=number(self.state, place), words=2))
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
        return tuple(options), self._picture(On.FRONT, ())

    def _cards_hit(self, main: Sequence[AnyAction]) -> dict[str, list[AnyAction]]:
        """Return the attacks of *main* by the Horde card that they hit (``L1``); empty if the whole front can show all.

        On the whole front, numbers for pairs of spots would cover each other.
        """
        hits = [hit for hit in main if isinstance(hit, HITS)]
        has_pairs = any(isinstance(hit, fighting.Attack | fighting.Recruit) and hit.also for hit in hits)
        if len(hits) < len(main) or not (has_pairs or len(hits) > OPTIONS):
            return {}
        cards: dict[str, list[AnyAction]] = {}
        for hit in hits:
            cards.setdefault(hit.at.card, []).append(hit)
        return cards

    def _by_card(self, cards: Mapping[str, Sequence[AnyAction]]) -> Offered | None:
        """Ask which of several Horde *cards* is hit, or how the only one is; None if there are none."""
        if not cards:
            return None
        if len(cards) == 1:
            [(card, ways)] = cards.items()
            return self._closeup(card, ways)
        options = tuple(
            self.option(ways[0], mark=card)
            if len(ways) == 1
            else Option(f"{AREA}{card}", *self.captions.card_hit(card, len(ways)), mark=card)
            for card, ways in cards.items()
        )
        return options, self._picture(On.FRONT, tuple(cards))

    def _closeup(self, card: str, ways: Sequence[AnyAction]) -> Offered:
        """Offer the *ways* to hit a Horde card, numbered on it."""
        options = tuple(self.option(each, mark=n) for n, each in enumerate(ways, start=1))
        places = [at for each in ways if (at := mark(each).at)]
        return options, wizard.horde(self.look, card, places, self._question())

    def _offer_numbered(self, main: Sequence[AnyAction]) -> Offered:
        """Offer all remaining actions, numbered by place or card."""
        numbers = {} if self._donations else self._numbers(main)  # with a donation, several options share a place
        options = tuple(self.option(action, mark=numbers.get(action, "")) for action in main)
        on = mark(main[0]).on
        if on is On.CARDS:
            return options, self._cards(main, numbers)
        return options, self._picture(on, [at for each in numbers if (at := mark(each).at)])

    def _numbers(self, actions: Sequence[AnyAction]) -> dict[AnyAction, str]:
        """Number the actions that have a place or a card to themselves, as the picture of all actions does."""
        marks = {action: mark(action) for action in actions}
        counts = Counter(place.at for place in marks.values())
        ids = [at for at in counts if at is not None]
        numbers = {
            action: str(ids.index(place.at) + 1) if place.on is On.CARDS else number(self.state, place.at)
            for action, place in marks.items()
            if place.at is not None and counts[place.at] == 1 and not isinstance(action, preparing.KeepGeneral)
        }
        return numbers if len(set(numbers.values())) == len(numbers) else {}

    # Words and pictures

    def _question(self) -> str:
        asked = self.texts.decision_text(self.decision, self.look.markdown_names)
        key = "wall-choose-donating" if self._donations else "wall-choose"
        return self.texts.say(key, asked=capital(asked))

    def _prompt(self) -> str:
        """Return the question, its context, and the asked seat's resources."""
        player = self.state.players[self.seat]
        goods = ""
        if player.goods is not None and player.general is not None:
            goods = self.texts.say("wall-choose-own", goods=goods_words(player.goods, self.texts), honour=player.honour)
        lacking = self._reasons_to_pass() if self.legal == (cards.Pass(),) else ()
        lines = [self._question(), *(f"-# {line}" for line in (self.captions.context(), goods, *lacking) if line)]
        return "\n".join(lines)

    def _reasons_to_pass(self) -> tuple[str, ...]:
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
            case On.TABLE | On.CARDS:
                return self._table()
            case never:
                assert_never(never)

    def _cards(self, actions: Sequence[AnyAction], numbers: Container[AnyAction]) -> Picture:
        """Return the picture of the cards that *actions* are about, those of *numbers* numbered."""
        ids = dict.fromkeys(at for action in actions if (at := mark(action).at))
        if isinstance(self.decision, ChooseEffect):
            ids = dict.fromkeys((self.decision.card,))
        ids |= dict.fromkeys(action.advisor for action in actions if isinstance(action, preparing.KeepGeneral))
        numbered = [at for action in actions if action in numbers and (at := mark(action).at)]
        return wizard.cards(self.look, tuple(ids), self._question(), piles(self.state, self.texts), marks=numbered)

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
