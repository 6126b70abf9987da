"""A table in somebody's hands: its pieces, what is wrong with it in words, and what it is drawn on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.book.clauses import told_clause
from escarmouche.kits.faults import fault_said
from escarmouche.kits.kind import GameKind
from escarmouche.kits.stage.scene import Scene, TableInfo, Thing, Zone
from escarmouche.kits.tables.pieces import TablePiece
from escarmouche.printing.listed import ready, stage_of
from escarmouche.tables.checking import Report, check
from escarmouche.tables.phrases import phrase
from escarmouche.tables.soundness import sound
from escarmouche.tables.table import Table, format_of, tables_of

TOLD: Final = 40  # problems of one table: more help nobody


class TableFault(msgspec.Struct, frozen=True, omit_defaults=True):
    """A problem of a table: for the reader in his language, the clause and its text, and the pieces it is about."""

    said: str
    what: str
    why: str = ""
    rule: str = ""
    pieces: tuple[str, ...] = ()


class Backdrop(msgspec.Struct, frozen=True):
    """What a table is drawn on: its size and unit, where the sides deploy, what lies there that nobody moves."""

    setting: TableInfo
    zones: tuple[Zone, ...]
    things: tuple[Thing, ...]


class Edited(msgspec.Struct, frozen=True):
    """Everything about a table that whoever edits it sees."""

    table: Table
    name: str
    pieces: tuple[TablePiece, ...]
    report: Report
    faults: tuple[TableFault, ...]
    backdrop: Backdrop


def empty_table(kind: GameKind[Any], format_: str = "") -> Table:
    """A table on which nothing lies yet."""
    wanted = format_of(kind, format_)
    return Table(kind.name, wanted, tables_of(kind).empty(wanted))


def with_pieces(kind: GameKind[Any], table: Table, pieces: Sequence[TablePiece], name: str = "") -> Table:
    """The table with these pieces instead of its own; `Faulty` where one of them is none."""
    return sound(kind, replace(table, layout=tables_of(kind).laid(table.layout, pieces, name)))


def for_format(kind: GameKind[Any], table: Table, format_: str) -> Table:
    """The same table for something else, where the game has it for that too."""
    return replace(table, format=format_of(kind, format_)) if format_ else table


def on_table(kind: GameKind[Any], setup: Any, table: Table) -> Any:
    """A set-up on this table; `Faulty` with everything that the book has against it."""
    facet = tables_of(kind)
    if broken := facet.problems(table.layout, table.format):
        raise Faulty(broken)
    return facet.onto(setup, table.layout)


def edited(kind: GameKind[Any], table: Table, lang: str) -> Edited:
    """The table as its editor shows it."""
    game = _laid_out(kind, table)
    report = check(kind, table, game if _is_fit(kind, table) else None)
    pieces = tables_of(kind).pieces(table.layout, lang)
    behind = _backdrop(kind, table, game, {one.id for one in pieces}, lang)
    faults = tuple(_fault(kind, one, pieces, behind, lang) for one in report.problems[:TOLD])
    name: str = table.layout.name if lang == "fr" else table.layout.name_en or table.layout.name
    return Edited(table, name, pieces, report, faults, behind)


def _is_fit(kind: GameKind[Any], table: Table) -> bool:
    return not tables_of(kind).problems(table.layout, table.format)


def _laid_out(kind: GameKind[Any], table: Table) -> Any:
    """A match on the table; where nobody can play on it, on one of the content that is for the same."""
    facet = tables_of(kind)
    others = [layout for layout, _ in facet.ready().values() if layout.table == table.layout.table]
    fit = (layout for layout in (table.layout, *others) if _is_fit(kind, replace(table, layout=layout)))
    layout = next(fit, None)
    return None if layout is None else ready(kind, facet.setup(layout, table.format))


def _backdrop(kind: GameKind[Any], table: Table, game: Any, pieces: set[str], lang: str) -> Backdrop:
    stage = stage_of(kind)
    if game is None:
        setting = stage.setting(ready(kind, kind.setups.starter()), lang)
        return Backdrop(replace(setting, table=table.layout.table), (), ())
    scene = stage.scene(game, None, lang)
    return Backdrop(stage.setting(game, lang), scene.zones, _lasting(kind, scene, pieces))


def _lasting(kind: GameKind[Any], scene: Scene, pieces: set[str]) -> tuple[Thing, ...]:
    """What lies there in every match, and is no piece of the table."""
    return tuple(one for one in scene.things if one.kind in kind.paper.fixed and one.id not in pieces)


# --- what is wrong, for a reader -----------------------------------------------------------------------------------


def _fault(
    kind: GameKind[Any], problem: Problem, pieces: Sequence[TablePiece], behind: Backdrop, lang: str
) -> TableFault:
    about = _about(problem, pieces)
    rule = told_clause(kind.package, problem.why, lang)[0] if problem.why else ""
    said = _said(problem, about, behind, lang)
    return TableFault(said, str(problem), problem.why, rule, tuple(one.id for one in about))


def _about(problem: Problem, pieces: Sequence[TablePiece]) -> list[TablePiece]:
    """The pieces that the check names: by their number in the table, or by their ids in what it says."""
    section, _, rest = problem.where.partition("[")
    number, _, _ = rest.partition("]")
    counted = [one for one in pieces if one.fixed] if section.endswith("tokens") else pieces
    told = section.endswith(("terrain", "scenery", "tokens")) and number.isdecimal() and int(number) < len(counted)
    words = set(problem.what.split())
    first = [counted[int(number)]] if told else []
    return first + [one for one in pieces if one.id in words and one not in first]


def _said(problem: Problem, about: Sequence[TablePiece], behind: Backdrop, lang: str) -> str:
    """The check calls pieces by their ids, or by nothing but their number: the reader is told their names. Where it
    speaks English alone he is told whom it is about, and the clause says the rest in his language."""
    facts = dict(problem.facts)
    if problem.code == "zone_full":
        return phrase(lang, "zone_full", zone=facts["zone"])
    if problem.code == "unreached":
        thing = next((one.name for one in behind.things if one.id == facts["thing"]), phrase(lang, "objective"))
        return phrase(lang, "unreached", thing=thing, zone=facts["zone"])
    names = {one.id: one.name for one in about}
    if problem.code or lang == "en":
        words = fault_said(problem, lang).split()
        whose = about[0].name + (": " if lang == "en" else " : ") if about and about[0].id not in words else ""
        return whose + " ".join(names.get(word, word) for word in words)
    return ", ".join(dict.fromkeys(names.values())) or ("" if problem.why else phrase(lang, "refused"))
