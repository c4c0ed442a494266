"""The turning points of a review on the course of a game."""

import random
from pathlib import Path

from bot.catalogue.games import texts_for
from bot.tables.telling.figures import past_turns
from bot.tables.thinking.review import ReviewedTurn, TurningPoint
from cogs.ui.history import turning_points
from players.strategy import Measure
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, open_services
from tests.support.strollers import stroll


@rule("TAB-27.5")
async def test_a_turning_point_stands_where_its_turn_begins_and_loses_what_the_review_says(tmp_path: Path) -> None:
    async with open_services(tmp_path) as house:
        await house.begin("carcassonne", ALICE, BOB)
        table = await stroll(house.games, house.game, random.Random("course"), to=30)
        turns = past_turns(table, 0)
        reviewed = [ReviewedTurn(turn.first - 1, turn.seat, turn.state, ()) for turn in turns]
        points = tuple(TurningPoint(reviewed[n], (), 9.0, 3.6 + n, Measure.LEAD) for n in (2, 5))
        lost_chance = TurningPoint(reviewed[3], (), 9.0, 7.0, Measure.CHANCE)
        found = turning_points(table, (points[0], lost_chance, points[1]), 0, texts_for("en"))

        told = [f"{table.names[turns[n].seat]}, entry {turns[n].first}: {lost} less" for n, lost in ((2, 6), (5, 9))]
        assert ((2, told[0]), (5, told[1])) == found
