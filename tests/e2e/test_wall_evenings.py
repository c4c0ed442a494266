"""Evenings of The Great Wall: by buttons, by slash commands, by typing; in every mode, and through a restart."""

from pathlib import Path

import pytest

from cogs.great_wall import WallCog
from playground.client import screen
from rules.core.model import Decision, Seat
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import ChooseCommand
from rules.great_wall.state.options import Mode, WallOptions
from tests.support.ahead import play_ahead
from tests.support.drivers import WallDriver, command
from tests.support.evenings import choose, replay_export
from tests.support.guests import Guest, button, green, named_people, newest, open_table, scores, text_of
from tests.support.house import House

pytestmark = pytest.mark.slow

STEPS = 2
"""The most steps to choose an action, such as a clerk that is not from the supply, and its destination."""

POST = 2_000
"""The most characters of a turn message, except at the end of the game."""


class Evening:
    """People at a table, each of whom plays in one way: two by buttons, one by commands, the others by typing."""

    def __init__(self, here: House, guests: list[Guest], options: WallOptions) -> None:
        self.here = here
        self.guests = guests
        self.game = WallDriver(here, guests, options)
        self.presses: list[tuple[int, list[str]]] = []
        self.seen: set[str] = set()

    @property
    def is_over(self) -> bool:
        return RULES.result(self.game.state) is not None

    async def year(self, number: int) -> None:
        """Play on until Year *number* has begun, or the game is over."""
        while not self.is_over and self.game.state.year < number:
            await self.step()

    async def out(self, folder: Path) -> None:
        """Play on to the end by typing, export the log, and check that it leads to the points shown."""
        while not self.is_over:
            asked = self.game.first_decision()
            guest = self.guests[asked.seat]
            await guest.until(lambda guest=guest: guest.id in named_people(newest(guest)), "the call")  # type: ignore[misc]
            await guest.type(f"/move do:{'; '.join(self.game.turn(asked.seat))}")
        await self.meet()
        result = RULES.result(self.game.state)
        assert result is not None
        points = [*(result.points or ())]

        for guest in self.guests:
            await guest.until(guest.is_over, "the end")
        assert points == scores(newest(self.guests[0]), [guest.name for guest in self.guests])
        assert points == (await replay_export(self.guests[-1], folder))["scores"]
        assert [] == self.here.reported

    async def step(self) -> None:
        """Make the turn of the seat that is asked; at most one post follows, which calls all who may be asked next."""
        asked = self.game.first_decision()
        guest = self.guests[asked.seat]
        await self.meet()
        self.look(guest, asked)
        posts = len(guest.turns())
        await self.make(asked.seat, self.game.turn(asked.seat))

        assert len(guest.turns()) - posts <= 1

    async def meet(self) -> None:
        """Wait until all see the newest turn message."""
        last = max(int(newest(guest)["id"]) for guest in self.guests)
        for guest in self.guests:
            await guest.until(lambda guest=guest: int(newest(guest)["id"]) >= last, "the newest turn message")  # type: ignore[misc]

    def look(self, guest: Guest, asked: Decision) -> None:
        """Check that the turn message calls the right people and reveals no secret."""
        turn = newest(guest)
        if turn["id"] in self.seen:
            return
        self.seen.add(turn["id"])
        called = {each.id for seat, each in enumerate(self.guests) if seat in (asked.among or (asked.seat,))}

        assert called <= {*named_people(turn)}
        assert len(text_of(turn)) <= POST
        pictures = len([*screen.pictures(turn)])
        assert pictures == 4 or (len(self.seen) > 1 and pictures in (1, 2, 3))  # the emblem, and what has changed

    async def make(self, seat: Seat, actions: list[str]) -> None:
        """Make a turn of *seat* in its way."""
        guest = self.guests[seat]
        if seat in (0, 1):
            self.presses.append((await choose(guest, actions) + 1, actions))
            if confirm := green(guest.private()[-1]):  # a single answer counts without Confirm
                await guest.use(guest.private()[-1], confirm[0])
        elif seat == 2:
            for action in actions:
                await guest.type(command(WallCog, action))
        else:
            await guest.type(f"/move do:{'; '.join(actions)}")


async def test_four_people_play_a_year_each_in_a_way_of_their_own(here: House, tmp_path: Path) -> None:
    """One chooses anew before the last has chosen, and the bot starts again in between: nothing is lost or shown.

    In Year 2 all but one resign.
    """
    async with here.guests("alice", "bob", "carol", "dave") as guests:
        alice, bob, _, dave = guests
        await bob.player.speak("zh-CN")
        await dave.player.speak("zh-TW")
        await open_table(*guests, game="great_wall", before_start=here.settle)
        table = Evening(here, guests, WallOptions())
        while not isinstance(table.game.first_decision(), ChooseCommand):
            await table.step()
        await table.meet()

        await choose(alice, ["command muster"])
        await alice.use(alice.private()[-1], green(alice.private()[-1])[0])
        await dave.type("/move do:command economy")
        before = here.rows("SELECT count(*) FROM actions")
        await here.restart()
        await dave.type("/move do:command despotism")

        assert before == here.rows("SELECT count(*) FROM actions")
        assert not any("Despotism" in text_of(turn) or "Muster" in text_of(turn) for turn in bob.turns())
        await table.year(2)
        chosen = dict(here.rows("SELECT seat, text FROM actions WHERE text LIKE 'command %' ORDER BY seq DESC"))

        assert ("command muster", "command despotism") == (chosen[0], chosen[3])
        assert all(presses <= 2 + STEPS * len(actions) for presses, actions in table.presses)
        assert "Ambush" in await alice.type("/wall card card:ambush")
        assert "资源" in await bob.type("/wall hand")
        for guest in guests[:3]:
            await guest.type("/game resign")
            await guest.use(guest.private()[-1], button(guest.private()[-1], "resigned"))
        await dave.until(dave.is_over, "the end")
        result = RULES.result(table.game.state)

        assert result is not None
        assert [*(result.points or ())] == (await replay_export(dave, tmp_path))["scores"]
        assert [] == here.reported


@pytest.mark.parametrize(
    ("names", "wish", "options", "language", "late"),
    [
        (("alice", "bob"), "", WallOptions(), "zh-TW", 6),
        (("alice",), "", WallOptions(), "en", None),  # the shortest whole game
        (("alice", "bob", "carol"), "mode=coop", WallOptions(mode=Mode.COOP), "en", 3),
    ],
)
async def test_a_game_is_played_in_every_mode(
    here: House,
    tmp_path: Path,
    names: tuple[str, ...],
    wish: str,
    options: WallOptions,
    language: str,
    late: int | None,
) -> None:
    """In the first Year each plays in a way of their own, and then, or from Year *late* on, all by typing."""
    async with here.guests(*names) as guests:
        settings = f"{f'options:{wish} ' if wish else ''}language:{language}"
        await open_table(*guests, game="great_wall", wish=settings, before_start=here.settle)
        table = Evening(here, guests, options)
        await table.year(2)

        assert all(presses <= 2 + STEPS * len(actions) for presses, actions in table.presses)
        for guest in guests:
            assert await guest.type("/game text")
        if late is not None:
            await play_ahead(table.game, lambda state: state.year >= late)
        await table.out(tmp_path)
