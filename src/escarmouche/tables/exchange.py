"""Tables in and out: a short code that people paste, a scene as text, or the name of one that stands ready."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from escarmouche.core.problems import UNREADABLE
from escarmouche.kits.codes import CodeKind
from escarmouche.kits.faults import faulty, faulty_in_both
from escarmouche.kits.kind import GameKind
from escarmouche.kits.words.language import folded
from escarmouche.printing.listed import ready
from escarmouche.tables.soundness import sound
from escarmouche.tables.table import Table, format_of, ready_table, tables_of

LARGEST: Final = 64_000  # signs of a table in whatever form
TABLE_CODE: Final = CodeKind("tab", version=1)


def is_code(text: str) -> bool:
    """Does this look like a code, of whatever version?"""
    return TABLE_CODE.is_code(text)


def code_of(table: Table) -> str:
    """The table as a code."""
    return TABLE_CODE.written(msgspec.json.encode(table))


def read_code(kind: GameKind[Any], text: str) -> Table:
    """The table of a code; `Faulty` says what is wrong with it."""
    if not is_code(text):
        raise faulty("code", "no_table_code")
    return _table(kind, TABLE_CODE.read(text))


def _table(kind: GameKind[Any], data: bytes) -> Table:
    facet = tables_of(kind)
    try:
        raw = msgspec.json.decode(data, type=Table)
        if raw.game != kind.name:
            raise faulty("code", "table_of_other_game", there=raw.game[:40], here=kind.name)
        layout = msgspec.convert(raw.layout, facet.layout_type, str_keys=True)
    except UNREADABLE as error:
        raise faulty("code", "no_table_inside", detail=f": {error}") from None
    return sound(kind, Table(kind.name, format_of(kind, raw.format), layout))


def text_of(kind: GameKind[Any], table: Table) -> str:
    """A first match on the table as a scene, about to deploy: it opens wherever scenes do."""
    if kind.scenes is None:
        raise faulty(kind.name, "no_scenes")
    return kind.scenes.write(ready(kind, tables_of(kind).setup(table.layout, table.format)), {})


def titles(kind: GameKind[Any]) -> dict[str, tuple[str, str]]:
    """What the tables that stand ready are called, in French and in English, by their ids."""
    ready = tables_of(kind).ready()
    return {id_: (layout.name, layout.name_en or layout.name) for id_, (layout, _) in ready.items()}


def read_table(kind: GameKind[Any], text: str) -> Table:
    """A table from a code, from a scene, or by the name of one that stands ready."""
    if len(text) > LARGEST:
        raise faulty("table", "table_long", most=LARGEST)
    facet, text = tables_of(kind), text.removeprefix("\ufeff")  # some editors begin a file with it
    if is_code(text):
        return read_code(kind, text)
    names = {folded(name): id_ for id_, both in titles(kind).items() for name in (*both, id_)}
    if named := names.get(folded(text)):
        return ready_table(kind, named)
    if len(text.split()) < 2:
        french, english = (", ".join(some) for some in zip(*titles(kind).values(), strict=True))
        raise faulty_in_both(
            text.strip()[:60],
            f"neither a code of a table (tab1-…) nor a scene nor the name of a ready table: {english}",
            f"ce n'est ni un code de table (tab1-…), ni une scène, ni le nom d'une table prête : {french}",
        )
    scene = kind.scene(text)
    layout, format_ = facet.of_scene(scene.setup, scene.position)
    return sound(kind, Table(kind.name, format_, layout))
