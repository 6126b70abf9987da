"""One match at one table: what has been answered, and every change stored before it is told.

`seq`, the number of the position, is the number of answers and what was added to it whenever answers were taken back;
so it rises with every change, and is the same after a restart as before it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection

from escarmouche.chance import Seeded, Source
from escarmouche.core import Ask, Match
from escarmouche.kits.kind import GameKind
from escarmouche.kits.lessons.guide import Guide
from escarmouche.kits.unread import reason
from escarmouche.kits.words.language import FrenchName
from escarmouche.kits.words.text import spans_of
from escarmouche.server.absence import GRACE, Absences
from escarmouche.server.audience import Audience
from escarmouche.server.connection import COME_BACK
from escarmouche.server.inviting import Reissue
from escarmouche.server.keys import Keys
from escarmouche.server.leasing import Elsewhere
from escarmouche.server.lessons import guide_of
from escarmouche.server.limits import LONGEST
from escarmouche.server.log import Log
from escarmouche.server.outcomes import outcome_text, told_briefly, winning_seats
from escarmouche.server.phrases import phrase
from escarmouche.server.rendering import Picture
from escarmouche.server.seating import Seating
from escarmouche.server.shares import working
from escarmouche.server.storage import Given, Store
from escarmouche.server.stored import StoredMatch
from escarmouche.server.talking import Talk
from escarmouche.server.wire import LANGS, Notice, NotTaken, Offer

LOG = logging.getLogger(__name__)
T = TypeVar("T")


class Broken(RuntimeError):
    """What was answered could not be played or stored: the table is put away and read again from the store."""


async def shielded(work: Coroutine[Any, Any, T]) -> T:
    """Carried out to its end, even if whoever asked for it goes away meanwhile."""
    return await asyncio.shield(asyncio.ensure_future(work))


def encoded(answers: Iterable[tuple[int, Any]]) -> list[Given]:
    """Answers as the store keeps them."""
    return [(seat, msgspec.json.encode(answer)) for seat, answer in answers]


class LiveMatch:
    """A live match. All of it runs in one thread of one loop; `lock` keeps the changes in order, and whatever is shown
    is shown under it."""

    def __init__(
        self,
        kind: GameKind[Any],
        stored: StoredMatch,
        match: Match[Any],
        store: Store,
        keys: Keys,
        *,
        grace: float = GRACE,
        guide: Guide | None = None,
    ) -> None:
        self.kind = kind
        self.keys = keys
        self.grace = grace
        self.id = stored.id
        self.stored = stored
        self.match = match
        self.guide = guide  # of a lesson
        self.store = store
        self.seating = Seating(stored, store)
        self.audience = Audience(self)
        self.ended, self.winners = stored.ended, stored.winning or ()
        self.ahead = stored.ahead
        self.rematch = stored.rematch  # the table at which it is played once more
        self.offers: tuple[Offer, ...] = ()
        self.agreed: dict[str, set[int]] = {}  # who has agreed to what is offered
        self.offered: Counter[tuple[int, str]] = Counter()  # how often a seat has, since another has answered
        self.stood_in: set[int] = set()  # the answers, by their numbers, that a bot gave for a person
        self.reissues: dict[int, Reissue] = {}  # the seats for which a new invitation was asked
        self.closed = False
        self.lock, self.changed = asyncio.Lock(), asyncio.Event()
        self.turn = asyncio.Lock()  # to write a long log, a little at a time: all tables of a server share one
        self.log = Log(kind)
        self.touched = time.monotonic()
        self.noted: Callable[[str, float], None] = lambda *_: None  # is told of every answer, and its seconds
        self._since: dict[int, tuple[Ask[Any], int]] = {}  # each open question, and the `seq` it was first asked at
        self._told = len(match.events())
        self._note_questions()
        self.picture = Picture(kind, match)
        self.absences, self.talk = Absences(self), Talk(store, stored.id)

    @property
    def over(self) -> bool:
        return bool(self.ended) or self.match.over

    @property
    def seq(self) -> int:
        return self.ahead + self.match.count

    def wake(self) -> None:
        """Something has happened that a bot, a clock or the sweeper may want to know."""
        self.touched = time.monotonic()
        self.changed.set()

    def close(self, message: str = "put_away") -> None:
        """Put the table away; the match is in the store."""
        self.absences.look_again(last=True)
        self.closed = True
        self.audience.send_home(message, COME_BACK)
        self.changed.set()

    def write_clocks(self) -> None:
        """What runs is charged until now and written; nobody need wait for it."""
        if not self.over and (used := self.seating.charge(self.match.asks)):
            self.store.append(self.id, self.match.count, (), used)

    def forget(self) -> None:
        """Nobody has this table any more. What it was made of refers to itself in circles; they are cut here, so that
        its memory is free at once."""
        self._since = {}
        self.audience.live = None  # type: ignore[assignment] # nobody is shown anything any more
        self.absences.forget()

    # --- how it stands -----------------------------------------------------------------------------------------

    def _outcome(self) -> str:
        """The same in every language, for the store; nothing while the match goes on."""
        return msgspec.json.encode({lang: self._ending(lang) for lang in LANGS}).decode() if self.over else ""

    def _ending(self, lang: str) -> str:
        return told_briefly(self.kind, self.match.game, outcome_text(self, lang), lang)

    def _note_questions(self) -> None:
        known = self._since
        self._since = {
            seat: known[seat] if seat in known and known[seat][0] is ask else (ask, self.seq)
            for seat, ask in self.match.asks.items()
        }

    def asked_since(self, seat: int) -> int:
        """The `seq` at which the open question of this seat was first asked."""
        return self._since[seat][1]

    def announce(self, code: str, seat: int, offer: str = "") -> None:
        """Something about a seat that everybody is told, each in his language; `offer`: what became of which."""
        name = FrenchName(self.seating[seat].name)
        for connection in self.audience.connections:
            what = phrase(connection.lang, f"offer_{offer}") if offer else ""
            connection.send(Notice(code, phrase(connection.lang, code, name=name, what=what), seat))

    def not_now(self, seat: int, seq: int, lang: str, request: int = 0) -> NotTaken | None:
        """Why this seat has nothing to answer at `seq`. Where several are asked at once, an answer of another does not
        make one's own question stale."""
        if self.closed:
            return NotTaken("put_away", phrase(lang, "put_away"), request=request)
        if self.over:
            return NotTaken("over", phrase(lang, "match_over"), request=request)
        if seat not in self.match.asks:
            return NotTaken("not_asked", phrase(lang, "not_asked"), request=request)
        if not self._since[seat][1] <= seq <= self.seq:
            return NotTaken("stale", phrase(lang, "stale", seq=seq, now=self.seq), request=request)
        return None

    def may_reconsider(self, seat: int) -> bool:
        """Is the last answer one that this seat may take back by itself? What a bot has answered for somebody stands
        where another person plays against him: to look at it and answer otherwise would be to take advice."""
        alone = self.kind.facts.together or self.seating.persons() <= {seat}
        return alone or self.match.count - 1 not in self.stood_in

    # --- answers -----------------------------------------------------------------------------------------------

    async def answer(  # noqa: PLR0917 - who answers what, and whoever is told of it
        self, seat: int, seq: int, given: Any, lang: str, request: int = 0, then: Iterable[Any] = ()
    ) -> NotTaken | None:
        """An answer of a player: checked, taken, stored, then told to all. Or why it was not taken. `then`: others that
        he gives after it, each judged, taken and stored by itself; the first that is not taken ends it."""
        begun = time.perf_counter()
        fault = await shielded(self._answered(seat, seq, (given, *then), lang, request))
        self.noted("player" if fault is None else "refused", time.perf_counter() - begun)
        return fault

    async def _answered(self, seat: int, seq: int, orders: Iterable[Any], lang: str, request: int) -> NotTaken | None:
        async with self.lock:
            if (fault := self.not_now(seat, seq, lang, request)) is not None:
                return fault
            kind, before = self.match.asks[seat].kind, self.match.count
            for given in orders:
                asked = None if self.over else self.match.asks.get(seat)
                if asked is None or asked.kind != kind:
                    fault = NotTaken("interrupted", phrase(lang, "interrupted"), request=request)
                else:
                    fault = await self._judged(seat, given, lang, request)
                if fault is not None:
                    break
            if self.match.count > before:
                self.audience.show_all()
                self.wake()
            return fault

    async def _judged(self, seat: int, given: Any, lang: str, request: int) -> NotTaken | None:
        """Taken if the rules allow it; nobody has been shown it yet."""
        try:
            with working():
                answer = msgspec.convert(given, self.kind.answer_type)
                refusal = self.match.refusal(answer, seat)
                if refusal is not None:
                    text = self.kind.words.refusal(self.match.game, refusal, lang)
                    return NotTaken(refusal.code, str(text), refusal.why, request, spans_of(text))
        except msgspec.ValidationError as error:
            detail = reason(str(error)[:200], lang)
            return NotTaken("unreadable", phrase(lang, "unreadable", detail=detail), request=request)
        except Exception:  # whatever a stranger sends, the table stands
            LOG.exception("match %s: %.500r cannot be judged", self.id, given)
            return NotTaken("unreadable", phrase(lang, "unreadable", detail="?"), request=request)
        await self._take(answer, seat, tell=False)
        return None

    async def play(self, seat: int, seq: int, answer: Any) -> bool:
        """An answer of a bot: was it taken?"""

        async def work() -> bool:
            async with self.lock:
                if self.not_now(seat, seq, "en") is not None or self.match.refusal(answer, seat) is not None:
                    return False
                begun = time.perf_counter()
                if self.seating[seat].kind != "bot":
                    self.stood_in.add(self.match.count)
                await self._take(answer, seat)
                self.noted("bot", time.perf_counter() - begun)
                return True

        return await shielded(work())

    async def _take(self, answer: Any, seat: int, *, tell: bool = True) -> None:
        """Change the match, store what was answered, and only then tell anybody."""
        used = self.seating.charge(self.match.asks)
        self.seating.answered()
        before, secrets = self.match.count, self.match.count - self.match.open_count
        try:
            with working():
                if self.guide is not None:
                    self.guide.note(self.match, seat, answer)
                self.match.take(answer, seat)
                if self.guide is not None:
                    self.guide.look(self.match)
            fresh = encoded(self.match.answers[before:])
            undoable = seat if len(fresh) == 1 and not self.match.shown_since(self._told, secrets) else -1
            outcome, winners = self._outcome(), winning_seats(self)
            await asyncio.wrap_future(self.store.append(self.id, before, fresh, used, outcome, winners=winners))
        except Exception as error:
            raise self._broken(error) from error
        for offer in self.offers:
            self.announce("lapsed", offer.seat, offer.what)
        self.offered = Counter({one: count for one, count in self.offered.items() if one[0] == seat})
        self._changed(undoable=undoable, tell=tell)
        if self.match.count >= LONGEST and not self.over:
            await self.finish("too_long", ())

    def _broken(self, error: Exception) -> Broken:
        LOG.error("match %s is put away and read again: %r", self.id, error, exc_info=error)
        self.close("elsewhere" if isinstance(error, Elsewhere) else "not_kept")
        return Broken(self.id)

    def _changed(self, *, anew: bool = False, undoable: int | None = None, tell: bool = True) -> None:
        self.offers = ()
        self.agreed = {}
        self._note_questions()
        self.picture = Picture(self.kind, self.match, undoable)
        self._told = len(self.picture.events(0)) if anew else self._told + len(self.picture.events(self._told))
        if tell:
            self.audience.show_all(anew=anew)
            self.wake()

    # --- taking back, giving up (the caller holds the lock) ----------------------------------------------------

    async def go_back(self, at: int, by: int | None = None) -> None:
        """Return to where the match stood after so many answers; everybody is shown it from the beginning. A roll that
        was open there falls anew. `by`: the seat that takes its last answer back without asking anybody."""
        try:
            with working():
                there = self.match.fork(at, self._dice_after(at))
                self.log.go_back(self.match, there)
            seating = self.seating
            used = seating.charge(self.match.asks) if by is None else seating.taken_back(by, there.asks)
            seating.answered()
            ahead = self.seq + 1 - there.count
            fresh = encoded(there.answers[at:])
            await asyncio.wrap_future(self.store.cut(self.id, at, fresh, used, ahead))
        except Exception as error:
            raise self._broken(error) from error
        self.match, self.ahead = there, ahead
        self.stood_in = {number for number in self.stood_in if number < at}
        self._changed(anew=True)

    def _dice_after(self, at: int) -> Source:
        """What falls after so many answers: in a lesson that is gone back in, what its road has there."""
        if self.guide is None:
            return self.match.chance or Seeded(f"{self.stored.seed}:{self.seq}")
        self.guide = guide_of(self.kind, self.stored, self.match.answers[:at], self.guide.rest)
        return self.guide or Seeded(f"{self.stored.seed}:{self.seq}")

    async def finish(self, how: str, winners: Iterable[int]) -> None:
        """An end that the rules did not make: given up, agreed, out of time."""
        used = self.seating.charge(self.match.asks)
        self.ended, self.winners = how, tuple(winners)
        self.ahead += 1
        try:
            kept = self.store.end(self.id, how, self.winners, self._outcome(), self.ahead, used=used)
            await asyncio.wrap_future(kept)
        except Exception as error:
            raise self._broken(error) from error
        self._changed()

    async def reseat(self, seat: int, *, also: Callable[[Connection], None] | None = None, **fields: Any) -> None:
        """A seat changes hands, or its keys do; bots and onlookers are told. Whoever was asked pays for his time until
        then: nobody is charged for another's, nor saves any by lending his seat; what a bot has not answered when he
        takes it back was his own time. `also`: what is written with it or not at all."""
        before = self.seating[seat]
        returns = seat if before.stand_in and not before.covered and fields.get("stand_in") is False else None
        used = self.seating.charge(() if self.over else self.match.asks, returns)
        try:
            for one, seconds in used.items():
                await self.seating.change(one, used=seconds)
            await self.seating.change(seat, also=also, **fields)
        except Exception as error:
            raise self._broken(error) from error
        self.audience.tell_presence()
        self.wake()
