"""Cards that hosts bring for The Great Wall: they work like maps, and neither interferes with the other."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.base.config import Settings
from bot.catalogue.games import GAMES, texts_for
from bot.catalogue.packs import PackRefused, configured_files, load, prepare, register
from bot.faces.i18n.texts import LOCALES
from bot.host.commands.requests import Unwelcome, hint, register_files
from bot.storage.opening import open_file
from bot.storage.records import Pack
from bot.storage.schema import migrations
from bot.storage.sqlite.checkup import checkup
from bot.storage.sqlite.file import migrate
from bot.tables.options import UnknownOption, choices, parse_options
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.state.options import SHIPPED, WallOptions
from rules.ming_dynasty.map import MAPS
from rules.ming_dynasty.map import SHIPPED as OUR_MAP
from tests.support.cli import call
from tests.support.rules import rule

RULES_FOLDER = Path(__file__).parents[3] / "rules"
OURS = (RULES_FOLDER / "great_wall/cards/cards.json").read_text(encoding="utf-8")
OUR_ADVISOR = '"id": "logistician", "name": {"en": "Logistician", "zh_hans": "后勤官", "zh_hant": "後勤官"}'
THEIR_ADVISOR = '"id": "muleteer", "name": {"en": "Muleteer", "zh_hans": "骡夫", "zh_hant": "騾夫"}'


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """Forget the registered files afterwards."""
    yield
    forget()


def forget() -> None:
    for registry, shipped in ((CARDS, SHIPPED), (MAPS, OUR_MAP)):
        for digest in registry.keys() - {shipped}:
            del registry[digest]
    for locale in LOCALES:
        texts_for(locale).renew_names()


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    """Cards with another advisor in place of one of ours."""
    assert OUR_ADVISOR in OURS
    return write_pack(tmp_path / "cards.json", OURS.replace(OUR_ADVISOR, THEIR_ADVISOR))


@pytest.fixture
def their_map(tmp_path: Path) -> Path:
    ours = (RULES_FOLDER / "ming_dynasty/map.json").read_text(encoding="utf-8")
    return write_pack(tmp_path / "map.json", ours.replace("shaanxi", "qin"))


def write_pack(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@rule("CORE-7")
def test_what_there_is_too_little_of_is_told_as_it_is(tmp_path: Path) -> None:
    """And not as what there must be."""
    file = json.loads(OURS)
    path = write_pack(tmp_path / "cards.json", json.dumps(file | {"generals": file["generals"][:1]}))

    with pytest.raises(PackRefused, match=r"cards, generals: there can’t be 1 of them\. \(CORE-7\)"):
        load("cards", path)


async def test_cards_and_maps_are_kept_side_by_side(tmp_path: Path, theirs: Path, their_map: Path) -> None:
    store = await open_file(tmp_path / "db")
    defaults = await prepare(store, {"cards": theirs, "map": their_map})
    cards, board = load("cards", theirs), load("map", their_map)

    assert {"great_wall": {"cards": cards.hash}, "ming_dynasty": {"map": board.hash}} == defaults
    assert (cards, board) == await store.packs() == checkup(tmp_path / "db").packs

    forget()

    assert {} == await prepare(store, {})
    assert cards.hash in CARDS
    assert board.hash in MAPS
    assert [SHIPPED, cards.hash] == list(choices(WallOptions)["cards"])
    await store.close()


async def test_packs_from_before_there_were_kinds_are_maps(tmp_path: Path, their_map: Path) -> None:
    path, pack = tmp_path / "old.sqlite", load("map", their_map)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for number, script in enumerate(migrations()[:5], 1):
            migrate(db, number, script.read_text(encoding="utf-8"))
        db.execute("INSERT INTO packs (hash, content) VALUES (?, ?)", (pack.hash, pack.content))
    assert (pack,) == checkup(path).packs

    store = await open_file(path)

    assert (pack,) == await store.packs()
    assert "map" == pack.kind
    await store.close()


@rule("CORE-7")
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("{}", "cards, generals: Object missing required field `generals`"),
        (OURS.replace('"Logistician"', '"Muleteer"'), "card logistician, name (en): it already goes by another name"),
        (OURS.replace('"后勤官"', '"骡夫"'), "card logistician, name (zh-CN): it already goes by another name"),
    ],
)
def test_a_wrong_file_is_refused_in_one_line(tmp_path: Path, wrong: str, said: str) -> None:
    with pytest.raises(PackRefused) as caught:
        load("cards", write_pack(tmp_path / "wrong.json", wrong))

    assert f"wrong.json cannot be used. {said}" in str(caught.value)
    assert "cards" == caught.value.kind
    assert 1 == len(str(caught.value).splitlines())


def test_a_map_is_no_cards(their_map: Path) -> None:
    with pytest.raises(PackRefused, match="cannot be used"):
        load("cards", their_map)


@pytest.mark.parametrize(("locale", "name"), [*zip(LOCALES, ("Muleteer", "骡夫", "騾夫"), strict=True)])
def test_cards_are_called_as_their_file_says(locale: str, name: str, theirs: Path) -> None:
    assert not texts_for(locale).knows("card-muleteer")
    register(load("cards", theirs))

    assert name == texts_for(locale).say("card-muleteer")


def test_the_settings_name_files_by_kind(theirs: Path) -> None:
    assert {} == configured_files(Settings())
    assert {"cards": theirs} == configured_files(Settings(wall_cards=theirs))


def test_what_is_missing_can_be_brought(theirs: Path) -> None:
    digest = load("cards", theirs).hash
    with pytest.raises(UnknownOption) as missing:
        parse_options(WallOptions, {"cards": digest})

    assert "; another can be brought with: --cards FILE" == hint(GAMES["great_wall"], missing.value)
    assert {"great_wall": {"cards": digest}} == register_files({"map": None, "cards": theirs})
    with pytest.raises(Unwelcome, match="cannot be read"):
        register_files({"cards": theirs.with_name("none.json")})


def test_the_doctor_examines_cards_and_maps(tmp_path: Path, theirs: Path) -> None:
    write_pack(tmp_path / "wrong.json", "[]")
    settings = {"TEAHOUSE_WALL_CARDS": theirs.name, "TEAHOUSE_THINK": "thread"}
    well = call("doctor", folder=tmp_path, **settings)
    ill = call("doctor", folder=tmp_path, TEAHOUSE_MING_MAP="wrong.json", **settings)

    assert "ok     cards: cards.json can be played with" in well.stdout.splitlines()
    assert "ok     cards: cards.json can be played with" in ill.stdout.splitlines()
    assert "WRONG  map: wrong.json cannot be used" in ill.stdout


def test_the_bot_does_not_start_with_wrong_cards(tmp_path: Path) -> None:
    write_pack(tmp_path / "wrong.json", "{}")
    done = call(
        folder=tmp_path,
        DISCORD_TOKEN="playground",
        TEAHOUSE_API="http://127.0.0.1:9/api",
        TEAHOUSE_WALL_CARDS="wrong.json",
    )

    assert 78 == done.returncode
    assert done.stderr.startswith("TEAHOUSE_WALL_CARDS is wrong: wrong.json cannot be used. ")


async def test_a_kept_pack_is_of_its_kind(tmp_path: Path) -> None:
    store = await open_file(tmp_path / "db")
    for kind in ("cards", "map"):
        await store.keep_pack(Pack(hash=kind, content=b"\x00", kind=kind))

    assert ["cards", "map"] == [pack.kind for pack in await store.packs()]
    await store.close()
