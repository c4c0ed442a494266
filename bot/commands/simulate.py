"""`python -m bot simulate`: whole games played at random, with every law checked or, fast, with none."""

import json
import time

from bot.commands.replay import scores
from bot.commands.requests import Request, Unwelcome
from bot.laws.book import BOOKS
from bot.laws.laws import BrokenLaw
from bot.laws.playout import playout, shortest
from bot.records import Header, format_record


class Unlawful(Exception):
    """A game broke a law; *log* is the shortest found that does, as `python -m bot replay` reads it."""

    def __init__(self, broken: BrokenLaw, log: str) -> None:
        super().__init__(f"Broken law: {broken} after {len(broken.log)} entries")
        self.log = log


def simulated(request: Request, *, games: int, fast: bool) -> str:
    """Play *games* games and return one JSON line about them.

    Raises:
        Unwelcome: There cannot be so many.
        Unlawful: One of them broke a law.
    """
    if games < 1:
        raise Unwelcome(f"At least one game must be played, not {games}")
    rules, seats, options, book = request.rules, request.seats, request.options, BOOKS[request.rules.id]
    began, actions, points = time.perf_counter(), 0, []
    try:
        for number in range(games):
            played = playout(rules, seats, options, request.seed_of(number), book=None if fast else book)
            actions += len(played.moves)
            points.append(scores(rules, played.state))
    except BrokenLaw as error:
        broken = shortest(rules, seats, options, error, book)
        header = Header(game=rules.id, version=rules.version, seats=seats, options=request.written)
        raise Unlawful(broken, format_record(header, broken.log)) from error
    said = {"game": rules.id, "seats": seats, "games": games, "actions": actions}
    return json.dumps(said | {"seconds": round(time.perf_counter() - began, 3), "scores": points})
