"""Changes code in small ways, and reports the changes that no test notices: `make mutants ROOM=deadlines`.

mutmut makes the changes ("mutants") and runs the tests of a room on each. A survivor is printed as a diff, unless
tests/mutants.txt says why it has no effect.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer

ROOT: Final = Path(__file__).parent.parent
EQUIVALENTS: Final = ROOT / "tests" / "mutants.txt"

AIM: Final = 0.85
"""The share of mutants that the tests of a room must kill; mutants without effect do not count."""

SURVIVED: Final = 0
UNTESTED: Final = 33
"""The exit codes that mutmut notes for a mutant that no test noticed, and for one that no test reaches."""


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
        ("tests/bot/tables",),
    ),
    "storage": Room(
        tuple(f"bot/storage/sql/{name}.py" for name in ("votes", "clocks", "lobbies")), ("tests/bot/storage",)
    ),
    "words": Room(("rendering/*/words.py",), ("tests/rendering", "tests/bot/faces")),
}


class Mutant(NamedTuple):
    """A change of a function."""

    path: str
    function: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.path} {self.function}\n- {self.old}\n+ {self.new}"

    def is_of_a_message(self) -> bool:
        """Whether only the message of an `assert` or an AssertionError differs, which nobody should ever see."""
        old, new = self.old.partition('"')[0], self.new.partition('"')[0]
        return self.old.startswith(("assert ", "raise AssertionError(")) and old == new


def mutants(
    rooms: Annotated[
        list[str] | None, typer.Argument(metavar="[ROOM]...", help=f"Of {', '.join(ROOMS)}; else all.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many mutants are tried at the same time.")] = os.cpu_count()
    or 1,
) -> None:
    """Print the survivors of all rooms, or of the given ones; exit with 1 if a room has too many."""
    known_mutants = equivalents()
    enough = True
    for name in rooms or ROOMS:
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
            enough &= report(name, ROOMS[name], Path(folder), known_mutants, jobs=jobs)
    sys.exit(0 if enough else 1)


def report(name: str, room: Room, folder: Path, known_mutants: Iterable[Mutant], *, jobs: int) -> bool:
    """Try the mutants of a room in a copy of the project, and return whether enough are killed."""
    copy_project(folder)
    (folder / "setup.cfg").write_text(configuration(room), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "mutmut", "run", "--max-children", str(jobs)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    codes = dict(exit_codes(folder))
    if not codes:
        sys.exit(f"mutmut failed:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    alive = differences(folder, [key for key, code in codes.items() if code in (SURVIVED, UNTESTED)])
    survivors = [mutant for mutant in alive if mutant not in known_mutants and not mutant.is_of_a_message()]
    total = len(codes) - len(alive) + len(survivors)
    killed = total - len(survivors)
    print(f"{name}: {killed} of {total} killed ({killed / total:.0%}), {len(alive) - len(survivors)} change nothing")
    for mutant in survivors:
        print(f"\n{mutant}")
    print(flush=True)
    return killed >= AIM * total


def copy_project(folder: Path) -> None:
    """Copy the files that git tracks."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for path in filter(None, listing.split("\0")):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, folder / path)


def configuration(room: Room) -> str:
    """Return mutmut's configuration: it changes a copy of one package, while tests import the others unchanged."""
    package = room.code[0].partition("/")[0]
    others = [path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] != "." and path.name != package]
    values = {
        "source_paths": [package],
        "only_mutate": room.code,
        "also_copy": others,
        "pytest_add_cli_args_test_selection": room.tests,
        "pytest_add_cli_args": ["-q", "-x", "-m", "not slow", "-p", "no:cacheprovider", "--seed", "mutants"],
        "track_dependencies": ["false"],
        "use_git_change_detection": ["false"],
    }
    lines = (f"{key}=\n" + "".join(f"    {value}\n" for value in several) for key, several in values.items())
    return "[mutmut]\n" + "".join(lines)


def exit_codes(folder: Path) -> Iterator[tuple[str, int]]:
    """Yield mutmut's name of each mutant, and the exit code of the tests."""
    for path in sorted((folder / "mutants").rglob("*.py.meta")):
        yield from json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"].items()


def differences(folder: Path, names: list[str]) -> list[Mutant]:
    """Return the mutants with these names."""
    script = (
        "import json, sys; from mutmut.mutation.diff_apply import get_diff_for_mutant as diff;"
        " print(json.dumps({name: diff(name) for name in json.load(sys.stdin)}))"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=folder, input=json.dumps(names), capture_output=True, text=True, check=True)
    return [mutant_of(name, text) for name, text in json.loads(done.stdout.splitlines()[-1]).items()]


def mutant_of(name: str, difference: str) -> Mutant:
    """Return the mutant that mutmut calls *name*, like ``rules.core.play.x_answers__mutmut_3``."""
    head, *lines = difference.splitlines()
    function = (
        name.rpartition("__mutmut_")[0].rpartition(".")[2].removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")
    )
    sides = {
        sign: " ".join(line[1:].strip() for line in lines if line[0] == sign and not line.startswith(sign * 3))
        for sign in "-+"
    }
    return Mutant(head.removeprefix("--- ").strip(), function, sides["-"], sides["+"])


def equivalents() -> set[Mutant]:
    """Return the mutants without effect that tests/mutants.txt lists.

    Paragraphs of four lines: path and function, the old code, the new code, and the reason behind ``#``.
    """
    text = EQUIVALENTS.read_text(encoding="utf-8") if EQUIVALENTS.exists() else ""
    mutants = set()
    for paragraph in filter(None, text.strip().split("\n\n")):
        place, old, new, reason = paragraph.splitlines()
        assert reason.startswith("# "), paragraph
        path, _, function = place.partition(" ")
        mutants.add(Mutant(path, function, old.removeprefix("- "), new.removeprefix("+ ")))
    return mutants


if __name__ == "__main__":
    typer.run(mutants)
