"""The strips of the clans: what each has, and its cards, as far as the viewer may know them."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.fonts import shorten_text, width
from rendering.great_wall import cards
from rendering.great_wall.card_words import name_of
from rendering.great_wall.hordes import emblem
from rendering.great_wall.queries import awaited_seats, groups, in_order, name, result
from rendering.great_wall.style import BREADTH, LEAST, STYLE, sprite
from rendering.great_wall.words import players_text
from rendering.look import Look
from rendering.points import Area, box, label
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
"""The height of a strip without the names of cards."""

PLAIN: Final = 84.0
"""The height of the strip of the Reed Clan."""

_SOLDIER: Final = 50.0
_BESIDE: Final = 31.0
"""How far from the middle of a soldier its number begins."""

_APART: Final = 30.0
"""The gap between a number and the next soldier."""

_TROOPS: Final = 610.0
"""The width of all soldiers of a strip."""

_ROW: Final = 58.0
_BEGIN: Final = 66.0
_FIRST: Final = 42.0
_SECOND: Final = 106.0


def picture(look: Look[Wall], *, clans: Sequence[Clan] = ()) -> Picture:
    """Draw the strips of *clans*, or of all, with the alternative text about all."""
    return Picture(scene(look, clans=clans), players_text(look))


def order(state: Wall) -> list[Clan]:
    """Return the clans in the order of their strips: that of the tea stack, or at the end by rank."""
    return in_order(state, result(state))


def scene(look: Look[Wall], *, clans: Sequence[Clan] = ()) -> Scene:
    """Draw the strips of *clans*, or of all, one below the other."""
    y = MARGIN
    shapes: list[Shape] = []
    for clan in clans or order(look.state):
        high = height(look, clan)
        shapes += strip((MARGIN, y, BREADTH - 2 * MARGIN, high), look, clan)
        y += high + 8
    return STYLE.scene(look, (0, 0, BREADTH, y + 4), shapes)


def height(look: Look[Wall], clan: Clan, *, bare: bool = False) -> float:
    """Return the height of a clan's strip; a *bare* one does not name its cards."""
    if clan == REED:
        return PLAIN
    rows = 0 if bare else len({y for _, _, _, y in _name_positions(look, clan)})
    return HEAD + rows * _ROW


def strip(area: Area, look: Look[Wall], clan: Clan, *, bare: bool = False) -> Iterator[Shape]:
    """Draw the strip of a clan."""
    state = look.state
    left, top, _, _ = area
    ranks = result(state)
    lit = clan in (ranks.winners if ranks else look.acting_seats(awaited_seats(state)))
    edge, line = ("last", 5) if lit else ("panel-line", 2)
    yield box(area, "turn" if lit else "panel", edge=edge, line=line, radius=16)
    yield sprite(f"marker-{clan}", (left + 42, top + _FIRST), 58, z=1)
    title = name(look, clan)
    if clan in state.gone:
        title = f"{look.texts.say('picture-gone')} · {title}"
    if ranks and is_player(clan):
        title = f"{ranks.ranks[clan]}. {title}"
    yield label(shorten_text(title, LEAST, look.texts.locale, 440), (left + 84, top + _FIRST), LEAST, align="left", z=1)
    if clan == REED:
        yield from _reed(state, left, top)
    elif clan == QIN:
        yield from _qin(state, left, top)
    else:
        yield from _player(state.players[clan], state, left, top, clan)
    if not bare:
        yield from _cards(look, clan, left, top + HEAD)


def _count(id: str, count: int | str, at: tuple[float, float], size: float = 46) -> Iterator[Shape]:
    yield sprite(id, at, size, z=1)
    ink = "faint" if count in (0, "?") else "ink"
    yield label(str(count), (at[0] + size * 0.58, at[1]), LEAST, ink, align="left", z=1)


def _player(player: Player, state: Wall, left: float, top: float, seat: Seat) -> Iterator[Shape]:
    first, second = top + _FIRST, top + _SECOND
    yield from _count("honour", player.honour, (left + 570, first), 54)
    yield from _count("tactic", player.hand.size, (left + 720, first))
    yield from _count("shame", player.shame, (left + 826, first))
    yield from _count("supporting", player.supporting.size, (left + 952, first))
    if player.goods is not None:
        for number, resource in enumerate(Resource):
            yield from _count(resource, player.goods.count(resource), (left + 1060 + number * 108, first))
    yield from _count(f"clerk-{seat}-unsigned", player.clerks, (left + 42, second), 50)
    yield label(f"+{player.waiting}", (left + 106, second), LEAST, "faint", align="left", z=1)
    yield from _troops(player.supply, player.shamed, seat, left + 214, second)
    yield from _commands(player, state, seat, left + 868, second)
    yield from _trophies(state, player.trophies, left + 1238, second, 230)


def _troops(supply: Troops, shamed: Troops, clan: Clan, x: float, y: float) -> Iterator[Shape]:
    """Draw the soldiers in the supply, and those with shame, each kind clear of the number before it.

    They bear no letter: the strip is that of their clan.
    """
    soldiers = [(unit, count, False) for unit, count in groups(supply)]
    soldiers += [(unit, count, True) for unit, count in groups(shamed)]
    wide = sum(_broad(count) for _, count, _ in soldiers)
    gap = min(_APART, (_TROOPS - wide) / max(1, len(soldiers) - 1))
    for unit, count, is_shamed in soldiers:
        yield sprite(f"{unit}-{clan}-unsigned", (x, y), _SOLDIER, z=1)
        if is_shamed:
            yield sprite("shame", (x + 16, y + 16), 26, z=2)
        yield label(str(count), (x + _BESIDE, y), LEAST, align="left", z=1)
        x += _broad(count) + gap


def _broad(count: int) -> float:
    """Return the width of a soldier with its number."""
    return _SOLDIER / 2 + _BESIDE + width(str(count), LEAST, "en")


def _commands(player: Player, state: Wall, seat: Seat, left: float, y: float) -> Iterator[Shape]:
    """Draw the six command cards: discarded ones are faint, the one of this Year is framed."""
    played = {order.card for order in state.track if order and order.clan == seat} | {player.chosen}
    for number, id in enumerate(COMMANDS):
        x = left + number * 62
        is_held, now = id in player.commands, id in played
        fill = "turn" if now else "paper" if is_held else "ground"
        edge, line = ("last", 4) if now else ("paper-line" if is_held else "panel-line", 2)
        yield box((x - 29, y - 31, 58, 62), fill, edge=edge, line=line, radius=9, z=1)
        yield sprite(f"command-{id}", (x, y), 48, z=2, opacity=100 if is_held or now else 25)


def _trophies(state: Wall, trophies: Sequence[Trophy], left: float, y: float, room: float) -> Iterator[Shape]:
    """Draw claimed Horde cards with the shame on them; those without shame show their honour."""
    step = min(62.0, room / max(1, len(trophies)))
    for number, trophy in enumerate(trophies):
        x = left + (number + 0.5) * step
        horde = cards_of(state).hordes[trophy.card]
        yield sprite(emblem(horde.type), (x, y - 8), 48, z=1 + number)
        yield sprite("shame" if trophy.shame else "honour", (x + 14, y + 20), 30, z=20 + number)


def _reed(state: Wall, left: float, top: float) -> Iterator[Shape]:
    assert state.reed is not None
    yield from _count(f"spearman-{REED}-unsigned", state.reed.supply, (left + 570, top + _FIRST), 50)
    fill, edge = ("turn", "last") if state.reed.placed else ("paper", "paper-line")
    yield box((left + 720, top + 10, 60, 64), fill, edge=edge, line=3, radius=9, z=1)
    yield sprite("command-reed", (left + 750, top + _FIRST), 48, z=2)


def _qin(state: Wall, left: float, top: float) -> Iterator[Shape]:
    qin = state.qin
    assert qin is not None
    first, second = top + _FIRST, top + _SECOND
    yield from _count("honour", qin.honour, (left + 570, first), 54)
    yield from _count("supporting", len(qin.supporting), (left + 952, first))
    yield from _count(f"clerk-{QIN}-unsigned", qin.clerks, (left + 42, second), 50)
    yield from _troops(qin.supply, Troops(), QIN, left + 214, second)
    solo = cards_of(state).solo
    played = [order.card for order in state.track if order and order.clan == QIN]
    for number, id in enumerate(dict.fromkeys((*qin.played, *played, *filter(None, [qin.shown])))):
        x, now = left + 868 + number * 62, id in played or id == qin.shown
        edge, line = ("last", 4) if now else ("panel-line", 2)
        yield box((x - 30, second - 32, 60, 64), "turn" if now else "ground", edge=edge, line=line, radius=9, z=1)
        yield sprite(f"command-{solo[id].command}", (x, second), 48, z=2, opacity=100 if now else 40)
    yield from _trophies(state, qin.trophies, left + 1238, second, 230)


def _name_positions(look: Look[Wall], clan: Clan) -> Iterator[tuple[str, str, float, float]]:
    """Yield the general and the active advisors of a clan: id, name, and where the name begins in its strip."""
    state, texts = look.state, look.texts
    ids: tuple[str, ...] = ()
    spent = set[str]()
    if clan == QIN:
        ids = (cards_of(state).qin.id,)
    elif is_player(clan):
        player = state.players[clan]
        ids = (*([player.general] if player.general else []), *player.active)
        spent = {each.card for each in player.spent}
    x, y = _BEGIN, _ROW / 2 - 6
    for id in ids:
        title = name_of(texts, cards_of(state), id) + (texts.say("wall-picture-used") if id in spent else "")
        broad = width(title, LEAST, texts.locale)
        if x > _BEGIN and x + broad > BREADTH - 2 * MARGIN - 16:
            x, y = _BEGIN, y + _ROW
        yield id, title, x, y
        x += broad + 84


def _cards(look: Look[Wall], clan: Clan, left: float, top: float) -> Iterator[Shape]:
    for id, said, x, y in _name_positions(look, clan):
        yield sprite(cards.emblem(cards_of(look.state), id), (left + x - 30, top + y), 44, z=1)
        yield label(said, (left + x, top + y), LEAST, align="left", z=1)
