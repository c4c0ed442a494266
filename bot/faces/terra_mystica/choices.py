"""The wizard's questions in Terra Mystica: what to do and where, with costs and gains."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.base.api import limits
from bot.faces.face import Choice, Option
from bot.faces.question import AREA
from bot.faces.terra_mystica.faction import brief
from bot.faces.terra_mystica.marks import Mark, mark
from bot.faces.terra_mystica.phrases import word_of
from bot.faces.terra_mystica.places import PlaceQuestion
from rendering.scene import Picture
from rendering.terra_mystica import wizard
from rules.core.model import AnyAction
from rules.core.notation import format_action, word
from rules.core.struct import evolve
from rules.terra_mystica import standing
from rules.terra_mystica.actions import (
    advancing,
    auction,
    buildings,
    converting,
    factions,
    ground,
    passing,
    preparing,
    spaces,
)
from rules.terra_mystica.actions.turn import End
from rules.terra_mystica.decisions import BonusSpades, Ground, PlaceBridge, Turn
from rules.terra_mystica.factions import ways
from rules.terra_mystica.goods import CULTS, Cult, Good
from rules.terra_mystica.planning import burn_for
from rules.terra_mystica.preparations import Bid, ChooseFaction
from rules.terra_mystica.tiles import PowerAction

USUAL: Final = (1, 2, 3)
"""The usual numbers of conversions, which take one press; other numbers are entered in a form."""

QUICK: Final = ((Good.POWER, Good.COIN), (Good.POWER, Good.WORKER), (Good.WORKER, Good.COIN))
"""The most frequent conversions: making one of them once takes one press."""

POWER: Final = "power"
"""The page of power actions, also of those for which power must be burned first."""

CONVERT: Final = "convert"
"""The page of conversions, and of burning power."""

ASKED: Final = (advancing.Send, advancing.Advance, passing.Pass, converting.Convert, converting.Burn, spaces.UseSpecial)
"""Kinds of action whose remaining parts are a question of their own."""


class TerraQuestion(PlaceQuestion):
    """A question about one decision."""

    def choice(self) -> Choice:
        """Ask for the next part of an action, or for an action of the turn."""
        if self.area == POWER:
            return self._powers()
        if self.area == CONVERT:
            return self._conversions()
        if self.chosen and isinstance(self.decision, Ground):
            # If only one kind of conversion is left, the wizard chooses its first word: the player has chosen nothing.
            if self.is_all and isinstance(self.legal[0], converting.Convert | converting.Burn):
                return self._before_the_end()
            return self._within(self.legal[0])
        match self.decision:
            case Turn(spades=spades) if spades:
                return self._ask_for_spades(spades)
            case Turn(left=0, building=True):
                return self._ask_to_build()
            case Turn(left=0):
                return self._before_the_end()
            case Turn(left=left):
                return self._ask_for_action(left)
            case BonusSpades(spades=spades):
                return self._places(
                    self._with_purse(self.texts.say("terra-choose-bonus", spades=spades)), self._plain()
                )
            case PlaceBridge():
                return self._sites()
            case Bid():
                return self._ask_for_bid()
            case _:  # the others are asked for by a place, or listed
                return (
                    self._places(self._question_text(), self._plain())
                    if self._place_actions()
                    else self._offer_numbered(self._question_text())
                )

    # The turn

    def _ask_for_action(self, actions_left: int) -> Choice:
        """Ask for the kind of action; priests sent for most steps, and scrolls to pass with, are offered at once."""
        options = self._kind(self.of(ground.Build))
        options.extend(self._kind(self.of(buildings.Upgrade)))
        only = self.texts.say("terra-about-terrain-only")
        for option_to_dig in self._kind(self.of(ground.Transform)):
            options.append(evolve(option_to_dig, caption=self.captions.between(only, option_to_dig.caption)))
        powers = self._power_actions()
        if len(powers) == 1:
            options.extend(
                evolve(option, label=self.texts.action(spaces.UsePower(action))) for action, option in powers.items()
            )
        elif powers:
            least = min(map(ways(self.state, self.seat).power_price, powers))
            cost = self.texts.say("terra-short-power", n=least)
            options.append(self._page(POWER, self.texts.say("terra-about-from", cost=cost)))
        options.extend(self._specials(self.of(spaces.UseSpecial)))
        options.extend(self._priests(self.of(advancing.Send)))
        options.extend(self._kind(self.of(advancing.Advance)))
        options.extend(self._pass(option_to_dig) for option_to_dig in self.of(passing.Pass))
        prompt = self._with_purse(self.texts.say("terra-choose-second" if actions_left > 1 else "terra-choose-turn"))
        return Choice(prompt, self._picture(), tuple(options), self._aside(), is_brief=True)

    def _kind(self, actions: Sequence[AnyAction], name: str = "") -> list[Option]:
        """Return one option for all *actions* of a kind, with the lowest cost; none if there are no actions.

        *name* is the key of its label, by default that of the kind.
        """
        if len(actions) < 2:
            return [self.option(each, caption=self.captions.balance(each)) for each in actions]
        return [self._first_word(actions, self.captions.cheapest(actions), name)]

    def _specials(self, uses: Sequence[spaces.UseSpecial]) -> list[Option]:
        """Return one option for special actions, or the only one by its name; none if there are no *uses*."""
        if len(uses) != 1:
            return self._kind(uses)
        return [self.option(uses[0], word_of("special", uses[0].action, self.texts), self.captions.balance(uses[0]))]

    def _priests(self, sends: Sequence[advancing.Send]) -> list[Option]:
        """Return for each cult the option to send a priest for the most steps, and one option for all other ways."""
        best: dict[str, advancing.Send] = {}
        for each in sorted(sends, key=lambda each: -each.steps):
            if self.captions.effects.steps(each):
                best.setdefault(each.cult, each)
        others = [self._first_word(sends, "")] if len(sends) > len(best) else []
        return [
            *others,
            *(self.option(best[cult], *self.captions.send_caption(best[cult])) for cult in CULTS if cult in best),
        ]

    def _pass(self, action: passing.Pass) -> Option:
        if action.scroll is None:
            return self.option(action)
        label = self.texts.say("terra-pass-with", scroll=action.scroll)
        return self.option(action, label, self.captions.now(action))

    def _first_word(self, actions: Sequence[AnyAction], caption: str, name: str = "") -> Option:
        label = self.texts.say(name or f"terra-verb-{word(type(actions[0]))}")
        return self.option(actions[0], label, caption, words=1)

    def _page(self, name: str, caption: str = "") -> Option:
        """Return the option that opens a page of actions that have no first word of their own."""
        return Option(f"{AREA}{name}", self.texts.say(f"terra-verb-{name}"), caption)

    def _power_actions(self) -> dict[PowerAction, Option]:
        """Return the power actions that are legal now, or become legal by burning the power that they lack."""
        legal = {each.action: each for each in self.of(spaces.UsePower)}
        burns = self.of(converting.Burn)
        options = {}
        for action in PowerAction:
            label = word_of("power", action, self.texts)
            if action in legal:
                options[action] = self.option(legal[action], label)
            elif (burn := burn_for(self.state, self.seat, action)) in burns and burn is not None:
                use = spaces.UsePower(action)
                caption = self.captions.power_caption_after_burn(burn, use)
                options[action] = Option(f"{format_action(burn)}; {format_action(use)}", label, caption)
        return options

    def _powers(self) -> Choice:
        prompt = self._with_purse(self.texts.say("terra-choose-power"))
        options = tuple(self._power_actions().values())
        return Choice(prompt, self._picture(), options, area=POWER, is_brief=True)

    def _ask_for_spades(self, spades: int) -> Choice:
        """Ask where to use free spades, to build at once or only to transform."""
        building = self.of(ground.Build)
        prompt = self._with_purse(
            self.texts.say("terra-choose-spades" if building else "terra-choose-dig", spades=spades)
        )
        aside = [*self._plain(), *self._aside()]
        if building:
            only = self._kind(self.of(ground.Transform), "terra-transform-only")
            return self._places(prompt, [*only, *aside], of=building)
        return self._places(prompt, aside)

    def _ask_to_build(self) -> Choice:
        """Ask whether to build on a hex that was transformed."""
        building = self.of(ground.Build)
        if not building:
            return self._before_the_end()
        return self._places(self._with_purse(self.texts.say("terra-choose-build")), self._aside(), of=building)

    def _before_the_end(self) -> Choice:
        """Ask for what can be done between the last action and the end of the turn."""
        return Choice(self._with_purse(self.texts.say("terra-choose-end")), self._picture(), (), self._aside())

    def _within(self, begun: AnyAction) -> Choice:
        """Ask for the rest of an incomplete action; *begun* is any action that it can become."""
        verb = word(type(begun))
        if self._place_actions():
            after = isinstance(self.decision, Turn) and not self.decision.left and not self.decision.spades
            key = "terra-choose-build" if after else f"terra-choose-{verb}-where"
            return self._places(self._with_purse(self.texts.say(key)))
        own = isinstance(begun, ASKED)
        prompt = self._with_purse(self.texts.say(f"terra-choose-{verb}" if own else "terra-choose-more"))
        return self._cults(prompt) if isinstance(begun, advancing.Send) else self._offer_numbered(prompt)

    @property
    def is_all(self) -> bool:
        """Return True if every legal answer but the end of the turn agrees with what was chosen."""
        return len(self.legal) == sum(not isinstance(action, End) for action in self.every)

    def _cults(self, prompt: str) -> Choice:
        """Ask for a cult and the steps on it; the most steps on each cult come first."""
        best: dict[str, Option] = {}
        others = []
        for each in sorted(self.of(advancing.Send), key=lambda each: -each.steps):
            option = self.option(each, *self.captions.send_caption(each))
            if best.setdefault(each.cult, option) is not option:
                others.append(option)
        picture = self._tracks(self.of(advancing.Send), prompt)
        return Choice(prompt, picture, tuple(best[cult] for cult in CULTS if cult in best), tuple(others))

    # Everything else, one by one

    def _offer_numbered(self, prompt: str) -> Choice:
        """Offer all remaining actions, numbered if the picture can show them."""
        mark_by_action = {action: each for action in self.legal if (each := mark(action)) is not None}
        numbers = {action: number for number, action in enumerate(mark_by_action, 1)}
        told = "" if isinstance(self.decision, ChooseFaction) else None  # only some factions have a page of text
        options = tuple(self.option(action, caption=told, mark=numbers.get(action, "")) for action in self.legal)
        lines = [brief(each.faction, str(numbers[each]), self.texts) for each in self.of(preparing.TakeFaction)]
        return Choice("\n-# ".join([prompt, *lines]), self._numbered_picture(mark_by_action, prompt), options)

    def _numbered_picture(self, mark_by_action: Mapping[AnyAction, Mark], prompt: str) -> Picture:
        """Return the picture that shows the marks of *mark_by_action*, or the table if there are none."""
        marks = [*mark_by_action.values()]
        if not marks:
            return self._picture()
        if marks[0].kind == "cult":
            return self._tracks([*mark_by_action], prompt, [Cult(each.id) for each in marks])
        return wizard.tiles(self.look, marks[0].kind, [each.id for each in marks], prompt)

    def _ask_for_bid(self) -> Choice:
        """Ask for a bid: the lowest, another, or a limit up to which the bot bids; or for dropping out."""
        bids, say = self.of(auction.MakeBid), self.texts.say
        options = [self.option(bid) for bid in bids[:1]]
        if len(bids) > 1:
            amounts = range(bids[0].points, bids[-1].points + 1)
            options.append(self._amount(bids[0], say("terra-bid-other"), amounts))
            wish = standing.upto(self.state, "#")
            options.append(Option(wish, say("terra-bid-upto"), amounts=amounts, stands=True))
        options.extend(map(self.option, self.of(auction.DropOut)))
        return Choice(self._question_text(), self._picture(), tuple(options))

    def _conversions(self) -> Choice:
        """Ask what to convert or burn: usual amounts at once, others by a form."""
        player, way = self.state.players[self.seat], ways(self.state, self.seat)
        prices = {way.power_price(action) for action in PowerAction if way.may_use(self.state, self.seat, action)}
        usual = {*USUAL, *(price - player.bowls[2] for price in prices)}
        options = []
        burns = self.of(converting.Burn)
        options = [self.option(burn, self.captions.burn_caption(burn), "") for burn in burns if burn.tokens in usual]
        if len(burns) > len(options):
            options.append(self._amount(burns[0], self.texts.say("terra-burn-more"), range(1, burns[-1].tokens + 1)))
        for converts in self._exchanges():
            few = [each for each in converts if each.times in USUAL]
            options.extend(self.option(each, self.captions.exchange(each), "") for each in few)
            if len(converts) > len(few):
                label = self.texts.say("terra-exchange-more", once=self.captions.exchange(converts[0]))
                options.append(self._amount(converts[0], label, range(1, converts[-1].times + 1)))
        prompt = self._with_purse(self.texts.say("terra-choose-convert"))
        return Choice(prompt, self._picture(), (), tuple(options[: limits.OPTIONS]), area=CONVERT)

    def _amount(self, action: AnyAction, label: str, amounts: range) -> Option:
        """Return the option for one of *amounts* in place of the last word of *action*."""
        return Option(" ".join(format_action(action).split()[self.chosen : -1]), label, amounts=amounts)

    def _exchanges(self) -> list[list[converting.Convert]]:
        """Return the conversions, grouped by the goods given and got; each group begins with one time."""
        found: dict[tuple[str, str], list[converting.Convert]] = {}
        for each in self.of(converting.Convert):
            found.setdefault((each.give, each.get), []).append(each)
        return [sorted(each, key=lambda one: one.times) for each in found.values()]

    def _aside(self) -> tuple[Option, ...]:
        """Return the options that may be taken besides any answer: founding a town over a river hex, and converting."""
        options = [self.option(join, caption="") for join in self.of(factions.Join)]
        quick = [each for each in self.of(converting.Convert) if (each.give, each.get) in QUICK and each.times == 1]
        options.extend(self.option(each, self.captions.exchange(each), "") for each in quick)
        can_convert = any(isinstance(each, converting.Convert | converting.Burn) for each in self.legal)
        return (*options, *([self._page(CONVERT)] if can_convert else []))
