"""The compose files in deploy/: valid by the schema of compose files, tight, and they fit the image."""

import re
import subprocess
import sys
from typing import Any

import pytest
import yaml

from bot.host.app import CLOSING_SECONDS
from tests.support.cli import ROOT
from tests.support.image import DOCKERFILE, SET_IN_IMAGE, USER

FILE = ROOT / "deploy" / "compose.yaml"
TEXT = FILE.read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load(TEXT)
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
STREAM: dict[str, Any] = yaml.safe_load(FILE.with_name("compose.litestream.yaml").read_text(encoding="utf-8"))
FILES = {"compose.yaml": COMPOSE, "compose.litestream.yaml": STREAM}
ALL = [(file, name) for file, compose in FILES.items() for name in compose["services"]]


def test_they_are_valid() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    checked = subprocess.run(
        [*command, *map(str, map(FILE.with_name, FILES))], capture_output=True, text=True, check=False
    )

    assert (0, "ok -- validation done\n") == (checked.returncode, checked.stdout)


def test_it_runs_what_watches_the_bot_too() -> None:
    assert {"bot", "postgres", "backup", "prometheus", "grafana"} == set(SERVICES)
    assert {"bot", "litestream"} == set(STREAM["services"])


@pytest.mark.parametrize(("file", "name"), ALL)
def test_a_service_is_tight(file: str, name: str) -> None:
    service = FILES[file]["services"][name]

    assert service["read_only"]
    assert ["no-new-privileges:true"] == service["security_opt"]
    assert ["ALL"] == service["cap_drop"]
    assert {"cpus", "memory", "pids"} == set(service["deploy"]["resources"]["limits"])
    assert "healthcheck" in service or "build" in service  # the image has its own


@pytest.mark.parametrize("name", SERVICES)
def test_ports_are_open_on_loopback_only(name: str) -> None:
    ports = SERVICES[name].get("ports", [])

    assert [] == [port for port in ports if not re.fullmatch(r"127\.0\.0\.1:\d+:\d+", port)]


def test_secrets_come_from_the_environment() -> None:
    """Each setting that holds one names a variable that must be set, and says where."""
    secret = {
        f"{name}.{setting}": value
        for name, service in SERVICES.items()
        for setting, value in service.get("environment", {}).items()
        if re.search("TOKEN|PASSWORD|SENTRY", setting)
    }

    assert len(secret) == 6
    for value in secret.values():
        assert re.fullmatch(r"\$\{[A-Z_]+(:\?set it in deploy/\.env|:-)\}", value)


def test_a_service_starts_when_what_it_needs_is_there() -> None:
    waits = {(name, other): how["condition"] for name in SERVICES for other, how in needs(name).items()}

    assert {
        ("bot", "postgres"): "service_healthy",
        ("backup", "postgres"): "service_healthy",
        ("prometheus", "bot"): "service_started",
        ("grafana", "prometheus"): "service_healthy",
    } == waits


def needs(name: str) -> dict[str, dict[str, str]]:
    """Return the services on which a service depends."""
    found: dict[str, dict[str, str]] = SERVICES[name].get("depends_on", {})
    return found


@pytest.mark.parametrize("file", FILES)
def test_networks_and_volumes_are_declared_and_used(file: str) -> None:
    services = FILES[file]["services"]
    mounted = [mount.split(":") for service in services.values() for mount in service.get("volumes", [])]

    assert set(FILES[file]["networks"]) == {net for service in services.values() for net in service["networks"]}
    assert set(FILES[file]["volumes"]) == {source for source, *_ in mounted if not source.startswith(".")}
    for source, _, *mode in mounted:
        if source.startswith("."):
            assert ["ro"] == mode
            assert (FILE.parent / source).exists()


def test_prometheus_scrapes_the_bot_where_it_answers() -> None:
    told = yaml.safe_load((FILE.parent / "prometheus" / "prometheus.yml").read_text(encoding="utf-8"))
    [job] = told["scrape_configs"]

    assert [f"bot:{SET_IN_IMAGE['TEAHOUSE_HEALTH_PORT']}"] == job["static_configs"][0]["targets"]
    assert set(SERVICES["bot"]["networks"]) & set(SERVICES["prometheus"]["networks"])


def test_grafana_finds_prometheus_and_the_dashboards() -> None:
    provisioning = FILE.parent / "grafana" / "provisioning"
    [source] = yaml.safe_load((provisioning / "datasources/prometheus.yml").read_text(encoding="utf-8"))["datasources"]
    [boards] = yaml.safe_load((provisioning / "dashboards/teahouse.yml").read_text(encoding="utf-8"))["providers"]

    assert "http://prometheus:9090" == source["url"]
    assert f"./grafana/dashboards:{boards['options']['path']}:ro" in SERVICES["grafana"]["volumes"]


def test_only_the_bot_and_its_backups_reach_the_database() -> None:
    assert {"bot", "postgres", "backup"} == {
        name for name, service in SERVICES.items() if "store" in service["networks"]
    }
    assert COMPOSE["networks"]["store"]["internal"]


def test_the_bot_may_close_in_peace() -> None:
    [seconds] = re.findall(r"^(\d+)s$", SERVICES["bot"]["stop_grace_period"])

    assert int(seconds) > 2 * CLOSING_SECONDS


def test_backups_are_made_by_the_program_where_its_user_may_write() -> None:
    backup = SERVICES["backup"]
    [[volume, folder]] = [mount.split(":") for mount in backup["volumes"]]

    *_, script = backup["entrypoint"]
    assert "; do python -m bot backup --keep 14; sleep 86400; done" in script
    assert SERVICES["bot"]["image"] == backup["image"]
    assert f"{folder}/backups" == backup["environment"]["TEAHOUSE_BACKUPS"]
    assert SERVICES["bot"]["environment"]["TEAHOUSE_STORE"] == backup["environment"]["TEAHOUSE_STORE"]
    assert f"VOLUME {folder}\n" in DOCKERFILE
    assert volume in COMPOSE["volumes"]


def test_litestream_replicates_the_file_of_the_bot_as_its_user() -> None:
    bot, litestream = STREAM["services"]["bot"], STREAM["services"]["litestream"]
    *_, config = litestream["command"]

    assert f"sqlite:///{litestream['environment']['LITESTREAM_DB']}" == bot["environment"]["TEAHOUSE_STORE"]
    assert bot["volumes"][0] in litestream["volumes"]
    assert f"./litestream.yml:{config}:ro" in litestream["volumes"]
    assert str(USER) == litestream["user"]
    config_text = FILE.with_name("litestream.yml").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\{(\w+)\}", config_text)) <= set(litestream["environment"])
    assert litestream["environment"]["LITESTREAM_SOCKET"] == litestream["healthcheck"]["test"][-1]
