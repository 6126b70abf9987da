"""How long does a document take to print, from force to PDF? With --every: does all text on the cards of forces fit?"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import typst

from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind
from escarmouche.printing import Document, PrintRequest, documents_of, make, pdf
from escarmouche.printing.listed import stage_of
from escarmouche.printing.typesetting import FONTS, TEMPLATES, inputs, template


def timed(kind: GameKind[Any]) -> None:
    """The seconds of each document of the game's first force, by the clock and by the processor; the first one reads
    content and fonts as well."""
    for name in documents_of(kind):
        clock, processor = time.perf_counter(), time.process_time()
        pages = pdf(make(kind, PrintRequest(name, kind.setups.forces[:1])))
        clock, processor = time.perf_counter() - clock, time.process_time() - processor
        print(f"{kind.name:14}{name:12}{clock:6.2f} s ({processor:.2f} s of the processor) {len(pages) // 1024:5d} kB")


def misfits(document: Document) -> list[str]:
    """What does not fit."""
    told = typst.query(
        template(document), "<fitted>", field="value", root=str(TEMPLATES), font_paths=[str(FONTS)],
        ignore_system_fonts=True, sys_inputs=inputs(document),
    )  # fmt: skip
    return [one["name"] for one in json.loads(told) if not one["fits"]]


def everything(kind: GameKind[Any]) -> None:
    """The cards of every force."""
    for lang in ("fr", "en"):
        forces = tuple(dict.fromkeys(one.id for one in stage_of(kind).lobby(lang).forces))
        wrong = [name for force in forces for name in misfits(make(kind, PrintRequest("cards", (force,), lang=lang)))]
        print(f"{kind.name:14}{lang}  {len(forces)} forces, {len(wrong)} texts that do not fit {wrong or ''}")


def main() -> None:
    """What was asked for, for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", action="store_true")
    given = parser.parse_args()
    for game in GAMES:
        (everything if given.every else timed)(GAMES[game])


if __name__ == "__main__":
    main()
