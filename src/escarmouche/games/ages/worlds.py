"""How else might the cards and traps lie that a seat has not seen? Other worlds that it cannot tell from the truth.

A world is a permutation of each player's cards: what lies face down now may be any other card that lies face down; what
has been shown since the step began stays what it was. A card whose INI was stated is taken for one of the same INI. A
trap lies elsewhere about the place from which it was laid, where nobody has come near it or found it.
"""

from __future__ import annotations

from math import dist, pi
from typing import Any, Final, Generic, TypeVar

from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.games.ages.asks.piles import Arrange
from escarmouche.games.ages.asks.trapping import LayTrap, SetTrap, beside
from escarmouche.games.ages.board import CONTACT
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.cards import card_ini
from escarmouche.games.ages.queries.moves import TRIGGER
from escarmouche.games.ages.queries.sight import AWARE
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.trapping import SHY, room_refusal, zone_refusal
from escarmouche.games.ages.secrets import Secrets, Sequence
from escarmouche.games.ages.state import Trap
from escarmouche.table.plane import Circle, cm, stretches

BESIDE: Final = cm(10)  # a trap that may lie no farther than this from its layer's middle was laid in contact
TRIES: Final = 12
P = TypeVar("P", bound=Position)


class CardWorld(Generic[P]):
    """[ADE-SEQ-14..16, ADE-SKL-104] Another world for a seat (None: an onlooker), from the position that stands now."""

    def __init__(self, game: P, seat: int | None, rng: Stream) -> None:
        self.seat = seat
        self.swap: dict[int, int] = {}
        for owner, sequence in enumerate(game.secrets.sequences):
            if owner != seat:
                self._shuffle(game, sequence, rng)
        self.traps = {trap: self._elsewhere(game, trap, rng) for trap in game.secrets.traps if trap.seat != seat}
        self.places = {(one.x, one.y): (other.x, other.y) for one, other in self.traps.items()}

    def _shuffle(self, game: P, sequence: Sequence, rng: Stream) -> None:
        """Draw what each card face down is taken for; those of a stated INI first, among their like."""
        hidden = [card for card in sequence.cards if card not in sequence.shown]
        free = sorted(hidden)
        stated = dict(sequence.told)
        for card in sorted(hidden, key=lambda one: one not in stated):
            like = [one for one in free if card not in stated or card_ini(game.board, one) == stated[card]]
            other = like[rng.below(len(like))] if like else card
            self.swap[card] = other
            if other in free:
                free.remove(other)

    def position(self, game: P) -> P:
        """The position in which the step began, as it would have been there."""
        twin = game.copy()
        twin.secrets = Secrets(tuple(map(self._there, game.secrets.sequences)), self._traps(game))
        return twin

    def _there(self, one: Sequence) -> Sequence:
        return replace(
            one,
            pile=self._cards(one.pile),
            reserve=tuple(sorted(self._cards(one.reserve))),
            told=tuple((self.swap.get(card, card), ini) for card, ini in one.told),
        )

    def _cards(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self.swap.get(card, card) for card in cards)

    def _traps(self, game: P) -> tuple[Trap, ...]:
        """[ADE-SKL-104] The traps as they lie there; one that has shown itself since is where it was."""
        return tuple(self.traps.get(trap, trap) for trap in game.secrets.traps)

    def _elsewhere(self, game: P, trap: Trap, rng: Stream) -> Trap:
        """[ADE-SKL-104, ADE-SKL-105] Another place for a trap; its own where none is found soon."""
        for _ in range(TRIES):
            apart = trap.reach - CONTACT if trap.reach <= BESIDE else rng.below(trap.reach)
            x, y = beside(*trap.origin, apart, 2 * pi * rng.below(360) / 360)
            other = replace(trap, x=x, y=y)
            if dist(trap.origin, (x, y)) <= trap.reach and self._unnoticed(game, other):
                return other
        return trap

    def _unnoticed(self, game: P, trap: Trap) -> bool:
        """Could it lie there, and nobody the wiser: room for it, no enemy near, nobody's way of this step near?"""
        board, at, shape = game.board, (trap.x, trap.y), Circle(trap.x, trap.y, trap.radius)
        first = trap.reach > BESIDE
        if room_refusal(board, at, "ADE-SKL-104") or (first and zone_refusal(board, trap.seat, shape, "ADE-SKL-105")):
            return False
        for one in board.fighters(1 - trap.seat):
            far = AWARE if has(board, one.id, "conscience") else SHY if first else TRIGGER
            if dist(at, (one.x, one.y)) <= trap.radius + board.traits[one.id].radius + far + CONTACT:
                return False
        ways = (event for event in game.told if isinstance(event, Moved))
        return not any(self._came_near(game, way, trap) for way in ways)

    def _came_near(self, game: P, way: Moved, trap: Trap) -> bool:
        """Would somebody have set it off on this way? One that another trap stopped at its start has no way but a
        point, and whoever was stopped may have been about to come nearer."""
        board = game.board
        if has(board, way.figure, "poseur_de_pieges"):
            return False
        near = board.traits[way.figure].radius + TRIGGER + 2 * CONTACT
        at_start = dist(way.path[0], (trap.x, trap.y)) <= near + trap.radius
        return at_start or bool(stretches(way.path, near, Circle(trap.x, trap.y, trap.radius)))

    def answer(self, game: P, seat: int, answer: Any) -> Any:
        """An answer of the step as it would have been given there: another order of a pile, another place of a trap."""
        if seat == self.seat:
            return answer
        if isinstance(answer, Arrange):
            return Arrange(self._cards(answer.cards))
        if isinstance(answer, LayTrap):
            return LayTrap(self.places.get(answer.at, answer.at))
        if isinstance(answer, SetTrap):
            return SetTrap(tuple(self.places.get(at, at) for at in answer.places))
        return answer
