"""People in a storm, who do everything that buttons under a turn message allow, and commands of moderators."""

import random
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tests.simulation.messages import Json, controls, words
from tests.simulation.witness import Witness

RARELY: Final = 0.12
"""The chance that a person does one of these instead of moving or looking."""

MODERATES: Final = 0.1
"""The chance that a moderator gives an order."""

AGREES: Final = 0.8
"""The chance that a person answers a vote, and that the answer is yes."""


class Deed(NamedTuple):
    """The verb of the *first* button, and the verbs of those that may be pressed *then*."""

    first: str
    then: frozenset[str]


def _make_deed(first: str, *then: str) -> Deed:
    return Deed(first, frozenset(then))


DEEDS: Final = (
    *[_make_deed("more", "undo")] * 3,
    *[_make_deed("more", "export")] * 2,
    *[_make_deed("more", "propose", "motion", "newpace", "moretime", "ask")] * 2,
    *[_make_deed("info", "plan", "wish", "carry")] * 3,
    _make_deed("more", "resign", "resigned"),
    _make_deed("retake", "take"),
)

LONGEST: Final = 6
"""The most buttons that are pressed for one deed."""


ORDERS: Final = {
    "undo": "modundo",
    "seat": "modseat",
    "unseat": "modunseat",
    "pause": "",
    "resume": "",
    "end": "modend",
}
"""The subcommands of /admin, each with the verb of the button that confirms it."""


class Sufferer(Witness):
    """A person who also votes, undoes, plans, resigns, exports and, as a moderator, gives orders."""

    def __init__(self, *told: Any) -> None:
        super().__init__(*told)
        self.neighbours: Sequence[str] = ()
        """The people whom this person, as a moderator, puts on seats; empty if the person is no moderator."""
        self._votes: dict[str, Json] = {}
        """By thread, the vote that waits for the person's answer."""

    def _see(self, message: Json) -> None:
        super()._see(message)
        if any(controls(message, "agree")) and f"<@{self.user}>" in words(message):
            self._votes[message["channel_id"]] = message

    async def _act(self, dice: random.Random, pauses: tuple[float, float]) -> None:
        if self._votes and dice.random() < AGREES:
            _, vote = self._votes.popitem()
            for button in controls(vote, "agree" if dice.random() < AGREES else "refuse"):
                await self.use(vote, button, dice)
        elif self._games and dice.random() < RARELY:
            await self._do(dice.choice([*self._games.values()]).turn, dice.choice(DEEDS), dice)
        elif self._games and self.neighbours and dice.random() < MODERATES:
            await self._moderate(dice.choice([*self._games.values()]).turn, dice.choice([*ORDERS]), dice)
        else:
            await super()._act(dice, pauses)

    async def _do(self, message: Json, deed: Deed, dice: random.Random) -> None:
        """Press the first button of *deed* under *message*, then those that follow in the answers."""
        buttons = [*controls(message, deed.first)]
        for _ in range(LONGEST):
            if not buttons:
                return
            button = next((each for each in buttons if each["custom_id"].endswith("resume")), dice.choice(buttons))
            message = await self.use(message, button, dice)
            if button["custom_id"].startswith("export:"):
                await self._read_export(message, _game_of(button))
            buttons = [each for verb in sorted(deed.then) for each in controls(message, verb)]

    async def _read_export(self, message: Json, game: int) -> None:
        """Note the text of an exported log."""
        assert self._session is not None, "they have come"
        for attachment in message.get("attachments", ()):
            async with self._session.get(self.url + attachment["url"]) as answer:
                self._ledger.exports[game].append((self.user, await answer.text()))

    async def _moderate(self, turn: Json, order: str, dice: random.Random) -> None:
        """Give an order to the game of *turn*. A game that was ended is exported and restored."""
        player = {"player": str(dice.randint(1, 2))}
        options: dict[str, Json] = {
            "undo": {"to": dice.randint(1, 40)},
            "seat": player | {"member": dice.choice(self.neighbours)},
            "unseat": player,
        }
        channel = turn["channel_id"]
        question = await self.command(channel, "admin", order, **options.get(order, {}))
        if sure := [*controls(question, ORDERS[order])]:
            await self.use(question, sure[0], dice)
        if order == "pause":
            await self.command(channel, "admin", "resume")
        elif order == "end":
            exported = await self.command(channel, "game", "export")
            await self._read_export(exported, _game_of(next(controls(turn, "turn"))))
            await self.command(channel, "admin", "restore")


def _game_of(control: Json) -> int:
    """Return the game that a button names."""
    return int(control["custom_id"].split(":")[1])
