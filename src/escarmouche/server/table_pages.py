"""Tables of somebody's own over HTTP: begun, read, checked while they are laid out, written as a scene.

Nothing is stored here: tables live with whoever made them. Every page answers from the game's own check.
"""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from escarmouche.kits.kind import GameKind
from escarmouche.kits.stage.scene import Choice
from escarmouche.server.desks import game_having, lots, worked
from escarmouche.server.rendering import stage_of
from escarmouche.server.table_wire import (
    ChangedTable,
    DrawTable,
    ReadyTable,
    SeenTable,
    SentTable,
    TableScene,
    TableShelf,
)
from escarmouche.server.wire import Lang
from escarmouche.tables import (
    Table,
    code_of,
    edited,
    empty_table,
    for_format,
    random_table,
    read_code,
    read_table,
    tables_of,
    text_of,
    with_pieces,
)


def _kind(state: State, game: str) -> GameKind[Any]:
    return game_having(state, game, lambda kind: kind.tables, "tables")


def _seen(kind: GameKind[Any], table: Table, lang: Lang) -> SeenTable:
    shown = edited(kind, table, lang)
    return SeenTable(
        format=table.format,
        name=shown.name,
        code=code_of(table),
        pieces=shown.pieces,
        palette=tables_of(kind).palette(table.format, lang),
        faults=shown.faults,
        setting=shown.backdrop.setting,
        zones=shown.backdrop.zones,
        things=shown.backdrop.things,
        covered=shown.report.covered,
        sees=shown.report.sees,
        balance=shown.report.balance,
    )


@get("/api/games/{game:str}/tables", summary="What tables of a game are for, and those that stand ready")
async def shelf(game: FromPath[str], state: State, lang: FromQuery[Lang] = "fr") -> TableShelf:
    """Scenarios or sizes of game that a table may be laid out for, and the tables of the content."""
    kind = _kind(state, game)
    return await worked(state, lambda: _shelf(kind, lang))


def _shelf(kind: GameKind[Any], lang: Lang) -> TableShelf:
    facet = tables_of(kind)
    named = {one.id: one.name for one in stage_of(kind).lobby(lang).scenarios}
    formats = tuple(Choice(one, named.get(one, one)) for one in facet.formats())
    ready = tuple(
        ReadyTable(
            name,
            layout.name if lang == "fr" else layout.name_en or layout.name,
            tuple(one for one in facet.formats() if not facet.problems(layout, one)),
        )
        for name, (layout, _) in facet.ready().items()
    )
    return TableShelf(formats, ready)


@post("/api/tables/begin", summary="Begin a table", status_code=HTTP_200_OK)
async def begin_table(data: JSONBody[DrawTable], state: State, lang: FromQuery[Lang] = "fr") -> SeenTable:
    """An empty table, or a legal one drawn by lot; 422 where there is none."""
    kind = _kind(state, data.game)

    def begun() -> SeenTable:
        drawn = random_table(kind, lots(state, data), data.format) if not data.empty else None
        return _seen(kind, drawn or empty_table(kind, data.format), lang)

    return await worked(state, begun)


@post("/api/tables/read", summary="Read a table from a code, a scene or a name", status_code=HTTP_200_OK)
async def read_a_table(data: JSONBody[SentTable], state: State, lang: FromQuery[Lang] = "fr") -> SeenTable:
    """What was pasted as a table; 422 says what is wrong with it."""
    kind = _kind(state, data.game)
    return await worked(state, lambda: _seen(kind, for_format(kind, read_table(kind, data.text), data.format), lang))


@post("/api/tables/check", summary="Check a table", status_code=HTTP_200_OK)
async def check_table(data: JSONBody[ChangedTable], state: State, lang: FromQuery[Lang] = "fr") -> SeenTable:
    """Every problem with its clause, the figures, and the code of the table as it lies now."""
    kind = _kind(state, data.game)

    def checked() -> SeenTable:
        return _seen(kind, with_pieces(kind, read_code(kind, data.code), data.pieces, data.name), lang)

    return await worked(state, checked)


@post("/api/tables/scene", summary="A table as a scene", status_code=HTTP_200_OK)
async def scene_of(data: JSONBody[SentTable], state: State) -> TableScene:
    """A match on it as text, about to deploy: it opens wherever scenes do."""
    kind = _kind(state, data.game)
    return await worked(state, lambda: TableScene(text_of(kind, read_table(kind, data.text))))


HANDLERS = [shelf, begin_table, read_a_table, check_table, scene_of]
