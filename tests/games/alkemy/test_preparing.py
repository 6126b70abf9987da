"""Setting up "Les bornes jins": objectives, scenery, sides, components, deployment."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.alkemy.setting_up import Preparation, at, band, by_hand, opened, settled, told

from escarmouche.chance import Stream
from escarmouche.core import Match
from escarmouche.core.asking import Refusal
from escarmouche.games.alkemy.asks.preparing import DeployCard, zone_depth
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import Deploy, Place, PlaceScenery
from escarmouche.games.alkemy.events.preparing import (
    CardDeployed,
    DeployerFound,
    Drawn,
    NoTokens,
    SceneryLeftOut,
    SceneryPlaced,
    TokenPlaced,
)
from escarmouche.games.alkemy.layouts import Layout, Scenery
from escarmouche.games.alkemy.rules.preparing import place_tokens
from escarmouche.games.alkemy.setups import first_state, random_setup, starter
from escarmouche.games.alkemy.state import NEUTRAL, Setup
from escarmouche.table.plane import inch, inches

GARLAN, HAKAN = band("avalon", "garlan"), band("khaliman", "hakan")
ORACLE = band("khaliman", "hakan", "oracle")
SPOTS = {"hedge": (5, 6), "wall": (12, 6), "ruins": (19, 6), "hill": (5, 18), "rocks": (12, 18), "house": (19, 18)}


def refused(match: Match[Preparation], answer: Any) -> tuple[str, str] | None:
    refusal: Refusal | None = match.refusal(answer)
    return (refusal.code, refusal.why) if refusal else None


def laid(match: Match[Preparation], *names: str) -> Match[Preparation]:
    """These pieces at places that leave room for all of them."""
    for name in names or SPOTS:
        match.answer(PlaceScenery(name, *at(*SPOTS[name])))
    return match


# --- objectives and scenery ---------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SET-01", "ALK-SCN-01")
def test_the_markers_stand_there_first_and_are_neutral() -> None:
    match = opened(by_hand(), dice=[1])
    assert [inches(one.x) for one in match.game.state.markers] == [3.82, 12.0, 20.18]
    assert {(inches(one.y), one.owner) for one in match.game.state.markers} == {(12.0, NEUTRAL)}
    assert match.game.state.scenery == ()


@pytest.mark.rule("ALK-SET-02", "ALK-RUL-65")
@pytest.mark.parametrize("die", [1, 2])
def test_a_draw_decides_who_places_the_first_of_six_pieces_then_players_alternate(die: int) -> None:
    match = opened(by_hand(), dice=[die])
    assert told(match, Drawn) == [Drawn(die - 1)]
    assert [answer for _, answer in match.answers] == [die]  # the roll is in the record
    order = []
    for name, place in SPOTS.items():
        assert match.ask is not None
        order.append(match.ask.seat)
        match.answer(PlaceScenery(name, *at(*place)))
    assert order == ([0, 1] * 3 if die == 1 else [1, 0] * 3)
    assert [one.id for one in match.game.state.scenery] == list(SPOTS)
    assert match.game.state.phase == "sides"


@pytest.mark.rule("ALK-SET-03")
@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (PlaceScenery("wall", *at(4.75, 4.25)), None),  # 3 inches from both edges
        (PlaceScenery("wall", *at(4.7, 4.25)), ("too_close", "ALK-SET-03")),
        (PlaceScenery("wall", *at(12, 7.15)), None),  # 3.01 from the middle marker
        (PlaceScenery("wall", *at(12, 7.2)), ("too_close", "ALK-SET-03")),
        (PlaceScenery("wall", *at(12, 18)), None),
        (PlaceScenery("wall", *at(12.8, 18)), ("too_close", "ALK-SET-03")),  # 2.95 from the hedge
        (PlaceScenery("wall", *at(12.8, 18), 90), None),  # turned it is narrower: 3.45 from the hedge
        (PlaceScenery("wall", *at(12, 12)), ("lies_on_something", "ALK-SET-03")),
        (PlaceScenery("wall", *at(19, 18)), ("lies_on_something", "ALK-SET-03")),
        (PlaceScenery("wall", *at(1, 18)), ("off_table", "ALK-SET-03")),
        (PlaceScenery("wall", *at(12, 18), 360), ("no_such_turn", "ALK-SET-02")),
        (PlaceScenery("hedge", *at(12, 18)), ("no_such_piece", "ALK-SET-02")),  # stands already
        (Place(*at(12, 18)), ("not_an_option", "ALK-SET-02")),
    ],
)
def test_each_piece_keeps_three_inches_from_edges_markers_and_pieces(
    answer: PlaceScenery, fault: tuple[str, str] | None
) -> None:
    match = opened(by_hand(), dice=[1])
    match.answer(PlaceScenery("hedge", *at(19.25, 18)))
    assert refused(match, answer) == fault


@pytest.mark.rule("ALK-RUL-56")
def test_where_there_is_no_room_the_gaps_are_as_wide_as_can_be() -> None:
    match = opened(by_hand(), dice=[1])
    for number, (name, x) in enumerate((("hedge", 8.5), ("wall", 15.5), ("ruins", 8.5), ("hill", 15.5))):
        match.answer(PlaceScenery(name, *at(x, 6 if number < 2 else 18)))  # no third piece fits beside them
    assert match.ask is not None
    tight = PlaceScenery("rocks", *at(2.2, 6))
    assert refused(match, tight) == ("too_close", "ALK-SET-03")
    best = match.ask.candidates()
    assert {one.piece for one in best} == {"rocks", "house"}
    assert all(refused(match, one) is None for one in best)
    match.answer(best[0])
    placed = told(match, SceneryPlaced)
    assert [one.narrow for one in placed] == [False] * 4 + [True]


@pytest.mark.rule("ALK-RUL-92")
def test_a_piece_that_fits_nowhere_is_left_out() -> None:
    content = load_content()
    huge = replace(content.pieces["blitz"][0], id="mountain", width=inch(20), depth=inch(20))
    small = content.pieces["blitz"][1]
    changed = replace(content, pieces={**content.pieces, "blitz": (huge, small)})
    match = opened(by_hand(), dice=[1], content=changed)
    assert told(match, SceneryLeftOut) == [SceneryLeftOut("mountain")]
    assert match.ask is not None
    assert {one.piece for one in match.ask.candidates()} == {small.id}


# --- sides --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-SET-10", "ALK-RUL-70")
@pytest.mark.parametrize(("die", "edge", "edges"), [(1, 0, (1, 0)), (1, 1, (0, 1)), (2, 0, (0, 1))])
def test_whoever_did_not_place_first_chooses_his_side_before_the_tokens(
    die: int, edge: int, edges: tuple[int, int]
) -> None:
    match = laid(opened(by_hand(), dice=[die]))
    assert match.ask is not None
    assert match.ask.seat == 2 - die
    assert match.game.state.tokens == ()
    match.answer(edge)
    assert match.game.state.edges == edges


@pytest.mark.rule("ALK-SET-10")
def test_on_a_table_that_stands_ready_the_draw_still_decides_who_chooses_his_side() -> None:
    match = opened(starter(), dice=[2])
    assert match.ask is not None
    assert (match.ask.seat, match.ask.facts()["topic"], match.ask.facts()["options"]) == (0, "choose_side", (0, 1))


# --- components ---------------------------------------------------------------------------------------------------


def components(first: int = 1, rosters: Any = (ORACLE, GARLAN), edge: int = 0) -> Match[Preparation]:
    """All six pieces placed, the side chosen, the first token asked for."""
    match = laid(opened(by_hand(rosters=rosters), dice=[first]))
    match.answer(edge)
    return match


@pytest.mark.rule("ALK-SET-04")
def test_three_tokens_each_of_the_own_element_if_anybody_is_an_alchemist() -> None:
    match = settled(components(), "deployment")
    placed = told(match, TokenPlaced)
    assert sorted((one.seat, one.element) for one in placed) == [(0, "water")] * 3 + [(1, "earth")] * 3
    assert [(one.x, one.y) for one in placed] == [(one.x, one.y) for one in match.game.state.tokens]


@pytest.mark.rule("ALK-SET-05", "ALK-RUL-92")
def test_tokens_that_no_piece_leaves_a_place_for_are_not_asked_for() -> None:
    game = components().game
    width, depth = game.cast.table
    game.state.scenery = (Scenery("plain", "special_hill", 2, inch(1.5), width // 2, depth // 2, width, depth),)
    game.lay()
    assert game.state.tokens_left == (3, 3)
    assert list(place_tokens(game)) == []
    assert game.state.phase == "deployer"
    assert game.state.tokens == ()


@pytest.mark.rule("ALK-SET-04")
def test_no_tokens_where_nobody_is_an_alchemist() -> None:
    match = components(rosters=(HAKAN, GARLAN))
    assert told(match, NoTokens)
    assert match.game.state.tokens == ()
    assert match.game.state.phase != "tokens"
    ready = opened(Setup((HAKAN, GARLAN)), dice=[1])
    ready.answer(0)
    assert ready.game.state.tokens == ()


@pytest.mark.rule("ALK-SET-05")
def test_the_player_who_did_not_start_the_scenery_places_first_then_they_alternate() -> None:
    match, rng, order = components(), Stream("tokens"), []
    while match.game.state.phase == "tokens":
        assert match.ask is not None
        order.append(match.ask.seat)
        match.answer(match.ask.sample(rng))
    assert order == [1, 0, 1, 0, 1, 0]


@pytest.mark.rule("ALK-SET-05")
@pytest.mark.parametrize(
    ("place", "fault"),
    [
        ((5, 7.644), None),  # against the far side of the hedge
        ((3.5, 7.644), None),
        ((5, 7.7), ("touches_no_scenery", "ALK-SET-05")),
        ((5, 7), ("touches_no_scenery", "ALK-SET-05")),  # in it
        ((12, 7.644), None),
        ((7.6, 4.356), ("touches_no_scenery", "ALK-SET-05")),
    ],
)
def test_a_token_touches_a_piece(place: tuple[float, float], fault: tuple[str, str] | None) -> None:
    assert refused(components(), Place(*at(*place))) == fault


@pytest.mark.rule("ALK-SET-05")
def test_tokens_lie_four_inches_apart() -> None:
    match = components()
    match.answer(Place(*at(5, 7.644)))
    assert refused(match, Place(*at(5, 4.356))) == ("too_close", "ALK-SET-05")  # 2.5 between the edges
    assert refused(match, Place(*at(10.3, 7.644))) is None


@pytest.mark.rule("ALK-SET-05")
@pytest.mark.parametrize(("nearer", "fault"), [(0, None), (1, ("too_close", "ALK-SET-05"))])
def test_tokens_lie_four_inches_apart_to_the_unit(nearer: int, fault: tuple[str, str] | None) -> None:
    match = components()
    x, y = at(6.5, 7.644)
    match.answer(Place(x, y))
    apart = inch(4) + 2 * match.game.cast.scenario.token_radius
    assert refused(match, Place(x + apart - nearer, y)) == fault


@pytest.mark.rule("ALK-SET-06")
def test_each_player_ends_with_a_token_on_either_side() -> None:
    match = components()  # player 1 has the edge y = 0
    for seat, place in ((1, (5, 7.644)), (0, (5, 16.356)), (1, (12, 7.644)), (0, (12, 16.356))):
        assert match.ask is not None
        assert match.ask.seat == seat
        match.answer(Place(*at(*place)))
    assert refused(match, Place(*at(19, 7.644))) == ("wrong_side", "ALK-SET-06")
    match.answer(Place(*at(19, 16.356)))
    assert refused(match, Place(*at(19, 19.644))) == ("wrong_side", "ALK-SET-06")
    match.answer(Place(*at(19, 7.644)))
    assert match.game.state.phase != "tokens"


@pytest.mark.rule("ALK-RUL-56")
def test_tokens_for_which_there_is_no_room_lie_as_far_apart_as_can_be() -> None:
    content = load_content()
    only = content.pieces["blitz"][:1]
    crowded = replace(content, pieces={**content.pieces, "blitz": only})
    match = opened(by_hand(rosters=(ORACLE, GARLAN)), dice=[1], content=crowded)
    match.answer(PlaceScenery("hedge", *at(12, 6)))
    match.answer(0)
    gaps = []
    for _ in range(3):
        assert match.ask is not None
        options = match.ask.candidates()
        assert all(refused(match, one) is None for one in (options[0], options[-1]))
        gaps.append(max(one.y for one in options) - min(one.y for one in options))
        match.answer(options[0])
    near = Place(match.game.state.tokens[-1].x, match.game.state.tokens[-1].y)
    assert refused(match, near) == ("too_close", "ALK-SET-05")


@pytest.mark.rule("ALK-RUL-92")
def test_the_condition_of_sides_falls_where_no_piece_leaves_a_place() -> None:
    content = load_content()
    changed = replace(content, pieces={**content.pieces, "blitz": content.pieces["blitz"][:2]})
    match = opened(by_hand(rosters=(ORACLE, GARLAN)), dice=[1], content=changed)
    match.answer(PlaceScenery("hedge", *at(5, 6)))
    match.answer(PlaceScenery("wall", *at(19, 6)))  # both on one side of the table
    match.answer(0)
    settled(match, "deployment")
    half = match.game.cast.table[1] // 2
    assert len(match.game.state.tokens) == 6
    assert all(one.y < half for one in match.game.state.tokens)


@pytest.mark.rule("ALK-SET-04", "ALK-SET-10")
@pytest.mark.parametrize(("edge", "owner"), [(0, 1), (1, 0)])
def test_tokens_of_a_table_that_stands_ready_belong_to_whoever_has_the_edge(edge: int, owner: int) -> None:
    match = opened(Setup((ORACLE, GARLAN)), dice=[1])
    match.answer(edge)
    layout = match.game.cast.layout
    assert layout is not None
    laid_there = [(one.x, one.y) for one in layout.tokens if one.edge == 0]
    assert [(one.x, one.y) for one in match.game.state.tokens if one.seat == owner] == laid_there


@pytest.mark.rule("ALK-SET-12", "ALK-RUL-72")
def test_the_large_table_has_ten_pieces_and_four_tokens_a_player() -> None:
    match = opened(replace(starter("300"), layout=""))
    settled(match, "deployment")
    assert len(match.game.state.scenery) == 10
    assert sorted(one.seat for one in match.game.state.tokens) == [0] * 4 + [1] * 4


# --- deployment ---------------------------------------------------------------------------------------------------


def deployment(*rosters: Any, dice: tuple[Any, ...] = ()) -> Match[Preparation]:
    """On the table that stands ready; player 1 has the edge y = 0."""
    match = opened(Setup(rosters, limit=300), dice=[1, *dice])
    match.answer(0)
    return match


@pytest.mark.rule("ALK-SET-08")
@pytest.mark.parametrize(
    ("rosters", "first"), [((HAKAN, band("avalon", "garlan", "templar")), 1), ((ORACLE, GARLAN), 0)]
)
def test_more_profile_cards_deploy_first(rosters: Any, first: int) -> None:
    match = deployment(*rosters)
    assert match.ask is not None
    assert match.ask.kind == "DeployCard"
    assert match.ask.seat == first
    assert told(match, DeployerFound)[0].figures == ()


@pytest.mark.rule("ALK-SET-07", "ALK-SET-09")
def test_who_does_not_care_to_choose_deploys_the_first_card_in_the_middle_of_the_front() -> None:
    match = deployment(band("avalon", "garlan", ("avalonian_recruits", 2), "templar"), HAKAN)
    ask, game = match.ask, match.game
    assert isinstance(ask, DeployCard)
    standard = ask.standard()
    assert standard.card == ask.waiting[0]
    assert ask.refusal(standard) is None
    (place,) = standard.places
    who = game.state.cards[standard.card].figures[0]
    assert place[0] == game.cast.table[0] // 2
    front = zone_depth(game) - game.traits[who].radius
    assert place[1] == (front if game.state.edges[ask.seat] == 0 else game.cast.table[1] - front)


@pytest.mark.rule("ALK-SET-07", "ALK-SET-09")
def test_the_middle_of_the_front_lies_halfway_along_the_edge_of_an_oblong_table() -> None:
    layout = Layout("oblong", "table", "blitz", at(36, 24), (), ())
    match = opened(Setup((GARLAN, HAKAN), limit=300, layout=layout))
    while not isinstance(match.ask, DeployCard):
        assert match.ask is not None
        match.answer(match.ask.candidates()[0])
    assert match.ask.standard().places[0][0] == inch(18)


@pytest.mark.rule("ALK-SET-08")
def test_figures_and_formulas_do_not_count_only_profile_cards() -> None:
    several = band("avalon", "garlan", ("avalonian_recruits", 2))  # three figures on two cards
    match = deployment(several, band("khaliman", "hakan", "jaraya_malikh", "oracle"))
    assert told(match, DeployerFound)[0].cards == (2, 3)
    assert match.ask is not None
    assert match.ask.seat == 1


@pytest.mark.rule("ALK-SET-08", "ALK-SET-11", "ALK-RUL-70")
@pytest.mark.parametrize(("dice", "first"), [(((6, 6), (1, 1)), 1), (((1, 1), (6, 6)), 0)])
def test_with_equal_numbers_the_loser_of_an_opposed_mind_roll_deploys_first(dice: tuple[Any, ...], first: int) -> None:
    match = deployment(band("khaliman", "hakan", "oracle"), band("avalon", "garlan", "inquisitor"), dice=dice)
    assert set(match.asks) == {0, 1}
    assert {seat: ask.hints().lit for seat, ask in match.asks.items()} == {0: (0, 1), 1: (2, 3)}, "to be pointed at"
    assert {seat: ask.facts()["options"] for seat, ask in match.asks.items()} == {0: (0, 1), 1: (2, 3)}
    match.answer(0, 0)
    match.answer(2, 1)
    found = told(match, DeployerFound)[0]
    assert (found.seat, found.cards, found.figures) == (first, (2, 2), (0, 2))


@pytest.mark.rule("ALK-SET-09")
def test_cards_are_deployed_in_turn_and_the_rest_at_the_end() -> None:
    match = deployment(band("khaliman", "hakan", "jaraya_malikh", "jaraya_malikh", "oracle"), band("avalon", "garlan"))
    rng = Stream("deploying")
    while match.ask is not None:
        match.answer(match.ask.sample(rng))
    assert [one.seat for one in told(match, CardDeployed)] == [0, 1, 0, 0, 0]
    assert match.game.state.phase == "start"
    assert {one.where for one in match.game.state.figures} == {"table"}


@pytest.mark.rule("ALK-SET-09")
def test_all_figures_of_a_card_stand_at_once() -> None:
    match = deployment(band("avalon", "garlan", ("avalonian_recruits", 2)), GARLAN)
    y = 24 - 1.2  # player 0 has the far edge
    assert refused(match, Deploy(1, (at(5, y),))) == ("wrong_number", "ALK-SET-09")
    assert refused(match, Deploy(1, (at(5, y), at(6, y)))) == ("no_room", "ALK-MOV-03")
    assert refused(match, Deploy(2, (at(5, y),))) == ("not_waiting", "ALK-SET-09")
    match.answer(Deploy(1, (at(5, y), at(6.2, y))))
    assert [(one.where, inches(one.x)) for one in match.game.state.figures[:3]] == [
        ("reserve", 0.0),
        ("table", 5.0),
        ("table", 6.2),
    ]
    match.answer(Deploy(2, (at(5, 1),)))
    assert refused(match, Deploy(0, (at(5, y),))) == ("no_room", "ALK-MOV-03")


@pytest.mark.rule("ALK-SET-07", "ALK-RUL-54")
@pytest.mark.parametrize(
    ("y", "fault"),
    [(24 - 1.8, None), (24 - 1.85, "outside_zone"), (24 - 0.6, None), (24 - 0.5, "off_table"), (1, "outside_zone")],
)
def test_the_whole_base_is_in_the_own_zone(y: float, fault: str | None) -> None:
    match = deployment(band("khaliman", "hakan", "oracle"), GARLAN)
    found = refused(match, Deploy(0, (at(12, y),)))  # 2.41 deep, a base of 1.18
    assert (found[0] if found else None) == fault


@pytest.mark.rule("ALK-RUL-91")
def test_a_zone_without_room_deepens_until_the_figures_fit() -> None:
    match = deployment(ORACLE, GARLAN)
    game = match.game
    wall = replace(
        load_content().pieces["blitz"][4], id="cliff", x=inch(12), y=inch(22.6), width=inch(24), depth=inch(2.8)
    )
    game.state.scenery += (wall,)
    game.lay()
    assert match.ask is not None
    assert refused(match, Deploy(0, (at(12, 23),))) == ("impassable", "ALK-TER-05")
    for answer in (match.ask.sample(Stream("full")), *match.ask.candidates()):
        assert refused(match, answer) is None
        assert 20 < inches(answer.places[0][1]) < 21  # as near as can be
    assert refused(match, Deploy(0, (at(12, 17),))) == ("outside_zone", "ALK-SET-07")


# --- random set-ups -----------------------------------------------------------------------------------------------


def test_random_set_ups_go_through_with_every_answer_legal() -> None:
    for number in range(60):
        setup = random_setup(load_content(), Stream(f"preparing {number}"))
        cast = Cast(setup, load_content())
        match = opened(setup)
        rng = Stream(f"answers {number}")
        while match.ask is not None:
            ask = match.ask
            if number % 10 == 0:
                options = ask.candidates()
                assert options
                assert all(ask.refusal(one) is None for one in options[:3])
            match.answer(ask.sample(rng), ask.seat)  # refuses what is not legal
        state = match.game.state
        assert state.phase == "start"
        assert len(state.figures) == len(first_state(cast).figures)
        assert len({(one.x, one.y) for one in state.figures}) == len(state.figures)
