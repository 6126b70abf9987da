"""What would follow from an answer: how far a move goes, how hard a shot is, what a formula costs, whom an area
reaches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from escarmouche.games.ages.asks import assaulting, breathing, machines, moving, mystics, shooting
from escarmouche.games.ages.asks.shooting import SHOT_KINDS, aimed_at
from escarmouche.games.ages.board import LEVELS, teams
from escarmouche.games.ages.queries.crews import crewed_machine
from escarmouche.games.ages.queries.mystics import affected, highest_level, price
from escarmouche.games.ages.queries.shots import Source, apart, columns, difficulty
from escarmouche.games.ages.staging.desk import Desk
from escarmouche.games.ages.staging.phrases import phrase
from escarmouche.table.plane import under

NAMED: Final = 4  # figures named in one note


def notes_of(reader: Desk, answer: Any) -> tuple[str, ...]:
    """What a legal answer leads to."""
    if isinstance(answer, moving.Walk | moving.Run | moving.Dodge | assaulting.Assaulting):
        return tuple(_moved(reader, answer))
    if isinstance(answer, shooting.Shooting):
        return tuple(_shot(reader, answer))
    if isinstance(answer, mystics.Recite):
        return tuple(_recited(reader, answer))
    if isinstance(answer, breathing.Breathe):
        return tuple(_breathed(reader, answer))
    return ()


def _said(reader: Desk, key: str, **gaps: Any) -> str:
    return phrase(reader.lang, f"note.{key}", **gaps)


def _named(reader: Desk, figures: list[int]) -> str:
    more = f" (+{len(figures) - NAMED})" if len(figures) > NAMED else ""
    return f"{reader.namer.figures(figures[:NAMED])}{more}"


def _moved(reader: Desk, answer: Any) -> Iterator[str]:
    """[ADE-ACT-08] How much of the potential the way takes."""
    if len(reader.movers) != 1 or len(answer.ends) != 1:
        return
    who, end = reader.movers[0], answer.ends[0]
    move = reader.move(who, answer, end)
    if (way := reader.route(who, move, end.at)) is not None:
        length = reader.namer.length
        yield _said(reader, "length", length=length(way.cost), limit=length(move.limit))


def _shot(reader: Desk, answer: shooting.Shooting) -> Iterator[str]:
    """[ADE-SHO-04, ADE-SHO-05] How hard the distance makes it, and by how many columns the test is shifted."""
    source = _source(reader, answer)
    if source is None:
        return
    target = aimed_at(reader.board, answer)
    needed = difficulty(apart(source.at, target), source.weapon.range)
    if needed is None:
        yield _said(reader, "too_far")
        return
    yield _said(reader, "range", difficulty=needed)
    if shift := columns(reader.board, source, target).value:
        yield _said(reader, "columns", columns=reader.namer.columns(shift))


def _source(reader: Desk, answer: shooting.Shooting) -> Source | None:
    movers = reader.movers
    if isinstance(answer, machines.FireMachine):
        machine = crewed_machine(reader.board, answer.member)
        return machines.machine_source(reader.board, machine.id, answer.member) if machine else None
    kind = SHOT_KINDS.get(type(answer))
    return kind.source(reader.board, movers[0], answer.weapon) if kind and movers else None


def _recited(reader: Desk, answer: mystics.Recite) -> Iterator[str]:
    """[ADE-MYS-08, ADE-MYS-21, ADE-MYS-24] The level to reach, the price, and in an area whom it would affect."""
    board, caster = reader.board, reader.movers[0]
    formula = board.cast.formula(answer.formula)
    level = answer.level or highest_level(board, caster, formula)
    yield _said(reader, "formula", level=level, units=reader.namer.count(price(formula), "mystic_unit"))
    if formula.area and answer.target >= 0:
        reached = list(affected(board, caster, formula, answer.target))
        yield _said(reader, "area", figures=_named(reader, reached)) if reached else _said(reader, "nobody")


def _breathed(reader: Desk, answer: breathing.Breathe) -> Iterator[str]:
    met = _under_breath(reader, answer)
    yield _said(reader, "area", figures=_named(reader, met)) if met else _said(reader, "nobody")


def friendly_fire(reader: Desk, answer: Any) -> str:
    """[ADE-EQP-07] What a breath would do to one's own."""
    if not isinstance(answer, breathing.Breathe):
        return ""
    own = [who for who in _under_breath(reader, answer) if reader.board[who].seat == reader.ask.seat]
    return phrase(reader.lang, "warn.own", figures=_named(reader, own)) if own else ""


def _under_breath(reader: Desk, answer: breathing.Breathe) -> list[int]:
    """[ADE-EQP-07] Everybody under the cones, friend or foe."""
    board = reader.board
    met: dict[int, None] = {}
    for who, facing in zip(reader.movers, answer.facings, strict=False):
        near = sum(teams((0, 1), level) for level in range(LEVELS) if abs(level - board[who].level) <= 1)
        met |= dict.fromkeys(under(board.crowd, breathing.breath_cone(board, who, facing), near, who))
    return list(met)
