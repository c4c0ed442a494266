"""What is said again and again: who plays what, what somebody has, what something costs and gives."""

from collections.abc import Iterable, Sequence
from typing import Final

from rendering.look import Texts
from rules.core.model import Event, Seat
from rules.core.struct import Struct, evolve
from rules.terra_mystica.events import Burned, Converted, Gained, Paid, PriestsLost, Scored, TokensGained, TokensRemoved
from rules.terra_mystica.goods import NOTHING, Goods
from rules.terra_mystica.player import Player
from rules.terra_mystica.power import Bowls
from rules.terra_mystica.state import Terra

GOODS: Final = ("coins", "workers", "priests", "power")
"""The goods, in the order in which they are told."""

MINUS: Final = "−"


class Balance(Struct, frozen=True, kw_only=True):
    """What something costs and gives one seat: goods *lost* and *got*, and *points*."""

    lost: Goods = NOTHING
    got: Goods = NOTHING
    points: int = 0
    burned: int = 0
    tokens: int = 0

    def after(self, event: Event) -> "Balance":
        """Return the balance with what *event* adds to it; most events add nothing."""
        match event:
            case Paid(goods=goods):
                return evolve(self, lost=self.lost.plus(goods))
            case Gained(goods=goods):
                return evolve(self, got=self.got.plus(goods))
            case Converted(given=given, got=got, points=points):
                return evolve(self, lost=self.lost.plus(given), got=self.got.plus(got), points=self.points + points)
            case Scored(points=points):
                return evolve(self, points=self.points + points)
            case Burned(tokens=tokens):
                return evolve(self, burned=self.burned + tokens)
            case PriestsLost(priests=priests):
                return evolve(self, lost=self.lost.plus(Goods(priests=priests)))
            case TokensGained(tokens=tokens):
                return evolve(self, tokens=self.tokens + tokens)
            case TokensRemoved(tokens=tokens):
                return evolve(self, tokens=self.tokens - tokens)
        return self


def balance_of(events: Iterable[Event], seat: Seat) -> Balance:
    """Return what *events* cost and give *seat*."""
    found = Balance()
    for event in events:
        if getattr(event, "seat", None) == seat:
            found = found.after(event)
    return found


def balance_told(balance: Balance, texts: Texts) -> str:
    """Say shortly what is lost and got, what is lost first; nothing if nothing is."""
    parts = [*amounts(balance.lost, texts, MINUS), *amounts(balance.got, texts, "+")]
    if balance.burned:
        parts.append(texts.say("terra-short-burned", n=balance.burned))
    if balance.tokens:
        parts.append(texts.say("terra-short-tokens", n=signed(balance.tokens)))
    if balance.points:
        parts.append(texts.say("terra-short-points", n=signed(balance.points)))
    return " ".join(parts)


def amounts(goods: Goods, texts: Texts, sign: str = "") -> list[str]:
    """Say each kind of *goods* shortly, as ``−2c``."""
    return [f"{sign}{texts.say(f'terra-short-{name}', n=n)}" for name in GOODS if (n := getattr(goods, name))]


def short(goods: Goods, texts: Texts) -> str:
    """Say *goods* shortly, as ``1w 2c``."""
    return " ".join(amounts(goods, texts)) or texts.say("goods-nothing")


def signed(n: int) -> str:
    """Write a number with its sign.

    >>> signed(-2), signed(3)
    ('−2', '+3')
    """
    return f"{MINUS}{-n}" if n < 0 else f"+{n}"


def faction_told(state: Terra, seat: Seat, texts: Texts) -> str:
    """Say which faction a seat plays, nothing before it has one."""
    faction = state.players[seat].faction
    return texts.say(f"faction-{faction}".replace("_", "-")) if faction else ""


def player_told(state: Terra, seat: Seat, names: Sequence[str], texts: Texts) -> str:
    """Say who sits there, and which faction they play."""
    faction = faction_told(state, seat, texts)
    return texts.say("terra-player", name=names[seat], faction=faction) if faction else names[seat]


def who(state: Terra, seat: Seat, names: Sequence[str], texts: Texts) -> str:
    """Say who acts, in a line of what happened: the faction, or before there is one the player."""
    return faction_told(state, seat, texts) or names[seat]


def bowls_told(bowls: Bowls) -> str:
    """Write the bowls of power, as ``5/7/0``."""
    return "/".join(map(str, bowls))


def purse(player: Player, texts: Texts) -> str:
    """Say shortly what a player has: goods, and power by bowls."""
    facts = {"coins": player.coins, "workers": player.workers, "priests": player.priests}
    return texts.say("terra-purse", bowls=bowls_told(player.bowls), **facts)


def changes(before: Player, after: Player, texts: Texts) -> str:
    """Say what a player had before a draft and has after it, where that differs; nothing if it does not."""
    found = [
        texts.say(f"terra-change-{name}", before=getattr(before, name), after=getattr(after, name))
        for name in ("coins", "workers", "priests", "points")
        if getattr(before, name) != getattr(after, name)
    ]
    if before.bowls != after.bowls:
        bowls = {"before": bowls_told(before.bowls), "after": bowls_told(after.bowls)}
        found.insert(-1 if before.points != after.points else len(found), texts.say("terra-change-bowls", **bowls))
    return texts.say("terra-between").join(found)


def word_of(kind: str, id: str, texts: Texts) -> str:
    """Return the word of a *kind* for an *id* of the tables."""
    return texts.say(f"{kind}-{id}".replace("_", "-"))


def joined(parts: Iterable[str], texts: Texts) -> str:
    """Return *parts* side by side, or that there is nothing."""
    return texts.say("terra-between").join(filter(None, parts)) or texts.say("goods-nothing")
