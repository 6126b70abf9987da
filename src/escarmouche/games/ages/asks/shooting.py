"""Shots: plain, aimed, two of a quick reload, artillery [ADE-SHO, ADE-ART-01..09, ADE-SKL-110, ADE-ORD-06].

A group shoots at one target. Breath and a shot on the run stand in `asks.breathing` and `asks.harassing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision, Point
from escarmouche.games.ages.profiles import Weapon
from escarmouche.games.ages.queries.crews import side_of
from escarmouche.games.ages.queries.shots import Source, reloading, source_of
from escarmouche.games.ages.queries.sight import Stand, stand
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.acting import ActionRule
from escarmouche.games.ages.refusals.shooting import aimed_refusal, shooter_refusal, sight_refusal, target_refusal
from escarmouche.games.ages.state import NOBODY

Bonus: TypeAlias = Literal["aim", "strength"]


class Shooting(Decision, frozen=True):
    """A shot of everybody in the group, each with its weapon of this number: at a figure, or with area artillery at a
    point of the ground."""

    target: FigureId = NOBODY
    weapon: int = 0
    at: Point | None = None


class Shoot(Shooting, frozen=True):
    """A shot with a weapon that is no artillery."""


class AimedShot(Shooting, frozen=True):
    """A shot and nothing else: Aguerri in TIR, or in the strength of the weapon."""

    bonus: Bonus = "aim"


class RapidShot(Shooting, frozen=True):
    """One of the two shots of a quick reload."""


class ArtilleryShot(Shooting, frozen=True):
    """An artillery shot and no other action."""


class HastyArtilleryShot(Shooting, frozen=True):
    """An artillery shot beside another action, done or to come: unsteadied."""


# --- what may be shot at -----------------------------------------------------------------------------------------


def targets(board: Board, seat: int) -> Iterator[int]:
    """[ADE-SHO-11, ADE-MAC-13] Enemies and their machines."""
    yield from board.ids(1 - seat)
    yield from (one.id for one in board.machines() if side_of(board, one.id) != seat)


def aimed_at(board: Board, action: Shooting) -> Stand:
    """The target as something to look at."""
    if action.at is not None:
        return Stand(*action.at)
    return stand(board, action.target)


def shot_refusal(board: Board, source: Source, action: Shooting) -> Refusal | None:
    """[ADE-SHO-03, ADE-ART-03, ADE-ART-09] Why a shot may not be aimed so: a point of the ground is only for area
    artillery."""
    if action.at is None:
        return target_refusal(board, source, action.target)
    x, y = action.at
    if source.weapon.artillery != "area" or action.target != NOBODY or not board.ground.field.inside(x, y, 0):
        return Refusal("no_such_target", "ADE-ART-09", {"figure": source.who, "tried": action.at})
    return sight_refusal(board, source, Stand(x, y))


# --- kinds of shots ----------------------------------------------------------------------------------------------


class ShotKind:
    """What is legal and what to propose of one kind of shot."""

    def __init__(
        self,
        rule: ActionRule,
        decision: type[Shooting],
        fits: Callable[[Weapon], bool],
        source: Callable[[Board, int, int], Source] = source_of,
    ) -> None:
        self.rule = rule
        self.decision = decision
        self.fits = fits
        self.source = source

    def weapons(self, board: Board, who: int) -> list[int]:
        """The numbers of the weapons that serve for it."""
        return [number for number, weapon in enumerate(board.traits[who].weapons) if self.fits(weapon)]

    def closed(self, board: Board, group: Group) -> Refusal | None:
        """[ADE-SHO-01, ADE-SHO-09, ADE-ART-01] Not free, no TIR, or no such weapon."""
        for who in group:
            if found := shooter_refusal(board, who):
                return found
            if not self.weapons(board, who):
                return Refusal("no_weapon", "ADE-SHO-01", {"figure": who})
        return None

    def refusal(self, board: Board, group: Group, action: Shooting) -> Refusal | None:
        """[ADE-SHO-02, ADE-SHO-03, ADE-ACT-03] Why somebody of the group may not shoot so."""
        for who in group:
            if action.weapon not in self.weapons(board, who):
                return Refusal("no_weapon", self.rule.why, {"figure": who, "tried": action.weapon})
            source = self.source(board, who, action.weapon)
            if found := shot_refusal(board, source, action):
                return found
            if isinstance(action, AimedShot) and (found := aimed_refusal(board, source, action.target)):
                return found
        return None

    def candidates(self, board: Board, group: Group) -> Iterator[Shooting]:
        """[ADE-SHO-04] Every enemy, with every weapon: a shot from too far is legal, and fails."""
        for weapon in self.weapons(board, group[0]):
            for target in targets(board, board[group[0]].seat):
                yield from self._shots(target, weapon)

    def _shots(self, target: int, weapon: int) -> Iterator[Shooting]:
        if self.decision is AimedShot:
            yield AimedShot(target, weapon, bonus="aim")
            yield AimedShot(target, weapon, bonus="strength")
        else:
            yield self.decision(target, weapon)

    def sample(self, board: Board, group: Group, rng: Stream) -> Shooting | None:
        """One of the candidates; None where there is none."""
        found = list(self.candidates(board, group))
        return found[rng.below(len(found))] if found else None

    @property
    def action(self) -> ActionKind:
        """The same as an entry of the table of actions."""
        return ActionKind(self.rule, self.decision, self.closed, self.refusal, self.candidates, self.sample)


class AimedKind(ShotKind):
    """[ADE-SHO-10] Nothing for a figure to which the artillery rules apply, whatever else it carries."""

    def closed(self, board: Board, group: Group) -> Refusal | None:
        if found := super().closed(board, group):
            return found
        gunners = (who for who in group if any(weapon.artillery for weapon in board.traits[who].weapons))
        return next((Refusal("gunner", "ADE-SHO-10", {"figure": who}) for who in gunners), None)


class RapidKind(ShotKind):
    """[ADE-SKL-110] Two shots and nothing else, each by itself."""

    def closed(self, board: Board, group: Group) -> Refusal | None:
        for who in group:
            if not has(board, who, "rechargement_rapide"):
                return Refusal("no_skill", "ADE-SKL-110", {"figure": who})
            if board[who].deeds.did.count(self.rule.mark) >= SHOTS:
                return Refusal("done_already", "ADE-SKL-110", {"figure": who, "limit": SHOTS})
        return super().closed(board, group)


SHOTS = 2  # of a quick reload (ADE-RUL-75)


def rapid_source(board: Board, who: int, weapon: int) -> Source:
    """[ADE-SKL-110, ADE-ART-02] A quick reload; with artillery the other shot is another action."""
    hasty = bool(board.traits[who].weapons[weapon].artillery)
    return reloading(board, source_of(board, who, weapon, hasty=hasty))


def hasty_source(board: Board, who: int, weapon: int) -> Source:
    """[ADE-ART-02] Artillery beside another action."""
    return source_of(board, who, weapon, hasty=True)


def _light(weapon: Weapon) -> bool:
    return not weapon.artillery


def _artillery(weapon: Weapon) -> bool:
    return bool(weapon.artillery)


SHOT_KINDS: dict[type[Shooting], ShotKind] = {
    kind.decision: kind
    for kind in (
        ShotKind(ActionRule("shoot", "cumulative", "shooting", "ADE-SHO-09"), Shoot, _light),
        AimedKind(ActionRule("aimed_shot", "exclusive", "shooting", "ADE-SHO-10"), AimedShot, _light),
        RapidKind(
            ActionRule("rapid_shot", "exclusive", "shooting", "ADE-SKL-110", repeats=True),
            RapidShot,
            lambda _: True,
            rapid_source,
        ),
        ShotKind(ActionRule("artillery_shot", "exclusive", "shooting", "ADE-ART-01"), ArtilleryShot, _artillery),
        ShotKind(
            ActionRule("hasty_artillery_shot", "cumulative", "shooting", "ADE-ART-02"),
            HastyArtilleryShot,
            _artillery,
            hasty_source,
        ),
    )
}
SHOOT, AIMED, RAPID, ARTILLERY, HASTY = (kind.action for kind in SHOT_KINDS.values())
