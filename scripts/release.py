"""Build a release into dist/, and prove that it can be installed; docs/versions.md describes the steps.

Nothing is downloaded: the wheel is tried with the packages of requirements.lock that `make setup` has installed.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from threading import Timer

from packaging.requirements import Requirement
from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).parent.parent
SEMVER = r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?"
OPEN = "The teahouse is open"
"""What `teahouse play` says once its bot is connected."""

START_SECONDS = 60.0

AWAY = "http://127.0.0.1:9/"
"""An address where nothing answers, so that every download fails."""


class CannotRelease(Exception):
    """No release can be made; the message says why, and what to do, in one line."""


def version_of(root: Path) -> str:
    """Return the version, which is written in one place only."""
    found = re.search(r'^__version__: Final = "(.+)"$', (root / "bot/__init__.py").read_text("utf-8"), re.MULTILINE)
    if found is None or not re.fullmatch(SEMVER, found[1]):
        raise CannotRelease("bot/__init__.py has no version of three numbers")
    return found[1]


def changes_of(root: Path, version: str) -> str:
    """Return what CHANGELOG.md says of *version*, which must be its newest."""
    parts = re.split(r"^## \[(.+?)\](.*)$", (root / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)
    releases = [(parts[i], parts[i + 1].strip(), parts[i + 2].strip()) for i in range(1, len(parts), 3)]
    if releases and releases[0][0] == "Unreleased":
        if releases[0][2]:
            raise CannotRelease(
                "CHANGELOG.md has changes under [Unreleased]: give them a version and a date, and bot/__init__.py too"
            )
        releases = releases[1:]
    if not releases or releases[0][0] != version:
        raise CannotRelease(f"bot/__init__.py says {version}, CHANGELOG.md {releases[0][0] if releases else 'nothing'}")
    if not re.fullmatch(r"- \d{4}-\d\d-\d\d", releases[0][1]):
        raise CannotRelease(f"CHANGELOG.md gives {version} no date, as in ## [{version}] - 2026-11-23")
    return releases[0][2]


def require_words(root: Path) -> None:
    """Refuse messages that are marked as not translated yet (CONTRIBUTING, Words without Chinese)."""
    marked = [
        f"{file.relative_to(root)}: {key}"
        for file in sorted(root.glob("bot/**/locales/*/*.ftl"))
        for key in re.findall(r"^# untranslated\n([\w-]+) =", file.read_text("utf-8"), re.MULTILINE)
    ]
    if marked:
        raise CannotRelease("Some messages are not translated yet:\n" + "\n".join(marked))


def require_clean(root: Path) -> None:
    """Refuse to release changes that are not committed."""
    if changed := run_program("git", "status", "--porcelain", folder=root).strip():
        raise CannotRelease(f"The tree is not clean; commit or put away:\n{changed}")


def require_image(root: Path) -> None:
    """Refuse an incomplete image: each file or folder that it copies must exist and not be ignored."""
    copied = re.findall(r"^COPY (?!--from)(\S+) ", (root / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    allowed = re.findall(r"^!(\S+)$", (root / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    if lacking := [source for source in copied if not (root / source).exists() or source not in allowed]:
        raise CannotRelease(f"The image copies what is not there, or .dockerignore leaves out: {', '.join(lacking)}")


def require_fit(root: Path) -> None:
    """Refuse locks that do not fit, and imports of packages that are not declared."""
    run_program(sys.executable, "scripts/lock_fits.py", folder=root)
    run_program(sys.executable, "-m", "deptry", ".", folder=root)


def build_archives(root: Path, out: Path, epoch: int) -> tuple[Path, Path]:
    """Build the source archive and the wheel into *out*; building from the archive must give the very same wheel."""
    stamp = {"SOURCE_DATE_EPOCH": str(epoch)}
    run_program(sys.executable, "-m", "hatchling", "build", "-d", str(out), folder=root, **stamp)
    [archive], [wheel] = out.glob("*.tar.gz"), out.glob("*.whl")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        [source] = Path(folder).iterdir()
        again = source / "again"
        run_program(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(again), folder=source, **stamp)
        if (again / wheel.name).read_bytes() != wheel.read_bytes():
            raise CannotRelease("The archive gives another wheel than the tree: it lacks something, or time got in")
    return archive, wheel


def pins(lock: Path) -> Iterator[tuple[str, Version]]:
    """Yield what *lock* pins for this machine."""
    for entry in lock.read_text("utf-8").replace("\\\n", " ").splitlines():
        if "==" in entry and not entry.startswith("#"):
            need = Requirement(entry.split("--hash")[0])
            if need.marker is None or need.marker.evaluate():
                yield need.name, Version(next(iter(need.specifier)).version)


def environment(folder: Path, lock: Path, wheel: Path) -> Path:
    """Make a virtual environment with the packages of *lock*, copied from this one, and *wheel*; return its programs.

    Raises:
        CannotRelease: A package of the lock is not installed here, or the wheel needs something that the lock lacks.
    """
    venv.create(folder, with_pip=False, symlinks=True)
    [site] = folder.glob("lib/python*/site-packages")
    for name, version in pins(lock):
        try:
            package = distribution(name)
            if Version(package.version) != version:
                raise CannotRelease(f"{name} is here as {package.version}, the lock pins {version}: make setup")
        except (PackageNotFoundError, InvalidVersion) as error:
            raise CannotRelease(f"{name} {version} is not installed: make setup") from error
        for file in package.files or ():
            if ".." not in file.parts and "__pycache__" not in file.parts:
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file.locate(), site / file)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(folder / "bin/python"))
    run_program(*pip, "install", "--quiet", "--no-index", "--no-deps", "--no-compile", str(wheel), folder=folder)
    run_program(*pip, "check", folder=folder)
    return folder / "bin"


def require_start(programs: Path, version: str, folder: Path) -> None:
    """Check that the installed `teahouse` prints its version, plays a game by itself, and serves the playground."""
    teahouse = str(programs / "teahouse")
    if (told := run_program(teahouse, "--version", folder=folder).strip()) != version:
        raise CannotRelease(f"The installed program says it is {told!r}, not {version}")
    run_program(teahouse, "simulate", "carcassonne", folder=folder)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    call = (teahouse, "play", "--port", port, "--data", str(folder / "data"))
    with subprocess.Popen(call, cwd=folder, env=alone(), stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout is not None
        late = Timer(START_SECONDS, playing.terminate)
        late.start()
        try:
            if not any(OPEN in line for line in playing.stdout):
                raise CannotRelease("`teahouse play` was not open in time; what it said stands above")
        finally:
            late.cancel()
            playing.terminate()


def parts(root: Path, version: str, out: Path, epoch: int) -> Path:
    """Write the components of the image and the wheel, in CycloneDX format, from the lock of all extras."""
    path = out / f"teahouse-{version}.cdx.json"
    program = (sys.executable, "-m", "cyclonedx_py", "requirements", "requirements-extras.lock")
    options = ("--pyproject", "pyproject.toml", "--output-reproducible", "--short-PURLs", "-o", str(path))
    run_program(*program, *options, folder=root, SOURCE_DATE_EPOCH=str(epoch))
    listed = json.loads(path.read_text("utf-8"))
    listed["metadata"]["component"]["version"] = version  # pyproject.toml takes it from bot/__init__.py
    for component in listed["components"]:
        component.pop("description", None)  # it repeats the lines of the lock
    path.write_text(json.dumps(listed, indent=1, sort_keys=True) + "\n", "utf-8")
    return path


def write_checksums(out: Path, files: list[Path]) -> None:
    """Write the sums of *files*, as `sha256sum --check` reads them."""
    lines = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(files)]
    (out / "SHA256SUMS").write_text("".join(lines), "utf-8")


def alone(**settings: str) -> Mapping[str, str]:
    """Return this environment without the user's settings, without a path to our packages, and without a network."""
    without = ("TEAHOUSE_", "DISCORD_", "PYTHON", "VIRTUAL_ENV")
    ours = {name: value for name, value in os.environ.items() if not name.startswith(without)}
    return ours | {"http_proxy": AWAY, "https_proxy": AWAY, "no_proxy": "127.0.0.1,localhost"} | settings


def run_program(*command: str, folder: Path, **settings: str) -> str:
    """Run a program in *folder*, and return its output; raise CannotRelease if it fails."""
    process = subprocess.run(
        command, cwd=folder, env=alone(**settings), capture_output=True, text=True, timeout=300, check=False
    )
    if process.returncode:
        raise CannotRelease(f"{' '.join(command)} failed:\n{process.stdout}{process.stderr}".rstrip())
    return process.stdout


def make_release(root: Path, out: Path, *, lock: str = "requirements.lock") -> str:
    """Do all steps, and return the version."""
    version = version_of(root)
    changes_of(root, version)
    require_words(root)
    require_clean(root)
    require_image(root)
    require_fit(root)
    epoch = int(run_program("git", "log", "-1", "--format=%ct", folder=root))
    shutil.rmtree(out, ignore_errors=True)
    files = [*build_archives(root, out, epoch), parts(root, version, out, epoch)]
    with tempfile.TemporaryDirectory() as folder:
        require_start(environment(Path(folder), root / lock, files[1]), version, Path(folder))
    write_checksums(out, files)
    return version


NEXT = """\
dist/ has teahouse {0}. What remains:
  git tag -a v{0} -m "Teahouse {0}" && git push origin v{0}
  docker build -t REGISTRY/teahouse:{0} . && docker push REGISTRY/teahouse:{0}
  pipx run --spec dist/teahouse-{0}-py3-none-any.whl teahouse play     # what others can do with the wheel"""


def main() -> int:
    """Make a release of this checkout, or say in a line why not."""
    try:
        version = make_release(ROOT, ROOT / "dist")
    except CannotRelease as error:
        print(error, file=sys.stderr)
        return 1
    print(NEXT.format(version))
    return 0


if __name__ == "__main__":
    sys.exit(main())
