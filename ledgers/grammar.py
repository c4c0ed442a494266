"""The grammar of ledgers: a line belongs to the set-up or to a faction, and contains commands of known forms.

Whether a command fits the game is not checked here. Case does not matter, and ``#`` begins a comment.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar, get_args, get_type_hints

from ledgers import commands, names
from ledgers.commands import Amount, Colour, Command, Gift
from rules.core.model import RulesError
from rules.core.struct import Struct
from rules.terra_mystica.actions.advancing import Track
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import Building, Cult
from rules.terra_mystica.land import Hex, Site, Terrain
from rules.terra_mystica.tiles import FinalTile, PowerAction, Scroll, Special


class Unread(ValueError):
    """A word is unknown in its place; the message says what was expected, and quotes the beginning of the word."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"no {kind} '{text[:40]}'")


T = TypeVar("T")


def of(table: Mapping[str, T], kind: str, word: str) -> T:
    """Return the value of *word* in *table*; raise Unread, which names the *kind* of word, if there is none."""
    if word not in table:
        raise Unread(kind, word)
    return table[word]


def _number(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", word):
        raise Unread("number", word)
    return int(word)


def _place(parse: Callable[[str], T], kind: str) -> Callable[[str], T]:
    def read(word: str) -> T:
        try:
            return parse(word)
        except ValueError:
            raise Unread(kind, word) from None

    return read


_hex = _place(Hex.parse, "hex")


def _amount(word: str) -> Amount:
    found = re.fullmatch(r"([0-9]{0,3})([a-z]+)", word)
    if found is None or found[2] not in names.GOODS:
        raise Unread("resource", word)
    return Amount(int(found[1] or 1), names.GOODS[found[2]])


def _colour(word: str) -> Colour:
    return Colour(None if word == "gain-priest" else of(names.TERRAINS, "colour", word))


TRACKS: Final = {"ship": Track.SHIPPING, "shipping": Track.SHIPPING, "dig": Track.SPADES, "digging": Track.SPADES}
GIFTS: Final = {gift.value: gift for gift in Gift}

READERS: Final[Mapping[type, Callable[[str], object]]] = {
    int: _number,
    str: str,
    Hex: _hex,
    Site: _place(Site.parse, "bridge"),
    Amount: _amount,
    Colour: _colour,
    FactionId: partial(of, names.FACTIONS, "faction"),
    names.Ground: partial(of, names.GROUNDS, "map"),
    Scroll: partial(of, names.SCROLLS, "scroll"),
    FinalTile: partial(of, names.FINAL_TILES, "final tile"),
    Terrain: partial(of, names.TERRAINS, "colour"),
    Building: partial(of, names.BUILDINGS, "building"),
    Track: partial(of, TRACKS, "track"),
    Cult: partial(of, names.CULTS, "cult"),
    PowerAction: partial(of, names.POWER_ACTIONS, "action"),
    Special: partial(of, names.SPECIALS, "action"),
}
"""The function that reads a field, by the field's type."""


class CommandForm(Struct, frozen=True):
    """One way to write a *kind* of command; *fields* has the name and reader of each field, by its place in *words*."""

    kind: type[Command]
    words: tuple[str, ...]
    fields: Mapping[int, tuple[str, Callable[[str], object]]]

    def fits(self, words: Sequence[str]) -> bool:
        """Whether *words* have this form, with any words in the places of fields."""
        return len(self.words) == len(words) and all(
            place in self.fields or self.words[place] == word for place, word in enumerate(words)
        )

    def read(self, words: Sequence[str]) -> Command:
        """Read *words*, which have this form, as a command; raise Unread if a field cannot be read."""
        named = {name: read(words[place]) for place, (name, read) in self.fields.items()}
        return self.kind(**{name: value for name, value in named.items() if name != "_"})


def forms_of(base: type[Command]) -> tuple[CommandForm, ...]:
    """Return the forms of all subclasses of *base*, in order."""
    return tuple(
        CommandForm(
            kind, words, {place: _field(kind, word[1:-1]) for place, word in enumerate(words) if word[0] == "{"}
        )
        for kind in base.__subclasses__()
        for words in (tuple(form.split()) for form in kind.forms)
    )


def _field(kind: type[Command], name: str) -> tuple[str, Callable[[str], object]]:
    """Return a field's name and reader; the field ``_`` is a word to ignore."""
    if name == "_":
        return name, str
    hint = get_type_hints(kind)[name]
    [plain] = [part for part in get_args(hint) or (hint,) if part is not type(None)]
    return name, READERS[plain]


SETTING_UP: Final = forms_of(commands.SetUpCommand)
SETTING_UP_WORDS: Final = frozenset(form.words[0] for form in SETTING_UP)
PLAYING: Final = forms_of(commands.PlayCommand)


class LedgerLine(Struct, frozen=True):
    """One line: its number from 1, its text, its faction, None for set-up, and its commands in order."""

    number: int
    text: str
    faction: FactionId | None
    commands: tuple[Command, ...]


def parse_ledger(text: str) -> tuple[LedgerLine, ...]:
    """Read a ledger; empty lines are left out.

    Raises:
        RulesError: A line cannot be read (CORE-6, with its number and the reason).
    """
    lines = []
    for number, written in enumerate(text.splitlines(), 1):
        line = " ".join(written.partition("#")[0].split())
        try:
            if line:
                lines.append(_line(number, line))
        except Unread as error:
            raise RulesError("CORE-6", line=number, reason=f"{error}, in '{line[:80]}'") from error
    return tuple(lines)


def _line(number: int, text: str) -> LedgerLine:
    head, colon, rest = text.lower().partition(":")
    if not colon or head.split(" ")[0] in SETTING_UP_WORDS:
        return LedgerLine(number, text, None, (_set_up(text.lower()),))
    faction = of(names.FACTIONS, "faction", head.strip())
    parts = (part.strip() for part in re.sub(r"\bpass\. *\+ *(?=bon)", "pass ", rest).split("."))
    return LedgerLine(number, text, faction, in_order(_parse_play(part) for part in parts if part))


SOONER: Final = (
    (commands.Power | commands.Octagon, commands.Dig),
    (commands.Transform, commands.Build),
    (commands.Convert, commands.Pass),
)
"""Pairs of commands that people write in either order; the first of each pair is to be played first."""


def in_order(written: Iterable[Command]) -> tuple[Command, ...]:
    """Return commands in the order in which to play them: answers to offers first, the others by `SOONER`."""
    found = sorted(written, key=lambda command: not isinstance(command, commands.Leech | commands.Decline))
    for sooner, later in SOONER:
        for place in range(len(found) - 1):
            if isinstance(found[place], later) and isinstance(found[place + 1], sooner):
                found[place : place + 2] = found[place + 1], found[place]
    return tuple(found)


def _set_up(text: str) -> Command:
    word, _, rest = text.partition(" ")
    if word == "score":
        return commands.Score(tuple(of(names.ROUND_TILES, "round tile", tile.strip()) for tile in rest.split(",")))
    return _parse_form(SETTING_UP, text)


def _parse_play(text: str) -> Command:
    word, _, rest = text.partition(" ")
    match word:
        case "connect":
            return commands.Connect(tuple(map(_hex, rest.replace(" ", "").split(":"))))
        case "convert" if re.fullmatch(r"convert 2 ?w to 1? ?bridge", text):  # an old notation
            return commands.Octagon(Special.WORKER_BRIDGE)
        case "convert":  # `3 pw` as well as `3pw`
            return _parse_form(PLAYING, re.sub(r"(?<=\d) (?=[a-z])", "", text))
        case "upgrade":
            return _parse_form(PLAYING, re.sub(r"trading (post|house)$", "tp", text))
        case "bridge":  # `a1 : b2` as well as `a1:b2`
            return _parse_form(PLAYING, re.sub(r" ?: ?", ":", text))
        case _:  # the other words are written in one way
            return _parse_signed(text) if word[0] in "+-" else _parse_form(PLAYING, text)


def _parse_signed(text: str) -> Command:
    """Read a command that begins with a sign, such as ``+FAV11`` or ``-3FIRE``; without a number it means one."""
    found = re.fullmatch(r"([+-]) ?(\d{0,3}) ?([a-z]\w*)", text)
    if found is None:
        raise Unread("command", text)
    n, word = int(found[2] or 1), found[3]
    if found[1] == "-":
        if word in names.CULTS:
            return commands.Pay(names.CULTS[word], n)
        return commands.GiveUp(of(GIFTS, "gift", word), n)
    if word in names.CULTS:
        return commands.Step(names.CULTS[word], n)
    if word in names.TOWNS:
        return commands.TakeTown(names.TOWNS[word], n)
    if word in names.SCROLLS:
        return commands.Pass(names.SCROLLS[word])
    return commands.TakeFavor(of(names.FAVORS, "tile", word))


def _parse_form(among: Iterable[CommandForm], text: str) -> Command:
    words, reason = text.split(), Unread("command", text)
    for form in among:
        if form.fits(words):
            try:
                return form.read(words)
            except Unread as error:
                reason = error
    raise reason
