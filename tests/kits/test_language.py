"""What languages share: how French joins a name to `de` and `à`."""

from __future__ import annotations

import pytest

from escarmouche.core import Refusal
from escarmouche.games import GAMES
from escarmouche.games.moonstone.words.places import LANGUAGES
from escarmouche.kits.words.language import FrenchName, FrenchNames, Phrasebook, plus
from escarmouche.kits.words.text import OfFigure, figures_in, filled


@pytest.mark.parametrize(
    ("name", "of", "to"),
    [
        ("Orque 2", "d'Orque 2", "à Orque 2"),
        ("Gobelin 3", "de Gobelin 3", "à Gobelin 3"),
        ("Le Nabot", "du Nabot", "au Nabot"),
        ("Les Évadés", "des Évadés", "aux Évadés"),
        ("Évadé", "d'Évadé", "à Évadé"),
        ("Yves", "d'Yves", "à Yves"),  # a y before a consonant is a vowel
        ("Yoktal", "de Yoktal", "à Yoktal"),  # before a vowel it is none
        ("Yann", "de Yann", "à Yann"),
        ("Hiérophante", "d'Hiérophante", "à Hiérophante"),  # a mute h
        ("Harpie", "de Harpie", "à Harpie"),  # one that is heard
    ],
)
def test_a_name_follows_de_and_a(name: str, of: str, to: str) -> None:
    figure = FrenchName(OfFigure(name, 3))
    assert (f"{figure:de}", f"{figure:à}") == (of, to)
    assert figures_in(figure.__format__("de")) == [3]


FRENCH = LANGUAGES["fr"]


def test_que_stands_once_before_names_and_loses_its_vowel() -> None:
    row = FrenchNames.of([FrenchName(OfFigure(name, k)) for k, name in enumerate(("Évadé", "Oracle"))], FRENCH)
    assert f"ainsi {row:que}" == "ainsi qu'Évadé et Oracle"
    assert f"{FrenchName('Harpie'):que}, {FrenchName('Hiérophante'):que}" == "que Harpie, qu'Hiérophante"
    assert figures_in(row.__format__("que")) == [0, 1]


@pytest.mark.parametrize(
    ("names", "plain", "of", "to"),
    [
        (["Orque 2"], "Orque 2", "d'Orque 2", "à Orque 2"),
        (["Elwen", "Lancier 1"], "Elwen et Lancier 1", "d'Elwen et de Lancier 1", "à Elwen et à Lancier 1"),
        (
            ["Le Nabot", "Évadé", "Les Gueux"],
            "Le Nabot, Évadé et Les Gueux",
            "du Nabot, d'Évadé et des Gueux",
            "au Nabot, à Évadé et aux Gueux",
        ),
        (
            ["Doug, le Flatulent", "Le Nabot", "Grub"],  # a comma within a name separates no two names
            "Doug, le Flatulent\u00a0; Le Nabot et Grub",
            "de Doug, le Flatulent\u00a0; du Nabot et de Grub",
            "à Doug, le Flatulent\u00a0; au Nabot et à Grub",
        ),
        (
            ["Grub", "Orque 2", "Doug, le Flatulent"],
            "Grub\u00a0; Orque 2 et Doug, le Flatulent",
            "de Grub\u00a0; d'Orque 2 et de Doug, le Flatulent",
            "à Grub\u00a0; à Orque 2 et à Doug, le Flatulent",
        ),
    ],
)
def test_each_of_several_names_follows_de_and_a(names: list[str], plain: str, of: str, to: str) -> None:
    row = FrenchNames.of([FrenchName(OfFigure(name, number)) for number, name in enumerate(names)], FRENCH)
    assert (f"{row}", f"{row:de}", f"{row:à}") == (plain, of, to)
    assert figures_in(row.__format__("de")) == list(range(len(names)))


def test_a_number_below_zero_has_a_real_minus_sign_in_every_gap() -> None:
    assert filled("{n} and {more:+}", {"n": -3, "more": -2}) == "−3 and −2"
    assert Phrasebook({"few": ("{n:+} dé de {name}", "")})("fr", "few", n=-1, name="Jean-Luc") == "−1 dé de Jean-Luc"
    assert [plus(one) for one in (-2, 0, 1)] == ["−2", "0", "+1"]


@pytest.mark.parametrize(
    ("game", "code"),
    [
        ("ages", "not_acting"),
        ("alkemy", "must_attack"),
        ("fantastiques", "no_shooting"),
        ("malhya", "has_no_turn"),
        ("moonstone", "not_active"),
    ],
)
def test_a_figure_that_is_nobody_is_refused_in_words_by_its_number(game: str, code: str) -> None:
    kind = GAMES[game]
    position, refusal = kind.begin(kind.setups.starter()), Refusal(code, "ABC-DEF-01", {"figure": -1})
    for lang in ("fr", "en"):
        said = kind.words.refusal(position, refusal, lang)
        assert not said.startswith(code.replace("_", " ") + ":")
        assert "#-1" in said
