"""A release: what is asked of version and changes, what is built, and that it starts where nothing else is."""

import json
import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from bot import __version__
from scripts import release
from tests.support.cli import ROOT, call

EPOCH = 1_790_000_000
CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a folder with what a release looks at first: a version and its changes."""
    (tmp_path / "bot").mkdir()
    write_release(tmp_path, "1.2.3", "## [1.2.3] - 2026-11-23\n\n- Tea.\n\n## [1.2.2] - 2026-11-01\n")
    return tmp_path


def write_release(tree: Path, version: str, changes: str) -> None:
    (tree / "bot/__init__.py").write_text(f'__version__: Final = "{version}"\n')
    (tree / "CHANGELOG.md").write_text(f"# Changes\n\n{changes}")


def test_the_command_line_tells_the_version(tmp_path: Path) -> None:
    assert f"{__version__}\n" == call("--version", folder=tmp_path).stdout


def test_the_newest_release_in_the_changes_is_this_version_and_they_go_down() -> None:
    told = re.findall(r"^## \[(\d+)\.(\d+)\.(\d+)\] - \d{4}-\d\d-\d\d$", CHANGES, re.MULTILINE)
    versions = [tuple(map(int, each)) for each in told]

    assert sorted(versions, reverse=True) == versions
    assert release.version_of(ROOT) == __version__ == ".".join(told[0])
    assert len(versions) + ("## [Unreleased]" in CHANGES) == CHANGES.count("\n## ")


def test_changes_are_told_of_the_newest_version(tree: Path) -> None:
    assert "- Tea." == release.changes_of(tree, release.version_of(tree))


@pytest.mark.parametrize(
    ("version", "changes", "why"),
    [
        ("1.2", "", "no version of three numbers"),
        ("1.2.3", "## [1.2.2] - 2026-11-01\n", "bot/__init__.py says 1.2.3, CHANGELOG.md 1.2.2"),
        ("1.2.3", "", "CHANGELOG.md nothing"),
        ("1.2.3", "## [1.2.3]\n", "no date"),
        ("1.2.3", "## [Unreleased]\n\n- Cake.\n\n## [1.2.3] - 2026-11-23\n", "changes under [Unreleased]"),
    ],
)
def test_a_version_that_does_not_fit_its_changes_is_refused(tree: Path, version: str, changes: str, why: str) -> None:
    write_release(tree, version, changes)

    with pytest.raises(release.CannotRelease, match=re.escape(why)):
        release.changes_of(tree, release.version_of(tree))


def test_messages_that_are_not_translated_are_refused_by_name(tree: Path) -> None:
    release.require_words(ROOT)
    file = tree / "bot/faces/carcassonne/locales/zh-CN/carcassonne.ftl"
    file.parent.mkdir(parents=True)
    file.write_text(
        "option-tea = 茶\n\n# untranslated\noption-cake = Cake\n    and more\n# untranslated\noption-milk = Milk\n"
    )

    with pytest.raises(release.CannotRelease) as refusal:
        release.require_words(tree)
    assert [
        "bot/faces/carcassonne/locales/zh-CN/carcassonne.ftl: option-cake",
        "bot/faces/carcassonne/locales/zh-CN/carcassonne.ftl: option-milk",
    ] == str(refusal.value).splitlines()[1:]


def test_a_tree_with_what_no_commit_has_is_refused(tree: Path) -> None:
    for command in (("init", "-q"), ("add", "."), ("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a")):
        subprocess.run(["git", *command], cwd=tree, check=True)
    release.require_clean(tree)
    (tree / "new").touch()

    with pytest.raises(release.CannotRelease, match="not clean"):
        release.require_clean(tree)


def test_an_image_that_would_lack_something_is_refused(tree: Path) -> None:
    release.require_image(ROOT)
    shutil.copy(ROOT / "Dockerfile", tree)
    shutil.copy(ROOT / ".dockerignore", tree)

    with pytest.raises(release.CannotRelease, match="cogs"):
        release.require_image(tree)


@pytest.mark.slow
def test_what_is_built_starts_where_nothing_else_is(tmp_path: Path) -> None:
    """The wheel has the packages of the lock and no others, and the archive gives the same wheel."""
    archive, wheel = release.build_archives(ROOT, tmp_path / "dist", EPOCH)
    listed = release.parts(ROOT, __version__, tmp_path / "dist", EPOCH)
    programs = release.environment(tmp_path / "venv", ROOT / "requirements.lock", wheel)
    release.require_start(programs, __version__, tmp_path)
    release.write_checksums(tmp_path / "dist", [archive, wheel, listed])

    sums = dict(line.split()[::-1] for line in (tmp_path / "dist/SHA256SUMS").read_text().splitlines())
    assert {path.name: sha256(path.read_bytes()).hexdigest() for path in (archive, wheel, listed)} == sums
    told = json.loads(listed.read_text("utf-8"))
    assert ("teahouse", __version__) == (
        told["metadata"]["component"]["name"],
        told["metadata"]["component"]["version"],
    )
    pinned = dict(release.pins(ROOT / "requirements.lock"))
    assert {name: str(version) for name, version in pinned.items()}.items() <= {
        each["name"]: each["version"] for each in told["components"]
    }.items()
