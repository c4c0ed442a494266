"""The options of a question: as buttons, as small buttons with what the picture shows, or as menus."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import discord
from discord import ui

from bot.base import errors
from bot.base.api import limits
from bot.faces.face import Choice, Option
from bot.faces.i18n.texts import Texts
from cogs.ui.items import Button, Item, Press, button, component_count, form, menu, read_number, row, rows, text

FEW: Final = 5  # a row of Discord's has five buttons
"""More options than this are small buttons, with the mark or the label alone, if they have marks or are brief."""

# A choice: two rows; on a phone more would push the picture away that they are about.
BUTTONS_AT_MOST: Final = 10
"""More options without a mark than this become menus."""

BROUGHT: Final = 1_000
"""Limit of characters for what the marks of small buttons bring."""


def choosing(
    press: Press,
    choice: Choice,
    texts: Texts,
    *,
    room: int,
    further: Sequence[Button] = (),
    spelled: bool = False,
) -> list[Item]:
    """Return the controls that answer *choice*, each with its option's word after the text of *press*.

    Buttons for anything *further* stand last, in the row of those aside if there is room for them. If small buttons
    would take more than *room* components, they become a menu; so they do where all must be *spelled* out.
    """
    blue, pale = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    beside = [_button(press, option, blue if option.acts else pale) for option in choice.aside]
    is_one_row = len(beside) + len(further) <= limits.ROW_BUTTONS
    aside = rows([*beside, *further]) if is_one_row else [*rows(beside), *rows([*further])]
    small = {} if spelled else _small(choice)
    others = [option for option in choice.options if option not in small.values()]
    if small:
        items = [*_marks(press, small, texts), *_option_items(press, others, choice, texts), *aside]
        if component_count(items) <= room:
            return items
    return [*_option_items(press, choice.options, choice, texts), *aside]


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
        raise errors.NotAnAmount(least=amounts[0], most=amounts[-1], field="")
    return begun, int(entered)


def amount_form(press: Press, title: str, texts: Texts) -> ui.Modal:
    """Return the form that asks for a number."""
    _, amounts = amounts_of(press)
    hint = texts.say("form-amount-hint", least=amounts[0], most=amounts[-1])
    return form(press, title, texts.say("form-amount"), hint)


def _small(choice: Choice) -> dict[str, Option]:
    """Return the options of *choice* for small buttons, by what these say: the mark, or if it is brief the label.

    There are none if all of them can be buttons that say all, or if they are too many or say the same.
    """
    options = [option for option in choice.options if option.mark or choice.is_brief]
    are_many = len(options) > FEW or any(limits.size(_option_label(option)) > limits.LABEL for option in options)
    small = {option.mark or option.label: option for option in options}
    return small if are_many and len(options) <= limits.OPTIONS and len(small) == len(options) else {}


def _marks(press: Press, small: Mapping[str, Option], texts: Texts) -> Iterator[Item]:
    """Yield *small* buttons by what they say, below a line of text about those that bring something."""
    brought: dict[tuple[str, bool], list[str]] = {}
    for name, option in small.items():
        about = option.caption
        if option.spelled:
            about = texts.say("told", name=option.label, value=about) if about else option.label
        if about:
            brought.setdefault((about, bool(option.mark)), []).append(name)
    if brought:
        said = " · ".join(
            f"**{(' ' if are_marks else ' / ').join(names)}** "
            + (about if len(names) == 1 else texts.say("told-each", value=about))
            for (about, are_marks), names in brought.items()
        )
        yield text(f"-# {limits.cut(said, BROUGHT)}")
    yield from rows([_button(press, each, discord.ButtonStyle.primary, said=name) for name, each in small.items()])


def _option_items(press: Press, options: Sequence[Option], choice: Choice, texts: Texts) -> Iterator[Item]:
    """Yield *options* as buttons or, if they are many or their texts too long, as menus and forms."""
    fit = len(options) <= BUTTONS_AT_MOST and all(
        limits.size(_option_label(option)) <= limits.LABEL for option in options
    )
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


def _option_label(option: Option) -> str:
    return f"{option.name} · {option.caption}" if option.caption else option.name


def _button(press: Press, option: Option, style: discord.ButtonStyle, *, said: str = "") -> Button:
    """Return the button of *option*; one with amounts opens a form, and its id has their range.

    One that stands without an amount becomes a standing answer at once.
    """
    verb, word = press.verb, f"{press.text} {option.word}".strip()
    if option.stands:
        verb, word = "stance", option.word
    if option.amounts is not None:
        verb, word = ("stand", option.word) if option.stands else ("amount", word)
        word = f"{word} {option.amounts[0]}-{option.amounts[-1]}"
    return button(Press(verb, press.game, press.token, word), said or _option_label(option), style=style)
