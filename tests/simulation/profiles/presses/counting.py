"""People who play sensibly by buttons through the real client, and how many presses their turns take.

A button counts one, a menu two (it is opened, and something chosen in it), and a form two (it is opened, and sent).
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bot.catalogue.games import GAMES
from bot.tables.options import parse_options, split_options
from playground.client import screen
from playground.client.connection import Failed
from playground.protocol.components import Kind
from playground.protocol.json import Json
from rules.terra_mystica.game import RULES as TERRA_MYSTICA
from tests.support.drivers import Driver, TerraDriver
from tests.support.guests import (
    Guest,
    blue,
    button,
    enter_area,
    green,
    leads,
    named_people,
    newest,
    open_table,
    way_text,
    ways,
)
from tests.support.house import Room

TURNS: Final = 400
"""The counting ends after this many turns of a game."""

Counts = Mapping[str, Sequence[int]]
"""The presses of each turn, by its kind."""


async def count_presses(here: Room, game: str, *names: str, options: str = "", turns: int = TURNS) -> Counts:
    """Let people play *game* to its end, or for a number of *turns*, and return how many presses each turn took."""
    found: dict[str, list[int]] = defaultdict(list)
    async with here.guests(*names) as guests:
        wish = f"options:{options}" if options else ""
        await open_table(*guests, game=game, wish=wish, before_start=here.settle)
        table = Counting(here, game, guests, options)
        while table.driver.state.agenda and sum(map(len, found.values())) < turns:
            before = table.moment
            kind, presses = await table.step()
            assert before != table.moment, f"nothing came of {kind}: {[guest.last() for guest in guests]}"
            found[kind].append(presses)
    return found


class Counting:
    """A game whose people play by buttons, as a sensible computer player would."""

    def __init__(self, here: Room, game: str, guests: Sequence[Guest], options: str) -> None:
        rules, player = GAMES[game].rules, GAMES[game].player
        assert player is not None
        chosen = parse_options(rules.options_type, split_options(options))
        self.here = here
        self.guests = guests
        self.driver: Driver[Any] = (
            TerraDriver(here, guests, chosen) if rules is TERRA_MYSTICA else Driver(rules, player, here, guests, chosen)
        )
        self._open: Guest | None = None
        """Who was asked the next question in answer to a confirmation."""

    @property
    def moment(self) -> tuple[int, int]:
        """How many actions are saved, and how many secret choices."""
        [(actions, drafts)] = self.here.rows("SELECT (SELECT count(*) FROM actions), (SELECT count(*) FROM drafts)")
        return actions, drafts

    async def step(self) -> tuple[str, int]:
        """Let who is asked first make a turn, or answer an offer; return its kind and its presses."""
        offers = self.driver.state.offers
        asked = offers[0] if offers else self.driver.first_decision()
        guest = self.guests[asked.seat]
        is_open, self._open = self._open is guest, None
        await self._meet()
        if offers:
            await self._answer(guest, self.driver.answer(asked))
            return "offer", 1
        actions = self.driver.turn(asked.seat)
        presses = 0
        if public := _answering(newest(guest), actions[0], guest.name):
            saved, _ = self.moment
            await guest.use(newest(guest), public)
            if self.moment[0] != saved:
                self._open = guest if any(_ways(guest.private()[-1])) else None
                return _kind(actions[:1]), 1
            presses = 1
        elif not is_open:
            await guest.until(lambda: guest.id in named_people(newest(guest)), "the call")
            await guest.use(newest(guest), next(blue(newest(guest))))
            presses = 1
        presses += await Choosing(guest, actions).through()
        self._open = guest if any(_ways(guest.private()[-1])) else None
        return _kind(actions), presses

    async def _answer(self, guest: Guest, action: str) -> None:
        """Answer an offer by its button, under the turn message or in My info."""
        message = newest(guest)
        if (public := _answering(message, action, guest.name)) is not None:
            await guest.use(message, public)
            return
        await guest.use(message, button(message, "info"))
        private = _answering(guest.private()[-1], action)
        assert private is not None
        await guest.use(guest.private()[-1], private)

    async def _meet(self) -> None:
        """Wait until all see the newest turn message."""
        last = max(int(newest(guest)["id"]) for guest in self.guests)
        for guest in self.guests:
            await guest.until(lambda guest=guest: int(newest(guest)["id"]) >= last, "the newest turn message")  # type: ignore[misc]


def _kind(actions: Sequence[str]) -> str:
    """Return the kind of each of *actions*, but for the end of a turn."""
    words = (action.split()[0] for action in actions)
    return "+".join(word for word in words if word != "end") or "end"


class Choosing:
    """The choices of one turn, made in the wizard that stands there."""

    def __init__(self, guest: Guest, actions: Sequence[str]) -> None:
        self._guest = guest
        self._wanted = list(actions)
        self._presses = 0

    async def through(self) -> int:
        """Choose all actions and confirm them; return the number of presses."""
        while True:
            wizard = self._guest.private()[-1]
            if not (await self._choose(wizard) or await self._enter_area()):
                break
        if confirm := green(self._guest.private()[-1]):
            await self._press(confirm[0])
        elif self._wanted and any(_ways(self._guest.private()[-1])):  # else it counted, and this is the next question
            raise Failed(f"{self._wanted} cannot be chosen:\n{self._guest.last()}")
        return self._presses

    async def _choose(self, wizard: Json) -> bool:
        """Press what leads to the first action that can be chosen; what is done without being chosen is left out."""
        for number, action in enumerate(self._wanted):
            rest = self._wanted[number:]
            found = [way for way in _ways(wizard) if leads(way[1], rest) or _takes(way[0], way[1], action)]
            if found:
                control, text, values = max(found, key=lambda way: len(way[1]))
                await self._press(control, *values, number=action.split()[-1])
                whole = [action] if _amounts(control) is not None else text.split("; ")
                del self._wanted[: number + (len(whole) if rest[: len(whole)] == whole else 0)]
                return True
            if (single := _once(action)) is not None and any(leads(way[1], single) for way in _ways(wizard)):
                self._wanted[number : number + 1] = single
                return await self._choose(wizard)
        return False

    async def _enter_area(self) -> bool:
        """Press the area in which the next place is, if something is still to be chosen."""
        if not self._wanted:
            return False
        is_in = await enter_area(
            self._guest, lambda shown: any(leads(text, self._wanted) for _, text, _ in _ways(shown))
        )
        self._presses += is_in
        return is_in

    async def _press(self, control: Json, *values: str, number: str = "") -> None:
        """Press a button, choose from a menu, or send a form with *number*."""
        wizard = self._guest.private()[-1]
        if _amounts(control) is not None:
            await self._guest.fill(wizard, control, number)
        else:
            await self._guest.use(wizard, control, *values)
        self._presses += 1 if control["type"] == Kind.BUTTON and _amounts(control) is None else 2


def _ways(message: Json) -> Iterator[tuple[Json, str, tuple[str, ...]]]:
    """Yield what can be pressed or chosen in a wizard, with what it plays as in the log; a range for a form."""
    pressable = (control for control in screen.controls(message) if not control.get("disabled"))
    forms = ((control, ()) for control in pressable if _amounts(control) is not None)
    for control, values in (*ways(message), *forms):
        yield control, way_text((control, values)), values


def _amounts(control: Json) -> range | None:
    """Return the range of the number that a button asks for in a form, None for other controls."""
    id = str(control.get("custom_id", ""))
    if not id.startswith("amount:"):
        return None
    least, _, most = id.rpartition(" ")[2].partition("-")
    return range(int(least), int(most) + 1)


def _takes(control: Json, text: str, action: str) -> bool:
    """Whether a form puts the last word of *action* behind the others."""
    head, _, number = action.rpartition(" ")
    amounts = _amounts(control)
    return amounts is not None and text.rpartition(" ")[0] == head and number.isdecimal() and int(number) in amounts


def _once(action: str) -> list[str] | None:
    """Return a conversion of several goods as several conversions of one, None for other actions."""
    head, _, times = action.rpartition(" ")
    if head.split()[:1] in (["burn"], ["convert"]) and times.isdecimal() and int(times) > 1:
        return [f"{head} 1"] * int(times)
    return None


def _answering(message: Json, action: str, owner: str = "") -> Json | None:
    """Return the button of *message* that gives this answer to an offer or a prompt, of *owner* if one is named."""
    found = [each for each in screen.controls(message) if str(each.get("custom_id", "")).startswith("offer:")]
    fitting = (each for each in found if each["custom_id"].endswith(f":{action}") and owner in each["label"])
    return next(fitting, None)


def table_of(counts: Counts) -> str:
    """Return *counts* as lines: for each kind of turn how many there were, and how many presses they took."""
    kinds = sorted(counts.items(), key=lambda item: -len(item[1]))
    every = [each for _, presses in kinds for each in presses]
    lines = [_line(kind, presses) for kind, presses in [("all", every), *kinds] if presses]
    return "\n".join(lines)


def _line(kind: str, presses: Sequence[int]) -> str:
    spread = ", ".join(f"{n} in {presses.count(n)}" for n in sorted({*presses}))
    return f"{mean(presses):5.2f}  {kind} ({len(presses)} turns): {spread}"


def mean(presses: Sequence[int]) -> float:
    """Return the mean of *presses*."""
    return sum(presses) / len(presses)
