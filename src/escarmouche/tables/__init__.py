"""Tables of any game: drawn by lot, checked with reasons and figures, exchanged as code and as scene."""

from escarmouche.tables.checking import Report, check
from escarmouche.tables.editing import Edited, edited, empty_table, for_format, on_table, with_pieces
from escarmouche.tables.exchange import code_of, read_code, read_table, text_of
from escarmouche.tables.table import Table, random_table, ready_table, tables_of

__all__ = [
    "Edited",
    "Report",
    "Table",
    "check",
    "code_of",
    "edited",
    "empty_table",
    "for_format",
    "on_table",
    "random_table",
    "read_code",
    "read_table",
    "ready_table",
    "tables_of",
    "text_of",
    "with_pieces",
]
