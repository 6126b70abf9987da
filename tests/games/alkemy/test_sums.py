"""Every sum that is told names what adds to it, by a word and a clause: dice, totals, difficulties and shifts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from tests.games.alkemy.duel import cards, duel, fighter
from tests.games.alkemy.scened import BASE, Play, to

from escarmouche.core import Event, Total
from escarmouche.games.alkemy.decisions import (
    Activate,
    Charge,
    Estimate,
    Fight,
    Prepare,
    Shoot,
    Target,
    Walk,
)
from escarmouche.games.alkemy.rules.fighting import fight

Parts = set[tuple[str, int, str]]
ROLLED = "ALK-DIC-06"


def parts_told(events: Sequence[Event]) -> Parts:
    """All causes in all sums but the dice themselves."""
    found: Parts = set()
    for event in events:
        for name in event.__struct_fields__:
            value = getattr(event, name)
            totals = [one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Total)]
            parts = [part for total in totals for part in total.parts]
            assert all(part.why == ROLLED for part in parts if part.name == "dice")
            found |= {(part.name, part.amount, part.why) for part in parts if part.name != "dice"}
    return found


def told(play: Play) -> Parts:
    return parts_told(list(play.match.events()))


@pytest.mark.rule("ALK-CHG-05", "ALK-CRD-09", "ALK-CRD-11", "ALK-CRD-13", "ALK-CRD-14", "ALK-SKL-10")
def test_a_charge_with_the_card_of_an_expert_tells_each_of_its_dice() -> None:
    play = Play("A g = garlan at 10,10 ap 4 | B d = disciple at 14,10 ap 1 | seat A")
    play(Activate(0), Charge(0, (1,)), to(14 - BASE - 0.004, 10))
    play({0: "brutal", 1: "quick"}, dice="6 6 6  1 1 1  1 1 1 1  1 1")
    dice = {("charge", 1, "ALK-CHG-05"), ("triangle", 1, "ALK-CRD-11"), ("expert", 1, "ALK-SKL-10")}
    assert told(play) == dice | {("brutal", -1, "ALK-CRD-09"), ("quick", 1, "ALK-CRD-09")}


@pytest.mark.rule("ALK-CRD-14", "ALK-ALC-12", "ALK-SKL-08", "ALK-RUL-06")
def test_a_blow_tells_its_shift_and_what_formulas_and_fear_have_made_of_it() -> None:
    effects = (
        "{kind frightened, against h, source frightening} {kind stat, what combat, amount 1, source montee_de_seve}"
    )
    thorns = "effects [{kind entangled, what entangled, source litanie_des_ronces}]"
    play = Play(
        f"A d = disciple at 10,10 ap 2 effects [{effects}] | B h = hakan at {10 + BASE},10 ap 0 {thorns}"
        " | link d h | active [d]"
    )
    play(Fight(0, 1))
    play("brutal", dice="5 5 5")  # one more die against the lowest: two swords
    assert told(play) == {
        ("frightened", -1, "ALK-SKL-08"),
        ("montee_de_seve", 1, "ALK-ALC-12"),
        ("entangled", -2, "ALK-ALC-12"),
        ("brutal", 1, "ALK-CRD-14"),
    }


@pytest.mark.rule("ALK-SKL-11", "ALK-ALC-12", "ALK-DIS-04")
def test_a_blow_at_somebody_who_leaves_tells_its_shift_and_the_penalty_that_a_friend_takes_away() -> None:
    entangled = "effects [{kind entangled, what entangled, source litanie_des_ronces}]"
    play = Play(
        f"A d = disciple at 10,10 ap 1 | B n = temple_novice at {10 + BASE},10 ap 0 {entangled} | link d n"
        " | B c = collector_brother at 10,14 | active [d]"
    )
    play(Walk(0), dice="1 1  6 6")
    play(1, dice="5 5")
    penalty = {("entangled", -1, "ALK-ALC-12"), ("impassive", 1, "ALK-SKL-11")}
    assert told(play) == penalty | {("leaver", -1, "ALK-DIS-04")}


@pytest.mark.rule("ALK-SHT-05", "ALK-SHT-08")
def test_a_shot_tells_aim_and_point_blank() -> None:
    play = Play("A a = araoui at 4,10 ap 4 | B d = disciple at 10,10 ap 0 | seat A")
    play(Activate(0), Shoot(0, 1))
    play(Estimate(50), dice="5 5 5")
    assert told(play) == {("aim", 1, "ALK-SHT-05"), ("point_blank", 1, "ALK-SHT-08")}


@pytest.mark.rule("ALK-ALC-12", "ALK-ALC-13", "ALK-SKL-17")
def test_a_combustion_tells_concentration_circle_and_the_will_it_meets() -> None:
    play = Play(
        "A s = sanctified_alchemist at 10,10 ap 1 concentration 3 components [0 2 0 0]"
        " | B i = inquisitor at 14,10 ap 0 | active [s]"
    )
    play(Prepare(0, "litanie_des_ronces"), Target((1,)), dice="1 1 1")
    assert told(play) == {
        ("inner_circle", 1, "ALK-ALC-13"),
        ("concentration", 3, "ALK-ALC-12"),
        ("superior_will", 2, "ALK-SKL-17"),
    }


@pytest.mark.rule("ALK-ALC-12")
def test_thorns_and_promised_dice_tell_the_formula_they_come_from() -> None:
    blessed = "effects [{kind dice, what combat, amount 1, until next_roll, source coeur_de_braise}]"
    play = Play(
        "zone 10,10 formula pousse_du_beathacrann seat B radius 4.6 caster b | B b = sanctified_alchemist at 20,20"
        f" | A d = disciple at 17,10 ap 2 {blessed} | B e = disciple at 12.5,10 ap 0 | active [d]"
    )
    play(Charge(1, (2,)))
    play(to(12.5 + BASE + 0.004, 10), dice="1 1")
    play("normal", dice="1 1 1 1")
    assert told(play) == {
        ("pousse_du_beathacrann", 4, "ALK-ALC-12"),
        ("coeur_de_braise", 1, "ALK-ALC-12"),
        ("charge", 1, "ALK-CHG-05"),
    }


@pytest.mark.rule("ALK-SKL-16", "ALK-SKL-17")
def test_an_initiative_tells_the_strategist_and_the_will() -> None:
    play = Play("A f = fu_nihao at 4,10 | B i = inquisitor at 20,10 | phase initiative")
    play({0: 0, 1: 1}, dice="6 6 6  1 1 1")
    assert told(play) == {("strategist", 1, "ALK-SKL-16"), ("superior_will", 1, "ALK-SKL-17")}


@pytest.mark.rule("ALK-RUL-21")
@pytest.mark.parametrize("theirs", ["parry", "inactive"])
def test_a_card_that_data_give_a_die_against_parry_and_inactive_tells_it(theirs: str) -> None:
    d = duel(fighter(), fighter())
    known = d.game.cast.content.cards
    given = replace(known["quick"], vs_parry_dice=1, vs_inactive_dice=1)
    d.game.cast.content = replace(d.game.cast.content, cards={**known, "quick": given})
    rolls = "1 1 1  6 6" if theirs == "parry" else "1 1 1"
    d.play(fight(d.game, 0, 1), cards("quick", theirs), *((False,) if theirs == "parry" else ()), rolls=rolls)
    assert parts_told(d.game.told) == {("quick", 1, "ALK-RUL-21")}
