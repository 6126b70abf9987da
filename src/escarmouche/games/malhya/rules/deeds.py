"""[MAL-HER-07, MAL-THR-02, MAL-MOV-13] What a hero's deeds in a room have in common: they are paid for, they count for
the threat, and they end a free move that is under way."""

from __future__ import annotations

from escarmouche.games.malhya.agenda import LookAround
from escarmouche.games.malhya.content.terms import ThreatType
from escarmouche.games.malhya.events import Assassinated, NoisePlaced
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.infiltration import kill_cost, shoots_silently
from escarmouche.games.malhya.queries.room import enemy_by_id


def pay(game: Position, hero: int, ap: int) -> None:
    """[MAL-HER-07] Action points are spent."""
    game.change(hero, ap=game[hero].ap - ap)


def count_deed(game: Position, hero: int, deed: ThreatType) -> None:
    """[MAL-THR-01, MAL-THR-10] A type of action joins the list, once."""
    deeds = game[hero].deeds
    if deed not in deeds:
        game.change(hero, deeds=(*deeds, deed))


def end_free_move(game: Position, hero: int) -> None:
    """[MAL-MOV-05, MAL-MOV-13, MAL-EXP-11, MAL-RUL-77] An action of his own ends a free move that is under way: the
    rest is lost."""
    if game[hero].moving:
        game.change(hero, moving=False, free_move=0)


def kill(game: Position, hero: int, enemy: int, *, ranged: bool) -> None:
    """[MAL-IHP-04, MAL-IHP-05] The enemy is removed and a corpse lies on its square; from afar a noise on it. Sight is
    checked next."""
    cost = kill_cost(game, game[hero], ranged=ranged)
    pay(game, hero, cost)
    end_free_move(game, hero)
    count_deed(game, hero, "assassinate_ranged" if ranged else "assassinate_melee")
    target = enemy_by_id(game, enemy)
    assert target is not None, "the enemy was looked for just before"
    game.state.enemies.remove(target)
    game.tell(Assassinated(hero, enemy, ranged, cost, "MAL-IHP-05" if ranged else "MAL-IHP-04"))
    lies = lay_corpse(game, target.square)
    if ranged and lies and not shoots_silently(game, game[hero]):
        make_noise(game, target.square)
    game.do(LookAround())


def lay_corpse(game: Position, square: int) -> bool:
    """[MAL-TER-08] A corpse on a square; over the void it is lost."""
    if game.plan.void >> square & 1:
        return False
    game.change_room(corpses=(*game.room.corpses, square))
    return True


def make_noise(game: Position, square: int, why: str = "MAL-IHP-05") -> None:
    """[MAL-IHP-05] A noise token on a square."""
    if square not in game.room.noises:
        game.change_room(noises=(*game.room.noises, square))
        game.tell(NoisePlaced(square, why))


def place_noise(game: Position, hero: int) -> None:
    """[MAL-ALM-02, MAL-THR-12] A text or an object puts a noise token on the square of a hero, in a room with a threat
    track. Nobody sees more or less by it."""
    room = game.state.room
    if room is not None and room.difficulty is not None and game[hero].square >= 0:
        make_noise(game, game[hero].square, "MAL-ALM-02")
