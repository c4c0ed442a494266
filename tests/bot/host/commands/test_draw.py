"""`draw`: a picture of a random game in a file, its alt text on the screen."""

from pathlib import Path

import pytest
from PIL import Image

from bot.catalogue.games import GAMES
from tests.support.cli import call


def test_the_picture_is_written_and_its_alt_text_printed(tmp_path: Path) -> None:
    done = call("draw", "carcassonne", "--seats", "3", "--steps", "60", "--out", "a.png", folder=tmp_path)

    assert (0, "") == (done.returncode, done.stderr)
    with Image.open(tmp_path / "a.png") as picture:
        assert "PNG" == picture.format
    assert done.stdout.startswith("Carcassonne: ")
    assert "Ada (blue" in done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_drawn(tmp_path: Path, game: str) -> None:
    done = call("draw", game, "--seats", "3", "--steps", "40", "--out", "a.png", folder=tmp_path)

    assert (0, "") == (done.returncode, done.stderr)
    with Image.open(tmp_path / "a.png") as picture:
        assert "PNG" == picture.format
    assert any(name in done.stdout for name in ("Ada", "Ben", "Chloé"))


def test_the_same_seed_draws_the_same_picture(tmp_path: Path) -> None:
    for name, seed in (("a.png", "1"), ("b.png", "1"), ("c.png", "2")):
        call("draw", "carcassonne", "--seed", seed, "--steps", "90", "--out", name, folder=tmp_path)
    first, again, other = ((tmp_path / name).read_bytes() for name in ("a.png", "b.png", "c.png"))

    assert first == again
    assert first != other


def test_words_are_in_the_language_asked_for(tmp_path: Path) -> None:
    done = call("draw", "carcassonne", "--steps", "5", "--out", "a.png", "--locale", "zh-TW", folder=tmp_path)

    assert "卡卡頌" in done.stdout


def test_more_steps_than_there_are_show_who_won(tmp_path: Path) -> None:
    done = call(
        "draw",
        "carcassonne",
        "--option",
        "river=false",
        "--steps",
        "9999",
        "--out",
        "a.png",
        "--seat",
        "1",
        folder=tmp_path,
    )

    assert " wins" in done.stdout or " won" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--locale", "tlh"], "There are no words in 'tlh'. The languages are: en, zh-CN, zh-TW"),
        (["--seat", "2"], "The seats are 0 to 1, and there is no seat 2"),
        (["--steps", "-1"], "So many steps cannot be played: -1"),
        (["--out", "nowhere/a.png"], "nowhere/a.png cannot be written: "),
        (["--option", "edition=0th"], "The option edition cannot be '0th'"),
    ],
)
def test_what_cannot_be_drawn_is_refused(tmp_path: Path, arguments: list[str], said: str) -> None:
    done = call("draw", "carcassonne", "--out", "a.png", *arguments, folder=tmp_path)

    assert (2, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith(said)
    assert not (tmp_path / "a.png").exists()
