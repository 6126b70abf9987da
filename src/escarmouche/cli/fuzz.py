"""`escarmouche fuzz`: random matches over everything a game offers; what crashes is kept as a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import msgspec

from escarmouche.arena import Trial, cores, event_kinds, spread
from escarmouche.arena import fuzz as play_trial
from escarmouche.arena.fuzzing import Finding
from escarmouche.cli.output import (
    Count,
    Flag,
    Game,
    Json,
    Packs,
    Seconds,
    Workers,
    complain,
    progress,
    say,
    say_json,
    show_table,
    step,
)
from escarmouche.games import game_with
from escarmouche.kits.faults import faulty

FOUND = 1


def fuzz(
    game: Game,
    /,
    *,
    matches: Count | None = None,
    budget: Seconds | None = None,
    seed: str = "0",
    pack: Packs = None,
    workers: Workers | None = None,
    out: Path = Path("runs/fuzz"),
    contract: Flag = False,
    every: Flag = False,
    json: Json = False,
) -> int:
    """Play random matches over everything a game offers, looking for crashes, dead ends and endless matches.

    A match that fails is saved as a record that `escarmouche replay` opens, and its traceback beside it; exit code 1.

    Parameters
    ----------
    matches
        how many matches are played. [default: 100 where no budget is given]
    budget
        how many seconds it may take.
    seed
        the same seed gives the same matches.
    workers
        how many processes play. [default: one per core]
    out
        the folder that receives the records of failures.
    contract
        play every match again under the contract that each game keeps.
    every
        with --contract: look at every decision for secrets that show.

    """
    kind = game_with(game, pack or ())
    most = matches if matches is not None or budget is not None else 100
    if every and not contract:
        raise faulty("--every", "contract_only")
    trials = _trials(Trial(kind.name, seed, contract, every, kind.packs), most, budget)
    processes = cores() if workers is None else workers
    told: Counter[str] = Counter(dict.fromkeys(event_kinds(kind), 0))
    played, decisions, failed = 0, 0, []
    with progress(f"{game}: fuzzing", most) as bar:
        for finding in spread(play_trial, trials, processes):
            step(bar)
            played, decisions = played + 1, decisions + finding.decisions
            told.update(finding.told)
            if finding.fault:
                failed.append(finding)
                _keep(finding, out)
    never = sorted(name for name, count in told.items() if not count)
    if json:
        counts = {"matches": played, "decisions": decisions, "failures": [(one.seed, one.fault) for one in failed]}
        say_json({**counts, "events": dict(told.most_common()), "never": never})
    else:
        rows = [(name, str(count)) for name, count in told.most_common() if count]
        show_table("", ("event", "told"), rows, right=(1,))
        say(f"never told: {', '.join(never) or 'none'}")
        say(f"{played} matches, {decisions} decisions, {len(failed)} failed")
    return FOUND if failed else 0


def _trials(first: Trial, matches: int | None, budget: float | None) -> Iterator[Trial]:
    """Numbered trials until there are enough of them, or the time is over."""
    ends, number = monotonic() + budget if budget is not None else None, 0
    while (matches is None or number < matches) and (ends is None or monotonic() < ends):
        number += 1
        yield msgspec.structs.replace(first, seed=f"{first.seed}.{number}")


def _keep(finding: Finding, out: Path) -> None:
    """The record and the traceback of a failure, named by its seed."""
    out.mkdir(parents=True, exist_ok=True)
    record = out / f"crash-{finding.seed.replace('/', '_')}.jsonl"
    record.with_suffix(".txt").write_text(finding.trace, encoding="utf-8")
    if finding.record:
        record.write_bytes(finding.record)
    kept = record if finding.record else record.with_suffix(".txt")
    complain(f"seed {finding.seed}: {finding.fault}; kept as {kept}", FOUND)
