"""What holds in the story: conditions, open options, chapters that clues point to."""

from __future__ import annotations

from escarmouche.games.malhya.content.conditions import Condition, condition
from escarmouche.games.malhya.content.story import Option
from escarmouche.games.malhya.content.terms import GRADES
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import cubes
from escarmouche.games.malhya.queries.travel import night
from escarmouche.games.malhya.state import Hero


def holds(game: Position, text: str) -> bool:
    """Does a condition of a chapter hold now?"""
    one = condition(text)
    return _holds(game, one) != one.negated


def _holds(game: Position, one: Condition) -> bool:
    state = game.state
    match one.kind:
        case "night":
            return night(game)
        case "all_succeeded":
            return game.chain.succeeded
        case "has_card":
            return one.name in state.cards
        case "has_resource":
            return any(cubes(hero, one.name) for hero in _searched(game))
        case "access_open":
            return state.room is not None and (state.room.name, one.name) in state.opened
        case "room":
            return state.room is not None and state.room.name == one.name
        case "flag":
            return bool(state.flags.get(one.name, False))
        case "day_crystals":
            return state.days >= one.least
        case _:
            return int(state.flags.get(one.name, 0)) >= one.least


def _searched(game: Position) -> list[Hero]:
    """Whose belongings count: those of the hero whose step has opened the chapter, else everybody's."""
    chain = game.chain
    return [game[chain.actor]] if chain.own else list(game.conscious())


def option_open(game: Position, home: str, number: int, option: Option) -> bool:
    """[MAL-BOK-03, MAL-BOK-08] May it be taken: what it requires holds, and it is not one of those taken once."""
    if option.once and (home, number) in game.state.taken:
        return False
    return not option.requires or holds(game, option.requires)


def readers(game: Position, home: str) -> tuple[int, ...]:
    """[MAL-BOK-05] The heroes of the party for whose eyes alone a page is; none where all read it, as they do where
    nobody of those it is meant for is with them."""
    names = game.cast.pages[home].readers
    return tuple(hero.id for hero in game.state.heroes if hero.name in names) if names else ()


def reading_seats(game: Position, home: str) -> tuple[int, ...]:
    """[MAL-BOK-05] Their players; nobody: all."""
    return tuple(dict.fromkeys(game[hero].seat for hero in readers(game, home)))


def clues(game: Position) -> list[str]:
    """[MAL-BOK-06, MAL-BOK-10, MAL-RUL-20] Chapters that the party's cards point to, while it owns both cards and has
    not read them, and those of whose number a text has told and that were not read at will since."""
    owned, visited = game.state.cards, game.state.visits
    pairs = [(one.clue, one.clue_with in owned) for name, one in game.cast.scenario_cards.items() if name in owned]
    by_cards = [clue for clue, both in pairs if clue and both and clue not in visited]
    return list(dict.fromkeys((*by_cards, *game.state.clues)))


def grade_of(game: Position) -> int:
    """[MAL-BOK-11] How good the ending is that was reached: 0 a defeat."""
    page = game.cast.content.chapters[f"{game.cast.setup.scenario}/{game.state.ending}"]
    assert page.ending is not None
    return GRADES.index(page.ending)
