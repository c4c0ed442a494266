"""Every message exists in every language, with the same arguments, and none is unused."""

import re
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.base.api import limits
from bot.base.api.permissions import NEEDED
from bot.base.errors import PlayError
from bot.catalogue.games import GAMES, texts_for
from bot.faces.great_wall.lines import BALANCE
from bot.faces.i18n.texts import FILES, LOCALES, Texts
from bot.faces.terra_mystica.lines import ALONE
from bot.tables.options import choices, lists, parse_options
from cogs.ui.items import ICONS
from rules.carcassonne.tiles import TILES, Kind, Side
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, Action, AnyRules, Asked, Decision, Event, StandingQuestion
from rules.core.notation import word
from rules.core.play import begin, legal, pending, play, view
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.state import Phase
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import Building, Cult, Good, Source
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.tiles import Favor, Feat, FinalTile, PowerAction, RoundTile, Scroll, Special, TownTile
from tests.laws.options import all_options
from tests.support.looks import look
from tests.support.words import (
    Message,
    mentioned_keys,
    messages,
    messages_of,
    refusal_keys,
    said_keys,
    sources,
    translated_messages,
)

COMMANDS = "commands.ftl"
"""The files of names and help of commands, whose English is in the code."""

every_locale = pytest.mark.parametrize("locale", LOCALES)
every_other_locale = pytest.mark.parametrize("locale", LOCALES[1:])

Leaf = TypeVar("Leaf")


@every_locale
def test_no_key_is_worded_twice(locale: str) -> None:
    counted = Counter(message.key for message in messages(locale))

    assert [] == [key for key, count in counted.items() if count > 1]


@every_other_locale
def test_every_language_words_the_same_keys(locale: str) -> None:
    english, ours = (
        {f"{message.path.name}: {message.key}" for message in messages(one) if message.path.name != COMMANDS}
        for one in ("en", locale)
    )

    problems = [f"{place} is not in {locale}" for place in sorted(english - ours)]
    problems += [f"{place} is in {locale}, not in English" for place in sorted(ours - english)]

    assert [] == problems, "\n".join(problems)


def test_both_chinese_languages_name_the_same_commands() -> None:
    mainland, taiwan = ({m.key for m in messages(locale) if m.path.name == COMMANDS} for locale in LOCALES[1:])

    assert [] == [f"{key} is in one of the two" for key in sorted(mainland ^ taiwan)]


@every_other_locale
def test_every_language_tells_the_same_facts(locale: str) -> None:
    english = messages_of("en")
    pairs = [(message, english[message.key]) for message in messages(locale) if message.key in english]
    problems = [
        f"{ours.key} tells {sorted(ours.facts)} in {locale}, {sorted(theirs.facts)} in English"
        for ours, theirs in pairs
        if ours.facts != theirs.facts
    ]

    assert pairs
    assert [] == problems, "\n".join(problems)


@every_other_locale
def test_what_is_marked_as_untranslated_is_the_english_message(locale: str) -> None:
    marked = [message for message in messages(locale) if message.is_untranslated and message.path.name != COMMANDS]

    assert [] == [message.key for message in marked if not repeats_english(message)]


def repeats_english(message: Message) -> bool:
    """Return whether *message* says the same as the English message with its key, if there is one."""
    english = messages_of("en").get(message.key)
    return english is None or message.value.equals(english.value)


@pytest.mark.parametrize(
    ("text", "is_marked", "repeats"),
    [
        ("# untranslated\noption-river = River", True, True),
        ("# untranslated\noption-river = 河", True, False),
        ("option-river = River", False, True),
        ("# 选项\n# untranslated\noption-river = River", True, True),
        ("# untranslated\n\noption-river = River", False, True),
    ],
)
def test_a_mark_stands_directly_above_a_message(text: str, is_marked: bool, repeats: bool) -> None:
    entry = FluentParser().parse(text).body[-1]
    assert isinstance(entry, ftl.Message)
    message = Message(Path("carcassonne.ftl"), entry, "zh-CN")

    assert (is_marked, repeats) == (message.is_untranslated, repeats_english(message))


@every_locale
def test_every_wording_by_number_can_come_up(locale: str) -> None:
    """A language without a form for one thing, as Chinese, distinguishes ``[1]``, not ``[one]``."""
    assert {} == {message.key: message.unreachable for message in translated_messages(locale) if message.unreachable}


@every_locale
def test_no_number_follows_a_name_with_nothing_in_between(locale: str) -> None:
    """Names end in digits: “Journeyman 2 1 stone” might be the stone of Journeyman or 21 of them."""
    assert {} == {message.key: message.runs_on for message in messages(locale) if message.runs_on}


@every_locale
def test_every_message_is_made_of_messages_that_exist(locale: str) -> None:
    keys = messages_of(locale).keys()
    kinds = {"-".join(parts[:n]) for parts in (key.split("-") for key in keys) for n in range(1, len(parts))}
    kinds |= {kind for kind in every_kind(locale) if any(n.startswith(f"{kind}-") for n in texts_for(locale).names)}

    problems = [f"{m.key} needs {part}" for m in messages(locale) for part in m.parts if part not in keys]
    problems += [f"{m.key} needs words of {kind}" for m in messages(locale) for kind in m.words if kind not in kinds]

    assert [] == problems


def every_kind(locale: str) -> set[str]:
    """Return the kinds of words that messages look up."""
    return {kind for message in messages(locale) for kind in message.words}


@every_locale
def test_a_text_that_names_a_public_button_shows_its_icon(locale: str) -> None:
    """The button has the words of the table's language, and the text those of its reader."""
    named_so = (("turn", "turn"), ("turn", "retake"), ("lobby", "join"), ("lobby", "start"))
    icons = {f"{{ {kind}-{verb} }}": ICONS[verb] for kind, verb in named_so}
    written = [path.read_text(encoding="utf-8") for path in (FILES / locale).glob("*.ftl")]

    named = [(name, icon) for name, icon in icons.items() if any(name in text for text in written)]
    assert len(named) == len(icons) == len(ICONS)
    assert [] == [name for name, icon in named for text in written if text.replace(f"{icon} {name}", "").count(name)]


def test_no_colon_stands_between_what_is_told_but_by_its_words() -> None:
    """Chinese has its own colon, so only the messages may contain one."""
    assert [] == [place for source in sources("cogs", "rendering") for place in source.colons]


@every_locale
def test_every_message_gets_the_facts_that_it_reads(locale: str) -> None:
    calls, messages_by_key = [*said_keys(), *refusal_keys()], messages_of(locale)
    problems = [f"{call.where}: {call.key} is not worded" for call in calls if call.key not in messages_by_key]
    for call in calls:
        if call.key in messages_by_key and call.facts is not None:
            missing = messages_by_key[call.key].reads - call.facts
            problems += [f"{call.where}: {call.key} reads {fact}, which the call lacks" for fact in sorted(missing)]

    assert said_keys()
    assert refusal_keys()
    assert [] == problems


@cache
def derived_keys() -> frozenset[str]:
    """Return the keys that follow from names in the rules and the bot."""
    return frozenset(_find_derived_keys())


def _find_derived_keys() -> Iterator[str]:
    for rules in (game.rules for game in GAMES.values()):
        yield f"game-{rules.id}".replace("_", "-")
        yield from (own_key(f"action-{word(kind)}", rules.id) for kind in rules.actions)
        for name, values in choices(rules.options_type).items():
            yield own_key(f"option-{name}".replace("_", "-"), rules.id)
            yield from (f"option-{name}-{value}".replace("_", "-") for value in values)
        for name in lists(rules.options_type):
            yield own_key(f"option-{name}".replace("_", "-"), rules.id)
            yield f"option-{name}-other".replace("_", "-")
        for question in asked_always(rules):
            yield own_key(f"standing-of-{question.id}", rules.id)
            keys = (
                own_key(f"standing-{re.sub(' [0-9]+', '', wish)}".replace(" ", "-"), rules.id)
                for wish in question.wishes
            )
            yield from (key for key in keys if key in messages_of("en"))  # others are worded by the game's face
    for kind in events():
        yield own_key(f"event-{re.sub('(?<=[a-z])(?=[A-Z])', '-', kind.__name__).lower()}", game_of(kind))
    for decision in decisions():
        yield own_key(f"decision-{re.sub('(?<=[a-z])(?=[A-Z])', '-', decision.__name__).lower()}", game_of(decision))
    yield from (f"refusal-{kind.key}" for kind in errors())
    yield from (f"permission-{name.replace('_', '-')}" for name in permissions())
    yield from (f"tile-{tile}" for tile in TILES)
    yield from (f"kind-{kind}" for kind in Kind)
    yield from (f"role-{kind}" for kind in Kind if kind is not Kind.RIVER)
    yield from (f"side-{side.name.lower()}" for side in Side)
    yield from (f"card-{card}".replace("_", "-") for card in Card)
    yield from (f"phase-{phase}" for phase in Phase)
    yield from (f"{kind}-{id}".replace("_", "-") for kind, ids in TERRA_MYSTICA.items() for id in ids)


TERRA_MYSTICA: dict[str, type[StrEnum]] = {
    "faction": FactionId,
    "ability": FactionId,
    "stronghold": FactionId,
    "strength": FactionId,
    "fortress": FactionId,
    "terrain": Terrain,
    "building": Building,
    "good": Good,
    "cult": Cult,
    "source": Source,
    "scroll": Scroll,
    "round": RoundTile,
    "round-last": Feat,
    "favor": Favor,
    "town": TownTile,
    "final": FinalTile,
    "power": PowerAction,
    "special": Special,
}
"""The kinds of things that have names in Terra Mystica, by the beginning of their keys."""


def game_of(kind: type) -> str:
    """Return the id of the game that *kind* is of; *core* where it is no game's."""
    return kind.__module__.split(".")[1]


def asked_always(rules: AnyRules) -> Iterator[StandingQuestion]:
    """Yield the questions of a game that have standing answers, in all its modes, as they are at its beginning."""
    for seats in rules.seats if rules.standing_answers else ():
        for options in all_options(rules, seats):
            seen = view(rules, begin(rules, seats, options).state, 0)
            yield from rules.standing_answers.questions(seen) if rules.standing_answers else ()


@every_locale
@pytest.mark.parametrize("game", [id for id, game in GAMES.items() if game.rules.standing_answers])
def test_every_standing_answer_is_worded_and_fits_a_menu(game: str, locale: str) -> None:
    rules, face, texts = GAMES[game].rules, GAMES[game].face, texts_for(locale)
    seen = look(view(rules, begin(rules, rules.seats[-1], rules.options_type()).state, 0), texts)
    for question in asked_always(rules):
        told = [texts.question(question.id, game), *(face.standing_answer(wish, seen) for wish in question.wishes)]

        assert len(told) == len({*told})
        assert all(0 < len(each) < limits.OPTION_TEXT - 4 for each in told), told


def own_key(key: str, game: str) -> str:
    """Return the key of a game's own words where it has some, and else *key*."""
    named = f"{key}-{game}".replace("_", "-")
    return named if named in messages_of("en") else key


def events() -> Iterator[type[Event]]:
    """Yield the events that are told one by one: of Terra Mystica only some, for its face tells the rest in lines.

    What The Great Wall's face adds up behind what was done has no words of its own either.
    """
    found = (kind for kind in leaves(Event) if kind.__module__.startswith("rules.") and kind not in BALANCE)
    yield from (kind for kind in found if kind in ALONE or game_of(kind) != "terra_mystica")


def decisions() -> Iterator[type[Decision]]:
    """Yield the kinds of decision that people answer, not only nature."""
    for rules in (game.rules for game in GAMES.values()):
        found = dict.fromkeys(leaf for kind in rules.actions for leaf in leaves(kind.answers))
        yield from (each for each in found if not each.natural)
    yield Asked


def leaves(kind: type[Leaf]) -> Iterator[type[Leaf]]:
    """Yield the subclasses of *kind* that have no subclasses themselves."""
    if kind.__subclasses__():
        for each in kind.__subclasses__():
            yield from leaves(each)
    else:
        yield kind


def errors() -> Iterator[type[PlayError]]:
    """Yield the possible errors of a wish."""
    yield from (kind for kind in PlayError.__subclasses__() if kind.__module__.startswith(("bot.", "cogs.")))


def permissions() -> Iterator[str]:
    """Yield the permissions that the bot needs, by their names in the code."""
    yield from (name for name, needed in NEEDED if needed)


@every_locale
def test_whatever_the_rules_name_is_worded(locale: str) -> None:
    missing = [key for key in sorted(derived_keys()) if key not in messages_of(locale)]

    assert [] == missing, "\n".join(missing)


def test_no_word_is_unused() -> None:
    strings, patterns = mentioned_keys()
    wanted = {*derived_keys(), *(call.key for call in refusal_keys()), *strings}
    for message in messages("en"):
        wanted |= message.parts
        patterns |= {f"{kind}-.+" for kind in message.words}
    pattern = re.compile("|".join(sorted(patterns)))  # one pattern: thousands of keys meet hundreds of them

    unused = [key for key, message in messages_of("en").items() if message.path.name != COMMANDS and key not in wanted]

    assert [] == [key for key in unused if not pattern.fullmatch(key)]


@every_locale
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("carcassonne", 3, {}),
        ("carcassonne", 3, {"farm_scoring": "per_farm_3_once", "river": "false"}),
        ("ming_dynasty", 2, {}),
        ("ming_dynasty", 4, {}),
    ],
)
def test_a_whole_game_can_be_told(locale: str, game: str, seats: int, options: dict[str, str]) -> None:
    """Every action and event of a game is worded, and nothing is left open in it (a gap would be a warning)."""
    texts, names, told = texts_for(locale), ("Ann", "Bob", "卡萝", "Dan")[:seats], set()
    for action, happened in random_game(game, b"words", seats=seats, **options):
        told.add(type(action).__name__)
        assert_plain(texts.action(action), 60)
        for event in happened:
            told.add(type(event).__name__)
            assert_plain(texts.tell(event, names), 200)

    assert TOLD[game] <= told


TOLD = {
    "carcassonne": {"PlaceTile", "PlaceFollower", "Drawn", "TileLaid", "Deployed", "Scored", "FarmScored", "Ended"},
    "ming_dynasty": {"PutRelative", "Take", "Move", "Deploy", "SayReturn", "DragonTaken", "MonkMade", "CityScored"},
}
"""Some of what happens in every game of some length."""


def assert_plain(line: str, most: int) -> None:
    assert 0 < len(line) <= most, line
    assert "{" not in line
    assert "\n" not in line


def random_game(
    game: str, seed: bytes, *, seats: int, **options: str
) -> Iterator[tuple[Action[Any, Any], tuple[Event, ...]]]:
    """Play a random game, and yield each action with its result."""
    rules = GAMES[game].rules
    state = begin(rules, seats, parse_options(rules.options_type, options)).state
    for n in range(1000):
        if rules.result(state) is not None:
            return
        dice, seat = KeyedDice(seed, n), pending(state)[0].seat
        actions = [] if seat == CHANCE else list(legal(rules, state, seat))
        action = rules.draw(state, dice) if seat == CHANCE else actions[dice.below(len(actions))]
        step = play(rules, state, seat, action)
        yield action, step.events
        state = step.state


@every_locale
def test_every_option_is_told_in_a_line(locale: str) -> None:
    texts = texts_for(locale)
    for rules in (game.rules for game in GAMES.values()):
        for name, values in choices(rules.options_type).items():
            for value in values:
                assert_plain(texts.option(name, value), 80)


def test_texts_are_made_once_for_each_language() -> None:
    assert isinstance(texts_for("zh-TW"), Texts)
    assert list(LOCALES) == [texts_for(locale).locale for locale in LOCALES]
