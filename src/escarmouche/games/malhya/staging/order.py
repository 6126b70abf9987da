"""Who acts when, and why does each enemy do what it is about to do?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from escarmouche.games.malhya.agenda import Actions, CardDone, Cards, March, Patrol
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.combat import fighters, foes_beside, kind_initiative, kinds
from escarmouche.games.malhya.queries.enemy_aims import approach, clear_shots, firing_places, prefers_engaged, shoots
from escarmouche.games.malhya.queries.party import in_combat
from escarmouche.games.malhya.queries.room import present
from escarmouche.games.malhya.staging.figures import acting_enemies
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.games.malhya.state import Enemy, Hero, RoomState, State
from escarmouche.games.malhya.words.cards import orders_said
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.kits.stage.scene import Turn

KINDS: Final = {"": "next", "waiting": "next", "acting": "now", "ended": "done"}


class Intent(NamedTuple):
    """What an enemy would do now: a word for it, toward whom, and the clause that says so."""

    deed: str
    heroes: tuple[int, ...]
    why: str


def order(namer: Namer) -> Iterator[Turn]:
    """The list that the table goes by: none on the journey."""
    game = namer.game
    if in_combat(game):
        yield from _combat(namer)
    elif game.state.room is not None and game.room.difficulty is not None:
        yield from _infiltration(namer)


# --- infiltration ----------------------------------------------------------------------------------------------------


def _infiltration(namer: Namer) -> Iterator[Turn]:
    """[MAL-IHP-01, MAL-IHP-10, MAL-IEN-01, MAL-IEN-02] Heroes with what is left to them, then the cards laid out."""
    game, lang = namer.game, namer.lang
    for hero in game.state.heroes:
        if present(hero):
            said = phrase(lang, f"turn.{hero.turn or 'to_come'}", ap=hero.ap)
            yield Turn(str(namer.hero_name(hero.name)), said, hero.id, kind=KINDS[hero.turn])
    for number, card in enumerate(cards_laid(game)):
        name = phrase(lang, "turn.card", number=number + 1)
        yield Turn(name, str(orders_said(namer, card)), kind="card" if number else "now", why="MAL-IEN-02")


def cards_laid(game: Position) -> list[str]:
    """[MAL-IEN-01, MAL-IEN-02] The action cards that lie out, the one being carried out first."""
    found: list[str] = []
    for item in reversed(game.state.agenda):
        if isinstance(item, March | Patrol | CardDone) and item.card not in found:
            found.append(item.card)
        elif isinstance(item, Cards):
            found += item.left
    return found


# --- combat ----------------------------------------------------------------------------------------------------------


def _combat(namer: Namer) -> Iterator[Turn]:
    """[MAL-INI-04..06] From the highest on the gauge down; a type of enemies acts together."""
    game = namer.game
    acted = next((item.acted for item in reversed(game.state.agenda) if isinstance(item, Actions)), ())
    places = [(hero.gauge, 1, _hero(namer, hero)) for hero in fighters(game)]
    for kind in kinds(game):
        gauge = kind_initiative(game, kind)
        places += ((gauge, 0, turn) for turn in _kind(namer, kind, gauge, done=kind in acted))
    places.sort(key=lambda one: (-one[0], -one[1]))
    yield from (turn for _, _, turn in places)


def _hero(namer: Namer, hero: Hero) -> Turn:
    said = phrase(namer.lang, f"turn.{hero.turn or 'to_come'}", ap=hero.ap)
    return Turn(str(namer.hero_name(hero.name)), said, hero.id, str(hero.gauge), KINDS[hero.turn])


def _kind(namer: Namer, kind: str, gauge: int, *, done: bool) -> Iterator[Turn]:
    game = namer.game
    acting = acting_enemies(game)
    for enemy in game.state.enemies:
        if enemy.kind != kind:
            continue
        state = "now" if enemy.id in acting else "done" if done else "next"
        intent = None if state == "done" else intents(game)[enemy.id]
        said, why = ("", "") if intent is None else (_intended(namer, enemy, intent), intent.why)
        yield Turn(str(namer.figure(enemy.id)), said, enemy.id, str(gauge), state, why)
    if game.state.beast is not None:
        said = phrase(namer.lang, "intent.beast")
        yield Turn(str(namer.kind(kind)), said, place=str(gauge), kind="done" if done else "next", why="MAL-SAR-06")


def intents(game: Position) -> Mapping[int, Intent]:
    """What every enemy would do now: it follows from where everybody stands, and is worked out when that changes."""
    state = game.state
    heroes = tuple(
        Hero(hero.id, hero.seat, hero.name, life=int(hero.conscious), square=hero.square) for hero in state.heroes
    )
    return _intents(game.cast, game.room.name, state.opened_doors, heroes, tuple(state.enemies), state.improvements)


@lru_cache(maxsize=256)
def _intents(  # noqa: PLR0917 - the room, who stands where, and how far they walk
    cast: Cast,
    room: str,
    opened: tuple[tuple[str, str], ...],
    heroes: tuple[Hero, ...],
    enemies: tuple[Enemy, ...],
    improvements: tuple[tuple[str, str], ...],
) -> Mapping[int, Intent]:
    state = State([*heroes], [], room=RoomState(room, "combat"), enemies=[*enemies])
    state.opened_doors, state.improvements = opened, improvements
    game = Position(cast, state)
    return {enemy.id: intent_of(game, enemy) for enemy in enemies}


def intent_of(game: Position, enemy: Enemy) -> Intent:
    """[MAL-EAI-01..11, MAL-EAI-15] What an enemy would do if it were to act now."""
    if beside := foes_beside(game, enemy):
        return Intent("strike", tuple(hero.id for hero in beside), "MAL-EAI-03")
    if shoots(game, enemy):
        if seen := clear_shots(game, enemy):
            return Intent("shoot", tuple(hero.id for hero in seen), "MAL-EAI-08")
        if (places := firing_places(game, enemy)) is not None:
            return Intent("take_aim", tuple(sorted(places.squares)), "MAL-EAI-09")
    if (way := approach(game, enemy)) is not None:
        return Intent("walk", tuple(sorted(way.squares)), "MAL-EAI-04")
    return Intent("stay", (), "MAL-EAI-11")


def _intended(namer: Namer, enemy: Enemy, intent: Intent) -> str:
    choice = "engaged" if prefers_engaged(namer.game, enemy) else "free"
    reason = phrase(namer.lang, f"intent.reason.{choice}")
    return phrase(namer.lang, f"intent.{intent.deed}", heroes=namer.figures(intent.heroes), reason=reason)
