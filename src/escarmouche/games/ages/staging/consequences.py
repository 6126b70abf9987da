"""What would follow from an answer: how far a move goes, how hard a shot is, what a formula costs, whom an area
reaches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from escarmouche.games.ages.asks import breathing, disengaging, harassing, mystics, shooting
from escarmouche.games.ages.asks.shooting import aimed_at
from escarmouche.games.ages.queries.mystics import affected, highest_level, price
from escarmouche.games.ages.queries.shots import Source, apart, columns, difficulty
from escarmouche.games.ages.queries.sight import Stand, stand
from escarmouche.games.ages.staging.board_reader import MOVES, BoardReader
from escarmouche.games.ages.staging.hazards import sources_of
from escarmouche.games.ages.staging.phrases import phrase

NAMED: Final = 4  # figures named in one note


def notes_of(reader: BoardReader, answer: Any) -> tuple[str, ...]:
    """What a legal answer leads to."""
    if isinstance(answer, harassing.Harass):
        return (*_moved(reader, answer), *_harassed(reader, answer))
    if isinstance(answer, MOVES):
        return tuple(_moved(reader, answer))
    if isinstance(answer, shooting.Shooting):
        return tuple(_shot(reader, answer))
    if isinstance(answer, mystics.Recite):
        return tuple(_recited(reader, answer))
    if isinstance(answer, breathing.Breathe):
        return tuple(_breathed(reader, answer))
    return ()


def _said(reader: BoardReader, key: str, **gaps: Any) -> str:
    return phrase(reader.lang, f"note.{key}", **gaps)


def _named(reader: BoardReader, figures: list[int]) -> str:
    more = f" (+{len(figures) - NAMED})" if len(figures) > NAMED else ""
    return f"{reader.namer.figures(figures[:NAMED])}{more}"


def _moved(reader: BoardReader, answer: Any) -> Iterator[str]:
    """[ADE-ACT-08] How much of the potential the way takes; the label tells how far it is as the crow flies, so that a
    way with bends is told as one."""
    ends = disengaging.ends_of(answer)
    if len(reader.movers) != 1 or len(ends) != 1:
        return
    who, end = reader.movers[0], ends[0]
    move = reader.move(who, answer, end)
    if (way := reader.route(who, move, end.at)) is not None:
        length = reader.namer.length
        key = "length_round" if len(way.path) > 1 else "length"
        yield _said(reader, key, length=length(way.cost), limit=length(move.limit))


def _shot(reader: BoardReader, answer: shooting.Shooting) -> Iterator[str]:
    """[ADE-SHO-04, ADE-SHO-05] How hard the distance makes it, and by how many columns the test is shifted."""
    source = next(sources_of(reader, answer), None)
    if source is not None:
        yield from _aimed(reader, source, aimed_at(reader.board, answer))


def _harassed(reader: BoardReader, answer: harassing.Harass) -> Iterator[str]:
    """[ADE-SKL-68] The same of a shot on a run, from the place where it is made."""
    if reader.movers and answer.ends:
        source = harassing.running_source(reader.board, reader.movers[0], answer, answer.ends[0])
        yield from _aimed(reader, source, stand(reader.board, answer.target))


def _aimed(reader: BoardReader, source: Source, target: Stand) -> Iterator[str]:
    """[ADE-SHO-04, ADE-SHO-05] What the distance and what is in the way make of a shot."""
    needed = difficulty(apart(source.at, target), source.weapon.range)
    if needed is None:
        yield _said(reader, "too_far")
        return
    yield _said(reader, "range", difficulty=needed)
    if shift := columns(reader.board, source, target).value:
        yield _said(reader, "columns", columns=reader.namer.columns(shift))


def _recited(reader: BoardReader, answer: mystics.Recite) -> Iterator[str]:
    """[ADE-MYS-08, ADE-MYS-21, ADE-MYS-24] The level to reach, the price, and in an area whom it would affect."""
    board, caster = reader.board, reader.movers[0]
    formula = board.cast.formula(answer.formula)
    level = answer.level or highest_level(board, caster, formula)
    yield _said(reader, "formula", level=level, units=reader.namer.count(price(formula), "mystic_unit"))
    if formula.area and answer.target >= 0:
        reached = list(affected(board, caster, formula, answer.target))
        yield _said(reader, "area", figures=_named(reader, reached)) if reached else _said(reader, "nobody")


def _breathed(reader: BoardReader, answer: breathing.Breathe) -> Iterator[str]:
    met = reader.under_breath(answer)
    yield _said(reader, "area", figures=_named(reader, met)) if met else _said(reader, "nobody")
