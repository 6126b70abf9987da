"""Which pages of the booklet lie on the table, and what do they ask?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from escarmouche.games.malhya.agenda import AnyItem, BeastFight, Chain
from escarmouche.games.malhya.content.conditions import condition
from escarmouche.games.malhya.content.story import Chapter, Event, Option, Test
from escarmouche.games.malhya.queries.story import option_open, readers, reading_seats
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.games.malhya.staging.testing import banner_name, banner_words, odds_words, test_under_way
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.kits.stage.scene import Page, Section

MOST: Final = 4  # pages that lie there at once


def pages(namer: Namer, seat: int | None) -> tuple[Page, ...]:
    """[MAL-BOK-01..05, MAL-BOK-16] The chapters of the booklet that is open, or was last, in the order of reading, as
    far as this seat may read them."""
    state = namer.game.state
    if not state.read:
        return _opening(namer)
    read = state.read[-MOST:]
    being_read = _reading(state.agenda)
    last = len(read) - 1
    found = (
        _page(namer, home, _name(namer, home, read[number + 1 :]), seat, now=being_read and number == last)
        for number, home in enumerate(read)
    )
    return (*_room(namer), *(one for one in found if one is not None))


def _room(namer: Namer) -> Iterator[Page]:
    """[MAL-EXP-01] The page of the exploration booklet that the party stands on."""
    room = namer.game.state.room
    text = None if room is None else namer.passage(room.name)
    if room is not None and text is not None:
        yield Page(room.name, text.title[namer.lang], text.body[namer.lang])


def _opening(namer: Namer) -> tuple[Page, ...]:
    """[MAL-SET-06] How the scenario begins: open until the first card of the journey is drawn, or a room or a beast is
    met."""
    scenario, state = namer.game.cast.setup.scenario, namer.game.state
    text = namer.passage(scenario)
    if text is None or len(state.heroes) < namer.game.cast.setup.size:
        return ()
    fresh = not (state.slots or state.days or state.room is not None or state.beast is not None)
    return (Page(scenario, text.title[namer.lang], text.body[namer.lang], open=fresh),)


def _reading(agenda: Sequence[AnyItem]) -> bool:
    """[MAL-BOK-16, MAL-SAR-01] Is a booklet open? While a beast is fought it lies face down."""
    for item in reversed(agenda):
        if isinstance(item, BeastFight):
            return False
        if isinstance(item, Chain):
            return True
    return False


def _name(namer: Namer, home: str, since: Sequence[str]) -> str:
    """A page that is read again lies there twice, and keeps its own name; `since`: what has been read after it."""
    return f"{home}.{namer.game.state.visits.get(home, 0) - since.count(home)}"


def _page(namer: Namer, home: str, name: str, seat: int | None, *, now: bool) -> Page | None:
    text, page = namer.home(home), namer.game.cast.pages.get(home)
    if text is None or page is None:
        return None
    number = home if isinstance(page, Chapter) else ""
    if (own := reading_seats(namer.game, home)) and seat not in own:
        return _withheld(namer, home, name, now=now)
    parts = tuple(_parts(namer, home, page)) if now else ()
    return Page(name, text.title[namer.lang], text.body[namer.lang], number, parts, now)


def _withheld(namer: Namer, home: str, name: str, *, now: bool) -> Page:
    """[MAL-BOK-05] A page that others read: only that, and who they are."""
    heroes = namer.figures(readers(namer.game, home))
    return Page(name, phrase(namer.lang, "page.withheld"), phrase(namer.lang, "page.readers", heroes=heroes), open=now)


def _parts(namer: Namer, home: str, page: Chapter | Event) -> Iterator[Section]:
    under = test_under_way(namer.game)
    if under is not None and under.home == home:
        yield _test(namer, namer.game.cast.tests[home, under.path])
        return
    if isinstance(page, Chapter) and page.test is not None:
        yield _test(namer, page.test)
    for number, option in enumerate(page.choices):
        yield _option(namer, home, number, option)


def _test(namer: Namer, test: Test) -> Section:
    """[MAL-TST-01] A banner with its dice, and the odds of whoever may take it."""
    return Section(banner_name(namer, test), " · ".join(banner_words(namer, test)), "test", odds_words(namer, test))


def _option(namer: Namer, home: str, number: int, option: Option) -> Section:
    """[MAL-BOK-03, MAL-BOK-08] An option, what it takes, and whether it is open."""
    kind = "option" if option_open(namer.game, home, number, option) else "closed"
    return Section(namer.option(home, number), " · ".join(option_words(namer, option)), kind, _odds(namer, option))


def option_words(namer: Namer, option: Option) -> Iterator[str]:
    """What an option asks: something to have, a test, a number, a choice of each hero."""
    lang = namer.lang
    if option.requires and (said := _needed(namer, option.requires)):
        yield phrase(lang, "option.requires", what=said)
    if option.once:
        yield phrase(lang, "option.once")
    if option.number is not None:
        yield phrase(lang, "option.number")
    if option.per_hero:
        yield phrase(lang, "option.per_hero")
    if option.test is not None:
        yield banner_name(namer, option.test)
        yield from banner_words(namer, option.test)


def _odds(namer: Namer, option: Option) -> str:
    return odds_words(namer, option.test) if option.test is not None else ""


def _needed(namer: Namer, text: str) -> str:
    """What a condition asks for, where the party can know of it: a card, a cube, the night."""
    one = condition(text)
    if one.negated:
        return ""
    if one.kind == "has_card":
        return str(namer.scenario_card(one.name))
    if one.kind == "has_resource":
        return _cube(namer, one.name)
    return phrase(namer.lang, "option.night") if one.kind == "night" else ""


def _cube(namer: Namer, cube: str) -> str:
    """[MAL-OBJ-06] A kind of cube; a lockpick may be of either colour."""
    return phrase(namer.lang, "option.lockpick") if cube == "lockpick" else str(namer.named("resources", cube))
