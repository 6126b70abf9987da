"""Many matches: series between bots with sides swapped, random matches that look for faults, spread over processes."""

from escarmouche.arena.fuzzing import Trial, event_kinds, fuzz
from escarmouche.arena.series import Bout, Result, bouts, default_bots, labels, play_bout
from escarmouche.arena.tally import Tally, interval
from escarmouche.arena.workers import cores, spread

__all__ = [
    "Bout",
    "Result",
    "Tally",
    "Trial",
    "bouts",
    "cores",
    "default_bots",
    "event_kinds",
    "fuzz",
    "interval",
    "labels",
    "play_bout",
    "spread",
]
