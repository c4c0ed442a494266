"""Log lines of Terra Mystica: one line for a turn, one for what happens to all seats.

``Witches: dwelling on E6 (−1w −2c +2 VP); offered: Giants 2``
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.faces.terra_mystica.phrases import Balance, amounts, balance_words, format_signed, short, who, word_of
from rendering.look import Look, Texts
from rendering.prose import join_sentences, with_full_stop
from rendering.terra_mystica.queries import shown_tile
from rules.core.model import Event, Seat
from rules.core.struct import Struct, evolve
from rules.terra_mystica import events as happenings
from rules.terra_mystica.goods import Source
from rules.terra_mystica.state import Terra

ALONE: Final = (
    happenings.AuctionOpened,
    happenings.BidMade,
    happenings.DroppedOut,
    happenings.FactionTaken,
    happenings.PlaceTaken,
    happenings.FinalTileDrawn,
    happenings.RoundBegun,
    happenings.Left,
    happenings.Ended,
)
"""Events with a line of their own, which names players and not factions."""

FOR_ALL: Final = (
    happenings.RoundTileDrawn,
    happenings.ScrollRemoved,
    happenings.Seated,
    happenings.FactionDrawn,
    happenings.DwellingPlaced,
    happenings.IncomeTaken,
    happenings.BonusTaken,
    happenings.AreaScored,
    happenings.FinalTileScored,
    happenings.CultScored,
    happenings.ResourcesScored,
)
"""Events that happen to the seats one after another and are joined to one line."""

OPENING: Final = (
    happenings.PowerActionUsed,
    happenings.SpecialUsed,
    happenings.PriestSent,
    happenings.SpadesImproved,
    happenings.Passed,
)
"""Events that begin an action, and so a new line."""

ANSWERS: Final = (happenings.PowerTaken, happenings.PowerDeclined)
"""Events that answer an offer, each in a line of its own."""

DONE: Final[dict[type[Event], tuple[str, ...]]] = {
    happenings.ScrollTaken: ("terra-did-scroll", "scroll", "coins"),
    happenings.TerrainChosen: ("terra-did-terrain", "terrain"),
    happenings.TerrainUnlocked: ("terra-did-unlock", "terrain"),
    happenings.Transformed: ("terra-did-transform", "at", "terrain"),
    happenings.Built: ("terra-did-build", "at", "building"),
    happenings.BridgeBuilt: ("terra-did-bridge", "site"),
    happenings.RiverJoined: ("terra-did-join", "at"),
    happenings.FavorTaken: ("terra-did-favor", "tile"),
    happenings.TownFounded: ("terra-did-town", "tile"),
    happenings.PriestSent: ("terra-did-send", "cult", "steps"),
    happenings.PowerActionUsed: ("terra-did-power", "action"),
    happenings.SpecialUsed: ("terra-did-special", "action"),
    happenings.ShippingAdvanced: ("terra-did-shipping", "level"),
    happenings.CarpetLengthened: ("terra-did-carpet",),
    happenings.SpadesImproved: ("terra-did-spades", "level"),
    happenings.SpadesWasted: ("terra-did-waste", "spades"),
    happenings.PriestsLost: ("terra-did-lose", "priests"),
    happenings.Passed: ("terra-did-pass",),
}
"""For each kind of event, its message and the fields of the event that fill it."""


class SeatLine(Struct, frozen=True, kw_only=True):
    """What one seat did, what that cost and brought, and the power it *offered* (by seat)."""

    seat: Seat
    parts: tuple[str, ...] = ()
    balance: Balance = Balance()
    offered: tuple[tuple[Seat, int], ...] = ()
    is_answer: bool = False

    def goes_on_with(self, event: Event) -> bool:
        """Return True if an event of the same seat belongs to the same turn."""
        if isinstance(event, ANSWERS) or (isinstance(event, OPENING) and self.parts):
            return False
        return not self.is_answer or (isinstance(event, happenings.Scored) and event.source is Source.LEECH)

    def after(self, event: Event, said: str) -> "SeatLine":
        """Return the line with *event* added; *said* describes it, empty if only the balance shows it."""
        parts = (*self.parts, said) if said else self.parts
        return evolve(self, parts=parts, balance=self.balance.after(event))

    def text(self, state: Terra, names: Sequence[str], texts: Texts) -> str:
        """Return the line as text."""
        gained = balance_words(self.balance, texts)
        what = texts.say("terra-line-and").join(self.parts)
        line = texts.say("terra-line", who=who(state, self.seat, names, texts), what=what or gained)
        if what and gained:
            line = texts.say("terra-line-balance", line=line, balance=gained)
        if not self.offered:
            return line
        offers = (f"{who(state, seat, names, texts)} {amount}" for seat, amount in self.offered)
        return texts.say("terra-line-offered", line=line, offers=texts.say("terra-line-and").join(offers))


def lines(events: Iterable[Event], state: Terra, names: Sequence[str], texts: Texts) -> list[str]:
    """Return *events* as lines; *state* has the factions of the seats."""
    lines: list[SeatLine | str] = []
    for kind, run in groupby(events, key=_kind):
        if kind == "alone":
            lines.extend(texts.tell(event, names) for event in run)
        elif kind == "all":
            lines.extend(_for_all(list(run), state, names, texts))
        else:
            _turns(lines, run, state, names, texts)
    return [line if isinstance(line, str) else line.text(state, names, texts) for line in _worth_telling(lines)]


def in_sentences(look: Look[Terra]) -> str:
    """Return the latest events as sentences for alt text."""
    texts = look.texts
    told = lines(look.events, look.state, look.names, texts) or [texts.say("goods-nothing")]
    return join_sentences(texts, (with_full_stop(texts, line) for line in told))


def _kind(event: Event) -> str:
    if isinstance(event, ALONE):
        return "alone"
    return "all" if isinstance(event, FOR_ALL) else "turn"


def _for_all(events: list[Event], state: Terra, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """Yield a line for each kind of event that happens to all seats."""
    for key, run in groupby(events, key=lambda event: (type(event).__name__, getattr(event, "cult", ""))):
        told = [_share(event, state, names, texts) for event in run]
        line = texts.say("terra-between").join(filter(None, told))
        if line:
            head = texts.say("terra-line-all", what=key[0], cult=key[1])
            yield texts.say("terra-line", who=head, what=line)


def _share(event: Event, state: Terra, names: Sequence[str], texts: Texts) -> str:
    """Return the part about one seat in a line about all seats."""
    match event:
        case happenings.Seated(seat=seat, place=place):
            return f"{place} {names[seat]}"
        case happenings.RoundTileDrawn(round=round):
            return f"{round} {word_of('round', shown_tile(state, round), texts)}"
        case happenings.ScrollRemoved(scroll=scroll):
            return word_of("scroll", scroll, texts)
        case happenings.FactionDrawn(faction=faction, seat=seat):
            name = word_of("faction", faction, texts)
            return name if seat is None else f"{names[seat]} {name}"
        case happenings.DwellingPlaced(seat=seat, at=at):
            return f"{who(state, seat, names, texts)} {at}"
        case happenings.IncomeTaken(seat=seat, goods=goods):
            return f"{who(state, seat, names, texts)} {short(goods, texts)}"
        case happenings.BonusTaken(seat=seat, goods=goods, spades=spades):
            given = [*amounts(goods, texts), *([texts.say("terra-short-spades", n=spades)] if spades else ())]
            return " ".join((who(state, seat, names, texts), *given)) if given else ""
        case (
            happenings.AreaScored(seat=seat, size=value, points=points)
            | happenings.FinalTileScored(seat=seat, value=value, points=points)
        ):
            return _score_text(who(state, seat, names, texts), value, points, texts)
        case happenings.CultScored(seat=seat, level=level, points=points):
            return _score_text(who(state, seat, names, texts), level, points, texts)
        case happenings.ResourcesScored(seat=seat, points=points):
            return f"{who(state, seat, names, texts)} {texts.say('terra-short-points', n=format_signed(points))}"
        case _:
            raise AssertionError(event)


def _score_text(name: str, value: int, points: int, texts: Texts) -> str:
    told = f"{name} {value}"
    return f"{told} ({texts.say('terra-short-points', n=format_signed(points))})" if points else told


def _turns(
    lines: list[SeatLine | str], events: Iterable[Event], state: Terra, names: Sequence[str], texts: Texts
) -> None:
    """Add the acts of seats to *lines*, one line for each turn."""
    for event in events:
        if isinstance(event, happenings.PowerOffered):
            _add_offer(lines, event)
            continue
        seat = getattr(event, "seat", None)
        if seat is None:
            continue
        phrase = _event_phrase(event, state, names, texts)
        last = lines[-1] if lines else None
        if isinstance(last, SeatLine) and last.seat == seat and last.goes_on_with(event):
            lines[-1] = last.after(event, phrase)
            continue
        line = SeatLine(seat=seat, is_answer=isinstance(event, ANSWERS)).after(event, phrase)
        if line.parts or line.balance != Balance():
            lines.append(line)


def _add_offer(lines: list[SeatLine | str], event: happenings.PowerOffered) -> None:
    """Add an offer of power to the line of the seat that built."""
    for n in range(len(lines) - 1, -1, -1):
        line = lines[n]
        if isinstance(line, SeatLine) and line.seat == event.source:
            lines[n] = evolve(line, offered=(*line.offered, (event.seat, event.amount)))
            return
    lines.append(SeatLine(seat=event.source, offered=((event.seat, event.amount),)))


def _worth_telling(lines: Sequence[SeatLine | str]) -> Iterator[SeatLine | str]:
    """Yield *lines* without those that have nothing to say."""
    yield from (line for line in lines if isinstance(line, str) or line.parts or line.offered or line.balance)


def _event_phrase(event: Event, state: Terra, names: Sequence[str], texts: Texts) -> str:
    """Return in a few words what was done; empty for events that are only in the balance."""
    say = texts.say
    match event:
        case happenings.CultStepped(cult=cult, steps=steps, level=level):
            return say("terra-did-cult", cult=cult, steps=format_signed(steps), level=level)
        case happenings.GivenUp(gift=gift):
            return say("terra-did-forgo", gift=say(f"gift-{gift}"))
        case happenings.PowerTaken(source=source, amount=amount):
            return say("terra-did-take", source=who(state, source, names, texts), amount=amount)
        case happenings.PowerDeclined(source=source, amount=amount):
            return say("terra-did-decline", source=who(state, source, names, texts), amount=amount)
        case _:
            pass  # the table DONE or the balance describes them
    if type(event) not in DONE:
        return ""
    key, *fields = DONE[type(event)]
    return say(key, **{field: getattr(event, field) for field in fields})
