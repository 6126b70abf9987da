"""What happened: one record per event, in the past tense; `why` is its clause."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.core.events import Event
from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.malhya.ids import (
    ActionCardId,
    ActionPoints,
    AuraTokens,
    ChapterId,
    Coins,
    Crystals,
    Cube,
    Faces,
    HeroId,
    HeroName,
    HexId,
    ItemId,
    OptionNumber,
    ScenarioCardId,
    Sky,
    SquareId,
    Stops,
    Successes,
    Trait,
    TravelCardId,
    TravelTokens,
    WoundKind,
)


class Told(Event, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """An event of this game."""


# --- setting out -----------------------------------------------------------------------------------------------------


class HeroPicked(Told, frozen=True):
    seat: SeatId
    hero: HeroName
    why: str = "MAL-HER-01"


class SpeakerPassed(Told, frozen=True):
    seat: SeatId
    why: str = "MAL-GEN-11"


class StoryBegan(Told, frozen=True):
    heading: ClassVar[int] = 1

    scenario: str
    why: str = "MAL-SET-06"


# --- travel ----------------------------------------------------------------------------------------------------------


class TravelCardDrawn(Told, frozen=True):
    reveals: ClassVar[bool] = True
    heading: ClassVar[int] = 2

    card: TravelCardId
    slot: int
    matches: bool
    why: str = "MAL-TRV-06"


class EventMet(Told, frozen=True):
    """A pair of numbers, fixed as the event card is laid."""

    reveals: ClassVar[bool] = True

    pair: str
    event: ChapterId
    why: str = "MAL-TRV-08"


class WeatherChanged(Told, frozen=True):
    weather: Sky
    why: str = "MAL-TRV-09"


class TravelTokensChanged(Told, frozen=True):
    change: TravelTokens
    held: TravelTokens
    why: str = "MAL-TRV-10"


class PartyMoved(Told, frozen=True):
    to: HexId
    paid: TravelTokens
    why: str = "MAL-TRV-13"


class PartyRested(Told, frozen=True):
    slot: int
    why: str = "MAL-TRV-17"


class DayEnded(Told, frozen=True):
    heading: ClassVar[int] = 1

    crystals: Crystals
    why: str = "MAL-TRV-18"


# --- the booklet -----------------------------------------------------------------------------------------------------


class ChapterRead(Told, frozen=True):
    reveals: ClassVar[bool] = True
    heading: ClassVar[int] = 2

    chapter: ChapterId
    why: str = "MAL-BOK-03"


class OptionTaken(Told, frozen=True):
    seat: SeatId
    chapter: ChapterId
    option: OptionNumber
    why: str = "MAL-BOK-03"


class BookletClosed(Told, frozen=True):
    why: str = "MAL-BOK-07"


class ScenarioCardTaken(Told, frozen=True):
    card: ScenarioCardId
    why: str = "MAL-BOK-09"


class ScenarioCardGone(Told, frozen=True):
    card: ScenarioCardId
    why: str = "MAL-BOK-09"


class SymbolDrawn(Told, frozen=True):
    reveals: ClassVar[bool] = True

    card: ActionCardId
    symbol: str
    why: str = "MAL-BOK-14"


class DieRolled(Told, frozen=True):
    reveals: ClassVar[bool] = True

    die: str
    face: str
    why: str = "MAL-BOK-04"


class StoryEnded(Told, frozen=True):
    heading: ClassVar[int] = 1

    chapter: ChapterId
    grade: str
    why: str = "MAL-BOK-11"


# --- tests -----------------------------------------------------------------------------------------------------------


class TestBegan(Told, frozen=True):
    __test__: ClassVar[bool] = False  # not a test case, whatever a test runner thinks of the name

    chapter: ChapterId
    characteristic: Trait
    heroes: tuple[HeroId, ...]
    why: str = "MAL-TST-01"


class TestRolled(Told, frozen=True):
    """One roll of a pool: the faces, and the tokens that the hero has now."""

    __test__: ClassVar[bool] = False
    reveals: ClassVar[bool] = True

    hero: HeroId
    skill: Faces
    difficulty: Faces
    successes: Successes
    stops: Stops
    why: str = "MAL-TST-12"


class TestFailed(Told, frozen=True):
    __test__: ClassVar[bool] = False

    hero: HeroId
    stops: Stops
    why: str = "MAL-TST-13"


class TestStopped(Told, frozen=True):
    __test__: ClassVar[bool] = False

    hero: HeroId
    successes: Successes
    why: str = "MAL-TST-15"


class GroupTestEnded(Told, frozen=True):
    total: Successes
    why: str = "MAL-TST-21"


# --- heroes ----------------------------------------------------------------------------------------------------------


class AuraSpent(Told, frozen=True):
    hero: HeroId
    effect: str
    left: AuraTokens
    why: str = "MAL-AUR-01"


class AuraRestored(Told, frozen=True):
    hero: HeroId
    n: AuraTokens
    why: str = "MAL-AUR-04"


class Hurt(Told, frozen=True):
    """Crystals moved from Life to a wound zone."""

    hero: HeroId
    kind: WoundKind
    n: Crystals
    life: Crystals
    why: str = "MAL-WND-02"


class Healed(Told, frozen=True):
    """Crystals moved: to Life, or from Grave to Damage."""

    hero: HeroId
    kind: WoundKind
    n: Crystals
    life: Crystals
    why: str = "MAL-WND-06"


class FellUnconscious(Told, frozen=True):
    hero: HeroId
    why: str = "MAL-WND-04"


class Woke(Told, frozen=True):
    hero: HeroId
    why: str = "MAL-UNC-02"


class LevelGained(Told, frozen=True):
    hero: HeroId
    characteristic: Trait
    level: int
    bonus: str
    why: str = "MAL-LVL-01"


class TalentTaken(Told, frozen=True):
    hero: HeroId
    talent: ItemId
    why: str = "MAL-TAL-06"


# --- belongings ------------------------------------------------------------------------------------------------------


class CardDrawn(Told, frozen=True):
    reveals: ClassVar[bool] = True

    hero: HeroId
    card: ItemId
    why: str = "MAL-OBJ-04"


class ItemKept(Told, frozen=True):
    hero: HeroId
    item: ItemId
    place: str
    why: str = "MAL-BAG-03"


class ItemGone(Told, frozen=True):
    hero: HeroId
    item: ItemId
    why: str = "MAL-BAG-03"


class ItemGiven(Told, frozen=True):
    hero: HeroId
    to: HeroId
    item: ItemId
    why: str = "MAL-BAG-09"


class CubesChanged(Told, frozen=True):
    hero: HeroId
    cube: Cube
    n: int
    why: str = "MAL-BAG-04"


class GoldChanged(Told, frozen=True):
    hero: HeroId
    n: Coins
    held: Coins
    why: str = "MAL-BAG-09"


# --- rooms -----------------------------------------------------------------------------------------------------------


class RoomInstalled(Told, frozen=True):
    heading: ClassVar[int] = 1

    room: str
    why: str = "MAL-EXP-16"


class EnemyPlaced(Told, frozen=True):
    enemy: FigureId
    kind: str
    square: SquareId
    why: str = "MAL-EXP-06"


class HeroPlaced(Told, frozen=True):
    hero: HeroId
    square: SquareId
    why: str = "MAL-EXP-07"


class CycleBegan(Told, frozen=True):
    heading: ClassVar[int] = 2

    cycle: int
    why: str = "MAL-INF-05"


class TurnBegan(Told, frozen=True):
    hero: HeroId
    why: str = "MAL-IHP-02"


class HandTaken(Told, frozen=True):
    hero: HeroId
    why: str = "MAL-IHP-12"


class Waited(Told, frozen=True):
    hero: HeroId
    left: ActionPoints
    why: str = "MAL-IHP-10"


class TurnEnded(Told, frozen=True):
    hero: HeroId
    why: str = "MAL-IHP-09"


class HeroStepped(Told, frozen=True):
    hero: HeroId
    to: SquareId
    free: int
    paid: ActionPoints
    why: str = "MAL-MOV-01"


class HeroSetBack(Told, frozen=True):
    """Back to where he could stop last."""

    hero: HeroId
    to: SquareId
    why: str = "MAL-MOV-08"


class Assassinated(Told, frozen=True):
    hero: HeroId
    enemy: FigureId
    ranged: bool
    paid: ActionPoints
    why: str = "MAL-IHP-04"


class CorpseMoved(Told, frozen=True):
    hero: HeroId
    corpse: SquareId
    to: SquareId
    why: str = "MAL-IHP-06"


class NoisePlaced(Told, frozen=True):
    square: SquareId
    why: str = "MAL-IHP-05"


class NoiseGone(Told, frozen=True):
    square: SquareId
    why: str = "MAL-IEN-12"


class ThreatRolled(Told, frozen=True):
    reveals: ClassVar[bool] = True

    hero: HeroId
    die: str
    faces: Faces
    why: str = "MAL-THR-01"


class ThreatRaised(Told, frozen=True):
    n: int
    space: int
    why: str = "MAL-THR-05"


class CardLaid(Told, frozen=True):
    reveals: ClassVar[bool] = True

    card: ActionCardId
    why: str = "MAL-IEN-01"


class DeckRenewed(Told, frozen=True):
    why: str = "MAL-INF-03"


class EnemyStepped(Told, frozen=True):
    enemy: FigureId
    to: SquareId
    why: str = "MAL-IEN-05"


class EnemyLooked(Told, frozen=True):
    enemy: FigureId
    direction: str
    why: str = "MAL-IEN-09"


class EnemyNoticed(Told, frozen=True):
    """An enemy is about to raise the alarm."""

    enemy: FigureId
    why: str = "MAL-ALM-01"


class AlarmSounded(Told, frozen=True):
    heading: ClassVar[int] = 1

    why: str = "MAL-ALM-09"


class InfiltrationEnded(Told, frozen=True):
    heading: ClassVar[int] = 1

    why: str = "MAL-ALM-11"


class HeroWentOut(Told, frozen=True):
    hero: HeroId
    square: SquareId
    why: str = "MAL-EXI-02"


class RoomLeft(Told, frozen=True):
    heading: ClassVar[int] = 1

    chapter: ChapterId
    why: str = "MAL-EXI-05"


class ClockAdvanced(Told, frozen=True):
    counter: str
    at: int
    why: str = "MAL-EXP-12"


# --- combat ----------------------------------------------------------------------------------------------------------


class RoundBegan(Told, frozen=True):
    heading: ClassVar[int] = 2

    round: int
    why: str = "MAL-CBT-03"


class InitiativeSet(Told, frozen=True):
    """A hero's place on the gauge in this round."""

    hero: HeroId
    paid: ActionPoints
    gauge: int
    why: str = "MAL-INI-01"


class ImprovementDrawn(Told, frozen=True):
    reveals: ClassVar[bool] = True

    kind: str
    token: str
    gauge: int
    why: str = "MAL-IMP-01"


class HeroAttacked(Told, frozen=True):
    hero: HeroId
    targets: tuple[FigureId, ...]
    lines: tuple[int, ...]
    paid: ActionPoints
    why: str = "MAL-ATK-04"


class AttackRolled(Told, frozen=True):
    reveals: ClassVar[bool] = True

    attacker: FigureId
    targets: tuple[FigureId, ...]
    attack: Faces
    power: Faces
    damage: int
    shock: int
    why: str = "MAL-ATK-01"


class HeroDefended(Told, frozen=True):
    hero: HeroId
    lines: tuple[int, ...]
    paid: ActionPoints
    why: str = "MAL-DEF-03"


class DefenceRolled(Told, frozen=True):
    """Shields and what is left of the attack are told when both are compared."""

    reveals: ClassVar[bool] = True

    target: FigureId
    faces: Faces
    why: str = "MAL-DEF-01"


class AttackCompared(Told, frozen=True):
    target: FigureId
    shields: int
    damage: int
    shock: int
    why: str = "MAL-DEF-08"


class ArmourSacrificed(Told, frozen=True):
    hero: HeroId
    item: ItemId
    shields: int
    why: str = "MAL-ARM-04"


class EnemyHurt(Told, frozen=True):
    enemy: FigureId
    n: int
    left: int
    why: str = "MAL-WND-01"


class EnemyHealed(Told, frozen=True):
    enemy: FigureId
    n: int
    why: str = "MAL-IMP-03"


class EnemyFell(Told, frozen=True):
    enemy: FigureId
    why: str = "MAL-WND-01"


class FigurePushed(Told, frozen=True):
    figure: FigureId
    to: SquareId
    why: str = "MAL-MOV-12"


class CombatWon(Told, frozen=True):
    heading: ClassVar[int] = 1

    why: str = "MAL-END-01"


class SlotTaken(Told, frozen=True):
    hero: HeroId
    zone: str
    why: str = "MAL-SAR-03"


class ZoneClosed(Told, frozen=True):
    zone: str
    why: str = "MAL-SAR-05"
