"""A process in which everything is loaded, from which servers are born in a moment: to be killed by the dozen.

It reads one wish a line and forks; the child is `escarmouche serve` itself. A child may be told to kill itself at a
moment that nobody outside could hit on purpose.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import msgspec

from escarmouche.cli.serve import serve
from escarmouche.server import pages, storage
from escarmouche.server.connection import Connection


class Birth(msgspec.Struct):
    """A server that is wished for; `moment` and `after`: when it kills itself (none: when somebody else does)."""

    database: str
    port: int
    moment: str = ""
    after: int = 0


def _countdown(after: int) -> Callable[[], None]:
    """Something that does nothing so many times, and then kills the process as the power cut does."""
    left = [after]

    def tick() -> None:
        left[0] -= 1
        if left[0] <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    return tick


def _die_before_storing(tick: Callable[[], None]) -> None:
    """An answer was taken and is not written yet."""
    carry_out = storage._carry_out

    def dying(connection: Any, writes: Any) -> None:
        tick()
        carry_out(connection, writes)

    storage._carry_out = dying


def _die_before_telling(tick: Callable[[], None]) -> None:
    """An answer was written, and nobody knows of it yet."""

    class Dying(Future[None]):
        def set_result(self, result: None) -> None:
            tick()
            super().set_result(result)

    storage.Future = Dying  # type: ignore[assignment,attr-defined] # where the store takes it from


def _die_while_telling(tick: Callable[[], None]) -> None:
    """Somebody was told of an answer, somebody else perhaps not."""
    following = Connection.next

    async def dying(self: Connection) -> bytes | None:
        data = await following(self)
        tick()
        return data

    Connection.next = dying  # type: ignore[method-assign] # the point of it


MOMENTS: dict[str, Callable[[Callable[[], None]], None]] = {
    "unstored": _die_before_storing,
    "untold": _die_before_telling,
    "telling": _die_while_telling,
}


def _live(wish: Birth) -> None:
    """The child."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    if wish.moment:
        MOMENTS[wish.moment](_countdown(wish.after))
    sys.stdout.write(f"{os.getpid()}\n")
    sys.stdout.flush()
    serve(port=wish.port, database=wish.database, workers=1, browser=False)


def main() -> None:
    """Load everything; then give birth whenever asked, until nobody is there to ask."""
    pages.warm_up()
    import psycopg  # noqa: F401 - what a server of PostgreSQL would load first

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are nobody's to bury
    for line in sys.stdin:
        wish = msgspec.json.decode(line, type=Birth)
        if os.fork() == 0:
            sys.stdin.close()
            _live(wish)
            os._exit(0)


if __name__ == "__main__":
    main()
