"""The messages of Ming Dynasty, with the names of places on its maps."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from bot.faces.i18n.texts import NAMED, Words, key_part
from rules.ming_dynasty.map import MAPS, Map


def names_on(chart: Map, locale: str) -> Iterator[tuple[str, str]]:
    """Yield the message key and the name of each province, city and district of *chart* in one of LOCALES."""
    field = NAMED[locale]
    for province in chart.provinces:
        yield f"province-{key_part(province.id)}", getattr(province.name, field)
        yield f"city-{key_part(province.id)}", getattr(province.city.name, field)
    for district in chart.districts:
        yield f"district-{key_part(district.id)}", getattr(district.name, field)


def place_names(locale: str) -> Mapping[str, str]:
    """Return the names of places on all maps by message key; if maps share a key, the first map counts."""
    return dict(pair for chart in reversed(MAPS.values()) for pair in names_on(chart, locale))


WORDS: Final = Words(
    game="ming_dynasty", package="rules.ming_dynasty", files=Path(__file__).parent / "locales", names=place_names
)
