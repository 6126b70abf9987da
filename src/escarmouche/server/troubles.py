"""What does somebody read whose request was refused? One line for each fault, always in the same form."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.status_codes import HTTP_400_BAD_REQUEST, HTTP_409_CONFLICT, HTTP_422_UNPROCESSABLE_ENTITY

from escarmouche.core import Faulty
from escarmouche.server.house import Unplayable
from escarmouche.server.phrases import phrase
from escarmouche.server.wire import Trouble

EMPTY = "'data'"  # what the framework says of a body that is not there


def refused(_: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    """A request that is none, or asks for what is not there."""
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


HANDLERS: Final[Mapping[int | type[Exception], Callable[..., Response[Trouble]]]] = {
    HTTPException: refused,
    Faulty: faulty,
    Unplayable: unplayable,
}
