"""Who may shoot, and at whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from escarmouche.core import Refusal
from escarmouche.games.fantastiques.decisions import NOBODY, Fire, Shoot
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import engaged, hindrance, measured, not_there
from escarmouche.games.fantastiques.queries.hits import speed_attacks
from escarmouche.games.fantastiques.queries.sight import hidden_by, sees
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import inches, inches_past

Hindrance: TypeAlias = Literal["", "no_gunner", "no_shooting", "unable", "engaged", "moved_too_far"]
Bar: TypeAlias = Literal[
    "", "no_such_target", "not_an_enemy", "out_of_range", "too_near", "target_engaged", "stealthy", "not_seen"
]


def shooting_values(game: Position, figure: Figure) -> tuple[int, ...]:
    """[FAN-CHA-03, FAN-ITM-06, FAN-RUL-69] One value per shot; speed may give its own attacks to shots if the table
    allows it."""
    if figure.shooting and game.settings.speed_attacks == "melee_or_shooting":
        return (*figure.shooting, *(speed_attacks(game, figure) * (max(figure.shooting),)))
    return figure.shooting


def what_hinders(game: Position, figure: Figure) -> Hindrance:
    """[FAN-SHO-02, FAN-CHA-03, FAN-MOV-08, FAN-ENG-01, FAN-ENG-07, FAN-ART-05, FAN-RUL-12] What keeps this figure from
    shooting now, as the code of a refusal: it has no shooting value, is not free and steady, or has spent more than
    half its movement. Nothing where it may shoot."""
    traits = game.traits[figure.id]
    if traits.artillery:
        return "no_gunner"
    if not figure.shooting:
        return "no_shooting"
    if hindrance(figure):
        return "unable"
    if engaged(game, figure.id):
        return "engaged"
    return "moved_too_far" if figure.spent > traits.half else ""


def shooter_refusal(game: Position, figure: Figure) -> Refusal | None:
    """Why this figure may not shoot now, with the facts."""
    facts: dict[str, Any] = {"figure": figure.id}
    match what_hinders(game, figure):
        case "no_gunner":
            return Refusal("no_gunner", "FAN-ART-05", facts)
        case "no_shooting":
            return Refusal("no_shooting", "FAN-CHA-03", facts)
        case "unable":
            return Refusal("unable", "FAN-SHO-02", {"figure": figure.id, "state": hindrance(figure)})
        case "engaged":
            return Refusal("engaged", "FAN-ENG-01", facts | {"state": "engaged"})
        case "moved_too_far":
            half = game.traits[figure.id].half
            lengths = {"spent": inches_past(figure.spent, half), "limit": inches(half)}
            return Refusal("moved_too_far", "FAN-MOV-08", {"figure": figure.id, **lengths})
        case "":
            return None


def targets_of(game: Position, shooter: Figure) -> tuple[int, ...]:
    """[FAN-SHO-01, FAN-SHO-03, FAN-SHO-04, FAN-ART-07] Whom this figure or piece may shoot at, in order of id."""
    seen = _eligible(game, shooter)
    return tuple([one for one in seen if not _has_nearer(game, shooter, one, seen)])


def _eligible(game: Position, shooter: Figure) -> list[int]:
    """Everybody within range that it may aim at, characters apart who stand behind somebody."""
    radius = game.traits[shooter.id].radius
    near = game.crowd.near(shooter.x, shooter.y, radius, _range(game, shooter), game.enemies[shooter.side], shooter.id)
    return [one for one in near if not _what_bars(game, shooter, one)]


def _has_nearer(game: Position, shooter: Figure, target: int, seen: Sequence[int]) -> bool:
    """[FAN-SHO-04, FAN-HER-02, FAN-RUL-11] A character may be shot at only when no other eligible target is nearer (no
    enemy at all, if the table says so); an equal distance allows it."""
    if not game.traits[target].character:
        return False
    rivals = _rivals(game, shooter, seen)
    return game.crowd.gap(shooter.id, target) > min(game.crowd.gap(shooter.id, one) for one in rivals) + 1e-6


def _rivals(game: Position, shooter: Figure, seen: Sequence[int]) -> Sequence[int]:
    """[FAN-SHO-04, FAN-RUL-11] Those who shield a character behind them: who may be aimed at, or every enemy."""
    if game.settings.nearest_among == "eligible":
        return seen
    enemies = [f.id for f in game.state.figures if f.where == "table" and game.enemies[shooter.side] >> f.side & 1]
    return [one for one in enemies if not game.traits[one].artillery]


def nearest_rival(game: Position, shooter: Figure) -> int:
    """[FAN-SHO-04, FAN-RUL-11] The nearest of those who shield the characters behind them; nobody if there is none."""
    rivals = _rivals(game, shooter, _eligible(game, shooter))
    return min(rivals, key=lambda one: game.crowd.gap(shooter.id, one), default=NOBODY)


def crew_at(game: Position, piece: Figure) -> list[int]:
    """[FAN-ART-02, FAN-LST-11] The piece's own crew on the table within 1 inch of it, at most three."""
    crew = [f for f in game.state.figures if f.piece == piece.id and f.where == "table"]
    return [f.id for f in crew if game.crowd.within(f.id, piece.id, game.numbers.crew_reach)]


def free_crew(game: Position, piece: Figure) -> list[int]:
    """[FAN-ART-02, FAN-ART-04, FAN-ART-05, FAN-MOR-07] The crew beside the piece that may still serve it: free, steady,
    that have done nothing else this turn."""
    return [
        one
        for one in crew_at(game, piece)
        if not (game[one].routed or game[one].moved or game[one].served or game[one].acted) and not engaged(game, one)
    ]


def gunners(game: Position, piece: Figure) -> list[int]:
    """[FAN-ART-04, FAN-ART-05, FAN-RUL-41] Who may fire it: such crew that spells have neither moved nor paralysed and
    that has not declared shots of its own."""
    shooting = {aim.attacker for aim in game.state.aims}
    return [
        one for one in free_crew(game, piece) if not (game[one].paralysed or game[one].spent) and one not in shooting
    ]


def piece_targets(game: Position, piece: Figure) -> tuple[int, ...]:
    """[FAN-ART-06..08, FAN-RUL-56, FAN-RUL-57] Whom a piece with somebody to fire it may fire at."""
    if piece.served or piece.where != "table" or not gunners(game, piece):
        return ()
    return targets_of(game, piece)


def fires_over(game: Position, piece: Figure) -> bool:
    """[FAN-ART-08, FAN-RUL-56] Indirect fire: neither sight nor cover matters."""
    return game.settings.artillery_indirect == "explosive" and game.traits[piece.id].artillery == "explosive"


def shot_refusal(game: Position, shot: Shoot | Fire, seat: int, targets: dict[int, tuple[int, ...]]) -> Refusal | None:
    """[FAN-SHO-02..05, FAN-ART-05..08] Why this declaration is not legal, or None; `targets`: who may aim at whom."""
    if isinstance(shot, Fire):
        return _fire_refusal(game, shot, seat, targets)
    allowed = targets.get(shot.figure)
    if allowed is None or game.traits[shot.figure].artillery:
        return cannot_shoot(game, shot, seat)
    attacks = len(shooting_values(game, game[shot.figure]))
    if len(shot.targets) != attacks:
        return Refusal("attacks_count", "FAN-SHO-05", {"figure": shot.figure, "attacks": attacks})
    for target in shot.targets:
        if target != NOBODY and target not in allowed:
            return target_refusal(game, game[shot.figure], target) or _not_declared(shot.figure, target)
    return None


def _not_declared(figure: int, target: int) -> Refusal:
    """[FAN-SHO-05] It could be aimed at now, but not when the declarations began."""
    return Refusal("no_such_target", "FAN-SHO-05", {"figure": figure, "other": target})


def _fire_refusal(game: Position, fire: Fire, seat: int, targets: dict[int, tuple[int, ...]]) -> Refusal | None:
    """[FAN-ART-02, FAN-ART-04..08] Why this piece may not be fired like this, or None."""
    if not 0 <= fire.piece < len(game.state.figures) or game[fire.piece].army != seat:
        return Refusal("not_yours", "FAN-SHO-05", {"figure": fire.piece})
    piece = game[fire.piece]
    if not game.traits[piece.id].artillery or fire.crew not in gunners(game, piece):
        return _gunner_refusal(game, piece, fire.crew)
    allowed = targets.get(piece.id, ())
    if fire.target in allowed:
        return None
    if piece.served or (not allowed and piece_targets(game, piece)):
        return Refusal("already_declared", "FAN-ART-06", {"figure": piece.id})
    return target_refusal(game, piece, fire.target) or _not_declared(piece.id, fire.target)


def _gunner_refusal(game: Position, piece: Figure, gunner: int) -> Refusal:
    """[FAN-ART-02, FAN-ART-05] One of its own crew cannot serve it now; anybody else never does."""
    known = 0 <= gunner < len(game.state.figures)
    told = "other" if known and game[gunner].piece == piece.id else "stranger"
    return Refusal("no_gunner", "FAN-ART-05", {"figure": piece.id, told: gunner if known else NOBODY})


def cannot_shoot(game: Position, shot: Shoot, seat: int) -> Refusal:
    """[FAN-SHO-02, FAN-SHO-05] Why a figure that has nothing to declare declares no shot."""
    if not 0 <= shot.figure < len(game.state.figures) or game[shot.figure].army != seat:
        return Refusal("not_yours", "FAN-SHO-05", {"figure": shot.figure})
    one = game[shot.figure]
    if refusal := shooter_refusal(game, one):
        return refusal
    aimed = [target for target in shot.targets if target != NOBODY]
    refusal = target_refusal(game, one, aimed[0]) if aimed and not targets_of(game, one) else None
    return refusal or Refusal("already_declared", "FAN-SHO-05", {"figure": one.id})


def target_refusal(game: Position, shooter: Figure, target: int) -> Refusal | None:
    """[FAN-SHO-03, FAN-SHO-04, FAN-ART-07, FAN-ART-08] Why this shooter (or piece) may not aim at that target."""
    if refusal := _aim_refusal(game, shooter, target):
        return refusal
    if _has_nearer(game, shooter, target, _eligible(game, shooter)):
        return Refusal("nearer_target", "FAN-SHO-04", {"figure": shooter.id, "other": target})
    return None


def _what_bars(game: Position, shooter: Figure, target: int) -> Bar:
    """[FAN-SHO-01, FAN-SHO-03, FAN-ENG-01, FAN-ITM-07, FAN-LOS-01, FAN-ART-07, FAN-ART-08, FAN-RUL-56, FAN-RUL-57,
    FAN-RUL-70] What keeps it from aiming at that target, whoever else is nearer, as the code of a refusal; nothing
    where it may. Explosive pieces need no sight where the table lets them fire over."""
    if not_there(game, target, "FAN-SHO-03"):
        return "no_such_target"
    traits = game.traits[target]
    if game[target].side == shooter.side or traits.artillery:
        return "not_an_enemy"
    if not game.crowd.within(shooter.id, target, _range(game, shooter)):
        return "out_of_range"
    if game.traits[shooter.id].artillery and game.crowd.gap(shooter.id, target) < game.numbers.artillery_minimum - 1e-6:
        return "too_near"
    if engaged(game, target):
        return "target_engaged"
    if traits.stealth:
        return "stealthy"
    return "" if fires_over(game, shooter) or sees(game, shooter, game[target]) else "not_seen"


def _aim_refusal(game: Position, shooter: Figure, target: int) -> Refusal | None:
    """Why it may not aim at that target, whoever else is nearer, with the facts."""
    facts: dict[str, object] = {"figure": shooter.id, "other": target}
    match _what_bars(game, shooter, target):
        case "no_such_target":
            return Refusal("no_such_target", not_there(game, target, "FAN-SHO-03"), facts)
        case "not_an_enemy":
            return Refusal("not_an_enemy", "FAN-SHO-03", facts)
        case "out_of_range":
            why = "FAN-ART-07" if game.traits[shooter.id].artillery else "FAN-SHO-01"
            return Refusal("out_of_range", why, facts | _gap(game, shooter, target, _range(game, shooter)))
        case "too_near":
            return Refusal(
                "too_near", "FAN-ART-07", facts | _gap(game, shooter, target, game.numbers.artillery_minimum)
            )
        case "target_engaged":
            return Refusal("target_engaged", "FAN-SHO-03", facts)
        case "stealthy":
            return Refusal("stealthy", "FAN-ITM-07", facts)
        case "not_seen":
            return _not_seen(game, shooter, target, facts)
        case "":
            return None


def _not_seen(game: Position, shooter: Figure, target: int, facts: dict[str, object]) -> Refusal:
    """[FAN-LOS-01, FAN-LOS-05, FAN-LOS-06] No sight, and what takes it where that is a clause of its own."""
    why = hidden_by(game, shooter, game[target])
    if why == "FAN-LOS-05":
        return Refusal("behind_flames", why, facts)
    if why == "FAN-LOS-06":
        return Refusal("too_much_wood", why, facts | {"limit": inches(game.numbers.wood_limit)})
    return Refusal("not_seen", why, facts)


def _gap(game: Position, shooter: Figure, target: int, limit: int) -> dict[str, float]:
    """How far it is to that target, and how far it may be."""
    return measured(game, measure=game.crowd.gap(shooter.id, target), limit=limit)


def _range(game: Position, shooter: Figure) -> int:
    """[FAN-SHO-01, FAN-ART-07] How far a figure or a piece shoots."""
    return game.numbers.artillery_range if game.traits[shooter.id].artillery else game.numbers.shot_range
