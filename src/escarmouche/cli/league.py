"""`escarmouche arena run`: a league of bots and lists in a folder that can be gone on with; `arena report` reads it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche import __version__
from escarmouche.agents.program import make_player
from escarmouche.cli.list_files import forces_of
from escarmouche.cli.mass_play import (
    LONGEST,
    NO_MATCH,
    Running,
    crashed,
    needs_arrays,
    parsed_share,
    play_out,
    write_results,
)
from escarmouche.cli.output import Count, Flag, Game, Json, Lang, Packs, Several, Workers, say, say_json, show_table
from escarmouche.cli.setting_up import changed, check_scenario
from escarmouche.games import game_with
from escarmouche.kits.faults import faulty, faulty_in_both
from escarmouche.kits.kind import GameKind

if TYPE_CHECKING:
    from escarmouche.arena.estimates import Estimate
    from escarmouche.arena.plans import Plan
    from escarmouche.arena.standings import Standing, Standings

MATCHES = 200


def run(
    game: str | None = None,
    /,
    *,
    bots: Several = None,
    forces: Several = None,
    matches: Count | None = None,
    until: str | None = None,
    scenario: str | None = None,
    setting: Several = None,
    running: Running = Running(),  # noqa: B008 - it is frozen
) -> int:
    """Play a league: every bot with every force against every other, sides swapped with the same dice; in a game whose
    players are on one side, every bot with every force as a team, all with the same dice.

    A run that was killed goes on where it was: give the same --out again, with or without the rest.

    Parameters
    ----------
    game
        a game of the register; may be left out when the folder holds a run.
    bots
        the bots that take part; program:COMMAND is a program. [default: greedy]
    forces
        the forces that take part: names, codes of lists, or files with them. [default: the game's starter forces]
    matches
        how many matches are played at most. [default: 200, with --until 100000]
    until
        stop when every share is told from a half, or known to be within this of it, such as 2%.
    scenario
        the scenario of every match.
    setting
        changes of the rules' readings, as name=value.
    running
        who plays, and where the results go.

    """
    needs_arrays()
    from escarmouche.arena.folders import kept
    from escarmouche.arena.standings import standings

    if running.out is None:
        raise faulty_in_both("--out", "name the folder that the run is kept in", "nommez le dossier qui garde la série")
    found = kept(running.out)
    if game is not None:
        asked = _asked(running.game(game), bots, forces, matches, until, scenario, setting, running.seed)
    elif found is not None:
        said = {"--bots": bots, "--forces": forces, "--until": until, "--scenario": scenario, "--setting": setting}
        asked = _gone_on(found.plan, matches, [name for name, words in said.items() if words])
    else:
        raise faulty(str(running.out), "no_run")
    kind = game_with(asked.game, asked.packs)
    plan, lines = play_out(kind, running.out, asked, running)
    told = standings(plan, lines)
    if running.json:
        say_json(msgspec.to_builtins(told))
    elif plan.together:
        _show_teams(told)
    else:
        _show(told)
    write_results(kind, running.out, plan, lines, running)
    return crashed(lines, running.out)


def _gone_on(plan: Plan, matches: int | None, said: list[str]) -> Plan:
    """The plan that a folder holds, made longer where that is wished; anything else is said with the game."""
    if said:
        what = "name the game as well: a run without it is gone on with as it was begun"
        french = "nommez aussi le jeu : sans lui, une série continue comme elle a commencé"
        raise faulty_in_both(" ".join(said), what, french)
    return msgspec.structs.replace(plan, units=units_of(matches)) if matches else plan


def units_of(matches: int) -> int:
    """How many units hold so many matches, which are played in pairs with the seats swapped."""
    return -(-matches // 2)


def _asked(  # noqa: PLR0917 - the words of one command
    kind: GameKind[Any],
    bots: list[str] | None,
    forces: list[str] | None,
    matches: int | None,
    until: str | None,
    scenario: str | None,
    setting: list[str] | None,
    seed: int,
) -> Plan:
    """The plan that the words of the command make."""
    from escarmouche.arena.plans import Arm, Entrant, Plan, everybody_meets, roster_names, starter

    check_scenario(kind, scenario)
    settings = changed(kind, setting)
    entrants = tuple(
        Entrant(bot, force)
        for bot in bots or ["greedy"]
        for force in forces_of(kind, forces) or kind.setups.forces or [""]
    )
    together = kind.facts.together
    if len(entrants) < 2 - together or len(set(entrants)) < len(entrants):
        raise faulty_in_both(
            "--bots --forces",
            "two different entrants are needed: bots times forces",
            "il faut deux participants différents : un robot avec une force",
        )
    for entrant in entrants:
        make_player(entrant.bot, kind, 0)
    arm = Arm("", kind.content_digest(), "", msgspec.json.encode(settings).decode() if settings else "")
    pairings = everybody_meets(entrants, together=together)
    units = units_of(matches or (LONGEST if until else MATCHES))
    plan = Plan(
        kind.name, kind.rules, __version__, "league", entrants, pairings, (arm,), units,
        seed=str(seed), scenario=scenario or "", until=parsed_share(until), packs=kind.packs,
        together=together,
    )  # fmt: skip
    for met in pairings:
        seated = met * kind.facts.seats[1] if together else met
        kind.begin(starter(kind, tuple(entrants[one].force for one in seated), plan.scenario, arm.settings))
    return msgspec.structs.replace(plan, names=roster_names(kind, plan))


def _show(told: Standings) -> None:
    rows = [_row(one) for one in sorted(told.entrants, key=lambda one: -one.strength)]
    heads = ("entrant", "matches", "wins", "draws", "share", "95 % interval", "Elo", "95 % interval")
    show_table("", heads, rows, right=(1, 2, 3, 4, 6))
    course = told.course
    if not told.matches:
        say(NO_MATCH)
        return
    say(
        f"{told.matches} matches: {course.draws.value:.1%} drawn, first seat {course.first_seat.value:.1%}, "
        f"{course.decisions.value:.0f} decisions a match"
    )


def _show_teams(told: Standings) -> None:
    """Teams that played against the game: what they won, how it ended; nobody is rated."""
    rows = [
        (one.name, str(one.matches), str(one.wins), f"{one.share.value:.1%}", _ends(one.share))
        for one in sorted(told.entrants, key=lambda one: -one.strength)
        if one.share is not None
    ]
    show_table("", ("team", "matches", "won", "share", "95 % interval"), rows, right=(1, 2, 3))
    endings = [(name, f"{one.value:.1%}", _ends(one)) for name, one in told.course.endings.items()]
    if endings:
        show_table("", ("ending", "share", "95 % interval"), endings, right=(1,))
    if told.matches:
        grade = "" if told.course.grade is None else f", mean grade {told.course.grade.value:.2f}"
        say(f"{told.matches} matches{grade}, {told.course.decisions.value:.0f} decisions a match")
    else:
        say(NO_MATCH)


def _ends(one: Estimate) -> str:
    return f"{one.low:.1%} to {one.high:.1%}"


def _row(one: Standing) -> tuple[str, ...]:
    if one.share is None or one.rating is None:
        return one.name, "0", "", "", NO_MATCH, "", "", ""
    return (
        one.name,
        str(one.matches),
        str(one.wins),
        str(one.draws),
        f"{one.share.value:.1%}",
        _ends(one.share),
        f"{one.rating.elo:+.0f}",
        f"{one.rating.low:+.0f} to {one.rating.high:+.0f}",
    )


def rates(
    game: Game,
    /,
    *,
    forces: Several = None,
    bot: str = "greedy",
    shards: Count = 40,
    workers: Workers = 2,
    ray: Flag = False,
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Measure matches a second with one worker and with several on the same shards, on an otherwise idle machine.

    Parameters
    ----------
    forces
        the forces that meet: names, codes of lists, or files with them. [default: the game's starter forces]
    bot
        the bot that plays all seats.
    shards
        how many shards are played, about a second each.
    workers
        how many workers are set against one.
    ray
        a Ray cluster of this machine with as many workers as well.

    """
    from escarmouche.arena.folders import Manifest, RunFolder
    from escarmouche.arena.pools import LocalPool
    from escarmouche.arena.rates import WARM, rate
    from escarmouche.arena.ray_pool import RayPool
    from escarmouche.arena.running import shards_of, units_per_shard

    if shards <= WARM * workers:
        least = WARM * workers + 1
        raise faulty_in_both(
            "--shards",
            f"at least {least}: the first {least - 1} only warm {workers} workers",
            f"au moins {least} : les {least - 1} premiers ne font que chauffer {workers} processus",
        )
    kind = game_with(game, pack or ())
    plan = _asked(kind, [bot], forces, None, None, None, None, 0)
    size = units_per_shard(kind, plan)
    folder = RunFolder(Path(), Manifest(msgspec.structs.replace(plan, units=size * shards), size))
    pools = {"one": (LocalPool(1), 1), "several": (LocalPool(workers), workers)}
    found = {name: rate(pool, shards_of(kind, folder, folder.shards()), n) for name, (pool, n) in pools.items()}
    if ray:
        found["ray"] = rate(RayPool(workers=workers), shards_of(kind, folder, folder.shards()), workers)
    if json:
        say_json(found)
        return 0
    rows = [(name, f"{one:.1f}", f"{one / found['one']:.2f}") for name, one in found.items()]
    show_table("", ("workers", "matches a second", "times one"), rows, right=(1, 2))
    return 0


def report(
    folder: Path,
    /,
    *,
    lang: Lang | None = None,
) -> int:
    """Write the report and the tables of a run again from its results, in either language.

    Parameters
    ----------
    folder
        the folder of a run.
    lang
        the language of the report.

    """
    needs_arrays()
    from escarmouche.arena.folders import RunFolder, kept
    from escarmouche.arena.running import played

    found = kept(folder)
    if found is None:
        raise faulty_in_both(str(folder), "there is no run in this folder", "ce dossier ne garde aucune série")
    lines = played(RunFolder(folder, found))
    kind = game_with(found.plan.game, found.plan.packs)
    write_results(kind, folder, found.plan, lines, Running(out=folder, lang=lang))
    return 0
