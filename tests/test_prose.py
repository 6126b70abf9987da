"""Nobody reads prose back: what the referee says arrives in pieces, so no regular expression looks for meaning in it.

Every regular expression of the pages and of the terminal is listed here with what it reads; a new one must be listed,
and one that is gone must be taken off the list.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
# `/.../.test(` and its like, `.replace(/`, `= /.../;`, `RegExp(`; in Python whatever the module `re` does
CLIENT = re.compile(
    r"/(?![/*])[^/\n]+/[gimsuy]*\.(?:test|exec)\(|\.(?:replace|match|matchAll|split|search)\(/|RegExp\("
    r"|= /(?![/*])[^/\n]+/[gimsuy]*[;,]"
)
TERMINAL = re.compile(r"\bre\.(?:compile|match|search|sub|split|findall|fullmatch|finditer)\(")
KNOWN = {
    "web/src/keys.ts": "the code of a key",
    "web/src/panels/lists/CardShelf.svelte": "what a person types to find a card",
    "web/src/state/pack_text.ts": "words and names of a file that is written",
    "web/src/state/flow_text.ts": "a field of a file that a person writes",
    "web/src/state/pasted.ts": "the address of a shared list",
    "web/src/state/rules.ts": "what a person types to find a rule, and the ids by which clauses name each other",
    "web/src/panels/lists/ListShare.svelte": "the name of a file",
    "web/src/panels/Readings.svelte": "what a person types to find a rule",
    "web/src/panels/packs/PackWords.svelte": "what a person types to find a word",
    "web/src/route.ts": "the address of the page",
    "web/src/state/chronicle.ts": "the signs that HTML keeps for itself",
    "web/src/words/index.svelte.ts": "gaps and spaces of the page's own words",
    "src/escarmouche/cli/typed.py": "orders as a person types them",
}


def test_no_regular_expression_reads_what_the_referee_says() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for folder, endings, pattern in (
            ("web/src", (".ts", ".svelte"), CLIENT),
            ("src/escarmouche/cli", (".py",), TERMINAL),
        )
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in endings and pattern.search(path.read_text(encoding="utf-8"))
    }
    assert found == set(KNOWN), "each regular expression is listed with what it reads, and none of it is prose"
