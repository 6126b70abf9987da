"""Typed orders: does every other word lead to a decision, and does an order in plain words mean what it says?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.ages.speaking import ARCHER, ELWEN, LOOKOUT, MORGA, RAVAGER, THROWER, WITCH, scene
from tests.games.ages.table import end, table

from escarmouche.cli.menus import menu_of
from escarmouche.cli.orders import read_order
from escarmouche.core import Ask, Choose
from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.assaulting import Charge, Engage
from escarmouche.games.ages.asks.deploying import Deploy, DeployCard, Infiltrate, InfiltrationMove, Refuse, Stay
from escarmouche.games.ages.asks.disengaging import Disengage, DisengageAndEngage, EscapePlace, StepAside
from escarmouche.games.ages.asks.exchanging import AssignDefence, Defend
from escarmouche.games.ages.asks.fighting import Place, PlaceDice
from escarmouche.games.ages.asks.forcing import BackAway, Confront, ForcedRun, Stand
from escarmouche.games.ages.asks.going_on import GoOn, Remain
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import Dodge, End, Run, Turn, Walk
from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.asks.piles import Arrange, OrderPile
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.asks.returning import ComesBack, NoReturn, Return
from escarmouche.games.ages.asks.shooting import AimedShot, Shoot
from escarmouche.games.ages.asks.speaking import Activate, NextActor, PlayCard, SpeechTurn
from escarmouche.games.ages.asks.splitting import Opposed, Split, SplitMelee
from escarmouche.games.ages.asks.tactics import Hand, Temporise
from escarmouche.games.ages.asks.trapping import Decline, FirstTrap, LayTrap, Raise, RaiseBarricade
from escarmouche.games.ages.game import GAME, Ages
from escarmouche.games.ages.queries.bouts import AttackDie, DefenceDie
from escarmouche.games.ages.state import Fight
from escarmouche.games.ages.terminal import TERMINAL, base_of, measure
from escarmouche.games.ages.words import WORDS
from escarmouche.table.plane import CM, cm


def meant(game: Ages, ask: Ask[Any], typed: str) -> Any:
    """What the terminal makes of an order."""
    return read_order(GAME, game, ask, typed, "fr")


def by(game: Ages, who: int, dx: float, dy: float, **fields: Any) -> End:
    """So many centimetres from where somebody stands."""
    return End(game.board[who].x + int(dx * CM), game.board[who].y + int(dy * CM), **fields)


def acting(*group: int, near: bool = False) -> tuple[Ages, NextAction]:
    """These act; `near`: Morga stands 10 cm north of the first of them."""
    game = scene()
    if near:
        game.board.put(MORGA, game.board[group[0]].x, game.board[group[0]].y + 13 * CM)
    return game, NextAction(game.board, game.board[group[0]].seat, group)


# --- moves -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "dx", "dy"),
    [
        ("marcher n 7", 0, 7),
        ("walk s 2,5", 0, -2.5),
        ("marche est 4.5", 4.5, 0),
        ("walk west 3", -3, 0),
        ("marcher 90° 5", 5, 0),
        ("walk n", 0, 10),
    ],
)
def test_a_walk_goes_so_far_in_a_direction(typed: str, dx: float, dy: float) -> None:
    game, ask = acting(ELWEN)
    assert meant(game, ask, typed) == Walk((by(game, ELWEN, dx, dy),))


def test_a_walk_goes_to_a_place_or_toward_a_figure() -> None:
    game, ask = acting(ELWEN, near=True)
    for typed in ("marcher 12.5,18", "walk (12,5 ; 18,0)", "walk (12.5, 18.0)"):
        assert meant(game, ask, typed) == Walk((End(cm(12.5), cm(18)),))
    assert meant(game, ask, f"marcher -> {MORGA}") == Walk((by(game, ELWEN, 0, 9.96),))
    assert meant(game, ask, f"marcher -> {MORGA} 4") == Walk((by(game, ELWEN, 0, 4),))
    assert ask.refusal(meant(game, ask, f"marcher -> {MORGA}")) is None


def test_a_group_keeps_its_formation() -> None:
    game, ask = acting(ARCHER, ARCHER + 1)
    assert meant(game, ask, "esquiver n 5") == Dodge((by(game, ARCHER, 0, 5), by(game, ARCHER + 1, 0, 5)))


def test_a_flyer_changes_level_and_anybody_turns() -> None:
    game, ask = acting(LOOKOUT)
    assert meant(game, ask, "courir n 12 haut") == Run((by(game, LOOKOUT, 0, 12, level=1),))
    assert meant(game, ask, "marcher haut") == Walk((by(game, LOOKOUT, 0, 0, level=1),))
    assert meant(game, ask, "walk n 5 face w") == Walk((by(game, LOOKOUT, 0, 5, facing=180),))
    assert meant(game, ask, "tourner se") == Turn((315,))
    assert meant(game, ask, "courir n 20 rapide") == Run((by(game, LOOKOUT, 0, 20),), swift=True)


def test_the_swift_go_thrice_their_pace_where_the_order_says_so() -> None:
    t = table("A one = plain {mov 10, skills Rapidité} at 20,20 | B foe = plain at 70,70 | points A 1").play(
        PlayCard(0)
    )
    assert meant(t.game, t.ask, "courir n rapide") == Run((end(20, 50),), swift=True)
    assert meant(t.game, t.ask, "courir n") == Run((end(20, 40),))
    assert meant(t.game, t.ask, "forcer n 25 rapide") == ForcedRun((end(20, 45),), swift=True)
    assert meant(t.game, t.ask, "force n 15") == ForcedRun((end(20, 35),))


# --- other actions ---------------------------------------------------------------------------------------------------


def test_an_assault_is_on_those_who_are_named() -> None:
    game, ask = acting(ELWEN, near=True)
    charge = meant(game, ask, f"charger {MORGA}")
    assert isinstance(charge, Charge)
    assert charge.targets == (MORGA,)
    assert ask.refusal(charge) is None
    placed = meant(game, ask, f"engage {MORGA} 8,22")
    assert placed == Engage((MORGA,), (End(8 * CM, 22 * CM),))
    far = meant(game, ask, f"charger {WITCH}")
    refusal = ask.refusal(far)
    assert refusal is not None  # the order is read, and the rules say why not


def test_who_is_held_disengages_by_ini_or_for() -> None:
    game = scene()
    game.board.put(MORGA, game.board[ELWEN].x, game.board[ELWEN].y + 3 * CM)
    game.board.put(RAVAGER, game.board[ELWEN].x, game.board[ELWEN].y - 8 * CM)
    ask = NextAction(game.board, 0, (ELWEN,))
    assert meant(game, ask, "désengager for s 2") == Disengage("str", by(game, ELWEN, 0, -2))
    both = meant(game, ask, f"désengager ini {RAVAGER}")
    assert isinstance(both, DisengageAndEngage)
    assert (both.by, both.targets) == ("ini", (RAVAGER,))


@pytest.mark.parametrize(
    ("who", "typed", "answer"),
    [
        (ARCHER, f"tirer {MORGA}", Shoot(MORGA)),
        (ARCHER, f"viser {MORGA}", AimedShot(MORGA)),
        (ARCHER, "fin", Done()),
        (WITCH, f"réciter trait de feu {ELWEN}", Recite("trait_feu", ELWEN)),
        (WITCH, f"recite bolt of fire {ELWEN}", Recite("trait_feu", ELWEN)),
    ],
)
def test_what_needs_no_place_is_read_as_in_any_game(who: int, typed: str, answer: Any) -> None:
    game = scene()
    game.board.put(MORGA, 16 * CM, 30 * CM, facing=270)
    game.board.put(WITCH, 24 * CM, 25 * CM, facing=270, units=4)
    game.board.put(ELWEN, 24 * CM, 15 * CM)
    assert meant(game, NextAction(game.board, game.board[who].seat, (who,)), typed) == answer


def test_harassment_is_a_run_and_a_shot_on_it() -> None:
    game, ask = acting(THROWER)
    assert meant(game, ask, f"harceler {ELWEN} s 20 après 5") == Harass(
        (by(game, THROWER, 0, -20),), target=ELWEN, after=5 * CM
    )
    assert meant(game, ask, f"harass {ELWEN} s 20") == Harass((by(game, THROWER, 0, -20),), target=ELWEN)


def test_what_is_left_of_a_move_is_as_far_as_it_goes() -> None:
    game = scene()
    assert meant(game, GoOn(game.board, ELWEN, 3 * CM, "ADE-FEA-09"), "courir n") == Run((by(game, ELWEN, 0, 3),))
    pursuit = Pursuit(game.board, ELWEN)
    assert meant(game, pursuit, "marcher n") == Walk((by(game, ELWEN, 0, 5),))
    assert meant(game, pursuit, "rester") == Remain()


def test_the_list_of_actions_goes_by_their_sort() -> None:
    """Whoever acts is named by the question: the figures of answers are targets, and head no lists of their own."""
    game, ask = acting(ELWEN, near=True)
    menu = menu_of(ask, lambda one: str(WORDS.answer(game, ask, one, "en")), numbered=TERMINAL.numbered)
    assert menu.hidden == 0
    assert [line.key for line in menu.lines] == [str(n) for n in range(1, len(menu.lines) + 1)]
    assert {line.text.split()[0].rstrip(":") for line in menu.lines} >= {
        "Walk",
        "Run",
        "Dodge",
        "Turn",
        "Charge",
        "End",
    }
    assert sum(len(line.answers) for line in menu.lines) == len(ask.candidates())


# --- places, cards, dice ---------------------------------------------------------------------------------------------


def test_places_are_typed_one_after_the_other() -> None:
    game = scene()
    board = game.board
    ask = DeployCard(board, 0, 1, may_refuse=True)
    ends = (End(10 * CM, 6 * CM), End(14 * CM, 6 * CM), End(cm(18.5), 6 * CM))
    assert meant(game, ask, "10,6 14,6 18.5,6") == Deploy(ends)
    assert meant(game, ask, "déployer (10,0 ; 6,0) 14,6 18.5,6 face n") == Deploy(
        tuple(msgspec.structs.replace(one, facing=90) for one in ends)
    )
    assert meant(game, ask, "refus") == Refuse()
    move = InfiltrationMove(board, 0, (ELWEN,))
    assert meant(game, move, f"{ELWEN} n 3") == Infiltrate(ELWEN, by(game, ELWEN, 0, 3))
    assert meant(game, move, f"infiltrer {ELWEN} n 3") == Infiltrate(ELWEN, by(game, ELWEN, 0, 3))
    assert meant(game, move, "fin") == Stay()
    assert meant(game, FirstTrap(board, 0, ELWEN), "20,20") == LayTrap((20 * CM, 20 * CM))
    assert meant(game, FirstTrap(board, 0, ELWEN), "fin") == Decline()
    assert meant(game, RaiseBarricade(board, 0, ELWEN), "20,20 90 3") == Raise((20 * CM, 20 * CM), 90, 3 * CM)
    assert meant(game, RaiseBarricade(board, 0, ELWEN), "20,20") == Raise((20 * CM, 20 * CM), 0, 2 * CM)
    assert meant(game, ComesBack(board, 0, (ELWEN,)), f"{ELWEN} 20,2") == Return(ELWEN, (20 * CM, 2 * CM))
    assert meant(game, ComesBack(board, 0, (ELWEN,)), "fin") == NoReturn()


def test_who_steps_aside_or_back_says_where_to() -> None:
    game = scene()
    assert meant(game, EscapePlace(game.board, ELWEN, MORGA), "s") == StepAside(by(game, ELWEN, 0, -1))
    confront = Confront(game.board, ELWEN, MORGA)
    assert meant(game, confront, "reculer s") == BackAway(by(game, ELWEN, 0, -3))
    assert meant(game, confront, "rester") == Stand()


def test_cards_are_called_by_their_names() -> None:
    game = scene()
    ask = SpeechTurn(game.board, 0, Hand((0, 1, 3), (3,), pile=True), may_refuse=False)
    assert meant(game, ask, "jouer archer") == PlayCard(1)
    assert meant(game, ask, "play prism mage") == PlayCard(3)
    assert meant(game, ask, "elwen") == PlayCard(0)
    assert meant(game, ask, "temporisation") == Temporise()
    pile = OrderPile(game.board, 0, (0, 1, 2, 3))
    assert meant(game, pile, "ordre mage, archer") == Arrange((3, 1, 0, 2))
    assert meant(game, pile, "archer puis baliste") == Arrange((1, 2, 0, 3))
    second = Choose(0, (1, 3, -1), "ADE-TCT-09", "second_card", lets_by=-1)
    assert meant(game, second, "mage") == 3
    assert meant(game, NextActor(game.board, 0, (1, 2, 3)), "activer 1 2") == Activate((1, 2))


def test_combat_dice_and_fights_are_typed_as_numbers() -> None:
    game = scene()
    board = game.board
    ask = PlaceDice(board, Fight(ELWEN, (MORGA, RAVAGER)), ELWEN)
    assert meant(game, ask, "dés 1 1 1") == Place((1, 1), 1)
    assert meant(game, ask, "dice 2 1") == Place((2, 1))
    hits = (AttackDie(3, MORGA, ELWEN, success=True), AttackDie(4, RAVAGER, ELWEN, success=True))
    defence = AssignDefence(board, ELWEN, hits, (DefenceDie(1, ELWEN), DefenceDie(2, ELWEN)))
    assert meant(game, defence, f"défendre {RAVAGER} {MORGA}") == Defend(((1, RAVAGER), (2, MORGA)))
    melee = SplitMelee(board, 0, (ELWEN, ARCHER, MORGA, RAVAGER))
    assert meant(game, melee, f"{ELWEN} contre {MORGA} ; {RAVAGER} against {ARCHER}") == Split(
        (Opposed(ELWEN, (MORGA,)), Opposed(RAVAGER, (ARCHER,)))
    )


# --- measuring -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-ACT-11")
def test_anybody_measures_from_edge_to_edge_at_any_moment() -> None:
    game, _ = acting(ELWEN, near=True)
    assert base_of(game, ELWEN) == (8 * CM, 12 * CM, cm(1.5))
    assert measure(game, ELWEN, MORGA) == pytest.approx(10 * CM)
    assert base_of(game, 99) is None
    game.board.take_off(MORGA)
    assert measure(game, ELWEN, MORGA) is None
