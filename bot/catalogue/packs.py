"""Packs: files of a host that extend a game, such as a map.

A pack is identified by a digest of its content and kept in the database, so games can go on with it whatever happens to
the host's file. Registered packs are available to the rules like those that are shipped.
"""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from bot.base import files
from bot.base.config import Settings
from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.storage.records import Pack
from bot.storage.sql.store import Store
from rules.core.model import RulesError

DIGEST_BYTES: Final = 8  # 2 ** 64 digests: two of the few packs of one host are never alike by chance
# A choice: our own cards are far below it, and a host who names another file by mistake learns it before it is parsed.
MOST_BYTES: Final = 1_000_000

Defaults = Mapping[str, Mapping[str, str]]
"""The options of new games by game, as users write them, unless a user sets them."""


class PackRefused(Exception):
    """A host's file of one *kind* cannot be used; the message says which and why, in one line."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind


KINDS: Final = {kind: pack for game in GAMES.values() for kind, pack in game.packs.items()}
"""The kinds of packs by the option of their game that names one; it is also the option on the command line."""

HELD: Final = dict[str, Pack]()
"""The packs in the rules of this process, by their hashes."""


def configured_files(settings: Settings) -> dict[str, Path]:
    """Return the files in *settings*, by kind."""
    found = {kind: getattr(settings, KINDS[kind].setting) for kind in KINDS}
    return {kind: path for kind, path in found.items() if path is not None}


async def prepare(store: Store, files: Mapping[str, Path]) -> Defaults:
    """Register all packs in the store and the new *files*, which are added to it; return the options that use these.

    Raises:
        PackRefused: A file cannot be used.
    """
    for pack in await store.packs():
        register(pack)
    brought = [load(kind, path) for kind, path in files.items()]
    for pack in brought:
        await store.keep_pack(pack)
    return {game: options for pack in brought for game, options in register(pack).items()}


def load(kind: str, path: Path) -> Pack:
    """Read and check a host's file.

    Raises:
        PackRefused: It cannot be used.
    """
    try:
        content = files.content(path, most=MOST_BYTES)
        digest = hashlib.blake2b(content, digest_size=DIGEST_BYTES).hexdigest()
        found = KINDS[kind].read(digest, content)
        for locale in LOCALES:
            _refuse_renamed(KINDS[kind].names(found, locale), locale)
    except files.Unreadable as error:
        raise PackRefused(kind, str(error)) from None
    except RulesError as error:
        raise PackRefused(kind, f"{path} cannot be used. {texts_for('en').refusal(error)}") from None
    return Pack(hash=digest, content=content, kind=kind)


def _refuse_renamed(names: Iterable[tuple[str, str]], locale: str) -> None:
    """Check that names for ids in use do not change.

    Raises:
        RulesError: One does (CORE-7), and texts could not tell the two apart.
    """
    texts = texts_for(locale)
    for key, name in names:
        if texts.knows(key) and texts.names.get(key) != name:
            item, other = key.replace("-", " ", 1), texts.names.get(key, key)
            raise RulesError("CORE-7", item=item, field=f"name ({locale})", reason="renamed", found=other)


def register(pack: Pack) -> Defaults:
    """Add *pack* to the rules and its names to all texts; return the options by which new games use it."""
    hold(pack)
    for locale in LOCALES:
        texts_for(locale).renew_names()
    return {id: {pack.kind: pack.hash} for id, game in GAMES.items() if pack.kind in game.packs}


def hold(pack: Pack) -> None:
    """Add *pack* to the rules, which is enough for painting."""
    HELD[pack.hash] = pack
    kind = KINDS[pack.kind]
    if pack.hash not in kind.registry:
        kind.registry[pack.hash] = kind.read(pack.hash, pack.content)
