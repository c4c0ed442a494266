"""deploy/kubernetes: valid by the schemas of Kubernetes, and it fits the bot and its image."""

from typing import Any

import pytest
import yaml

from bot.base.config import Settings, setting
from bot.base.places import parse_render
from bot.host.app import CLOSING_SECONDS
from tests.support.cli import ROOT
from tests.support.image import SET_IN_IMAGE, USER

FOLDER = ROOT / "deploy" / "kubernetes"
OBJECTS: dict[str, dict[str, Any]] = {
    f"{object['kind']} {object['metadata']['name']}": object
    for file in sorted(FOLDER.iterdir())
    for object in yaml.safe_load_all(file.read_text(encoding="utf-8"))
}
PODS = {name: object["spec"]["template"] for name, object in OBJECTS.items() if "template" in object.get("spec", {})}
JOB: dict[str, Any] = OBJECTS["CronJob teahouse-backup"]["spec"]["jobTemplate"]["spec"]["template"]
PODS["CronJob teahouse-backup"] = JOB
TEAHOUSE = OBJECTS["StatefulSet teahouse"]


def container(name: str) -> dict[str, Any]:
    """Return the only container of the pods of an object."""
    [only] = PODS[name]["spec"]["containers"]
    found: dict[str, Any] = only
    return found


@pytest.mark.slow  # a second to import the validator, and the schemas
@pytest.mark.parametrize("version", ["1.30.0", "latest"])
@pytest.mark.parametrize("name", OBJECTS)
def test_it_is_valid(name: str, version: str) -> None:
    import kubernetes_validate  # here, since importing it takes a second

    if version == "latest":
        version = kubernetes_validate.latest_version()
    assert version.startswith(kubernetes_validate.validate(OBJECTS[name], version, strict=True)[:4])


@pytest.mark.parametrize("name", PODS)
def test_a_pod_is_tight(name: str) -> None:
    pod, only = PODS[name]["spec"], container(name)

    assert not pod["automountServiceAccountToken"]
    assert not pod["enableServiceLinks"]
    assert {
        "runAsNonRoot": True,
        "runAsUser": USER,
        "runAsGroup": USER,
        "seccompProfile": {"type": "RuntimeDefault"},
    } == {key: value for key, value in pod["securityContext"].items() if key != "fsGroup"}
    assert pod["securityContext"].get("fsGroup", USER) == USER
    assert {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    } == only["securityContext"]
    assert {"cpu", "memory"} == set(only["resources"]["requests"])
    assert "memory" in only["resources"]["limits"]


@pytest.mark.parametrize("name", [name for name in PODS if "selector" in OBJECTS[name]["spec"]])
def test_an_object_selects_the_pods_that_it_makes(name: str) -> None:
    labels = PODS[name]["metadata"]["labels"]
    spread = PODS[name]["spec"].get("topologySpreadConstraints", [])

    for selector in (OBJECTS[name]["spec"]["selector"], *(constraint["labelSelector"] for constraint in spread)):
        assert selector["matchLabels"].items() <= labels.items()


@pytest.mark.parametrize("name", ["Service teahouse", "Service dask-scheduler"])
def test_a_service_leads_to_a_port_that_is_open(name: str) -> None:
    spec = OBJECTS[name]["spec"]
    [pod] = [pod for pod, made in PODS.items() if spec["selector"].items() <= made["metadata"]["labels"].items()]

    open_ports = {port["name"]: port["containerPort"] for port in container(pod)["ports"]}
    assert [open_ports[port["targetPort"]] for port in spec["ports"]] == [port["port"] for port in spec["ports"]]


def test_each_process_has_its_share() -> None:
    [own] = [each for each in container("StatefulSet teahouse")["env"] if each["name"] == "TEAHOUSE_CLUSTER"]

    assert f"ordinal/{TEAHOUSE['spec']['replicas']}" == own["value"]


def test_somebody_who_stands_by_does_not_hold_the_others_up() -> None:
    """Pods start at once, one is taken away at a time, and the probe that starts one again asks only for an answer."""
    only = container("StatefulSet teahouse")
    asked = {probe: only[f"{probe}Probe"]["httpGet"]["path"] for probe in ("startup", "liveness", "readiness")}

    assert "Parallel" == TEAHOUSE["spec"]["podManagementPolicy"]
    assert "RollingUpdate" == TEAHOUSE["spec"]["updateStrategy"]["type"]
    assert {"startup": "/livez", "liveness": "/livez", "readiness": "/healthz"} == asked
    budget = OBJECTS["PodDisruptionBudget teahouse"]["spec"]
    assert 1 == budget["maxUnavailable"]
    assert TEAHOUSE["spec"]["selector"] == budget["selector"]


def test_the_bot_may_close_in_peace() -> None:
    assert PODS["StatefulSet teahouse"]["spec"]["terminationGracePeriodSeconds"] > 2 * CLOSING_SECONDS


def test_probes_ask_at_the_port_that_the_image_serves() -> None:
    [port] = container("StatefulSet teahouse")["ports"]

    assert SET_IN_IMAGE["TEAHOUSE_HEALTH_PORT"] == str(port["containerPort"])
    assert "0.0.0.0" == SET_IN_IMAGE["TEAHOUSE_HEALTH_HOST"]


def test_the_secret_shows_its_shape_and_is_not_applied_with_the_rest() -> None:
    secret = OBJECTS["Secret teahouse"]
    [source] = container("StatefulSet teahouse")["envFrom"]

    assert secret["metadata"]["name"] == source["secretRef"]["name"]
    assert set(secret["stringData"]) <= {setting(field) for field in Settings.model_fields}
    assert {""} == set(secret["stringData"].values())
    assert not (FOLDER / "secret.yaml").exists()


def test_the_commands_of_dask_can_be_read() -> None:
    from distributed.cli import dask_scheduler, dask_worker  # here, since importing it takes long

    scheduler = container("Deployment dask-scheduler")["command"]
    worker = container("Deployment dask-worker")["command"]

    started = dask_scheduler.main.make_context("scheduler", scheduler[2:]).params
    joined = dask_worker.main.make_context("worker", worker[2:]).params
    assert [["dask", "scheduler"], ["dask", "worker"]] == [scheduler[:2], worker[:2]]
    [address] = {port["port"] for port in OBJECTS["Service dask-scheduler"]["spec"]["ports"]}
    assert started["port"] == str(address)
    assert f"tcp://dask-scheduler:{address}" == joined["scheduler"]
    told = (FOLDER / "dask.yaml").read_text(encoding="utf-8")
    assert f"TEAHOUSE_RENDER=dask://dask-scheduler:{address}." in told
    assert joined["scheduler"] == getattr(parse_render(f"dask://dask-scheduler:{address}"), "address", None)


def test_backups_are_made_one_at_a_time_where_there_is_room_for_them() -> None:
    only, spec = container("CronJob teahouse-backup"), OBJECTS["CronJob teahouse-backup"]["spec"]
    [setting] = only["env"]
    [claim] = [each["persistentVolumeClaim"] for each in JOB["spec"]["volumes"] if "persistentVolumeClaim" in each]
    [mount] = [each["mountPath"] for each in only["volumeMounts"] if each["name"] == "backups"]

    assert "Forbid" == spec["concurrencyPolicy"]
    assert ["backup", "--keep", "14"] == only["args"]
    assert {"name": "TEAHOUSE_BACKUPS", "value": f"{mount}/backups"} == setting
    assert "PersistentVolumeClaim teahouse-backups" in OBJECTS
    assert {"claimName": "teahouse-backups"} == claim
    assert container("StatefulSet teahouse")["envFrom"] == only["envFrom"]
    assert container("StatefulSet teahouse")["image"] == only["image"]
