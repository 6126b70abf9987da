"""What became of each break: killed, survived, timed out, run by no test, known to be harmless?"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

from scripts.mutants.choosing import GAMES, Harmless
from scripts.mutants.covering import Map, Shelf, files_of_tests, mentioned
from scripts.mutants.forking import TOLD, forked
from scripts.mutants.making import Mutant
from scripts.mutants.trying import Bench, anew, collected, limited

KILLED, SURVIVED, TIMED_OUT, NOT_COVERED, EQUIVALENT = "killed", "survived", "timed out", "not covered", "equivalent"


@dataclass
class Tried:
    """One break, what became of it, and the test that noticed it or the reason that nobody can."""

    mutant: Mutant
    fate: str
    why: str = ""


@dataclass
class Job:
    number: int
    mutant: Mutant
    tests: list[str]
    seconds: float


def tried(
    game: str, root: Path, drawn: Sequence[Mutant], known: Sequence[Harmless], workers: int, *, longest: float = inf
) -> list[Tried]:
    """The fate of each of these breaks, in their order, by the tests that take no longer than this."""
    shelf, files = Shelf(game, root, longest), files_of_tests(game, root)
    mapped(game, files, shelf, workers)
    covered = shelf.map(files)
    sources = [path.relative_to(root).as_posix() for path in sorted((root / GAMES / game).rglob("*.py"))]
    mentions = mentioned(sources, root)
    fates: dict[int, Tried] = {}
    jobs = []
    for number, mutant in enumerate(drawn):
        reasons = [one.reason for one in known if one.matches(mutant)]
        tests = covered.tests_of(mutant, mentions)
        if reasons:
            fates[number] = Tried(mutant, EQUIVALENT, reasons[0])
        elif not tests:
            fates[number] = Tried(mutant, NOT_COVERED)
        else:
            jobs.append(Job(number, mutant, tests, sum(covered.seconds[test] for test in tests)))
    fates |= in_place(game, root, jobs, covered, workers)
    fates |= from_scratch(root, [job for job in jobs if job.number not in fates], covered, workers)
    return [fates[number] for number in sorted(fates)]


def mapped(game: str, files: Sequence[str], shelf: Shelf, workers: int) -> None:
    """Measure what is not on the shelf, in a process of its own so that this one never imports the game."""
    missing = shelf.missing(files)
    if not missing:
        return
    say(f"{game}: measuring which tests run which line ({len(missing)} test files) ...")

    def measure(bench: Bench) -> None:
        shares = [missing[number::workers] for number in range(workers)]

        def work(share: list[str]) -> int:
            for file in share:
                shelf.keep(file, bench.measure([file], game, shelf.longest)[file])
            return len(share)

        for share, made in forked([one for one in shares if one], work, workers, lambda _: 3600.0):
            if made is None:
                say(f"{game}: not measured: {' '.join(share)}")

    apart(lambda: collected(game, shelf.root, missing, measure))
    if lost := shelf.missing(files):
        raise SystemExit(f"{game}: the tests of {', '.join(lost)} could not be measured")


def apart(work: Callable[[], None]) -> None:
    """Do this in a process of its own."""
    for _ in forked([0], lambda _: work(), 1, lambda _: 24 * 3600.0):
        pass


def in_place(game: str, root: Path, jobs: Sequence[Job], covered: Map, workers: int) -> dict[int, Tried]:
    """The breaks inside functions, each in a copy of one process that has collected everything. Who survives though its
    line had run before the break was made is not in what comes back: it is tried again from scratch."""
    inside = [job for job in jobs if job.mutant.inside]
    if not inside:
        return {}
    found: list[tuple[int, str, str]] = []

    def everything(_: int) -> list[tuple[int, str, str]]:
        told: list[tuple[int, str, str]] = []
        collected(
            game, root, files_of_tests(game, root), lambda bench: told.extend(on_bench(bench, inside, covered, workers))
        )
        return told

    for _, told in forked([0], everything, 1, lambda _: 24 * 3600.0):
        found = told or []
    by_number = {job.number: job.mutant for job in jobs}
    return {number: Tried(by_number[number], fate, why) for number, fate, why in found}


def on_bench(bench: Bench, jobs: Sequence[Job], covered: Map, workers: int) -> list[tuple[int, str, str]]:
    """(number, fate, test that noticed) of each break on which a copy of this process had the last word."""

    def work(job: Job) -> dict[str, Any]:
        limited()
        if not bench.change(job.mutant):
            return {"done": False}
        return {"done": True, "failed": bench.run(job.tests, covered.seconds), "last": bench.settles(job.mutant)}

    told: list[tuple[int, str, str]] = []
    begun = time.monotonic()
    for count, (job, answer) in enumerate(forked(jobs, work, workers, patience), 1):
        if answer is None:
            told.append((job.number, TIMED_OUT, ""))
        elif answer["done"] and answer["failed"]:
            told.append((job.number, KILLED, answer["failed"]))
        elif answer["done"] and answer["last"]:
            told.append((job.number, SURVIVED, ""))
        if count % 20 == 0 or count == len(jobs):
            say(f"  {count} of {len(jobs)} in place, {time.monotonic() - begun:.0f} s")
    return told


def from_scratch(root: Path, jobs: Sequence[Job], covered: Map, workers: int) -> dict[int, Tried]:
    """The breaks outside functions, and those that a try in place did not settle, each with the game imported anew."""

    def work(job: Job) -> dict[str, Any]:
        return {"failed": anew(job.mutant, root, job.tests, covered.seconds)}

    fates: dict[int, Tried] = {}
    begun = time.monotonic()
    for count, (job, answer) in enumerate(forked(jobs, work, workers, patience), 1):
        failed = answer and answer["failed"]
        fate = TIMED_OUT if answer is None else KILLED if failed else SURVIVED
        fates[job.number] = Tried(job.mutant, fate, failed or "")
        if count % 20 == 0 or count == len(jobs):
            say(f"  {count} of {len(jobs)} from scratch, {time.monotonic() - begun:.0f} s")
    return fates


def patience(job: Job) -> float:
    """Wall time for a break whose tests wait for something instead of working: the machine may be busy."""
    return 300 + 10 * job.seconds


def say(line: str) -> None:
    """To the terminal, from whatever process this is."""
    os.write(TOLD, f"{line}\n".encode())
