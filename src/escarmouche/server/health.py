"""Is the server well? For whoever watches over it: a short answer, and numbers."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Literal, TypeAlias

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from escarmouche import __version__
from escarmouche.server.guards import is_near
from escarmouche.server.http_wire import Health
from escarmouche.server.leasing import renew
from escarmouche.server.metrics import Measures, Pulse
from escarmouche.server.service import TableService
from escarmouche.server.storage import Store

LOG = logging.getLogger(__name__)
Readable: TypeAlias = Literal["here", "everybody", "nobody"]
TEXT = "text/plain; version=0.0.4"  # as Prometheus calls it
ASKED = 5.0  # seconds that the store has to show that it can be written to
AGAIN = 1.0  # seconds for which its answer is believed
TOO_LATE = 5.0  # seconds: a loop this late is not well


class Doctor:
    """Asks the store now and then, however often he is asked himself."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._well = True
        self._asked = float("-inf")
        self._lock = asyncio.Lock()

    async def store_is_well(self) -> bool:
        """Can the store be written to?"""
        async with self._lock:
            if time.monotonic() - self._asked > AGAIN:
                self._well = await self._written()
                self._asked = time.monotonic()
            return self._well

    async def _written(self) -> bool:
        try:
            async with asyncio.timeout(ASKED):
                await asyncio.wrap_future(self.store.write(lambda connection: renew(connection, self.store.me)))
        except Exception:
            LOG.exception("the store cannot be written to")
            return False
        return True


@get("/health", summary="Is the server well?")
async def health(state: State) -> Response[Health]:
    """Can matches be written, and does the server keep up? 503 when not."""
    service: TableService = state.service
    pulse: Pulse = state.pulse
    written = await state.doctor.store_is_well()
    well = written and pulse.lag < TOO_LATE
    found = Health(
        status="well" if well else "unwell",
        store="written" if written else "not written",
        lag=round(pulse.lag, 3),
        tables=len(service.live_matches),
        version=__version__,
    )
    return Response(found, status_code=HTTP_200_OK if well else HTTP_503_SERVICE_UNAVAILABLE)


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """Numbers for Prometheus; for this machine only, unless the server was started otherwise."""
    measures: Measures = state.measures
    if state.metrics == "nobody":
        raise NotFoundException
    if state.metrics == "here" and not is_near(request):
        raise PermissionDeniedException("numbers_here")
    return Response(measures.page(), media_type=TEXT)


HANDLERS = [health, metrics]
