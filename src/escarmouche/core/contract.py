"""The promises every game keeps, checked by playing: public, so that the author of another game can run them.

A random match is played; at moments drawn by lot the open questions, the clones and the data are put to the test. A
broken promise raises `Broken`, which says which one, in which match and after how many answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from escarmouche.chance import Seeded, Stream
from escarmouche.core.asking import Ask, Refused, Together
from escarmouche.core.game import Game, GameKind
from escarmouche.core.match import Match
from escarmouche.core.records import decode, encode, record_of, replay

NONSENSE: tuple[Any, ...] = (None, -7, 10**9, "no such answer", 3.5, (), {"type": "Nothing"}, object())
LOOK_AHEAD = 12  # answers a child plays before its parent is looked at again


class Broken(AssertionError):
    """A promise not kept: the check, the seed of the match and the number of answers given."""

    def __init__(self, check: str, seed: object, count: int, detail: str) -> None:
        super().__init__(f"{check}: {detail} (seed {seed!r}, after {count} answers)")
        self.check = check


def wire(match: Match[Any], seat: int | None) -> bytes:
    """Everything that leaves the engine for a seat: its view, its open question with hints, its log."""
    ask = match.asks.get(seat) if seat is not None else None
    question = None if ask is None else (ask.kind, ask.why, ask.facts(), ask.hints())
    waiting = tuple(sorted(match.asks)), match.secretly_answered
    return _bytes((match.game.view(seat), question, waiting, list(match.log(seat))))


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
    """A refused answer leaves the match exactly as it was."""
    before, count = state_bytes(trial.match), trial.match.count
    for nonsense in NONSENSE:
        try:
            trial.match.answer(nonsense, ask.seat)
        except Refused:
            kept = state_bytes(trial.match) == before and trial.match.count == count
            trial.demand(kept, "refusals_change_nothing", f"{ask!r} refused {nonsense!r} and changed")
        else:
            trial.demand(False, "nonsense_refused", f"{ask!r} took {nonsense!r}")


def clone_is_original(trial: _Trial, ask: Ask[Any]) -> None:
    """A clone in mid-step stands where the original stands, and what it does leaves the original alone."""
    match = trial.match
    before = [wire(match, seat) for seat in range(match.game.seats)]
    twin = match.clone(Seeded("child"))
    trial.demand(state_bytes(twin) == state_bytes(match), "clone_is_original", "the states differ")
    trial.demand(
        [wire(twin, seat) for seat in range(match.game.seats)] == before, "clone_is_original", "the views differ"
    )
    for _ in range(LOOK_AHEAD):
        if (child_ask := twin.ask) is None:
            break
        twin.take(child_ask.sample(trial.rng), child_ask.seat)
    after = [wire(match, seat) for seat in range(match.game.seats)]
    trial.demand(after == before, "parent_unchanged", "a child's play changed its parent")


def state_survives_json(trial: _Trial, ask: Ask[Any]) -> None:
    """state -> JSON -> state, and a position restored from it asks the same question."""
    match = trial.match
    raw = msgspec.json.encode(match.game.state)
    state = msgspec.json.decode(raw, type=trial.kind.state_type)
    trial.demand(msgspec.json.encode(state) == raw, "state_survives_json", "the state came back different")
    restored = trial.kind.restore(trial.setup, state)
    again = _bytes(restored.view(ask.seat))
    trial.demand(again == _bytes(match.game.view(ask.seat)), "state_survives_json", "the view came back different")


def undo_goes_back(trial: _Trial, ask: Ask[Any]) -> None:
    """A fork at an earlier answer, fed the same answers again, stands here."""
    match = trial.match
    at = trial.rng.below(match.count + 1)
    fork = match.fork(at)
    for seat, answer in match.answers[at:]:
        fork.take(answer, seat)
    trial.demand(state_bytes(fork) == state_bytes(match), "undo_goes_back", f"forked at {at}, the states differ")


def two_worlds(trial: _Trial, ask: Ask[Any]) -> None:
    """What a seat sees does not depend on what is hidden from it: cards dealt anew, secret answers changed."""
    match = trial.match
    for seat in range(match.game.seats):
        other = match.game.other_world(seat, trial.rng)
        if other is not None:
            twin = Match(other)
            same = wire(twin, seat) == wire(Match(match.game.copy()), seat)
            trial.demand(same, "two_worlds", f"seat {seat} can tell what is hidden from it")
    if isinstance(match._question, Together):
        _secret_answers(trial)


def _secret_answers(trial: _Trial) -> None:
    """Two different secret answers of one seat look the same to all others."""
    asks = trial.match.asks
    for seat, ask in asks.items():
        if len(asks) < 2:
            return
        worlds = []
        for answer in list(dict.fromkeys(ask.candidates()))[:3]:
            twin = trial.match.clone()
            twin.answer(answer, seat)
            worlds.append([wire(twin, other) for other in range(twin.game.seats) if other != seat] + [wire(twin, None)])
        same = all(world == worlds[0] for world in worlds)
        trial.demand(same, "two_worlds", f"the secret answer of seat {seat} shows")


CHECKS: tuple[Callable[[_Trial, Ask[Any]], None], ...] = (
    candidates_admitted,
    refusals_change_nothing,
    clone_is_original,
    state_survives_json,
    undo_goes_back,
    two_worlds,
)


def check_match(kind: GameKind[Any], seed: int | str, one_in: int = 12) -> int:
    """Play one random match under the contract, one decision in `one_in` examined; gives the number of decisions."""
    trial = _Trial(kind, seed)
    match = trial.match
    decisions = 0
    while (ask := match.ask) is not None:
        decisions += 1
        trial.demand(decisions <= kind.longest, "random_play_ends", f"no end after {kind.longest} decisions")
        if isinstance(match._question, Together):
            two_worlds(trial, ask)
        if trial.rng.below(one_in) == 0:
            CHECKS[trial.rng.below(len(CHECKS))](trial, ask)
        match.take(ask.sample(trial.rng), ask.seat)
    trial.demand(match.outcome is not None, "terminal_has_outcome", "over, and nobody says how")
    trial.demand(not match.asks and match.game.next_step() is None, "terminal_asks_nothing", "over, and still asking")
    _record_replays(trial)
    return decisions


def _record_replays(trial: _Trial) -> None:
    """Same answers, same state: the record, written and read, plays again to the same bytes."""
    record = record_of(trial.kind, trial.setup, trial.match)
    data = encode(record)
    again = replay(trial.kind, decode(data, trial.kind))
    trial.demand(state_bytes(again) == state_bytes(trial.match), "same_answers_same_state", "the replay ends elsewhere")
    rewritten = encode(record_of(trial.kind, trial.setup, again))
    trial.demand(rewritten == data, "same_answers_same_state", "the record rewritten is different")


def check_game(kind: GameKind[Any], matches: int, seed: int | str, one_in: int = 12) -> Iterator[int]:
    """Play many matches under the contract, yielding the decisions of each."""
    for number in range(matches):
        yield check_match(kind, f"{seed}.{number}", one_in)
