"""Hints for Terra Mystica, where nothing is secret: what can be done now, and what seats own and will get."""

from collections.abc import Iterator
from typing import Final

from bot.faces.face import Option
from bot.faces.terra_mystica.captions import TerraCaptions
from bot.faces.terra_mystica.choices import TerraQuestion
from bot.faces.terra_mystica.faction import cults_words
from bot.faces.terra_mystica.phrases import format_signed, list_or_nothing, player_name, purse, short, who, word_of
from rendering.look import Look, Texts
from rules.core.model import CHANCE, Decision, Seat
from rules.core.play import answers, pending
from rules.terra_mystica.actions.passing import points as points_on_passing
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import BRIDGES, NOTHING, PIECES, Building
from rules.terra_mystica.income import bonus, has_bonus, income_without_scroll, of_scroll
from rules.terra_mystica.scoring import projections
from rules.terra_mystica.state import ROUNDS, Phase, Terra, playing
from rules.terra_mystica.tiles import ROUND_TILES

LISTED: Final = ("@power", "special", "send", "advance")
"""The words of kinds of action that are listed one by one; hexes and conversions would be too many."""


def hints(look: Look[Terra]) -> str:
    """Return the options of the viewer or of the next seat, and what the rounds and the end will bring."""
    state, texts = look.state, look.texts
    lines = []
    for asked in questions(state, look.view.seat):
        name = player_name(state, asked.seat, look.markdown_names, texts)
        lines.append(f"### {texts.say('terra-asks', name=name, asked=texts.decision_text(asked, look.markdown_names))}")
        every, captions = tuple(answers(RULES, state, asked)), TerraCaptions(look, asked)
        choice = TerraQuestion(captions, "", every).choice()
        for option in (*choice.options, *choice.aside):
            lines.append(f"- {_option(option, texts)}")
            if option.word in LISTED:
                further = TerraQuestion(captions, option.word, every).choice()
                lines.extend(f"  - {_option(each, texts)}" for each in (*further.options, *further.aside))
    if state.round:
        lines.extend(future_rewards(look))
    return "\n".join(lines)


def _option(option: Option, texts: Texts) -> str:
    return texts.say("told", name=option.name, value=option.caption) if option.caption else option.name


def questions(state: Terra, viewer: Seat | None) -> list[Decision]:
    """Return the viewer's decisions or, if there are none, those of the first seat asked; a turn comes last."""
    found = [decision for decision in pending(state) if decision.seat != CHANCE]
    mine = [decision for decision in found if decision.seat == viewer] or [
        decision for decision in found if decision.seat == found[0].seat
    ]
    return sorted(mine, key=lambda decision: isinstance(decision, Turn))


def future_rewards(look: Look[Terra]) -> Iterator[str]:
    """Yield the rewards of the rounds, then each seat's future gains: on passing, after the round, at the end."""
    state, texts = look.state, look.texts
    yield f"### {texts.say('terra-hints-rounds')}"
    for round in range(state.round, ROUNDS + 1):
        yield f"- {round_words(state, round, texts)}"
    if not look.assist.foretells:
        return
    yield f"### {texts.say('terra-hints-players')}"
    final = dict(projections(state))
    for seat in playing(state):
        name = who(state, seat, look.markdown_names, texts)
        told = list_or_nothing(
            (*coming(state, seat, texts), texts.say("terra-coming-final", points=final[seat])), texts
        )
        yield f"- {texts.say('terra-hints-player', name=name, told=told)}"


def coming(state: Terra, seat: Seat, texts: Texts) -> Iterator[str]:
    """Yield a seat's future gains as things stand: income, points for passing, cult bonus (TM-21.62)."""
    acting = state.phase is Phase.ACTIONS
    if state.round < ROUNDS and state.phase is not Phase.END:
        scroll = of_scroll(state, seat)
        extra = short(scroll, texts) if scroll != NOTHING else "none"
        yield texts.say("terra-coming-income", goods=short(income_without_scroll(state, seat), texts), scroll=extra)
    if acting and seat not in state.passed:
        yield texts.say("terra-coming-passing", points=passing_words(state, seat, texts))
    if acting and has_bonus(state.round):
        goods, spades = bonus(state, seat)
        alone = goods == NOTHING and spades
        told = texts.say("terra-short-spades", n=spades) if alone else short(goods, texts)
        yield texts.say("terra-coming-bonus", goods=told)


def round_words(state: Terra, round: int, texts: Texts) -> str:
    """Return what a round's tile rewards during the round and after it."""
    row = ROUND_TILES[state.rounds[round - 1]]
    reward = short(row.reward, texts) if row.reward != NOTHING else texts.say("terra-short-spades", n=row.spades)
    bonus_line = ""
    if has_bonus(round):
        bonus_line = texts.say("terra-round-bonus", reward=reward, per=row.per, cult=row.cult or "priests")
    line = texts.say("terra-round-feat", round=round, points=row.points, feat=row.feat)
    return texts.say("terra-between").join(filter(None, (line, bonus_line)))


def passing_words(state: Terra, seat: Seat, texts: Texts) -> str:
    """Return the points for passing now, by source."""
    scored = points_on_passing(state, seat)
    if not scored:
        return texts.say("terra-short-points", n=0)
    total = texts.say("terra-short-points", n=format_signed(sum(points for _, _, points in scored)))
    if len(scored) == 1:
        return total
    parts = (f"{word_of('source', source, texts)} {points}" for source, _, points in scored)
    return f"{total} ({texts.say('terra-between').join(parts)})"


def holdings(look: Look[Terra], seat: Seat) -> Iterator[str]:
    """Yield what a seat owns, and what it will get."""
    state, texts = look.state, look.texts
    player = state.players[seat]
    yield texts.say("terra-info-points", points=player.points, purse=purse(player, texts))
    yield texts.say("terra-info-cults", cults=cults_words(player.cults, texts), keys=player.keys)
    for building in Building:
        places = sorted(
            (at for at, stands in player.buildings.items() if stands is building), key=state.land.bit.__getitem__
        )
        count, where = f"{len(places)}/{PIECES[building]}", " ".join(places)
        yield f"- {texts.say('terra-info-building', building=building, count=count, places=where)}"
    if player.bridges:
        count, where = f"{len(player.bridges)}/{BRIDGES}", " ".join(player.bridges)
        yield f"- {texts.say('terra-info-bridges', count=count, sites=where)}"
    yield texts.say("terra-info-tracks", shipping=player.shipping, spades=player.spades)
    yield texts.say(
        "terra-info-favors", tiles=list_or_nothing((word_of("favor", tile, texts) for tile in player.favors), texts)
    )
    yield texts.say(
        "terra-info-towns", tiles=list_or_nothing((word_of("town", town.tile, texts) for town in player.towns), texts)
    )
    if player.scroll is not None:
        gives = texts.say(f"scroll-gives-{player.scroll}".replace("_", "-"))
        yield texts.say("terra-info-scroll", scroll=player.scroll, gives=gives)
    if look.assist.foretells and (told := [*coming(state, seat, texts)]):
        yield texts.say("terra-info-coming", told=list_or_nothing(told, texts))
    yield texts.say("terra-sheet-ability", ability=word_of("ability", player.faction or "", texts))
    yield texts.say("terra-sheet-stronghold", ability=word_of("stronghold", player.faction or "", texts))
