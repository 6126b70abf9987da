"""What do the numbers and words of this game refer to? One type for each; `core.meaning` reads them.

Heroes and enemies are figures of one numbering: heroes from 0, enemies from `FIRST_ENEMY`.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from escarmouche.core.meaning import Refers
from escarmouche.games.malhya.content.terms import Characteristic, Resource, Weather, Wound

FIRST_ENEMY: Final = 8
BEAST: Final = 7  # the only opponent of a fight without a grid
HeroId: TypeAlias = Annotated[int, Refers("figure", "hero")]  # of those that are heroes; below zero: nobody
EnemyId: TypeAlias = Annotated[int, Refers("figure", "enemy")]
FighterId: TypeAlias = Annotated[int, Refers("figure", "fighter")]  # a hero, an enemy or the beast
SquareId: TypeAlias = Annotated[int, Refers("square")]
HexId: TypeAlias = Annotated[tuple[int, int], Refers("hex")]
ChapterId: TypeAlias = Annotated[str, Refers("chapter")]  # scenario and number
ItemId: TypeAlias = Annotated[str, Refers("item")]  # weapon, object or talent
ScenarioCardId: TypeAlias = Annotated[str, Refers("scenario_card")]
RecipeId: TypeAlias = Annotated[str, Refers("recipe")]
TravelCardId: TypeAlias = Annotated[str, Refers("travel_card")]
ActionCardId: TypeAlias = Annotated[str, Refers("action_card")]
RoomId: TypeAlias = Annotated[str, Refers("room")]
BeastId: TypeAlias = Annotated[str, Refers("beast")]
EnemyKind: TypeAlias = Annotated[str, Refers("kind")]  # or a beast
HeroName: TypeAlias = Annotated[str, Refers("hero_name")]
OptionNumber: TypeAlias = Annotated[int, Refers("option")]  # of the chapter that is open

# Words of short lists, with names in every language.
Cube: TypeAlias = Annotated[Resource, Refers("term", "resources")]
Trait: TypeAlias = Annotated[Characteristic, Refers("term", "characteristics")]
Sky: TypeAlias = Annotated[Weather, Refers("term", "weather")]
WoundKind: TypeAlias = Annotated[Wound, Refers("term", "wounds")]

# So many of something.
Crystals: TypeAlias = Annotated[int, Refers("count", "crystal")]
Coins: TypeAlias = Annotated[int, Refers("count", "gold")]
Surcharge: TypeAlias = Annotated[int, Refers("surcharge")]  # coins more for each card, below zero fewer
Successes: TypeAlias = Annotated[int, Refers("count", "success")]
Stops: TypeAlias = Annotated[int, Refers("count", "stop")]
TravelTokens: TypeAlias = Annotated[int, Refers("count", "travel_token")]
AuraTokens: TypeAlias = Annotated[int, Refers("count", "aura")]
ActionPoints: TypeAlias = Annotated[int, Refers("count", "action_point")]
Faces: TypeAlias = Annotated[tuple[str, ...], Refers("faces")]
