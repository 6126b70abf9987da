"""What abilities and blows did: energy, wounds, stones, moves, gifts, arrivals and departures."""

from __future__ import annotations

from escarmouche.core.events import Total
from escarmouche.games.moonstone.decisions import NOBODY, Point
from escarmouche.games.moonstone.events.telling import Told


class AbilityTriggered(Told, frozen=True):
    """A passive ability did its work."""

    figure: int
    ability: str
    when: str
    subject: int = NOBODY
    why: str = "MOO-ABL-07"


class AbilityUsed(Told, frozen=True):
    """An active or arcane ability was declared and paid."""

    figure: int
    ability: str
    cost: int
    targets: tuple[int, ...] = ()
    stone: int = NOBODY
    terrain: str = ""
    point: Point | None = None
    payer: int = NOBODY
    why: str = "MOO-ACT-10"


class ActionFailed(Told, frozen=True):
    """A declared action came to nothing: cancelled, or no longer possible."""

    figure: int
    reason: str
    why: str = "MOO-RUL-11"


class EnergySpent(Told, frozen=True):
    figure: int
    amount: int
    on: str
    left: int
    why: str = "MOO-ACT-12"


class EnergyGained(Told, frozen=True):
    figure: int
    amount: int
    now: int
    ability: str = ""
    why: str = "MOO-CAR-05"


class EnergyLost(Told, frozen=True):
    figure: int
    amount: int
    now: int
    ability: str = ""
    why: str = "MOO-RUL-53"


class DamageDealt(Told, frozen=True):
    """Damage with everything that raised or lowered it; `amount` None is ø."""

    figure: int
    by: int
    damage_type: str
    amount: int | None
    total: Total
    ability: str = ""
    why: str = "MOO-CAR-07"


class DamageTurned(Told, frozen=True):
    """Damage about to become wounds was lowered or sent to somebody else."""

    figure: int
    to: int
    amount: int | None
    ability: str
    why: str = "MOO-CAR-06"


class Wounded(Told, frozen=True):
    figure: int
    wounds: int
    left: int
    by: int = NOBODY
    ability: str = ""
    why: str = "MOO-CAR-01"


class Healed(Told, frozen=True):
    figure: int
    wounds: int
    left: int
    ability: str = ""
    why: str = "MOO-CAR-03"


class Slain(Told, frozen=True):
    figure: int
    by: int = NOBODY
    why: str = "MOO-CAR-04"


class Spared(Told, frozen=True):
    """It would have been slain, and was not."""

    figure: int
    left: int
    why: str = "MOO-CAR-04"


class Removed(Told, frozen=True):
    """It left the table without dying; its stones are secured."""

    figure: int
    stones: int
    reason: str
    why: str = "MOO-EDG-02"


class Returned(Told, frozen=True):
    figure: int
    x: int
    y: int
    why: str = "MOO-EDG-04"


class Arrived(Told, frozen=True):
    """A character came into play during the match: summoned, or brought back."""

    figure: int
    card: str
    seat: int
    x: int
    y: int
    how: str
    surface: str = ""
    why: str = "MOO-LST-07"


class Transformed(Told, frozen=True):
    figure: int
    before: str
    card: str
    why: str = "MOO-CHR-31"


class Moved(Told, frozen=True):
    """A model moved; `how`: step, jog, reaction_step, granted, pushed, traverse, climb, jump."""

    figure: int
    path: tuple[Point, ...]
    how: str
    surface: str = ""
    stopped_by: str = ""
    by: int = NOBODY
    why: str = "MOO-ACT-01"


class Placed(Told, frozen=True):
    """A model was lifted and set down."""

    figure: int
    x: int
    y: int
    surface: str = ""
    why: str = "MOO-ACT-20"


class Swapped(Told, frozen=True):
    """Two models changed places; where each of them stands now."""

    figure: int
    other: int
    x: int = 0
    y: int = 0
    other_x: int = 0
    other_y: int = 0
    why: str = "MOO-ACT-20"


class Fell(Told, frozen=True):
    figure: int
    height: int
    x: int
    y: int
    wounds: int
    why: str = "MOO-TER-15"


class StoneDug(Told, frozen=True):
    figure: int
    stone: int
    depth: int
    why: str = "MOO-ACT-07"


class StoneTaken(Told, frozen=True):
    figure: int
    stone: int
    carried: int
    why: str = "MOO-STN-01"


class StonePassed(Told, frozen=True):
    """A stone went from one card to another."""

    giver: int
    taker: int
    why: str = "MOO-STN-05"


class StoneDropped(Told, frozen=True):
    figure: int
    stone: int
    x: int
    y: int
    why: str = "MOO-STN-03"


class DepthSet(Told, frozen=True):
    stone: int
    depth: int
    by: int = NOBODY
    why: str = "MOO-SET-05"


class Marked(Told, frozen=True):
    """An effect lies on a character until it ends: a stat, an ability given or taken, something forbidden."""

    figure: int
    kind: str
    what: str
    amount: int = 0
    until: str = "end_of_turn"
    by: int = NOBODY
    why: str = "MOO-ABL-09"


class Reloaded(Told, frozen=True):
    figure: int
    ability: str
    why: str = "MOO-ABL-08"


class Promised(Told, frozen=True):
    """A coming action of a character has a bonus or another price."""

    figure: int
    actions: tuple[str, ...]
    damage: int = 0
    cost: int = -1
    arcane: int = 0
    why: str = "MOO-CHR-31"


class CatastropheSuffered(Told, frozen=True):
    figure: int
    ability: str
    why: str = "MOO-ABL-05"


class CatastropheIgnored(Told, frozen=True):
    figure: int
    ability: str
    why: str = "MOO-CHR-31"


class TerrainMade(Told, frozen=True):
    piece: str
    kind: str
    x: int
    y: int
    by: int
    why: str = "MOO-CHR-35"


class TerrainGone(Told, frozen=True):
    piece: str
    why: str = "MOO-CHR-35"
