"""Questions of a combat: what does a hero do in his turn, how does he defend?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.core.forms import Form
from escarmouche.core.groups import groups
from escarmouche.games.malhya.agenda import Hit
from escarmouche.games.malhya.asks.bag import life_refusal, uses
from escarmouche.games.malhya.asks.menu import Menu
from escarmouche.games.malhya.content.terms import Compass, Resource
from escarmouche.games.malhya.decisions import (
    Attack,
    Decision,
    EndTurn,
    OpenToken,
    Parry,
    SpendAura,
    StepTo,
    SwapWeapons,
    UseCube,
    UseObject,
)
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import could_use, cubes, open_lines
from escarmouche.games.malhya.queries.blows import ARROWS, hero_attack, weapon_in_use
from escarmouche.games.malhya.queries.combat import SIDES
from escarmouche.games.malhya.queries.layout import square_outlines
from escarmouche.games.malhya.queries.moving import points_for
from escarmouche.games.malhya.queries.room import steps
from escarmouche.games.malhya.refusals.bag import use_cube_refusal, use_object_refusal
from escarmouche.games.malhya.refusals.combat import (
    aim_refusal,
    attack_refusal,
    fight_step_refusal,
    parry_refusal,
    stance_refusal,
)
from escarmouche.games.malhya.refusals.infiltration import change_weapon_refusal, firm_ground_refusal, open_refusal
from escarmouche.kits.stage.scene import Point

Aim: TypeAlias = tuple[int, Compass | Literal[""]]  # an enemy, or a side
_EVERYWHERE: Final[tuple[Aim, ...]] = tuple((-1, side) for side in SIDES)


class FightAction(Menu):
    """[MAL-HTC-01] What does the hero do? Ending the turn comes first."""

    __slots__ = ("hero",)
    form = Form.ACTION
    aims = (Attack,)
    takes = (EndTurn, StepTo, Attack, SwapWeapons, SpendAura, OpenToken, UseCube, UseObject)

    def __init__(self, game: Position, hero: int) -> None:
        super().__init__(game, game[hero].seat, "MAL-HTC-01")
        self.hero = hero

    def possible(self) -> Iterator[Decision]:
        yield EndTurn()
        yield from self._steps()
        yield from self._attacks()
        yield from self._rest()

    def legal(self) -> Iterator[Decision]:
        """The same; whoever has no points for a step or a blow is not asked about every one of them."""
        game, hero = self.game, self.game[self.hero]
        bar = self.bar
        if bar(EndTurn()) is None:
            yield EndTurn()
        if game.state.beast is None and points_for(game, hero, paid=False):
            yield from (one for one in self._steps() if bar(one) is None)
        yield from self.legal_attacks()
        yield from (one for one in self._rest() if bar(one) is None)

    def _steps(self) -> Iterator[Decision]:
        if self.game.state.beast is None:
            hero = self.game[self.hero]
            keeps = hero.free_move and not hero.moving
            for step in steps(self.game)[hero.square]:
                yield StepTo(step.to)
                if keeps:
                    yield StepTo(step.to, paid=True)

    def _rest(self) -> Iterator[Decision]:
        hero = self.game[self.hero]
        yield SwapWeapons()
        yield SpendAura("A_LIFE")
        if self.game.state.room is not None:
            yield OpenToken()
        if could_use(self.game, hero):
            yield from uses(self.game, hero)

    def _attacks(self) -> Iterator[Decision]:
        for blow, shape, _ in self._blows():
            yield from [_aimed(blow, aim) for aim in self._aims(shape)]

    def legal_attacks(self) -> Iterator[Decision]:
        """[MAL-ATK-03..05] Every attack that is legal now, in the order of the candidates. Where he stands, whom he
        meets and what he pays are looked at apart: lines and arrows are listed as they are open and at hand."""
        game, hero = self.game, self.game[self.hero]
        ready = [stance_refusal(game, self.hero, aura=aura) is None for aura in (False, True)]
        legal: dict[str, list[Aim]] = {}
        for blow, shape, price in self._blows():
            if price <= hero.ap and ready[blow.aura]:
                if shape not in legal:
                    tried = [(aim, _aimed(blow, aim)) for aim in self._aims(shape)]
                    legal[shape] = [aim for aim, one in tried if aim_refusal(game, self.hero, one) is None]
                yield from [_aimed(blow, aim) for aim in legal[shape]]

    def _blows(self) -> tuple[tuple[Attack, str, int], ...]:
        """[MAL-ATK-04, MAL-ATK-08, MAL-OBJ-08] With what could he attack? Lines, arrows, a token, the target being left
        open; the area that it covers, empty for one target; and its price. Listed once for these cards."""
        game, hero = self.game, self.game[self.hero]
        weapon = weapon_in_use(game, hero)
        open_to_him = open_lines(game, weapon, hero)
        arrows = tuple([cubes(hero, one) for one in ARROWS]) if weapon.kind == "ranged" else ()
        alone = game.state.beast is not None
        key = (weapon.id, open_to_him, arrows, alone)
        known = game.cast.attacks.get(key)
        if known is None:
            lines = tuple(n for n in range(2, open_to_him + 1) if weapon.lines[n - 1].attack is not None)
            bundles = _bundles(tuple(zip(ARROWS, arrows, strict=False)))
            blows = [
                Attack(-1, some, "", bundle, aura)
                for some in _subsets(lines)
                for bundle in bundles
                for aura in (False, True)
            ]
            sums = [hero_attack(game, hero, one.lines, one.arrows, aura=one.aura) for one in blows]
            known = game.cast.attacks[key] = tuple(
                (one, "" if alone else whole.area, max(0, whole.ap)) for one, whole in zip(blows, sums, strict=True)
            )
        return known

    def _aims(self, shape: str) -> Sequence[Aim]:
        """Whom could it be aimed at: an enemy, or a side of the hero."""
        if shape:
            return _EVERYWHERE
        if self.game.state.beast is not None:
            return ((BEAST, ""),)
        return [(enemy.id, "") for enemy in self.game.state.enemies]

    def bar(self, answer: Any) -> Refusal | None:
        game, who = self.game, self.hero
        match answer:
            case StepTo():
                return fight_step_refusal(game, who, answer.square, paid=answer.paid)
            case Attack():
                return attack_refusal(game, who, answer)
            case SwapWeapons():
                return change_weapon_refusal(game, who)
            case SpendAura():
                return life_refusal(game, who, answer)
            case OpenToken():
                return open_refusal(game, who) if game.state.room is not None else Refusal("no_token", "MAL-EXP-18")
            case UseCube():
                return use_cube_refusal(game, who, answer.cube, answer.on)
            case UseObject():
                return use_object_refusal(game, who, answer.item)
            case _:
                return firm_ground_refusal(game, who)

    def places(self, legal: Sequence[Decision]) -> Sequence[tuple[Point, ...]]:
        steps_to = [one.square for one in legal if isinstance(one, StepTo)]
        return square_outlines(self.game, steps_to) if steps_to else ()

    def sample(self, rng: Stream) -> Decision:
        """Mostly blows, and steps toward an enemy: fights end."""
        if not rng.below(4):
            return self._any(rng)
        blows = list(self.legal_attacks())
        if blows:
            return blows[rng.below(len(blows))]
        game, here = self.game, self.game[self.hero].square
        if game.state.beast is not None or not game.state.enemies:
            return self._any(rng)
        grid = game.plan.grid
        goal = min((enemy.square for enemy in game.state.enemies), key=lambda one: grid.distance(here, one))
        near = [step.to for step in steps(game)[here] if grid.distance(step.to, goal) < grid.distance(here, goal)]
        legal = [one for one in map(StepTo, near) if self.bar(one) is None]
        return legal[rng.below(len(legal))] if legal else self._any(rng)

    def _any(self, rng: Stream) -> Decision:
        legal = self.candidates()
        return legal[rng.below(len(legal))]

    def facts(self) -> dict[str, Any]:
        hero = self.game[self.hero]
        return {"hero": self.hero, "ap": hero.ap, "free_move": hero.free_move}


def _aimed(blow: Attack, aim: Aim) -> Attack:
    return Attack(aim[0], blow.lines, aim[1], blow.arrows, blow.aura)


@cache
def _subsets(numbers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every choice of some of them, none first."""
    return tuple(groups(numbers, least=0))


def _bundles(counts: Sequence[tuple[Resource, int]]) -> list[tuple[Resource, ...]]:
    """[MAL-OBJ-08, MAL-RUL-26] Every bundle of arrows that he could spend, the empty one first."""
    found: list[tuple[Resource, ...]] = [()]
    for cube, n in counts:
        found = [(*bundle, *(cube,) * taken) for taken in range(n + 1) for bundle in found]
    return found


class Defence(Menu):
    """[MAL-DEF-03, MAL-DEF-10] The attack is rolled: with what does the hero defend?"""

    __slots__ = ("hit",)
    takes = (Parry,)

    def __init__(self, game: Position, hit: Hit) -> None:
        super().__init__(game, game[hit.target].seat, "MAL-DEF-03")
        self.hit = hit

    def possible(self) -> Iterator[Decision]:
        hero = self.game[self.hit.target]
        numbers = range(1, open_lines(self.game, weapon_in_use(self.game, hero), hero) + 1)
        for lines in _subsets(tuple(numbers)):
            yield Parry(lines)
            yield Parry(lines, aura=True)

    def bar(self, answer: Any) -> Refusal | None:
        return parry_refusal(self.game, self.hit, answer)

    def facts(self) -> dict[str, Any]:
        hit = self.hit
        return {
            "hero": hit.target,
            "attacker": hit.attacker,
            "damage": hit.damage,
            "shock": hit.shock,
            "cancelled": hit.cancel_defence_die,
            "dodge_cancelled": hit.cancel_dodge_die,
            "dodge": hit.dodge,
            **({"kind": hit.kind} if hit.kind != "damage" else {}),
        }
