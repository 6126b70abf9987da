"""Does the table offer what a pack brings, and do bots in their own processes play with it?"""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.server.table import Tables, run, serving

from escarmouche.games import games_with

PACKS = Path(__file__).parents[1] / "packs"
HAMLET = PACKS / "hamlet"


async def offered(tables: Tables) -> set[str]:
    games = {one["name"]: one for one in (await tables.http.get("/api/games?lang=en")).json()}
    return {one["id"] for one in games["fantastiques"]["forces"]}


def test_an_army_of_ones_own_is_offered_and_played_against_a_bot(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, games=games_with([HAMLET])) as tables:
            assert "hamlet_watch" in await offered(tables)
            seats = [{"force": "valombre_trio"}, {"kind": "bot", "bot": "greedy", "force": "hamlet_watch"}]
            opened = await tables.open(game="fantastiques", seats=seats, seed="1")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                await player.play_until(40)
                live = tables.service.live_matches[opened["match"]]
                assert live.kind.packs[0].name == "hamlet"
                assert any(seat == 1 for seat, _ in live.match.answers)

    run(story())


def test_a_table_without_packs_does_not_offer_it(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            assert "hamlet_watch" not in await offered(tables)

    run(story())


def test_a_story_with_pages_for_some_eyes_alone_is_not_told_to_all_while_it_is_played(
    file_database: str, tmp_path: Path
) -> None:
    """The game itself hides nothing; this pack does, and then neither the record nor a table that goes on tells it."""
    shutil.copytree(PACKS / "lighthouse", tmp_path / "lighthouse")
    told = tmp_path / "lighthouse" / "story.yaml"
    page = "  - id: lighthouse/02\n"
    told.write_text(told.read_text(encoding="utf-8").replace(page, f"{page}    readers: [sulk]\n"), encoding="utf-8")
    games = games_with([tmp_path / "lighthouse"])
    assert games["malhya"].facts.hidden

    async def story() -> None:
        async with serving(file_database, games=games) as tables:
            opened = await tables.open(game="malhya", scenario="lighthouse", seats=[{}, {}], seed="1")
            match = f"/api/matches/{opened['match']}"
            assert (await tables.http.get(f"{match}/record")).status_code == 403
            gone_on = await tables.http.post(f"{match}/continue", json={"at": 0, "seats": [{}, {}]})
            assert gone_on.status_code == 403

    run(story())
