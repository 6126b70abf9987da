"""The words that whoever writes a pack may pick: each says what it does, names its clause and can be read as picked."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
import yaml

from escarmouche.games import GAMES
from escarmouche.kits.book.clauses import told_clause
from escarmouche.kits.content.forms import FieldForm
from escarmouche.packs import looked_at, pack_form
from escarmouche.packs.asking import PackForm

LANGS = ("fr", "en")
PRICES = ("le barème donne", "un second MOU")  # what a skill asks of the rest of a card


def fields_of(form: PackForm) -> Iterator[FieldForm]:
    todo = [field for section in form.sections for field in section.fields]
    while todo:
        one = todo.pop()
        yield one
        todo += [*one.fields, *((one.item,) if one.item else ()), *((one.key,) if one.key else ())]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("game", "place", "least"),
    [
        ("fantastiques", "capabilities", 5),
        ("fantastiques", "spells", 5),
        ("fantastiques", "items", 5),
        ("alkemy", "skills", 15),
        ("ages", "skills", 90),
        ("moonstone", "clauses", 130),
    ],
)
def test_what_is_picked_says_what_it_does_and_where_the_book_says_more(
    game: str, place: str, least: int, lang: str
) -> None:
    kind = GAMES[game]
    form = pack_form(kind, lang)
    found = next(
        one for one in fields_of(form) if one.name == place and one.kind in ("list", "raw") and one.picks != "effect"
    )
    inside = found.item or found
    if inside.kind == "record":
        inside = next(one for one in inside.fields if one.name == "id")
    words = [
        (one.name, one.note, one.why)
        for one in (form.shelves[inside.of] if inside.of else inside.options or form.words[inside.picks])
    ]
    assert len(words) >= least
    assert len({name for name, _, _ in words}) == len(words)
    for name, note, why in words:
        assert name
        assert note
        first, _, _ = why.partition("..")
        assert told_clause(kind.package, first, lang)[0], (name, why)


def test_words_are_told_in_the_language_of_whoever_writes() -> None:
    kind = GAMES["moonstone"]
    french, english = (pack_form(kind, lang).words["clause"] for lang in LANGS)
    assert [one.value for one in french] == [one.value for one in english]
    assert not [one.value for one, other in zip(french, english, strict=True) if one.note == other.note]


def test_every_word_of_moonstone_can_be_read_as_it_is_picked() -> None:
    """All at once: an ability for each word, as a press on it would write it."""
    kind = GAMES["moonstone"]
    form = pack_form(kind, "fr")
    abilities = [{"name": f"W{n}", "clauses": json.loads(str(one.value))} for n, one in enumerate(form.words["clause"])]
    outcomes = [{"cards": ["G1"], "text": "", "clauses": json.loads(str(one.value))} for one in form.words["effect"]]
    arcane = [{"name": "All", "outcomes": outcomes}]
    entry = {**json.loads(form.sections[0].begin), "abilities": {"active": abilities, "arcane": arcane}}
    seen = looked_at(kind, [("pack.yaml", yaml.safe_dump({"characters": [entry]}))], "fr")
    assert seen.playable
    assert [one.said for one in seen.faults if "texte français" not in one.said] == []


def test_every_skill_of_ages_can_be_read_as_it_is_picked() -> None:
    kind = GAMES["ages"]
    form = pack_form(kind, "fr")
    bare = json.loads(form.sections[0].begin)
    profiles = [{**bare, "id": f"p{n}", "skills": [one.value]} for n, one in enumerate(form.words["skill"])]
    seen = looked_at(kind, [("pack.yaml", yaml.safe_dump({"profiles": profiles}))], "fr")
    assert seen.entries
    told = [one.said for one in seen.faults if PRICES[0] not in one.said]
    assert [one for one in told if " va avec " not in one] == [], "flight and magic go with more than a word"


def test_the_columns_of_a_form_are_those_of_the_card() -> None:
    kind = GAMES["alkemy"]
    for lang in LANGS:
        form = pack_form(kind, lang)
        [melee] = [one for one in form.sections[0].fields if one.name == "melee"]
        entry = json.loads(form.sections[0].begin)
        seen = looked_at(kind, [("pack.yaml", yaml.safe_dump({"profiles": [entry]}))], lang, "profiles", entry["id"])
        assert seen.card is not None
        [table] = [one.text for sheet in seen.card.sheets for one in sheet.sections if one.kind == "table"]
        assert melee.heads == tuple(table.splitlines()[0].split("|")[1:])
