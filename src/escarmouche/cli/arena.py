"""`escarmouche arena`: many matches between bots, sides swapped in turn, with error bars; below it, leagues and studies
in folders of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from time import perf_counter

from cyclopts import App

from escarmouche.arena import Result, Tally, cores, default_bots, labels, match_specs, play_match, spread
from escarmouche.cli.ladder import ladder
from escarmouche.cli.league import rates, report, run
from escarmouche.cli.list_files import forces_of
from escarmouche.cli.mass_play import NO_MATCH
from escarmouche.cli.output import (
    Count,
    Json,
    Packs,
    Several,
    Workers,
    complain,
    progress,
    say,
    say_json,
    show_table,
    step,
)
from escarmouche.cli.setting_up import changed, check_scenario
from escarmouche.cli.study import costs, options, study
from escarmouche.games import game_with

CRASHED = 1

arena = App(name="arena", help="Play many matches between bots: a series here, leagues and balance studies below.")
for verb in (run, report, study, options, costs, rates, ladder):
    arena.command(verb)


@arena.default
def series(
    game: str,
    /,
    *,
    seats: Several = None,
    matches: Count = 100,
    seed: int = 0,
    scenario: str | None = None,
    forces: Several = None,
    setting: Several = None,
    pack: Packs = None,
    workers: Workers | None = None,
    records: Path | None = None,
    json: Json = False,
) -> int:
    """Play many matches between bots, seats swapped in turn, with error bars; in a game whose players are on one side,
    how often they win and how it ends.

    Parameters
    ----------
    game
        a game of the register, such as fantastiques.
    seats
        the bots, one per seat; they change seats from match to match; program:COMMAND is a program. [default: greedy
        random; on one side: greedy in every seat]
    matches
        how many matches are played.
    seed
        the same seed gives the same matches, whatever the number of workers.
    scenario
        the scenario of every match.
    forces
        the forces, one per seat: names, codes of lists, or files with them. [default: the game's starter forces in
        turn]
    setting
        changes of the rules' readings, as name=value.
    workers
        how many processes play. [default: one per core]
    records
        a folder that receives the record of each match.

    """
    kind = game_with(game, pack or ())
    check_scenario(kind, scenario)
    bots = seats or default_bots(kind)
    keep = records is not None
    fixtures = match_specs(
        kind,
        bots,
        matches,
        seed,
        scenario=scenario,
        forces=forces_of(kind, forces),
        settings=changed(kind, setting),
        keep=keep,
    )
    tally, began = Tally(labels(bots)), perf_counter()
    processes = min(cores() if workers is None else workers, max(1, matches))
    with progress(f"{game}: {' / '.join(bots)}", matches) as bar:
        crashed = _keep(spread(play_match, fixtures, processes), tally, records, lambda: step(bar))
    report_on = _report_allies if kind.facts.together else _report
    report_on(tally, perf_counter() - began, json)
    return CRASHED if crashed else 0


def _keep(results: Iterable[Result], tally: Tally, records: Path | None, played: Callable[[], None]) -> int:
    """Count the results and write their records as they come; how many matches crashed."""
    crashed = 0
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    for result in results:
        played()
        if result.fault:
            crashed += 1
            _tell_crash(result, records)
            continue
        tally.add(result)
        if records is not None:
            (records / f"match-{result.number:04}.jsonl").write_bytes(result.record)
    return crashed


def _tell_crash(result: Result, records: Path | None) -> None:
    """Name the match and its seed, and keep its record where it can be replayed."""
    path = (records or Path()) / f"crash-{result.number:04}.jsonl"
    path.write_bytes(result.record)
    complain(f"match {result.number} (seed {result.dice}) crashed: {result.fault}; its record is {path}", CRASHED)


def _report(tally: Tally, seconds: float, json: bool) -> None:
    if json:
        forfeits = {label: count for label, count in tally.forfeits.items() if count}
        counts = {"matches": tally.matches, "wins": tally.wins, "draws": tally.draws, "forfeits": forfeits}
        say_json({**counts, "seconds": round(seconds, 3)})
        return
    rows = []
    for label, wins in tally.wins.items():
        if not tally.matches:
            rows.append((label, "0", NO_MATCH, ""))
            continue
        share, low, high = tally.rate(label)
        rows.append((label, str(wins), f"{share:.1%}", f"{low:.1%} to {high:.1%}"))
    show_table("", ("bot", "wins", "share", "95 % interval"), rows, right=(1, 2))
    speed = tally.matches / seconds if seconds else 0.0
    for label, count in tally.forfeits.items():
        if count:
            say(f"{label} lost {count} by rule: too slow, gone, or no legal answer")
    say(f"{tally.matches} matches, {tally.draws} drawn, {seconds:.1f} s ({speed:.1f} matches/s)")


def _report_allies(tally: Tally, seconds: float, json: bool) -> None:
    """Players on one side: nobody has beaten anybody, so that there is a share of victories, and how it ended."""
    won = tally.matches - tally.draws
    grade = sum(tally.grades) / len(tally.grades) if tally.grades else None
    if json:
        counts = {"matches": tally.matches, "won": won, "endings": dict(tally.endings), "grade": grade}
        say_json({**counts, "seconds": round(seconds, 3)})
        return
    rows = []
    for name, count in (("won", won), *sorted(tally.endings.items())):
        share, low, high = tally.share_of(count)
        rows.append((name, str(count), f"{share:.1%}", f"{low:.1%} to {high:.1%}"))
    show_table("", ("ending", "matches", "share", "95 % interval"), rows, right=(1, 2))
    graded = "" if grade is None else f", mean grade {grade:.2f}"
    say(f"{tally.matches} matches{graded}, {seconds:.1f} s")
