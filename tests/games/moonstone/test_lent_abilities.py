"""Abilities in hands that were not meant for them: taken, lent, borrowed."""

from __future__ import annotations

import pytest
from tests.games.moonstone.deeds import casts, on
from tests.games.moonstone.speaking import plays

from escarmouche.games.moonstone.events.effects import DamageDealt
from escarmouche.games.moonstone.queries.costs import jog_allowances
from escarmouche.games.moonstone.state import Lasting
from escarmouche.table.plane import inch

GHOST = {"lasting": (Lasting("grant", "Incorporeal", 0, "end_of_turn", 1),)}


@pytest.mark.rule("MOO-CHR-32", "MOO-CHR-31", "MOO-MEL-17")
@plays("granted/Incorporeal")
def test_the_incorporeal_hurt_nobody_from_afar_either() -> None:
    pirate = ("swiggartyswooty", 0, 10, 10, GHOST)
    duel = casts(pirate, ("liv", 1, 13, 10), ability="Shoot Pistol", face="G3").finish()
    assert (duel.event(DamageDealt).amount, duel[1].wounds) == (None, 0)


@pytest.mark.rule("MOO-CHR-32", "MOO-CHR-31")
def test_magic_of_the_incorporeal_hurts() -> None:
    duel = casts(("butterfingers", 0, 10, 10, GHOST), ("liv", 1, 13, 10), ability="Fizzle-Pop", face="P3").finish()
    assert duel[1].wounds == 3


@pytest.mark.rule("MOO-CHR-32", "MOO-CHR-31")
@plays("swiggartyswooty/Plunder", reads=("granted/Incorporeal",))
def test_a_plundered_ghost_is_a_ghost_no_more_and_its_plunderer_one() -> None:
    duel = casts(("swiggartyswooty", 0, 10, 10), ("marley", 1, 11.5, 10, GHOST), ability="Plunder", face="G2")
    duel.play("Incorporeal").finish()
    assert (on(duel, 0), on(duel, 1)) == ({"grant:Incorporeal"}, set())


@pytest.mark.rule("MOO-RUL-101", "MOO-STN-06")
def test_slowness_comes_with_the_stone_and_is_not_plundered() -> None:
    laden = ("grub", 1, 11.5, 10, {"stones": 1})
    duel = casts(("swiggartyswooty", 0, 10, 10), laden, ability="Plunder", face="G2")
    assert list(duel.ask.candidates()) == ["Enchanted Secateurs"]
    duel.play("Enchanted Secateurs").finish()
    assert [jog_allowances(duel.game.board, who)[0].limit for who in (0, 1)] == [inch(4), inch(2)]
