"""Armies drawn by lot, and a third army from outside the package [ADE-ARM]."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.volume import narrow, now_and_then

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games.ages.armies import Army, Setup
from escarmouche.games.ages.content import check_content, load_content
from escarmouche.games.ages.game import GAME, kind_of
from escarmouche.games.ages.lists import setup_problems
from escarmouche.games.ages.mustering import FORMATS, random_army
from escarmouche.games.ages.prices import army_value
from escarmouche.games.ages.setups import of_size, random_setup
from escarmouche.kits.proof.contract import check_match, two_worlds

PACK = Path(__file__).parents[2] / "packs" / "marsh.yaml"
CONTENT = load_content()
MARSH = load_content((PACK,))


@pytest.mark.rule("ADE-ARM-01", "ADE-ARM-22")
@pytest.mark.parametrize("format_", FORMATS)
def test_an_army_drawn_by_lot_is_legal_and_nearly_spends_its_format(format_: int) -> None:
    armies = tuple(random_army(CONTENT, Stream(f"drawn.{format_}.{n}"), format_) for n in range(2))
    assert setup_problems(Setup(armies, "", format_), CONTENT, armies) == ()
    assert all(army_value(CONTENT, army, format_) >= 0.85 * format_ for army in armies)
    assert armies[0] != armies[1]


@pytest.mark.parametrize("seed", range(4))
def test_a_match_drawn_by_lot_begins(seed: int) -> None:
    game = GAME.begin(random_setup(CONTENT, Stream(f"any.{seed}")))
    assert Match(game, Seeded("any")).ask is not None


@pytest.mark.parametrize("figures", [6, 12, 20])
def test_an_army_of_a_size(figures: int) -> None:
    setup = of_size(CONTENT, figures)
    assert setup == of_size(CONTENT, figures)
    for army in setup.armies:
        assert not isinstance(army, str)
        assert abs(sum(card.figures for card in army.cards) - figures) <= 4


# --- the third army ---------------------------------------------------------------------------------------------------


def test_nothing_is_wrong_with_the_third_army() -> None:
    assert check_content((PACK,)) == ()


@pytest.mark.parametrize("seed", narrow(range(4), 1))
def test_the_third_army_plays(seed: int) -> None:
    """Against itself and the other two, ready or drawn by lot, under the contract of the house, secrets included."""

    def drawn(rng: Stream) -> Setup:
        others: list[str | Army] = ["marais_200", "aurore_200", "cendre_200", random_army(MARSH, rng, 200, "Marais")]
        scenario = ("", "escarmouche", "percee", "trois_pierres")[seed]
        return Setup((random_army(MARSH, rng, 200, "Marais"), others[seed]), scenario, 200)

    kind = kind_of(lambda: MARSH)
    kind = replace(kind, setups=replace(kind.setups, random=drawn))
    assert check_match(kind, f"marsh.{seed}", one_in=6, every=(now_and_then(two_worlds),)) > 100
