"""[MAL-BOK-04, MAL-BOK-10, MAL-TST-20] Links from chapter to chapter."""

from __future__ import annotations

from typing import Any

from escarmouche.games.malhya.agenda import Chain, FightTurn, HeroTests, HeroTurn, Read, Testing
from escarmouche.games.malhya.position import Position


def open_booklet(game: Position, chapter: str, **chain: Any) -> None:
    """[MAL-BOK-16] A chapter is read from here; what is under way goes on once the booklet closes."""
    game.state.read = ()
    game.do(Read(chapter), Chain(**chain))


def read_clue(game: Position, chapter: str) -> None:
    """[MAL-BOK-06, MAL-BOK-10, MAL-BOK-16] A chapter that a clue points to is read; a number that a text has told is
    used by that, unless a text tells it again. In the midst of a hero's turn it is he who acts."""
    game.state.clues = tuple(one for one in game.state.clues if one != chapter)
    turns = (item.hero for item in reversed(game.state.agenda) if isinstance(item, HeroTurn | FightTurn))
    open_booklet(game, chapter, actor=next(turns, -1))


def follow_link(game: Position, chapter: str) -> None:
    """[MAL-BOK-04, MAL-TST-20, MAL-RUL-73] The rest of the chapter is left and the next is read; while several heroes
    roll, in one test or each in his own, a link of one who has failed waits for the last of them."""
    if _others_still_roll(game):
        if not game.chain.link:
            game.remember(link=chapter)
        return
    game.drop_to_chain()
    game.do(Read(chapter))


def _others_still_roll(game: Position) -> bool:
    for item in reversed(game.state.agenda):
        if isinstance(item, Chain):
            return False
        if isinstance(item, Testing):
            banner = game.cast.tests[item.home, item.path]
            if banner.who in {"group", "max"} or (banner.who == "individual" and banner.timing == "after_all"):
                return True
        if isinstance(item, HeroTests):
            return any(game[hero].conscious for hero in item.waiting)
    return False
