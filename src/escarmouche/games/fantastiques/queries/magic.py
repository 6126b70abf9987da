"""Who may cast what, and on whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Refusal
from escarmouche.games.fantastiques.decisions import NOBODY, Cast, Point
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import (
    engaged,
    measured,
    not_there,
    opponents,
    stands,
    under_template,
    would_touch,
)
from escarmouche.games.fantastiques.queries.placing import TURN, ring
from escarmouche.games.fantastiques.queries.room import EVERYONE, beyond, clear_room, standing_room
from escarmouche.games.fantastiques.queries.sight import sees, sees_point
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import Places, Polygon, inch, inches, rectangle, under

ON_A_FIGURE = ("curse", "paralysis", "paranoia", "death_ray", "bloodlust", "teleport")
RESISTIBLE = ("curse", "paralysis", "paranoia", "bloodlust", "teleport")  # FAN-MAG-08
OUTSIDE = ("summon", "wall_of_fire")  # FAN-MAG-07: never from within a melee
# What a spell is told beside its target, and the clause that says so: whatever else stays as it usually is.
TOLD: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = MappingProxyType(
    {
        "fireball": ("FAN-SPL-01", ("x", "y")),
        "summon": ("FAN-SPL-02", ("x", "y", "creature")),
        "wall_of_fire": ("FAN-SPL-06", ("x", "y", "degrees")),
    }
)
USUAL: Final[Mapping[str, int | str]] = MappingProxyType({"x": 0, "y": 0, "degrees": 0, "creature": ""})
PIECE_LIMIT = 64  # what a field can hold
APART = inch(0.2)  # the smallest ring round a figure whose twelve places a player can tell from each other


def spells_ready(game: Position, figure: Figure) -> tuple[str, ...]:
    """[FAN-MAG-01, FAN-MAG-02, FAN-MAG-09, FAN-ART-04, FAN-ITM-01, FAN-SCN-08, FAN-RUL-35, FAN-RUL-41] The spells this
    figure may cast now: one per turn of those it knows, twice if it knows the same one twice; never when routed, nor
    (where any figure may be crew) after serving a piece, nor in the magic phase in which it left the prison."""
    traits = game.traits[figure.id]
    if not traits.spells or figure.where != "table" or figure.routed or figure.served or figure.freed_in == "magic":
        return ()
    if figure.paralysed and not game.settings.paralysed_casts:
        return ()
    twice = len(traits.spells) == 2 and traits.spells[0] == traits.spells[1]
    if figure.casts >= (2 if twice else 1):
        return ()
    return tuple(dict.fromkeys(traits.spells))


def castable(game: Position, figure: Figure) -> tuple[str, ...]:
    """[FAN-MAG-01, FAN-MAG-07] Of the spells it may cast now, those that do not lead out of a melee it is in."""
    ready = spells_ready(game, figure)
    if ready and engaged(game, figure.id):
        return tuple(spell for spell in ready if spell not in OUTSIDE)
    return ready


def melee_of(game: Position, caster: int) -> set[int]:
    """[FAN-MAG-06, FAN-RUL-33] An engaged caster's melee: every figure linked to it by a chain of enemy contacts."""
    linked, todo = {caster}, [caster]
    while todo:
        for other in opponents(game, todo.pop()):
            if other not in linked:
                linked.add(other)
                todo.append(other)
    return linked


def cast_refusal(game: Position, seat: int, cast: Cast) -> Refusal | None:
    """[FAN-MAG-01..07] Why this spell may not be cast like this, or None."""
    facts = {"figure": cast.caster, "spell": cast.spell, "other": cast.target}
    if not 0 <= cast.caster < len(game.state.figures) or game[cast.caster].army != seat:
        return Refusal("not_yours", "FAN-MAG-01", facts)
    caster = game[cast.caster]
    if cast.spell not in spells_ready(game, caster):
        return spell_refusal(game, caster, cast.spell)
    clause, told = TOLD.get(cast.spell, ("FAN-MAG-05", ()))
    if any(getattr(cast, name) != usual for name, usual in USUAL.items() if name not in told):
        return Refusal("needless_of_place" if told else "needless_of_target", clause, facts)
    if cast.spell in ON_A_FIGURE:
        return _target_refusal(game, caster, cast)
    if cast.target != NOBODY:
        return Refusal("no_such_target", "FAN-MAG-03", facts)
    return _PLACED[cast.spell](game, caster, cast)


def spell_refusal(game: Position, caster: Figure, spell: str) -> Refusal:
    """[FAN-MAG-02, FAN-MAG-09, FAN-SCN-07, FAN-SCN-08, FAN-ART-04, FAN-RUL-35, FAN-RUL-41] Why a figure cannot cast
    this spell now: the state it is in, or it does not know the spell, or it has cast all that it may."""
    facts = {"figure": caster.id, "spell": spell}
    if caster.where != "table":
        return Refusal("not_on_table", "FAN-SCN-07" if caster.where == "captive" else "FAN-MAG-01", facts)
    if spell not in game.traits[caster.id].spells:
        return Refusal("unknown_spell", "FAN-MAG-02", facts)
    if caster.routed:
        return Refusal("cannot_cast", "FAN-MAG-09", facts | {"state": "routed"})
    if caster.served:
        return Refusal("cannot_cast", "FAN-ART-04", facts | {"state": "served"})
    if caster.freed_in == "magic":
        return Refusal("cannot_cast", "FAN-SCN-08", facts | {"state": "freed"})
    if caster.paralysed and not game.settings.paralysed_casts:
        return Refusal("cannot_cast", "FAN-RUL-41", facts | {"state": "paralysed"})
    if game.settings.amulet_spell == "per_game" and game.traits[caster.id].amulet:
        return Refusal("spell_spent", "FAN-RUL-35", facts)
    return Refusal("spell_not_ready", "FAN-MAG-02", facts)


def _target_refusal(game: Position, caster: Figure, cast: Cast) -> Refusal | None:
    """[FAN-MAG-03..07, FAN-SCN-07, FAN-RUL-31, FAN-RUL-36] A figure within 18 inches, friend or foe; inside the
    caster's melee if it is engaged."""
    facts = {"figure": caster.id, "spell": cast.spell, "other": cast.target}
    if away := not_there(game, cast.target, "FAN-MAG-05"):
        return Refusal("no_such_target", away, facts)
    target = game[cast.target]
    if game.traits[target.id].artillery:
        return Refusal("no_such_target", "FAN-ART-01", facts)
    if target.id != caster.id and not game.crowd.within(caster.id, target.id, game.numbers.spell_range):
        facts |= measured(game, measure=game.crowd.gap(caster.id, target.id), limit=game.numbers.spell_range)
        return Refusal("out_of_range", "FAN-MAG-03", facts)
    if engaged(game, caster.id) and target.id not in melee_of(game, caster.id):
        return Refusal("outside_melee", "FAN-MAG-07", facts)
    if game.settings.stealth_vs_spells and game.traits[target.id].stealth and target.side != caster.side:
        return Refusal("stealthy", "FAN-ITM-07", facts)
    if game.settings.spell_los and target.id != caster.id and not sees(game, caster, target):
        return Refusal("not_seen", "FAN-RUL-31", facts)
    if cast.spell == "curse" and target.cursed:
        return Refusal("already_cursed", "FAN-SPL-05", facts)
    return None


def _fireball_refusal(game: Position, caster: Figure, cast: Cast) -> Refusal | None:
    """[FAN-SPL-01, FAN-MAG-03, FAN-MAG-07, FAN-RUL-32, FAN-RUL-37] The centre of the template within 18 inches of the
    caster's base; an engaged caster must touch his own melee and nobody else."""
    facts = {"figure": caster.id, "spell": cast.spell}
    if not _on_table(game, cast.x, cast.y):
        return Refusal("off_table", "FAN-GEN-06", facts)
    if not _in_range(game, caster, cast.x, cast.y):
        return Refusal("out_of_range", "FAN-MAG-03", facts | _measured(game, caster, [(cast.x, cast.y)]))
    if engaged(game, caster.id):
        touched = set(under_template(game, cast.x, cast.y))
        if not touched or not touched <= melee_of(game, caster.id):
            return Refusal("outside_melee", "FAN-MAG-07", facts)
    if game.settings.spell_los and not sees_point(game, caster, cast.x, cast.y):
        return Refusal("not_seen", "FAN-RUL-31", facts)
    return None


def _summon_refusal(game: Position, caster: Figure, cast: Cast) -> Refusal | None:
    """[FAN-SPL-02, FAN-SPL-03, FAN-MAG-07, FAN-RUL-31, FAN-RUL-33, FAN-RUL-38] The whole base of the creature within 2
    inches of the caster's, on free ground, touching no enemy; never while engaged."""
    facts = {"figure": caster.id, "spell": cast.spell}
    if engaged(game, caster.id):
        return Refusal("outside_melee", "FAN-MAG-07", facts)
    if game.settings.summon_cap != "none" and _alive(game, caster) >= game.traits[caster.id].spells.count("summon"):
        return Refusal("enough_creatures", "FAN-SPL-03", facts)
    if cast.creature and cast.creature not in game.traits[caster.id].creatures:
        return Refusal("no_such_creature", "FAN-LST-10", facts | {"tried": cast.creature})
    card = creature_card(game, cast)
    radius = game.cast.traits[card].radius
    far = game.traits[caster.id].radius + game.numbers.summon_radius - radius
    if beyond(caster, cast.x, cast.y, far):
        return Refusal("out_of_range", "FAN-SPL-02", facts | {"limit": inches(game.numbers.summon_radius)})
    if not creature_fits(game, caster, card, cast.x, cast.y):
        touched = game.crowd.near(cast.x, cast.y, radius, CONTACT, game.enemies[caster.side])
        if touched:
            return Refusal("creature_contact", "FAN-SPL-02", facts | {"other": touched[0]})
        return Refusal("creature_no_room", "FAN-GEN-06", facts)
    if game.settings.spell_los and not sees_point(game, caster, cast.x, cast.y):
        return Refusal("not_seen", "FAN-RUL-31", facts)
    return None


def _alive(game: Position, caster: Figure) -> int:
    return sum(f.caller == caster.id and f.where == "table" for f in game.state.figures)


def creature_card(game: Position, cast: Cast) -> str:
    """[FAN-LST-10] The creature this summoning brings: the one it names, or the first the caster's card names."""
    return cast.creature or game.traits[cast.caster].creatures[0]


def creature_ghost(game: Position, caster: Figure, card: str) -> Figure:
    """The creature this caster would summon, not yet in the match."""
    traits = game.cast.traits[card]
    return Figure(
        -1, card, caster.side, caster.army, traits.hp, traits.melee, traits.shooting, moved=True, caller=caster.id
    )


def creature_fits(game: Position, caster: Figure, card: str, x: int, y: int) -> bool:
    """[FAN-SPL-02, FAN-GEN-06] Free ground for the creature, with no enemy in contact."""
    radius, ground = game.cast.traits[card].radius, game.ground
    return (
        ground.field.inside(x, y, radius)
        and game.crowd.free(x, y, radius)
        and not ground.field.overlapped(x, y, radius, ground.impassable | ground.flames)
        and not game.crowd.near(x, y, radius, CONTACT, game.enemies[caster.side])
    )


def wall_shape(game: Position, x: int, y: int, degrees: int) -> Polygon:
    """[FAN-SPL-06] The rectangle, 6 by 1 inch in the book, turned by any number of degrees, however great."""
    return rectangle(x, y, *game.numbers.wall, degrees % TURN)


def _wall_refusal(game: Position, caster: Figure, cast: Cast) -> Refusal | None:
    """[FAN-SPL-06, FAN-MAG-07, FAN-RUL-32] Every point of the rectangle within 18 inches of the caster, on the table,
    covering no figure even partly; never while engaged."""
    facts = {"figure": caster.id, "spell": cast.spell}
    if engaged(game, caster.id):
        return Refusal("outside_melee", "FAN-MAG-07", facts)
    shape = wall_shape(game, cast.x, cast.y, cast.degrees)
    if not all(_in_range(game, caster, x, y) for x, y in shape.points):
        return Refusal("out_of_range", "FAN-SPL-06", facts | _measured(game, caster, shape.points))
    if not all(_on_table(game, x, y) for x, y in shape.points):
        return Refusal("off_table", "FAN-GEN-06", facts)
    if len(game.ground.field.pieces) >= PIECE_LIMIT:
        return Refusal("too_many_pieces", "FAN-SPL-06", facts)
    if under(game.crowd, shape, EVERYONE):
        return Refusal("covers_a_figure", "FAN-SPL-06", facts)
    if game.settings.spell_los and not sees_point(game, caster, cast.x, cast.y):
        return Refusal("not_seen", "FAN-RUL-31", facts)
    return None


def _in_range(game: Position, caster: Figure, x: int, y: int) -> bool:
    """[FAN-MAG-03] A point at most 18 inches from the caster's base."""
    return not beyond(caster, x, y, game.numbers.spell_range + game.traits[caster.id].radius)


def _measured(game: Position, caster: Figure, points: Sequence[Point]) -> dict[str, Any]:
    """How far the furthest of these points is from the caster's base, and how far it may be, for a refusal."""
    far = max(hypot(x - caster.x, y - caster.y) for x, y in points) - game.traits[caster.id].radius
    return measured(game, measure=far, limit=game.numbers.spell_range)


def _on_table(game: Position, x: int, y: int) -> bool:
    width, depth = game.state.table
    return 0 <= x <= width and 0 <= y <= depth


_PLACED = {"fireball": _fireball_refusal, "summon": _summon_refusal, "wall_of_fire": _wall_refusal}


def _teleport_range(game: Position, target: Figure) -> int:
    """[FAN-SPL-15, FAN-SCN-08] 18 inches; for the freed prisoner what is left of his 6 this turn."""
    return game.numbers.spell_range if not target.prisoner else max(0, game.numbers.prisoner_travel - target.travelled)


def teleport_refusal(game: Position, target: Figure, x: int, y: int) -> Refusal | None:
    """[FAN-SPL-15, FAN-SCN-08, FAN-RUL-44, FAN-RUL-80] A legal place at most 18 inches from centre to centre (6 in all
    for the freed prisoner); into contact too, unless the table says otherwise."""
    far = _teleport_range(game, target)
    facts = {"figure": target.id, "limit": inches(far)}
    if beyond(target, x, y, far):
        return Refusal("out_of_range", "FAN-SCN-08" if target.prisoner else "FAN-SPL-15", facts)
    if not stands(game, target, x, y):
        return Refusal("no_room", "FAN-GEN-06", facts)
    if not game.settings.teleport_contact and would_touch(game, target, x, y):
        return Refusal("enemy_contact", "FAN-RUL-44", facts)
    return None


def teleport_spots(game: Position, target: Figure) -> list[Point]:
    """[FAN-SPL-15] Places worth proposing for a teleport: rings round where it stands, where it stands among them; any
    place at all if these are taken; none: there is no room."""
    far = _teleport_range(game, target)
    rings = (far * part for part in (1.0, 0.66, 0.33) if far * part >= APART)
    spots = [spot for distance in rings for spot in ring(target.x, target.y, distance, 12)]
    room = standing_room if game.settings.teleport_contact else clear_room
    places = room(game, target, target.x, target.y, far)
    spots = [spot for spot in dict.fromkeys((*spots, (target.x, target.y))) if places.allows(*spot)]
    spots = [spot for spot in spots if teleport_refusal(game, target, *spot) is None]
    return spots or _any_teleport(game, target, places)


def _any_teleport(game: Position, target: Figure, places: Places) -> list[Point]:
    """[FAN-SPL-15] Any of these places to which it can be sent, if there is one."""
    spot = places.first(lambda x, y: teleport_refusal(game, target, x, y) is None)
    return [spot] if spot is not None else []


def nearest_friends(game: Position, target: Figure) -> list[int]:
    """[FAN-SPL-10, FAN-SPL-11] The nearest figures of its own side, several when equally near."""
    return game.crowd.nearest(target.x, target.y, game.traits[target.id].radius, 1 << target.side, target.id)
