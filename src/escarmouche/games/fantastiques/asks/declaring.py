"""Questions about attacks: at whom each figure shoots or strikes, one figure at a time or all in secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.fantastiques.decisions import DONE, NOBODY, Brawl, Done, Fire, Shoot, Strike, Volley
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.hits import melee_values
from escarmouche.games.fantastiques.queries.melee import distinct_targets, silence, strike_refusal
from escarmouche.games.fantastiques.queries.shooting import gunners, shooting_values, shot_refusal

T = TypeVar("T")
Targets = tuple[tuple[int, tuple[int, ...]], ...]


class Declaration(Ask[T]):
    """Who of this player's figures attacks whom, in whatever way it is declared."""

    __slots__ = ("game",)

    def __init__(self, game: Position, seat: int, why: str) -> None:
        super().__init__(seat, why)
        self.game = game

    def may_aim(self) -> Targets:
        """Who may still aim at whom."""
        raise TypeError(f"{self.kind} does not say who may aim at whom")

    def silence_of(self, figure: int) -> Refusal:
        """Why a figure has nothing to declare."""
        raise TypeError(f"{self.kind} does not say why a figure is silent")

    def hints(self, focus: int | None = None) -> Hints:
        lit = tuple(figure for figure, _ in self.may_aim())
        mine = (one.id for one in self.game.state.figures if one.army == self.seat and one.where == "table")
        return Hints(lit, tuple((one, self.silence_of(one)) for one in mine if one not in lit))

    def facts(self) -> dict[str, Any]:
        return {"targets": self.may_aim()}


class InTheOpen(Declaration[T]):
    """One declaration at a time, before everybody's eyes; the state says who may still aim at whom."""

    __slots__ = ()
    clause: ClassVar[str]
    repeats = True

    def __init__(self, game: Position, seat: int) -> None:
        super().__init__(game, seat, self.clause)

    def may_aim(self) -> Targets:
        return self.game.state.targets


class InSecret(Declaration[T]):
    """[FAN-RUL-46] All declarations of a player at once, committed before anybody's are revealed."""

    __slots__ = ("targets",)

    def __init__(self, game: Position, seat: int, targets: Targets) -> None:
        super().__init__(game, seat, "FAN-RUL-46")
        self.targets = targets

    def may_aim(self) -> Targets:
        return self.targets


def _nearest_enemy(game: Position, figure: int) -> int:
    """Whom a figure would most likely attack, if it could; nobody when there is no enemy left."""
    one = game[figure]
    near = game.crowd.nearest(one.x, one.y, game.traits[figure].radius, game.enemies[one.side], figure)
    return near[0] if near else NOBODY


def _no_shot(ask: Declaration[Any], figure: int) -> Refusal:
    """Why a figure or a piece declares no shot: as it would be told of one at the nearest enemy."""
    game, target = ask.game, _nearest_enemy(ask.game, figure)
    shot: Shoot | Fire = Shoot(figure, (target,))
    if game.traits[figure].artillery:
        shot = Fire(figure, next(iter(gunners(game, game[figure])), NOBODY), target)
    return shot_refusal(game, shot, ask.seat, {}) or Refusal("already_declared", ask.why, {"figure": figure})


def _no_blow(ask: Declaration[Any], figure: int) -> Refusal:
    """Why a figure declares no blow: it has none to declare, or nobody is near enough."""
    nearest = _nearest_enemy(ask.game, figure)
    return silence(ask.game, ask.seat, figure, *([] if nearest == NOBODY else [nearest]))


def _shots(game: Position, figure: int, targets: tuple[int, ...]) -> list[Shoot | Fire]:
    """Each target with all attacks of a figure, or with the shot of a piece."""
    if game.traits[figure].artillery:
        return [Fire(figure, gunners(game, game[figure])[0], target) for target in targets]
    attacks = len(shooting_values(game, game[figure]))
    return [Shoot(figure, (target,) * attacks) for target in targets]


class DeclareShots(InTheOpen[Shoot | Fire | Done]):
    """[FAN-SHO-05] The next figure or piece of this player to declare its shots, or no more of them."""

    __slots__ = ()
    form = Form.ACTION
    open_fields = frozenset({"targets"})  # all attacks of a figure at one target
    clause = "FAN-SHO-05"

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Done):
            return None
        if not isinstance(answer, Shoot | Fire):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return shot_refusal(self.game, answer, self.seat, dict(self.game.state.targets))

    def silence_of(self, figure: int) -> Refusal:
        return _no_shot(self, figure)

    def sample(self, rng: Stream) -> Shoot | Fire | Done:
        figure, targets = self.game.state.targets[0]
        if rng.below(16) == 0:
            return DONE
        if self.game.traits[figure].artillery:
            return _shots(self.game, figure, targets)[rng.below(len(targets))]
        attacks = len(shooting_values(self.game, self.game[figure]))
        return Shoot(figure, tuple(_draw(targets, rng) for _ in range(attacks)))

    def candidates(self) -> Sequence[Shoot | Fire | Done]:
        shots = [shot for figure, targets in self.game.state.targets for shot in _shots(self.game, figure, targets)]
        others = [
            Fire(figure, crew, target)
            for figure, targets in self.game.state.targets
            if self.game.traits[figure].artillery
            for crew in gunners(self.game, self.game[figure])[1:]
            for target in targets
        ]
        return [*shots, *others, DONE]


def _draw(targets: tuple[int, ...], rng: Stream) -> int:
    """One of the targets, sometimes nobody."""
    pick = rng.below(8 * len(targets) + 1)
    return targets[pick % len(targets)] if pick < 8 * len(targets) else NOBODY


class DeclareVolley(InSecret[Volley]):
    """[FAN-RUL-46] All shots of this player, committed in secret."""

    __slots__ = ()
    form = Form.SEVERAL

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Volley):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        targets = dict(self.targets)
        gunners_used: set[int] = set()
        for shot in answer.shots:
            if refusal := shot_refusal(self.game, shot, self.seat, targets):
                return refusal
            user = shot.crew if isinstance(shot, Fire) else shot.figure
            if user in gunners_used:
                return Refusal("already_declared", "FAN-ART-04", {"figure": user})
            gunners_used.add(user)
            targets.pop(shot.piece if isinstance(shot, Fire) else shot.figure)
        return None

    def silence_of(self, figure: int) -> Refusal:
        return _no_shot(self, figure)

    def sample(self, rng: Stream) -> Volley:
        shots: list[Shoot | Fire] = []
        for figure, targets in self.targets:
            options = _shots(self.game, figure, targets)
            if rng.below(8):
                shots.append(options[rng.below(len(options))])
        return Volley(tuple(_without_clash(shots)))

    def candidates(self) -> Sequence[Volley]:
        first = [_shots(self.game, figure, targets)[0] for figure, targets in self.targets]
        last = [_shots(self.game, figure, targets)[-1] for figure, targets in self.targets]
        volleys = [Volley(tuple(_without_clash(shots))) for shots in (first, last)]
        return [*dict.fromkeys((*volleys, Volley(())))]


def _without_clash(shots: Sequence[Shoot | Fire]) -> list[Shoot | Fire]:
    """Crew that fires a piece does not shoot as well: the piece comes first."""
    gunners_used = {shot.crew for shot in shots if isinstance(shot, Fire)}
    return [shot for shot in shots if isinstance(shot, Fire) or shot.figure not in gunners_used]


class DeclareMelee(InTheOpen[Strike | Done]):
    """[FAN-MEL-03] The next figure of this player to declare its melee attacks, or no more of them."""

    __slots__ = ()
    form = Form.ACTION
    open_fields = frozenset({"targets"})  # all attacks of a figure at one target
    clause = "FAN-MEL-03"

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Done):
            return None
        if not isinstance(answer, Strike):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return strike_refusal(self.game, answer, self.seat, dict(self.game.state.targets), frozenset())

    def silence_of(self, figure: int) -> Refusal:
        return _no_blow(self, figure)

    def sample(self, rng: Stream) -> Strike | Done:
        figure, targets = self.game.state.targets[0]
        if rng.below(16) == 0:
            return DONE
        attacks = len(melee_values(self.game, self.game[figure]))
        drawn = tuple(_draw(targets, rng) for _ in range(attacks))
        return Strike(figure, distinct_targets(self.game, drawn, frozenset()))

    def candidates(self) -> Sequence[Strike | Done]:
        found: list[Strike | Done] = []
        for figure, targets in self.game.state.targets:
            attacks = len(melee_values(self.game, self.game[figure]))
            found += [Strike(figure, distinct_targets(self.game, (t,) * attacks, frozenset())) for t in targets]
        return [*found, DONE]


class DeclareBrawl(InSecret[Brawl]):
    """[FAN-RUL-46] All melee attacks of this player, committed in secret."""

    __slots__ = ()
    form = Form.SEVERAL

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Brawl):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        targets = dict(self.targets)
        aimed: frozenset[int] = frozenset()
        for strike in answer.strikes:
            if refusal := strike_refusal(self.game, strike, self.seat, targets, aimed):
                return refusal
            aimed |= set(strike.targets)
            targets.pop(strike.figure)
        return None

    def _brawl(self, pick: Any) -> Brawl:
        strikes: list[Strike] = []
        aimed: frozenset[int] = frozenset()
        for figure, targets in self.targets:
            attacks = len(melee_values(self.game, self.game[figure]))
            chosen = distinct_targets(self.game, tuple(pick(targets) for _ in range(attacks)), aimed)
            aimed |= set(chosen)
            strikes.append(Strike(figure, chosen))
        return Brawl(tuple(strikes))

    def silence_of(self, figure: int) -> Refusal:
        return _no_blow(self, figure)

    def sample(self, rng: Stream) -> Brawl:
        return self._brawl(lambda targets: _draw(targets, rng))

    def candidates(self) -> Sequence[Brawl]:
        brawls = self._brawl(lambda targets: targets[0]), self._brawl(lambda targets: targets[-1]), Brawl(())
        return [*dict.fromkeys(brawls)]
