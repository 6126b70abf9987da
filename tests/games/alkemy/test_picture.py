"""The picture: does it show where everything is, keep to its width, and tell no distance? Can whole matches be read?"""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.alkemy.speaking import ARAOUI, FU_NIHAO, GHULAM, ORACLE, begun, scene

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.game import Alkemy
from escarmouche.games.alkemy.setups import random_setup, starter
from escarmouche.games.alkemy.state import Effect, Marker
from escarmouche.games.alkemy.words import WORDS
from escarmouche.games.alkemy.words.namer import LANGUAGES

BOTH = pytest.mark.parametrize("lang", LANGUAGES)
CODE = re.compile(r"(?<!\S)([^\W\d_]\w) #(\d+)")  # as the terminal reads the codes of the picture


def staged() -> Alkemy:
    game = scene({GHULAM: (12.25, 9.5), FU_NIHAO: (13.4, 9.5)}, links=((GHULAM, FU_NIHAO),), score=(1, 0))
    first, second, third = game.state.markers
    game.state.markers = (replace(first, owner=0), replace(second, owner=1), third)
    game.change(game[GHULAM], ticked=6, ap=1, charged=True, failed_charge=True, activated=True)
    game.change(game[ORACLE], concentration=2, stones=5, components=(0, 0, 3, 0))
    effects = (Effect("stat", "combat", 1), Effect("forbid", "run"), Effect("frightened", against=GHULAM))
    game.change(game[FU_NIHAO], effects=(*effects, Effect("skill", "expert", "brutal"), Effect("entangled")))
    game.take_off(game[ARAOUI])
    return game


def test_the_picture_shows_where_everything_is() -> None:
    lines = WORDS.picture(staged(), "en").splitlines()
    grid = [line[4:-1] for line in lines if line.startswith("   |")]
    assert len(grid) == 24
    assert all(len(row) == 48 for row in grid)
    assert grid[14][24:26] == "G1"
    assert grid[14][26:28] == "f1"
    assert {"▲", "▼", "◇"} <= set("".join(grid))
    assert "°W" in "".join(grid)
    assert "°F" in "".join(grid)
    assert grid[17][10] == "="
    assert grid[6][38] == "="
    assert grid[6][10] == "▓"


def test_the_roster_tells_ap_life_combats_and_effects() -> None:
    lines = WORDS.picture(staged(), "en").splitlines()
    assert "Khaliman Republic [A] (south edge): 1 point, 1 marker" in lines
    ghulam = next(number for number, line in enumerate(lines) if "#2 Ghulam" in line)
    assert lines[ghulam] == "  G1 #2 Ghulam [A], 1 AP, ××××× ×YY RRR"
    assert lines[ghulam + 1].strip() == "has acted · failed its charge · in combat with f1"
    assert any(
        line.endswith("Oracle [A], 3 AP, WWWW YYY RR, concentration 2, 5 stones, 3 components of Water")
        for line in lines
    )
    fu = next(number for number, line in enumerate(lines) if "#6 Fu Nihao" in line)
    assert lines[fu + 1].strip() == (
        "in combat with G1 · COMBAT + 1 · may not run · afraid of G1 · Expert (Brutal Attack) · entangled"
    )
    assert "  Out of action: A1 #0 Araoui [A]" in lines
    assert any(line.startswith("Markers: #0 Khaliman Republic [A], #1 Jade Triad [B], #2 neutral") for line in lines)


def test_everybody_has_a_code_of_his_own_that_can_be_typed() -> None:
    codes = CODE.findall(WORDS.picture(staged(), "fr"))
    assert {number for _, number in codes} == {str(number) for number in range(14)}
    assert len({code for code, _ in codes}) == 14


@BOTH
@pytest.mark.parametrize("width", [104, 80, 60, 40])
def test_no_line_is_longer_than_the_screen(width: int, lang: str) -> None:
    lines = WORDS.picture(staged(), lang, 0, width).splitlines()
    assert max(map(len, lines)) <= width
    assert sum(line.endswith("|") for line in lines) > 10


@BOTH
@pytest.mark.rule("ALK-GEN-04")
def test_no_place_is_told_in_numbers_while_the_match_is_played(lang: str) -> None:
    text = WORDS.picture(staged(), lang)
    assert not re.search(r"\d[.,]\d", text)
    assert not re.search(r"^ *\d+\|", text, re.MULTILINE)
    game = staged()
    game.state.phase = "deployment"
    assert re.search(r"^ *12\|", WORDS.picture(game, lang), re.MULTILINE)  # now places are measured and typed


@BOTH
def test_markers_of_nobody_are_neutral(lang: str) -> None:
    game = scene(markers=(Marker(2540, 2540),))
    assert "◇0" in WORDS.picture(game, lang)


# --- whole matches -------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_match_can_be_followed(seed: int, lang: str) -> None:
    """Random warbands, tables and settings."""
    rng = Stream(f"words {seed}")
    follow(begun(random_setup(load_content(), rng), Seeded(f"words {seed}")), lang, rng)


def test_a_match_on_a_table_set_up_by_hand_can_be_followed() -> None:
    follow(begun(starter("blitz_by_hand"), Seeded("by hand")), "fr", Stream("by hand"))


def follow(match: Match[Any], lang: str, rng: Stream) -> None:
    heard = asked = 0
    while (ask := match.ask) is not None and asked < 700:
        game = match.game
        events = match.events(heard)
        heard += len(events)
        for event in events:
            assert "_" not in WORDS.event(game, event, lang)
            assert WORDS.why(game, event, lang)
        assert WORDS.ask(game, ask, lang)
        answer = ask.sample(rng)
        assert "_" not in WORDS.answer(game, ask, answer, lang)
        refusal = ask.refusal("nonsense")
        assert refusal is not None
        assert WORDS.refusal(game, refusal, lang)
        if asked % 40 == 0:
            assert max(map(len, WORDS.picture(game, lang, None, 90).splitlines())) <= 90
        match.take(answer, ask.seat)
        asked += 1
    assert asked > 20
    if match.outcome is not None:
        assert WORDS.outcome(match.game, match.outcome, lang)
