"""Ops that leave something on a character: stats, gifts, losses, prohibitions, promises."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.effects import Promised, Reloaded
from escarmouche.games.moonstone.naming import bracket
from escarmouche.games.moonstone.own import OUTLASTING
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.amounts import number
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.queries.having import abilities, keywords, waiting
from escarmouche.games.moonstone.queries.selecting import anchor
from escarmouche.games.moonstone.rules import triggers
from escarmouche.games.moonstone.rules.effects import chooser, recipients
from escarmouche.games.moonstone.rules.lasting import fade, mark, promise
from escarmouche.games.moonstone.rules.relocating import land
from escarmouche.games.moonstone.state import Lasting, Promise
from escarmouche.games.moonstone.vocabulary import Effect


def stat_mod(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-ABL-09, MOO-CHR-06, MOO-CHR-07, MOO-CHR-14, MOO-CHR-16] Added to a stat for a while; several add up."""
    assert effect.stat is not None
    for one in (yield from recipients(game, frame, effect)):
        amount = number(game.board, frame, effect.amount, one)
        mark(game, one, Lasting("stat", effect.stat, amount, effect.until, frame.bearer, ability=frame.ability))


def stat_set(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """Another value in place of the printed one, for a while; copies of a critical hit do not multiply it."""
    assert effect.stat is not None
    assert isinstance(effect.amount, int)
    for one in (yield from recipients(game, frame, effect)):
        mark(game, one, Lasting("set", effect.stat, effect.amount, effect.until, frame.bearer))


def melee_damage_mod(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """Added to the melee damage it deals, for a while."""
    for one in (yield from recipients(game, frame, effect)):
        amount = number(game.board, frame, effect.amount, one)
        mark(game, one, Lasting("damage", "melee", amount, effect.until, frame.bearer, ability=frame.ability))


def grant(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-CHR-33] An ability given to somebody for a while."""
    assert effect.ability is not None
    for one in (yield from recipients(game, frame, effect)):
        yield from give(game, frame, one, effect.ability, effect.until)


def give(
    game: Position, frame: Frame, who: int, ability: str, until: str, *, source: int | None = None
) -> Script[None]:
    """The character has the ability ("card/name": somebody's printed one) from now on; whoever waits for that is
    told. `source`: who has caused it, if not the one who gives it."""
    mark(game, who, Lasting("grant", ability, 0, until, frame.bearer if source is None else source))
    for bound in waiting(game.board, "gained_ability"):
        if bound.rule.ability == ability.rpartition("/")[2]:
            told = triggers.frame_of(game.board, bound, who, frame.act)
            if triggers.applies(game.board, bound, told):
                yield from triggers.trigger(game, bound, told)


def remove_ability(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """An ability taken away for a while: a named one, or one of these kinds that the chooser picks."""
    for one in (yield from recipients(game, frame, effect)):
        name = effect.ability
        if name is None:
            known = abilities(game.board, one)
            options = tuple(n for n, a in known.items() if a.kind in effect.kinds and not a.cannot_be_removed)
            if not options:
                continue
            about = {"figure": one, "ability": frame.ability}
            name = yield Choose(
                chooser(game.board, frame, effect.chooser), options, "MOO-CHR-31", "pick_ability", about
            )
        yield from take_away(game, frame, one, name, effect)
    yield from land(game, frame.act)


def take_away(game: Position, frame: Frame, who: int, name: str, effect: Effect) -> Script[None]:
    """[MOO-RUL-106] A gift is taken back (one of its kind), unless it outlasts the loss; that, a printed ability and
    one that it has from somebody near are lost until the effect ends. Somebody else may have it meanwhile; who has
    caused a gift has caused it still."""
    board = game.board
    one = board[who]
    gift = next((i for i in one.lasting if i.kind == "grant" and i.what.rpartition("/")[2] == name), None)
    outlasts = gift is not None and gift.until in OUTLASTING and effect.until != "end_of_game"
    if gift is not None and not outlasts:
        fade(game, who, gift)
    printed = name in board.traits[who].printed.abilities
    lent = gift is None and not printed and name in abilities(board, who)
    if outlasts or printed or lent:
        mark(game, who, Lasting("lost", name, 0, effect.until, frame.bearer))
    if effect.gained_by is not None and (gift is not None or printed or lent):
        taker = anchor(board, frame, effect.gained_by)
        what = name if lent else f"{one.card}/{name}" if gift is None else gift.what
        yield from give(game, frame, taker, what, effect.until, source=None if gift is None else gift.source)


def disable(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-CHR-08] The bearer cannot use this ability any more."""
    assert effect.ability is not None
    mark(game, frame.bearer, Lasting("disabled", effect.ability, 0, effect.until, frame.bearer))
    yield from ()


def reload(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-ABL-08, MOO-CHR-04, MOO-CHR-08] The ability named in the brackets may be used again."""
    one = game.board[frame.bearer]
    name = bracket(frame.ability) if effect.ability == "named" else effect.ability
    game.board.change(one, spent=tuple(use for use in one.spent if use != name))
    game.tell(Reloaded(frame.bearer, name or ""))
    yield from ()


def forbid(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-ACT-21, MOO-RUL-15, MOO-CHR-19] Actions it may not take for a while."""
    actions = effect.actions
    if actions == ("move",) and game.board.settings.stuck == "public":
        actions = ("move", "moved")
    laid = [Lasting("forbid", action, 0, effect.until, frame.bearer) for action in actions]
    for one in (yield from recipients(game, frame, effect)):
        mark(game, one, *laid)


def forbid_targeting(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """Somebody may not be the target of these actions: of the opponent of the round, of all enemies or of anybody."""
    if not frame.reaches and effect.by == "enemy" and not effect.out_of_range:
        return
    protected = anchor(game.board, frame, effect.target or "self")
    by = str(frame.enemy) if effect.by == "enemy" else effect.by or "any"
    if protected != NOBODY:
        mark(game, protected, *(Lasting("shield", one, 0, effect.until, frame.bearer, by) for one in effect.actions))
    yield from ()


def gain_keyword(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """A keyword of another model, as the controller picks."""
    assert isinstance(effect.from_, str)
    model = anchor(game.board, frame, effect.from_)
    for one in (yield from recipients(game, frame, effect)):
        options = tuple(sorted(keywords(game.board, model) - keywords(game.board, one))) if model != NOBODY else ()
        if options:
            about = {"figure": one, "ability": frame.ability}
            word = yield Choose(frame.seat, options, "MOO-CAR-08", "pick_keyword", about)
            mark(game, one, Lasting("keyword", word, 0, effect.until, frame.bearer))


def ability_range_mod(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """The range of one of its abilities changes for a while."""
    assert effect.ability is not None
    amount = number(game.board, frame, effect.amount)
    mark(game, frame.bearer, Lasting("range", effect.ability, amount, effect.until, frame.bearer))
    yield from ()


def next_action(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """A bonus or another price for a coming action."""
    against = NOBODY if effect.vs is None else anchor(game.board, frame, effect.vs)
    for one in (yield from recipients(game, frame, effect)):
        if game.board[one].where != "table":
            continue  # the dead prepare nothing
        arcane = number(game.board, frame, effect.arcane)
        cost = -1 if effect.cost is None else effect.cost
        item = Promise(effect.actions, effect.until, against, effect.must_be_next, effect.damage, cost, arcane)
        promise(game.board, one, item)
        game.tell(Promised(one, effect.actions, effect.damage, cost, arcane, against, effect.must_be_next))
