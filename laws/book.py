"""The measures of all games."""

from typing import Any, Final

from laws import carcassonne, great_wall, ming_dynasty, terra_mystica
from laws.measures import Measures

BOOKS: Final[dict[str, Measures[Any]]] = {
    "carcassonne": carcassonne.MEASURES,
    "ming_dynasty": ming_dynasty.MEASURES,
    "terra_mystica": terra_mystica.MEASURES,
    "great_wall": great_wall.MEASURES,
}
