"""What do the numbers and words of this game refer to? One type for each; `core.meaning` reads them."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from escarmouche.core.meaning import Refers

Stat: TypeAlias = Literal["mov", "air", "ini", "att", "str", "def", "res", "aim", "cou", "fear", "dis", "mys", "shot"]
# As a card prints them; and those that are numbers and no lengths, with the mystic rank.
CARD_STATS: Final[tuple[Stat, ...]] = ("mov", "air", "ini", "att", "str", "def", "res", "aim", "cou", "fear", "dis")
PLAIN_STATS: Final[tuple[Stat, ...]] = (*CARD_STATS[2:], "mys")
Tactic: TypeAlias = Literal["temporisation", "ruee", "interception", "vigilance", "passage_en_force"]

CardId: TypeAlias = Annotated[int, Refers("card")]  # a card of the activation pile; below zero: one lying face down
FormulaId: TypeAlias = Annotated[str, Refers("formula")]
SkillName: TypeAlias = Annotated[str, Refers("skill")]
StatName: TypeAlias = Annotated[Stat, Refers("term", "stat")]
TacticName: TypeAlias = Annotated[Tactic, Refers("term", "tactic")]
ActionName: TypeAlias = Annotated[str, Refers("term", "action")]
# What a die of odd or even decides: who is tactician, dominant, splits a melee, orders the placing of dice.
Prize: TypeAlias = Annotated[Literal["tactician", "dominant", "splitting", "placing"], Refers("term", "prize")]
Parity: TypeAlias = Annotated[Literal["even", "odd"], Refers("term", "parity")]
Payment: TypeAlias = Annotated[Literal["points", "authority", "no"], Refers("term", "payment")]  # of a tactic
EdgeName: TypeAlias = Annotated[str, Refers("term", "edge")]

Die: TypeAlias = Annotated[int, Refers("face")]  # as it lies
Threshold: TypeAlias = Annotated[int, Refers("threshold")]  # to equal or exceed; 7: impossible
Degrees: TypeAlias = Annotated[int, Refers("degrees")]  # of facing, counter-clockwise from the east
Level: TypeAlias = Annotated[int, Refers("level")]  # of altitude: 0 ground, 1 low air, 2 high air

# So many of something.
Columns: TypeAlias = Annotated[int, Refers("count", "column")]  # right of where one would read: better for the roller
Damage: TypeAlias = Annotated[int, Refers("count", "damage")]
TacticPoints: TypeAlias = Annotated[int, Refers("count", "tactic_point")]
Refusals: TypeAlias = Annotated[int, Refers("count", "refusal")]
MysticUnits: TypeAlias = Annotated[int, Refers("count", "mystic_unit")]
Cards: TypeAlias = Annotated[int, Refers("count", "card")]
