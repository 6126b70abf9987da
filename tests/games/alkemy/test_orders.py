"""Typed orders: does every other word lead to a decision, and does an order in plain words mean what it says?"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.speaking import ARAOUI, FU_NIHAO, GHULAM, ORACLE, scene

from escarmouche.cli.orders import read_order
from escarmouche.core import Ask
from escarmouche.games.alkemy import decisions as given
from escarmouche.games.alkemy.asks.announcing import Announce, TakeLead
from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.shooting import GiveEstimate
from escarmouche.games.alkemy.game import GAME, Alkemy
from escarmouche.games.alkemy.queries.paths import Movement
from escarmouche.games.alkemy.terminal import TERMINAL, base_of, measure
from escarmouche.table.plane import inch


def meant(game: Alkemy, ask: Ask[Any], typed: str, lang: str = "fr") -> Any:
    """What the terminal makes of it."""
    return read_order(GAME, game, ask, typed, lang)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("marcher 2", given.Walk(GHULAM)),
        ("walk 2", given.Walk(GHULAM)),
        ("courir 2", given.Run(GHULAM)),
        ("charger 2 6", given.Charge(GHULAM, (FU_NIHAO,))),
        ("charge 2 6 7", given.Charge(GHULAM, (FU_NIHAO, 7))),
        ("tirer 0 6", given.Shoot(ARAOUI, FU_NIHAO)),
        ("combattre 2 6", given.Fight(GHULAM, FU_NIHAO)),
        ("concentrer 1", given.Concentrate(ORACLE)),
        ("préparer 1 voile de brume", given.Prepare(ORACLE, "voile_de_brume")),
        ("prepare 1 veil of mist", given.Prepare(ORACLE, "voile_de_brume")),
        ("borne 2 1", given.Touch(GHULAM, 1)),
        ("fin", given.Stop()),
        ("done", given.Stop()),
    ],
)
def test_an_announcement_means_what_it_says(typed: str, answer: given.Decision) -> None:
    game = scene(active=(ARAOUI, ORACLE, GHULAM))
    game.change(game[ORACLE], concentration=1)
    ask = Announce(game, 0, (ARAOUI, ORACLE, GHULAM), stop=True, hold=False)
    assert meant(game, ask, typed) == answer


def test_a_card_is_named_and_the_lead_passed() -> None:
    game = scene()
    assert meant(game, TakeLead(game, 0), "activer 2") == given.Activate(2)
    assert meant(game, TakeLead(game, 0), "oracle") == given.Activate(1)
    assert meant(game, TakeLead(game, 0), "passer") == given.Pass()


@pytest.mark.parametrize(("typed", "card"), [("parade", "parry"), ("brutal", "brutal"), ("Attaque rapide", "quick")])
def test_a_combat_card_is_named(typed: str, card: str) -> None:
    game = scene()
    ask = ChooseCard(game, GHULAM, FU_NIHAO, ("quick", "normal", "brutal", "parry", "inactive"))
    assert meant(game, ask, typed) == card


@pytest.mark.parametrize(("typed", "tenths"), [("12.5", 125), ("12,5", 125), ('12"', 120), ("12 pouces", 120)])
def test_a_guess_is_typed_in_inches(typed: str, tenths: int) -> None:
    game = scene()
    assert meant(game, GiveEstimate(game, ARAOUI, FU_NIHAO), typed) == given.Estimate(tenths)


# --- moves ---------------------------------------------------------------------------------------------------------


def moved(typed: str, game: Alkemy, kind: Any = "walk", foes: tuple[int, ...] = ()) -> tuple[float, float]:
    """By how many inches the order moves the Ghulam, east and north."""
    ask = ChoosePath(game, 0, GHULAM, Movement(kind, inch(5), foes))
    answer = meant(game, ask, typed)
    assert isinstance(answer, given.Move)
    assert ask.refusal(answer) is None
    one = game[GHULAM]
    return round((answer.path[-1][0] - one.x) / inch(1), 1), round((answer.path[-1][1] - one.y) / inch(1), 1)


@pytest.mark.parametrize(
    ("typed", "goes"),
    [
        ("n 4", (0.0, 4.0)),
        ("sud-ouest 2", (-1.4, -1.4)),
        ("so 2", (-1.4, -1.4)),
        ("east", (5.0, 0.0)),
        ("90° 3.5", (3.5, 0.0)),
        ("12,8", (0.0, 2.0)),
        ("-> 6 2", (0.0, 2.0)),
        ("-> borne 1", (0.0, 4.8)),
    ],
)
def test_a_move_is_typed_by_its_direction_or_its_goal(typed: str, goes: tuple[float, float]) -> None:
    game = scene({GHULAM: (12, 6), FU_NIHAO: (12, 17)}, scenery=())
    assert moved(typed, game) == goes


def test_a_charge_is_typed_by_the_figure_it_meets() -> None:
    game = scene({GHULAM: (12, 4), FU_NIHAO: (12, 8)}, scenery=())
    assert moved("-> 6", game, "charge", (FU_NIHAO,)) == (0.0, 2.8)


def test_a_way_is_found_round_what_stands_there() -> None:
    game = scene({GHULAM: (12, 10.6), FU_NIHAO: (3, 20)}, scenery=())  # the middle marker bars the straight way
    ask = ChoosePath(game, 0, GHULAM, Movement("walk", inch(5)))
    answer = meant(game, ask, "n 3")
    assert ask.refusal(answer) is None
    assert len(answer.path) > 1
    assert answer.path[-1] == (game[GHULAM].x, game[GHULAM].y + inch(3))


def test_what_leads_nowhere_is_no_order() -> None:
    game = scene()
    ask = ChoosePath(game, 0, GHULAM, Movement("walk", inch(5)))
    assert TERMINAL.read is not None
    for typed in ("-> 99", "north by northwest 3", "somewhere", "-> borne 7"):
        assert TERMINAL.read(game, ask, typed, "fr") is None


# --- measuring -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-GEN-04")
def test_nobody_measures() -> None:
    game = scene()
    assert measure(game, ARAOUI, FU_NIHAO) is None


def test_bases_stand_where_they_stand() -> None:
    game = scene({GHULAM: (12, 9)})
    assert base_of(game, GHULAM) == (inch(12), inch(9), game.traits[GHULAM].radius)
    game.take_off(game[GHULAM])
    assert base_of(game, GHULAM) is None
    assert base_of(game, 99) is None
