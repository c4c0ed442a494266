"""Steps of one line each: parse and perform what a player does, and print the outcome."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from playground.client import screen
from playground.client.connection import Failed
from playground.client.player import Player
from playground.client.view import StepOutcome
from playground.protocol.json import Json

Print = Callable[[str], None]

STEPS: Final = """\
  /command option:value …   a slash command, as typed
  press LABEL               a button; in an open form, Submit
  choose LABEL VALUE        an option of a menu, by its label or value;
                            LABEL may be the menu's number, or left out;
                            several values are separated by ", "
  fill LABEL TEXT           a field of the open form; one that has a single
                            field is sent at once, others by press Submit
  complete /command option:beginning
                            what the bot proposes for the last option
                            (its name, as the whole text of the option, is
                            then sent as its value, as Discord's clients do)
  menu NAME                 a command of the menu of the newest message here
  menu NAME | TEXT          the same of the newest message that says so
  menu NAME @PERSON         a command of the menu of a person
  direct                    type in the direct messages with the bot from now on
  history                   the newest messages of the channel
  say TEXT                  an ordinary message
  go CHANNEL                type in that channel or thread from now on
  locale CODE               read another language: en-US, zh-CN, zh-TW …
  dismiss                   put the newest private message away

Labels match whatever their capitals: whole ones first, then their beginning.
A button is looked for in the private message that changed last, then in the
newest message, then in older ones; if need be, it is waited for."""


async def do(player: Player, step: str, *, folder: Path | None, say: Print) -> None:
    """Perform one *step* and print the outcome by *say*; save pictures in *folder* unless it is None.

    Raises:
        Failed: If the step is unknown or fails.
    """
    word, _, rest = step.strip().partition(" ")
    rest = rest.strip()
    outcome: StepOutcome | None = None
    match word.casefold():
        case _ if word.startswith("/"):
            outcome = await player.slash(step.strip())
        case "press":
            outcome = await player.press(_require_argument(rest, "press LABEL"))
        case "choose":
            outcome = await player.choose_any(_ways(_require_argument(rest, "choose LABEL VALUE")))
        case "fill":
            outcome = await player.fill(*_field(player, _require_argument(rest, "fill LABEL TEXT")))
        case "complete":
            _print_choices((await player.complete(rest)).choices, say)
        case "menu":
            outcome = await _menu(player, _require_argument(rest, "menu NAME"))
        case "direct":
            opened = await player.direct()  # before the names are looked up, since it may be a new channel
            say(f"  #{player.names.channels[opened]}")
        case "history":
            await _print(player, player.history(rest or None), folder, say)
            _print_form(player, say)
        case "say":
            outcome = await player.say(_require_argument(rest, "say TEXT"))
        case "go":
            say(f"  #{player.names.channels[player.go(_require_argument(rest, 'go CHANNEL'))]}")
        case "locale":
            await player.speak(rest)
        case "dismiss":
            await player.dismiss()
        case _:
            raise Failed(f"There is no step {word}; there are:\n{STEPS}")
    if outcome is not None:
        await _show(player, outcome, folder, say)


def _require_argument(rest: str, form: str) -> str:
    if not rest:
        raise Failed(f"Say what: {form}")
    return rest


def _ways(text: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return the ways to split *text* into a label and values, which may each have several words."""
    words = text.split()
    splits = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))] + [("", text)]
    single = [(label, (value,)) for label, value in splits]
    several = [(label, tuple(value.split(", "))) for label, value in splits if ", " in value]
    return single + several


async def _menu(player: Player, text: str) -> StepOutcome:
    """Use a command in the menu of a message or, if the text ends with a person's name, of that person."""
    name, at, person = text.rpartition(" @")
    if at:
        return await player.user_menu(person, name)
    name, _, saying = text.partition(" | ")
    return await player.menu(name, saying=saying)


def _field(player: Player, text: str) -> tuple[str, str]:
    """Split *text* into the label of a field of the open form and the text to enter."""
    form = player.form
    words = text.split(" ")
    fields = [] if form is None else [written for written, _ in screen.form_fields(form)]
    for i in range(len(words), 0, -1):
        if screen.best(" ".join(words[:i]), fields) is not None:
            return " ".join(words[:i]), " ".join(words[i:])
    if len(fields) == 1:
        return fields[0], text
    return words[0], " ".join(words[1:])


async def _show(player: Player, outcome: StepOutcome, folder: Path | None, say: Print) -> None:
    await _print(player, outcome.messages, folder, say)
    if player.form is not None:
        _print_form(player, say)
    elif not outcome.messages:
        say("  (done; nothing new to see)")


async def _print(player: Player, messages: list[Json], folder: Path | None, say: Print) -> None:
    if folder is not None:
        await player.save(folder, messages)
    for line in player.lines(messages):
        say(line)


def _print_choices(choices: list[Json], say: Print) -> None:
    if not choices:
        say("  (nothing to propose)")
    for each in choices:
        say(f"  {each['name']}" + (f" = {each['value']}" if str(each["value"]) != each["name"] else ""))


def _print_form(player: Player, say: Print) -> None:
    if player.form is not None:
        for line in screen.form_lines(player.form, player.filled, player.names):
            say(line)
