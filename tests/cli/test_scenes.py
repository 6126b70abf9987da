"""Is a scene played at the terminal, kept on paper and read again?"""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import escarmouche

from escarmouche.games import GAMES
from escarmouche.kits.record_files import load

MELEE = "A brute = {melee 4, powerful} at 10,10\nB guard = {armour 3, hp 2} at 10,11\nturn 6\nphase melee\n"


def test_a_match_from_a_scene_is_played_kept_and_replayed(tmp_path: Path) -> None:
    scene, record = tmp_path / "fight.scene", tmp_path / "fight.jsonl"
    scene.write_text(MELEE)
    played = escarmouche("play", "fantastiques", "--scene", scene, "--demo", "--seed", "4", "--record", record)
    assert played.returncode == 0, played.stderr
    assert "rute" in played.stdout
    _, paper = load(record, GAMES)
    assert paper.header.first_scene == MELEE
    assert paper.outcome is not None
    assert escarmouche("replay", record).returncode == 0
    forked = escarmouche("replay", record, "--fork", "1", "--seat", "0", stdin="quit\n\n")
    assert forked.returncode == 0, forked.stderr


def test_a_scene_says_all_about_the_match_itself(tmp_path: Path) -> None:
    scene = tmp_path / "fight.scene"
    scene.write_text(MELEE)
    refused = escarmouche("play", "fantastiques", "--scene", scene, "--scenario", "loot", "--lang", "en")
    assert refused.returncode == 2
    assert "a scene sets its own scenario" in refused.stderr


def test_a_mistake_in_a_scene_is_told_with_its_place(tmp_path: Path) -> None:
    scene = tmp_path / "fight.scene"
    scene.write_text(MELEE + "phase lunch\n")
    for lang, place in (("en", "escarmouche: scene line 5 column 7: "), ("fr", "escarmouche: ligne 5, colonne 7, ")):
        refused = escarmouche("play", "fantastiques", "--scene", scene, "--lang", lang)
        assert refused.returncode == 2
        assert refused.stderr.startswith(place)
    missing = escarmouche("play", "fantastiques", "--scene", tmp_path / "none")
    assert missing.returncode == 2
