"""Changes code in small ways, and tells which changes no test notices: `make mutants ROOM=deadlines`.

mutmut makes the changes ("mutants"), and scripts/trials.py runs the tests of a room on each. What survives is printed
as a difference, unless tests/mutants.txt says why it changes nothing.
"""

import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer

ROOT: Final = Path(__file__).parent.parent
EQUIVALENTS: Final = ROOT / "tests" / "mutants.txt"

AIM: Final = 0.85
"""The share of mutants that the tests of a room must kill; those that change nothing do not count."""

SURVIVED: Final = 0
"""The exit code of tests that did not notice a mutant, or did not reach it."""

TEST_SECONDS: Final = 60
"""How long a test may wait on a mutant; none takes a tenth of it, even on a busy machine."""

ARGUMENTS: Final = (
    *("-q", "-x", "-s", "--assert=plain", "-p", "no:cacheprovider"),
    *("-m", "not slow", "-k", "not postgresql"),
    *("-o", f"timeout={TEST_SECONDS}", "--seed", "mutants"),
)
"""How pytest runs the tests of all rooms.

Failures need no explanation. Both databases run the same statements, and SQLite does so in a tenth of the time. Random
games are the same in each run, so that the same mutants survive.
"""


class Room(NamedTuple):
    """Code to change, and the tests that should notice."""

    code: tuple[str, ...]
    tests: tuple[str, ...]


ROOMS: Final = {
    "carcassonne": Room(("rules/carcassonne/scoring.py", "rules/carcassonne/flow.py"), ("tests/rules/carcassonne",)),
    "ming_dynasty": Room(
        ("rules/ming_dynasty/scoring.py", "rules/ming_dynasty/flow.py"), ("tests/rules/ming_dynasty",)
    ),
    "terra_mystica": Room(
        tuple(f"rules/terra_mystica/{name}.py" for name in ("scoring", "flow", "leech", "towns")),
        ("tests/rules/terra_mystica",),
    ),
    "great_wall": Room(("rules/great_wall/flow.py", "rules/great_wall/year/*.py"), ("tests/rules/great_wall",)),
    "deadlines": Room(("bot/settings/deadlines/*.py",), ("tests/bot/settings/deadlines",)),
    "tables": Room(
        (
            *(f"bot/tables/services/{name}.py" for name in ("tally", "gathering", "seating")),
            "bot/tables/turns/clocks.py",
            "bot/tables/telling/handover.py",
        ),
        (
            *(f"tests/bot/tables/test_{name}.py" for name in ("gathering", "tally", "turn_clocks", "free_seats")),
            *(f"tests/bot/tables/test_{name}.py" for name in ("handover", "guests", "votes", "pauses", "seating")),
            *(f"tests/bot/tables/{name}.py" for name in ("test_replacing", "test_offers", "keeping/test_open_seats")),
        ),
    ),
    "storage": Room(
        tuple(f"bot/storage/sql/{name}.py" for name in ("votes", "clocks", "lobbies")),
        tuple(
            f"tests/bot/storage/test_{name}.py" for name in ("votes", "clocks", "lobbies", "seats", "claims", "store")
        ),
    ),
    "words": Room(
        ("rendering/*/words.py", "rendering/great_wall/details.py", "rendering/prose.py"),
        ("tests/golden/test_texts.py", "tests/rendering/test_descriptions.py"),
    ),
}


class Mutant(NamedTuple):
    """A change of a function."""

    path: str
    function: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.path} {self.function}\n- {self.old}\n+ {self.new}"

    def is_of_a_check(self) -> bool:
        """Whether only what should never happen is affected.

        That is the message of an `assert` or of an AssertionError, that `zip` refuses rows of different lengths, or an
        `assert_never`, which mypy checks.
        """
        old, new = self.old.partition('"')[0], self.new.partition('"')[0]
        is_message = self.old.startswith(("assert ", "raise AssertionError(")) and old == new
        is_never = self.old in ("assert_never(never)", "case never: assert_never(never)")
        return is_message or is_never or ("strict=True" in self.old and _lenient(self.old) == _lenient(self.new))


def _lenient(code: str) -> str:
    """Return code without the argument *strict* of calls."""
    return re.sub(r", (strict=\w+)?(?=\))", "", code)


def mutants(
    rooms: Annotated[
        list[str] | None, typer.Argument(metavar="[ROOM]...", help=f"Of {', '.join(ROOMS)}; else all.")
    ] = None,
    only: Annotated[list[str] | None, typer.Option(help="A module of the room, without its path and ending.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many mutants are tried at the same time.")] = os.cpu_count()
    or 1,
) -> None:
    """Print what survives in each room, or in the given ones; exit with 1 if that is too much somewhere."""
    known = equivalents()
    enough = True
    for name in rooms or ROOMS:
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
            enough &= report(name, Path(folder), known, only=only or (), jobs=jobs)
    sys.exit(0 if enough else 1)


def report(name: str, folder: Path, known: Collection[Mutant], *, only: Collection[str], jobs: int) -> bool:
    """Try the mutants of a room in a copy of the project, and return whether enough are killed."""
    copy_project(folder)
    before = cpu_seconds()
    tried = try_mutants(ROOMS[name], folder, only=only, jobs=jobs)
    alive = [mutant for mutant, exit_code in tried if exit_code == SURVIVED]
    survivors = [mutant for mutant in alive if mutant not in known and not mutant.is_of_a_check()]
    counted = len(tried) - len(alive) + len(survivors)
    killed = counted - len(survivors)
    print(
        f"{name}: {killed} of {counted} killed ({killed / counted:.0%}), {len(alive) - len(survivors)} change nothing;"
        f" {cpu_seconds() - before:.0f} s of CPU"
    )
    for mutant in survivors:
        print(f"\n{mutant}")
    print(flush=True)
    return killed >= AIM * counted


def cpu_seconds() -> float:
    """Return the CPU time of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def copy_project(folder: Path) -> None:
    """Copy what git knows of."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for path in filter(None, listing.split("\0")):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, folder / path)


def try_mutants(room: Room, folder: Path, *, only: Collection[str], jobs: int) -> list[tuple[Mutant, int]]:
    """Return the mutants of a room, or *only* of some of its modules, each with the exit code of its tests."""
    paths = sorted(str(path.relative_to(folder)) for pattern in room.code for path in folder.glob(pattern))
    chosen = [path for path in paths if not only or Path(path).stem in only]
    (folder / "setup.cfg").write_text("[mutmut]\nsource_paths=.\n", encoding="utf-8")  # mutmut asks for one
    results = folder / "results.json"
    command = [sys.executable, "-m", "scripts.trials", str(results), str(jobs), *chosen, "--", *ARGUMENTS]
    run = subprocess.run([*command, *room.tests], cwd=folder, capture_output=True, text=True, check=False)
    if run.returncode:
        sys.exit(f"The tests fail without a change:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    return [(Mutant(*mutant), code) for *mutant, code in json.loads(results.read_text(encoding="utf-8"))]


def equivalents() -> set[Mutant]:
    """Return the mutants that change nothing, as tests/mutants.txt lists them.

    Paragraphs of four lines: path and function, the old code, the new code, and the reason behind ``#``.
    """
    text = EQUIVALENTS.read_text(encoding="utf-8") if EQUIVALENTS.exists() else ""
    found = set()
    for paragraph in filter(None, text.strip().split("\n\n")):
        place, old, new, reason = paragraph.splitlines()
        assert reason.startswith("# "), paragraph
        path, _, function = place.partition(" ")
        found.add(Mutant(path, function, old.removeprefix("- "), new.removeprefix("+ ")))
    return found


if __name__ == "__main__":
    typer.run(mutants)
