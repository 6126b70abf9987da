"""What became of each hero of a story, and how long was it? Told from the events, for statistics."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from escarmouche.core import Event
from escarmouche.games.malhya import events as told
from escarmouche.games.malhya.ids import BEAST, FIRST_ENEMY
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.story import grade_of
from escarmouche.games.malhya.state import Hero, Setup
from escarmouche.kits.study.chronicle import Chronicle, Reckoning, Story

NOBODY = -1
TURNS = (told.TravelCardDrawn, told.PartyRested, told.CycleBegan, told.RoundBegan)


def chronicle(setup: Setup, events: Sequence[Event], game: Position) -> Chronicle:
    """The stories of all heroes. Damage is in crystals and life points; an enemy is worth its life; the score of a hero
    is the threat that he has caused, below zero. A turn is a card of the day, a cycle or a round."""
    heroes = game.state.heroes
    life = _lives(game, events)
    book = Reckoning(cost=lambda one: life.get(one, 0.0), friends=lambda one, other: (one < BEAST) == (other < BEAST))
    threat: dict[int, float] = defaultdict(float)
    striker, roller = NOBODY, NOBODY
    for event in events:
        match event:
            case told.HeroAttacked():
                striker = event.hero
            case told.AttackRolled():
                striker = event.attacker
            case told.AttackCompared():
                book.hurt(event.target, event.damage + event.shock, striker)
            case told.EnemyFell():
                book.out(event.enemy)
            case told.Assassinated():
                book.hurt(event.enemy, life.get(event.enemy, 0.0), event.hero)
                book.out(event.enemy)
            case told.Hurt() if event.why != "MAL-WND-02":  # a blow was counted when it was compared
                book.hurt(event.hero, event.n, NOBODY)
            case told.ThreatRolled():
                roller = event.hero
            case told.ThreatRaised() if event.why == "MAL-THR-05" and roller != NOBODY:
                threat[roller] -= event.n
            case _:
                pass
    stories = tuple(_story(hero, book, threat[hero.id]) for hero in heroes)
    turns = sum(isinstance(one, TURNS) for one in events)
    return Chronicle(stories or tuple(_roster(setup)), turns, _course(game), _names(game))


def _course(game: Position) -> tuple[tuple[float, ...], ...]:
    """Nothing is scored on the way: how good the ending is, once there is one, and it is everybody's."""
    if not game.state.ending:
        return ()
    return ((float(grade_of(game)),) * game.cast.seats,)


def _lives(game: Position, events: Sequence[Event]) -> dict[int, float]:
    """The life of every enemy that was met."""
    cards = game.cast.content.enemies
    return {FIRST_ENEMY + number: float(cards[kind].life) for number, (kind, _) in enumerate(game.state.met)} or {
        event.enemy: float(cards[event.kind].life) for event in events if isinstance(event, told.EnemyPlaced)
    }


def _story(hero: Hero, book: Reckoning, score: float) -> Story:
    return Story(
        profile=hero.name,
        seat=hero.seat,
        cost=0.0,
        survived=hero.conscious,
        dealt=book.dealt.get(hero.id, 0.0),
        taken=book.taken.get(hero.id, 0.0),
        slain=book.slain.get(hero.id, 0.0),
        score=score,
    )


def _roster(setup: Setup) -> Iterator[Story]:
    """Who is there before the match begins, as far as that is settled."""
    for number, name in enumerate(setup.party):
        yield Story(name, setup.taken[number % len(setup.taken)], 0.0, survived=True)


def _names(game: Position) -> dict[str, tuple[str, str]]:
    """What heroes and endings are called."""
    names = game.cast.content.names
    found = {one: names[f"heroes/{one}"].name for one in game.cast.content.heroes if f"heroes/{one}" in names}
    return {one: (name.fr, name.en) for one, name in found.items()}
