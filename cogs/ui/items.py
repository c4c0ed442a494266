"""Buttons and menus whose ids hold everything they need, so they survive restarts and have no timeout.

An id is ``verb:game:token:text``. *token* tells stale presses apart: in a wizard it names the decision, under a turn
message the state that it shows. *text* is an action or the beginning of one, in log notation.
"""

import re
from collections.abc import Awaitable, Callable, Container, Iterable, Iterator, Mapping
from re import Match
from typing import Final, Self, TypeAlias, TypeVar

import discord
from discord import ui

from bot.base import errors
from bot.base.api import limits
from bot.base.api.codes import TOO_LARGE
from bot.faces.face import Option
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from rules.core.struct import Struct, evolve, field

Interaction: TypeAlias = discord.Interaction[Teahouse]
Item: TypeAlias = ui.Item[ui.LayoutView]
Button: TypeAlias = ui.Button[ui.LayoutView]
Row: TypeAlias = ui.ActionRow[ui.LayoutView]
Select: TypeAlias = ui.Select[ui.LayoutView]
PeopleSelect: TypeAlias = ui.UserSelect[ui.LayoutView]
PRESS = r"(?P<verb>[a-z]+):(?P<game>[0-9]{1,18}):(?P<token>[0-9]{1,9}(?:\.-?[0-9]{1,9})?):(?P<text>[^|]*)"


class Press(Struct, frozen=True):
    """The parsed id of a button or menu."""

    verb: str
    game: int
    token: str
    text: str = ""
    entered: str = ""
    """What was put into the field of a form, which is not part of the id."""
    filled: Mapping[str, str] = {}
    """What was put into all fields of a form, by their ids."""

    def __str__(self) -> str:
        written = f"{self.verb}:{self.game}:{self.token}:{self.text}"
        assert limits.size(written) <= limits.CUSTOM_ID, written
        return written

    @classmethod
    def of(cls, match: Match[str]) -> Self:
        """Parse what ``str`` wrote."""
        return cls(match["verb"], int(match["game"]), match["token"], match["text"])


ICONS: Final = {"turn": "▶️", "join": "➕", "start": "🏁", "retake": "🪑"}
"""Icons of public buttons, by verb; a text that names such a button shows its icon to readers of other languages."""

HOLDING: Final = (ui.ActionRow, ui.Container, ui.Section)
"""Components that contain others."""

FIELD: Final = "value"
"""The id of the field of a form."""

FIELD_CHARACTERS: Final = 9  # as many digits as a number in the id of a button may have

T = TypeVar("T")


def read_number(text: str) -> int:
    """Parse a number in an id.

    Raises:
        MovedOn: It is not a number, so the id is not the bot's.
    """
    if not re.fullmatch("[0-9]{1,9}", text):
        raise errors.MovedOn
    return int(text)


def button(
    press: Press, label: str, *, style: discord.ButtonStyle = discord.ButtonStyle.secondary, disabled: bool = False
) -> Button:
    """Return a button with *label* and the id of *press*."""
    return ui.Button(
        label=limits.cut(label, limits.LABEL),
        emoji=ICONS.get(press.verb),
        custom_id=str(press),
        style=style,
        disabled=disabled,
    )


def link(label: str, url: str) -> Button:
    """Return a button that leads to *url*."""
    return ui.Button(label=limits.cut(label, limits.LABEL), url=url)


def menu(press: Press, head: str, options: tuple[Option, ...], *, number: int = 0) -> Select:
    """Return one menu with at most 25 *options* and the placeholder *head*."""
    return ui.Select(
        custom_id=f"{press}|{number}",
        placeholder=limits.cut(head, limits.OPTION_TEXT),
        options=[
            discord.SelectOption(
                label=limits.cut(option.name, limits.OPTION_TEXT),
                value=option.word,
                description=limits.cut(option.caption, limits.OPTION_TEXT) or None,
            )
            for option in options
        ],
    )


def people_menu(press: Press, head: str, *, most: int) -> PeopleSelect:
    """Return a menu of the people on the server, with the placeholder *head*, for at most so many."""
    return ui.UserSelect(custom_id=f"{press}|@", placeholder=limits.cut(head, limits.OPTION_TEXT), max_values=most)


def form(
    press: Press, title: str, label: str, hint: str, *, characters: int = FIELD_CHARACTERS, required: bool = True
) -> ui.Modal:
    """Return a form with one field, whose id is that of *press*."""
    entry: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=FIELD, max_length=characters, required=required)
    return modal(press, title, form_field(label, hint, entry))


def modal(press: Press, title: str, *items: ui.Item[ui.Modal]) -> ui.Modal:
    """Return a form of *items*, whose id is that of *press*; like a button, it needs no state."""
    made = ui.Modal(title=limits.cut(title, limits.FORM_TITLE), custom_id=str(press), timeout=None)
    for item in items:
        made.add_item(item)
    made.stop()
    return made


def form_field(label: str, hint: str | None, component: ui.Item[ui.Modal]) -> ui.Label[ui.Modal]:
    """Return a field of a form with its *label*, and a *hint* below that."""
    return ui.Label(text=limits.cut(label, limits.FORM_LABEL), description=hint, component=component)


def form_menu(
    name: str, told: Mapping[str, str], chosen: Container[str], *, about: Mapping[str, str] | None = None
) -> ui.Select[ui.Modal]:
    """Return the menu *name* of a form: values with what is *told* and *about* them, of which some are *chosen*."""
    options = [
        discord.SelectOption(
            label=limits.cut(said, limits.OPTION_TEXT),
            value=value,
            description=about.get(value) if about else None,
            default=value in chosen,
        )
        for value, said in told.items()
    ]
    return ui.Select(custom_id=name, options=options)


def radio_group(name: str, told: Mapping[str, str], chosen: Container[str]) -> ui.RadioGroup[ui.Modal]:
    """Return the list *name* of a form: values with what is *told* of them, of which one may be *chosen*."""
    options = [
        discord.RadioGroupOption(label=said, value=value, default=value in chosen) for value, said in told.items()
    ]
    return ui.RadioGroup(custom_id=name, options=options)


def page_buttons(press: Press, page: int, pages: int, texts: Texts) -> list[Button]:
    """Return the buttons to the pages before and after *page*, whose numbers become the text of *press*."""
    turns = {"page-back": page - 1, "page-next": page + 1}
    return [
        button(evolve(press, text=str(to)), texts.say(key), disabled=not 1 <= to <= pages) for key, to in turns.items()
    ]


def row(*items: Item) -> Row:
    """Return *items* as one row."""
    return ui.ActionRow(*items)


def rows(buttons: list[Button]) -> list[Row]:
    """Return *buttons* in as few rows as possible."""
    step = limits.ROW_BUTTONS
    return [row(*buttons[start : start + step]) for start in range(0, len(buttons), step)]


def component_count(items: Iterable[Item]) -> int:
    """Return the number of components, nested ones included."""
    return sum(1 + sum(1 for _ in item.walk_children()) if isinstance(item, HOLDING) else 1 for item in items)


class Layout(Struct):
    """The content of a message: components, files, and the users to *mention*."""

    items: list[Item]
    files: list[discord.File] = field(default_factory=list)
    mentions: tuple[int, ...] = ()

    def view(self) -> ui.LayoutView:
        """Return the components as a view without a timeout; it needs no state, because the ids hold everything."""
        view = ui.LayoutView(timeout=None)
        for item in self.items:
            view.add_item(item)
        view.stop()
        return view

    def bare(self, note: str) -> "Layout":
        """Return the layout without pictures, with *note* in their place."""
        return Layout([text(note), *_bare(self.items)], mentions=self.mentions)

    @property
    def allowed_mentions(self) -> discord.AllowedMentions:
        """The users that the message may ping."""
        return pinging(self.mentions)


async def deliver(layout: Layout, send: Callable[[Layout], Awaitable[T]], texts: Texts) -> T:
    """Return the result of *send* for *layout*; if its pictures are too large for Discord, send it without them.

    That way at least its buttons can be used.
    """
    try:
        return await send(layout)
    except discord.HTTPException as error:
        if error.status != TOO_LARGE:
            raise
    return await send(layout.bare(texts.say("refusal-picture-too-large")))


def address(guild_id: int, channel_id: int, message_id: int | None = None) -> str:
    """Return the address of a channel or of a message in it."""
    return f"https://discord.com/channels/{guild_id}/{channel_id}" + (f"/{message_id}" if message_id else "")


def pinging(users: Iterable[int]) -> discord.AllowedMentions:
    """Allow pings of *users* only; a mention that is edited into a message highlights it without a notification."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in users])


def mentioning(users: Iterable[int]) -> str:
    """Return mentions of *users* for the text of a message."""
    return " ".join(f"<@{user}>" for user in users)


def _bare(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        match item:
            case ui.Container():
                yield ui.Container(*_bare(item.children))
            case ui.Section():
                yield from (child for child in item.children if isinstance(child, ui.TextDisplay))
            case ui.TextDisplay() | ui.ActionRow():
                yield item
            case _:
                pass  # pictures and rules are left out


def text(*lines: str) -> ui.TextDisplay[ui.LayoutView]:
    """Return *lines* as a text component, cut to the limit of a message."""
    return ui.TextDisplay(limits.cut("\n".join(lines), limits.TEXT))
