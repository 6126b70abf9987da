"""The tables of the ledger and the cards say the same [MOO-CHR-31]: figures, keywords, energy, signature moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.profiles import Profile

pytestmark = pytest.mark.rule("MOO-CHR-31")
MOVE = re.compile(r"(?P<name>.+) \((?P<on>[A-Z]{2}); (?P<deals>[^)]+)\)")


def rows() -> Iterator[list[str]]:
    """The lines of the tables of starter troupes, cell by cell."""
    text = files("escarmouche.games.moonstone").joinpath("data/ledger.md").read_text(encoding="utf-8")
    for line in text.partition("## Starter content")[2].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 11 and cells[2].isdigit():
            yield cells


def figures(card: Profile) -> list[str]:
    """What the table writes of a card, its name and its move apart."""
    boxes = ",".join(map(str, card.energy_boxes))
    stats = [str(card.melee), f'{card.range}"', str(card.arcane), f"{card.evade:+d}"]
    return [", ".join(sorted(card.keywords)), *stats, str(card.base_mm), str(card.boxes), boxes]


def move(card: Profile) -> tuple[str, str, list[str]]:
    """Its signature move: the name, the card it stands on, what it deals against each card (R: with a riposte)."""
    own = card.signature
    assert own is not None
    deals = [
        ("ø" if harm is None else str(harm)) + ("R" if face in own.riposte_vs else "")
        for face, harm in own.damage.items()
    ]
    return own.name, own.upgrade_of, deals


def test_the_figures_of_the_ledger_are_those_of_the_cards() -> None:
    cards = {card.name: card for card in load_content().cards("seed").values()}
    told = list(rows())
    assert len(told) == 24
    for name, *stats, signature, _ in told:
        card = cards[name.partition(" (")[0]]
        assert stats == figures(card), name
        written = MOVE.fullmatch(signature)
        assert written is not None
        assert (written["name"], written["on"], written["deals"].split("/")) == move(card), name
