"""Lists from elsewhere: hurt and hostile ones are told what is wrong with them, texts of people are understood."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from tests.rosters.hostile import BOMB, hostile, packed
from tests.rosters.lists import HOSTILE, LISTED, drawn

from escarmouche.core import Faulty
from escarmouche.games import GAMES, game_with
from escarmouche.kits.rosters.roster import ENTRIES
from escarmouche.rosters import (
    Entry,
    Roster,
    check,
    code_of,
    json_of,
    read_code,
    read_json,
    read_list,
    ready_list,
    schema,
    text_of,
)

PACKS = Path(__file__).parents[1] / "packs"
SCHEMA = Path(__file__).parents[2] / "docs" / "reference" / "list.schema.json"


@pytest.mark.parametrize("game", LISTED)
def test_whatever_is_sent_is_a_list_or_told_what_is_wrong(game: str) -> None:
    kind = GAMES[game]
    read, told = 0, set[str]()
    for text in islice(hostile(kind, 1), HOSTILE // len(LISTED)):
        try:
            reading = read_list(kind, text)
        except Faulty as fault:
            told.update(one.what for one in fault.problems)
            continue
        read += 1
        report = check(kind, reading.roster, "fr")  # any ids at all are judged, none is an error
        assert report.legal or report.faults
        assert read_code(code_of(reading.roster)) == reading.roster
    assert read
    assert told
    assert all(told)


def test_a_file_that_begins_with_the_mark_of_its_editor_is_read_all_the_same() -> None:
    kind, roster = GAMES["ages"], drawn(GAMES["ages"], 1)
    for form in (code_of(roster), json_of(roster), text_of(kind, roster, "fr")):
        reading = read_list(kind, f"\ufeff{form}")
        assert (reading.roster, reading.guessed, reading.unread) == (roster, (), ())


def test_several_lists_in_one_json_are_not_read_as_a_text() -> None:
    roster = drawn(GAMES["ages"], 1)
    with pytest.raises(Faulty, match="JSON"):
        read_list(GAMES["ages"], f"[\n  {json_of(roster)}]")


@pytest.mark.parametrize(
    "name", ["\u202ebackwards\u202c", "a\nb", "\u2066x\u2069\x07\0", "zero\u200bwidth", "\x1b[31mred"]
)
def test_a_name_comes_in_as_one_line_that_turns_nothing_around(name: str) -> None:
    kind, roster = GAMES["ages"], replace(drawn(GAMES["ages"], 1), name=name)
    for form in (code_of(roster), json_of(roster), text_of(kind, roster, "fr", code=False)):
        read = read_list(kind, form).roster
        assert read.name.isprintable()
        assert read.name
        assert read.entries == roster.entries


@pytest.mark.parametrize("lost", [1, 2, 7, 20])
def test_a_code_that_lost_letters_says_so(lost: int) -> None:
    code = code_of(drawn(GAMES["alkemy"], 0))
    with pytest.raises(Faulty, match="the code is damaged"):
        read_code(code[:-lost])
    with pytest.raises(Faulty, match="the code is damaged"):
        read_code(code[:30] + code[30 + lost :])


def test_every_changed_letter_of_a_code_is_noticed() -> None:
    code = code_of(drawn(GAMES["malhya"], 0))
    for at in range(5, len(code) - 1):  # the last letter may hold bits that nothing uses
        other = "A" if code[at] != "A" else "B"
        with pytest.raises(Faulty, match="damaged"):
            read_code(code[:at] + other + code[at + 1 :])


def test_a_code_that_a_forum_broke_into_lines_is_read() -> None:
    code = code_of(drawn(GAMES["ages"], 0))
    broken = "\n ".join(code[at : at + 20] for at in range(0, len(code), 20))
    assert read_code(f"  {broken}\n") == read_code(code)


def test_a_code_of_another_version_says_so() -> None:
    with pytest.raises(Faulty, match="a code of version 2; this program reads version 1"):
        read_code("esc2-AAAA")


def test_a_code_that_would_fill_the_memory_is_refused() -> None:
    with pytest.raises(Faulty, match=r"damaged|more than"):
        read_code(BOMB)


@pytest.mark.parametrize("entry", [[], [3], ["x", 0], ["x", 1, 2], [["x"]], None, 7, {"card": "x"}, [None, 1]])
def test_a_whole_code_with_no_entry_inside_is_refused(entry: object) -> None:
    with pytest.raises(Faulty, match="there is no list inside"):
        read_code(packed(["alkemy", "", 100, {}, [entry]]))
    assert read_code(packed(["alkemy", "", 100, {}, [["x"]]])).entries == (Entry("x"),)


def test_json_says_which_field_is_wrong() -> None:
    with pytest.raises(Faulty, match=r"\$\.entries\[0\]\.figures"):
        read_json('{"game": "ages", "entries": [{"card": "x", "figures": 0}]}')
    with pytest.raises(Faulty, match="unknown field `price`"):
        read_json('{"game": "ages", "price": 3}')


def test_the_published_schema_is_that_of_the_type() -> None:
    assert msgspec.json.decode(SCHEMA.read_bytes()) == msgspec.json.decode(msgspec.json.encode(schema()))


def test_a_list_with_a_card_of_a_pack_says_what_is_missing_without_it() -> None:
    hamlet = game_with("fantastiques", [PACKS / "hamlet"])
    roster = ready_list(hamlet, "hamlet_watch")
    assert check(hamlet, roster, "en").legal
    text = text_of(hamlet, roster, "fr")
    assert read_list(hamlet, text).roster == msgspec.structs.replace(roster, name=read_list(hamlet, text).roster.name)
    bare = GAMES["fantastiques"]
    report = check(bare, roster, "en")
    assert report.other_content
    assert not report.legal
    with pytest.raises(Faulty, match=r"built with other cards .*a pack is missing") as told:
        bare.setups.starter(forces=[code_of(roster), "valombre_trio"])
    assert any("no figure profile" in one.what for one in told.value.problems)
    hamlet.begin(hamlet.setups.starter(forces=[code_of(roster), "valombre_trio"]))


# --- what people write ------------------------------------------------------------------------------------------------


def test_a_list_of_a_forum_is_understood_and_what_is_not_is_told() -> None:
    kind = GAMES["alkemy"]
    reading = read_list(
        kind,
        """Ma bande du jeudi
        Fu Nihao
        2 disciple
        * Lanciers x2 - 36 pts
        Archres (2)
        quelque chose d'autre
        """,
    )
    assert reading.roster.name == "Ma bande du jeudi"
    assert reading.roster.entries == (
        Entry("fu_nihao"),
        Entry("disciple"),
        Entry("disciple"),
        Entry("lancers", 2),
        Entry("archers", 2),
    )
    assert [(one.text, one.meant) for one in reading.guessed] == [("Archres (2)", "archers")]
    assert [one.text for one in reading.unread] == ["quelque chose d'autre"]
    assert [one.line for one in reading.unread] == [6]


def test_a_part_of_a_name_is_enough_where_only_one_is_called_so() -> None:
    reading = read_list(GAMES["ages"], "Elwen\nLancier de x3\nde l'Aurore\nla")
    meant = [(one.text, one.meant) for one in reading.guessed]
    assert meant == [("Elwen", "aur_capitaine"), ("Lancier de x3", "aur_lancier")]
    assert [one.text for one in reading.unread] == ["de l'Aurore", "la"]


def test_a_name_in_the_plural_and_several_on_one_line_are_read() -> None:
    plural = read_list(GAMES["ages"], "2 lanciers\nvigies")
    assert [(one.card, one.figures) for one in plural.roster.entries] == [("aur_lancier", 2), ("aur_vigie", 1)]
    pair = read_list(GAMES["ages"], "Mes gens :\nmage ; aumônier")
    assert [one.card for one in pair.roster.entries] == ["aur_mage", "aur_aumonier"], "no half of a line is swallowed"
    assert pair.roster.name == "Mes gens"
    one_name = read_list(GAMES["moonstone"], "Doug, le flatulant")
    assert [one.card for one in one_name.roster.entries] == ["dougtheflatulent"]
    row = read_list(GAMES["alkemy"], "Ma bande, la seconde\nLotharius, 2 arbaletriers et un inconnu ; novice")
    cards = [(one.card, one.figures) for one in row.roster.entries]
    assert (row.roster.name, cards) == (
        "Ma bande, la seconde",
        [("lotharius", 1), ("crossbowmen", 2), ("temple_novice", 1)],
    )
    assert [one.text for one in row.unread] == ["un inconnu"]


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("Archer des remparts 2", [2]),
        ("Archers des remparts 3", [3]),
        ("Lancier de l'Aurore 2, Archer des remparts 3", [2, 3]),
        ("Archer des remparts 1\nArcher des remparts 2", [1, 1]),  # the first and the second of them
        ("Archer des remparts 2\nArcher des remparts 3", [2, 3]),
        ("Archer des remparts 16", [1]),  # its price
        ("2 Archer des remparts 32", [2]),
        ("Archer des remparts 0", [1]),
        ("- Archer des remparts : 2", [2]),
        ("Archer des remparts\t2\t28", [2]),
    ],
)
def test_a_bare_number_behind_a_name_is_how_many_there_are(text: str, figures: list[int]) -> None:
    reading = read_list(GAMES["ages"], text)
    assert [one.figures for one in reading.roster.entries] == figures
    assert reading.unread == ()
    assert {one.meant for one in reading.guessed} == {one.card for one in reading.roster.entries}, "it is told"


def test_bare_numbers_behind_more_names_than_a_list_holds_hurt_nothing() -> None:
    full = read_list(GAMES["ages"], "Archer des remparts 2\n" * (ENTRIES + 2))
    assert (len(full.roster.entries), len(full.unread)) == (ENTRIES, 2)


def test_options_are_read_below_an_entry_and_behind_it() -> None:
    kind = GAMES["alkemy"]
    name = next(one for one in kind.content.profiles.values() if one.id == "araoui").equipments["envoy"].name  # type: ignore[attr-defined]
    below = read_list(kind, f"Araoui\n+ {name}").roster
    behind = read_list(kind, f"1 x Araoui : {name}").roster
    assert below.entries == behind.entries == (Entry("araoui", 1, ("equipment:envoy",)),)
    assert read_list(kind, "Araoui\n+ une chose").unread[0].text == "une chose"


def test_more_figures_than_a_card_has_are_several_of_it() -> None:
    roster = read_list(GAMES["alkemy"], "Novices du temple x2\n5 Archers").roster
    assert [(one.card, one.figures) for one in roster.entries] == [
        *[("temple_novice", 1)] * 2,
        *[("archers", 2)] * 2,
        ("archers", 1),
    ]
    mystics = read_list(GAMES["ages"], "2 Sorcières des scories\n+ Ombre poisseuse (2)").roster
    assert [one.options for one in mystics.entries] == [("formula:ombre_poisseuse",)] * 2


def test_english_and_french_names_may_stand_in_one_list() -> None:
    roster = read_list(GAMES["alkemy"], "1 Shadow\n1 Ombre\nFaction: Jade Triad").roster
    assert roster.entries == (Entry("shadow"), Entry("shadow"))
    assert roster.choice("faction") == "jade_triad"


def test_a_code_below_a_text_is_used_where_the_text_says_nothing() -> None:
    kind = GAMES["moonstone"]
    roster = drawn(kind, 0)
    assert read_list(kind, f"look at this:\n{code_of(roster)}").roster == roster


def test_nothing_understood_is_an_error() -> None:
    with pytest.raises(Faulty, match="no card of Moonstone was recognised"):
        read_list(GAMES["moonstone"], "hello there\nhow are you")
    with pytest.raises(Faulty, match="nothing to read"):
        read_list(GAMES["moonstone"], "  \n ")
    with pytest.raises(Faulty, match="longer than"):
        read_list(GAMES["moonstone"], "x" * 70_000)


# --- into play --------------------------------------------------------------------------------------------------------


def test_an_army_for_more_points_agrees_on_them() -> None:
    ages, alkemy = GAMES["ages"], GAMES["alkemy"]
    setup = ages.setups.starter(forces=[code_of(drawn(ages, 2)), "aurore_200"])  # the third budget: 400 PA
    assert setup.format == 400
    ages.begin(setup)
    two = msgspec.structs.replace(ready_list(alkemy, "jade_300"), budget=350)
    assert check(alkemy, two, "en").legal
    assert alkemy.setups.starter(scenario="300", forces=[code_of(two), code_of(two)]).limit == 350
    assert alkemy.setups.starter(forces=[code_of(ready_list(alkemy, "jade_patrol")), "avalon_blitz"]).limit == 0


def test_one_list_is_the_whole_party_of_malhya() -> None:
    kind = GAMES["malhya"]
    code = code_of(Roster(game="malhya", budget=3, entries=tuple(map(Entry, ("sulk", "yoktal", "ancient")))))
    assert kind.setups.starter(forces=[code]).party == ("sulk", "yoktal", "ancient")
    alone = kind.setups.starter(forces=[code], seats=1)
    assert (alone.seats, alone.size) == (1, 3)
    kind.begin(alone)
    kind.begin(kind.setups.starter(forces=[code, code], seats=2))
    with pytest.raises(Faulty, match="a list is the whole party"):
        kind.setups.starter(forces=[code, "ur_berg"], seats=2)


def test_an_illegal_list_begins_nothing() -> None:
    kind = GAMES["alkemy"]
    roster = ready_list(kind, "jade_blitz").without(0)
    with pytest.raises(Faulty) as told:
        kind.setups.starter(forces=[code_of(roster), "avalon_blitz"])
    assert [one.why for one in told.value.problems] == ["ALK-LST-02"]


def test_a_bare_sum_is_the_budget_above_the_cards_and_a_total_below_them() -> None:
    kind = GAMES["fantastiques"]
    reading = read_list(kind, "Jeudi\n400 points\n7 Franc-archer [119]\n119 pts\nTotal 119/400 points")
    assert reading.unread == ()
    assert (reading.roster.name, reading.roster.budget) == ("Jeudi", 400)
    assert [(one.card, one.figures) for one in reading.roster.entries] == [("val_archer", 7)]
    assert read_list(kind, "7 Franc-archer\n300 points de plus").unread[0].text == "300 points de plus"


def test_a_budget_a_people_and_prices_are_read_as_forums_write_them() -> None:
    kind = GAMES["ages"]
    cards = "1 Vigie ailée (23)\n2x Traqueur des haies (38)\nDuelliste du guet (3)"
    reading = read_list(kind, f"L'Age des escarmouches 300 PA\nPeuple Aurore\n{cards}\nTotal 133")
    assert (reading.unread, reading.guessed) == ((), ())
    assert (reading.roster.budget, reading.roster.choice("people")) == (300, "Aurore")
    assert [one.figures for one in reading.roster.entries] == [1, 2, 3]
    assert read_list(GAMES["alkemy"], "Alkemy - 300 pts\nShadow").roster.budget == 300
