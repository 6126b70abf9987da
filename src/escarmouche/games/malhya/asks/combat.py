"""Questions of a combat: what does a hero do in his turn, how does he defend?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.core.forms import Form
from escarmouche.games.malhya.agenda import Hit
from escarmouche.games.malhya.asks.bag import aura_refusal
from escarmouche.games.malhya.asks.menu import Menu
from escarmouche.games.malhya.content.terms import Resource
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
from escarmouche.games.malhya.queries.bag import cubes, held, lines_open
from escarmouche.games.malhya.queries.blows import ARROWS, hero_attack, weapon_in_use
from escarmouche.games.malhya.queries.combat import SIDES
from escarmouche.games.malhya.queries.layout import square_outlines
from escarmouche.games.malhya.queries.room import steps
from escarmouche.games.malhya.refusals.bag import use_cube_refusal, use_object_refusal
from escarmouche.games.malhya.refusals.combat import attack_refusal, fight_step_refusal, parry_refusal
from escarmouche.games.malhya.refusals.infiltration import change_weapon_refusal, firm_ground_refusal, open_refusal
from escarmouche.kits.stage.scene import Point


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
        hero = self.game[self.hero]
        yield EndTurn()
        if self.game.state.beast is None:
            for step in steps(self.game)[hero.square]:
                yield StepTo(step.to)
                yield StepTo(step.to, paid=True)
        yield from self._attacks()
        yield SwapWeapons()
        yield SpendAura("A_LIFE")
        if self.game.state.room is not None:
            yield OpenToken()
        for cube in held(hero):
            yield from (UseCube(cube, on) for on in range(len(self.game.state.heroes)))
        yield from map(UseObject, dict.fromkeys(hero.objects))

    def _attacks(self) -> Iterator[Decision]:
        game, hero = self.game, self.game[self.hero]
        weapon = weapon_in_use(game, hero)
        extra = range(2, lines_open(weapon, hero) + 1)
        bundles = _bundles([(one, cubes(hero, one)) for one in ARROWS] if weapon.kind == "ranged" else [])
        for lines in _subsets(extra):
            shape = hero_attack(game, hero, lines).area if game.state.beast is None else ""
            for arrows in bundles:
                for aura in (False, True):
                    if shape:
                        yield from (Attack(-1, lines, side, arrows, aura) for side in SIDES)
                    else:
                        yield from (Attack(one, lines, "", arrows, aura) for one in self._opponents())

    def _opponents(self) -> list[int]:
        return [BEAST] if self.game.state.beast is not None else [enemy.id for enemy in self.game.state.enemies]

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
                wrong = Refusal("not_an_option", "MAL-AUR-06", {"tried": answer.effect})
                return aura_refusal(game, who, answer) if answer.effect == "A_LIFE" else wrong
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
            return super().sample(rng)
        blows = [one for one in self._attacks() if self.bar(one) is None]
        if blows:
            return blows[rng.below(len(blows))]
        game, here = self.game, self.game[self.hero].square
        if game.state.beast is not None or not game.state.enemies:
            return super().sample(rng)
        grid = game.plan.grid
        goal = min((enemy.square for enemy in game.state.enemies), key=lambda one: grid.distance(here, one))
        near = [step.to for step in steps(game)[here] if grid.distance(step.to, goal) < grid.distance(here, goal)]
        legal = [one for one in map(StepTo, near) if self.bar(one) is None]
        return legal[rng.below(len(legal))] if legal else super().sample(rng)

    def facts(self) -> dict[str, Any]:
        hero = self.game[self.hero]
        return {"hero": self.hero, "ap": hero.ap, "free_move": hero.free_move}


def _subsets(numbers: Sequence[int]) -> list[tuple[int, ...]]:
    """Every choice of some of them, none first."""
    return [some for size in range(len(numbers) + 1) for some in combinations(numbers, size)]


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
        numbers = range(1, lines_open(weapon_in_use(self.game, hero), hero) + 1)
        for lines in _subsets(numbers):
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
        }
