"""Describes what pictures show: alternative texts, and a text board for screen readers."""

from collections.abc import Container, Iterator, Mapping, Sequence

from rendering.great_wall import details
from rendering.great_wall.cards import words
from rendering.great_wall.header import running
from rendering.great_wall.queries import in_order, name, result
from rendering.great_wall.tallies import clans_by_rank, headline, rows
from rendering.look import Look, Texts
from rendering.prose import NAME, sentence, short, text_of
from rules.core.model import Seat
from rules.great_wall.cards.cards import General, cards_of
from rules.great_wall.state.wall import SEASONS, Wall, honour_of, usable_sections
from rules.great_wall.terms.vocabulary import Resource


def front_text(look: Look[Wall]) -> str:
    """Describe the front as far as there is room: first the strength of sections, then the cards."""
    state, texts = look.state, look.texts
    strong = (sentence(texts, details.fortification(look, which)) for which in usable_sections(state))
    cards = (sentence(texts, said) for which in usable_sections(state) for said in details.hordes(look, which))
    return short(texts, [*details.news(look), *strong, *cards])


def city_text(look: Look[Wall]) -> str:
    """Describe the city as far as there is room: commands, clerks, tea, warehouse, face-up cards."""
    told = (sentence(look.texts, said) for said in (*details.commands(look), *details.locations(look)))
    return short(look.texts, [*details.news(look), *told, *details.stock(look)])


def players_text(look: Look[Wall], *, seats: Sequence[Seat] = ()) -> str:
    """Describe the strips of *seats*, or of all clans."""
    state = look.state
    order = seats or in_order(state, result(state))
    return short(look.texts, (sentence(look.texts, details.holdings(look, clan)) for clan in order))


def hand_text(look: Look[Wall], *, seat: Seat) -> str:
    """Describe a seat's hand as far as the viewer may know it, and the cards' texts as far as there is room."""
    state, texts = look.state, look.texts
    player = state.players[seat]
    sentences = [sentence(texts, details.holdings(look, seat))]
    for key, pile in (
        ("wall-picture-dealt", player.dealt),
        ("wall-picture-tactics", player.hand),
        ("wall-picture-supporting", player.supporting),
    ):
        if pile.cards:
            sentences.append(sentence(texts, [texts.say(key), *(details.card_name(look, card) for card in pile.cards)]))
    own = [player.general] if player.general else []
    for card in (*(player.dealt.cards or ()), *(player.hand.cards or ()), *own, *player.active):
        if card_words := words(look, card):
            sentences.append(
                sentence(texts, [details.card_name(look, card), *(each.rstrip(".。") for each in card_words)])
            )
    return short(texts, sentences)


def marks_text(texts: Texts, numbers: Mapping[str, str]) -> str:
    """List the places to choose from with their *numbers*."""
    names = {mark: details.mark_name(texts, mark) for mark in numbers}
    told = (number if number == names[mark] else f"{number} {names[mark]}" for mark, number in numbers.items())
    return short(texts, [texts.say("wall-picture-places", places=details.in_row(texts, told))])


def cards_text(look: Look[Wall], *, ids: Sequence[str], marks: Container[str] = ()) -> str:
    """List the cards to choose from with their texts; those in *marks* with the number of their position."""
    texts = look.texts
    sentences = [texts.say("wall-picture-choices", numbered=sum(card in marks for card in ids))]
    for place, card in enumerate(ids, start=1):
        about = details.card_name(look, card)
        card_lines = (*words(look, card), *_equipment(look, card))
        title = f"{place} {about}" if card in marks else about
        sentences.append(sentence(texts, [title, *(each.rstrip(".。") for each in card_lines)]))
    return short(texts, sentences)


def _equipment(look: Look[Wall], card: str) -> Iterator[str]:
    """Yield what a general starts with, if the card is one."""
    texts = look.texts
    printed = cards_of(look.state).all[card]
    if isinstance(printed, General):
        owned = zip(Resource, printed.goods.each, strict=True)
        goods = details.in_row(texts, [texts.say(f"wall-count-{resource}", n=n) for resource, n in owned if n])
        yield texts.say("wall-card-general", tea=printed.tea, goods=goods, tactics=printed.tactics)


def emblem_text(look: Look[Wall]) -> str:
    """Describe the emblem of a turn: the season, or the command card that is being carried out."""
    state, texts = look.state, look.texts
    order = running(state)
    if order is not None:
        return texts.say("wall-picture-emblem-command", card=details.card_name(look, order.card), year=state.year)
    season = SEASONS.get(state.stage)
    if season is None:
        return texts.say("wall-picture-emblem-wall")
    return texts.say(f"wall-picture-emblem-{season}", year=state.year)


def ending_text(look: Look[Wall]) -> str:
    """Describe the final standings: who won, the ranks, and where the honour came from."""
    state, texts = look.state, look.texts
    ranks = result(state)
    assert ranks is not None, "the game goes on"
    order = clans_by_rank(state, ranks)
    sentences = [each + "." if texts.locale == "en" else each + "。" for each in headline(look) if each]
    table = [*rows(look, order)]
    for place, clan in enumerate(order):
        rank = f"{ranks.ranks[clan]}. " if state.won is None else ""
        parts = [rank + name(look, clan)[:NAME], texts.say("wall-text-honour", n=honour_of(state, clan))]
        for row in table:
            if row.honour[place] or row.counted[place] or row.plain:
                count = f" ({row.counted[place]})" if row.counted[place] else ""
                parts.append(f"{row.about} {row.honour[place]}{count}")
        sentences.append(sentence(texts, parts))
    return short(texts, sentences)


def text_board(look: Look[Wall]) -> str:
    """Describe the whole table in lines: the front, the city, the players, the face-up cards."""
    state, texts = look.state, look.texts
    front = [
        line
        for which in usable_sections(state)
        for line in (
            sentence(texts, [*details.fortification(look, which), *details.soldiers(look, which)]),
            *(sentence(texts, said) for said in details.hordes(look, which)),
        )
    ]
    city = [sentence(texts, said) for said in (*details.commands(look), *details.locations(look))]
    players = [sentence(texts, details.holdings(look, clan)) for clan in in_order(state, result(state))]
    return text_of(
        details.news(look),
        (texts.say("wall-text-front"), front),
        (texts.say("wall-text-city"), [*city, *details.stock(look)]),
        (texts.say("text-players"), players),
        (texts.say("wall-text-cards"), details.open_cards(look)),
    )
