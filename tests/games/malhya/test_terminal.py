"""Typed orders: does every other word lead to a decision, and does an order in plain words mean what it says?"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.malhya.fights import arena
from tests.games.malhya.rooms import at
from tests.games.malhya.speaking import ARCHER, GARDENS, GUARD, SULK, YOKTAL, gardens
from tests.games.malhya.table import Table

from escarmouche.cli.orders import read_order
from escarmouche.cli.typed import with_numbers
from escarmouche.core import Ask, Choose
from escarmouche.games.malhya import decisions as given
from escarmouche.games.malhya.agenda import Hit
from escarmouche.games.malhya.asks.combat import Defence, FightAction
from escarmouche.games.malhya.asks.infiltration import HeroAction
from escarmouche.games.malhya.asks.menu import Leavable
from escarmouche.games.malhya.asks.story import ChapterChoice
from escarmouche.games.malhya.asks.travel import TravelAction
from escarmouche.games.malhya.game import GAME
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.playing import Malhya
from escarmouche.games.malhya.state import BeastState
from escarmouche.games.malhya.terminal import TERMINAL
from escarmouche.games.malhya.words import WORDS


def meant(game: Malhya, ask: Ask[Any], typed: str, lang: str = "fr") -> Any:
    """What the terminal makes of it, codes of the picture first."""
    return read_order(GAME, game, ask, with_numbers(typed, WORDS.picture(game, lang)), lang)


# --- the journey ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("piocher", given.DrawCard()),
        ("draw", given.DrawCard()),
        ("e", given.MoveTo(1, 0)),
        ("ne", given.MoveTo(1, -1)),
        ("aller so", given.MoveTo(-1, 1)),
        ("P2", given.MoveTo(1, -1)),
        ("aller P6", given.MoveTo(1, 0)),
        ("reposer", given.Rest()),
        ("ranger Yo", given.TendHero(YOKTAL)),
        ("sort An", given.TendHero(1)),
        ("récolter", given.Collect()),
    ],
)
def test_orders_of_the_journey(typed: str, answer: given.Decision) -> None:
    game = Table("yoktal\nancient\nsulk").game
    assert meant(game, TravelAction(game, 0), typed) == answer


def test_a_question_that_may_be_left_to_others_is_typed_at_like_any_other() -> None:
    game = Table().game
    assert meant(game, Leavable(TravelAction(game, 0)), "ne") == given.MoveTo(1, -1)


@pytest.mark.parametrize("typed", ["numéro 24", "number 24", "volume 24"])
def test_a_number_that_the_text_asks_for(typed: str) -> None:
    game = Table().game
    assert meant(game, ChapterChoice(game, 0, "40"), typed) == given.GiveNumber(0, 24)


def test_an_option_in_its_own_words() -> None:
    game = Table().game
    ask = ChapterChoice(game, 0, "108")
    assert meant(game, ask, "passer par les égouts") == given.TakeOption(1)
    assert meant(game, ask, "hide in the cart") == given.TakeOption(2)


# --- rooms ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("C2", given.StepTo(14)),
        ("e", given.StepTo(14)),
        ("avancer ne", given.StepTo(2)),
        ("-> C3", given.StepTo(26)),
        ("C2 pa", given.StepTo(14, paid=True)),
        ("aller F2", given.StepTo(2)),
        ("tuer g1", given.Assassinate(GUARD)),
        ("kill a1 far", given.Assassinate(ARCHER, ranged=True)),
        ("traîner E3 D4", given.DragCorpse(28, 39)),
        ("attendre", given.Wait()),
        ("fin", given.EndTurn()),
        ("sortir", given.GoOut()),
        ("ranimer Su", given.HealFallen(SULK)),
    ],
)
def test_orders_of_a_room(typed: str, answer: given.Decision) -> None:
    table = gardens(heroes="yoktal: bare, ap 6, free_move 4\nancient: bare\nsulk: bare")
    game = table.game
    assert game[YOKTAL].square == at(table, 1, 1) == 13
    found = meant(game, HeroAction(game, YOKTAL), typed)
    if typed == "aller F2":  # any first step of a shortest way
        assert isinstance(found, given.StepTo)
        assert found.square in {2, 14, 26}
    else:
        assert found == answer


def test_a_square_that_is_chosen() -> None:
    game = gardens().game
    ask = Choose(0, (14, 15), "MAL-EXP-17", "place_hero", {"hero": 0})
    assert meant(game, ask, "D2") == 15
    assert TERMINAL.read is not None
    assert TERMINAL.read(game, ask, "A1", "fr") is None
    assert TERMINAL.read(game, Choose(0, (0, 1), "MAL-EXP-07", "first_hero"), "B1", "fr") is None


# --- combat --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("attaquer g1", given.Attack(8)),
        ("attack g1 2 aura", given.Attack(8, (2,), aura=True)),
        ("frapper ne 2", given.Attack(-1, (2,), "ne")),
        ("tirer g1 verte jaune", given.Attack(8, arrows=("green_arrow", "yellow_arrow"))),
        ("C3", given.StepTo(20)),
        ("fin", given.EndTurn()),
    ],
)
def test_orders_of_a_combat(typed: str, answer: given.Decision) -> None:
    game = arena(".........\n.A.......\n..1......\n", "yoktal: ap 6, free_move 4\nancient").game
    assert meant(game, FightAction(game, YOKTAL), typed) == answer


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("parer", given.Parry((1,))),
        ("parer 1 2 aura", given.Parry((1, 2), aura=True)),
        ("parry nothing", given.Parry()),
    ],
)
def test_a_defence(typed: str, answer: given.Parry) -> None:
    game = arena(".........\n.A.......\n..1......\n", "yoktal: ap 6\nancient").game
    assert meant(game, Defence(game, Hit(8, YOKTAL, damage=3)), typed) == answer


def test_a_beast_need_not_be_named() -> None:
    game = Table("yoktal: ap 6, zone head\nancient").game
    game.state.beast = BeastState("sarycan", (6, 6, 8))
    assert meant(game, FightAction(game, YOKTAL), "attaquer") == given.Attack(BEAST)


def test_the_gardens_are_as_wide_as_these_orders_take_them_for() -> None:
    assert len(GARDENS.splitlines()[1]) == 12
