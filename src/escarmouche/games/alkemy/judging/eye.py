"""How far does it look? [ALK-GEN-04] Nobody measures before declaring, and so a bot judges distances by eye.

A look is wrong by up to `ERROR` of the distance, more or less, every error in between as likely as another. The error
comes from a hash of who looks, when, and at which two places: to look twice gives the same again, so that the truth
cannot be had by averaging, and it changes once one of the two has moved or a turn has passed. What the rules let
everybody know at all times (contact, an inch or less: ALK-RUL-77) is seen without error.
"""

from __future__ import annotations

from hashlib import blake2b
from math import hypot
from struct import pack
from typing import Final

from escarmouche.games.alkemy.position import Position
from escarmouche.table.plane import INCH

ERROR: Final = 0.08  # of the distance: a look is wrong by this part of it at most
KNOWN: Final = INCH  # up to here everybody may look closely
_SCALE: Final = float(1 << 64)


class Eye:
    """What one seat sees of distances in one turn. From a place where a figure might stand it misjudges others as it
    does from where the figure stands: `bias` serves both."""

    __slots__ = ("_biases", "game", "seat")

    def __init__(self, game: Position, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._biases: dict[tuple[int, int, int, int], float] = {}

    def bias(self, a: tuple[int, int], b: tuple[int, int]) -> float:
        """By which factor the distance of two places is misjudged: between 1 - ERROR and 1 + ERROR."""
        if a > b:
            a, b = b, a
        key = (*a, *b)
        known = self._biases.get(key)
        if known is None:
            seed = pack("<6q", self.seat, self.game.state.turn, *key)
            part = int.from_bytes(blake2b(seed, digest_size=8).digest(), "little") / _SCALE
            known = self._biases[key] = 1.0 + ERROR * (2.0 * part - 1.0)
        return known

    def gap(self, a: int, b: int) -> float:
        """About how far apart two bases are, in table units."""
        game = self.game
        one, other = game[a], game[b]
        centres = hypot(one.x - other.x, one.y - other.y)
        gap = centres - game.traits[a].radius - game.traits[b].radius
        return gap if gap <= KNOWN else gap * self.bias((one.x, one.y), (other.x, other.y))

    def way(self, a: tuple[int, int], b: tuple[int, int]) -> float:
        """About how far it is from one place to another."""
        return hypot(a[0] - b[0], a[1] - b[1]) * self.bias(a, b)


def chance_within(looks: float, limit: float) -> float:
    """The chance that what looks so far away is no farther than the limit: the truth lies between looks / (1 + ERROR)
    and looks / (1 - ERROR)."""
    if looks <= KNOWN:
        return 1.0 if looks <= limit else 0.0
    if limit <= 0:
        return 0.0
    return min(1.0, max(0.0, (ERROR + 1.0 - looks / limit) / (2.0 * ERROR)))


def best_guess(looks: float, width: float) -> float:
    """[ALK-SHT-05] The distance to tell for a target that looks so far away: the middle of its base if the eye is
    right."""
    return max(0.0, looks) + width / 2.0


def chance_of_aim(looks: float, width: float) -> float:
    """[ALK-SHT-05] The chance that the best guess falls within a base of this width."""
    guess = best_guess(looks, width)
    near, far = chance_within(looks, guess - width), chance_within(looks, guess)
    return max(0.0, far - near) if looks > KNOWN else 1.0
