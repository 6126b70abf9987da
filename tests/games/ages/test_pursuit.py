"""Pursuits: who, how far, into what, in which order, and the fights that follow [ADE-PUR-01..09, ADE-ORD-10]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ages.fray import asked, combat, fight, fray
from tests.games.ages.table import NO, YES, end, table

from escarmouche.games.ages.asks.assaulting import Engage
from escarmouche.games.ages.asks.exchanging import Defend
from escarmouche.games.ages.asks.fighting import Place
from escarmouche.games.ages.asks.going_on import Remain
from escarmouche.games.ages.asks.moving import Walk
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.asks.splitting import Opposed, Split
from escarmouche.games.ages.events.fighting import FightBegan, FightMade, Pursued
from escarmouche.games.ages.queries.pursuits import may_pursue, pursuit_move
from escarmouche.games.ages.state import Fight
from escarmouche.table.plane import cm

WARY, KILL = Place((0,), 2), Place((2,))
HERE = Remain()
FAR = "| A far = plain at 80,80 | B away = plain at 80,20"


def to(x: float, y: float, *targets: int, **words: Any) -> Walk | Engage:
    """A walk, or an engagement of these."""
    place = (end(x, y, **words),)
    return Engage(targets, place) if targets else Walk(place)


# --- who and how far ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-EX-31", "ADE-PUR-02", "ADE-TST-20")
@pytest.mark.parametrize(("mov", "far"), [(12.5, 6.5), (15, 7.5), (10, 5), (7.5, 4), (5, 2.5)])
def test_half_a_move_rounded_up_to_half_a_centimetre(mov: float, far: float) -> None:
    t = table(f"A one = plain {{mov {mov}}} at 20,20 | B two = plain at 40,20")
    assert pursuit_move(t.board, 0, 0).limit == cm(far)


@pytest.mark.rule("ADE-FLY-15", "ADE-RUL-51")
@pytest.mark.parametrize(("cost", "far"), [("stat_before_doubling", 6.5), ("potential", 4)])
def test_a_change_of_level_takes_its_part_of_a_pursuit(cost: str, far: float) -> None:
    t = table(
        f"""A one = plain {{mov 5, air 17.5, skills Vol}} at 20,20 level 1 | B two = plain at 40,20
        setting level_change_cost={cost}"""
    )
    assert pursuit_move(t.board, 0, 0).limit == cm(far)
    assert pursuit_move(t.board, 0, 1).limit == cm(9)


@pytest.mark.rule("ADE-PUR-01", "ADE-RUL-134", "ADE-PUR-06", "ADE-SKL-76", "ADE-RUL-43")
def test_who_may_pursue() -> None:
    scene = """A one = plain {skills Implacable/1} at 20,20 | A two = plain at 30,20 | B foe = plain at 23,20
        B other = plain at 20,23"""
    t = table(scene)
    assert may_pursue(t.board, Fight(0, (3,)), 0) is False, "it still touches one of its fight"
    assert may_pursue(t.board, Fight(0, (9,)), 0) is True, "the enemies it touches were not in its fight"
    t.board.note(0, pursuits=1)
    assert may_pursue(t.board, Fight(0, (9,)), 0) is True
    t.board.note(0, pursuits=2)
    assert may_pursue(t.board, Fight(0, (9,)), 0) is False
    t.board.note(1, pursuits=1)
    assert may_pursue(t.board, Fight(1, (9,)), 1) is False
    t.board.note(1, pursuits=0)
    assert may_pursue(t.board, Fight(1, (9,)), 1) is True
    t.board.change(1, routed=True)
    assert may_pursue(t.board, Fight(1, (9,)), 1) is False
    other = table(f"{scene} | setting pursuits_per=fight | setting routed_may_pursue=yes")
    other.board.note(1, pursuits=4)
    other.board.change(1, routed=True)
    assert may_pursue(other.board, Fight(1, (9,)), 1) is True


LONE = f"""A one = plain {{ini 2, att 9, str 9}} at 20,20 | B two = plain {{ini 3, def 1, res 1}} at 23,20 {FAR}"""


@pytest.mark.rule("ADE-PUR-01", "ADE-PUR-02", "ADE-PUR-08")
def test_a_survivor_walks_half_its_move() -> None:
    t = fray(LONE)
    fight(t, KILL, WARY, Defend(), to(25, 20), dice="6 6")
    assert t.at("one") == (25, 20)
    assert (t.figure("one").deeds.pursuits, t.event(Pursued).targets) == (1, ())
    assert t.figure("two").where == "dead"


@pytest.mark.rule("ADE-SKL-76", "ADE-PUR-06", "ADE-RUL-43")
@pytest.mark.parametrize(
    ("skills", "per", "walks"),
    [
        ("Implacable/2", "fight", (to(25, 20), to(30, 20), to(35, 20))),
        ("Implacable/2", "fight", (to(25, 20), HERE)),
        ("Brutal", "fight", (to(25, 20),)),
        ("Implacable/2", "phase", (to(25, 20),)),
    ],
)
def test_where_each_fight_has_its_pursuit_the_implacable_go_on_at_once(
    skills: str, per: str, walks: tuple[Any, ...]
) -> None:
    t = fray(LONE.replace("str 9", f"str 9, skills {skills}") + f" | setting pursuits_per={per}")
    fight(t, KILL, WARY, Defend(), *walks, dice="6 6")
    assert len(t.events(Pursued)) == len([one for one in walks if one != HERE])


@pytest.mark.rule("ADE-SKL-76", "ADE-PUR-03", "ADE-RUL-43")
def test_the_implacable_walk_and_then_engage() -> None:
    """The foe has not fought: the fight follows at once, and after it there are as many pursuits again."""
    t = fray(
        "A one = plain {ini 2, att 9, str 9, skills Implacable/1} at 20,20 |"
        " B two = plain {ini 3, def 1, res 1} at 23,20 | B foe = plain {ini 3, def 1, res 1} at 33,20 |"
        " A far = plain at 80,80 | setting pursuits_per=fight"
    )
    again = (to(35, 20), to(40, 20))
    fight(t, KILL, WARY, Defend(), to(25, 20), to(30, 20, t["foe"]), KILL, WARY, Defend(), *again, dice="6 6 6 6")
    assert t.figure("foe").where == "dead"
    assert t.at("one") == (40, 20)


@pytest.mark.rule("ADE-PUR-08")
@pytest.mark.parametrize("answer", [HERE, to(20, 20), to(20, 20, level=0)])
def test_staying_uses_up_nothing(answer: Any) -> None:
    t = fray(LONE)
    fight(t, KILL, WARY, Defend(), answer, dice="6 6")
    assert t.figure("one").deeds.pursuits == 0
    assert not t.events(Pursued)


@pytest.mark.rule("ADE-PUR-02", "ADE-PUR-07", "ADE-ASS-08", "ADE-ASS-17", "ADE-MOV-16")
def test_what_a_pursuit_may_not_do() -> None:
    t = fray(
        f"""A one = plain {{ini 2, att 9, str 9}} at 20,20 | B two = plain {{ini 3, def 1, res 1}} at 23,20
        B near = plain at 20,26 | B next = plain at 23,26
        B scout = plain {{skills Éclaireur}} at 14,20 hidden {FAR}"""
    )
    ask = asked(t, KILL, WARY, Defend(), dice="6 6")
    assert isinstance(ask, Pursuit)
    near, following = t["near"], t["next"]
    assert ask.refusal(to(20, 23, near)) is None
    assert ask.refusal(to(21.5, 23.4, near, following)) is None
    codes = {
        to(20, 23): "enemy_contact",
        to(21.5, 23.4, near): "not_named",
        to(20, 22, near): "no_contact",
        to(25.1, 20): "too_far",
        to(26, 26, following): "too_far",
        to(17, 20, t["scout"]): "hidden",
        to(20, 23, near, level=1): "no_such_level",
    }
    for answer, code in codes.items():
        refusal = ask.refusal(answer)
        assert refusal is not None, answer
        assert refusal.code == code, answer


@pytest.mark.rule("ADE-PUR-02", "ADE-RUL-42")
def test_contact_with_somebody_of_another_fight_does_not_hold_a_pursuer() -> None:
    t = fray(
        f"""A one = plain {{ini 2, att 9, str 9, dis 9}} at 20,20 | B two = plain {{ini 3, def 1, res 1}} at 23,20
        B other = plain {{ini 3}} at 17,20 | A pal = plain {{ini 1}} at 14,20 {FAR}"""
    )
    # the split: one against two, pal against other, whom one touches as well
    ask = asked(t, 0, KILL, WARY, Defend(), dice="6 6")
    assert isinstance(ask, Pursuit)
    assert ask.refusal(to(25, 20)) is None


# --- the fights that follow -----------------------------------------------------------------------------------------


FRESH = f"""A one = plain {{ini 2, att 9, str 9}} at 20,20 | B two = plain {{ini 3, def 1, res 1}} at 23,20
    B fresh = plain {{ini 4}} at 20,25 {FAR}"""


@pytest.mark.rule("ADE-PUR-03", "ADE-CBT-25", "ADE-ORD-10")
def test_an_enemy_that_has_not_fought_is_fought_at_once() -> None:
    t = fray(FRESH)
    fight(t, KILL, WARY, Defend(), to(20, 22, t["fresh"]), WARY, WARY, dice="6 6")
    assert [(told.seat, told.figure, told.against) for told in t.events(FightBegan)] == [(0, 0, (1,)), (0, 0, (2,))]
    assert (t.figure("one").deeds.fights, t.figure("fresh").deeds.fights) == (2, 1)


@pytest.mark.rule("ADE-PUR-03", "ADE-RUL-109")
def test_an_enemy_that_has_fought_is_only_held() -> None:
    t = fray(FRESH)
    t.board.note(t["fresh"], fights=1)
    fight(t, KILL, WARY, Defend(), to(20, 22, t["fresh"]), dice="6 6")
    assert len(t.events(FightBegan)) == 1
    assert t.at("one") == (20, 22)


@pytest.mark.rule("ADE-PUR-06", "ADE-SKL-76")
@pytest.mark.parametrize(("skills", "again"), [("", False), (", skills Implacable/1", True)])
def test_one_pursuit_in_a_phase_and_more_for_the_implacable(skills: str, again: bool) -> None:
    t = fray(FRESH.replace("str 9}", f"str 9{skills}}}").replace("{ini 4}", "{ini 4, def 1, res 1}"))
    answers = [KILL, WARY, Defend(), to(20, 22, t["fresh"]), KILL, WARY, Defend()]
    fight(t, *answers, *((HERE,) if again else ()), dice="6 6 6 6")
    assert t.figure("fresh").where == "dead"


TWO = f"""A a1 = plain {{ini 2, att 9, str 9}} at 20,20 | B two = plain {{ini 3, def 1, res 1}} at 23,20
    A a2 = plain {{ini 1, att 9, str 9}} at 26,20 | B x = plain {{ini 4}} at 20,25
    B y = plain {{ini 5}} at 26,25 {FAR}"""


@pytest.mark.rule("ADE-PUR-04", "ADE-RUL-132", "ADE-ORD-10")
def test_all_pursuers_move_before_the_fights_they_bring() -> None:
    t = fray(TWO)
    hit = Place((1,), 1)
    question = asked(fray(TWO), hit, hit, Place((0, 0), 3), Defend(), dice="6 6")
    assert (question.topic, question.seat, question.hints().lit) == ("next_pursuer", 0, (t["a1"], t["a2"]))
    moves = [t["a2"], to(26, 22, t["y"]), to(20, 22, t["x"])]
    # fights are named by number: 1 is that of a2, who came first
    fight(t, hit, hit, Place((0, 0), 3), Defend(), *moves, 1, WARY, WARY, WARY, WARY, dice="6 6")
    assert [told.figure for told in t.events(Pursued)] == [t["a2"], t["a1"]]
    assert [told.against for told in t.events(FightMade)[1:]] == [(t["y"],), (t["x"],)]
    assert [told.figure for told in t.events(FightBegan)][1:] == [t["a2"], t["a1"]]
    order = [type(told) for told in t.game.told if isinstance(told, Pursued | FightBegan)]
    assert order == [FightBegan, Pursued, Pursued, FightBegan, FightBegan]


@pytest.mark.rule("ADE-RUL-132")
def test_by_the_other_reading_each_fight_comes_before_the_next_pursuer() -> None:
    t = fray(f"{TWO} | setting pursuit_fights=interleaved")
    hit = Place((1,), 1)
    moves = [t["a2"], to(26, 22, t["y"]), WARY, WARY, to(20, 22, t["x"]), WARY, WARY]
    fight(t, hit, hit, Place((0, 0), 3), Defend(), *moves, dice="6 6")
    order = [type(told) for told in t.game.told if isinstance(told, Pursued | FightBegan)]
    assert order == [FightBegan, Pursued, FightBegan, Pursued, FightBegan]


@pytest.mark.rule("ADE-PUR-09")
def test_pursuers_of_one_enemy_join_one_fight() -> None:
    t = fray(TWO.replace("at 20,25", "at 23,24").replace("at 26,25", "at 50,50"))
    hit = Place((1,), 1)
    x = t["x"]
    moves = [t["a1"], to(20.5, 22.34, x), to(25.5, 22.34, x)]
    fight(t, hit, hit, Place((0, 0), 3), Defend(), *moves, WARY, WARY, Place((0, 0), 3), dice="6 6")
    assert [(told.figure, told.against) for told in t.events(FightMade)][1:] == [(x, (t["a1"], t["a2"]))]


RESPLIT = f"""A a1 = plain {{ini 2, att 9, str 9}} at 20,20 | B two = plain {{ini 3, def 1, res 1}} at 17,20
    B c1 = plain {{ini 3}} at 25,20 | A a2 = plain {{ini 2}} at 28,20 | B c2 = plain {{ini 4}} at 31,20 {FAR}"""


@pytest.mark.rule("ADE-EX-38", "ADE-PUR-05", "ADE-RUL-131")
def test_a_pursuit_into_a_melee_splits_it_again() -> None:
    t = fray(RESPLIT)
    c1 = t["c1"]
    # the melees: a1 and two first; then a1's fight of the two that wait
    answers = [KILL, WARY, Defend(), to(22, 20, c1), WARY, WARY, WARY, WARY]
    t.run(combat(t.game), 0, 0, 0, *answers, dice="6 6")
    fights = [(told.figure, told.against) for told in t.events(FightMade)]
    assert fights == [(0, (1,)), (t["a2"], (c1, t["c2"])), (0, (c1,)), (t["a2"], (t["c2"],))]
    began = [(told.seat, told.figure) for told in t.events(FightBegan)]
    assert began == [(0, 0), (0, 0), (1, t["a2"])], "the pursuer's at once, the other in the other player's speech turn"


WIDE = f"""A a1 = plain {{ini 2, att 9, str 9, dis 9}} at 20,20 | B two = plain {{ini 3, def 1, res 1}} at 17,20
    B c1 = plain {{ini 3}} at 25,20 | A a2 = plain {{ini 2}} at 28,20 | B c2 = plain {{ini 4}} at 31,20
    A a3 = plain {{ini 2}} at 34,20 {FAR}"""


@pytest.mark.rule("ADE-RUL-131", "ADE-PUR-05")
@pytest.mark.parametrize(
    ("scope", "made"),
    [
        ("melee", [(2, (0, 3)), (4, (5,))]),
        ("local", [(2, (0, 3))]),
    ],
)
def test_how_far_a_pursuit_opens_the_melee(scope: str, made: list[Any]) -> None:
    t = fray(f"{WIDE} | setting resplit_scope={scope}")
    assert [t[name] for name in ("c1", "a2", "c2", "a3")] == [2, 3, 4, 5]
    split = Split((Opposed(2, (0, 3)), Opposed(4, (5,))))
    asked(t, 0, 0, KILL, WARY, Defend(), to(22, 20, 2), *((split,) if scope == "melee" else ()), dice="6 6")
    assert [(told.figure, told.against) for told in t.events(FightMade)][3:] == made


@pytest.mark.rule("ADE-PUR-04")
def test_a_fight_has_its_own_pursuits_before_the_next() -> None:
    t = fray(TWO.replace("{ini 4}", "{ini 4, def 1, res 1}"))
    hit = Place((1,), 1)
    moves = [t["a1"], to(20, 22, t["x"]), to(26, 22, t["y"])]
    # a1 kills x and may not pursue again; then a2 and y fight
    answers = [1, KILL, WARY, Defend(), WARY, WARY]
    fight(t, hit, hit, Place((0, 0), 3), Defend(), *moves, *answers, dice="6 6 6 6")
    assert [told.figure for told in t.events(FightBegan)] == [1, 0, 2]


# --- what an assault brings -----------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-PUR-07", "ADE-SKL-19")
@pytest.mark.parametrize(("skills", "charged"), [("", False), (", skills Brutal", True)])
def test_a_pursuit_is_an_engagement_and_only_the_brutal_shake(skills: str, charged: bool) -> None:
    t = fray(FRESH.replace("str 9}", f"str 9{skills}}}"))
    asked(t, KILL, WARY, Defend(), to(20, 22, t["fresh"]), dice="6 6")
    assert t.figure("fresh").charged is charged
    assert t.figure("fresh").deeds.victim
    assert not t.figure("one").deeds.charged


@pytest.mark.rule("ADE-PUR-07", "ADE-PUR-08")
def test_a_pursuit_that_fear_stops_is_spent() -> None:
    t = fray(FRESH.replace("{ini 4}", "{ini 4, fear 6}"))
    fight(t, KILL, WARY, Defend(), to(20, 22, t["fresh"]), dice="6 6 6 1")
    assert (t.at("one"), t.figure("one").deeds.pursuits) == ((20, 20), 1)
    assert len(t.events(FightBegan)) == 1


@pytest.mark.rule("ADE-PUR-07", "ADE-FEA-07", "ADE-CBT-23")
def test_an_enemy_routed_by_a_pursuit_fights_with_the_penalty_and_does_not_flee() -> None:
    t = fray(FRESH.replace("str 9}", "str 9, fear 6}").replace("{ini 4}", "{ini 4}"))
    t.board.note(t["fresh"], status="activated")
    asked(t, KILL, WARY, Defend(), to(20, 22, t["fresh"]), dice="6 6 6 1")
    assert t.figure("fresh").routed
    assert t.board.state.bout is not None
    assert t.at("fresh") == (20, 25)


@pytest.mark.rule("ADE-CBT-29", "ADE-RUL-133", "ADE-SKL-14", "ADE-PUR-05")
def test_an_assassin_in_a_pursuit_may_empty_a_fight() -> None:
    t = fray(RESPLIT.replace("ini 2, att 9, str 9}", "ini 2, att 9, str 9, skills Assassin}", 1).replace(
        "B c1 = plain {ini 3} at 25,20", "B c1 = plain {ini 3, def 1, res 1} at 25,20 facing 0"))  # fmt: skip
    c1 = t["c1"]
    answers = [KILL, WARY, Defend(), to(22, 20, c1), YES, NO, HERE, WARY, WARY]
    t.run(combat(t.game), 0, 0, 0, *answers, dice="6 6 6")
    assert t.figure("c1").where == "dead"
    assert [(told.figure, told.against) for told in t.events(FightMade)][2:] == [(t["a2"], (t["c2"],))]
    assert t.figure("a1").deeds.fights == 1


@pytest.mark.rule("ADE-PUR-03", "ADE-PUR-04", "ADE-SKL-14", "ADE-RUL-133")
@pytest.mark.parametrize("scope", ["melee", "local"])
def test_whom_an_assassin_leaves_nobody_to_fight_has_pursued_for_nothing(scope: str) -> None:
    t = fray(
        f"""A a1 = plain {{ini 2, att 9, str 9, val 10}} at 20,20
        A a2 = plain {{ini 2, att 9, str 9, val 11, skills Assassin}} at 20,24
        B foe = plain {{ini 3, def 1, res 1}} at 22.24,22
        B fresh = plain {{ini 4, def 1, res 1}} at 26.5,22 facing 0 {FAR} | setting resplit_scope={scope}"""
    )
    both = [to(23.9, 20.5, t["fresh"]), to(23.9, 23.5, t["fresh"])]
    answers = [KILL, KILL, Place((0, 0), 3), Defend(), t["a1"], *both, YES, NO, HERE]
    fight(t, *answers, dice="6 6 6 6 6")
    assert t.figure("fresh").where == "dead"
    assert (t.at("a1"), t.at("a2")) == ((23.9, 20.5), (23.9, 23.5))
    assert [t.figure(name).deeds.fights for name in ("a1", "a2")] == [1, 1]


@pytest.mark.rule("ADE-FLY-15", "ADE-FLY-12", "ADE-PUR-02")
def test_a_flyer_may_come_down_on_somebody_in_a_pursuit() -> None:
    t = fray(
        f"""A one = plain {{ini 2, att 9, str 9, mov 5, air 15, skills Vol}} at 20,20 level 1
        B two = plain {{ini 3, def 1, res 1, mov 5, air 15, skills Vol}} at 23,20 level 1
        B fresh = plain {{ini 4}} at 20,25 {FAR}"""
    )
    ask = asked(t, KILL, WARY, Defend(), dice="6 6")
    down = to(20, 22, t["fresh"], level=0)
    assert ask.refusal(down) is None
    assert any(isinstance(one, Engage) and one.ends[0].level == 0 for one in ask.candidates())
    assert ask.refusal(to(20, 22, t["fresh"])).code == "no_contact", "it flies above"
    assert ask.refusal(to(20, 22, t["fresh"], level=0, early=True)).code == "level_at_the_end"
    assert ask.refusal(to(25.1, 20, level=0)).code == "too_far"
    assert ask.refusal(to(25, 20, level=0, early=True)) is None
    t = fray(FRESH)
    ask = asked(t, KILL, WARY, Defend(), dice="6 6")
    assert ask.refusal(to(25, 20, level=1)).code == "no_such_level"


@pytest.mark.rule("ADE-PUR-01", "ADE-CBT-03", "ADE-SKL-52")
def test_a_giant_fights_six_and_walks_on() -> None:
    foes = " | ".join(
        f"B f{n} = plain {{ini 5, def 1, res 1, val {n + 10}}} at {x},{y}"
        for n, (x, y) in enumerate([(44.5, 40), (42.25, 43.898), (37.75, 43.898), (35.5, 40), (37.75, 36.102)])
    )
    t = fray(f"A big = plain {{ini 2, att 9, str 12, base 6, skills Énorme}} at 40,40 | {foes} {FAR}")
    answers = [Place((2, 1, 1, 1, 1)), WARY, WARY, WARY, WARY, WARY, *[Defend()] * 5, to(40, 45)]
    fight(t, *answers, dice="6 6 6 6 6 6")
    assert all(t.figure(f"f{n}").where == "dead" for n in range(5))
    assert t.at("big") == (40, 45)


# --- nobody is pending any more ---------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-ORD-10", "ADE-FEA-07", "ADE-PUR-07")
def test_nobody_flees_from_a_pursuit_that_a_scene_begins_with() -> None:
    t = fray(LONE.replace("str 9", "str 9, fear 6") + " | B six = plain {ini 5, cou 2} at 27.5,20")
    fight(t, KILL, WARY, Defend(), to(24.5, 20, t["six"]), WARY, WARY, dice="6 6 6 1")
    assert t.figure("six").routed
    assert t.at("six") == (27.5, 20)


@pytest.mark.rule("ADE-ORD-10", "ADE-ASS-09")
def test_nobody_escapes_from_a_pursuit_that_a_scene_begins_with() -> None:
    t = fray(f"{LONE} | B six = plain {{ini 4}} at 26,18.2 | B ten = plain {{ini 5}} at 26,21.8")
    both = to(23.595, 20, t["six"], t["ten"])
    fight(t, KILL, WARY, Defend(), both, Place((0, 0), 3), WARY, WARY, dice="6 6")
    assert [(one.figure, one.against) for one in t.events(FightMade)][-1] == (0, (t["six"], t["ten"]))
