"""Many matches: series between bots with sides swapped, random matches that look for faults, spread over processes."""

from escarmouche.arena.fuzzing import Trial, event_kinds, fuzz
from escarmouche.arena.series import MatchSpec, Result, default_bots, labels, match_specs, play_match
from escarmouche.arena.tally import Tally, interval
from escarmouche.arena.workers import cores, spread

__all__ = [
    "MatchSpec",
    "Result",
    "Tally",
    "Trial",
    "cores",
    "default_bots",
    "event_kinds",
    "fuzz",
    "interval",
    "labels",
    "match_specs",
    "play_match",
    "spread",
]
