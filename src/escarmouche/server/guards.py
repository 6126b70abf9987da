"""Who is let in: under which names the table is known, from which pages, how often, with how many connections."""

from __future__ import annotations

import socket
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from ipaddress import ip_address
from typing import Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.exceptions import ClientException, PermissionDeniedException, TooManyRequestsException
from litestar.status_codes import HTTP_421_MISDIRECTED_REQUEST

from escarmouche.server.limits import Gate, from_here, household

LOCAL = ("localhost",)
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
COSTLY = 5.0  # requests that one which opens or changes something counts for
LONGEST_NAME = 255  # bytes of a part of a path, as file systems have it
ASKING: ContextVar[str] = ContextVar("asking", default="")  # the address whose request this task answers
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")  # what a proxy adds


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address somebody speaks from."""
    return connection.client.host if connection.client else ""


def whose(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Under which name what somebody asks for is counted."""
    return household(address_of(connection))


def plain_name(host: str) -> str:
    """The name of a `Host` header, without its port."""
    name = host.strip().lower()
    if name.startswith("["):
        address, _, port = name[1:].partition("]")
        return address if not port or (port[0] == ":" and port[1:].isdigit()) else name
    return name.partition(":")[0].rstrip(".")


def is_no_name(path: str) -> bool:
    """No file and no match has such a name, and systems stumble over it."""
    return "\0" in path or any(len(part.encode(errors="replace")) > LONGEST_NAME for part in path.split("/"))


def is_number(name: str) -> bool:
    """Is this an address in numbers? No page of somebody else's has one for its name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def own_names(*further: str) -> frozenset[str]:
    """The names that this machine goes by, and others that it was given."""
    names = {*LOCAL, socket.gethostname().lower(), socket.gethostname().partition(".")[0].lower()}
    return frozenset({*names, f"{socket.gethostname().partition('.')[0].lower()}.local", *map(plain_name, further)})


class Guard:
    """The rules of one server."""

    def __init__(self, *, hosts: Iterable[str], origins: Iterable[str], requests: float, sockets: int) -> None:
        self.hosts = own_names(*hosts)
        self.origins = frozenset(origins)
        self.gate = Gate(requests)
        self.most = sockets
        self.sockets: Counter[str] = Counter()  # by address
        self.gone = 0  # connections that have ended

    def knows(self, host: str | None) -> bool:
        """Is this one of our names? Another one would be that of a page which lets its own name point at us."""
        if host is None:
            return False
        name = plain_name(host)
        return name in self.hosts or is_number(name)

    def check(self, request: Request[Any, Any, Any]) -> None:
        """What changes something comes from a page of this table, or from no page at all; and nobody asks too much."""
        host, changing = request.headers.get("host"), request.method in CHANGING
        if not self.knows(host):
            raise ClientException("another_name", status_code=HTTP_421_MISDIRECTED_REQUEST)
        if changing and not from_here(request.headers.get("origin"), host, self.origins):
            raise PermissionDeniedException("another_page")
        if not self.gate.take(whose(request), COSTLY if changing else 1.0):
            raise TooManyRequestsException("many_requests", headers={"Retry-After": "1"})

    def refuses(self, socket: WebSocket[Any, Any, Any]) -> str:
        """Why somebody may not even knock; empty when he may."""
        host = socket.headers.get("host")
        if not self.knows(host):
            return "host"
        if not from_here(socket.headers.get("origin"), host, self.origins):
            return "origin"
        address = whose(socket)
        if self.sockets[address] >= self.most or not self.gate.take(address, COSTLY):
            return "too many"
        return ""

    @contextmanager
    def counted(self, socket: WebSocket[Any, Any, Any]) -> Iterator[None]:
        """A connection, as long as it is there."""
        address = whose(socket)
        self.sockets[address] += 1
        try:
            yield
        finally:
            self.gone += 1
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]


def is_near(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Does somebody speak from this very machine, and not through a proxy on it?"""
    address = address_of(connection)
    near = is_number(address) and ip_address(address).is_loopback
    return near and not any(connection.headers.get(name) for name in FORWARDED)
