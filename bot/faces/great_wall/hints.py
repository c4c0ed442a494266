"""Hints for The Great Wall (the front, artifacts or demands, the end of the game), and what seats own."""

from collections.abc import Iterator

from bot.faces.great_wall.locations import place_words
from bot.faces.great_wall.phrases import (
    amounts,
    card_name,
    card_title,
    cards_named,
    general_words,
    goods_words,
    join_nonempty,
    list_or_nothing,
    troops_words,
)
from rendering import prose
from rendering.great_wall.card_words import card_words, demand_words, score_words
from rendering.great_wall.details import place_name
from rendering.great_wall.queries import strength
from rendering.look import Look, Texts
from rules.core.model import Seat, View
from rules.core.play import pending
from rules.great_wall.cards.cards import Cards, cards_of
from rules.great_wall.cards.goals import AnyScore, ByCountScore, MajorityScore, PerScore
from rules.great_wall.powers.passives import lethality
from rules.great_wall.state.decisions import PlaceShame
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.wall import Wall, is_coop, section, side, slot, usable_sections
from rules.great_wall.terms.tables import DEMANDS_TO_WIN, HIGHEST, PRODUCTION
from rules.great_wall.terms.vocabulary import Counter, Place
from rules.great_wall.year.scoring import WALLS_TO_END


def hints(look: Look[Wall]) -> str:
    """Return what is asked, the state of the sections, what will be scored, and what ends the game."""
    state, texts = look.state, look.texts
    lines = [*question_lines(look), *front(state, texts)]
    lines.extend(prizes(look))
    lines.append(f"### {texts.say('wall-hints-end')}")
    lines.extend(f"- {line}" for line in ends(state, texts))
    if state.market:
        lines.append(f"### {texts.say('wall-hints-market')}")
    lines.extend(
        _prize(state, card, prose.join_sentences(texts, card_words(texts, cards_of(state), card)), texts)
        for card in state.market
    )
    lines.append(f"### {texts.say('wall-hints-places')}")
    for place in Place:
        told = place_words(texts, cards_of(state), place, [side(state)])
        lines.append(f"- {texts.say('told', name=place_name(texts, place), value=told)}")
    return "\n".join(lines)


def question_lines(look: Look[Wall]) -> Iterator[str]:
    """Yield who is asked, and for what, as far as the viewer may know."""
    for decision in pending(look.state):
        if decision.seat >= 0:
            name = look.markdown_names[decision.seat]
            asked = look.texts.decision_text(decision, look.markdown_names)
            yield f"### {look.texts.say('wall-asks', name=name, asked=asked)}"


def front(state: Wall, texts: Texts) -> Iterator[str]:
    """Yield the strength of the Horde and the wall in each section, and the Horde cards of next Spring."""
    yield f"### {texts.say('wall-hints-front')}"
    for which in usable_sections(state):
        strong, column = strength(state, which), section(state, which)
        facts = {"offence": strong.offence, "defence": strong.defence, "level": column.level}
        line = texts.say(
            "wall-hints-section", section=which, holds=int(strong.holds), barricades=column.barricades, **facts
        )
        yield f"- {line}"
        for row, band in enumerate(column.bands, 1):
            left = len(cards_of(state).hordes[band.card].spots) - len(band.hurt)
            yield f"  - {texts.say('wall-hints-horde', row=row, card=band.card, left=left)}"
            yield from (f"    - {line}" for line in card_words(texts, cards_of(state), band.card))
    track, at = side(state).time, state.slot
    if at + 1 < len(track):
        hordes = track[at + 1].hordes + is_coop(state)
        yield f"- {texts.say('wall-hints-spring', hordes=hordes, section=state.back or 'none')}"


def forecast(look: Look[Wall], seat: Seat) -> str:
    """Return the sections that this Winter's assault would breach as things stand, and what each breach costs *seat*.

    Empty at tables where nothing is foretold.
    """
    state, texts = look.state, look.texts
    if not look.assist.foretells:
        return ""
    breaches = []
    for which in usable_sections(state):
        strong, column = strength(state, which), section(state, which)
        if column.bands and not strong.holds:
            own = [band.count(seat) for band in column.bands]
            lost = sum(min(lethality(state, band.card), n) for band, n in zip(column.bands, own, strict=True))
            counts = {"shame": own.count(0), "soldiers": lost + column.archers.count(seat)}
            cost = list_or_nothing((texts.say(f"wall-count-{what}", n=n) for what, n in counts.items() if n), texts)
            facts = {"offence": strong.offence, "defence": strong.defence}
            breaches.append(texts.say("wall-about-breach", section=which, cost=cost, **facts))
    if not breaches:
        return texts.say("wall-about-no-breach")
    return texts.say("wall-about-breaches", breaches=texts.say("wall-semicolon").join(breaches))


def prizes(look: Look[Wall]) -> Iterator[str]:
    """Yield what each artifact is worth to each seat now, or what each demand requires."""
    state, texts = look.state, look.texts
    cards = cards_of(state)
    if state.artifacts:
        yield f"### {texts.say('wall-hints-artifacts', worth=int(look.assist.foretells))}"
    for card in state.artifacts:
        score = cards.artifacts[card].score
        yield _prize(state, card, score_words(texts, score), texts)
        if look.assist.foretells and (worth := _worth(look, score)):
            yield f"  - {worth}"
    if state.demands:
        goal = DEMANDS_TO_WIN[len(state.players)]
        yield f"### {texts.say('wall-hints-demands', done=state.fulfilled, goal=goal)}"
    for card in state.demands:
        yield _prize(state, card, requirement_words(texts, state, card), texts)
    for card in state.lasting:
        yield _prize(state, card, prose.join_sentences(texts, card_words(texts, cards, card)), texts)


def _prize(state: Wall, card: str, told: str, texts: Texts) -> str:
    return f"- {texts.say('told', name=f'**{card_name(texts, state, card)}**', value=told)}"


def requirement_words(texts: Texts, state: Wall, card: str) -> str:
    """Return the requirements of a demand for this number of players."""
    wanted = cards_of(state).demands[card].requirement
    return texts.say("wall-semicolon").join(demand_words(texts, each, len(state.players)) for each in wanted)


def _worth(look: Look[Wall], score: AnyScore) -> str:
    """Return what an artifact is worth to each seat.

    Empty if it counts gold, which players keep secret.
    """
    state, texts = look.state, look.texts
    counter = {PerScore: "per", MajorityScore: "counter", ByCountScore: "counter"}.get(type(score))
    if counter is not None and getattr(score, counter) is Counter.GOLD:
        return ""
    return join_nonempty(
        (
            texts.say("wall-hints-worth", name=look.markdown_names[seat], honour=honour)
            for seat, honour in score.honour_by_seat(state)
        ),
        texts,
    )


def ends(state: Wall, texts: Texts) -> Iterator[str]:
    """Yield the conditions that end the game, and the progress towards each (GW-14.1, GW-17.18)."""
    left = len(side(state).time) - 1 - state.slot
    yield texts.say("wall-end-time", left=left)
    yield texts.say("wall-end-shame", left=state.shame, coop=int(is_coop(state)))
    if is_coop(state):
        yield texts.say("wall-end-demands", done=state.fulfilled, goal=DEMANDS_TO_WIN[len(state.players)])
    else:
        sections = usable_sections(state)
        high = sum(section(state, which).level == HIGHEST for which in sections)
        goal = WALLS_TO_END.get(len(state.players), len(sections))
        yield texts.say("wall-end-walls", high=high, goal=goal)


def holdings(look: Look[Wall], seat: Seat) -> Iterator[str]:
    """Yield what a seat owns; only its player sees all of it."""
    state, texts = look.state, look.texts
    cards, player = cards_of(state), state.players[seat]
    yield texts.say("wall-info-honour", honour=player.honour, tea=_tea(state, seat))
    if player.goods is not None:
        yield texts.say("wall-info-goods", goods=goods_words(player.goods, texts))
    yield from _card_lines(state, player, texts)
    yield texts.say("wall-info-clerks", supply=player.clerks, waiting=player.waiting)
    yield texts.say("wall-info-soldiers", supply=troops_words(player.supply, texts), shamed=player.shamed.total)
    levels = [
        texts.say("wall-info-overseer", place=place, level=player.level(place))
        for place in PRODUCTION
        if player.level(place)
    ]
    if levels:
        yield texts.say("wall-info-overseers", levels=list_or_nothing(levels, texts))
    if player.trophies:
        trophies = list_or_nothing(
            (
                texts.say("wall-info-trophy", card=each.card, honour=cards.hordes[each.card].honour, shame=each.shame)
                for each in player.trophies
            ),
            texts,
        )
        yield texts.say("wall-info-trophies", cards=trophies)


def _card_lines(state: Wall, player: Player, texts: Texts) -> Iterator[str]:
    """Yield the cards of a player, those to choose from when the game begins first."""
    cards = cards_of(state)
    for card in player.dealt.cards or ():
        yield from _card(texts, cards, card)
        if card in cards.generals:
            yield f"> {general_words(texts, cards.generals[card])}"
    for card in filter(None, (player.general, *player.active)):
        yield from _card(texts, cards, card)
    if player.general:
        supporting = player.supporting.cards
        names = "" if supporting is None else cards_named(texts, state, supporting)
        yield texts.say("wall-info-supporting", count=player.supporting.size, cards=names)
    for card in player.hand.cards or ():
        yield from _card(texts, cards, card)
    if not player.hand.cards:
        yield texts.say("wall-info-hand", count=player.hand.size)
    yield texts.say("wall-info-commands", hand=cards_named(texts, state, player.commands))
    if player.discard:
        yield texts.say("wall-info-discard", cards=cards_named(texts, state, player.discard))


def _card(texts: Texts, cards: Cards, card: str) -> Iterator[str]:
    yield f"**{card_title(texts, cards, card)}**"
    yield from (f"> {line}" for line in card_words(texts, cards, card))


def _tea(state: Wall, seat: Seat) -> int:
    """Return the place on the tea stack, counted from 1, or 0 if there is none yet."""
    return state.tea.index(seat) + 1 if seat in state.tea else 0


def standings(look: Look[Wall]) -> Iterator[str]:
    """Yield a line of public information for each seat, then one for Qin if that clan plays."""
    state, texts = look.state, look.texts
    for seat, player in enumerate(state.players):
        facts = {"honour": player.honour, "tea": _tea(state, seat), "cards": player.hand.size, "shame": player.shame}
        line = texts.say(
            "wall-standing",
            name=look.markdown_names[seat],
            clerks=player.clerks,
            general=player.general or "none",
            trophies=len(player.trophies),
            **facts,
        )
        yield line + (texts.say("standing-gone") if seat in look.gone else "")
    if state.qin:
        yield texts.say("wall-standing-qin", honour=state.qin.honour, trophies=len(state.qin.trophies))


def balance(before: View[Wall], after: View[Wall], texts: Texts) -> list[str]:
    """Return the resources and honour of the viewing seat before and after, those that have changed."""
    if before.seat is None:
        return []
    had, has = (view.state.players[before.seat] for view in (before, after))
    found: list[str] = []
    if had.goods is not None and has.goods is not None and had.goods != has.goods:
        facts = {"before": goods_words(had.goods, texts), "after": goods_words(has.goods, texts)}
        found.append(texts.say("wall-change-goods", **facts))
    if had.honour != has.honour:
        found.append(texts.say("wall-change-honour", before=had.honour, after=has.honour))
    return found


def figures(state: Wall, seat: Seat) -> dict[str, int]:
    """Return what can be counted of a seat, by the key of the message about a change; so are tokens to be placed."""
    player = state.players[seat]
    due = sum(isinstance(asked, PlaceShame) and asked.seat == seat for asked in pending(state))
    return {
        "wall-change-tea": _tea(state, seat),
        "wall-change-cards": player.hand.size,
        "wall-change-clerks": player.clerks,
        "wall-change-soldiers": player.supply.total,
        "wall-change-shame": player.shame + due,
        "wall-change-trophies": len(player.trophies),
    }


def piles(state: Wall, texts: Texts) -> str:
    """Return what belongs to nobody: remaining shame tokens, time and the warehouse."""
    stock = list_or_nothing(amounts(state.warehouse, texts), texts)
    now = slot(state)
    facts = {"slot": state.slot + 1, "of": len(side(state).time), "lethality": now.lethality}
    return texts.say("wall-piles", shame=state.shame, warehouse=stock, **facts)
