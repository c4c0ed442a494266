"""The writer of ledgers: a game of ours as lines that the reader replays to the same end.

Ledgers know neither bids nor how factions were chosen. So a ledger is only written where its replay comes to the same
points, and where writing that replay gives the same lines again.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import singledispatch
from typing import Any, Final

from ledgers import names
from ledgers.course import Misfit
from ledgers.grammar import TRACKS
from ledgers.replay import GIFTS, Replay
from rules.core.log import LEAVE, Entry
from rules.core.model import CHANCE, AnyAction, Decision, RulesError, Seat
from rules.core.notation import parse_action
from rules.core.play import answered_decision, begin, enact
from rules.terra_mystica.actions import choices, factions, offers, passing, preparing, spaces
from rules.terra_mystica.actions.advancing import Advance, Send
from rules.terra_mystica.actions.buildings import Bridge, Upgrade
from rules.terra_mystica.actions.converting import Burn, Convert
from rules.terra_mystica.actions.factions import ORDAINED_AT_MOST
from rules.terra_mystica.actions.ground import Build, Transform, Waste
from rules.terra_mystica.decisions import Ground, Sacrifice, StepCult
from rules.terra_mystica.factions import ways
from rules.terra_mystica.game import RULES
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.scrolls import supply
from rules.terra_mystica.state import Terra

# The first writing is that of a game of ours, in which some things were done in another order than in ledgers; the
# second is that of its replay, which nearly always stays as it is.
MOST_WRITINGS: Final = 4
"""How often a ledger is written anew, until its replay gives the same lines."""


ENDS: Final = frozenset({"end", "pass", "settle", "scroll", "take", "decline"})
"""The first words of actions after which a line ends, even if the same seat goes on."""


class NoLedger(ValueError):
    """The game cannot be written as a ledger; the message says why."""


def write_ledger(options: TerraOptions, seats: int, log: Iterable[Entry]) -> str:
    """Return the ledger of a game, given its *log* without what was undone.

    Raises:
        NoLedger: Its set-up is not finished, or its replay would come to something else.
    """
    state, text = _state_and_ledger(options, seats, tuple(log))
    points = _points(state)
    for _ in range(MOST_WRITINGS):
        try:
            replay = Replay(text)
            for _ in replay.play():
                pass
        except (Misfit, RulesError) as error:
            raise NoLedger(str(error)) from error
        if _points(replay.state) != points:
            raise NoLedger("its replay comes to other points")
        _, again = _state_and_ledger(replay.setting.options, seats, tuple(replay.course.log))
        if again == text:
            return text
        text = again
    raise NoLedger("its replay is written otherwise")


def _points(state: Terra) -> dict[str, int]:
    return {str(player.faction): player.points for player in state.players}


def _state_and_ledger(options: TerraOptions, seats: int, log: Sequence[Entry]) -> tuple[Terra, str]:
    """Return the last state of a game, and its ledger."""
    state: Terra = begin(RULES, seats, options).state
    told: list[tuple[Seat, list[str]]] = []
    ended = True
    for entry in log:
        words = _words_of(state, entry) if entry.seat != CHANCE else []
        if words and (ended or told[-1][0] != entry.seat or _opens(words)):
            told.append((entry.seat, words))
        elif words:
            told[-1][1].extend(words)
        ended = not told or entry.text.partition(" ")[0] in ENDS
        state = enact(RULES, state, entry).state
    if not all(player.faction for player in state.players) or state.round == 0:
        raise NoLedger("its first round has not begun")
    named = {seat: names.name_of_faction(player.faction) for seat, player in enumerate(state.players) if player.faction}
    lines = [f"{named[seat]}: {'. '.join(words)}" for seat, words in told]
    return state, "\n".join([*_set_up(options, state, [named[seat] for seat in _first_order(state, log)]), *lines, ""])


def _first_order(state: Terra, log: Sequence[Entry]) -> list[Seat]:
    """Return the seats in their order around the table, from the first of the first round."""
    return [*state.around] if len(state.around) == len(state.players) else [*range(len(state.players))]


def _set_up(options: TerraOptions, state: Terra, setups: Iterable[str]) -> list[str]:
    """Return the lines before the first turn."""
    without = [name for name, allowance in names.WITHOUT.items() if allowance not in options.allow]
    ours = [theirs for theirs, name in names.OPTIONS.items() if getattr(options, name)]
    ground = names.Ground(options.map, options.points_2017)
    maps = [id for id, known in names.GROUNDS.items() if known == ground]
    if not maps:
        raise NoLedger("ledgers have no id for its map")
    seen = {*state.scrolls, *(player.scroll for player in state.players)}
    deleted = [scroll for scroll in supply(extra=options.extra_scroll) if scroll not in seen]
    tile = [f"final-scoring {_word(names.FINAL_TILES, state.final)}"] if state.final else []
    return [
        *(f"option {name}" for name in (*without, *ours)),
        f"map {maps[0]}",
        f"score {','.join(_word(names.ROUND_TILES, tile).upper() for tile in state.rounds)}",
        *(f"delete {_word(names.SCROLLS, scroll).upper()}" for scroll in deleted),
        *tile,
        *(f"setup {name}" for name in setups),
    ]


def _word(table: Mapping[str, Any], value: object) -> str:
    """Return the first word for *value* in a table of `ledgers.names`."""
    return next(word for word, known in table.items() if known == value)


def _opens(words: Sequence[str]) -> bool:
    """Whether a command begins a line of its own: answers to offers, which a reader plays before all others."""
    return words[0].startswith(("leech ", "decline "))


def _words_of(state: Terra, entry: Entry) -> list[str]:
    """Return the commands for an entry; none for what ledgers do not have."""
    if entry.text == LEAVE:
        return ["resign"]
    action = parse_action(RULES, entry.text)
    return [word for word in _commands(action, state, entry.seat) if word]


@singledispatch
def _commands(action: AnyAction, state: Terra, seat: Seat) -> list[str]:
    """Return the commands of a ledger for an action of *seat*: none for draws, bids and ends of turns."""
    return []


@_commands.register
def _(action: preparing.Settle | factions.Ride, state: Terra, seat: Seat) -> list[str]:
    return [f"build {action.at}"]


@_commands.register
def _(action: Build, state: Terra, seat: Seat) -> list[str]:
    """Return a build after the transformation that our rules include in it."""
    decision = answered_decision(state, seat, action)
    player, way, ground = state.players[seat], ways(state, seat), state.ground[action.at]
    spades = None if ground in way.homes(player) else way.spades_home(player, ground)
    if spades is None or player.terrain is None:
        return [f"build {action.at}"]
    dug = Transform(action.at, player.terrain, spades)
    return [*_digging(dug, state, seat, decision), f"build {action.at}"]


@_commands.register
def _(action: preparing.ChooseScroll | passing.Pass, state: Terra, seat: Seat) -> list[str]:
    return [f"pass {_word(names.SCROLLS, action.scroll).upper()}" if action.scroll else "pass"]


@_commands.register
def _(action: preparing.NameTerrain, state: Terra, seat: Seat) -> list[str]:
    return [f"pick-color {_word(names.TERRAINS, action.terrain)}"]


@_commands.register
def _(action: Transform, state: Terra, seat: Seat) -> list[str]:
    return _digging(action, state, seat, answered_decision(state, seat, action))


def _digging(action: Transform, state: Terra, seat: Seat, decision: Decision) -> list[str]:
    free = decision.spades if isinstance(decision, Ground) else 0
    bought = max(0, action.spades - free) if ways(state, seat).spade_price(state.players[seat]) else 0
    return [f"dig {bought}" if bought else "", f"transform {action.at} to {_word(names.TERRAINS, action.to)}"]


@_commands.register
def _(action: factions.Storm, state: Terra, seat: Seat) -> list[str]:
    terrain = state.players[seat].terrain
    return [f"transform {action.at} to {_word(names.TERRAINS, terrain)}"]


@_commands.register
def _(action: Waste, state: Terra, seat: Seat) -> list[str]:
    decision = answered_decision(state, seat, action)
    assert isinstance(decision, Ground), "spades are left"
    return [f"-{decision.spades}spade"]


@_commands.register
def _(action: Upgrade, state: Terra, seat: Seat) -> list[str]:
    return [f"upgrade {action.at} to {_word(names.BUILDINGS, action.to)}"]


@_commands.register
def _(action: factions.Trade, state: Terra, seat: Seat) -> list[str]:
    return [f"upgrade {action.at} to tp"]


@_commands.register
def _(action: Advance, state: Terra, seat: Seat) -> list[str]:
    return [f"advance {_word(TRACKS, action.track)}"]


@_commands.register
def _(action: Send, state: Terra, seat: Seat) -> list[str]:
    return [f"send p to {action.cult} for {action.steps}"]


@_commands.register
def _(action: spaces.UsePower, state: Terra, seat: Seat) -> list[str]:
    return [f"action {_word(names.POWER_ACTIONS, action.action).upper()}"]


@_commands.register
def _(action: spaces.UseSpecial, state: Terra, seat: Seat) -> list[str]:
    return [f"action {_word(names.SPECIALS, action.action).upper()}"]


@_commands.register
def _(action: Burn, state: Terra, seat: Seat) -> list[str]:
    return [f"burn {action.tokens}"]


@_commands.register
def _(action: Convert, state: Terra, seat: Seat) -> list[str]:
    given = action.rate(state, seat).amount * action.times
    give, get = (_word(names.GOODS, good).upper() for good in (action.give, action.get))
    return [f"convert {given}{give} to {action.times}{get}"]


@_commands.register
def _(action: Bridge, state: Terra, seat: Seat) -> list[str]:
    return [f"bridge {action.site}"]


@_commands.register
def _(action: factions.Join, state: Terra, seat: Seat) -> list[str]:
    return [f"connect {action.at}"]


@_commands.register
def _(action: choices.ChooseFavor, state: Terra, seat: Seat) -> list[str]:
    return [f"+{_word(names.FAVORS, action.tile).upper()}"]


@_commands.register
def _(action: choices.ChooseTown, state: Terra, seat: Seat) -> list[str]:
    return [f"+{_word(names.TOWNS, action.tile).upper()}"]


@_commands.register
def _(action: choices.TakeSteps, state: Terra, seat: Seat) -> list[str]:
    decision = answered_decision(state, seat, action)
    return [f"+{decision.steps if isinstance(decision, StepCult) else 1}{action.cult}".upper()]


@_commands.register
def _(action: choices.ReachTop, state: Terra, seat: Seat) -> list[str]:
    return [f"+{action.cult}".upper()]


@_commands.register
def _(action: factions.LoseSteps, state: Terra, seat: Seat) -> list[str]:
    decision = answered_decision(state, seat, action)
    return [f"-{decision.steps if isinstance(decision, Sacrifice) else 1}{action.cult}".upper()]


@_commands.register
def _(action: factions.OrdainWorkers, state: Terra, seat: Seat) -> list[str]:
    n = action.workers
    return [f"convert {n}W to {n}P" if n else f"-{ORDAINED_AT_MOST}convert_w_to_p"]


@_commands.register
def _(action: factions.UnlockTerrain, state: Terra, seat: Seat) -> list[str]:
    return [f"unlock-terrain {_word(names.TERRAINS, action.terrain)}"]


@_commands.register
def _(action: factions.Keep, state: Terra, seat: Seat) -> list[str]:
    return ["unlock-terrain gain-priest"]


@_commands.register
def _(action: factions.Buy, state: Terra, seat: Seat) -> list[str]:
    return ["gain P3 for VP"]


@_commands.register
def _(action: choices.Forgo, state: Terra, seat: Seat) -> list[str]:
    return [f"-{next(gift.value for gift, word in GIFTS.items() if word == action.gift)}"]


@_commands.register
def _(action: offers.Take | offers.Decline, state: Terra, seat: Seat) -> list[str]:
    verb = "leech" if isinstance(action, offers.Take) else "decline"
    return [f"{verb} {action.amount} from {names.name_of_faction(action.source)}"]
