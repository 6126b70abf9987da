"""Pages to put beside the dice, over HTTP: set in a process that reads, within its time, and kept for who asks again.

What is printed of a match is what the seat of the key may see of it; without a key, what everybody may.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter
from litestar.status_codes import HTTP_304_NOT_MODIFIED

from escarmouche import __version__
from escarmouche.core import Faulty, Problem
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.printing import PaperSize, PrintRequest, can_print, documents_of
from escarmouche.printing.documents import DocumentName
from escarmouche.printing.typesetting import EXTRA
from escarmouche.server.bringing import lists_may_be_seen
from escarmouche.server.guards import whose
from escarmouche.server.limits import MOST_PRINTED
from escarmouche.server.pages import MatchId, SeatKey, kept, read_again
from escarmouche.server.reader import Pages, Reading
from escarmouche.server.service import Shelved, TableService
from escarmouche.server.wire import Lang

PDF = "application/pdf"
Asked = Request[Any, Any, Any]
TableQuery = Annotated[str, QueryParameter(max_length=16_100)]  # the code of a table, for its plan
GameName = Annotated[str, PathParameter(max_length=40)]
Force = Annotated[str, QueryParameter(max_length=4000)]  # an id, or the code of a list; several with a space between
Name = Annotated[str, QueryParameter(max_length=80)]


class Shelf:
    """Pages that were set lately, by what they hold; the oldest go when there are too many."""

    def __init__(self, most: int = MOST_PRINTED) -> None:
        self.most = most
        self._pages: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0

    def find(self, key: str) -> bytes | None:
        """Pages that are there."""
        if key in self._pages:
            self._pages.move_to_end(key)
        return self._pages.get(key)

    def put(self, key: str, pages: bytes) -> None:
        """Keep these."""
        if key in self._pages or len(pages) > self.most:
            return
        self._pages[key] = pages
        self._size += len(pages)
        while self._size > self.most:
            self._size -= len(self._pages.popitem(last=False)[1])


@get("/api/games/{game:str}/print/{document:str}", summary="Cards, rosters, plans and decks of a game as PDF")
async def print_forces(
    game: GameName,
    document: FromPath[DocumentName],
    request: Asked,
    *,
    forces: Force = "",
    scenario: Name = "",
    table: TableQuery = "",
    paper: FromQuery[PaperSize] = "a4",
    lang: FromQuery[Lang] = "fr",
) -> Response[bytes]:
    """A document of forces by their ids or as codes of lists, with a space between them; of a table its plan."""
    service: TableService = request.app.state.service
    kind = _offered(service, game, document)
    wish = PrintRequest(document, tuple(forces.split()), scenario, paper, lang)
    if table and document != "scenario":
        raise faulty("table", "plan_only", document=document)
    job = Reading(Pages(wish, table=table), game=game, packs=kind.packs)
    key = _key(kind, wish, table)

    async def made() -> bytes:
        return await service.readers.read(job, lambda _: (), whose(request))

    return await _handed_out(request, key, f"{game}-{document}", made)


@get("/api/matches/{match:str}/print/{document:str}", summary="Cards, rosters and plans of a match as PDF")
async def print_match(
    match: MatchId,
    document: FromPath[DocumentName],
    request: Asked,
    *,
    paper: FromQuery[PaperSize] = "a4",
    lang: FromQuery[Lang] = "fr",
    key: SeatKey = "",
) -> Response[bytes]:
    """What the seat of the key has in this match, or its plan as it stands now, from what that seat may see."""
    service: TableService = request.app.state.service
    stored = await kept(service, match)
    kind = _offered(service, stored.game, document)
    seat = service.seat_of(service.live_matches.get(match) or Shelved(stored, service.store), key)[0] if key else None
    if seat is None:
        await lists_may_be_seen(service, stored)
    wish = PrintRequest(document, paper=paper, lang=lang)
    where = f"{match}:{stored.ahead}:{stored.count}:{seat}"

    async def made() -> bytes:
        return await read_again(service, stored, Pages(wish, seat), request)

    return await _handed_out(request, _key(kind, wish, where), f"{stored.game}-{document}", made)


def _offered(service: TableService, game: str, document: str) -> GameKind[Any]:
    if game not in list(service.games) or document not in documents_of(service.games[game]):
        raise NotFoundException("nothing_to_print")
    if not can_print():
        raise Faulty((Problem("print", EXTRA, code="no_printer"),))
    return service.games[game]


def _key(kind: GameKind[Any], wish: PrintRequest, where: str) -> str:
    """The same for the same pages: the content, what is asked for, and which position of which match it is."""
    facts = (__version__, kind.name, kind.rules, kind.content_digest(), wish, where)
    return blake2b(msgspec.json.encode(facts), digest_size=16).hexdigest()


async def _handed_out(request: Asked, key: str, name: str, made: Callable[[], Awaitable[bytes]]) -> Response[bytes]:
    shelf: Shelf = request.app.state.shelf
    tag = f'"{key}"'
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers={"ETag": tag})
    pages = shelf.find(key)
    if pages is None:
        pages = await made()
        shelf.put(key, pages)
    headers = {"Content-Disposition": f'attachment; filename="{name}.pdf"', "ETag": tag}
    return Response(pages, media_type=PDF, headers=headers)


HANDLERS = [print_forces, print_match]
