"""A door for programs: a seat played by any program that reads and writes lines of JSON, whatever its language.

`wire` says what the lines hold, `Talk` asks and listens, `Sitting` plays a match with a program in one seat, and
`ProgramBot` is a bot that asks a program. The page for those who write such programs is docs/agents.md.
"""

from __future__ import annotations

from escarmouche.agents.child import Child
from escarmouche.agents.lines import Lines
from escarmouche.agents.program import PROGRAM, ProgramBot, make_player
from escarmouche.agents.sitting import Sitting
from escarmouche.agents.talk import PATIENCE, Lost, Talk

__all__ = ["PATIENCE", "PROGRAM", "Child", "Lines", "Lost", "ProgramBot", "Sitting", "Talk", "make_player"]
