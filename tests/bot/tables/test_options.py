"""Options as people write them."""

import pytest

from bot.tables.options import UnknownOption, choices, lists, parse_options, split_options
from rules.carcassonne.state import CarcassonneOptions, Edition, SmallCity, Starter
from rules.core.model import Options
from tasting.state import Card, Tea
from tests.support.rules import rule


def test_options_are_read_by_name_and_value() -> None:
    options = parse_options(CarcassonneOptions, {"river": "false", "edition": "3rd", "small_city": "half"})

    assert options == CarcassonneOptions(river=False, edition=Edition.THIRD, small_city=SmallCity.HALF)


def test_what_is_not_named_is_as_it_is_by_default() -> None:
    assert parse_options(CarcassonneOptions, {}) == CarcassonneOptions()


@rule("CORE-4")
@pytest.mark.parametrize("name", ["rivers", "River", "", "version"])
def test_an_option_that_there_is_not_is_refused_with_the_right_names(name: str) -> None:
    with pytest.raises(UnknownOption) as caught:
        parse_options(CarcassonneOptions, {name: "true"})

    names = "river, edition, small_city, farm_scoring, river_uturn, river_start_tile, starter"

    assert (caught.value.rule, caught.value.facts) == ("CORE-4", {"option": name, "choices": names})


@rule("CORE-5", "CAR-11.5")
@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("edition", "4th", "1st, 2nd, 3rd"),
        ("river", "yes", "true, false"),
        ("small_city", "none", "half, full"),
        ("starter", "0", "drawn, 1, 2, 3, 4, 5"),
        ("river_uturn", "", "adjacent, strict"),
    ],
)
def test_a_value_that_an_option_cannot_have_is_refused_with_the_right_ones(name: str, value: str, right: str) -> None:
    with pytest.raises(UnknownOption) as caught:
        parse_options(CarcassonneOptions, {name: value})

    assert (caught.value.rule, caught.value.facts) == ("CORE-5", {"option": name, "value": value, "choices": right})


@pytest.mark.parametrize("text", ["river=true edition=3rd", "river=true,edition=3rd", " river=true ,  edition=3rd "])
def test_a_text_is_split_into_names_and_values(text: str) -> None:
    assert split_options(text) == {"river": "true", "edition": "3rd"}


@rule("CORE-4", "CORE-5")
@pytest.mark.parametrize(
    ("text", "rule_id", "right"),
    [("river", "CORE-5", "true, false"), ("wild", "CORE-4", ", ".join(choices(CarcassonneOptions)))],
)
def test_a_part_without_a_value_is_refused_with_what_would_be_right(text: str, rule_id: str, right: str) -> None:
    with pytest.raises(UnknownOption) as caught:
        parse_options(CarcassonneOptions, split_options(text))

    assert (caught.value.rule, caught.value.facts["choices"]) == (rule_id, right)


def test_the_choices_are_those_that_can_be_read() -> None:
    known = choices(CarcassonneOptions)

    assert list(known["starter"]) == [str(starter) for starter in Starter]
    for name, values in known.items():
        for text, value in values.items():
            assert getattr(parse_options(CarcassonneOptions, {name: text}), name) == value


@rule("CORE-4", "CORE-5")
def test_what_is_told_of_a_long_text_is_short() -> None:
    for name, value in (("x" * 9000, ""), ("river", "x" * 9000)):
        with pytest.raises(UnknownOption) as caught:
            parse_options(CarcassonneOptions, {name: value})

        told = [str(fact) for key, fact in caught.value.facts.items() if key != "choices"]
        assert max(map(len, told)) == 100


class Sampling(Options, frozen=True, kw_only=True):
    """What is poured first, in order, and for how many."""

    cold: bool = False
    teas: tuple[Tea, ...] = ()
    cards: tuple[Card, ...] = ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [("green", (Tea.GREEN,)), ("green+black", (Tea.GREEN, Tea.BLACK)), ("black+green", (Tea.BLACK, Tea.GREEN))],
)
def test_a_list_is_read_in_its_order(text: str, expected: tuple[Tea, ...]) -> None:
    assert Sampling(teas=expected, cold=True) == parse_options(Sampling, split_options(f"teas={text} cold=true"))


def test_a_list_that_is_not_named_is_empty_and_is_chosen_from_no_menu() -> None:
    assert () == parse_options(Sampling, {}).teas  # type: ignore[attr-defined]
    assert ["cold"] == list(choices(Sampling))
    assert {"teas": ["green", "black"], "cards": ["leaf", "frost"]} == {
        name: list(values) for name, values in lists(Sampling).items()
    }
    assert {} == lists(CarcassonneOptions)


@rule("CORE-5")
@pytest.mark.parametrize(
    ("text", "value", "right"),
    [
        ("oolong", "oolong", "green, black"),
        ("green+oolong", "oolong", "black"),
        ("green+", "", "black"),
        ("", "", "green, black"),
        ("green+green+oolong", "oolong", "black"),
    ],
)
def test_what_cannot_stand_in_a_list_is_refused_with_what_else_could(text: str, value: str, right: str) -> None:
    with pytest.raises(UnknownOption) as caught:
        parse_options(Sampling, {"teas": text})

    assert ("CORE-5", {"option": "teas", "value": value, "choices": right}) == (caught.value.rule, caught.value.facts)


@rule("CORE-9")
def test_what_stands_twice_is_refused_as_that() -> None:
    with pytest.raises(UnknownOption) as caught:
        parse_options(Sampling, {"teas": "green+black+green"})

    assert ("CORE-9", {"option": "teas", "value": "green"}) == (caught.value.rule, caught.value.facts)

    with pytest.raises(UnknownOption) as caught:
        split_options("river=true edition=3rd river=false")

    assert ("CORE-9", {"option": "options", "value": "river"}) == (caught.value.rule, caught.value.facts)


@rule("CORE-4")
def test_lists_are_among_the_right_names() -> None:
    with pytest.raises(UnknownOption) as caught:
        parse_options(Sampling, {"tea": "green"})

    assert "cold, teas, cards" == caught.value.facts["choices"]
