"""A scripted player, for the command line, scenarios and tests.

    async with Player.join(url, "alice") as alice:
        await alice.slash("/game new game:carcassonne players:2")
        await alice.press("Join")
        assert "alice" in alice.screen()

Each step waits until the control that it names appears, and uses it. Then it waits for the bot's response, until a
deferred response is filled, and until events cease. It returns the messages that appeared or changed, or raises
`Failed`.
"""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, TypeVar

from playground.client import pointing, screen
from playground.client.connection import ANSWER_SECONDS, CALM_SECONDS, Connection, Failed
from playground.client.typed import NotReadable, TypedCommand, read_line
from playground.client.view import StepOutcome, View
from playground.protocol.components import SELECTS, Kind
from playground.protocol.json import Json
from playground.world.records import CallbackType

# Choices: a busy machine takes several seconds for a first picture. A missing button is an error, which is reported
# sooner.
FILL_SECONDS: Final = 15.0  # how long a deferred response may take
APPEAR_SECONDS: Final = 6.0  # how long a named control or text may take to appear
# Longer than a picture takes; a scenario waits for this time at each step.
QUIET_SECONDS: Final = 0.3  # after this time without events, a step is over


T = TypeVar("T")


class Player(View):
    """One player connected to the playground; created by `Player.join`."""

    def __init__(self, url: str, connection: Connection, *, quiet: float, patience: float) -> None:
        super().__init__(connection.hello)
        self.url = url
        self.quiet = quiet
        self.patience = patience
        self.form: Json | None = None
        self.filled: Json = {}
        self.saved: dict[str, Path] = {}
        self._connection = connection
        self._outcome = StepOutcome()
        self._sent_form = False
        self._choices: dict[tuple[str, str], Json] = {}

    @classmethod
    @asynccontextmanager
    async def join(
        cls, url: str, name: str, *, guild: str = "", quiet: float = QUIET_SECONDS, patience: float = APPEAR_SECONDS
    ) -> "AsyncIterator[Player]":
        """Connect as *name* to the playground at *url* until the block ends.

        *guild* is the server, by id or name; if it is empty, it is the first. Each step ends when no event has arrived
        for *quiet* seconds. *patience* is how many seconds a named control or text may take to appear.

        Raises:
            Failed: If there is no playground at *url* or no such server in it, or the name is not allowed.
        """
        async with Connection.open(url, name, guild=guild) as connection:
            player = cls(url, connection, quiet=quiet, patience=patience)
            async with connection.listening(player.hear):
                yield player

    def hear(self, event: str, payload: Json) -> None:
        """Update what the player sees, and the outcome of the current step, by an *event*."""
        super().hear(event, payload)
        self._outcome.hear(event, payload)

    async def until(self, holds: Callable[[], bool], seconds: float) -> bool:
        """Wait until *holds* returns True, checked at each event; return whether it did within *seconds*."""
        return await self._connection.until(holds, seconds)

    async def calm(self) -> None:
        """Wait until all events sent so far have arrived, and no more have come for `quiet` seconds."""
        # The response to this request arrives after all events sent before it.
        await self._connection.ask({"op": "history", "channel": self.first_channel, "limit": 1})
        await self._connection.calm(self.quiet)

    # Steps

    async def slash(self, line: str, *, channel: str | None = None) -> StepOutcome:
        """Use a slash command, as in `/game new game:carcassonne players:2`."""
        request = self._command(await self._read(line), channel)
        return await self._ask({"op": "slash"} | request, line)

    async def complete(self, line: str, *, channel: str | None = None) -> StepOutcome:
        """Request autocompletion of the last option in *line*; the result is in the outcome's `choices`.

        If an option's whole text is the name of a choice, the value of the choice is sent, as Discord's clients do. If
        more is typed after the name, the text is sent unchanged.
        """
        typed = await self._read(line)
        if not typed.options:
            raise Failed(f"Say which option to complete: complete {line} OPTION:BEGINNING")
        request = self._command(typed, channel)
        focused, text = list(typed.options.items())[-1]
        request["options"][focused] = text
        outcome = self._begin()
        answer = await self._connection.ask({"op": "autocomplete", "focused": focused} | request)
        outcome.choices = self._require_event(answer, "CHOICES", line)["choices"]
        self._choices[" ".join(typed.path), focused] = {each["name"]: each["value"] for each in outcome.choices}
        return outcome

    def _command(self, typed: TypedCommand, channel: str | None) -> Json:
        """Return the request for a command line, with the values of the choices that it names."""
        known = {name: self._choices.get((" ".join(typed.path), name), {}) for name in typed.options}
        options = {name: known[name].get(text, text) for name, text in typed.options.items()}
        return {"channel": self.channel(channel), "path": typed.path, "options": options}

    async def press(self, label: str) -> StepOutcome:
        """Press the button *label*: in the open form, else in the latest private message, else in the others."""
        if self.form is not None and screen.matches(label, "Submit"):
            return await self._submit()
        if self._sent_form and screen.matches(label, "Submit"):
            self._sent_form = False
            return self._begin()
        messages = self.messages
        try:
            message, button = await self._find(
                lambda: pointing.button(messages.values(), label), f'no button "{label}"'
            )
        except Failed:
            if pointing.menu(messages.values(), "", (label,), self.names) is None:
                raise
            raise Failed(f'"{label}" is no button but an option of a menu: choose {label}') from None
        if button.get("disabled"):
            raise Failed(f'The button "{screen.label(button)}" is disabled')
        if button.get("url"):
            raise Failed(f'"{screen.label(button)}" is a link to {button["url"]}')
        return await self.use(message, button)

    async def choose(self, label: str, *values: str) -> StepOutcome:
        """Select *values* (labels or values of options) in the menu *label* (its placeholder, or its number from 1)."""
        return await self.choose_any([(label, values)])

    async def choose_any(self, ways: list[tuple[str, tuple[str, ...]]]) -> StepOutcome:
        """Select by the first of the *ways* (a menu's label, and values) that matches a menu on the screen."""
        if self.form is not None:
            written = [each for each, _ in screen.form_fields(self.form)]
            label, values = next((each for each in ways if screen.best(each[0], written) is not None), ways[0])
            return await self._set(label, values)

        def look() -> tuple[pointing.Control, list[str]] | None:
            found = (pointing.menu(self.messages.values(), *each, self.names) for each in ways)
            return next((each for each in found if each is not None), None)

        label, values = ways[0]
        (message, menu), chosen = await self._find(look, f'no menu "{label}" that offers {" and ".join(values)}')
        if menu.get("disabled"):
            raise Failed(f'The menu "{screen.label(menu)}" is disabled')
        return await self.use(message, menu, *chosen)

    async def use(self, message: Json, control: Json, *values: str) -> StepOutcome:
        """Press the button *control*, or select *values* in the menu *control*."""
        request: Json = {"op": "press", "message": message["id"], "custom_id": control["custom_id"]}
        if control["type"] != Kind.BUTTON:
            request |= {"op": "select", "values": list(values)}
        return await self._ask(request, " ".join(("choose" if values else "press", screen.label(control), *values)))

    async def menu(self, name: str, *, saying: str = "") -> StepOutcome:
        """Use the message command *name* on the newest public message of the channel that contains *saying*."""
        public = [each for each in self.history() if not screen.is_private(each)]
        found = [each["id"] for each in public if saying in "\n".join(self.lines([each]))]
        if not found:
            raise Failed(f"There is no message here{saying and f' that says: {saying}'}")
        return await self.menu_on(found[-1], name)

    async def menu_on(self, message: str, name: str) -> StepOutcome:
        """Use the message command *name* on the message with this id."""
        named = _entry("message", name, self.menus, self.locale)
        return await self._ask({"op": "menu", "message": message, "name": named}, f"menu {name}")

    async def user_menu(self, user: str, name: str, *, channel: str | None = None) -> StepOutcome:
        """Use the user command *name* on *user* (a name or id)."""
        entry = _entry("person", name, self.user_menus, self.locale)
        ids = [id for id, known in self.names.people.items() if user.casefold() in (id, known.casefold())]
        if not ids:
            raise Failed(f"There is nobody called {user}")
        request = {"op": "menu", "user": ids[0], "channel": self.channel(channel), "name": entry}
        return await self._ask(request, f"menu {name} @{user}")

    async def direct(self) -> str:
        """Open the direct messages with the bot, type there from now on, and return the id of the channel."""
        answer = self._require_event(await self._connection.ask({"op": "direct"}), "ACK", "direct")
        return self.go(answer["channel"])

    async def fill(self, label: str, text: str) -> StepOutcome:
        """Fill a field of the open form; a form of one field is submitted at once, others by `press("Submit")`."""
        if self.form is None:
            raise Failed("There is no form to fill")
        return await self._set(label, (text,))

    async def say(self, content: str, *, channel: str | None = None) -> StepOutcome:
        """Send an ordinary message to a channel."""
        outcome = self._begin()
        answer = await self._connection.ask({"op": "say", "channel": self.channel(channel), "content": content})
        self._require_event(answer, "ACK", f"say {content}")
        await self.calm()
        return outcome

    async def speak(self, locale: str) -> None:
        """Set the locale that interactions carry from now on."""
        self._require_event(await self._connection.ask({"op": "locale", "locale": locale}), "ACK", f"locale {locale}")
        self.locale = locale

    async def dismiss(self) -> None:
        """Dismiss the newest private message."""
        private = [each for each in self.messages.values() if screen.is_private(each)]
        if not private:
            raise Failed("There is no private message to dismiss")
        newest = max(private, key=screen.changed_at)
        self._require_event(await self._connection.ask({"op": "dismiss", "message": newest["id"]}), "ACK", "dismiss")
        await self.until(lambda: newest["id"] not in self.messages, ANSWER_SECONDS)

    async def save(self, folder: Path, messages: Iterable[Json]) -> None:
        """Save the attached files of *messages* in *folder*; `saved` maps their URLs to paths."""
        for medium in (each for message in messages for each in screen.pictures(message)):
            url = medium["url"]
            if url in self.saved or not url.startswith("/attachments/"):
                continue
            id, name = url.partition("?")[0].split("/")[-2:]
            async with self._connection.session.get(self.url + url) as response:
                if response.status != 200:
                    continue  # the message has changed since
                content = await response.read()
            path = folder / f"{id}-{name}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            self.saved[url] = path

    # Seeing

    def lines(self, messages: Iterable[Json]) -> list[str]:
        """Return *messages* as text."""
        return [line for each in messages for line in screen.message_lines(each, self.names, self._where)]

    def _where(self, url: str) -> str:
        return str(self.saved.get(url, url.partition("?")[0]))

    def screen(self) -> str:
        """Return everything the player can see, in all channels, as text."""
        shown = sorted(self.messages.values(), key=lambda each: int(each["id"]))
        form = [] if self.form is None else screen.form_lines(self.form, self.filled, self.names)
        return "\n".join(self.lines(shown) + form)

    async def expect(self, text: str) -> None:
        """Wait until *text* is on the screen.

        Raises:
            Failed: If it does not appear within the player's patience.
        """
        if not await self.until(lambda: text in self.screen(), self.patience):
            raise Failed(f"{self.name} does not see: {text}")

    async def refuse(self, text: str) -> None:
        """Check that *text* is not on the screen once events have ceased.

        Raises:
            Failed: If it is there.
        """
        await self.calm()
        if text in self.screen():
            raise Failed(f"{self.name} must not see: {text}")

    # Internals

    def _begin(self) -> StepOutcome:
        self._outcome = StepOutcome()
        return self._outcome

    async def _read(self, line: str) -> TypedCommand:
        """Parse a command line; a bot that has just connected may not have registered its commands yet."""
        await self.until(lambda: bool(self.commands) or not self.bot_online, ANSWER_SECONDS)
        try:
            return read_line(line, self.commands, self.locale)
        except NotReadable as error:
            raise Failed(str(error)) from error

    async def _find(self, look: Callable[[], T | None], otherwise: str) -> T:
        """Wait until *look* returns something, and return it."""
        await self.until(lambda: look() is not None, self.patience)
        result = look()
        if result is None:
            listed = ", ".join(f'"{each}"' for each in pointing.labels(self.messages.values()))
            raise Failed(f"{self.name} sees {otherwise}; there are: {listed or 'none at all'}")
        return result

    async def _set(self, label: str, values: tuple[str, ...]) -> StepOutcome:
        """Put *values* into the field *label* of the open form."""
        assert self.form is not None
        fields = screen.form_fields(self.form)
        index = screen.best(label, [written for written, _ in fields])
        if index is None:
            written = ", ".join(f'"{each}"' for each, _ in fields)
            raise Failed(f'The form "{self.form["title"]}" has no field "{label}"; it has: {written}')
        field = fields[index][1]
        if "options" in field or field["type"] in SELECTS:
            chosen = pointing.options(field, values, self.names)
            if chosen is None:
                raise Failed(f'"{fields[index][0]}" does not offer {", ".join(values)}')
            self.filled[field["custom_id"]] = chosen[0] if field["type"] == Kind.RADIO_GROUP else chosen
        else:
            text = " ".join(values)
            is_box = field["type"] == Kind.CHECKBOX
            self.filled[field["custom_id"]] = text.casefold() in ("true", "yes") if is_box else text
        if len(fields) == 1:
            outcome = await self._submit()
            self._sent_form = True
            return outcome
        return self._begin()

    async def _submit(self) -> StepOutcome:
        assert self.form is not None
        modal, values = self.form, self.filled
        return await self._ask({"op": "submit", "modal": modal["modal"], "values": values}, f"send {modal['title']}")

    async def _ask(self, request: Json, what: str) -> StepOutcome:
        """Send an interaction and wait until all its effects have arrived."""
        outcome = self._begin()
        answer = await self._connection.ask(request)
        if answer["t"] == "MODAL":
            self.form, self.filled = answer, {}
            return outcome
        self._require_event(answer, "ACK", what)
        # Any other interaction closes the open form.
        self.form, self.filled, self._sent_form = None, {}, False
        await self._wait_until_filled(answer, outcome, what)
        await self.calm()
        return outcome

    async def _wait_until_filled(self, answer: Json, outcome: StepOutcome, what: str) -> None:
        """Wait until the messages of the bot's response have arrived, and a deferred response is filled."""
        if answer["kind"] in (CallbackType.MESSAGE, CallbackType.DEFERRED):
            await self.until(lambda: bool(self.answers_to(answer["interaction"])), ANSWER_SECONDS)
            if not await self.until(
                lambda: not any(map(screen.is_thinking, self.answers_to(answer["interaction"]))), FILL_SECONDS
            ):
                raise Failed(f"{what}: the bot is still thinking after {FILL_SECONDS:.0f} s")
        elif answer["kind"] == CallbackType.DEFERRED_UPDATE:
            await self.until(lambda: self._connection.has_more() or bool(outcome.messages), CALM_SECONDS)
        elif answer["kind"] == CallbackType.UPDATE:
            await self.until(lambda: bool(outcome.messages), ANSWER_SECONDS)

    def _require_event(self, answer: Json, event: str, what: str) -> Json:
        if answer["t"] != event:
            reason = answer.get("message") or f"the answer was {answer['t']}, not {event}"
            raise Failed(f"{what}: {reason}")
        return answer


def _entry(kind: str, name: str, menus: list[Json], locale: str) -> str:
    """Return the registered name of the command that is called *name*, in English or *locale*, in a menu."""
    names_shown = [str((each.get("name_localizations") or {}).get(locale, each["name"])) for each in menus]
    for names in (names_shown, [str(each["name"]) for each in menus]):
        index = screen.best(name, names)
        if index is not None:
            return str(menus[index]["name"])
    raise Failed(f'No {kind} has "{name}" in its menu; there are: {names_shown}')
