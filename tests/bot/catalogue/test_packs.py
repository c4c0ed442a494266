"""Maps that hosts bring: real files, a real database, and games that go on even if the file is gone."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.base.config import Settings, parse_store
from bot.base.workers.workers import Workers
from bot.catalogue.games import GAMES, texts_for
from bot.catalogue.packs import PackRefused, load, prepare, register
from bot.faces.i18n.texts import LOCALES
from bot.faces.ming_dynasty.words import names_on
from bot.host.app import Equipment, Teahouse
from bot.host.cluster.lease import SECONDS
from bot.host.commands.replay import replay_file
from bot.host.commands.requests import Unwelcome, register_files, request
from bot.host.running import _serving, run
from bot.host.watching.vitals import Watch
from bot.storage.leases import ShardRange
from bot.storage.opening import open_file, open_store
from bot.storage.records import Pack
from bot.storage.schema import MIGRATIONS
from bot.storage.sqlite.checkup import checkup
from bot.storage.sqlite.file import migrate
from bot.tables.options import choices, parse_options
from bot.tables.table import Table
from bot.tables.telling.export import Header, format_record
from laws.playout import Deal, playout
from rendering.renderer import Renderer
from rules.core.notation import format_action
from rules.core.play import legal
from rules.core.struct import evolve
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.map import MAPS, SHIPPED
from rules.ming_dynasty.state import MingOptions
from tests.support import services
from tests.support.cli import call
from tests.support.games import game
from tests.support.house import put_back
from tests.support.playground import playground
from tests.support.postgres import Server
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, House

OURS = (Path(__file__).parents[3] / "rules/ming_dynasty/map.json").read_text(encoding="utf-8")
NAMES_OF = dict(zip(LOCALES, ("Fushi", "肤施", "膚施"), strict=True))
"""A host's name for the district that is Yan'an on our map."""


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget the registered maps afterwards, and in a restart."""
    monkeypatch.setitem(GAMES, RULES.id, evolve(GAMES[RULES.id], rules=RULES))
    yield
    forget()


def forget() -> None:
    for hash in MAPS.keys() - {SHIPPED}:
        del MAPS[hash]
    for locale in LOCALES:
        texts_for(locale).renew_names()


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    """A map with other ids and some other names in Shaanxi."""
    return write_pack(tmp_path / "theirs.json", rename_map(OURS.replace("shaanxi", "qin")))


def rename_map(text: str) -> str:
    for ours, other in (("Yan'an", "Fushi"), ('"延安", "zh_hant": "延安"', '"肤施", "zh_hant": "膚施"')):
        assert ours in text
        text = text.replace(ours, other)
    return text


def write_pack(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def remove_pack(path: Path) -> None:
    path.unlink()


async def move(house: House, table: Table) -> Table:
    """Make the first legal move of the seat that is asked."""
    seat = table.awaited_seats()[0]
    action = next(iter(legal(table.rules, table.state, seat)))
    return await house.move(table.seats[seat].user_id, format_action(action))


# Games on a host's map


async def test_a_game_goes_on_when_the_file_has_gone(tmp_path: Path, theirs: Path) -> None:
    async with services.open_services(tmp_path) as house:
        house.games.lobby.defaults = await prepare(house.store, {"map": theirs})
        table = await house.begin("ming_dynasty", ALICE, BOB, CAROL)
        table = await move(house, table)
        number, hash = house.game, table.record.options["map"]

    remove_pack(theirs)
    forget()
    async with services.open_services(tmp_path) as house:
        house.game = number
        house.games.lobby.defaults = await prepare(house.store, {})
        again = await house.table()
        after = await move(house, again)

        assert again.state == table.state
        assert after.record.seq > table.record.seq
        assert hash == after.state.map.id
        assert "qin-1" in after.state.map.district_number
        assert house.games.lobby.defaults == {}


async def test_a_game_goes_on_when_the_file_has_changed(tmp_path: Path, theirs: Path) -> None:
    async with services.open_services(tmp_path) as house:
        house.games.lobby.defaults = await prepare(house.store, {"map": theirs})
        number = (await house.begin("ming_dynasty", ALICE, BOB)).record.id

    write_pack(theirs, OURS.replace("shaanxi", "chin"))
    forget()
    async with services.open_services(tmp_path) as house:
        house.games.lobby.defaults = await prepare(house.store, {"map": theirs})
        running = await house.games.tables.table(number)
        opened_now = await house.open("ming_dynasty", BOB, seats=2)

        assert "qin-1" in running.state.map.district_number
        assert "chin-1" in MAPS[opened_now.options["map"]].district_number
        assert 2 == len(await house.store.packs())


async def test_games_that_say_otherwise_are_played_on_the_map_they_name(tmp_path: Path, theirs: Path) -> None:
    async with services.open_services(tmp_path) as house:
        house.games.lobby.defaults = await prepare(house.store, {"map": theirs})
        table = await house.begin("ming_dynasty", ALICE, BOB, map=SHIPPED)

        assert table.state.map is MAPS[SHIPPED]


async def test_other_games_are_not_concerned(tmp_path: Path, theirs: Path) -> None:
    async with services.open_services(tmp_path) as house:
        house.games.lobby.defaults = await prepare(house.store, {"map": theirs})
        table = await house.begin("carcassonne", ALICE, BOB)

        assert table.record.options == {}


async def test_a_pack_is_kept_once(tmp_path: Path, theirs: Path) -> None:
    for _ in range(2):
        async with services.open_services(tmp_path) as house:
            await prepare(house.store, {"map": theirs})
            [pack] = await house.store.packs()
            forget()

    assert pack.content.decode() == text_of(theirs)


async def test_a_database_from_before_packs_gets_their_table(tmp_path: Path) -> None:
    path, old = tmp_path / "old.sqlite", game()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate(db, 1, text_of(MIGRATIONS / "0001_games.sql"))
        known = {row[1] for row in db.execute("PRAGMA table_info(games)")}
        row = {field: getattr(old, field) for field in old.__struct_fields__ if field in known}
        row |= {"id": 7, "options": "{}"}
        fields = ", ".join(row)
        db.execute(f"INSERT INTO games ({fields}) VALUES ({', '.join('?' * len(row))})", tuple(row.values()))
    assert (1, ()) == (checkup(path).version, checkup(path).packs)

    store = await open_file(path)
    await store.keep_pack(Pack(hash="ab", content=b"\x00\xff"))

    assert (Pack(hash="ab", content=b"\x00\xff"),) == await store.packs() == checkup(path).packs
    assert evolve(old, id=7, options={}) == await store.game(7)
    await store.close()


# Files that cannot be used


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackRefused, match=r"none\.json cannot be read: No such file or directory"):
        load("map", tmp_path / "none.json")


def test_a_file_that_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    with pytest.raises(PackRefused, match=r"large\.json is larger than 1000000 bytes"):
        load("map", write_pack(tmp_path / "large.json", OURS + " " * 1_000_000))
    with pytest.raises(PackRefused, match="/dev/zero cannot be read: it is a folder, a pipe or a device"):
        load("map", Path("/dev/zero"))


@rule("CORE-7")
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (OURS[:-100], "board, form: "),
        (OURS.replace('"sedan_chair"', '"palanquin"'), "borders[0], transport: Invalid enum value 'palanquin'"),
        (OURS.replace('"junk"', '"dragon"'), "border b03, transport: the dragon isn’t a means of transport"),
        (
            OURS.replace('"Xi\'an"', '"Chang\'an"'),
            "city shaanxi, name (en): it already goes by another name elsewhere: Xi'an",
        ),
        (OURS.replace('"順天"', '"顺天"'), "city beizhili, name (zh-TW): it already goes by another name"),
    ],
)
def test_a_wrong_file_is_refused_in_one_line(tmp_path: Path, wrong: str, said: str) -> None:
    with pytest.raises(PackRefused) as caught:
        load("map", write_pack(tmp_path / "wrong.json", wrong))

    assert f"wrong.json cannot be used. {said}" in str(caught.value)
    assert 1 == len(str(caught.value).splitlines())


def test_names_that_another_map_uses_are_known_from_the_database_too(tmp_path: Path, theirs: Path) -> None:
    register(load("map", theirs))

    with pytest.raises(PackRefused, match="district qin-2, name"):
        load("map", write_pack(tmp_path / "other.json", text_of(theirs).replace("Hanzhong", "Nanzheng")))


async def test_the_bot_keeps_the_map_when_it_starts(
    tmp_path: Path, theirs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_back(monkeypatch)
    async with playground(tmp_path / "playground") as place:
        told = {"DISCORD_TOKEN": "playground", "api": place.api, "database": tmp_path / "db", "ming_map": theirs}
        running = asyncio.create_task(run(Settings.model_validate(told)))
        await place.bot_came()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    [pack] = checkup(tmp_path / "db").packs
    assert load("map", theirs) == pack
    assert pack.hash in MAPS


@pytest.mark.slow
async def test_somebody_who_stood_by_knows_the_maps_that_others_have_brought(postgres: Server, theirs: Path) -> None:
    pack = load("map", theirs)
    async with postgres.database() as address:
        told = {"DISCORD_TOKEN": "playground", "api": "http://127.0.0.1:9/api", "store": address, "shards": 1}
        store = await open_store(parse_store(address))
        await store.leases.take("another", ShardRange(1, (0,)), seconds=60)

        async def taking_over() -> bool:
            watch = Watch(store, Renderer(Workers()))
            async with _serving(Settings.model_validate(told), store, watch, SECONDS):
                return pack.hash in MAPS

        standby = asyncio.create_task(taking_over())
        await store.keep_pack(pack)
        await store.leases.release("another")

        assert await standby
        await store.close()


async def test_lobbies_are_told_of_the_map() -> None:
    defaults = {"ming_dynasty": {"map": "0123456789abcdef"}}
    async with Teahouse(Equipment(Settings(), None, None, defaults)) as bot:  # type: ignore[arg-type]
        assert defaults == bot.games.lobby.defaults


def test_a_wrong_file_is_one_line_on_the_command_line(tmp_path: Path) -> None:
    write_pack(tmp_path / "wrong.json", OURS.replace('"junk"', '"dragon"'))
    done = call(
        folder=tmp_path,
        DISCORD_TOKEN="playground",
        TEAHOUSE_API="http://127.0.0.1:9/api",
        TEAHOUSE_MING_MAP="wrong.json",
    )

    assert 78 == done.returncode
    assert done.stderr == (
        "TEAHOUSE_MING_MAP is wrong: wrong.json cannot be used. "
        "border b03, transport: the dragon isn’t a means of transport. (CORE-7)\n"
    )


# Options and words


def test_a_brought_map_can_be_chosen(theirs: Path) -> None:
    pack = load("map", theirs)
    assert [SHIPPED] == list(choices(MingOptions)["map"])

    assert {"ming_dynasty": {"map": pack.hash}} == register(pack)
    assert [SHIPPED, pack.hash] == list(choices(MingOptions)["map"])
    assert MingOptions(map=pack.hash) == parse_options(MingOptions, {"map": pack.hash})


@pytest.mark.parametrize("locale", LOCALES)
def test_a_brought_map_is_told_by_its_digest(locale: str, theirs: Path) -> None:
    pack = load("map", theirs)

    assert pack.hash in texts_for(locale).option("map", pack.hash)


@pytest.mark.parametrize("locale", LOCALES)
def test_places_are_called_as_their_map_says(locale: str, theirs: Path) -> None:
    texts = texts_for(locale)
    assert not texts.knows("district-qin-1")
    register(load("map", theirs))

    assert NAMES_OF[locale] == texts.say("district-qin-1")
    assert {"en": "Yan'an", "zh-CN": "延安", "zh-TW": "延安"}[locale] == texts.say("district-shaanxi-1")
    assert texts.say("province-shaanxi") == texts.say("province-qin")
    assert {"en": "Shuntian", "zh-CN": "顺天", "zh-TW": "順天"}[locale] == texts.say("city-beizhili")


def test_every_place_of_our_map_has_a_name_in_every_language() -> None:
    for locale in LOCALES:
        assert 6 + 6 + 18 == len(dict(names_on(MAPS[SHIPPED], locale)).keys() & texts_for(locale).names.keys())
        assert all(texts_for(locale).names.values())


# On the command line


def test_an_exported_log_is_replayed_with_its_map(tmp_path: Path, theirs: Path) -> None:
    """It names its map by the digest, and without that map says which is missing."""
    options = register(load("map", theirs))["ming_dynasty"]
    played = playout(Deal(RULES, 3, parse_options(MingOptions, options), "pack"))
    header = Header(game="ming_dynasty", version=1, seats=3, options={**options})
    log = write_pack(tmp_path / "game.jsonl", format_record(header, played.log))
    forget()

    with pytest.raises(Unwelcome) as caught:
        replay_file(log)
    assert options["map"] in str(caught.value)
    assert str(caught.value).endswith("another can be brought with: --map FILE")
    assert f'"scores": {list(played.state.points)}' in replay_file(log, own={"map": theirs})


def test_random_games_are_played_on_the_map_that_is_brought(theirs: Path) -> None:
    ours = request("ming_dynasty", seats=2, seed=1, options=())
    on_theirs = request("ming_dynasty", seats=2, seed=1, options=(), own={"map": theirs})
    named = request("ming_dynasty", seats=2, seed=1, options=(f"map={SHIPPED}",), own={"map": theirs})

    assert {} == ours.written
    assert load("map", theirs).hash == on_theirs.written["map"]
    assert SHIPPED == named.written["map"]


def test_a_map_that_cannot_be_used_is_unwelcome(tmp_path: Path) -> None:
    with pytest.raises(Unwelcome, match="cannot be used"):
        register_files({"map": write_pack(tmp_path / "wrong.json", "[]")})


def test_the_doctor_examines_the_map(tmp_path: Path, theirs: Path) -> None:
    write_pack(tmp_path / "wrong.json", OURS.replace('"junk"', '"dragon"'))
    well = call("doctor", folder=tmp_path, TEAHOUSE_MING_MAP=theirs.name, TEAHOUSE_THINK="thread")
    ill = call("doctor", folder=tmp_path, TEAHOUSE_MING_MAP="wrong.json", TEAHOUSE_THINK="thread")

    assert (0, 1) == (well.returncode, ill.returncode)
    assert "ok     map: theirs.json can be played with" in well.stdout.splitlines()
    assert "WRONG  map: wrong.json cannot be used. border b03, transport: the dragon" in ill.stdout


async def test_the_doctor_knows_the_maps_of_running_games(tmp_path: Path, theirs: Path) -> None:
    async with services.open_services(tmp_path) as house:
        await prepare(house.store, {"map": theirs})
    write_pack(tmp_path / "other.json", text_of(theirs).replace("Hanzhong", "Nanzheng"))
    forget()
    settings = {"TEAHOUSE_MING_MAP": "other.json", "TEAHOUSE_DATABASE": house.path.name, "TEAHOUSE_THINK": "thread"}
    done = await asyncio.to_thread(call, "doctor", folder=tmp_path, **settings)

    assert "WRONG  map: other.json cannot be used. district qin-2, name (en)" in done.stdout
