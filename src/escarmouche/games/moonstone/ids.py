"""What do the numbers and words of this game refer to? One type for each; `core.meaning` reads them."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

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
TargetCount: TypeAlias = Annotated[int, Refers("count", "target")]

# What only questions and refusals tell.
Inches: TypeAlias = Annotated[float, Refers("inches")]  # as the rules tell a measure
Limit: TypeAlias = Annotated[Any, Refers("inches")]  # a length, unless it is said to be something else
Held: TypeAlias = Annotated[int, Refers("held")]  # a card of one's own, with its face
Effect: TypeAlias = Annotated[str, Refers("op")]  # what an effect does, without its measure
ActionName: TypeAlias = Annotated[str, Refers("action")]
Condition: TypeAlias = Annotated[str, Refers("term", "condition")]
DamageType: TypeAlias = Annotated[str, Refers("term", "damage_type")]
EdgeName: TypeAlias = Annotated[int, Refers("term", "edge")]
HowOften: TypeAlias = Annotated[str, Refers("term", "limit")]
Keyword: TypeAlias = Annotated[str, Refers("term", "keyword")]
Role: TypeAlias = Annotated[str, Refers("term", "role")]
Tried: TypeAlias = Annotated[Any, Refers("tried")]  # whatever was answered
