"""Plays computer players against each other and keeps the table of their strengths: `make ladder`.

The last line printed is one JSON object. The table goes to docs/ladder.md. It can be played again as a whole, which
takes hours, or for one game.
"""

import json
from collections.abc import Iterator, Mapping
from math import sqrt
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import typer

from bot.catalogue.games import GAMES
from bot.host.commands.match import play_match
from bot.host.commands.requests import request
from players.strategy import Budget

TABLE = Path(__file__).parents[1] / "docs" / "ladder.md"
FIGURES = TABLE.with_suffix(".json")

HEAD: Final = """\
# How strong computer players are

Written by `make ladder`. A player meets players of another strength, changing seats each game.
*Times its share* is how many more games it won than if all were equal; ± is one standard deviation.
A master may think for so many seconds of the processor about each decision; *ms* is what one took in the mean.

| game | seats | player | against | seconds | games | times its share | mean points | theirs | ms |
| --- | ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
"""


class Meeting(NamedTuple):
    """*games* games of *player* on one seat against *rival* on all others."""

    game: str
    seats: int
    options: tuple[str, ...]
    player: str
    rival: str
    games: int
    seconds: float
    """How long a master thinks about a decision."""


USUAL: Final[Mapping[str, tuple[int, tuple[str, ...]]]] = {
    "carcassonne": (2, ("edition=1st",)),
    "ming_dynasty": (3, ()),
    "terra_mystica": (4, ()),
    "great_wall": (3, ()),
}
"""The number of players and the options with which each game is played."""


def meetings(share: float, seconds: float) -> Iterator[Meeting]:
    """Yield all meetings, each with *share* of its full number of games."""
    for game, (seats, options) in USUAL.items():
        strategy = GAMES[game].strategy
        pairs = [("apprentice", "random", 400), ("journeyman", "apprentice", 400), ("master", "journeyman", 40)]
        for other in strategy.others if strategy else ():
            pairs += [("apprentice", other, 400), ("master", other, 60)]
        for player, rival, games in pairs if strategy else ():
            yield Meeting(game, seats, options, player, rival, max(seats, round(games * share)), seconds)


def play_meeting(meeting: Meeting, jobs: int) -> dict[str, Any]:
    """Play a meeting, and return its figures."""
    wanted = request(meeting.game, seats=meeting.seats, seed=1, options=meeting.options)
    names = (meeting.player, *(meeting.rival for _ in range(meeting.seats - 1)))
    told = json.loads(play_match(wanted, names, games=meeting.games, budget=Budget(seconds=meeting.seconds), jobs=jobs))
    return {**meeting._asdict(), "players": told["players"]}


def row(figures: Mapping[str, Any]) -> str:
    """Return a row of the table."""
    player, rival = figures["players"][figures["player"]], figures["players"][figures["rival"]]
    share, seats = player["wins"] / player["games"], figures["seats"]
    error = sqrt(share * (1 - share) / player["games"])
    cells = (
        *(figures["game"], seats, figures["player"], figures["rival"], figures["seconds"], figures["games"]),
        f"{share * seats:.2f} ± {error * seats:.2f}",
        *(f"{player['mean']} ± {player['sd']}", f"{rival['mean']} ± {rival['sd']}", player["ms"]),
    )
    return f"| {' | '.join(map(str, cells))} |\n"


def ladder(
    game: Annotated[str | None, typer.Option(help="One game alone.")] = None,
    share: Annotated[float, typer.Option(help="Which share of the games is played.")] = 1.0,
    seconds: Annotated[
        float, typer.Option(help="How many seconds of the processor a master has for a decision.")
    ] = 1.0,
    jobs: Annotated[int, typer.Option(help="How many processes play.")] = 2,
) -> None:
    """Play all meetings, and keep the table."""
    all_figures = json.loads(FIGURES.read_text()) if FIGURES.exists() else []
    for meeting in meetings(share, seconds):
        if game in (None, meeting.game):
            figures = play_meeting(meeting, jobs)
            same = ("game", "seats", "player", "rival")
            all_figures = [one for one in all_figures if any(one[key] != figures[key] for key in same)] + [figures]
            print(row(figures), end="", flush=True)
            all_figures.sort(key=lambda one: list(USUAL).index(one["game"]))
            FIGURES.write_text(json.dumps(all_figures, indent=1) + "\n")
            TABLE.write_text(HEAD + "".join(map(row, all_figures)))
    print(json.dumps(all_figures))


if __name__ == "__main__":
    typer.run(ladder)
