"""A profile as a card: figures to read at a glance, tracks to tick, tables, and the text of what it can do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec

from escarmouche.kits.stage.scene import Bar, Row, Section
from escarmouche.printing.listed import Profile

MET: Final = 3  # boxes for so many figures of a kind that may be met: one card is seldom enough for more
GLANCE: Final = 7  # signs of a value that is read at a glance
LABEL: Final = 20  # signs of a name that fits over it
ALIKE: Final = 3  # rows that begin with the same words are set as a table of their own
ABBREVIATED: Final = re.compile(r"\(([^()]{2,5})\)$")
Pair = tuple[str, str]


class Track(msgspec.Struct, frozen=True):
    """Boxes to tick: of one figure, or of each of several. `boxes` has a word for each box."""

    name: str
    rows: tuple[TrackRow, ...]


class TrackRow(msgspec.Struct, frozen=True):
    """The boxes of one figure; `code` is what stands on its base, empty where there is only one."""

    code: str
    boxes: tuple[str, ...]


class Grid(msgspec.Struct, frozen=True):
    """A table: its head and its lines, each beginning with a name."""

    name: str
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


class Paragraph(msgspec.Struct, frozen=True):
    """What a profile can do."""

    name: str
    text: str
    kind: str
    note: str
    why: tuple[str, ...] = ()


class Card(msgspec.Struct, frozen=True):
    """A profile, ready to be set."""

    name: str
    subtitle: str
    count: int
    stats: tuple[Pair, ...]
    lines: tuple[Pair, ...]
    tracks: tuple[Track, ...]
    tables: tuple[Grid, ...]
    sections: tuple[Paragraph, ...]


def card(profile: Profile) -> Card:
    """A profile as a card."""
    sheet = profile.sheet
    alike, plain = _sorted_rows(sheet.rows)
    stats = tuple((_label(row.name), row.value) for row in plain if _at_a_glance(row))
    sections = (*(profile.figures[0].sections if profile.figures else ()), *sheet.sections)
    return Card(
        name=sheet.name,
        subtitle=sheet.subtitle,
        count=len(profile.figures),
        stats=stats,
        lines=tuple((row.name, row.value) for row in plain if not _at_a_glance(row)),
        tracks=tuple(tracks(profile)),
        tables=(*(_table(one) for one in sections if one.kind == "table"), *alike),
        sections=tuple(_paragraph(one) for one in sections if one.kind != "table" and (one.text or one.note)),
    )


def _at_a_glance(row: Row) -> bool:
    return len(row.value) <= GLANCE and len(_label(row.name)) <= LABEL


def _label(name: str) -> str:
    """The abbreviation where the sheet gives one: `MOU` for `Mouvement (MOU)`."""
    found = ABBREVIATED.search(name)
    return found[1] if found else name


def _sorted_rows(rows: Sequence[Row]) -> tuple[list[Grid], list[Row]]:
    """Rows that begin with the same words, as tables under those words; and all others."""
    alike: list[Grid] = []
    plain: list[Row] = []
    for _, group in groupby(rows, key=lambda row: row.name.split()[:2]):
        some = list(group)
        shared = _shared_words([row.name for row in some])
        if len(some) < ALIKE:
            plain += some
        else:
            alike.append(Grid(shared, tuple((row.name[len(shared) :].strip(), row.value) for row in some)))
    return alike, plain


def _shared_words(names: Sequence[str]) -> str:
    words: list[str] = []
    for several in zip(*(name.split() for name in names), strict=False):
        if len(set(several)) > 1:
            break
        words.append(several[0])
    return " ".join(words)


def _table(section: Section) -> Grid:
    lines = (line.split("|") for line in section.text.split("\n"))
    return Grid(section.name, tuple(tuple(cell.strip() for cell in line) for line in lines), section.note)


def _paragraph(section: Section) -> Paragraph:
    """A note that only names the clause is left out: the clause stands there anyhow."""
    note = "" if section.note in section.why else section.note
    return Paragraph(section.name, section.text, section.kind, note, section.why)


def tracks(profile: Profile) -> Iterator[Track]:
    """What is counted on the figures, each with as many boxes as it has when nothing is lost."""
    if not profile.figures:
        for row in profile.sheet.rows:
            if row.points:
                yield Track(row.name, (TrackRow("", ("",) * row.points),) * MET)
    several = len(profile.figures) > 1
    named: dict[str, list[TrackRow]] = {}
    for figure in profile.figures:
        for bar in figure.bars:
            if bar.most > 0:
                named.setdefault(bar.name, []).append(TrackRow(figure.code if several else "", boxes(bar)))
    yield from (Track(name, tuple(rows)) for name, rows in named.items())


def boxes(bar: Bar) -> tuple[str, ...]:
    """A word for each box; what has happened to it in a match is not printed."""
    marked = tuple(one.removesuffix(" ticked").strip() for one in bar.boxes)
    return (*marked, *("",) * (bar.most - len(marked)))[: bar.most]
