"""The deployment [ADE-DEP-01..15, ADE-SKL-43, ADE-SKL-74], and scenes that are wrong."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.ages.table import Table, end, table

from escarmouche.chance import Scripted
from escarmouche.core import Match
from escarmouche.games.ages.asks.deploying import Deploy, Infiltrate, Refuse, Stay
from escarmouche.games.ages.asks.piles import Arrange
from escarmouche.games.ages.asks.points import MayPutPoints, PutPoints
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.elbow_room import fits
from escarmouche.games.ages.events.playing import CardPlayed, FirstSpeaker, Hid, TacticianRolled, ZoneTaken
from escarmouche.games.ages.events.trapping import TrapSprung
from escarmouche.games.ages.game import doors_of
from escarmouche.games.ages.rules.deployment import toward_middle
from escarmouche.games.ages.settings import Settings
from escarmouche.games.ages.setups import starter
from escarmouche.games.ages.state import Trap
from escarmouche.table.plane import cm


def deploying(one: str = "plain", marks: str = "", more: str = "") -> Table:
    """A's first card is to be deployed; B stands ready."""
    return table(
        f"A one = {one} | B two = plain at 45,80 {marks} | B wait = plain | phase deployment | turn 0 | {more}"
    )


@pytest.mark.rule("ADE-DEP-02", "ADE-TAC-02", "ADE-SKL-30", "ADE-RUL-116")
def test_a_commander_concentrates_for_the_deployment_and_anew_in_the_first_turn() -> None:
    t = table(
        "A one = plain {dis 3, bold dis, skills Concentration/2} | B two = plain {dis 3} | turn 0 |"
        " phase deployment_tactician"
    )
    assert (t.ask.seat, t.ask.facts()["stats"]) == (0, ("dis",))
    t.play(PutPoints(t["one"], "concentration", "dis", 2), dice="3 3 3 4")
    assert [told.total.value for told in t.events(TacticianRolled)] == [11, 10]
    t.play(0, 0, Deploy((end(20, 10),)), Deploy((end(20, 80),)))
    assert t.board.state.turn == 1
    assert isinstance(t.ask, MayPutPoints), "those of the deployment are gone"


@pytest.mark.rule("ADE-DEP-05", "ADE-DEP-13", "ADE-RUL-120")
@pytest.mark.parametrize(
    ("x", "y", "code"), [(20, 13.5, ""), (20, 13.6, "outside_zone"), (1.4, 5, "off_table"), (1.5, 1.5, "")]
)
def test_a_base_stands_wholly_in_its_zone(x: float, y: float, code: str) -> None:
    t = deploying(more="pile A one | pile B wait")
    answer = Deploy((end(x, y),))
    assert (t.refused(answer).code if code else t.takes(answer)) == (code or True)


@pytest.mark.rule("ADE-DEP-07", "ADE-SKL-43")
@pytest.mark.parametrize(("y", "legal"), [(66.9, True), (67, False)])
def test_a_scout_may_stand_anywhere_far_from_enemies(y: float, legal: bool) -> None:
    t = deploying("plain {skills Éclaireur}", more="pile A one | pile B wait")
    assert t.takes(Deploy((end(45, y),))) is legal


@pytest.mark.rule("ADE-DEP-12", "ADE-RUL-12")
@pytest.mark.parametrize(("reading", "legal"), [("0", False), ("player_choice_0_1", True)])
def test_a_flyer_starts_on_the_ground(reading: str, legal: bool) -> None:
    card = "plain {mov 5, air 15, skills Vol}"
    t = deploying(card, more=f"pile A one | pile B wait | setting flyer_start_level={reading}")
    assert t.takes(Deploy((end(20, 5, level=1),))) is legal
    assert not t.takes(Deploy((end(20, 5, level=2),)))


@pytest.mark.rule("ADE-DEP-13", "ADE-FLY-05", "ADE-RUL-12")
def test_flyers_are_deployed_above_others_but_not_on_one_another() -> None:
    flyer = "plain {mov 5, air 15, skills Vol}"
    t = table(
        f"""A one = {flyer} card x | A two = {flyer} card x | A six = {flyer} card x
        A other = {flyer} | B wait = plain
        rock r at 40,5 4x4 | phase deployment | turn 0 | pile A one other | pile B wait
        setting flyer_start_level=player_choice_0_1"""
    )
    high, low = end(20, 5, level=1), end(20, 5)
    apart = end(60, 5)
    assert t.refused(Deploy((high, high, apart))).code == "no_room"
    assert t.refused(Deploy((low, apart, low))).code == "no_room"
    assert t.refused(Deploy((high, low, low))).code == "no_room"
    assert t.takes(Deploy((high, end(40, 5, level=1), apart))), "above a rock"
    t.play(Deploy((high, low, apart)), Deploy((end(20, 85),)))
    assert t.refused(Deploy((high,))).code == "no_room"
    assert t.refused(Deploy((low,))).code == "no_room"
    assert t.refused(Deploy((end(40, 5),))).code == "no_footing"
    assert t.takes(Deploy((end(40, 5, level=1),)))


@pytest.mark.rule("ADE-DEP-06", "ADE-DEP-10", "ADE-SEQ-12", "ADE-MYS-01")
def test_mystics_come_with_their_units_and_the_last_player_deploys_the_rest() -> None:
    t = table(
        """A one = plain {mys magician 3} | A other = plain | A last = plain | B two = plain
        phase deployment | turn 0 | pile A one other last | pile B two | refusals A 1"""
    )
    t.play(Deploy((end(20, 5),)), Deploy((end(20, 85),)))
    assert t.figure("one").units == 3
    assert t.ask.seat == 0
    assert t.refused(Refuse()).code == "no_refusal", "nobody is left to wait for"
    t.play(Deploy((end(30, 5),)))
    assert (t.ask.seat, t.board.state.phase) == (0, "deployment"), "card after card"
    t.play(Deploy((end(40, 5),)), dice="6 6 1 1")
    assert [t.figure(name).where for name in ("one", "other", "last", "two")] == ["table"] * 4
    assert t.board.state.turn == 1


@pytest.mark.rule("ADE-DEP-08", "ADE-DEP-09", "ADE-SKL-74", "ADE-RUL-11")
def test_infiltration_alternates_and_scouts_are_hidden_after_it() -> None:
    t = table(
        """A one = plain {dis 9, skills Infiltration/10 + Éclaireur} at 20,20
        B two = plain {skills Infiltration/5} at 20,70 | B spy = plain {skills Éclaireur} at 20,39
        phase infiltration | turn 0"""
    )
    t.play(0)
    assert not t.takes(Infiltrate(0, end(30.1, 20)))
    t.play(Infiltrate(0, end(20, 30)), Stay(), dice="1 1 1 1")
    assert t.at("one") == (20, 30)
    assert [one.figure for one in t.events(Hid)] == [], "they are too near to each other now"


@pytest.mark.rule("ADE-DEP-09", "ADE-RUL-11")
@pytest.mark.parametrize(("tactician", "first"), [("A", 0), ("A", 1), ("B", 0), ("B", 1)])
def test_the_tactician_says_whose_infiltrators_begin(tactician: str, first: int) -> None:
    t = table(
        f"""A one = plain {{skills Infiltration/10}} at 20,20 | A six = plain {{skills Infiltration/10}} at 30,20
        B two = plain {{skills Infiltration/5}} at 20,70 | phase infiltration | turn 0 | tactician {tactician}"""
    )
    seat = "AB".index(tactician)
    assert t.ask.seat == seat
    assert t.ask.facts()["options"] == (seat, 1 - seat), "himself first"
    t.play(first)
    order = [t.ask.seat]
    for _ in range(2):
        t.play(next(one for one in t.ask.candidates() if isinstance(one, Infiltrate)))
        order.append(t.ask.seat)
    assert order == [[0, 1, 0], [1, 0, 0]][first], "by turns while both have some left"


@pytest.mark.rule("ADE-DEP-08", "ADE-SKL-43")
def test_a_scout_far_from_every_enemy_is_hidden() -> None:
    t = table(
        "A one = plain {dis 9} at 20,20 | B spy = plain {skills Éclaireur} at 20,60 | phase infiltration | turn 0"
    )
    t.dice.add("1 1 1 1")
    assert t.match.ask is not None
    assert t.event(Hid).figure == t["spy"]


@pytest.mark.rule("ADE-DEP-01", "ADE-DEP-02", "ADE-DEP-03", "ADE-DEP-04", "ADE-DEP-14")
def test_the_tactician_takes_his_zone_before_the_piles_and_names_who_begins() -> None:
    match = Match(doors_of(load_content).begin(starter()), Scripted("1 1 6 6"))
    match.answer(1)
    zones = {event.seat: event.zone for event in match.events() if isinstance(event, ZoneTaken)}
    assert zones == {1: 1, 0: 0}
    for seat in (0, 1):
        cards = tuple(n for n, card in enumerate(match.game.board.state.cards) if card.seat == seat)
        match.answer(Arrange(cards), seat)
    match.answer(0)
    told = [event for event in match.events() if isinstance(event, FirstSpeaker)]
    assert [(one.seat, one.chosen_by) for one in told] == [(0, 1)]


@pytest.mark.rule("ADE-SKL-74", "ADE-SKL-106")
def test_an_infiltrator_sets_traps_off() -> None:
    t = table(
        """A one = plain {dis 9, skills Infiltration/20} at 20,20 | B two = plain at 20,70
        phase infiltration | turn 0"""
    )
    t.game.secrets.traps = (Trap(1, cm(20), cm(32), cm(1.5)),)
    t.play(Infiltrate(0, end(20, 40)), dice="6 1 1 1 1")
    assert t.event(TrapSprung).figure == t["one"]
    assert t.figure("one").lost == 3, "FOR 5 against 3, die 6"
    assert t.at("one") == (20, 40)


@pytest.mark.rule("ADE-RUL-120", "ADE-DEP-14")
@pytest.mark.parametrize(("die", "zones"), [("1", (1, 0)), ("2", (0, 1))])
def test_a_die_may_deal_the_zones(die: str, zones: tuple[int, int]) -> None:
    setup = replace(starter(), settings=Settings(zone_choice="random"))
    match = Match(doors_of(load_content).begin(setup), Scripted(f"1 1 6 6 {die}"))
    assert match.ask is not None
    assert match.ask.facts().get("topic") != "zone"
    assert tuple(match.game.board.side(seat).zone for seat in (0, 1)) == zones


@pytest.mark.rule("ADE-DEP-05", "ADE-SEQ-15")
def test_a_card_is_shown_as_it_is_deployed() -> None:
    t = table(
        "A one = plain reserve | A two = plain reserve | B z = plain reserve | phase deployment | turn 0 |"
        " pile A one two | pile B z"
    )
    t.play(Deploy((end(20, 5),)))
    played = t.event(CardPlayed)
    assert (played.seat, played.card, played.why) == (0, t.card("one"), "ADE-DEP-05")
    assert t.game.sequence(0).pile == (t.card("two"),)


@pytest.mark.rule("ADE-DEP-13", "ADE-ACT-10")
@pytest.mark.parametrize(("x", "y", "facing"), [(45, 5, 90), (45, 85, 270), (5, 45, 0), (5, 5, 45)])
def test_who_is_told_no_facing_looks_to_the_middle(x: float, y: float, facing: int) -> None:
    t = table("A one = plain at 20,20 | B z = plain at 60,60")
    assert toward_middle(t.game, cm(x), cm(y)) == facing


@pytest.mark.rule("ADE-DEP-05", "ADE-DEP-13")
def test_who_does_not_care_is_deployed_in_the_middle_and_forward() -> None:
    t = deploying(more="pile A one | pile B wait | refusals A 1")
    answer = t.ask.standard()
    assert isinstance(answer, Deploy)
    assert t.takes(answer)
    (one,) = answer.ends
    assert cm(40) <= one.x <= cm(50), "of 90 cm"
    assert one.y == cm(13.5), "the base reaches to the edge of the zone"


@pytest.mark.rule("ADE-DEP-13")
@pytest.mark.parametrize(("gap", "fits"), [(3.02, True), (2.99, False)])
def test_the_only_place_between_those_who_stand_in_the_zone_is_found(gap: float, fits: bool) -> None:
    """Rocks leave a lane of the width of a base; two who stand in it leave a hole of its length."""
    lane, low, high = 33.37, 1.5, 4.5 + gap
    rocks = f"rock l at {(lane - 1.5) / 2},7.5 {lane - 1.5}x15 | rock r at {(91.5 + lane) / 2},7.5 {88.5 - lane}x15"
    others = f"A p = plain at {lane},{low} | A q = plain at {lane},{high} | A s = plain at {lane},{high + 4.4}"
    t = deploying(more=f"pile A one | pile B wait | {rocks} | {others}")
    found = [one for one in t.ask.candidates() if isinstance(one, Deploy)]
    assert [t.takes(one) for one in found] == [True] * fits
    assert all(one.ends[0].at[0] == cm(lane) and cm(4.5) <= one.ends[0].at[1] <= cm(4.55) for one in found)


@pytest.mark.rule("ADE-DEP-13")
@pytest.mark.parametrize(("gap", "fits"), [(3.02, True), (2.99, False)])
def test_two_of_a_card_find_the_two_places_that_are_left(gap: float, fits: bool) -> None:
    """The same lane with a hole of the length of a base and another of this length."""
    lane = 33.37
    rocks = f"rock l at {(lane - 1.5) / 2},7.5 {lane - 1.5}x15 | rock r at {(91.5 + lane) / 2},7.5 {88.5 - lane}x15"
    t = table(
        f"A one = plain card x | A two = plain card x | A p = plain at {lane},1.5 | A q = plain at {lane},7.52 |"
        f" A s = plain at {lane},{10.52 + gap} | B z = plain at 45,80 | B wait = plain |"
        f" phase deployment | turn 0 | pile A one | pile B wait | {rocks}"
    )
    found = [[one.at for one in answer.ends] for answer in t.ask.candidates() if isinstance(answer, Deploy)]
    assert found == [[(cm(lane), cm(4.52)), (cm(lane), cm(10.52))]] * fits


@pytest.mark.rule("ADE-DEP-13")
def test_a_zone_that_an_army_fills_to_the_last_millimetre_is_large_enough() -> None:
    zone = replace(load_content(()).scenarios["trois_pierres"].zones[0], edge="south", depth=cm(2.5))
    scenario = replace(load_content(()).scenarios["trois_pierres"], table=(cm(25), cm(60)), scenery=(), zones=(zone,))
    radius = cm(1.25)
    assert fits(scenario, 0, (radius,) * 10)
    assert not fits(scenario, 0, (radius,) * 11)
