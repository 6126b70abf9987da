"""How are numbers with error bars drawn so that they can be read? As plain SVG: whiskers, a heat map, columns.

Colours are told apart by everybody (blue and orange, light in the middle), every mark says its number when pointed at,
and nothing is loaded from anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from math import ceil, floor, log10

import msgspec

from escarmouche.arena.estimates import Estimate

Say = Callable[[float], str]
ROW, BAR, LABEL, NOTE = 26, 560, 230, 150
BLUE, ORANGE, INK, FAINT = "#2b6cb0", "#c05621", "#1a202c", "#cbd5e0"
CELL = 58


class Row(msgspec.Struct, frozen=True):
    """One line of a whisker chart: a value with its interval, and a second mark to compare it with."""

    name: str
    estimate: Estimate
    note: str = ""
    mark: float | None = None


def whiskers(
    rows: Sequence[Row], say: Say, *, middle: float | None = None, span: tuple[float, float] | None = None
) -> str:
    """Dots with error bars, one a row; those whose interval misses the middle are coloured by the side they are on."""
    low, high = span or _span(rows, middle)

    def at(value: float) -> float:
        return LABEL + min(max((value - low) * BAR / (high - low), 0.0), float(BAR))

    height = ROW * len(rows) + 34
    parts = [_open(LABEL + BAR + NOTE, height)]
    for tick in ticks(low, high):
        x = at(tick)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - 28}" stroke="#edf2f7"/>')
        told = escape(say(tick))
        parts.append(f'<text x="{x:.1f}" y="{height - 10}" class="tick" text-anchor="middle">{told}</text>')
    if middle is not None:
        dashed = 'stroke="#718096" stroke-dasharray="3 3"'
        parts.append(f'<path d="M{at(middle):.1f} 0V{height - 28}" {dashed}/>')
    for index, row in enumerate(rows):
        parts.append(_whisker(row, ROW * index + ROW / 2, at, say, middle))
    return "".join(parts) + "</svg>"


def _whisker(row: Row, y: float, at: Callable[[float], float], say: Say, middle: float | None) -> str:
    one = row.estimate
    colour = INK if middle is None or one.low <= middle <= one.high else BLUE if one.value > middle else ORANGE
    told = escape(f"{row.name}: {say(one.value)} ({say(one.low)} – {say(one.high)})")
    low, high, stroke = at(one.low), at(one.high), f'stroke="{colour}" stroke-width="2"'
    parts = [
        f'<g><title>{told}</title><text x="{LABEL - 12}" y="{y + 4:.1f}" text-anchor="end">{escape(row.name)}</text>',
        f'<path d="M{low:.1f} {y:.1f}H{high:.1f}M{low:.1f} {y - 4:.1f}v8M{high:.1f} {y - 4:.1f}v8" {stroke}/>',
    ]
    if row.mark is not None:
        parts.append(f'<path d="M{at(row.mark):.1f} {y - 7:.1f}v14" stroke="{ORANGE}" stroke-width="3"/>')
    parts.append(f'<circle cx="{at(one.value):.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"/>')
    note = escape(row.note or say(one.value))
    return "".join(parts) + f'<text x="{LABEL + BAR + 14}" y="{y + 4:.1f}" class="note">{note}</text></g>'


def _span(rows: Sequence[Row], middle: float | None) -> tuple[float, float]:
    """From the lowest end to the highest, the middle among them, with a little air."""
    ends = [end for row in rows for end in (row.estimate.low, row.estimate.high, row.mark) if end is not None]
    ends += [middle] if middle is not None else []
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    air = (high - low) * 0.04 or 0.5
    return low - air, high + air


def ticks(low: float, high: float, most: int = 7) -> list[float]:
    """Round numbers across a span."""
    raw = (high - low) / most
    power = 10.0 ** floor(log10(raw))
    step = next(power * one for one in (1, 2, 5, 10) if power * one >= raw)
    return [round(index * step, 10) for index in range(ceil(low / step), floor(high / step) + 1)]


def heat(names: Sequence[str], table: Sequence[Sequence[Estimate | None]], say: Say) -> str:
    """The share of the row against the column: blue above a half, orange below, paler the nearer to it; a number whose
    interval holds the half is grey."""
    size, top = len(names), 22 + round(4.6 * max(map(len, names), default=0))
    parts = [_open(LABEL + CELL * size + top, top + CELL * size + 4)]
    for column, name in enumerate(names):
        x, y = LABEL + CELL * column + CELL / 2, top - 8
        parts.append(f'<text transform="translate({x:.0f} {y}) rotate(-40)">{escape(name)}</text>')
    for row, name in enumerate(names):
        y = top + CELL * row
        parts.append(f'<text x="{LABEL - 12}" y="{y + CELL / 2 + 4:.0f}" text-anchor="end">{escape(name)}</text>')
        for column, cell in enumerate(table[row]):
            parts.append(_cell(f"{name} – {names[column]}", LABEL + CELL * column, y, cell, say))
    return "".join(parts) + "</svg>"


def _cell(title: str, x: float, y: float, cell: Estimate | None, say: Say) -> str:
    square = f'x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{CELL - 2}" rx="3"'
    if cell is None:
        return f'<rect {square} fill="#f7fafc"/>'
    told = f"{title}: {say(cell.value)} ({say(cell.low)} – {say(cell.high)})"
    doubtful = cell.low <= 0.5 <= cell.high
    strength = abs(cell.value - 0.5) * 2
    ink = "#718096" if doubtful else "#fff" if strength > 0.6 else INK
    said, place = escape(say(cell.value)), f'x="{x + CELL / 2}" y="{y + CELL / 2 + 4}"'
    return (
        f'<g><title>{escape(told)}</title><rect {square} fill="{blend(cell.value)}"/>'
        f'<text {place} text-anchor="middle" fill="{ink}">{said}</text></g>'
    )


def blend(share: float) -> str:
    """White at a half, blue at one, orange at nothing."""
    strength = min(1.0, abs(share - 0.5) * 2) ** 0.8
    end = (43, 108, 176) if share > 0.5 else (192, 86, 33)
    return "#" + "".join(f"{round(247 + (one - 247) * strength):02x}" for one in end)


def columns(counts: Mapping[int, int], say_count: Say) -> str:
    """How often each whole number came: a column each, the count on top."""
    total = sum(counts.values())
    if not total:
        return ""
    first, last, most = min(counts), max(counts), max(counts.values())
    wide = max(26, min(60, 620 // (last - first + 1)))
    parts = [_open(wide * (last - first + 1) + 20, 190)]
    for index, value in enumerate(range(first, last + 1)):
        count = counts.get(value, 0)
        tall, x = 130 * count / most, 10 + wide * index
        parts.append(
            f"<g><title>{value}: {count}</title>"
            f'<rect x="{x + 2}" y="{160 - tall:.1f}" width="{wide - 4}" height="{tall:.1f}" rx="2" fill="{BLUE}"/>'
            f'<text x="{x + wide / 2}" y="180" text-anchor="middle">{value}</text>'
            f'<text x="{x + wide / 2}" y="{152 - tall:.1f}" text-anchor="middle" class="tick">'
            f"{escape(say_count(count / total))}</text></g>"
        )
    return "".join(parts) + "</svg>"


def _open(width: float, height: float) -> str:
    size = f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
