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
