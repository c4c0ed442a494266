"""What would come of an action, in few words: what it costs and gives, whom it offers power, what it needs."""

from collections.abc import Sequence
from typing import Any, Final

from bot.faces.terra_mystica.phrases import (
    GOODS,
    Balance,
    amounts,
    balance_of,
    balance_told,
    bowls_told,
    signed,
    who,
    word_of,
)
from rendering.look import Look
from rules.core.model import Action, Decision, Event, Step
from rules.core.notation import format_action, word
from rules.core.play import answers, struck
from rules.core.struct import evolve
from rules.terra_mystica.actions.converting import Burn, Convert
from rules.terra_mystica.actions.ground import Build, Transform
from rules.terra_mystica.actions.offers import Take
from rules.terra_mystica.actions.preparing import Settle, TakeFaction
from rules.terra_mystica.actions.spaces import UsePower, UseSpecial
from rules.terra_mystica.boards import FACTIONS
from rules.terra_mystica.events import CultStepped, PowerOffered, ScrollTaken, SpadesGained, Transformed
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import Goods
from rules.terra_mystica.leech import worth_taking
from rules.terra_mystica.power import burned, filled
from rules.terra_mystica.reach import neighbours
from rules.terra_mystica.state import Gift, Sacrifice, Terra, Turn, occupant
from rules.terra_mystica.tiles import FAVORS, SCROLLS, TOWNS

USES: Final = frozenset({"build", "transform", "bridge", "ride", "storm", "trade", "token"})
"""How what an action gives is used, and not given up."""


class Prospect:
    """What would come of each answer to a *decision*."""

    def __init__(self, look: Look[Terra], decision: Decision) -> None:
        self.look = look
        self.state = look.state
        self.decision = decision
        self.seat = decision.seat
        self.texts = look.texts
        self._steps: dict[Action[Any, Any], Step[Terra]] = {}

    def events(self, action: Action[Any, Any]) -> tuple[Event, ...]:
        """Return what would happen at once, on a copy."""
        return self.tried(action).events

    def tried(self, action: Action[Any, Any]) -> Step[Terra]:
        """Return what would come of an action by itself, before play goes on."""
        if action not in self._steps:
            self._steps[action] = action.perform(struck(self.state, self.decision), self.decision)
        return self._steps[action]

    def balance(self, events: Sequence[Event]) -> Balance:
        """Return what *events* cost and give the one who is asked, with the coins on a scroll."""
        found = balance_of(events, self.seat)
        coins = sum(e.coins for e in events if isinstance(e, ScrollTaken) and e.seat == self.seat)
        return evolve(found, got=found.got.plus(Goods(coins=coins)))

    def price(self, action: Action[Any, Any]) -> str:
        """Say what an action takes: goods, power tokens, steps on a cult; nothing if it takes nothing."""
        balance, texts = self.balance(self.events(action)), self.texts
        parts = amounts(balance.lost, texts)
        if balance.tokens < 0:
            parts.append(texts.say("terra-short-tokens", n=-balance.tokens))
        return texts.say("terra-between").join(filter(None, (" ".join(parts), *map(texts.asked, self.owed(action)))))

    def weight(self, action: Action[Any, Any]) -> tuple[int, int]:
        """Return how dear an action is, to be compared."""
        balance = self.balance(self.events(action))
        lost, steps = balance.lost, sum(each.steps for each in self.owed(action))
        return lost.workers * 2 + lost.coins + lost.priests * 3 + steps - balance.tokens, lost.coins

    def owed(self, action: Action[Any, Any]) -> list[Sacrifice]:
        """Return what Acolytes have still to pay after an action (TM-18.7)."""
        front = self.tried(action).state.agenda[:1]
        return [each for group in front for each in group if isinstance(each, Sacrifice) and each.seat == self.seat]

    def about(self, action: Action[Any, Any]) -> str:
        """Say what an action costs and gives, and whom it offers power."""
        events, texts = self.events(action), self.texts
        parts = [balance_told(self.balance(events), texts)]
        for event in events:
            match event:
                case CultStepped(seat=seat, cult=cult, steps=steps, level=level) if seat == self.seat:
                    parts.append(texts.say("terra-did-cult", cult=cult, steps=signed(steps), level=level))
                case SpadesGained(spades=spades):
                    parts.append(texts.say("terra-short-spades", n=spades))
        offers = [f"{self.name(e.seat)} {e.amount}" for e in events if isinstance(e, PowerOffered)]
        parts.extend(map(texts.asked, self.owed(action)))
        if isinstance(action, UsePower | UseSpecial) and _lacks_use(self.tried(action).state):
            parts.append(texts.say("terra-about-useless"))
        if offers:
            parts.append(texts.say("terra-about-offers", offers=texts.say("terra-tale-and").join(offers)))
        return texts.say("terra-between").join(filter(None, parts))

    def place(self, action: Action[Any, Any]) -> str:
        """Say what an action on a hex costs, needs and offers."""
        about = self.about(action)
        if isinstance(action, Settle):
            near = [self.name(seat) for seat, _ in neighbours(self.state, self.seat, action.at)]
            return self.texts.say("terra-about-beside", names=self.texts.listed(near)) if near else ""
        if not isinstance(action, Build):
            return about
        dig = [event.spades for event in self.events(action) if isinstance(event, Transformed)]
        if not dig:
            return about
        ground = self.state.ground[action.at]
        return self.texts.say("terra-about-dig", terrain=ground, spades=dig[0], about=about)

    def way(self, action: Action[Any, Any]) -> str:
        """Say what a hex is turned into, with what."""
        assert isinstance(action, Transform)
        return self.texts.say("terra-about-way", terrain=action.to, spades=action.spades)

    def ends(self, action: Action[Any, Any]) -> str:
        """Say what stands or lies at both ends of a bridge."""
        found = []
        for at in format_action(action).split()[1].split(":"):
            seat = occupant(self.state, at)
            if seat is None:
                found.append(word_of("terrain", self.state.ground[at], self.texts))
            else:
                building = self.state.players[seat].buildings[at]
                found.append(f"{self.name(seat)} {word_of('building', building, self.texts)}")
        return " – ".join(found)

    def choice(self, action: Action[Any, Any]) -> str:
        """Say what comes of a choice, and of a tile what it is."""
        tile, scroll = getattr(action, "tile", None), getattr(action, "scroll", None)
        about = self.about(action)
        what = ""
        if isinstance(action, Take):
            player = self.state.players[self.seat]
            after = filled(player.bowls, worth_taking(player, action.amount))
            return self.texts.say("terra-change-bowls", before=bowls_told(player.bowls), after=bowls_told(after))
        if tile in FAVORS:
            what = self.favor(tile)
        elif tile in TOWNS:
            what = self.texts.say("terra-about-town", keys=TOWNS[tile].keys)
        elif scroll in SCROLLS:
            what = self.scroll(scroll)
        elif isinstance(action, TakeFaction):
            board = FACTIONS[action.faction]
            home = word_of("home", board.home or board.board, self.texts)
            return self.texts.say("terra-between").join((home, word_of("ability", action.faction, self.texts)))
        return self.texts.say("terra-between").join(filter(None, (about, what)))

    def favor(self, tile: Any) -> str:
        """Say what a favor tile gives beside its steps."""
        key = f"favor-gives-{tile}".replace("_", "-")
        return self.texts.say(key)

    def scroll(self, scroll: Any) -> str:
        """Say what a scroll gives."""
        return self.texts.say(f"scroll-gives-{scroll}".replace("_", "-"))

    def burning(self, burn: Burn) -> str:
        """Say what the bowls come to."""
        after = burned(self.state.players[self.seat].bowls, burn.tokens)
        return self.texts.say("terra-burning", tokens=burn.tokens, bowls=bowls_told(after))

    def exchange(self, convert: Convert) -> str:
        """Say what is given for what, once."""
        balance = self.balance(self.events(convert))
        amount = sum(getattr(balance.lost, name) for name in GOODS) or -balance.points
        return self.texts.say("terra-exchange", amount=amount, give=convert.give, get=convert.get)

    def label(self, action: Action[Any, Any]) -> str:
        """Say what an action is."""
        if not isinstance(action, Take):
            return self.texts.action(action)
        power = worth_taking(self.state.players[self.seat], action.amount)
        return self.texts.say("terra-take", amount=power, points=power - 1, source=action.source)

    def name(self, seat: int) -> str:
        """Say who a seat is, on a button or in a menu."""
        return who(self.state, seat, self.look.names, self.texts)


def _lacks_use(after: Terra) -> bool:
    """Whether the action space just used gave something for which there is no place (TM-12.11)."""
    asked = [each for each in after.agenda[0] if isinstance(each, Gift) or (isinstance(each, Turn) and each.spades)]
    useful = (answer for each in asked for answer in answers(RULES, after, each))
    return bool(asked) and not any(word(type(answer)) in USES for answer in useful)
