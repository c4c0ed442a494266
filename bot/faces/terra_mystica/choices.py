"""What the wizard asks in Terra Mystica: what may be done now, and where, with what it costs and gives."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from bot.faces.face import Choice, Option
from bot.faces.question import Question
from bot.faces.terra_mystica.captions import TerraCaptions
from bot.faces.terra_mystica.lines import in_sentences
from bot.faces.terra_mystica.phrases import purse, word_of
from rendering.scene import Picture
from rendering.terra_mystica import board, wizard
from rules.core.model import AnyAction, Decision
from rules.core.notation import word
from rules.core.struct import Struct
from rules.terra_mystica.actions import (
    advancing,
    auction,
    buildings,
    choices,
    converting,
    factions,
    ground,
    offers,
    passing,
    preparing,
    spaces,
)
from rules.terra_mystica.actions.turn import End
from rules.terra_mystica.decisions import (
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
    TradeUp,
    Turn,
    Unlock,
)
from rules.terra_mystica.factions import ways
from rules.terra_mystica.preparations import Bid, ChooseFaction, ChoosePlace, ChooseTerrain, PlaceDwelling, TakeScroll
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import PowerAction

Placed: TypeAlias = (
    ground.Build
    | ground.Transform
    | buildings.Upgrade
    | preparing.Settle
    | factions.Ride
    | factions.Storm
    | factions.Trade
)
"""Actions that are numbered by their hexes."""

QUICK: Final = 9
"""How many conversions, burns and river towns are buttons beside a question at most."""

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
"""The ends of the keys of those questions into which nothing is filled."""


class Mark(Struct, frozen=True):
    """What a picture numbers for an action; *kind* is ``hex``, ``site`` or a kind of tile."""

    kind: str
    id: str


def mark(action: AnyAction) -> Mark | None:
    """Return what the picture numbers for *action*, or None."""
    match action:
        case _ if isinstance(action, Placed):
            return Mark("hex", action.at)
        case buildings.Bridge(site=site):
            return Mark("site", site)
        case choices.ChooseFavor(tile=favor):
            return Mark("favor", favor)
        case choices.ChooseTown(tile=town):
            return Mark("town", town)
        case choices.TakeSteps(cult=cult) | choices.ReachTop(cult=cult) | factions.LoseSteps(cult=cult):
            return Mark("cult", cult)
        case preparing.ChooseScroll(scroll=scroll):
            return Mark("scroll", scroll)
        case preparing.TakeFaction(faction=faction):
            return Mark("faction", faction)
        case preparing.NameTerrain(terrain=terrain) | factions.UnlockTerrain(terrain=terrain):
            return Mark("terrain", terrain)
    assert isinstance(action, MARKLESS), f"mark says nothing of {type(action).__name__}"
    return None


MARKLESS: Final = (
    *(advancing.Advance, advancing.Send, auction.MakeBid, auction.DropOut, auction.TakePlace, choices.Forgo),
    *(converting.Convert, converting.Burn, factions.Join, factions.Keep, factions.OrdainWorkers, factions.Buy),
    *(ground.Waste, offers.Take, offers.Decline, passing.Pass, spaces.UsePower, spaces.UseSpecial, End),
)
"""Actions for which the picture numbers nothing."""


class TerraQuestion(Question[Terra, TerraCaptions]):
    """A question about one decision."""

    most_on_buttons = 34

    def asked(self) -> Choice:
        """Ask for the next part of an action, or for an action of the turn."""
        if self.chosen and isinstance(self.decision, Ground):
            # If only one kind of conversion is left, the wizard chooses its first word: the player has chosen nothing.
            if self.is_all and isinstance(self.legal[0], converting.Convert | converting.Burn):
                return self._before_the_end()
            return self._within(self.legal[0])
        match self.decision:
            case Turn(spades=spades) if spades:
                return self._digging(spades)
            case Turn(left=0, building=True):
                return self._after_digging()
            case Turn(left=0):
                return self._before_the_end()
            case Turn(left=left):
                return self._acting(left)
            case BonusSpades(spades=spades):
                prompt = self._headed(self.texts.say("terra-choose-bonus", spades=spades))
                return self._ground(prompt, aside=self._plain())
            case PlaceBridge():
                return self._sites()
        if placed := self._placed():
            return self._places(placed, self._asked(), aside=self._plain())
        return self._listed(self._asked())

    # The turn

    def _acting(self, left: int) -> Choice:
        """Ask for an action of the turn: one option for each kind that needs a place, all other actions one by one."""
        options: list[Option] = []
        for kind in (ground.Build, ground.Transform, buildings.Upgrade):
            options.extend(self._kind(self.of(kind)))
        options.extend(map(self.option, self.of(spaces.UsePower)))
        options.extend(map(self.option, self.of(spaces.UseSpecial)))
        options.extend(map(self.option, self.of(advancing.Advance)))
        options.extend(self._priests(self.of(advancing.Send)))
        options.extend(map(self.option, self.of(passing.Pass)))
        prompt = self._headed(self.texts.say("terra-choose-second" if left > 1 else "terra-choose-turn"))
        return Choice(prompt, self._picture(), tuple(options), self._quick())

    def _kind(self, actions: Sequence[Placed]) -> list[Option]:
        """Return one option for all *actions* of a kind, with the lowest cost; none if there are no actions."""
        if len(actions) < 2:
            return [self.option(each, caption=self.captions.balance(each)) for each in actions]
        cost = self.captions.price(min(actions, key=self.captions.effects.weight))
        return [self._first_word(actions, count=len({each.at for each in actions}), cost=cost)]

    def _priests(self, sends: Sequence[advancing.Send]) -> list[Option]:
        """Return one option for sending a priest, with the most steps possible; none if there are no *sends*."""
        if len(sends) < 2:
            return [self.option(each) for each in sends]
        way, player = ways(self.state, self.seat), self.state.players[self.seat]
        steps = max(way.cult_steps(player, each.steps) for each in sends)
        return [self._first_word(sends, count=len({each.cult for each in sends}), steps=steps)]

    def _first_word(self, actions: Sequence[AnyAction], **facts: str | int) -> Option:
        verb = word(type(actions[0]))
        caption = self.texts.say(f"terra-about-{verb}", **facts)
        return self.option(actions[0], self.texts.say(f"terra-verb-{verb}"), caption, words=1)

    def _digging(self, spades: int) -> Choice:
        """Ask where to use free spades: for building at once, or only for transforming."""
        building = self.of(ground.Build)
        prompt = self._headed(self.texts.say("terra-choose-spades" if building else "terra-choose-dig", spades=spades))
        aside = (*self._plain(), *self._quick())
        if not building:
            return self._ground(prompt, aside=aside)
        return self._places(building, prompt, aside=(*self._kind(self.of(ground.Transform)), *aside))

    def _after_digging(self) -> Choice:
        """Ask whether to build on a hex that was transformed."""
        building = self.of(ground.Build)
        if not building:
            return self._before_the_end()
        return self._places(building, self._headed(self.texts.say("terra-choose-build")), aside=self._quick())

    def _before_the_end(self) -> Choice:
        """Ask for what can be done between the last action and the end of the turn."""
        return Choice(self._headed(self.texts.say("terra-choose-end")), self._picture(), (), self._quick())

    def _within(self, begun: AnyAction) -> Choice:
        """Ask for the rest of an incomplete action; *begun* is any action that it can become."""
        verb = word(type(begun))
        if isinstance(begun, ground.Transform):
            if self.chosen == 1:
                return self._ground(self._headed(self.texts.say("terra-choose-transform")))
            prompt = self._headed(self.texts.say("terra-choose-terrain", at=begun.at))
            options = tuple(self.option(each, self.captions.way(each)) for each in self.of(ground.Transform))
            return Choice(prompt, self._map((begun.at,), prompt), options)
        if placed := self._placed():
            after = isinstance(self.decision, Turn) and not self.decision.left and not self.decision.spades
            key = "terra-choose-build" if after else f"terra-choose-{verb}-where"
            return self._places(placed, self._headed(self.texts.say(key)))
        own = isinstance(begun, advancing.Send | passing.Pass | converting.Convert | converting.Burn)
        return self._listed(self._headed(self.texts.say(f"terra-choose-{verb}" if own else "terra-choose-more")))

    @property
    def is_all(self) -> bool:
        """Whether every legal answer but the end of the turn agrees with what was chosen."""
        return len(self.legal) == sum(not isinstance(action, End) for action in self.every)

    # Places

    def _placed(self) -> list[Placed]:
        return [action for action in self.legal if isinstance(action, Placed)]

    def _places(self, actions: Sequence[Placed], prompt: str, *, aside: Sequence[Option] = ()) -> Choice:
        """Ask for one of *actions* by the numbers of their hexes on the map."""
        hexes = self._in_order(action.at for action in actions)
        options = []
        for action in sorted(actions, key=lambda each: hexes.index(each.at)):
            label = f"{hexes.index(action.at) + 1} · {action.at}"
            if isinstance(action, buildings.Upgrade):
                label = f"{label} — {word_of('building', action.to, self.texts)}"
            options.append(self.option(action, label))
        return Choice(prompt, self._map(hexes, prompt), tuple(options), tuple(aside))

    def _ground(self, prompt: str, *, aside: Sequence[Option] = ()) -> Choice:
        """Ask which hex to transform; its new terrain is a later question if there are several."""
        actions, texts, captions = self.of(ground.Transform), self.texts, self.captions
        hexes = self._in_order(action.at for action in actions)
        options = []
        for number, at in enumerate(hexes, 1):
            ways_there = [action for action in actions if action.at == at]
            label = f"{number} · {at} — {word_of('terrain', self.state.ground[at], texts)}"
            if len(ways_there) == 1:
                caption = captions.between(captions.way(ways_there[0]), captions.caption(ways_there[0]))
                options.append(self.option(ways_there[0], label, caption))
                continue
            terrains = texts.listed(dict.fromkeys(word_of("terrain", way.to, texts) for way in ways_there))
            caption = texts.say("terra-about-ways", count=len(ways_there), terrains=terrains)
            options.append(self.option(ways_there[0], label, caption, words=2))
        return Choice(prompt, self._map(hexes, prompt), tuple(options), tuple(aside))

    def _sites(self) -> Choice:
        """Ask for a bridge by the numbers of sites on the map."""
        bridges, prompt = self.of(buildings.Bridge), self._asked()
        options = tuple(self.option(bridge, f"{number} · {bridge.site}") for number, bridge in enumerate(bridges, 1))
        return Choice(prompt, self._map([bridge.site for bridge in bridges], prompt), options, self._plain())

    def _in_order(self, hexes: Iterable[str]) -> list[str]:
        return sorted({*hexes}, key=self.state.land.bit.__getitem__)

    # Everything else, one by one

    def _listed(self, prompt: str) -> Choice:
        """Offer all remaining actions, numbered if the picture can show them."""
        drawn = {action: each for action in self.legal if (each := mark(action)) is not None}
        numbers = {action: number for number, action in enumerate(drawn, 1)}
        options = tuple(
            self.option(action, f"{numbers[action]} · {self.captions.label(action)}" if action in numbers else None)
            for action in self.legal
        )
        marks = [*drawn.values()]
        picture = (
            wizard.tiles(self.look, marks[0].kind, [each.id for each in marks], prompt) if marks else self._picture()
        )
        return Choice(prompt, picture, options)

    def _plain(self) -> tuple[Option, ...]:
        """Return the options that give something up: unused spades, or what an action gave."""
        return tuple(self.option(each) for each in self.legal if isinstance(each, ground.Waste | choices.Forgo))

    def _quick(self) -> tuple[Option, ...]:
        """Return actions that are offered as buttons beside a question, as far as there is room.

        These are towns over a river hex, burning as much as a power action needs, and each conversion once.
        """
        held = self.state.players[self.seat].bowls[2]
        way = ways(self.state, self.seat)
        prices = {way.power_price(action) for action in PowerAction if way.may_use(self.state, self.seat, action)}
        wanted = {1, *(price - held for price in prices if price > held)}
        options = [self.option(join, caption="") for join in self.of(factions.Join)]
        burns = [burn for burn in self.of(converting.Burn) if burn.tokens in wanted]
        options.extend(self.option(burn, self.captions.burning(burn), "") for burn in burns)
        once = [convert for convert in self.of(converting.Convert) if convert.times == 1]
        options.extend(self.option(convert, self.captions.exchange(convert), "") for convert in once)
        return tuple(options[:QUICK])

    # Words

    def _asked(self) -> str:
        """Return the question for a decision that is not a turn."""
        texts = self.texts
        match self.decision:
            case Leech(source=source, amount=amount):
                return texts.say("terra-choose-leech", source=self.captions.name(source), amount=amount)
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
        """Return *question* and the asked seat's resources."""
        return f"{question}\n-# {purse(self.state.players[self.seat], self.texts)}"

    # Pictures

    def _picture(self) -> Picture:
        """Return the preview of a draft, or the table if there is none."""
        return wizard.preview(self.look, in_sentences(self.look)) if self.look.events else board.picture(self.look)

    def _map(self, places: Sequence[str], prompt: str) -> Picture:
        return wizard.places(self.look, places, self.seat, prompt)
