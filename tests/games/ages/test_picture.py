"""The picture: does it show where everything is, keep to its width, and hide what its seat may not see?"""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from tests.games.ages.speaking import ARCHER, CHAPLAIN, ELWEN, LOOKOUT, MAGE, MORGA, RAVAGER, THROWER, scene

from escarmouche.games.ages.effects import GainSkill, ModifyStats, ShotsAt
from escarmouche.games.ages.game import Ages
from escarmouche.games.ages.profiles import SkillUse
from escarmouche.games.ages.secrets import Sequence
from escarmouche.games.ages.state import Deeds, Lasting, Trap
from escarmouche.games.ages.words import WORDS
from escarmouche.games.ages.words.namer import LANGUAGES
from escarmouche.table.plane import CM, cm

BOTH = pytest.mark.parametrize("lang", LANGUAGES)
CODE = re.compile(r"(?<!\S)([^\W\d_]\w) #(\d+)")  # as the terminal reads the codes of the picture


def staged() -> Ages:
    """Elwen and Morga touch in the middle; piles, a reserve and traps lie on both sides."""
    game = scene()
    board = game.board
    board.put(ELWEN, 30 * CM, 45 * CM, lost=2, charged=True, deeds=Deeds(status="activated"))
    board.put(MORGA, 33 * CM, 45 * CM, fearless=4, toxins=(5,))
    effects = (
        Lasting(ModifyStats({"ini": -1, "mov": cm(-2.5)}), "ombre_poisseuse", until=1),
        Lasting(GainSkill(SkillUse("chance", 1)), "benediction", until=1),
        Lasting(ShotsAt(-1), "voile_brume", until=1),
    )
    board.change(RAVAGER, lasting=effects, routed=True)
    board.change(LOOKOUT, level=1)
    board.change(MAGE, units=4)
    board.take_off(THROWER)
    game.set_sequence(0, Sequence(pile=(1, 0), reserve=(3,)))
    game.set_sequence(1, Sequence(pile=(7, 6, 8), reserve=(9,), shown=(6,), told=((7, 3),)))
    game.secrets.traps = (Trap(0, 60 * CM, 30 * CM, cm(1.5)),)
    board.state.traps = (Trap(1, 80 * CM, 60 * CM, cm(1.5)),)
    return game


def grid_of(text: str) -> list[str]:
    return [line[4:-1] for line in text.splitlines() if re.match(r"[ \d]{3}\|", line)]


def line_of(text: str, mark: str) -> tuple[str, str]:
    """The line that has this in it, and the next, without what sets them in."""
    lines = text.splitlines()
    found = next(number for number, line in enumerate(lines) if mark in line)
    return lines[found].strip(), lines[found + 1].strip()


def test_the_picture_shows_where_everything_is() -> None:
    text = WORDS.picture(staged(), "en", 0)
    grid = grid_of(text)
    assert len(grid) == 40
    assert {len(row) for row in grid} == {96}
    assert "E1" in grid[20]
    assert "m1×" in grid[20]
    assert grid[20].index("m1") - grid[20].index("E1") == 3
    assert grid[20].count("◆") == 3
    assert sum(row.count("▒") for row in grid) > 30
    assert sum(row.count("%") for row in grid) > 100
    assert re.search(r"^ 50\|", text, re.MULTILINE)
    assert "L'Âge des Escarmouches, The Three Stones, turn 1 of 4" in text
    assert "Objectives: the western stone (1 scenario point) held by nobody" in text


@pytest.mark.rule("ADE-SEQ-14", "ADE-SEQ-15", "ADE-SEQ-16", "ADE-TCT-11", "ADE-SKL-104")
def test_everybody_sees_his_own_cards_and_traps_and_the_backs_of_the_others() -> None:
    game = staged()
    own, other, spectator = (WORDS.picture(game, "fr", seat) for seat in (0, 1, None))
    assert "  Pile : Archer des remparts, Capitaine Elwen" in own
    assert "  Réserve : Mage du prisme" in own
    assert "  Pile : carte face cachée, Morga la Braise, carte face cachée (INI 3 en tête)" in own
    assert "  Réserve : 1 carte face cachée" in own
    assert "  Pile : Ravageur de Cendre, Morga la Braise, Lanceur de braises (INI 3 en tête)" in other
    for hidden in (other, spectator):
        assert "  Pile : 2 cartes face cachée" in hidden
    assert ["".join(grid_of(text)).count("¤") for text in (own, other, spectator)] == [2, 1, 1]


def test_the_roster_tells_stats_life_and_state() -> None:
    text = WORDS.picture(staged(), "fr", 0)
    assert line_of(text, "#0 Elwen") == (
        "E1 #0 Elwen [A], 2/4 PV, MOU 10 INI 2 ATT 3 FOR 4 DEF 3 RES 5 COU 4 DIS 4",
        "activé · commandeur · malus de charge · au contact de m1",
    )
    assert line_of(text, f"#{MORGA} Morga")[1] == "commandeur · immunisé à PEU 4 · toxique/5 · au contact de E1"
    assert "MOU 7,5/15" in line_of(text, f"#{LOOKOUT} Vigie")[0]
    assert line_of(text, f"#{LOOKOUT} Vigie")[1].startswith("au palier 1")
    assert line_of(text, f"#{MAGE} Mage")[0].endswith("POU 3, 4 UM")
    assert "FOI 3" in line_of(text, f"#{CHAPLAIN} Aumônier")[0]
    lying = " ".join(line_of(WORDS.picture(staged(), "fr", 0, 200), f"#{RAVAGER} Ravageur 1")[1:])
    assert lying == (
        "en déroute · Ombre poisseuse : INI − 1, MOU − 2,5 · Bénédiction : Chance/1 "
        "· Voile de brume : tirs reçus, 1 colonne à gauche"
    )
    assert "Éliminés : l1 #11 Lanceur 1 [B]" in text
    assert "Mortier [B], 3/3 PS" in text


def test_a_player_is_told_with_what_is_counted_for_him() -> None:
    game = staged()
    game.board.set_side(0, losses=20, tactic_points=3, refusals=1)
    game.board.set_side(1, points=2)
    text = WORDS.picture(game, "en", None)
    assert "Aurore [A] (south zone): 0 scenario points, goal-average −20, 3 PT, 1 refusal" in text
    assert "Cendre [B] (north zone): 2 scenario points, goal-average 20, 0 PT, 0 refusals" in text


@BOTH
def test_everybody_has_a_code_of_his_own_that_can_be_typed(lang: str) -> None:
    codes = CODE.findall(WORDS.picture(staged(), lang))
    assert {number for _, number in codes} == {str(number) for number in range(17)}
    assert len({code for code, _ in codes}) == 17


@BOTH
@pytest.mark.parametrize("width", [104, 97, 80, 60])
def test_codes_beside_the_table_are_not_torn_from_their_numbers(width: int, lang: str) -> None:
    game = scene()
    for one in game.board.state.figures:
        game.board.take_off(one.id, "reserve")
    codes = CODE.findall(WORDS.picture(game, lang, None, width))
    assert {number for _, number in codes} == {str(number) for number in range(17)}


@BOTH
@pytest.mark.parametrize("width", [104, 80, 60, 40])
@pytest.mark.parametrize("scenario", ["trois_pierres", "percee", ""])
def test_no_line_is_longer_than_the_screen(scenario: str, width: int, lang: str) -> None:
    lines = WORDS.picture(scene(scenario), lang, 0, width).splitlines()
    assert max(map(len, lines)) <= width
    assert sum(line.endswith("|") for line in lines) > 10


@BOTH
def test_scenery_of_the_players_own_has_a_sign_too(lang: str) -> None:
    game = scene()
    piece = replace(game.board.ground.scenery[0], id="tower", kind="watch_tower", at=(45 * CM, 45 * CM))
    game.board.cast.scenario = replace(game.board.cast.scenario, scenery=(piece,))
    game.board.lay()
    text = WORDS.picture(game, lang)
    assert "▓ watch tower" in text
    assert "▓" in "".join(grid_of(text))
    assert ARCHER in game.board.ids()
