"""The picture: does it show where everything is and keep to its width? Are adventures told as a player reads them?"""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from tests.games.malhya.speaking import GUARD, SULK, gardens, lair
from tests.games.malhya.table import Table

from escarmouche.core.events import Outcome
from escarmouche.games.malhya.agenda import Answer, Chain
from escarmouche.games.malhya.rules.installing import add_enemy
from escarmouche.games.malhya.words import WORDS
from escarmouche.games.malhya.words.namer import LANGUAGES

BOTH = pytest.mark.parametrize("lang", LANGUAGES)
CODE = re.compile(r"(?<!\S)([^\W\d_]\w) #(\d+)")  # as the terminal reads the codes of the picture


def squares(text: str) -> dict[str, str]:
    """The two signs of every square of a drawn room, by its name."""
    lines = text.splitlines()
    top = next(number for number, line in enumerate(lines) if line.startswith("    A  B  C"))
    rows = [line for line in lines[top:] if re.match(r"[ \d]\d [|]", line)]
    return {f"{chr(65 + x)}{y + 1}": row[4 + 3 * x : 6 + 3 * x] for y, row in enumerate(rows) for x in range(12)}


def test_a_room_shows_figures_tokens_ground_and_what_enemies_see() -> None:
    drawn = squares(WORDS.picture(gardens().game, "fr"))
    assert len(drawn) == 120
    assert (drawn["B2"], drawn["B4"], drawn["B5"]) == ("Yo", "An", "Su")
    assert (drawn["E2"], drawn["I2"], drawn["G4"]) == ("g1", "g2", "a1")
    assert drawn["E3"] == "xx"
    assert drawn["I5"] == "!!"
    assert drawn["C3"] == "##"
    assert drawn["F5"] == "~~"
    assert drawn["A1"] == "::"
    assert drawn["L3"] == "→1"
    assert drawn["H3"] == " ·"  # a guard stands at I2 and sees one square far
    assert drawn["H9"] == "*r"


def test_walls_and_hindering_lines_stand_between_the_squares() -> None:
    lines = WORDS.picture(gardens().game, "en").splitlines()
    third = next(line for line in lines if line.startswith(" 3 |"))
    assert third[9] == third[12] == "|"  # on both sides of the solid square C3
    first = next(line for line in lines if line.startswith(" 1 |"))
    assert first[15] == ":"  # the pen E1 to F2


def test_without_enemies_that_look_nothing_is_marked_as_seen() -> None:
    game = gardens().game
    game.change_room(mode="combat")
    assert " ·" not in squares(WORDS.picture(game, "fr")).values()


@BOTH
def test_every_code_stands_beside_its_number(lang: str) -> None:
    game = gardens().game
    codes = {int(number): code for code, number in CODE.findall(WORDS.picture(game, lang))}
    assert set(codes) == {0, 1, 2, 8, 9, 10}
    assert len(set(codes.values())) == 6


def test_heroes_are_told_with_crystals_tokens_and_belongings() -> None:
    game = Table("yoktal: life 4, damage 2, objects O01 O02, cubes yellow_potion 2, aura 3, spent 1\nancient").game
    text = WORDS.picture(game, "fr")
    assert "Yo #0 Yoktal (Joueur 1) : vie 4, 2 dégâts, aura 3/4" in text
    assert "Grappin, Corde" in text
    assert "2 potions jaunes" in text


def test_who_is_down_is_drawn_as_a_cross() -> None:
    game = gardens().game
    game.change(SULK, life=0, damage=6)
    text = WORDS.picture(game, "en")
    assert squares(text)["B5"] == "S+"
    assert "unconscious" in text


def test_the_region_shows_the_party_and_the_places_of_the_story() -> None:
    text = WORDS.picture(Table().game, "fr")
    assert "[C1]" in text
    assert "F8*" in text
    assert "P2 " in text
    assert "le groupe est ici : Agarance" in text


def test_the_page_that_is_open_is_read_with_the_picture() -> None:
    game = Table().game
    game.do(Answer("108"), Chain())
    assert "108. La forteresse des ombres" in WORDS.picture(game, "fr")
    assert "108. La forteresse des ombres" not in WORDS.picture(Table().game, "fr")


def test_a_beast_is_shown_by_its_zones() -> None:
    assert (
        "Sarycan, round 2: the tail (9 life left), the head (6 life left), the heart (12 life left)"
        in WORDS.picture(lair(), "en")
    )


@BOTH
@pytest.mark.parametrize("width", [60, 80, 104])
def test_the_picture_keeps_to_its_width(lang: str, width: int) -> None:
    for game in (gardens().game, lair(), Table().game):
        assert max(map(len, WORDS.picture(game, lang, None, width).splitlines())) <= width


# --- names ---------------------------------------------------------------------------------------------------------


def test_an_enemy_that_is_gone_keeps_its_name() -> None:
    game = gardens().game
    before = WORDS.figure_name(game, GUARD, "fr")
    game.state.enemies = game.state.enemies[1:]
    assert before == WORDS.figure_name(game, GUARD, "fr") == "Garde 1"


def test_an_enemy_without_its_likes_has_no_number_and_numbers_begin_anew_in_each_room() -> None:
    game = gardens().game
    assert WORDS.figure_name(game, 10, "fr") == "Archer"
    game.state.enemies = []
    add_enemy(game, "01", 5)
    assert WORDS.figure_name(game, 11, "fr") == "Garde"
    add_enemy(game, "01", 6)
    assert [WORDS.figure_name(game, one, "en") for one in (8, 9, 11, 12)] == [
        "Guard 1",
        "Guard 2",
        "Guard 1",
        "Guard 2",
    ]


def test_squares_keep_their_names_when_the_room_has_been_left() -> None:
    game = gardens().game
    before = WORDS.parts.namer(game, "fr").square(14)
    game.state.room = None
    assert before == WORDS.parts.namer(game, "fr").square(14) == "C2"


@pytest.mark.rule("MAL-BOK-11")
def test_the_outcome_is_told_with_the_ending_and_its_worth() -> None:
    game = Table().game
    game.state.ending = "142"
    won = game.outcome()
    assert won == Outcome((0,), (4.0,), "MAL-BOK-11", "triumph", 1.0)
    assert won is not None
    assert WORDS.outcome(game, won, "fr") == "Victoire de tous. Fin : Légende (triomphe) [MAL-BOK-11]."
    game.state.ending = "24"
    lost = game.outcome()
    assert lost is not None
    assert lost.winners == ()
    assert WORDS.outcome(game, lost, "en").startswith("The party has not won. Ending: A mere scouting (minor success)")
    assert [WORDS.ending(game, one, "fr") for one in (won, lost)] == ["Triomphe", "Succès mineur"]
    assert WORDS.seat_name(game, 0, "fr") == "Joueur 1 (Yoktal et Ancienne)"


def test_a_player_without_a_hero_is_called_by_his_number() -> None:
    game = Table().game
    game.state.heroes = [replace(hero, seat=0) for hero in game.state.heroes]
    assert WORDS.seat_name(game, 1, "en") == "nobody"
