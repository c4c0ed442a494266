"""The image: it holds what the bot imports, with all extras, and what is deployed sets nothing that is no setting."""

import re
import tomllib

import pytest

from bot.base.config import Settings, setting
from bot.catalogue.games import GAMES, RULEBOOKS, TABLE_PAGES
from tests.support.cli import ROOT
from tests.support.image import DOCKERFILE, SET_IN_IMAGE

HOUSE = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DEPLOYED = [ROOT / "Dockerfile", *(path for path in sorted((ROOT / "deploy").rglob("*")) if path.is_file())]
IGNORED = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
COPIED = dict(re.findall(r"^COPY (\S+) (\S+)$", DOCKERFILE, re.MULTILINE))


def test_it_holds_every_package_but_the_playground() -> None:
    """The bot imports no playground: the contracts of import-linter see to it."""
    ours = {*HOUSE["tool"]["importlinter"]["root_packages"]} - {"playground"}

    books = {"docs/rules", "docs/tables"}
    assert ours | books == {source for source, target in COPIED.items() if target == f"/teahouse/{source}"}


def test_it_holds_the_rulebooks_where_the_bot_looks_for_them() -> None:
    assert RULEBOOKS == ROOT / "docs/rules"
    assert {game.rulebook for game in GAMES.values()} <= {*RULEBOOKS.iterdir()}
    assert {f"{page}.md" for page in TABLE_PAGES} == {path.name for path in (ROOT / "docs/tables").iterdir()}


def test_what_it_copies_is_let_through_to_it() -> None:
    assert "*" in IGNORED
    assert set(COPIED) == {line[1:] for line in IGNORED if line.startswith("!")}
    assert [] == [source for source in COPIED if not (ROOT / source).exists()]


def test_it_installs_all_extras_and_no_tools_of_the_tests() -> None:
    [lock] = re.findall(r"pip install --require-hashes --only-binary :all: -r (\S+)", DOCKERFILE)
    pinned = re.findall(r"^([a-z0-9-]+)==", (ROOT / lock).read_text(encoding="utf-8"), re.MULTILINE)

    wanted = [need for extra in HOUSE["project"]["optional-dependencies"].values() for need in extra]
    assert wanted
    assert {re.split("[>=~]", need)[0] for need in wanted} <= set(pinned)
    assert "pytest" not in pinned


def test_its_health_check_asks_where_the_bot_answers() -> None:
    [check] = re.findall(r"^HEALTHCHECK .*$", DOCKERFILE, re.MULTILINE)

    assert "os.environ['TEAHOUSE_HEALTH_PORT'] + '/healthz'" in check
    assert {"TEAHOUSE_HEALTH_PORT": "8080", "TEAHOUSE_HEALTH_HOST": "0.0.0.0"}.items() <= SET_IN_IMAGE.items()


def test_a_dask_worker_finds_the_packages_in_it() -> None:
    """It is a program of its own, which looks only where PYTHONPATH says."""
    assert {target.rpartition("/")[0] for target in COPIED.values() if target.endswith("/rendering")} == {
        SET_IN_IMAGE["PYTHONPATH"]
    }


@pytest.mark.parametrize("path", DEPLOYED, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_setting_that_is_named_is_one(path: str) -> None:
    named = set(re.findall(r"\b(?:TEAHOUSE|DISCORD)_[A-Z_]*[A-Z]", (ROOT / path).read_text(encoding="utf-8")))

    assert named <= {setting(field) for field in Settings.model_fields}


def test_it_has_the_programs_that_back_up_postgresql() -> None:
    [installed] = re.findall(r"apt-get install -y --no-install-recommends (.+?) +&&", DOCKERFILE)

    assert "postgresql-client" in installed.split()
