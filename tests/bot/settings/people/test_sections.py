"""Somebody's own settings: how they are read, and the words and forms of each section."""

import pytest
from discord import ui

from bot.base import errors
from bot.base.api import limits
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES, Texts
from bot.settings.deadlines.vacation import Away
from bot.settings.people.person import NOBODY_YET, Person, read_person, rewritten
from bot.settings.people.sections import SECTIONS, PersonSetting
from cogs.ui.items import Press, component_count
from cogs.ui.settings import label, settings_form, settings_page, value_name
from rules.core.struct import evolve

SETTINGS = [setting for section in SECTIONS.values() for setting in section.settings]
CHOSEN = [(setting, value) for setting in SETTINGS for value in setting.values]


@pytest.fixture(params=LOCALES)
def texts(request: pytest.FixtureRequest) -> Texts:
    return texts_for(request.param)


@pytest.mark.parametrize(("setting", "value"), CHOSEN, ids=lambda each: getattr(each, "name", each))
def test_what_is_chosen_is_written_and_read(setting: PersonSetting, value: str) -> None:
    chosen = setting.read(value)
    person = read_person(rewritten("{}", {setting.name: chosen}))

    assert evolve(NOBODY_YET, **{setting.name: chosen}) == person
    assert value == setting.write(getattr(person, setting.name))


@pytest.mark.parametrize("setting", [each for each in SETTINGS if each.values], ids=lambda each: str(each.name))
def test_a_forged_value_is_refused(setting: PersonSetting) -> None:
    for forged in ("", "Latin", "auto ", "x" * 5_000):
        with pytest.raises(errors.NoSuchSetting) as refused:
            setting.read(forged)
        assert len(str(refused.value.facts["value"])) <= 100


def test_what_is_damaged_counts_as_not_set() -> None:
    for damaged in ("", "[]", "7", '{"language": 3, "typed": "confirm"', '{"single": null, "theme": ["dark"]}'):
        assert NOBODY_YET == read_person(damaged)
    away = (Away(1, 2),)
    written = rewritten('{"language": "la"}', {"away": away})
    assert Person(away=away) == read_person(written), "what can be read is read"
    assert Person(typed="confirm") == read_person('{"language": 3, "typed": "confirm"}')


def test_a_field_that_is_set_back_is_not_written() -> None:
    assert '{"typed":"confirm"}' == rewritten('{"theme":"dark"}', {"typed": "confirm", "theme": "auto"})


def test_each_section_fits_a_form_and_is_worded(texts: Texts) -> None:
    for section in SECTIONS.values():
        form = settings_form(Press("setting", 0, "0", section.name), section, NOBODY_YET, texts)

        assert len(form.children) <= 5, "Discord takes no more"
        assert 0 < len(form.title) <= limits.FORM_TITLE
        for setting in section.settings:
            assert len(label(setting, texts)) <= limits.FORM_LABEL
            about = f"setting-{setting.name.replace('_', '-')}-help"
            assert not texts.knows(about) or len(texts.say(about)) <= 100, about
            names = [value_name(setting, value, texts) for value in setting.values]
            assert len({*names}) == len(names), "they can be told apart"
            assert all(len(name) <= limits.OPTION_TEXT for name in names)


def test_a_form_shows_what_holds_now() -> None:
    person = Person(theme="dark", text_first=True)
    form = settings_form(Press("setting", 0, "0", "pictures"), SECTIONS["pictures"], person, texts_for("en"))
    shown = [
        option["value"]
        for part in form.to_dict()["components"]
        for option in part["component"]["options"]
        if option.get("default")
    ]

    assert ["dark", "large", "yes"] == shown


def test_the_page_has_room_for_every_section(texts: Texts) -> None:
    page = settings_page(Person(theme="dark"), texts)
    openers = sum(isinstance(item, ui.Section) for item in page.items)

    assert component_count(page.items) + openers <= limits.COMPONENTS
