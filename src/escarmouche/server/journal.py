"""What the server writes down of its work: one line of JSON for each request and each fault, on stderr.

Nothing that opens a seat is ever written. Of a request the log has the shape of its address (`/api/matches/{match}`)
and the name of the match, never the address itself: keys and invitations travel in what is left out. Libraries are
heard when they warn, not when they tell of their daily work, for some of that holds whole addresses.
"""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, Literal, TextIO, TypeAlias

import msgspec

Level: TypeAlias = Literal["debug", "info", "warning", "error"]
OURS = "escarmouche"
LISTENER = "uvicorn.error"  # under this name it tells all that it has to tell
REQUESTS = logging.getLogger("escarmouche.server.requests")
ENCODER = msgspec.json.Encoder(enc_hook=str)


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Its hour, its level, who says it, what is said, and the facts that come with it."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["fault"] = "".join(traceback.format_exception(*record.exc_info))
        return ENCODER.encode(line).decode()


def begin(level: Level = "info", stream: TextIO | None = None) -> None:
    """From now on this process writes its log; what is not ours only from warnings on."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    logging.root.handlers[:] = [handler]
    logging.root.setLevel(logging.WARNING if level in ("debug", "info") else level.upper())
    logging.getLogger(OURS).setLevel(level.upper())
    listener = logging.getLogger(LISTENER)
    listener.filters[:] = [OfStrangers()]


class OfStrangers(logging.Filter):
    """What a stranger sends that is no text is no fault of ours, though the library that reads it says so at length."""

    def filter(self, record: logging.LogRecord) -> bool:
        """One line, as a warning."""
        if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
            record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
        return record.levelno >= logging.root.level


def told(what: str, **facts: Any) -> None:
    """Something that happened to a request or a connection."""
    failed = int(facts.get("status", 0)) >= 500
    REQUESTS.log(logging.ERROR if failed else logging.INFO, what, extra={"facts": facts})
