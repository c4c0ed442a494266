"""The options of a question: as buttons, as small buttons with what the picture shows, or as menus."""

from collections.abc import Iterator, Sequence
from typing import Final

import discord
from discord import ui

from bot import errors
from bot.api import limits
from bot.faces.face import Choice, Option
from bot.i18n.texts import Texts
from cogs.ui.items import Button, Item, Press, button, counted, form, menu, read_number, row, rows, text

FEW: Final = 5
"""More marked options than this are small buttons, with the mark alone."""

BUTTONS_AT_MOST: Final = 10
"""More options without a mark than this become menus."""

BROUGHT: Final = 1_000
"""Limit of characters for what the marks of small buttons bring."""


def choosing(press: Press, choice: Choice, texts: Texts, *, room: int) -> list[Item]:
    """Return the controls that answer *choice*, each with its option's word after the text of *press*.

    If marks on buttons would take more than *room* components, they become a menu.
    """
    aside = rows([_button(press, option, discord.ButtonStyle.secondary) for option in choice.aside])
    marked = _numbered(choice.options)
    others = [option for option in choice.options if option not in marked]
    if marked:
        items = [*_marks(press, marked), *_listed(press, others, choice, texts), *aside]
        if counted(items) <= room:
            return items
    return [*_listed(press, choice.options, choice, texts), *aside]


def amounts_of(press: Press) -> tuple[str, range]:
    """Return the beginning of an action that a form completes, and the range of its number.

    Raises:
        MovedOn: The id is not the bot's.
    """
    begun, _, written = press.text.rpartition(" ")
    least, _, most = written.partition("-")
    amounts = range(read_number(least), read_number(most) + 1)
    if not amounts:
        raise errors.MovedOn
    return begun, amounts


def entered_amount(press: Press) -> tuple[str, int]:
    """Return the beginning that a submitted form completes, and the number from it.

    Raises:
        NotAnAmount: It is no number, or out of range.
        MovedOn: The id is not the bot's.
    """
    begun, amounts = amounts_of(press)
    entered = press.entered.strip()
    if not entered.isdecimal() or int(entered) not in amounts:
        raise errors.NotAnAmount(least=amounts[0], most=amounts[-1])
    return begun, int(entered)


def amount_form(press: Press, title: str, texts: Texts) -> ui.Modal:
    """Return the form that asks for a number."""
    _, amounts = amounts_of(press)
    hint = texts.say("form-amount-hint", least=amounts[0], most=amounts[-1])
    return form(press, title, texts.say("form-amount"), hint)


def _numbered(options: Sequence[Option]) -> list[Option]:
    """Return the marked ones of *options* if they are many, or too long for buttons that say all, and can be small."""
    marked = [option for option in options if option.mark]
    are_many = len(marked) > FEW or any(limits.size(_said(option)) > limits.LABEL for option in marked)
    fit = are_many and len(marked) <= limits.OPTIONS and len({option.mark for option in marked}) == len(marked)
    return marked if fit else []


def _marks(press: Press, marked: Sequence[Option]) -> Iterator[Item]:
    """Yield small buttons, below a line of text about those that bring something."""
    brought: dict[str, list[str]] = {}
    for option in marked:
        if option.caption:
            brought.setdefault(option.caption, []).append(option.mark)
    if brought:
        said = " · ".join(f"**{' '.join(marks)}** {caption}" for caption, marks in brought.items())
        yield text(f"-# {limits.cut(said, BROUGHT)}")
    yield from rows([_button(press, option, discord.ButtonStyle.primary, said=option.mark) for option in marked])


def _listed(press: Press, options: Sequence[Option], choice: Choice, texts: Texts) -> Iterator[Item]:
    """Yield *options* as buttons or, if they are many or their texts too long, as menus and forms."""
    fit = len(options) <= BUTTONS_AT_MOST and all(limits.size(_said(option)) <= limits.LABEL for option in options)
    most = len(options) if fit or len(options) == 1 else 0
    buttons = [option for option in options if most or option.amounts is not None]
    yield from rows([_button(press, option, discord.ButtonStyle.primary) for option in buttons])
    chosen = [option for option in options if option not in buttons]
    head = choice.placeholder or texts.say("wizard-placeholder")
    size = limits.OPTIONS
    parts = [tuple(chosen[start : start + size]) for start in range(0, len(chosen), size)]
    for number, part in enumerate(parts):
        placeholder = head if len(parts) == 1 else f"{head} ({number + 1}/{len(parts)})"
        yield row(menu(press, placeholder, part, number=number))


def _said(option: Option) -> str:
    return f"{option.name} · {option.caption}" if option.caption else option.name


def _button(press: Press, option: Option, style: discord.ButtonStyle, *, said: str = "") -> Button:
    """Return the button of *option*; one with amounts opens a form, and its id has their range."""
    verb, word = press.verb, f"{press.text} {option.word}".strip()
    if option.amounts is not None:
        verb, word = ("stand", option.word) if option.stands else ("amount", word)
        word = f"{word} {option.amounts[0]}-{option.amounts[-1]}"
    return button(Press(verb, press.game, press.token, word), said or _said(option), style=style)
