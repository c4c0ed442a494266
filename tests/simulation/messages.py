"""What the messages of the playground are made of, as a person reads them."""

from collections.abc import Iterator
from typing import Any

BUTTON, TEXT, GALLERY = 2, 10, 12

PRIVATE = 64
"""The flag of messages that one person sees."""

Json = dict[str, Any]


def parts(message: Json) -> Iterator[Json]:
    """Yield all components of a message, nested ones too."""
    waiting = list(message.get("components", ()))
    while waiting:
        part = waiting.pop(0)
        yield part
        waiting[:0] = [*part.get("components", ()), *filter(None, (part.get("accessory"),))]


def controls(message: Json, verb: str) -> Iterator[Json]:
    """Yield the buttons and menus of a message that do *verb*."""
    begin = f"{verb}:"
    for part in parts(message):
        if part.get("custom_id", "").startswith(begin) and not part.get("disabled"):
            yield part


def words(message: Json) -> str:
    """Return the text of a message."""
    return " ".join(part["content"] for part in parts(message) if part["type"] == TEXT)


def press_of(what: Json) -> tuple[str, int, str]:
    """Return the verb, the game and the text of a press; the game is 0 if it names none."""
    verb, game, _, text = (*str(what.get("custom_id", "")).split(":", 3), "", "", "")[:4]
    chosen = " ".join((text.partition("|")[0], *what.get("values", ()))).strip()
    return verb, int(game) if game.isdecimal() else 0, chosen
