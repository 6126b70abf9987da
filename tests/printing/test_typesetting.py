"""Text is text to the typesetter, whatever signs it has; nothing is drawn beyond where one cuts; nothing is fetched."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from tests.printing.pictures import MM, SCALE, fittings, printed

from escarmouche.cli.app import run
from escarmouche.core import Faulty
from escarmouche.games import GAMES
from escarmouche.printing import Document, PrintRequest, make, pdf, typesetting
from escarmouche.printing.cards import Card, Grid, Paragraph, Track, TrackRow
from escarmouche.printing.documents import Force

HOSTILE = (
    '#panic("no")',
    '#read("/etc/passwd")',
    '#import "@preview/cetz:0.3.0": *',
    "$ x^2 $ *bold* _it_ `raw` // no comment /* nor this */",
    '"); #sys.exit',
    "\\ \\u{41} <label> @ref = heading",
    "= Heading\n- item\n#let x = 1",
    "]]]]}}}}))))",
)


def of_names(names: tuple[str, ...], text: str = "") -> Document:
    """Cards that are called so."""
    blank = make(GAMES["alkemy"], PrintRequest("cards"))
    cards = tuple(
        Card(
            name=name,
            subtitle=name,
            count=2,
            stats=((name[:12], name[:6]),),
            lines=((name, name),),
            tracks=(Track(name, (TrackRow(name[:6], ("", "yellow", "red", "energy")),)),),
            tables=(Grid(name, ((name, name),), name),),
            sections=(Paragraph(name, text or name, "skill", name, (name,)),),
        )
        for name in names
    )
    return msgspec.structs.replace(blank, forces=(Force(names[0], names[0], cards),))


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_printed_as_it_is_written(name: str) -> None:
    text = "".join(printed(of_names((name,))).texts)
    seen = "".join(text.split()).replace("\ufffe", "")
    assert "".join(name.split()) in seen.replace("\N{SOFT HYPHEN}", "")


@pytest.mark.parametrize("document", ["roster", "reference", "heroes"])
def test_other_documents_do_not_read_names_as_markup_either(document: Any) -> None:
    made = msgspec.structs.replace(of_names(HOSTILE), document=document)
    text = "".join("".join(printed(made).texts).split())
    assert "#panic(" in text


def test_nothing_is_drawn_beyond_the_cut_marks_however_long_a_name_is() -> None:
    names = ("Wolfeschlegelsteinhausenbergerdorff" * 6, "a b " * 200, "x" * 400)
    picture = printed(of_names(names, text="words " * 900)).pictures[0]
    left, right = (np.array([5.5, 204.5]) * MM * SCALE).astype(int)
    assert (picture[:, :left] > 250).all()
    assert (picture[:, right:] > 250).all()


def test_what_cannot_fit_is_told() -> None:
    told = fittings(of_names(("a name",), text="words " * 3000))
    assert not all(one["fits"] for one in told)


def test_pages_are_the_same_each_time() -> None:
    document = make(GAMES["alkemy"], PrintRequest("scenario"))
    assert pdf(document) == pdf(document)


def test_fonts_are_those_of_the_package() -> None:
    made = pdf(make(GAMES["alkemy"], PrintRequest("cards")))
    assert b"AlegreyaSans" in made
    for foreign in (b"Liberation", b"DejaVuSans-"):
        assert foreign not in made


def test_without_the_extra_one_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typesetting._compiler.cache_clear()
    monkeypatch.setitem(sys.modules, "typst", None)
    monkeypatch.setattr(typesetting, "find_spec", lambda name: None)
    with pytest.raises(Faulty, match="extra `print`"):
        pdf(of_names(("a",)))
    assert run(["print", "alkemy", "deck", "--out", str(tmp_path / "deck.pdf")]) == 2
    assert "extra `print`" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_command_writes_the_file_asked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "cards.pdf"
    request = ["--forces", "aurore_200", "--paper", "letter", "--language", "en", "--out", str(file)]
    assert run(["print", "ages", "cards", *request]) == 0
    assert capsys.readouterr().out.strip() == str(file)
    assert file.read_bytes().startswith(b"%PDF-")
