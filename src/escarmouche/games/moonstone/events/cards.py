"""What happened in the two card games: draws, claims, calls, reveals, criticals, upgrades, ripostes.

A card that somebody may not know is a face that `seen_by` takes out; cards are told by their faces, never by numbers.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from escarmouche.core.events import Event, Total
from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.telling import Told
from escarmouche.games.moonstone.ids import Ability, CardFace, StoneId

# --- both decks ----------------------------------------------------------------------------------------------------


class CardsDrawn(Told, frozen=True):
    """Cards went from a deck to somebody's hand; only he sees them."""

    aside: ClassVar[bool] = True

    reveals = True
    seat: SeatId
    figure: FigureId
    deck: str
    count: int
    faces: tuple[CardFace, ...] = ()
    why: str = "MOO-ARC-02"

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, faces=())


class CardsShown(Told, frozen=True):
    """Cards of a hand were shown: to everybody, or to one seat only."""

    aside: ClassVar[bool] = True

    reveals = True
    seat: SeatId
    figure: FigureId
    deck: str
    count: int
    faces: tuple[CardFace, ...] = ()
    to: SeatId = NOBODY
    why: str = "MOO-ARC-07"

    def seen_by(self, seat: int | None) -> Event:
        return self if self.to == NOBODY or seat in (self.seat, self.to) else replace(self, faces=())


class CardsArranged(Told, frozen=True):
    """Somebody looked at arcane cards and laid so many on top, so many at the bottom, and kept so many."""

    aside: ClassVar[bool] = True

    seat: SeatId
    figure: FigureId
    ability: Ability
    counts: tuple[int, int, int]
    top: tuple[CardFace, ...] = ()
    bottom: tuple[CardFace, ...] = ()
    kept: tuple[CardFace, ...] = ()
    why: str = "MOO-CHR-31"

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, top=(), bottom=(), kept=())


class KeptCardsJoined(Told, frozen=True):
    """Cards kept face down joined a hand."""

    aside: ClassVar[bool] = True

    seat: SeatId
    figure: FigureId
    count: int
    faces: tuple[CardFace, ...] = ()
    why: str = "MOO-CHR-31"

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, faces=())


class DeckShuffled(Told, frozen=True):
    aside: ClassVar[bool] = True

    deck: str
    why: str


class CardFlipped(Told, frozen=True):
    """The top arcane card was turned over."""

    reveals = True
    figure: FigureId
    ability: Ability
    face: CardFace
    x: int
    named: CardFace = ""  # what its player had said it would be
    why: str = "MOO-ABL-04"


class NoCardLeft(Told, frozen=True):
    """A card was to be turned over, and all of them are kept or in hands."""

    figure: FigureId
    ability: Ability
    why: str = "MOO-RUL-27"


class CardDealt(Told, frozen=True):
    """An arcane card was dealt face up to a character."""

    aside: ClassVar[bool] = True

    reveals = True
    figure: FigureId
    to: FigureId
    face: CardFace
    why: str = "MOO-CHR-31"


# --- the arcane game -----------------------------------------------------------------------------------------------


class ArcaneDrawReckoned(Told, frozen=True):
    """How many cards the caster draws (`drawn`: as many as there are, at least one), and the resister after him."""

    aside: ClassVar[bool] = True

    figure: FigureId
    ability: Ability
    active: int
    resister: SeatId
    total: Total
    drawn: int
    resist: Total
    resisted: int
    targets: tuple[FigureId, ...] = ()
    why: str = "MOO-ARC-04"


class CasterSwapped(Told, frozen=True):
    """Caster and target changed roles before the draw."""

    figure: FigureId
    target: FigureId
    ability: Ability
    why: str = "MOO-CHR-31"


class CardClaimed(Told, frozen=True):
    """A card was laid face down (or up) and named."""

    aside: ClassVar[bool] = True

    figure: FigureId
    seat: SeatId
    says: CardFace
    face: CardFace = ""
    open: bool = False
    why: str = "MOO-ARC-08"

    def seen_by(self, seat: int | None) -> Event:
        return self if self.open or seat == self.seat else replace(self, face="")


class ClaimAnswered(Told, frozen=True):
    seat: SeatId
    bluff: bool
    why: str = "MOO-ARC-10"


class ClaimRevealed(Told, frozen=True):
    """The card was turned over: the claim was true or false."""

    reveals = True
    figure: FigureId
    says: CardFace
    face: CardFace
    honest: bool
    why: str = "MOO-ARC-13"


class CardReplaced(Told, frozen=True):
    reveals = True
    seat: SeatId
    face: CardFace
    before: CardFace
    why: str = "MOO-ARC-13"


class CardLeft(Told, frozen=True):
    """A caught bluff is not replaced, though it could be."""

    seat: SeatId
    face: CardFace
    why: str = "MOO-ARC-14"


class ArcaneResolved(Told, frozen=True):
    """The card that counts, and whether it fits anything the ability does."""

    figure: FigureId
    ability: Ability
    face: CardFace
    x: int
    fits: bool
    targets: tuple[FigureId, ...] = ()
    why: str = "MOO-ARC-14"


class ArcaneRepeated(Told, frozen=True):
    figure: FigureId
    ability: Ability
    targets: tuple[FigureId, ...]
    cards: int
    stone: StoneId = NOBODY
    why: str = "MOO-ARC-15"


class BluffShown(Told, frozen=True):
    """A bluff that nobody called was shown, to use it."""

    reveals = True
    figure: FigureId
    says: CardFace
    face: CardFace
    why: str = "MOO-ARC-21"


# --- the melee game ------------------------------------------------------------------------------------------------


class MeleeBegan(Told, frozen=True):
    """How many cards the two fighters draw, with the causes; what is drawn is at least one, and what there is."""

    aside: ClassVar[bool] = True

    attacker: FigureId
    defender: FigureId
    totals: tuple[Total, Total]
    drawn: tuple[int, int]
    reaches: bool
    why: str = "MOO-MEL-02"


class WentForIt(Told, frozen=True):
    figure: FigureId
    drawn: int
    why: str = "MOO-MEL-05"


class MeleeCardsRevealed(Told, frozen=True):
    reveals = True
    attacker: FigureId
    defender: FigureId
    faces: tuple[tuple[str, ...], tuple[str, ...]]  # two cards where a fighter may lay two
    why: str = "MOO-MEL-07"


class MeleeCardSettled(Told, frozen=True):
    """The card that counts for a fighter is another than the one it laid first: picked, swapped or replaced."""

    aside: ClassVar[bool] = True

    reveals = True
    figure: FigureId
    before: CardFace
    face: CardFace
    how: str
    why: str = "MOO-CHR-31"


class CriticalHit(Told, frozen=True):
    reveals = True
    figure: FigureId
    face: CardFace
    copies: int
    why: str = "MOO-MEL-08"


class MoveUpgraded(Told, frozen=True):
    figure: FigureId
    face: CardFace
    move: Ability
    copies: int
    why: str = "MOO-MEL-11"


class MoveCopied(Told, frozen=True):
    """A signature move became a copy of somebody else's (`move` empty: of nobody's, it deals ø)."""

    figure: FigureId
    move: Ability
    of: FigureId
    why: str = "MOO-CHR-31"


class DamageTypeChosen(Told, frozen=True):
    aside: ClassVar[bool] = True

    figure: FigureId
    kind: str
    why: str = "MOO-MEL-15"


class BlowStruck(Told, frozen=True):
    """Melee damage as it is worked out: the table times the copies, then every cause. `amount` None is ø, `null` says
    through what."""

    figure: FigureId
    to: FigureId
    face: CardFace
    against: CardFace
    copies: int
    kind: str
    amount: int | None
    total: Total
    move: Ability = ""
    null: str = ""
    riposte: bool = False
    why: str = "MOO-MEL-16"


class RiposteRevealed(Told, frozen=True):
    reveals = True
    figure: FigureId
    face: CardFace
    why: str = "MOO-MEL-21"


class RiposteDeclined(Told, frozen=True):
    figure: FigureId
    why: str = "MOO-MEL-21"


class EndStepBegan(Told, frozen=True):
    """The effects of signature moves that now happen, in this order."""

    aside: ClassVar[bool] = True

    figures: tuple[FigureId, ...]
    why: str = "MOO-MEL-28"
