"""Rooms for tests: a scene with a room, squares by x and y, cards by their place in the deck."""

from __future__ import annotations

from typing import Any

from tests.games.malhya.table import Table

from escarmouche.games.malhya.agenda import NewCycle
from escarmouche.games.malhya.content.shelves import Content, load_content
from escarmouche.games.malhya.decisions import Done, NameHero, StepTo
from escarmouche.games.malhya.state import Enemy

PAIR = "yoktal: bare\nancient: bare, aura 0"
THREE = "yoktal: bare\nancient: bare, aura 0\nsulk: bare, aura 0"


def room(rows: str, heroes: str = PAIR, dice: str = "", **options: Any) -> Table:
    """A room as its page and what stands on it: `gardens, threat 5` and the rows."""
    head, _, plan = rows.strip().partition("\n")
    mode = "" if "mode" in head else ", mode infiltration_normal"
    return Table(f"{heroes}\nroom: {head}{mode}\n{plan}", dice, **options)


def cycle(rows: str, heroes: str = PAIR, dice: str = "", **options: Any) -> Table:
    """The same, from the beginning of a cycle on."""
    return room(rows, heroes, dice, **options).do(NewCycle())


def at(table: Table, x: int, y: int) -> int:
    return table.game.plan.grid.at(x, y)


def step(table: Table, x: int, y: int, *, paid: bool = False) -> StepTo:
    return StepTo(at(table, x, y), paid)


def walk(table: Table, *squares: tuple[int, int]) -> Table:
    for x, y in squares:
        table.say(step(table, x, y))
    return table


def passed(table: Table) -> Table:
    """Nobody interrupts."""
    while table.asked == "Interrupt":
        table.say(Done())
    return table


def turn(table: Table, hero: int) -> Table:
    """This hero acts now, and nobody interrupts before."""
    passed(table)
    if table.asked == "NextHero":
        table.say(NameHero(hero))
    assert (table.asked, table.ask.facts()["hero"]) == ("HeroAction", hero)
    return table


def place(table: Table, hero: int) -> tuple[int, int]:
    return table.game.plan.grid.place(table.hero(hero).square)


def enemy(table: Table, number: int = 0) -> Enemy:
    return table.state.enemies[number]


def stands(table: Table, number: int = 0) -> tuple[int, int]:
    return table.game.plan.grid.place(enemy(table, number).square)


def cards(*names: str, content: Content | None = None) -> str:
    """The dice that draw these action cards one after the other from a fresh deck."""
    deck = list((content or load_content()).action_cards)
    drawn = []
    for name in names:
        drawn.append(str(deck.index(name)))
        deck.remove(name)
    return " ".join(drawn)
