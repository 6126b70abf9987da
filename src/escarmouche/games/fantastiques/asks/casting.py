"""Questions about magic: who casts what, on whom or where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.fantastiques.decisions import DONE, Cast, Done, Point
from escarmouche.games.fantastiques.position import ALL_SIDES, Position
from escarmouche.games.fantastiques.queries.contact import on_table
from escarmouche.games.fantastiques.queries.magic import ON_A_FIGURE, cast_refusal, castable
from escarmouche.games.fantastiques.queries.placing import ring
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import inch

TRIES = 4
IDLE = (inch(3), inch(6), inch(12))  # how far away a fireball is proposed that hits nobody


class ChooseSpell(Ask[Cast | Done]):
    """[FAN-MAG-01] Which of this player's casters casts next, and what; or no more spells this turn."""

    __slots__ = ("game", "ready")
    form = Form.ACTION

    def __init__(self, game: Position, seat: int, ready: list[int]) -> None:
        super().__init__(seat, "FAN-MAG-01")
        self.game = game
        self.ready = ready

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Done):
            return None
        if not isinstance(answer, Cast):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return cast_refusal(self.game, self.seat, answer)

    def sample(self, rng: Stream) -> Cast | Done:
        game = self.game
        caster = game[self.ready[rng.below(len(self.ready))]]
        spells = castable(game, caster)
        spell = spells[rng.below(len(spells))]
        for _ in range(TRIES):
            cast = self._draw(caster, spell, rng)
            if cast is not None and cast_refusal(game, self.seat, cast) is None:
                return cast
        return DONE

    def _draw(self, caster: Figure, spell: str, rng: Stream) -> Cast | None:
        game = self.game
        if spell in ON_A_FIGURE:
            near = self._in_range(caster)
            return Cast(caster.id, spell, near[rng.below(len(near))]) if near else None
        if spell == "summon":
            creatures = game.traits[caster.id].creatures
            creature = creatures[rng.below(len(creatures))]
            x, y = ring(caster.x, caster.y, _beside(game, caster, creature), 12)[rng.below(12)]
            return Cast(caster.id, spell, x=x, y=y, creature=_named(creatures, creature))
        spots = ring(caster.x, caster.y, self.game.numbers.spell_range * rng.unit(), 16)
        x, y = spots[rng.below(16)]
        return Cast(caster.id, spell, x=x, y=y, degrees=15 * rng.below(12) if spell == "wall_of_fire" else 0)

    def _in_range(self, caster: Figure) -> list[int]:
        radius = self.game.traits[caster.id].radius
        return self.game.crowd.near(caster.x, caster.y, radius, self.game.numbers.spell_range, ALL_SIDES)

    def candidates(self) -> Sequence[Cast | Done]:
        game = self.game
        found: list[Cast] = []
        for one in self.ready:
            for spell in castable(game, game[one]):
                found += self._legal(self._proposals(game[one], spell)) or self._legal(self._idle(game[one], spell))[:1]
        return [*found, DONE]

    def _legal(self, casts: Sequence[Cast]) -> list[Cast]:
        return [cast for cast in casts if cast_refusal(self.game, self.seat, cast) is None]

    def _idle(self, caster: Figure, spell: str) -> list[Cast]:
        """A fireball that hits nobody is a spell all the same."""
        spots = [spot for far in IDLE for spot in ring(caster.x, caster.y, far, 16)] if spell == "fireball" else ()
        return [Cast(caster.id, spell, x=x, y=y) for x, y in spots]

    def _proposals(self, caster: Figure, spell: str) -> list[Cast]:
        """A spell on every figure in range; fireballs on figures, walls and creatures round the caster."""
        game = self.game
        if spell in ON_A_FIGURE:
            return [Cast(caster.id, spell, target) for target in self._in_range(caster)]
        if spell == "fireball":
            near: list[Point] = [(f.x, f.y) for f in on_table(game) if f.side != caster.side]
            return [Cast(caster.id, spell, x=x, y=y) for x, y in near]
        if spell == "summon":
            creatures = game.traits[caster.id].creatures
            return [
                Cast(caster.id, spell, x=x, y=y, creature=_named(creatures, creature))
                for creature in dict.fromkeys(creatures)
                for x, y in ring(caster.x, caster.y, _beside(game, caster, creature), 12)
            ]
        spots = ring(caster.x, caster.y, inch(6), 8) + ring(caster.x, caster.y, inch(12), 8)
        return [Cast(caster.id, spell, x=x, y=y, degrees=turn) for x, y in spots for turn in (0, 90)]

    def hints(self, focus: int | None = None) -> Hints:
        game = self.game
        others = (one.id for one in on_table(game) if one.army == self.seat and one.id not in self.ready)
        silent = ((one, game.traits[one].spells) for one in others)
        spent = [(one, self.refusal(Cast(one, spells[0]))) for one, spells in silent if spells]
        return Hints(tuple(self.ready), tuple((one, refusal) for one, refusal in spent if refusal is not None))

    def facts(self) -> dict[str, Any]:
        return {"ready": tuple((one, castable(self.game, self.game[one])) for one in self.ready)}


def _named(creatures: tuple[str, ...], creature: str) -> str:
    """The name to put into the decision: none when there is nothing to choose."""
    return creature if len(set(creatures)) > 1 else ""


def _beside(game: Position, caster: Figure, creature: str) -> float:
    """How far from the caster's centre a creature is proposed."""
    radius = game.cast.traits[creature].radius
    return game.traits[caster.id].radius + radius + min(inch(0.5), max(0, game.numbers.summon_radius - 2 * radius))
