"""Reading a card file, and checking that games can be played with its cards (GW-7.11)."""

import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from functools import reduce
from operator import or_
from typing import Any, Final

import msgspec

from rules.core.model import RulesError
from rules.great_wall.cards.cards import COMMANDS, CardFile, Cards
from rules.great_wall.cards.operations import Effects, Fault, Op, Reward
from rules.great_wall.effects import fighting, giving, governing, invading, qin, shaming, survey, working
from rules.great_wall.powers import passives
from rules.great_wall.terms.tables import DEMANDS_TO_WIN
from rules.great_wall.terms.vocabulary import Pool, SectionId

OPERATIONS: Final[tuple[type[Op], ...]] = tuple(
    each
    for module in (passives, giving, working, fighting, invading, shaming, governing, qin)
    for each in vars(module).values()
    if isinstance(each, type) and issubclass(each, Op) and not each.__subclasses__()
)
"""All operations: the classes without subclasses."""

_ANY: Any = tuple[reduce(or_, OPERATIONS), ...]  # type: ignore[misc]
_DECODERS: Final[dict[type[Effects], msgspec.json.Decoder[Any]]] = {
    Effects: msgspec.json.Decoder(_ANY),
    Reward: msgspec.json.Decoder(_ANY | None),
}

UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""The exceptions raised by reading JSON."""

LEAST: Final = {
    "generals": 10,  # two for each of five players, and they need no cards of the co-op game
    "advisors": 14,  # as many, and four on the track
    "tactics": 1,
    "artifacts": 3,
    "hordes": 3,  # six cards where those of the left section are removed
    "coop hordes": 3,
    "events": 1,
}
"""The least number of cards of each kind for all numbers of players (GW-2, GW-16.2, GW-17.4)."""


def check(file: CardFile) -> None:
    """Check that games can be played with the cards of *file*.

    Raises:
        RulesError: They cannot (CORE-7, with the item and its field, the Fault, and what was found).
    """
    distinct(file)
    enough(file)
    complete("commands", [card.id for card in file.commands])
    complete("solo", [card.command for card in file.solo])
    for kind in file.kinds:
        for card in kind:
            for field, fault, found in survey.findings(card):
                refuse(card.id, field, fault, found)


def distinct(file: CardFile) -> None:
    """Check that no two cards have the same id, and no two of a kind the same name."""
    copied = [f"{each.id}_{section}" for each in file.hordes for section in SectionId]
    ids = [card.id for kind in file.kinds for card in kind] + copied
    for id in duplicates(ids):
        refuse(id, "id", Fault.TWICE, id)
    for kind in file.kinds:
        for language in ("en", "zh_hans", "zh_hant"):
            for name in duplicates(getattr(card.name, language) for card in kind):
                named = [card.id for card in kind if getattr(card.name, language) == name]
                refuse(named[-1], f"name.{language}", Fault.TWICE, name)


def enough(file: CardFile) -> None:
    """Check that there are enough cards of each kind (`LEAST`)."""
    counts = {
        "generals": sum(card.pool is Pool.BASE for card in file.generals),
        "advisors": len(file.advisors),
        "tactics": sum(card.pool is Pool.BASE for card in file.tactics),
        "artifacts": len(file.artifacts),
        "hordes": sum(card.pool is Pool.BASE for card in file.hordes),
        "coop hordes": sum(card.pool is Pool.COOP for card in file.hordes),
        "events": len(file.events),
    }
    for kind, least in LEAST.items():
        if counts[kind] < least:
            refuse("cards", kind, Fault.COUNT, counts[kind])
    for players, goal in DEMANDS_TO_WIN.items():
        usable = sum(players > 2 or not card.not_for_two_players for card in file.demands)
        if usable < goal:
            refuse("cards", f"demands for {players}", Fault.COUNT, usable)


def complete(kind: str, ids: list[str]) -> None:
    """Check that the file has each command card once, and no other."""
    for id in (*(id for id in ids if id not in COMMANDS), *duplicates(ids)):
        refuse("cards", kind, Fault.TWICE if id in COMMANDS else Fault.UNKNOWN, id)
    for id in COMMANDS:
        if id not in ids:
            refuse("cards", kind, Fault.LACKING, id)


def duplicates(items: Iterable[str]) -> list[str]:
    """Return the items that are there more than once."""
    return [item for item, n in Counter(items).items() if n > 1]


def refuse(item: str, field: str, fault: Fault, found: str | int) -> None:
    """Raise RulesError for *field* of the card *item*."""
    raise RulesError("CORE-7", item=item, field=field, reason=str(fault), found=str(found))


def read(key: str, content: bytes) -> Cards:
    """Read a card file.

    Raises:
        RulesError: It is malformed, or games cannot be played with its cards (CORE-7).
    """
    try:
        file = msgspec.json.decode(content, type=CardFile, dec_hook=_effects)
    except UNREADABLE as error:
        message, *inward = str(error).split(" - at ")
        paths = (re.search(r"`\$(.*)`", each) for each in reversed(inward))
        item, field = where(content, "".join(path[1] for path in paths if path))
        if lacking := re.search("field `(.+)`", message):
            field = f"{field}.{lacking[1]}" if field else lacking[1]
        raise RulesError(
            "CORE-7", item=item, field=field or "form", reason=str(Fault.UNREADABLE), found=message
        ) from error
    check(file)
    return Cards(key, file)


def with_changes(content: bytes, changes: bytes) -> bytes:
    """Return a card file with fields of *changes* in place of its own.

    *changes* has, by kind and id, the fields that differ, and the numbers on the board that differ.
    """
    file, new = msgspec.json.decode(content), msgspec.json.decode(changes)
    for kind, cards in new.items():
        if kind == "board":
            file["board"] = file.get("board", {}) | cards
        else:
            found = [file[kind]] if isinstance(file[kind], dict) else file[kind]
            by_id = {card["id"]: card for card in found}
            for id, fields in cards.items():
                by_id[id].update(fields)
    return msgspec.json.encode(file)


def _effects(kind: type[Effects], value: object) -> Effects:
    """Read the operations of a card part; msgspec adds the position in the file to an error's path."""
    try:
        return kind(_DECODERS[kind].decode(msgspec.json.encode(value)))
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None


def where(content: bytes, path: str) -> tuple[str, str]:
    """Split *path* into the id of the card that it leads into (or the name of another item) and the rest."""
    item, _, field = path.removeprefix(".").partition(".")
    kind, _, number = item.rstrip("]").partition("[")
    with suppress(*UNREADABLE, ValueError, LookupError, TypeError):  # the text after the error may be malformed, too
        return str(msgspec.json.decode(content)[kind][int(number)]["id"]), field
    return item or "cards", field
