"""[MAL-BOK-01..17] The booklets: a chapter is opened, obeyed order by order, answered, and closed."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import Answer, AnyItem, Chain, HeroTests, Obey, Read, Tend, Testing
from escarmouche.games.malhya.asks.story import ChapterChoice
from escarmouche.games.malhya.content.story import Chapter
from escarmouche.games.malhya.decisions import GiveNumber, ReadClue, TendHero
from escarmouche.games.malhya.events import BookletClosed, ChapterRead, OptionTaken, StoryEnded, WordPicked
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.party import heroes_in_turn
from escarmouche.games.malhya.queries.story import readers, reading_seats
from escarmouche.games.malhya.rules.lines import read_line_before
from escarmouche.games.malhya.rules.links import follow_link, read_clue
from escarmouche.games.malhya.rules.orders import carry_out
from escarmouche.games.malhya.rules.party import decided, hero_choice
from escarmouche.games.malhya.rules.rooms import booklet_closed


def read(game: Position, item: Read) -> Script[None]:
    """[MAL-BOK-03, MAL-BOK-04, MAL-BOK-11] The whole chapter, then its orders, its options or its test; an ending stops
    the game."""
    page, state = game.cast.pages[item.home], game.state
    state.visits = {**state.visits, item.home: state.visits.get(item.home, 0) + 1}
    state.read = (*state.read, item.home)
    own = readers(game, item.home)
    game.tell(ChapterRead(item.home, readers=own, seats=reading_seats(game, item.home)))
    todo: list[AnyItem] = [Obey(item.home, "effects")] if page.effects else []
    if isinstance(page, Chapter):
        if page.ending is not None:
            state.ending = item.home
            state.agenda.clear()
            game.tell(StoryEnded(item.home, page.ending))
            return
        enough = page.after_visits
        if enough and sum(home == item.home for home, _ in state.taken) >= enough.n:
            follow_link(game, enough.chapter)
            return
        if page.test is not None:
            todo.append(Testing(item.home, "test"))
        if page.hero_tests:
            todo.append(HeroTests(item.home, tuple(hero for hero, _ in game.chain.picks)))
        if page.after:
            todo.append(Obey(item.home, "after"))
    if page.choices:
        todo.append(Answer(item.home))
    game.do(*todo)
    yield from ()


def obey(game: Position, item: Obey) -> Script[None]:
    """[MAL-BOK-04] One order after the other, in the order in which they are printed."""
    orders = game.cast.orders[item.home, item.path]
    if item.at == 0:
        read_line_before(game, item)
    if item.at < len(orders):
        game.do(replace(item, at=item.at + 1))
        yield from carry_out(game, orders[item.at], item)


def answer(game: Position, item: Answer) -> Script[None]:
    """[MAL-BOK-03, MAL-BOK-05, MAL-BOK-08, MAL-BOK-10, MAL-BAG-09, MAL-GEN-08] An option is taken: by the hero whose
    own step has opened the chapter, by who alone reads it, else by the party. A clue may be read before, and belongings
    sorted; where no option is open there is nothing to answer."""
    chain = game.chain
    if game.state.read[-1:] != (item.home,):  # back from a clue: this page lies open again
        game.state.read = (item.home,)
    options = game.cast.pages[item.home].choices
    given: Any
    seats = reading_seats(game, item.home)
    seat = _answering(game, chain, seats)
    legal = ChapterChoice(game, seat, item.home).story()
    if all(isinstance(one, ReadClue) for one in legal):
        return
    if len(legal) == 1:
        given = legal[0]
    elif chain.own or seats:
        given = yield ChapterChoice(game, seat, item.home)
    else:
        (seat, *_), given = yield from decided(game, lambda one: ChapterChoice(game, one, item.home))
    if isinstance(given, ReadClue):
        game.do(item)
        read_clue(game, given.chapter)
        return
    if isinstance(given, TendHero):
        game.do(Tend(given.hero), item)
        return
    option = options[given.option]
    number = given.number if isinstance(given, GiveNumber) else None
    game.tell(OptionTaken(seat, item.home, given.option, seats=seats, number=number))
    if option.once:
        game.state.taken = (*game.state.taken, (item.home, given.option))
    if option.does_something:
        game.remember(acted=True)
    if option.per_hero:
        yield from _pick_words(game, item.home, option.per_hero, seats)
    wrong = number is not None and number != option.number
    todo: list[AnyItem] = [Obey(item.home, f"choices[{given.option}].{'wrong' if wrong else 'effects'}")]
    if option.test is not None:
        todo.insert(0, Testing(item.home, f"choices[{given.option}].test"))
    game.do(*todo)


def _answering(game: Position, chain: Chain, seats: tuple[int, ...]) -> int:
    """[MAL-BOK-05, MAL-GEN-08, MAL-GEN-11] Whose answer it is: that of the hero who acts, if he reads the page; else
    of the first who does, where not all do; else the speaker's."""
    own = game[chain.actor].seat if chain.own else game.state.speaker
    return own if not seats or own in seats else seats[0]


def _pick_words(game: Position, home: str, words: tuple[str, ...], seats: tuple[int, ...]) -> Script[None]:
    """Each conscious hero picks one, his player knowing what the others before him have picked."""
    for hero in heroes_in_turn(game):
        if game[hero].conscious:
            word: str = yield from hero_choice(game, hero, words, "MAL-GEN-12", "per_hero_choice")
            game.remember(picks=(*game.chain.picks, (hero, word)))
            game.tell(WordPicked(hero, home, word, seats=seats))


def close(game: Position, item: Chain) -> Script[None]:
    """[MAL-BOK-07, MAL-BOK-13, MAL-BOK-15, MAL-BOK-17] The booklet closes: what was under way goes on; a turn that
    was to end ends now."""
    game.tell(BookletClosed())
    booklet_closed(game, item)
    yield from ()
