"""Everybody tries everything: how often which clause says no, on tables where each limit is met exactly and missed by
a hair. What an answer is refused for names who was to act, and at whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from tests.games.fantastiques.acts import refused
from tests.games.fantastiques.table import Table, point

from escarmouche.games.fantastiques.decisions import DONE, NOBODY, Cast, Disengage, Fire, Move, PassGem, Shoot, Strike
from escarmouche.games.fantastiques.profiles import SPELLS
from escarmouche.games.fantastiques.words import WORDS

SHOTS = """
    A bow = {shooting 3} at 10,20 | A two = {shooting 3/2} at 12,20 | A still = {shooting 3} at 14,20 spent 3
    A late = {shooting 3} at 16,20 spent 3.0004 | A sword = {melee 3} at 18,20 | A shy = {shooting 3} at 20,20 routed
    A stiff = {shooting 3} at 22,20 paralysed | A held = {shooting 3} at 24,20 | A gone = {shooting 3} dead
    A2 ally = {shooting 3} at 26,20 | A gun = piece bombard at 5,20 | A one = kar_crew at 5,22 crew gun
    A busy = kar_crew at 5,18 crew gun acted | A walker = kar_crew at 3,20 crew gun moved spent 1
    A far = kar_crew at 5,24.01 crew gun | A empty = piece scorpion at 5,40
    A lame = kar_crew at 5,42 crew empty paralysed
    B near = {melee 1} at 10,39 | B over = {melee 1} at 12,39.01 | B foe = {melee 1} at 24,21
    B thief = {hero stealth} at 14,30 | B lord = {hero silver} at 18,38 | B walled = {melee 1} at 30,30
    B wooded = {melee 1} at 20,31 | B lost = {melee 1} at 22,32 | B close = {melee 1} at 8.5,27.5
    B brink = {melee 1} at 42.5,20 | B beyond = {melee 1} at 42.51,18 | B tower = piece scorpion at 40,40
    building b rect 28,26 10x1 | wood w rect 20,26 1x2 | wood v rect 22,26 1x2.02 | hill h rect 8,34 2x2
    phase shooting | turn 6 | order A B
"""
BLOWS = """
    A man = {melee 3} at 10,20 | A touch = {melee 3} at 14,20 | A hair = {melee 3} at 18,20
    A long = {reach, melee 3/3} at 22,20
    A pike = {reach, melee 3} at 26,20 | A fence = {reach, melee 3} at 30,20 | A run = {melee 3} at 34,20 routed
    A ice = {melee 3} at 36,20 paralysed | A idle = {melee 3} at 38,20 | A gone = {melee 3} dead
    A gun = piece bombard at 5,40 | A crew = kar_crew at 5,42 crew gun served | A2 ally = {melee 3} at 10,22
    B foe = {melee 1} at 10,21 | B b = {melee 1} at 14,21.009 | B c = {melee 1} at 18,21.012 | B d = {melee 1} at 22,23
    B e = {melee 1} at 26,23.011 | B f = {melee 1} at 30,23 | B g = {melee 1} at 34,21 | B h = {melee 1} at 36,21
    B lord = {hero silver, melee 1} at 22,17 targeted | B mate = {melee 1} at 23,20 | B k = {melee 1} at 5,43
    B tower = piece scorpion at 40,40 | rock r rect 30,21.5 2x0.4 | phase melee | turn 6 | order A B
"""
CASTS = """
    A mage = {sorcerer, spells curse/fireball} at 10,10
    A wild = {sorcerer, spells wall_of_fire/summon, summons gro_gob} at 14,10
    A mad = {sorcerer, spells teleport/paranoia} at 20,20 | A run = {sorcerer, spells curse/paralysis} at 16,10 routed
    A ice = {sorcerer, spells death_ray/bloodlust} at 18,10 paralysed
    A done = {sorcerer, spells curse/paralysis} at 20,10 casts 1
    A twin = {sorcerer, spells curse/curse} at 22,10 casts 1 | A spent = {sorcerer, spells curse/curse} at 24,10 casts 2
    A lord = {hero amulet, spells bloodlust} at 26,10 | A man = {melee 1} at 28,10
    A gone = {sorcerer, spells curse/curse} dead
    A2 ally = {sorcerer, spells curse/curse} at 30,10 | A gun = piece bombard at 5,40
    B near = {melee 1} at 10,29 | B over = {melee 1} at 12,29.01 | B foe = {melee 1} at 20,21
    B next = {melee 1} at 10,31
    B sore = {melee 1} at 18,16 cursed | B hid = {hero stealth} at 22,16 | B dead = {melee 1} dead
    phase magic | turn 6 | order A B
"""
MOVES = """
    A man = {movement 6} at 10,20 | A fast = {movement 9} at 14,20 | A wing = {movement flight} at 18,20
    A held = {movement 6} at 22,20 | A shut = {movement 6} at 0.5,0.5 | A done = {movement 6} at 26,20 moved
    A gone = {movement 6} dead | A gun = piece bombard at 5,40 | A crew = kar_crew at 5,42 crew gun served
    A edge = {movement 6} at 40,0.5 | A2 ally = {movement 6} at 11.5,20
    B foe = {melee 1} at 22,21 | B a = {melee 1} at 1.5,0.5 | B b = {melee 1} at 0.5,1.5 | B c = {melee 1} at 10,24
    rock r rect 1.4,1.4 0.5x0.5 | rock s rect 14,24 2x1 | marsh m rect 14,17.5 4x1 | hedge h rect 10,17 3x0.4
    flames f rect 18,25 6x1 until 6 by B | gem carried by man travelled 2 | scenario cursed_gem
    phase movement | turn 6 | order A B
"""


def shots(t: Table) -> Iterator[Any]:
    numbers = range(-2, len(t.state.figures) + 1)
    for one, target in product(numbers, numbers):
        yield from (Shoot(one, (target,)), Shoot(one, (NOBODY, target)), Fire(one, t["one"], target))
    yield from (Fire(t["gun"], one, t["lost"]) for one in numbers)


def blows(t: Table) -> Iterator[Any]:
    numbers = range(-2, len(t.state.figures) + 1)
    for one, target in product(numbers, numbers):
        yield from (Strike(one, (target,)), Strike(one, (NOBODY, target)), Strike(one, (target, target)))


def casts(t: Table) -> Iterator[Any]:
    numbers = range(-2, len(t.state.figures) + 1)
    yield from (Cast(one, spell, target) for one, spell, target in product(numbers, SPELLS, numbers))
    places = [(14, 12), (10, 28.5), (10, 28.501), (14, 27.72), (14, 28), (20, 22.9), (-1, 10), (16, 10), (14, 12.6)]
    for one, spell, (x, y), degrees in product(("mage", "wild", "mad", "lord"), SPELLS, places, (0, 90)):
        px, py = point(x, y)
        yield Cast(t[one], spell, x=px, y=py, degrees=degrees)


def moves(t: Table) -> Iterator[Any]:
    numbers = range(-2, len(t.state.figures) + 1)
    yield from map(Disengage, numbers)
    yield from map(PassGem, numbers)
    down = [(0, -3), (0, -5), (0, -4.5), (0, -9.5)]
    steps = [(0, 0), (4, 0), (4.002, 0), (18, 0), (0, 3), (0, 6), (0, 6.002), (0, 9), *down]
    for one, (dx, dy), leave in product(numbers, steps, (False, True)):
        figure = t.state.figures[one] if 0 <= one < len(t.state.figures) else t.figure("man")
        x, y = point(dx, dy)
        yield Move(one, ((figure.x + x, figure.y + y),), leave)


SAID = {
    "shots": {
        "allowed": 19,
        "attacks_count FAN-SHO-05": 96,
        "engaged FAN-ENG-01": 64,
        "moved_too_far FAN-MOV-08": 64,
        "nearer_target FAN-SHO-04": 3,
        "no_gunner FAN-ART-05": 639,
        "no_shooting FAN-CHA-03": 384,
        "no_such_target FAN-SHO-03": 13,
        "not_an_enemy FAN-SHO-03": 68,
        "not_seen FAN-LOS-01": 2,
        "not_yours FAN-SHO-05": 1536,
        "out_of_range FAN-ART-07": 1,
        "out_of_range FAN-SHO-01": 14,
        "stealthy FAN-ITM-07": 4,
        "target_engaged FAN-SHO-03": 4,
        "too_much_wood FAN-LOS-06": 1,
        "unable FAN-SHO-02": 192,
    },
    "blows": {
        "allowed": 12,
        "attacks_count FAN-MEL-03": 196,
        "blow_stopped FAN-CAP-02": 3,
        "cannot_strike FAN-MEL-03": 345,
        "cannot_strike FAN-MEL-05": 336,
        "no_such_target FAN-MEL-03": 42,
        "not_an_enemy FAN-MEL-03": 182,
        "not_yours FAN-MEL-03": 1092,
        "out_of_blow FAN-MEL-03": 142,
        "silver FAN-ITM-05": 2,
    },
    "casts": {
        "allowed": 85,
        "already_cursed FAN-SPL-05": 2,
        "cannot_cast FAN-MAG-09": 46,
        "covers_a_figure FAN-SPL-06": 5,
        "creature_no_room FAN-GEN-06": 1,
        "needless_of_place FAN-SPL-01": 9,
        "needless_of_place FAN-SPL-02": 9,
        "needless_of_target FAN-MAG-05": 72,
        "no_such_target FAN-ART-01": 7,
        "no_such_target FAN-MAG-03": 66,
        "no_such_target FAN-MAG-05": 35,
        "not_on_table FAN-MAG-01": 207,
        "not_yours FAN-MAG-01": 2277,
        "off_table FAN-GEN-06": 3,
        "out_of_range FAN-MAG-03": 16,
        "out_of_range FAN-SPL-02": 8,
        "out_of_range FAN-SPL-06": 8,
        "outside_melee FAN-MAG-07": 30,
        "spell_not_ready FAN-MAG-02": 69,
        "unknown_spell FAN-MAG-02": 2454,
    },
    "moves": {
        "allowed": 28,
        "already_moved FAN-MOV-01": 25,
        "contact_ends_move FAN-MOV-07": 4,
        "engaged FAN-ENG-01": 48,
        "figure_in_the_way FAN-MOV-05": 6,
        "gem_not_passed FAN-SCN-11": 18,
        "impassable FAN-TER-04": 6,
        "needs_crew FAN-ART-03": 25,
        "no_room FAN-GEN-06": 5,
        "not_at_edge FAN-MOV-09": 25,
        "not_engaged FAN-ENG-01": 4,
        "not_on_table FAN-GEN-08": 25,
        "not_yours FAN-TRN-02": 200,
        "off_table FAN-GEN-06": 10,
        "served_piece FAN-ART-04": 25,
        "too_far FAN-MOV-01": 12,
        "too_far FAN-SCN-11": 2,
    },
}
TRIES = {"shots": (SHOTS, shots), "blows": (BLOWS, blows), "casts": (CASTS, casts), "moves": (MOVES, moves)}


@pytest.mark.rule("FAN-SHO-02", "FAN-SHO-03", "FAN-MEL-03", "FAN-MAG-02", "FAN-MAG-05", "FAN-MOV-01")
@pytest.mark.parametrize("name", TRIES)
def test_everybody_tries_everything_and_each_clause_says_no_as_often_as_it_should(name: str) -> None:
    scene, answers = TRIES[name]
    t = Table(scene)
    found = Counter(f"{told[0]} {told[1]}" if (told := refused(t, answer)) else "allowed" for answer in answers(t))
    assert found == SAID[name]


@pytest.mark.rule("FAN-TRN-02")
@pytest.mark.parametrize("name", TRIES)
def test_a_refusal_names_who_was_to_act_and_at_whom_and_reads_in_both_languages(name: str) -> None:
    scene, answers = TRIES[name]
    t = Table(scene)
    said: set[tuple[str, str, tuple[str, ...]]] = set()
    for answer in answers(t):
        refusal = t.refusal(answer)
        if refusal is None:
            continue
        actor, targets = parts(answer)
        facts = refusal.facts
        assert facts["figure"] == actor
        if refusal.code not in ("no_gunner", "contact_ends_move", "figure_in_the_way"):  # those name who is there
            assert facts.get("other", targets[-1]) == targets[-1]
        assert facts.get("spell", spell := getattr(answer, "spell", None)) == spell
        if (kind := (refusal.code, refusal.why, tuple(facts))) not in said:
            said.add(kind)
            texts = [WORDS.refusal(t.game, refusal, lang) for lang in ("fr", "en")]
            assert all(f"[{refusal.why}]" in text and "{" not in text for text in texts), texts


def parts(answer: Any) -> tuple[int, tuple[int, ...]]:
    """Who acts by this answer, and at whom."""
    match answer:
        case Shoot(figure, targets) | Strike(figure, targets):
            return figure, targets
        case Fire(piece, _, target):
            return piece, (target,)
        case Cast(caster, _, target):
            return caster, (target,)
        case Disengage(figure) | Move(figure) | PassGem(figure):
            return figure, (NOBODY,)
    raise TypeError(answer)


PROPOSED = {
    "shots": {"Shoot bow": 4, "Shoot two": 3, "Shoot still": 3, "Fire gun": 5, "Done": 1},
    "blows": {"Strike man": 1, "Strike touch": 1, "Strike long": 3, "Strike pike": 1, "Done": 1},
    "casts": {
        "Cast mage curse": 13,
        "Cast mage fireball": 3,
        "Cast wild wall_of_fire": 20,
        "Cast wild summon": 11,
        "Cast mad teleport": 2,
        "Cast mad paranoia": 2,
        "Cast ice death_ray": 14,
        "Cast ice bloodlust": 14,
        "Cast twin curse": 13,
        "Cast lord bloodlust": 14,
        "Done": 1,
    },
    "moves": {
        "Move man": 13,
        "Move fast": 10,
        "Move wing": 19,
        "Move edge": 16,
        "Disengage held": 1,
        "Disengage shut": 1,
        "Done": 1,
    },
}


@pytest.mark.parametrize("name", TRIES)
def test_so_many_answers_are_proposed_for_each_figure_and_spell(name: str) -> None:
    t = Table(TRIES[name][0])
    assert t.ask is not None
    called = {number: name for name, number in t.names.items()}
    found: Counter[str] = Counter()
    for answer in t.ask.candidates():
        actor = called[parts(answer)[0]] if answer != DONE else ""
        found[f"{type(answer).__name__} {actor} {getattr(answer, 'spell', '')}".strip()] += 1
    assert found == PROPOSED[name]
