"""Phrases that several texts of The Great Wall share."""

from collections.abc import Iterable, Iterator, Sequence

from rendering.great_wall.card_words import card_words, effect_words, name_of
from rendering.great_wall.cards import kind_of
from rendering.look import Texts
from rules.great_wall.cards.cards import Cards, General, Horde, cards_of
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.goods import Goods, Troops
from rules.great_wall.terms.vocabulary import Provenance, Resource, Unit

MINUS = "−"


def clan_name(clan: Clan, names: Sequence[str], texts: Texts) -> str:
    """Return the name of a player, or of a clan without a player."""
    return names[clan] if clan < len(names) else texts.say("wall-clan", clan=clan)


def goods_words(goods: Goods, texts: Texts) -> str:
    """Return resources in words."""
    return list_or_nothing(amounts(goods, texts), texts)


def amounts(goods: Goods, texts: Texts, sign: str = "") -> list[str]:
    """Return each kind of *goods* in words, preceded by *sign*."""
    counted = zip(Resource, goods.each, strict=True)
    return [f"{sign}{texts.say(f'wall-count-{resource}', n=n)}" for resource, n in counted if n]


def troops_words(troops: Troops, texts: Texts) -> str:
    """Return soldiers in words."""
    counted = zip(Unit, troops.each, strict=True)
    return list_or_nothing((texts.say(f"wall-count-{unit}", n=n) for unit, n in counted if n), texts)


def list_or_nothing(parts: Iterable[str], texts: Texts) -> str:
    """Return *parts* as a list with commas, or the word for nothing."""
    return texts.say("wall-comma").join(parts) or texts.say("wall-nothing")


def join_nonempty(parts: Iterable[str], texts: Texts) -> str:
    """Return the nonempty *parts* with separators."""
    return texts.say("wall-between").join(filter(None, parts))


def card_title(texts: Texts, cards: Cards, card: str) -> str:
    """Return a card's name and kind."""
    return texts.say("wall-card-title", name=name_of(texts, cards, card), kind=kind_of(cards, card))


def distinct_name(texts: Texts, cards: Cards, card: str) -> str:
    """Return a card's name with its kind; Horde cards with the same name differ in where their backs point."""
    found = cards.all[card]
    section = found.indicator if isinstance(found, Horde) else ""
    facts = {"name": name_of(texts, cards, card), "kind": kind_of(cards, card), "section": section}
    return texts.say("wall-card-distinct", **facts)


def card_lines(texts: Texts, cards: Cards, card: str) -> list[str]:
    """Return the full text of a card as lines."""
    printed, lines = cards.all[card], [*card_words(texts, cards, card)]
    match printed:
        case General():
            lines.insert(0, general_words(texts, printed))
        case Horde():
            lines[:0] = horde_lines(texts, cards, printed)
        case _:
            pass  # the others have nothing beside their text
    if printed.provenance is Provenance.DESIGNED:
        lines.append(f"-# {texts.say('wall-card-designed')}")
    return lines or [texts.say("wall-nothing")]


def general_words(texts: Texts, card: General) -> str:
    """Return a general's tea value and initial resources."""
    goods = goods_words(card.goods, texts)
    return texts.say("wall-card-general", tea=card.tea, goods=goods, tactics=card.tactics)


def horde_lines(texts: Texts, cards: Cards, card: Horde) -> Iterator[str]:
    """Yield the values of a Horde card, then its vital spots with their rewards."""
    facts = {"offence": card.offence, "honour": card.honour, "slots": card.shame_slots}
    yield texts.say("wall-card-horde", section=card.indicator, **facts)
    rewarded = [(spot.name, reward_words(texts, cards, card, spot.name)) for spot in card.spots]
    spots = (texts.say("wall-card-spot", spot=name, reward=reward) if reward else name for name, reward in rewarded)
    yield texts.say("wall-card-spots", spots=join_nonempty(spots, texts))


def reward_words(texts: Texts, cards: Cards, card: Horde, spot: str) -> str:
    """Return the reward for covering a vital spot; empty if there is none."""
    rewards = card.spots[card.number[spot]].reward
    return texts.say("wall-semicolon").join(effect_words(texts, each, cards) for each in rewards)


def card_name(texts: Texts, state: Wall, card: str) -> str:
    """Return the name of a card in a game's card set."""
    return name_of(texts, cards_of(state), card)


def cards_named(texts: Texts, state: Wall, ids: Iterable[str]) -> str:
    """Return the names of cards in a game's card set."""
    return list_or_nothing((card_name(texts, state, each) for each in ids), texts)
