"""PDF to pictures, and what the templates tell of how they fitted their text."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pypdfium2
import typst

from escarmouche.printing import Document, pdf
from escarmouche.printing.typesetting import FONTS, TEMPLATES, inputs, template

MM = 72 / 25.4  # points to a millimetre
SCALE = 1.0  # pixels to a point
Picture = npt.NDArray[np.uint8]


class Pages(NamedTuple):
    """A document as it comes out of the printer."""

    sizes: list[tuple[float, float]]  # in points
    texts: list[str]
    pictures: list[Picture]  # grey


def printed(document: Document) -> Pages:
    """All pages of it."""
    file = pypdfium2.PdfDocument(pdf(document))
    pages = [file[number] for number in range(len(file))]
    sizes = [page.get_size() for page in pages]
    texts = [page.get_textpage().get_text_bounded() for page in pages]
    return Pages(sizes, texts, [page.render(scale=SCALE, grayscale=True).to_numpy() for page in pages])


def letters(document: Document) -> list[tuple[str, float, float]]:
    """Each sign that is printed, with its left and right edge as shares of the width of its page."""
    file = pypdfium2.PdfDocument(pdf(document))
    found: list[tuple[str, float, float]] = []
    for page in (file[number] for number in range(len(file))):
        text, width = page.get_textpage(), page.get_width()
        for at in range(text.count_chars()):
            left, _, right, _ = text.get_charbox(at)
            found.append((text.get_text_range(at, 1), left / width, right / width))
    return found


def ink(picture: Picture) -> float:
    """Which share of the picture is not white?"""
    return float((picture < 250).mean())


def fittings(document: Document) -> list[dict[str, Any]]:
    """For each text that had to fit: its name, the size of its letters in points, whether it fits."""
    told = typst.query(
        template(document), "<fitted>", field="value", root=str(TEMPLATES), font_paths=[str(FONTS)],
        ignore_system_fonts=True, sys_inputs=inputs(document),
    )  # fmt: skip
    found: list[dict[str, Any]] = json.loads(told)
    return found
