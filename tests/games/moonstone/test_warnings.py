"""What a player is asked about once more: harm to his own, a fall that hurts."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.table import platform, water
from tests.games.moonstone.test_stage import RICH, acting, meant

from escarmouche.games.moonstone.decisions import Jump, Use

BARON = "baronvonfancyhat"


def used(ability: str, *models: Any, lang: str = "en", **gesture: Any) -> set[str]:
    """What is said of every way to use an ability."""
    found = meant(acting(*models), lang=lang, **gesture)
    said = {one.warning for one in found if isinstance(one.answer, Use) and one.answer.ability == ability}
    assert said, "it may be used"
    return said


@pytest.mark.rule("MOO-LOS-10")
def test_a_pulse_that_reaches_one_s_own_names_them() -> None:
    alone = used("Foul Gases", ("beakybobby", 0, 10, 10, RICH), ("liv", 1, 13, 10), ("grub", 0, 20, 10), figure=0)
    assert alone == {"hurts itself"}
    french = used(
        "Foul Gases", ("beakybobby", 0, 10, 10, RICH), ("liv", 1, 13, 10), ("grub", 0, 12, 10), figure=0, lang="fr"
    )
    (said,) = french
    assert said.startswith("blesse les vôtres : ")
    assert "Grub" in said or "Larve" in said
    assert "Liv" not in said


@pytest.mark.parametrize(
    ("card", "ability", "friend"),
    [
        ("echooftheforgottenking", "Terrorblast", "marley"),  # more to whoever is hurt already
        ("morag", "Reclaim Life", "marley"),  # wounds, or health where somebody has fallen
        ("crustybalboa", "Punch", "grub"),
    ],
)
def test_harm_that_hangs_on_something_is_harm_too(card: str, ability: str, friend: str) -> None:
    (said,) = used(ability, (card, 0, 10, 10, RICH), (friend, 0, 12, 10), ("liv", 1, 30, 30), figure=0, target=1)
    assert said.startswith("hurts your own: ")


def falls(height: float, *more: Any) -> set[str]:
    """What is said of a jump from the edge of a platform of this height."""
    roof = platform("roof", 12, 10, 4, 4, height)
    game = acting((BARON, 0, 13.3, 10, "roof", RICH), ("grub", 1, 30, 30), terrain=[roof, *more])
    said = {
        one.warning
        for one in meant(game, figure=0, points=((15, 10),))
        if isinstance(one.answer, Jump) and not one.refusal
    }
    assert said, "it may jump"
    return said


@pytest.mark.rule("MOO-TER-14", "MOO-TER-15", "MOO-RUL-19")
@pytest.mark.parametrize(
    ("height", "said"),
    [(2, ""), (3, "the fall costs 2 wounds"), (5, "the fall costs 4 wounds"), (6, "the fall is deadly: 7 wounds")],
)
def test_a_jump_says_what_the_fall_costs(height: float, said: str) -> None:
    assert falls(height) == {said}


@pytest.mark.rule("MOO-TER-17")
def test_a_fall_into_water_costs_nothing() -> None:
    assert falls(5, water(16, 10)) == {""}


def test_whom_one_would_hurt_or_help_comes_first() -> None:
    """An enemy where it hurts, a friend where it mends; the others may be meant too, and come last."""
    models = (("quack", 0, 10, 10, RICH), ("grub", 0, 12, 10), ("liv", 1, 10, 13))
    found = meant(acting(*models), figure=0)
    first: dict[str, int] = {}
    for one in found:
        if isinstance(one.answer, Use) and one.answer.targets and not one.refusal:
            first.setdefault(one.answer.ability, one.answer.targets[0])
    assert first["Blinding Powder"] == 2
    assert first["Healing"] != 2
