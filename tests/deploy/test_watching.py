"""Prometheus' rules and Grafana's dashboard: each query is tried against a real scrape of a bot that is played with."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client import REGISTRY

from tests.support.cli import ROOT
from tests.support.evenings import draft_turn
from tests.support.guests import button, open_table
from tests.support.house import lodge
from tests.support.ports import free_port
from tests.support.prometheus import CONFIG, RULES, prometheus, promtool

DASHBOARD: dict[str, Any] = json.loads((ROOT / "deploy/grafana/dashboards/teahouse.json").read_text(encoding="utf-8"))
PANELS: list[dict[str, Any]] = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
ALERTS: list[dict[str, Any]] = yaml.safe_load(RULES.read_text(encoding="utf-8"))["groups"][0]["rules"]
OPERATING = (ROOT / "docs/operating.md").read_text(encoding="utf-8")

COMPARING = re.compile(r"\s(?:unless|==|<|>)\s")
"""The comparisons in an alert's expression: without them, there must be data even if all is well."""


def dashboard_queries() -> list[str]:
    """Return the queries of the dashboard, for a short time."""
    return [target["expr"].replace("$__rate_interval", "1m") for panel in PANELS for target in panel["targets"]]


def alert_expressions() -> list[str]:
    """Return the expressions of alerts without their comparisons."""
    parts = [part.strip() for rule in ALERTS for part in COMPARING.split(rule["expr"])]
    return [part for part in parts if not re.fullmatch(r"[0-9.e]+", part)]


@pytest.mark.slow
def test_the_configuration_is_one_that_prometheus_takes() -> None:
    assert "SUCCESS" in promtool("check", "config", str(CONFIG))
    assert f"SUCCESS: {len(ALERTS)} rules found" in promtool("check", "rules", str(RULES))


@pytest.mark.slow
def test_alerts_fire_when_they_should_and_else_do_not() -> None:
    assert "SUCCESS" in promtool("test", "rules", "tests/deploy/alerts.test.yml")


def test_each_alert_is_tried() -> None:
    tried = (ROOT / "tests/deploy/alerts.test.yml").read_text(encoding="utf-8")

    assert [] == [rule["alert"] for rule in ALERTS if rule["alert"] not in tried]


@pytest.mark.parametrize("rule", ALERTS, ids=lambda rule: rule["alert"])
def test_each_alert_says_what_is_wrong_and_where_to_read_on(rule: dict[str, Any]) -> None:
    page, _, anchor = rule["annotations"]["runbook"].partition("#")

    assert "docs/operating.md" == page
    assert rule["alert"].lower() == anchor
    assert f"\n#### {rule['alert']}\n\n" in OPERATING
    assert rule["annotations"]["summary"].endswith(".")
    assert rule["labels"]["severity"] in ("page", "ticket")


def test_operating_tells_of_every_metric_and_of_no_other() -> None:
    families = [each for each in REGISTRY.collect() if each.name.startswith("teahouse_")]
    suffixes = {"counter": "_total", "info": "_info"}

    assert {each.name + suffixes.get(each.type, "") for each in families} == set(
        re.findall(r"^\| `(teahouse_\w+)` \|", OPERATING, re.MULTILINE)
    )


def test_no_panel_lies_upon_another_and_all_have_queries() -> None:
    taken: dict[tuple[int, int], str] = {}
    for panel in DASHBOARD["panels"]:
        at = panel["gridPos"]
        assert 0 <= at["x"] < at["x"] + at["w"] <= 24
        for x in range(at["x"], at["x"] + at["w"]):
            for y in range(at["y"], at["y"] + at["h"]):
                assert taken.setdefault((x, y), panel["title"]) == panel["title"]
    for panel in PANELS:
        assert panel["targets"]
        for target in panel["targets"]:
            assert target["datasource"]["uid"] == provisioned_source()["uid"]
            labels = re.findall(r"{{(\w+)}}", target["legendFormat"])
            assert all(re.search(rf"by \([^)]*\b{label}\b", target["expr"]) or label == "instance" for label in labels)
    ids = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(ids) == len(set(ids))


def provisioned_source() -> dict[str, Any]:
    """Return the data source that Grafana is given."""
    [source] = yaml.safe_load(
        (ROOT / "deploy/grafana/provisioning/datasources/prometheus.yml").read_text(encoding="utf-8")
    )["datasources"]
    assert isinstance(source, dict)
    return source


@pytest.mark.slow
async def test_each_query_finds_what_a_bot_tells(tmp_path: Path) -> None:
    port = free_port()
    queries = [*dashboard_queries(), *alert_expressions()]
    async with (
        lodge(tmp_path, TEAHOUSE_HEALTH_PORT=str(port), TEAHOUSE_THINKING_PAUSE="0") as here,
        here.guests("alice", "bob") as (alice, bob),
        prometheus(tmp_path, f"127.0.0.1:{port}") as watching,
    ):
        wish = "computers:1 level:apprentice options:river=false starter=1"
        await open_table(alice, bob, seats=3, wish=wish, before_start=here.settle)
        for guest in (alice, bob, alice):  # later turns make rates of what the first ones have begun
            await guest.until(guest.is_called, "their turn")
            await guest.offers("/move do:")
            wizard = await draft_turn(guest)
            await guest.use(wizard, button(wizard, "confirm"))
            counted = 'teahouse_confirmed_turn_seconds_count{until="shown"}'
            assert [] == await watching.until(counted, "teahouse_completion_seconds_count > 0")

        missing = await watching.until(*queries)
        firing = await watching.query('ALERTS{alertstate="firing"}')

    assert [] == missing
    assert [] == firing, "all is well"
