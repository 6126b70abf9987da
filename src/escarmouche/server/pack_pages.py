"""Packs over HTTP: what is asked of whoever writes one, what is wrong with it so far, and what a card looks like.

Nothing is stored here, and no match is played with what is sent: a pack lives with whoever wrote it, and is played with
on a server of his own (`escarmouche serve --pack`). A pack may be anything, so it is read where records are, in a
process with so much time and memory and no more.
"""

from __future__ import annotations

import json
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.packs import PackForm, SeenPack, entry_of, pack_form
from escarmouche.server.desks import game_having, worked
from escarmouche.server.guards import whose
from escarmouche.server.limits import LARGEST_PACK
from escarmouche.server.pack_wire import GameEntry, SentPack
from escarmouche.server.reader import Examine, Reading
from escarmouche.server.wire import Lang

LOOKED = msgspec.json.Decoder(SeenPack)
EntryName = Annotated[str, PathParameter(max_length=80)]


def _kind(state: State, game: str) -> GameKind[Any]:
    return game_having(state, game, lambda kind: kind.contents.packs, "packs")


@get("/api/games/{game:str}/pack-form", summary="What a pack of a game is made of")
async def form(game: FromPath[str], state: State, lang: FromQuery[Lang] = "fr") -> PackForm:
    """The fields of every kind of entry with their limits, and what may be named or copied."""
    kind = _kind(state, game)
    return await worked(state, lambda: pack_form(kind, lang))


@get("/api/games/{game:str}/entries/{section:str}/{name:str}", summary="An entry of a game's own content")
async def entry(game: FromPath[str], section: EntryName, name: EntryName, state: State) -> GameEntry:
    """As the game's files write it."""
    kind = _kind(state, game)
    found = await worked(state, lambda: entry_of(kind, section, name))
    return GameEntry(json.dumps(found, ensure_ascii=False))


@post("/api/packs/check", summary="Look at a pack", status_code=HTTP_200_OK, request_max_body_size=LARGEST_PACK)
async def check_pack(
    data: JSONBody[SentPack], request: Request[Any, Any, Any], state: State, lang: FromQuery[Lang] = "fr"
) -> SeenPack:
    """Every fault with file, line and field, the entries one by one, and the card of one of them."""
    kind = _kind(state, data.game)
    files = tuple((one.name, one.text) for one in data.files)
    if len(dict(files)) < len(files):
        raise faulty("files", "pack_files")
    wish = Examine(files, lang, data.section, data.card)
    job = Reading(wish, game=kind.name, packs=kind.packs)
    return LOOKED.decode(await state.service.readers.read(job, lambda _: (), whose(request)))


HANDLERS = [form, entry, check_pack]
