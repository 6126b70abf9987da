"""What do the numbers and words of this game refer to? One type for each; `core.meaning` reads them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from escarmouche.core.meaning import Refers

Die: TypeAlias = Annotated[int, Refers("die")]  # as it fell
Scenario: TypeAlias = Annotated[str, Refers("term", "scenario")]
Spell: TypeAlias = Annotated[str, Refers("spell")]
Edge: TypeAlias = Annotated[str, Refers("term", "edge")]
LayoutId: TypeAlias = Annotated[str, Refers("layout")]
CardId: TypeAlias = Annotated[str, Refers("card")]  # what a figure is
FigureKind: TypeAlias = Annotated[int, Refers("figure_kind")]  # of an army, by its place in the list
