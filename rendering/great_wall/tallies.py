"""The table of the final standings, for the picture and for its description."""

from collections.abc import Iterator, Mapping, Sequence

from rendering.great_wall.card_words import name_of
from rendering.great_wall.header import verdict
from rendering.great_wall.queries import clans, result
from rendering.look import Look
from rendering.prose import winners
from rules.core.model import Result
from rules.core.struct import Struct
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.events import ArtifactScored, ShameScored, TrophiesScored
from rules.great_wall.state.holdings import Trophy
from rules.great_wall.state.wall import Wall, honour_of, is_coop
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.tables import DEMANDS_TO_WIN


class TallyRow(Struct, frozen=True):
    """A row of the table.

    *sign* is a drawing, *about* the caption; *counted* and *honour* are by clan. A *plain* row shows 0, not a dash.
    """

    sign: str
    about: str
    counted: tuple[str, ...]
    honour: tuple[int, ...]
    plain: bool = False


def clans_by_rank(state: Wall, ranks: Result) -> list[Clan]:
    """Return the clans that have honour, by rank."""
    found = [clan for clan in clans(state) if clan != REED]
    if state.qin:
        return sorted(found, key=lambda clan: (-honour_of(state, clan), is_player(clan)))
    return sorted(found, key=lambda clan: ranks.ranks[clan])


def headline(look: Look[Wall]) -> tuple[str, str]:
    """Return who won, and why the game ended."""
    state, texts = look.state, look.texts
    ranks = result(state)
    assert ranks is not None, "the game goes on"
    why = texts.say(f"wall-picture-ended-{state.ending}") if state.ending else ""
    if state.won is None:
        return winners(look, ranks), why
    if is_coop(state):
        count = f"{state.fulfilled}/{DEMANDS_TO_WIN[len(state.players)]}"
        why = texts.say("wall-picture-fulfilled", why=why, count=count)
    return verdict(look), why


def rows(look: Look[Wall], order: Sequence[Clan]) -> Iterator[TallyRow]:
    """Yield the rows: honour before the final scoring and from it; in cooperative games also what players did."""
    state, texts = look.state, look.texts
    scored = [*_scoring_rows(look, order)]
    if not is_coop(state):
        before = (honour_of(state, clan) - sum(row.honour[place] for row in scored) for place, clan in enumerate(order))
        yield TallyRow("season-fall", texts.say("wall-picture-before"), ("",) * len(order), tuple(before))
    yield from scored
    if is_coop(state):
        players = [state.players[clan] for clan in order]
        for sign, key, counts in (
            ("wound", "wounds", [player.wounds for player in players]),
            ("wall", "built", [player.built for player in players]),
            ("clerk-n", "hired", [player.hired for player in players]),
        ):
            yield TallyRow(sign, texts.say(f"wall-picture-{key}"), ("",) * len(order), tuple(counts), plain=True)


def _scoring_rows(look: Look[Wall], order: Sequence[Clan]) -> Iterator[TallyRow]:
    """Yield the rows of the final scoring so far: shame, Horde cards, and all artifacts if any was scored."""
    state, texts = look.state, look.texts
    shame: dict[Clan, int] = {}
    trophies: dict[Clan, int] = {}
    artifacts: dict[str, dict[Clan, int]] = {}
    for event in (*look.past, *look.events):
        match event:
            case ShameScored():
                shame[event.seat] = event.amount
            case TrophiesScored():
                trophies[event.clan] = event.amount
            case ArtifactScored():
                artifacts.setdefault(event.card, {})[event.clan] = event.amount
            case _:
                pass  # the table is about the final scoring alone

    def row(sign: str, about: str, counts: Sequence[int], honour: Mapping[Clan, int]) -> TallyRow:
        counted = tuple(str(count) if count else "" for count in counts)
        return TallyRow(sign, about, counted, tuple(honour.get(clan, 0) for clan in order))

    if shame:
        tokens = [state.players[clan].shamed.total if is_player(clan) else 0 for clan in order]
        yield row("shame", texts.say("wall-picture-shamed"), tokens, shame)
    if trophies:
        clean = [sum(not trophy.shame for trophy in _trophies(state, clan)) for clan in order]
        yield row("horde", texts.say("wall-picture-trophies"), clean, trophies)
    # An artifact that gave nothing to anybody has a row, too: players look for it.
    for card in state.artifacts if artifacts else ():
        yield row("kind-artifact", name_of(texts, cards_of(state), card), [0] * len(order), artifacts.get(card, {}))


def _trophies(state: Wall, clan: Clan) -> tuple[Trophy, ...]:
    if clan == QIN:
        return state.qin.trophies if state.qin else ()
    return state.players[clan].trophies
