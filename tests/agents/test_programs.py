"""Does a program that is spoken to through pipes hold nobody up, leave nothing behind, and sit among bots?"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.agents.seating import FIRST, python, small

from escarmouche.agents import PROGRAM, Child, Lines, ProgramBot, make_player
from escarmouche.agents.lines import LONGEST, Gone, Slow, TooLong
from escarmouche.agents.program import IN_SERIES, ProgramLost
from escarmouche.bots import bot_names, make_bot
from escarmouche.bots.search import SearchBot
from escarmouche.cli.app import run
from escarmouche.core import Ask, Faulty, Match
from escarmouche.core.playing import play_bots
from escarmouche.games import GAMES

FAN = GAMES["fantastiques"]
each_game = pytest.mark.parametrize("game", [name for name in GAMES if GAMES[name].setups.of_size is not None])


def asked(match: Match[Any]) -> Ask[Any]:
    ask = match.ask
    assert ask is not None
    return ask


@pytest.fixture
def pipes() -> Iterator[tuple[Lines, int, int]]:
    """Lines, where to write what they hear, and where to read what they say."""
    heard, said = os.pipe(), os.pipe()
    lines = Lines(heard[0], said[1])
    yield lines, heard[1], said[0]
    os.close(said[0])
    assert lines.finish()
    os.close(heard[1])
    assert lines.stop()
    os.close(heard[0])
    os.close(said[1])


def test_nobody_waits_for_a_program_that_does_not_read(pipes: tuple[Lines, int, int]) -> None:
    lines, _, _ = pipes
    lines.say(b"x" * 10_000_000)
    with pytest.raises(Slow):
        lines.hear(0.05)
    assert not lines.finish(0.05)


def test_a_line_without_end_is_dropped_and_the_next_one_heard(pipes: tuple[Lines, int, int]) -> None:
    lines, write, _ = pipes

    def endless() -> None:
        with os.fdopen(os.dup(write), "wb") as file:
            file.write(b"a" * (3 * LONGEST) + b"\nb\n")

    writer = threading.Thread(target=endless, daemon=True)
    writer.start()
    with pytest.raises(TooLong):
        lines.hear(10)
    assert lines.hear(10) == b"b"
    writer.join()


def test_a_last_line_without_its_end_is_heard_and_then_the_program_is_gone_for_good() -> None:
    child = Child(python("print('one'); print('two', end='')"))
    assert [child.lines.hear(20) for _ in range(2)] == [b"one", b"two"]
    for _ in range(2):
        with pytest.raises(Gone):
            child.lines.hear(20)
    child.close()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().split(")")[1].split()[0] != "Z" if Path("/proc").is_dir() else True


STUBBORN = """
import os, signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
grandchild = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print(os.getpid(), grandchild.pid, flush=True)
while True:
    print("flood" * 100)
"""


def test_a_stubborn_program_is_ended_with_all_that_it_has_started() -> None:
    child = Child(python(STUBBORN))
    pids = [int(word) for word in child.lines.hear(20).split()]
    assert all(map(alive, pids))
    assert child.lines.hear(20).startswith(b"flood")
    threads = threading.active_count()
    child.lines.say(b"x" * 10_000_000)
    child.close()
    deadline = time.monotonic() + 10  # who is ended takes a moment to be gone where many wait for the processor
    while any(map(alive, pids)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not any(map(alive, pids))
    assert threading.active_count() == threads - 2  # neither its reader nor its writer is left


# --- programs among bots ---------------------------------------------------------------------------------------------


@each_game
def test_a_program_plays_as_a_bot(game: str) -> None:
    kind = GAMES[game]
    match = small(kind)
    bots = [make_player(f"{PROGRAM}{python(FIRST)}", kind, 1), make_player("random", kind, 2)]
    assert play_bots(match, bots, kind.facts.longest) > 3
    assert match.outcome is not None


def test_a_program_ends_with_its_bot() -> None:
    bot = make_player(f"{PROGRAM}{python(FIRST)}", FAN, 1)
    assert isinstance(bot, ProgramBot)
    match = small(FAN)
    ask = asked(match)
    assert bot.reply(match.game.view(ask.seat), ask) == ask.candidates()[0]
    assert bot._child is not None
    process = bot._child._process
    assert process.poll() is None
    del bot
    assert process.poll() == 0


def test_a_program_that_fails_as_a_bot_is_named() -> None:
    bot = ProgramBot(python("input(); print('no')"), FAN, msgspec.structs.replace(IN_SERIES, patience=5))
    match = small(FAN)
    ask = asked(match)
    with pytest.raises(ProgramLost, match=r"input.*was no answer.*not a readable JSON object"):
        bot.reply(match.game.view(ask.seat), ask)


def test_bots_by_name_know_no_programs() -> None:
    """Names of bots come over the network to the table: none of them may start anything here."""
    with pytest.raises(Faulty, match="no such bot"):
        make_bot(f"{PROGRAM}true", FAN, 1)
    for wrong in (PROGRAM, "nobody"):
        with pytest.raises(Faulty):
            make_player(wrong, FAN, 1)


def test_a_look_ahead_of_any_length_is_a_bot_at_the_terminal_and_not_at_the_table() -> None:
    bot = make_player("search:12", FAN, 1)
    assert isinstance(bot, SearchBot)
    assert (bot.effort.tries, bot.effort.width, bot.effort.turns) == (12, 2, 0)
    near = make_player("search:24@2", FAN, 1)
    assert isinstance(near, SearchBot)
    assert (near.effort.tries, near.effort.width, near.effort.turns) == (24, 4, 2)
    assert not any(name.startswith("search:") for name in bot_names(FAN))
    for name in ("search:", "search:0", "search:many", "search:24@", "search:24@0", "search:@1", "search:24@one"):
        with pytest.raises(Faulty, match="how many tries"):
            make_player(name, FAN, 1)


def test_a_program_that_fails_at_the_terminal_has_lost_by_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)  # what was played is saved here
    trio = ["groinrouge_trio", "groinrouge_trio"]
    code = run(["play", "fantastiques", "--json", "--lang", "en", "--forces", *trio, "--bot", PROGRAM + python("")])
    assert code == 1
    assert "has lost the match by not answering as agreed" in capsys.readouterr().err
