"""The people of the load test: they play each kind of game, on several servers, and are answered."""

from pathlib import Path

import pytest

from bot.catalogue.games import GAMES
from playground.protocol import ids
from tests.simulation.people import Times, gather_people, pressing, sit_down
from tests.support.house import house

pytestmark = pytest.mark.slow

ROUNDS = 10
"""For how many rounds people press at most; one is enough, unless the machine is busy."""


async def test_people_play_each_kind_of_game_and_are_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guilds = [ids.guild(0), ids.guild(1)]
    async with house(tmp_path, monkeypatch, servers=2) as here:
        names = [f"p{number}" for number in range(4 * len(GAMES))]
        async with gather_people(here.place.url, names, guilds=guilds) as people:
            for number, game in enumerate(GAMES):
                for server in range(len(guilds)):
                    await sit_down(people[4 * number + server : 4 * number + 4 : 2], game)
            before = here.rows("SELECT id, seq FROM games")
            played, rounds = set[int](), list[Times]()
            while len(played) < 2 * len(GAMES) and len(rounds) < ROUNDS:
                rounds.append(await pressing(people, 6, pauses=(0.05, 0.2)))
                played = {id for id, seq in here.rows("SELECT id, seq FROM games") if (id, seq) not in before}

        assert 2 * len(GAMES) == len(played)
        for waited in ("first", "steps", "confirmed", "completed"):
            assert any(getattr(times, waited) for times in rounds), waited
        assert 0 == sum(times.unanswered + times.stuck for times in rounds)


async def test_people_practise_against_computers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = {"think": "thread", "thinking_pause": "0"}
    games = [id for id, game in GAMES.items() if game.strategy]
    async with house(tmp_path, monkeypatch, settings=settings) as here:
        async with gather_people(here.place.url, [f"p{number}" for number in range(len(games))]) as people:
            for person, game in zip(people, games, strict=True):
                await person.practise(game, "apprentice")
            rounds, answered = list[Times](), "SELECT DISTINCT game_id FROM actions WHERE user_id < 0"
            while len(here.rows(answered)) < len(games) and len(rounds) < ROUNDS:
                rounds.append(await pressing(people, 6, pauses=(0.05, 0.2)))

        assert len(games) == len(here.rows(answered))
        assert any(times.confirmed for times in rounds)
        assert 0 == sum(times.unanswered + times.stuck for times in rounds)
