"""What happens, or does not, when something befalls a character: each test fails when one line of it is broken."""

from __future__ import annotations

import pytest
from tests.games.moonstone.cardtable import NO, claim, effect
from tests.games.moonstone.deeds import scripted, uses
from tests.games.moonstone.table import at, table

from escarmouche.core import Script
from escarmouche.games.moonstone.decisions import Place
from escarmouche.games.moonstone.events.play import RerolledDie
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import NO_ACT, Act, Frame
from escarmouche.games.moonstone.queries.having import moments
from escarmouche.games.moonstone.queries.placing import made
from escarmouche.games.moonstone.queries.testing import AT_ZERO, holds
from escarmouche.games.moonstone.queries.tokens import laid_by
from escarmouche.games.moonstone.rules.effects import run
from escarmouche.games.moonstone.rules.harm import inflict
from escarmouche.games.moonstone.rules.relocating import walk_along
from escarmouche.games.moonstone.rules.using import _granter
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.vocabulary import Effect, Test

BARON = "baronvonfancyhat"


@pytest.mark.rule("MOO-ABL-07", "MOO-CHR-23")
def test_who_declines_to_be_saved_is_slain() -> None:
    """Ruwt may come back in a wood that was made, instead of being slain."""

    def script(game: Position) -> Script[None]:
        wood = made(game.board, "wooded_patch", Place(*at(14, 10)), 50, "created", laid_by(0))
        game.board.lay_terrain([wood])
        yield from inflict(game, Act(""), [(0, 99, 1)])

    duel = scripted(("ruwt", 0, 10, 10, {"stones": 1}), (BARON, 1, 20, 10), script=script)
    assert (duel.topic, duel.ask.seat) == ("use_trigger", 0)
    while duel.topic == "use_trigger":
        duel.play(NO)
    assert duel[0].where == "slain"


@pytest.mark.rule("MOO-TRN-02")
def test_where_no_opponent_has_rolled_nothing_is_rolled_again() -> None:
    dice = [4, 0]

    def script(game: Position) -> Script[None]:
        frame = Frame(0, 0, Act(""), "Test", dice=dice)
        yield from run(game, frame, [Effect(op="reroll", to="one_opponent")])

    duel = scripted((BARON, 0, 10, 10), ("billy", 1, 20, 10), script=script).finish()
    assert dice == [4, 0]
    assert not duel.events(RerolledDie)


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(
    ("seat", "fields", "plain", "saved"),
    [
        (0, {}, False, False),
        (0, {"uses": (AT_ZERO,)}, False, True),
        (1, {"uses": (AT_ZERO,)}, False, False),
        (0, {"where": "slain", "slain_on": 1}, True, True),
    ],
)
def test_a_friend_at_zero_counts_where_the_card_says_so(
    seat: int, fields: dict[str, object], plain: bool, saved: bool
) -> None:
    board = table((BARON, 0, 10, 10), ("billy", seat, 20, 10, fields))
    tests = [Test(test="friendly_slain_this_turn", or_at_zero=zero) for zero in (False, True)]
    assert [holds(board, Frame(0, 0, NO_ACT), test) for test in tests] == [plain, saved]


@pytest.mark.rule("MOO-CHR-31", "MOO-CAR-01")
@pytest.mark.parametrize(("wounds", "left"), [(0, "table"), (1, "slain"), (5, "slain")])
def test_who_turns_into_one_with_fewer_boxes_than_wounds_is_slain(wounds: int, left: str) -> None:
    """Sir Pidge has one box."""
    turn = Effect(op="transform", to="self", into="Brave Sir Pidge")
    models = ("billy", 0, 10, 10, {"wounds": wounds}), ("bravesirpidge", 1, 30, 30)
    assert effect(*models, deals=(), effects=[turn]).finish()[0].where == left


@pytest.mark.rule("MOO-CAR-04", "MOO-ABL-07")
def test_what_the_slain_wait_for_nobody_waits_for_any_more() -> None:
    board = table(("kalistaleshavultpriestess", 0, 10, 10), ("billy", 1, 20, 10))
    assert "slain" in moments(board)
    board.change(board[0], where="slain")
    assert "slain" not in moments(board)
    board.change(board[0], where="table")
    assert "slain" in moments(board)


@pytest.mark.rule("MOO-EDG-01", "MOO-CHR-31")
def test_who_walks_off_the_table_takes_the_gold_on_his_way() -> None:
    def script(game: Position) -> Script[None]:
        board = game.board
        board.lay_terrain([made(board, "bag_of_gold", Place(*at(33, 10)), 30, laid_by(9))])
        act = Act("jog", 0, 0)
        yield from walk_along(game, act, 0, (at(34.5, 10), at(38, 10)), "", "jog", "MOO-ACT-03")

    duel = scripted(("billy", 0, 31, 10), (BARON, 1, 10, 10), script=script).finish()
    assert duel[0].where == "removed"
    assert not duel.game.board.state.terrain


@pytest.mark.rule("MOO-ARC-15", "MOO-ARC-16")
def test_nothing_is_repeated_where_nobody_is_left_to_aim_at() -> None:
    """Liv has one box left and is alone; the Baron's card is wrongly called a bluff and slays her."""
    liv = ("liv", 1, 14, 10, {"wounds": table(("liv", 1, 0, 0)).traits[0].boxes - 1})
    duel = uses((BARON, 0, 10, 10), liv, ability="Shoot Pistol", deals=("G3 ...", "..."))
    duel.play(claim("G3"), "bluff")
    assert duel[1].where == "slain"
    assert duel.topic != "repeat_arcane"


@pytest.mark.rule("MOO-CHR-05")
def test_who_gave_an_ability_is_read_from_the_gift_of_its_name() -> None:
    lasting = (Lasting("lost", "Damage Immunity", source=3), Lasting("grant", "Unmendable", source=2))
    gift = Lasting("grant", "Damage Immunity", source=1)
    board = table((BARON, 0, 10, 10, {"lasting": (*lasting, gift)}), (BARON, 0, 20, 10, {"lasting": lasting}))
    given = board.cast.granted["Damage Immunity"]
    assert [_granter(board, who, given) for who in (0, 1)] == [1, -1]
