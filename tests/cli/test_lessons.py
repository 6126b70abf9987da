"""Is a lesson played at the terminal: told, followed by a word, left at will, kept on paper?"""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import escarmouche

from escarmouche.games import GAMES
from escarmouche.kits.record_files import load


def test_a_lesson_is_followed_at_the_terminal(tmp_path: Path) -> None:
    record = tmp_path / "lesson.jsonl"
    played = escarmouche(
        "play", "fantastiques", "--lesson", "first_battle", "--lang", "en", "--record", record, stdin="follow\n" * 10
    )
    assert played.returncode == 0, played.stderr
    assert "» Welcome! You lead the free archer and the halberdier" in played.stdout
    assert "[FAN-SCN-01, FAN-END-01]" in played.stdout
    assert "Advice (`follow`): Free Archer [A]: shoot at Goblin [B]" in played.stdout
    assert "» The battle is judged." in played.stdout
    assert "Victory: Side A" in played.stdout
    _, paper = load(record, GAMES)
    assert paper.outcome is not None
    assert escarmouche("replay", record).returncode == 0


def test_whoever_does_otherwise_is_told_and_may_take_it_back() -> None:
    typed = "follow\nfollow\ndone\nfollow\nquit\n\n"
    played = escarmouche("play", "fantastiques", "--lesson", "first_battle", "--lang", "fr", stdin=typed)
    assert played.returncode == 0, played.stderr
    assert "À votre idée : les dés sont libres" in played.stdout
    assert "Rien n'est conseillé ici." in played.stdout
    undone = escarmouche("play", "fantastiques", "--lesson", "first_battle", stdin="2\nundo\nfollow\nquit\n\n")
    assert undone.returncode == 0, undone.stderr


def test_a_lesson_says_all_about_the_match_itself() -> None:
    for more in (("--scenario", "loot"), ("--demo",), ("--seat", "1")):
        for lang, said in (("en", "a lesson sets everything"), ("fr", "une partie guidée dit tout d'elle-même")):
            refused = escarmouche("play", "fantastiques", "--lesson", "first_battle", "--lang", lang, *more)
            assert refused.returncode == 2
            assert said in refused.stderr
    unknown = escarmouche("play", "fantastiques", "--lesson", "second", "--lang", "en")
    assert unknown.returncode == 2
    assert "there are first_battle" in unknown.stderr
