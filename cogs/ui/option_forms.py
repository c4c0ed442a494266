"""The forms in which the options of a game are chosen, before its lobby opens or while it waits."""

from collections.abc import Mapping
from typing import Final

import discord
from discord import ui

from bot.base.api import limits
from bot.catalogue.games import GAMES
from bot.faces.i18n.texts import Texts
from bot.tables.option_forms import Field, forms, usual_options
from cogs.ui.items import Button, Press, button
from rules.core.struct import evolve

YES: Final = "true"


def options_form(press: Press, game: str, page: int, written: Mapping[str, str], texts: Texts) -> ui.Modal:
    """Return form *page*, from 1, of a game's options; the *written* values are preselected, or else the usual ones.

    Like a button, the form needs no state.
    """
    pages, now = forms(GAMES[game].rules.options_type), usual_options(GAMES[game].rules.options_type) | {**written}
    head = texts.say("options-head", game=texts.say(f"game-{game}".replace("_", "-")), page=page, pages=len(pages))
    modal = ui.Modal(title=limits.cut(head, limits.FORM_TITLE), custom_id=str(press), timeout=None)
    for field in pages[page - 1]:
        modal.add_item(_choice(field, game, now, texts) if field.values else _boxes(field, game, now, texts))
    modal.stop()
    return modal


def further_options(press: Press, game: str, page: int, texts: Texts) -> list[Button]:
    """Return the button that opens the form after *page*, if there is one."""
    if page >= len(forms(GAMES[game].rules.options_type)):
        return []
    return [button(evolve(press, text=str(page + 1)), texts.say("options-further"))]


def _choice(field: Field, game: str, now: Mapping[str, str], texts: Texts) -> ui.Label[ui.Modal]:
    """Return the field for an option with several values: a list that shows all or, if there are many, a menu."""
    name = texts.option_name(field.name, game)
    told = {value: limits.cut(texts.option(field.name, value), limits.OPTION_TEXT) for value in field.values}
    component: ui.RadioGroup[ui.Modal] | ui.Select[ui.Modal]
    if field.most:
        chosen = now.get(field.name, "").split("+")
        component = ui.Select(
            custom_id=field.name,
            required=False,
            min_values=0,
            max_values=field.most,
            options=[
                discord.SelectOption(label=label, value=value, default=value in chosen)
                for value, label in [*told.items()][: limits.OPTIONS]
            ],
        )
        hint = texts.say("options-list", most=field.most)
        return ui.Label(text=limits.cut(name, limits.FORM_LABEL), description=hint, component=component)
    if len(told) <= limits.BOXES:
        component = ui.RadioGroup(
            custom_id=field.name,
            options=[
                discord.RadioGroupOption(label=label, value=value, default=value == now[field.name])
                for value, label in told.items()
            ],
        )
    else:
        component = ui.Select(
            custom_id=field.name,
            options=[
                discord.SelectOption(label=label, value=value, default=value == now[field.name])
                for value, label in [*told.items()][: limits.OPTIONS]
            ],
        )
    cut = limits.cut(name, limits.FORM_LABEL)
    whole = None if cut == name else limits.cut(name, limits.OPTION_TEXT)
    return ui.Label(text=cut, description=whole, component=component)


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
