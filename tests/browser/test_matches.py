"""Can a whole match be played through the screen, from the first question to the outcome?"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Pictures, Sits
from tests.browser.opening import SMALL, Tables, seat_address
from tests.browser.player import Player, until_asked
from tests.volume import narrow


@pytest.mark.parametrize("game", narrow(SMALL, "fantastiques"))
def test_a_match_against_the_greedy_bot_is_played_to_its_outcome(
    game: str, tables: Tables, sit: Sits, picture: Pictures
) -> None:
    opened = tables.open(game, "human", "bot")
    page = sit(seat_address(opened, 0))
    player = Player(page)
    begun = player.look()
    player.play(12)
    picture(page, f"{game}-table")
    if game == "moonstone":
        until_asked(player, "reaction")
        player.skip_reactions()
    ended = player.play()
    picture(page, f"{game}-outcome")
    told = tables.match(opened.match)
    assert told.over
    assert told.outcome
    bare = re.sub(r" \[(?:[A-Z]|[A-Z]+-[A-Z0-9-]+)\]", "", told.outcome)  # clauses are chips, sides are colours there
    assert bare in ended.outcome
    assert ended.outcome.split("\n")[0] in {"Victory!", "Defeat", "A draw"}
    assert ended.lines > begun.lines + 30
    assert player.ways["button"]
    assert player.ways["pointed"]
    assert player.ways["key"]
    expect(page.locator(".prompt .choice")).to_have_count(0)


def test_a_line_of_the_log_opens_into_its_clause(tables: Tables, sit: Sits) -> None:
    page = sit(seat_address(tables.open("fantastiques", "human", "bot"), 0))
    Player(page).play(4)
    line = page.locator(".log .line", has=page.locator("button")).last
    line.locator("button").first.click()
    expect(line.locator(".clauses dt").first).to_contain_text("FAN-")
    expect(line.locator(".clauses dd").first).not_to_have_text("One moment…")
