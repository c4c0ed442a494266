"""Describes the parts of the table in words: sections, Horde cards, locations, clans, face-up cards."""

from collections.abc import Iterator, Sequence

from rendering.great_wall import queries
from rendering.great_wall.card_words import name_of
from rendering.great_wall.cards import words
from rendering.great_wall.pieces import SIGNS
from rendering.great_wall.queries import awaited_seats, clans, face_up_cards, groups, is_secret, name, result, strength
from rendering.great_wall.tallies import headline
from rendering.look import Look, Texts
from rendering.prose import NAME, sentence
from rules.core.struct import evolve
from rules.great_wall.cards.cards import cards_of, horde
from rules.great_wall.state.front import Band
from rules.great_wall.state.holdings import Overseer, Player
from rules.great_wall.state.wall import SEASONS, Wall, at_place, is_coop, level_of, section, side, slot
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.tables import DEMANDS_TO_WIN, PLACES, PRODUCTION
from rules.great_wall.terms.vocabulary import Place, Resource, SectionId


def news(look: Look[Wall]) -> Iterator[str]:
    """Describe the Year and the season, who must act or has won, lethality and shame."""
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
    waiting = [look.names[seat][:NAME] for seat in look.acting_seats(awaited_seats(state))]
    if waiting:
        yield texts.say("wall-text-awaited", names=texts.format_list(waiting))
    elif is_secret(state):
        yield texts.say("wall-text-secret")
    at, of = state.slot + 1, len(side(state).time)
    counts = {"lethality": slot(state).lethality, "shame": state.shame, "hordes": queries.hordes_left(state)}
    yield texts.say("wall-text-figures", **counts, tactics=state.tactics.size, slot=at, slots=of)
    if is_coop(state):
        goal = DEMANDS_TO_WIN[len(state.players)]
        yield texts.say("wall-text-fulfilled", n=state.fulfilled, goal=goal)
    if state.back is not None:
        yield texts.say("wall-text-next", section=_section(texts, state.back))


def fortification(look: Look[Wall], which: SectionId) -> Iterator[str]:
    """Describe a section: its offence and defence, its wall and its barricades."""
    texts = look.texts
    strong, column = strength(look.state, which), section(look.state, which)
    yield _section(texts, which)
    yield texts.say("wall-text-strength", offence=strong.offence, defence=strong.defence)
    yield texts.say("wall-picture-holds" if strong.holds else "wall-picture-breach")
    if column.level:
        yield texts.say("wall-picture-level", n=column.level, defence=level_of(look.state, which).defence)
    else:
        yield texts.say("wall-picture-no-wall")
    if column.barricades:
        yield texts.say("wall-text-barricades", n=column.barricades)


def soldiers(look: Look[Wall], which: SectionId) -> Iterator[str]:
    """List the soldiers on the wall and in the rest zone of a section."""
    texts = look.texts
    column = section(look.state, which)
    if column.archers:
        yield texts.say("wall-text-archers", names=_counts_text(look, column.archers))
    rest = [
        f"{name(look, seat)[:NAME]} {_troops(texts, troops)}" for seat, troops in enumerate(column.rest) if troops.total
    ]
    if rest:
        yield texts.say("wall-text-rest", names=in_row(texts, rest))


def hordes(look: Look[Wall], which: SectionId) -> Iterator[list[str]]:
    """Describe each Horde card of a section, the nearest first: what stands on it and which spots are free."""
    for row, band in enumerate(section(look.state, which).bands, start=1):
        yield [*_band(look, f"{which[0].upper()}{row}", band)]


def _band(look: Look[Wall], at: str, band: Band) -> Iterator[str]:
    texts = look.texts
    card = horde(look.state, band.card)
    yield texts.say("wall-text-horde", at=at, name=card_name(look, band.card), offence=card.offence, honour=card.honour)
    for soldier in band.soldiers:
        who = name(look, soldier.clan)[:NAME]
        spots = " ".join(card.spot_names[spot] for spot in soldier.spots)
        yield f"{who} {texts.say(f'wall-unit-{soldier.unit}')} {spots}"
    if band.wounds:
        yield texts.say("wall-text-wounds", spots=" ".join(card.spot_names[spot] for spot in band.wounds))
    free = [spot for number, spot in enumerate(card.spot_names) if number not in band.hurt]
    if free:
        yield texts.say("wall-text-free", spots=" ".join(free))


def commands(look: Look[Wall]) -> Iterator[list[str]]:
    """Describe the tea stack and the command track."""
    state, texts = look.state, look.texts
    if state.tea:
        tea = in_row(texts, (name(look, clan)[:NAME] for clan in state.tea))
        yield [texts.say("wall-text-tea"), tea]
    orders = [
        f"{n} {texts.say('wall-text-order', card=card_name(look, order.card), name=name(look, order.clan)[:NAME])}"
        for n, order in enumerate(state.track, start=1)
        if order is not None
    ]
    if orders:
        yield [texts.say("wall-text-track"), in_row(texts, orders)]


def locations(look: Look[Wall]) -> Iterator[list[str]]:
    """Describe each location: its clerks, its slots and its overseers."""
    state, texts = look.state, look.texts
    for place in Place:
        clerks, slots = at_place(state, place), side(state).slots(place)
        parts = [place_name(texts, place)]
        if slots is not None:
            parts.append(texts.say("wall-text-filled", n=len(clerks), slots=slots))
        if clerks:
            parts.append(_counts_text(look, clerks))
        elif slots is None:
            parts.append(texts.say("wall-text-empty"))
        if place in PRODUCTION:
            levels = [(clan, queries.level(state, clan, place)) for clan in clans(state)]
            told = [f"{name(look, clan)[:NAME]} {level}" for clan, level in levels if level]
            if told:
                parts.append(texts.say("wall-text-overseers", names=in_row(texts, told)))
        yield parts


def stock(look: Look[Wall]) -> Iterator[str]:
    """Describe the warehouse, Qin's location track, and the face-up cards."""
    state, texts = look.state, look.texts
    yield sentence(texts, [texts.say("wall-location-warehouse"), _goods(texts, state.warehouse)])
    if state.qin and state.qin.track:
        track = (place_name(texts, place) for place in state.qin.track)
        yield sentence(texts, [texts.say("wall-text-locations"), in_row(texts, track)])
    cards = cards_of(state)
    for key, ids in (
        ("wall-text-market", state.market),
        ("wall-text-artifacts", state.artifacts),
        ("wall-text-demands", state.demands),
        ("wall-text-events", state.lasting),
    ):
        if ids:
            yield sentence(texts, [texts.say(key), in_row(texts, (name_of(texts, cards, id) for id in ids))])


def holdings(look: Look[Wall], clan: Clan) -> Iterator[str]:
    """Describe everything that a clan has, as far as the viewer may know it."""
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
    for kind, ids in (("commands", player.commands), ("discard", player.discard)):
        if ids:
            yield texts.say(f"wall-text-{kind}", names=_names(look, ids))
    if player.general:
        yield texts.say("wall-text-general", name=card_name(look, player.general))
    if player.active:
        yield texts.say("wall-text-active", names=_names(look, player.active))
    if player.supporting.size:
        yield texts.say("wall-text-supporting", n=player.supporting.size)
    if player.trophies:
        trophies = (
            card_name(look, each.card) + (texts.say("wall-text-tainted", n=each.shame) if each.shame else "")
            for each in player.trophies
        )
        yield texts.say("wall-text-trophies", names=in_row(texts, trophies))
    for place, overseer in zip(PRODUCTION, player.overseers, strict=True):
        if isinstance(overseer, Overseer):
            yield texts.say("wall-text-overseer", place=place_name(texts, place), level=overseer.level)


def open_cards(look: Look[Wall]) -> Iterator[str]:
    """Write the texts of all face-up cards."""
    state = look.state
    hordes = (band.card for column in state.sections for band in column.bands)
    held = (id for player in state.players for id in (player.general, *player.active) if id)
    for card in dict.fromkeys((*hordes, *held, *state.market, *face_up_cards(state))):
        said = words(look, card)
        if said:
            yield sentence(look.texts, [card_name(look, card), *(each.rstrip(".。") for each in said)])


def card_name(look: Look[Wall], card: str) -> str:
    """Return the name of a card."""
    return name_of(look.texts, cards_of(look.state), card)


def _names(look: Look[Wall], ids: Sequence[str]) -> str:
    return in_row(look.texts, (card_name(look, id) for id in ids))


def _section(texts: Texts, which: SectionId) -> str:
    return texts.say(f"wall-picture-section-{which}")


def place_name(texts: Texts, place: str) -> str:
    """Return the name of a location of the city."""
    return texts.say(f"wall-location-{place.replace('_', '-')}")


def mark_name(texts: Texts, mark: str) -> str:
    """Return the name of a marked place, or the mark itself if the place has no name."""
    if mark in PLACES:
        return place_name(texts, mark)
    if mark in tuple(SectionId):
        return _section(texts, SectionId(mark))
    return mark


def _goods(texts: Texts, goods: Goods) -> str:
    told = [f"{texts.say(f'wall-resource-{each}')} {goods.count(each)}" for each in Resource if goods.count(each)]
    return in_row(texts, told) if told else texts.say("wall-text-empty")


def _troops(texts: Texts, troops: Troops) -> str:
    told = [f"{texts.say(f'wall-unit-{unit}')} {count}" for unit, count in groups(troops)]
    return in_row(texts, told) if told else texts.say("wall-text-empty")


def _counts_text(look: Look[Wall], there: Sequence[Clan]) -> str:
    """Return how many pieces each clan has among *there*."""
    order = dict.fromkeys(there)
    return in_row(look.texts, (f"{name(look, clan)[:NAME]} {there.count(clan)}" for clan in order))


def in_row(texts: Texts, told: Iterator[str] | Sequence[str]) -> str:
    """Join items with commas alone, where "and" could be read as part of an item."""
    return (", " if texts.locale == "en" else "、").join(told)
