"""Whole situations from the text alone, played through the public door: who is asked in which order, and every number
that comes of it."""

from __future__ import annotations

import pytest
from tests.games.malhya.played import Played

from escarmouche.games.malhya.decisions import (
    Assassinate,
    Attack,
    Craft,
    Done,
    DrawCard,
    EndTurn,
    GiveNumber,
    GoOut,
    NameHero,
    NameHeroes,
    OpenToken,
    ReadClue,
    Rest,
    SpendAura,
    StepTo,
    SwapWeapons,
    TakeHand,
    TakeOption,
    UseCube,
    Wait,
)
from escarmouche.games.malhya.events import AttackRolled, EnemyNoticed, ThreatRolled, ZoneClosed
from escarmouche.games.malhya.ids import BEAST

YES, NO = True, False
ONE, NONE = " skill:success difficulty:blank", " skill:blank difficulty:stop"


# --- whose turn, whose word -------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-IHP-18", "MAL-IHP-19", "MAL-IHP-20", "MAL-GEN-12")
def test_an_interrupter_is_interrupted_and_both_steps_are_taken_at_last() -> None:
    table = Played("""
        A yoktal = yoktal bare aura 0 at B9 turn acting | B ancient = ancient aura 0 at H8 turn waiting ap 5
        C sulk = sulk aura 0 at G2 turn waiting ap 3 | E guard = 01 at A2
        room crypt mode infiltration_normal
        dice threat_white:0""")
    step = table.at("B8")
    table.say(next(one for one in table.ask.candidates() if getattr(one, "square", 0) == step))
    assert table.asked == ("Interrupt", 1)
    table.say(TakeHand())
    assert table.asked == ("Interrupt", 2)  # who wants it too?
    table.say(Done())
    assert table.asked == ("HeroAction", 1)
    table.say(next(one for one in table.ask.candidates() if getattr(one, "square", 0) == table.at("H7")))
    assert table.asked == ("Interrupt", 2)
    table.say(TakeHand(), EndTurn())  # nothing done: no die
    assert (table.asked, table.hero(1).square, table.hero(1).ap) == (("HeroAction", 1), table.at("H7"), 4)
    table.say(Wait())
    assert (table.hero(1).ap, len(table.told(ThreatRolled)[0].faces)) == (3, 1)
    assert table.asked == ("Interrupt", 1)  # the window opens again before the step it was about
    table.say(Done())
    assert (table.asked, table.hero(0).square) == (("HeroAction", 0), step)


@pytest.mark.rule("MAL-ALM-13", "MAL-GEN-12", "MAL-ALM-17", "MAL-IEN-13", "MAL-THR-11")
def test_a_card_lengthens_sight_and_those_who_wait_are_asked_from_the_speaker_on() -> None:
    """AC27 takes the cube from 4 to 5: the guard sees two squares far, and the Sulk."""
    table = Played("""
        A ancient = ancient aura 0 at B6 turn waiting ap 5 | C yoktal = yoktal bare at A8 turn ended
        B sulk = sulk bare weapon W06 characteristics [3 1 2 1 1] aura 0 at G8 turn waiting ap 5
        E guard = 01 at E8 | E far = 01 at I2
        room crypt mode infiltration_normal threat 4 | speaker B
        dice AC27 AC30 threat_white:0""")
    table.say(Done()).passed()
    assert (table.asked, table.room.threat) == (("cancel_alarm", 2), 5)  # the second hero of the table, the speaker's
    table.say("no")
    assert table.asked == ("cancel_alarm", 0)
    table.say("ranged").passed()
    assert (table.room.corpses, table.room.noises) == ((table.at("E8"),), (table.at("E8"),))
    assert (table.hero(0).ap, len(table.told(ThreatRolled)[0].faces)) == (0, 1)


@pytest.mark.rule("MAL-ALM-06", "MAL-ALM-13", "MAL-ALM-03")
@pytest.mark.parametrize(("waits", "mode"), [("waiting ap 5", "infiltration_normal"), ("ended", "combat")])
def test_the_corpse_of_one_is_seen_by_the_next_who_may_be_shot_in_turn(waits: str, mode: str) -> None:
    table = Played(f"""
        A sulk = sulk bare aura 0 at B5 turn acting | B ancient = ancient aura 0 at B2 turn {waits}
        E one = 01 at D5 | E two = 01 at E6
        room crypt mode infiltration_normal""")
    table.step("C5")
    assert table.asked == ("cancel_alarm", 0)
    table.say("melee")
    if mode != "combat":
        assert table.asked == ("cancel_alarm", 1)  # the Sulk has two points left
        table.say("ranged")
        assert table.room.corpses == (table.at("D5"), table.at("E6"))
    assert table.room.mode == mode


@pytest.mark.rule("MAL-IHP-20", "MAL-RUL-63", "MAL-MOV-13")
def test_whose_victim_is_killed_by_another_has_paid_nothing_and_keeps_his_free_move() -> None:
    table = Played("""
        A yoktal = yoktal bare aura 0 at C5 turn acting | B sulk = sulk bare aura 0 at E5 turn waiting ap 4
        E near = 01 at D4 vigilance n | E far = 01 at H9
        room crypt mode infiltration_normal
        dice threat_white:0""")
    table.say(Assassinate(8), TakeHand(), Assassinate(8))
    assert (table.asked, table.hero(1).turn) == (("HeroAction", 0), "ended")
    assert (table.hero(0).ap, table.hero(0).free_move, table.room.corpses) == (6, 4, (table.at("D4"),))


@pytest.mark.rule("MAL-IHP-20", "MAL-RUL-63", "MAL-MOV-04")
@pytest.mark.parametrize("through", [True, False])
def test_a_step_whose_square_was_taken_meanwhile_is_planned_anew(through: bool) -> None:
    """Who meant to pass another hero goes on; who meant to stop there is asked again and has paid nothing."""
    table = Played(f"""
        A yoktal = yoktal bare aura 0 at B8 turn acting
        B sulk = sulk bare aura 0 at {"C8" if through else "C9"} turn waiting ap 3 | E guard = 01 at H2
        room crypt mode infiltration_normal
        dice threat_white:0""")
    table.say(StepTo(table.at("C8")))
    if through:
        table.say(Done())
    else:
        table.say(TakeHand()).step("C8").say(EndTurn())
    assert table.asked == ("HeroAction", 0)
    hero = table.hero(0)
    assert (hero.square, hero.free_move) == ((table.at("C8"), 3) if through else (table.at("B8"), 4))
    assert hero.deeds == (("move",) if through else ())


@pytest.mark.rule("MAL-AUR-02", "MAL-AUR-06", "MAL-AUR-07", "MAL-MOV-13", "MAL-THR-02")
@pytest.mark.parametrize("mode", ["infiltration_normal", "combat"])
def test_a_token_for_life_is_turned_in_her_own_turn_in_either_mode(mode: str) -> None:
    """It is no action: the free move that is under way goes on, and no die is thrown for it."""
    table = Played(f"""
        A ancient = ancient bare aura 2 life 3 shock 1 damage 1 at B9 turn acting
        B yoktal = yoktal bare aura 0 at H9 turn ended | E guard = 01 at B2
        room crypt mode {mode}""")
    table.step("B8")
    assert SpendAura("A_LIFE") in table.ask.candidates()
    refusal = table.match.refusal(SpendAura("A_TRAVEL"), 0)
    assert (refusal.code, refusal.why) == ("not_an_option", "MAL-AUR-06")
    table.say(SpendAura("A_LIFE"))
    assert (table.asked, table.ask.facts()["options"]) == (("heal_zone", 0), ("shock", "damage"))
    table.say("damage")
    hero = table.hero(0)
    assert (table.crystals(0), hero.aura, hero.free_move, hero.moving) == ((4, 1, 0, 0), 1, 4, True)
    assert hero.deeds == (("move",) if mode != "combat" else ())
    assert table.match.refusal(SpendAura("A_LIFE"), 0).why == "MAL-AUR-02"


# --- going out --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-EXI-07", "MAL-EXI-09", "MAL-THR-09")
def test_who_goes_out_and_thereby_raises_the_alarm_is_back_at_once() -> None:
    table = Played("""
        A ancient = ancient aura 0 at K3 turn acting | B yoktal = yoktal bare aura 0 at B10
        E guard = 01 at A1
        room gardens mode infiltration_normal threat 11
        dice threat_white:1""")
    table.step("L3").say(GoOut())
    assert (table.room.mode, table.asked, table.ask.facts()["hero"]) == ("combat", ("return_square", 0), 0)
    assert table.proposed == [table.at(square) for square in ("K2", "L2", "K3", "K4", "L4")]
    table.say(table.at("L4"))
    assert table.asked == ("initiative_spend", 0)
    assert table.say(2).hero(0).gauge == 2  # surprised: the base is nothing


@pytest.mark.rule("MAL-EXI-04", "MAL-EXI-03")
def test_with_one_unconscious_inside_the_others_may_go_out_and_are_asked_back() -> None:
    table = Played("""
        A yoktal = yoktal bare aura 0 at K3 turn acting | B ancient = ancient bare aura 0 at K4
        C sulk = sulk bare life 0 damage 6 at A5 | E guard = 01 at A10
        room gardens mode infiltration_normal
        dice threat_white:0 threat_white:0""")
    table.step("L3").say(GoOut()).say(NameHero(1)).step("L3").say(GoOut())
    assert len(table.told(ThreatRolled)) == 2  # nobody has completed the exit
    table.say(Done()).answered("enemy_path")
    assert table.answered("return_to_room", YES) == [0, 1]
    assert (table.hero(0).square, table.asked[0]) == (table.at("L3"), "return_square")


@pytest.mark.rule("MAL-IEN-02", "MAL-EXI-05", "MAL-IHP-24")
def test_cards_that_lie_out_when_the_room_is_left_are_discarded() -> None:
    """The last hero slips out before the first card is carried out; later draws miss none of the thirty."""
    table = Played("""
        A yoktal = yoktal bare aura 0 left_at A3 left_by "48" turn ended
        B sulk = sulk bare aura 0 at A3 turn waiting ap 0 | E guard = 01 at J8 vigilance n
        room ruins mode infiltration_normal
        dice AC01 AC02 AC04 AC09""")
    table.say(Done(), Done(), TakeHand(), GoOut())
    assert (table.asked[0], table.state.read) == ("TravelAction", ("48",))
    assert sorted(table.state.action_discard) == ["AC01", "AC02", "AC04", "AC09"]
    assert len(table.state.action_deck) == 26


# --- the booklet ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-TST-29", "MAL-TST-20", "MAL-TST-22", "MAL-BOK-13")
@pytest.mark.parametrize(("last", "crack"), [(6 * ONE, 6), (3 * NONE, None)])
def test_the_slab_with_a_partner(last: str, crack: int | None) -> None:
    """The one whose turn it is fails: his turn ends when all is read. The other's successes alone make the crack."""
    lost = " skill:success skill:blank skill:blank difficulty:stop"
    table = Played(f"""
        A ur = ur_berg bare aura 0 at G7 turn acting | B yoktal = yoktal bare aura 0 at F7 turn waiting ap 4
        room crypt mode infiltration_normal
        dice {3 * lost}{last}""")
    table.step("G8").say(NameHeroes((0, 1)), 0, YES, YES)
    table.say(*[YES] * (5 if crack else 2))
    if crack:
        table.say(NO)
    assert (table.state.flags.get("stone"), table.hero(0).turn) == (crack, "ended")
    assert (table.hero(1).turn, table.hero(1).ap) == ("waiting", 4)


@pytest.mark.rule("MAL-TST-18", "MAL-TST-23", "MAL-RUL-53", "MAL-TST-26", "MAL-BOK-16")
def test_a_dive_from_the_edge_to_the_flap() -> None:
    """Five and a failure lead down, one and two shut the flap as far as it goes."""
    table = Played("""
        A ur = ur_berg bare aura 0 at D7 turn acting | B yoktal = yoktal bare aura 0 at E7 turn waiting ap 2
        room crypt mode infiltration_normal | flags {basin_crystals 2}
        dice skill:success skill:success skill:success difficulty:blank skill:success skill:success skill:blank \
difficulty:blank skill:blank difficulty:stop skill:blank difficulty:stop skill:success skill:blank skill:blank \
difficulty:blank skill:success difficulty:blank skill:success difficulty:stop""")
    table.step("E6").say(TakeOption(0))
    assert table.asked == ("NameTakers", 0)
    table.say(NameHeroes((0, 1)), 0, YES, NO)
    assert table.ask.facts()["validated"] == 5
    table.say(YES)
    assert (table.crystals(1), table.state.read[-1]) == ((5, 1, 0, 0), "82")
    table.say(NameHeroes((0, 1)), 0, NO)
    assert (table.asked, table.ask.facts()["successes"]) == (("test_continue", 1), 2)  # rolled twice: 1 + 1 is not 3
    table.say(NO)
    assert table.state.flags == {"basin_crystals": 0, "basin_closed": True}
    assert (table.hero(0).turn, table.hero(1).turn, table.hero(1).ap) == ("ended", "waiting", 2)
    assert "139" not in {chapter for _, chapter in table.room.interest}


@pytest.mark.rule("MAL-TST-26", "MAL-TST-28", "MAL-TST-33")
def test_whoever_is_knocked_out_in_the_dive_is_not_needed_at_the_flap() -> None:
    """A swallows too much water, B gets down alone: the flap is for B and C, who are both beside the token."""
    table = Played(f"""
        A yoktal = yoktal bare life 1 damage 5 aura 0 at E5 turn acting | B sulk = sulk bare aura 0 at D4
        C ancient = ancient bare aura 0 at F4 | room crypt mode infiltration_normal
        dice{2 * " skill:blank difficulty:stop"}{5 * " skill:success difficulty:blank"}""")
    table.step("E4").say(TakeOption(0), NameHeroes((0, 1)), 0, YES, NO)
    assert (table.hero(0).conscious, table.state.read[-1]) == (False, "82")
    assert table.asked == ("NameTakers", 0)
    assert set(table.proposed) == {NameHeroes(one) for one in ((1,), (2,), (1, 2))}


@pytest.mark.rule("MAL-THR-02", "MAL-THR-08", "MAL-BOK-13")
def test_a_wrong_number_is_a_deed_ends_the_turn_and_raises_the_threat_before_the_dice() -> None:
    table = Played("""
        A yoktal = yoktal bare aura 0 at G5 turn acting | B ancient = ancient bare at A9 | E guard = 01 at A1
        room library mode infiltration_normal
        dice threat_white:1 threat_white:0""")
    table.step("G4").say(GiveNumber(0, 7))
    assert (table.room.threat, table.hero(0).turn, len(table.told(ThreatRolled)[0].faces)) == (3, "ended", 2)


@pytest.mark.rule("MAL-TAL-01", "MAL-BOK-13", "MAL-HTC-05")
@pytest.mark.parametrize("uses", [YES, NO])
def test_a_turn_that_a_chapter_ends_in_a_fight_was_the_last_action_too(uses: bool) -> None:
    """The splinter of time gives points back after the last action of a round, whatever ended it."""
    table = Played("""
        A yoktal = yoktal bare talents [T03] advanced [T03] at G5 turn acting ap 3 free_move 4
        B ancient = ancient bare at A9 | E guard = 01 at A1
        room library mode combat""")
    table.step("G4").say(OpenToken(), GiveNumber(0, 7))
    assert table.asked == ("once_per_combat", 0)
    table.say(uses)
    assert (table.hero(0).turn, table.hero(0).ap) == ("ended", 5 if uses else 3)


@pytest.mark.rule("MAL-UNC-02", "MAL-ALM-02", "MAL-UNC-13")
@pytest.mark.parametrize(("guard", "seen"), [("C1", True), ("H1", False)])
def test_whoever_wakes_beside_a_guard_is_noticed(guard: str, seen: bool) -> None:
    """He lay there unseen; the potion gives him away."""
    table = Played(f"""
        A yoktal = yoktal bare life 0 damage 6 at B1
        B sulk = sulk bare aura 0 cubes {{yellow_potion 1}} at A1 turn acting | E guard = 01 at {guard}
        room chasm_hall mode infiltration_normal""")
    assert table.told(EnemyNoticed) == []
    table.say(UseCube("yellow_potion", 0))
    assert (len(table.told(EnemyNoticed)), table.room.mode == "combat") == (seen, seen)


@pytest.mark.rule("MAL-THR-12", "MAL-BOK-16")
@pytest.mark.parametrize(("mode", "noises"), [("quiet", 0), ("infiltration_normal", 1)])
def test_where_there_is_no_threat_track_a_text_leaves_no_noise(mode: str, noises: int) -> None:
    table = Played(f"""
        A yoktal = yoktal bare aura 0 at K7 | B sulk = sulk aura 0 at A9
        room library mode {mode} | chapter 40
        dice{2 * " skill:blank skill:blank difficulty:stop"}""")
    table.say(TakeOption(1), 0)
    assert table.room.noises == (table.at("K7"),) * noises


@pytest.mark.rule("MAL-THR-12", "MAL-SCN-06", "MAL-SCN-11", "MAL-INF-07")
def test_a_talk_before_the_first_cycle_raises_the_threat_of_the_room_or_sounds_its_alarm() -> None:
    """Late arrivals begin on the second space; the threat makes it the third."""
    party = "A yoktal = yoktal aura 0 | B ur = ur_berg aura 0 | flags {threat_start_bonus 1} | chapter 16\n"
    talk = Played(party + "dice skill:success skill:success skill:success difficulty:blank")
    for topic in ("first_hero", "place_hero"):
        talk.answered(topic)
    assert talk.room.threat == 2
    talk.say(TakeOption(2), 1, NO)
    assert (talk.room.threat, talk.state.cards, talk.asked[0]) == (3, ("09",), "NextHero")
    lost = Played(party + "dice" + 2 * " skill:blank skill:blank skill:blank difficulty:stop")
    for topic in ("first_hero", "place_hero"):
        lost.answered(topic)
    lost.say(TakeOption(2), 1)
    assert (lost.room.mode, lost.asked) == ("combat", ("initiative_spend", 0))
    assert lost.say(2).hero(0).gauge == 2


@pytest.mark.rule("MAL-TST-07", "MAL-TST-09")
@pytest.mark.parametrize(("hero", "successes"), [("A yoktal = yoktal bare", 1), ("A yoktal = yoktal", 2)])
def test_a_people_has_its_own_way_with_an_elf(hero: str, successes: int) -> None:
    """A special face: one for his people, one for the talent; for another people nothing."""
    party = hero + " aura 0 | A sulk = sulk bare aura 0 | chapter 41\ndice skill:special"
    own = Played(party + " skill:blank difficulty:blank").say(0)
    assert own.ask.facts()["successes"] == successes
    assert Played(party + " difficulty:blank").say(1).ask.facts()["successes"] == 0


@pytest.mark.rule("MAL-BOK-08", "MAL-SCN-07")
@pytest.mark.parametrize(("flags", "left"), [("basin_crystals 2", 1), ("basin_crystals 0", 0)])
def test_four_links_of_the_chain_take_a_crystal_away(flags: str, left: int) -> None:
    table = Played(f"""
        A ur = ur_berg bare aura 0 at H6 turn acting | B yoktal = yoktal bare at B9 | flags {{{flags}}}
        room crypt mode infiltration_normal
        dice {2 * "skill:success skill:success skill:blank difficulty:blank "}""")
    table.step("H5").say(TakeOption(0), YES, NO)
    assert (table.state.flags["basin_crystals"], table.hero(0).turn) == (left, "ended")


@pytest.mark.rule("MAL-BOK-08", "MAL-SCN-07")
def test_once_the_flap_is_shut_the_chain_changes_nothing_about_the_basin() -> None:
    table = Played(f"""
        A ur = ur_berg bare aura 0 at H6 turn acting | B yoktal = yoktal bare at B9
        room crypt mode infiltration_normal | flags {{basin_crystals 2, basin_closed yes}}
        dice {2 * "skill:success skill:success skill:blank difficulty:blank "}""")
    table.step("H5").say(TakeOption(0), YES, NO)
    assert table.state.flags["basin_crystals"] == 2


@pytest.mark.rule("MAL-AUR-02", "MAL-RUL-19", "MAL-ENC-04")
@pytest.mark.parametrize(("reading", "again"), [("one_per_turn", False), ("each_test_separate", True)])
def test_a_token_that_made_an_axe_light_is_the_one_of_its_cycle_unless_tests_count_apart(
    reading: str, again: bool
) -> None:
    """The dive leads to the flap: two tests of one cycle, both harder with heavy things."""
    table = Played(f"""
        A ur = ur_berg aura 3 talents [] at D7 turn acting | B yoktal = yoktal bare at B9 | setting aura_scope={reading}
        room crypt mode infiltration_normal
        dice {4 * "skill:success skill:success skill:blank difficulty:blank "}""")
    table.step("E6").say(TakeOption(0), NO)
    assert table.asked == ("test_unburden", 0)
    table.say(YES)
    assert table.ask.facts()["difficulty"] == 1
    table.say(YES, YES, NO)  # six: on to the flap
    assert table.asked == (("test_aura", 0) if again else ("test_continue", 0))
    if again:
        table.say(NO)  # the axe weighs nothing still: that is not asked twice
        assert table.asked == ("test_continue", 0)
    assert (table.ask.facts()["difficulty"], table.hero(0).aura) == (1, 2)
    assert table.hero(0).aura_used is not again  # a test's own token leaves that of the cycle


@pytest.mark.rule("MAL-SCN-04", "MAL-GEN-12", "MAL-TST-28")
def test_each_conscious_hero_picks_his_hiding_place_from_the_speaker_on() -> None:
    table = Played("""
        A yoktal = yoktal aura 0 | B sulk = sulk aura 0 | C ancient = ancient life 0 damage 5 | D ur = ur_berg aura 0
        speaker C | chapter 132""")
    assert table.asked == ("ChapterChoice", 2)
    table.say(TakeOption(1))
    assert table.answered("per_hero_choice", "tree") == [3, 0, 1]


@pytest.mark.rule("MAL-SCN-01", "MAL-LVL-05", "MAL-WND-06", "MAL-ICO-06", "MAL-UNC-11")
def test_an_hour_before_the_walls_wakes_a_hero_and_leaves_grave_wounds() -> None:
    table = Played("""
        A yoktal = yoktal aura 0 spent 4 life 1 shock 1 damage 2 grave 2
        B ancient = ancient aura 1 spent 4 life 0 damage 4 grave 1 | chapter 108""")
    assert table.answered("level", "physique") == [0, 1]
    table.answered("heal_zone", "damage")
    assert (table.crystals(0), table.hero(0).carry, table.hero(0).aura) == ((4, 0, 0, 2), 3, 3)
    assert (table.crystals(1), table.hero(1).aura, table.hero(1).spent) == ((4, 0, 1, 1), 4, 1)  # a crystal more


# --- the road ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-TRV-21", "MAL-RUL-31", "MAL-SCN-09")
@pytest.mark.parametrize(
    ("slots", "night"), [("D1 D2 D3 D4 N1 rest", True), ("D1 D2 D3 D4 rest", False), ("D1 D2 D3 D4 N1 N2", True)]
)
def test_rest_changes_nothing_about_the_time_of_day(slots: str, night: bool) -> None:
    table = Played(f"A ur = ur_berg | B ancient = ancient | chapter 134 | slots [{slots}]")
    assert (table.match.ask is None, table.state.ending) == (night, "24" if night else "")


@pytest.mark.rule("MAL-TRV-18", "MAL-TRV-19", "MAL-HER-10", "MAL-UNC-11")
def test_the_end_of_a_day_wakes_the_ancient_before_the_new_card() -> None:
    table = Played("""
        A ur = ur_berg | B ancient = ancient life 0 damage 4 grave 1 | slots [D1 D2 D3 D4 N1 N2] | tokens 3
        dice D4""")
    table.say(DrawCard())
    assert (table.state.days, table.state.slots, table.state.weather) == (1, ("D4",), "bad")
    assert (table.crystals(1), table.state.tokens) == ((1, 0, 3, 1), 3)


# --- fights -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-UNC-05", "MAL-UNC-06", "MAL-UNC-07", "MAL-GEN-12")
def test_who_wakes_first_is_the_partys_and_the_cost_may_fell_another() -> None:
    table = Played("""
        A yoktal = yoktal life 0 damage 4 grave 2 at B8 | B ancient = ancient life 3 damage 2 at H8
        C sulk = sulk life 0 shock 6 at G2 | D ur = ur_berg life 1 damage 7 at D8 | E guard = 01 at A2
        room crypt mode combat | speaker B""")
    assert table.asked == ("regeneration_order", 1)
    table.say(2)
    assert table.asked == ("regeneration", 2)
    table.say("shock")
    assert table.ask.seat == 1  # the speaker agrees, or not
    table.say(YES)
    assert [table.crystals(one) for one in (1, 2, 3)] == [(2, 1, 2, 0), (1, 5, 0, 0), (0, 1, 7, 0)]
    assert table.asked == ("regeneration", 0)
    table.say("grave", YES)
    assert [table.crystals(one) for one in (0, 1, 2)] == [(1, 0, 4, 1), (1, 1, 2, 1), (0, 5, 0, 1)]


@pytest.mark.rule("MAL-SAR-06", "MAL-SAR-07", "MAL-SAR-14")
def test_a_zone_where_one_lies_is_empty_and_all_open_zones_make_the_blow() -> None:
    """Tail: the first card is put away. Head: two, the tail's one, the head's one, and the heart's shock."""
    table = Played("""
        A yoktal = yoktal bare aura 0 zone head turn ended ap 6
        B ancient = ancient life 0 damage 5 zone tail turn ended
        beast {name sarycan, life [6 6 8], round 1}
        dice AC01 AC02 attack:dmg2 attack:special power:special""")
    assert table.asked == ("Defence", 0)
    assert (table.ask.facts()["damage"], table.ask.facts()["shock"]) == (4, 1)


@pytest.mark.rule("MAL-END-02", "MAL-UNC-09", "MAL-HER-10", "MAL-END-03")
def test_after_the_last_blow_shock_returns_then_who_still_lies_wakes_then_the_ancient_heals() -> None:
    table = Played(
        """
        A sulk = sulk aura 0 at B6 turn acting | B ancient = ancient life 0 shock 2 damage 2 grave 1 at H8 turn ended
        C yoktal = yoktal life 0 grave 6 at G8 turn ended | E guard = 01 damage 2 at B5
        room crypt mode combat
        dice attack:dmg2 attack:dmg2 defence:blank defence:blank"""
    )
    table.say(Attack(8, lines=(2,)))
    assert (table.crystals(1), table.crystals(2)) == ((3, 0, 1, 1), (1, 0, 0, 5))
    assert (table.room.mode, table.state.enemies) == ("quiet", [])


@pytest.mark.rule("MAL-DEF-08", "MAL-ATK-10", "MAL-MOV-12")
@pytest.mark.parametrize(
    ("enemy", "dice", "square"), [("01", "defence:shield1 defence:shield1", "F7"), ("05", "dodge:cancel", "E7")]
)
def test_a_push_needs_no_wound_but_an_attack_that_was_not_cancelled(enemy: str, dice: str, square: str) -> None:
    table = Played(f"""
        A yoktal = yoktal aura 0 weapon W07 at D7 turn acting | B ancient = ancient at B9 turn ended
        E foe = {enemy} at E7
        room crypt mode combat
        dice attack:special {dice}""")
    table.say(Attack(8))
    assert (table.state.enemies[0].damage, table.state.enemies[0].square) == (0, table.at(square))


@pytest.mark.rule("MAL-EX-42", "MAL-WND-02", "MAL-WND-04", "MAL-WND-05", "MAL-OBJ-09", "MAL-OBJ-10", "MAL-RUL-48")
def test_six_crystals_of_three_kinds_of_wounds_come_back_one_way_each() -> None:
    """The last one goes to Shock, of two there is room for one. After the fight Shock is Life; a red potion makes Grave
    Damage, a yellow one Damage Life."""
    table = Played("""
        A yoktal = yoktal bare aura 0 life 1 shock 1 damage 3 grave 1 at D2 turn ended \
cubes {red_potion 1, yellow_potion 1}
        B sulk = sulk aura 0 at F2 gauge 3 ap 6 | E mhay = 08 damage 11 at E2
        room crypt mode combat
        dice attack:special attack:special power:blank power:blank attack:dmg2 defence:blank dodge:blank""")
    while table.asked[0] == "UseNow":
        table.say(Done())
    table.say(0).answered("UseNow", Done())
    assert table.crystals(0) == (0, 2, 3, 1)
    table.say(Attack(8)).answered("UseNow", Done())
    assert (table.crystals(0), table.room.mode) == ((2, 0, 3, 1), "quiet")
    table.say(NameHero(0), UseCube("red_potion", 0))
    assert table.crystals(0) == (2, 0, 4, 0)
    table.say(UseCube("yellow_potion", 0))
    assert table.crystals(0) == (3, 0, 3, 0)


@pytest.mark.rule("MAL-EX-44", "MAL-SAR-02", "MAL-SAR-04", "MAL-SAR-05", "MAL-SAR-07")
def test_two_heroes_close_the_tail_between_them() -> None:
    """Nine of three heroes: five by the axe, four by the daggers; then it attacks with a die less, and a special face
    of it no longer hurts more."""
    table = Played("""
        A ur = ur_berg aura 0 zone tail gauge 9 ap 6 turn acting | B sulk = sulk aura 0 zone tail gauge 8 ap 6
        C yoktal = yoktal bare aura 0 zone head gauge 1 ap 0
        beast {name sarycan, life [9 9 12], round 1} | improvements [[sarycan I01]]
        dice attack:dmg2 power:dmg1 power:dmg2 defence:blank attack:dmg2 attack:dmg2 defence:blank \
AC02 attack:special power:special""")
    table.say(Attack(BEAST))
    assert (table.state.beast.life if table.state.beast else ()) == (4, 9, 12)
    table.say(EndTurn(), Attack(BEAST, lines=(2,)))
    assert (table.state.beast.life if table.state.beast else ()) == (0, 9, 12)
    assert [one.zone for one in table.told(ZoneClosed)] == ["tail"]  # there is nothing left there to strike at
    blow = table.told(AttackRolled)[-1]
    assert (blow.targets, blow.attack, blow.power, blow.damage, blow.shock) == ((2,), ("special",), ("special",), 1, 1)


# --- what is easily forgotten -----------------------------------------------------------------------------------------


@pytest.mark.rule("MAL-ALM-10", "MAL-EXI-07", "MAL-EXI-03")
def test_an_alarm_without_enemies_calls_nobody_back() -> None:
    """There is no combat to come back to: at the start of the next cycle he is asked, as ever."""
    table = Played("""
        A yoktal = yoktal bare aura 0 at B5 | B sulk = sulk bare aura 0 left_at L3 left_by "20"
        room gardens mode infiltration_normal | chapter 44""")
    assert (table.room.mode, table.hero(1).left_at, table.asked) == ("quiet", table.at("L3"), ("return_to_room", 1))


@pytest.mark.rule("MAL-COL-02", "MAL-TRV-17")
def test_a_rest_fills_a_slot_and_something_may_be_made_again() -> None:
    table = Played("A yoktal = yoktal bare talents [T05] cubes {white_gem 2} | B sulk = sulk bare")
    table.say(Craft(0, "CR4"))
    assert table.match.refusal(Craft(0, "CR4"), 0).code == "crafted_already"
    table.say(Rest())
    assert table.match.refusal(Craft(0, "CR4"), 0) is None


@pytest.mark.rule("MAL-ARM-04", "MAL-CBT-06", "MAL-DEF-09")
@pytest.mark.parametrize(("enemy", "at", "more"), [("03", "B5", 3), ("05", "B8", 2)])
def test_a_high_guard_adds_to_the_armour_only_beside_an_enemy(enemy: str, at: str, more: int) -> None:
    """A leather armour gives two shields when it is destroyed; the talent one more to who is engaged."""
    second = "power:dmg3" if enemy == "03" else "attack:dmg2"
    table = Played(f"""
        A sulk = sulk bare armour O11 talents [T07] advanced [T07] aura 0 ap 0 at B4 | B yoktal = yoktal bare at I8
        E enemy = {enemy} at {at} | room crypt mode combat
        agenda [{{Travel}} {{Actions, acted ["{enemy}"]}} {{EnemyAct, enemy enemy}}]
        dice attack:dmg2 {second}""")
    assert (table.asked, table.ask.facts()["more"]) == (("sacrifice", 0), more)


@pytest.mark.rule("MAL-CBT-07", "MAL-WPN-08", "MAL-SAR-01", "MAL-SAR-15")
def test_around_a_beast_a_change_of_weapons_costs_a_point_as_in_any_fight() -> None:
    table = Played("""
        A yoktal = yoktal spare W07 aura 0 zone tail turn acting | B sulk = sulk aura 0 zone head turn ended
        phase beast""")
    table.say(SwapWeapons())
    assert (table.hero(0).weapon, table.hero(0).spare, table.hero(0).ap) == ("W07", "W01", 5)


@pytest.mark.rule("MAL-EXP-05", "MAL-RUL-52", "MAL-UNC-11")
@pytest.mark.parametrize(("third", "enemies"), [("", 4), (" | C ur = ur_berg bare life 0 damage 8", 6)])
def test_a_hero_who_is_carried_in_counts_for_the_deployment(third: str, enemies: int) -> None:
    table = Played(f"A yoktal = yoktal aura 0 | B sulk = sulk aura 0{third} | chapter 134")
    while table.asked[0] in {"place_enemy", "first_hero"}:
        table.say(table.ask.candidates()[0])
    assert len(table.state.enemies) == enemies


@pytest.mark.rule("MAL-EXI-03", "MAL-ALM-02")
def test_who_comes_back_beside_a_guard_is_noticed() -> None:
    table = Played("""
        A yoktal = yoktal bare aura 0 at A10 | B sulk = sulk bare aura 0 left_at L3 left_by "20"
        E guard = 01 at K3 | room gardens mode infiltration_normal""")
    table.say(YES)
    assert (len(table.told(EnemyNoticed)), table.room.mode) == (1, "combat")


@pytest.mark.rule("MAL-TST-26", "MAL-OBJ-06", "MAL-GEN-08")
@pytest.mark.parametrize(("lockpick", "asked"), [("", "HeroAction"), ("cubes {blue_lockpick 1}", "ChapterChoice")])
def test_at_a_lock_only_what_the_hero_before_it_has_counts(lockpick: str, asked: str) -> None:
    table = Played(f"""
        A yoktal = yoktal bare aura 0 {lockpick} at K7 turn acting | B sulk = sulk aura 0 at J7
        room library mode quiet""")
    table.step("K8")
    assert table.asked == (asked, 0)


@pytest.mark.rule("MAL-IEN-18", "MAL-IEN-19")
def test_an_enemy_killed_before_its_turn_to_walk_is_no_choice_any_more() -> None:
    table = Played("""
        A ancient = ancient aura 0 at L9 turn waiting ap 5 | B yoktal = yoktal bare at A1 turn ended
        E one = 01 at I7 vigilance n | E two = 01 at I8 vigilance n | E three = 01 at I9
        room gardens mode infiltration_normal
        dice AC05 AC29 threat_white:0""")
    table.say(Done()).passed()
    assert (table.asked[0], table.ask.facts()["options"]) == ("enemy_order", (8, 9, 10))
    table.say(8).answered("enemy_path")
    assert table.asked == ("Interrupt", 0)
    table.say(TakeHand(), Assassinate(10, ranged=True))
    walked = [table.asked[0]]
    while table.asked[0] != "NextHero":
        table.say(table.ask.candidates()[0])
        walked.append(table.asked[0])
    assert "enemy_order" not in walked


@pytest.mark.rule("MAL-BOK-06", "MAL-BOK-10")
def test_after_a_clue_the_page_that_waits_for_an_answer_lies_open_again() -> None:
    table = Played('A yoktal = yoktal bare | B sulk = sulk bare | cards ["03" "04"] | chapter 65')
    table.say(ReadClue("60"))
    assert (table.asked[0], table.ask.facts()["chapter"], table.state.cards) == ("ChapterChoice", "65", ("05",))
    assert table.state.read == ("65",)
