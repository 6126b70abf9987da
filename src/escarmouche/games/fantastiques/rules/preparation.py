"""Before the first turn: scenario, terrain, edges, the rescue's roles, deployment."""

from __future__ import annotations

from escarmouche.chance import Die
from escarmouche.core import Choose, Script
from escarmouche.games.fantastiques.asks.preparing import DeployType, LayTerrain, PlaceThePrison
from escarmouche.games.fantastiques.decisions import Deploy, Lay, PlacePrison
from escarmouche.games.fantastiques.events.preparing import (
    Deployed,
    EdgeChosen,
    LeftOut,
    PrisonerChosen,
    PrisonPlaced,
    RescueSetAside,
    RolesChosen,
    ScenarioDrawn,
    TerrainLaid,
)
from escarmouche.games.fantastiques.layouts import SCENARIOS, Layout, pieces_of
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import seat_of
from escarmouche.games.fantastiques.queries.placing import LEFT_OUT, TURN, prison_shape
from escarmouche.games.fantastiques.rules.casualties import draw_lot
from escarmouche.games.fantastiques.rules.morale import counted
from escarmouche.games.fantastiques.rules.turns import begin_phase
from escarmouche.games.fantastiques.state import Figure, Gem
from escarmouche.table.plane import Piece


def choose_scenario(game: Position) -> Script[None]:
    """[FAN-SET-01, FAN-RUL-75, FAN-RUL-80] The scenario agreed on, or that of a d6 in the order of the list; a rescue
    nobody can attack is drawn again."""
    state = game.state
    die = 0
    able = can_attack(game)
    while state.scenario == "random" or (state.scenario == "rescue" and not able):
        die = yield Die(6, "FAN-SET-01")
        state.scenario = SCENARIOS[die - 1]
        if state.scenario == "rescue" and not able:
            game.tell(RescueSetAside(die))
    game.tell(ScenarioDrawn(state.scenario, die))
    state.phase = "terrain"


def can_attack(game: Position) -> tuple[int, ...]:
    """[FAN-SCN-06, FAN-RUL-80] The sides that have a character to be copied as the prisoner."""
    sides = {f.side for f in game.state.figures if game.traits[f.id].hero or game.traits[f.id].sorcerer}
    return tuple(sorted(sides))


def lay_terrain(game: Position) -> Script[None]:
    """[FAN-SET-02, FAN-SET-03, FAN-RUL-25] A side drawn by lot lays out the terrain; with a table agreed on, the draw
    only says who chooses the edge."""
    state = game.state
    state.layer = yield from draw_lot(game, tuple(range(game.cast.sides)), "terrain", "FAN-SET-02")
    assert state.scenario != "random"
    layout = game.cast.layout(state.scenario)
    if layout is None:
        answer: Lay = yield LayTerrain(game, seat_of(game, state.layer))
        layout = answer.layout
    spread(game, layout)
    game.tell(TerrainLaid(layout.id, state.layer))
    state.phase = "edges"


def spread(game: Position, layout: Layout) -> None:
    """[FAN-SCN-10, FAN-TER-01] The layout on the table, with its zones; the gem at the centre if the scenario has
    one."""
    state = game.state
    state.table = layout.table
    state.terrain = pieces_of(layout, game.cast.content)
    state.zones = layout.zones[game.cast.sides]
    state.edges = (-1,) * game.cast.sides
    if state.scenario == "cursed_gem":
        state.gem = Gem(*(layout.gem or layout.centre))
    game.lay()


def choose_edges(game: Position) -> Script[None]:
    """[FAN-SET-02, FAN-RUL-25] The opponents of the layer choose their edges, clockwise from it; the layer takes the
    one that is left."""
    state = game.state
    sides = game.cast.sides
    for k in range(1, sides + 1):
        side = (state.layer + k) % sides
        free = tuple(zone.edge for i, zone in enumerate(state.zones) if i not in state.edges)
        edge = free[0]
        if len(free) > 1:
            edge = yield Choose(seat_of(game, side), free, "FAN-SET-02", "edge", {"side": side})
        chosen = [zone.edge for zone in state.zones].index(edge)
        state.edges = tuple(chosen if i == side else old for i, old in enumerate(state.edges))
        game.tell(EdgeChosen(side, edge))
    state.phase = "roles" if state.scenario == "rescue" else "deployment"


# --- rescue --------------------------------------------------------------------------------------------------------


def choose_roles(game: Position) -> Script[None]:
    """[FAN-SCN-05, FAN-SCN-06, FAN-MUL-04, FAN-RUL-80] The d6 winner says who attacks (all others defend); the attacker
    names the character whose copy is the prisoner."""
    state = game.state
    winner = yield from draw_lot(game, tuple(range(game.cast.sides)), "roles", "FAN-SCN-05")
    able = can_attack(game)
    state.attacker = able[0]
    if len(able) > 1:
        state.attacker = yield Choose(seat_of(game, winner), able, "FAN-SCN-05", "attacker")
    game.tell(RolesChosen(state.attacker))
    characters = tuple(
        f.id
        for f in state.figures
        if f.side == state.attacker and (game.traits[f.id].hero or game.traits[f.id].sorcerer)
    )
    copied = characters[0]
    if len(characters) > 1:
        copied = yield Choose(seat_of(game, state.attacker), characters, "FAN-SCN-06", "prisoner", figures=True)
    _imprison(game, game[copied])
    state.phase = "prison"


def _imprison(game: Position, model: Figure) -> None:
    """[FAN-SCN-06, FAN-SCN-07] A free copy of a character, item and spells included, waits inside the prison."""
    traits = game.traits[model.id]
    prisoner = Figure(
        -1,
        model.card,
        model.side,
        model.army,
        traits.hp,
        traits.melee,
        traits.shooting,
        where="captive",
        prisoner=True,
    )
    prisoner = game.join(prisoner)
    game.tell(PrisonerChosen(prisoner.id, model.id))


def place_prison(game: Position) -> Script[None]:
    """[FAN-SCN-05, FAN-SET-03] The defender puts the prison down once the edges are known."""
    state = game.state
    defender = (state.attacker + 1) % game.cast.sides
    place: PlacePrison = yield PlaceThePrison(game, seat_of(game, defender))
    kind = game.cast.content.kinds["prison"]
    state.prison = len(state.terrain)
    state.terrain = (*state.terrain, Piece("prison", prison_shape(place), kind.height, kind.tags))
    game.lay()
    game.tell(PrisonPlaced(place.x, place.y, place.degrees % TURN))
    state.phase = "deployment"


# --- deployment ----------------------------------------------------------------------------------------------------


def deploy(game: Position) -> Script[None]:
    """[FAN-DEP-02..04, FAN-DEP-06, FAN-RUL-27] One step: the side in turn places all the figures of one type; a side
    with nothing left is skipped."""
    state = game.state
    if state.to_place < 0:
        state.types = types_of(game)
        state.to_place = yield from draw_lot(game, tuple(range(game.cast.sides)), "deployment", "FAN-DEP-02")
    if not state.types:
        return _all_deployed(game)
    side = state.to_place
    state.to_place = (side + 1) % game.cast.sides
    types = placeable(game, side)
    if not types:
        return
    seats = list(dict.fromkeys(game[state.types[kind][0]].army for kind in types))
    mine = [kind for kind in types if game[state.types[kind][0]].army == seats[0]]
    answer: Deploy = yield DeployType(game, seats[0], mine)
    figures = state.types[answer.kind]
    for one, place in zip(figures, answer.places, strict=True):
        if place == LEFT_OUT:
            game.change(game[one], where="lost")
            game.tell(LeftOut(one))
        else:
            game.put(game[one], *place)
    state.types = tuple(kind for i, kind in enumerate(state.types) if i != answer.kind)
    if standing := tuple(one for one in figures if game[one].where == "table"):
        game.tell(Deployed(side, standing))


def types_of(game: Position) -> tuple[tuple[int, ...], ...]:
    """[FAN-DEP-02, FAN-DEP-03, FAN-RUL-27] The figures by type: same profile of the same army; each character and each
    titan alone; a piece with its crew."""
    types: dict[object, list[int]] = {}
    for figure in game.state.figures:
        if figure.where != "reserve":
            continue
        traits = game.traits[figure.id]
        if traits.artillery:
            types.setdefault(("piece", figure.id), []).insert(0, figure.id)
        elif figure.piece >= 0:
            types.setdefault(("piece", figure.piece), []).append(figure.id)
        elif traits.hero or traits.sorcerer or traits.titan:
            types[("alone", figure.id)] = [figure.id]
        else:
            types.setdefault((figure.army, figure.card), []).append(figure.id)
    return tuple(tuple(figures) for figures in types.values())


def placeable(game: Position, side: int) -> list[int]:
    """[FAN-DEP-06, FAN-RUL-28] The types this side may place now; scouts last of all where the table says so."""
    types = game.state.types
    mine = [i for i, figures in enumerate(types) if game[figures[0]].side == side]
    if game.settings.scout_last:
        late = [i for i, figures in enumerate(types) if game.traits[figures[0]].scout]
        if len(late) < len(types):
            return [i for i in mine if i not in late]
    return mine


def _all_deployed(game: Position) -> None:
    """[FAN-MOR-01, FAN-RUL-49] Everybody stands: each army's strength is noted, and the first turn begins."""
    state = game.state
    state.started = tuple(
        sum(f.army == army and f.where == "table" and counted(game, f) for f in state.figures)
        for army in range(len(game.cast.armies))
    )
    begin_phase(game, "initiative")
