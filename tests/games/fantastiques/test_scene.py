"""Scenes: does what is written stand on the table, is it written back the same, are all mistakes told at once?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import refused
from tests.games.fantastiques.table import OPEN, Table, point

from escarmouche.chance import Leftover, Seeded, Stream
from escarmouche.core import Faulty, Match, Refused
from escarmouche.games.fantastiques.content import load_content
from escarmouche.games.fantastiques.decisions import DONE, Strike
from escarmouche.games.fantastiques.events.combat import Defended, Wounded
from escarmouche.games.fantastiques.game import GAME
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.scene import parse_scene, read_scene, write_scene
from escarmouche.games.fantastiques.setups import starter
from escarmouche.table.plane import Circle, inch

BRUTE = "{melee 4/3, shooting 2, armour 2, mental 3, hp 2, movement 9, powerful, fearsome, hero silver, size large}"
EVERYTHING = """
# a bit of everything the grammar knows
table 60x48
setting free_attack=single_best
setting natural_6_fails=yes
scenario rescue
turn 2
phase magic
order B A
slot 1
card mage = {name Mage gris, english Grey Mage, sorcerer, movement flight, spells summon/summon, summons vei_bones}
A archer = val_archer at 10,20 hp 1 moved spent 3 cursed melee 1 shooting none
A brute = {melee 4/3, armour 0, mental 5, hp 2, powerful, hero amulet, spells curse, size large} at 12.3456,25
A twin = brute at 15,25 targeted hasted 1
A2 gun = piece bombard at 5,5 served
A2 gunner = kar_crew at 5,7 crew gun served acted
B necro = mage at 40,40 casts 1
B bones = vei_bones at 42,40 caller necro travelled 1.25
B guard = val_militia at 30,20 routed paralysed frightened
B fallen = val_militia at 31,22 dead hp 0
B fled = val_militia lost
B late = val_militia reserve
A captain = val_captain
prisoner captain
prison 50,30 rot 15
wood w1 circle 10,10 r 4
hill h1 rect 24,24 10x7 rot 15 for king_of_the_hill
low_wall l1 rect 24,40 6x0.5 rot 90
rock r1 poly 1,1 3,1 2,3
flames f1 rect 40,20 6x1 rot 30.5 until 3 by B
flames f2 circle 45,10 r 1
gem carried by archer travelled 2.5 passed
zone A right
zone B left box 0,16 11,32
strength A 10
killed B 37/3
gold A 7
"""


# --- reading -------------------------------------------------------------------------------------------------------


def test_two_figures_are_a_scene() -> None:
    state = parse_scene("A archer = val_archer at 10,20 | B orc = gro_orc at 22.5,20").state
    assert [(f.card, f.side, f.x, f.y, f.where) for f in state.figures] == [
        ("val_archer", 0, 25400, 50800, "table"),
        ("gro_orc", 1, 57150, 50800, "table"),
    ]
    assert (state.phase, state.turn, state.order, state.started) == ("movement", 1, (0, 1), (1, 1))


def test_an_own_card_says_what_it_is() -> None:
    traits = parse_scene(f"A brute = {BRUTE} at 12,20").traits[0]
    assert (traits.melee, traits.shooting, traits.armour, traits.mental, traits.hp) == ((4, 3), (2,), 2, 3, 2)
    assert (traits.movement, traits.radius) == (inch(9), inch(0.8))
    assert traits.powerful
    assert traits.fearsome
    assert traits.hero
    assert traits.silver
    assert not traits.reach


def test_a_prisoner_without_a_place_is_captive() -> None:
    scene = read_scene("scenario rescue | prison 30,30 | A captain = val_captain | prisoner captain")
    state = scene.position.state
    captain = state.figures[scene.names["captain"]]
    assert (captain.where, captain.prisoner, state.attacker, state.freed) == ("captive", True, 0, False)
    assert state.terrain[state.prison].tags[0] == "prison"


def test_crew_know_their_piece_and_the_list_says_so() -> None:
    game = parse_scene("A gun = piece bombard at 5,5 | A one = kar_crew at 5,7 crew gun | A two = kar_crew at 7,5")
    assert [figure.piece for figure in game.state.figures] == [-1, 0, -1]
    assert game.cast.armies[0].crews == {"bombard/1": ("kar_crew/1",)}


def test_a_carried_gem_is_where_its_carrier_stands() -> None:
    gem = parse_scene("scenario cursed_gem | A thief = val_archer at 10,20 | gem carried by thief").state.gem
    assert gem is not None
    assert (gem.x, gem.y, gem.carrier, gem.last_side) == (inch(10), inch(20), 0, 0)


def test_terrain_has_the_tags_of_its_kind() -> None:
    (piece,) = parse_scene("wood w1 circle 10,10 r 4").state.terrain
    assert (piece.id, piece.shape) == ("w1", Circle(inch(10), inch(10), inch(4)))
    assert {"wood", "difficult", "cover"} <= set(piece.tags)


def test_a_turn_that_is_about_to_open_is_the_one_that_is_named() -> None:
    t = Table("phase initiative | turn 3 | A one = val_archer at 5,5 | B two = val_archer at 9,9", rolls="6 1")
    assert t.state.turn == 3


# --- writing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        EVERYTHING,
        f"A brute = {BRUTE} at 12,20 | B guard = val_militia at 12,22",
        "layout crossroads | A one = val_archer at 5,5",
        "phase deployment | A one = val_archer | B gun = piece scorpion | B gob = gro_crew crew gun",
        "phase edges | layer B",
        "phase terrain | layout four_winds | A a = val_archer | B b = val_archer | C c = val_archer",
        "phase initiative | turn 4 | order D B C A",
        "phase initiative | A one = val_archer at 5,5",
        "phase over | scenario loot | gold B 12",
    ],
)
def test_a_scene_read_and_written_is_the_same_scene(text: str) -> None:
    scene = read_scene(text)
    written = write_scene(scene.position, scene.names)
    again = read_scene(written)
    assert again.position.state == scene.position.state
    assert again.position.cast.setup.profiles == scene.position.cast.setup.profiles
    assert again.position.settings == scene.position.settings
    assert again.names == scene.names
    assert write_scene(again.position, again.names) == written


def test_a_match_that_has_not_begun_is_written_whole() -> None:
    game = GAME.begin(starter(load_content(), "pitched_battle"))
    assert isinstance(game, Fantastiques)
    assert parse_scene(write_scene(game)).state == game.state


def test_a_position_of_a_real_match_can_be_written_and_played_on() -> None:
    match = Match(GAME.begin(starter(load_content(), "cursed_gem")), Seeded("scene"))
    rng = Stream("scene")
    while (ask := match.ask) is not None and ask.kind != "ChooseSpell":
        match.take(ask.sample(rng), ask.seat)
    assert isinstance(match.game, Fantastiques)
    written = write_scene(match.game)
    again = parse_scene(written)
    assert write_scene(again) == written
    assert again.state.figures == match.game.state.figures
    assert again.state.gem == match.game.state.gem
    twin = Match(again, Seeded("scene")).ask
    assert twin is not None
    assert [str(answer) for answer in twin.candidates()] == [
        str(answer) for answer in match.asks[twin.seat].candidates()
    ]


# --- mistakes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("A x = nope at 1,1", "no figure profile nope"),
        ("A x = bombard at 5,5", "write piece bombard"),
        ("A x = val_archer at 1;1", "the place is written 10,20"),
        ("A x = val_archer at 5,5 drunk", "drunk is no marker"),
        ("A x = val_archer at 5,5 | B x = val_archer at 9,9", "two figures called x"),
        ("A x = {armour 6, size vast}", "armour: 6 is outside 0 to 5; there is no size vast"),
        ("A x = {spells summon}", "names its creature"),
        ("A x = {clever}", "clever is nothing a card says"),
        ("A val_archer = {hp 2}", "a card val_archer already"),
        ("A x = val_archer at 5,5 crew gun", "no figure of the scene is called gun"),
        ("A x = val_archer at 5,5 | A y = val_archer at 9,9 crew x", "x is no artillery piece [FAN-ART-02]"),
        ("A x = val_archer at 0.2,5", "x does not stand wholly on the table [FAN-GEN-06]"),
        ("A x = val_archer at 5,5 | B y = val_archer at 5.5,5", "y stands on x [FAN-GEN-06]"),
        (
            "A x = val_archer at 5,5 crew g | B g = piece bombard at 9,9",
            "g is not of the army of x [FAN-LST-11]",
        ),
        (
            "A x = val_archer dead | scenario cursed_gem | gem carried by x",
            "x carries the gem and is not on the table [FAN-SCN-12]",
        ),
        ("A x = val_archer at 5,5 | scenario rescue | prison 1,7", "the prison is off the table [FAN-RUL-80]"),
        ("A x = val_archer at 5,5 | gem 50,20", "the gem is off the table [FAN-SCN-12]"),
        ("A x = val_archer at 5,5 hp 2", "x has 1 to 1 hit points, not 2 [FAN-CHA-06]"),
        ("A x = val_archer at 5,5 hp 0", "x has 1 to 1 hit points, not 0 [FAN-CHA-06]"),
        ("A x = val_archer at 5,5 shooting 6", "x has attacks of 1 to 5 [FAN-CHA-02]"),
        ("A x = val_archer at 5,5 melee 0/1", "x has attacks of 1 to 5 [FAN-CHA-02]"),
        ("A x = val_archer at 5,5 melee none", "x has a melee attack, or is a piece [FAN-CST-03]"),
        ("A x = piece bombard at 5,5 melee 3", "x has a melee attack, or is a piece [FAN-CST-03]"),
        ("A x = val_archer at 5,5 spent -1", "spent is 0 or more"),
        ("A x = val_archer at 5,5 casts -1", "casts is 0 or more"),
        ("turn 0", "the turn is 1 or more"),
        ("slot -1", "the slot is 0 or more"),
        ("killed A -0.5", "the number of points is 0 or more"),
        ("gold A -1", "the gold is 0 or more"),
        ("A x = val_captain | phase roles", "only a rescue has roles and a prison [FAN-SCN-05]"),
        ("A x = val_archer | phase roles | scenario rescue", "needs a hero or a sorcerer to set free [FAN-RUL-80]"),
        (
            "B x = val_captain | prisoner x | attacker A | scenario rescue",
            "the prisoner is of the side that attacks [FAN-SCN-06]",
        ),
        ("A x = val_archer at 5,5 | order A B A", "A plays once a turn"),
        ("wod w1 circle 10,10 r 4", "no statement begins with 'wod'"),
        ("wood w1 blob 10,10", "blob is no shape"),
        ("wood w1 circle 10,10 r 4 high", "do not understand: high"),
        ("phase lunch", "lunch is no phase"),
        ("setting premeasure=maybe", "choose yes / no"),
        ("gem", "the gem lies somewhere or is carried"),
        ("scenario random", "the scenario is drawn before anything else [FAN-SET-01]"),
        ("scenario random | phase over", "the scenario is drawn before anything else [FAN-SET-01]"),
        ("A x = val_captain | scenario random | phase terrain", "the scenario is drawn before anything else"),
        ("edges [5 -2]", "edges are from 0 to 1, one for each side [FAN-SET-02]"),
        ("edges [0 0]", "edges are from 0 to 1, one for each side [FAN-SET-02]"),
        ("edges [0]", "edges are from 0 to 1, one for each side [FAN-SET-02]"),
        ("edges [0 -1]", "edges are from 0 to 1, one for each side [FAN-SET-02]"),
        ("started [-3 2]", "started is 0 or more, not -3 [FAN-MOR-01]"),
        ("started [3]", "started has 2 numbers, one for each army [FAN-MOR-01]"),
        ("stage zz", 'movement has no stage zz; there are "", moving [FAN-TRN-01]'),
        ("stage bravery | phase shooting", "shooting has no stage bravery"),
        ("stage dice | phase magic", "magic has no stage dice"),
        ("slot 3", "slot is from 0 to 2, not 3 [FAN-TRN-02]"),
        ("A x = val_archer at 5,5 | pending [nobody]", "pending names figures of the scene [FAN-SHO-05]"),
        ("A x = val_archer at 5,5 | targets [[x [nobody]]]", "targets names figures of the scene"),
        ("A x = val_archer at 5,5 | hits [{target nobody, side A}] | phase melee", "hits names figures of the scene"),
        ("A x = val_archer at 5,5 | hits [{target x, side C}]", "there are 2 sides [FAN-MUL-01]"),
        ("A x = val_archer at 5,5 | hits [{target x, side nobody}]", "there are 2 sides [FAN-MUL-01]"),
        ("A x = val_archer at 5,5 | B y = val_archer at 9,9 | aims [{attacker x, value 0, target y}]", "a value of 1"),
        ("A x = val_archer at 5,5 | aims [{attacker x, value 2, target nobody}]", "aims names figures of the scene"),
        ("phase deployment | to_place C", "there are 2 sides [FAN-MUL-01]"),
        (
            "A x = val_archer at 5,5 | phase deployment | types [[x]]",
            "types are of figures in reserve, each of them once",
        ),
        ("A x = val_archer | phase deployment | types [[x] [x]]", "types are of figures in reserve"),
        ("A x = val_archer | phase deployment | types [[x] []]", "types are of figures in reserve"),
        ("turn 3 | flames f rect 20,20 6x1 until 2 by A", "f burns until turn 3 at least [FAN-SPL-08]"),
        ("scenario cursed_gem | gem 24,24 travelled 6.1", "the gem travels 6 inches a turn at most [FAN-SCN-11]"),
        ("play on to turn -1", "the turn is 0 or more"),
        ("turn 1.5", "a whole number"),
    ],
)
def test_a_mistake_is_told(text: str, what: str) -> None:
    with pytest.raises(Faulty) as faulty:
        parse_scene(text)
    assert what in str(faulty.value)


@pytest.mark.parametrize(
    "text",
    [
        "A x = val_archer at 5,5 hp 0 | phase shooting | wounds [{target x, side B, attacker x, melee no}]",
        "A x = val_archer dead hp 0 | A y = val_archer lost",
        "A x = val_captain | phase roles | scenario rescue",
        "A x = val_archer | phase edges | edges [-1 1]",
        "A x = val_archer | phase scenario | scenario random",
        "A x = val_archer | phase deployment | to_place B | types [[x]]",
        "A x = val_archer at 5,5 | slot 2",
        "A x = val_archer at 5,5 | turn 3 | flames f rect 20,20 6x1 until 3 by A | gem 9,9 travelled 6",
        "A x = val_archer at 5,5 | phase morale | stage count | started [4 4]",
    ],
)
def test_what_a_match_may_come_to_is_no_mistake(text: str) -> None:
    assert parse_scene(text).state.figures


@pytest.mark.rule("FAN-GEN-06", "FAN-TER-04")
@pytest.mark.parametrize(
    "ground", ["rock r circle 10,10 r 1", "deep_water d rect 10,10 4x2", "flames f rect 10,10 6x1 until 3 by A"]
)
def test_who_stands_where_no_move_ends_may_leave_and_not_stay(ground: str) -> None:
    t = Table(f"A x = val_archer at 10,10 | B y = val_archer at 40,40 | {ground}")
    assert refused(t, t.move("x", (10, 10.2))) == ("no_room", "FAN-GEN-06")
    assert refused(t, t.move("x", (10, 12))) is None


@pytest.mark.parametrize(
    "said", ["gem 24,24 last C", "flames f rect 20,20 6x1 by C", "killed C 12", "gold C 3", "attacker C", "layer C"]
)
def test_a_side_of_which_anything_is_said_takes_part(said: str) -> None:
    assert parse_scene(f"A x = val_archer at 5,5 | {said}").cast.sides == 3


def test_all_mistakes_are_told_at_once_with_their_lines() -> None:
    with pytest.raises(Faulty) as faulty:
        parse_scene("table 4\n\nA x = nope | phase lunch")
    assert [problem.where for problem in faulty.value.problems] == [
        "scene line 1 column 7",
        "scene line 3 column 7",
        "scene line 3 column 20",
    ]


# --- the table of the tests ----------------------------------------------------------------------------------------

DUEL = "A brute = {melee 4, powerful} at 10,10 | B guard = val_militia at 10,11 | phase melee"


def test_a_table_plays_a_scene_with_the_dice_it_is_given() -> None:
    t = Table(DUEL, rolls="2 4")
    t.play(Strike(t["brute"], (t["guard"],)), DONE)
    assert t.figure("guard").hp == 0
    assert t.event(Defended).armour.value == 0
    assert len(t.events(Wounded)) == 1


def test_a_table_misses_a_die_at_once() -> None:
    t = Table(DUEL, rolls="2")
    with pytest.raises(Leftover):
        t.play(Strike(t["brute"], (t["guard"],)), DONE)


def test_a_table_fails_on_a_die_left_over() -> None:
    t = Table(DUEL, rolls="2 4 6")
    t.play(Strike(t["brute"], (t["guard"],)), DONE)
    with pytest.raises(Leftover):
        t.finish()
    assert OPEN.pop() is t  # it would fail this test too


def test_a_table_refuses_what_the_rules_refuse_and_changes_nothing() -> None:
    t = Table("A one = val_archer at 10,10 | B two = val_archer at 20,10")
    refusal = t.refusal(t.move("one", (40, 10)))
    assert refusal is not None
    assert refusal.code == "figure_in_the_way"
    with pytest.raises(Refused):
        t.play(t.move("one", (40, 10)))
    assert (t.figure("one").x, t.figure("one").y) == point(10, 10)


def test_a_charge_ends_in_contact() -> None:
    t = Table("A one = val_rider at 10,10 | B two = val_archer at 20,13")
    t.play(t.charge("one", "two"))
    assert t.game.crowd.touches(t["one"], 1 << 1, 25)


# --- scenarios in a few words --------------------------------------------------------------------------------------

LAST = "A one = {} at 24,20 | B two = {} at 10,40 | turn 6 | phase magic"


@pytest.mark.rule("FAN-SCN-04", "FAN-RUL-79")
def test_the_king_fights_for_the_piece_in_the_centre() -> None:
    t = Table(f"hill h circle 24,24 r 5 | wood w circle 10,40 r 4 | {LAST} | scenario king_of_the_hill")
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.scores) == ((0,), (1.0, 0.0))
    with pytest.raises(Faulty, match="centre"):
        read_scene(f"wood w circle 10,40 r 4 | {LAST} | scenario king_of_the_hill")


@pytest.mark.rule("FAN-SCN-10", "FAN-SCN-13")
def test_the_gem_lies_at_the_centre_unless_it_is_said_where() -> None:
    t = Table(f"{LAST} | scenario cursed_gem")
    assert t.state.gem is not None
    assert (t.state.gem.x, t.state.gem.y) == point(24, 24)
    assert t.outcome is not None
    assert t.outcome.winners == ()


@pytest.mark.rule("FAN-SCN-05", "FAN-SCN-09")
def test_somebody_attacks_in_a_rescue() -> None:
    outcome = Table(f"{LAST} | scenario rescue | prison 40,40").outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    outcome = Table(f"{LAST} | scenario rescue | prison 40,40 | prisoner two").outcome
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.rule("FAN-END-01", "FAN-TRN-03")
@pytest.mark.parametrize(
    ("when", "stands"),
    [
        ("turn 6 | phase melee", True),
        ("turn 5 | phase morale", True),
        ("turn 6 | phase morale", False),
        ("turn 7 | phase movement", False),
    ],
)
def test_no_scene_stands_after_the_end_of_a_match(when: str, stands: bool) -> None:
    text = f"A a = {{melee 3}} at 10,10 | B b = {{melee 3}} at 20,20 | order A B | {when}"
    if stands:
        assert read_scene(text).position.state.phase == when.rpartition(" ")[2]
        return
    with pytest.raises(Faulty, match=r"a match ends with the melee of turn 6 \[FAN-END-01\]"):
        read_scene(text)


@pytest.mark.rule("FAN-MOR-01", "FAN-RUL-49")
@pytest.mark.parametrize(("fallen", "started"), [("dead", 3), ("lost", 3), ("", 1)])
def test_morale_counts_from_all_who_ever_stood_on_the_table(fallen: str, started: int) -> None:
    """One of three is left; those in reserve were never deployed. The text of the position says the same again."""
    scene = f"A one = {{mental 3}} at 10,10 | A two = {{mental 3}} {fallen} | A three = {{mental 3}} {fallen}"
    scene += " | B foe = {mental 3} at 40,40"
    game = parse_scene(scene)
    assert game.state.started == (started, 1)
    assert "strength" not in write_scene(game)


@pytest.mark.rule("FAN-SPL-07", "FAN-SPL-08")
@pytest.mark.parametrize("word", ["flames", "wall_of_fire"])
def test_a_wall_of_fire_burns_by_whichever_word_it_is_written(word: str) -> None:
    t = Table(f"{word} f rect 20,20 6x1 by B | A a = {{hp 2}} at 20,17 | B b = {{}} at 20,30 | turn 3", rolls="6")
    t.play(t.move("a", (20, 22)))
    assert (t.figure("a").hp, t.state.flames[0].until) == (1, 4)
    assert "flames f rect 20,20 6x1 until 4 by B" in t.scene


@pytest.mark.rule("FAN-INI-02")
@pytest.mark.parametrize(
    ("said", "order"),
    [("", (0, 1, 2)), ("| order B", (1, 2, 0)), ("| order C", (2, 0, 1)), ("| order C A", (2, 0, 1))],
)
def test_the_sides_that_an_order_does_not_name_follow_clockwise(said: str, order: tuple[int, ...]) -> None:
    state = read_scene(f"A a = gro_gob at 5,5 | B b = gro_gob at 9,9 | C c = gro_gob at 20,20 {said}").position.state
    assert state.order == order
