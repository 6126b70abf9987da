"""Is nothing made of nothing? Who played no match has no share, and a change that no match reads is refused."""

from __future__ import annotations

import json

import pytest
from tests.arena.making import league, played

from escarmouche.arena.lines import MatchLine
from escarmouche.arena.report import report
from escarmouche.arena.standings import standings
from escarmouche.arena.studies import changed_arm, effects, same_everywhere
from escarmouche.cli.app import run
from escarmouche.core import Faulty
from escarmouche.games import GAMES
from escarmouche.kits.study.chronicle import Story

FORCES = ("first", "second", "idle")
SMALL = ("--forces", "valombre_trio", "groinrouge_trio", "--bot", "random", "--workers", "1")


def test_who_met_nobody_has_no_share_and_no_rating() -> None:
    told = standings(league(FORCES), played({(0, 1): 0.6}, 20))
    first, _, idle = told.entrants
    assert first.share is not None
    assert (idle.matches, idle.share, idle.rating) == (0, None, None)


@pytest.mark.parametrize(("lang", "words"), [("en", "No match: idle."), ("fr", "Aucune partie\u202f: idle.")])
def test_a_report_says_who_met_nobody(lang: str, words: str) -> None:
    page = report(league(FORCES), "Game", played({(0, 1): 0.6}, 20), lang)
    assert words.replace("\u202f", "") in page.replace("\u202f", "").replace("\u00a0", "")
    row = page.split("<td>idle</td>")[1].split("</tr>")[0]
    assert "%" not in row


def test_a_study_shows_no_difference_of_who_met_nobody() -> None:
    plan = league(FORCES, purpose="study")
    lines = [*played({(0, 1): 0.6}, 20), *played({(0, 1): 0.7}, 20, "other", arm=1)]
    doubled = type(plan)(**{name: getattr(plan, name) for name in plan.__struct_fields__} | {"arms": plan.arms * 2})
    (effect,) = effects(doubled, lines)
    assert effect.entrants["idle"] is None
    assert effect.entrants["first"] is not None


def test_the_table_of_a_league_says_no_match(capsys: pytest.CaptureFixture[str], tmp_path: str) -> None:
    forces = ("--forces", "valombre_trio", "groinrouge_trio", "tilleul_trio")
    league_of_one = ("arena", "run", "fantastiques", *forces, "--bots", "random", "--matches", "2", "--workers", "1")
    assert run([*league_of_one, "--out", str(tmp_path)]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines() if "_trio" in line]
    (idle,) = (row for row in rows if row[1] == "0")
    assert idle[2:] == ["no", "match"]
    assert run([*league_of_one, "--out", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["share"] for one in told["entrants"] if not one["matches"]] == [None]


def test_a_price_that_the_game_works_out_itself_cannot_be_studied(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "study", "fantastiques", "gro_orc.cost=200", "--lang", "en", *SMALL]) == 2
    printed, told = capsys.readouterr()
    assert printed == ""
    assert told.count("\n") == 1
    assert "gro_orc.cost=200: the game works this out from the rest of the card, no match reads it: 200 is" in told


def test_a_figure_that_is_read_can_be_studied_though_the_price_no_longer_fits() -> None:
    assert changed_arm(GAMES["fantastiques"], ["gro_orc.melee=4"]).pack
    with pytest.raises(Faulty, match="no match reads it"):
        changed_arm(GAMES["fantastiques"], ["gro_orc.melee=4", "profiles/gro_orc.cost = 200"])


def test_a_change_that_no_match_reads_is_refused_after_they_were_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "study", "fantastiques", "kar_crew.melee=5", "--lang", "en", "--matches", "4", *SMALL]) == 2
    told = capsys.readouterr().err
    assert "kar_crew.melee=5: not one of 2 matches went differently: nothing that was played reads it" in told


def test_matches_that_differ_in_anything_but_prices_are_not_the_same() -> None:
    def line(number: int, arm: int, cost: float = 1.0, dealt: float = 0.0, decisions: int = 9) -> MatchLine:
        story = Story("orc", 0, cost, survived=True, dealt=dealt)
        return MatchLine(number, 0, arm, (0, 1), (0,), (1.0, 0.0), decisions, figures=(story,))

    assert same_everywhere([line(1, 0), line(3, 1, cost=9.0)])
    assert not same_everywhere([line(1, 0), line(3, 1, dealt=1.0)])
    assert not same_everywhere([line(1, 0), line(3, 1, decisions=8)])
    assert not same_everywhere([])
