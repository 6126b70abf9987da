"""Is a report one page that says everything, in both languages, and loads nothing from anywhere?"""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import msgspec
import pyarrow.parquet
import pytest
from tests.arena.making import fought, league, played
from tests.arena.test_prices import COSTS, chance, drawn

from escarmouche.arena.charts import Row, blend, columns, heat, ticks, whiskers
from escarmouche.arena.estimates import Estimate
from escarmouche.arena.folders import Manifest, RunFolder
from escarmouche.arena.parquet import write_tables
from escarmouche.arena.plans import Arm, Plan
from escarmouche.arena.pools import LocalPool
from escarmouche.arena.report import report
from escarmouche.arena.report_words import PHRASES, Phrasing
from escarmouche.arena.running import play
from escarmouche.games import GAMES

VOID = {"meta", "br"}


class Balanced(HTMLParser):
    """Every element that is opened is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def pages(lang: str) -> dict[str, str]:
    pairs = {(0, 1): 0.7, (0, 2): 0.6, (1, 2): 0.5}
    lines = played(pairs, 60)
    two_arms = (Arm("", "x"), Arm("gro_orc.hp=2", "y"))
    both = [*lines, *played(pairs, 60, "after", arm=1)]
    study = msgspec.structs.replace(league(purpose="study"), arms=two_arms, focus=(0,))
    options = msgspec.structs.replace(league(purpose="options"), arms=two_arms)
    costs = msgspec.structs.replace(league(purpose="costs"), pairings=())
    return {
        "league": report(league(until=0.02), "Jeu", lines, lang),
        "study": report(study, "Jeu", both, lang),
        "options": report(options, "Jeu", both, lang, ["characters=exactly"]),
        "costs": report(costs, "Jeu", fought(drawn(60), chance, COSTS), lang),
    }


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_kind_of_page_is_whole_and_loads_nothing(lang: str) -> None:
    for page in pages(lang).values():
        assert Balanced(page).open == []
        assert not re.search(r"(?:src|href)=|url\(|@import|<script", page)
        assert set(re.findall(r"https?://[^\"' ]+", page)) <= {"http://www.w3.org/2000/svg"}
        assert "<svg" in page
        assert f'lang="{lang}"' in page


def test_the_two_languages_say_the_same_things_in_other_words() -> None:
    for key, said in PHRASES.items():
        gaps = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in said]
        assert gaps[0] == gaps[1], key
    french, english = pages("fr"), pages("en")
    for name, page in french.items():
        headings = [re.findall(r"<h2>(.*?)</h2>", one) for one in (page, english[name])]
        assert len(headings[0]) == len(headings[1]) > 0
        assert not any(re.search(r" [;:?!%]", text) for text in headings[0])


def test_a_league_shows_shares_with_error_bars_the_table_and_the_length() -> None:
    page = pages("en")["league"]
    for words in ("Share of matches won", "Who beats whom", "Elo", "valombre_trio", "95 % interval", "sequence"):
        assert words in page


def test_a_name_cannot_break_the_page() -> None:
    plan: Plan = league(("<b>&amp;", "other"))
    page = report(plan, "<i>", played({(0, 1): 0.5}, 10), "en")
    assert "<b>&amp;" not in page
    assert "<i>" not in page


def test_numbers_are_written_as_the_language_writes_them() -> None:
    french, english = Phrasing("fr"), Phrasing("en")
    assert (french.number(-1.25, 2), english.number(-1.25, 2)) == ("−1,25", "−1.25")
    assert (french.percent(0.5), english.percent(0.5)) == ("50\u202f%", "50 %")
    assert (english.signed(0.01), english.signed(-0.01), english.signed(-0.0001)) == ("+1.0 %", "−1.0 %", "0.0 %")


# --- charts ---------------------------------------------------------------------------------------------------------


def test_ticks_are_round_and_inside() -> None:
    assert ticks(0.13, 0.72) == pytest.approx([0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
    assert ticks(-120, 180) == [-100, -50, 0, 50, 100, 150]


def test_a_whisker_is_coloured_by_the_side_of_the_middle_that_it_is_surely_on() -> None:
    rows = [
        Row(name, Estimate(value, value - 0.1, value + 0.1)) for name, value in (("a", 0.8), ("b", 0.5), ("c", 0.2))
    ]
    drawn = whiskers(rows, lambda value: f"{value:.1f}", middle=0.5)
    assert re.findall(r'r="4.5" fill="(#\w+)"', drawn) == ["#2b6cb0", "#1a202c", "#c05621"]


def test_a_heat_map_is_white_at_a_half_and_has_a_cell_for_each_pair() -> None:
    assert blend(0.5) == "#f7f7f7"
    assert blend(1.0) == "#2b6cb0"
    cell = Estimate(0.9, 0.8, 1.0)
    assert heat(["a", "b"], [[None, cell], [cell, None]], str).count("<rect") == 4


def test_columns_leave_room_for_numbers_that_never_came() -> None:
    assert columns({2: 5, 5: 1}, str).count("<rect") == 4
    assert columns({}, str) == ""


# --- tables for other tools -------------------------------------------------------------------------------------------


def test_parquet_tables_hold_what_the_lines_hold(tmp_path: Path) -> None:
    plan = league(units=3)
    lines = play(GAMES["fantastiques"], RunFolder.begin(tmp_path, Manifest(plan, 3)), LocalPool(1))
    matches, figures = (pyarrow.parquet.read_table(path).to_pylist() for path in write_tables(tmp_path, plan, lines))
    assert [row["number"] for row in matches] == [1, 2, 3, 4, 5, 6]
    assert {row["entrant_0"] for row in matches} <= set(plan.entrant_names())
    assert len(figures) == 36
    first = [row for row in figures if row["number"] == 1]
    assert [row["profile"] for row in first] == [one.profile for one in lines[0].figures]
    assert [row["taken"] for row in first] == [one.taken for one in lines[0].figures]
