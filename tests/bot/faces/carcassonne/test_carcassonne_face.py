"""What Carcassonne's face says of the tile that waits: what is legal, and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from bot.catalogue import texts_for
from bot.faces.carcassonne.captions import completed_words
from bot.faces.carcassonne.face import CarcassonneFace
from bot.game.options import parse_options
from bot.names import escaped
from rendering.look import Look
from rules.carcassonne.actions import PlaceTile
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Carcassonne, CarcassonneOptions, LayTile
from rules.carcassonne.tiles import Kind
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE
from rules.core.play import answers, begin, legal, pending, play, view
from tests.support.rules import rule

FACE = CarcassonneFace()
ENGLISH = texts_for("en")
NAMES = ("Ann", "Bob_B", "Cid")


def look(state: Carcassonne) -> Look[Carcassonne]:
    """Return what anybody sees of a table: nothing is hidden."""
    names = NAMES[: len(state.points)]
    return Look(
        view=view(RULES, state, None),
        texts=ENGLISH,
        theme="light",
        names=names,
        markdown_names=escaped(names),
        events=(),
    )


def placements(written: str, seed: bytes, turns: int = 20) -> Iterator[tuple[Carcassonne, LayTile]]:
    """Play so many turns at random, and yield each state in which a tile waits, with what is asked."""
    options = parse_options(CarcassonneOptions, dict(each.split("=") for each in written.split()))
    state = begin(RULES, 3, options).state
    for n in range(3 * turns):
        [asked] = pending(state)
        dice = KeyedDice(seed, n)
        if isinstance(asked, LayTile):
            yield state, asked
        actions = list(legal(RULES, state, asked.seat)) if asked.seat != CHANCE else [RULES.draw(state, dice)]
        state = play(RULES, state, asked.seat, actions[dice.below(len(actions))]).state


def laid(state: Carcassonne, asked: LayTile) -> list[PlaceTile]:
    """Return all that may be done with the tile."""
    return [action for action in answers(RULES, state, asked) if isinstance(action, PlaceTile)]


def complete(state: Carcassonne) -> Counter[Kind]:
    """Count the complete features on the table."""
    features = state.board.features.values()
    return Counter(each.kind for each in features if each.is_complete and each.kind is not Kind.FIELD)


def completed(state: Carcassonne, asked: LayTile) -> dict[str, list[str]]:
    """Return by space what laying the tile there comes to in each legal way round, as it is told."""
    found: dict[str, list[str]] = {}
    for action in laid(state, asked):
        after = play(RULES, state, asked.seat, action).state
        found.setdefault(str(action.at), []).append(completed_words(complete(after) - complete(state), ENGLISH))
    return found


@pytest.mark.parametrize("written", ["river=true", "river=true river_uturn=strict", "river=false"])
def test_what_is_told_of_the_waiting_tile_is_what_is_legal(written: str) -> None:
    """How many spaces there are, and at each of them the best of what one legal way round would complete."""
    tiles = set()
    for number in range(3):
        for state, asked in placements(written, b"outlook%d" % number):
            found = completed(state, asked)
            head, *lines = FACE.hints(look(state)).partition("\n### Open")[0].splitlines()
            told = dict(re.findall(r"^- (\S+): (.+)$", "\n".join(lines), re.MULTILINE))
            tiles.add(asked.tile)

            assert head.endswith("one space" if len(found) == 1 else f"{len(found)} spaces")
            assert {at for at, gains in found.items() if any(gains)} == {*told}
            assert all(told[at] in found[at] for at in told)

    assert ("RV-LAKE" in tiles) is ("river=true" in written)


@rule("CAR-10.7", "CAR-10.8")
def test_the_wizard_says_of_each_space_what_is_legal_there() -> None:
    for state, asked in placements("river=true", b"wizard"):
        found = completed(state, asked)
        shown = FACE.choice(look(state), asked, "place", laid(state, asked))

        assert sorted(found) == sorted(option.word for option in shown.options)
        assert all(option.caption in found[option.word] for option in shown.options)
