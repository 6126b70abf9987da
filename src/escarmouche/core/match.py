"""The driver: runs a game's scripts, feeds them answers, and stands anywhere in a match at will.

Between steps everything is data. The driver copies the position when a step begins; to clone in the middle of a step
it copies that checkpoint and feeds the step's answers again. Scripts depend on the position and the answers alone, so
the clone stands exactly where the original stood. Undo, fork, search and recovery are this one mechanism.
"""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.chance import CHANCE, Roll, Source, Stream
from escarmouche.core.asking import Ask, Question, Refusal, Refused, Script, Together
from escarmouche.core.events import Outcome
from escarmouche.core.game import World
from escarmouche.core.history import Answer, G, History, Past

_encoded = msgspec.json.Encoder().encode
_KEEP_EVERY = 16  # completed steps between two checkpoints kept for undo: memory against the speed of going back


def _who(seat: int | None) -> str:
    return "the dice" if seat == CHANCE else "somebody" if seat is None else f"seat {seat}"


class Impossible(RuntimeError):
    """A world that a game imagines in which the step could not have gone as it went: a fault of the game."""


class Match(History[G]):
    """A match under way. `asks` holds the open questions by seat; with no source of chance, `roll` the open roll.
    `script` is the step under way as it waits, `steps` how many are complete: to be read, not to be changed."""

    __slots__ = ("_checkpoint", "_question", "_secret", "chance", "script", "steps")

    def __init__(self, game: G, chance: Source | None = None) -> None:
        self.game = game
        self.chance = chance
        self._past: Past[G] | None = None
        self.steps = 0
        self._answers: list[Answer] = []
        self._secret: dict[int, Any] = {}
        self._checkpoint: G = game
        self.script: Script[None] | None = None
        self._question: Question | None = None
        self._begin()
        self._settle()

    # --- what is open ------------------------------------------------------------------------------------------

    @property
    def asks(self) -> dict[int, Ask[Any]]:
        """The open questions by seat; several when they are answered together."""
        question = self._question
        if isinstance(question, Ask):
            return {question.seat: question}
        if isinstance(question, Together):
            return {seat: ask for seat, ask in question.asks.items() if seat not in self._secret}
        return {}

    @property
    def ask(self) -> Ask[Any] | None:
        """The first open question, or None."""
        question = self._question
        if isinstance(question, Ask):
            return question
        return next(iter(self.asks.values()), None)

    @property
    def roll(self) -> Roll | None:
        """The roll that waits for somebody's real dice (only without a source of chance)."""
        return self._question if isinstance(self._question, Roll) else None

    @property
    def open_count(self) -> int:
        """How many answers everybody may know of: all but those that wait in secret for the answers of others."""
        return self.count - len(self._secret)

    @property
    def over(self) -> bool:
        return self._question is None

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome() if self._question is None else None

    # --- answering ---------------------------------------------------------------------------------------------

    def refusal(self, answer: Any, seat: int | None = None) -> Refusal | None:
        """Why this answer (of `seat`, or of CHANCE for the dice) would be refused now, or None."""
        question = self._question
        if isinstance(question, Ask):
            if seat is None or seat == question.seat:
                return question.refusal(answer)
        elif isinstance(question, Roll):
            if seat is None or seat == CHANCE:
                complaint = question.complaint(answer)
                return Refusal("no_such_roll", question.why, {"tried": complaint}) if complaint else None
        elif (ask := self.ask if seat is None else self.asks.get(seat)) is not None:
            return ask.refusal(answer)
        asked = [_who(CHANCE)] if isinstance(question, Roll) else list(map(_who, self.asks))
        return Refusal("not_asked", "", {"answered_by": _who(seat), "asked": ", ".join(asked) or "nobody"})

    def answer(self, answer: Any, seat: int | None = None) -> None:
        """Answer the open question (of `seat`, where several are open). Raises `Refused` and changes nothing if the
        rules do not allow it."""
        if refusal := self.refusal(answer, seat):
            raise Refused(refusal)
        self.take(answer, seat)

    def take(self, answer: Any, seat: int | None = None) -> None:
        """Answer with something known to be legal (drawn from the question itself): no second check."""
        question = self._question
        if isinstance(question, Together):
            seat = next(iter(self.asks)) if seat is None else seat
            self._answers.append((seat, answer))
            self._secret[seat] = answer
            if len(self._secret) < len(question.asks):
                return
            answer = {one: self._secret[one] for one in question.asks}
            self._secret = {}
        else:
            assert question is not None
            self._answers.append((question.seat, answer))
        self._go_on(answer)

    def _go_on(self, answer: Any) -> None:
        """Send the script its answer, and let the source of chance answer what follows until a player must."""
        chance = self.chance
        while True:
            try:
                question = self._question = self.script.send(answer)  # type: ignore[union-attr]  # it has asked
            except StopIteration:
                self._close()
                self._begin()
                question = self._question
            if chance is None or not isinstance(question, Roll):
                return
            answer = chance.answer(question)
            self._answers.append((CHANCE, answer))

    def _settle(self) -> None:
        """Let the source of chance answer a roll that is open, if there is one."""
        if self.chance is not None and isinstance(question := self._question, Roll):
            answer = self.chance.answer(question)
            self._answers.append((CHANCE, answer))
            self._go_on(answer)

    # --- steps -------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Start the next step that asks anything; the position before it is the checkpoint."""
        self._checkpoint = self.game.copy()
        self._run()

    def _run(self) -> None:
        """Run from the checkpoint to the first question; steps that ask nothing are filed on the way."""
        while True:
            script = self.game.next_step()
            if script is None:
                self.script = self._question = None
                return
            self.script = script
            self._question = next(script, None)
            if self._question is not None:
                return
            self._close()
            self._checkpoint = self.game.copy()

    def _close(self) -> None:
        """The step is complete: file its answers and events, and keep a checkpoint now and then."""
        kept = self._checkpoint if self.steps % _KEEP_EVERY == 0 else None
        self._past = Past(self._past, kept, self._answers, self.game.told)
        self.steps += 1
        self._answers = []
        self.game.told = []

    @property
    def step(self) -> tuple[G, list[Answer]]:
        """The position in which the current step began, and the answers given since: where it stands, as data."""
        return self._checkpoint.copy(), list(self._answers)

    # --- standing elsewhere ------------------------------------------------------------------------------------

    def clone(self, chance: Source | None = None) -> Match[G]:
        """A twin that stands exactly here, even in the middle of a step. Its dice come from `chance`; without one it
        leaves rolls open."""
        return self._stand(self._checkpoint, self._past, self.steps, self._answers, chance)

    def fork(self, at: int, chance: Source | None = None) -> Match[G]:
        """A twin that stands where this match stood after its first `at` answers."""
        if not 0 <= at <= self.count:
            raise ValueError(f"the match has {self.count} answers, there is no position after {at}")
        past, steps, answers = self._past, self.steps, list(self._answers)
        checkpoint: G | None = self._checkpoint
        while past is not None and (checkpoint is None or past.total > at):
            answers = past.answers + answers
            checkpoint = past.checkpoint
            past, steps = past.before, steps - 1
        assert checkpoint is not None
        return self._stand(checkpoint, past, steps, answers[: at - (past.total if past else 0)], chance)

    def _stand(
        self, checkpoint: G, past: Past[G] | None, steps: int, answers: list[Answer], chance: Source | None
    ) -> Match[G]:
        twin: Match[G] = object.__new__(Match)
        twin.game = checkpoint.copy()
        twin.chance = None
        twin._past, twin.steps = past, steps
        twin._answers, twin._secret = [], {}
        twin._checkpoint = checkpoint
        twin._run()
        for seat, answer in answers:
            twin.take(answer, seat)
        twin.chance = chance
        twin._settle()
        return twin

    def imagine(self, view: Any, rng: Stream, chance: Source | None = None, *, unanswered: bool = False) -> Match[G]:
        """A match that the seat of `view` cannot tell from this one: what is hidden from it was dealt, and answered in
        secret, otherwise. It begins with the current step, for what lies before would tell. `unanswered`: what others
        have answered in secret is open there again. ValueError if the view is not what that seat sees now."""
        seat: int | None = view.seat
        if _encoded(view) != _encoded(self.game.view(seat)):
            raise ValueError(f"this is not what {_who(seat)} sees now")
        return self._imagined(seat, self.game.other_world(seat, rng), rng, chance, unanswered=unanswered)

    def _imagined(
        self,
        seat: int | None,
        world: World[G] | None,
        rng: Stream,
        chance: Source | None,
        *,
        checked: bool = False,
        unanswered: bool = False,
    ) -> Match[G]:
        """The twin in that world, the answers of the step mapped one by one; `checked`: against the rules as well."""
        start = self._checkpoint if world is None else world.position(self._checkpoint)
        twin: Match[G] = self._stand(start, None, 0, [], None)
        open_answers = len(self._answers) - len(self._secret)
        for number, (by, given) in enumerate(self._answers):
            if unanswered and number >= open_answers and by != seat:
                continue
            if world is not None:
                answer = world.answer(twin.game, by, given)
            elif number >= open_answers and by != seat and (ask := twin.asks.get(by)) is not None:
                answer = ask.sample(rng)  # answered in secret, and nothing else is hidden: anything legal
            else:
                answer = given
            asked = by == CHANCE if twin.roll is not None else by in twin.asks
            if not asked or (checked and twin.refusal(answer, by) is not None):
                raise Impossible(f"answer {number + 1} of the step, {answer!r} by {_who(by)}, cannot be given there")
            twin.take(answer, by)
        twin.chance = chance
        twin._settle()
        return twin

    def undo_point(self, seat: int) -> int | None:
        """The number of answers to return to when `seat` undoes its last own answer; None when a roll or another
        seat's answer has followed it, when it revealed something (what others had answered in secret, a card), or
        there is nothing to undo."""
        answers = self._last_answers()
        if not answers or answers[-1][0] != seat:
            return None
        before: Match[G] = self.fork(self.count - 1)
        return None if self.shown_since(len(before.events()), len(before._secret)) else before.count

    def shown_since(self, events: int, secrets: int) -> bool:
        """Has anybody seen more since there were so many events and so many secret answers: what others had answered
        in secret, a card? Then nothing is undone."""
        return (secrets > 0 and not self._secret) or any(event.reveals for event in self.events(events))
