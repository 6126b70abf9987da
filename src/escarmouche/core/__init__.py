"""The contract between rules and everything else: scripts that ask, the driver that answers, records, checks."""

from escarmouche.core.asking import Ask, Choose, Hints, Question, Refusal, Refused, Script, Together
from escarmouche.core.events import Event, Outcome, Part, Total
from escarmouche.core.game import (
    Bot,
    Foreseer,
    Game,
    Imagine,
    Judge,
    Laying,
    Playable,
    Searcher,
    Settler,
    Steady,
    Tempered,
    Thinker,
    Weighed,
    World,
)
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
    "Foreseer",
    "Game",
    "Hints",
    "Imagine",
    "Impossible",
    "Judge",
    "Laying",
    "Match",
    "Outcome",
    "Part",
    "Playable",
    "Problem",
    "Question",
    "Refusal",
    "Refused",
    "Script",
    "Searcher",
    "Settler",
    "Steady",
    "Tempered",
    "Thinker",
    "Together",
    "Total",
    "Weighed",
    "World",
    "window",
]
