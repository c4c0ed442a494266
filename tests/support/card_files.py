"""Card files of The Great Wall that differ from ours in one thing, and why they are refused."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from rules.core.model import RulesError
from rules.great_wall.cards.cards import Cards
from rules.great_wall.effects.card_file import read

FILE = files("rules.great_wall.cards").joinpath("cards.json").read_bytes()

Change = Callable[[dict[str, Any]], object]


def altered_cards(change: Change) -> Cards:
    """Read our file after *change*."""
    file = msgspec.json.decode(FILE)
    change(file)
    return read("other", msgspec.json.encode(file))


def found_in(file: dict[str, Any], id: str) -> dict[str, Any]:
    """Return the card of that id in a file."""
    cards = [card for kind in file.values() for card in (kind if isinstance(kind, list) else [kind])]
    found: dict[str, Any] = next(card for card in cards if card["id"] == id)
    return found


def put(card: str, /, **fields: Any) -> Change:
    """Return what writes *fields* on the card of that id."""
    return lambda file: found_in(file, card).update(fields)


def ability(trigger: str, *effects: dict[str, Any], **more: Any) -> Change:
    """Return what gives the advisor of horses this ability in place of its own."""
    return put("horse_breeder", abilities=[{"trigger": trigger, "effects": list(effects), **more}])


def horde(trigger: str, *effects: dict[str, Any], **more: Any) -> Change:
    """Return what gives the northern tumen this ability."""
    return put("northern_tumen", abilities=[{"trigger": trigger, "effects": list(effects), "optional": False, **more}])


def sections(id: str, *effects: dict[str, Any], who: str = "self", **more: Any) -> Change:
    """Return what gives a command card one section in place of its own."""
    return put(id, sections=[{"who": who, "effects": list(effects), **more}])


def refusal_of(change: Change) -> tuple[Any, ...]:
    """Return why our file is refused after *change*."""
    with pytest.raises(RulesError) as caught:
        altered_cards(change)
    assert caught.value.rule == "CORE-7"
    facts = caught.value.facts
    return facts["item"], facts["field"], facts["reason"], facts["found"]


HONOUR = {"op": "gain_honor", "amount": 1}


WOOD = {"op": "gain_resource", "resource": "wood", "amount": 1}


def shorten(kind: str, to: int) -> Change:
    return lambda file: file.update({kind: file[kind][:to]})
