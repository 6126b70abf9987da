"""Is the content complete and sound, and is every fault of a file told with its place?"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from escarmouche.core.problems import Faulty
from escarmouche.games.moonstone import shelves
from escarmouche.games.moonstone.checking import check_content
from escarmouche.games.moonstone.content import Content, load_content
from escarmouche.games.moonstone.naming import base_name, bracket
from escarmouche.games.moonstone.profiles import Ability, Profile
from escarmouche.games.moonstone.shelves import WORDS, Word
from escarmouche.games.moonstone.vocabulary import Effect, Filter, Rule, Static
from escarmouche.games.moonstone.wording import Declared, interpreter_problems, parts

FACTIONS = {"Commonwealth", "Dominion", "Leshavult", "Shades"}
CARDS = ("HG", "FS", "TH", "SC", "RA", "LG")
SEED = {"baronvonfancyhat", "flintlock", "quack", "friarflavious", "billy", "beakybobby", "vicioussyd"}
DIGEST = "from escarmouche.games.moonstone.content import load_content; print(load_content().digest)"
ELK = (
    "{id: elk, name: Elk, version: 1, factions: [Dominion], keywords: [Animal], melee: 3, range: 1, arcane: 3,"
    " evade: 0, base_mm: 40, boxes: 6, energy_boxes: [1, 3]"
)
OUTCOME = "{cards: [Y1], text: x, clauses: []}"


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


@pytest.fixture(scope="module")
def cards() -> shelves.Shelves:
    return shelves.read(())[0]


def pack(folder: Path, text: str) -> Path:
    file = folder / "pack.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def told(file: Path) -> list[str]:
    """Every fault that the check tells of a pack, without the folder's name."""
    return [str(problem).removeprefix(str(file)) for problem in check_content([file])]


def ability(profile: Profile, name: str) -> Ability:
    return next(one for one in profile.abilities if one.name == name)


# --- What is there


def test_the_games_own_content_has_no_fault() -> None:
    assert check_content() == ()


@pytest.mark.rule("MOO-CHR-31")
def test_there_are_131_characters_and_every_ability_says_what_it_does(content: Content) -> None:
    assert len(content.profiles) == 131
    for profile in content.profiles.values():
        for one in profile.abilities:
            where = (profile.id, one.name)
            assert one.text or one.outcomes, where
            assert (one.kind == "arcane") == bool(one.outcomes), where
            assert one.effects or one.rules or one.statics or one.outcomes, where
            assert all(outcome.text and outcome.effects for outcome in one.outcomes), where


@pytest.mark.rule("MOO-CHR-31")
def test_a_signature_move_answers_all_six_cards_and_its_texts_have_their_clauses(content: Content) -> None:
    moves = [profile.signature for profile in content.profiles.values() if profile.signature]
    assert len(moves) == 119
    for move in moves:
        assert tuple(move.damage) == CARDS
        assert bool(move.extra) == bool(move.extra_text), move.name
        assert bool(move.end_step) == bool(move.end_step_text), move.name


@pytest.mark.rule("MOO-CHR-30")
@pytest.mark.parametrize(
    ("name", "evade", "owns"),
    [
        ("dougtheflatulent", 0, "Lance"),
        ("seasickstu", -1, "Harpoon"),
        ("firespitter", 1, "Fireblast"),
        ("gotchgut", 2, "Ooga-booga!"),
        ("youngjack", 0, "Ancestral Sword"),
    ],
)
def test_characters_the_book_only_names_are_in_the_data(content: Content, name: str, evade: int, owns: str) -> None:
    assert content.profiles[name].evade == evade
    assert owns in {one.name for one in content.profiles[name].abilities}


@pytest.mark.rule("MOO-CHR-30")
def test_the_shield_bash_of_the_books_example_is_young_jacks_low_guard(content: Content) -> None:
    move = content.profiles["youngjack"].signature
    assert move is not None
    assert (move.name, move.upgrade_of) == ("Shield Bash", "LG")


@pytest.mark.parametrize(
    ("name", "boxes", "energy"),
    [
        ("beakybobby", 7, (1, 2, 4, 6)),
        ("baronvonfancyhat", 7, (1, 4)),
        ("flintlock", 8, (1, 2, 5)),
        ("quack", 7, (1, 2, 5)),
        ("friarflavious", 9, (1, 3, 5)),
        ("billy", 8, (1, 2, 4)),
        ("vicioussyd", 5, (1, 2, 4)),
    ],
)
def test_health_bars_of_the_book_carry_their_energy(
    content: Content, name: str, boxes: int, energy: tuple[int, ...]
) -> None:
    assert (content.profiles[name].boxes, content.profiles[name].energy_boxes) == (boxes, energy)


@pytest.mark.rule("MOO-CHR-33")
def test_every_ability_that_is_given_is_defined_once(content: Content, cards: shelves.Shelves) -> None:
    given = {
        part.ability
        for card in (*cards.characters.values(), *cards.granted.values())
        for _, part, _ in parts(card, "")
        if (isinstance(part, Effect) and part.op == "grant") or (isinstance(part, Static) and part.static == "grant")
    }
    assert given == set(content.granted) - {"Feeble"}  # nobody gives Feeble away, but somebody looks for it
    assert {"Protection", "Slow", "Bleed", "Horrified"} <= given


@pytest.mark.rule("MOO-CHR-33")
def test_a_given_ability_that_is_also_printed_says_the_same(content: Content) -> None:
    printed = [one for card in content.profiles.values() for one in card.abilities if one.name in content.granted]
    assert len({one.name for one in printed}) >= 8
    for one in printed:
        given = content.granted[one.name]
        assert (one.rules, one.statics, one.once_per) == (given.rules, given.statics, given.once_per), one.name


@pytest.mark.rule("MOO-CHR-32", "MOO-RUL-70")
def test_where_text_and_clauses_differed_the_clauses_were_brought_to_the_text(
    content: Content, cards: shelves.Shelves
) -> None:
    assert len([card for card in cards.characters.values() if card.mended]) == 24
    nigh = ability(content.profiles["brotherdaniel"], "The End is Nigh").outcomes[0].effects[1]
    assert nigh.who == Filter(pick=1, within="3X", los=True, except_="target")
    assert ability(content.profiles["kaufman"], "Money Bag").range is None
    assert content.granted["Swift"].once_per == "turn"
    encore = ability(content.profiles["roary"], "Summon an Encore!").effects[0].who
    assert not isinstance(encore, str)
    assert encore.side == "friendly"


@pytest.mark.rule("MOO-CHR-32")
def test_a_text_that_says_once_a_turn_has_its_limit_and_the_other_way_round(content: Content) -> None:
    abilities = [one for card in content.cards("public").values() for one in card.abilities]
    for one in (*abilities, *content.granted.values()):
        rules_limit = any(rule.limit_per_turn or rule.limit_per_subject for rule in one.rules)
        said = re.search(r"once a turn|once per turn|each turn|in a turn|this turn", one.text, re.IGNORECASE)
        if re.match(r"once a turn", one.text, re.IGNORECASE):
            assert one.once_per == "turn" or rules_limit, one.name
        if one.kind == "passive" and one.once_per == "turn":
            assert said, one.name


# --- Sources


@pytest.mark.rule("MOO-RUL-69")
def test_every_character_names_its_sources_and_what_they_disagree_on(cards: shelves.Shelves) -> None:
    for card in cards.characters.values():
        assert set(card.source) <= {"seed", "MSIM", "MSIM card text", "MAPI", "MCD"}
        assert {"MAPI", "MSIM"} <= set(card.source)
    disputed = {name: card.source_conflicts for name, card in cards.characters.items() if card.source_conflicts}
    assert len(disputed) == 24
    assert disputed["olim"] == {"health_boxes": [7, 8]}
    assert cards.characters["olim"].boxes == 8  # that of the newer card


@pytest.mark.rule("MOO-RUL-44")
def test_the_cards_of_the_book_are_the_default_and_the_newer_ones_can_be_chosen(content: Content) -> None:
    assert {name for name, card in shelves.read(())[0].characters.items() if "seed" in card.source} == SEED
    book, newer = content.cards("seed"), content.cards("public")
    assert {name for name in book if book[name] != newer[name]} == {"friarflavious", "vicioussyd"}
    old, new = book["friarflavious"], newer["friarflavious"]
    assert "Spiteful" in {one.name for one in old.abilities}
    assert "Rub It Better" in {one.name for one in new.abilities}
    assert (old.version, new.version) == (1, 2)
    assert old.signature is not None
    assert new.signature is not None
    assert list(old.signature.damage.values()) == [0, 0, 0, 0, 0, None]
    assert list(new.signature.damage.values()) == [1, 1, 1, 0, 0, None]
    assert [one.name for one in newer["vicioussyd"].abilities][2] == "Short 'n Stabby"


@pytest.mark.rule("MOO-CAR-12")
def test_a_card_carries_its_version(content: Content) -> None:
    assert (content.profiles["flintlock"].version, content.profiles["baronvonfancyhat"].version) == (2, 1)
    assert {card.version for card in content.profiles.values()} == {1, 2, 3, 4, 5}


# --- Decks


def test_the_arcane_deck_has_21_cards_and_one_green_3(content: Content) -> None:
    deck = Counter(content.decks.arcane)
    assert deck == {f"{colour}{value}": 4 - value for colour in "GBP" for value in (1, 2, 3)} | {"CAT": 3}
    assert content.decks.arcane[:6] == ("G1", "G1", "G1", "G2", "G2", "G3")
    assert (deck["G3"], len(content.decks.arcane)) == (1, 21)


def test_the_melee_deck_has_three_of_each_card_and_what_one_deals_the_other_suffers(content: Content) -> None:
    decks = content.decks
    assert Counter(decks.melee) == dict.fromkeys(CARDS, 3)
    assert decks.deal["TH"] == {"HG": 0, "FS": 2, "TH": 3, "SC": None, "RA": 2, "LG": 1}
    assert (decks.deal["FS"]["HG"], decks.deal["RA"]["HG"], decks.deal["SC"]["TH"]) == (None, 2, 0)
    assert decks.riposte == {"HG": ("FS",), "SC": ("TH",), "LG": ("RA",), "FS": (), "TH": (), "RA": ()}
    assert decks.types["RA"] == ("Impact", "Slicing", "Piercing")
    assert decks.names["LG"] == ("Garde basse", "Low Guard")


# --- Names


def test_a_name_with_a_bracket_is_meant_by_what_stands_before_it() -> None:
    assert (base_name("Reload [Shoot Pistol]"), bracket("Reload [Shoot Pistol]")) == ("Reload", "Shoot Pistol")
    assert (base_name("Look out!"), bracket("Look out!")) == ("Look out!", "")


# --- The digest


def test_the_digest_is_the_same_in_another_process_under_another_hash_seed(content: Content) -> None:
    environment = {"PYTHONHASHSEED": "12345", "PYTHONPATH": ":".join(sys.path)}
    other = subprocess.run([sys.executable, "-c", DIGEST], capture_output=True, text=True, check=True, env=environment)
    assert other.stdout.strip() == content.digest
    assert len(content.digest) == 16


def test_the_default_content_is_read_once() -> None:
    assert load_content() is load_content(())


# --- Packs


def test_a_pack_changes_one_number_and_keeps_the_rest_of_the_card(content: Content, tmp_path: Path) -> None:
    changed = load_content([pack(tmp_path, "characters: [{id: billy, melee: 5}]")])
    old, new = content.profiles["billy"], changed.profiles["billy"]
    assert (old.melee, new.melee) == (4, 5)
    assert (old.abilities, old.signature) == (new.abilities, new.signature)
    assert changed.digest != content.digest


def test_a_pack_adds_a_character_a_troupe_and_a_table(tmp_path: Path) -> None:
    file = pack(
        tmp_path,
        f"characters: [{ELK}}}]\n"
        "troupes: [{id: elks, name: Élans, name_en: Elks, faction: Dominion, characters: [elk, grub]}]\n"
        "layouts: [{id: yard, name: Cour, name_en: Yard, table: [24, 24],"
        " terrain: [{id: hedge, kind: obstacle, rect: [6, 6, 3, 0.5, 0], height: 1}]}]\n",
    )
    assert check_content([file]) == ()
    loaded = load_content([file])
    assert loaded.troupes["elks"].characters == ("elk", "grub")
    assert loaded.layouts["yard"].pieces[0].top == 2540
    assert loaded.profiles["elk"].name_fr == "Elk"


# --- Faults


def test_every_type_fault_of_a_card_is_told_at_once_with_its_file_its_line_and_its_key(tmp_path: Path) -> None:
    file = pack(
        tmp_path,
        "characters:\n"
        "  - {id: billy, luck: 3, melee: strong}\n"
        "  - id: quack\n"
        "    abilities:\n"
        "      passive:\n"
        "        - name: Foresight\n"
        "          once_per: week\n",
    )
    found = told(file)
    assert found[0].startswith(":2 characters[0].luck: unknown key; there are id, name,")
    assert found[1] == ":2 characters[0].melee: Expected `int`, got `str`"
    assert found[2].startswith(":7 characters[1].abilities.passive[0].once_per: Invalid enum value 'week'")
    with pytest.raises(Faulty, match="luck"):
        load_content([file])


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ("melee: 7", "melee: 7 is outside 0 to 6"),
        ("range: 4", "range: 4 is outside 0 to 3"),
        ("evade: 3", "evade: 3 is outside -2 to 2"),
        ("arcane: -1", "arcane: -1 is outside 0 to 7"),
        ("boxes: 15", "boxes: 15 is outside 1 to 14"),
        ("base_mm: 25", "base_mm: 25 is none of 30, 40"),
        ("energy_boxes: [1, 9]", "energy_boxes: there is no box 9 among 8 [MOO-CAR-02]"),
        ("energy_boxes: [2, 1]", "energy_boxes: boxes stand once each, from left to right [MOO-CAR-02]"),
        ("factions: []", "factions: a character has one faction or two [MOO-LST-04]"),
        ("factions: [Elks]", "factions[0]: Invalid enum value 'Elks'; choose from Commonwealth,"),
    ],
)
def test_a_card_outside_what_is_printed_is_told_and_cannot_be_loaded(tmp_path: Path, change: str, fault: str) -> None:
    file = pack(tmp_path, f"characters: [{{id: billy, {change}}}]")
    assert [line for line in told(file) if line.startswith(f":1 characters[0].{fault}")]
    with pytest.raises(Faulty):
        load_content([file])


def clause(text: str) -> str:
    return f"characters: [{ELK}, abilities: {{passive: [{{name: Antlers, text: x, clauses: [{{{text}}}]}}]}}}}]"


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("op: explode, to: self", ": explode is none of the ops [MOO-CHR-31]"),
        ("when: sneezed", ": sneezed is none of the events or quantities [MOO-CHR-31]"),
        ("static: glow", ": glow is none of the statics [MOO-CHR-31]"),
        ("op: heal, to: self, amount: 1, colour: red", ": Object contains unknown field `colour`"),
        ("op: heal, to: self, amount: 1, dist: 2", ".dist: heal admits no dist [MOO-CHR-31]"),
        ("op: heal, to: nobody, amount: 1", ".to: nobody is no anchor [MOO-CHR-31]"),
        ("op: heal, to: self, amount: lots", ".amount: lots is no amount [MOO-CHR-31]"),
        ("op: move, to: self, dist: 2, dir: up", ".dir: dir cannot be up; there are any, away, toward [MOO-CHR-31]"),
        ("op: grant, to: self, ability: Wings, until: end_of_turn", ".ability: nobody has an ability Wings"),
        ("op: grant, to: self, ability: Slow, until: spring", ".until: there is no until spring"),
        ("op: transform, to: self, into: Moose", ".into: there is no Moose"),
        ("op: heal, to: {pick: all, kw: [Elf]}, amount: 1", ".to.kw: nobody has the keyword Elf"),
        ("op: heal, to: self, amount: {value: mood}", ".amount: mood is none of the measures"),
        ("static: flag, flag: pretty", ".flag: there is no flag pretty"),
        ("when: slain, if: [{test: raining}]", ".if[0]: raining is none of the tests"),
        ("when: slain, if: [{test: troupe_had, name: [Moose]}]", ".if[0].name: there is no Moose"),
        ("when: slain, if: [{test: faction, name: [Elks]}]", ".if[0].name: there is no Elks"),
        (
            "op: forbid, to: self, actions: [sing], until: end_of_turn",
            ".actions: actions cannot be sing; there are any,",
        ),
    ],
)
def test_a_word_that_nobody_knows_is_told_with_its_place(tmp_path: Path, text: str, fault: str) -> None:
    found = told(pack(tmp_path, clause(text)))
    assert [line for line in found if line.startswith(f":1 characters[0].abilities.passive[0].clauses[0]{fault}")], (
        found
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            f"characters: [{ELK}, abilities: {{active: [{{name: 'Reload [Bow]', text: x}}]}}}}]",
            "active[0]: Elk has no Bow [MOO-ABL-08]",
        ),
        (
            f"characters: [{ELK}, abilities: {{arcane: [{{name: Gaze, outcomes: [{OUTCOME}]}}]}}}}]",
            "outcomes[0].cards: Y1 is no arcane card [MOO-ARC-12]",
        ),
        (
            f"characters: [{ELK}, signature: {{name: Kick, upgrade_of: LG, damage_types: [], damage: {{HG: 1}}}}}}]",
            "signature.damage: a column answers HG, FS, TH, SC, RA, LG, in this order [MOO-MEL-12]",
        ),
        (
            f"characters: [{ELK}, signature: {{name: Kick, upgrade_of: LG, damage_types: [], damage: {{HG: 1}}}}}}]",
            "signature.damage_types: damage always has a type [MOO-CAR-06]",
        ),
        (
            f"characters: [{ELK}, public_variant: {{version: 2, replace_passive: {{Horns: {{name: Antlers}}}}}}}}]",
            "public_variant: Elk has no Horns to replace [MOO-RUL-44]",
        ),
        ("arcane_cards: [{id: G3, copies: 2}]", "data/decks.yaml:6 arcane_cards: 22 cards, there are 21"),
        ("melee_cards: [{id: HG, deal: {HG: 0}}]", "melee_cards[0].deal: a column answers HG,"),
        (
            "troupes: [{id: shades, characters: [billy, sprog]}]",
            "troupes[0].characters: sprog only enters play through an ability [MOO-LST-07]",
        ),
        ("layouts: [{id: village_green, table: [30, 36]}]", "layouts[0].terrain[10]: hedge_e reaches over the edge"),
        ("ops: [{id: sing, meaning: x}]", "vocabulary.yaml:4 ops: the interpreter does not know sing [MOO-CHR-31]"),
        ("heroes: []", "heroes: unknown section; there are characters, granted, arcane_cards, melee_cards, troupes,"),
        ("characters: [{id: billy, melee: 2, melee: 3}]", "line 1: the key melee stands there twice"),
    ],
)
def test_each_other_fault_of_a_file_is_told_in_one_line(tmp_path: Path, text: str, fault: str) -> None:
    found = told(pack(tmp_path, text))
    assert [line for line in found if fault in line], found


def test_a_pack_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert [problem.what for problem in check_content([tmp_path / "no.yaml"])] == [
        "there is no such pack: give a YAML file, or a folder or .zip of them"
    ]


# --- The vocabulary, both ways


def declared() -> Declared:
    _, entries, found = shelves.read(())
    return shelves.words(entries, found)


def interpreter(words: Declared) -> SimpleNamespace:
    """An interpreter that knows exactly these words."""
    return SimpleNamespace(**{kind.upper(): frozenset(words[kind]) for kind in WORDS})


@pytest.mark.rule("MOO-CHR-31")
def test_what_the_data_declares_and_what_the_interpreter_knows_must_be_the_same() -> None:
    words = declared()
    known = interpreter(words)
    assert list(interpreter_problems(words, known)) == []
    known.OPS = known.OPS - {"damage"} | {"sing"}
    assert [problem.what for problem in interpreter_problems(words, known)] == [
        "the interpreter does not know damage",
        "sing is known but not declared",
    ]


@pytest.mark.rule("MOO-CHR-31")
def test_a_key_that_the_interpreter_does_not_heed_is_told() -> None:
    words = declared()
    known = interpreter(words)
    known.KEYS = {"swap": frozenset({"to", "with"})}
    assert [problem.what for problem in interpreter_problems(words, known)] == ["the interpreter heeds no if of swap"]


def used(cards: shelves.Shelves, kind: str) -> Iterator[str | None]:
    for card in (*cards.characters.values(), *cards.granted.values()):
        for _, part, _ in parts(card, ""):
            match part:
                case Effect(op=word) if kind == "ops":
                    yield word
                case Rule(when=word) if kind == "events":
                    yield word
                case Static(static=word) if kind == "statics":
                    yield word


@pytest.mark.rule("MOO-CHR-31")
@pytest.mark.parametrize("kind", ["ops", "events", "statics"])
def test_no_word_is_declared_that_no_character_uses(cards: shelves.Shelves, kind: str) -> None:
    words = declared()
    named: dict[str, Word] = {**words[kind], **(words["quantities"] if kind == "events" else {})}
    assert set(used(cards, kind)) == set(named)
