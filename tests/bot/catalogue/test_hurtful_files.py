"""Files made to hurt: each is refused in one line, within a second and with little memory."""

import json
import os
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.base.files import Unreadable, content
from bot.catalogue.packs import MOST_BYTES as MOST_BYTES_OF_PACKS
from bot.catalogue.packs import PackRefused, load
from bot.host.commands.replay import MOST_BYTES, MOST_BYTES_OF_LEDGERS, Misfit, replay_file
from bot.host.commands.requests import Unwelcome
from tests.support.cli import ROOT

HEAD: Final = json.dumps({"game": "terra_mystica", "version": 1, "seats": 2, "options": {}}) + "\n"
MANY: Final = MOST_BYTES - 200
SECONDS: Final = 1.0
MEGABYTES: Final = 50


def entry(text: str) -> str:
    """Return a log with one entry."""
    return HEAD + json.dumps({"seq": 1, "seat": 0, "text": text})


LOGS: Final = {
    "deep": '{"a":' * (MANY // 5),
    "deep entry": HEAD + "[" * MANY,
    "long number": HEAD + '{"seq":' + "9" * MANY + "}",
    "long word": entry("a" * MANY),
    "many words": entry("draw " * (MANY // 5)),
    "long number in an action": entry("burn " + "9" * MANY),
    "many actions": entry(";" * MANY),
    "many entries": HEAD + '{"seq":1,"seat":0,"text":"a"}\n' * (MANY // 30),
    "many lines": HEAD + "\n" * MANY,
    "many options": json.dumps({**json.loads(HEAD), "options": dict.fromkeys(map(str, range(100_000)), "x")}),
    "long option": json.dumps({**json.loads(HEAD), "options": {"map": "9" * MANY}}),
    "half a character": HEAD + '{"seq":1,"seat":0,"text":"\\ud800"}',
    "blanks": " " * MANY,
    "too large": " " * (MOST_BYTES + 1),
}
LEDGER: Final = next((ROOT / "tests/playthroughs/terra_mystica/ledgers").glob("*.ledger.txt")).read_text("utf-8")
ROOM: Final = MOST_BYTES_OF_LEDGERS - len(LEDGER) - 100
LEDGERS: Final = {
    "too large": "a" * (MOST_BYTES_OF_LEDGERS + 1),
    "many options": "option x\n" * (MOST_BYTES_OF_LEDGERS // 9),
    "many moves": LEDGER + "\nengineers\t" + "pass. " * (ROOM // 6),
    "long number": LEDGER + "\nengineers\tburn " + "9" * ROOM,
    "long conversion": LEDGER + "\nengineers\tconvert " + "1" * ROOM + "pw to c",
    "signs": LEDGER + "\nengineers\t" + "+-" * (ROOM // 2),
    "tabs": "\t" * MOST_BYTES_OF_LEDGERS,
}
PACKS: Final = {
    "deep": '{"a":' * (MOST_BYTES_OF_PACKS // 5),
    "list": "[" * MOST_BYTES_OF_PACKS,
    "long number": "9" * MOST_BYTES_OF_PACKS,
    "long text": '"' + "a" * (MOST_BYTES_OF_PACKS - 2) + '"',
    "nothing": "",
    "zeros": "\0" * MOST_BYTES_OF_PACKS,
    "too large": " " * (MOST_BYTES_OF_PACKS + 1),
}


def refusal_text(path: Path, *, kind: str = "") -> str:
    """Return why a record, or a pack of some *kind*, is refused; check that it takes little time and memory."""
    tracemalloc.start()
    began = time.process_time()
    try:
        with pytest.raises((Unwelcome, Misfit, PackRefused)) as caught:
            load(kind, path) if kind else replay_file(path)
        taken = time.process_time() - began
        peak = tracemalloc.get_traced_memory()[1] >> 20
    finally:
        tracemalloc.stop()
    assert peak < MEGABYTES
    assert taken < 3 * SECONDS, "memory that is traced takes three times as long"
    return str(caught.value)


def hurtful_files() -> Iterator[tuple[str, str, str]]:
    """Yield all files: what they are for, what is in them, and the text."""
    for kind, files in (("", LOGS), ("", LEDGERS), ("map", PACKS), ("cards", PACKS)):
        yield from ((kind, name, text) for name, text in files.items())


@pytest.mark.parametrize(
    ("kind", "name", "text"), [pytest.param(*each, id=" ".join(each[:2])) for each in hurtful_files()]
)
def test_a_file_made_to_hurt_is_refused_soon_and_in_one_line(tmp_path: Path, kind: str, name: str, text: str) -> None:
    path = tmp_path / "hurtful"
    path.write_text(text, encoding="utf-8")

    said = refusal_text(path, kind=kind)

    assert 1 == len(said.splitlines())
    assert len(said) < 2000 + len(str(path))


@pytest.fixture
def special(tmp_path: Path) -> dict[str, Path]:
    """Return what is no file, by what it is."""
    pipe, link, loop = tmp_path / "pipe", tmp_path / "link", tmp_path / "loop"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    loop.symlink_to(loop)
    devices = {name: Path("/dev") / name for name in ("zero", "null", "tty")}
    return {"pipe": pipe, "link": link, "loop": loop, "folder": tmp_path, "zero byte": Path("a\0b"), **devices}


@pytest.mark.parametrize("what", ["pipe", "link", "loop", "folder", "zero byte", "zero", "null", "tty"])
def test_what_is_no_file_is_refused_unread(special: dict[str, Path], what: str) -> None:
    path = special[what]

    with pytest.raises(Unreadable, match="cannot be read: "):
        content(path, most=10)
    for kind in ("", "map", "cards"):
        assert "cannot be read: " in refusal_text(path, kind=kind)


def test_a_link_to_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"tea")
    (tmp_path / "link").symlink_to("file")

    assert b"tea" == content(tmp_path / "link", most=3)
    with pytest.raises(Unreadable, match="is larger than 2 bytes"):
        content(tmp_path / "link", most=2)
