"""Whom does a gesture aim at? Shots and blows, one figure at a time or all of a player's in secret.

All attacks of a figure go at the one that is pointed at; how they could be split among several is proposed beside it.
A secret declaration holds everybody's attacks at once: arrows already drawn are named in `Gesture.thing` as
`12>30 13>31,32` (all attacks at one, or one each), everybody else aims as proposed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice, product
from typing import Any, Final, TypeAlias

from escarmouche.games.fantastiques.asks.declaring import DeclareBrawl, DeclareMelee, DeclareShots, DeclareVolley
from escarmouche.games.fantastiques.decisions import DONE, NOBODY, Brawl, Fire, Shoot, Strike, Volley
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.hits import melee_values
from escarmouche.games.fantastiques.queries.melee import distinct_targets
from escarmouche.games.fantastiques.queries.shooting import gunners, shooting_values
from escarmouche.games.fantastiques.staging.gesture_reader import GestureReader

Shot: TypeAlias = Shoot | Fire
SPLITS: Final = 24  # ways to split the attacks of one figure that are proposed
RIVALS: Final = 4  # other targets that a split may name


def shots(reader: GestureReader, _: DeclareShots) -> Iterator[Any]:
    """The shots of the figure pointed at; of everybody who may shoot at a target pointed at alone."""
    allowed = dict(reader.game.state.targets)
    if reader.empty:
        yield DONE
        yield from (_shots(reader.game, figure, near)[0] for figure, near in _by_distance(reader.game, allowed))
        return
    figure, target = _aim(reader, allowed)
    if figure < 0:
        for one, targets in allowed.items():
            if target in targets:
                yield from _shots(reader.game, one, (target,))
        return
    if figure not in allowed:
        yield from _shots(reader.game, figure, (target,))
        return
    targets = allowed[figure] if target < 0 else (target,)
    yield from _shots(reader.game, figure, targets)
    if target in allowed[figure] and not reader.game.traits[figure].artillery:
        values = shooting_values(reader.game, reader.game[figure])
        yield from (Shoot(figure, split) for split in _splits(target, allowed[figure], values))


def _aim(reader: GestureReader, allowed: dict[int, tuple[int, ...]]) -> tuple[int, int]:
    """Who aims at whom: somebody of the other side pointed at alone is the target."""
    figure, target = reader.figure, reader.target
    if figure >= 0 and target < 0 and figure not in allowed and reader.game[figure].army != reader.ask.seat:
        return NOBODY, figure
    return figure, target


def _by_distance(game: Position, allowed: dict[int, tuple[int, ...]]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Everybody who may shoot, the nearest target first."""
    for figure, targets in allowed.items():
        yield figure, tuple(sorted(targets, key=partial(game.crowd.gap, figure)))


def _shots(game: Position, figure: int, targets: Sequence[int]) -> list[Shot]:
    """All attacks of a figure at each of these; of a piece, the shot by each of its crew that may fire it."""
    if not game.traits[figure].artillery:
        attacks = max(1, len(shooting_values(game, game[figure])))
        return [Shoot(figure, (target,) * attacks) for target in targets]
    crew = gunners(game, game[figure]) or [NOBODY]
    return [Fire(figure, one, target) for target in targets for one in crew if one >= 0 or len(crew) == 1]


def _splits(target: int, targets: Sequence[int], values: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Some ways to give only some of the attacks to the target, the rest to others or to nobody; attacks of the same
    value are interchangeable."""
    others = [one for one in targets if one != target][:RIVALS]
    ways = product((target, *others, NOBODY), repeat=len(values))
    mixed = (way for way in ways if target in way and len(set(way)) > 1)
    alike = {tuple(sorted(zip(values, way, strict=True))): way for way in islice(mixed, SPLITS)}
    yield from alike.values()


def blows(reader: GestureReader, _: DeclareMelee) -> Iterator[Any]:
    """The blows of the figure pointed at; of everybody who may strike a target pointed at alone."""
    game, allowed = reader.game, dict(reader.game.state.targets)
    if reader.empty:
        yield DONE
        for figure, targets in allowed.items():
            yield from (_strike(game, figure, (one,) * _blows(game, figure)) for one in targets)
        return
    figure, target = _aim(reader, allowed)
    if figure < 0:
        for one, targets in allowed.items():
            if target in targets:
                yield _strike(game, one, (target,) * _blows(game, one))
        return
    targets = allowed.get(figure, ()) if target < 0 else (target,)
    attacks = _blows(game, figure)
    if target >= 0 and attacks and set(distinct_targets(game, (target,) * attacks, frozenset())) == {NOBODY}:
        yield Strike(figure, (target,) * attacks)  # FAN-ITM-05: nobody may strike there any more, and that is why
        return
    yield from (_strike(game, figure, (one,) * attacks) for one in targets)
    if target in allowed.get(figure, ()):
        values = melee_values(game, game[figure])
        yield from (_strike(game, figure, split) for split in _splits(target, allowed[figure], values))
    elif figure not in allowed:
        yield Strike(figure, (target,) * max(1, attacks))


def _blows(game: Position, figure: int) -> int:
    return len(melee_values(game, game[figure]))


def _strike(game: Position, figure: int, targets: tuple[int, ...]) -> Strike:
    """The blows, without those that a bearer of silver escapes."""
    return Strike(figure, distinct_targets(game, targets, frozenset()))


# --- in secret -----------------------------------------------------------------------------------------------------


def volley(reader: GestureReader, ask: DeclareVolley) -> Iterator[Any]:
    """All shots at once: with the arrows drawn so far, the one pointed at, and everybody else's nearest target; or
    with the arrows alone."""
    game, arrows = reader.game, _arrows(reader)
    if not arrows:
        yield from ask.candidates()
    ordered = dict(_by_distance(game, dict(ask.targets)))
    for rest in (True, False):
        drawn: list[Shot] = []
        for figure, targets in ordered.items():
            aimed = arrows.get(figure, targets[:1] if rest else ())
            if aimed and game.traits[figure].artillery:
                drawn.append(_shots(game, figure, aimed)[0])
            elif aimed:
                drawn.append(Shoot(figure, _spread(aimed, len(shooting_values(game, game[figure])))))
        crew = {shot.crew for shot in drawn if isinstance(shot, Fire)}
        yield Volley(tuple(shot for shot in drawn if isinstance(shot, Fire) or shot.figure not in crew))
    yield Volley(())


def brawl(reader: GestureReader, ask: DeclareBrawl) -> Iterator[Any]:
    """All blows at once, likewise."""
    game, arrows = reader.game, _arrows(reader)
    if not arrows:
        yield from ask.candidates()
    for rest in (True, False):
        strikes: list[Strike] = []
        taken: frozenset[int] = frozenset()
        for figure, targets in ask.targets:
            aimed = arrows.get(figure, targets[:1] if rest else ())
            if aimed:
                chosen = distinct_targets(game, _spread(aimed, _blows(game, figure)), taken)
                taken |= set(chosen)
                strikes.append(Strike(figure, chosen))
        yield Brawl(tuple(strikes))
    yield Brawl(())


def _spread(aimed: tuple[int, ...], attacks: int) -> tuple[int, ...]:
    """One target for all attacks, or one each, the last for those that are left."""
    return (*aimed, *(aimed[-1:] * attacks))[:attacks]


def _arrows(reader: GestureReader) -> dict[int, tuple[int, ...]]:
    """Who aims at whom so far: the arrows named, then the one that is being drawn."""
    everybody = range(reader.crowd)
    found = {
        one: ends
        for one, ends in reader.arrows()
        if one in everybody and ends and all(end in everybody for end in ends)
    }
    if reader.figure >= 0 and reader.target >= 0:
        found[reader.figure] = (reader.target,)
    return found
