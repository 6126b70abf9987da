"""[MAL-MOV-01..13, MAL-UNC-02, MAL-EXP-09] Figures that change squares in a room."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import FallBack, HeroStep, LookAround, ReadToken, Reappear
from escarmouche.games.malhya.events import EnemyStepped, HeroPlaced, HeroSetBack, HeroStepped
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.infiltration import token_at
from escarmouche.games.malhya.queries.moving import payment
from escarmouche.games.malhya.queries.room import available, enemy_by_id, hero_pace, nearest, step_cost
from escarmouche.games.malhya.refusals.moving import step_refusal
from escarmouche.games.malhya.rules.deeds import count_deed
from escarmouche.games.malhya.rules.links import open_booklet
from escarmouche.games.malhya.rules.party import party_choice


def hero_step(game: Position, item: HeroStep) -> Script[None]:
    """[MAL-MOV-01..07, MAL-IHP-20, MAL-ALM-02, MAL-EXP-09, MAL-RUL-63] The step that was announced, if it is still
    possible: paid, taken, then sight is checked, then a token is read. If somebody has come to stand meanwhile where he
    would have stopped, he plans anew."""
    taken = not item.through and not available(game, item.hero) >> item.to & 1
    if not taken and step_refusal(game, item.hero, item.to, paid=item.paid) is None:
        take_step(game, item.hero, item.to, paid=item.paid)
        count_deed(game, item.hero, "move")
        game.do(LookAround(), ReadToken(item.hero))
    yield from ()


def take_step(game: Position, who: int, to: int, *, paid: bool = False) -> None:
    """[MAL-MOV-06, MAL-MOV-07, MAL-MOV-08] A legal step of a hero, in any mode: points of the free move first, action
    points for the rest."""
    hero = game[who]
    cost = step_cost(game, hero_pace(game, hero), hero.square, to)
    spent = payment(game, hero, cost, paid=paid)
    firm = bool(available(game, who) >> to & 1)
    foothold = hero.square if hero.foothold < 0 else hero.foothold
    game.change(
        who,
        square=to,
        free_move=hero.free_move - spent.free,
        ap=hero.ap - spent.ap,
        moving=hero.moving or spent.free > 0,
        foothold=-1 if firm else foothold,
        token_read=False,
    )
    game.tell(HeroStepped(who, to, spent.free, spent.ap))


def set_back(game: Position, who: int) -> tuple[FallBack, ...]:
    """[MAL-MOV-08, MAL-ALM-16] What is to be done first with a hero who stands where nobody may stop and goes no
    further."""
    firm = game[who].foothold
    return () if firm < 0 else (FallBack(who, firm),)


def stranded(game: Position, enemy: int, firm: int) -> tuple[FallBack, ...]:
    """[MAL-MOV-02, MAL-IEN-06, MAL-IHP-20, MAL-ALM-16] Likewise with an enemy whose way ends."""
    here = enemy_by_id(game, enemy)
    if here is None or firm < 0 or available(game, enemy) >> here.square & 1:
        return ()
    return (FallBack(enemy, firm),)


def fall_back(game: Position, item: FallBack) -> Script[None]:
    """[MAL-MOV-02, MAL-MOV-08, MAL-ALM-16, MAL-IEN-06, MAL-GEN-05] Where it could stop last, or on the nearest free
    square: among equal ones the party chooses."""
    who = item.figure
    squares = nearest(game, item.firm, available(game, who))
    square: int = yield from party_choice(game, squares, "MAL-GEN-05", "fall_back_square", {"figure": who})
    if who < len(game.state.heroes):
        game.change(who, square=square, foothold=-1)
        game.tell(HeroSetBack(who, square))
    else:
        game.change_enemy(who, square=square)
        game.tell(EnemyStepped(who, square, "MAL-IEN-06"))


def read_token(game: Position, item: ReadToken) -> Script[None]:
    """[MAL-EXP-09, MAL-EXP-18, MAL-GEN-08, MAL-BOK-16] The token under a hero is read; its options are his."""
    hero = game[item.hero]
    chapter = token_at(game, hero.square) if hero.square >= 0 and hero.conscious else ""
    if chapter:
        game.change(item.hero, token_read=True)
        open_booklet(game, chapter, actor=item.hero, own=True)
    yield from ()


def reappear(game: Position, item: Reappear) -> Script[None]:
    """[MAL-UNC-02, MAL-IHP-25] A hero who has woken stands up on his square, or on the nearest one that is free; if he
    has had his turn of this cycle, he plays in the next."""
    hero = game[item.hero]
    if game.state.room is None or hero.square < 0 or not hero.conscious:
        return
    squares = nearest(game, hero.square, available(game, item.hero))
    square: int = yield from party_choice(game, squares, "MAL-UNC-02", "reappear_square", {"hero": item.hero})
    turn = "ended" if hero.turn == "waiting" else hero.turn
    game.change(item.hero, square=square, turn=turn, foothold=-1)
    game.tell(HeroPlaced(item.hero, square, "MAL-UNC-02"))
    game.do(LookAround())
