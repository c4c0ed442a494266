"""What each location of the city does, in words (GW-6)."""

from bot.faces.great_wall.phrases import goods_words
from rendering.look import Texts
from rules.great_wall.cards.cards import Cards
from rules.great_wall.terms.tables import (
    BARRICADE_COST,
    CLERK_COST,
    DONATION,
    OVERSEERS,
    PRODUCTION,
    RECRUITS,
)
from rules.great_wall.terms.vocabulary import Place, Resource


def place_words(texts: Texts, cards: Cards, place: Place) -> str:
    """Return what a location does when it is activated, with what it costs."""
    either = texts.say("wall-frame-or")
    match place:
        case _ if place in PRODUCTION:
            resource = PRODUCTION[place]
            costs = either.join(goods_words(each, texts) for each in OVERSEERS[place])
            said = texts.say("wall-does-production", resource=resource, costs=costs)
            if resource is Resource.CHI:
                return said
            return f"{said} {texts.say('wall-does-donate', resource=resource, honour=DONATION)}".replace("。 ", "。")
        case Place.BARRACKS:
            prices = {str(unit): goods_words(price, texts) for unit, price in RECRUITS.items()}
            return texts.say("wall-does-barracks", **prices)
        case Place.BUILDERS_ENCAMPMENT:
            walls = either.join(goods_words(each.cost, texts) for each in cards.levels[1:])
            return texts.say("wall-does-builders-encampment", mixed=BARRICADE_COST, walls=walls)
        case Place.EMPERORS_EMBASSY:
            return texts.say("wall-does-emperors-embassy", clerk=CLERK_COST)
        case _:
            return texts.say(f"wall-does-{place.replace('_', '-')}")
