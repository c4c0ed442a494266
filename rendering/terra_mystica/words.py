"""Describes what pictures show: alternative texts, and a text board for screen readers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rendering.look import Look, Texts
from rendering.prose import NAME, sentence, short, text_of, winners_told
from rendering.terra_mystica import queries
from rendering.terra_mystica.hues import hue, letter
from rendering.terra_mystica.tallies import final_tally, round_tally
from rules.core.model import Seat
from rules.terra_mystica.boards import FACTIONS, FactionId
from rules.terra_mystica.factions import ways
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import CULTS, NOTHING, SOURCES, Building, Cult, Goods
from rules.terra_mystica.income import has_bonus, income_without_scroll, of_scroll
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.lineup import factions_left
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import ROUNDS, Phase, Terra, priests_at_most, seats
from rules.terra_mystica.tiles import POWER_ACTIONS, ROUND_TILES, Favor, TownTile


def alt_text(look: Look[Terra]) -> str:
    """Describe the whole table as far as there is room: the round, the players, the supply."""
    state = look.state
    players = (sentence(look.texts, _player(look, seat)) for seat in _order(state))
    return short(look.texts, [*_news(look), *players, *_scrolls(look), *_powers(look)])


def text_board(look: Look[Terra]) -> str:
    """Describe the whole table in lines: the round tiles, players, cults, the map, the supply."""
    texts = look.texts
    return text_of(
        _news(look),
        (texts.say("terra-text-rounds"), _rounds(look)),
        (texts.say("text-players"), _players(look, _order(look.state))),
        (texts.say("terra-text-cults"), _cults(look)),
        (texts.say("terra-text-built"), _building_lines(look)),
        (texts.say("terra-text-land"), _land(look)),
        (texts.say("terra-text-supply"), _supply(look)),
    )


def places_text(look: Look[Terra], *, marks: Mapping[str, str]) -> str:
    """List the places to choose from with their marks and terrains."""
    texts = look.texts
    places = []
    for at, mark in marks.items():
        ground = f" ({word(texts, 'terrain', look.state.ground[at])})" if at in look.state.ground else ""
        places.append(f"{at}{ground}" if mark == at else f"{mark} {at}{ground}")
    return short(texts, [texts.say("terra-picture-places", places=_list(texts, places))])


def tiles_text(texts: Texts, *, kind: str, ids: Sequence[str]) -> str:
    """List the things to choose from with their numbers."""
    told = [f"{number} {word(texts, kind, id)}" for number, id in enumerate(ids, start=1)]
    return short(texts, [texts.say("terra-picture-tiles", names=_list(texts, told))])


def tracks_text(look: Look[Terra], *, seat: Seat, aims: Mapping[Cult, int], marks: Mapping[Cult, str]) -> str:
    """Describe the cult tracks: their numbers, how far *seat* can go on each, and where everybody is."""
    texts = look.texts
    sentences = []
    for column, (cult, track_text) in enumerate(zip(CULTS, _cults(look), strict=True)):
        number = f"{marks[cult]} " if cult in marks else ""
        level = look.state.players[seat].cults[column]
        aim = texts.say("terra-alt-aim", level=level, aim=aims[cult]) if cult in aims else ""
        sentences.append(f"{number}{track_text}{aim}")
    return short(texts, sentences)


def cards_text(look: Look[Terra], *, seats: Sequence[Seat] = ()) -> str:
    """Describe the cards of *seats*, or of all."""
    return short(look.texts, _players(look, seats or _order(look.state)))


def emblem_text(look: Look[Terra]) -> str:
    """Describe the emblem of a turn: what scores in the round, and the bonus after it, if any."""
    state, texts = look.state, look.texts
    if not state.round:
        return texts.say("terra-picture-emblem-setup")
    row = ROUND_TILES[state.rounds[state.round - 1]]
    of: dict[str, str | int] = {"n": state.round, "tile": queries.shown_tile(state, state.round), "points": row.points}
    if not has_bonus(state.round):
        return texts.say("terra-picture-emblem-last", **of)
    reward = texts.say("amount-spades", n=row.spades) if row.spades else goods_text(texts, row.reward)
    return texts.say("terra-picture-emblem", cult=row.cult or "", per=row.per, reward=reward, **of)


def faction_text(texts: Texts, *, faction: FactionId) -> str:
    """Describe a faction's board: its name, its costs, what it can do, and what it begins with."""
    board = FACTIONS[faction]
    costs = texts.format_list(
        f"{word(texts, 'building', kind)} {goods_text(texts, board.cost(kind))}" for kind in Building
    )
    abilities = [
        f"{texts.say(f'terra-picture-{kind}')} {word(texts, kind, faction)}" for kind in ("ability", "stronghold")
    ]
    one, two, three = board.bowls
    start = [
        goods_text(texts, Goods(coins=board.coins, workers=board.workers, priests=board.priests)),
        texts.say("terra-text-bowls", one=one, two=two, three=three),
        f"{word(texts, 'building', Building.DWELLING)} ×{board.dwellings}",
        texts.say("terra-text-priests", n=board.priests_at_most),
        *(f"{word(texts, 'cult', cult)} {level}" for cult, level in zip(CULTS, board.cults, strict=True) if level),
    ]
    if board.spades:
        costs_of_spades = " › ".join(goods_text(texts, goods) for goods in board.spades)
        start.append(texts.say("terra-text-digging", goods=costs_of_spades))
    if len(board.spades) > 1:
        start.append(texts.say("terra-text-improving", goods=goods_text(texts, board.better_spades)))
    about = sentence(texts, [word(texts, "faction", faction), costs])
    return short(texts, [about, *abilities, sentence(texts, [texts.say("terra-picture-start"), *start])])


def round_text(look: Look[Terra]) -> str:
    """Describe a round's end: points, next place, what the round's tile rewards, bonus and income of each seat."""
    state, texts = look.state, look.texts
    tally = round_tally(look)
    tile = state.rounds[tally.round - 1]
    cult = ROUND_TILES[tile].cult
    sentences = [texts.say("terra-picture-round-told", n=tally.round, tile=tile)]
    for seat in sorted(seats(state), key=lambda seat: -state.players[seat].points):
        parts = [who(look, seat), texts.say("amount-points", n=state.players[seat].points)]
        if seat in state.gone:
            parts.append(texts.say("picture-gone"))
        else:
            parts.append(texts.say("terra-text-next", n=state.order.index(seat) + 1))
        if cult is None:
            parts.append(texts.say("amount-priests", n=sum(spaces.count(seat) for spaces in state.priests)))
        else:
            parts.append(f"{word(texts, 'cult', cult)} {state.players[seat].level(cult)}")
        bonus = tally.bonus.get(seat)
        spades = tally.spades.get(seat, 0)
        if bonus is not None and bonus != NOTHING:
            parts.append(texts.say("terra-text-bonus", goods=goods_text(texts, bonus)))
        if spades:
            parts.append(texts.say("terra-text-bonus", goods=texts.say("amount-spades", n=spades)))
        if seat in tally.income:
            parts.append(texts.say("terra-text-got", goods=goods_text(texts, tally.income[seat])))
        sentences.append(sentence(texts, parts))
    return short(texts, sentences)


def ending_text(look: Look[Terra]) -> str:
    """Describe the final standings: ranks, points, and where they came from."""
    state, texts = look.state, look.texts
    ranks = RULES.result(state)
    assert ranks is not None
    tally = final_tally((*look.past, *look.events))
    sentences = list(_news(look))
    for seat in queries.in_order(state, ranks):
        player = state.players[seat]
        parts = [f"{ranks.ranks[seat]}. {who(look, seat)}", texts.say("amount-points", n=player.points)]
        parts += [
            f"{word(texts, 'source', source)} {points}"
            for source, points in zip(SOURCES, player.earned, strict=True)
            if points
        ]
        if seat in tally.area:
            parts.append(texts.say("terra-text-area", n=tally.area[seat][0]))
        sentences.append(sentence(texts, parts))
    return short(texts, sentences)


def goods_text(texts: Texts, goods: Goods) -> str:
    """Return *goods* as a list."""
    kinds = (("coins", goods.coins), ("workers", goods.workers), ("priests", goods.priests), ("power", goods.power))
    told = [texts.say(f"amount-{kind}", n=count) for kind, count in kinds if count]
    return texts.format_list(told) if told else texts.say("goods-nothing")


def word(texts: Texts, kind: str, id: str) -> str:
    """Return the name of a thing of a *kind*: ``word(texts, "building", "trading_house")``."""
    return texts.say(f"{kind}-{id.replace('_', '-')}")


def who(look: Look[Terra], seat: Seat) -> str:
    """Return a seat's faction and its player's name, or before it has a faction the name alone."""
    faction = look.state.players[seat].faction
    name = look.names[seat][:NAME]
    return name if faction is None else look.texts.say("terra-text-who", faction=faction, name=name)


def _order(state: Terra) -> list[Seat]:
    return queries.in_order(state, RULES.result(state))


def _news(look: Look[Terra]) -> Iterator[str]:
    """Describe the round and its tile, and who must act or has won."""
    state, texts = look.state, look.texts
    ranks = RULES.result(state)
    if ranks is not None:
        yield texts.say("terra-picture-ended")
        yield winners_told(look, ranks)
        return
    if state.round:
        yield texts.say("terra-picture-table", n=state.round, tile=queries.shown_tile(state, state.round))
    else:
        yield texts.say("terra-picture-beginning")
    waiting = [look.names[seat][:NAME] for seat in look.acting_seats(queries.awaited_seats(state))]
    if waiting:
        yield texts.say("terra-picture-awaited", names=texts.format_list(waiting))
    if bid := queries.highest_bid(state):
        yield texts.say("terra-picture-highest", name=look.names[bid[0]][:NAME], n=bid[1])
    if drawn := factions_left(state):
        yield texts.say("terra-picture-drawn", names=texts.format_list(word(texts, "faction", each) for each in drawn))


def _player(look: Look[Terra], seat: Seat) -> Iterator[str]:
    """Describe a seat: who it is, its points and its goods, and whether it has passed."""
    state, texts = look.state, look.texts
    player = state.players[seat]
    colour = texts.say(f"colour-{hue(state, seat)}")
    yield texts.say("terra-text-player", who=who(look, seat), colour=colour, letter=letter(state, seat))
    yield texts.say("amount-points", n=player.points)
    if player.faction is not None:
        yield goods_text(texts, Goods(coins=player.coins, workers=player.workers, priests=player.priests))
        one, two, three = player.bowls
        yield texts.say("terra-text-bowls", one=one, two=two, three=three)
    if seat in state.gone:
        yield texts.say("picture-gone")
    elif seat in state.passed:
        yield texts.say("terra-picture-passed")
    if place := queries.next_places(state).get(seat):
        yield texts.say("terra-text-next", n=place)


def _players(look: Look[Terra], order: Iterable[Seat]) -> Iterator[str]:
    """Describe everything that each seat has, and its next income."""
    for seat in order:
        player = look.state.players[seat]
        said = [*_player(look, seat)]
        if player.faction is not None:
            said += _board(look, seat)
        yield sentence(look.texts, said)


def _board(look: Look[Terra], seat: Seat) -> Iterator[str]:
    state, texts = look.state, look.texts
    player = state.players[seat]
    if homes := ways(state, seat).homes(player):
        yield texts.say("terra-text-home", names=texts.format_list(word(texts, "terrain", home) for home in homes))
    yield texts.say("terra-text-priests", n=priests_at_most(state, seat))
    for key, is_shown, n in (
        ("shipping", queries.can_ship(player), player.shipping),
        ("spades", queries.can_improve_spades(player), player.spades),
        ("carpet", player.carpet > 0, player.carpet),
        ("keys", player.keys > 0, player.keys),
    ):
        if is_shown:
            yield texts.say(f"terra-text-{key}", n=n)
    left = texts.format_list(f"{word(texts, 'building', kind)} ×{player.supply(kind)}" for kind in Building)
    yield texts.say("terra-text-left", names=left)
    if player.scroll is not None:
        yield word(texts, "scroll", player.scroll)
    towns = tuple(town.tile for town in player.towns)
    for key, kind, ids in (
        ("favors", "favor", player.favors),
        ("towns", "town", towns),
        ("used", "special", player.used),
    ):
        if ids:
            yield texts.say(f"terra-text-{key}", names=texts.format_list(word(texts, kind, id) for id in ids))
    if state.round < ROUNDS and state.phase is not Phase.END:
        scroll = of_scroll(state, seat)
        extra = goods_text(texts, scroll) if scroll != NOTHING else "none"
        yield texts.say("terra-text-income", goods=goods_text(texts, income_without_scroll(state, seat)), scroll=extra)


def _rounds(look: Look[Terra]) -> Iterator[str]:
    state, texts = look.state, look.texts
    for number in range(1, len(state.rounds) + 1):
        told = word(texts, "round", queries.shown_tile(state, number))
        yield sentence(texts, [texts.say("terra-text-round", n=number), told])
    if state.final is not None:
        yield sentence(texts, [texts.say("terra-text-final"), word(texts, "final", state.final)])


def _cults(look: Look[Terra]) -> Iterator[str]:
    """Describe each cult: the levels of all seats, the highest first, and the priests there."""
    state, texts = look.state, look.texts
    for column, cult in enumerate(CULTS):
        levels = sorted((seat for seat in seats(state)), key=lambda seat: -state.players[seat].cults[column])
        told = [f"{look.names[seat][:NAME]} {state.players[seat].cults[column]}" for seat in levels]
        parts = [word(texts, "cult", cult), texts.format_list(told)]
        sent = [look.names[seat][:NAME] for seat in state.priests[column] if seat is not None]
        if sent:
            parts.append(
                texts.say("terra-text-sent", names=texts.format_list(sent), left=state.priests[column].count(None))
            )
        yield sentence(texts, parts)


def _building_lines(look: Look[Terra]) -> Iterator[str]:
    """List the places of each seat's buildings, bridges and towns."""
    for seat in _order(look.state):
        player = look.state.players[seat]
        said = [*_pieces(look, player)]
        if said:
            yield sentence(look.texts, [who(look, seat), *said])


def _pieces(look: Look[Terra], player: Player) -> Iterator[str]:
    texts = look.texts
    places = {at: number for number, at in enumerate(look.state.land.hexes)}
    for kind in Building:
        hexes = sorted((at for at, each in player.buildings.items() if each is kind), key=places.__getitem__)
        if hexes:
            yield f"{word(texts, 'building', kind)} {' '.join(hexes)}"
    if player.bridges:
        yield texts.say("terra-text-bridges", names=" ".join(player.bridges))
    if player.towns:
        yield texts.say("terra-text-founded", names=" ".join(town.at for town in player.towns))
    if player.rivers:
        yield texts.say("terra-text-rivers", names=" ".join(player.rivers))


def _land(look: Look[Terra]) -> Iterator[str]:
    """List the hexes of each terrain that nobody has built on."""
    state = look.state
    built = {at for player in state.players for at in player.buildings}
    for terrain in Terrain:
        free = [at for at in state.land.terrain if state.ground[at] is terrain and at not in built]
        if free:
            yield sentence(look.texts, [word(look.texts, "terrain", terrain), " ".join(free)])


def _supply(look: Look[Terra]) -> Iterator[str]:
    texts = look.texts
    yield from _scrolls(look)
    favors = _counts_text(texts, "favor", look.state.favors)
    yield sentence(texts, [texts.say("terra-text-favors-left"), favors])
    yield sentence(texts, [texts.say("terra-text-towns-left"), _counts_text(texts, "town", look.state.towns)])
    yield from _powers(look)


def _counts_text(texts: Texts, kind: str, counts: Mapping[Favor, int] | Mapping[TownTile, int]) -> str:
    left = [f"{word(texts, kind, tile)} ×{count}" for tile, count in counts.items() if count]
    return texts.format_list(left) if left else texts.say("goods-nothing")


def _scrolls(look: Look[Terra]) -> Iterator[str]:
    texts = look.texts
    if not look.state.scrolls:
        return
    scrolls = []
    for scroll, coins in look.state.scrolls.items():
        bonus = f" (+{texts.say('amount-coins', n=coins)})" if coins else ""
        scrolls.append(word(texts, "scroll", scroll) + bonus)
    yield sentence(texts, [texts.say("terra-text-scrolls"), _list(texts, scrolls)])


def _powers(look: Look[Terra]) -> Iterator[str]:
    texts = look.texts
    free = [word(texts, "power", action) for action in POWER_ACTIONS if action not in look.state.taken]
    yield sentence(texts, [texts.say("terra-text-powers"), _list(texts, free)])


def _list(texts: Texts, items: Iterable[str]) -> str:
    found = list(items)
    return texts.format_list(found) if found else texts.say("goods-nothing")
