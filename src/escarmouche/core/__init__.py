"""The contract between rules and everything else: scripts that ask, the driver that answers, records, checks."""

from escarmouche.core.asking import Ask, Choose, Hints, Question, Refusal, Refused, Script, Together
from escarmouche.core.events import Event, Outcome, Part, Total
from escarmouche.core.game import Bot, Game, GameKind, Imagine, Judge, Orders, Searcher, Words, World
from escarmouche.core.history import Answer
from escarmouche.core.match import Impossible, Match
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
    "Imagine",
    "Impossible",
    "Judge",
    "Match",
    "Orders",
    "Outcome",
    "Part",
    "Problem",
    "Question",
    "Refusal",
    "Refused",
    "Script",
    "Searcher",
    "Together",
    "Total",
    "Words",
    "World",
    "window",
]
