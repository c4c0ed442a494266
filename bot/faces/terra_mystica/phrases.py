"""Phrases that several texts of Terra Mystica share."""

from collections.abc import Iterable, Sequence
from typing import Final

from rendering.look import Texts
from rules.core.model import Event, Seat
from rules.core.struct import Struct, evolve
from rules.terra_mystica.events import Burned, Converted, Gained, Paid, PriestsLost, Scored, TokensGained, TokensRemoved
from rules.terra_mystica.goods import NOTHING, Goods
from rules.terra_mystica.lineup import factions_left, places
from rules.terra_mystica.options import AuctionPlace
from rules.terra_mystica.player import Player
from rules.terra_mystica.power import Bowls
from rules.terra_mystica.state import Terra

GOODS: Final = ("coins", "workers", "priests", "power")
"""The names of goods, in the order in which texts list them."""

MINUS: Final = "−"


class Balance(Struct, frozen=True, kw_only=True):
    """What something costs and brings one seat; *lost* and *got* are goods."""

    lost: Goods = NOTHING
    got: Goods = NOTHING
    points: int = 0
    burned: int = 0
    tokens: int = 0

    def after(self, event: Event) -> "Balance":
        """Return the balance including *event*; most events change nothing."""
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
            case _:  # the others change no goods and no points
                return self


def balance_of(events: Iterable[Event], seat: Seat) -> Balance:
    """Return the sum of what *events* cost and bring *seat*."""
    balance = Balance()
    for event in events:
        if getattr(event, "seat", None) == seat:
            balance = balance.after(event)
    return balance


def balance_words(balance: Balance, texts: Texts) -> str:
    """Return a balance in short form, costs first; empty if there is nothing."""
    parts = [*amounts(balance.lost, texts, MINUS), *amounts(balance.got, texts, "+")]
    if balance.burned:
        parts.append(texts.say("terra-short-burned", n=balance.burned))
    if balance.tokens:
        parts.append(texts.say("terra-short-tokens", n=format_signed(balance.tokens), count=abs(balance.tokens)))
    if balance.points:
        parts.append(texts.say("terra-short-points", n=format_signed(balance.points)))
    return " ".join(parts)


def amounts(goods: Goods, texts: Texts, sign: str = "") -> list[str]:
    """Return each kind of *goods* in short form: ``−2c``."""
    return [f"{sign}{texts.say(f'terra-short-{name}', n=n)}" for name in GOODS if (n := getattr(goods, name))]


def short(goods: Goods, texts: Texts) -> str:
    """Return *goods* in short form: ``1w 2c``."""
    return " ".join(amounts(goods, texts)) or texts.say("goods-nothing")


def format_signed(n: int) -> str:
    """Format a number with its sign.

    >>> format_signed(-2), format_signed(3)
    ('−2', '+3')
    """
    return f"{MINUS}{-n}" if n < 0 else f"+{n}"


def faction_name(state: Terra, seat: Seat, texts: Texts) -> str:
    """Return the name of a seat's faction; empty if it has none yet."""
    faction = state.players[seat].faction
    return texts.say(f"faction-{faction}".replace("_", "-")) if faction else ""


def player_name(state: Terra, seat: Seat, names: Sequence[str], texts: Texts) -> str:
    """Return a player's name with the name of the faction."""
    faction = faction_name(state, seat, texts)
    return texts.say("terra-player", name=names[seat], faction=faction) if faction else names[seat]


def who(state: Terra, seat: Seat, names: Sequence[str], texts: Texts) -> str:
    """Return the name of the faction or, before there is one, of the player."""
    return faction_name(state, seat, texts) or names[seat]


def format_bowls(bowls: Bowls) -> str:
    """Format the bowls of power: ``5/7/0``."""
    return "/".join(map(str, bowls))


def purse(player: Player, texts: Texts) -> str:
    """Return a player's goods in short form, power by bowls."""
    facts = {"coins": player.coins, "workers": player.workers, "priests": player.priests}
    return texts.say("terra-purse", bowls=format_bowls(player.bowls), **facts)


def changes(before: Player, after: Player, texts: Texts) -> str:
    """Return the goods and points that differ before and after a draft; empty if none do."""
    parts = [
        texts.say(f"terra-change-{name}", before=getattr(before, name), after=getattr(after, name))
        for name in ("coins", "workers", "priests", "points")
        if getattr(before, name) != getattr(after, name)
    ]
    if before.bowls != after.bowls:
        bowls = {"before": format_bowls(before.bowls), "after": format_bowls(after.bowls)}
        parts.insert(-1 if before.points != after.points else len(parts), texts.say("terra-change-bowls", **bowls))
    return texts.say("terra-between").join(parts)


def prize(state: Terra, texts: Texts) -> str:
    """Return what the winner of the current auction gets (TM-4.4)."""
    factions = " / ".join(word_of("faction", faction, texts) for faction in factions_left(state))
    is_topmost = state.options.auction_place is AuctionPlace.TOPMOST
    return texts.say("terra-prize", factions=factions, place=places(state)[0] if is_topmost else 0)


def word_of(kind: str, id: str, texts: Texts) -> str:
    """Return the word of a *kind* for an *id*."""
    return texts.say(f"{kind}-{id}".replace("_", "-"))


def list_or_nothing(parts: Iterable[str], texts: Texts) -> str:
    """Return the nonempty *parts* with separators, or the word for nothing."""
    return texts.say("terra-between").join(filter(None, parts)) or texts.say("goods-nothing")
