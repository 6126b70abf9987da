"""What is said of a table, in French and English."""

from __future__ import annotations

from typing import Final

from escarmouche.kits.words.language import Phrasebook
from escarmouche.tables.checking import Report

phrase: Final = Phrasebook(
    {
        "legal": ("Cette table peut servir.", "This table can be played on."),
        "figures": (
            "{pieces} décors, qui couvrent {covered} de la table",
            "{pieces} pieces, which cover {covered} of the table",
        ),
        "sees": ("vu depuis chaque zone : {shares}", "seen from each zone: {shares}"),
        "zone_full": (
            "Zone de déploiement {zone} : moins de la moitié est libre pour y poser des figurines",
            "Deployment zone {zone}: less than half of it is free to stand in",
        ),
        "unreached": (
            "{thing} : impossible de s'y rendre à pied depuis la zone {zone}",
            "{thing}: cannot be walked to from zone {zone}",
        ),
        "objective": ("Un objectif", "An objective"),
        "refused": ("Le jeu refuse cette table", "The game refuses this table"),
        "balance": ("équilibre de la vue : {balance}", "balance of sight: {balance}"),
    }
)


def told(report: Report, lang: str) -> str:
    """The figures of a table in a line."""
    parts = [phrase(lang, "figures", pieces=report.pieces, covered=_share(report.covered, lang))]
    if report.sees:
        parts.append(phrase(lang, "sees", shares=", ".join(_share(one, lang) for one in report.sees)))
        parts.append(phrase(lang, "balance", balance=_share(report.balance, lang)))
    return " · ".join(parts)


def _share(value: float, lang: str) -> str:
    return f"{value:.0%}".replace("%", "\N{NO-BREAK SPACE}%" if lang == "fr" else "%")
