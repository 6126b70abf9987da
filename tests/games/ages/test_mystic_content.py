"""Faults of formulas and of mystics in the content files [ADE-MYS-08, ADE-SKL-63, ADE-SKL-83]."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.ages.test_content import pack

from escarmouche.core.problems import Faulty
from escarmouche.games.ages.content import load_content


def mystic(profile: str, family: str, books: str, elements: str = "") -> str:
    block = f"{{family: {family}, mys: 3, books: [{books}], elements: [{elements}]}}"
    return f"profiles: [{{id: {profile}, mystic: {block}}}]"


@pytest.mark.rule("ADE-SKL-63", "ADE-SKL-83", "ADE-MYS-08", "ADE-MYS-39")
@pytest.mark.parametrize(
    ("clause", "text", "what"),
    [
        ("ADE-SKL-83", mystic("aur_mage", "magician", "light, air, prisme", "light, air"), "primagie is missing"),
        ("ADE-SKL-83", mystic("aur_mage", "magician", "primagie, light", "light, air"), "air is missing"),
        ("ADE-SKL-63", mystic("aur_aumonier", "faithful", "lumiere, aurore"), "universelle is missing"),
        ("ADE-SKL-63", mystic("aur_aumonier", "faithful", "universelle, tenebres"), "lumiere is missing"),
        ("ADE-SKL-63", mystic("cen_hierophante", "faithful", "universelle, lumiere"), "tenebres is missing"),
        ("ADE-MYS-39", "formulas: [{id: etincelle, target: ground_point}]", "one summons goes with"),
        ("ADE-MYS-39", "formulas: [{id: appel_scories, target: enemy}]", "one summons goes with"),
        ("ADE-MYS-08", "formulas: [{id: etincelle, area_cm: 5}]", "an area goes with"),
        ("ADE-MYS-08", "formulas: [{id: etincelle, target: enemy_area}]", "an area goes with"),
    ],
)
def test_faults_of_mystics_are_told(tmp_path: Path, clause: str, text: str, what: str) -> None:
    with pytest.raises(Faulty) as fault:
        load_content(pack(tmp_path, text))
    assert any(what in one.what for one in fault.value.problems), (clause, fault.value.problems)
