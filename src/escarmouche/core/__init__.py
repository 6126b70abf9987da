"""The contract between rules and everything else: scripts that ask, the driver that answers, records, checks."""

from escarmouche.core.asking import Ask, Choose, Hints, Question, Refusal, Refused, Script, Together
from escarmouche.core.events import Event, Outcome, Part, Total
from escarmouche.core.game import Bot, Game, GameKind, Judge, Words
from escarmouche.core.match import Answer, Match
from escarmouche.core.problems import Faulty, Problem
from escarmouche.core.windows import PASS, window

__all__ = [
    "PASS",
    "Answer",
    "Ask",
    "Bot",
    "Choose",
    "Event",
    "Faulty",
    "Game",
    "GameKind",
    "Hints",
    "Judge",
    "Match",
    "Outcome",
    "Part",
    "Problem",
    "Question",
    "Refusal",
    "Refused",
    "Script",
    "Together",
    "Total",
    "Words",
    "window",
]
