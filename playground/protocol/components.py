"""Components of messages and modals: buttons, menus, texts, media and input fields.

`check` collects the errors that Discord would report; `stored_components` returns valid components in the form that
Discord stores.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

from playground.protocol import limits
from playground.protocol.errors import Form, Path
from playground.protocol.json import Json


class Kind(IntEnum):
    """The types of components."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


LINK: Final = 5
PEOPLE_MENUS: Final = frozenset({Kind.USER_SELECT, Kind.MENTIONABLE_SELECT})
SELECTS: Final = PEOPLE_MENUS | {Kind.STRING_SELECT, Kind.ROLE_SELECT, Kind.CHANNEL_SELECT}


# Which component types may be at the top level of a message (v1 or v2) or a modal, and which may be nested in which.
_IN_CONTAINER = frozenset({Kind.ROW, Kind.SECTION, Kind.TEXT_DISPLAY, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR})
MESSAGE_V1: Final = frozenset({Kind.ROW})
MESSAGE_V2: Final = _IN_CONTAINER | {Kind.CONTAINER}
MODAL: Final = frozenset({Kind.ROW, Kind.TEXT_DISPLAY, Kind.LABEL})
_CHILDREN: dict[int, frozenset[int]] = {
    Kind.ROW: SELECTS | {Kind.BUTTON},
    Kind.SECTION: frozenset({Kind.TEXT_DISPLAY}),
    Kind.CONTAINER: _IN_CONTAINER,
}
_ONLY_CHILD: dict[int, dict[str, frozenset[int]]] = {
    Kind.SECTION: {"accessory": frozenset({Kind.BUTTON, Kind.THUMBNAIL})},
    Kind.LABEL: {"component": SELECTS | {Kind.TEXT_INPUT, Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP, Kind.CHECKBOX}},
}

# The minimum and maximum lengths of text fields; the required ones are listed in _NEEDED.
_ALT = (0, limits.ALT_TEXT)
_TEXTS: dict[int, dict[str, tuple[int, int]]] = {
    Kind.BUTTON: {"label": (0, 80), "custom_id": (1, 100), "url": (1, 512)},
    **{each: {"custom_id": (1, 100), "placeholder": (0, 150)} for each in SELECTS},
    Kind.TEXT_INPUT: {"custom_id": (1, 100), "label": (1, 45), "placeholder": (0, 100), "value": (0, 4000)},
    Kind.TEXT_DISPLAY: {"content": (1, limits.TEXT_TOGETHER)},
    Kind.THUMBNAIL: {"description": _ALT},
    Kind.LABEL: {"label": (1, 45), "description": (0, 100)},
    Kind.RADIO_GROUP: {"custom_id": (1, 100)},
    Kind.CHECKBOX_GROUP: {"custom_id": (1, 100)},
    Kind.CHECKBOX: {"custom_id": (1, 100)},
}
_NEEDED: dict[int, tuple[str, ...]] = {
    **dict.fromkeys(SELECTS, ("custom_id",)),
    Kind.TEXT_INPUT: ("custom_id", "style"),
    Kind.BUTTON: ("style",),
    Kind.TEXT_DISPLAY: ("content",),
    Kind.THUMBNAIL: ("media",),
    Kind.FILE: ("file",),
    Kind.GALLERY: ("items",),
    Kind.SECTION: ("components", "accessory"),
    Kind.CONTAINER: ("components",),
    Kind.ROW: ("components",),
    Kind.LABEL: ("label", "component"),
    Kind.RADIO_GROUP: ("custom_id", "options"),
    Kind.CHECKBOX_GROUP: ("custom_id", "options"),
    Kind.CHECKBOX: ("custom_id",),
}
_OPTION_COUNTS = {Kind.STRING_SELECT: (1, limits.OPTIONS), Kind.RADIO_GROUP: (2, 10), Kind.CHECKBOX_GROUP: (1, 10)}


def parts(component: Json, path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Yield the components nested directly in *component*, with their paths."""
    for key in ("components", "accessory", "component"):
        match component.get(key):
            case list(several):
                yield from (((*path, key, i), each) for i, each in enumerate(several) if isinstance(each, dict))
            case dict(single):
                yield (*path, key), single
            case _:
                pass  # there is nothing under this key


def every(components: list[Json], path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Yield all *components* and those nested in them, parents first, with their paths."""
    for i, each in enumerate(components):
        yield from _within(each, (*path, i))


def _within(component: Json, path: Path) -> Iterator[tuple[Path, Json]]:
    yield path, component
    for inner_path, inner in parts(component, path):
        yield from _within(inner, inner_path)


def media(components: list[Json]) -> Iterator[tuple[Path, Json]]:
    """Yield the media objects (`{"url": …}`) of all *components*, with their paths."""
    for path, each in every(components):
        for inner_path, medium in media_of(each):
            yield (*path, *inner_path), medium


def media_of(component: Json) -> Iterator[tuple[Path, Json]]:
    """Yield the media objects of *component* itself, with their paths in it."""
    match component["type"]:
        case Kind.THUMBNAIL:
            yield ("media",), component["media"]
        case Kind.GALLERY:
            yield from ((("items", i, "media"), item["media"]) for i, item in enumerate(component["items"]))
        case Kind.FILE:
            yield ("file",), component["file"]
        case _:
            pass  # other components hold no media


def texts(components: list[Json]) -> str:
    """Return the joined contents of all text displays."""
    return "\n".join(each["content"] for _, each in every(components) if each["type"] == Kind.TEXT_DISPLAY)


def check(form: Form, components: object, allowed: frozenset[int], path: Path = ("components",)) -> None:
    """Add to *form* the errors in *components*; *allowed* are the types permitted at the top level."""
    if not isinstance(components, list):
        form.fault(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    if allowed is MESSAGE_V1:
        form.count(path, components, 0, limits.ROWS)
    elif allowed is MODAL:
        form.count(path, components, 1, limits.MODAL_PARTS)
    for i, each in enumerate(components):
        _check_one(form, each, allowed, (*path, i))
    if form.errors:
        return
    nested = list(every(components, path))
    if allowed is MESSAGE_V2 and len(nested) > limits.COMPONENTS:
        form.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {limits.COMPONENTS} or fewer in length.")
    if len(texts(components).replace("\n", "")) > limits.TEXT_TOGETHER:
        message = f"The total text of a message must be {limits.TEXT_TOGETHER} or fewer in length."
        form.fault(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
    _check_unique(form, nested, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "custom id")
    _check_unique(form, nested, "id", "COMPONENT_ID_DUPLICATED", "id")


def _check_unique(form: Form, nested: list[tuple[Path, Json]], key: str, code: str, what: str) -> None:
    values: set[object] = set()
    for path, each in nested:
        value = each.get(key)
        if value in values:
            form.fault((*path, key), code, f"Component {what} cannot be duplicated")
        if value:
            values.add(value)


def _check_one(form: Form, it: object, allowed: frozenset[int], path: Path) -> None:
    if not isinstance(it, dict) or it.get("type") not in allowed:
        message = f'Value of field "type" must be one of {tuple(sorted(map(int, allowed)))}.'
        form.fault((*path, "type"), "UNION_TYPE_CHOICES", message)
        return
    kind = it["type"]
    _check_fields(form, it, path)
    match kind:
        case Kind.ROW:
            _check_row(form, it, path, allowed)
        case Kind.BUTTON:
            _check_button(form, it, path)
        case Kind.STRING_SELECT | Kind.RADIO_GROUP | Kind.CHECKBOX_GROUP:
            _check_options(form, it, path)
        case Kind.SECTION:
            form.count((*path, "components"), it.get("components"), 1, 3)
        case Kind.GALLERY:
            _check_gallery(form, it, path)
        case _:
            pass  # the others have nothing to check beside their children
    for key, inside in _ONLY_CHILD.get(kind, {}).items():
        if it.get(key) is not None:
            _check_one(form, it[key], inside, (*path, key))
    if kind in _CHILDREN and isinstance(it.get("components"), list):
        inside = frozenset({Kind.TEXT_INPUT}) if kind == Kind.ROW and allowed is MODAL else _CHILDREN[kind]
        for i, each in enumerate(it["components"]):
            _check_one(form, each, inside, (*path, "components", i))


def _check_fields(form: Form, it: Json, path: Path) -> None:
    for key in _NEEDED.get(it["type"], ()):
        if it.get(key) is None:
            form.fault((*path, key), "BASE_TYPE_REQUIRED", "This field is required")
    for key, (low, high) in _TEXTS.get(it["type"], {}).items():
        if it.get(key) is not None:
            form.length((*path, key), it[key], low, high)


def _check_row(form: Form, row: Json, path: Path, allowed: frozenset[int]) -> None:
    inside = row.get("components")
    widest = 1 if allowed is MODAL else limits.BUTTONS
    form.count((*path, "components"), inside, 1, widest)
    if isinstance(inside, list) and len(inside) > 1 and any(each.get("type") in SELECTS for each in inside):
        form.fault((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A menu fills a row by itself")


def _check_button(form: Form, button: Json, path: Path) -> None:
    if not button.get("label") and not button.get("emoji"):
        form.fault(path, "BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji")
    style = button.get("style")
    if style not in (1, 2, 3, 4, LINK):
        form.fault((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5).")
    elif (style == LINK) != bool(button.get("url")):
        form.fault((*path, "url"), "BUTTON_COMPONENT_INVALID_URL", "A link, and only a link, has a url")
    elif (style == LINK) == bool(button.get("custom_id")):
        message = "A custom id is required, except for links"
        form.fault((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", message)


def _check_options(form: Form, menu: Json, path: Path) -> None:
    options = menu.get("options")
    low, high = _OPTION_COUNTS[menu["type"]]
    form.count((*path, "options"), options, low, high)
    if not isinstance(options, list):
        return
    values: set[str] = set()
    for i, option in enumerate(options):
        option_path = (*path, "options", i)
        for key, least in (("label", 1), ("value", 1), ("description", 0)):
            if key != "description" or option.get(key) is not None:
                form.length((*option_path, key), option.get(key, ""), least, 100)
        if option.get("value") in values:
            message = "The specified option value is already used"
            form.fault((*option_path, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        values.add(option.get("value"))
    for key in ("min_values", "max_values"):
        if (menu.get(key) or 0) > len(options):
            message = f"int value should be less than or equal to {len(options)}."
            form.fault((*path, key), "NUMBER_TYPE_MAX", message)
    if (menu.get("min_values") or 0) > (menu.get("max_values") or 1):
        form.fault((*path, "min_values"), "NUMBER_TYPE_MAX", "min_values must not exceed max_values.")


def _check_gallery(form: Form, gallery: Json, path: Path) -> None:
    items = gallery.get("items")
    form.count((*path, "items"), items, 1, 10)
    for i, item in enumerate(items if isinstance(items, list) else ()):
        item_path = (*path, "items", i)
        if not isinstance(item.get("media"), dict) or not item["media"].get("url"):
            form.fault((*item_path, "media"), "BASE_TYPE_REQUIRED", "This field is required")
        if item.get("description") is not None:
            form.length((*item_path, "description"), item["description"], 0, limits.ALT_TEXT)


# The values that Discord fills in for missing fields.
_DEFAULTS: dict[int, Json] = {
    **{each: {"min_values": 1, "max_values": 1} for each in SELECTS},
    Kind.THUMBNAIL: {"description": None, "spoiler": False},
    Kind.FILE: {"name": None, "size": None, "spoiler": False},
    Kind.SEPARATOR: {"divider": True, "spacing": 1},
    Kind.CONTAINER: {"accent_color": None, "spoiler": False},
    Kind.CHECKBOX_GROUP: {"min_values": 1},
}


def stored_components(components: list[Json]) -> list[Json]:
    """Return checked *components* as Discord stores them: with ids from 1 and defaults, without nulls."""
    taken = {each["id"] for _, each in every(components) if each.get("id")}
    free = (number for number in range(1, 1 << 30) if number not in taken)
    return [_stored_component(each, free) for each in components]


def _stored_component(it: Json, free: Iterator[int]) -> Json:
    stored: Json = {"type": it["type"], "id": it.get("id") or next(free)}
    stored |= _DEFAULTS.get(it["type"], {})
    for key, value in it.items():
        if value is None or key in ("type", "id"):
            continue
        match key, value:
            case "components", list():
                stored[key] = [_stored_component(each, free) for each in value]
            case (("accessory" | "component"), dict()):
                stored[key] = _stored_component(value, free)
            case "emoji", dict():
                stored[key] = {k: v for k, v in value.items() if v is not None}
            case "options", list():
                stored[key] = [{k: v for k, v in each.items() if v is not None} for each in value]
            case "default_values", list():
                stored[key] = [each | {"id": str(each["id"])} for each in value]
            case "items", list():
                stored[key] = [{"description": None, "spoiler": False} | each for each in value]
            case _:  # the others need no default
                stored[key] = value
    return stored
