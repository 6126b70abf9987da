"""A way to a square farther off, pointed at in one gesture: beside an enemy the free move is over (MAL-HTC-02), so the
way leads round him where that is cheaper, and what it is said to cost is what it costs."""

from __future__ import annotations

import re

import pytest
from tests.games.malhya.played import Played

from escarmouche.games.malhya.content.shelves import load_content
from escarmouche.games.malhya.decisions import DragCorpse, StepTo
from escarmouche.games.malhya.events import EnemyNoticed
from escarmouche.games.malhya.queries.layout import room_layout
from escarmouche.games.malhya.stage import MalhyaStage
from escarmouche.kits.stage.scene import Gesture, Proposal

STAGE = MalhyaStage(load_content)
SCENE = """A yoktal = yoktal bare aura 0 at B2 turn acting {} | B ancient = ancient bare aura 0 at A8
    E guard = 01 at {} | room crypt mode {}"""


def way_to(table: Played, square: str, lang: str = "en") -> Proposal:
    """What pointing at a square means first."""
    game = table.match.game
    there = room_layout(game).centre(game.plan.grid.place(table.at(square)))
    return next(iter(STAGE.proposals(game, table.ask, Gesture(points=(there,)), lang)))


def walked(table: Played, way: Proposal) -> tuple[int, int]:
    """The steps that the way means, taken; how many there were and the action points that they took."""
    before = table.hero(0).ap
    steps = (way.answer, *way.then)
    for step in steps:
        assert isinstance(step, StepTo)
        table.say(step)
    return len(steps), before - table.hero(0).ap


def said(way: Proposal) -> tuple[int, int]:
    """The squares and the action points that its label tells."""
    squares, points = re.findall(r"(\d+) (?:squares|AP)", "".join(map(str, way.label)))
    return int(squares), int(points)


@pytest.mark.rule("MAL-HTC-02", "MAL-MOV-05", "MAL-MOV-06")
@pytest.mark.parametrize(
    ("guard", "mode", "squares", "points"),
    [
        ("H8", "combat", 4, 0),  # far away
        ("D1", "combat", 4, 0),  # a row farther down he bars no free move
        ("D2", "combat", 5, 2),  # one square before him the free move is over: a square more, one point less
        ("D1", "infiltration_normal", 4, 0),
    ],
)
def test_a_way_leads_round_enemies_and_costs_what_it_says(guard: str, mode: str, squares: int, points: int) -> None:
    vigilance = " vigilance n" if mode != "combat" else ""
    table = Played(SCENE.format("", guard + vigilance, mode))
    way = way_to(table, "F2")
    assert said(way) == (squares, points)
    if mode == "combat":
        assert walked(table, way) == (squares, points)
        assert table.hero(0).square == table.at("F2")


@pytest.mark.rule("MAL-HTC-02", "MAL-HTC-04", "MAL-MOV-07")
@pytest.mark.parametrize("square", ["D3", "E1", "F2", "H2", "E4", "B5", "D8", "H7", "B3"])
@pytest.mark.parametrize("state", ["", "ap 2", "free_move 2", "free_move 0 ap 3", "ap 0"])
def test_what_a_way_is_said_to_cost_it_costs_wherever_it_leads(square: str, state: str) -> None:
    table = Played(SCENE.format(state, "E3", "combat"))
    way = way_to(table, square)
    if way.refusal:
        assert table.match.refusal(way.answer, 0) is not None
        return
    told = said(way) if way.then else None
    cost = walked(table, way)
    assert told in {None, cost}
    assert way.path[-1] == room_layout(table.match.game).centre(table.match.game.plan.grid.place(table.hero(0).square))


@pytest.mark.rule("MAL-TER-08", "MAL-ALM-01")
@pytest.mark.parametrize(("to", "warned"), [("F4", False), ("F3", True)])
def test_a_corpse_that_goes_over_the_edge_is_seen_by_nobody(to: str, warned: bool) -> None:
    """The guard looks south along three columns; F4 is void, F3 before it is floor."""
    table = Played("""A yoktal = yoktal bare aura 0 at E4 turn acting | B ancient = ancient bare at A9
        E guard = 01 at G1 vigilance s | room chasm_hall mode infiltration_normal corpses [E5]""")
    game = table.match.game
    drag = DragCorpse(table.at("E5"), table.at(to))
    there = room_layout(game).centre(game.plan.grid.place(table.at(to)))
    found = STAGE.proposals(game, table.ask, Gesture(points=(there,)), "en")
    told = next(one for one in found if one.answer == drag)
    assert not told.refusal
    assert bool(told.warning) is warned
    table.say(drag)
    assert bool(table.told(EnemyNoticed)) is warned
