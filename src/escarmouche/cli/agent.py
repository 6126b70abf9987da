"""`escarmouche agent`: a program takes a seat and speaks lines of JSON, over stdin and stdout or as a child of ours."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from escarmouche.agents import PATIENCE, Child, Lines, Sitting, Talk, make_player
from escarmouche.agents.talk import TalkSettings
from escarmouche.agents.wire import Over
from escarmouche.chance import Seeded
from escarmouche.cli.output import Count, Flag, Packs, Seconds, Several, Speaking, complain, language, say, say_json
from escarmouche.cli.phrases import phrase
from escarmouche.cli.setting_up import agreed, seed_or_new
from escarmouche.core import Game, Match
from escarmouche.core.records import record_of, save
from escarmouche.games import game_with
from escarmouche.kits.faults import faulty, faulty_in_both
from escarmouche.kits.kind import GameKind

LOST, UNUSABLE = 1, 2
NAME = "program"  # who sits there, in the header of a record


def agent(
    game: str,
    /,
    *,
    seat: int = 0,
    opponent: Several = None,
    command: str | None = None,
    figures: Count | None = None,
    scenario: str | None = None,
    forces: Several = None,
    setting: Several = None,
    pack: Packs = None,
    seed: str | None = None,
    seconds: Seconds | None = None,
    patience: Count = PATIENCE,
    silent: Flag = False,
    record: Path | None = None,
    lang: Speaking = None,
    json: Flag = False,
) -> int:
    """Let a program play: questions and answers as lines of JSON, to a program started here or over stdin and stdout.

    Each line to the program is an object whose type is welcome, ask, told, refused or over; to each ask it writes one
    line, {"candidate": number} or {"answer": answer}. The end of its output concedes. docs/agents.md tells the rest.

    Parameters
    ----------
    game
        a game of the register, such as fantastiques.
    seat
        the seat of the program, from 0.
    opponent
        the bots in the other seats, one for all or one for each; program:COMMAND is a program. [default: greedy]
    command
        start this program and speak to it, rather than over stdin and stdout.
    figures
        a small match with so many figures on each of two sides.
    scenario
        the scenario to play.
    forces
        the forces, one per side: names, codes of lists, or files with them.
    setting
        changes of the rules' readings, as name=value.
    seed
        makes the dice and the bots repeatable. [default: drawn anew]
    seconds
        for one answer; a program that takes longer loses its seat. [default: no limit]
    patience
        refused answers to one question before the seat is lost.
    silent
        no words, which cost time: text is empty everywhere.
    record
        a file that receives the match at its end.
    json
        with --command: one line of JSON with the outcome instead of words.

    """
    kind = game_with(game, pack or ())
    setup = _setup(kind, figures, scenario, forces, setting)
    luck = seed_or_new(seed)
    match: Match[Game] = Match(kind.begin(setup), Seeded(luck))
    names = _names(match.game.seats, seat, opponent or ["greedy"])
    bots = {one: make_player(names[one], kind, f"{luck}.{one}") for one in range(match.game.seats) if one != seat}
    settings = TalkSettings(language(lang), not silent, patience, seconds)
    if record is not None:
        save(record_of(kind, setup, match, names, luck), record)  # what cannot be written shows now
    over, garbled = _spoken(kind, settings, command, lambda talk: _played(Sitting(match, seat, talk, bots)))
    if record is not None:
        save(record_of(kind, setup, match, names, luck), record)
    if command is not None:
        _tell(over, names, json)
    return complain(over.text, UNUSABLE if garbled else LOST) if over.how == "lost" else 0


def _setup(
    kind: GameKind[Any],
    figures: int | None,
    scenario: str | None,
    forces: Sequence[str] | None,
    setting: Sequence[str] | None,
) -> Any:
    if figures is None:
        return agreed(kind, scenario, forces, setting)
    if scenario or forces or setting:
        raise faulty_in_both(
            "--figures",
            "a small match comes as it is, without scenario, forces and settings",
            "une petite partie vient telle quelle, sans scénario, forces ni options",
        )
    if kind.setups.of_size is None:
        raise faulty_in_both(
            "--figures", f"{kind.title} offers no small matches", f"{kind.title} n'a pas de petites parties"
        )
    return kind.setups.of_size(figures)


def _names(seats: int, seat: int, opponents: Sequence[str]) -> tuple[str, ...]:
    """Who sits where."""
    if seat not in range(seats):
        raise faulty("--seat", "no_seat", wanted=seat, last=seats - 1)
    others = list(opponents) * (seats - 1) if len(opponents) == 1 else list(opponents)
    if len(others) != seats - 1:
        raise faulty_in_both(
            "--opponent",
            f"one for all is needed or {seats - 1}, {len(others)} given",
            f"il en faut un pour tous ou {seats - 1}, pas {len(others)}",
        )
    return (*others[:seat], NAME, *others[seat:])


def _spoken(
    kind: GameKind[Any], settings: TalkSettings, command: str | None, play: Callable[[Talk], Over]
) -> tuple[Over, bool]:
    """The match, with the program as a child or at the other end of stdin and stdout, and whether the last thing that
    it wrote was no answer at all."""
    if command is None:
        lines = Lines(sys.stdin.fileno(), sys.stdout.fileno())
        talk = Talk(kind, lines, settings)
        over = play(talk)
        lines.finish()
        return over, talk.garbled is not None
    child = Child(command)
    try:
        talk = Talk(kind, child.lines, settings)
        return play(talk), talk.garbled is not None
    finally:
        child.close()


def _played(sitting: Sitting) -> Over:
    """The match; whoever typed the commands reads which other program has failed, the program does not."""
    over = sitting.play()
    if sitting.forfeit:
        complain(phrase(sitting.talk.settings.lang, "lost_by_rule", program=sitting.forfeit), 0)
    return over


def _tell(over: Over, names: Sequence[str], json: bool) -> None:
    if json:
        winners = [names[one] for one in over.winners]
        told = {"how": over.how, "winners": over.winners, "names": winners, "scores": over.scores}
        say_json({**told, "ending": over.ending} if over.ending else told)
    elif over.how != "lost" and over.text:
        say(over.text)
