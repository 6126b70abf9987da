"""Alchemists for tests: one who knows every formula and has everything it takes.

d = company(enemy(), friend())
cast(d, "haleine_ardente", 1, Upgrade(), rolls="3 3")
"""

from __future__ import annotations

from typing import Any

from tests.games.alkemy.duel import Duel, duel, fighter
from tests.games.alkemy.table import near

from escarmouche.games.alkemy.decisions import Prepare, Target
from escarmouche.games.alkemy.profiles import Alchemy, SkillUse
from escarmouche.games.alkemy.rules.alchemy import prepare

ALL = (
    "angelus_vitae", "priere_aux_pierres", "litanie_des_ronces", "montee_de_seve", "pousse_du_beathacrann",
    "premonition", "voile_de_brume", "etreinte_des_flots", "baiser_de_walosi", "fureur_animale", "souffle_du_manitou",
    "coeur_de_braise", "haleine_ardente", "fumee_aveuglante",
)  # fmt: skip
BOW = {"skills": (SkillUse("ranged_weapon", weapon="bow", combat=3, range=24),), "ranged": (0,) * 6}


def alchemist(rank: Any = "outer", affinity: Any = "earth", **words: Any) -> dict[str, Any]:
    """An alchemist who knows every formula, with components of all kinds and 8 stones unless said otherwise."""
    full = {"stones": 8, "concentration": 4, "components": (9, 9, 9, 9), "ap": 4}
    return fighter(alchemy=Alchemy(rank, affinity, 8, ALL), **(full | words))


def against(gap: float = 5.0, **words: Any) -> Duel:
    """An alchemist and an enemy so far away."""
    return duel(alchemist(at=(5, 5), **words), fighter(at=(5 + near(gap), 5), mind=8))


PLACES = ((5, 5), (5, 9), (9, 5), (2, 8), (8, 8))


def company(*others: dict[str, Any], **words: Any) -> Duel:
    """An alchemist of seat 0 at (5, 5) and others near him, in combat with nobody."""
    return duel(
        alchemist(at=PLACES[0], seat=0, **words),
        *(one | {"at": place} for one, place in zip(others, PLACES[1:], strict=False)),
        linked=False,
    )


def friend(**words: Any) -> dict[str, Any]:
    return fighter(seat=0, **words)


def enemy(**words: Any) -> dict[str, Any]:
    return fighter(seat=1, mind=5, **words)


def cast(d: Duel, formula: str, target: int, *answers: Any, rolls: str = "") -> None:
    """Prepare a formula for somebody; without further answers no upgrade is taken where one could be."""
    known = d.game.content.formulas[formula]
    asked = [] if known.side in {"self", "zone"} else [Target((target,))]
    d.play(prepare(d.game, Prepare(0, formula)), *asked, *answers, rolls=rolls)
