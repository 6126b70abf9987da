"""Two rules at once: skills against cards, reactions that end in a fight, the last figures of both sides."""

from __future__ import annotations

import pytest
from tests.games.alkemy.scened import BASE, Play

from escarmouche.games.alkemy.decisions import (
    Activate,
    Charge,
    Estimate,
    Fight,
    Move,
    Prepare,
    React,
    Reactivate,
    Run,
    Shoot,
    Stop,
    Target,
    Upgrade,
    Walk,
)
from escarmouche.games.alkemy.events.alchemy import ZoneEntered
from escarmouche.games.alkemy.events.combat import Attacked, ChargeFailed
from escarmouche.games.alkemy.events.health import Hurt
from escarmouche.games.alkemy.events.rolling import DiceThrown
from escarmouche.games.alkemy.words import WORDS
from escarmouche.table.plane import inch

YES = True


@pytest.mark.rule("ALK-SKL-11", "ALK-CRD-09", "ALK-DIC-03")
@pytest.mark.parametrize(("who", "thrown"), [("avalonian_recruits", 2), ("garlan", 3)])
def test_beside_an_impassive_friend_a_brutal_card_costs_no_die_of_reflex_but_a_hero_pays(who: str, thrown: int) -> None:
    play = Play(
        f"A a = {who} at 10,10 ap 2 | A c = collector_brother at 7,10 | B d = disciple at {10 + BASE},10 ap 2 ticked 6"
        " | B e = templar at 20,20 | link a d | active [a]"
    )
    play.dice.add("6 " * thrown + "1 " * 9)  # what comes after the first throw does not matter
    play.match.answer(Fight(0, 2))
    for seat, card in ((0, "brutal"), (1, "normal")):
        play.match.answer(card, seat)
    assert len(play.told(DiceThrown)[0].dice) == thrown


@pytest.mark.rule("ALK-RXS-05", "ALK-RUL-40", "ALK-END-02")
@pytest.mark.parametrize(("score", "winners"), [("[1 1]", ()), ("[1 2]", (1,))])
def test_the_last_two_shoot_each_other_and_the_score_decides(score: str, winners: tuple[int, ...]) -> None:
    play = Play(f"A a = archers at 2,12 ap 2 ticked 6 | B d = archers at 12,12 ap 1 ticked 6 | score {score} | seat A")
    play(Activate(0), Shoot(0, 1), Estimate(0))
    play(React(shots=(0,)), dice="6 6 6 6")
    assert play.match.outcome is not None
    assert play.match.outcome.winners == winners


@pytest.mark.rule("ALK-RXM-06", "ALK-RUL-42", "ALK-RUL-71", "ALK-CBT-05")
def test_a_shooter_who_was_engaged_plays_on_but_shoots_no_more() -> None:
    play = Play("A a = archers at 10,10 ap 2 | A z = garlan at 2,2 | B k = templar at 10,14 ap 1 | seat A")
    play(Activate(0), Shoot(0, 2), Estimate(0))
    play(React(engage=0), dice="1 1")
    play({0: "inactive", 1: "inactive"})
    assert (play["k"].ap, play["a"].ap, play.match.ask is not None and play.match.ask.seat) == (0, 1, 0)
    refusal = play.match.refusal(Shoot(0, 2), 0)
    assert refusal is not None
    assert refusal.code == "in_combat"


@pytest.mark.rule("ALK-SKL-08", "ALK-CHG-05", "ALK-DIC-03")
def test_fear_takes_back_the_die_of_the_charge() -> None:
    play = Play("A g = disciple at 10,10 ap 2 | B o = auroch_totem_warrior at 15,10 | active [g]")
    play(Charge(0, (1,)), dice="1 1")
    radii = (BASE + 40 / 25.4) / 2
    play(Move(((inch(15 - radii - 0.004), inch(10)),)))
    play("normal", dice="5 4")
    assert play.told(Attacked)[0].total.value == 3 + 9


@pytest.mark.rule("ALK-SKL-13", "ALK-SKL-04", "ALK-ALC-04", "ALK-RUL-47")
def test_empathy_takes_one_of_what_tough_has_left_and_costs_a_level() -> None:
    play = Play(
        f"A g = garlan at 10,10 ap 2 | B w = wolitse at {10 + BASE},10 | link g w | active [g]"
        f" | B s = toad_medicine_shaman at {10 + BASE},13 concentration 2"
    )
    play(Fight(0, 1))
    play("normal", dice="5 4")  # sword and axe: 3 DMG, 2 for somebody tough
    play(YES)
    assert (play["w"].ticked, play["s"].ticked, play["s"].concentration) == (1, 1, 1)
    assert len(play.told(Hurt)) == 2


@pytest.mark.rule("ALK-SKL-13", "ALK-RUL-48")
@pytest.mark.parametrize(("faces", "answers", "ticked"), [("5 3", 1, (0, 1, 0)), ("4 2", 2, (0, 1, 1))])
def test_of_two_with_empathy_the_second_is_asked_only_of_what_the_first_has_left(
    faces: str, answers: int, ticked: tuple[int, int, int]
) -> None:
    play = Play(
        f"A g = jaraya_malikh at 10,10 ap 2 | B w = wolf_hunters at {10 + BASE},10 | link g w | active [g]"
        f" | B s = toad_medicine_shaman at {10 + BASE},13 | B t = toad_medicine_shaman at {10 + BASE},7"
    )
    play(Fight(0, 1))
    play("normal", dice=faces)  # two swords: 1 DMG, two axes: 2
    for _ in range(answers):
        play(YES)
    assert type(play.match.ask).__name__ != "Choose"
    assert tuple(play[name].ticked for name in "wst") == ticked


@pytest.mark.rule("ALK-RUL-82", "ALK-MOV-05", "ALK-ALC-12")
def test_a_runner_into_the_thorns_is_caught_although_the_alchemist_is_gone_by_then() -> None:
    play = Play(
        "A s = sanctified_alchemist at 10,10 ap 3 stones 12 components [0 3 0 0] concentration 2"
        " | B k = disciple at 18,10 ap 2 | seat A"
    )
    play(Activate(0), Prepare(0, "pousse_du_beathacrann"), Upgrade(), Run(0), Move(((inch(4), inch(10)),)))
    if play.match.ask is not None and play.match.ask.seat == 0:
        play(Stop())
    play(Activate(1), Run(1))
    play(Move(((inch(14.5), inch(10)),)), dice="4 2")
    assert [(entry.figure, entry.total.value, entry.caught) for entry in play.told(ZoneEntered)] == [(1, 10, True)]


@pytest.mark.parametrize(("lang", "asked"), [("fr", "va subir 1 DOM : qui encaisse ?"), ("en", "1 DMG: who bears it?")])
def test_a_bodyguard_is_asked_of_one_dmg_as_of_many(lang: str, asked: str) -> None:
    play = Play(
        f"A g = jaraya_malikh at 10,10 ap 2 | B w = disciple at {10 + BASE},10 ap 0 | link g w | active [g]"
        f" | B c = chinge at {10 + BASE},{10 + BASE} ap 0"
    )
    play(Fight(0, 1))
    play("normal", dice="5 3")  # two swords: 1 DMG
    ask = play.match.ask
    assert ask is not None
    assert asked in WORDS.ask(play.match.game, ask, lang)


@pytest.mark.parametrize(
    ("level", "answer", "lines"),
    [
        (
            0,
            Prepare(0, "haleine_ardente"),
            (
                "Alchimiste [A] est au niveau de concentration 0 : il faut le niveau 1",
                "Alchemist [A] is at concentration level 0: level 1 is needed",
            ),
        ),
        (
            1,
            Upgrade((1,)),
            (
                "Nombre de cibles que demandent ces améliorations : 1, et non 0",
                "Number of targets that these upgrades need: 1, not 0",
            ),
        ),
    ],
)
def test_one_of_a_kind_is_refused_in_the_singular(level: int, answer: object, lines: tuple[str, str]) -> None:
    play = Play(
        f"A s = long_sigh_alchemist at 10,10 ap 2 stones 8 components [0 0 0 2] concentration {level}"
        " | B k = disciple at 14,10 | active [s]"
    )
    if level:
        play(Prepare(0, "haleine_ardente"), Target((1,)), dice="6 6")
    refusal = play.match.refusal(answer)
    assert refusal is not None
    assert all(
        WORDS.refusal(play.match.game, refusal, lang).startswith(line)
        for lang, line in zip(("fr", "en"), lines, strict=True)
    )


@pytest.mark.parametrize(
    ("turn_of", "answer"), [("active [a]", Walk(-1)), ("active [a]", Fight(0, -1)), ("seat A", Reactivate((-1,)))]
)
def test_a_number_that_nobody_bears_is_refused_in_words(turn_of: str, answer: object) -> None:
    play = Play(f"A a = garlan at 10,10 ap 3 | B b = templar at {10 + BASE},10 ap 2 | link a b | {turn_of}")
    refusal = play.match.refusal(answer)
    assert refusal is not None
    raw = refusal.code.replace("_", " ")
    assert all(not WORDS.refusal(play.match.game, refusal, lang).startswith(f"{raw}:") for lang in ("fr", "en"))


@pytest.mark.rule("ALK-REA-03", "ALK-RXS-01", "ALK-CHG-10")
def test_the_second_target_of_a_charge_shoots_as_well() -> None:
    play = Play(
        f"A g = garlan at 10,10 ap 2 | B d = disciple at {10 - BASE / 2 - 0.05},13 ap 2"
        f" | B b = archers at {10 + BASE / 2 + 0.05},13 ap 1 | active [g]"
    )
    play(Charge(0, (1, 2)))
    ask = play.match.ask
    assert ask is not None
    assert (ask.kind, ask.facts()["figure"], ask.facts()["shots"]) == ("ReactTo", play.names["b"], (0,))
    play(React(shots=(0,)), dice="1 1")
    assert play["b"].ap == 0


@pytest.mark.rule("ALK-ALC-12", "ALK-DIC-07")
def test_a_die_promised_to_whom_the_leaver_meets_is_spent_by_the_test() -> None:
    promised = "effects [{kind dice, what reflex, amount 1, until next_roll, source premonition}]"
    play = Play(f"A d = disciple at 10,10 ap 1 | B n = disciple at {10 + BASE},10 {promised} | link d n | active [d]")
    play.dice.add("6 6 1 1 1")
    play.match.answer(Walk(0), 0)
    assert [len(one.dice) for one in play.told(DiceThrown)] == [2, 3]
    assert play["n"].effects == ()


@pytest.mark.rule("ALK-RUL-76", "ALK-ALC-03")
@pytest.mark.parametrize(("level", "asked"), [(3, "concentrate_more"), (4, "")])
def test_nobody_is_asked_to_rise_above_the_highest_level_in_the_midst_of_a_formula(level: int, asked: str) -> None:
    play = Play(
        f"setting concentrate_inside_formula=yes | A o = oracle at 5,5 ap 3 stones 8 concentration {level}"
        " | B t = templar at 20,20 | active [o]"
    )
    play(Prepare(0, "premonition"))
    ask = play.match.ask
    assert ask is not None
    assert getattr(ask, "topic", "") == asked


@pytest.mark.rule("ALK-RUL-13")
@pytest.mark.parametrize(("gap", "fails"), [(6.9, False), (7.1, True)])
def test_reach_adds_one_inch_to_a_charge_where_the_table_plays_so(gap: float, fails: bool) -> None:
    play = Play(
        "setting reach_adds_to_charge=yes | A l = lancers at 5,5 ap 1"
        f" | B t = templar at {5 + BASE + gap},5 ap 0 | active [l]"
    )
    play(Charge(0, (1,)))
    assert bool(play.told(ChargeFailed)) is fails
