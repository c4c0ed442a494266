"""What happened, told in few lines: one for a turn, one for what befell all.

``Witches: dwelling on E6 (−1w −2c +2 VP); offered: Giants 2``
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.faces.terra_mystica.phrases import Balance, balance_told, short, signed, who, word_of
from rendering.look import Look, Texts
from rendering.prose import ended, joined
from rendering.terra_mystica.queries import shown_tile
from rules.core.model import Event, Seat
from rules.core.struct import Struct, evolve
from rules.terra_mystica.events import (
    AreaScored,
    AuctionOpened,
    BidMade,
    BonusTaken,
    BridgeBuilt,
    Built,
    CarpetLengthened,
    CultScored,
    CultStepped,
    DroppedOut,
    DwellingPlaced,
    Ended,
    FactionDrawn,
    FactionTaken,
    FavorTaken,
    FinalTileDrawn,
    FinalTileScored,
    GivenUp,
    IncomeTaken,
    Left,
    Passed,
    PlaceTaken,
    PowerActionUsed,
    PowerDeclined,
    PowerOffered,
    PowerTaken,
    PriestSent,
    PriestsLost,
    ResourcesScored,
    RiverJoined,
    RoundBegun,
    RoundTileDrawn,
    Scored,
    ScrollRemoved,
    ScrollTaken,
    Seated,
    ShippingAdvanced,
    SpadesImproved,
    SpadesWasted,
    SpecialUsed,
    TerrainChosen,
    TerrainUnlocked,
    TownFounded,
    Transformed,
)
from rules.terra_mystica.goods import NOTHING, Source
from rules.terra_mystica.state import Terra

ALONE: Final = (AuctionOpened, BidMade, DroppedOut, FactionTaken, PlaceTaken, FinalTileDrawn, RoundBegun, Left, Ended)
"""What has a line of its own, with the players' names."""

FOR_ALL: Final = (
    RoundTileDrawn,
    ScrollRemoved,
    Seated,
    FactionDrawn,
    DwellingPlaced,
    IncomeTaken,
    BonusTaken,
    AreaScored,
    FinalTileScored,
    CultScored,
    ResourcesScored,
)
"""What befalls one after another, and is told in one line for all."""

OPENING: Final = (PowerActionUsed, SpecialUsed, PriestSent, SpadesImproved, Passed)
"""What begins an action: two turns of a seat are told in two lines."""


class Line(Struct, frozen=True, kw_only=True):
    """What one seat did: in short words, with what it cost and gave, and what it offered to whom."""

    seat: Seat
    parts: tuple[str, ...] = ()
    balance: Balance = Balance()
    offered: tuple[tuple[Seat, int], ...] = ()
    is_answer: bool = False

    def told(self, state: Terra, names: Sequence[str], texts: Texts) -> str:
        """Put it in words."""
        gained = balance_told(self.balance, texts)
        what = texts.say("terra-tale-and").join(self.parts)
        line = texts.say("terra-tale", who=who(state, self.seat, names, texts), what=what or gained)
        if what and gained:
            line = texts.say("terra-tale-balance", line=line, balance=gained)
        if not self.offered:
            return line
        offers = (f"{who(state, seat, names, texts)} {amount}" for seat, amount in self.offered)
        return texts.say("terra-tale-offered", line=line, offers=texts.say("terra-tale-and").join(offers))


def lines(events: Iterable[Event], state: Terra, names: Sequence[str], texts: Texts) -> list[str]:
    """Tell *events* in lines; *state* says who plays which faction."""
    lines: list[Line | str] = []
    for kind, run in groupby(events, key=_kind):
        if kind == "alone":
            lines.extend(texts.tell(event, names) for event in run)
        elif kind == "all":
            lines.extend(_for_all(list(run), state, names, texts))
        else:
            _turns(lines, run, state, names, texts)
    return [line if isinstance(line, str) else line.told(state, names, texts) for line in _worth_telling(lines)]


def in_sentences(look: Look[Terra]) -> str:
    """Return the lines about the latest events as sentences, for alternative texts."""
    texts = look.texts
    told = lines(look.events, look.state, look.names, texts) or [texts.say("goods-nothing")]
    return joined(texts, (ended(texts, line) for line in told))


def _kind(event: Event) -> str:
    if isinstance(event, ALONE):
        return "alone"
    return "all" if isinstance(event, FOR_ALL) else "turn"


def _for_all(events: list[Event], state: Terra, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """Tell what befell one after another, each kind of it in a line."""
    for key, run in groupby(events, key=lambda event: (type(event).__name__, getattr(event, "cult", ""))):
        told = [_share(event, state, names, texts) for event in run]
        line = texts.say("terra-between").join(filter(None, told))
        if line:
            head = texts.say("terra-tale-all", what=key[0], cult=key[1])
            yield texts.say("terra-tale", who=head, what=line)


def _share(event: Event, state: Terra, names: Sequence[str], texts: Texts) -> str:
    """Say what of something that befalls all is one's own."""
    match event:
        case Seated(seat=seat, place=place):
            return f"{place} {names[seat]}"
        case RoundTileDrawn(round=round):
            return f"{round} {word_of('round', shown_tile(state, round), texts)}"
        case ScrollRemoved(scroll=scroll):
            return word_of("scroll", scroll, texts)
        case FactionDrawn(faction=faction, seat=seat):
            name = word_of("faction", faction, texts)
            return name if seat is None else f"{names[seat]} {name}"
        case DwellingPlaced(seat=seat, at=at):
            return f"{who(state, seat, names, texts)} {at}"
        case IncomeTaken(seat=seat, goods=goods):
            return f"{who(state, seat, names, texts)} {short(goods, texts)}"
        case BonusTaken(seat=seat, goods=goods, spades=spades):
            if goods == NOTHING and not spades:
                return ""
            given = short(goods, texts) if goods != NOTHING else ""
            dug = texts.say("terra-short-spades", n=spades) if spades else ""
            return " ".join(filter(None, (who(state, seat, names, texts), given, dug)))
        case AreaScored(seat=seat, size=value, points=points) | FinalTileScored(seat=seat, value=value, points=points):
            return _scored(who(state, seat, names, texts), value, points, texts)
        case CultScored(seat=seat, level=level, points=points):
            return _scored(who(state, seat, names, texts), level, points, texts)
        case ResourcesScored(seat=seat, points=points):
            return f"{who(state, seat, names, texts)} {texts.say('terra-short-points', n=signed(points))}"
    raise AssertionError(event)


def _scored(name: str, value: int, points: int, texts: Texts) -> str:
    told = f"{name} {value}"
    return f"{told} ({texts.say('terra-short-points', n=signed(points))})" if points else told


def _turns(lines: list[Line | str], events: Iterable[Event], state: Terra, names: Sequence[str], texts: Texts) -> None:
    """Add to *lines* what seats did, each turn in one."""
    for event in events:
        if isinstance(event, PowerOffered):
            _add_offer(lines, event)
            continue
        seat = getattr(event, "seat", None)
        if seat is None:
            continue
        is_answer = isinstance(event, PowerTaken | PowerDeclined)
        last = lines[-1] if lines else None
        begins = isinstance(event, OPENING) and isinstance(last, Line) and bool(last.parts)
        goes_on = isinstance(last, Line) and last.seat == seat and not begins and not is_answer
        if goes_on and isinstance(last, Line) and last.is_answer:
            goes_on = isinstance(event, Scored) and event.source is Source.LEECH
        line = last if goes_on and isinstance(last, Line) else Line(seat=seat, is_answer=is_answer)
        said = _said(event, state, names, texts)
        parts = (*line.parts, said) if said else line.parts
        line = evolve(line, parts=parts, balance=line.balance.after(event))
        if goes_on:
            lines[-1] = line
        elif line.parts or line.balance != Balance():
            lines.append(line)


def _add_offer(lines: list[Line | str], event: PowerOffered) -> None:
    """Add to the line of whoever built what it offers."""
    for n in range(len(lines) - 1, -1, -1):
        line = lines[n]
        if isinstance(line, Line) and line.seat == event.source:
            lines[n] = evolve(line, offered=(*line.offered, (event.seat, event.amount)))
            return
    lines.append(Line(seat=event.source, offered=((event.seat, event.amount),)))


def _worth_telling(lines: Sequence[Line | str]) -> Iterator[Line | str]:
    """Yield *lines* but for those in which nothing is told."""
    yield from (line for line in lines if isinstance(line, str) or line.parts or line.offered or line.balance)


def _said(event: Event, state: Terra, names: Sequence[str], texts: Texts) -> str:
    """Say in a word or a few what somebody did; nothing for what only costs or gives."""
    say = texts.say
    match event:
        case ScrollTaken(scroll=scroll, coins=coins):
            return say("terra-did-scroll", scroll=scroll, coins=coins)
        case TerrainChosen(terrain=terrain):
            return say("terra-did-terrain", terrain=terrain)
        case TerrainUnlocked(terrain=terrain):
            return say("terra-did-unlock", terrain=terrain)
        case Transformed(at=at, terrain=terrain):
            return say("terra-did-transform", at=at, terrain=terrain)
        case Built(at=at, building=building):
            return say("terra-did-build", at=at, building=building)
        case BridgeBuilt(site=site):
            return say("terra-did-bridge", site=site)
        case RiverJoined(at=at):
            return say("terra-did-join", at=at)
        case FavorTaken(tile=tile):
            return say("terra-did-favor", tile=tile)
        case TownFounded(tile=tile):
            return say("terra-did-town", tile=tile)
        case CultStepped(cult=cult, steps=steps, level=level):
            return say("terra-did-cult", cult=cult, steps=signed(steps), level=level)
        case PriestSent(cult=cult, steps=steps):
            return say("terra-did-send", cult=cult, steps=steps)
        case PowerActionUsed(action=power):
            return say("terra-did-power", action=power)
        case SpecialUsed(action=special):
            return say("terra-did-special", action=special)
        case ShippingAdvanced(level=level):
            return say("terra-did-shipping", level=level)
        case CarpetLengthened():
            return say("terra-did-carpet")
        case SpadesImproved(level=level):
            return say("terra-did-spades", level=level)
        case SpadesWasted(spades=spades):
            return say("terra-did-waste", spades=spades)
        case PriestsLost(priests=priests):
            return say("terra-did-lose", priests=priests)
        case GivenUp(gift=gift):
            return say("terra-did-forgo", gift=say(f"gift-{gift}"))
        case Passed():
            return say("terra-did-pass")
        case PowerTaken(source=source, amount=amount):
            return say("terra-did-take", source=who(state, source, names, texts), amount=amount)
        case PowerDeclined(source=source, amount=amount):
            return say("terra-did-decline", source=who(state, source, names, texts), amount=amount)
    return ""
