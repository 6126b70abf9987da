"""What do the numbers and words of this game refer to? One type for each; `core.meaning` reads them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from escarmouche.core.meaning import Refers

Ability: TypeAlias = Annotated[str, Refers("ability")]  # or a signature move, by the name its English card prints
CardFace: TypeAlias = Annotated[str, Refers("face")]  # of either deck
CharacterId: TypeAlias = Annotated[str, Refers("character")]  # a character card
StoneId: TypeAlias = Annotated[int, Refers("stone")]
Surface: TypeAlias = Annotated[str, Refers("surface")]  # what one stands on; empty: the ground
Until: TypeAlias = Annotated[str, Refers("term", "until")]
When: TypeAlias = Annotated[str, Refers("term", "when")]

# So many of something.
Energy: TypeAlias = Annotated[int, Refers("count", "energy")]
Wounds: TypeAlias = Annotated[int, Refers("count", "wound")]
Stones: TypeAlias = Annotated[int, Refers("count", "stone")]
BoxesLeft: TypeAlias = Annotated[int, Refers("count", "box")]
