"""What is asked for on the command line, read before anything is done: a game, its seats, its options, a seed."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from bot.options import UnknownOption, choices, lists, parse_options
from rules import GAMES
from rules.core.model import Options, Rules, RulesError
from rules.core.play import begin
from rules.core.struct import Struct, evolve

MOST_SEEDS: Final = 1 << 64


class Unwelcome(Exception):
    """What is asked for and cannot be done; the message says why, and what could be."""


class Request(Struct, frozen=True, kw_only=True):
    """A game to be played at random; *written* are its options as people write them."""

    rules: Any
    seats: int
    written: dict[str, str]
    options: Options
    seed: int

    def seed_of(self, game: int) -> str:
        """Return what the dice of game number *game* are keyed by."""
        return f"{self.seed}/{game}"


def request(game: str, *, seats: int, seed: int, options: Iterable[str], own_map: Path | None = None) -> Request:
    """Read a request; the map that is brought, if any, is that of Ming Dynasty unless an option names another.

    Raises:
        Unwelcome: There is no such game, number of seats, option or seed, or the map cannot be used.
    """
    defaults = brought(own_map)
    rules = GAMES.get(game)
    if rules is None:
        raise Unwelcome(f"There is no game '{game}'. There are: {', '.join(GAMES)}")
    if seats not in rules.seats:
        raise Unwelcome(f"{game} is for {rules.seats[0]} to {rules.seats[-1]} seats, not for {seats}")
    if not 0 <= seed < MOST_SEEDS:
        raise Unwelcome(f"A seed is a number from 0 to {MOST_SEEDS - 1}, which {seed} is not")
    written = {**defaults.get(game, {}), **dict(_pair(rules, option) for option in options)}
    try:
        chosen = evolve(parse_options(rules.options_type, written), version=rules.version)
        begin(rules, seats, chosen)
    except UnknownOption as error:
        raise Unwelcome(_unknown(rules, error)) from None
    except RulesError as error:
        raise Unwelcome(worded(error)) from None
    return Request(rules=rules, seats=seats, written=written, options=chosen, seed=seed)


def _pair(rules: Rules[Any], option: str) -> tuple[str, str]:
    name, equals, value = option.partition("=")
    if not equals:
        raise Unwelcome(f"An option is written NAME=VALUE, not '{option}'. {known(rules)}")
    return name.strip(), value.strip()


def _unknown(rules: Rules[Any], error: UnknownOption) -> str:
    if "value" not in error.facts:
        return f"{rules.id} has no option '{error.facts['option']}'. {known(rules)}"
    option, value, right = (error.facts[fact] for fact in ("option", "value", "choices"))
    return f"The option {option} cannot be '{value}'. It can be: {right}{hint(rules, error)}"


def brought(own_map: Path | None) -> Mapping[str, Mapping[str, str]]:
    """Make the map in a file known, and return, by game, the options that games are played on it with.

    Raises:
        Unwelcome: It cannot be used.
    """
    if own_map is None:
        return {}
    from bot import packs

    try:
        return packs.register(packs.load(own_map))
    except packs.PackRefused as error:
        raise Unwelcome(str(error)) from None


def hint(rules: Rules[Any] | None, error: RulesError) -> str:
    """Say what would help against *error*, if what an option names is something that a host can bring."""
    missing = rules is not None and "value" in error.facts and error.facts.get("option") in rules.options_type.tables
    return "; another can be brought with: --map FILE" if missing else ""


def known(rules: Rules[Any]) -> str:
    """List the options of a game with their values."""
    told = [f"{name} = {' | '.join(values)}" for name, values in choices(rules.options_type).items()]
    told += [f"{name} = {'+'.join(values)}, or some of them" for name, values in lists(rules.options_type).items()]
    return f"The options of {rules.id} are: {'; '.join(told)}"


def worded(error: RulesError) -> str:
    """Say in English what the rules have against something, and which of them."""
    from bot.i18n.texts import texts_for

    return texts_for("en").refusal(error)
