"""Can a French player read every card? Each text has its French one, and the figures of both are the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from escarmouche.games.moonstone import shelves
from escarmouche.games.moonstone.checking import check_content
from escarmouche.games.moonstone.content import Content, load_content
from escarmouche.games.moonstone.french import French, french_problems, said
from escarmouche.games.moonstone.naming import base_name, bracket
from escarmouche.games.moonstone.profiles import Ability, Profile
from escarmouche.games.moonstone.words.places import LANGUAGES

ENGLISH = re.compile(
    r"\b(?:the|damage|wounds?|energy|with|and|of|until|enem(?:y|ies)|friendly|model|slain|stones?|this|within|may"
    r"|character|ability|moved|suffers?|gains?|card)\b"
)
# What has to stand in the French text whenever its English word stands in the English one.
TERMS = {
    r"\bImpact\b": "Contondant",
    r"\bSlicing\b": "Tranchant",
    r"\bPiercing\b": "Perforant",
    r"\bMagical\b": "Magique",
    r"\bMelee\b": "Mêlée",
    r"\bArcane\b": "Arcane",
    r"\bEvade\b": "Esquive",
    r"\benergy\b": "Énergie",
    r"\bwounds?\b": "blessure|santé",
    r"\bfriendly\b": "alli",
    r"\benem(?:y|ies)\b": "ennemi",
    r"\bpulse\b": "Impulsion",
    r"\bHarvests?\b": "Récolte",
    r"\bstones?\b": "Moonstone",
    r"\breaction steps?\b": "Mouvements? de Réaction",
    r"\bend of turn\b": "fin du tour",
    r"\b[Oo]nce (?:a|per) turn\b": "[Uu]ne fois par tour",
    r"\b[Oo]nce[ -](?:a|per)[ -]game\b": "[Uu]ne fois par partie",
    r"\bReplenish\b": "phase de restauration",
    r"\bDiscard phase\b": "phase de défausse",
    r"\brounded up\b": "arrondie au supérieur",
    r"\bline of sight\b|\bin sight\b": "Ligne de Vue",
    r"\bstraight\b": "en ligne droite|tout droit",
    r"\bWeakling\b": "Faiblesse",
    r"\bReload\b": "Rechargement",
    r"\bHigh Guard\b": "Garde haute",
    r"\bLow Guard\b": "Garde basse",
    r"\bFalling Swing\b": "Frappes? descendante",
    r"\bRising Attack\b": "Frappe ascendante",
}


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


@pytest.mark.rule("MOO-CAR-08", "MOO-CHR-17")
def test_keywords_are_called_as_on_the_cards_of_the_french_book(content: Content) -> None:
    printed = {
        "billy": ("Gnome", "Milicien", "Animal"),
        "flintlock": ("Humain", "Soldat"),
        "quack": ("Humain", "Sorcier", "Clerc"),
        "vicioussyd": ("Gobelin", "Soldat"),
        "baronvonfancyhat": ("Humain", "Noble"),
    }
    words = LANGUAGES["fr"].terms["keyword"]
    for card, book in printed.items():
        assert {words[one] for one in content.profiles[card].keywords} == set(book)


@pytest.fixture(scope="module")
def cards() -> shelves.Shelves:
    return shelves.read(())[0]


@pytest.fixture(scope="module")
def texts(cards: shelves.Shelves) -> dict[str, str]:
    return {english: one.fr for english, one in cards.texts.items()}


def profiles(content: Content) -> Iterator[Profile]:
    yield from (*content.profiles.values(), *content.newer.values())


def abilities(content: Content) -> Iterator[Ability]:
    for profile in profiles(content):
        yield from profile.abilities
    yield from content.granted.values()


def pack(folder: Path, text: str) -> Path:
    file = folder / "pack.yaml"
    file.write_text(text, encoding="utf-8")
    return file


# --- Texts


def test_every_text_of_every_card_has_its_french_one_and_none_is_left_over(cards: shelves.Shelves) -> None:
    _, entries, found = shelves.read(())
    assert found == []
    assert list(french_problems(cards, entries)) == []
    assert {text for _, text in said(cards, entries)} == set(cards.texts)


def test_no_text_of_a_loaded_card_stays_english(content: Content, texts: dict[str, str]) -> None:
    said_twice: list[tuple[str, str]] = []
    for one in abilities(content):
        said_twice += [(one.text, one.text_fr), *((part.text, part.text_fr) for part in one.outcomes)]
    for move in (profile.signature for profile in profiles(content)):
        if move is not None:
            said_twice += [(move.extra_text, move.extra_text_fr), (move.end_step_text, move.end_step_text_fr)]
    pairs = {(english, french) for english, french in said_twice if english or french}
    assert pairs == set(texts.items())
    assert all(english != french for english, french in pairs)


def test_no_english_word_is_left_in_a_french_text(texts: dict[str, str]) -> None:
    assert {french: ENGLISH.findall(french) for french in texts.values() if ENGLISH.search(french)} == {}


def figures(text: str) -> Counter[str]:
    """Every figure, X and ø, every sign before one, every inch."""
    text = re.sub(r'"((?:melee )?damage),?"', r"\1", text)  # quotation marks are no inches
    return Counter(re.findall(r'[+-](?=[\dX])|\d|X|ø|"', text))


def test_the_figures_of_a_text_are_the_same_in_french(texts: dict[str, str]) -> None:
    assert {english: french for english, french in texts.items() if figures(english) != figures(french)} == {}


@pytest.mark.parametrize("word", TERMS)
def test_a_term_of_the_rules_has_its_french_word(texts: dict[str, str], word: str) -> None:
    meant = [(english, french) for english, french in texts.items() if re.search(word, english)]
    assert meant
    assert [pair for pair in meant if not re.search(TERMS[word], pair[1])] == []


def test_a_french_text_is_a_sentence_set_the_french_way(texts: dict[str, str]) -> None:
    for french in texts.values():
        assert french == " ".join(french.split())
        assert re.match(r"[A-ZÀÉ+]", french), french
        assert french.endswith((".", ".)", " !")), french
        assert not re.search(r"[^ ][;:!?](?: |$)|’", french), french


def test_an_ability_that_a_text_names_is_named_as_on_its_card(content: Content, texts: dict[str, str]) -> None:
    """Single common words (Run, Fear) may stand in a text without meaning the ability: only names that cannot."""
    names = {base_name(one.name): base_name(one.name_fr) for one in abilities(content)}
    telling = {name: french for name, french in names.items() if " " in name or name in content.granted}
    meant = [(name, text) for text in texts for name in telling if re.search(rf"\b{re.escape(name)}\b", text)]
    assert len(meant) > 20
    for name, text in meant:
        agreeing = "e?s? ".join(map(re.escape, telling[name].split()))  # `La cible est Maudite du Bois-mort`
        assert re.search(agreeing, texts[text]), (name, texts[text])


# --- Names


def test_every_ability_and_every_signature_move_has_a_french_name(content: Content) -> None:
    assert [one.name for one in abilities(content) if not one.name_fr] == []
    moves = [profile.signature for profile in profiles(content) if profile.signature]
    assert [move.name for move in moves if not move.name_fr] == []
    assert all(profile.name_fr for profile in profiles(content))
    quoted = [one.name_fr for one in abilities(content) if '"' in one.name_fr]
    assert quoted == []  # guillemets


def test_what_a_card_prints_itself_is_never_overridden(content: Content, cards: shelves.Shelves) -> None:
    printed = {"baronvonfancyhat": "Baron Folchoixpeau", "quack": "Charles Attand"}
    assert {name: content.profiles[name].name_fr for name in printed} == printed
    loaded = {one.name: one.name_fr for one in content.profiles["flintlock"].abilities}
    assert loaded["Look out!"] == "« Fais gaffe ! »"
    assert loaded["Reload [Shoot Musket]"] == "Rechargement [Tir de mousquet]"
    once = French(texts={}, names={"Dagger": "Surin"}).ability(Ability("Dagger", "passive", name_fr="Dague"))
    assert once.name_fr == "Dague"


def test_one_name_is_never_translated_in_two_ways(content: Content) -> None:
    named: dict[str, set[str]] = {}
    for one in abilities(content):
        named.setdefault(one.name, set()).add(one.name_fr)
    assert {name: ways for name, ways in named.items() if len(ways) > 1} == {}


def test_no_name_is_translated_that_nobody_bears(content: Content, cards: shelves.Shelves) -> None:
    borne = {one.name for one in abilities(content)}
    borne |= {profile.signature.name for profile in profiles(content) if profile.signature}
    borne |= {profile.name for profile in profiles(content)}
    borne |= {part for name in borne if bracket(name) for part in (base_name(name), bracket(name))}
    assert set(cards.names) <= borne


def test_a_name_with_a_bracket_is_told_part_by_part() -> None:
    french = French(texts={}, names={"Reload": "Rechargement", "Shoot Bow": "Tir à l'arc", "Pet [Rex]": "Chien"})
    assert french.name("Reload [Shoot Bow]") == "Rechargement [Tir à l'arc]"
    assert french.name("Reload [Bow]") == "Rechargement [Bow]"
    assert french.name("Pet [Rex]") == "Chien"
    assert french.name("Rex") == "Rex"


def test_names_of_characters_are_translated_and_proper_names_stay(content: Content) -> None:
    assert content.profiles["ericthesquire"].name_fr == "Eric, l'Écuyer"
    assert content.profiles["grub"].name_fr == "Grub"
    names = [profile.name_fr for profile in content.profiles.values()]
    assert len(set(names)) == len(names)


# --- Packs


ELK = (
    "characters: [{id: elk, name: Elk, version: 1, factions: [Dominion], keywords: [Animal], melee: 3, range: 1,"
    " arcane: 3, evade: 0, base_mm: 40, boxes: 6, energy_boxes: [1, 3], abilities: {passive: [{name: Antlers,"
    " text: It charges., clauses: [{when: melee_damage_dealt, mod: 1}]}]}}]\n"
)


def test_a_text_without_french_is_told_with_its_place_and_can_still_be_played(tmp_path: Path) -> None:
    file = pack(tmp_path, ELK)
    assert [str(problem).removeprefix(str(file)) for problem in check_content([file])] == [
        ":1 characters[0].abilities.passive[0].text: no French text; write one in `texts`, the English text its id"
    ]
    (antlers,) = load_content([file]).profiles["elk"].abilities
    assert (antlers.name_fr, antlers.text_fr) == ("Antlers", "It charges.")


def test_a_pack_brings_its_own_french(tmp_path: Path) -> None:
    french = "texts: [{id: It charges., fr: Il charge.}]\nnames: [{id: Antlers, fr: Bois}, {id: Elk, fr: Élan}]\n"
    file = pack(tmp_path, ELK + french)
    assert check_content([file]) == ()
    elk = load_content([file]).profiles["elk"]
    assert (elk.name_fr, elk.abilities[0].name_fr, elk.abilities[0].text_fr) == ("Élan", "Bois", "Il charge.")


def test_a_text_that_is_changed_loses_its_french(tmp_path: Path) -> None:
    file = pack(tmp_path, "granted: [{id: Slow, text: Its Jog covers at most 3 inches.}]")
    assert [problem.where.removeprefix(str(file)) for problem in check_content([file])] == [":1 granted[0].text"]
