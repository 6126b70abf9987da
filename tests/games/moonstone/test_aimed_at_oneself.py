"""Abilities whose user aims them at itself: "the target and this character" are one character then [MOO-ABL-03]."""

from __future__ import annotations

import pytest
from tests.games.moonstone.deeds import casts, hit, inches, uses

from escarmouche.games.moonstone.events.effects import Moved

pytestmark = pytest.mark.rule("MOO-ABL-03", "MOO-CHR-32")
BOFF, GRUB = "profboffinsworth", ("grub", 1, 20, 10)


@pytest.mark.parametrize("target", [0, 1])
def test_symbiosis_gives_each_of_them_one_protection(target: int) -> None:
    duel = casts((BOFF, 0, 10, 10), ("billy", 0, 13, 10), GRUB, ability="Symbiosis", face="B2", targets=(target,))
    gifts = [[item.what for item in duel[who].lasting] for who in (0, 1)]
    assert gifts == [["Protection"], ["Protection"] if target == 1 else []]


@pytest.mark.rule("MOO-RUL-103", "MOO-RUL-56")
@pytest.mark.parametrize("uses", [1, 2])
def test_each_use_of_symbiosis_stops_the_damage_of_one_blow(uses: int) -> None:
    boff = (BOFF, 0, 10, 10)
    protections = uses * casts(boff, GRUB, ability="Symbiosis", face="B3", targets=(0,))[0].lasting
    wounds = []
    for _ in range(3):
        struck = hit(GRUB, (*boff, {"lasting": protections}), to=1, amount=2).finish()[1]
        protections = struck.lasting
        wounds.append(struck.wounds)
    assert wounds == [0] * uses + [2] * (3 - uses)


@pytest.mark.rule("MOO-ABL-05")
@pytest.mark.parametrize(("target", "wounds"), [(0, (2, 0)), (1, (2, 2))])
def test_the_catastrophe_of_symbiosis_hurts_each_of_them_once(target: int, wounds: tuple[int, int]) -> None:
    duel = casts((BOFF, 0, 10, 10), ("billy", 0, 13, 10), GRUB, ability="Symbiosis", face="CAT", targets=(target,))
    assert (duel[0].wounds, duel[1].wounds) == wounds


def test_what_two_sentences_say_of_the_caster_and_of_the_target_adds_up() -> None:
    duel = casts(("therevenant", 0, 10, 10, {"wounds": 5}), GRUB, ability="Eternal Chill", face="CAT", targets=(0,))
    assert duel[0].wounds == 5 - 1 - 2


def test_who_is_drawn_to_itself_stays_where_it_is() -> None:
    duel = uses(("mamagimble", 0, 10, 10, {"wounds": 3}), GRUB, ability="Mother's Love", targets=(0,)).finish()
    assert (inches(duel, 0), duel[0].wounds, duel.events(Moved)) == ((10, 10), 1, [])
