"""All the tables: opened, found again, put away; whoever comes back finds the match as it was left."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

import msgspec

from escarmouche.bots import bot_names
from escarmouche.bots.opening import open_scene
from escarmouche.chance import Seeded
from escarmouche.core import Faulty, Match
from escarmouche.games import GAMES, Register
from escarmouche.kits.content.options import chosen
from escarmouche.kits.facts import fault_of_seats
from escarmouche.kits.faults import fault, faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.lessons.guide import Guide
from escarmouche.rosters.phrases import cards_by_name
from escarmouche.server.absence import GRACE
from escarmouche.server.bot_pool import Thinkers
from escarmouche.server.http_wire import NewMatch, SeatLink, SeatWish
from escarmouche.server.inviting import link_of, new_token
from escarmouche.server.keys import Keys
from escarmouche.server.lessons import as_lesson, begun_lesson, guide_of
from escarmouche.server.limits import SLICE
from escarmouche.server.live_match import LiveMatch, encoded
from escarmouche.server.names import can_be_read
from escarmouche.server.reader import Checked
from escarmouche.server.reader_pool import Readers
from escarmouche.server.seating import Seating
from escarmouche.server.sizes import not_too_large
from escarmouche.server.storage import Given, Store
from escarmouche.server.stored import StoredMatch, StoredSeat
from escarmouche.server.upkeep import keep_going
from escarmouche.tables import on_table, read_code

LOG = logging.getLogger(__name__)
BOT_PAUSE = 0.35  # seconds a bot lets pass where bots are among themselves, so that people can follow
PART = 250  # answers of a record that are written at once
IDLE = 300.0  # seconds after which a table nobody sits at is put away
MATCH_ID: Final = re.compile(r"[A-Za-z0-9]{1,24}")


class Unplayable(LookupError):
    """A stored match that these rules cannot play."""


class Shelved:
    """A match that nobody plays, as far as its seats and their keys are concerned."""

    def __init__(self, stored: StoredMatch, store: Store) -> None:
        self.id = stored.id
        self.seating = Seating(stored, store)


Seeds: TypeAlias = Callable[[bytes], str]  # a seed for the dice of what is begun, whose description is given


def secret_seed(_: bytes) -> str:
    """Dice that nobody can foresee, whatever they are rolled for."""
    return secrets.token_hex(16)


class TableService:
    """The tables of one server."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        readers: Readers | None = None,
        *,
        games: Register = GAMES,
        pause: float = BOT_PAUSE,
        idle: float = IDLE,
        grace: float = GRACE,
        seeds: Seeds = secret_seed,
    ) -> None:
        self.games = games
        self.store = store
        self.thinkers = thinkers
        self.readers = readers or Readers()
        self.pause = pause
        self.idle = idle
        self.grace = grace
        self.seeds = seeds
        self.keys = Keys(store.secret("keys", secrets.token_hex(32)))
        self.live_matches: dict[str, LiveMatch] = {}
        self._keepers: dict[str, asyncio.Task[None]] = {}
        self._finding: dict[str, asyncio.Task[LiveMatch | None]] = {}
        self.noted: Callable[[str, float], None] = lambda *_: None  # is told of every answer at every table
        self._turn = asyncio.Lock()  # to play a stored match again or to write its log, a little at a time
        self._sweeper = asyncio.create_task(self._sweep())

    # --- opening -----------------------------------------------------------------------------------------------

    async def open(self, wish: NewMatch) -> LiveMatch:
        """A new table; `Faulty` says what is wrong with the wish."""
        kind = self.games[wish.game]
        wish = await asyncio.to_thread(as_lesson, kind, wish) if wish.lesson else wish
        check_wish(kind, wish)
        seed = wish.seed or self.seeds(msgspec.json.encode(wish))
        setup, match = await asyncio.to_thread(begun_match, kind, wish, seed)
        return await self._opened(kind, setup, wish, match, seed, foreseeable=bool(wish.seed))

    async def go_on(self, brought: Checked, wish: NewMatch, *, by_record: bool = False) -> Shelved:
        """A new table that begins where another match stood; nobody sits at it yet. `by_record`: a match that somebody
        has brought, and not one of ours."""
        kind = self.games[brought.game]
        check_wish(kind, wish)
        if len(brought.names) != len(wish.seats):
            raise faulty("seats", "seats_of_match", least=len(brought.names), count=len(wish.seats))
        seed, over, outcome = self.seeds(msgspec.json.encode(wish)), brought.over, brought.outcome
        stored = _stored(
            kind, brought.setup, wish, seed, over=over, outcome=outcome, scene=brought.scene, brought=by_record
        )
        await asyncio.wrap_future(self.store.open(stored, brought.answers[:PART]))
        for first in range(PART, len(brought.answers), PART):  # others write in between
            part = brought.answers[first : first + PART]
            await asyncio.wrap_future(self.store.append(stored.id, first, part, {}))
        await asyncio.wrap_future(self.store.release(stored.id))
        return Shelved(stored, self.store)

    async def _opened(
        self,
        kind: GameKind[Any],
        setup: Any,
        wish: NewMatch,
        match: Match[Any],
        seed: str,
        *,
        foreseeable: bool = False,
    ) -> LiveMatch:
        stored = _stored(kind, msgspec.json.encode(setup), wish, seed, over=match.over, foreseeable=foreseeable)
        await asyncio.wrap_future(self.store.open(stored, encoded(match.answers)))
        guide = match.chance if isinstance(match.chance, Guide) else None
        return self._keep(LiveMatch(kind, stored, match, self.store, self.keys, grace=self.grace, guide=guide))

    def _keep(self, live: LiveMatch) -> LiveMatch:
        self.live_matches[live.id] = live
        live.noted, live.turn = self.noted, self._turn
        self._keepers[live.id] = asyncio.create_task(self._kept(live))
        return live

    async def _kept(self, live: LiveMatch) -> None:
        try:
            await keep_going(live, self.thinkers, self.pause)
        except Exception:
            LOG.exception("match %s: nobody answers for its bots any more", live.id)

    # --- finding again, putting away ---------------------------------------------------------------------------

    async def find(self, match: str) -> LiveMatch | None:
        """A table by its name, read from the store when it is not at hand."""
        live = self.live_matches.get(match)
        if live is None or live.closed:
            if not MATCH_ID.fullmatch(match):
                return None
            if match not in self._finding:
                self._finding[match] = task = asyncio.create_task(self._load(match))
                task.add_done_callback(lambda _: self._finding.pop(match, None))
            live = await asyncio.shield(self._finding[match])
        if live is not None:
            live.touched = time.monotonic()
        return live

    async def _load(self, match: str) -> LiveMatch | None:
        if await asyncio.to_thread(self.store.find, match) is None:
            return None
        await asyncio.wrap_future(self.store.claim(match))  # only then is what is read the last word
        try:
            stored = await asyncio.to_thread(self.store.find, match)
            assert stored is not None
            kind, played = await self._replayed(stored)
            # dice already rolled are in the store; those to come are nobody's to foresee
            rest = Seeded(self.seeds(f"{stored.seed}:{played.count}".encode()))
            guide = guide_of(kind, stored, played.answers, rest)
            live = played.clone(guide or rest)
            if fresh := encoded(live.answers[played.count :]):
                await asyncio.wrap_future(self.store.append(match, played.count, fresh, {}))
            return self._keep(LiveMatch(kind, stored, live, self.store, self.keys, grace=self.grace, guide=guide))
        except BaseException:
            self.store.release(match)
            raise

    async def _replayed(self, stored: StoredMatch) -> tuple[GameKind[Any], Match[Any]]:
        """A stored match as it stood after its last answer; its dice are left open. It is played a few milliseconds at
        a time, in turn with others, so that nobody at another table waits for it."""
        answers = await asyncio.to_thread(self.store.answers, stored.id)
        try:
            kind = self.games[stored.game]
            setup = msgspec.json.decode(stored.setup, type=kind.setup_type)
            match: Match[Any] = Match(await asyncio.to_thread(kind.opened, setup, stored.scene))
            decoder = msgspec.json.Decoder(kind.answer_type)
            same = (stored.rules, stored.content) == (kind.rules, kind.content_digest())
            give = match.take if same else match.answer  # other rules may refuse what those of then took
            left = iter(answers)
            while True:
                async with self._turn:
                    if not _play_on(left, decoder, give):
                        return kind, match
                    await asyncio.sleep(SLICE)
        except Exception as error:
            LOG.exception("match %s of %s (rules %s) cannot be played", stored.id, stored.game, stored.rules)
            raise Unplayable(stored.id) from error

    async def _sweep(self) -> None:
        """Put away the tables that nobody has come near for a while."""
        while True:
            await asyncio.sleep(min(self.idle / 4, 30.0))
            self.unload(time.monotonic() - self.idle)

    def unload(self, before: float) -> int:
        """Forget the tables that nobody sits at and nobody has touched since. A clock that runs is stopped: the time
        so far is charged, what follows is nobody's."""
        idle = [
            live
            for live in self.live_matches.values()
            if live.touched < before and not live.audience.connections and not live.lock.locked()
        ]
        for live in idle:
            live.write_clocks()
            self.put_away(live)
        return len(idle)

    def put_away(self, live: LiveMatch) -> None:
        """Forget a table; whoever comes back to it finds it as the store has it."""
        live.close()
        self.live_matches.pop(live.id, None)
        if live.id in self._keepers:
            self._keepers.pop(live.id).cancel()
        self.store.release(live.id)
        live.forget()

    @property
    def busy(self) -> bool:
        """Does anybody sit at any table?"""
        return any(live.audience.connections for live in self.live_matches.values())

    @property
    def live(self) -> int:
        """Matches under way that somebody sits at."""
        return sum(bool(live.audience.connections) and not live.over for live in self.live_matches.values())

    async def close(self) -> None:
        """Everybody goes home."""
        for live in self.live_matches.values():
            live.write_clocks()
            live.close()
        for task in (self._sweeper, *self._keepers.values()):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await asyncio.to_thread(self.thinkers.close)
        await asyncio.to_thread(self.readers.close)
        await asyncio.to_thread(self.store.close)

    # --- keys --------------------------------------------------------------------------------------------------

    def links(self, live: LiveMatch | Shelved) -> tuple[SeatLink, ...]:
        """The secret keys of a table's seats, and the invitations to those that wait for somebody."""
        return tuple(link_of(self.keys, live.id, one) for one in live.seating.seats if one.kind != "bot")

    def seat_of(self, live: LiveMatch | Shelved, text: str) -> tuple[int | None, str]:
        """The seat a key opens at this table; or the reason why it opens none."""
        key = self.keys.read(text)
        if key is None or key.match != live.id or key.seat >= len(live.seating):
            return None, "no_such_seat"
        if key.version != live.seating[key.seat].version:
            return None, "revoked"
        return key.seat, ""


def _play_on(left: Iterator[Given], decoder: msgspec.json.Decoder[Any], give: Callable[[Any, int], None]) -> bool:
    """Some more of these answers; is there anything left?"""
    end = time.perf_counter() + SLICE
    for seat, answer in left:
        give(decoder.decode(answer), seat)
        if time.perf_counter() > end:
            return True
    return False


def _stored(
    kind: GameKind[Any],
    setup: bytes,
    wish: NewMatch,
    seed: str,
    *,
    over: bool = False,
    outcome: str = "",
    foreseeable: bool = False,
    scene: str = "",
    brought: bool = False,
) -> StoredMatch:
    """A new match as the store keeps it."""
    return StoredMatch(
        id=secrets.token_urlsafe(12).replace("-", "a").replace("_", "b"),
        game=kind.name,
        rules=kind.rules,
        content=kind.content_digest(),
        scenario=wish.scenario,
        setup=setup,
        seed=seed,
        opened=datetime.now(UTC),
        minutes=wish.minutes,
        over=over,
        outcome=outcome,
        foreseeable=foreseeable,
        scene=scene or wish.scene,
        lesson=wish.lesson,
        brought=brought,
        wish=msgspec.json.encode(wish).decode() if any(one.brings for one in wish.seats) else "",
        seats=tuple(_seat(index, one) for index, one in enumerate(wish.seats)),
    )


def _seat(index: int, wish: SeatWish) -> StoredSeat:
    """A seat of a new match; one for somebody who is not here has an invitation."""
    invitation = new_token() if wish.kind == "open" else ""
    usual = wish.bot if wish.kind == "bot" else f"{index + 1}"
    name = " ".join(wish.name.split()) or usual  # blanks alone are no name
    return StoredSeat(index, wish.kind, name, wish.bot, 0, stand_in=False, used=0.0, invitation=invitation)


def begun_match(kind: GameKind[Any], wish: NewMatch, seed: str) -> tuple[Any, Match[Any]]:
    """The set-up that was wished for, and the match at its first question: from a scene, if one is given."""
    if wish.lesson:
        return begun_lesson(kind, wish, seed)
    if wish.scene:
        return _from_scene(kind, wish, seed)
    wanted = {
        "scenario": wish.scenario,
        "forces": tuple(one.force for one in wish.seats if one.force),
        "settings": chosen(kind.setup_type, wish.options),
    }
    table = read_code(kind, wish.table) if wish.table else None
    if table is not None and wish.scenario not in ("", table.format):
        raise faulty("table", "table_for_other", there=table.format, here=wish.scenario)
    if table is not None:
        wanted["scenario"] = table.format
    with cards_by_name(kind):
        setup = kind.setups.starter(seats=len(wish.seats), **{name: value for name, value in wanted.items() if value})
    setup = setup if table is None else on_table(kind, setup, table)
    return setup, Match(not_too_large(kind, kind.begin(setup)), Seeded(seed))


def _from_scene(kind: GameKind[Any], wish: NewMatch, seed: str) -> tuple[Any, Match[Any]]:
    """A scene is opened as it stands: bots think at the table, not before anybody sits there."""
    if wish.scenario or wish.options or wish.table or any(one.force for one in wish.seats):
        raise faulty("scene", "scene_says_all")
    if kind.scene(wish.scene).until is not None:
        raise faulty("scene", "scene_plays_on")
    scene, match = open_scene(kind, wish.scene, Seeded(seed))
    if match.game.seats != len(wish.seats):
        raise faulty("seats", "seats_of_match", least=match.game.seats, count=len(wish.seats))
    return scene.setup, match


def _takes_lists(kind: GameKind[Any], wish: NewMatch) -> bool:
    """Can a guest bring a list of his own? In a scene or a lesson, or where all are one party, nobody brings his."""
    built = kind.rosters is not None and not (kind.facts.together or wish.scene or wish.lesson)
    return (
        built and all(one.kind == "open" for one in wish.seats if one.brings) and all(one.force for one in wish.seats)
    )


def check_wish(kind: GameKind[Any], wish: NewMatch) -> None:
    """`Faulty` with everything that is wrong with a wish, as far as the game itself does not say it."""
    found = []
    if kind.stage is None:
        found.append(fault("game", "no_screen", game=kind.title))
    if (crowd := fault_of_seats(kind.facts, kind.title, len(wish.seats))) is not None:
        found.append(crowd)
    if wish.scenario and wish.scenario not in (*kind.setups.scenarios, "random"):
        known = ", ".join(kind.setups.scenarios)
        found.append(fault("scenario", "no_such_scenario", wanted=repr(wish.scenario), known=known))
    if 0 < sum(bool(one.force) for one in wish.seats) < len(wish.seats):
        found.append(fault("force", "forces_for_all"))
    if any(one.brings for one in wish.seats) and not _takes_lists(kind, wish):
        found.append(fault("brings", "lists_brought"))
    bots = bot_names(kind)
    strange = [one.bot for one in wish.seats if one.kind == "bot" and one.bot not in bots]
    found += [fault("bot", "no_such_bot", wanted=repr(bot), known=", ".join(bots)) for bot in strange]
    if not all(can_be_read(text) for text in (wish.seed, *(one.name for one in wish.seats))):
        found.append(fault("name", "unprintable"))
    if found:
        raise Faulty(tuple(found))
