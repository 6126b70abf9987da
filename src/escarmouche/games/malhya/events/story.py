"""What happened, on the journey and in the booklets."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from escarmouche.core.events import Event
from escarmouche.core.meaning import SeatId
from escarmouche.games.malhya.ids import (
    ActionCardId,
    AuraTokens,
    ChapterId,
    Crystals,
    Faces,
    HeroId,
    HeroName,
    HexId,
    ItemId,
    OptionNumber,
    ScenarioCardId,
    Sky,
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


class PartyVoted(Told, frozen=True):
    """The players have voted, and not alike: whose word counts, and who was for something else."""

    agreed: tuple[SeatId, ...]
    others: tuple[SeatId, ...]
    why: str = "MAL-RUL-03"


class HeroHandedOn(Told, frozen=True):
    """A hero is led by the player of another seat from now on."""

    hero: HeroId
    seat: SeatId
    why: str = "MAL-GEN-13"


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
    readers: tuple[HeroId, ...] = ()  # for whose eyes alone it is
    seats: tuple[SeatId, ...] = ()  # of their players
    withheld: bool = False  # from whoever is told of it

    def seen_by(self, seat: int | None) -> Event:
        """[MAL-BOK-05] Others learn that the page is read, not what stands on it."""
        return replace(self, withheld=True) if _kept_from(self.seats, seat) else self


def _kept_from(seats: tuple[int, ...], seat: int | None) -> bool:
    return bool(seats) and seat not in seats


class LineRead(Told, frozen=True):
    """A line of the chapter's text that is read only then: at a failure, a success, a wrong number, a message."""

    chapter: ChapterId
    line: Literal["fail", "success", "wrong_number", "message"]
    why: str = "MAL-BOK-03"
    seats: tuple[SeatId, ...] = ()  # to whom alone it is read

    def seen_by(self, seat: int | None) -> Event | None:
        """[MAL-BOK-05] A line of a page belongs to those who read the page."""
        return None if _kept_from(self.seats, seat) else self


class OptionTaken(Told, frozen=True):
    seat: SeatId
    chapter: ChapterId
    option: OptionNumber
    why: str = "MAL-BOK-03"
    seats: tuple[SeatId, ...] = ()  # who alone knows the option
    number: int | None = None  # what was said, where a number is asked for

    def seen_by(self, seat: int | None) -> Event | None:
        """[MAL-BOK-05] What an option says stands on its page."""
        return None if _kept_from(self.seats, seat) else self


class WordPicked(Told, frozen=True):
    """A hero has picked one of the words of an option for himself."""

    hero: HeroId
    chapter: ChapterId
    word: str
    why: str = "MAL-GEN-12"
    seats: tuple[SeatId, ...] = ()  # who alone knows the option

    def seen_by(self, seat: int | None) -> Event | None:
        """[MAL-BOK-05] A word stands on the page of its option."""
        return None if _kept_from(self.seats, seat) else self


class BookletClosed(Told, frozen=True):
    why: str = "MAL-BOK-07"


class ScenarioCardTaken(Told, frozen=True):
    card: ScenarioCardId
    why: str = "MAL-BOK-09"


class ScenarioCardGone(Told, frozen=True):
    card: ScenarioCardId
    why: str = "MAL-BOK-09"


class SymbolDrawn(Told, frozen=True):
    """`zone`: of a beast, which the symbol names."""

    reveals: ClassVar[bool] = True

    card: ActionCardId
    symbol: str
    why: str = "MAL-BOK-14"
    zone: str = ""


class SuccessesSummed(Told, frozen=True):
    """The successes of a test have joined those of earlier ones."""

    n: int
    total: int
    why: str = "MAL-BOK-16"


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
    path: str = "test"  # which of the tests of the chapter


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


class ContestRolled(Told, frozen=True):
    """A hero's dice against others: more successes win, ties are the hero's."""

    reveals: ClassVar[bool] = True

    hero: HeroId
    own: Faces
    against: Faces
    won: bool
    why: str = "MAL-ICO-05"


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
    eased: bool = False  # from Grave to Damage


class Regenerated(Told, frozen=True):
    """An unconscious hero wakes at the cost of the others, who are wounded next."""

    hero: HeroId
    why: str = "MAL-UNC-05"


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


class TalentImproved(Told, frozen=True):
    """A talent card is turned to its advanced side."""

    hero: HeroId
    talent: ItemId
    why: str = "MAL-TAL-04"
