"""`python -m bot simulate`: whole games played at random, with every law checked or, fast, with none."""

import json
import time

from bot.commands.chance import random_play
from bot.commands.replay import scores
from bot.commands.wishes import Unwelcome, Wish


def simulated(wish: Wish, *, games: int, fast: bool) -> str:
    """Play *games* games and return one JSON line about them.

    Raises:
        Unwelcome: There cannot be so many.
    """
    if games < 1:
        raise Unwelcome(f"At least one game must be played, not {games}")
    began, actions, points = time.perf_counter(), 0, []
    for number in range(games):
        state = wish.start()
        for _, _, state in random_play(wish.rules, state, wish.chance(number)):  # noqa: B007 the last one counts
            actions += 1
        points.append(scores(wish.rules, state))
    said = {"game": wish.rules.id, "seats": wish.seats, "games": games, "actions": actions}
    return json.dumps(said | {"seconds": round(time.perf_counter() - began, 3), "scores": points})
