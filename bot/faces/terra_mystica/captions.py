"""The labels and captions of options in Terra Mystica: costs, gains, and power offered to neighbours."""

from collections.abc import Iterable

from bot.faces.question import Captions
from bot.faces.terra_mystica.effects import AnswerEffects
from bot.faces.terra_mystica.phrases import amounts, balance_words, format_bowls, format_signed, short, who, word_of
from rendering.look import Look
from rules.core.model import AnyAction, Decision
from rules.core.play import pending, play, view
from rules.core.struct import evolve
from rules.terra_mystica.actions.advancing import Send
from rules.terra_mystica.actions.auction import MakeBid
from rules.terra_mystica.actions.buildings import Bridge, Upgrade
from rules.terra_mystica.actions.choices import ChooseFavor, ChooseTown
from rules.terra_mystica.actions.converting import Burn, Convert
from rules.terra_mystica.actions.ground import Build, Transform
from rules.terra_mystica.actions.offers import Take
from rules.terra_mystica.actions.passing import Pass
from rules.terra_mystica.actions.preparing import ChooseScroll, Settle, TakeFaction
from rules.terra_mystica.actions.spaces import UsePower, UseSpecial
from rules.terra_mystica.boards import FACTIONS
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.events import CultStepped, PowerOffered, SpadesGained, Transformed
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import NOTHING, Goods
from rules.terra_mystica.leech import worth_taking
from rules.terra_mystica.power import after_burn, after_gain
from rules.terra_mystica.reach import neighbours
from rules.terra_mystica.state import BID_AT_MOST, Terra, occupant
from rules.terra_mystica.tiles import TOWNS


class TerraCaptions(Captions[Terra]):
    """The texts of the options of one decision."""

    def __init__(self, look: Look[Terra], decision: Decision) -> None:
        super().__init__(look, decision)
        self.effects = AnswerEffects(look.state, decision)

    def label(self, action: AnyAction) -> str:
        if not isinstance(action, Take):
            return self.texts.action(action)
        power = worth_taking(self.state.players[self.seat], action.amount)
        return self.texts.say("terra-take", amount=power, points=power - 1, source=action.source)

    def caption(self, action: AnyAction) -> str:
        match action:
            case MakeBid(points=points):
                return self.texts.say("terra-about-bid", points=BID_AT_MOST - points)
            case Settle(at=at):
                near = [self.name(seat) for seat, _ in neighbours(self.state, self.seat, at)]
                return self.texts.say("terra-about-beside", names=self.texts.format_list(near)) if near else ""
            case Build():
                dug = sum(event.spades for event in self.effects.events(action) if isinstance(event, Transformed))
                spades = self.texts.say("terra-short-spades", n=dug) if dug else ""
                return self.between(spades, self.balance(action))
            case Transform(spades=dug):
                terrain = self.texts.say("terra-about-terrain", terrains=word_of("terrain", action.to, self.texts))
                spades = self.texts.say("terra-short-spades", n=dug) if dug else ""
                return self.between(terrain, spades, self.balance(action))
            case Upgrade():
                return self.between(self.way(action), self.balance(action))
            case Bridge(site=site):
                return " – ".join(map(self._end, str(site).split(":")))
            case Take(amount=amount):
                player = self.state.players[self.seat]
                after = after_gain(player.bowls, worth_taking(player, amount))
                return self.texts.say(
                    "terra-change-bowls", before=format_bowls(player.bowls), after=format_bowls(after)
                )
            case TakeFaction(faction=faction):
                board = FACTIONS[faction]
                home = word_of("home", board.home or board.board, self.texts)
                return self.between(home, word_of("ability", faction, self.texts))
            case ChooseFavor(tile=tile):
                return self.between(balance_words(self.effects.balance(action), self.texts), self._gives("favor", tile))
            case ChooseTown(tile=town):
                keys = self.texts.say("terra-about-town", keys=TOWNS[town].keys)
                return self.between(self.balance(action), keys)
            case Pass(scroll=scroll) | ChooseScroll(scroll=scroll) if scroll is not None:
                return self.between(self.now(action), self._gives("scroll", scroll))
            case _:  # the others are worth what they bring
                return self.balance(action)

    def balance(self, action: AnyAction) -> str:
        """Return an action's cost and gain, and the seats offered power by it; without full assist, only the cost."""
        if not self.look.assist.foretells:
            return self.price(action)
        events, texts = self.effects.events(action), self.texts
        parts = [balance_words(self.effects.balance(action), texts)]
        for event in events:
            match event:
                case CultStepped(seat=seat, cult=cult, steps=steps, level=level) if seat == self.seat:
                    parts.append(texts.say("terra-did-cult", cult=cult, steps=format_signed(steps), level=level))
                case SpadesGained(spades=spades):
                    parts.append(texts.say("terra-short-spades", n=spades))
                case _:
                    pass  # the others show in the goods
        offers = [f"{self.name(e.seat)} {e.amount}" for e in events if isinstance(e, PowerOffered)]
        parts.extend(map(texts.decision_text, self.effects.sacrifices_owed(action)))
        if isinstance(action, UsePower | UseSpecial) and self.effects.is_useless(action):
            parts.append(texts.say("terra-about-useless"))
        if offers:
            parts.append(texts.say("terra-about-offers", offers=texts.say("terra-line-and").join(offers)))
        return self.between(*parts)

    def now(self, action: AnyAction) -> str:
        """Return what an action brings at once if it also brings something later; empty if nothing comes at once."""
        balance = self.balance(action)
        return self.texts.say("terra-about-now", balance=balance) if balance else ""

    def price(self, action: AnyAction) -> str:
        """Return the cost of an action in goods, power tokens and cult steps; empty if it is free."""
        balance, texts = self.effects.balance(action), self.texts
        parts = amounts(balance.lost, texts)
        if balance.tokens < 0:
            parts.append(texts.say("terra-short-tokens", n=-balance.tokens, count=-balance.tokens))
        return self.between(" ".join(parts), *map(texts.decision_text, self.effects.sacrifices_owed(action)))

    def cheapest(self, actions: Iterable[AnyAction]) -> str:
        """Return the lowest cost among *actions*; empty if one is free."""
        cost = self.price(min(actions, key=self.effects.weight))
        return self.texts.say("terra-about-from", cost=cost) if cost else ""

    def between(self, *parts: str) -> str:
        """Return the nonempty *parts* with separators."""
        return self.texts.say("terra-between").join(filter(None, parts))

    def way(self, action: AnyAction) -> str:
        """Return the result for a hex: its new terrain with the spades it takes, or its new building."""
        if isinstance(action, Transform):
            return self.texts.say("terra-about-way", terrain=action.to, spades=action.spades)
        return word_of("building", action.to, self.texts) if isinstance(action, Upgrade) else self.label(action)

    def hex(self, at: str) -> str:
        """Return what stands on a hex of the seat, or its terrain."""
        building = self.state.players[self.seat].buildings.get(at)
        return (
            word_of("building", building, self.texts)
            if building
            else word_of("terrain", self.state.ground[at], self.texts)
        )

    def send_caption(self, send: Send) -> tuple[str, str]:
        """Return the cult and the steps of a priest, with an arrow if he comes back, and what that costs and brings."""
        steps = format_signed(self.effects.steps(send))
        back = " ↩" if send.steps == 1 else ""
        label = f"{word_of('cult', send.cult, self.texts)} {steps}{back}"
        balance = self.effects.balance(send)
        return label, balance_words(evolve(balance, lost=balance.lost.plus(Goods(priests=1))), self.texts)

    def burn_caption(self, burn: Burn) -> str:
        """Return the number of burned tokens, and the bowls of power afterwards."""
        after = after_burn(self.state.players[self.seat].bowls, burn.tokens)
        return self.texts.say("terra-burning", tokens=burn.tokens, bowls=format_bowls(after))

    def power_caption_after_burn(self, burn: Burn, use: UsePower) -> str:
        """Return how much power is burned for a power action, and what both cost and bring together."""
        state = play(RULES, self.state, self.seat, burn).state
        asked = next(each for each in pending(state) if isinstance(each, Turn) and each.seat == self.seat)
        captions = TerraCaptions(evolve(self.look, view=view(RULES, state, self.seat)), asked)
        return self.between(self.texts.action(burn), captions.balance(use))

    def exchange(self, convert: Convert) -> str:
        """Return what is given and what is got for it."""
        balance, texts = self.effects.balance(convert), self.texts
        points = texts.say("terra-short-points", n=abs(balance.points))
        given, got = (short(goods, texts) if goods != NOTHING else points for goods in (balance.lost, balance.got))
        return f"{given} → {got}"

    def name(self, seat: int) -> str:
        """Return the name of a seat for a button or a menu."""
        return who(self.state, seat, self.look.names, self.texts)

    def _end(self, at: str) -> str:
        """Return what stands or lies at an end of a bridge."""
        seat = occupant(self.state, at)
        if seat is None:
            return word_of("terrain", self.state.ground[at], self.texts)
        return f"{self.name(seat)} {word_of('building', self.state.players[seat].buildings[at], self.texts)}"

    def _gives(self, kind: str, id: str) -> str:
        """Return what a scroll gives, or what a tile gives besides its steps; empty if nothing."""
        key = f"{kind}-gives-{id}".replace("_", "-")
        return self.texts.say(key) if self.texts.knows(key) else ""
