"""`escarmouche play`: a match in the terminal, against a bot, between people, or between bots."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import Parameter

from escarmouche.agents.program import ProgramLost, make_player
from escarmouche.bots.opening import open_scene
from escarmouche.chance import Seeded
from escarmouche.cli.demo import narrate
from escarmouche.cli.keeping import keep_unfinished
from escarmouche.cli.output import Flag, Packs, Several, Speaking, complain, language, say, say_json
from escarmouche.cli.phrases import bot_name, phrase, seat_name
from escarmouche.cli.serve import EXTRA, serve, table_is_here
from escarmouche.cli.setting_up import agreed, scene_text, seed_or_new
from escarmouche.cli.sitting import Sitting
from escarmouche.cli.table_talk import TableTalk
from escarmouche.core import Faulty, Game, Match
from escarmouche.core.playing import reply_of
from escarmouche.core.records import save
from escarmouche.games import OWN, game_with
from escarmouche.kits.faults import faulty, faulty_in_both
from escarmouche.kits.kind import GameKind
from escarmouche.kits.lessons.guide import Guide
from escarmouche.kits.lessons.lesson import lesson_of

LOST = 1  # the exit code where a program lost by rule
PERSON = "person"  # who sits in a seat without a bot, in the header of a record
Seats = Annotated[list[int] | None, Parameter(consume_multiple=True, negative=())]


def play(
    game: str | None = None,
    /,
    *,
    scenario: str | None = None,
    forces: Several = None,
    bot: str = "greedy",
    seat: Seats = None,
    seed: str | None = None,
    setting: Several = None,
    pack: Packs = None,
    record: Path | None = None,
    scene: Path | None = None,
    lesson: str | None = None,
    demo: Flag = False,
    lang: Speaking = None,
    json: Flag = False,
) -> int:
    """Play a match in the terminal: against a bot, between people, or between bots. Without a game: in the browser.

    Without a game and without options the table is opened in the browser, as `escarmouche serve` does it, where the
    server is installed. Without a terminal on stdin, and with --demo, bots play and the match is told as it happens;
    with --seat, orders are read from stdin whatever it is.

    Parameters
    ----------
    game
        a game of the register, such as fantastiques. [default: the first]
    scenario
        the scenario to play.
    forces
        the forces, one per side: names, codes of lists, or files with them.
    bot
        who plays the other seats; program:COMMAND is a program.
    seat
        the seats that people play, from 0; several for a match between people. [default: 0]
    seed
        makes the dice and the bots repeatable. [default: drawn anew]
    setting
        changes of the rules' readings, as name=value.
    record
        a file that keeps the match after every answer.
    scene
        a file with a position as text, from which the match begins (docs/reference/scenes.md).
    lesson
        a guided match by its name, such as first_battle: it says everything about the match itself.
    demo
        let bots play all seats.
    json
        with --demo: no story, one line of JSON with the outcome.

    """
    if game is None and not any((scenario, forces, seat, seed, setting, pack, record, scene, lesson, demo, json)):
        if table_is_here():
            return serve()
        say(phrase(language(lang), "no_table", extra=EXTRA))
    kind = game_with(game or next(iter(OWN)), pack or ())
    luck = seed_or_new(seed)
    guide = _guide(kind, lesson, luck, scenario, forces, setting, scene, seat, demo, json)
    if guide is not None:
        bot, seat = guide.lesson.bot, [guide.lesson.learner]
    text = _scene_file(scene, scenario, forces, setting) if guide is None else guide.lesson.scene
    setup, match = _opened(kind, luck, text, guide, lambda: agreed(kind, scenario, forces, setting))
    shown = demo or json or (not sys.stdin.isatty() and seat is None)
    people = () if shown else tuple(seat or (0,))
    bots = (bot,) * match.game.seats
    at = seated(kind, setup, match, people=people, bots=bots, seed=luck, lang=language(lang), record=record)
    at.scene, at.guide = text, guide
    if record is not None:
        save(at.record(), record)  # a name that cannot be written shows now, not after the match
    return _played(at, _outcome_as_json if json else demonstrate if shown else sit_down)


def _played(at: Sitting, how: Callable[[Sitting], int]) -> int:
    """The match in this manner; a program that does not answer as agreed loses it."""
    try:
        return how(at)
    except ProgramLost as lost:
        return complain(phrase(at.lang, "lost_by_rule", program=str(lost)), LOST)


def _guide(kind: GameKind[Any], name: str | None, seed: str, *said: Any) -> Guide | None:
    """The guide of a lesson, which says everything about its match itself; None where none is asked for."""
    if name is None:
        return None
    if any(said):
        raise faulty_in_both(
            "--lesson",
            "a lesson sets everything itself, and is for one person",
            "une partie guidée dit tout d'elle-même, et se joue à une personne",
        )
    return Guide(kind, lesson_of(kind.package, name), Seeded(seed))


def _opened(
    kind: GameKind[Any], seed: str, scene: str, guide: Guide | None, agreed_setup: Callable[[], Any]
) -> tuple[Any, Match[Game]]:
    """The set-up and the match at its first question: of a lesson, of a scene, or as was agreed."""
    if guide is not None:
        return guide.scene.setup, guide.begin()
    if scene:
        opened, match = open_scene(kind, scene, Seeded(seed))
        return opened.setup, match
    setup = agreed_setup()
    return setup, Match(kind.begin(setup), Seeded(seed))


def _scene_file(path: Path | None, *said: Any) -> str:
    """The text of a scene, which says everything about the set-up itself; nothing where none is given."""
    if path is None:
        return ""
    if any(said):
        raise faulty("--scene", "scene_says_all")
    return scene_text(path)


def seated(
    kind: GameKind[Any],
    setup: Any,
    match: Match[Game],
    *,
    people: tuple[int, ...],
    bots: Sequence[str],
    seed: str,
    lang: str,
    record: Path | None = None,
) -> Sitting:
    """Everybody in their seats: people where asked, elsewhere the bot named for that seat."""
    seats = range(match.game.seats)
    if wrong := [one for one in people if one not in seats]:
        raise faulty("--seat", "no_seat", wanted=wrong[0], last=len(seats) - 1)
    made = {one: make_player(bots[one], kind, f"{seed}.{one}") for one in seats if one not in people}
    names = tuple(bots[one] if one in made else PERSON for one in seats)
    return Sitting(kind, setup, match, bots=made, lang=lang, seed=seed, names=names, path=record)


def sit_down(at: Sitting) -> int:
    """A match with people in it, from here to its end or until they leave."""
    seats = " + ".join(seat_name(at.kind.words, at.match.game, one, at.lang) for one in at.people)
    bot = " + ".join(dict.fromkeys(bot_name(at.names[one], at.lang) for one in at.bots))
    if at.guide is not None:
        lesson = at.guide.lesson
        said = {"lesson": lesson.title.in_lang(at.lang), "about": lesson.about.in_lang(at.lang)}
        say(phrase(at.lang, "lesson", title=at.kind.title, **said))
    welcome = "together" if not at.bots else "welcome_allies" if at.kind.facts.together else "welcome"
    say(phrase(at.lang, welcome, title=at.kind.title, seats=seats, bot=bot))
    at.told = 0
    at.tell()
    try:
        with _closing_the_window_interrupts(), _kept(at):
            finished = TableTalk(at).run()
    except (EOFError, KeyboardInterrupt) as cut:
        for last_act in (say, partial(keep_unfinished, at)):
            with suppress(OSError):  # the terminal itself may be gone; the file is written before it is spoken of
                last_act()
        if isinstance(cut, KeyboardInterrupt):
            raise
        return 0
    if finished:
        _tell_outcome(at)
    _keep_record(at)
    return 0


@contextmanager
def _closing_the_window_interrupts() -> Iterator[None]:
    """A terminal that is closed and a process that is told to end leave the table as Ctrl-C does: nothing is lost."""
    ends = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {end: signal.signal(end, signal.default_int_handler) for end in ends}
    try:
        yield
    finally:
        for end, handler in before.items():
            signal.signal(end, handler)


def demonstrate(at: Sitting) -> int:
    """A match of bots, told."""
    game, words = at.match.game, at.kind.words
    seated_bots = (
        f"{seat_name(words, game, seat, at.lang)} ({bot_name(name, at.lang)})" for seat, name in enumerate(at.names)
    )
    say(phrase(at.lang, "demo", title=at.kind.title, bots=" / ".join(seated_bots)))
    with _kept(at):
        narrate(at)
    _tell_outcome(at)
    _keep_record(at)
    return 0


NOT_OURS: Final = (BrokenPipeError, EOFError, Faulty, ProgramLost)  # the terminal is gone, a program does not play


class _kept:  # noqa: N801 - reads as a clause: with _kept(at)
    """Whatever of ours goes wrong inside, the match up to there is saved before the fault is passed on."""

    def __init__(self, at: Sitting) -> None:
        self.at = at

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception) and not isinstance(error, NOT_OURS):
            path = self.at.path or Path("crash.jsonl")
            save(self.at.record(), path)
            say(phrase(self.at.lang, "crashed", path=path))


def _tell_outcome(at: Sitting) -> None:
    if (outcome := at.match.outcome) is not None:
        say()
        say(at.kind.words.outcome(at.match.game, outcome, at.lang))


def _keep_record(at: Sitting) -> None:
    if at.path is not None:
        save(at.record(), at.path)
        say(phrase(at.lang, "saved", path=at.path))


def _outcome_as_json(at: Sitting) -> int:
    """The match played without a story."""
    while (ask := at.match.ask) is not None:
        at.match.answer(reply_of(at.bots[ask.seat], at.match, ask), ask.seat)
    if at.path is not None:
        save(at.record(), at.path)
    say_json({"game": at.kind.name, "seed": at.seed, "answers": at.match.count, "outcome": at.match.outcome})
    return 0
