"""Sentences and refusals that say what happened and why, in positions where another reading lies near; and scenes that
no match could play on."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.malhya.played import Played

import escarmouche
from escarmouche.core.problems import Faulty
from escarmouche.games.malhya.decisions import (
    Assassinate,
    Attack,
    Collect,
    Done,
    DragCorpse,
    GoOut,
    HealFallen,
    Parry,
    StepTo,
    TakeOption,
    UseCube,
)
from escarmouche.games.malhya.events import EnemyHurt, EnemyNoticed, HeroDefended, TestBegan
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.staging.figures import figures
from escarmouche.games.malhya.words import WORDS
from escarmouche.games.malhya.words.namer import Namer

YES, NO = True, False


def sentences(table: Played, lang: str = "en") -> list[str]:
    return [str(WORDS.event(table.match.game, event, lang)) for event in table.match.events()]


def refused(table: Played, answer: Any) -> tuple[str, str]:
    refusal = table.match.refusal(answer, table.ask.seat)
    assert refusal is not None, f"{answer!r} is allowed"
    return refusal.code, refusal.why


# --- what happened ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-UNC-05", "MAL-UNC-06")
def test_a_grave_wound_that_is_regenerated_comes_back_to_life() -> None:
    """The worked example of regeneration: it does not become damage."""
    table = Played("""
        A yoktal = yoktal bare life 0 damage 4 grave 2 at B2 | B ancient = ancient bare life 3 damage 2 at B4
        E guard = 01 at L10
        room gardens mode combat""")
    table.say("grave", YES)
    assert table.crystals(0) == (1, 0, 4, 1)
    assert "Yoktal recovers from 1 grave wound (1 in Life)." in sentences(table)
    assert not any("becomes damage" in one for one in sentences(table))


@pytest.mark.rule("MAL-IHP-08", "MAL-OBJ-10", "MAL-RUL-29")
def test_a_heal_takes_a_grave_wound_to_life_and_a_red_potion_to_damage() -> None:
    table = Played("""
        A yoktal = yoktal bare life 0 grave 6 at B3 | B ancient = ancient bare cubes {red_potion 1} at B4 turn acting
        E guard = 01 at L10
        room gardens mode infiltration_normal""")
    table.say(HealFallen(0), UseCube("red_potion", 0))
    assert table.crystals(0) == (1, 0, 1, 4)
    assert "Yoktal recovers from 1 grave wound (1 in Life)." in sentences(table)
    assert "Yoktal: a grave wound becomes damage." in sentences(table)


@pytest.mark.rule("MAL-TST-01", "MAL-TST-03")
def test_the_test_that_each_hero_has_picked_is_announced() -> None:
    table = Played("""
        A yoktal = yoktal bare aura 0 | B ancient = ancient bare aura 0
        chapter 132
        dice skill:success difficulty:blank skill:success difficulty:blank""")
    table.say(TakeOption(1), "tree", "hide", 0, NO)
    assert [(one.characteristic, one.heroes) for one in table.told(TestBegan)] == [
        ("physique", (0,)),
        ("senses", (1,)),
    ]
    said = [one for one in sentences(table) if "test (" in one]
    assert said[0].startswith("Physique test (Climbing): ")
    assert said[1].startswith("Senses test (Camouflage): ")


@pytest.mark.rule("MAL-ALM-05", "MAL-ALM-13")
def test_of_two_enemies_that_see_a_hero_both_are_told() -> None:
    table = Played("""
        A yoktal = yoktal bare at F8 turn acting | B ancient = ancient bare at B10 turn ended
        E one = 01 at H7 | E two = 01 at H9
        room gardens mode infiltration_normal""")
    table.say(StepTo(table.at("G8")))
    assert [one.enemy for one in table.told(EnemyNoticed)] == [8, 9]
    assert table.room.mode == "combat"


@pytest.mark.rule("MAL-TER-08", "MAL-IHP-06")
def test_a_corpse_thrown_into_the_void_is_told_to_be_gone() -> None:
    table = Played("""
        A yoktal = yoktal bare at E4 turn acting | B ancient = ancient bare at B9 turn ended
        E guard = 01 at M1
        room chasm_hall mode infiltration_normal corpses [E5]""")
    table.say(DragCorpse(table.at("E5"), table.at("F4")))
    assert table.room.corpses == ()
    assert sentences(table)[-1] == "Yoktal throws the corpse from E5 into the void."


@pytest.mark.rule("MAL-DEF-03", "MAL-AUR-06")
def test_whoever_defends_with_a_token_alone_is_not_said_to_take_it_undefended() -> None:
    table = Played("""
        A ur_berg = ur_berg at E4 ap 0 turn ended | B ancient = ancient bare at B9 turn ended
        E guard = 01 at E5
        room gardens mode combat
        agenda [{Travel} {EnemyAct, enemy guard}]
        dice attack:dmg1 attack:dmg1 defence:shield2""")
    table.say(Parry((), aura=True))
    assert table.told(HeroDefended) == []
    assert not any("without a defence" in one for one in sentences(table))


@pytest.mark.rule("MAL-WND-01", "MAL-ATK-08")
def test_an_enemy_loses_no_more_life_than_it_has() -> None:
    table = Played("""
        A ur_berg = ur_berg bare weapon W03 at B2 turn acting | B ancient = ancient bare at A9
        E one = 01 at C2 damage 2 | E two = 01 at D2 | E far = 01 at L9
        room chasm_hall mode combat
        dice attack:dmg2 power:dmg3 defence:blank defence:blank defence:blank defence:shield2""")
    table.say(Attack(-1, (2,), "e"))
    assert [(one.enemy, one.n, one.left) for one in table.told(EnemyHurt)] == [(8, 1, 0), (9, 3, 0)]


@pytest.mark.rule("MAL-TAL-01")
def test_a_talent_that_serves_once_in_a_combat_is_told() -> None:
    table = Played("""
        A yoktal = yoktal bare talents [T03] at E4 | B ancient = ancient bare at B9
        E guard = 01 at L9
        room gardens mode combat""")
    table.say(YES)
    assert sentences(table)[-1] == "Yoktal uses a talent: initiative + 3 in this round."
    later = Played("""
        A yoktal = yoktal bare talents [T03] advanced [T03] at E4 ap 1 turn acting | B ancient = ancient bare at B9
        E guard = 01 at L9
        room gardens mode combat""")
    later.say(later.ask.candidates()[0], YES)
    assert later.hero(0).ap == 3
    assert "Yoktal uses a talent and takes back 2 AP." in sentences(later)


@pytest.mark.rule("MAL-EXI-08", "MAL-RUL-60", "MAL-EXP-15")
def test_a_lock_that_opens_and_the_token_that_goes_are_told() -> None:
    table = Played("""
        A yoktal = yoktal bare at K7 turn acting | B sulk = sulk bare at A9 turn ended
        E guard = 01 at A1
        room library mode infiltration_difficult
        cards ["02"]""")
    table.say(StepTo(table.at("K8")), TakeOption(0))
    assert "The way out A1 is open." in sentences(table)
    assert "The interest token 37 leaves the room." in sentences(table)
    table.say(StepTo(table.at("K9")), GoOut())


# --- why not ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-COL-01")
def test_collecting_without_a_token_is_no_step_that_costs_too_much() -> None:
    table = Played("A yoktal = yoktal bare | B ancient = ancient bare | tokens 0")
    refusal = table.match.refusal(Collect(), 0)
    said = str(WORDS.refusal(table.match.game, refusal, "en"))
    assert said == "It takes 1 travel token, the party has 0 travel tokens [MAL-COL-01]."
    assert "avancer" not in str(WORDS.refusal(table.match.game, refusal, "fr"))


@pytest.mark.rule("MAL-OBJ-08")
def test_the_arrow_that_is_missing_is_named() -> None:
    table = Played("""
        A yoktal = yoktal bare at B2 | B ancient = ancient at B4 turn acting cubes {green_arrow 1}
        E guard = 01 at B8
        room gardens mode combat""")
    refusal = table.match.refusal(Attack(8, (), "", ("green_arrow", "red_arrow")), 1)
    assert (refusal.code, refusal.facts["cube"]) == ("no_such_cube", "red_arrow")


@pytest.mark.rule("MAL-OBJ-09", "MAL-OBJ-10", "MAL-BAG-05")
def test_each_potion_is_refused_by_its_own_clause() -> None:
    table = Played("""
        A yoktal = yoktal bare cubes {red_potion 1, yellow_potion 1, green_plant 1} at B2 turn acting
        B ancient = ancient bare at B3
        E guard = 01 at L10
        room gardens mode infiltration_normal""")
    assert refused(table, UseCube("yellow_potion", 0)) == ("nothing_to_heal", "MAL-OBJ-09")
    assert refused(table, UseCube("red_potion", 0)) == ("nothing_to_heal", "MAL-OBJ-10")
    assert refused(table, UseCube("green_plant", 0)) == ("nothing_to_heal", "MAL-BAG-05")


@pytest.mark.rule("MAL-EXI-08", "MAL-EXI-02")
def test_a_locked_way_out_is_not_said_to_be_none() -> None:
    table = Played("""
        A yoktal = yoktal bare at G9 turn acting | B ancient = ancient bare at B4
        room crypt mode infiltration_normal""")
    assert refused(table, GoOut()) == ("exit_locked", "MAL-EXI-08")
    table.say(StepTo(table.at("F9")))
    assert refused(table, GoOut()) == ("no_exit", "MAL-EXI-02")


@pytest.mark.rule("MAL-WPN-04", "MAL-IHP-05")
def test_nobody_shoots_from_hiding_with_a_weapon_that_is_closed_to_him() -> None:
    """The crossbow asks for Physique 2: with 1 it cannot be wielded at all."""
    scene = """
        A yoktal = yoktal bare weapon W06 characteristics [1 1 {} 1 1] at D3 turn acting
        B ancient = ancient bare at A1
        E guard = 01 at D8
        room gardens mode infiltration_normal"""
    weak = Played(scene.format(1))
    assert refused(weak, Assassinate(8, ranged=True)) == ("no_ranged_weapon", "MAL-IHP-05")
    strong = Played(scene.format(2))
    strong.say(Assassinate(8, ranged=True))
    assert strong.state.enemies == []


# --- scenes that could not be played on ------------------------------------------------------------------------------


@pytest.mark.rule("MAL-UNC-08", "MAL-UNC-10", "MAL-UNC-11")
def test_a_scene_in_which_nobody_is_conscious_reads_the_chapter_for_it() -> None:
    """In the gardens that is the end; on the road all wake, and tokens are lost."""
    match: Any = escarmouche.scene(
        "malhya",
        """A yoktal = yoktal life 0 damage 6 at B2 | B ancient = ancient life 0 damage 5 at B3
        E guard = 01 at L1
        room gardens mode combat""",
    )
    assert (match.ask, match.game.state.ending) == (None, "130")
    road = Played("A yoktal = yoktal life 0 damage 6 | B ancient = ancient life 0 shock 5 | tokens 3")
    assert [road.crystals(hero) for hero in (0, 1)] == [(1, 0, 5, 0), (5, 0, 0, 0)]
    assert (road.asked[0], road.state.tokens) == ("TravelAction", 0)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "A a = yoktal at B2 | B b = ancient at B3 | room gardens mode infiltration_normal threat 12",
            "the threat stands on a space from 1 to 11",
        ),
        (
            "A a = yoktal at B2 | B b = ancient at B3 | room gardens mode infiltration_difficult threat 9",
            "the threat stands on a space from 1 to 8",
        ),
        ("A a = yoktal | B b = ancient | tokens 4", "the party holds at most 3 travel tokens"),
        ("A a = yoktal | B b = ancient | slots [D1 D2 D3 D4 N1 N2 D5]", "a day has 6 slots"),
        ("A a = yoktal | B b = ancient | speaker C", "the speaker leads a hero"),
    ],
)
def test_a_scene_beyond_its_limits_is_a_mistake(text: str, fault: str) -> None:
    with pytest.raises(Faulty, match=fault):
        escarmouche.scene("malhya", text)


@pytest.mark.rule("MAL-SAR-02", "MAL-SAR-09")
def test_a_beast_is_fought_by_its_phase_alone_and_its_chapters_follow() -> None:
    """The heart closed leads to 70, a defeat to 151 and not to that of the road."""
    fresh = Played("A yoktal = yoktal | B ancient = ancient | phase beast")
    assert (fresh.asked, fresh.match.game.beast.life) == (("beast_slot", 0), (6, 6, 8))
    won = Played("""
        A yoktal = yoktal bare weapon W01 zone heart turn acting | B ancient = ancient bare zone tail turn ended
        beast {name sarycan, life [6 6 1]}
        dice attack:dmg2 attack:dmg2 defence:blank""")
    won.say(Attack(BEAST))
    assert won.state.read == ("70",)
    lost = Played("A yoktal = yoktal life 0 damage 6 | B ancient = ancient life 0 damage 5 | tokens 3 | phase beast")
    assert (lost.state.read, lost.state.tokens) == (("151",), 0)


@pytest.mark.rule("MAL-ALM-01", "MAL-ALM-13")
@pytest.mark.parametrize(("corpses", "place"), [("", "C6"), ("corpses [C6]", "A9")])
def test_what_a_scene_puts_in_sight_is_noticed_in_the_middle_of_a_turn_too(corpses: str, place: str) -> None:
    table = Played(f"""
        A yoktal = yoktal bare at {place} turn acting | B ancient = ancient at D9 turn waiting ap 5
        E guard = 01 at D6
        room gardens mode infiltration_normal {corpses}""")
    if not corpses:
        assert table.asked == ("cancel_alarm", 0)
        table.say("no")
    assert table.asked == ("cancel_alarm", 1)
    table.say("no")
    assert table.room.mode == "combat"


@pytest.mark.rule("MAL-GEN-10")
@pytest.mark.parametrize(("phase", "asked"), [("combat", "initiative_spend"), ("infiltration", "NextHero")])
def test_a_room_of_which_only_the_phase_is_said_is_played_in_its_mode(phase: str, asked: str) -> None:
    table = Played(f"""
        A yoktal = yoktal at B2 | B ancient = ancient at B3 | E guard = 01 at L1
        room gardens | phase {phase}""")
    assert table.asked[0] == asked
    assert table.room.mode.startswith(phase)
    with pytest.raises(Faulty, match="there is no room to play in"):
        escarmouche.scene("malhya", f"A yoktal = yoktal | B ancient = ancient | phase {phase}")


@pytest.mark.rule("MAL-TST-11")
def test_a_face_of_another_die_is_a_mistake_of_the_scene() -> None:
    """Skill and difficulty dice have twelve faces alike: which of them is thrown counts."""
    table = Played("""
        A yoktal = yoktal bare aura 0 | B ancient = ancient bare aura 0
        chapter 117
        dice skill:success skill:blank""")
    with pytest.raises(Faulty, match="difficulty dice are thrown, not skill:blank"):
        table.say(0)


@pytest.mark.rule("MAL-RUL-02")
def test_faces_of_the_other_power_die_go_by_the_same_name() -> None:
    table = Played("""
        A sulk = sulk bare weapon W03 at B2 turn acting | B ancient = ancient bare at A9
        E guard = 01 at B3
        room gardens mode combat | setting power_die=prototype
        dice attack:dmg1 power:dmg2 defence:blank defence:blank""")
    table.say(Attack(8))
    assert table.state.enemies == []
    assert table.match.ask is None or Done not in map(type, table.ask.candidates())


# --- what comes nearer -----------------------------------------------------------------------------------------------

DIVER = "A ur = ur_berg bare aura 0 at H6 turn acting | B yoktal = yoktal bare at B9"
SIX = 2 * "skill:success skill:success skill:blank difficulty:blank "


@pytest.mark.rule("MAL-EXP-12", "MAL-SCN-07")
@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ("basin_crystals 2", ["The water of the basin: 1 of 5."]),
        ("basin_crystals 0", []),
        ("basin_crystals 2, basin_closed yes", []),
    ],
    ids=["taken away", "none to take", "shut"],
)
def test_a_crystal_that_leaves_the_basin_is_told(flags: str, said: list[str]) -> None:
    table = Played(f"{DIVER} | flags {{{flags}}} | room crypt mode infiltration_normal\ndice {SIX}")
    table.step("H5").say(TakeOption(0), YES, NO)
    assert [one for one in sentences(table) if "basin" in one] == said


@pytest.mark.rule("MAL-EXP-12", "MAL-SCN-07")
@pytest.mark.parametrize(
    ("die", "said"), [("2", ["L'eau du bassin : 2 sur 5."]), ("0", ["L'eau du bassin : 0 sur 5."])]
)
def test_the_crystals_with_which_a_text_begins_are_told(die: str, said: list[str]) -> None:
    table = Played(f"A y = yoktal | A s = sulk | chapter 61 | dice threat_white:{die}")
    assert [one for one in sentences(table, "fr") if "sur 5" in one] == said
    again = Played(f"A y = yoktal | A s = sulk | flags {{basin_crystals {die}}} | chapter 61 | dice threat_white:{die}")
    assert not [one for one in sentences(again, "fr") if "sur 5" in one], "nothing has changed"


@pytest.mark.rule("MAL-EXP-12")
@pytest.mark.parametrize(("closed", "shown"), [("no", True), ("yes", False)])
def test_the_picture_of_a_room_says_how_near_it_has_come(closed: str, shown: bool) -> None:
    table = Played(f"{DIVER} | flags {{basin_crystals 3, basin_closed {closed}}} | room crypt mode infiltration_normal")
    assert ("The water of the basin: 3 of 5" in WORDS.picture(table.match.game, "en").splitlines()) is shown
    assert "basin" not in WORDS.picture(Played("A y = yoktal at B2 | A s = sulk at B4 | room gardens").match.game, "en")


@pytest.mark.rule("MAL-BOK-16", "MAL-SCN-07")
def test_successes_that_join_those_of_earlier_tests_are_told_with_their_sum() -> None:
    table = Played(f"""
        {DIVER} | flags {{stone 4}} | chapter 34 | room crypt mode infiltration_normal
        dice skill:success skill:success skill:success difficulty:blank""")
    while table.asked[0] != "test_continue":
        table.say(table.ask.candidates()[0])
    table.say(NO)
    assert table.state.flags["stone"] == 7
    assert "3 successes more, 7 successes in all." in sentences(table)


@pytest.mark.rule("MAL-THR-01", "MAL-THR-04")
@pytest.mark.parametrize(
    ("deeds", "said"),
    [
        ("move", "Threat dice to roll: 1"),
        ("move scenario", "Threat dice to roll: 2"),
        ("move scenario assassinate_melee", "One black threat die to roll"),
        ("move scenario assassinate_melee assassinate_ranged", "One black threat die to roll"),
    ],
)
def test_whoever_has_done_three_things_is_marked_with_one_black_die(deeds: str, said: str) -> None:
    table = Played(f"""
        A yoktal = yoktal bare at B2 turn acting deeds [{deeds}] | B ancient = ancient bare at A8
        E guard = 01 at I8 | room crypt mode infiltration_normal""")
    marks = next(iter(figures(Namer(table.match.game, "en")))).marks
    assert [one.text for one in marks if one.kind == "threat"] == [said]
