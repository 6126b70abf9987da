"""Which position does the draft of a scene describe? Checks the statements against each other and builds it.

A scene needs no legal army list: the cast is made of lists that name exactly the figures of the scene, so that
everything which reads a set-up (records, views, words) finds what it expects.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from escarmouche.core.problems import Faulty, Problem
from escarmouche.games.fantastiques.cast import Cast
from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.ground import indices
from escarmouche.games.fantastiques.layouts import Edge, Zone
from escarmouche.games.fantastiques.lists import ArmyList
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.rules.morale import counted
from escarmouche.games.fantastiques.scene.contradictions import contradictions
from escarmouche.games.fantastiques.scene.reading import Draft, FigureLine
from escarmouche.games.fantastiques.scene.underway import underway
from escarmouche.games.fantastiques.state import (
    BEFORE_PLAY,
    BEFORE_THE_EDGES,
    BEFORE_THE_TABLE,
    Figure,
    Flames,
    Gem,
    Setup,
    State,
)
from escarmouche.kits.faults import in_both
from escarmouche.table.plane import inch

TABLE = (inch(48), inch(48))
SIDES = "ABCD"
SIDES_OF_A_DIE = 6  # FAN-GEN-01: there are no others
DEPLOYED = ("table", "dead", "lost")  # where a figure is that was put on the table


def build(draft: Draft, content: Content) -> Fantastiques:
    """The position; raises `Faulty` with everything wrong with the scene."""
    names = {line.name: number for number, line in enumerate(draft.figures)}
    draft.reading.know_dice(SIDES_OF_A_DIE)
    faults = [*draft.faults, *_unknown_names(draft, names)]
    if faults:
        raise Faulty(tuple(faults))
    draft.reading.holds(len(draft.terrain) + len(draft.flames))
    armies = _armies(draft)
    cast = Cast(_setup(draft, armies), content)
    figures = [_figure(draft, cast, number, armies, names) for number in range(len(draft.figures))]
    state = _state(draft, cast, figures, armies, names)
    game = Fantastiques(cast, state)
    if faults := [*_crown(game)]:
        raise Faulty(tuple(faults))
    state.started = tuple(draft.strength.get(army, deployed(game, number)) for number, army in enumerate(armies))
    for name, value in draft.state.items():
        setattr(state, name, value)
    if faults := [*contradictions(draft, game), *underway(draft, game)]:
        raise Faulty(tuple(faults))
    return game


def _unknown_names(draft: Draft, names: dict[str, int]) -> Iterator[Problem]:
    """Names that no figure of the scene bears."""
    said = [(line.where, name) for line in draft.figures for name in line.links.values()]
    if draft.gem is not None and draft.gem.carrier is not None:
        said.append((draft.gem.where, draft.gem.carrier))
    if draft.prisoner is not None:
        said.append(draft.prisoner)
    for where, name in said:
        if name not in names:
            french = f"aucune figurine de la scène ne s'appelle {name}"
            yield in_both(where, f"no figure of the scene is called {name}", "", french)


# --- the cast ------------------------------------------------------------------------------------------------------


def _armies(draft: Draft) -> tuple[str, ...]:
    """The armies of the scene in the order of their seats; two sides at least."""
    named = {line.army for line in draft.figures} | set(draft.strength)
    letters = {army[0] for army in named} | set(draft.order) | set(draft.zones) | _sides_told_of(draft)
    sides = max([2, *(SIDES.index(letter) + 1 for letter in letters)])
    named |= {f"{letter}1" for letter in SIDES[:sides]}
    return tuple(sorted(named))


def _sides_told_of(draft: Draft) -> set[str]:
    """The sides of which a scene says something, though nobody of theirs may stand in it."""
    last = draft.gem.last if draft.gem is not None else None
    told = {owner for _, _, owner in draft.flames} | set(draft.killed) | set(draft.gold)
    return told | {side for side in (draft.attacker, draft.layer, last) if side}


def _setup(draft: Draft, armies: tuple[str, ...]) -> Setup:
    sides = [
        [_list(draft, army) for army in armies if army[0] == letter]
        for letter in dict.fromkeys(army[0] for army in armies)
    ]
    raw = {
        "sides": sides,
        "scenario": draft.scenario,
        "layout": draft.layout,
        "settings": draft.settings,
        "profiles": tuple(draft.cards.values()),
    }
    return msgspec.convert(raw, Setup)


def _list(draft: Draft, army: str) -> ArmyList:
    """A list that names exactly the figures of one army."""
    mine = [line for line in draft.figures if line.army == army]
    figures = [line for line in mine if not line.piece]
    pieces = [line for line in mine if line.piece]
    numbered = _numbers(figures) | _numbers(pieces)
    crews: dict[str, tuple[str, ...]] = {numbered[piece.name]: () for piece in pieces}
    for line in figures:
        gun = numbered.get(line.links.get("piece", ""), "")
        if gun in crews:
            crews[gun] = (*crews[gun], numbered[line.name])
    letter = army[0] if army[1] == "1" else army
    return ArmyList(
        id=f"scene_{army}",
        name=f"Camp {letter}",
        name_en=f"Side {letter}",
        army="scene",
        format=1,
        list=_counts(figures),
        pieces=_counts(pieces),
        crews=crews,
    )


def _counts(lines: list[FigureLine]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for line in lines:
        counts[line.card] = counts.get(line.card, 0) + 1
    return counts


def _numbers(lines: list[FigureLine]) -> dict[str, str]:
    """The name of each figure in its list: card and number."""
    seen: dict[str, int] = {}
    numbered: dict[str, str] = {}
    for line in lines:
        seen[line.card] = seen.get(line.card, 0) + 1
        numbered[line.name] = f"{line.card}/{seen[line.card]}"
    return numbered


# --- the state -----------------------------------------------------------------------------------------------------


def _figure(draft: Draft, cast: Cast, number: int, armies: tuple[str, ...], names: dict[str, int]) -> Figure:
    line = draft.figures[number]
    traits = cast.traits[line.card]
    army = armies.index(line.army)
    fields: dict[str, Any] = {"hp": traits.hp, "melee": traits.melee, "shooting": traits.shooting} | line.fields
    fields |= {link: names[name] for link, name in line.links.items()}
    if draft.prisoner is not None and draft.prisoner[1] == line.name:
        fields["prisoner"] = True
        if fields.get("where", "reserve") == "reserve":
            fields["where"] = "captive"
    return Figure(id=number, card=line.card, side=cast.side_of[army], army=army, **fields)


def _state(draft: Draft, cast: Cast, figures: list[Figure], armies: tuple[str, ...], names: dict[str, int]) -> State:
    letters = tuple(dict.fromkeys(army[0] for army in armies))
    table = draft.table or ((0, 0) if draft.phase in BEFORE_THE_TABLE else TABLE)
    order = _order(tuple(letters.index(side) for side in draft.order), cast.sides)
    prisoners = [figure for figure in figures if figure.prisoner]
    before = draft.phase in BEFORE_PLAY
    unordered = before or (draft.phase == "initiative" and not draft.order)  # the first turn has no order yet
    return State(
        figures=figures,
        scenario=cast.setup.scenario,
        phase=draft.phase,
        table=table,
        terrain=tuple(draft.terrain),
        zones=() if draft.phase in BEFORE_THE_TABLE else _zones(draft, cast, table),
        edges=(-1,) * cast.sides if draft.phase in BEFORE_THE_EDGES else tuple(range(cast.sides)),
        layer=letters.index(draft.layer) if draft.layer else 0 if draft.phase == "edges" else -1,
        attacker=_attacker(draft, prisoners, letters),
        prison=draft.prison,
        freed=any(figure.where != "captive" for figure in prisoners),
        rescued=draft.rescued,
        turn=0 if before else draft.turn - (draft.phase == "initiative"),
        order=() if unordered else order,
        slot=draft.slot,
        flames=_flames(draft, letters),
        gem=_gem(draft, figures, letters, names) or _buried(draft, table),
        killed=tuple(draft.killed.get(side, 0) for side in letters),
        gold=tuple(draft.gold.get(side, 0) for side in letters),
    )


def _order(said: tuple[int, ...], sides: int) -> tuple[int, ...]:
    """[FAN-INI-02] The sides in the order of the turn: those that are not named follow clockwise."""
    start = said[-1] + 1 if said else 0
    following = ((start + step) % sides for step in range(sides))
    return (*said, *(side for side in following if side not in said))


def _gem(draft: Draft, figures: list[Figure], letters: tuple[str, ...], names: dict[str, int]) -> Gem | None:
    """The gem where it lies, or where its carrier stands."""
    gem = draft.gem
    if gem is None:
        return None
    last = letters.index(gem.last) if gem.last else -1
    if gem.carrier is None:
        assert gem.place is not None
        return Gem(*gem.place, travelled=gem.travelled, passed=gem.passed, last_side=last)
    carrier = figures[names[gem.carrier]]
    last = last if last >= 0 else carrier.side
    return Gem(carrier.x, carrier.y, carrier.id, gem.travelled, gem.passed, last)


def _buried(draft: Draft, table: Point) -> Gem | None:
    """[FAN-SCN-10] Nothing is said of the gem that is fought for: it lies at the centre still."""
    at_stake = draft.scenario == "cursed_gem" and draft.phase not in BEFORE_THE_TABLE
    return Gem(table[0] // 2, table[1] // 2) if at_stake else None


def _attacker(draft: Draft, prisoners: list[Figure], letters: tuple[str, ...]) -> int:
    """[FAN-SCN-05] The side that rescues: as it is said, the prisoner's, or the first."""
    if draft.attacker:
        return letters.index(draft.attacker)
    if prisoners:
        return prisoners[0].side
    return 0 if draft.scenario == "rescue" and draft.phase not in (*BEFORE_THE_EDGES, "roles") else -1


def _crown(game: Fantastiques) -> Iterator[Problem]:
    """[FAN-SCN-04] No piece is named for the king of the hill: it is the one in the centre of the table."""
    state, field = game.state, game.ground.field
    if state.scenario != "king_of_the_hill" or state.phase in BEFORE_THE_TABLE or field.mask("king_of_the_hill"):
        return
    central = indices(field.at(state.table[0] // 2, state.table[1] // 2, (1 << len(state.terrain)) - 1))
    if not central:
        what = "the king of the hill needs a piece in the centre of the table"
        yield in_both("scene", what, "FAN-SCN-04", "le roi de la colline demande un décor au centre de la table")
        return
    crowned = state.terrain[central[0]]
    crowned = msgspec.structs.replace(crowned, tags=(*crowned.tags, "king_of_the_hill"))
    state.terrain = (*state.terrain[: central[0]], crowned, *state.terrain[central[0] + 1 :])
    game.lay()


def _flames(draft: Draft, letters: tuple[str, ...]) -> tuple[Flames, ...]:
    """The walls of fire; they burn to the end of the next turn when nothing is said."""
    return tuple(
        Flames(piece, draft.turn + 1 if until is None else until, letters.index(owner))
        for piece, until, owner in draft.flames
    )


def _zones(draft: Draft, cast: Cast, table: Point) -> tuple[Zone, ...]:
    """The zones that the scene names, otherwise those of its layout, otherwise the usual ones."""
    laid = draft.content.layouts[draft.layout].zones.get(cast.sides) if draft.layout else None
    zones = []
    for side in range(cast.sides):
        zone = laid[side] if laid else default_zone(side, cast.sides, table)
        if SIDES[side] in draft.zones:
            edge, box = draft.zones[SIDES[side]]
            zone = Zone(edge, box or default_box(edge, cast.sides, table))
        zones.append(zone)
    return tuple(zones)


def default_box(edge: Edge, sides: int, table: Point) -> tuple[int, int, int, int]:
    """Zones when a scene names none: strips 18 inches apart, at most 15 deep; the middle third of the edge when more
    than two sides share the table."""
    width, depth = table
    across, along = (width, depth) if edge in ("bottom", "top") else (depth, width)
    deep = max(inch(1), min(inch(15 if sides == 2 else 11), (along - inch(18)) // 2))
    low, high = (0, across) if sides == 2 else (across // 3, across - across // 3)
    return {
        "bottom": (low, 0, high, deep),
        "top": (low, depth - deep, high, depth),
        "left": (0, low, deep, high),
        "right": (width - deep, low, width, high),
    }[edge]


def default_zone(side: int, sides: int, table: Point) -> Zone:
    """The zone of a side whose scene names none: clockwise from the bottom."""
    edges: tuple[Edge, ...] = ("bottom", "top") if sides == 2 else ("bottom", "left", "top", "right")
    return Zone(edges[side], default_box(edges[side], sides, table))


def deployed(game: Position, army: int) -> int:
    """[FAN-MOR-01, FAN-RUL-49] The figures of an army that count for its strength and stand on the table, or stood
    there until they died or left it."""
    return sum(f.army == army and f.where in DEPLOYED and counted(game, f) for f in game.state.figures)
