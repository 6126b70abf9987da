"""What a model has now: abilities gained, lost and plundered, flight, keywords. Nobody reads the print instead."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.games.moonstone.acts import Scene
from tests.games.moonstone.cardtable import Duel
from tests.games.moonstone.deeds import casts, inches, refused, scripted, still, uses
from tests.games.moonstone.table import at, obstacle, platform, table

from escarmouche.core import Script
from escarmouche.games import moonstone
from escarmouche.games.moonstone.board import aloft
from escarmouche.games.moonstone.decisions import Use
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.cover import cover
from escarmouche.games.moonstone.queries.engaging import engages
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.having import abilities, is_thrall, keywords
from escarmouche.games.moonstone.queries.heights import fall_wounds
from escarmouche.games.moonstone.queries.placing import stands
from escarmouche.games.moonstone.queries.pushing import driven
from escarmouche.games.moonstone.queries.targets import attack_refusal
from escarmouche.games.moonstone.queries.walking import Walk
from escarmouche.games.moonstone.rules.energy import gain
from escarmouche.games.moonstone.rules.lasting import new_turn
from escarmouche.games.moonstone.rules.relocating import land
from escarmouche.games.moonstone.state import Lasting
from escarmouche.table.plane import inch

FLIGHT = "Up, Up & Away"
GROUNDED = {"lasting": (Lasting("lost", FLIGHT, 0, "end_of_turn"),)}
WINGED = {"lasting": (Lasting("grant", f"gnomishairship/{FLIGHT}", 0, "end_of_turn"),)}
ROOF = platform("roof", 10, 10, 4, 4, 5)
MAY_READ_THE_PRINT = {
    "cast.py",  # makes it ready
    "own.py",  # puts it together with what lies on a model
    "queries/having.py",  # the same for all who are in play
    "queries/numbers.py",  # the printed value a stat begins with, and abilities lent by those who have left
    "abilities/ops_lasting.py",  # to lose what is printed
    "abilities/ops_play.py",  # the Catastrophe text of an ability, whoever has it printed
    "abilities/summoning.py",  # cards that are not in play
    "features.py",  # the cards as a whole
    "judging/deploying.py",  # before anything has happened
    "queries/engaging.py",  # the printed range that a reach begins with
    "queries/declaring.py",  # abilities of the fallen, as printed
    "scene/limits.py",  # a gift that a scene names by the card that prints it
    "staging/painting.py",  # shows the printed values beside what lies on them
    "staging/sheets.py",  # shows the card
    "staging/silhouettes.py",  # what the figure on the base looks like
    "words/namer.py",  # names on the card
}


# --- flight ----------------------------------------------------------------------------------------------------------


def plundered(*terrain: Element) -> Duel:
    """Swiggarty takes the machine's flight."""
    models = (("swiggartyswooty", 0, 10, 10), ("gnomishairship", 1, 13.2, 10))
    duel = casts(*models, ability="Plunder", face="G2", terrain=terrain)
    return duel.play(FLIGHT).finish()


@pytest.mark.rule("MOO-CHR-31", "MOO-RUL-83")
def test_a_plundered_flight_flies_with_the_thief_and_no_longer_with_the_machine() -> None:
    board = plundered().game.board
    assert (aloft(board, 0), aloft(board, 1)) == (True, False)
    assert FLIGHT in abilities(board, 0)
    assert FLIGHT not in abilities(board, 1)


@pytest.mark.rule("MOO-CHR-31", "MOO-RUL-83")
def test_who_flies_now_is_neither_engaged_nor_attacked_and_who_does_not_is() -> None:
    board = table(("billy", 0, 10, 10, WINGED), ("grub", 1, 11.3, 10))
    assert not engages(board, 1, 0)
    assert attack_refusal(board, 1, 0) is not None
    board = table(("gnomishairship", 0, 10, 10, GROUNDED), ("grub", 1, 11.5, 10))
    assert engages(board, 1, 0)
    assert attack_refusal(board, 1, 0) is None


@pytest.mark.rule("MOO-CHR-31", "MOO-TER-19", "MOO-COV-01")
def test_falls_pushes_and_cover_follow_the_flight_of_now() -> None:
    walk = Walk("granted", inch(6), 1)
    for card, fields, flying in (("billy", WINGED, True), ("billy", {}, False), ("gnomishairship", GROUNDED, False)):
        board = table((card, 0, 10, 10, "roof", fields), terrain=[ROOF])
        assert driven(board, 0, at(5, 10), walk).falls is not flying
        assert (fall_wounds(board, 0, inch(5)) == 0) is flying
        crate = table(("flintlock", 1, 4, 10), (card, 0, 10, 10, fields), terrain=[obstacle(8, 10, 0.5, 4)])
        assert (cover(crate, 0, 1)[0] == 0) is flying


@pytest.mark.rule("MOO-RUL-83", "MOO-RUL-14")
def test_a_machine_that_loses_its_flight_over_an_obstacle_comes_down_beside_it() -> None:
    duel = plundered(obstacle(13.2, 10, 1, 1))
    board = duel.game.board
    assert inches(duel, 1) != (13.2, 10)
    assert stands(board, 1, duel[1].x, duel[1].y) is None
    assert board.ground.field.gap(duel[1].x, duel[1].y, 2000, 0) <= 30, "as near as may be"
    assert not board.state.landing


@pytest.mark.rule("MOO-RUL-83")
def test_the_thief_comes_down_when_the_turn_ends_and_moves_aside_not_the_one_below() -> None:
    def script(game: Position) -> Script[None]:
        new_turn(game.board)
        yield from land(game, Act(""))

    duel = scripted(("billy", 0, 10, 10, WINGED), ("grub", 1, 10.3, 10), script=script).finish()
    assert not aloft(duel.game.board, 0)
    assert inches(duel, 1) == (10.3, 10)
    assert stands(duel.game.board, 0, duel[0].x, duel[0].y) is None


@pytest.mark.rule("MOO-RUL-83")
def test_when_two_come_down_at_once_each_of_them_finds_room() -> None:
    def script(game: Position) -> Script[None]:
        new_turn(game.board)
        yield from land(game, Act(""))

    below = (("grub", 1, 10.3, 10), ("quack", 1, 20.3, 10))
    duel = scripted(("billy", 0, 10, 10, WINGED), ("flintlock", 0, 20, 10, WINGED), *below, script=script).finish()
    for who in (0, 1):
        assert not aloft(duel.game.board, who)
        assert stands(duel.game.board, who, duel[who].x, duel[who].y) is None
    assert [inches(duel, who) for who in (2, 3)] == [(10.3, 10), (20.3, 10)]


@pytest.mark.rule("MOO-RUL-85")
def test_a_machine_ends_over_no_model_on_any_level_and_over_no_other_machine() -> None:
    board = table(
        ("gnomishairship", 0, 20, 20), ("goblinairship", 1, 14, 14), ("billy", 1, 10, 10, "roof"), terrain=[ROOF]
    )
    for x, y in ((14.3, 14), (10.2, 10)):
        refusal = stands(board, 0, *at(x, y))
        assert refusal is not None
        assert refusal.code == "on_base"
    assert stands(board, 0, *at(17, 14)) is None


# --- keywords and Thralls ----------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-TER-17", "MOO-CAR-08")
def test_a_gained_faerie_keyword_softens_a_fall() -> None:
    gained = {"lasting": (Lasting("keyword", "Faerie", 0, "end_of_turn"),)}
    board = table(("dranyer", 0, 10, 10, gained), ("dranyer", 1, 20, 10))
    assert "Faerie" in keywords(board, 0)
    assert (fall_wounds(board, 0, inch(5)), fall_wounds(board, 1, inch(5))) == (0, 4)


@pytest.mark.rule("MOO-CHR-34")
def test_a_thrall_whose_bond_is_lost_has_energy_of_its_own() -> None:
    name = next(a.name for a in table(("murderbunny", 0, 5, 5)).traits[0].printed.abilities.values()
                if any(s.static == "thrall" for s in a.statics))  # fmt: skip
    free = {"lasting": (Lasting("lost", name, 0, "end_of_turn"),), "energy": 0}
    duel = still(("murderbunny", 0, 10, 10, free), ("murderbunny", 0, 20, 10, {"energy": 0}))
    board = duel.game.board
    assert (is_thrall(board, 0), is_thrall(board, 1)) == (False, True)
    assert (gain(duel.game, 0, 2), gain(duel.game, 1, 2)) == (2, 0)


# --- an action on an enemy -----------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-31", "MOO-CHR-32")
def test_matildas_free_blunderbuss_is_for_enemies_only() -> None:
    models = (("matilda", 0, 10, 10), ("grub", 1, 12.5, 10), ("billy", 0, 10, 12.5))
    duel = uses(*models, ability="Astrazan Tactics", targets=())
    for target, code in ((1, None), (2, "not_an_enemy"), (0, "not_an_enemy")):
        refusal = duel.ask.refusal(Use(0, "Blunderbuss", (target,)))
        assert (None if refusal is None else refusal.code) == code
    proposed = [answer for answer in duel.ask.candidates() if isinstance(answer, Use)]
    assert {answer.targets for answer in proposed} == {(1,)}
    assert refused(still(*models), Use(0, "Blunderbuss", (2,))) == "", "paid for, it may be aimed at anybody"


# --- one way to ask ------------------------------------------------------------------------------------------------


def readers(word: str) -> set[str]:
    """The modules of the game that read this attribute."""
    root = Path(moonstone.__file__).parent
    found = set()
    for path in root.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if any(isinstance(node, ast.Attribute) and node.attr == word for node in ast.walk(tree)):
            found.add(path.relative_to(root).as_posix())
    return found


def test_the_printed_card_is_read_only_where_the_print_is_meant() -> None:
    assert readers("printed") == MAY_READ_THE_PRINT


def test_traits_offer_nothing_that_a_match_can_change() -> None:
    traits = Scene(("billy", 0, 10, 10)).board.traits[0]
    assert set(traits.__struct_fields__) == {
        "card", "names", "radius", "boxes", "energy_boxes", "signature", "printed"
    }  # fmt: skip
