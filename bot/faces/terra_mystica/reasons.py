"""What a turn at Terra Mystica is good for, in a few words."""

from collections.abc import Iterator, Sequence

from bot.faces.terra_mystica.phrases import balance_of, changes, format_signed, short, who, word_of
from rendering.look import Look, Texts
from rules.core.model import AnyAction, View
from rules.terra_mystica.actions.preparing import TakeFaction
from rules.terra_mystica.events import Built, FavorTaken, Gained, Passed, PowerOffered, Scored, ScrollTaken, TownFounded
from rules.terra_mystica.goods import NOTHING, Source
from rules.terra_mystica.income import current_income
from rules.terra_mystica.state import ROUNDS, Terra
from rules.terra_mystica.tiles import ROUND_TILES


def reason(look: Look[Terra], before: View[Terra], turn: Sequence[AnyAction]) -> str:
    """Return the best thing that *turn* does for the seat of *before*, by the latest events; empty if nothing."""
    if any(isinstance(action, TakeFaction) for action in turn):
        return look.texts.say("terra-reason-faction")
    return next(_reasons(look, before), "")


def _reasons(look: Look[Terra], before: View[Terra]) -> Iterator[str]:
    texts, state, seat = look.texts, look.state, before.seat
    assert seat is not None, "an onlooker has no turn"
    events = [event for event in look.events if getattr(event, "seat", None) == seat]
    total = sum(event.points for event in events if isinstance(event, Scored))
    for event in events:
        if isinstance(event, TownFounded):
            yield texts.say("terra-reason-town", points=format_signed(total))
    if any(isinstance(event, Passed) for event in events) and total > 0:
        yield texts.say("terra-reason-pass", points=format_signed(total))
    rewarded = sum(event.points for event in events if isinstance(event, Scored) and event.source is Source.ROUND)
    now = before.state.round
    if rewarded and now:
        row = ROUND_TILES[state.rounds[now - 1]]
        later = [ROUND_TILES[tile].feat for tile in state.rounds[now:ROUNDS]]
        last = int(row.feat not in later)
        yield texts.say("terra-reason-round", points=row.points, feat=row.feat, last=last)
    if total > 0:
        yield texts.say("terra-reason-points", points=format_signed(total))
    if any(isinstance(event, Built) for event in events) and now < ROUNDS:
        had, has = current_income(before.state, seat), current_income(state, seat)
        if had != has:
            yield texts.say("terra-reason-income", before=short(had, texts), after=short(has, texts))
    got = balance_of(events, seat).got
    if any(isinstance(event, Gained) for event in events) and got != NOTHING:
        yield texts.say("terra-reason-goods", goods=short(got, texts))
    for offered in look.events:
        if isinstance(offered, PowerOffered):
            neighbour = who(state, offered.seat, look.markdown_names, texts)
            yield texts.say("terra-reason-near", who=neighbour)
    for event in events:
        match event:
            case FavorTaken(tile=tile):
                yield from _gives(texts, "favor", tile)
            case ScrollTaken(scroll=scroll):
                yield from _gives(texts, "scroll", scroll)
            case _:
                pass  # the others show in the goods, below
    if changed := changes(before.state.players[seat], state.players[seat], texts):
        yield changed


def _gives(texts: Texts, kind: str, id: str) -> Iterator[str]:
    """Yield the text of what a tile or scroll gives, if there is a message for it."""
    key = f"{kind}-gives-{id}".replace("_", "-")
    if texts.knows(key):
        yield texts.say("told", name=word_of(kind, id, texts), value=texts.say(key))
