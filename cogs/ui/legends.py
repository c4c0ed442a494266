"""The legend of a game's icons: its button, which names the game in its id, and its page."""

from bot.catalogue.games import GAMES
from bot.faces.i18n.texts import Texts
from cogs.ui.items import Button, Layout, Press, button, rows, text
from cogs.ui.painting import SHOWN, Painting
from cogs.ui.rulebook import book_name
from rendering.look import Appearance


def legend_buttons(game: str, texts: Texts, *, is_named: bool = False) -> list[Button]:
    """Return the button that opens the legend of *game*, with the game's name if it *is_named*; none without icons."""
    if game not in GAMES or not GAMES[game].face.icons:
        return []
    said = texts.say("legend-open")
    return [button(_press(game), f"{said} · {book_name(game, texts)}" if is_named else said)]


async def legend_page(game: str, texts: Texts, painting: Painting) -> Layout | None:
    """Return the page with the legend of *game*, None if it has no icons."""
    pictures = GAMES[game].face.legend(Appearance(texts=texts, theme="light")) if game in GAMES else ()
    if not pictures:
        return None
    galleries, files = await painting.galleries(*pictures)
    head = text(f"### {texts.say('legend-open')} · {book_name(game, texts)}")
    return Layout([head, *galleries, *rows(painting.on_request(_press(game, SHOWN), texts))], files)


def _press(game: str, shown: str = "") -> Press:
    return Press("legend", 0, "0", f"{game} {shown}".strip())
