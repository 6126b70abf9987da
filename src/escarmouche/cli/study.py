"""`escarmouche arena study`, `options`, `costs`: what a change, a reading or a price does to the balance."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations, product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche import __version__
from escarmouche.bots import make_bot
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
from escarmouche.cli.output import Count, Game, Several, say, say_json, show_table
from escarmouche.cli.setting_up import check_scenario
from escarmouche.core import Faulty
from escarmouche.kits.faults import faulty_in_both, in_both
from escarmouche.kits.kind import GameKind

if TYPE_CHECKING:
    from escarmouche.arena.lines import MatchLine
    from escarmouche.arena.plans import Arm, Plan, Purpose
    from escarmouche.arena.studies import Effect, Shift

MATCHES = 400


def study(
    game: Game,
    change: str,
    /,
    *changes: str,
    bot: str = "greedy",
    forces: Several = None,
    matches: Count | None = None,
    until: str | None = None,
    scenario: str | None = None,
    running: Running = Running(),  # noqa: B008 - it is frozen
) -> int:
    """Measure what a change does, against the unchanged game with the same pairings and the same dice.

    Parameters
    ----------
    change
        a figure of a card, item or spell as card.figure=value (gro_orc.melee=4), or a setting as name=value.
    changes
        further changes, made together with the first.
    bot
        the bot that plays all seats.
    forces
        the forces that meet: names, codes of lists, or files with them. [default: the game's starter forces]
    matches
        how many matches are played at most, of both games together. [default: 400, with --until 100000]
    until
        stop when the effect is told from nothing, or known to be smaller than this, such as 2%.
    scenario
        the scenario of every match.
    running
        who plays, and where the results go.

    """
    needs_arrays()
    from escarmouche.arena.studies import changed_arm, effects, fielding, own_arm, same_everywhere, touched

    kind = running.game(game)
    names = _forces(kind, forces)
    arm = changed_arm(kind, (change, *changes))
    focus = touched(kind, arm, names, scenario or "")
    most = matches or (LONGEST if until else MATCHES)
    plan = _plan(kind, "study", (own_arm(kind), arm), bot, names, most, running.seed, scenario, focus)
    plan = msgspec.structs.replace(plan, until=parsed_share(until))
    if not focus and not running.json:
        _say_what_is_measured(kind, *fielding(kind, arm))
    with running.folder() as folder:
        plan, lines = _played(kind, folder, plan, running)
        if arm.pack and same_everywhere(lines):
            count = len(lines) // 2
            what = f"not one of {count} matches went differently: nothing that was played reads it"
            french = f"pas une de {count} parties ne s'est passée autrement : rien de ce qui fut joué ne le lit"
            raise faulty_in_both(arm.name, what, french)
        found = effects(plan, lines)
        if running.json:
            say_json(msgspec.to_builtins(found))
        for effect in () if running.json else found:
            _show_effect(effect, *_measured(kind))
        write_results(kind, folder, plan, lines, running)
        return crashed(lines, folder)


def _say_what_is_measured(kind: GameKind[Any], cards: AbstractSet[str], lists: Sequence[str]) -> None:
    """Where no force is concerned by a change of cards more than another: what is looked at instead, and what to do."""
    if cards:
        advice = f"; for --forces: {', '.join(lists)}" if lists else ""
        measured = f"measured: {_measured(kind)[0]}{advice}"
        say(f"{', '.join(sorted(cards))}: none of these forces fields it, or all; {measured}")


def options(
    game: Game,
    /,
    *names: str,
    bot: str = "greedy",
    forces: Several = None,
    matches: Count = 100,
    scenario: str | None = None,
    running: Running = Running(),  # noqa: B008 - it is frozen
) -> int:
    """Measure what each reading of each option does to the balance of the seats, against the default reading.

    Parameters
    ----------
    names
        the options to look at. [default: all]
    bot
        the bot that plays all seats.
    forces
        the forces that meet: names, codes of lists, or files with them. [default: the game's starter forces]
    matches
        how many matches are played with each reading.
    scenario
        the scenario of every match.
    running
        who plays, and where the results go.

    """
    needs_arrays()
    from escarmouche.arena.studies import effects, option_arms, own_arm

    kind = running.game(game)
    forced = _forces(kind, forces)
    arms, unplayable = _playable(kind, option_arms(kind, names), forced, scenario)
    if not arms:
        raise faulty_in_both(
            "options", "no reading can be played with these forces", "aucune lecture ne se joue avec ces forces"
        )
    readings = (own_arm(kind), *arms)
    plan = _plan(kind, "options", readings, bot, forced, matches * len(readings), running.seed, scenario)
    with running.folder() as folder:
        plan, lines = play_out(kind, folder, plan, running)
        found = effects(plan, lines)
        if running.json:
            say_json({"effects": msgspec.to_builtins(found), "unplayable": unplayable})
        else:
            _show_options(found, unplayable, _measured(kind)[0])
        write_results(kind, folder, plan, lines, running, unplayable)
        return crashed(lines, folder)


def costs(
    game: Game,
    /,
    *,
    bot: str = "greedy",
    matches: Count = 1000,
    running: Running = Running(),  # noqa: B008 - it is frozen
) -> int:
    """Estimate what each card should cost, from who wins between random forces.

    Parameters
    ----------
    bot
        the bot that plays all seats.
    matches
        how many matches are played.
    running
        who plays, and where the results go.

    """
    needs_arrays()
    from escarmouche.arena.plans import Entrant, Plan
    from escarmouche.arena.prices import prices
    from escarmouche.arena.studies import own_arm

    kind = running.game(game)
    make_bot(bot, kind, 0)
    _needs_prices(kind)
    entrants = (Entrant(bot),)
    plan = Plan(
        kind.name, kind.rules, __version__, "costs", entrants, (), (own_arm(kind),), -(-matches // 2),
        seed=str(running.seed), names=_all_names(kind), packs=kind.packs,
    )  # fmt: skip
    with running.folder() as folder:
        plan, lines = play_out(kind, folder, plan, running)
        found = prices(lines)
        if running.json:
            say_json(msgspec.to_builtins(found))
        else:
            rows = [
                (one.profile, f"{one.cost:g}", f"{one.suggested:.1f}", f"{one.low:.1f} to {one.high:.1f}",
                 str(one.fielded), "told" if one.told else "")
                for one in sorted(found, key=lambda one: one.cost / one.suggested if one.suggested > 0 else 99.0)
            ]  # fmt: skip
            heads = ("profile", "cost", "suggested", "95 % interval", "fielded", "differs")
            show_table("", heads, rows, right=(1, 2, 4))
        write_results(kind, folder, plan, lines, running)
        return crashed(lines, folder)


def _needs_prices(kind: GameKind[Any]) -> None:
    """`Faulty` where what a card should cost cannot be told."""
    if kind.facts.together:
        raise faulty_in_both(
            kind.name,
            "prices are fitted to who beats whom; here all players are on one side",
            "les prix se jugent à qui bat qui ; ici tous sont du même côté",
        )
    if kind.study.chronicle is None:
        raise faulty_in_both(
            kind.name,
            "this game has no chronicle to tell what was fielded",
            "ce jeu ne tient pas de chronique de ce qui fut aligné",
        )


def _played(kind: GameKind[Any], folder: Path, plan: Plan, running: Running) -> tuple[Plan, list[MatchLine]]:
    """Play a study; what the change makes illegal is told with the way out."""
    try:
        return play_out(kind, folder, plan, running)
    except Faulty as fault:
        room = "lists/groinrouge.format=600 (fantastiques), formats/blitz.points=220 (alkemy)"
        hint = f"another change in the same command may make room, such as {room}"
        french = f"un autre changement dans la même commande peut y remédier, comme {room}"
        raise Faulty((*fault.problems, in_both("study", hint, "", french))) from None


# --- plans ----------------------------------------------------------------------------------------------------------


def _forces(kind: GameKind[Any], forces: list[str] | None) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(forces_of(kind, forces) or kind.setups.forces))
    if kind.facts.together:
        return names or ("",)
    if len(names) < 2:
        raise faulty_in_both("--forces", "two different forces are needed", "il faut deux forces différentes")
    return names


def _plan(  # noqa: PLR0917 - the words of one command
    kind: GameKind[Any],
    purpose: Purpose,
    arms: tuple[Arm, ...],
    bot: str,
    forces: tuple[str, ...],
    matches: int,
    seed: int,
    scenario: str | None,
    focus: tuple[int, ...] = (),
) -> Plan:
    """Everybody meets everybody; where a change touches some of them only, those meet the others."""
    from escarmouche.arena.plans import Entrant, Plan, everybody_meets, roster_names, starter

    check_scenario(kind, scenario)
    make_bot(bot, kind, 0)
    entrants = tuple(Entrant(bot, force) for force in forces)
    others = [index for index in range(len(forces)) if index not in focus]
    together = kind.facts.together
    pairings: tuple[tuple[int, ...], ...] = everybody_meets(entrants, together=together)
    if focus and not together:
        pairings = tuple(product(focus, others))
    units = -(-matches // (2 * len(arms)))
    plan = Plan(
        kind.name, kind.rules, __version__, purpose, entrants, pairings, arms, units,
        seed=str(seed), scenario=scenario or "", focus=focus, packs=kind.packs,
        together=together,
    )  # fmt: skip
    for met in pairings:
        seated = met * kind.facts.seats[1] if together else met
        kind.begin(starter(kind, tuple(forces[one] for one in seated), plan.scenario))
    return msgspec.structs.replace(plan, names=roster_names(kind, plan))


def _playable(
    kind: GameKind[Any], arms: tuple[Arm, ...], forces: tuple[str, ...], scenario: str | None
) -> tuple[tuple[Arm, ...], list[str]]:
    """The readings under which all these forces may meet, and the names of the others."""
    from escarmouche.arena.plans import starter

    fine, bad = [], []
    for arm in arms:
        try:
            teams = [(force,) * kind.facts.seats[1] for force in forces]
            for pair in teams if kind.facts.together else combinations(forces, 2):
                kind.begin(starter(kind, pair, scenario or "", arm.settings))
        except Faulty:
            bad.append(arm.name)
        else:
            fine.append(arm)
    return tuple(fine), bad


def _all_names(kind: GameKind[Any]) -> dict[str, tuple[str, str]]:
    """What the cards are called that a muster may bring: some musters show them all."""
    from escarmouche.arena.plans import mustered

    found: dict[str, tuple[str, str]] = {}
    for number in range(60):
        setup = mustered(kind, f"names.{number}")
        assert kind.study.chronicle is not None
        found |= kind.study.chronicle(setup, (), kind.begin(setup)).names
    return dict(sorted(found.items()))


# --- what is shown --------------------------------------------------------------------------------------------------


def _cells(name: str, shift: Shift | None) -> tuple[str, ...]:
    if shift is None:
        return name, NO_MATCH, "", "", "", ""
    change = shift.change
    verdict = "told" if shift.told else ""
    return (
        name,
        f"{shift.before:.1%}",
        f"{shift.after:.1%}",
        f"{change.value:+.1%}",
        f"{change.low:+.1%} to {change.high:+.1%}",
        verdict,
    )


def _measured(kind: GameKind[Any]) -> tuple[str, str]:
    """What the share that is looked at is called, and what is neither won nor shared."""
    return ("common victories", "defeats for all") if kind.facts.together else ("first seat", "draws")


def _show_effect(effect: Effect, measure: str, undecided: str) -> None:
    rows = [_cells("share of those concerned", effect.touched)] if effect.touched is not None else []
    rows += [_cells(name, shift) for name, shift in effect.entrants.items()]
    rows += [_cells(measure, effect.first_seat), _cells(undecided, effect.draws)]
    heads = ("", "before", "after", "difference", "95 % interval", "")
    show_table(f"{effect.arm}: {effect.matches} matches of each game", heads, rows, right=(1, 2, 3))


def _show_options(found: tuple[Effect, ...], unplayable: list[str], measure: str) -> None:
    from escarmouche.arena.studies import holm

    sure = dict(zip((one.arm for one in found), holm([one.first_seat.change for one in found]), strict=True))
    ranked = sorted(found, key=lambda one: -abs(one.first_seat.change.value))
    rows = [(*_cells(one.arm, one.first_seat), "told" if sure[one.arm] else "") for one in ranked]
    heads = (f"{measure} under", "before", "after", "difference", "95 % interval", "alone", "among all (Holm)")
    show_table("", heads, rows, right=(1, 2, 3))
    if unplayable:
        say(f"not playable with these forces: {', '.join(unplayable)}")
