"""Options to choose from: those of a question, the answers to offers, and the options of a game.

The options of a question are buttons, small buttons with what the picture shows, or menus. Buttons that answer offers
stand in public under the turn message and in private; public rows also have prompts, which are questions that the
game's rules name as answered by one press. The options of a game are chosen in forms, before its lobby opens or while
it waits.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import discord
from discord import ui

from bot.base import errors
from bot.base.api import limits
from bot.catalogue.games import GAMES
from bot.faces.face import AnyFace, Choice, Option
from bot.faces.i18n.texts import Texts
from bot.tables.option_forms import Field, forms, usual_options
from bot.tables.table import Table
from bot.tables.turns.offers import offered_answers, open_offers, prompted_answers
from cogs.ui.items import (
    Button,
    Item,
    Press,
    Row,
    button,
    component_count,
    form,
    form_field,
    form_menu,
    menu,
    modal,
    radio_group,
    read_number,
    row,
    rows,
    text,
)
from rules.core.model import AnyAction, Decision, Seat
from rules.core.notation import format_action
from rules.core.play import pending
from rules.core.struct import evolve

FEW: Final = 5  # a row of Discord's has five buttons
"""More options than this are small buttons, with the mark or the label alone, if they have marks or are brief."""

# A choice: two rows; on a phone more would push the picture away that they are about.
BUTTONS_AT_MOST: Final = 10
"""More options without a mark than this become menus."""

# A quarter of the text that Discord allows in a message, beside the question and what has been chosen.
BROUGHT: Final = 1_000
"""Limit of characters for what the marks of small buttons bring."""

# Four rows of five: with their rows 24 of the 40 components that Discord allows in a message.
PUBLIC_OFFERS_AT_MOST: Final = 20
"""Room for buttons under a turn message; further offers are answered by Play or My info."""

# Two rows, since the wizard's own buttons are below them.
PRIVATE_OFFERS_AT_MOST: Final = 10

YES: Final = "true"
"""How an option that is on is written."""


def choosing(
    press: Press, choice: Choice, texts: Texts, *, room: int, further: Sequence[Button] = (), spelled: bool = False
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


def offer_rows(table: Table, seat: Seat | None, face: AnyFace, texts: Texts) -> list[Row]:
    """Return buttons for the open offers of *seat*, or of all seats if it is None, oldest first.

    Public rows, those for all seats, have the prompts before the offers.
    """
    found: list[Button] = []
    most = PUBLIC_OFFERS_AT_MOST if seat is None else PRIVATE_OFFERS_AT_MOST
    for decision, actions in (*(_prompts(table) if seat is None else ()), *_offers(table, seat)):
        buttons = []
        for action in actions:
            written = format_action(action)
            said = face.action_text(written, texts, table.names)
            label = texts.say("offer-button", name=table.names[decision.seat], does=said) if seat is None else said
            buttons.append(button(Press("offer", table.record.id, table.token(decision.number), written), label))
        if len(found) + len(buttons) <= most:
            found.extend(buttons)
    return rows(found)


def _prompts(table: Table) -> Iterator[tuple[Decision, tuple[AnyAction, ...]]]:
    seen = table.view(None)
    for decision in pending(seen.state):
        if decision.seat not in table.sealed and (actions := prompted_answers(table.rules, seen, decision)):
            yield decision, actions


def _offers(table: Table, seat: Seat | None) -> Iterator[tuple[Decision, tuple[AnyAction, ...]]]:
    """Yield the open offers of *seat*, or of all seats, and their answers."""
    state = table.view(seat).state
    for decision in open_offers(table.rules, state):
        if seat == decision.seat or not (seat is not None or decision.private or decision.to is not None):
            yield decision, offered_answers(table.rules, state, decision)


def options_form(press: Press, game: str, page: int, written: Mapping[str, str], texts: Texts) -> ui.Modal:
    """Return form *page*, from 1, of a game's options; the *written* values are preselected, or else the usual ones."""
    pages, now = forms(GAMES[game].rules.options_type), usual_options(GAMES[game].rules.options_type) | {**written}
    head = texts.say("options-head", game=texts.say(f"game-{game}".replace("_", "-")), page=page, pages=len(pages))
    fields = ((_choice if field.values else _boxes)(field, game, now, texts) for field in pages[page - 1])
    return modal(press, head, *fields)


def further_options(press: Press, game: str, page: int, texts: Texts) -> list[Button]:
    """Return the button that opens the form after *page*, if there is one."""
    if page >= len(forms(GAMES[game].rules.options_type)):
        return []
    return [button(evolve(press, text=str(page + 1)), texts.say("options-further"))]


def _choice(field: Field, game: str, now: Mapping[str, str], texts: Texts) -> ui.Label[ui.Modal]:
    """Return the field for an option with several values: a list that shows all or, if there are many, a menu."""
    name = texts.option_name(field.name, game)
    told = {value: limits.cut(texts.option(field.name, value), limits.OPTION_TEXT) for value in field.values}
    chosen, cut = now.get(field.name, "").split("+"), limits.cut(name, limits.FORM_LABEL)
    several = form_menu(field.name, dict([*told.items()][: limits.OPTIONS]), chosen)
    if field.most:
        several.required, several.min_values, several.max_values = False, 0, field.most
        return form_field(name, texts.say("options-list", most=field.most), several)
    whole = None if cut == name else limits.cut(name, limits.OPTION_TEXT)
    return form_field(name, whole, radio_group(field.name, told, chosen) if len(told) <= limits.BOXES else several)


def _boxes(field: Field, game: str, now: Mapping[str, str], texts: Texts) -> ui.Label[ui.Modal]:
    """Return the field for options that are on or off."""
    group: ui.CheckboxGroup[ui.Modal] = ui.CheckboxGroup(
        custom_id=field.name,
        required=False,
        min_values=0,
        max_values=len(field.boxes),
        options=[
            _box(name, off, on, game, texts, is_crossed=now[name] == on) for name, (off, on) in field.boxes.items()
        ],
    )
    return ui.Label(text=texts.say("options-boxes"), component=group)


def _box(name: str, off: str, on: str, game: str, texts: Texts, *, is_crossed: bool) -> discord.CheckboxGroupOption:
    """Return the box for an option; unless it means yes or no, it says what a checked and an empty box mean."""
    label, crossed = texts.option_name(name, game), texts.option(name, on)
    otherwise = None
    if on != YES or crossed != texts.say("setting-yes"):
        label = texts.say("told", name=label, value=crossed)
        otherwise = limits.cut(texts.say("options-otherwise", value=texts.option(name, off)), limits.OPTION_TEXT)
    return discord.CheckboxGroupOption(
        label=limits.cut(label, limits.OPTION_TEXT), value=name, description=otherwise, default=is_crossed
    )
