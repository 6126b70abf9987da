"""Scenes of this game: written in the thick of a brawl, with changed profiles, traps and barricades, and read again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.ages.table import table
from tests.games.ages.test_brawls import brawl
from tests.volume import narrow

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Faulty, Match
from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.machines import FireMachine
from escarmouche.games.ages.asks.piles import Arrange
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.content import load_content
from escarmouche.games.ages.game import GAME, scene_of
from escarmouche.games.ages.profiles import Weapon
from escarmouche.games.ages.queries.scores import points_now
from escarmouche.games.ages.rules.upkeep import STEPS
from escarmouche.games.ages.scene import write_scene
from escarmouche.games.ages.scene.checking import UPKEEP_STEPS
from escarmouche.games.ages.state import Barricade, Trap
from escarmouche.kits.proof.trial import state_bytes
from escarmouche.table.plane import cm


def same_again(text: str) -> Any:
    """The position of a text, which is written to the same text again."""
    scene = scene_of(load_content(), text)
    written = write_scene(scene.position, scene.names)
    again = scene_of(load_content(), written)
    assert write_scene(again.position, again.names) == written
    assert msgspec.json.encode(again.position.state) == msgspec.json.encode(scene.position.state)
    assert again.names == scene.names
    return scene.position


@pytest.mark.parametrize("seed", narrow(range(3), 1))
def test_a_brawl_is_written_and_read_to_the_same(seed: int) -> None:
    """Fights, bouts, dice that are placed, pursuits, what lasts on a fighter."""
    rng = Stream(f"scene.{seed}")
    match: Match[Any] = Match(brawl(GAME.setups.random(rng)), Seeded(f"scene.{seed}"))
    looked, phases = 0, set[str]()
    while (ask := match.ask) is not None and looked < 25:
        if rng.below(8) == 0:
            looked += 1
            phases.add(match.game.board.state.phase)
            scene = scene_of(load_content(), write_scene(match.step[0], {}))
            assert msgspec.json.encode(scene.position.state) == msgspec.json.encode(match.step[0].state)
            twin: Match[Any] = Match(scene.position)
            for seat, answer in match.step[1]:
                twin.answer(answer, seat)
            assert state_bytes(twin) == state_bytes(match)
        match.take(ask.sample(rng), ask.seat)
    assert phases & {"fight", "exchange", "pursuit"}, phases


CHANGED = [
    "A one = plain {mov 12.5, cou -, air 15, skills Vol + Toxique/5 + Souffle/4/15 + Aguerri/ATT,DEF} at 20,20 level 1",
    "A one = plain {rank 2, power 3, val 40, height 6, base 5, people Cendre, class Scout, incarnate} at 20,20",
    "A one = plain {aim 4, bow 4/20, gun 9/20 piercing light, gun 6/30 area heavy, bold att def} at 20,20",
    "A one = aur_archer {aim 5, gun 9/20 piercing heavy} at 20,20 facing 135 hidden",
    "A one = aur_capitaine {incarnate no} at 20,20 | A two = aur_archer at 30,20 commander",
    "A mage = aur_mage {mys magician 5, formulas etincelle + pas_du_vent} at 20,20 units 3",
    "A witch = cen_sorciere {formulas appel_scories} at 20,20 | A slag = cen_revenant at 25,20 summoner witch",
    "A gun = aur_baliste at 20,20 lost 1 | A one = plain at 24,20 crew server activated | A b = plain card one at 8,8",
    "A m = aur_baliste {sp 6, res 7, crew 3, weight 2.5, mov 5, power 3, val 9, base 6, height 3, class -} at 20,20",
    "A m = cen_mortier {class Archer, gun 6/30 area heavy, skills Rempart/5} at 20,20 lost 1 | A one = plain at 8,8",
    "A one = plain at 20,20 deeds {status acting, did [walk], moved, uses [chance]} toxins [4 5] routed haunted",
    "A one = plain at 20,20 deeds {points [{source steam, stat att, count 2}], fury, fights 1}",
    "A one = plain at 20,20 lasting [{op {modify_stats, stats {cou 2}}, source aura_claire, by one, until 3}]",
    "B one = plain dead at 20,20 | B two = plain gone | B three = plain | A four = plain at 9,9 victim",
    "A one = plain at 20,20 | side A {losses 24, tactics [ruee], deposed one} | points A 3 | refusals B 1",
    "table 120x90 | wall w at 30,30 12x2 high 2 turn 30 sp 4 res 5 | wood f at 60,60 20x15 | rock r at 80,20 5x5",
    "scenario trois_pierres | format 300 | special heroes | setting melee_links=any_contact | moon 4 | zones 1 0",
    "scenario none | format 400 | people B Cendre | affiliation B sang_cendre | phase upkeep | step 3 | turn 4",
    "A one = plain at 20,20 | A two = plain at 30,20 | pile A two | reserve A one | shown A one | told A two 3",
    "A one = plain at 20,20 | pile A none | active B | tactician A | dominant A | time_is_up | winner A",
]


@pytest.mark.parametrize("text", CHANGED)
def test_what_a_scene_can_say_comes_back(text: str) -> None:
    same_again(text)


def test_traps_and_barricades_come_back() -> None:
    position = same_again(
        "A one = plain at 20,20 | trap 24,20 seat A radius 1 origin [20 20] reach 2.5 | "
        "trap 60,60 seat B radius 2 found | "
        "barricades [{piece {id b, kind barricade, at [40 40], size [6 1], height 2, solid, sp 4, res 5}, lost 1}]"
    )
    assert position.secrets.traps == (Trap(0, cm(24), cm(20), cm(1), (cm(20), cm(20)), cm(2.5)),)
    assert position.board.state.traps == (Trap(1, cm(60), cm(60), cm(2)),)
    (barricade,) = position.board.state.barricades
    assert isinstance(barricade, Barricade)
    assert (barricade.piece.at, barricade.lost) == ((cm(40), cm(40)), 1)
    assert position.board.ground.scenery == (barricade.piece,)


@pytest.mark.rule("ADE-MAC-01", "ADE-SKL-113")
def test_a_war_machine_is_changed_as_a_profile_is() -> None:
    t = table(
        "A m = aur_baliste {sp 6, crew 3, class -, gun 6/30 area heavy, skills Rempart/5} at 20,20 lost 5 |"
        " A plain = aur_baliste {sp 4} at 60,60 | A one = plain at 40,20 commander | B two = plain at 60,20"
    )
    traits = t.board.traits[t["m"]]
    assert (traits.points, traits.skills["rempart"].x) == (6, 5)
    assert traits.machine is not None
    assert (traits.machine.crew, traits.machine.server_class) == (3, "")
    assert traits.machine.weapon == Weapon("gun", "gun", 6, cm(30), "area", "heavy")
    assert t.figure("m").where == "table", "one structure point left"
    assert t.board.traits[t["plain"]].machine == load_content().machines["aur_baliste"]


def test_those_who_share_a_card_are_one_recruit() -> None:
    position = same_again(
        "A one = aur_lancier {solos ecu_long} at 20,20 | A two = aur_lancier {solos ecu_long} at 30,20 card one | "
        "A three = aur_archer at 40,20 | affiliation A serment"
    )
    army = position.board.cast.armies[0]
    assert [(card.profile, card.figures) for card in army.cards] == [("aur_lancier", 2), ("aur_archer", 1)]
    assert [one.traits for one in position.board.state.figures] == ["0.0", "0.0", "0.1"]
    assert [card.figures for card in position.board.state.cards] == [(0, 1), (2,)]


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("A one = nobody at 1,1", "line 1 column 9", "nobody is no profile"),
        ("A one = plain at 1,20", "line 1 column 3", "one does not stand wholly on the table"),
        ("A one = plain at 20,20 | B two = plain at 21,20", "line 1 column 28", "two stands on one"),
        ("A one = plain {luck 3} at 20,20", "line 1 column 16", "a profile has no 'luck'"),
        ("A one = plain {skills Flying} at 20,20", "line 1 column 23", "no such skill: Flying; "),
        ("A one = plain {skills Vol + Toxique 5} at 20,20", "line 1 column 37", "no such skill: Toxique 5; "),
        ("A one = plain {skills Brutal + Aguerri/att} at 20,20", "line 1 column 32", "stats are"),
        ("A one = plain {skills Lames dorsales/2} at 20,20", "line 1 column 29", "takes two numbers"),
        ("A one = plain {skills Brutal/3} at 20,20", "line 1 column 23", "takes nothing"),
        ("A one = plain {formulas wish} at 20,20", "line 1 column 25", "wish is no formula"),
        ("A one = plain {bow 4-20} at 20,20", "line 1 column 20", "is written 4/20"),
        ("A one = aur_baliste {rank 2}", "line 1 column 22", "a war machine has no 'rank'; there are sp, "),
        ("A one = aur_baliste {skills Brutal/3}", "line 1 column 29", "takes nothing"),
        ("A one = aur_baliste {gun 9/20 piercing}", "line 1 column 31", "a weight is missing"),
        ("A one = plain at 20,20 asleep", "line 1 column 24", "asleep is nothing that is said of a figure"),
        ("C one = plain at 20,20", "line 1 column 3", "C is no side"),
        ("pile C none", "line 1 column 6", "there are the sides A and B"),
        ("trap 20,20 seat A", "line 1", "a trap needs radius"),
        ("wall w 20,20 6x1", "line 1 column 8", "write wall w at X,Y 12x2"),
        ("scenario percee | wall w at 20,20 6x1", "line 1 column 19", "brings its own scenery"),
        ("wall w at 20,20 6x1 | scenario percee", "line 1 column 23", "brings its own scenery"),
        ("scenario lunch", "line 1 column 10", "lunch is no scenario"),
    ],
)
def test_a_scene_that_is_wrong_says_where(text: str, where: str, what: str) -> None:
    with pytest.raises(Faulty) as fault:
        scene_of(load_content(), text)
    assert any(where in one.where and what in one.what for one in fault.value.problems), fault.value


@pytest.mark.rule("ADE-SKL-44")
@pytest.mark.parametrize(("said", "unseen"), [("", ("spy",)), ("| speech {opening no}", ())])
def test_whoever_is_hidden_was_so_when_the_speech_turn_began(said: str, unseen: tuple[str, ...]) -> None:
    t = table(f"A spy = plain at 20,20 hidden | A dead = plain dead hidden | B two = plain at 60,60 {said}")
    assert t.board.state.speech.unseen == tuple(t[name] for name in unseen)


def test_a_bonus_is_written_as_the_book_prints_it() -> None:
    t = table("A one = plain {skills FOR en charge/+2 + Destrier} at 20,20 | B two = plain at 40,20")
    skills = t.board.traits[0].skills
    assert ("destrier" in skills, skills["for_en_charge"].x) == (True, 2)


@pytest.mark.rule("ADE-CMD-01", "ADE-CMD-02", "ADE-UPK-01")
@pytest.mark.parametrize(
    ("mark", "settings", "leads"),
    [
        ("routed", "", "second"),
        ("dead", "", "second"),
        ("routed", "| setting routed_commander_restored_on_rally=yes", "boss"),
    ],
)
def test_a_commander_routed_or_dead_in_a_scene_was_lost_in_its_turn(mark: str, settings: str, leads: str) -> None:
    """The next tactician is the other side's without a roll, and by one reading the rallied has his post back."""
    t = table(
        f"A boss = plain {{cou 10, dis -}} at 20,20 {mark} | A second = plain at 30,20 | B z = plain at 60,60 |"
        f" phase upkeep {settings}"
    )
    if mark == "routed":
        t.play(Arrange((0, 1)))
    assert (t.ask.seat, t.ask.facts()["topic"]) == (1, "first_speaker"), "no dice were rolled"
    assert t.board.side(0).commander == t[leads]
    assert t.board.side(0).tactic_points == (3 - 2 if leads == "second" else 0)


def test_what_was_said_of_a_lost_commander_comes_back() -> None:
    for text in (
        "A one = plain at 20,20 routed | A two = plain at 30,20 | B z = plain at 60,60 | turn 3",
        "A one = plain at 20,20 dead | B z = plain at 60,60 routed | turn 3 | side B {lost_commander 2, deposed one}",
        "A one = plain at 20,20 dead | A two = plain at 30,20 | B z = plain at 60,60 | side A {commander two}",
    ):
        same_again(text)


@pytest.mark.rule("ADE-TAC-11", "ADE-MAC-03", "ADE-SKL-27")
def test_a_staff_and_a_crew_act_with_the_card_of_their_leader_and_their_machine() -> None:
    """A scene names them; it need not say which card stands for them."""
    text = (
        "A chief = plain {skills Commandement} at 20,60 | A drum = plain {skills Musicien} at 24,60 staff chief |"
        " A gun = aur_baliste at 20,20 | A one = aur_archer at 16,20 crew server |"
        " A two = plain {aim 2} at 20,16 card one crew substitute | B z = plain at 60,20"
    )
    t = table(text)
    assert [t.figure(name).bearing_card for name in ("drum", "one", "two")] == [t.card("chief"), *2 * [t.card("gun")]]
    assert t.game.sequence(0).cards == (t.card("chief"), t.card("gun"))
    t.play(PlayCard(t.card("chief")), Activate((0, 1)), Done(), PlayCard(t.card("z")), Done())
    t.play(PlayCard(t.card("gun")), Activate((t["one"], t["two"])))
    assert t.takes(FireMachine(t["z"], member=t["two"]))
    same_again(text)


@pytest.mark.rule("ADE-END-05", "ADE-CBT-01", "ADE-SCN-02")
def test_the_dead_of_a_scene_are_losses_of_their_side() -> None:
    text = (
        "scenario escarmouche | A one = plain at 20,20 | B boss = plain {val 26} dead |"
        " B old = plain {val 9} dead deaths 2 | B gun = cen_mortier dead | B z = plain at 70,70"
    )
    t = table(text)
    assert (t.board.side(1).losses, t.board.side(0).losses) == (26 + 2 * 9 + 30, 0)
    assert points_now(t.board, 0) == 74 // 25 + 2, "and the commander fell with them"
    assert table(f"{text} | side B {{losses 5}}").board.side(1).losses == 5
    assert table(f"{text} | setting machines_count_as_losses=no").board.side(1).losses == 44
    same_again(text)


@pytest.mark.parametrize(
    ("mark", "clause"),
    [
        ("level 3", "ADE-FLY-02"),
        ("level -1", "ADE-FLY-02"),
        ("facing 360", "ADE-ACT-10"),
        ("facing -1", "ADE-ACT-10"),
        ("lost 4", "ADE-PRO-13"),
        ("lost -1", "ADE-PRO-13"),
        ("dead lost 5", "ADE-PRO-13"),
        ("level 1", "ADE-FLY-03"),
        ("units -1", "ADE-MYS-12"),
        ("fearless -1", "ADE-FEA-05"),
        ("returns -1", "ADE-SKL-114"),
    ],
)
def test_what_no_figure_can_be_is_refused(mark: str, clause: str) -> None:
    with pytest.raises(Faulty) as wrong:
        table(f"A one = plain at 20,20 {mark} | B z = plain at 60,60")
    (problem,) = wrong.value.problems
    assert (problem.why, "one: " in str(problem)) == (clause, True)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A one = aur_capitaine {artefacts nope} at 20,20", "nope is no artefact"),
        ("A one = plain at 20,20 summoner one", "one is summoned by no friend"),
        ("A one = plain at 20,20 | A two = plain at 30,20 summoner z", "two is summoned by no friend"),
        ("A one = plain at 20,20 | phase fight", "in phase fight say `fights`"),
        ("A one = plain at 20,20 | phase exchange", "in phase exchange say `fights`"),
        ("A one = plain at 20,20 | phase pursuit", "in phase pursuit say `fights`"),
        ("A one = plain at 20,20 | phase combat | bout {fight 3}", "in phase combat say `fights`"),
        ("A one = plain at 20,20 | phase upkeep | step 6", "step is 0 to 5, not 6"),
        ("A one = plain at 20,20 bearer 9", "one: bearer is at most 1, not 9"),
        ("A one = plain at 20,20 | fights [{one one, against []}] | phase combat", "in phase combat say `fights`"),
        ("A one = plain at 20,20 | fights [{one one, against [one]}] | phase combat", "in phase combat say `fights`"),
        ("A one = plain at 20,20 | active nobody", "in phase speech somebody is active"),
        ("A one = plain at 20,20 | dominant nobody | phase upkeep", "in phase upkeep somebody is dominant"),
        ("A one = plain at 20,20 | tactician nobody | phase piles", "in phase piles somebody is tactician"),
        ("A one = plain at 20,20 | pile A z", "pile and reserve A are of his own cards"),
        ("A one = plain at 20,20 | pile A one | reserve A one", "pile and reserve A are of his own cards"),
    ],
)
def test_what_a_match_could_not_go_on_from_is_refused(text: str, told: str) -> None:
    with pytest.raises(Faulty) as wrong:
        table(f"{text} | B z = plain at 60,60")
    assert told in str(wrong.value)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("refusals A -1", "ADE-SEQ-07"),
        ("points A -1", "ADE-TAC-07"),
        ("side A {losses -1}", "ADE-END-05"),
        ("side A {returned -1}", "ADE-SKL-116"),
        ("side A {commander z}", "ADE-ARM-16"),
        ("side B {first_commander one}", "ADE-ARM-16"),
        ("zones 1 1", "ADE-DEP-14"),
        ("turn 5", "ADE-TUR-01"),
        ("turn -1", "ADE-TUR-01"),
        ("moon 7", "ADE-SKL-121"),
        ("moon -1", "ADE-SKL-121"),
        ("trap 5,5 seat A radius 0", "ADE-SKL-104"),
        ("trap 5,5 seat A radius -1 found", "ADE-SKL-104"),
        ("trap -1,5 seat A radius 1", "ADE-SKL-104"),
        ("trap 5,91 seat A radius 1", "ADE-SKL-104"),
        ("trap 5,5 seat C radius 1", "ADE-SKL-104"),
    ],
)
def test_numbers_that_no_match_reaches_are_refused(text: str, clause: str) -> None:
    with pytest.raises(Faulty) as wrong:
        table(f"A one = plain at 20,20 | B z = plain at 60,60 | {text}")
    (problem,) = wrong.value.problems
    assert problem.why == clause


@pytest.mark.parametrize(
    "text", ["turn 4", "turn 5 | format 300", "turn 0 | phase turn_start", "moon 6", "zones 1 0", "points A 0"]
)
def test_numbers_that_a_match_just_reaches_are_taken(text: str) -> None:
    table(
        f"A one = plain at 20,20 units 0 | B z = plain {{air 15}} at 60,60 level 2 | trap 90,0 seat B radius 1 | {text}"
    )


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("plain {base 0}", "base is 0.1 to 100, not 0"),
        ("plain {base -3}", "base is 0.1 to 100, not -3"),
        ("plain {height -4}", "height is 0 to 100, not -4"),
        ("plain {power 4}", "power is 0 to 3, not 4"),
        ("plain {power -1}", "power is 0 to 3, not -1"),
        ("plain {rank 0}", "rank is 1 to 3, not 0"),
        ("plain {rank 4}", "rank is 1 to 3, not 4"),
        ("plain {val -1}", "val is 0 to 100000, not -1"),
        ("plain {mov -5}", "mov is 0 to 1000, not -5"),
        ("plain {air -5}", "air is 0 to 1000, not -5"),
        ("aur_baliste {crew -1}", "crew is 0 to 100, not -1"),
        ("aur_baliste {sp 0}", "sp is 1 to 1000, not 0"),
        ("aur_baliste {weight -1}", "weight is 0 to 1000, not -1"),
    ],
)
def test_what_no_card_can_print_is_refused(card: str, told: str) -> None:
    with pytest.raises(Faulty) as wrong:
        table(f"A one = {card} at 20,20 | A c = plain at 40,40 commander | B z = plain at 60,60")
    assert told in str(wrong.value)


@pytest.mark.rule("ADE-CBT-07", "ADE-CBT-08")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("B two = plain at 23,20", "ADE-CBT-08"),
        ("B two = plain at 23,20 | fights [{one one, against [two]}]", "ADE-CBT-13"),
    ],
)
def test_a_combat_phase_without_fights_is_at_its_start(text: str, asked: str) -> None:
    t = table(f"A one = plain {{ini 2}} at 20,20 | {text} | B far = plain {{val 9}} at 80,80 dead | phase combat")
    assert t.ask.why == asked


@pytest.mark.rule("ADE-CBT-01", "ADE-CBT-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_said_to_be_dominant_is_so(seat: int) -> None:
    t = table(f"A one = plain at 20,20 | B two = plain at 23,20 | phase combat | dominant {'AB'[seat]}")
    assert (t.ask.why, t.ask.seat) == ("ADE-CBT-08", seat)


def test_the_upkeep_has_as_many_steps_as_a_scene_may_name() -> None:
    assert len(STEPS) == UPKEEP_STEPS


@pytest.mark.parametrize(
    ("mark", "skill"), [("level 2", "Vol"), ("facing 359", "Vol"), ("lost 3", "Vol"), ("lost 5", "Énorme")]
)
def test_what_a_figure_can_just_be_is_taken(mark: str, skill: str) -> None:
    same_again(
        f"A one = plain {{skills {skill}}} at 20,20 {mark} | A two = plain at 30,20 lost 4 doomed | B z = plain dead"
    )


@pytest.mark.rule("ADE-SEQ-12")
@pytest.mark.parametrize(
    ("text", "seat"),
    [("A one = plain at 20,20 activated", 1), ("A gun = aur_baliste at 20,20", 1), ("A one = plain at 20,20", 0)],
)
def test_whoever_has_no_card_left_in_a_scene_does_not_speak(text: str, seat: int) -> None:
    t = table(f"{text} | B z = plain at 60,60")
    assert (type(t.ask).__name__, t.ask.seat) == ("SpeechTurn", seat)


@pytest.mark.rule("ADE-ARM-16", "ADE-MAC-01")
def test_no_machine_commands_because_it_stands_first() -> None:
    t = table("A m = aur_baliste at 20,20 | A one = plain at 30,20 | B z = plain at 60,60")
    assert t.board.side(0).commander == t["one"]
