"""Does every question refuse what is no answer to it, and are the answers it draws and proposes legal and varied?"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fantastiques.acts import NO, refused, shoot, strike
from tests.games.fantastiques.table import Table, point

from escarmouche.chance import Stream
from escarmouche.core import Ask
from escarmouche.games.fantastiques.asks.casting import ChooseSpell
from escarmouche.games.fantastiques.asks.declaring import (
    Declaration,
    DeclareBrawl,
    DeclareMelee,
    DeclareShots,
    DeclareVolley,
)
from escarmouche.games.fantastiques.asks.moving import ChooseMove, ChoosePath
from escarmouche.games.fantastiques.asks.preparing import DeployType, LayTerrain, PlaceThePrison
from escarmouche.games.fantastiques.decisions import (
    DONE,
    NOBODY,
    Brawl,
    Cast,
    Deploy,
    Disengage,
    Fire,
    Haul,
    Move,
    PassGem,
    Place,
    Shoot,
    Strike,
    Volley,
)
from escarmouche.table.plane import inch

GUN = """A gun = piece bombard at 10,10 | A g1 = {movement 6, shooting 3} at 8.4,10 crew gun
    A g2 = g1 at 11.6,10 crew gun | A g3 = g1 at 10,8.4 crew gun"""
FOES = "B one = {melee 2, hp 4} at 10,20 | B two = one at 14,20 | B three = one at 6,20"
SECRET = "setting declarations=secret"
MELEE = """A two = {melee 3/3} at 10,10 | A lord = {melee 4} at 10,12 | B left = {hero silver} at 10,11
    B right = {melee 2} at 11,10 | phase melee"""
SCENES: dict[str, tuple[type[Ask[Any]], str]] = {
    "moves": (ChooseMove, f"{GUN} | {FOES} | A run = {{movement 9}} at 20,10 | A mate = {{movement 6}} at 21,10"),
    "a gem to hand on": (
        ChooseMove,
        f"""{FOES} | A run = {{movement 9}} at 20,10 | A mate = {{movement 6}} at 21,10
        gem carried by run | scenario cursed_gem""",
    ),
    "engaged": (
        ChooseMove,
        "A run = {movement 9} at 20,10 | A mate = {movement 6} at 30,10 | B foe = {melee 1} at 20,11",
    ),
    "shots": (DeclareShots, f"{GUN} | {FOES} | A bow = {{shooting 3/3}} at 20,10 | phase shooting"),
    "shots in secret": (
        DeclareVolley,
        f"{GUN} | {FOES} | A bow = {{shooting 3/3}} at 20,10 | phase shooting | {SECRET}",
    ),
    "blows": (DeclareMelee, MELEE),
    "blows in secret": (DeclareBrawl, f"{MELEE} | {SECRET}"),
    "spells": (
        ChooseSpell,
        f"""{FOES} | A mage = {{sorcerer, spells paralysis/fireball}} at 12,14 | phase magic
        A necro = {{sorcerer, spells summon/summon, summons vei_bones/gro_gob}} at 16,14
        A pyro = {{sorcerer, spells wall_of_fire/death_ray}} at 20,14""",
    ),
    "prison": (
        PlaceThePrison,
        "scenario rescue | phase prison | attacker A | A h = {hero} | prisoner h | A a = val_archer | B o = gro_orc",
    ),
    "deployment": (
        DeployType,
        "phase deployment | A a = val_archer | A b = val_archer | A c = val_captain | B o = gro_orc",
    ),
    "terrain": (LayTerrain, "phase terrain | A a = val_archer | B o = gro_orc"),
}
named = pytest.mark.parametrize("name", SCENES)


def asked(name: str) -> Ask[Any]:
    """The question of this scene: player A's, or that of B who places the prison."""
    kind, scene = SCENES[name]
    t = Table(scene, rolls="6 1" if name in ("terrain", "deployment") else "")
    ask = t.match.asks[1 if name == "prison" else 0]
    assert isinstance(ask, kind)
    return ask


def drawn(ask: Ask[Any], count: int = 300) -> set[Any]:
    rng = Stream("drawn")
    return {ask.sample(rng) for _ in range(count)}


@named
@pytest.mark.parametrize("wrong", [None, 7, "melee", (1, 2), Place(*point(24, 24)), NOBODY], ids=repr)
def test_what_is_no_answer_is_refused_by_the_name_of_what_it_is(name: str, wrong: Any) -> None:
    ask = asked(name)
    refusal = ask.refusal(wrong)
    assert refusal is not None
    assert refusal.code == ("no_such_type" if name == "deployment" else "not_an_option")
    assert refusal.why == ask.why
    assert refusal.facts["tried"] == type(wrong).__name__


@named
def test_everything_proposed_is_legal_and_proposed_once(name: str) -> None:
    ask = asked(name)
    proposed = list(ask.candidates())
    assert len(proposed) > 1
    assert [ask.refusal(one) for one in proposed] == [None] * len(proposed)
    if name != "deployment":  # where the zone is as crowded, both spacings may give the same places
        assert not [one for k, one in enumerate(proposed) if one in proposed[:k]]


@pytest.mark.parametrize("name", [name for name in SCENES if name != "terrain"])
def test_everything_drawn_is_legal_and_varied(name: str) -> None:
    ask = asked(name)
    found = drawn(ask, 40 if name in ("deployment", "prison") else 300)
    assert all(ask.refusal(one) is None for one in found)
    assert len(found) >= 3


def test_any_layout_that_serves_may_be_drawn() -> None:
    ask, rng = asked("terrain"), Stream("drawn")
    found = [ask.sample(rng) for _ in range(40)]
    assert all(ask.refusal(one) is None for one in found)
    assert {one.layout.id for one in found} == set(ask.facts()["layouts"])


@named
def test_who_may_answer_is_lit_and_who_may_not_is_told_why(name: str) -> None:
    ask = asked(name)
    hints = ask.hints()
    assert not set(hints.lit) & {one for one, _ in hints.greyed}
    if name not in ("prison", "terrain"):
        assert hints.lit


# --- what is drawn ---------------------------------------------------------------------------------------------------


def kinds(ask: Ask[Any]) -> set[str]:
    return {type(one).__name__ for one in drawn(ask)}


def test_moves_hauls_and_the_end_of_the_phase_are_drawn() -> None:
    assert kinds(asked("moves")) == {"Move", "Haul", "Done"}


def test_the_gem_is_handed_on_at_times() -> None:
    ask = asked("a gem to hand on")
    assert {"Move", "PassGem"} <= kinds(ask)
    assert PassGem(4) in ask.candidates()


def test_flights_are_drawn_and_the_end_of_the_phase() -> None:
    assert kinds(asked("engaged")) == {"Move", "Disengage", "Done"}


def test_a_figure_at_the_edge_leaves_the_table_at_times() -> None:
    t = Table("A a = {movement 6} at 0.6,10 | A b = {movement 6} at 30,10 | B foe = {melee 1} at 40,40")
    assert t.ask is not None
    leaving = {one.leave for one in drawn(t.ask, 600) if isinstance(one, Move) and one.figure == t["a"]}
    assert leaving == {True, False}


def test_every_target_and_nobody_is_drawn_and_the_shots_of_one_figure_are_split() -> None:
    t = Table(f"{FOES} | A bow = {{shooting 3/3}} at 10,10 | phase shooting")
    assert t.ask is not None
    found = drawn(t.ask, 400)
    everybody = {t["one"], t["two"], t["three"], NOBODY}
    assert {one.targets for one in found if isinstance(one, Shoot)} >= {
        (a, b) for a in everybody for b in everybody
    } - {(NOBODY, NOBODY)}
    assert DONE in found


def test_in_secret_crew_fires_the_piece_or_shoots_but_not_both() -> None:
    ask = asked("shots in secret")
    volleys = drawn(ask)
    assert any(isinstance(shot, Fire) for volley in volleys for shot in volley.shots)
    for volley in (*volleys, *ask.candidates()):
        used = [shot.crew if isinstance(shot, Fire) else shot.figure for shot in volley.shots]
        assert len(used) == len(set(used))
    assert Volley(()) in ask.candidates()
    assert min(len(volley.shots) for volley in volleys) < max(len(volley.shots) for volley in volleys)


@pytest.mark.rule("FAN-ITM-05")
def test_blows_drawn_and_proposed_spare_the_bearer_of_silver_a_second_attack() -> None:
    t = Table(f"{MELEE} | {SECRET}")
    ask = t.match.asks[0]
    brawls = [*drawn(ask), *ask.candidates()]
    aimed = [[target for one in brawl.strikes for target in one.targets].count(t["left"]) for brawl in brawls]
    assert max(aimed) == 1
    assert min(aimed) == 0


def test_every_spell_is_drawn_and_proposed() -> None:
    ask = asked("spells")
    spells = {"paralysis", "fireball", "summon", "wall_of_fire", "death_ray"}
    assert {one.spell for one in ask.candidates() if isinstance(one, Cast)} == spells
    found = [one for one in drawn(ask) if isinstance(one, Cast)]
    assert {one.spell for one in found} == spells
    assert {one.creature for one in found if one.spell == "summon"} == {"vei_bones", "gro_gob"}
    assert len({one.degrees for one in found if one.spell == "wall_of_fire"}) > 3
    assert {one.degrees for one in found if one.spell != "wall_of_fire"} == {0}
    assert {one.degrees for one in ask.candidates() if isinstance(one, Cast) and one.spell == "wall_of_fire"} == {0, 90}


def test_one_creature_needs_no_name() -> None:
    t = Table(
        """A necro = {sorcerer, spells summon/summon, summons vei_bones/vei_bones} at 16,14
        B o = gro_orc at 40,40 | phase magic"""
    )
    assert t.ask is not None
    assert {one.creature for one in (*drawn(t.ask, 60), *t.ask.candidates()) if isinstance(one, Cast)} == {""}


@pytest.mark.rule("FAN-SPL-02")
@pytest.mark.parametrize("size", ["small", "medium", "large", "titan"])
def test_round_a_caster_of_any_size_creatures_are_proposed_within_two_inches(size: str) -> None:
    t = Table(
        f"""A necro = {{sorcerer, spells summon/summon, summons vei_bones, size {size}}} at 16,14
        B o = gro_orc at 40,40 | phase magic"""
    )
    assert t.ask is not None
    assert len([one for one in t.ask.candidates() if isinstance(one, Cast)]) == 12


def test_whose_spells_are_spent_is_told_so() -> None:
    t = Table(
        """A mage = {sorcerer, spells curse/fireball} at 10,10 casts 1 | A other = mage at 14,10
        A man = {melee 1} at 18,10 | B o = gro_orc at 20,14 | phase magic"""
    )
    assert t.ask is not None
    hints = t.ask.hints()
    assert hints.lit == (t["other"],)
    assert [(one, refusal.code) for one, refusal in hints.greyed] == [(t["mage"], "spell_not_ready")]
    assert t.ask.facts() == {"ready": ((t["other"], ("curse", "fireball")),)}


# --- why nothing is declared -----------------------------------------------------------------------------------------


def silent(t: Table, seat: int = 0) -> dict[int, tuple[str, str]]:
    return {one: (refusal.code, refusal.why) for one, refusal in t.match.asks[seat].hints().greyed}


@pytest.mark.parametrize("secret", ["", SECRET])
def test_who_cannot_shoot_is_told_why(secret: str) -> None:
    t = Table(
        f"""A bow = {{shooting 3}} at 10,10 | A far = bow at 40,2 | A mad = bow at 12,10 routed
        A man = {{melee 1}} at 14,10 | A gun = piece bombard at 4,4 | B foe = {{hp 4}} at 10,20
        phase shooting | {secret}"""
    )
    told = silent(t)
    assert set(told) == {t["far"], t["mad"], t["man"], t["gun"]}
    assert told[t["far"]] == ("out_of_range", "FAN-SHO-01")
    assert told[t["mad"]] == ("unable", "FAN-SHO-02")


def test_who_has_declared_is_told_so() -> None:
    t = Table("A bow = {shooting 3} at 10,10 | A two = bow at 12,10 | B foe = {hp 4} at 10,20 | phase shooting")
    t.play(shoot(t, "bow", "foe"))
    assert silent(t)[t["bow"]] == ("already_declared", "FAN-SHO-05")


@pytest.mark.parametrize("secret", ["", SECRET])
def test_who_cannot_strike_is_told_why(secret: str) -> None:
    t = Table(
        f"""A one = {{melee 3}} at 10,10 | A off = one at 20,10 | A mad = one at 10,12 paralysed
        A gun = piece bombard at 30,30 | B foe = {{hp 4}} at 10,11 | phase melee | {secret}"""
    )
    told = silent(t)
    assert told[t["off"]] == ("out_of_blow", "FAN-MEL-03")
    assert told[t["mad"]] == ("cannot_strike", "FAN-MEL-05")
    assert set(told) == {t["off"], t["mad"], t["gun"]}


# --- secret declarations refused -------------------------------------------------------------------------------------


@pytest.mark.rule("FAN-ART-04", "FAN-RUL-46")
def test_in_secret_nobody_declares_twice() -> None:
    t = Table(f"{GUN} | {FOES} | A bow = {{shooting 3}} at 20,10 | phase shooting | {SECRET}")
    ask = t.match.asks[0]
    fire, twice = Fire(t["gun"], t["g1"], t["one"]), shoot(t, "g1", "one")
    for shots in ((fire, twice), (twice, fire)):
        refusal = ask.refusal(Volley(shots))
        assert refusal is not None
        assert (refusal.code, refusal.why, refusal.facts["figure"]) == ("already_declared", "FAN-ART-04", t["g1"])
    assert ask.refusal(Volley((twice, twice))) is not None
    assert ask.refusal(Volley((fire, fire))) is not None
    assert ask.refusal(Volley((fire, Fire(t["gun"], t["g2"], t["one"])))) is not None  # the piece fires once
    assert ask.refusal(Volley((fire, shoot(t, "g2", "one")))) is None


@pytest.mark.rule("FAN-RUL-46", "FAN-MEL-03")
def test_in_secret_nobody_strikes_twice() -> None:
    t = Table(f"{MELEE} | {SECRET}")
    ask = t.match.asks[0]
    once = strike(t, "two", "right", "right")
    assert ask.refusal(Brawl((once,))) is None
    assert ask.refusal(Brawl((once, once))) is not None
    assert ask.refusal(Brawl((once, strike(t, "lord", "left")))) is None


@pytest.mark.rule("FAN-RUL-46", "FAN-MEL-03")
def test_in_secret_all_blows_at_the_first_all_at_the_last_and_none_are_proposed() -> None:
    t = Table(
        f"""A one = {{melee 3/2}} at 10,10 | B left = gro_orc at 9,10 | B right = gro_orc at 11,10
        phase melee | {SECRET}"""
    )
    first, last = strike(t, "one", "left", "left"), strike(t, "one", "right", "right")
    assert t.match.asks[0].candidates() == [Brawl((first,)), Brawl((last,)), Brawl(())]


# --- paths -----------------------------------------------------------------------------------------------------------


def test_a_flight_is_of_the_one_who_flees_and_must_be_made() -> None:
    t = Table("A run = {movement 6} at 10,10 | A mate = run at 30,30 | B foe = {melee 1} at 10,11")
    t.play(Disengage(t["run"]), NO)
    assert isinstance(t.ask, ChoosePath)
    for wrong in (DONE, t.move("mate", (30, 31)), None, Disengage(t["run"])):
        assert refused(t, wrong) == ("must_move", t.ask.why)
    assert all(refused(t, one) is None for one in drawn(t.ask, 60))
    assert all(refused(t, one) is None for one in t.ask.candidates())
    assert t.ask.hints().lit == (t["run"],)
    assert t.ask.hints().outlines
    assert t.ask.facts() == {"figure": t["run"], "fleeing": True, "optional": False}


def test_without_measuring_no_reach_is_shown() -> None:
    scene = (
        "A run = {movement 6} at 10,10 | A fly = {flight} at 20,20 | B foe = {melee 1} at 40,40 | setting premeasure=%s"
    )
    t = Table(scene % "yes")
    assert t.ask is not None
    assert t.ask.hints(t["run"]).outlines
    (around,) = t.ask.hints(t["fly"]).outlines
    assert {round(((x - inch(20)) ** 2 + (y - inch(20)) ** 2) ** 0.5 / inch(18), 3) for x, y in around} == {1.0}
    assert t.ask.hints(t["foe"]).outlines == ()
    hidden = Table(scene % "no").ask
    assert hidden is not None
    assert hidden.hints(t["run"]).outlines == ()


def test_hauls_keep_the_crew_where_it_stands_beside_the_piece() -> None:
    ask = asked("moves")
    hauls = [one for one in ask.candidates() if isinstance(one, Haul)]
    assert len(hauls) == 8
    for order in hauls:
        (x, y), places = order.path[0], order.places
        assert [(px - x, py - y) for px, py in places] == [
            (inch(-1.6), 0),
            (inch(1.6), 0),
            (0, inch(-1.6)),
        ]


@pytest.mark.rule("FAN-DEP-03")
def test_crew_is_drawn_beside_its_piece_wherever_that_stands() -> None:
    scene = """phase deployment | A gun = piece bombard | A g1 = kar_crew crew gun | A g2 = kar_crew crew gun
        B o = gro_orc"""
    t = Table(scene, rolls="6 1")
    assert t.ask is not None
    found = drawn(t.ask, 30)
    assert len(found) > 25  # not the same orderly places each time
    assert all(t.refusal(one) is None for one in found)
    assert all(t.refusal(one) is None for one in t.ask.candidates())
    assert len({one.places[0] for one in found}) > 25
    beside = [(x - px, y - py) for one in found for (px, py) in one.places[-1:] for x, y in one.places[:-1]]
    assert {(x > 0, y > 0) for x, y in beside} == {(a, b) for a in (True, False) for b in (True, False)}


def test_a_deployment_is_proposed_close_and_loose() -> None:
    ask = asked("deployment")
    orders = [one for one in ask.candidates() if isinstance(one, Deploy) and len(one.places) == 2]
    gaps = [abs(order.places[0][0] - order.places[1][0]) for order in orders]
    assert gaps == [inch(1.1), inch(2)]


def test_strikes_proposed_are_one_per_target_with_all_attacks() -> None:
    t = Table(MELEE)
    assert t.ask is not None
    proposed = list(t.ask.candidates())
    assert proposed == [
        Strike(t["two"], (t["left"], NOBODY)),
        Strike(t["two"], (t["right"], t["right"])),
        Strike(t["lord"], (t["left"],)),
        DONE,
    ]


def test_a_way_to_declare_says_who_may_aim_and_why_others_are_silent() -> None:
    bare: Declaration[Any] = Declaration(Table(MELEE).game, 0, "FAN-MEL-03")
    with pytest.raises(TypeError, match="who may aim"):
        bare.may_aim()
    with pytest.raises(TypeError, match="is silent"):
        bare.silence_of(0)


def test_a_fireball_that_hits_nobody_is_proposed_in_the_first_of_sixteen_directions_in_which_there_is_table() -> None:
    t = Table(
        """A m = {sorcerer, spells fireball/fireball} at 47.5,24 | B b = {melee 1} dead | A far = {melee 1} at 5,5
        phase magic | turn 6"""
    )
    assert t.ask is not None
    (ball,) = (one for one in t.ask.candidates() if isinstance(one, Cast))
    assert (ball.x, ball.y) == (inch(47.5), inch(27))


def test_a_question_about_blows_tells_who_may_strike_whom() -> None:
    t = Table(MELEE)
    assert t.ask is not None
    told = {t["two"]: (t["left"], t["right"]), t["lord"]: (t["left"],)}
    assert {one: tuple(sorted(at)) for one, at in t.ask.facts()["targets"]} == told
