"""What a game registers, to be hosted here: one value that names all its parts."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any

from bot.faces.face import AnyFace
from bot.i18n.texts import Words
from laws.measures import Measures
from players.player import Player
from rendering.sprites import Art
from rules.core.model import AnyRules
from rules.core.struct import Struct


class PackKind(Struct, frozen=True, kw_only=True):
    """A kind of files that a host may bring, such as a map; once read they are kept in *registry*, by digest.

    *setting* is the name of the file in `bot.config.Settings`. `read` makes of a digest and content what is registered;
    it raises RulesError if nobody can play with it. `names` yields the keys and names that it brings, for a language.
    """

    setting: str
    registry: MutableMapping[str, Any]
    read: Callable[[str, bytes], Any]
    names: Callable[[Any, str], Iterator[tuple[str, str]]]


class Game(Struct, frozen=True, kw_only=True):
    """One hosted game.

    Attributes:
        rules: What may be done.
        face: How it shows itself.
        words: What it adds to the texts.
        art: What its pictures are painted with, if it has drawings.
        measures: What the laws need to know of it.
        player: A computer player that plays with some sense, if there is one.
        packs: What a host may bring, by the option that names one.
        extension: The module of its commands, as discord.py loads it.
    """

    rules: AnyRules
    face: AnyFace
    words: Words
    art: Art | None = None
    measures: Measures[Any]
    player: Player[Any] | None = None
    packs: Mapping[str, PackKind] = {}
    extension: str
