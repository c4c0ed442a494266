"""People who play by what is on their screen: they read marks and colours, press, choose, complete.

They know nothing of the game. A turn message has buttons and mentions somebody; its blue button opens the wizard. In
the wizard every button that plays is a choice, and the green one ends the turn. A guest whom the receipt of their own
turn names must move again, under the same message.
"""

import asyncio
import random
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count

from playground.client import screen
from playground.client.connection import Failed
from playground.client.player import Player
from playground.protocol.components import SELECTS, Kind, every
from playground.protocol.json import Json
from tests.support.patience import PATIENCE

BLUE, GREY, GREEN, RED = 1, 2, 3, 4

Way = tuple[Json, tuple[str, ...]]
"""A button, or a menu and what is chosen from it."""


class Guest:
    """A player who reads the table from the screen."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.receipt = ""
        """The reply to this guest's last turn."""
        self._answered: str | None = None

    @property
    def name(self) -> str:
        return self.player.name

    @property
    def id(self) -> str:
        return self.player.id

    # Reading

    def public(self) -> list[Json]:
        """Return the messages of the bot that everybody sees, oldest first."""
        return [each for each in self._in_order() if not screen.is_private(each) and each["author"].get("bot")]

    def private(self) -> list[Json]:
        """Return the messages that only this guest sees, the one that changed last at the end."""
        return _in_private(self._in_order())

    def turns(self) -> list[Json]:
        """Return the turn messages, oldest first: those with a picture."""
        return [each for each in self.public() if any(screen.pictures(each))]

    def turn(self) -> Json | None:
        """Return the newest turn message."""
        messages = (each for each in reversed(self._in_order()) if not screen.is_private(each))
        return next((each for each in messages if each["author"].get("bot") and any(screen.pictures(each))), None)

    def is_called(self) -> bool:
        """Return whether the newest turn message names this guest, who has not made the turn under it yet."""
        turn = self.turn()
        if turn is None or self.is_over() or f"<@{self.id}>" not in text_of(turn):
            return False
        return turn["id"] != self._answered or self.is_named()

    def is_named(self) -> bool:
        """Return whether the receipt of this guest's last turn says that they must move again."""
        return self.name in self.receipt

    def is_over(self) -> bool:
        """Return whether nobody can play under the newest turn message: the game is over."""
        turn = self.turn()
        return turn is not None and not any(blue(turn))

    def read(self, messages: Iterable[Json]) -> str:
        return "\n".join(self.player.lines(messages))

    def last(self) -> str:
        """Return the last private message to this guest."""
        return self.read(self.private()[-1:])

    def _in_order(self) -> list[Json]:
        return sorted(self.player.messages.values(), key=lambda each: int(each["id"]))

    async def until(self, holds: Callable[[], bool], what: str) -> None:
        if not await self.player.until(holds, PATIENCE):
            raise Failed(f"{self.name} waits in vain: {what}\n{self.read(self._in_order()[-3:])}")

    # Doing

    async def type(self, line: str, *, channel: str | None = None) -> str:
        """Type a command and return the private reply."""
        return await self.answer(self.player.slash(line, channel=channel))

    async def press(self, label: str) -> str:
        return await self.answer(self.player.press(label))

    async def use(self, message: Json, control: Json, *values: str, expected: str = "") -> str:
        """Press this button, or choose *values* from this menu, and return the private reply."""
        told = {"op": "select" if values else "press", "message": message["id"], "custom_id": control["custom_id"]}
        told |= {"values": list(values)} if values else {}
        return await self.answer(self.player._ask(told, control["custom_id"]), expected)

    async def fill(self, message: Json, control: Json, text: str, *, expected: str = "") -> str:
        """Press this button, put *text* into the form that it opens, and return the reply."""
        await self.player.use(message, control)
        assert self.player.form is not None
        [field, _] = screen.form_fields(self.player.form)[0]
        return await self.answer(self.player.fill(field, text), expected)

    async def answer(self, doing: Awaitable[object], expected: str = "") -> str:
        """Wait until the private reply contains *expected*, and return it."""
        before = dict(self.player.messages)

        def news() -> list[Json]:
            return _in_private(each for id, each in self.player.messages.items() if before.get(id) is not each)

        def is_answered() -> bool:
            return bool(news()) and not any(map(screen.is_thinking, news())) and expected in self.read(news())

        await doing
        await self.until(is_answered, expected or "an answer in private")
        return self.read(news())

    async def use_card(self, verb: str) -> str:
        """Press the button of the newest lobby card that joins, leaves or starts, once it can be pressed."""

        def card() -> Json | None:
            cards = ((m, c) for m in self.public()[::-1] for c in screen.controls(m) if _id(c).startswith(verb))
            message, control = next(cards, (None, {}))
            return None if control.get("disabled") else message

        await self.until(lambda: card() is not None, "a lobby card")
        message = card()
        assert message is not None
        return await self.use(message, button(message, verb))

    async def make(self, line: str) -> str:
        """Type a command that makes a whole turn, and return the private reply."""
        turn = self.turn()
        assert turn is not None
        answer = await self.type(line)
        self._note(turn)
        return answer

    async def play_by_buttons(self, dice: "random.Random | Wanted") -> int:
        """Make a turn in the wizard, choosing by *dice*, and return how many presses it took."""
        turn = self.turn()
        assert turn is not None
        await self.use(turn, next(blue(turn)))
        for presses in count(2):
            wizard = self.private()[-1]
            if confirm := green(wizard):
                await self.use(wizard, confirm[0])
                self._note(turn)
                return presses
            choices = ways(wizard)
            if choices and isinstance(dice, Wanted) and dice.is_done:  # it counts without Confirm, and this is the next
                self._note(turn)
                return presses
            if not choices:  # what was pressed counts without Confirm
                left = [each for each in screen.controls(wizard) if _id(each).startswith(("back", "reset"))]
                assert not left, self.read([wizard])
                if "Your answer is in" not in text_of(wizard):  # that of an offer ends no turn
                    self._note(turn)
                return presses
            control, values = dice.choice(choices)
            await self.use(wizard, control, *values)
        raise AssertionError

    async def play_by_command(self, commands: Mapping[str, Sequence[str]], dice: random.Random) -> None:
        """Make a turn by *commands*, each field from what completion offers after the others, until it counts."""
        turn = self.turn()
        assert turn is not None
        while True:
            offered = [line for line, (first, *_) in commands.items() if await self.offers(f"{line} {first}:")]
            line = command = dice.choice(offered)
            for field in commands[command]:
                if values := await self.offers(f"{line} {field}:"):
                    line += f" {field}:{dice.choice(values)}"
            await self.type(line)
            if not ways(self.private()[-1]):
                self._note(turn)
                return

    async def play_by_typing(self, dice: random.Random) -> None:
        """Make a turn by typing actions, one after another, as completion offers them, until it counts."""
        typed = ""
        while offered := await self.offers(f"/move do:{typed}"):
            typed = f"{dice.choice(offered)}; "
        await self.make(f"/move do:{typed.rstrip('; ')}")

    async def offers(self, begun: str) -> list[str]:
        """Return what completion offers after *begun*, a command whose last field is open."""
        return [str(each["value"]) for each in (await self.player.complete(begun)).choices]

    def _note(self, turn: Json) -> None:
        """Note that this guest has made the turn under *turn*, and its receipt."""
        self._answered, self.receipt = turn["id"], text_of(self.private()[-1])


class Wanted:
    """Chooses the wanted actions, in the place of dice; some may be done without being chosen."""

    def __init__(self, actions: Iterable[str]) -> None:
        self._actions = list(actions)

    @property
    def is_done(self) -> bool:
        """Whether no action is wanted any more."""
        return not self._actions

    def is_among(self, found: Sequence[Way]) -> bool:
        """Whether one of *found* leads to an action that is not done yet."""
        rest = (self._actions[number:] for number in range(len(self._actions)))
        return any(leads(way_text(way), actions) for actions in rest for way in found)

    def choice(self, found: Sequence[Way]) -> Way:
        """Return the way to the next action that is not done yet, or as far towards it as it goes."""
        texts = {way_text(way): way for way in found}
        for number in range(len(self._actions)):
            actions = self._actions[number:]
            if fitting := [text for text in texts if leads(text, actions)]:
                text = max(fitting, key=len)
                whole = text.split("; ")
                self._actions = actions[min(len(whole), len(actions)) if is_chain(text, actions) else 0 :]
                return texts[text]
        raise AssertionError(f"{self._actions} are wanted, and there are {', '.join(texts)}")


def leads(text: str, actions: Sequence[str]) -> bool:
    """Whether *text*, what a way plays, is the first of *actions*, its beginning, several of them, or their page."""
    kinds = [action.split()[0] for action in actions[:2]]
    match text:
        case "@power":
            return kinds[0] == "power" or kinds == ["burn", "power"]
        case "@convert":
            return kinds[0] in ("convert", "burn") and kinds != ["burn", "power"]
        case _ if "@" in text:  # a Horde card, before what is hit there
            return actions[0].startswith(text.replace("@", ""))
        case _:  # an action as it is written
            return is_chain(text, actions) or f"{actions[0]} ".startswith(f"{text} ")


def is_chain(text: str, actions: Sequence[str]) -> bool:
    """Whether *text* is the first of *actions*, or several, in any order; the last of them may not be wanted yet."""
    whole = text.split("; ")
    wanted = actions[: len(whole)]
    return Counter(whole[: len(wanted)]) == Counter(wanted)


def way_text(way: Way) -> str:
    """Return what a way plays, as in the log."""
    control, values = way
    return " ".join((_id(control).split(":", 3)[3].partition("|")[0], *values)).strip()


def ways(message: Json) -> list[Way]:
    """Return all ways to go on in a wizard: its buttons that play, and its menus with each of their options."""
    playing = [each for each in screen.controls(message) if _id(each).startswith("play:") and not each.get("disabled")]
    found: list[Way] = [(each, ()) for each in playing if each["type"] == Kind.BUTTON]
    return found + [(each, (o["value"],)) for each in playing if each["type"] in SELECTS for o in each["options"]]


async def enter_area(guest: Guest, fits: Callable[[Json], bool]) -> bool:
    """Press the area in whose question it *fits*, which a person sees in the picture; return whether there is one."""
    wizard = guest.private()[-1]
    for control, values in ways(wizard):
        if "@" in way_text((control, values)):
            await guest.use(wizard, control, *values)
            if fits(guest.private()[-1]):
                return True
            await guest.use(wizard, button(guest.private()[-1], "backto"))
    return False


def blue(message: Json) -> Iterator[Json]:
    return (each for each in screen.controls(message) if each.get("style") == BLUE and not each.get("disabled"))


def green(message: Json) -> list[Json]:
    """Return the green buttons of *message* that can be pressed."""
    return [each for each in screen.controls(message) if each.get("style") == GREEN and not each.get("disabled")]


def _in_private(messages: Iterable[Json]) -> list[Json]:
    """Return those of *messages* that only one guest sees, the one that changed last at the end."""
    return sorted(filter(screen.is_private, messages), key=screen.changed_at)


def newest(guest: Guest) -> Json:
    """Return the turn message that *guest* sees last."""
    turn = guest.turn()
    assert turn is not None
    return turn


def named_people(message: Json) -> list[str]:
    """Return the people whom *message* names, even if an earlier one has pinged them."""
    return re.findall(r"<@(\d+)>", text_of(message))


def pinged_people(message: Json) -> list[str]:
    """Return the people whom *message* pings."""
    return [each["id"] for each in message["mentions"]]


def button(message: Json, beginning: str) -> Json:
    """Return the button of *message* whose id begins so."""
    return next(each for each in screen.controls(message) if _id(each).startswith(beginning))


def _id(control: Json) -> str:
    return str(control.get("custom_id", ""))


async def open_table(
    host: Guest,
    *others: Guest,
    game: str = "carcassonne",
    wish: str = "",
    seats: int = 0,
    before_start: Callable[[], None] = lambda: None,
) -> None:
    """Open a game, let the others in, and start it, all by buttons; return when all see the first turn message."""
    line = f"/game new game:{game} players:{seats or 1 + len(others)} {wish}"
    await host.type(line.strip(), channel="games")
    for guest in others:
        await guest.use_card("join")
    before_start()
    await host.use_card("start")
    for guest in (host, *others):
        await guest.until(partial(_has_turn, guest), "the first turn message")


def _has_turn(guest: Guest, id: str | None = None) -> bool:
    turn = guest.turn()
    return turn is not None and id in (None, turn["id"])


async def called_guest(*guests: Guest) -> Guest | None:
    """Return who is called by the newest turn message once all see the same one; None when the game is over.

    Of several who are to choose in secret it is the first who has not yet.
    """
    await asyncio.sleep(0)
    latest = max((turn for guest in guests if (turn := guest.turn())), key=lambda turn: int(turn["id"]))
    for guest in guests:
        await guest.until(partial(_has_turn, guest, latest["id"]), "the newest turn message")
    found = next((guest for guest in guests if guest.is_called()), None)

    assert found is not None or guests[0].is_over(), guests[0].read([latest])
    return found


def scores(message: Json, names: Iterable[str]) -> list[int]:
    """Return the points in a turn message, in the order of *names*."""
    told = text_of(message)
    return [int(re.findall(rf"{re.escape(name)}\D*?(-?\d+)", told)[-1]) for name in names]


def text_of(message: Json) -> str:
    return " ".join(part["content"] for _, part in every(message["components"]) if part["type"] == Kind.TEXT_DISPLAY)
