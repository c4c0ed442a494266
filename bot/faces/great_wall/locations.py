"""Descriptions of the city's locations: what each does, when it is activated, and its dangers (GW-5, GW-6)."""

from collections.abc import Iterator, Sequence

from bot.faces.great_wall.phrases import goods_words
from rendering import prose
from rendering.look import Texts
from rules.great_wall.cards.cards import Cards
from rules.great_wall.terms import tables
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Place, Resource


def place_words(texts: Texts, cards: Cards, place: Place, sides: Sequence[tables.Side]) -> str:
    """Return what a location does, what that costs, and when it is activated.

    *sides* has the side of the board used in the game, or both sides if no game is known.
    """
    return prose.join_sentences(texts, (*_effects(texts, cards, place), *_activation(texts, place, sides)))


def _effects(texts: Texts, cards: Cards, place: Place) -> Iterator[str]:
    """Yield what a location does when it is activated (GW-6)."""
    match place:
        case _ if place in tables.PRODUCTION:
            resource = tables.PRODUCTION[place]
            levels = _levels(texts, ((cost, 0) for cost in tables.OVERSEERS[place]))
            yield texts.say("wall-does-production", resource=resource, levels=levels)
            if resource is not Resource.CHI:
                yield texts.say("wall-does-donate", resource=resource, honour=tables.DONATION)
        case Place.BARRACKS:
            prices = {str(unit): goods_words(price, texts) for unit, price in tables.RECRUITS.items()}
            yield texts.say("wall-does-barracks", **prices)
        case Place.BUILDERS_ENCAMPMENT:
            levels = _levels(texts, ((each.cost, each.honour) for each in cards.levels[1:]))
            facts = {"mixed": tables.BARRICADE_COST, "honour": tables.BARRICADE_HONOUR}
            yield texts.say("wall-does-builders-encampment", levels=levels, **facts)
        case Place.EMPERORS_EMBASSY:
            yield texts.say("wall-does-emperors-embassy", clerk=tables.CLERK_COST)
        case _:  # the text of the others names no numbers
            yield texts.say(f"wall-does-{place.replace('_', '-')}")


def _activation(texts: Texts, place: Place, sides: Sequence[tables.Side]) -> Iterator[str]:
    """Yield how many clerks activate a location, and that a lone clan takes shame there (GW-5.4, GW-5.5, GW-5.10)."""
    if slots := [n for side in sides if (n := side.slots(place)) is not None]:
        yield texts.say("wall-activates-full", clerks=slots[0], large=slots[1] if slots[1:] else 0)
    else:
        yield texts.say("wall-activates-lone")
    if place in tables.FLAGGED:
        yield texts.say("wall-activates-flag")


def _levels(texts: Texts, levels: Iterator[tuple[Goods, int]]) -> str:
    """Return the levels of a wall or an overseer, each with its cost and the honour that it brings."""
    lines = (
        texts.say("wall-does-level", level=level, cost=goods_words(cost, texts), honour=honour)
        for level, (cost, honour) in enumerate(levels, 1)
    )
    return texts.say("wall-semicolon").join(lines)
