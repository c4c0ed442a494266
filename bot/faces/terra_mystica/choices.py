"""What the wizard asks in Terra Mystica: what may be done now, and where, with what it costs and gives."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from bot.faces.face import Choice, Option
from bot.faces.terra_mystica.effects import Prospect
from bot.faces.terra_mystica.phrases import (
    purse,
    word_of,
)
from bot.faces.terra_mystica.scenes import outcome_picture, places_picture, table_picture, tiles_picture
from rendering.look import Look
from rendering.scene import Picture
from rules.core.model import Action, Decision
from rules.core.notation import format_action, word
from rules.core.play import answers, pending
from rules.core.struct import evolve
from rules.terra_mystica.actions.advancing import Send
from rules.terra_mystica.actions.converting import Burn, Convert
from rules.terra_mystica.actions.ground import Transform
from rules.terra_mystica.actions.turn import End
from rules.terra_mystica.factions import ways
from rules.terra_mystica.game import RULES
from rules.terra_mystica.preparations import Bid, ChooseFaction, ChoosePlace, ChooseTerrain, PlaceDwelling, TakeScroll
from rules.terra_mystica.state import (
    BonusSpades,
    BuyToken,
    EnterTop,
    FoundTown,
    Ground,
    Leech,
    Ordain,
    PlaceBridge,
    RaiseStorm,
    RideOut,
    Sacrifice,
    StepCult,
    TakeFavor,
    Terra,
    TradeUp,
    Turn,
    Unlock,
)
from rules.terra_mystica.tiles import PowerAction

PLACED: Final = frozenset({"build", "transform", "upgrade", "settle", "ride", "storm", "trade"})
"""The actions whose first field is a hex."""

BUTTON: Final = 34
"""So many characters are read at a glance on a button."""

QUICK: Final = 9
"""So many conversions are at hand as buttons."""


class Asking:
    """One question, to be put in words and as a picture: whoever is asked, and what may follow what was chosen."""

    def __init__(self, look: Look[Terra], decision: Decision, beginning: str) -> None:
        self.look = look
        self.state = look.state
        self.decision = next((each for each in pending(self.state) if each == decision), decision)  # struck by identity
        self.seat = decision.seat
        self.texts = look.texts
        self.beginning = beginning.split()
        self.prospect = Prospect(look, self.decision)
        every = tuple(answers(RULES, self.state, self.decision))
        self.legal = tuple(
            action for action in every if format_action(action).split()[: len(self.beginning)] == self.beginning
        )
        self.is_open = len(self.legal) == sum(not isinstance(action, End) for action in every)

    def choice(self) -> Choice:
        """Ask for what comes next, by a menu where buttons would hold too many words."""
        asked = self._choice()
        longest = max((len(option.label) + len(option.about) for option in asked.options), default=0)
        return evolve(asked, wordy=longest > BUTTON)

    def _choice(self) -> Choice:
        if self.beginning and isinstance(self.decision, Ground):
            # With one kind of conversion left, the wizard begins it by itself: nothing was chosen yet.
            if self.is_open and self.beginning[0] in ("convert", "burn"):
                return self._before_the_end()
            return self._within(self.beginning[0])
        match self.decision:
            case Turn(spades=spades) if spades:
                return self._digging(spades)
            case Turn(left=0, building=True):
                return self._after_digging()
            case Turn(left=0):
                return self._before_the_end()
            case Turn():
                return self._acting()
            case BonusSpades(spades=spades):
                return self._bonus(spades)
        placed = [action for action in self.legal if word(type(action)) in PLACED]
        if placed:
            return self._places(placed, self._asked(), aside=self._plain(self.legal))
        if isinstance(self.decision, PlaceBridge):
            return self._sites()
        return self._listed(self.legal, self._asked())

    # The turn

    def _acting(self) -> Choice:
        """Ask for the action of a turn: kinds that need a place as one, all others one by one."""
        options: list[Option] = []
        by_verb = self._by_verb()
        for verb in ("build", "transform", "upgrade"):
            if found := by_verb.get(verb):
                options.append(self._kind(verb, found))
        for verb in ("power", "special", "advance"):
            options.extend(self._option(action) for action in by_verb.get(verb, ()))
        if found := by_verb.get("send"):
            options.append(self._kind("send", found))
        options.extend(self._option(action, self._about_pass(action)) for action in by_verb.get("pass", ()))
        key = "terra-choose-second" if self._turn.left > 1 else "terra-choose-turn"
        return Choice(self._headed(self.texts.say(key)), self._picture(), tuple(options), self._quick())

    def _kind(self, verb: str, found: Sequence[Action[Any, Any]]) -> Option:
        """Return an option for all of a kind, with the least it costs, or for priests with how far they go."""
        if len(found) == 1:
            return self._option(found[0])
        facts: dict[str, str | int] = {"count": len({format_action(action).split()[1] for action in found})}
        if verb == "send":
            way, player = ways(self.state, self.seat), self.state.players[self.seat]
            facts["steps"] = max(way.cult_steps(player, action.steps) for action in found if isinstance(action, Send))
        else:
            facts["cost"] = self.prospect.price(min(found, key=self.prospect.weight))
        return Option(verb, self.texts.say(f"terra-verb-{verb}"), self.texts.say(f"terra-about-{verb}", **facts))

    def _about_pass(self, action: Action[Any, Any]) -> str:
        scroll = getattr(action, "scroll", None)
        about = self.prospect.about(action)
        if scroll is None:
            return about
        return self.texts.say("terra-between").join(filter(None, (about, self.prospect.scroll(scroll))))

    def _digging(self, spades: int) -> Choice:
        """Ask where free spades are used: to build at once, or only to turn the ground."""
        by_verb = self._by_verb()
        building, turning = by_verb.get("build", ()), by_verb.get("transform", ())
        prompt = self._headed(self.texts.say("terra-choose-spades" if building else "terra-choose-dig", spades=spades))
        waste = self._plain(by_verb.get("waste", ()))
        if not building:
            return self._ground(turning, prompt, aside=(*waste, *self._quick()))
        aside = [*([self._kind("transform", turning)] if turning else []), *waste]
        return self._places(building, prompt, aside=(*aside, *self._quick()))

    def _after_digging(self) -> Choice:
        """Ask whether to build where ground was turned."""
        building = self._by_verb().get("build", ())
        prompt = self._headed(self.texts.say("terra-choose-build" if building else "terra-choose-end"))
        if not building:
            return Choice(prompt, self._picture(), (), self._quick())
        return self._places(building, prompt, aside=self._quick())

    def _before_the_end(self) -> Choice:
        """Ask for what may still be done before the turn ends."""
        return Choice(self._headed(self.texts.say("terra-choose-end")), self._picture(), (), self._quick())

    def _bonus(self, spades: int) -> Choice:
        by_verb = self._by_verb()
        prompt = self._headed(self.texts.say("terra-choose-bonus", spades=spades))
        return self._ground(by_verb.get("transform", ()), prompt, aside=self._plain(by_verb.get("waste", ())))

    def _within(self, verb: str) -> Choice:
        """Ask for the rest of an action that is half made."""
        if verb == "transform" and len(self.beginning) == 1:
            return self._ground(self.legal, self._headed(self.texts.say("terra-choose-transform")))
        if verb == "transform":
            prompt = self._headed(self.texts.say("terra-choose-terrain", at=self.beginning[1]))
            options = tuple(self._option(way, self.prospect.about(way), self.prospect.way(way)) for way in self.legal)
            return Choice(prompt, self._map(self.beginning[1:2], prompt), options)
        if verb in PLACED:
            after = isinstance(self.decision, Turn) and not self.decision.left and not self.decision.spades
            key = "terra-choose-build" if after else f"terra-choose-{verb}-where"
            return self._places(self.legal, self._headed(self.texts.say(key)))
        key = f"terra-choose-{verb}" if verb in ("send", "pass", "convert", "burn") else "terra-choose-more"
        return self._listed(self.legal, self._headed(self.texts.say(key)))

    # Places

    def _places(self, actions: Sequence[Action[Any, Any]], prompt: str, *, aside: Sequence[Option] = ()) -> Choice:
        """Ask for one of *actions*, each on a hex, by numbers on the map."""
        hexes = self._in_order({_at(action) for action in actions})
        options = []
        for action in sorted(actions, key=lambda each: hexes.index(_at(each))):
            at = _at(action)
            to = getattr(action, "to", "")
            label = f"{hexes.index(at) + 1} · {at}"
            if word(type(action)) == "upgrade":
                label = f"{label} — {word_of('building', to, self.texts)}"
            options.append(self._option(action, self.prospect.place(action), label))
        return self._numbered(prompt, hexes, options, aside)

    def _ground(self, actions: Sequence[Action[Any, Any]], prompt: str, *, aside: Sequence[Option] = ()) -> Choice:
        """Ask which hex is to be turned; into what is asked next, where there are several ways."""
        texts, hexes = self.texts, self._in_order({_at(action) for action in actions})
        options = []
        for number, at in enumerate(hexes, 1):
            found = [action for action in actions if _at(action) == at]
            terrain = word_of("terrain", self.state.ground[at], self.texts)
            label = f"{number} · {at} — {terrain}"
            if len(found) == 1:
                about = texts.say("terra-between").join(
                    filter(None, (self.prospect.way(found[0]), self.prospect.about(found[0])))
                )
                options.append(self._option(found[0], about, label))
                continue
            kinds = dict.fromkeys(word_of("terrain", way.to, self.texts) for way in found if isinstance(way, Transform))
            said = self.texts.say("terra-about-ways", count=len(found), terrains=self.texts.listed(kinds))
            options.append(Option(self._left_of(f"transform {at}"), label, said))
        return self._numbered(prompt, hexes, options, aside)

    def _sites(self) -> Choice:
        """Ask for a bridge, by numbers on the map."""
        sites = [action for action in self.legal if word(type(action)) == "bridge"]
        options = [
            self._option(action, self.prospect.ends(action), f"{number} · {format_action(action).split()[1]}")
            for number, action in enumerate(sites, 1)
        ]
        prompt = self._asked()
        picture = self._map([format_action(site).split()[1] for site in sites], prompt)
        return Choice(prompt, picture, tuple(options), tuple(self._plain(self.legal)))

    def _in_order(self, hexes: Iterable[str]) -> list[str]:
        return sorted(hexes, key=self.state.land.bit.__getitem__)

    def _numbered(
        self, prompt: str, hexes: Sequence[str], options: Sequence[Option], aside: Sequence[Option]
    ) -> Choice:
        return Choice(prompt, self._map(hexes, prompt), tuple(options), tuple(aside))

    # Everything else, one by one

    def _listed(self, actions: Sequence[Action[Any, Any]], prompt: str) -> Choice:
        """Ask for one of *actions* without places."""
        drawn = [(action, *shown) for action in actions if (shown := _drawn(action))]
        numbers = {action: number for number, (action, _, _) in enumerate(drawn, 1)}
        options = []
        for action in actions:
            label = f"{numbers[action]} · {self.prospect.label(action)}" if action in numbers else ""
            options.append(self._option(action, self.prospect.choice(action), label))
        if not drawn:
            return Choice(prompt, self._picture(), tuple(options))
        picture = tiles_picture(self.look, drawn[0][1], [id for _, _, id in drawn], prompt)
        return Choice(prompt, picture, tuple(options))

    def _plain(self, actions: Sequence[Action[Any, Any]]) -> tuple[Option, ...]:
        """Return those of *actions* that are beside the point of a question: to give up, to waste."""
        return tuple(self._option(a) for a in actions if word(type(a)) in ("waste", "forgo"))

    def _quick(self) -> tuple[Option, ...]:
        """Return what is worth a button at any time: towns over a river, burning as a power action lacks, conversions.

        Conversions are there once each, as far as there is room.
        """
        by_verb = self._by_verb()
        found = [a for a in by_verb.get("convert", ()) if isinstance(a, Convert) and a.times == 1]
        held = self.state.players[self.seat].bowls[2]
        way = ways(self.state, self.seat)
        prices = {way.power_price(action) for action in PowerAction if way.may_use(self.state, self.seat, action)}
        costs = {price - held for price in prices if price > held}
        wanted = {1, *costs}
        burns = [a for a in by_verb.get("burn", ()) if isinstance(a, Burn) and a.tokens in wanted]
        options = [self._option(a, "") for a in by_verb.get("join", ())]
        options.extend(self._option(burn, "", self.prospect.burning(burn)) for burn in burns)
        options.extend(self._option(action, "", self.prospect.exchange(action)) for action in found)
        return tuple(options[:QUICK])

    # Words

    @property
    def _turn(self) -> Turn:
        assert isinstance(self.decision, Turn)
        return self.decision

    def _asked(self) -> str:
        """Put the question of a decision that is no turn."""
        texts = self.texts
        match self.decision:
            case Leech(source=source, amount=amount):
                return texts.say("terra-choose-leech", source=self.prospect.name(source), amount=amount)
            case StepCult(steps=steps):
                return texts.say("terra-choose-cult", steps=steps)
            case Sacrifice(steps=steps):
                return texts.say("terra-choose-sacrifice", steps=steps)
            case FoundTown(at=at):
                return texts.say("terra-choose-town", at=at)
            case Bid(high=high, bidder=bidder):
                name = self.look.markdown_names[bidder] if bidder is not None else ""
                return texts.say("terra-choose-bid", high=-1 if high is None else high, name=name)
            case Unlock():
                return texts.say("terra-choose-unlock", count=self.state.players[self.seat].arrived)
            case Ordain():
                return texts.say("terra-choose-ordain")
            case ChooseTerrain() if self.state.round:
                return texts.say("terra-choose-new-terrain")
        return texts.say(f"terra-choose-{KEYS[type(self.decision)]}")

    def _headed(self, question: str) -> str:
        """Return *question* with what whoever is asked has now."""
        return f"{question}\n-# {purse(self.state.players[self.seat], self.texts)}"

    def _option(self, action: Action[Any, Any], about: str | None = None, label: str = "") -> Option:
        said = label or self.prospect.label(action)
        return Option(
            self._left_of(format_action(action)), said, self.prospect.about(action) if about is None else about
        )

    def _left_of(self, written: str) -> str:
        """Return what of an action as it is *written* is still to come after the beginning."""
        return " ".join(written.split()[len(self.beginning) :])

    def _by_verb(self) -> dict[str, list[Action[Any, Any]]]:
        found: dict[str, list[Action[Any, Any]]] = {}
        for action in self.legal:
            found.setdefault(word(type(action)), []).append(action)
        return found

    # Pictures

    def _picture(self) -> Picture:
        """Return the table: as a draft leaves it, if there is one."""
        return outcome_picture(self.look) if self.look.events else table_picture(self.look)

    def _map(self, places: Sequence[str], prompt: str) -> Picture:
        return places_picture(self.look, places, self.seat, prompt)


DRAWN: Final = {
    "favor": "favor",
    "town": "town",
    "scroll": "scroll",
    "faction": "faction",
    "terrain": "terrain",
    "unlock": "terrain",
    "cult": "cult",
    "top": "cult",
    "sacrifice": "cult",
}
"""The actions that are about a thing that can be drawn, and of what kind it is."""


def _drawn(action: Action[Any, Any]) -> tuple[str, str] | None:
    """Return the kind and the id of what an action is about, if that can be drawn."""
    verb, *fields = format_action(action).split()
    return (DRAWN[verb], fields[0]) if verb in DRAWN else None


KEYS: Final[dict[type[Decision], str]] = {
    ChooseFaction: "faction",
    ChoosePlace: "place",
    ChooseTerrain: "home",
    PlaceDwelling: "dwelling",
    TakeScroll: "scroll",
    TakeFavor: "favor",
    EnterTop: "top",
    PlaceBridge: "bridge",
    RideOut: "ride",
    RaiseStorm: "storm",
    TradeUp: "trade",
    BuyToken: "token",
}
"""How the questions are called that tell nothing of their own."""


def _at(action: Any) -> str:
    return str(action.at)
