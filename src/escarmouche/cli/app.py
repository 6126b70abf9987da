"""The command line as a whole: which verbs there are, and how all that can go wrong is told, a line for each fault.

Exit codes: 0 done, 1 done and something was found (an unproven clause, a crash in a fuzzed match), 2 what was typed or
handed in cannot be used, 3 a fault of the program, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise

from cyclopts import App, CycloptsError

from escarmouche import __version__
from escarmouche.cli.agent import agent
from escarmouche.cli.arena import arena
from escarmouche.cli.bench import bench
from escarmouche.cli.data import data
from escarmouche.cli.fuzz import fuzz
from escarmouche.cli.lists import lists
from escarmouche.cli.odds import hint, odds
from escarmouche.cli.output import LANGS, complain, language
from escarmouche.cli.play import play
from escarmouche.cli.printing import print_
from escarmouche.cli.replay import replay
from escarmouche.cli.review import review
from escarmouche.cli.rules import rules
from escarmouche.cli.serve import serve
from escarmouche.cli.tables import tables
from escarmouche.cli.train import train
from escarmouche.core import Faulty
from escarmouche.games import GAMES, titled
from escarmouche.kits.faults import fault, problem_said

UNUSABLE, BROKEN, INTERRUPTED = 2, 3, 130
TRACE = "ESCARMOUCHE_TRACE"
LANG_OPTIONS = ("--lang", "--language")


def build() -> App:
    """The command with its verbs."""
    app = App(
        name="escarmouche",
        version=__version__,
        help="Tabletop skirmish games played completely by the book.",
        help_format="plaintext",
        result_action="return_value",
    )
    for verb in (play, serve, agent, arena, replay, review, odds, hint, train, rules, fuzz, bench):
        app.command(verb)
    app.command(data)
    app.command(print_, name="print")
    app.command(lists)
    app.command(tables)
    return app


def _language_of(tokens: Sequence[str]) -> str:
    """The language of whoever typed this, for what could not even be read as a command's own wishes."""
    words = " ".join(tokens).replace("=", " ").split()
    asked = [after for one, after in pairwise(words) if one in LANG_OPTIONS and after in LANGS]
    return asked[-1] if asked else language(None)


def run(tokens: Sequence[str]) -> int:
    """Run one command; gives its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # what a terminal cannot show or say is a question mark, not a crash
    try:
        code = build()(list(tokens), exit_on_error=False, print_error=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except Faulty as faulty:
        lang = _language_of(tokens)
        for problem in faulty.problems:
            complain(problem_said(titled(problem, GAMES), lang), UNUSABLE)
        return UNUSABLE
    except UnicodeEncodeError as error:  # a word that was typed in another encoding
        byte = f"{ord(error.object[error.start]) & 0xFF:02x}"
        return complain(problem_said(fault(error.object[:60], "no_utf8", byte=byte), _language_of(tokens)), UNUSABLE)
    except CycloptsError as error:
        return complain(str(error), UNUSABLE)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read our output has gone: the interpreter must not complain about it on the way out
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return complain(f"{where}{error.strerror or error}", UNUSABLE)
    except Exception as error:
        if os.environ.get(TRACE):
            raise
        return complain(f"fault of the program: {type(error).__name__}: {error} ({TRACE}=1 shows where)", BROKEN)
