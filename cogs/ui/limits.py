"""Discord's limits, checked when something is built and not when Discord refuses it."""

from typing import Final

TEXT: Final = 4_000
"""Characters of all text in a message of components."""
COMPONENTS: Final = 40
"""Components in a message, nested ones too."""
CUSTOM_ID: Final = 100
LABEL: Final = 80
OPTIONS: Final = 25
"""Options of a menu, choices of a completion."""
OPTION_TEXT: Final = 100
"""Characters of an option's label, value or description, and of a choice's name and value."""
ALT: Final = 1_024
THREAD_NAME: Final = 100
ROW_BUTTONS: Final = 5
COMMAND_CHARACTERS: Final = 8_000
SUBCOMMANDS: Final = 25
TOP_COMMANDS: Final = 100


def cut(text: str, most: int) -> str:
    """Return *text* in at most *most* characters, with an ellipsis where it had to be cut."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def pages(lines: list[str], most: int) -> list[str]:
    """Return *lines* in as few texts of at most *most* characters as they fit into, in order."""
    found: list[str] = []
    for line in lines:
        if found and len(found[-1]) + 1 + len(line) <= most:
            found[-1] += f"\n{line}"
        else:
            found.append(cut(line, most))
    return found


def cut_lines(lines: list[str], most: int, more: str) -> str:
    """Return as many of *lines* as fit into *most* characters, with *more* at the end if some do not."""
    kept: list[str] = []
    room = most - len(more) - 1
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return "\n".join([*kept, more])
        kept.append(line)
    return "\n".join(kept)
