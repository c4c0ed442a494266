"""The registration of a hosted game: one value with all its parts."""

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from pathlib import Path
from typing import Any

from bot.faces.face import AnyFace
from bot.faces.i18n.texts import Words
from laws.measures import Measures
from players.player import Player
from players.strategy import Strategy
from rendering.sprites import Art
from rules.core.log import Entry
from rules.core.model import AnyRules
from rules.core.struct import Struct


class PackKind(Struct, frozen=True, kw_only=True):
    """A kind of file that a host may add, such as a map; *registry* keeps each file by its digest once it was read.

    *setting* is the setting that names a file. `read` converts a digest and content to what is registered; it raises
    RulesError if the file cannot be used. `names` yields the message keys and names in a file, for a language.
    """

    setting: str
    registry: MutableMapping[str, Any]
    read: Callable[[str, bytes], Any]
    names: Callable[[Any, str], Iterator[tuple[str, str]]]


class Game(Struct, frozen=True, kw_only=True):
    """One hosted game.

    Attributes:
        rules: Its rules.
        face: How it shows itself.
        words: Its messages.
        rulebook: The file with its rules in words (bot/base/rulebook.py), if there is one.
        art: The drawings for its pictures, if it has any.
        measures: What the laws check for it.
        player: Its sensible computer player, if there is one.
        strategy: What its computer players of all levels know of it.
        practice: For how many a game against computer players is, unless its user wants it otherwise.
        announced: The options that whoever joins is told, even if they are as usual.
        packs: The kinds of files that a host may add, by the option that names one.
        ledger: Writes a game as other sites keep it, given its options, its seats and its log without what was undone;
            raises ValueError if it cannot be written so. None if there is no such form.
        extension: The module of its cog, as discord.py loads it.
    """

    rules: AnyRules
    face: AnyFace
    words: Words
    rulebook: Path | None = None
    art: Art | None = None
    measures: Measures[Any]
    player: Player[Any] | None = None
    strategy: Strategy[Any] | None = None
    practice: int = 3
    announced: tuple[str, ...] = ()
    packs: Mapping[str, PackKind] = {}
    ledger: Callable[[Any, int, Iterable[Entry]], str] | None = None
    extension: str
