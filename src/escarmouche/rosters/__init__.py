"""Army lists of any game: built, checked, drawn by lot, completed, compared, and exchanged as code, JSON and text."""

from escarmouche.kits.rosters.code import code_of, is_code, read_code
from escarmouche.kits.rosters.roster import Entry, Roster
from escarmouche.rosters.building import filled, random_list
from escarmouche.rosters.checking import Report, check
from escarmouche.rosters.comparing import compare
from escarmouche.rosters.exchange import json_of, read_json, read_list, schema
from escarmouche.rosters.reading import Reading, read_text
from escarmouche.rosters.shelf import empty_list, ready_list, rosters_of, stamped
from escarmouche.rosters.text import text_of

__all__ = [
    "Entry",
    "Reading",
    "Report",
    "Roster",
    "check",
    "code_of",
    "compare",
    "empty_list",
    "filled",
    "is_code",
    "json_of",
    "random_list",
    "read_code",
    "read_json",
    "read_list",
    "read_text",
    "ready_list",
    "rosters_of",
    "schema",
    "stamped",
    "text_of",
]
