"""A server that answers late (`ESCARMOUCHE_LATE=0.3 pytest tests/browser`): what does not wait for it fails every time,
and not only on a busy day."""

from __future__ import annotations

import asyncio
import os

from litestar.types import ASGIApp, Message, Receive, Scope, Send

SECONDS = float(os.environ.get("ESCARMOUCHE_LATE", "0"))


def late(app: ASGIApp) -> ASGIApp:
    """The same, with so many seconds before whatever it says."""

    async def serving(scope: Scope, receive: Receive, send: Send) -> None:
        async def slowly(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.send"):
                await asyncio.sleep(SECONDS)
            await send(message)

        await app(scope, receive, slowly)

    return serving if SECONDS else app
