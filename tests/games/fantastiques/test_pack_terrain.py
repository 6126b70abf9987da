"""Terrain kinds are content: what a pack says of one is what it does, whatever it is called."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.chance import Scripted
from escarmouche.core import Match
from escarmouche.games.fantastiques.content import load_content
from escarmouche.games.fantastiques.decisions import Cast, Fire, Shoot
from escarmouche.games.fantastiques.events.combat import TemplateLanded
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.scene import read_scene
from escarmouche.table.plane import inch

MEN = "A archer = {shooting 3, size titan} at 10,20 | B orc = {size titan} at 20,20 | B decoy = val_militia at 10,30"
GUN = "A gun = piece scorpion at 4,20 | A gunner = kar_crew at 4,21.8 crew gun | B orc = {armour 0, hp 3} at 20,20"


def opened(folder: Path, kind: str, scene: str, rolls: str = "") -> tuple[Match[Fantastiques], dict[str, int]]:
    """A match over a scene in which this kind of terrain is known."""
    (folder / "kinds.yaml").write_text(f"kinds: [{{{kind}, objective: false, mark: original}}]\n", encoding="utf-8")
    read = read_scene(f"{scene} | turn 6 | order A B", load_content((folder,)))
    return Match(read.position, Scripted(rolls)), dict(read.names)


@pytest.mark.rule("FAN-TER-01")
@pytest.mark.parametrize("model", ["heights", "flat"])
@pytest.mark.parametrize("kind", ["id: fog, move: normal, height: 0", "id: building, move: impassable, height: 4"])
def test_ground_that_blocks_sight_cuts_every_line_however_high_one_stands(
    tmp_path: Path, kind: str, model: str
) -> None:
    name = kind.partition(",")[0].removeprefix("id: ")
    scene = f"{MEN} | {name} it rect 15,20 1x4 | setting los_model={model} | phase shooting"
    match, who = opened(tmp_path, f"{kind}, sight: block, cover: false", scene)
    refusal = match.refusal(Shoot(who["archer"], (who["orc"],)))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("not_seen", "FAN-TER-01")
    assert match.refusal(Shoot(who["archer"], (who["decoy"],))) is None


@pytest.mark.rule("FAN-TER-01", "FAN-RUL-31")
def test_where_spells_need_sight_such_ground_hides_a_spot_too(tmp_path: Path) -> None:
    fog = "id: fog, move: normal, sight: block, cover: false, height: 0"
    scene = """A mage = {sorcerer, spells fireball/curse} at 10,20 | B orc = val_militia at 20,20
    fog it rect 15,20 1x4 | setting spell_los=yes | phase magic"""
    match, who = opened(tmp_path, fog, scene)
    for x, y, code in ((20, 20, "not_seen"), (20, 26, None)):
        refusal = match.refusal(Cast(who["mage"], "fireball", x=inch(x), y=inch(y)))
        assert (refusal.code if refusal is not None else None) == code


@pytest.mark.rule("FAN-TER-01", "FAN-ART-11")
@pytest.mark.parametrize("sight", ["height", "block"])
def test_a_kind_as_solid_as_a_house_stops_the_line_of_a_bolt(tmp_path: Path, sight: str) -> None:
    tower = f"id: tower, move: impassable, sight: {sight}, cover: true, height: 6"
    scene = f"{GUN} | B behind = {{armour 0, hp 3}} at 24,20 | tower it rect 22,20 1x4 | phase shooting"
    match, who = opened(tmp_path, tower, scene, rolls="1 6")
    match.answer(Fire(who["gun"], who["gunner"], who["orc"]))
    landed = [told for told in match.events() if isinstance(told, TemplateLanded)]
    assert [told.caught for told in landed] == [(who["orc"],)]


@pytest.mark.rule("FAN-TER-01", "FAN-LOS-08")
@pytest.mark.parametrize(("move", "seen"), [("impassable", False), ("obstacle", True)])
def test_in_the_flat_model_a_kind_as_solid_as_a_house_cuts_when_crossed(tmp_path: Path, move: str, seen: bool) -> None:
    stele = f"id: stele, move: {move}, sight: height, cover: true, height: 0.5"
    scene = f"{MEN} | stele it rect 15,20 1x4 | setting los_model=flat | phase shooting"
    match, who = opened(tmp_path, stele, scene)
    refusal = match.refusal(Shoot(who["archer"], (who["orc"],)))
    assert (refusal is None) is seen
    assert seen or (refusal is not None and refusal.why == "FAN-LOS-08")
