"""Whole games as text: each action, its result, and the figures; and actions read back from such a text."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple

from bot.catalogue.games import GAMES, texts_for
from bot.tables.options import parse_options
from rules.carcassonne.state import Carcassonne, supply, tiles_left
from rules.core.log import LEAVE, Entry
from rules.core.model import CHANCE, Event, Rules
from rules.core.notation import format_field
from rules.core.play import begin, enact
from rules.core.struct import evolve
from rules.great_wall.state.events import ArtifactScored, HonourGained, HonourLost, ShameScored, TrophiesScored
from rules.great_wall.state.front_events import ShameRemoved
from rules.great_wall.state.wall import Stage, Wall, honour_of
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.tables import PLACES
from rules.ming_dynasty.events import CityScored, MonksScored, QuarterFilled, RoundBegun, ScoringBegun
from rules.ming_dynasty.state import Ming, Phase, neutral
from rules.terra_mystica.events import BidMade
from rules.terra_mystica.goods import Building, Goods
from rules.terra_mystica.scoring import area
from rules.terra_mystica.state import Terra, seats

GAME: Final = "# "
ACTION: Final = "> "
NAMES: Final = ("Ada", "Ben", "Chloé", "Dan")
NEUTRAL: Final = "neutral"

LAYING: Final = "The table is laid"
HEADINGS: Final = {
    Phase.NEUTRALS: "Before round {}: neutral relatives are placed",
    Phase.PRINCES: "Before round {}: princes are placed",
    Phase.PLACE: "Round {}, phase 1: relatives are placed",
    Phase.TAKE: "Round {}, phase 2: cards are taken",
    Phase.MOVE: "Round {}, phase 3: princes move, relatives are deployed",
    Phase.SCORE: "Round {}, phase 4: scoring",
    Phase.END: "Round {}, phase 5: the starting player is named",
}


class Told(NamedTuple):
    """An entry and its result; the first one holds the initial state and no entry."""

    entry: Entry | None
    before: Any
    after: Any
    events: tuple[Event, ...]


def actions(lines: Iterable[str]) -> tuple[Entry, ...]:
    """Read the actions of a report: a seat, or ``nature``, and what it did."""
    written = (line.removeprefix(ACTION).split(" ", 1) for line in lines if line.startswith(ACTION))
    return tuple(
        Entry(seq=seq, seat=CHANCE if who == "nature" else int(who.removeprefix("seat")), text=text.strip())
        for seq, (who, text) in enumerate(written, 1)
    )


def parse_header(header: str) -> tuple[Rules[Any], int, Any]:
    """Read the game, the number of seats and the options, with an earlier version of the rules if it says so."""
    game, seats, *written = header.split()
    rules, options = GAMES[game].rules, dict(each.split("=") for each in written)
    version = int(options.pop("version", rules.version))
    return rules, int(seats), evolve(parse_options(rules.options_type, options), version=version)


def report(header: str, log: Iterable[Entry]) -> str:
    """Return the report of a whole game."""
    rules, _, _ = parse_header(header)
    *_, last = steps = list(replay_log(header, log))
    result = rules.result(last.after)

    assert result is not None
    return "\n".join([GAME + header, *TELLERS[rules.id](steps), f"ranks {' '.join(map(str, result.ranks))}"]) + "\n"


def replay_log(header: str, log: Iterable[Entry]) -> Iterator[Told]:
    """Replay a log, entry by entry."""
    rules, seats, chosen = parse_header(header)
    step = begin(rules, seats, chosen)
    yield Told(None, step.state, step.state, step.events)
    for entry in log:
        before, step = step.state, enact(rules, step.state, entry)
        yield Told(entry, before, step.state, step.events)


def action_text(entry: Entry) -> str:
    """Write an action."""
    return f"{ACTION}{'nature' if entry.seat == CHANCE else f'seat{entry.seat}'} {entry.text}"


# Carcassonne


def of_carcassonne(steps: Iterable[Told]) -> Iterator[str]:
    """Report events by their fields, and the figures after each turn."""
    for step in steps:
        yield action_text(step.entry) if step.entry else ""
        yield from map(by_fields, step.events)
        if step.entry and (step.entry.text == LEAVE or step.entry.text.startswith("deploy") or step.after.over):
            yield ""
            yield figures(step.after)


def by_fields(event: Event) -> str:
    """Report an event: its kind and all its fields."""
    fields = (name for name in event.__struct_fields__ if name != "to")
    return "    " + " ".join((type(event).__name__, *(f"{name}={field(getattr(event, name))}" for name in fields)))


def field(value: object) -> str:
    """Write a value of an event."""
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return "+".join(map(field, value)) or "-"
    if isinstance(value, Troops):
        return "+".join(f"{n}_{unit}" for unit in value.__struct_fields__ if (n := getattr(value, unit))) or "-"
    if isinstance(value, Goods):
        return "+".join(f"{n}_{good}" for good in value.__struct_fields__ if (n := getattr(value, good))) or "-"
    return format_field(value)


def figures(state: Carcassonne) -> str:
    """Report what each seat has."""
    points = " ".join(map(str, state.points))
    followers = " ".join(str(supply(state, seat)) for seat in range(len(state.points)))
    return f"points {points}   followers {followers}   tiles left {tiles_left(state)}"


# Ming Dynasty


def of_ming_dynasty(steps: Iterable[Told]) -> Iterator[str]:
    """Report events in words, phase by phase and city by city, and the figures after each round."""
    texts, heading, points = texts_for("en"), "", Counter[int]()
    for step in steps:
        names = NAMES[: len(step.after.points)]
        ended = step.after.round > step.before.round or step.after.over
        if step.entry is not None:
            before, nature = heading, step.entry.seat == CHANCE
            heading = heading or LAYING if nature else HEADINGS[step.before.phase].format(step.before.round)
            yield from ("", heading, "") if heading != before else ()
            yield action_text(step.entry)
        for (kind, place), group in groupby(step.events, key=subject):
            events: list[Any] = list(group)
            for event in events:
                points[getattr(event, "seat", CHANCE)] += getattr(event, "points", 0)
            if kind is QuarterFilled:
                yield from city(step.before, place, events)
                continue
            if kind is RoundBegun and ended:
                ended = False
                yield from (*standing(step.after, f"After round {step.before.round}"), "")
            yield from (f"    {texts.tell(event, names)}" for event in events)
            if kind is ScoringBegun:
                heading = HEADINGS[Phase.SCORE].format(step.before.round)
                yield from ("", heading)
            if kind in (CityScored, MonksScored):
                yield f"    Points: {', '.join(f'{name} {points[seat]}' for seat, name in enumerate(names))}"
        if ended:
            yield from standing(step.after, f"After round {step.before.round}")
        if step.after.over:
            yield ""

        assert [points[seat] for seat in range(len(names))] == list(step.after.points), "all points are told of"


def subject(event: Event) -> tuple[type[Event] | None, str]:
    """Return the group in which *event* is reported: a city being filled, its scores, or the rest."""
    kinds = (QuarterFilled, CityScored, MonksScored, ScoringBegun, RoundBegun)
    return next((kind for kind in kinds if isinstance(event, kind)), None), getattr(event, "province", "")


def city(before: Ming, province: str, filled: Iterable[QuarterFilled]) -> Iterator[str]:
    """Report how a city is filled: how many of the relatives in each district go there."""
    texts, board = texts_for("en"), before.map
    moved = {(each.district, each.seat): each.count for each in filled}
    rows = []
    for district in board.districts_of[board.province_number[province]]:
        id, stood = board.districts[district].id, before.open[district]
        cells = (f"{moved.get((id, who), 0)} of {count}" if count else "-" for who, count in enumerate(stood))
        rows.append([texts.say(f"district-{id}"), *cells])
    yield ""
    head = [f"{texts.say(f'city-{province}')} is filled:", *colours(before)]
    yield from (f"    {line}" for line in aligned_lines([head, *rows]))


def standing(state: Ming, title: str) -> Iterator[str]:
    """Tell what each player has."""
    texts, board, everybody = texts_for("en"), state.map, range(len(state.supply))
    short = [texts.say(f"province-{province.id}") for province in board.provinces]
    rows: list[list[object]] = [
        ["points", *state.points],
        ["supply", *state.supply],
        ["on province spaces", *(sum(row[who] for row in state.spaces) for who in everybody)],
        ["in open areas", *(sum(row[who] for row in state.open) for who in everybody)],
        ["monks", *(state.monks.count(who) for who in everybody)],
        ["in the box", *state.box],
        ["cards", *(hand.size for hand in state.hands)],
        ["prince in", *(texts.say(f"district-{board.districts[at].id}") for at in state.princes if at is not None)],
        *([f"tiles of {name}", *(row[place] for row in state.tiles)] for place, name in enumerate(short)),
    ]
    yield ""
    yield from aligned_lines([[title, *colours(state)], *rows])


def colours(state: Ming) -> list[str]:
    """Return whose the relatives are, by colour."""
    return [*NAMES[: len(state.points)], *([NEUTRAL] if neutral(state) is not None else [])]


def aligned_lines(rows: Iterable[Iterable[object]]) -> Iterator[str]:
    """Write a table: the first column to the left, the others to the right."""
    for first, *others in rows:
        yield f"{first!s:<24}{''.join(f'{cell!s:>11}' for cell in others)}".rstrip()


# Terra Mystica


def of_terra_mystica(steps: Iterable[Told]) -> Iterator[str]:
    """Report events by their fields, turn by turn, and everybody's goods after each round."""
    heading, points = "", Counter[int]()
    for step in steps:
        if step.entry is not None:
            before, heading = heading, part(step.before, step.entry)
            yield from ("", heading, "") if heading != before else ()
            yield action_text(step.entry)
        yield from map(by_fields, step.events)
        for event in step.events:
            points[getattr(event, "seat", CHANCE)] += 0 if isinstance(event, BidMade) else getattr(event, "points", 0)

        assert [points[seat] for seat in seats(step.after)] == [player.points for player in step.after.players]
        if step.after.round > step.before.round:
            yield from possessions(step.after, f"Before round {step.after.round}")
        elif step.after.phase == "end":
            yield from (*possessions(step.after, "In the end"), "")


def part(state: Terra, entry: Entry) -> str:
    """Return the part of the game to which *entry* belongs."""
    if state.phase == "setup":
        return LAYING if entry.seat == CHANCE else "Before round 1"
    return f"Round {state.round}" if state.phase == "actions" else f"After round {state.round}"


def possessions(state: Terra, title: str) -> Iterator[str]:
    """Tell what each player has."""
    players = state.players
    rows: list[list[object]] = [
        ["points", *(player.points for player in players)],
        *([good, *(getattr(player, good) for player in players)] for good in ("coins", "workers", "priests", "keys")),
        ["power", *("/".join(map(str, player.bowls)) for player in players)],
        ["cults", *("/".join(map(str, player.cults)) for player in players)],
        ["shipping, spades", *(f"{player.shipping}, {player.spades}" for player in players)],
        *([kind, *(player.count(kind) for player in players)] for kind in Building),
        ["towns, bridges", *(f"{len(player.towns)}, {len(player.bridges)}" for player in players)],
        ["largest area", *(area(state, seat) if players[seat].faction else 0 for seat in seats(state))],
        ["scroll", *(field(player.scroll)[:10] for player in players)],
    ]
    yield ""
    yield from aligned_lines([[title, *(field(player.faction)[:10] for player in players)], *rows])


# The Great Wall


def of_great_wall(steps: Iterable[Told]) -> Iterator[str]:
    """Report events by their fields, step by step of the Year, and everybody's goods before each step."""
    heading, honour = "", Counter[int]()
    for step in steps:
        before, after = step.before, step.after
        if step.entry is not None:
            said, heading = heading, f"Year {before.year}, {before.stage}" if before.year else LAYING
            yield from ("", heading, "") if heading != said else ()
            yield action_text(step.entry)
        else:
            honour.update({QIN: after.qin.honour} if after.qin else {})
        yield from map(by_fields, step.events)
        for event in step.events:
            honour[getattr(event, "clan", getattr(event, "seat", CHANCE))] += honour_given(event)

        for clan in (*range(len(after.players)), *([QIN] if after.qin else [])):
            assert honour[clan] == honour_of(after, clan), "events tell of all honour"
        if after.year > before.year:
            yield from at_the_wall(after, f"Before Year {after.year}")
        elif after.stage is Stage.END and step.entry:
            yield from (*at_the_wall(after, "In the end"), "", f"Ended by {after.ending}, won: {field(after.won)}")


def honour_given(event: Event) -> int:
    """Return how much honour an event gives."""
    if isinstance(event, HonourLost | ShameRemoved):
        return -(event.amount if isinstance(event, HonourLost) else event.honour)
    given = isinstance(event, HonourGained | ShameScored | TrophiesScored | ArtifactScored)
    return int(event.amount) if given else 0  # type: ignore[attr-defined]


def at_the_wall(state: Wall, title: str) -> Iterator[str]:
    """Report what each player has, and the pieces at the wall and in the city."""
    players = state.players
    rows: list[list[object]] = [
        ["honour", *(player.honour for player in players)],
        ["goods", *(str(player.known_goods) for player in players)],
        ["shame", *(player.shame for player in players)],
        ["soldiers in supply", *("/".join(map(str, player.supply.each)) for player in players)],
        ["clerks, hired", *(f"{player.clerks}, {player.hired}" for player in players)],
        ["advisors", *(f"{len(player.active)}+{player.supporting.size}" for player in players)],
        ["overseers", *("/".join(str(each.level if each else 0) for each in player.overseers) for player in players)],
        ["tactics", *(player.hand.size for player in players)],
        ["trophies", *(len(player.trophies) for player in players)],
    ]
    yield ""
    yield from aligned_lines([[title, *(field(player.general)[:10] for player in players)], *rows])
    if state.qin:
        yield f"Qin: honour {state.qin.honour}, trophies {len(state.qin.trophies)}, clerks {state.qin.clerks}"
    for which, column in zip(("left", "middle", "right"), state.sections, strict=True):
        hordes = (f"{band.card} {len(band.hurt)}" for band in column.bands)
        archers = ", ".join(map(clan_name, column.archers)) or "-"
        yield f"{which}: wall {column.level}, barricades {column.barricades}, archers {archers}; {', '.join(hordes)}"
    there = (
        f"{at} {' '.join(map(clan_name, clerks))}" for at, clerks in zip(PLACES, state.clerks, strict=True) if clerks
    )
    yield f"shame left {state.shame}, warehouse {state.warehouse}, fulfilled {state.fulfilled}"
    yield f"clerks: {', '.join(there) or '-'}"


def clan_name(clan: int) -> str:
    """Name a clan."""
    return {REED: "Reed", QIN: "Qin"}.get(clan, str(clan))


TELLERS: Final[Mapping[str, Callable[[Iterable[Told]], Iterator[str]]]] = {
    "carcassonne": of_carcassonne,
    "ming_dynasty": of_ming_dynasty,
    "terra_mystica": of_terra_mystica,
    "great_wall": of_great_wall,
}
