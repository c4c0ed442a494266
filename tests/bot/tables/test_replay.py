"""Steps of a replay: numbered as in the history, and without anything that the viewer did not know."""

import json
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.catalogue.games import GAMES, texts_for
from bot.settings.people.person import Person
from bot.tables import past
from bot.tables.past import Past
from bot.tables.table import Table
from bot.tables.telling.replay import Replay
from cogs.ui.painting import Painting
from cogs.ui.replaying import replay_page, step_lines
from rendering.renderer import Renderer
from rendering.scene import Scene
from rules.core.dice import KeyedDice
from rules.core.model import Seat
from rules.core.play import view, visible_events
from rules.core.struct import evolve
from tests.bot.tables.test_past import table_of
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, House, open_services
from tests.support.strollers import stroll

SECRETIVE = {"ming_dynasty": {}, "great_wall": {"mode": "versus"}}
"""Games in which seats have secrets, with the options under which they do."""

CHECKED = 8
"""How many steps of a game each viewer looks at."""


class Noting(Renderer):
    """A renderer that notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[Scene] = []

    async def png(self, scene: Scene, most: int = 0) -> bytes:
        self.asked.append(scene)
        return b""


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_services(tmp_path) as here:
        yield here


async def page(replay: Replay, number: int) -> tuple[str, list[Scene]]:
    """Return the message about a step: its components and its pictures."""
    renderer = Noting()
    layout = await replay_page(replay, number, texts_for("en"), Painting(renderer), verb="replay", can_share=True)
    return json.dumps([item.to_component_dict() for item in layout.items]), renderer.asked


def with_other_secrets(table: Table, seat: Seat | None) -> Table:
    """Return a table whose past differs in all that *seat* may not know: it is dealt anew, or unreadable."""
    rules, dice = table.rules, KeyedDice(b"otherwise", 0)
    log = tuple(entry if entry.seen_by in (None, seat) else evolve(entry, text="unreadable") for entry in table.log)
    other = evolve(table, record=evolve(table.record, id=table.record.id + 1), log=log)
    known, made = past.past(table, len(log)), Past(other.record)
    made.log, made.states = log, {}
    made.moments = [evolve(each, events=visible_events(each.events, seat)) for each in known.moments]
    for seq in range(len(log) + 1):
        state = known.after(seq)
        imagined = rules.imagine(view(rules, state, seat), dice)
        made.states[seq] = evolve(imagined, agenda=state.agenda, offers=state.offers, discreet=state.discreet)
    past._pasts[other.record.id] = made
    return evolve(other, state=made.states[len(log)])


@rule("TAB-23.2", "TAB-23.3")
@pytest.mark.parametrize("game", SECRETIVE)
async def test_games_that_differ_only_in_secrets_look_the_same_at_every_step(game: str, house: House) -> None:
    table = await house.begin(game, ALICE, BOB, CAROL, **SECRETIVE[game])
    table = await stroll(house.games, house.game, random.Random(game), to=table.record.seq + 40)
    dice = random.Random("steps")
    for seat in (None, 0, 1):
        one, other = Replay(table, seat), Replay(with_other_secrets(table, seat), seat)
        assert one.last == other.last == len(table.readable(seat))
        for number in (one.last, *dice.sample(range(one.last), CHECKED)):
            [(said, scenes), (said_there, scenes_there)] = [await page(each, number) for each in (one, other)]
            assert said == said_there.replace(f":{other.table.record.id}:", f":{one.table.record.id}:")
            assert scenes == scenes_there


@rule("TAB-23.1")
async def test_a_step_without_events_is_told_as_its_entry_with_its_number_in_the_heading_only(house: House) -> None:
    table = await house.begin("terra_mystica", ALICE, BOB)
    table = await stroll(house.games, house.game, random.Random("ends"), to=60)
    replay = Replay(table, None)
    number, entry = next((n, entry) for n, entry in enumerate(table.readable(None), 1) if entry.text == "end")

    told = [f"{table.markdown_names[entry.seat]}: End the turn `end`"]
    assert told == step_lines(replay, replay.step(number), texts_for("en"))


async def test_whoever_prefers_text_gets_words_and_a_button_for_the_picture(house: House) -> None:
    table, renderer = await house.begin("carcassonne", ALICE, BOB), Noting()
    painting = Painting(renderer, Person(text_first=True))
    layout = await replay_page(Replay(table, 0), 1, texts_for("en"), painting, verb="replay")
    said = json.dumps([item.to_component_dict() for item in layout.items])

    assert [] == renderer.asked
    assert f'"replay:{table.record.id}:0:1 picture"' in said
    assert "tile lies on the table" in said or "tiles lie on the table" in said


@rule("TAB-23.1")
@pytest.mark.parametrize("game", GAMES)
def test_a_step_is_the_table_after_its_entry_of_the_history(game: str) -> None:
    table = table_of(game, 6)
    replay, dice = Replay(table, None), random.Random(game)

    assert len(table.log) == replay.last
    for number in (0, replay.last, *dice.sample(range(replay.last), CHECKED)):
        step = replay.step(number)
        assert [number, number] == [step.seq, replay.number_of(step.seq)]
        assert past.state_after(table, number).state == step.table.state
        assert {number} >= {one.entry.seq for one in step.entries}
    assert replay.last == replay.step(10**9).number == replay.number_of(10**9) == replay.number_of_turn(10**9)
    turns = [replay.step(replay.number_of_turn(turn)).turn for turn in (1, 2, 3)]
    assert [1, 2, 3] == turns


@rule("TAB-23.4")
async def test_secrets_are_shown_on_demand_once_the_game_is_over(house: House) -> None:
    table = await house.begin("ming_dynasty", ALICE, BOB)
    table = await stroll(house.games, house.game, random.Random("end"), to=table.record.seq + 20)
    for seat in (None, 0):
        hidden, [_, scenes] = Replay(table, seat, reveals=True), await page(Replay(table, seat), 10**9)
        assert [False, scenes] == [hidden.reveals, (await page(hidden, 10**9))[1]], "the game goes on"

    over = evolve(table, is_revealed=True)
    said, scenes = await page(Replay(over, None), 10**9)
    revealed, hands = await page(Replay(over, None, reveals=True), 10**9)
    assert ["Reveal everything" in said, "Hide secrets again" in revealed] == [True, True]
    assert len(scenes) + 2 == len(hands)
    assert [scenes, hands] == [hands[: len(scenes)], hands]
