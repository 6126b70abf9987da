"""What would follow from an answer: what a move costs, whom it meets, who could shoot there; what a shot is up against.

Where the table forbids measuring beforehand nothing of this is told: it would be a ruler.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.core import Ask
from escarmouche.games.fantastiques import decisions as given
from escarmouche.games.fantastiques.asks.declaring import DeclareMelee, DeclareShots
from escarmouche.games.fantastiques.asks.moving import ChooseMove
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import engaged, under_template, would_touch
from escarmouche.games.fantastiques.queries.cover import Cover, covers
from escarmouche.games.fantastiques.queries.hits import melee_total, melee_values
from escarmouche.games.fantastiques.queries.movement import trip
from escarmouche.games.fantastiques.queries.room import units
from escarmouche.games.fantastiques.queries.shooting import fires_over, shooting_values, what_hinders
from escarmouche.games.fantastiques.queries.sight import sees
from escarmouche.games.fantastiques.rules.artillery import caught_by
from escarmouche.games.fantastiques.staging.phrases import phrase
from escarmouche.games.fantastiques.state import Figure
from escarmouche.games.fantastiques.words.namer import Namer
from escarmouche.kits.words.language import FrenchName
from escarmouche.table.plane import sweep_entries

NAMED: Final = 4  # figures named in one note
HARMFUL: Final = frozenset(("curse", "paralysis", "paranoia", "death_ray"))  # spells that nobody wishes on his own


def notes_of(namer: Namer, answer: Any) -> tuple[str, ...]:
    """What a legal answer leads to."""
    game = namer.game
    if not game.settings.premeasure:
        return ()
    match answer:
        case given.Move():
            return tuple(_move(namer, answer))
        case given.Shoot():
            return tuple(_aim(namer, answer.figure, answer.targets, shooting_values(game, game[answer.figure])))
        case given.Strike():
            one = game[answer.figure]
            return (_values(namer, tuple(melee_total(game, one, value).value for value in melee_values(game, one))),)
        case given.Fire():
            return tuple(_aim(namer, answer.piece, (answer.target,), game.traits[answer.piece].shooting))
        case given.Cast():
            return tuple(_cast(namer, answer))
    return ()


def warning_of(namer: Namer, ask: Ask[Any], answer: Any) -> str:
    """What a player may not have meant: harm to his own, a phase that ends while somebody could still act."""
    lang, game = namer.language.code, namer.game
    if not isinstance(answer, given.Done):
        side = game.cast.side_of[ask.seat]
        own = [one for one in _harmed(game, answer) if game[one].side == side]
        return phrase(lang, "warn.own", figures=_few(namer, own)) if own else ""
    match ask:
        case ChooseMove():
            return _left(lang, "unused", sum(not engaged(game, one) for one in ask.ready))
        case DeclareShots() | DeclareMelee():
            return _left(lang, "silent", len(ask.may_aim()))
    return ""


def _harmed(game: Position, answer: Any) -> list[int]:
    """[FAN-MAG-05, FAN-SPL-01, FAN-ART-09, FAN-ART-10, FAN-ITM-01] Whom a spell or a piece would harm, wherever it is
    aimed; who stands under a template or on a line is told only where one may measure. Magic harms no amulet's
    bearer."""
    match answer:
        case given.Cast(spell=spell, target=target) if spell in HARMFUL:
            return _not_immune(game, [target])
        case given.Cast(spell="fireball", x=x, y=y) if game.settings.premeasure:
            return _not_immune(game, under_template(game, x, y))
        case given.Fire(piece=piece, target=target) if game.settings.premeasure:
            return caught_by(game, game[piece], target, (game[target].x, game[target].y))
    return []


def _not_immune(game: Position, figures: list[int]) -> list[int]:
    """[FAN-ITM-01] Those of them whom magic can do something to."""
    return [one for one in figures if not game.traits[one].amulet]


def _left(lang: str, key: str, count: int) -> str:
    if count == 0:
        return ""
    return phrase(lang, f"warn.{key}", count=count) if count > 1 else phrase(lang, f"warn.{key}.one")


def _said(namer: Namer, key: str, **gaps: Any) -> str:
    return phrase(namer.language.code, f"note.{key}", **gaps)


def _few(namer: Namer, figures: list[int]) -> FrenchName:
    """Some names, and how many more there are."""
    named = namer.figures(figures[:NAMED])
    return FrenchName(f"{named} (+{len(figures) - NAMED})") if len(figures) > NAMED else named


# --- moves ---------------------------------------------------------------------------------------------------------


def _move(namer: Namer, move: given.Move) -> Iterator[str]:
    game = namer.game
    figure, (x, y) = game[move.figure], move.path[-1]
    cost = trip(game, figure, move.path).cost
    yield namer.inches(cost)
    touched = [] if move.leave else would_touch(game, figure, x, y)
    if touched:
        yield _said(namer, "contact", enemies=namer.figures(touched))
    if game.state.flames and _burns(game, figure, move):
        yield _said(namer, "flames")
    if move.leave:
        return  # FAN-MOV-09: who is gone touches nobody, takes nothing up and is shot at by nobody
    if figure.shooting and figure.spent + units(cost) > game.traits[figure.id].half:
        yield _said(namer, "no_shot")
    gem = game.state.gem
    if gem is not None and gem.carrier < 0:
        reach = game.traits[figure.id].radius + CONTACT
        if (gem.x - x) ** 2 + (gem.y - y) ** 2 <= reach**2:
            yield _said(namer, "gem")
    if not touched and (archers := _archers(game, replace(figure, x=x, y=y))):
        yield _said(namer, "seen", figures=_few(namer, archers))


def _burns(game: Position, figure: Figure, move: given.Move) -> bool:
    traits = game.traits[figure.id]
    if traits.amulet or (traits.flies and not game.settings.flyer_burns):
        return False
    points = [(figure.x, figure.y), *move.path]
    return any(sweep_entries(points, traits.radius, flames.piece.shape) for flames in game.state.flames)


def _archers(game: Position, moved: Figure) -> list[int]:
    """The enemies that could shoot at a figure if it stood there, as they stand now."""
    traits = game.traits[moved.id]
    if traits.stealth:
        return []
    near = game.crowd.near(moved.x, moved.y, traits.radius, game.numbers.shot_range, game.enemies[moved.side], moved.id)
    return [one for one in near if not what_hinders(game, game[one]) and sees(game, game[one], moved)]


# --- attacks and spells --------------------------------------------------------------------------------------------


def _values(namer: Namer, values: tuple[int, ...]) -> str:
    """[FAN-GEN-01, FAN-RUL-21] At or below which faces the attacks hit; never on a 6 where that always fails."""
    if namer.game.settings.natural_6_fails:
        values = tuple(min(value, 5) for value in values)
    return _said(namer, "value", values=namer.values(values))


def _aim(namer: Namer, figure: int, targets: tuple[int, ...], values: tuple[int, ...]) -> Iterator[str]:
    aimed = list(dict.fromkeys(one for one in targets if one >= 0))
    game = namer.game
    if len(aimed) == 1:
        yield _said(namer, "apart", length=namer.inches(max(0.0, game.crowd.gap(figure, aimed[0]))))
    yield _values(namer, values)
    if len(aimed) == 1 and not fires_over(game, game[figure]) and (met := covers(game, game[figure], game[aimed[0]])):
        yield _said(namer, "cover", cover=", ".join(_called(namer, cover) for cover in met[:NAMED]))


def _called(namer: Namer, cover: Cover) -> str:
    """What stands in the way of a shot."""
    if cover.figure >= 0:
        return namer.figure(cover.figure)
    return namer.terrain(namer.game.ground.field.pieces[cover.piece].id)


def _cast(namer: Namer, cast: given.Cast) -> Iterator[str]:
    game = namer.game
    if cast.target >= 0 and cast.target != cast.caster:
        yield _said(namer, "apart", length=namer.inches(max(0.0, game.crowd.gap(cast.caster, cast.target))))
    if cast.target >= 0 and game.traits[cast.target].amulet:
        yield _said(namer, "immune")
    elif cast.spell == "bloodlust" and cast.target >= 0 and game[cast.target].routed:
        yield _said(namer, "routed")
    if cast.spell == "fireball" and (caught := _not_immune(game, under_template(game, cast.x, cast.y))):
        yield _said(namer, "caught", figures=_few(namer, caught))
