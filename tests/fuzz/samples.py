"""Texts that the parsers can read, to begin from, and what makes them hard to read."""

import json
import sqlite3
from contextlib import closing
from typing import Final

from bot.catalogue.games import GAMES
from bot.catalogue.packs import KINDS
from tests.fuzz.targets import TARGETS
from tests.support.cli import ROOT
from tests.support.hostile import WORDS

MOVES: Final = {
    "carcassonne": ("place 1,0 0; deploy road north", "place -3,12 270; deploy none", "draw straight"),
    "ming_dynasty": ("return 1", "withdraw shaanxi-1", "take horse shaanxi", "bid 3", "pass", "name 1"),
    "terra_mystica": ("transform B3 wood; build", "convert 2 workers coins", "power 1; end", "pass BON1", "burn 2"),
    "great_wall": ("choose 12", "deploy 3 archers", "pass", "agree", "draw 4 7"),
}
STANDING: Final = {
    "terra_mystica": ("upto 2; else decline; ask if lost", "free", "ask"),
    "great_wall": ("clerk quarry; clerk temple; never save; donate", "cleanse keeping 4", "reclaim upto 2; slot last"),
}


def _file() -> str:
    """Return the bytes of a small database, as the characters of a text."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(
            "PRAGMA page_size = 512; PRAGMA user_version = 1; CREATE TABLE games (id INTEGER PRIMARY KEY);"
        )
        return db.serialize().decode("latin-1")


HEAD: Final = json.dumps({"game": "carcassonne", "version": 1, "seats": 2, "options": {"river": "false"}})
SAMPLES: Final[dict[str, tuple[str, ...]]] = {
    **{f"moves-{game}": moves for game, moves in MOVES.items()},
    **{f"plans-{game}": tuple(f"{each} | {moves[0]}" for each in moves) for game, moves in MOVES.items()},
    **{f"options-{game}": ("river=true", "map=fjords", "players=2", "final=tile+area") for game in GAMES},
    **{f"standing-{game}": wishes for game, wishes in STANDING.items()},
    **{f"fields-{game}": tuple(" ".join(moves).split()) for game, moves in MOVES.items()},
    "backup": (_file(), "PGDMP\x01\x0e\x00\x04\x08\x08\x01\x01"),
    "motion": ("pause", "extend 1d", "pace 1440.0.0.0.720.720.20160.2.answer", "pace none"),
    "user": ("1324069071070207374",),
    "log": (HEAD, f'{HEAD}\n{{"seq":1,"seat":-1,"text":"draw straight"}}\n{{"seq":2,"seat":0,"undoes":1}}'),
    "ledger": (next((ROOT / "tests/playthroughs/terra_mystica/ledgers").glob("*.ledger.txt")).read_text("utf-8"),),
    "pace": ("36h then wait", "bank 5d +12h delay 1h answers 6h grace 1d", "day then open", "none"),
    "time": ("1d12h", "90m"),
    "custom-id": ("play:1:0.7:bid 3", "amount:1:0:bid 1-7\n5", "setting:0:0:language", "take:9:0:2"),
    "completion": ("pick=auction (Factions [by bids]) final=true",),
    "person": ('{"language": "zh-TW", "away": [[1, 2]], "zone": "Europe/Berlin"}',),
    "setting": ("every 6 hours", "18:00", "2026-12-24", "america/new york", "11.30 pm", "yes", "23：05"),
    "numbers": ("25", "60 %"),
    "store": ("sqlite:///data/tea.sqlite", "postgresql://tea:secret@db:5432/teahouse?host=/run"),
    "cluster": ("0/2", "ordinal/3"),
    "render": ("thread", "process:2", "dask://host:8786"),
    "think": ("off", "process:1"),
    "json": ('{"a": [1, 2.5e3, null, "\\u00e9"]}',),
    "command": ('/game new game:"carcassonne" players:2',),
    "fault": ("status status=502 after=true route=POST.*/messages count=2", "permissions take=A,B"),
    "clock": ("+2h", "+30s"),
}

HARD: Final = (
    "",
    "\0",
    " " * 50,
    "9" * 5000,
    "-" + "9" * 5000,
    "+" + "9" * 5000 + "h",
    "1e999999",
    "²³",
    "٣٣",
    "a" * 5000,
    "[" * 5000,
    '{"a":' * 5000,
    "(" * 5000,
    ";" * 500,
    "NaN",
    "\ud800",
    "\u202e\u0301\ufeff",
    "http://[",
    "postgresql://[::1",
    "%s%n{0}{}",
    *WORDS,
)
"""Texts that have broken programs before, for every parser."""


def samples(target: str) -> tuple[str, ...]:
    """Return what a parser can read, or nearly."""
    return SAMPLES.get(target, ("",))


assert SAMPLES.keys() <= TARGETS.keys()
assert {f"pack-{kind}" for kind in KINDS} <= TARGETS.keys()
