"""What may a character still do from a place? The hopes and fears by which moves are compared."""

from __future__ import annotations

from math import ceil, hypot
from typing import Final

import msgspec

from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.judging.digging import Digger, Field, digger
from escarmouche.games.moonstone.judging.fights import expected
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.judging.threats import danger, series
from escarmouche.games.moonstone.queries.costs import JOG_LENGTH
from escarmouche.table.plane import inch

INCH: Final = inch(1)
SPAN: Final = 0.05  # inches by which a place may miss a reach and still be meant for it


class _Foe(msgspec.Struct, frozen=True):
    """An enemy as seen from one of our bases: the distances between centres at which they touch and at which he
    engages it."""

    who: int
    x: int
    y: int
    touches: int
    holds: int


class Outlook:
    """The prospects of one character of ours, wherever it may stand and whatever it may have left."""

    __slots__ = ("base", "field", "foes", "one", "study", "who")

    def __init__(self, study: Study, who: int) -> None:
        self.study = study
        self.who = who
        self.one = study.board[who]
        self.field = _field(study, who)
        self.base = digger(study, who)
        own = study.board.traits[who].radius
        self.foes = []
        for foe in study.foes:
            touches = own + study.board.traits[foe.id].radius
            self.foes.append(_Foe(foe.id, foe.x, foe.y, touches, touches + study.reach(foe.id)))

    def at(
        self, x: float, y: float, *, energy: int | None = None, jogged: bool | None = None, dug: int = NOBODY
    ) -> float:
        """How good it is to stand here with this energy left: stones to dig, enemies to strike, less the danger."""
        study, who = self.study, self.who
        left = self.base.energy if energy is None else max(0, energy)
        jog = self.base.jog if jogged is None else 0.0 if jogged else self.base.stride
        base = self.base
        here = Digger(base.who, x, y, left, base.income, jog, base.stride, base.spade)
        guarded = self._engaged_at(x, y)
        hopes = sorted((self.field.best(here, guarded=guarded, dug=dug), self._fight(here)), reverse=True)
        fear = danger(study, who, x, y)
        return hopes[0] + 0.3 * hopes[1] + self.kept(left, fear) - fear

    def kept(self, energy: int, fear: float) -> float:
        """What tokens are worth that are not spent: they serve reactions and Go for it, so little to those whom nobody
        can come at; at the end of the turn they are gone."""
        if fear <= 0.0:
            return weights.IDLE * energy
        spare = weights.CARRIER_SPARE if self.one.stones else weights.SPARE
        return spare * min(energy, 2) + weights.THRIFT * energy

    def _engaged_at(self, x: float, y: float) -> bool:
        """[MOO-LOS-09] Would an enemy engage it here?"""
        return any((foe.x - x) ** 2 + (foe.y - y) ** 2 <= foe.holds**2 for foe in self.foes)

    def _fight(self, here: Digger) -> float:
        """The best enemy to strike from here: now, after a few steps, or in a coming turn."""
        study, own = self.study, self.study.reach(self.who)
        best = 0.0
        for foe in self.foes:
            centres = hypot(foe.x - here.x, foe.y - here.y)
            apart = centres - foe.touches
            back = centres <= foe.holds or apart > own
            worth = expected(study, self.who, foe.who, reaches=back).worth
            if worth > 0:
                best = max(best, self._pursuit(here, (apart - own) / INCH, worth))
        return best

    def _pursuit(self, here: Digger, short: float, worth: float) -> float:
        """What an enemy so many inches out of reach is worth."""
        steps = max(0, ceil(short - here.jog - SPAN))
        strikes = min(weights.STRIKES, here.energy - steps)
        if strikes > 0:
            return weights.NOT_YET * series(worth, strikes)
        if not self.study.left:
            return 0.0
        nearer = max(0.0, short - here.jog - here.energy)
        turns = 1 + max(0.0, nearer - here.stride) / (JOG_LENGTH / INCH)
        later: float = weights.CLOSING_IN * weights.LATER**turns
        return later * series(worth, min(weights.STRIKES, here.income))


def _field(study: Study, who: int) -> Field:
    """The race for the stones without this friend: worked out once in a study."""
    key = ("field", who)
    if key not in study.known:
        study.known[key] = Field(study, who)
    found: Field = study.known[key]
    return found
