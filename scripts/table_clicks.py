"""How many clicks does a turn take, and how long from a click to the paint that answers it?

    python -m scripts.table_clicks [--games fantastiques moonstone] [--turns 2] [--seeds 1] [--pictures FOLDER] [--each]

A server and a Chromium of our own. In each game somebody plays sensibly through the page (tests/browser/sensible.py):
what he does is what the greedy bot would do, how he does it is the cheapest that the page offers. Counted are the
presses of the mouse and the questions answered by hand (an order for a group is one); reactions are left as a
newcomer finds them.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import GRACE, QUIET, ROOT, SERVE, free_port, wait_for
from tests.browser.opening import Tables, seat_address
from tests.browser.sensible import STOPWATCH, Hand
from tests.browser.twin import Ear, Twin

from escarmouche.server.storage import Store

PATIENCE = 20_000
SET_UP = "0"
MOST = 400  # answers in one match
MATCHES: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "fantastiques": ("pitched_battle", ("valombre", "groinrouge"), ("human", "bot")),
    "moonstone": ("first_game", ("commonwealth_first", "dominion_first"), ("human", "bot")),
    "alkemy": ("blitz", ("khaliman_blitz", "avalon_blitz"), ("human", "bot")),
    "ages": ("escarmouche", ("aurore_200", "cendre_200"), ("human", "bot")),
    "malhya": ("demo", ("yoktal",), ("human",)),
}


class Played(msgspec.Struct):
    """What one match took."""

    game: str
    clicks: dict[str, int]
    decisions: dict[str, int]
    kinds: dict[str, int]
    in_vain: dict[str, int]
    paints: list[float]


@contextmanager
def serving() -> Iterator[tuple[Tables, Store]]:
    """A server with an empty database, and that database."""
    with tempfile.TemporaryDirectory() as folder:
        database, port = f"sqlite:///{Path(folder) / 'table.sqlite'}", free_port()
        command = [sys.executable, "-c", SERVE, str(port), database, str(GRACE)]
        server = subprocess.Popen(command, cwd=ROOT)  # noqa: S603 - arguments of our own
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address, server)
            store = Store(database)
            yield Tables(address), store
            store.close()
        finally:
            server.terminate()
            server.wait()


def play(browser: Browser, tables: Tables, store: Store, game: str, wishes: argparse.Namespace) -> Played:
    """So many turns of one game."""
    scenario, forces, kinds = MATCHES[game]
    turns, pictures = wishes.turns, wishes.pictures
    opened = tables.open_for(game, scenario, forces, kinds, seed=wishes.seed)
    context = browser.new_context(base_url=tables.address, locale="fr-FR", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(f"({STOPWATCH})()")
    hand = Hand(page, Ear(page), Twin(store, game, opened.match))
    page.goto(f"/{seat_address(opened, 0)}")
    for _ in range(MOST):
        if not hand.ready():
            break
        if hand.turn not in hand.clicks and len(set(hand.clicks) - {SET_UP}) >= turns:
            break
        hand.step()
        if pictures:
            page.screenshot(path=Path(pictures) / f"{game}-{sum(hand.decisions.values()):03}.png")
    paints = page.evaluate("() => window.paintTimes")
    context.close()
    if wishes.each:
        print(*(f"{turn:>3} {clicks} {kind:16} {wanted}" for turn, kind, clicks, wanted in hand.presses), sep="\n")
    return Played(game, dict(hand.clicks), dict(hand.decisions), dict(hand.kinds), dict(hand.in_vain), paints)


def told(one: Played) -> str:
    """A row for each turn, then where the clicks went."""
    rows = [f"| {one.game} | {turn} | {one.clicks[turn]} | {one.decisions.get(turn, 0)} |" for turn in one.clicks]
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(one.kinds.items(), key=lambda pair: -pair[1]))
    cuts = statistics.quantiles(one.paints, n=20) if len(one.paints) > 1 else [0.0] * 19
    paint = f"click to paint: p50 {cuts[9]:.0f} ms, p95 {cuts[18]:.0f} ms of {len(one.paints)}"
    vain = f"; not found: {one.in_vain}" if one.in_vain else ""
    return "\n".join([*rows, f"  {paint}; by question: {kinds}{vain}"])


def main() -> None:
    """Play the games that are wished for, and tell."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--games", nargs="+", default=list(MATCHES), choices=list(MATCHES))
    wanted.add_argument("--turns", type=int, default=2, help="turns of each match, after the set-up")
    wanted.add_argument("--seed", default="clicks")
    wanted.add_argument("--pictures", default="", help="a folder for a picture after each answer")
    wanted.add_argument("--each", action="store_true", help="tell each answer with its clicks")
    wishes = wanted.parse_args()
    chromium = shutil.which("chromium")
    with serving() as (tables, store), sync_playwright() as means:
        browser = means.chromium.launch(executable_path=chromium, args=list(QUIET))
        print("| game | turn | clicks | decisions |\n|---|---|---|---|")
        for game in wishes.games:
            print(told(play(browser, tables, store, game, wishes)), flush=True)


if __name__ == "__main__":
    main()
