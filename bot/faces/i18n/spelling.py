"""What users probably meant by something mistyped."""

from collections.abc import Iterable
from difflib import get_close_matches

from bot.faces.i18n.texts import Texts
from rules.core.model import RulesError, UnreadableAction


def nearest(typed: str, offered: Iterable[tuple[str, str]]) -> str:
    """Return the value of the pair in *offered* (label, value) whose label or value is most like *typed*.

    The result is empty if none is like it.

    >>> nearest("Dispotism", [("Despotism", "despotism"), ("Economy", "economy")])
    'despotism'
    """
    values: dict[str, str] = {}
    for label, value in offered:
        values.setdefault(value.casefold(), value)
        values.setdefault(label.casefold(), value)
    found = get_close_matches(typed.casefold().strip(), values, 1)
    return values[found[0]] if found else ""


def nearest_move(typed: str, offered: Iterable[tuple[str, str]]) -> str:
    """Return the move among *offered* (meaning, move) that is most like *typed*, or else a word of a move.

    >>> moves = [("Choose Economy", "command economy"), ("Pass", "pass")]
    >>> nearest_move("comand economi", moves), nearest_move("economi", moves)
    ('command economy', 'economy')
    """
    moves = [*offered]
    words = dict.fromkeys(word for _, move in moves for word in move.split())
    return nearest(typed, moves) or nearest(typed, [(word, word) for word in words])


def with_suggestion(refusal: RulesError, texts: Texts, offered: Iterable[tuple[str, str]]) -> RulesError:
    """Return *refusal*; if it is about something mistyped, with the most similar move of *offered* (meaning, move)."""
    if isinstance(refusal, UnreadableAction):
        typed = str(refusal.facts["text"])
    elif refusal.rule == "CORE-13":
        typed = str(refusal.facts["what"])
    else:
        typed = texts.unknown_word(refusal) or ""
    meant = nearest_move(typed, offered) if typed else ""
    return type(refusal)(refusal.rule, **refusal.facts | {"meant": meant}) if meant else refusal


def unknown_name(key: str, typed: str, texts: Texts, offered: Iterable[tuple[str, str]]) -> str:
    """Return the message *key* about an unknown name, with the most similar one of *offered* (name, id)."""
    names = {id: name for name, id in offered}
    said = texts.say(key, typed=typed[:40])
    meant = nearest(typed, ((name, id) for id, name in names.items()))
    return texts.say("probably-meant", said=said, meant=names[meant]) if meant else said
