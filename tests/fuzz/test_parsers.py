"""No text breaks a parser: it is read, or refused by what the parser says that it raises."""

from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.samples import HARD, samples
from tests.fuzz.targets import TARGETS, check_reading

FINDINGS: Final = sorted(path for path in (Path(__file__).parent / "findings").glob("*/*") if path.is_file())
"""Texts that have broken something once, in a folder with the parser's name."""

EXAMPLES: Final = 60

PIECES: Final = st.one_of(
    st.text(max_size=20),
    st.sampled_from(HARD).map(lambda text: text[:40]),
    st.integers().map(str),
    st.sampled_from([";", ":", ",", " ", "\n", "\t", "|", "=", "+", "-", "/", "{", "}", "[", "]", '"', ".", "%", "0"]),
)


@st.composite
def changed_texts(draw: st.DrawFn, texts: tuple[str, ...]) -> str:
    """Draw one of *texts* in which some pieces are cut out, doubled, or others."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(st.one_of(PIECES, st.just(text[start:end] * 2))) + text[end:]
    return text


@pytest.mark.parametrize("target", TARGETS)
def test_no_text_breaks_a_parser(target: str) -> None:
    texts = samples(target)

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.one_of(changed_texts(texts), st.text(max_size=60)))
    def reads_or_refuses(text: str) -> None:
        check_reading(target, text)

    reads_or_refuses()


@pytest.mark.parametrize("target", TARGETS)
def test_what_has_broken_programs_before_breaks_no_parser(target: str) -> None:
    for text in HARD:
        check_reading(target, text)


@pytest.mark.parametrize("finding", FINDINGS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_what_was_found_is_mended(finding: Path) -> None:
    check_reading(finding.parent.name, finding.read_bytes().decode(errors="surrogateescape"))
