"""Check that the locks fit pyproject.toml: every requirement pinned and met, every pin with its hashes, no address.

`make relock` writes the locks; this script reads them, so that nobody forgets to run it.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parent.parent


class Pin(NamedTuple):
    """One package of a lock."""

    version: Version
    hashes: int


def pins(text: str) -> dict[str, list[Pin]]:
    """Read the pins of a lock, by canonical name; a package may have several, for different platforms."""
    read: dict[str, list[Pin]] = {}
    for entry in text.replace("\\\n", " ").splitlines():
        if match := re.match(r"([\w.-]+)==([^\s;]+)", entry):
            pin = Pin(Version(match[2]), entry.count("--hash=sha256:"))
            read.setdefault(canonicalize_name(match[1]), []).append(pin)
    return read


def faults(name: str, text: str, requirements: list[str]) -> Iterator[str]:
    """Yield what is wrong with a lock."""
    if "://" in text or "--index-url" in text or "--find-links" in text:
        yield f"{name} names an address"
    pins_by_name = pins(text)
    lines = [line for line in text.splitlines() if line and not line[0].isspace() and not line.startswith("#")]
    if len(lines) != sum(map(len, pins_by_name.values())):
        yield f"{name} has entries that are no pins, NAME==VERSION"
    yield from (
        f"{name}: {package} has no hash" for package, each in pins_by_name.items() if not all(p.hashes for p in each)
    )
    for requirement in map(Requirement, requirements):
        pinned = pins_by_name.get(canonicalize_name(requirement.name), [])
        if not pinned:
            yield f"{name} does not pin {requirement.name}"
        for version in (pin.version for pin in pinned):
            if not requirement.specifier.contains(version, prereleases=True):
                yield f"{name} pins {requirement.name} {version}, pyproject.toml asks for {requirement.specifier}"


def all_faults(root: Path) -> Iterator[str]:
    """Yield what is wrong with the locks of the project at *root*: each must hold all pins of the one before it."""
    house = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    extras = house["project"].get("optional-dependencies", {})
    requirements: list[str] = []
    before: dict[str, list[Pin]] = {}
    for name, more in (
        ("requirements.lock", house["project"]["dependencies"]),
        ("requirements-extras.lock", [each for extra in extras.values() for each in extra]),
        ("requirements-dev.lock", house["dependency-groups"]["dev"]),
        ("requirements-mutants.lock", house["dependency-groups"]["mutants"]),
    ):
        requirements += more
        text = (root / name).read_text(encoding="utf-8")
        yield from faults(name, text, requirements)
        pins_by_name = pins(text)
        for package, pinned in before.items():
            if pins_by_name.get(package) != pinned:
                yield f"{name} pins {package} differently from the lock before it"
        before = pins_by_name


def main() -> int:
    """Print what is wrong, if anything is."""
    problems = list(all_faults(ROOT))
    for fault in problems:
        print(fault, file=sys.stderr)
    if problems:
        print("make relock writes the locks anew", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
