"""What do the numbers and words of this game refer to? One type for each; `core.meaning` reads them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from escarmouche.core.meaning import Refers
from escarmouche.games.alkemy.profiles import CardName, Element, Face

CardId: TypeAlias = Annotated[int, Refers("card")]  # a profile card in play
MarkerId: TypeAlias = Annotated[int, Refers("marker")]
FormulaId: TypeAlias = Annotated[str, Refers("formula")]
SkillId: TypeAlias = Annotated[str, Refers("skill")]
CombatCard: TypeAlias = Annotated[CardName, Refers("combat_card")]
Rolled: TypeAlias = Annotated[Face, Refers("face")]  # a die as it lies
Inches: TypeAlias = Annotated[float, Refers("inches")]  # measured by the rules, told as it was measured
WholeInches: TypeAlias = Annotated[int, Refers("inches")]  # as a card prints it
Tenths: TypeAlias = Annotated[int, Refers("tenths")]  # of an inch, as a player estimates

DiePlace: TypeAlias = Annotated[int, Refers("die_place")]  # of a throw
UpgradePlace: TypeAlias = Annotated[int, Refers("upgrade")]  # on the card of a formula

# So many of something.
ActionPoints: TypeAlias = Annotated[int, Refers("count", "ap")]
Damage: TypeAlias = Annotated[int, Refers("count", "damage")]
Stones: TypeAlias = Annotated[int, Refers("count", "stone")]
LifeBoxes: TypeAlias = Annotated[int, Refers("count", "box")]
Points: TypeAlias = Annotated[int, Refers("count", "point")]

# A word of a short list, with a name in every language.
Health: TypeAlias = Annotated[str, Refers("term", "health")]
Until: TypeAlias = Annotated[str, Refers("term", "until")]
ElementName: TypeAlias = Annotated[Element, Refers("term", "of_element")]
EdgeNumber: TypeAlias = Annotated[int, Refers("edge")]

# What only questions and refusals tell.
ReadyFigure: TypeAlias = Annotated[int, Refers("ready")]  # with its action points
FreeBy: TypeAlias = Annotated[str, Refers("free")]  # why a card costs nothing
NotAgain: TypeAlias = Annotated[str, Refers("term", "not_again")]
CloseTo: TypeAlias = Annotated[str, Refers("term", "close_to")]
