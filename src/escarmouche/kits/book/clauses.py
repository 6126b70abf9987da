"""How does a player read a clause: in his language, and without the notes of those who wrote the ledger down?

A ledger says of each statement where it comes from and which readings there are beside the one taken. That is for those
who work on it; a player who asks why is told the rule. A game may carry `data/ledger.fr.md` beside `data/ledger.md`, in
the same form; a clause that is not in it is told in English.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.book.ledger import Clause, ledger, parse_ledger

_SOURCE: Final = r"(?:book|original|public|reconstructed|rulings?|seed|livre|arbitrages?|reconstruit|source)"
# "(book: Perforante; ruling 58)", "(ruling 46, 47)", "(seed)": a place, or a number; never a word of the sentence
_PLACED: Final = rf"{_SOURCE}(?: (?:on|from) {_SOURCE})?(?=\s*[:;,)]|\s+\d|\s+NN)"
_ROUND: Final = re.compile(rf"\((?:{_PLACED}|option\b)(?:[^()\[\]]|\([^()]*\)|\[[^\]]*\])*\)", re.IGNORECASE)
_MARKED: Final = r"`?(?:\*\*)?\[{}\b[^\[\]]*\](?:\*\*)?`?"
_SQUARE: Final = re.compile(_MARKED.format(_SOURCE), re.IGNORECASE)
# a reading that was not taken may follow its mark in words: they go with it, up to where the statement goes on
_OTHER_READING: Final = re.compile(
    _MARKED.format("option") + r"(?: +\([^()]*\)| +[^.;:()\s\0][^.;()\0]*)?", re.IGNORECASE
)
_CODE: Final = re.compile(r"`([^`]*)`")
_STRONG: Final = re.compile(r"\*\*(.+?)\*\*|(?<![\w*])\*([^*\s][^*]*?)\*(?![\w*])")
# what a mark leaves behind: pairs with nothing in them, spaces, and stops that now follow each other
_GONE: Final = "\0"
_LEFT: Final = (
    (re.compile(rf" *{_GONE}(?: *{_GONE})*(?=[;:,.)])"), ""),  # only its own space: French has one before some stops
    (re.compile(_GONE), ""),
    (re.compile(r"\(\s*[;,]?\s*\)"), ""),
    (re.compile(r"\s+"), " "),
    (re.compile(r" +([.,)\]])"), r"\1"),
    (re.compile(r"([(→]) *[;,:]+ *"), r"\1 "),
    (re.compile(r"\( +"), "("),
    (re.compile(r"(?: *[;,:→])+ *([.)])"), r"\1"),
    (re.compile(r"([;,]) *(?:[;,] *)+"), r"\1 "),
    (re.compile(r"([.!?])(?: ?\.)+(?!\.)"), r"\1"),
    (re.compile(r"^[ ;,:.→]+|[ ;,:→]+$"), ""),
)


def readable(text: str) -> str:
    """A clause as a player reads it: no marks of where it comes from, no readings that were not taken, no markup."""
    for mark in (_ROUND, _SQUARE, _OTHER_READING):
        text = mark.sub(_GONE, text)
    text = _STRONG.sub(lambda found: found[1] or found[2], _CODE.sub(r"\1", text))
    for left, instead in _LEFT:
        text = left.sub(instead, text)
    return text[:1].upper() + text[1:]


@cache
def clauses(package: str, lang: str = "en") -> tuple[Clause, ...]:
    """Every clause of a game for players, in the order of its ledger; told in `lang` where the game has it."""
    told = _translated(package, lang)
    return tuple(
        Clause(one.id, readable(told[one.id].text), told[one.id].chapter)
        if one.id in told
        else Clause(one.id, readable(one.text), one.chapter)
        for one in ledger(package)
    )


def told_clause(package: str, clause: str, lang: str) -> tuple[str, str]:
    """One clause for players, and the language it is told in."""
    for one in clauses(package, lang):
        if one.id == clause:
            return one.text, lang if lang == "en" or clause in _translated(package, lang) else "en"
    raise Faulty((Problem(f"{package} ledger", f"there is no clause {clause}"),))


@cache
def _translated(package: str, lang: str) -> dict[str, Clause]:
    page = files(package) / "data" / f"ledger.{lang}.md"
    if not page.is_file():
        return {}
    known = {one.id for one in ledger(package)}
    found = parse_ledger(page.read_text(encoding="utf-8"), where=f"{package} data/ledger.{lang}.md")
    if strange := [one.id for one in found if one.id not in known]:
        where = f"{package} data/ledger.{lang}.md"
        raise Faulty(tuple(Problem(where, f"{one} is no clause of data/ledger.md") for one in strange))
    return {one.id: one for one in found}
