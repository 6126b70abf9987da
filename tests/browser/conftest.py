"""A server of our own, a real Chromium before it, and a folder for the pictures, if somebody wants to look at them
(`ESCARMOUCHE_PICTURES=1`)."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

import httpx
import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)
from tests.browser.opening import Tables
from tests.debian import provided

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "src/escarmouche/server/client/index.html"
PICTURES = ROOT / "runs/browser"
PAINTED = bool(os.environ.get("ESCARMOUCHE_PICTURES"))  # no test looks at them, and each takes a while
DESK = (1280, 800)
GRACE = 9.0  # seconds that an absent player is waited for; people wait for minutes
STARTING = 240.0  # seconds, on a busy machine
PATIENCE = 90_000  # milliseconds for anything on the screen: the machine may be busy, and who reads packs gives way
BROWSERS = ("chromium-headless-shell", "chromium")  # the first has no windows: a quarter less work for the same pages
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--no-first-run",
    "--force-prefers-reduced-motion",
    # few processes, and nothing painted through a graphics card that is not there
    "--in-process-gpu",
    "--disable-gpu-rasterization",
    "--process-per-site",
    "--renderer-process-limit=1",
)
# One process, bots without a pause, dice that fall alike in every run: `escarmouche serve` at the pace of a test.
SERVE = """
import sys, uvicorn
from escarmouche.server.app import make_app
from escarmouche.server.limits import LARGEST
from tests.late import late
from tests.seeds import known_seed
app = make_app(sys.argv[2], pause=0.0, requests=1000.0, share=100.0, grace=float(sys.argv[3]), seeds=known_seed)
uvicorn.run(late(app), port=int(sys.argv[1]), ws_max_size=LARGEST, log_level="warning", timeout_graceful_shutdown=2)
"""

Sits: TypeAlias = Callable[..., Page]
Pictures: TypeAlias = Callable[[Page, str], None]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs the browser."""
    here = f"{Path(__file__).parent}{os.sep}"
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def client() -> None:
    """The pages are built; where they are not, they are built now."""
    if not CLIENT.exists():
        for command in (("npm", "ci"), ("npm", "run", "build")):
            subprocess.run(command, cwd=ROOT / "web", check=True, capture_output=True)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Debian's browser, installed where it is missing."""
    return provided(BROWSERS[0], installed_browser)


def installed_browser() -> str | None:
    """Where the best of the browsers that are here is."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as one:
        port: int = one.getsockname()[1]
    return port


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    """Until the server answers."""
    until = time.monotonic() + STARTING
    while time.monotonic() < until:
        assert server.poll() is None, "the server has stopped"
        try:
            httpx.get(f"{address}/api/games", verify=False).raise_for_status()
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(address)


@pytest.fixture(scope="session")
def tables(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server with an empty database, and a way to open tables there."""
    database = f"sqlite:///{tmp_path_factory.mktemp('table') / 'table.sqlite'}"
    port = free_port()
    server = subprocess.Popen([sys.executable, "-c", SERVE, str(port), database, str(GRACE)], cwd=ROOT)
    try:
        address = f"http://127.0.0.1:{port}"
        wait_for(address, server)
        yield Tables(address)
    finally:
        server.terminate()
        server.wait(STARTING)


class Someone(NamedTuple):
    """Who sits down: a browser fits all who are alike."""

    address: str
    lang: str
    size: tuple[int, int]
    touch: bool


class Desks:
    """Places to sit at, each with a browser of its own; who is like somebody that has left takes his place, finds a
    new page and nothing of his there, and need not read the whole client again."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: dict[Someone, list[Page]] = {}

    def take(self, who: Someone) -> Page:
        """A new page of a browser for somebody like that."""
        if left := self.free.get(who):
            return left.pop()
        context = self.browser.new_context(
            base_url=who.address,
            locale={"en": "en-GB", "fr": "fr-FR"}[who.lang],
            viewport=ViewportSize(width=who.size[0], height=who.size[1]),
            has_touch=who.touch,
            reduced_motion="reduce",
        )
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=who.address)
        return context.new_page()

    def leave(self, who: Someone, context: BrowserContext) -> None:
        """Close every page, forget all that the browser was given to keep, and leave a new page to the next. It shows
        next to nothing of the same house, so that the process that has read the client lives on."""
        blank = context.new_page()
        blank.goto(f"{who.address}/favicon.svg")
        for page in context.pages:
            if page is not blank:
                page.close()
        everything = {"origin": who.address, "storageTypes": "all"}
        clearing = context.new_cdp_session(blank)
        clearing.send("Storage.clearDataForOrigin", everything)
        clearing.detach()
        self.free.setdefault(who, []).append(blank)


OPENED: list[tuple[Playwright, Desks]] = []


@pytest.fixture
def desks(chromium: str) -> Desks:
    """One browser for all tests here: while it is open, nothing else in this process may run an event loop."""
    if not OPENED:
        expect.set_options(timeout=PATIENCE)
        means = sync_playwright().start()
        OPENED.append((means, Desks(means.chromium.launch(executable_path=chromium, args=list(QUIET)))))
    return OPENED[0][1]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """The browser is closed when a test of another folder is next."""
    yield
    if OPENED and (nextitem is None or Path(__file__).parent not in nextitem.path.parents):
        means, desks = OPENED.pop()
        desks.browser.close()
        means.stop()


@pytest.fixture
def sit(desks: Desks, tables: Tables) -> Iterator[Sits]:
    """A new person with a browser of his own, who opens this address: `sit("#/")`."""
    taken: list[tuple[Someone, BrowserContext]] = []
    broken: list[str] = []

    def down(hash_: str = "#/", *, lang: str = "en", size: tuple[int, int] = DESK, touch: bool = False) -> Page:
        who = Someone(tables.address, lang, size, touch)
        page = desks.take(who)
        taken.append((who, page.context))
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: broken.append(str(error)))
        page.goto(f"/{hash_}")
        return page

    yield down
    for who, context in taken:
        desks.leave(who, context)
    assert broken == []


@pytest.fixture
def picture() -> Pictures:
    """Keeps what the screen shows under a name, to be looked at; where nobody will, nothing."""
    PICTURES.mkdir(parents=True, exist_ok=True)

    def keep(page: Page, name: str) -> None:
        if PAINTED:
            page.screenshot(path=PICTURES / f"{name}.png")

    return keep
