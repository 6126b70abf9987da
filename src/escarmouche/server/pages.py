"""The HTTP side of the table: games to choose, tables to open, records and replays."""

from __future__ import annotations

import asyncio
import logging
from functools import cache, partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException, PermissionDeniedException, TooManyRequestsException
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from escarmouche.bots import bot_names
from escarmouche.core import Faulty
from escarmouche.core.records import Ending, Header, read_header
from escarmouche.games import GAMES, Register
from escarmouche.kits.book.clauses import clauses
from escarmouche.kits.content.options import options, settings_type, word_of
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.roster import Roster
from escarmouche.kits.stage.scene import Choice, Option
from escarmouche.kits.tables.pieces import TablePiece
from escarmouche.printing import can_print, documents_of
from escarmouche.server.bringing import lists_may_be_seen
from escarmouche.server.guards import ASKING, whose
from escarmouche.server.http_wire import Clause, Continue, Frame, GameInfo, MatchInfo, NewMatch, Opened, SeatWish
from escarmouche.server.lessons import lesson_infos, lesson_title
from escarmouche.server.limits import LARGEST_RECORD, LONGEST
from escarmouche.server.live_match import LiveMatch
from escarmouche.server.reader import Check, Checked, Cut, Look, Pages, Paper, Place, Reading
from escarmouche.server.rendering import stage_of
from escarmouche.server.requests import revoke as revoke_links
from escarmouche.server.seating import Seating
from escarmouche.server.service import Shelved, TableService, Unplayable
from escarmouche.server.stored import StoredMatch
from escarmouche.server.wire import Lang
from escarmouche.tables import Table

LOG = logging.getLogger(__name__)
SMALL = 3000  # bytes that a new match takes in the store
ROW = 60  # bytes that an answer takes there beside itself
UNREAD = frozenset(("record_slow", "record_memory", "record_unread"))
SeatKey = Annotated[str, QueryParameter(max_length=100)]
MatchId = Annotated[str, PathParameter(max_length=24, pattern=r"^[A-Za-z0-9]+$")]


@get("/api/games", summary="The games one can sit down to")
async def list_games(state: State, lang: FromQuery[Lang] = "fr") -> list[GameInfo]:
    """Every game of the register that has a stage."""
    games: Register = state.service.games
    return [game_info(games, name, lang) for name in games if games[name].stage is not None]


def warm_up(games: Register = GAMES) -> None:
    """Read every game's content, and let msgspec learn every type that threads will read, before anybody asks: it may
    not learn the same type in two threads at once (the process would be gone)."""
    known: list[Any] = [Header, Ending, Roster, Table, TablePiece]
    for kind in (games[name] for name in games):
        known += [kind.answer_type, kind.setup_type]
        known += [kind.tables.layout_type] if kind.tables is not None else []
        if kind.stage is not None:
            game_info(games, kind.name, "fr")
    for one in known:
        msgspec.json.Decoder(one)


@cache
def game_info(games: Register, game: str, lang: Lang) -> GameInfo:
    """A game as the lobby shows it."""
    kind = games[game]
    lobby = stage_of(kind).lobby(lang)
    return GameInfo(
        name=kind.name,
        title=kind.title,
        seats=kind.facts.seats,
        scenarios=lobby.scenarios,
        forces=lobby.forces,
        bots=bot_names(kind),
        hidden=kind.facts.hidden,
        options=lobby.options or _as_written(kind),
        longest=LONGEST,
        together=kind.facts.together,
        ground=kind.facts.ground,
        scenes=kind.scenes is not None,
        lists=kind.rosters is not None,
        tables=kind.tables is not None,
        packs=kind.contents.packs is not None,
        prints=documents_of(kind) if can_print() else (),
        first=kind.setups.first,
        lessons=lesson_infos(kind, lang),
    )


def _as_written(kind: GameKind[Any]) -> tuple[Option, ...]:
    """The options of a game that has no words for them, as its ledger writes them."""
    settings = settings_type(kind.setup_type)
    known = {} if settings is None else {name: map(word_of, words) for name, words in options(settings).items()}
    return tuple(Option(name, name, "", tuple(Choice(one, one) for one in words)) for name, words in known.items())


@get("/api/games/{game:str}/ledger", summary="The rules of a game, clause by clause")
async def ledger(game: FromPath[str], lang: FromQuery[Lang] = "fr") -> list[Clause]:
    """Every clause as a player reads it, in the order of the chapters."""
    if game not in list(GAMES):
        raise NotFoundException("no_such_game")
    try:
        return [Clause(one.id, one.text, one.chapter) for one in clauses(GAMES[game].package, lang)]
    except (Faulty, OSError, ImportError, TypeError):  # a plug-in may have brought none
        return []


def room_for(state: State, size: int) -> None:
    """429 for an address that has had more kept for good than its share."""
    if not state.store_gate.take(ASKING.get(), size):
        raise TooManyRequestsException("many_matches", headers={"Retry-After": "60"})


@post("/api/matches", summary="Open a table")
async def open_match(data: JSONBody[NewMatch], state: State) -> Opened:
    """A new match, and the secret links of its seats."""
    service: TableService = state.service
    room_for(state, len(data.scene) + SMALL)
    live = await service.open(data)
    return Opened(live.id, service.links(live))


@get("/api/matches", summary="The tables opened last")
async def list_matches(state: State, lang: FromQuery[Lang] = "fr") -> list[MatchInfo]:
    """Matches at this house, newest first; none is replayed for it."""
    service: TableService = state.service
    return [_info(service, one, lang) for one in await asyncio.to_thread(service.store.recent)]


def _info(service: TableService, stored: StoredMatch, lang: Lang) -> MatchInfo:
    live = service.live_matches.get(stored.id)
    seats = Seating(stored, service.store).states(set(), ()) if live is None else live.audience.states()
    outcome = msgspec.json.decode(stored.outcome, type=dict[str, str]) if stored.outcome else {}
    return MatchInfo(
        match=stored.id,
        game=stored.game,
        title=_title(stored.game),
        scenario=stored.scenario,
        seats=seats,
        count=stored.count,
        over=stored.over,
        outcome=outcome.get(lang, ""),
        winners=stored.winning if stored.over else None,
        opened=stored.opened.isoformat(),
        foreseeable=stored.foreseeable,
        from_scene=bool(stored.scene) and not stored.lesson,
        brought=stored.brought,
        lesson=_lesson(stored.game, stored.lesson, lang),
    )


@cache
def _lesson(game: str, lesson: str, lang: Lang) -> str:
    """What the lesson is called that a match is; nothing where it is none."""
    return lesson_title(GAMES[game], lesson, lang) if lesson and game in GAMES else lesson


@cache
def _title(game: str) -> str:
    """What a game is called; its name where it is not in the register any more."""
    return GAMES[game].title if game in list(GAMES) else game


async def _room(state: State, match: str) -> LiveMatch:
    service: TableService = state.service
    live = await service.find(match)
    if live is None:
        raise NotFoundException("no_such_match")
    return live


@get("/api/matches/{match:str}", summary="One table")
async def show_match(match: MatchId, state: State, lang: FromQuery[Lang] = "fr") -> MatchInfo:
    """A match as the lobby lists it."""
    service: TableService = state.service
    stored = await asyncio.to_thread(service.store.find, match)
    if stored is None:
        raise NotFoundException("no_such_match")
    return _info(service, stored, lang)


@post("/api/matches/{match:str}/revoke", summary="Make one's seat's old links worthless")
async def revoke(match: MatchId, state: State, key: SeatKey) -> Opened:
    """A new link for the seat that the key opens; all older ones open nothing from now on."""
    service: TableService = state.service
    live = await _room(state, match)
    seat, reason = service.seat_of(live, key)
    if seat is None:
        raise PermissionDeniedException(reason)
    if not await revoke_links(live, seat, live.seating[seat].version):
        raise PermissionDeniedException("revoked")
    return Opened(live.id, tuple(link for link in service.links(live) if link.seat == seat))


# --- records and replays ---------------------------------------------------------------------------------------------


def _may_see_all(service: TableService, stored: StoredMatch) -> bool:
    """What was hidden may be told when the match is over. Whether anything is hidden depends on the packs, too."""
    return stored.over or (stored.game in list(service.games) and not service.games[stored.game].facts.hidden)


@get("/api/matches/{match:str}/record", summary="The record of a match", media_type=MediaType.TEXT)
async def download(match: MatchId, request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The match on paper, one answer a line. Of a match with hidden hands only once it is over."""
    service: TableService = state.service
    stored = await kept(service, match)
    if not _may_see_all(service, stored):
        raise PermissionDeniedException("hands_hidden")
    await lists_may_be_seen(service, stored)
    wish = Paper(tuple(seat.name for seat in stored.seats), stored.seed if stored.over else "")
    data = await read_again(service, stored, wish, request)
    headers = {"Content-Disposition": f'attachment; filename="{stored.game}-{stored.id}.jsonl"'}
    return Response(data, media_type="application/x-ndjson", headers=headers)


@post("/api/records", summary="Bring a record to the table", request_max_body_size=LARGEST_RECORD)
async def upload(request: Request[Any, Any, Any], state: State) -> Opened:
    """A record becomes a table of its own: to be looked at, or gone on with. It has at most 10,000 answers, dice
    included, and is played again within 20 seconds and 768 MB."""
    service: TableService = state.service
    with service.readers.expecting(whose(request)):
        data = await request.body()
    if (lines := data.count(b"\n")) > LONGEST + 2:
        raise faulty("record", "record_long", count=lines - 2, most=LONGEST)
    named = read_header(data.split(b"\n", 1)[0], "record").game
    packs = service.games[named].packs
    brought = await service.readers.read(Reading(Check(data), packs=packs), lambda _: (), whose(request))
    checked = msgspec.msgpack.decode(brought, type=Checked)
    room_for(state, len(brought))
    seats = tuple(SeatWish("open", name=name) for name in checked.names)
    opened = await service.go_on(checked, NewMatch(checked.game, seats), by_record=True)
    return Opened(opened.id, service.links(opened))


async def kept(service: TableService, match: str) -> StoredMatch:
    """A match as it is stored, whether anybody plays it or not."""
    stored = await asyncio.to_thread(service.store.find, match)
    if stored is None:
        raise NotFoundException("no_such_match")
    return stored


async def read_again(
    service: TableService, stored: StoredMatch, wish: Look | Paper | Cut | Pages, request: Request[Any, Any, Any]
) -> bytes:
    """What somebody wants to know of a stored match, from those who play it again."""
    if stored.game not in list(service.games):
        raise Unplayable(stored.id)
    kind = service.games[stored.game]
    same = (stored.rules, stored.content) == (kind.rules, kind.content_digest())
    # answers taken back make another match of it for whoever remembers the old one
    job = Reading(
        wish,
        f"{stored.id}:{stored.ahead}",
        stored.game,
        stored.setup,
        checked=not same,
        packs=kind.packs,
        scene=stored.scene,
    )
    try:
        return await service.readers.read(job, partial(service.store.answers, stored.id), whose(request))
    except Faulty as error:
        if any(one.code in UNREAD for one in error.problems):
            raise  # whoever read it failed: that says nothing about its rules
        LOG.warning("match %s of %s (rules %s): %s", stored.id, stored.game, stored.rules, error)
        raise Unplayable(stored.id) from error


@get("/api/matches/{match:str}/frames/{count:int}", summary="A position of a match")
async def frame(
    match: MatchId,
    count: FromPath[int],
    request: Request[Any, Any, Any],
    lang: FromQuery[Lang] = "fr",
    key: SeatKey = "",
    *,
    heading: FromQuery[bool] = False,
) -> Response[Frame]:
    """The match as it stood after so many answers, as the seat of the key (or a spectator) may see it; with `heading`
    as it stood where the next turn, phase or chapter had begun."""
    service: TableService = request.app.state.service
    stored = await kept(service, match)
    if not 0 <= count <= stored.count:
        raise NotFoundException("past_the_end")
    seat = service.seat_of(service.live_matches.get(match) or Shelved(stored, service.store), key)[0] if key else None
    outcome = msgspec.json.decode(stored.outcome, type=dict[str, str]) if stored.outcome else {}
    if seat is None:
        await lists_may_be_seen(service, stored)
    look = Look(count, stored.count, seat, lang, outcome.get(lang, ""), heading=heading)
    data: Any = await read_again(service, stored, look, request)
    return Response(data, media_type=MediaType.JSON)


@post("/api/matches/{match:str}/continue", summary="Go on from a position of a match")
async def go_on(match: MatchId, data: JSONBody[Continue], request: Request[Any, Any, Any], state: State) -> Opened:
    """A new table where this match stood: against a bot or a friend. A match with hidden hands only once it is over."""
    service: TableService = state.service
    stored = await kept(service, match)
    if not _may_see_all(service, stored):
        raise PermissionDeniedException("hands_hidden")
    await lists_may_be_seen(service, stored)
    if data.at > stored.count:
        raise NotFoundException("past_the_end")
    place = msgspec.msgpack.decode(await read_again(service, stored, Cut(data.at), request), type=Place)
    answers = (await asyncio.to_thread(service.store.answers, match))[: place.at]
    room_for(state, len(stored.setup) + sum(len(answer) + ROW for _, answer in answers))
    names = ("",) * place.seats
    cut = Checked(stored.game, stored.setup, answers, names, place.over, place.outcome, stored.scene)
    opened = await service.go_on(cut, NewMatch(stored.game, data.seats, scenario=stored.scenario))
    return Opened(opened.id, service.links(opened))


HANDLERS = [
    list_games,
    ledger,
    open_match,
    list_matches,
    show_match,
    revoke,
    download,
    upload,
    frame,
    go_on,
]
