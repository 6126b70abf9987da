"""What does somebody read whose request was refused? One line for each fault, always in the same form."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_422_UNPROCESSABLE_ENTITY,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from sqlalchemy.exc import SQLAlchemyError

from escarmouche.core import Faulty, Problem
from escarmouche.games import Register, titled
from escarmouche.kits.book.clauses import told_clause
from escarmouche.kits.faults import fault_said
from escarmouche.kits.unread import reason
from escarmouche.server.http_wire import Trouble
from escarmouche.server.leasing import Elsewhere
from escarmouche.server.live_match import Broken
from escarmouche.server.lockers import Refusal
from escarmouche.server.phrases import EN, phrase
from escarmouche.server.reader_pool import Busy
from escarmouche.server.service import Unplayable
from escarmouche.server.wire import Lang

LOG = logging.getLogger(__name__)
_BOUND: Final = re.compile(r"Expected `(\w+)`(?: of length)? (<=|>=) (-?[\d.]+)$")
_MISSING: Final = re.compile(r"Missing required (?:query|header) parameter '([\w-]+)'")
FRAMEWORK: Final = {  # what the framework refuses by itself, in words of ours
    HTTP_404_NOT_FOUND: "nothing_here",
    HTTP_405_METHOD_NOT_ALLOWED: "no_such_method",
    HTTP_413_REQUEST_ENTITY_TOO_LARGE: "too_much",
}
EMPTY = "'data'"  # what the framework says of a body that is not there


def refused(request: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    """A request that is none, or asks for what is not there."""
    if error.status_code >= HTTP_500_INTERNAL_SERVER_ERROR:
        return our_fault(request, error)
    told = tuple(_told(error, lang_of(request))) or (_said(error.detail, lang_of(request)),)
    return Response(Trouble(told), status_code=error.status_code, headers=error.headers)


def _said(detail: str, lang: str) -> str:
    """Our own refusals are codes of phrases, those of the framework are sentences."""
    return phrase(lang, detail) if detail in EN else detail


def _told(error: HTTPException, lang: Lang) -> Iterator[str]:
    if error.detail in EN:
        return
    if missing := _MISSING.match(error.detail):
        yield phrase(lang, "missing", field=missing[1])
    elif isinstance(error, ValidationException):
        for one in error.extra if isinstance(error.extra, list) else ():
            detail = str(one.get("message"))
            said = phrase(lang, "empty") if detail == EMPTY else reason(detail, lang)
            if one.get("key") in (None, "data"):
                yield phrase(lang, "the_request", detail=said)
            else:
                yield _out_of_bounds(one["key"], detail, lang) or phrase(
                    lang, "in_field", field=one["key"], detail=said
                )
    elif error.status_code in FRAMEWORK:
        yield phrase(lang, FRAMEWORK[error.status_code])
    elif error.status_code == HTTP_400_BAD_REQUEST:
        yield phrase(lang, "no_request", detail=reason(error.detail, lang))


def _out_of_bounds(where: str, said: str, lang: Lang) -> str:
    """A field that holds more than it may, which forms can send, in words; empty for any other fault, which only a
    program can make."""
    found = _BOUND.match(said)
    if found is None:
        return ""
    field = where.rpartition(".")[2]
    name = phrase(lang, f"field_{field}" if f"field_{field}" in EN else "field", field=field)
    broken = "least" if found[2] == ">=" else "longest" if found[1] == "str" else "most"
    return phrase(lang, f"field_{broken}", name=name, bound=found[3].removesuffix(".0"))


def faulty(request: Request[Any, Any, Any], error: Faulty) -> Response[Trouble]:
    """What is wrong with a wish or a file."""
    lang, games = lang_of(request), request.app.state.service.games
    told = dict.fromkeys(problem_told(one, games, lang) for one in error.problems)
    return Response(Trouble(tuple(told)), status_code=HTTP_422_UNPROCESSABLE_ENTITY)


def problem_told(problem: Problem, games: Register, lang: str) -> str:
    """A problem for a reader: in words of his language where it has a code, else by the clause that it breaks. English
    names the place too, for programs."""
    problem = titled(problem, games)
    if lang == "en":
        return str(problem)
    rule = f" [{problem.why}]" if problem.why else ""
    if not problem.code:
        broken = _clause(problem.why, games, lang) if rule else ""
        return f"{broken}{rule}" if broken else str(problem)
    said = fault_said(problem, lang)
    return f"{said[:1].upper()}{said[1:]}{rule}"


def _clause(clause: str, games: Register, lang: str) -> str:
    """The clause as a player reads it, of whichever game it is."""
    for kind in games.values():
        with suppress(Faulty, OSError, ImportError, TypeError):  # a plug-in may have brought no ledger
            return told_clause(kind.package, clause, lang)[0]
    return ""


class BrokenOff(Exception):
    """Whoever sent a request has gone before its end."""


def broken_off(request: Request[Any, Any, Any], _: BrokenOff) -> Response[Trouble]:
    """Nobody reads this; it is no fault of ours."""
    return Response(Trouble((phrase(lang_of(request), "broken_off"),)), status_code=HTTP_400_BAD_REQUEST)


def lang_of(request: Request[Any, Any, Any]) -> Lang:
    """In which language whoever asks reads what is wrong."""
    return "en" if request.query_params.get("lang") == "en" else "fr"


def unplayable(request: Request[Any, Any, Any], _: Unplayable) -> Response[Trouble]:
    """A match of other rules is told apart from one that does not exist."""
    return Response(Trouble((phrase(lang_of(request), "unplayable"),)), status_code=HTTP_409_CONFLICT)


def unreadable(request: Request[Any, Any, Any], error: RecursionError | UnicodeDecodeError) -> Response[Trouble]:
    """Brackets within brackets without end, or signs that are none: the framework takes neither for the request's."""
    lang = lang_of(request)
    why = phrase(lang, "nested") if isinstance(error, RecursionError) else reason(str(error), lang)
    said = phrase(lang, "no_request", detail=why)
    return Response(Trouble((said,)), status_code=HTTP_400_BAD_REQUEST)


def locker_closed(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Trouble]:
    """A locker that is not there, or does not take what it was given."""
    missing = refusal.code in ("no_locker", "no_kept_list")
    said = Trouble((phrase(lang_of(request), refusal.code),))
    return Response(said, status_code=HTTP_404_NOT_FOUND if missing else HTTP_409_CONFLICT)


def elsewhere(request: Request[Any, Any, Any], _: Elsewhere) -> Response[Trouble]:
    """Another server has the match."""
    return _later(request, "elsewhere", HTTP_409_CONFLICT)


def busy(request: Request[Any, Any, Any], _: Busy) -> Response[Trouble]:
    """Too much is to be read."""
    return _later(request, "busy")


def no_store(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """The database does not answer, or cannot be written to."""
    LOG.error("the store: %s", str(error).split("\n", 1)[0])
    return _later(request, "no_store")


def _later(request: Request[Any, Any, Any], code: str, status: int = HTTP_503_SERVICE_UNAVAILABLE) -> Response[Trouble]:
    said = Trouble((phrase(lang_of(request), code),))
    return Response(said, status_code=status, headers={"Retry-After": "5"})


def our_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """A fault within: written down, and not told to strangers."""
    route = request.scope.get("path_template", "")
    LOG.error("a fault at %s %s", request.method, route, exc_info=error)
    return Response(Trouble((phrase(lang_of(request), "our_fault"),)), status_code=HTTP_500_INTERNAL_SERVER_ERROR)


def no_file(request: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    """No part of the page; a path that goes on behind the name of a file is not there either."""
    below = isinstance(error.__cause__, NotADirectoryError)
    return refused(request, NotFoundException() if below else error)


async def not_there(send: Any, headers: Mapping[str, str], lang: Lang) -> None:
    """The same as for any other page that is not there, before anybody has looked for it."""
    body = msgspec.json.encode(Trouble((phrase(lang, "nothing_here"),)))
    told = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    told += [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": HTTP_404_NOT_FOUND, "headers": told})
    await send({"type": "http.response.body", "body": body, "more_body": False})


HANDLERS: Final[Mapping[int | type[Exception], Callable[..., Response[Trouble]]]] = {
    HTTPException: refused,
    Faulty: faulty,
    Unplayable: unplayable,
    RecursionError: unreadable,
    UnicodeDecodeError: unreadable,
    BrokenOff: broken_off,
    Refusal: locker_closed,
    Elsewhere: elsewhere,
    Busy: busy,
    SQLAlchemyError: no_store,
    Broken: no_store,
    Exception: our_fault,
}
