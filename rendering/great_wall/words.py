"""The same as the pictures in words: alternative texts, and a text board for those who listen."""

from collections.abc import Iterator, Sequence

from rendering.great_wall.card_words import name_of
from rendering.great_wall.cards import words
from rendering.great_wall.header import running
from rendering.great_wall.pieces import SIGNS
from rendering.great_wall.queries import (
    SEASONS,
    awaited,
    clans,
    groups,
    in_order,
    is_secret,
    name,
    opened,
    result,
    strength,
)
from rendering.great_wall.tallies import headline, ranked, rows
from rendering.look import Look, Texts
from rendering.prose import NAME, bulleted, sentence, short
from rules.core.model import Seat
from rules.core.struct import evolve
from rules.great_wall.cards.cards import General, cards_of, horde
from rules.great_wall.state.front import Band
from rules.great_wall.state.holdings import Overseer, Player
from rules.great_wall.state.wall import Wall, at_place, honour_of, is_coop, section, side, slot, usable
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.tables import DEMANDS_TO_WIN, PLACES, PRODUCTION
from rules.great_wall.terms.vocabulary import Place, Resource, SectionId

# Pictures


def front_text(look: Look[Wall]) -> str:
    """Tell what the picture of the front shows, as far as there is room: the strength of sections, then the cards."""
    state, texts = look.state, look.texts
    strong = (sentence(texts, _strength(look, which)) for which in usable(state))
    cards = (sentence(texts, said) for which in usable(state) for said in _bands(look, which))
    return short(texts, [*_news(look), *strong, *cards])


def city_text(look: Look[Wall]) -> str:
    """Tell what the picture of the city shows, as far as there is room: commands, clerks, tea, stock, open cards."""
    told = (sentence(look.texts, said) for said in (*_commands(look), *_places(look)))
    return short(look.texts, [*_news(look), *told, *_stock(look)])


def players_text(look: Look[Wall], *, seats: Sequence[Seat] = ()) -> str:
    """Tell what the picture of the strips of *seats*, or of all clans, shows."""
    state = look.state
    order = seats or in_order(state, result(state))
    return short(look.texts, (sentence(look.texts, _clan(look, clan)) for clan in order))


def hand_text(look: Look[Wall], *, seat: Seat) -> str:
    """Tell what the picture of a seat's hand shows, as far as the view knows it."""
    state, texts = look.state, look.texts
    player = state.players[seat]
    told = [sentence(texts, _clan(look, seat))]
    for key, pile in (
        ("wall-picture-dealt", player.dealt),
        ("wall-picture-tactics", player.hand),
        ("wall-picture-supporting", player.supporting),
    ):
        if pile.cards:
            told.append(sentence(texts, [texts.say(key), *(_named(look, card) for card in pile.cards)]))
    return short(texts, told)


def marks_text(texts: Texts, marks: Sequence[str]) -> str:
    """Tell what a picture of places to choose from shows: each with its number."""
    told = (f"{number} {_place(texts, mark)}" for number, mark in enumerate(marks, start=1))
    return short(texts, [texts.say("wall-picture-places", places=_list(texts, told))])


def cards_text(look: Look[Wall], *, ids: Sequence[str]) -> str:
    """Tell what a picture of cards to choose from shows: each with its number and its words."""
    texts = look.texts
    told = [texts.say("wall-picture-choices")]
    for number, card in enumerate(ids, start=1):
        about = f"{number} {_named(look, card)}"
        said = (*words(look, card), *_equipment(look, card))
        told.append(sentence(texts, [about, *(each.rstrip(".。") for each in said)]))
    return short(texts, told)


def _equipment(look: Look[Wall], card: str) -> Iterator[str]:
    """Yield what a general brings along, if that is what the card is."""
    texts = look.texts
    found = cards_of(look.state).all[card]
    if isinstance(found, General):
        owned = zip(Resource, found.goods.each, strict=True)
        goods = _list(texts, [texts.say(f"wall-count-{resource}", n=n) for resource, n in owned if n])
        yield texts.say("wall-card-general", tea=found.tea, goods=goods, tactics=found.tactics)


def emblem_text(look: Look[Wall]) -> str:
    """Tell what the emblem of a turn shows: the season, or the command card that is carried out."""
    state, texts = look.state, look.texts
    order = running(state)
    if order is not None:
        return texts.say("wall-picture-emblem-command", card=_named(look, order.card), year=state.year)
    season = SEASONS.get(state.stage)
    if season is None:
        return texts.say("wall-picture-emblem-wall")
    return texts.say(f"wall-picture-emblem-{season}", year=state.year)


def ending_text(look: Look[Wall]) -> str:
    """Tell what the picture of the final standings shows: who won, and where the honour came from."""
    state, texts = look.state, look.texts
    ranks = result(state)
    assert ranks is not None, "the game goes on"
    order = ranked(state, ranks)
    told = [each + "." if texts.locale == "en" else each + "。" for each in headline(look) if each]
    table = [*rows(look, order)]
    for place, clan in enumerate(order):
        parts = [name(look, clan)[:NAME], texts.say("wall-text-honour", n=honour_of(state, clan))]
        parts += [f"{row.about} {row.honour[place]}" for row in table if row.honour[place]]
        told.append(sentence(texts, parts))
    return short(texts, told)


# The text board


def text_board(look: Look[Wall]) -> str:
    """Tell everything that the table shows, in lines: the front, the city, the players, the cards that lie open."""
    state, texts = look.state, look.texts
    front = [
        line
        for which in usable(state)
        for line in (
            sentence(texts, [*_strength(look, which), *_standing(look, which)]),
            *(sentence(texts, said) for said in _bands(look, which)),
        )
    ]
    city = [sentence(texts, said) for said in (*_commands(look), *_places(look))]
    players = [sentence(texts, _clan(look, clan)) for clan in in_order(state, result(state))]
    sections = (
        [*_news(look)],
        [texts.say("wall-text-front"), *bulleted(front)],
        [texts.say("wall-text-city"), *bulleted([*city, *_stock(look)])],
        [texts.say("text-players"), *bulleted(players)],
        [texts.say("wall-text-cards"), *bulleted(_worded(look))],
    )
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


def _news(look: Look[Wall]) -> Iterator[str]:
    """Tell the Year and the season, who is to act or has won, and what threatens everybody."""
    state, texts = look.state, look.texts
    if result(state) is not None:
        yield texts.say("wall-text-ended")
        stop = "." if texts.locale == "en" else "。"
        yield from (
            each + stop for each in headline(evolve(look, names=tuple(each[:NAME] for each in look.names))) if each
        )
        return
    season = SEASONS.get(state.stage)
    yield texts.say("wall-text-when", year=state.year, season=season) if season else texts.say("wall-text-setup")
    waiting = [look.names[seat][:NAME] for seat in awaited(state)]
    if waiting:
        yield texts.say("wall-text-awaited", names=texts.listed(waiting))
    elif is_secret(state):
        yield texts.say("wall-text-secret")
    at, of = state.slot + 1, len(side(state).time)
    yield texts.say("wall-text-figures", lethality=slot(state).lethality, shame=state.shame, slot=at, slots=of)
    if is_coop(state):
        goal = DEMANDS_TO_WIN[len(state.players)]
        yield texts.say("wall-text-fulfilled", n=state.fulfilled, goal=goal)
    if state.back is not None:
        yield texts.say("wall-text-next", section=_section(texts, state.back))


def _strength(look: Look[Wall], which: SectionId) -> Iterator[str]:
    """Tell of a section attack against defence, its wall and its barricades."""
    texts = look.texts
    strong, column = strength(look.state, which), section(look.state, which)
    yield _section(texts, which)
    yield texts.say("wall-text-strength", offence=strong.offence, defence=strong.defence)
    yield texts.say("wall-picture-holds" if strong.holds else "wall-picture-breach")
    yield texts.say("wall-picture-level", n=column.level) if column.level else texts.say("wall-picture-no-wall")
    if column.barricades:
        yield texts.say("wall-text-barricades", n=column.barricades)


def _standing(look: Look[Wall], which: SectionId) -> Iterator[str]:
    """Tell who stands on the wall of a section, and who rests there."""
    texts = look.texts
    column = section(look.state, which)
    if column.archers:
        yield texts.say("wall-text-archers", names=_counted(look, column.archers))
    rest = [
        f"{name(look, seat)[:NAME]} {_troops(texts, troops)}" for seat, troops in enumerate(column.rest) if troops.total
    ]
    if rest:
        yield texts.say("wall-text-rest", names=_list(texts, rest))


def _bands(look: Look[Wall], which: SectionId) -> Iterator[list[str]]:
    """Tell of each Horde card of a section, the nearest first, what stands on it and which spots are free."""
    for row, band in enumerate(section(look.state, which).bands, start=1):
        yield [*_band(look, f"{which[0].upper()}{row}", band)]


def _band(look: Look[Wall], at: str, band: Band) -> Iterator[str]:
    texts = look.texts
    card = horde(look.state, band.card)
    yield texts.say("wall-text-horde", at=at, name=_named(look, band.card), offence=card.offence, honour=card.honour)
    for soldier in band.soldiers:
        who = name(look, soldier.clan)[:NAME]
        spots = " ".join(card.spot_names[spot] for spot in soldier.spots)
        yield f"{who} {texts.say(f'wall-unit-{soldier.unit}')} {spots}"
    if band.wounds:
        yield texts.say("wall-text-wounds", spots=" ".join(card.spot_names[spot] for spot in band.wounds))
    free = [spot for number, spot in enumerate(card.spot_names) if number not in band.hurt]
    if free:
        yield texts.say("wall-text-free", spots=" ".join(free))


def _commands(look: Look[Wall]) -> Iterator[list[str]]:
    """Tell the tea stack, and what lies on the command track."""
    state, texts = look.state, look.texts
    if state.tea:
        tea = _list(texts, (name(look, clan)[:NAME] for clan in state.tea))
        yield [texts.say("wall-text-tea"), tea]
    told = [
        f"{number} "
        + texts.say(
            "wall-text-order",
            card=_named(look, order.card),
            name=name(look, order.clan)[:NAME],
        )
        for number, order in enumerate(state.track, start=1)
        if order is not None
    ]
    if told:
        yield [texts.say("wall-text-track"), _list(texts, told)]


def _places(look: Look[Wall]) -> Iterator[list[str]]:
    """Tell of each location whose clerks stand there, of how many, and whose overseers."""
    state, texts = look.state, look.texts
    for place in Place:
        there, slots = at_place(state, place), side(state).slots(place)
        said = [texts.say(f"wall-location-{place.replace('_', '-')}")]
        if slots is not None:
            said.append(texts.say("wall-text-filled", n=len(there), slots=slots))
        if there:
            said.append(_counted(look, there))
        elif slots is None:
            said.append(texts.say("wall-text-empty"))
        if place in PRODUCTION:
            levels = [(clan, _level(state, clan, place)) for clan in clans(state)]
            told = [f"{name(look, clan)[:NAME]} {level}" for clan, level in levels if level]
            if told:
                said.append(texts.say("wall-text-overseers", names=_list(texts, told)))
        yield said


def _level(state: Wall, clan: Clan, place: Place) -> int:
    if is_player(clan):
        return state.players[clan].level(place)
    return state.qin.overseers[PLACES.index(place)] if clan == QIN and state.qin else 0


def _stock(look: Look[Wall]) -> Iterator[str]:
    """Tell what is in the warehouse, Qin's location track, and the cards that lie open."""
    state, texts = look.state, look.texts
    yield sentence(texts, [texts.say("wall-location-warehouse"), _goods(texts, state.warehouse)])
    if state.qin and state.qin.track:
        track = (texts.say(f"wall-location-{place.replace('_', '-')}") for place in state.qin.track)
        yield sentence(texts, [texts.say("wall-text-locations"), _list(texts, track)])
    cards = cards_of(state)
    for key, ids in (
        ("wall-text-market", state.market),
        ("wall-text-artifacts", state.artifacts),
        ("wall-text-demands", state.demands),
        ("wall-text-events", state.lasting),
    ):
        if ids:
            yield sentence(texts, [texts.say(key), _list(texts, (name_of(texts, cards, id) for id in ids))])


def _clan(look: Look[Wall], clan: Clan) -> Iterator[str]:
    """Tell all that a clan has, as far as one may know."""
    state, texts = look.state, look.texts
    called = name(look, clan)[:NAME]
    if clan == REED:
        assert state.reed is not None
        yield called
        yield texts.say("wall-text-supply", troops=_troops(texts, Troops(state.reed.supply)))
        return
    ranks = result(state)
    rank = f"{ranks.ranks[clan]}. " if ranks and is_player(clan) and state.won is None else ""
    if clan == QIN:
        assert state.qin is not None
        yield called
        yield texts.say("wall-text-honour", n=state.qin.honour)
        yield texts.say("wall-text-clerks", n=state.qin.clerks)
        yield texts.say("wall-text-supply", troops=_troops(texts, state.qin.supply))
        yield texts.say("wall-text-supporting", n=len(state.qin.supporting))
        return
    colour = texts.say(f"colour-{clan}")
    yield texts.say("wall-text-player", who=rank + called, colour=colour, letter=SIGNS[clan])
    if clan in state.gone:
        yield texts.say("picture-gone")
    yield from _player(look, state.players[clan])


def _player(look: Look[Wall], player: Player) -> Iterator[str]:
    texts = look.texts
    yield texts.say("wall-text-honour", n=player.honour)
    if player.goods is not None:
        yield _goods(texts, player.goods)
    yield texts.say("wall-text-hand", n=player.hand.size)
    yield texts.say("wall-text-clerks", n=player.clerks)
    if player.waiting:
        yield texts.say("wall-text-waiting", n=player.waiting)
    yield texts.say("wall-text-supply", troops=_troops(texts, player.supply))
    if player.shamed.total:
        yield texts.say("wall-text-shamed", troops=_troops(texts, player.shamed))
    if player.commands:
        yield texts.say("wall-text-commands", names=_names(look, player.commands))
    if player.discard:
        yield texts.say("wall-text-discard", names=_names(look, player.discard))
    if player.general:
        yield texts.say("wall-text-general", name=_named(look, player.general))
    if player.active:
        yield texts.say("wall-text-active", names=_names(look, player.active))
    if player.supporting.size:
        yield texts.say("wall-text-supporting", n=player.supporting.size)
    if player.trophies:
        told = (
            _named(look, each.card) + (texts.say("wall-text-tainted", n=each.shame) if each.shame else "")
            for each in player.trophies
        )
        yield texts.say("wall-text-trophies", names=_list(texts, told))
    for place, overseer in zip(PRODUCTION, player.overseers, strict=True):
        if isinstance(overseer, Overseer):
            location = texts.say(f"wall-location-{place.replace('_', '-')}")
            yield texts.say("wall-text-overseer", place=location, level=overseer.level)


def _worded(look: Look[Wall]) -> Iterator[str]:
    """Tell what the cards say that anybody may see."""
    state = look.state
    hordes = (band.card for column in state.sections for band in column.bands)
    held = (id for player in state.players for id in (player.general, *player.active) if id)
    for card in dict.fromkeys((*hordes, *held, *state.market, *opened(state))):
        said = words(look, card)
        if said:
            yield sentence(look.texts, [_named(look, card), *(each.rstrip(".。") for each in said)])


# Words for parts


def _named(look: Look[Wall], card: str) -> str:
    return name_of(look.texts, cards_of(look.state), card)


def _names(look: Look[Wall], ids: Sequence[str]) -> str:
    return _list(look.texts, (_named(look, id) for id in ids))


def _section(texts: Texts, which: SectionId) -> str:
    return texts.say(f"wall-picture-section-{which}")


def _place(texts: Texts, mark: str) -> str:
    """Return a place that is numbered in words, or as it is written where it has none."""
    if mark in PLACES:
        return texts.say(f"wall-location-{mark.replace('_', '-')}")
    if mark in tuple(SectionId):
        return texts.say(f"wall-picture-section-{mark}")
    return mark


def _goods(texts: Texts, goods: Goods) -> str:
    told = [f"{texts.say(f'wall-resource-{each}')} {goods.count(each)}" for each in Resource if goods.count(each)]
    return _list(texts, told) if told else texts.say("wall-text-empty")


def _troops(texts: Texts, troops: Troops) -> str:
    told = [f"{texts.say(f'wall-unit-{unit}')} {count}" for unit, count in groups(troops)]
    return _list(texts, told) if told else texts.say("wall-text-empty")


def _counted(look: Look[Wall], there: Sequence[Clan]) -> str:
    """Return whose pieces there are, and how many of each clan."""
    order = dict.fromkeys(there)
    return _list(look.texts, (f"{name(look, clan)[:NAME]} {there.count(clan)}" for clan in order))


def _list(texts: Texts, told: Iterator[str] | Sequence[str]) -> str:
    """Return things one after another, where "and" would be read as part of them."""
    return (", " if texts.locale == "en" else "、").join(told)
