"""Army lists over HTTP: what they are made of, whether one is legal, one drawn or completed, one read from text.

Nothing is stored here: lists live with whoever made them, unless he has a locker (`locker_pages`). Every page answers
from the game's own check.
"""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from escarmouche.chance import Stream
from escarmouche.core.problems import Faulty
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.roster import Roster
from escarmouche.rosters import check, code_of, compare, filled, random_list, read_list, rosters_of, schema, text_of
from escarmouche.rosters.comparing import Comparison
from escarmouche.rosters.phrases import names_in, problem_said
from escarmouche.rosters.reading import Reading
from escarmouche.rosters.shelf import stamped
from escarmouche.server.desks import game_having, lots, worked
from escarmouche.server.list_wire import DrawList, ListShelf, ReadyList, SeenList, SentList, SentText, TwoLists
from escarmouche.server.wire import Lang


def _kind(state: State, game: str) -> GameKind[Any]:
    return game_having(state, game, lambda kind: kind.rosters, "lists")


def _seen(kind: GameKind[Any], reading: Reading, lang: Lang) -> SeenList:
    roster = reading.roster if reading.roster.content else stamped(kind, reading.roster)
    code, text = code_of(roster), text_of(kind, roster, lang)
    return SeenList(roster, check(kind, roster, lang), code, text, reading.guessed, reading.unread)


@get("/api/games/{game:str}/lists", summary="What lists of a game are made of")
async def shelf(game: FromPath[str], state: State, lang: FromQuery[Lang] = "fr") -> ListShelf:
    """Cards with prices and options, what a list chooses as a whole, and the lists that lie ready."""
    rosters = rosters_of(_kind(state, game))

    def found() -> ListShelf:
        return ListShelf(rosters.catalogue(lang), tuple(ReadyList(*one) for one in rosters.ready(lang).items()))

    return await worked(state, found)


@get("/api/lists/schema", summary="The JSON schema of a list")
async def list_schema() -> dict[str, Any]:
    """For programs that write lists."""
    return schema()


@post("/api/lists/check", summary="Check a list", status_code=HTTP_200_OK)
async def check_list(data: JSONBody[SentList], state: State, lang: FromQuery[Lang] = "fr") -> SeenList:
    """Price, limits, and every problem with its clause and what would mend it."""
    kind = _kind(state, data.list.game)
    return await worked(state, lambda: _seen(kind, Reading(data.list), lang))


@post("/api/lists/random", summary="Draw a legal list", status_code=HTTP_200_OK)
async def draw_list(data: JSONBody[DrawList], state: State, lang: FromQuery[Lang] = "fr") -> SeenList:
    """A legal list for a budget; 422 where there is none."""
    kind = _kind(state, data.game)
    rng = lots(state, data)
    return await worked(state, lambda: _seen(kind, Reading(random_list(kind, rng, data.budget or None)), lang))


@post("/api/lists/fill", summary="Complete a list", status_code=HTTP_200_OK)
async def fill_list(data: JSONBody[SentList], state: State, lang: FromQuery[Lang] = "fr") -> SeenList:
    """All that the list has, and as much more as its budget holds; 422 where adding does not make it legal."""
    kind = _kind(state, data.list.game)
    rng = lots(state, data)
    return await worked(state, lambda: _seen(kind, Reading(_filled(kind, data.list, rng, lang)), lang))


def _filled(kind: GameKind[Any], roster: Roster, rng: Stream, lang: Lang) -> Roster:
    """Completed; what is wrong with it otherwise is told as its report tells it, by the names of its cards."""
    try:
        return filled(kind, roster, rng)
    except Faulty as error:
        names = names_in(rosters_of(kind).catalogue(lang))
        what = ("; " if lang == "en" else " ; ").join(problem_said(one, names, lang) for one in error.problems)
        raise faulty("list", "not_by_adding", what=what) from error


@post("/api/lists/read", summary="Read a list from code, JSON or text", status_code=HTTP_200_OK)
async def read_a_list(data: JSONBody[SentText], state: State, lang: FromQuery[Lang] = "fr") -> SeenList:
    """What was pasted as a list, with all that was guessed and all that was not understood."""
    kind = _kind(state, data.game)
    return await worked(state, lambda: _seen(kind, read_list(kind, data.text), lang))


@post("/api/lists/compare", summary="Compare two lists", status_code=HTTP_200_OK)
async def compare_lists(data: JSONBody[TwoLists], state: State, lang: FromQuery[Lang] = "fr") -> Comparison:
    """What one has that the other has not."""
    _same_game(data.first, data.second)
    kind = _kind(state, data.first.game)
    return await worked(state, lambda: compare(kind, data.first, data.second, lang))


def _same_game(first: Roster, second: Roster) -> None:
    if first.game != second.game:
        raise faulty("second", "lists_of_two_games", there=second.game, here=first.game)


HANDLERS = [shelf, list_schema, check_list, draw_list, fill_list, read_a_list, compare_lists]
