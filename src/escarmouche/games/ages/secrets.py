"""What lies face down: the order of each pile, the cards of each reserve, traps nobody has found [ADE-SEQ-01..17].

A card that lies face up, because a fighter of it is Prévisible or because Vigilance has shown it, is known to all;
what is told of the first card of a pile (its INI, for a Ruée) is noted under that card.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from escarmouche.games.ages.state import Trap

UNKNOWN = -1  # a card face down, as another player sees it


class Sequence(msgspec.Struct, frozen=True, gc=False):
    """[ADE-SEQ-01..04] The pending cards of a player: the pile in its order, the reserve by number."""

    pile: tuple[int, ...] = ()
    reserve: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()  # cards that lie face up
    told: tuple[tuple[int, int], ...] = ()  # (card, INI) that was stated (ADE-TCT-11, ADE-RUL-156)

    @property
    def head(self) -> tuple[int, ...]:
        """[ADE-SEQ-04] The cards that may be activated: the first of the pile, and all of the reserve."""
        return (*self.pile[:1], *self.reserve)

    @property
    def cards(self) -> tuple[int, ...]:
        return (*self.pile, *self.reserve)

    def __bool__(self) -> bool:
        """[ADE-SEQ-12] Is any card left?"""
        return bool(self.pile or self.reserve)

    def without(self, card: int) -> Sequence:
        """[ADE-SEQ-06] The same without a card that is activated."""
        return Sequence(
            tuple([one for one in self.pile if one != card]),
            tuple([one for one in self.reserve if one != card]),
            self.shown,
            tuple([one for one in self.told if one[0] != card]),
        )

    def reserved(self, card: int, *, shown: bool = False) -> Sequence:
        """[ADE-TCT-08, ADE-TCT-20] The same with this card in the reserve."""
        rest = self.without(card)
        known = (*self.shown, card) if shown and card not in self.shown else self.shown
        return replace(rest, reserve=tuple(sorted((*rest.reserve, card))), shown=known)


class Secrets(msgspec.Struct):
    """All that is hidden from somebody."""

    sequences: tuple[Sequence, ...]
    traps: tuple[Trap, ...] = ()

    def copy(self) -> Secrets:
        return Secrets(self.sequences, self.traps)


class SequenceView(msgspec.Struct, frozen=True, gc=False):
    """[ADE-SEQ-14..16] A sequence as somebody sees it: cards face down are `UNKNOWN`; those of a reserve are told in
    no order, the known ones first. `head_ini`: what was stated of the first card of the pile."""

    pile: tuple[int, ...]
    reserve: tuple[int, ...]
    head_ini: int | None = None


class SecretsView(msgspec.Struct, frozen=True, gc=False):
    """The secrets as somebody sees them: every sequence, and the traps that are his own."""

    sequences: tuple[SequenceView, ...]
    traps: tuple[Trap, ...] = ()


def view_of(secrets: Secrets, seat: int | None) -> SecretsView:
    """[ADE-SEQ-14..16, ADE-SKL-104, ADE-RUL-119] What a seat (None: a spectator) may know."""
    return SecretsView(
        tuple(_sequence_view(one, owner == seat) for owner, one in enumerate(secrets.sequences)),
        tuple(trap for trap in secrets.traps if trap.seat == seat),
    )


def _sequence_view(one: Sequence, own: bool) -> SequenceView:
    def seen(card: int) -> int:
        return card if own or card in one.shown else UNKNOWN

    stated = next((ini for card, ini in one.told if one.pile[:1] == (card,)), None)
    reserve = tuple(sorted(map(seen, one.reserve), key=lambda card: (card == UNKNOWN, card)))
    return SequenceView(tuple(map(seen, one.pile)), reserve, stated)
