"""What players put beside the dice: cards, rosters, references, plans and decks, set by typst into PDF.

What is printed comes from a game's stage (sheets, scenes), its ledger and its small facet for paper; nothing of it is
written a second time here. `documents` makes values of it, `typesetting` pages. Setting pages needs the extra `print`.
"""

from escarmouche.printing.documents import (
    DOCUMENTS,
    PAPERS,
    Document,
    PaperSize,
    PrintRequest,
    documents_of,
    make,
    make_at_table,
)
from escarmouche.printing.typesetting import Unprintable, can_print, pdf

__all__ = [
    "DOCUMENTS",
    "PAPERS",
    "Document",
    "PaperSize",
    "PrintRequest",
    "Unprintable",
    "can_print",
    "documents_of",
    "make",
    "make_at_table",
    "pdf",
]
