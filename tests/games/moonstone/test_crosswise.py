"""What one card says of another: an ability that counts, treats or gives, where a second ability has its say."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import Scene
from tests.games.moonstone.cardtable import Plan
from tests.games.moonstone.deeds import casts, fought, pick, uses

from escarmouche.games.moonstone.asks.choosing import PickSome
from escarmouche.games.moonstone.events.cards import BlowStruck
from escarmouche.games.moonstone.state import Lasting

pytestmark = pytest.mark.rule("MOO-CHR-31")
BLEEDING = {"lasting": (Lasting("grant", "Bleed", 0, "used", 2),)}


@pytest.mark.parametrize(("enemy", "dealt"), [(BLEEDING, 2 + 1), ({}, 2 - 1)])
def test_a_faerie_meets_those_who_bleed_with_the_evade_it_treats_them_as_having(
    enemy: dict[str, object], dealt: int
) -> None:
    models = (("dentia", 0, 10, 10), ("liv", 1, 11.5, 10, enemy), ("banshee", 0, 20, 20))
    blows = fought(*models, mine=Plan("TH"), theirs=Plan("FS")).events(BlowStruck)
    assert blows[0].amount == dealt


TABBY, BUNNY = ("tabbythelibrarian", 0, 10, 10), ("murderbunny", 0, 13, 13, {"summoner": 1})


@pytest.mark.rule("MOO-CHR-34", "MOO-RUL-105")
def test_energy_is_not_shared_out_to_who_never_has_any() -> None:
    boris = ("boristhebunnysummoner", 0, 13, 10, {"energy": 3})
    duel = uses(TABBY, boris, BUNNY, ("liv", 1, 16, 10), ability="Energy Syphon", deals=("G2",))
    assert isinstance(duel.ask, PickSome)
    assert duel.ask.options == (0, 1, 3)
    duel.play(pick(0), 0, 0).finish()
    assert (duel[0].energy, duel[1].energy) == (6 + 2, 1)


@pytest.mark.parametrize("energy", [0, 1])
def test_who_has_nothing_to_share_out_asks_nobody(energy: int) -> None:
    duel = uses(TABBY, ("liv", 0, 13, 10, {"energy": energy}), ability="Energy Syphon", deals=("G2",))
    assert (duel.match.ask is None) is (energy == 0)


EMPTY, FRIEND = ("liv", 1, 13, 10, {"energy": 0}), ("billy", 0, 10, 13, {"wounds": 1})


@pytest.mark.rule("MOO-RUL-53")
@pytest.mark.parametrize(
    ("card", "ability"), [("viscountdefaulte", "Fear"), ("irishellebore", "Perplex"), ("creep", "Vitality Draw")]
)
def test_where_nothing_was_lost_nobody_is_asked_who_gains_it(card: str, ability: str) -> None:
    models = ((card, 0, 10, 10), EMPTY, FRIEND, ("fraya", 0, 13, 13), ("foxglove", 0, 12, 12))
    if ability == "Vitality Draw":
        casts(*models, ability=ability, face="P2").finish()
    else:
        uses(*models, ability=ability).finish()


@pytest.mark.rule("MOO-CHR-33", "MOO-RUL-106")
def test_whoever_has_frightened_one_moves_the_thief_of_that_fright() -> None:
    """Swooty takes Grub's fright upon himself for the turn: it is Jerry's player who flips and moves him."""
    fright = {"lasting": (Lasting("grant", "Frightened", 0, "caster_slain", 2),)}
    swooty, jerry = ("swiggartyswooty", 0, 10, 10), ("jerryheir", 1, 20, 10)
    duel = casts(swooty, ("grub", 0, 11.5, 10, fright), jerry, ability="Plunder", face="G2").play("Frightened").finish()
    assert [item.source for item in duel[0].lasting] == [2]
    left = (*swooty, {"lasting": duel[0].lasting}), ("grub", 0, 11.5, 10, {"lasting": duel[1].lasting}), jerry
    scene = Scene(*left, phase="discard", rolls=["G2"])
    assert (scene.ask.seat, scene.ask.facts()["figure"]) == (1, 0)
