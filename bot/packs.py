"""Packs: what a host brings in place of what is shipped, which is a map of Ming Dynasty so far.

A pack goes by a digest of its content, and is kept beside the games: a game keeps the pack that it began with, whatever
becomes of the host's file. Once registered, it is known to the rules as one of their own.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bot.i18n.texts import LOCALES, names_on, place_names, texts_for
from bot.storage.store import Pack, Store
from rules.core.model import RulesError
from rules.ming_dynasty.map import MAPS, Map, read
from rules.ming_dynasty.survey import survey

DIGEST_BYTES: Final = 8
MOST_BYTES: Final = 1_000_000
GAME, OPTION = "ming_dynasty", "map"

Defaults = Mapping[str, Mapping[str, str]]
"""By game, the options of new games that do not say otherwise, as people write them."""


class PackRefused(Exception):
    """A host's file cannot be used; the message says which, and why, in one line."""


async def prepare(store: Store, path: Path | None) -> Defaults:
    """Register all packs that are kept, and the file at *path*, which is kept from now on; return what it changes.

    Raises:
        PackRefused: The file cannot be used.
    """
    for pack in await store.packs():
        register(pack)
    if path is None:
        return {}
    pack = load(path)
    await store.keep_pack(pack)
    return register(pack)


def load(path: Path) -> Pack:
    """Read and examine a host's file.

    Raises:
        PackRefused: It cannot be used.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise PackRefused(f"{path} is larger than {MOST_BYTES} bytes")
        pack = Pack(hash=hashlib.blake2b(content, digest_size=DIGEST_BYTES).hexdigest(), content=content)
        found = read(pack.hash, content)
        survey(found.board)
        _refuse_renamed(found)
    except OSError as error:
        raise PackRefused(f"{path} cannot be read: {error.strerror or error}") from None
    except RulesError as error:
        raise PackRefused(f"{path} cannot be used. {texts_for('en').refusal(error)}") from None
    return pack


def register(pack: Pack) -> Defaults:
    """Make *pack* known to the rules and its names to all texts; return what makes new games be played with it."""
    MAPS.setdefault(pack.hash, read(pack.hash, pack.content))
    place_names.cache_clear()
    return {GAME: {OPTION: pack.hash}}


def _refuse_renamed(found: Map) -> None:
    """Let pass if whatever goes by an id that is in use already has the same name as there.

    Raises:
        RulesError: It has another (CORE-7): texts, which do not know of maps, could not tell the two apart.
    """
    for locale in LOCALES:
        known = place_names(locale)
        for key, name in names_on(found, locale):
            if texts_for(locale).knows(key) and known.get(key) != name:
                item, found_name = key.replace("-", " ", 1), known.get(key, key)
                raise RulesError("CORE-7", item=item, field=f"name ({locale})", reason="renamed", found=found_name)
