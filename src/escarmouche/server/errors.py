"""What does somebody read whose request was refused? One line for each fault, always in the same form."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_422_UNPROCESSABLE_ENTITY,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from sqlalchemy.exc import SQLAlchemyError

from escarmouche.core import Faulty
from escarmouche.server.http_wire import Trouble
from escarmouche.server.leasing import Elsewhere
from escarmouche.server.live_match import Broken
from escarmouche.server.phrases import phrase
from escarmouche.server.reader_pool import Busy
from escarmouche.server.service import Unplayable

LOG = logging.getLogger(__name__)
EMPTY = "'data'"  # what the framework says of a body that is not there


def refused(request: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    """A request that is none, or asks for what is not there."""
    if error.status_code >= HTTP_500_INTERNAL_SERVER_ERROR:
        return our_fault(request, error)
    told = tuple(_told(error)) or (error.detail,)
    return Response(Trouble(told), status_code=error.status_code, headers=error.headers)


def _told(error: HTTPException) -> Iterator[str]:
    if isinstance(error, ValidationException):
        for one in error.extra if isinstance(error.extra, list) else ():
            said = "there is none" if one.get("message") == EMPTY else one.get("message")
            where = "the request" if one.get("key") in (None, "data") else one["key"]
            yield f"{where}: {said}"
    elif error.status_code == HTTP_400_BAD_REQUEST:
        yield f"the request cannot be read: {error.detail}"


def faulty(_: Request[Any, Any, Any], error: Faulty) -> Response[Trouble]:
    """What is wrong with a wish or a file."""
    return Response(Trouble(tuple(map(str, error.problems))), status_code=HTTP_422_UNPROCESSABLE_ENTITY)


def unplayable(request: Request[Any, Any, Any], _: Unplayable) -> Response[Trouble]:
    """A match of other rules is told apart from one that does not exist."""
    lang = "en" if request.query_params.get("lang") == "en" else "fr"
    return Response(Trouble((phrase(lang, "unplayable"),)), status_code=HTTP_409_CONFLICT)


def unreadable(_: Request[Any, Any, Any], __: RecursionError) -> Response[Trouble]:
    """Brackets within brackets without end."""
    return Response(Trouble(("the request cannot be read: nested too deeply",)), status_code=HTTP_400_BAD_REQUEST)


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
    lang = "en" if request.query_params.get("lang") == "en" else "fr"
    said = Trouble((phrase(lang, code),))
    return Response(said, status_code=status, headers={"Retry-After": "5"})


def our_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """A fault within: written down, and not told to strangers."""
    route = request.scope.get("path_template", "")
    LOG.error("a fault at %s %s", request.method, route, exc_info=error)
    return Response(Trouble(("a fault of the server: it has been noted",)), status_code=HTTP_500_INTERNAL_SERVER_ERROR)


async def not_there(send: Any, headers: Mapping[str, str]) -> None:
    """The same as for any other page that is not there, before anybody has looked for it."""
    body = msgspec.json.encode(Trouble(("Not Found",)))
    told = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    told += [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": HTTP_404_NOT_FOUND, "headers": told})
    await send({"type": "http.response.body", "body": body, "more_body": False})


HANDLERS: Final[Mapping[int | type[Exception], Callable[..., Response[Trouble]]]] = {
    HTTPException: refused,
    Faulty: faulty,
    Unplayable: unplayable,
    RecursionError: unreadable,
    Elsewhere: elsewhere,
    Busy: busy,
    SQLAlchemyError: no_store,
    Broken: no_store,
    Exception: our_fault,
}
