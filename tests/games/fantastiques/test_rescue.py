"""The prison, the captive, his release and his slow way home: who does what in a rescue?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import NO, cast_on, refused, seat, topic
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.asks.moving import ChooseMove
from escarmouche.games.fantastiques.asks.placing import PlaceAt
from escarmouche.games.fantastiques.asks.preparing import PlaceThePrison
from escarmouche.games.fantastiques.decisions import DONE, Cast, PlacePrison, Shoot, Strike
from escarmouche.games.fantastiques.events.morale import MoraleTested
from escarmouche.games.fantastiques.events.play import InitiativeRolled
from escarmouche.games.fantastiques.events.preparing import LotDrawn, PrisonerChosen, RolesChosen
from escarmouche.games.fantastiques.events.prizes import PrisonerFreed
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.table.plane import inch

# --- roles, prisoner, prison ---------------------------------------------------------------------------------------

ROLES = """scenario rescue | phase roles
    A a = val_captain | A m = val_mage | A t = val_archer | B b = gro_boss | B o = gro_orc"""


@pytest.mark.rule("FAN-SCN-05", "FAN-RUL-80")
@pytest.mark.parametrize(("rolls", "winner"), [("5 2", 0), ("2 5", 1), ("4 4 1 3", 1)])
def test_the_winner_of_a_die_says_who_attacks(rolls: str, winner: int) -> None:
    t = Table(ROLES, rolls=rolls)
    assert (seat(t), topic(t), t.events(LotDrawn)[-1].winner) == (winner, "attacker", winner)
    t.play(1)
    assert t.event(RolesChosen) == RolesChosen(1)


@pytest.mark.rule("FAN-RUL-80")
def test_a_side_without_a_character_cannot_attack() -> None:
    t = Table("scenario rescue | phase roles | A a = val_captain | A t = val_archer | B o = gro_orc", rolls="2 5")
    assert t.event(RolesChosen) == RolesChosen(0)


@pytest.mark.rule("FAN-SCN-06", "FAN-RUL-80")
@pytest.mark.parametrize(("name", "card"), [("a", "val_captain"), ("m", "val_mage")])
def test_the_attacker_chooses_the_character_whose_copy_is_the_prisoner(name: str, card: str) -> None:
    t = Table(ROLES, rolls="5 2").play(0)
    assert (seat(t), topic(t)) == (0, "prisoner")
    assert refused(t, t["t"]) == ("not_an_option", "FAN-SCN-06")
    t.play(t[name])
    told = t.event(PrisonerChosen)
    copy = t.state.figures[told.figure]
    assert (told.copied, copy.card, copy.where, copy.prisoner) == (t[name], card, "captive", True)
    assert t.figure(name).where == "reserve"  # the model deploys as well: the copy comes for nothing
    traits = t.game.traits[told.figure]
    assert (traits.silver, traits.spells) == ((True, ()) if name == "a" else (False, ("fireball", "paralysis")))
    assert (copy.hp, copy.melee) == (traits.hp, traits.melee)


PRISON = (
    "scenario rescue | phase prison | attacker A | A hero = {hero} | prisoner hero | A a = val_archer | B o = gro_orc |"
)


@pytest.mark.rule("FAN-SCN-05", "FAN-RUL-80")
@pytest.mark.parametrize(
    ("margin", "place", "expected"),
    [
        (1, PlacePrison(*point(3, 24)), None),
        (1, PlacePrison(*point(2.99, 24)), ("prison_margin", "FAN-RUL-80")),
        (1, PlacePrison(*point(24, 45.01)), ("prison_margin", "FAN-RUL-80")),
        (1, PlacePrison(*point(3, 24), degrees=45), ("prison_margin", "FAN-RUL-80")),
        (1, PlacePrison(*point(3, 24), degrees=45 - 360 * 10**400), ("prison_margin", "FAN-RUL-80")),
        (1, PlacePrison(*point(3, 24), degrees=360 * 10**400), None),  # however often it is turned round
        (1, PlacePrison(*point(24, 10)), None),  # anywhere: in a deployment zone, on a hill
        (1, PlacePrison(*point(24, 24)), None),
        (0, PlacePrison(*point(2, 24)), None),
        (0, PlacePrison(*point(1.99, 24)), ("prison_margin", "FAN-RUL-80")),
        (1, PlacePrison(*point(36, 24)), ("no_room", "FAN-SCN-05")),  # on a rock
        (1, PlacePrison(*point(33.5, 24)), None),
    ],
)
def test_the_defender_puts_the_prison_anywhere_an_inch_from_the_edges_unless_the_table_waives_it(
    margin: int, place: PlacePrison, expected: tuple[str, str] | None
) -> None:
    t = Table(f"setting prison_margin={margin} | {PRISON} hill h circle 24,24 r 5 | rock r circle 37,24 r 1.5")
    assert isinstance(t.ask, PlaceThePrison)
    assert (seat(t), refused(t, place)) == (1, expected)


@pytest.mark.rule("FAN-RUL-80")
def test_the_prison_is_four_inches_square_and_impassable() -> None:
    t = Table(PRISON, rolls="5 2").play(PlacePrison(*point(24, 24)))
    field = t.game.ground.field
    walls = field.mask("prison") & field.mask("impassable")
    assert field.touched(inch(26.5), inch(24), inch(0.5), 25, walls)
    assert not field.touched(inch(26.52), inch(24), inch(0.5), 25, walls)


def test_the_margin_of_the_prison_is_an_inch_by_default() -> None:
    assert Settings().prison_margin == 1


# --- captive -------------------------------------------------------------------------------------------------------

# The prison reaches from 22 to 26; the attacker's runner stands two inches south of it.
CAPTIVE = """scenario rescue | prison 24,24 | attacker A
    A hero = {hero, movement 9, mental 5, shooting 3} | prisoner hero
    A run = val_archer at 24,19.5 | A mate = val_archer at 40,10 | """


@pytest.mark.rule("FAN-SCN-07")
def test_a_captive_is_no_target_for_a_spell() -> None:
    t = Table(CAPTIVE + "B mage = {sorcerer, spells death_ray/curse} at 24,30 | phase magic | order B A")
    assert refused(t, cast_on(t, "mage", "death_ray", "hero")) == ("no_such_target", "FAN-SCN-07")


@pytest.mark.rule("FAN-SCN-07")
def test_a_fireball_on_the_prison_leaves_the_captive_alone() -> None:
    t = Table(CAPTIVE + "B mage = {sorcerer, spells fireball/fireball} at 24,30 | phase magic | order B A")
    t.play(Cast(t["mage"], "fireball", x=inch(24), y=inch(24)))
    assert t.figure("hero").hp == 1


@pytest.mark.rule("FAN-SCN-07")
def test_a_captive_sorcerer_does_not_cast_nor_move() -> None:
    scene = CAPTIVE.replace("hero, movement 9", "sorcerer, spells fireball/curse, movement 9")
    t = Table(scene + "A mage = {sorcerer, spells curse/curse} at 30,10 | B o = gro_orc at 24,30 | phase magic")
    assert refused(t, Cast(t["hero"], "fireball", x=inch(24), y=inch(30))) == ("not_on_table", "FAN-SCN-07")
    t = Table(scene + "B o = gro_orc at 24,30")
    assert refused(t, t.move("hero", (24, 21))) == ("not_on_table", "FAN-SCN-07")


@pytest.mark.rule("FAN-RUL-80", "FAN-INI-04", "FAN-SCN-07")
@pytest.mark.parametrize(("place", "total"), [("", 3), ("at 24,21.49", 8)])
def test_the_prisoner_counts_for_initiative_once_he_is_free(place: str, total: int) -> None:
    scene = CAPTIVE.replace("| prisoner hero", f"{place} | prisoner hero") + "B o = gro_orc at 24,30 | phase initiative"
    t = Table(scene, rolls="3 1")
    assert t.events(InitiativeRolled)[0].total.value == total


@pytest.mark.rule("FAN-RUL-80", "FAN-MOR-02")
@pytest.mark.parametrize(("place", "mental"), [("", 2), ("at 24,21.49", 3)])
def test_the_prisoner_encourages_the_army_once_he_is_free(place: str, mental: int) -> None:
    scene = CAPTIVE.replace("| prisoner hero", f"{place} | prisoner hero") + "B o = gro_orc at 24,30 | phase morale"
    t = Table(scene + " | strength A 9", rolls="1 1 1 6 1", open_dice=True)
    assert {roll.mental.value for roll in t.events(MoraleTested) if roll.figure == t["run"]} == {mental}


# --- release -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-SCN-07", "FAN-RUL-80")
def test_a_figure_of_the_attacker_that_ends_its_move_against_the_prison_frees_him() -> None:
    t = Table(CAPTIVE + "B o = gro_orc at 24,30")
    t.play(t.move("run", (24, 21.5)))
    assert isinstance(t.ask, PlaceAt)
    assert (seat(t), topic(t)) == (0, "freed_prisoner")
    t.play(t.place(26.505, 24))
    assert t.event(PrisonerFreed) == PrisonerFreed(t["hero"], t["run"])
    assert (t.figure("hero").where, t.figure("hero").x) == ("table", inch(26.505))


@pytest.mark.rule("FAN-SCN-07")
@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ((26.6, 24), ("not_by_the_prison", "FAN-SCN-07")),
        ((24, 26.5), ("enemy_contact", "FAN-SCN-07")),
        ((24.9, 21.5), ("no_room", "FAN-GEN-06")),  # on the one who freed him
        ((26.3, 24), ("no_room", "FAN-GEN-06")),  # in the wall
        ((21.5, 24), None),
    ],
)
def test_he_is_placed_against_the_prison_and_away_from_the_enemy(
    place: tuple[float, float], expected: tuple[str, str] | None
) -> None:
    t = Table(CAPTIVE + "B o = gro_orc at 24,27.505")
    t.play(t.move("run", (24, 21.5)))
    assert refused(t, t.place(*place)) == expected


@pytest.mark.rule("FAN-SCN-07")
def test_he_is_freed_by_a_move_that_ends_there_and_by_no_other() -> None:
    t = Table(CAPTIVE + "B o = gro_orc at 24,30")
    t.play(t.move("run", (24, 21.4)))  # a tenth of an inch short
    assert (t.figure("hero").where, isinstance(t.ask, ChooseMove)) == ("captive", True)


@pytest.mark.rule("FAN-SCN-07")
def test_the_defender_frees_nobody() -> None:
    t = Table(CAPTIVE + "B o = gro_orc at 24,30 | B p = gro_orc at 40,40 | order B A")
    t.play(t.move("o", (24, 26.5)))
    assert (t.figure("hero").where, isinstance(t.ask, ChooseMove)) == ("captive", True)


SEER = """A seer = {sorcerer, spells teleport/teleport} at 24,15
    A druid = {sorcerer, spells bloodlust/bloodlust} at 30,15 | """


@pytest.mark.rule("FAN-RUL-80")
def test_a_teleport_against_the_prison_frees_nobody() -> None:
    t = Table(CAPTIVE + SEER + "B o = gro_orc at 40,30 | phase magic")
    t.play(cast_on(t, "seer", "teleport", "run"), NO, t.place(24, 21.5))
    assert (t.figure("hero").where, topic(t)) == ("captive", "ChooseSpell")


@pytest.mark.rule("FAN-RUL-80")
def test_a_move_by_bloodlust_frees_him() -> None:
    t = Table(CAPTIVE + SEER + "B o = gro_orc at 40,30 | phase magic")
    t.play(cast_on(t, "druid", "bloodlust", "run"), NO, t.move("run", (24, 21.5)), t.place(26.505, 24))
    assert t.figure("hero").where == "table"
    assert t.state.freed


@pytest.mark.rule("FAN-SCN-08", "FAN-MAG-01")
@pytest.mark.parametrize("amulet_spell", ["per_turn", "per_game"])
@pytest.mark.parametrize("card", ["{sorcerer, spells curse/curse}", "{hero amulet, spells curse}"])
def test_freed_in_the_magic_phase_he_casts_from_the_next_turn_on(card: str, amulet_spell: str) -> None:
    scene = f"{CAPTIVE}{SEER}setting amulet_spell={amulet_spell} | B o = gro_orc at 36,24 | phase magic"
    t = Table(scene.replace("{hero, movement 9, mental 5, shooting 3}", card))
    t.play(cast_on(t, "druid", "bloodlust", "run"), NO, t.move("run", (24, 21.5)), t.place(26.505, 24))
    assert refused(t, cast_on(t, "hero", "curse", "o")) == ("cannot_cast", "FAN-SCN-08")
    assert t.ask is not None
    assert all(cast.caster != t["hero"] for cast in t.ask.candidates() if isinstance(cast, Cast))
    assert "freed_in magic" in t.scene
    t.play(DONE, DONE, rolls="6 1")  # nobody else casts, archer "mate" does not shoot
    t.play(0, DONE, DONE)
    assert (t.state.phase, refused(t, cast_on(t, "hero", "curse", "o"))) == ("magic", None)


@pytest.mark.rule("FAN-SCN-08")
def test_freed_in_the_movement_phase_he_casts_in_the_same_turn() -> None:
    t = Table((CAPTIVE + "B o = gro_orc at 36,24").replace("{hero, ", "{sorcerer, spells curse/curse, "))
    t.play(t.move("run", (24, 21.5)), t.place(26.505, 24), DONE, DONE)
    assert refused(t, cast_on(t, "hero", "curse", "o")) is None


@pytest.mark.rule("FAN-RUL-80")
def test_a_victim_of_paranoia_frees_nobody() -> None:
    t = Table(  # along the wall of the prison towards his friend, whom he misses
        CAPTIVE.replace("24,19.5", "20,21.5")
        + """A gate = val_archer at 25.5,21.5 | B mad = {sorcerer, spells paranoia/curse} at 24,32
        phase magic | order B A"""
    )
    t.play(cast_on(t, "mad", "paranoia", "run"), NO, rolls="6 6 1")
    assert t.figure("run").x == pytest.approx(inch(24.495), abs=10)
    assert (t.figure("hero").where, topic(t)) == ("captive", "first_side")


# --- the way home --------------------------------------------------------------------------------------------------

FREED = CAPTIVE + SEER + "B o = gro_orc at 40,30"


def freed(scene: str = FREED) -> Table:
    t = Table(scene)
    return t.play(t.move("run", (24, 21.5)), t.place(26.505, 24))


@pytest.mark.rule("FAN-SCN-08", "FAN-RUL-80")
def test_he_does_not_move_in_the_turn_he_is_freed() -> None:
    t = freed()
    assert refused(t, t.move("hero", (28, 24))) == ("already_moved", "FAN-MOV-01")


@pytest.mark.rule("FAN-SCN-08")
def test_no_spell_moves_him_in_that_turn_either() -> None:
    t = freed().play(DONE, DONE)
    t.play(cast_on(t, "druid", "bloodlust", "hero"), NO)
    assert refused(t, t.move("hero", (27.505, 24))) == ("too_far", "FAN-SCN-08")
    t.play(DONE)
    t.play(cast_on(t, "seer", "teleport", "hero"), NO)
    assert refused(t, t.place(28.505, 24)) == ("out_of_range", "FAN-SCN-08")


@pytest.mark.rule("FAN-SCN-08", "FAN-MOV-09", "FAN-SPL-13")
@pytest.mark.parametrize("phase", ["movement", "magic"])
def test_between_the_prison_and_the_edge_he_does_not_leave_the_table_in_that_turn(phase: str) -> None:
    scene = (
        (CAPTIVE + SEER).replace("prison 24,24", "prison 3,24").replace("24,19.5", "3,19.5").replace("30,15", "9,15")
    )
    t = Table(f"{scene} B o = gro_orc at 40,30 | phase {phase}")
    if phase == "movement":
        t.play(t.move("run", (3, 21.5)), t.place(0.5, 24), DONE, DONE)
    else:
        t.play(cast_on(t, "druid", "bloodlust", "run"), NO, t.move("run", (3, 21.5)), t.place(0.5, 24))
    t.play(cast_on(t, "druid", "bloodlust", "hero"), NO)
    off = t.move("hero", (0.5, 24), leave=True)
    assert refused(t, off) == ("no_length_left", "FAN-SCN-08")
    assert t.ask is not None
    assert off not in t.ask.candidates()


@pytest.mark.rule("FAN-SCN-08", "FAN-MOV-09", "FAN-SPL-13")
def test_who_has_gone_his_six_inches_to_the_edge_may_leave_there() -> None:
    t = Table(f"{HOME} | phase magic".replace("at 26.505,24", "at 0.5,24 moved travelled 6").replace("30,15", "9,15"))
    t.play(cast_on(t, "druid", "bloodlust", "hero"), NO)
    assert refused(t, t.move("hero", (0.5, 24), leave=True)) is None


@pytest.mark.rule("FAN-SCN-08")
def test_he_acts_as_a_normal_character_from_the_next_phase() -> None:
    t = freed().play(DONE, DONE, DONE)
    assert t.state.phase == "shooting"
    assert refused(t, Shoot(t["hero"], (t["o"],))) is None


HOME = CAPTIVE.replace("| prisoner hero", "at 26.505,24 | prisoner hero") + SEER + "B o = gro_orc at 40,30"


@pytest.mark.rule("FAN-SCN-08")
@pytest.mark.parametrize(("x", "expected"), [(32.505, None), (32.52, ("too_far", "FAN-SCN-08"))])
def test_later_he_moves_at_most_six_inches_however_fast_he_is(x: float, expected: tuple[str, str] | None) -> None:
    t = Table(HOME)
    assert refused(t, t.move("hero", (x, 24))) == expected


@pytest.mark.rule("FAN-SCN-08", "FAN-RUL-80")
@pytest.mark.parametrize(("x", "expected"), [(32.505, None), (32.52, ("too_far", "FAN-SCN-08"))])
def test_a_free_move_by_a_spell_counts_among_the_six(x: float, expected: tuple[str, str] | None) -> None:
    t = Table(HOME)
    t.play(t.move("hero", (30.505, 24)), DONE, DONE)
    t.play(cast_on(t, "druid", "bloodlust", "hero"), NO)
    assert refused(t, t.move("hero", (x, 24))) == expected


@pytest.mark.rule("FAN-SCN-08", "FAN-RUL-80")
@pytest.mark.parametrize(
    ("walked", "x", "expected"),
    [
        (0, 32.505, None),
        (0, 32.52, ("out_of_range", "FAN-SCN-08")),
        (4, 28.505, None),
        (4, 28.52, ("out_of_range", "FAN-SCN-08")),
        (6, 26.505, None),
        (6, 26.5055, ("out_of_range", "FAN-SCN-08")),  # the least step there is
    ],
)
def test_a_teleport_beyond_what_is_left_of_the_six_is_not_legal_on_him(
    walked: int, x: float, expected: tuple[str, str] | None
) -> None:
    t = Table(HOME.replace("at 26.505,24", f"at 26.505,24 travelled {walked}") + "| phase magic")
    t.play(cast_on(t, "seer", "teleport", "hero"), NO)
    assert refused(t, t.place(x, 24)) == expected


# --- the verdict ---------------------------------------------------------------------------------------------------

END = """scenario rescue | prison 24,24 | attacker A | prisoner hero
    A a = val_archer at 40,10 | B o = gro_orc at 40,30 | """


@pytest.mark.rule("FAN-SCN-09")
@pytest.mark.parametrize(
    ("prisoner", "winner"),
    [
        ("A hero = {hero} at 30,24", 0),
        ("A hero = {hero} at 30,24 routed", 0),
        ("A hero = {hero}", 1),
        ("A hero = {hero} dead", 1),
        ("A hero = {hero} lost | rescued", 0),
    ],
)
def test_the_attacker_wins_with_the_prisoner_free_and_alive_or_gone(prisoner: str, winner: int) -> None:
    t = Table(f"{END} {prisoner} | turn 6 | phase melee")
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.why) == ((winner,), "FAN-SCN-09")


@pytest.mark.rule("FAN-SCN-09", "FAN-MOV-09", "FAN-RUL-80")
def test_a_prisoner_who_walks_off_the_table_is_rescued_and_scores_for_nobody() -> None:
    t = Table(END + "A hero = {hero} at 3,24 | turn 6")
    t.play(t.move("hero", (0.5, 24), leave=True), DONE, DONE)
    assert t.outcome is not None
    assert (t.outcome.winners, t.state.killed) == ((0,), (0, 0))


@pytest.mark.rule("FAN-SCN-09", "FAN-RUL-80")
def test_a_prisoner_who_routs_off_the_table_is_rescued_too() -> None:
    t = Table(END + "A hero = {hero} at 3,24 routed | turn 6").play(DONE, DONE)
    assert t.figure("hero").where == "lost"
    assert t.outcome is not None
    assert t.outcome.winners == (0,)


@pytest.mark.rule("FAN-SCN-08", "FAN-MOR-07")
def test_a_routed_prisoner_runs_six_inches_at_most() -> None:
    t = Table(END + "A hero = {hero, movement 12} at 13,24 routed")
    assert (t.figure("hero").x, t.figure("hero").where) == (inch(7), "table")


@pytest.mark.rule("FAN-SCN-05")
def test_a_place_for_the_prison_is_found_on_a_crowded_table() -> None:
    water = "deep_water w rect 27,24 41.4x48"  # leaves a strip 6.3 inches wide on the left
    t = Table(f"A lord = {{hero silver}} | B x = {{melee 1}} | {water} | attacker A | scenario rescue | phase prison")
    assert isinstance(t.ask, PlaceThePrison)
    assert t.ask.candidates()
    assert all(refused(t, place) is None for place in t.ask.candidates())


@pytest.mark.rule("FAN-SCN-07")
@pytest.mark.parametrize(("phase", "y"), [("magic", 10), ("shooting", 10), ("melee", 21)])
def test_nobody_gets_at_the_captive_and_the_prison_is_why(phase: str, y: int) -> None:
    t = Table(
        f"""scenario rescue | prison 24,24 | attacker A | prisoner hero | A hero = {{hero}}
        A other = val_archer at 24,20
        B foe = {{sorcerer, spells death_ray/curse, shooting 3, melee 3}} at 24,{y} | order B A | phase {phase}"""
    )
    answer = {
        "magic": Cast(t["foe"], "death_ray", t["hero"]),
        "shooting": Shoot(t["foe"], (t["hero"],)),
        "melee": Strike(t["foe"], (t["hero"],)),
    }[phase]
    assert refused(t, answer) == ("no_such_target", "FAN-SCN-07")
