"""Chance as questions: dice, pools, bags, deals and shuffles that a rule asks for, and the sources that answer them."""

from escarmouche.chance.rolls import CHANCE, Deal, Die, Pick, Pool, Roll, Shuffle, Test
from escarmouche.chance.sources import Enumerated, Leftover, OwnDice, Scripted, Seeded, Source, every
from escarmouche.chance.streams import Stream

__all__ = [
    "CHANCE",
    "Deal",
    "Die",
    "Enumerated",
    "Leftover",
    "OwnDice",
    "Pick",
    "Pool",
    "Roll",
    "Scripted",
    "Seeded",
    "Shuffle",
    "Source",
    "Stream",
    "Test",
    "every",
]
