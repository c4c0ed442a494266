"""Requests on the command line: a game, its seats, options and a seed, validated before anything is done."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from bot.catalogue.games import GAMES, texts_for
from bot.catalogue.registration import Game
from bot.tables.options import UnknownOption, choices, lists, parse_options
from rules.core.model import AnyRules, Options, RulesError
from rules.core.play import begin
from rules.core.struct import Struct, evolve

MOST_SEEDS: Final = 1 << 64  # a choice: a larger number is a typing error
NOTHING: Final[Mapping[str, Path | None]] = {}


class Unwelcome(Exception):
    """The request is invalid; the message says why, and what would be valid."""


class GameRequest(Struct, frozen=True, kw_only=True):
    """A game to be played at random; *written* are its options as users write them."""

    rules: AnyRules
    seats: int
    written: dict[str, str]
    options: Options
    seed: int

    def seed_of(self, game: int) -> str:
        """Return the seed of game number *game*."""
        return f"{self.seed}/{game}"


def request(
    game: str, *, seats: int, seed: int, options: Iterable[str], own: Mapping[str, Path | None] = NOTHING
) -> GameRequest:
    """Validate a request; files of one's *own* are used unless an option says otherwise.

    Raises:
        Unwelcome: The game, number of seats, option or seed is invalid, or a file cannot be used.
    """
    defaults = register_files(own)
    if game not in GAMES:
        raise Unwelcome(f"There is no game '{game}'. There are: {', '.join(GAMES)}")
    rules = GAMES[game].rules
    if seats not in rules.seats:
        raise Unwelcome(f"{game} is for {rules.seats[0]} to {rules.seats[-1]} seats, not for {seats}")
    if not 0 <= seed < MOST_SEEDS:
        raise Unwelcome(f"A seed is a number from 0 to {MOST_SEEDS - 1}, which {seed} is not")
    written = {**defaults.get(game, {}), **dict(_pair(rules, option) for option in options)}
    try:
        chosen = evolve(parse_options(rules.options_type, written), version=rules.version)
        begin(rules, seats, chosen)
    except UnknownOption as error:
        raise Unwelcome(_unknown_option_text(rules, error)) from None
    except RulesError as error:
        raise Unwelcome(error_text(error)) from None
    return GameRequest(rules=rules, seats=seats, written=written, options=chosen, seed=seed)


def _pair(rules: AnyRules, option: str) -> tuple[str, str]:
    name, equals, value = option.partition("=")
    if not equals:
        raise Unwelcome(f"An option is written NAME=VALUE, not '{option}'. {options_text(rules)}")
    return name.strip(), value.strip()


def _unknown_option_text(rules: AnyRules, error: UnknownOption) -> str:
    if error.rule == "CORE-4":
        return f"{rules.id} has no option '{error.facts['option']}'. {options_text(rules)}"
    if error.rule != "CORE-5":
        return error_text(error)
    option, value, right = (error.facts[fact] for fact in ("option", "value", "choices"))
    return f"The option {option} cannot be '{value}'. It can be: {right}{hint(GAMES[rules.id], error)}"


def register_files(own: Mapping[str, Path | None]) -> Mapping[str, Mapping[str, str]]:
    """Register the given files, by kind, and return the options by which each game uses them.

    Raises:
        Unwelcome: One of them cannot be used.
    """
    files = {kind: path for kind, path in own.items() if path is not None}
    if not files:
        return {}
    from bot.catalogue import packs

    try:
        loaded = [packs.load(kind, path) for kind, path in files.items()]
        return {game: options for pack in loaded for game, options in packs.register(pack).items()}
    except packs.PackRefused as error:
        raise Unwelcome(str(error)) from None


def hint(game: Game | None, error: RulesError) -> str:
    """Return advice about *error* if it is about an option that names a file which a host can bring."""
    brings = game is not None and error.rule == "CORE-5" and error.facts.get("option") in game.packs
    return f"; another can be brought with: --{error.facts['option']} FILE" if brings else ""


def options_text(rules: AnyRules) -> str:
    """Return the options of a game with their values."""
    told = [f"{name} = {' | '.join(values)}" for name, values in choices(rules.options_type).items()]
    told += [f"{name} = {'+'.join(values)}, or some of them" for name, values in lists(rules.options_type).items()]
    return f"The options of {rules.id} are: {'; '.join(told)}"


def error_text(error: RulesError) -> str:
    """Return an error of the rules in English, with the rule's id."""
    return texts_for("en").refusal(error)
