"""Each action of a hero once: what it costs, what type of action it is, that others may speak up before it is paid, and
that it ends a free move that is under way."""

from __future__ import annotations

import pytest
from tests.games.malhya.played import Played

from escarmouche.games.malhya.decisions import (
    Assassinate,
    Attack,
    Decision,
    Done,
    DragCorpse,
    EndTurn,
    HealFallen,
    StepTo,
    SwapWeapons,
    TakeHand,
    Wait,
)

GUARD = 8
# In the crypt: B stands beside a guard that looks away, a corpse, and a hero who has fallen; W waits far off.
B2, B3, A3 = 1 * 9 + 1, 2 * 9 + 1, 2 * 9
SCENE = """
    A actor = ancient aura 0 spare W03 at B2 turn acting {more} | B waits = sulk bare aura 0 at H8 turn waiting ap 3
    A fallen = yoktal bare life 0 damage 6 at A3 | E guard = 01 at C1 vigilance n
    room crypt mode {mode} {corpses}"""
# The action, its points, the type that it is for the threat.
ACTIONS: list[tuple[Decision, int, str]] = [
    (Assassinate(GUARD), 4, "assassinate_melee"),
    (Assassinate(GUARD, ranged=True), 5, "assassinate_ranged"),
    (DragCorpse(A3, B3), 1, "move_corpse"),
    (SwapWeapons(), 1, ""),
    (HealFallen(2), 6, ""),
]
NAMES = [type(one).__name__ + ("-ranged" if getattr(one, "ranged", False) else "") for one, _, _ in ACTIONS]


def scene(more: str = "", mode: str = "infiltration_normal", corpses: str = "corpses [A3]") -> Played:
    return Played(SCENE.format(more=more, mode=mode, corpses=corpses))


@pytest.mark.rule("MAL-IHP-18", "MAL-IHP-20", "MAL-INF-06", "MAL-THR-02", "MAL-IHP-07", "MAL-IHP-08", "MAL-RUL-15")
@pytest.mark.parametrize(("action", "points", "deed"), ACTIONS, ids=NAMES)
def test_others_may_speak_up_before_each_action_is_paid(action: Decision, points: int, deed: str) -> None:
    table = scene()
    table.say(action)
    assert (table.asked, table.hero(0).ap, table.hero(0).deeds) == (("Interrupt", 1), 6, ())
    table.say(TakeHand(), EndTurn())  # the window opens again, now for nobody
    assert table.hero(0).ap == 6 - points
    assert table.hero(0).deeds == ((deed,) if deed else ())


@pytest.mark.rule("MAL-HER-07", "MAL-IHP-04", "MAL-IHP-05", "MAL-IHP-06", "MAL-IHP-07", "MAL-IHP-08")
@pytest.mark.parametrize(("action", "points", "deed"), ACTIONS, ids=NAMES)
def test_a_point_too_few_forbids_each_action(action: Decision, points: int, deed: str) -> None:
    refusal = scene(f"ap {points - 1}").match.refusal(action, 0)
    assert (refusal.code, refusal.why) == ("too_few_action_points", "MAL-HER-07")
    assert scene(f"ap {points}").match.refusal(action, 0) is None


@pytest.mark.rule("MAL-MOV-05", "MAL-MOV-13", "MAL-RUL-77")
@pytest.mark.parametrize(("action", "points", "deed"), ACTIONS, ids=NAMES)
def test_each_action_ends_a_free_move_that_is_under_way_and_leaves_one_that_is_not(
    action: Decision, points: int, deed: str
) -> None:
    for moving, left in (("moving yes", 0), ("", 3)):
        table = scene(f"free_move 3 {moving}")
        table.say(action).passed()
        assert table.hero(0).free_move == left


@pytest.mark.rule("MAL-IHP-10", "MAL-IHP-21", "MAL-IHP-09")
@pytest.mark.parametrize(("answer", "left"), [(Wait(), 5), (EndTurn(), 0)])
def test_others_may_speak_up_after_a_turn_is_paid_for_and_before_its_threat_roll(answer: Decision, left: int) -> None:
    table = scene("deeds [move]")
    table.say(answer)
    assert (table.asked, table.hero(0).ap, table.hero(0).deeds) == (("Interrupt", 1), left, ("move",))
    table.say(Done())
    assert table.hero(0).deeds == ()  # rolled


@pytest.mark.rule("MAL-MOV-05", "MAL-MOV-13", "MAL-ATK-05", "MAL-CBT-07")
@pytest.mark.parametrize(("action", "left"), [(Attack(GUARD), 0), (SwapWeapons(), 0), (StepTo(B3, paid=False), 2)])
def test_in_a_fight_an_attack_and_a_change_of_weapons_end_it_too(action: Decision, left: int) -> None:
    text = """
        A actor = ancient aura 0 spare W03 at B2 turn acting free_move 3 moving yes
        B other = yoktal bare aura 0 at A8 turn ended | E guard = 01 at H8
        room crypt mode combat"""
    table = Played(text).say(action)
    assert table.hero(0).free_move == left
