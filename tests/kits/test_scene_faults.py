"""Is whoever writes a scene told in French what cannot be read?"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from escarmouche.core.problems import Faulty
from escarmouche.games import GAMES
from escarmouche.kits.faults import fault_said, problem_said

SOURCE = Path(__file__).parents[2] / "src/escarmouche"
BROKEN = {
    "fantastiques": ("A one = nobody at 10,10", "nobody n'existe pas"),
    "moonstone": ("A one = nobody at 10,10", "il n'y a pas de personnage nobody"),
    "alkemy": ("A one = garlan at ten,10", "il faut ici un nombre, pas ten"),
    "ages": ("C one = aur_archer at 10,10", "C n'est pas un camp"),
    "malhya": ("A one = yoktal at C4 | A two = sulk", "il n'y a pas de salle où se tenir"),
}


def mistakes() -> Iterator[tuple[str, ast.Call]]:
    """Every place where something of a scene is said to be unreadable."""
    for path in sorted([*SOURCE.glob("kits/scenes/*.py"), *SOURCE.glob("games/*/scene/*.py")]):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Mistake":
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", node


def test_every_reason_is_written_in_french_too() -> None:
    found = dict(mistakes())
    assert len(found) > 70
    bare = [
        place
        for place, call in found.items()
        if not any(one.arg == "fr" for one in call.keywords)
        and not (isinstance(call.args[0], ast.Call) and ast.unparse(call.args[0]) == "str(error)")  # what Python says
    ]
    assert bare == []


@pytest.mark.parametrize("game", BROKEN)
def test_a_scene_that_cannot_be_read_is_told_in_french(game: str) -> None:
    text, said = BROKEN[game]
    with pytest.raises(Faulty) as caught:
        GAMES[game].scene(text)
    told = " ".join(fault_said(one, "fr") for one in caught.value.problems)
    assert said in told


def test_brackets_that_nobody_closes_are_told_in_french_with_their_place() -> None:
    with pytest.raises(Faulty) as caught:
        GAMES["fantastiques"].scene("A one = val_archer at 10,10\nB two = {melee 3")
    assert "ligne 2, colonne 9 : { n'est jamais fermé" in [fault_said(one, "fr") for one in caught.value.problems]
    assert "ligne 2, colonne 9 : { n'est jamais fermé" in [problem_said(one, "fr") for one in caught.value.problems]
    assert any(problem_said(one, "en").startswith("scene line 2 column 9: ") for one in caught.value.problems)


@pytest.mark.parametrize("far", ["9223372036854775807,11", "10,-9223372036854775807", "100001,10"])
def test_a_place_that_lies_on_no_table_is_told(far: str) -> None:
    with pytest.raises(Faulty) as caught:
        GAMES["fantastiques"].scene(f"A one = val_archer at 10,10 | B two = val_archer at {far}")
    told = " ".join(fault_said(one, "fr") for one in caught.value.problems)
    assert "c'est au plus 100000, pas " in told


NO_PIECES = [
    ("fantastiques", "ruin x circle 20,20 r 0", "un rayon"),
    ("fantastiques", "ruin x circle 20,20 r -3", "un rayon"),
    ("fantastiques", "ruin x rect 20,20 0x4", "une largeur et une profondeur"),
    ("fantastiques", "ruin x rect 20,20 4x0.0000000001", "une largeur et une profondeur"),
    ("fantastiques", "ruin x poly 20,20 24,24", "au moins trois coins"),
    ("fantastiques", "ruin x poly 20,20 24,24 24,20 20,24", "se croisent"),
    ("fantastiques", "ruin x poly 20,20 22,22 24,24", "pas de surface"),
    ("fantastiques", "table 0x48", "une largeur et une profondeur"),
    ("moonstone", "obstacle x circle 20,20 r 0", "un rayon"),
    ("moonstone", "obstacle x rect 20,20 4x-3", "une largeur et une profondeur"),
    ("moonstone", "obstacle x poly 20,20 24,24", "au moins trois coins"),
    ("moonstone", "obstacle x poly 20,20 24,24 24,20 20,24", "se croisent"),
    ("ages", "wood x at 20,20 0x4", "une largeur et une profondeur"),
    ("ages", "wall x at 20,20 4x-4", "une largeur et une profondeur"),
    ("alkemy", "table 48x-1", "une largeur et une profondeur"),
]


@pytest.mark.parametrize(("game", "piece", "said"), NO_PIECES)
def test_a_piece_without_a_ground_of_its_own_is_told_and_not_stumbled_over(game: str, piece: str, said: str) -> None:
    with pytest.raises(Faulty) as caught:
        GAMES[game].scene(piece)
    assert said in " ".join(fault_said(one, "fr") for one in caught.value.problems)


IMPOSSIBLE = [
    ("fantastiques", "A one = val_archer at 7.6/41,10", "il faut ici un nombre"),
    ("alkemy", "A one = garlan card 3 at 10,10", "card ne se dit pas ici"),
    ("alkemy", "A one = garlan at 10,10 | B two = garlan at 20,20 | card 9", "card 9 : c'est au plus 1"),
    ("moonstone", "A one = negroli id 4 at 10,10", "id ne se dit pas ici"),
    ("moonstone", "A one = negroli at 9,9 | B two = senara | edges [0 12]", "edges 12 : c'est au plus 3"),
    ("moonstone", "A one = negroli at 9,9 | B two = senara | edges [0]", "il en faut un par joueur"),
    ("moonstone", "A one = negroli at 9,9 | B two = senara | order [A A]", "chaque joueur une fois"),
    ("ages", "A one = aur_archer | B two = cen_ravageur | side A {zone 7}", "zone 7 : c'est au plus 1"),
    ("ages", "A one = aur_archer at 9,9 | B two = cen_ravageur | phase deployment", "dites `pile`, et `seat`"),
    ("malhya", "A one = sulk | B two = ur_berg | hex [99 99]", "la région n'a pas de case (99, 99)"),
    ("malhya", "A one = sulk objects [O99] | B two = ur_berg", "il n'y a pas de carte O99"),
    ("malhya", "A one = sulk seat B", "seat ne se dit pas ici"),
    ("malhya", "A one = sulk gold -1 | B two = ur_berg", "gold : 0 ou plus, pas -1"),
    ("moonstone", "A one = negroli at 9,9 energy -2 | B two = senara", "energy : 0 ou plus, pas -2"),
    ("moonstone", "A one = negroli at 9,9 | B two = senara | seats 1", "il faut ici 2 ou plus"),
    ("ages", "A one = aur_archer units -1 | B two = cen_ravageur", "one : units : 0 ou plus, pas -1"),
    ("ages", "A one = aur_archer | B two = cen_ravageur | side A {losses -1}", "camp A : losses : 0 ou plus, pas -1"),
    ("ages", "A one = aur_archer | B two = cen_ravageur | format 0", "il faut ici 1 ou plus"),
    ("ages", "A one = aur_archer | B two = cen_ravageur | wall w at 20,20 4x4 high -3", "il faut ici 0 ou plus"),
    ("ages", "A one = aur_archer | B two = cen_ravageur | wall w at 20,20 4x4 sp -3", "il faut ici 0 ou plus"),
    ("alkemy", "A one = garlan at 5,15 ticked 15 | B two = garlan at 15,15", "cases cochées : de 0 à 14, pas 15"),
    ("alkemy", "A one = garlan at 5,15 | B two = garlan at 15,15 | limit -1", "il faut ici 0 ou plus"),
    ("fantastiques", "A one = val_archer at 5,5 | dice 6 7", "7 n'est la face d'aucun dé"),
    ("fantastiques", "A one = val_archer at 5,5 | dice W3S", "W3S n'est la face d'aucun dé"),
    ("alkemy", "A one = garlan at 5,15 | B two = garlan at 15,15 | dice W3S 6 W9S", "W9S n'est la face d'aucun dé"),
    ("fantastiques", "A one = val_archer at 5,5 | slot 3", "slot : de 0 à 2, pas 3"),
    ("fantastiques", "A one = val_archer at 5,5 | hits [{target nobody, side A}]", "hits : des figurines d'ici"),
]


@pytest.mark.parametrize(("game", "scene", "said"), IMPOSSIBLE)
def test_what_no_match_could_have_is_told_before_anybody_plays(game: str, scene: str, said: str) -> None:
    with pytest.raises(Faulty) as caught:
        GAMES[game].scene(scene)
    assert said in " ".join(fault_said(one, "fr") for one in caught.value.problems)


def test_a_scene_may_lay_more_markers_than_its_scenario() -> None:
    markers = " | ".join(f"marker {2 * number},10" for number in range(2, 9))
    scene = GAMES["alkemy"].scene(f"A one = garlan at 5,15 | B two = garlan at 15,15 | {markers}")
    assert len(scene.position.state.markers) == 7
