"""What do the numbers and words of this game refer to? One type for each; `core.meaning` reads them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from escarmouche.core.meaning import Refers
from escarmouche.core.problems import Problem

Die: TypeAlias = Annotated[int, Refers("die")]  # as it fell
Scenario: TypeAlias = Annotated[str, Refers("term", "scenario")]
Spell: TypeAlias = Annotated[str, Refers("spell")]
State: TypeAlias = Annotated[str, Refers("term", "state")]
Edge: TypeAlias = Annotated[str, Refers("term", "edge")]
LayoutId: TypeAlias = Annotated[str, Refers("layout")]
CardId: TypeAlias = Annotated[str, Refers("card")]  # what a figure is
FigureKind: TypeAlias = Annotated[int, Refers("figure_kind")]  # of an army, by its place in the list

Inches: TypeAlias = Annotated[float, Refers("inches")]  # as the rules tell a measure
InchX: TypeAlias = Annotated[float, Refers("x", "inch")]
InchY: TypeAlias = Annotated[float, Refers("y", "inch")]

TableFault: TypeAlias = Annotated[Problem, Refers("fault")]  # what makes a table unfit

# So many of something.
Attacks: TypeAlias = Annotated[int, Refers("count", "attack")]
FigureCount: TypeAlias = Annotated[int, Refers("count", "figure")]
PlaceCount: TypeAlias = Annotated[int, Refers("count", "place")]
