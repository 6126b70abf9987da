"""Values become pages: typst sets a template of the package with fonts of the package, and nothing else.

What a template is given travels as JSON beside the source, never inside it: a name is a string to typst, whatever signs
it has, and cannot be read as markup. No template evaluates text, and none can read a file outside its folder.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from escarmouche.core import Faulty, Problem
from escarmouche.printing.documents import Document

ROOM: Final = Path(str(resources.files("escarmouche.printing")))  # a package is never run out of an archive
TEMPLATES: Final = ROOM / "templates"
FONTS: Final = ROOM / "fonts"
EXTRA: Final = "printing needs the extra `print`: pip install 'escarmouche[print]'"


class Unprintable(RuntimeError):
    """The page could not be set: a fault of ours."""


def can_print() -> bool:
    """Is typst there?"""
    return find_spec("typst") is not None


@cache
def _compiler() -> Any:
    """Made once: reading fonts takes longer than a page does."""
    if not can_print():
        raise Faulty((Problem("print", EXTRA),))
    import typst

    return typst.Compiler(root=str(TEMPLATES), font_paths=[str(FONTS)], ignore_system_fonts=True)


def inputs(document: Document) -> dict[str, str]:
    """What the template is given."""
    return {"data": msgspec.json.encode(document).decode()}


def template(document: Document) -> str:
    """The file that sets it."""
    return str(TEMPLATES / f"{document.document}.typ")


def pdf(document: Document) -> bytes:
    """The document as PDF; `Faulty` where the extra is missing."""
    compiler = _compiler()
    import typst

    try:
        made: bytes = compiler.compile(input=template(document), sys_inputs=inputs(document), format="pdf")
    except typst.TypstError as error:
        raise Unprintable(str(error)) from error
    return made
