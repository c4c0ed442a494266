"""How words are found and filled."""

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES, Texts, Unworded
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.events import Deployed, Ended, Scored
from rules.carcassonne.state import Spot
from rules.carcassonne.tiles import Kind, Segment
from rules.core.model import IllegalAction, RulesError, UnreadableAction
from tests.support.rules import rule

NAMES = ("Ann", "Bob", "卡萝")
ENGLISH, SIMPLIFIED, TRADITIONAL = map(texts_for, LOCALES)


@pytest.mark.parametrize(
    ("discord", "ours"),
    [("en-US", "en"), ("en-GB", "en"), ("zh-CN", "zh-CN"), ("zh-TW", "zh-TW"), ("de", "en"), ("", "en"), ("en", "en")],
)
def test_each_of_discords_languages_has_words(discord: str, ours: str) -> None:
    assert ours == texts_for(discord).locale


def test_a_refusal_says_what_is_wrong_and_by_which_paragraph() -> None:
    refusal = IllegalAction("CAR-4.4", side="north", ours="road", theirs="city")

    assert ENGLISH.refusal(refusal).startswith("The north edge would have a road, but its neighbour has a city.")
    assert ENGLISH.refusal(refusal).endswith("(CAR-4.4)")
    assert SIMPLIFIED.refusal(refusal).startswith("北面的边缘会是道路，但毗邻的板块是城市。")
    assert TRADITIONAL.refusal(refusal).endswith("（CAR-4.4）")


def test_an_empty_fact_is_none() -> None:
    nowhere = ENGLISH.refusal(IllegalAction("CAR-10.7", at="1,2", mouth=""))

    assert nowhere.startswith("The river has no open end")
    assert "4,5" in ENGLISH.refusal(IllegalAction("CAR-10.7", at="1,2", mouth="4,5"))


def test_a_seat_is_told_by_name_or_counted_from_one() -> None:
    assert ENGLISH.tell(Deployed(2, Spot(1, -2), Segment.FIELD3), NAMES) == "卡萝 deploys a farmer at 1,-2."
    assert "seat 3" in ENGLISH.refusal(IllegalAction("CAR-2.4", seat=(2,), seats=2))


def test_seats_are_listed_each_once() -> None:
    scored = Scored(Kind.CITY, 8, seats=(0, 2), returned=(0, 2, 2), size=4, at=Spot(0, 0))

    assert ENGLISH.tell(scored, NAMES) == (
        "Ann and 卡萝 each score 8 points for a city of 4 tiles, completed at 0,0. Returned: Ann and 卡萝 ×2."
    )
    assert "Ann 和卡萝" in SIMPLIFIED.tell(scored, NAMES)


@pytest.mark.parametrize(
    ("locale", "alone", "shared"),
    [
        ("en", "Bob wins!", "Ann and Bob share the win!"),
        ("zh-CN", "胜利者是 Bob！", "Ann 和 Bob 不分胜负，同为胜利者！"),
        ("zh-TW", "勝利者是 Bob！", "Ann 和 Bob 不分勝負，同為勝利者！"),
    ],
)
def test_one_wins_and_several_share(locale: str, alone: str, shared: str) -> None:
    texts = texts_for(locale)

    assert alone == texts.tell(Ended((1,)), NAMES)
    assert shared == texts.tell(Ended((0, 1)), NAMES)


def test_an_action_is_said_shortly() -> None:
    assert ENGLISH.action(PlaceTile(Spot(2, -1), 1)) == "Place at 2,-1, turned 90°"
    assert ENGLISH.action(PlaceFollower(Segment.CITY2)) == "Deploy a knight on city2"
    assert ENGLISH.action(PlaceFollower(None)) == "Deploy nobody"


def test_a_number_is_written_plainly() -> None:
    """An id of a game is no amount; and no invisible marks part facts from words, for pictures would draw them."""
    said = ENGLISH.say("CAR-2-4", seat=1234567, seats=2)

    assert said == "There is no seat 1234567 in a game for 2."


@pytest.mark.parametrize("locale", LOCALES)
def test_less_than_nothing_has_a_minus_sign(locale: str) -> None:
    assert "−18" in texts_for(locale).say("wall-count-honour", n=-18)


def test_what_people_type_is_no_message() -> None:
    assert "{ $x }" in ENGLISH.refusal(UnreadableAction("CORE-2", text="{ $x } { WORD(1) }"))


@rule("CORE-6")
def test_of_a_fact_without_end_the_beginning_is_told() -> None:
    assert "Line 1 of the log cannot be read: xxx" in ENGLISH.refusal(RulesError("CORE-6", line=1, reason="x" * 5000))


def test_an_option_and_its_values_have_words() -> None:
    assert ENGLISH.say("option-farm-scoring") == "Farms"
    assert ENGLISH.option("farm_scoring", "per_city_4").startswith("each city pays 4")


def test_lists_are_those_of_the_language() -> None:
    assert ENGLISH.format_list(NAMES) == "Ann, Bob, and 卡萝"
    assert TRADITIONAL.format_list(NAMES) == "Ann、Bob 和卡萝"
    assert SIMPLIFIED.format_list(("卡萝", "Ann")) == "卡萝和 Ann"
    assert SIMPLIFIED.format_list(("矛兵", "弓兵")) == "矛兵和弓兵"
    assert ENGLISH.format_list(()) == ""


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError):
        ENGLISH.say("no-such-words")


def test_english_stands_in_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = Texts("zh-CN", english=ENGLISH)
    monkeypatch.setattr(bare, "knows", lambda key: False)

    with pytest.warns(Unworded, match="turn-more is not worded in zh-CN"):
        assert bare.say("turn-more") == "More"


def test_a_missing_fact_is_a_warning() -> None:
    with pytest.warns(Unworded, match="lobby-begun"):
        text = ENGLISH.say("lobby-begun")

    assert text.startswith("The game is running in ")


@pytest.mark.parametrize(
    ("locale", "times"),
    [
        ("en", ["1 day 12 hours", "1 hour 1 minute", "0 minutes"]),
        ("zh-CN", ["1 天 12 小时", "1 小时 1 分钟", "0 分钟"]),
        ("zh-TW", ["1 天 12 小時", "1 小時 1 分鐘", "0 分鐘"]),
    ],
)
def test_times_are_told_in_days_hours_and_minutes(locale: str, times: list[str]) -> None:
    assert times == [texts_for(locale).time(seconds) for seconds in (129_600, 3_660, 0)]
