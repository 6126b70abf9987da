"""Rules that meet on one table: whose wound a shot becomes, what ground costs after ground, what is left to do."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from tests.games.alkemy.scened import BASE, Play, to

from escarmouche.games.alkemy.decisions import (
    Activate,
    Charge,
    Estimate,
    Fight,
    Order,
    Prepare,
    React,
    Reactivate,
    Shoot,
    Stop,
    Target,
    Touch,
    Upgrade,
    Walk,
)
from escarmouche.games.alkemy.events.combat import ChargeDeclared, ChargeEnded, ChargeFailed
from escarmouche.games.alkemy.events.health import Hurt
from escarmouche.games.alkemy.events.moving import Fell, Moved, Stayed
from escarmouche.games.alkemy.events.rolling import DiceThrown, StatRolled
from escarmouche.games.alkemy.events.shooting import CoverRolled, ShotRead
from escarmouche.games.alkemy.words import WORDS
from escarmouche.table.plane import inch

YES, NO = True, False


@pytest.mark.rule("ALK-COV-12", "ALK-RUL-44", "ALK-SKL-18", "ALK-COV-06")
@pytest.mark.parametrize(("guard", "ticked"), [(3, (0, 0, 2)), (1, (2, 0, 0))])
def test_the_shooters_own_friend_suffers_for_the_enemy_he_fights_or_his_bodyguard_does(
    guard: int, ticked: tuple[int, int, int]
) -> None:
    play = Play(
        f"A a = archers at 4,12 ap 2 | A g = garlan at 15,12 | B d = disciple at {15 + BASE},12 ap 0 | link g d"
        " | A w = avalonian_pilgrims at 15,13.6 | seat A"
    )
    play(Activate(0), Shoot(0, 2))
    play(Estimate(0), dice="4 4")
    play(0, dice="6 6")
    play(guard)
    assert tuple(play[name].ticked for name in "gdw") == ticked
    assert play.told(CoverRolled)[0].victim == 1


@pytest.mark.rule("ALK-SKL-12", "ALK-COV-10", "ALK-CBT-05")
def test_a_master_marksman_picks_his_man_out_of_a_combat() -> None:
    words = f"A g = garlan at 15,12 | B d = disciple at {15 + BASE},12 ap 0 | link g d | seat A"
    for masterly, asked in ((True, "Announce"), (False, "ChooseCover")):
        play = Play(f"A a = araoui at 4,12 ap 4 | {words}")(Activate(0), Shoot(0, 2, masterly=masterly))
        play(Estimate(0), dice="4 4")
        assert type(play.match.ask).__name__ == asked
        assert (play["d"].ticked, play["a"].ap) == ((2, 2) if masterly else (0, 3))


@pytest.mark.rule("ALK-MOV-09", "ALK-SKL-13", "ALK-ALC-04")
def test_a_friend_feels_a_fall_and_loses_a_level_for_it() -> None:
    play = Play(
        "obstructing w 12,12 4x4 height 4.5 | A a = auroch_totem_warrior at 12,12 ap 2 | B z = templar at 22,22"
        " | A s = toad_medicine_shaman at 15,15.8 concentration 2 | active [a]"
    )
    play(Walk(0), to(12, 15.1))
    assert play.told(Fell)[0].damage == 2  # 4.5 less its size of 3, rounded up; being tough is no help
    play(YES)
    assert (play["a"].ticked, play["s"].ticked, play["s"].concentration) == (1, 1, 1)


@pytest.mark.rule("ALK-TER-03", "ALK-TER-04", "ALK-RUL-107", "ALK-MOV-01")
@pytest.mark.parametrize(("end", "legal"), [(7.1, True), (7.12, False)])
def test_a_hedge_and_a_marsh_behind_it_are_both_paid(end: float, legal: bool) -> None:
    """2.1 inches, 1 for the hedge and 0.9 once more for the marsh: the 4 of a walk."""
    where = "hampering h 5.9,5 0.02x6 size 1 | cluttered m 9.2,5 6x6"
    play = Play(f"{where} | A a = templar at 5,5 ap 2 | B z = templar at 22,22 | active [a]")(Walk(0))
    assert (play.refused(to(end, 5)) is None) is legal


@pytest.mark.rule("ALK-SHT-08", "ALK-PRF-07", "ALK-SHT-05")
@pytest.mark.parametrize(("gap", "column"), [(6.0, 5), (6.05, 4)])
def test_point_blank_ends_with_the_charge_value(gap: float, column: int) -> None:
    play = Play(f"A a = archers at 4,12 ap 2 | B d = disciple at {4 + BASE + gap},12 ap 0 | seat A")
    play(Activate(0), Shoot(0, 1))
    play(Estimate(0), dice="6 5")
    assert play.told(ShotRead)[0].column == column


@pytest.mark.rule("ALK-SKL-08", "ALK-RUL-112", "ALK-CHG-13", "ALK-SKL-09")
@pytest.mark.parametrize(
    ("target", "dice", "tested"), [("auroch_totem_warrior", "1 1 6 6", [0, 1]), ("templar", "", [])]
)
def test_two_who_frighten_each_other_both_test_and_the_fearless_never(
    target: str, dice: str, tested: list[int]
) -> None:
    charger = "hakan" if tested else "mordrem"
    play = Play(f"A a = {charger} at 5,5 ap 2 | B b = {target} at 9,5 ap 2 | active [a]")(Charge(0, (1,)), dice=dice)
    assert [told.figure for told in play.told(StatRolled)] == tested
    assert [told.against for told in play.told(StatRolled)] == tested[::-1]


@pytest.mark.rule("ALK-ACT-12", "ALK-ACT-11", "ALK-CHG-09")
def test_a_charger_played_again_fights_but_does_not_move() -> None:
    play = Play(
        f"A a = garlan at 5,5 ap 2 played charged | B b = disciple at {5 + BASE},5 ap 0 | link a b"
        " | B z = templar at 22,22 ap 2 | seat A"
    )
    play(Reactivate((0,)))
    assert play.refused(Walk(0)) == ("has_charged", "ALK-CHG-09")
    assert play.refused(Fight(0, 1)) is None
    assert play["a"].ap == 1


@pytest.mark.rule("ALK-SCN-02", "ALK-SCN-03", "ALK-SCN-07")
@pytest.mark.parametrize(("setting", "code"), [("yes", None), ("no", "in_combat")])
def test_a_hero_in_combat_neutralises_and_takes_a_marker_in_one_turn(setting: str, code: str | None) -> None:
    play = Play(
        f"setting marker_action_in_combat={setting} | marker 5,6.8 owner B | A a = garlan at 5,5 ap 4"
        f" | B b = disciple at {5 + BASE},5 ap 0 | link a b | active [a]"
    )
    refusal = play.refused(Touch(0, 0))
    assert (refusal and refusal[0]) == code
    if code is None:
        play(Touch(0, 0))
        assert play.match.game.state.markers[0].owner == -1
        play(Touch(0, 0))
        assert (play.match.game.state.markers[0].owner, play["a"].ap) == (0, 0)


@pytest.mark.rule("ALK-MUL-09", "ALK-RUL-122", "ALK-CRD-41")
def test_a_double_inactive_calls_off_what_a_companion_had_announced_and_pays_it_back() -> None:
    play = Play(
        f"A a = avalonian_recruits at 5,5 ap 2 | A c = avalonian_recruits at 5,9 ap 2 with a | link a b"
        f" | B b = disciple at {5 + BASE},5 ap 2 | active [a c]"
    )
    play(Fight(0, 2), Walk(1), Order((0, 1)))
    play({0: "inactive", 1: "inactive"})
    assert (play["a"].ap, play["c"].ap, play.match.ask is not None and play.match.ask.seat) == (2, 2, 1)
    assert not play.told(Hurt)


@pytest.mark.rule("ALK-DIC-03", "ALK-CRD-13", "ALK-SKL-10", "ALK-CRD-11")
def test_charge_triangle_and_skill_together_throw_no_more_than_four_dice() -> None:
    play = Play("A a = garlan at 5,5 ap 4 | B b = disciple at 9,5 ap 2 | active [a]")(Charge(0, (1,)))
    play(to(9 - BASE - 0.002, 5))
    expert = next(use.value for use in play.match.game.cast.content.profiles["garlan"].skills if use.id == "expert")
    beaten = {"quick": "normal", "normal": "brutal", "brutal": "quick"}[str(expert)]
    play.dice.add("6 " * 40)
    play.match.answer(str(expert), 0)
    play.match.answer(beaten, 1)
    while play.match.ask is not None and type(play.match.ask).__name__ == "KeepDice":
        play.match.answer(play.match.ask.candidates()[0])
    mine = [told for told in play.told(DiceThrown) if told.figure == 0 and told.kind == "combat"]
    assert [(len(told.dice), told.net) for told in mine] == [(4, 2)]


@pytest.mark.rule("ALK-TRN-08", "ALK-TRN-09", "ALK-SCN-06")
def test_a_turn_ends_with_nobody_left_to_play_and_the_markers_are_counted() -> None:
    play = Play("marker 5,6.8 owner A | A a = templar at 5,5 ap 1 | B b = disciple at 20,20 ap 0 played | seat A")
    play(Activate(0), Walk(0), to(5.5, 5))
    if play.match.ask is not None and play.match.ask.kind == "Announce":
        play(Stop())
    assert (play.match.game.state.turn, play.match.game.state.score) == (2, (1, 0))


@pytest.mark.rule("ALK-CHG-11", "ALK-CHG-12", "ALK-RUL-14")
@pytest.mark.parametrize(("targets", "reason"), [((1, 2), "paths"), ((1,), "")])
def test_two_who_cannot_be_touched_at_once_are_told_of_together(targets: tuple[int, ...], reason: str) -> None:
    play = Play("A a = garlan at 10,10 ap 1 | B t = disciple at 14,8.7 | B u = disciple at 14,11.3 ap 1 | active [a]")
    play(Charge(0, targets))
    told = play.told(ChargeFailed)
    assert [one.reason for one in told] == ([reason] if reason else [])
    for one in told:
        assert "leads to Disciple 1 [B] and the others at once" in WORDS.event(play.match.game, one, "en")
        assert "ne mène à Disciple 1 [B] et aux autres à la fois" in WORDS.event(play.match.game, one, "fr")


@pytest.mark.rule("ALK-RUL-123", "ALK-SKL-15")
def test_a_life_box_that_is_paid_is_told_as_a_payment() -> None:
    play = Play(
        "A s = sanctified_alchemist at 10,10 ap 1 concentration 1 components [0 2 0 0] | B t = templar at 14,10"
        " | B u = templar at 14,12 ap 1 | active [s]"
    )
    play(Prepare(0, "litanie_des_ronces"), Target((1,)), Upgrade((0,), (2,), 1), dice="6 4 1")
    assert (play["s"].ticked, play["s"].concentration) == (1, 1)
    (told,) = play.told(Hurt)
    lines = [WORDS.event(play.match.game, told, lang) for lang in ("en", "fr")]
    assert lines == [
        "Sanctified Alchemist [A] ticks 1 box as a payment: health white.",
        "Alchimiste sanctifié [A] coche 1 case en paiement : santé blanche.",
    ]


@pytest.mark.rule("ALK-RXM-06", "ALK-RXM-03", "ALK-COV-06")
def test_who_wanted_to_engage_a_shooter_that_has_fallen_meanwhile_stays_and_is_told_so() -> None:
    """The other shooter's target shoots back, and the first shooter is the cover that suffers it."""
    play = Play(
        "A a = archers at 10,10 ap 2 ticked 6 | A b = archers at 11.9,10 ap 2 with a | B t = templar at 10,14 ap 1"
        " | B u = tuareg_malikh at 5,10 ap 2 | seat A"
    )
    play(Activate(0), Shoot(0, 2), Shoot(1, 3), Estimate(0), Estimate(0), Order((0, 1)), React(engage=0))
    play(React(shots=(1,)), dice="1 1 1 1 6 6")
    play(0, dice="6 6")
    assert [(told.figure, told.kind, told.why) for told in play.told(Stayed)] == [(2, "engage", "ALK-RXM-06")]
    assert (play["a"].where, play["t"].ap, play["t"].y) == ("out", 0, inch(14))


@pytest.mark.rule("ALK-RUL-64", "ALK-COV-06", "ALK-MUL-03", "ALK-PRF-04")
def test_who_fell_as_the_cover_of_a_companion_makes_no_move_that_it_announced() -> None:
    play = Play(
        f"A a = archers at 10,10 ap 2 | A b = archers at {10 + BASE},10 ap 2 ticked 6 with a"
        " | B k = archers at 16,10 ap 2 | seat A"
    )
    play(Activate(0), Shoot(0, 2), Walk(1), Estimate(0), Order((0, 1)))
    play(React(shots=(0,)), dice="1 1  6 6")
    play(0, dice="6 6")  # the cover of its companion
    assert (play["a"].ticked, play["b"].where) == (0, "out")
    assert not play.told(Moved)
    assert type(play.match.ask).__name__ == "Announce"
    assert play.match.ask is not None
    assert play.match.ask.seat == 0


@pytest.mark.rule("ALK-LOS-04", "ALK-RUL-32")
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(("third", "seen"), [("auroch_totem_warrior", False), ("templar", True)])
def test_a_third_figure_taller_than_both_is_in_the_way_whoever_leads_it(side: str, third: str, seen: bool) -> None:
    play = Play(
        f"A a = archers at 4,10 ap 2 | B k = disciple at 16,10 | {side} t = {third} at 14.5,10"
        f" | A own = templar at 2,2 | B foe = templar at 22,22 | active [a]"
    )
    assert play.refused(Shoot(0, 1)) == (None if seen else ("not_in_sight", "ALK-SHT-02"))
    assert play.refused(Charge(0, (1,))) == (None if seen else ("not_in_sight", "ALK-CHG-03"))


@pytest.mark.rule("ALK-CHG-02")
def test_no_two_ways_of_a_charge_read_alike() -> None:
    for x in (10.1, 11.3, 12.7):
        play = Play(f"A d = disciple at 10,10 ap 2 | B c = crossbowmen at {x},14 ap 0 | seat A")
        ask = play(Activate(0), Charge(0, (1,))).match.ask
        assert ask is not None
        ways = ask.candidates()
        ends = [way.path[-1] for way in ways]
        assert len(ways) > 4
        assert all(dist(a, b) >= inch(0.1) for a, b in combinations(ends, 2))
        for lang in ("fr", "en"):
            assert len({WORDS.answer(play.match.game, ask, way, lang) for way in ways}) == len(ways)


@pytest.mark.rule("ALK-MOV-04")
def test_who_is_barred_by_a_friend_is_offered_to_stay_once() -> None:
    play = Play(
        f"A d = disciple at 10,10 ap 2 | A f = disciple at {10 + BASE},10 | marker 13,10"
        " | B c = crossbowmen at 20,20 ap 0 | seat A"
    )
    ask = play(Activate(0), Walk(0)).match.ask
    assert ask is not None
    assert [way for way in ask.candidates() if way.path == ((inch(10), inch(10)),)] == [to(10, 10)]


@pytest.mark.rule("ALK-MOV-04", "ALK-CBT-06")
@pytest.mark.parametrize(("start", "end"), [((8.5, 12), (12.5, 12)), ((12.5, 12), (8.5, 12))])
@pytest.mark.parametrize(("off", "refused"), [(0.0, ("enemy_contact", "ALK-MOV-04")), (0.1, None)])
def test_who_climbs_up_or_jumps_down_touches_nobody_at_the_foot_of_the_wall(
    start: tuple[float, float], end: tuple[float, float], off: float, refused: tuple[str, str] | None
) -> None:
    play = Play(
        f"obstructing o 13,12 4x4 size 2 height 2 | A w = jaraya_malikh at {start[0]},{start[1]} ap 2"
        f" | B e = disciple at 9.8,{12 + BASE + off} | seat A"
    )
    assert play["w"].perch == ("o" if start[0] > 11 else "")
    assert play(Activate(0), Walk(0)).refused(to(*end)) == refused


@pytest.mark.rule("ALK-MOV-04")
def test_who_touches_an_enemy_it_does_not_fight_and_would_stay_is_told_whom_it_touches() -> None:
    play = Play(
        f"A w = jaraya_malikh at 10,10 ap 2 | A z = jaraya_malikh at 3,3 | B e = disciple at {10 + BASE},10 | seat A"
    )
    refusal = play(Activate(0), Walk(0)).match.refusal(to(10, 10))
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("enemy_contact", {"figure": 0, "enemy": 2})


# --- what is told of it ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-COV-12", "ALK-RUL-65")
@pytest.mark.parametrize(("beside", "lot"), [((14, 12 - BASE), True), ((14 + BASE, 12), False)])
def test_the_cover_of_a_combat_names_all_among_whom_the_lot_would_fall(beside: tuple[float, float], lot: bool) -> None:
    """An answer that named one of two equally near opponents would be untrue as often as not."""
    play = Play(
        f"A a = archers at 4,12 ap 2 | A c = templar at 14,{12 + BASE} | A e = garlan at {beside[0]},{beside[1]}"
        " | B d = disciple at 14,12 ap 0 | link c d | link e d | active [a]"
    )
    play(Shoot(0, 3), Estimate(0), dice="6 6")
    ask = play.match.ask
    assert ask is not None
    said = [str(WORDS.answer(play.match.game, ask, 0, lang)) for lang in ("en", "fr")]
    assert all(("Garlan" in one) == lot for one in said)
    assert ("lot" in said[0], "sort" in said[1]) == (lot, lot)


@pytest.mark.rule("ALK-MUL-06", "ALK-CHG-13")
def test_nothing_is_measured_where_nobody_is_left_to_charge() -> None:
    play = Play(
        "A a = archers at 10,10 ap 2 | A b = archers at 10,12 ap 2 with a | B k = disciple at 14,11 ap 0 ticked 6"
        " | B z = templar at 20,20 | active [a b]"
    )
    play(Shoot(0, 2), Charge(1, (2,)), Estimate(0))
    play(Order((0, 1)), dice="6 6")
    assert play["k"].where == "out"
    assert play["b"].charged
    assert len(play.told(ChargeEnded)) == 1
    assert not play.told(ChargeDeclared)


@pytest.mark.rule("ALK-MOV-09", "ALK-MOV-11", "ALK-PRF-04")
@pytest.mark.parametrize(("ticked", "moves"), [(10, 1), (11, 0)])
def test_who_dies_of_the_jump_is_not_said_to_have_gone_on(ticked: int, moves: int) -> None:
    """Three inches down for somebody of size 2 are one DMG; he reaches his target only if he lives."""
    play = Play(
        f"A a = araoui at 10,10 ap 4 ticked {ticked} on h | A z = templar at 2,2 ap 2 | B k = templar at 16,10 ap 2"
        " | obstructing h 10,10 3x3 size 3 height 3 | active [a]"
    )
    play(Charge(0, (2,)), to(16 - BASE - 0.004, 10))
    assert len(play.told(Fell)) == 1
    assert len(play.told(Moved)) == moves
    assert (play["a"].where == "table") == bool(moves)


@pytest.mark.rule("ALK-ALC-15", "ALK-ALC-16")
@pytest.mark.parametrize(
    ("figures", "said"),
    [((1, 1), "×2: Wolitse [A] ("), ((0, 1), "×2: Shaman [A] and Wolitse [A] ("), ((1,), "healed: Wolitse [A] (")],
)
def test_who_is_healed_twice_is_named_once(figures: tuple[int, ...], said: str) -> None:
    play = Play(
        "A s = toad_medicine_shaman at 10,10 ap 3 stones 8 components [2 0 0 0] ticked 3"
        " | A w = wolitse at 12,10 ticked 4 | B k = templar at 20,20 | active [s]"
    )
    play(Prepare(0, "baiser_de_walosi"), Target((1,)))
    ask = play.match.ask
    assert ask is not None
    assert said in str(WORDS.answer(play.match.game, ask, Upgrade((0,) * len(figures), figures), "en"))


@pytest.mark.rule("ALK-RUL-126", "ALK-MUL-02", "ALK-ACT-06")
def test_to_stop_in_the_middle_of_a_step_is_not_called_the_end_of_the_activation() -> None:
    """And whoever acts alone is not offered to sit a step out: that would end the activation as well."""
    play = Play(
        "A g = lancers at 10,10 ap 2 | A h = lancers at 3,3 ap 2 with g | B t = templar at 15,10 | active [g h]"
    )

    def offered() -> list[str]:
        ask = play.match.ask
        assert ask is not None
        return [str(WORDS.answer(play.match.game, ask, one, "en")) for one in ask.candidates()]

    play(Walk(0))
    assert offered()[-2:] == ["Lancer 2 [A]: do nothing in this step", "Nobody else acts in this step"]
    play(Stop(), to(10, 12))
    assert offered()[-2:] == ["Lancer 2 [A]: do nothing in this step", "End the activation"]
    play(Walk(0), Stop(), to(10, 14))
    assert offered()[-2:] == ["Lancer 2 [A]: charge Templar [B] (1 AP)", "End the activation"]
