"""Log lines of The Great Wall: one line for consecutive acts of one clan, followed by their cost and gain."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.faces.great_wall.phrases import MINUS, amounts, clan_name, join_nonempty, list_or_nothing
from rendering import prose
from rendering.great_wall.card_words import card_words, name_of
from rendering.look import Look, Texts
from rules.core.model import Event
from rules.core.struct import Struct, evolve
from rules.great_wall.cards.cards import Cards, cards_of
from rules.great_wall.state import events as happenings
from rules.great_wall.state import front_events
from rules.great_wall.state.coop_events import DemandShown, EventShown
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.tables import PRODUCTION

BALANCE: Final = (happenings.HonourGained, happenings.HonourLost, happenings.GoodsGained, happenings.GoodsLost)
"""Events that only appear in the balance after a line."""

TOGETHER: Final = (
    happenings.ArtifactShown,
    happenings.AdvisorShown,
    happenings.AdvisorDismissed,
    DemandShown,
    happenings.TokenDrawn,
    happenings.Dealt,
    happenings.IncomeTaken,
    happenings.CommandRevealed,
    happenings.CommandPlaced,
    happenings.ShameScored,
    happenings.TrophiesScored,
    happenings.ArtifactScored,
)
"""Kinds of events that are joined to one line if several follow one another."""

UNTOLD: Final = (front_events.IndicatorShown, happenings.ClerksReturned)
"""Events that other lines imply or the picture shows."""

UNREAD: Final = (front_events.HordePlaced, happenings.AdvisorShown, happenings.ArtifactShown, DemandShown, EventShown)
"""Events that bring cards into play; pictures show only the names of these cards."""

SETTLED: Final = (front_events.HordePlaced, front_events.Raided, front_events.HordeReturned)
"""Events about a Horde card that make the event of its revealing redundant."""


PARTED: Final = (
    happenings.CommandBegun,
    happenings.ClerkMoved,
    front_events.Attacked,
    happenings.SeasonBegun,
    happenings.YearBegun,
)
"""Events after which a clan's earlier line is not continued, so that lines keep the order of events."""


class Balance(Struct, frozen=True):
    """What something cost and brought one clan."""

    lost: Goods = NOTHING
    got: Goods = NOTHING
    honour: int = 0

    def after(self, event: Event) -> "Balance":
        """Return the balance including *event*; most events change nothing."""
        match event:
            case happenings.HonourGained(amount=amount):
                return evolve(self, honour=self.honour + amount)
            case happenings.HonourLost(amount=amount):
                return evolve(self, honour=self.honour - amount)
            case happenings.GoodsGained(goods=goods) | happenings.Gathered(goods=goods):
                return evolve(self, got=self.got.plus(goods))
            case happenings.GoodsLost(goods=goods) | happenings.Paid(goods=goods):
                return evolve(self, lost=self.lost.plus(goods))
            case _:  # the others change no honour and no resources
                return self

    def text(self, texts: Texts) -> str:
        """Return the balance in short form, losses first."""
        parts = [*amounts(self.lost, texts, MINUS), *amounts(self.got, texts, "+")]
        if self.honour:
            sign = MINUS if self.honour < 0 else "+"
            parts.append(f"{sign}{texts.say('wall-count-honour', n=abs(self.honour))}")
        return texts.say("wall-comma").join(parts)


class ClanLine(Struct, frozen=True, kw_only=True):
    """What one clan did, and what that cost and brought."""

    clan: Clan
    parts: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    balance: Balance = Balance()
    passed: bool = False
    """True if the clan has only passed so far."""

    def text(self, names: Sequence[str], texts: Texts) -> str:
        """Return the line as text; empty if there is nothing to say."""
        gained = self.balance.text(texts)
        who = clan_name(self.clan, names, texts)
        parts = [part for part in self._parts_with_counts(texts) if part != who]  # a card may have its clan's name
        what = texts.say("wall-comma").join(parts)
        if not what:
            return texts.say("wall-line", who=who, what=gained) if gained else ""
        line = texts.say("wall-line", who=who, what=what)
        return texts.say("wall-line-balance", line=line, balance=gained) if gained else line

    def _parts_with_counts(self, texts: Texts) -> Iterator[str]:
        """Yield what was done; consecutive repetitions once, with their number."""
        for part, run in groupby(self.parts):
            count = sum(1 for _ in run)
            yield part if count == 1 else texts.say("wall-line-times", what=part, count=count)


def lines(events: Iterable[Event], state: Wall, names: Sequence[str], texts: Texts) -> list[str]:
    """Return *events* as lines."""
    lines: list[ClanLine | str] = []
    shared = False
    told = [event for event in without_redundant(list(events)) if not isinstance(event, UNTOLD)]
    for kind, run in groupby(told, key=_group):
        if kind[0] is None:
            for event in run:
                shared = _is_shared(event, shared)
                _add(lines, event, shared, cards_of(state), names, texts)
        else:
            shares = [share for event in run if (share := _event_line(event, cards_of(state), names, texts))]
            head = texts.say("wall-line-all", what=kind[0], card=kind[1])
            lines.append(texts.say("wall-line", who=head, what=_side_by_side(kind[0], shares, texts)))
    return [*filter(None, (line if isinstance(line, str) else line.text(names, texts) for line in lines))]


def in_sentences(look: Look[Wall]) -> str:
    """Return the latest events as sentences for alt text."""
    told = lines(look.events, look.state, look.names, look.texts)
    return prose.join_sentences(look.texts, (prose.with_full_stop(look.texts, line) for line in told))


def without_redundant(events: list[Event]) -> Iterator[Event]:
    """Yield *events* without those that the next ones make redundant: revealed Horde cards, taken shame tokens."""
    for n, event in enumerate(events):
        match event:
            case front_events.HordeRevealed(card=card):
                if any(isinstance(each, SETTLED) and each.card == card for each in events[n:]):
                    continue
            case front_events.ShameTaken(seat=seat):
                later = next((each for each in events[n + 1 :] if getattr(each, "seat", None) == seat), None)
                if isinstance(later, front_events.ShamePlaced | front_events.ShameUnplaced):
                    continue
            case front_events.ShamePrevented(seat=seat, by=by) if by == seat:
                event = evolve(event, by=None)
            case _:
                pass  # the others stay as they are
        yield event


def _group(event: Event) -> tuple[str | None, str]:
    """Return the heading under which consecutive events are joined; (None, "") for events that are not."""
    if not isinstance(event, TOGETHER) or (isinstance(event, happenings.AdvisorDismissed) and event.under_qin):
        return None, ""
    return type(event).__name__, event.card if isinstance(event, happenings.ArtifactScored) else ""


def _side_by_side(kind: str, shares: Sequence[str], texts: Texts) -> str:
    """Return the items under one heading: names with commas, sentences and anything else with separators."""
    is_list = kind in ("ArtifactShown", "AdvisorShown", "AdvisorDismissed", "DemandShown", "TokenDrawn", "Dealt")
    has_sentences = any(share.endswith((".", "。")) for share in shares)
    return list_or_nothing(shares, texts) if is_list and not has_sentences else join_nonempty(shares, texts)


def _is_shared(event: Event, shared: bool) -> bool:
    """Return True if the following events happen to all clans at once: a production (GW-6.1), a defeat, a breach."""
    if isinstance(event, happenings.Activated):
        return event.place in PRODUCTION
    return isinstance(event, front_events.HordeDefeated | front_events.Breached) or (
        shared and not isinstance(event, PARTED)
    )


def clan_of(event: Event) -> Clan | None:
    """Return the clan that an event belongs to, None if there is none."""
    found = getattr(event, "clan", None)
    return found if found is not None else getattr(event, "seat", None)


ALONE: Final = frozenset({"GeneralChosen", "CommandBegun", "EventsSeen", "Left"})
"""Events that belong to a clan but are written as a sentence of their own."""


def _add(
    lines: list[ClanLine | str], event: Event, shared: bool, cards: Cards, names: Sequence[str], texts: Texts
) -> None:
    """Add *event* to the line of its clan, or as a new line."""
    clan = clan_of(event)
    if clan is None or type(event).__name__ in ALONE:
        lines.append(_event_line(event, cards, names, texts))
        return
    index = _place(lines, clan, shared)
    line = lines[index] if index is not None else ClanLine(clan=clan)
    assert isinstance(line, ClanLine)
    line = evolve(line, balance=line.balance.after(event))
    phrase, card = _event_phrase(event, cards, line, names, texts)
    if phrase and not (line.parts and line.parts[-1] == phrase and isinstance(event, happenings.Gathered)):
        done = () if line.passed else line.parts
        line = evolve(line, parts=(*done, phrase), passed=isinstance(event, happenings.Passed))
    if card:
        line = evolve(line, cards=(*line.cards, card))
    if index is None:
        lines.append(line)
    else:
        lines[index] = line


def _event_line(event: Event, cards: Cards, names: Sequence[str], texts: Texts) -> str:
    """Return a line about an event; if a card comes into play, with its text, which pictures do not show."""
    line = texts.tell(event, names)
    card_text = card_words(texts, cards, event.card) if isinstance(event, UNREAD) else ()
    return (
        texts.say(
            "wall-line-card",
            line=line.removesuffix(".").removesuffix("。"),
            words=prose.join_sentences(texts, card_text),
        )
        if card_text
        else line
    )


def _place(lines: Sequence[ClanLine | str], clan: Clan, shared: bool) -> int | None:
    """Return the index of the clan's line that can be continued.

    That is the last line or, while things happen to all clans at once, any line since the last sentence.
    """
    for n in range(len(lines) - 1, -1, -1):
        line = lines[n]
        if isinstance(line, str):
            return None
        if line.clan == clan:
            return n
        if not shared:
            return None
    return None


def _event_phrase(event: Event, cards: Cards, line: ClanLine, names: Sequence[str], texts: Texts) -> tuple[str, str]:
    """Return what was done in a few words, and the card used; both empty for events that are only in the balance."""
    match event:
        case (
            happenings.HonourGained(card=str(card))
            | happenings.HonourLost(card=str(card))
            | happenings.GoodsGained(card=str(card))
        ):
            if card in line.cards:
                return "", ""
            return (texts.say("wall-line-ability") if card == cards.qin.id else name_of(texts, cards, card)), card
        case happenings.HonourGained() | happenings.HonourLost() | happenings.GoodsGained() | happenings.GoodsLost():
            return "", ""
        case happenings.Paid(warehouse=warehouse) if warehouse == NOTHING:
            return "", ""
        case happenings.Passed() if line.parts:  # the end of the line shows it
            return "", ""
        case happenings.AbilityUsed(card=card):
            return ("", "") if card in line.cards else (texts.tell(event, names), card)
        case front_events.Attacked(card=card):
            return texts.tell(event, names), card
        case _:  # the others are described with their card, if they have one
            return texts.tell(event, names), getattr(event, "card", "") or ""
