"""The strips of the clans: what each has, as far as the viewer may know, and the texts of its cards."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.fonts import wrapped
from rendering.great_wall import cards
from rendering.great_wall.card_words import name_of
from rendering.great_wall.hordes import emblem
from rendering.great_wall.paragraphs import LINE, SPARE
from rendering.great_wall.queries import awaited, groups, in_order, name, result
from rendering.great_wall.style import BREADTH, STYLE, sprite
from rendering.great_wall.words import players_text
from rendering.look import Look
from rendering.points import Area, box, label, shrunk
from rendering.scene import Picture, Scene, Shape
from rules.core.model import Seat
from rules.great_wall.cards.cards import COMMANDS, cards_of
from rules.great_wall.state.holdings import Player, Trophy
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.vocabulary import Resource

MARGIN: Final = 12.0
HEAD: Final = 148.0
"""The height of a strip without texts of cards."""

PLAIN: Final = 84.0
"""The height of the strip of the Reed Clan."""

_SIZE: Final = 20
_FIRST: Final = 42.0
_SECOND: Final = 106.0


def picture(look: Look[Wall]) -> Picture:
    """Draw the strips of all clans, with their alternative text."""
    return Picture(scene(look), players_text(look))


def scene(look: Look[Wall], *, seats: Sequence[Seat] = ()) -> Scene:
    """Draw the strips of *seats*, or of all clans in the order of the tea stack, one below the other."""
    state = look.state
    y = MARGIN
    shapes: list[Shape] = []
    for clan in seats or in_order(state, result(state)):
        high = height(look, clan)
        shapes += strip((MARGIN, y, BREADTH - 2 * MARGIN, high), look, clan)
        y += high + 8
    return STYLE.scene(look, (0, 0, BREADTH, y + 4), shapes)


def height(look: Look[Wall], clan: Clan, *, bare: bool = False) -> float:
    """Return the height of a clan's strip; a *bare* one has no texts of cards."""
    if clan == REED:
        return PLAIN
    lines = 0 if bare else sum(len(each) for _, each in _said(look, clan))
    return HEAD + (lines * _SIZE * LINE + 10 if lines else 0)


def strip(area: Area, look: Look[Wall], clan: Clan, *, bare: bool = False) -> Iterator[Shape]:
    """Draw the strip of a clan."""
    state = look.state
    left, top, _, _ = area
    ranks = result(state)
    lit = clan in (ranks.winners if ranks else awaited(state))
    edge, line = ("last", 5) if lit else ("panel-line", 2)
    yield box(area, "turn" if lit else "panel", edge=edge, line=line, radius=16)
    yield sprite(f"marker-{clan}", (left + 42, top + _FIRST), 58, z=1)
    said = name(look, clan)
    if clan in state.gone:
        said = f"{look.texts.say('picture-gone')} · {said}"
    if ranks and is_player(clan):
        said = f"{ranks.ranks[clan]}. {said}"
    text, size = shrunk(said, (34, 31, 28, 25, 22), look.texts.locale, 400)
    yield label(text, (left + 84, top + _FIRST), size, align="left", z=1)
    if clan == REED:
        yield from _reed(state, left, top)
    elif clan == QIN:
        yield from _qin(state, left, top)
    else:
        yield from _player(state.players[clan], state, left, top, clan)
    if not bare:
        yield from _words(look, clan, left, top + HEAD)


def _count(id: str, count: int | str, at: tuple[float, float], size: float = 46) -> Iterator[Shape]:
    """Draw an icon with a number."""
    yield sprite(id, at, size, z=1)
    ink = "faint" if count in (0, "?") else "ink"
    yield label(str(count), (at[0] + size * 0.62, at[1]), 30, ink, align="left", z=1)


def _player(player: Player, state: Wall, left: float, top: float, seat: Seat) -> Iterator[Shape]:
    first, second = top + _FIRST, top + _SECOND
    yield from _count("honour", player.honour, (left + 530, first), 50)
    yield from _count("tactic", player.hand.size, (left + 672, first))
    yield from _count("shame", player.shame, (left + 780, first), 44)
    yield from _count("supporting", player.supporting.size, (left + 890, first))
    for number, resource in enumerate(Resource):
        count = "?" if player.goods is None else player.goods.count(resource)
        yield from _count(resource, count, (left + 1020 + number * 116, first), 48)
    yield from _count(f"clerk-{seat}", player.clerks, (left + 42, second), 50)
    yield label(f"+{player.waiting}", (left + 108, second + 6), 22, "faint", align="left", z=1)
    yield from _troops(player.supply, player.shamed, seat, left + 190, second)
    yield from _commands(player, state, seat, left + 800, second)
    yield from _trophies(state, player.trophies, left + 1222, second, 246)


def _troops(supply: Troops, shamed: Troops, clan: Clan, x: float, y: float) -> Iterator[Shape]:
    """Draw the soldiers in the supply, and those with shame."""
    for unit, count in groups(supply):
        yield from _count(f"{unit}-{clan}", count, (x, y), 50)
        x += 96 if count < 10 else 112
    for unit, count in groups(shamed):
        yield sprite(f"{unit}-{clan}", (x, y), 50, z=1)
        yield sprite("shame", (x + 20, y + 16), 28, z=2)
        yield label(str(count), (x + 40, y), 30, align="left", z=1)
        x += 100


def _commands(player: Player, state: Wall, seat: Seat, left: float, y: float) -> Iterator[Shape]:
    """Draw the six command cards: discarded ones are faint, the one of this Year is framed."""
    played = {order.card for order in state.track if order and order.clan == seat} | {player.chosen}
    for number, id in enumerate(COMMANDS):
        x = left + number * 66
        held, now = id in player.commands, id in played
        fill = "turn" if now else "paper" if held else "ground"
        edge, line = ("last", 4) if now else ("paper-line" if held else "panel-line", 2)
        yield box((x - 30, y - 32, 60, 64), fill, edge=edge, line=line, radius=9, z=1)
        yield sprite(f"command-{id}", (x, y), 48, z=2, opacity=100 if held or now else 25)


def _trophies(state: Wall, trophies: Sequence[Trophy], left: float, y: float, room: float) -> Iterator[Shape]:
    """Draw claimed Horde cards, with the shame on them or else their honour."""
    step = min(62.0, room / max(1, len(trophies)))
    for number, trophy in enumerate(trophies):
        x = left + (number + 0.5) * step
        horde = cards_of(state).hordes[trophy.card]
        yield sprite(emblem(horde.type), (x, y - 8), 48, z=1 + number)
        if trophy.shame:
            yield sprite("shame", (x + 14, y + 20), 26, z=20 + number)
        else:
            yield sprite("honour", (x + 12, y + 20), 32, z=20 + number)
            yield label(str(horde.honour), (x + 12, y + 20), 17, "black", z=21 + number)


def _reed(state: Wall, left: float, top: float) -> Iterator[Shape]:
    assert state.reed is not None
    yield from _count(f"spearman-{REED}", state.reed.supply, (left + 530, top + _FIRST), 50)
    fill, edge = ("turn", "last") if state.reed.placed else ("paper", "paper-line")
    yield box((left + 640, top + 10, 60, 64), fill, edge=edge, line=3, radius=9, z=1)
    yield sprite("command-reed", (left + 670, top + _FIRST), 48, z=2)


def _qin(state: Wall, left: float, top: float) -> Iterator[Shape]:
    qin = state.qin
    assert qin is not None
    first, second = top + _FIRST, top + _SECOND
    yield from _count("honour", qin.honour, (left + 530, first), 50)
    yield from _count("supporting", len(qin.supporting), (left + 890, first))
    yield from _count(f"clerk-{QIN}", qin.clerks, (left + 42, second), 50)
    yield from _troops(qin.supply, Troops(), QIN, left + 190, second)
    solo = cards_of(state).solo
    played = [order.card for order in state.track if order and order.clan == QIN]
    for number, id in enumerate(dict.fromkeys((*qin.played, *played, *filter(None, [qin.shown])))):
        x, now = left + 800 + number * 66, id in played or id == qin.shown
        edge, line = ("last", 4) if now else ("panel-line", 2)
        yield box((x - 30, second - 32, 60, 64), "turn" if now else "ground", edge=edge, line=line, radius=9, z=1)
        yield sprite(f"command-{solo[id].command}", (x, second), 48, z=2, opacity=100 if now else 40)
    yield from _trophies(state, qin.trophies, left + 1222, second, 246)


def _said(look: Look[Wall], clan: Clan) -> list[tuple[str, list[str]]]:
    """Return the general and the active advisors of a clan, each with the lines of its text."""
    state, texts = look.state, look.texts
    shown = cards_of(state)
    if clan == QIN:
        ids: tuple[str, ...] = (shown.qin.id,)
    elif is_player(clan):
        player = state.players[clan]
        ids = (*([player.general] if player.general else []), *player.active)
    else:
        ids = ()
    colon, space = (": ", " ") if texts.locale == "en" else ("：", "")
    spent = {each.card for each in state.players[clan].spent} if is_player(clan) else set[str]()
    found = []
    for id in ids:
        said = name_of(texts, shown, id) + colon + space.join(cards.words(look, id))
        if id in spent:
            said += texts.say("wall-picture-used")
        found.append((id, list(wrapped(said, _SIZE, texts.locale, (BREADTH - 2 * MARGIN - 72) * SPARE))))
    return found


def _words(look: Look[Wall], clan: Clan, left: float, top: float) -> Iterator[Shape]:
    y = top + _SIZE * LINE / 2
    for id, lines in _said(look, clan):
        yield sprite(cards.emblem(cards_of(look.state), id), (left + 32, y), 24, z=1)
        for each in lines:
            yield label(each, (left + 54, y), _SIZE, align="left", z=1)
            y += _SIZE * LINE
