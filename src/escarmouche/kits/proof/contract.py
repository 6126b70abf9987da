"""The promises every game keeps, checked by playing: public, so that the author of another game can run them.

A random match is played; at moments drawn by lot the open questions, the clones and the data are put to the test. A
broken promise raises `Broken`, which says which one, in which match and after how many answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec

from escarmouche.chance import Seeded
from escarmouche.core.asking import Ask, Refused
from escarmouche.core.records import decode, encode, record_of, replay
from escarmouche.kits.kind import GameKind
from escarmouche.kits.proof.completeness import nothing_withheld
from escarmouche.kits.proof.secrecy import two_worlds
from escarmouche.kits.proof.stage_check import check_stage
from escarmouche.kits.proof.trial import NONSENSE, Broken, Trial, state_bytes, wire
from escarmouche.kits.proof.words_check import check_words

__all__ = [
    "CHECKS",
    "NONSENSE",
    "Broken",
    "Check",
    "check_game",
    "check_match",
    "check_stage",
    "check_words",
    "nothing_withheld",
    "state_bytes",
    "two_worlds",
    "wire",
]

LOOK_AHEAD = 12  # answers a child plays before its parent is looked at again

Check: TypeAlias = Callable[[Trial, Ask[Any]], None]
Player: TypeAlias = Callable[[Trial, Ask[Any]], Any]  # a legal answer


def candidates_admitted(trial: Trial, ask: Ask[Any]) -> None:
    """Every candidate and every sample is legal, and there is at least one: no dead end."""
    candidates = ask.candidates()
    trial.demand(len(candidates) > 0, "no_dead_end", f"{ask!r} has no candidate")
    drawn = [ask.sample(trial.rng) for _ in range(4)]
    for answer in (*candidates, *drawn):
        refusal = ask.refusal(answer)
        trial.demand(refusal is None, "candidates_admitted", f"{ask!r} proposes {answer!r} and refuses it: {refusal}")
    passing = ask.passing()
    if passing is not None:
        trial.demand(ask.refusal(passing) is None, "passing_admitted", f"{ask!r} refuses {passing!r}, its own pass")
    same = trial.encoded(list(candidates)) == trial.encoded(list(ask.candidates()))
    trial.demand(same, "candidates_ordered", f"{ask!r}")


def refusals_change_nothing(trial: Trial, ask: Ask[Any]) -> None:
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


def clone_is_original(trial: Trial, _: Ask[Any]) -> None:
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


def state_survives_json(trial: Trial, ask: Ask[Any]) -> None:
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


def undo_goes_back(trial: Trial, _: Ask[Any]) -> None:
    """A fork at an earlier answer, fed the same answers again, stands here."""
    match = trial.match
    at = trial.rng.below(match.count + 1)
    fork = match.fork(at)
    for seat, answer in match.answers[at:]:
        fork.take(answer, seat)
    same = trial.position(fork) == trial.position(match)
    trial.demand(same, "undo_goes_back", f"forked at {at}, the states differ")


CHECKS: tuple[Check, ...] = (
    candidates_admitted,
    nothing_withheld,
    refusals_change_nothing,
    clone_is_original,
    state_survives_json,
    undo_goes_back,
    two_worlds,
)


def check_match(
    kind: GameKind[Any],
    seed: int | str,
    one_in: int = 12,
    checks: Sequence[Check] = CHECKS,
    *,
    every: Sequence[Check] = (),
    player: Player = Trial.sample,
) -> int:
    """Play one match under the contract, at random or by another `player`, one decision in `one_in` examined by one of
    `checks`, each of them by all of `every`; gives the number of decisions."""
    trial = Trial(kind, seed)
    match = trial.match
    decisions = 0
    while (ask := match.ask) is not None:
        decisions += 1
        trial.demand(
            decisions <= kind.facts.longest, "random_play_ends", f"no end after {kind.facts.longest} decisions"
        )
        together = (two_worlds,) if len(match.asks) > 1 and two_worlds in checks and two_worlds not in every else ()
        for check in (*every, *together):
            check(trial, ask)
        if trial.rng.below(one_in) == 0:
            checks[trial.rng.below(len(checks))](trial, ask)
        match.take(player(trial, ask), ask.seat)
    trial.demand(match.outcome is not None, "terminal_has_outcome", "over, and nobody says how")
    trial.demand(not match.asks and match.game.next_step() is None, "terminal_asks_nothing", "over, and still asking")
    _record_replays(trial)
    return decisions


def _record_replays(trial: Trial) -> None:
    """Same answers, same state: the record, written and read, plays again to the same bytes."""
    record = record_of(trial.kind, trial.setup, trial.match)
    data = encode(record)
    again = replay(trial.kind, decode(data, trial.kind))
    same = trial.position(again) == trial.position(trial.match)
    trial.demand(same, "same_answers_same_state", "the replay ends elsewhere")
    rewritten = encode(record_of(trial.kind, trial.setup, again))
    trial.demand(rewritten == data, "same_answers_same_state", "the record rewritten is different")


def check_game(
    kind: GameKind[Any],
    matches: int,
    seed: int | str,
    one_in: int = 12,
    checks: Sequence[Check] = CHECKS,
    *,
    every: Sequence[Check] = (),
) -> Iterator[int]:
    """Play many matches under the contract, yielding the decisions of each."""
    for number in range(matches):
        yield check_match(kind, f"{seed}.{number}", one_in, checks, every=every)
