"""The promises every game keeps, checked by playing: public, so that the author of another game can run them.

A random match is played; at moments drawn by lot the open questions, the clones and the data are put to the test. A
broken promise raises `Broken`, which says which one, in which match and after how many answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, TypeAlias

import msgspec

from escarmouche.chance import CHANCE, Seeded, Stream
from escarmouche.core.asking import Ask, Refused
from escarmouche.core.game import Game, GameKind
from escarmouche.core.match import Match
from escarmouche.core.records import decode, encode, record_of, replay

NONSENSE: tuple[Any, ...] = (None, -7, 10**9, "no such answer", 3.5, (), {"type": "Nothing"}, object())
LOOK_AHEAD = 12  # answers a child plays before its parent is looked at again
ROLLS_LOOKED_AT = 4  # rolls of the past drawn by lot, in search of one that somebody may not see


class Broken(AssertionError):
    """A promise not kept: the check, the seed of the match and the number of answers given."""

    def __init__(self, check: str, seed: object, count: int, detail: str) -> None:
        super().__init__(f"{check}: {detail} (seed {seed!r}, after {count} answers)")
        self.check = check


def wire(match: Match[Any], seat: int | None) -> bytes:
    """Everything that leaves the engine for a seat: its view, its open question with hints, its log."""
    ask = match.asks.get(seat) if seat is not None else None
    question = None if ask is None else _question(ask)
    return _bytes((match.game.view(seat), question, sorted(match.asks), list(match.log(seat))))


def _question(ask: Ask[Any]) -> tuple[Any, ...]:
    return ask.kind, ask.why, ask.facts(), ask.hints()


def _bytes(thing: Any) -> bytes:
    return msgspec.json.encode(thing)


def state_bytes(match: Match[Any]) -> bytes:
    """The whole position as bytes."""
    return _bytes(match.game.state)


class _Trial:
    """One match under examination."""

    def __init__(self, kind: GameKind[Any], seed: int | str) -> None:
        self.kind = kind
        self.seed = seed
        self.rng = Stream(f"contract:{seed}")
        self.setup = kind.setups(self.rng)
        self.match: Match[Game] = Match(kind.begin(self.setup), Seeded(seed))

    def demand(self, kept: bool, check: str, detail: str) -> None:
        if not kept:
            raise Broken(check, self.seed, self.match.count, detail)

    def position(self, match: Match[Any]) -> bytes:
        """The whole position as bytes; a position that JSON does not know is a broken promise, not a crash."""
        try:
            return state_bytes(match)
        except (TypeError, msgspec.MsgspecError) as error:
            raise Broken("state_survives_json", self.seed, self.match.count, str(error)) from error

    def wire(self, match: Match[Any], seat: int | None) -> bytes:
        """What leaves the engine for a seat; likewise."""
        try:
            return wire(match, seat)
        except (TypeError, msgspec.MsgspecError) as error:
            raise Broken("wire_is_json", self.seed, self.match.count, str(error)) from error

    def wires(self, match: Match[Any]) -> list[bytes]:
        """What leaves the engine for each seat."""
        return [self.wire(match, seat) for seat in range(match.game.seats)]

    def view(self, game: Game, seat: int) -> bytes:
        """What a seat sees; likewise."""
        try:
            return _bytes(game.view(seat))
        except (TypeError, msgspec.MsgspecError) as error:
            raise Broken("wire_is_json", self.seed, self.match.count, str(error)) from error

    def standing(self, match: Match[Any]) -> tuple[Any, ...]:
        """Where a match stands, without the questions, whose hints may be dear: position, views, logs, answers."""
        seats = range(match.game.seats)
        position = self.position(match)
        views = [self.view(match.game, seat) for seat in seats]
        return position, views, [list(match.log(seat)) for seat in seats], match.count

    def sample(self, ask: Ask[Any]) -> Any:
        """A legal answer; a question that cannot give one because there is none is a dead end."""
        try:
            return ask.sample(self.rng)
        except Exception as error:
            if len(ask.candidates()) == 0:
                raise Broken("no_dead_end", self.seed, self.match.count, f"{ask!r} has no candidate") from error
            raise


Check: TypeAlias = Callable[[_Trial, Ask[Any]], None]


def candidates_admitted(trial: _Trial, ask: Ask[Any]) -> None:
    """Every candidate and every sample is legal, and there is at least one: no dead end."""
    candidates = ask.candidates()
    trial.demand(len(candidates) > 0, "no_dead_end", f"{ask!r} has no candidate")
    drawn = [ask.sample(trial.rng) for _ in range(4)]
    for answer in (*candidates, *drawn):
        refusal = ask.refusal(answer)
        trial.demand(refusal is None, "candidates_admitted", f"{ask!r} proposes {answer!r} and refuses it: {refusal}")
    trial.demand(_bytes(list(candidates)) == _bytes(list(ask.candidates())), "candidates_ordered", f"{ask!r}")


def refusals_change_nothing(trial: _Trial, ask: Ask[Any]) -> None:
    """A refused answer leaves the match exactly as it was, what everybody sees included."""
    match = trial.match
    before = trial.standing(match)
    for nonsense in NONSENSE:
        refusal = match.refusal(nonsense, ask.seat)
        trial.demand(refusal is not None, "nonsense_refused", f"{ask!r} would take {nonsense!r}")
        with suppress(Refused):
            match.answer(nonsense, ask.seat)
        kept = trial.standing(match) == before
        trial.demand(kept, "refusals_change_nothing", f"{ask!r} refused {nonsense!r} and changed")


def clone_is_original(trial: _Trial, _: Ask[Any]) -> None:
    """A clone in mid-step stands where the original stands, and what it does leaves the original alone."""
    match = trial.match
    before = trial.standing(match)
    twin = match.clone(Seeded("child"))
    trial.demand(trial.position(twin) == before[0], "clone_is_original", "the states differ")
    trial.demand(trial.wires(twin) == trial.wires(match), "clone_is_original", "the views differ")
    for _step in range(LOOK_AHEAD):
        if (child_ask := twin.ask) is None:
            break
        twin.take(trial.sample(child_ask), child_ask.seat)
    trial.demand(trial.standing(match) == before, "parent_unchanged", "a child's play changed its parent")


def state_survives_json(trial: _Trial, ask: Ask[Any]) -> None:
    """State -> JSON -> state, and a position restored from it looks the same."""
    match = trial.match
    raw = trial.position(match)
    try:
        state = msgspec.json.decode(raw, type=trial.kind.state_type)
    except msgspec.MsgspecError as error:
        raise Broken("state_survives_json", trial.seed, match.count, str(error)) from error
    trial.demand(msgspec.json.encode(state) == raw, "state_survives_json", "the state came back different")
    restored = trial.kind.restore(trial.setup, state)
    same = trial.view(restored, ask.seat) == trial.view(match.game, ask.seat)
    trial.demand(same, "state_survives_json", "the view came back different")


def undo_goes_back(trial: _Trial, _: Ask[Any]) -> None:
    """A fork at an earlier answer, fed the same answers again, stands here."""
    match = trial.match
    at = trial.rng.below(match.count + 1)
    fork = match.fork(at)
    for seat, answer in match.answers[at:]:
        fork.take(answer, seat)
    same = trial.position(fork) == trial.position(match)
    trial.demand(same, "undo_goes_back", f"forked at {at}, the states differ")


def two_worlds(trial: _Trial, _: Ask[Any]) -> None:
    """What a seat sees does not depend on what is hidden from it: cards dealt anew, rolls and answers changed."""
    match = trial.match
    for seat in range(match.game.seats):
        other = match.game.other_world(seat, trial.rng)
        if other is not None:
            same = trial.view(other, seat) == trial.view(match.game, seat)
            trial.demand(same, "two_worlds", f"the view of seat {seat} tells what is hidden from it")
            _same_picture(trial, other, seat)
            _same_question(trial, seat)
    if trial.kind.hidden:
        _secret_rolls(trial)
    if len(match.asks) > 1:
        _secret_answers(trial)


def _same_picture(trial: _Trial, other: Game, seat: int) -> None:
    """What is drawn for the seat is drawn from what it may see."""
    drawn = [trial.kind.words.picture(game, "en", seat) for game in (trial.match.game, other)]
    trial.demand(drawn[0] == drawn[1], "two_worlds", f"the picture for seat {seat} tells what is hidden from it")


def _same_question(trial: _Trial, seat: int) -> None:
    """In a world where all that the seat does not see was dealt anew before the step began, it is asked the same thing.
    A step in which somebody did what his cards there do not allow says nothing."""
    start = trial.match._checkpoint  # noqa: SLF001 - the contract looks inside the driver, nobody else may
    other = start.other_world(seat, trial.rng)
    if other is None:
        return
    here, there = Match(start.copy()), Match(other)
    for by, answer in trial.match._answers:  # noqa: SLF001 - same
        here.take(answer, by)
        if (there.roll is not None) is not (by == CHANCE) or there.refusal(answer, None if by == CHANCE else by):
            return
        there.take(answer, by)
    seen = [None if ask is None else _question(ask) for ask in (here.asks.get(seat), there.asks.get(seat))]
    trial.demand(seen[0] == seen[1], "two_worlds", f"the question to seat {seat} tells what is hidden from it")


def _secret_rolls(trial: _Trial) -> None:
    """A roll that a seat may not see, had it fallen otherwise, would look and read the same to that seat."""
    match = trial.match
    answers = match.answers
    rolls = [number for number, (seat, _) in enumerate(answers) if seat == CHANCE]
    for _ in range(min(ROLLS_LOOKED_AT, len(rolls))):
        at = rolls[trial.rng.below(len(rolls))]
        here, there = match.fork(at), match.fork(at)
        roll = here.roll
        if roll is None or roll.seen_by is None:
            continue
        here.take(answers[at][1])
        there.take(roll.draw(trial.rng))
        for seat in range(match.game.seats):
            same = seat in roll.seen_by or trial.wire(there, seat) == trial.wire(here, seat)
            trial.demand(same, "two_worlds", f"seat {seat} can tell what fell at {roll!r}, answer {at + 1}")


def _secret_answers(trial: _Trial) -> None:
    """Two different secret answers of one seat look the same to all others."""
    asks = trial.match.asks
    for seat, ask in asks.items():
        if len(asks) < 2:
            return
        worlds = []
        legal = (answer for answer in dict.fromkeys(ask.candidates()) if ask.refusal(answer) is None)
        for answer in islice(legal, 3):
            twin = trial.match.clone()
            twin.answer(answer, seat)
            worlds.append([trial.wire(twin, other) for other in (*range(twin.game.seats), None) if other != seat])
        same = all(world == worlds[0] for world in worlds)
        trial.demand(same, "two_worlds", f"the secret answer of seat {seat} shows")


CHECKS: tuple[Check, ...] = (
    candidates_admitted,
    refusals_change_nothing,
    clone_is_original,
    state_survives_json,
    undo_goes_back,
    two_worlds,
)


def check_match(kind: GameKind[Any], seed: int | str, one_in: int = 12, checks: Sequence[Check] = CHECKS) -> int:
    """Play one random match under the contract, one decision in `one_in` examined by one of `checks`; gives the number
    of decisions."""
    trial = _Trial(kind, seed)
    match = trial.match
    decisions = 0
    while (ask := match.ask) is not None:
        decisions += 1
        trial.demand(decisions <= kind.longest, "random_play_ends", f"no end after {kind.longest} decisions")
        if len(match.asks) > 1 and two_worlds in checks:
            two_worlds(trial, ask)
        if trial.rng.below(one_in) == 0:
            checks[trial.rng.below(len(checks))](trial, ask)
        match.take(trial.sample(ask), ask.seat)
    trial.demand(match.outcome is not None, "terminal_has_outcome", "over, and nobody says how")
    trial.demand(not match.asks and match.game.next_step() is None, "terminal_asks_nothing", "over, and still asking")
    _record_replays(trial)
    return decisions


def _record_replays(trial: _Trial) -> None:
    """Same answers, same state: the record, written and read, plays again to the same bytes."""
    record = record_of(trial.kind, trial.setup, trial.match)
    data = encode(record)
    again = replay(trial.kind, decode(data, trial.kind))
    same = trial.position(again) == trial.position(trial.match)
    trial.demand(same, "same_answers_same_state", "the replay ends elsewhere")
    rewritten = encode(record_of(trial.kind, trial.setup, again))
    trial.demand(rewritten == data, "same_answers_same_state", "the record rewritten is different")


def check_game(
    kind: GameKind[Any], matches: int, seed: int | str, one_in: int = 12, checks: Sequence[Check] = CHECKS
) -> Iterator[int]:
    """Play many matches under the contract, yielding the decisions of each."""
    for number in range(matches):
        yield check_match(kind, f"{seed}.{number}", one_in, checks)
