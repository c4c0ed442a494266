"""Extract from Discord's OpenAPI document the schemas that the playground uses, without descriptions.

    python scripts/discord_schemas.py openapi.json

The document is published at https://github.com/discord/discord-api-spec under the MIT licence. The script writes
tests/support/discord_openapi.json; the licence is kept beside it, as .LICENSE.
"""

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from playground.server.routes import channels, commands, guild, interactions, messages  # noqa: E402

TARGET = ROOT / "tests" / "support" / "discord_openapi.json"
PROSE = {"description", "title", "summary", "example", "examples", "deprecated", "externalDocs"}
# The document has no gateway events, but it has the schemas of their payloads.
EVENTS = {
    "MESSAGE_CREATE": "MessageResponse",
    "MESSAGE_UPDATE": "MessageResponse",
    "THREAD_CREATE": "ThreadResponse",
    "THREAD_UPDATE": "ThreadResponse",
    "GUILD_MEMBER_ADD": "GuildMemberResponse",
}


def without_prose(node: Any, *, names: bool = False) -> Any:
    """Return *node* without texts for readers; *names* says that its keys are names of fields."""
    if isinstance(node, dict):
        kept = {k: v for k, v in node.items() if names or (k not in PROSE and not k.startswith("x-"))}
        return {key: without_prose(value, names=key in ("properties", "schemas")) for key, value in kept.items()}
    return [without_prose(each) for each in node] if isinstance(node, list) else node


def shape(path: str) -> str:
    """Return *path* without the names of its parameters."""
    return re.sub(r"\{[^}]*\}", "{}", path)


def references(node: Any) -> set[str]:
    """Return the names of the schemas that *node* refers to."""
    return set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(node)))


def operation(method: str, path: str, document: Any) -> dict[str, Any]:
    """Return the schemas of the bodies of one operation."""
    described = next(described for name, described in document["paths"].items() if shape(name) == shape(path))[
        method.lower()
    ]
    bodies: dict[str, Any] = {}
    content = described.get("requestBody", {}).get("content", {})
    if "application/json" in content:
        bodies["request"] = content["application/json"]["schema"]
    for status, response in described["responses"].items():
        if status.startswith("2"):
            schema = response.get("content", {}).get("application/json", {}).get("schema")
            bodies[status] = schema
    return bodies


def lines(document: dict[str, Any]) -> str:
    """Return JSON with each operation and schema on a line of its own."""
    parts: list[str] = []
    for key, value in document.items():
        if isinstance(value, dict):
            inside = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v, separators=(',', ':'))}" for k, v in value.items())
            parts.append(f" {json.dumps(key)}: {{\n{inside}\n }}")
        else:
            parts.append(f" {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(parts) + "\n}"


def main() -> None:
    """Write the schemas in use."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("document", type=Path, help="Discord's openapi.json")
    document = json.loads(parser.parse_args().document.read_text("utf-8"))
    routes = (guild, commands, channels, messages, interactions)
    operations = {
        f"{method} {shape(path)}": operation(method, path, document)
        for each in routes
        for method, path, _ in each.ROUTES
    }
    names = references(operations) | set(EVENTS.values()) | {"UserResponse", "GuildChannelResponse"}
    schemas: dict[str, Any] = {}
    while missing := names - schemas.keys():
        schemas |= {name: document["components"]["schemas"][name] for name in missing}
        names |= references([schemas[name] for name in missing])
    document_out = {
        "from": document["info"]["title"],
        "version": document["info"]["version"],
        "license": "MIT, see discord_openapi.LICENSE",
        "operations": without_prose(operations),
        "events": EVENTS,
        "schemas": without_prose(dict(sorted(schemas.items())), names=True),
    }
    TARGET.write_text(lines(document_out) + "\n", "utf-8")
    print(f"{len(operations)} operations, {len(schemas)} schemas, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
