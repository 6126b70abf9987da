"""What would follow from an answer: what a move costs, whom it meets, who could shoot there; what a shot is up against.

Where the table forbids measuring beforehand nothing of this is told: it would be a ruler.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.kits.words.language import Named
from escarmouche.games.fantastiques import decisions as given
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.rules.contact import under_template, would_touch
from escarmouche.games.fantastiques.rules.cover import Cover, covers
from escarmouche.games.fantastiques.rules.hits import melee_total, melee_values
from escarmouche.games.fantastiques.rules.movement import trip
from escarmouche.games.fantastiques.rules.shooting import RANGE, fires_over, may_shoot, shooting_values
from escarmouche.games.fantastiques.rules.sight import sees
from escarmouche.games.fantastiques.staging.phrases import phrase
from escarmouche.games.fantastiques.state import Figure
from escarmouche.games.fantastiques.words.voice import Voice
from escarmouche.table.plane import sweep_entries

NAMED: Final = 4  # figures named in one note


def notes_of(voice: Voice, answer: Any) -> tuple[str, ...]:
    """What a legal answer leads to."""
    game = voice.game
    if not game.settings.premeasure:
        return ()
    match answer:
        case given.Move():
            return tuple(_move(voice, answer))
        case given.Shoot():
            return tuple(_aim(voice, answer.figure, answer.targets, shooting_values(game, game[answer.figure])))
        case given.Strike():
            one = game[answer.figure]
            return (_values(voice, tuple(melee_total(game, one, value).value for value in melee_values(game, one))),)
        case given.Fire():
            return tuple(_aim(voice, answer.piece, (answer.target,), game.traits[answer.piece].shooting))
        case given.Cast():
            return tuple(_cast(voice, answer))
    return ()


def _said(voice: Voice, key: str, **gaps: Any) -> str:
    return phrase(voice.language.code, f"note.{key}", **gaps)


def _few(voice: Voice, figures: list[int]) -> Named:
    """Some names, and how many more there are."""
    named = voice.figures(figures[:NAMED])
    return Named(f"{named} (+{len(figures) - NAMED})") if len(figures) > NAMED else named


# --- moves ---------------------------------------------------------------------------------------------------------


def _move(voice: Voice, move: given.Move) -> Iterator[str]:
    game = voice.game
    figure, (x, y) = game[move.figure], move.path[-1]
    cost = trip(game, figure, move.path).cost
    yield voice.inches(cost)
    if touched := would_touch(game, figure, x, y):
        yield _said(voice, "contact", enemies=voice.figures(touched))
    if game.state.flames and _burns(game, figure, move):
        yield _said(voice, "flames")
    if figure.shooting and figure.spent + cost > game.traits[figure.id].half:
        yield _said(voice, "no_shot")
    gem = game.state.gem
    if gem is not None and gem.carrier < 0:
        reach = game.traits[figure.id].radius + CONTACT
        if (gem.x - x) ** 2 + (gem.y - y) ** 2 <= reach**2:
            yield _said(voice, "gem")
    if not touched and (archers := _archers(game, replace(figure, x=x, y=y))):
        yield _said(voice, "seen", figures=_few(voice, archers))


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
    near = game.crowd.near(moved.x, moved.y, traits.radius, RANGE, game.enemies[moved.side], moved.id)
    return [one for one in near if may_shoot(game, game[one]) and sees(game, game[one], moved)]


# --- attacks and spells --------------------------------------------------------------------------------------------


def _values(voice: Voice, values: tuple[int, ...]) -> str:
    return _said(voice, "value", values=voice.values(values))


def _aim(voice: Voice, figure: int, targets: tuple[int, ...], values: tuple[int, ...]) -> Iterator[str]:
    aimed = list(dict.fromkeys(one for one in targets if one >= 0))
    game = voice.game
    if len(aimed) == 1:
        yield _said(voice, "apart", length=voice.inches(max(0.0, game.crowd.gap(figure, aimed[0]))))
    yield _values(voice, values)
    if len(aimed) == 1 and not fires_over(game, game[figure]) and (met := covers(game, game[figure], game[aimed[0]])):
        yield _said(voice, "cover", cover=", ".join(_called(voice, cover) for cover in met[:NAMED]))


def _called(voice: Voice, cover: Cover) -> str:
    """What stands in the way of a shot."""
    if cover.figure >= 0:
        return voice.figure(cover.figure)
    tags = voice.game.ground.field.pieces[cover.piece].tags
    return voice.term("terrain", tags[0]) if tags else voice.game.ground.field.pieces[cover.piece].id


def _cast(voice: Voice, cast: given.Cast) -> Iterator[str]:
    game = voice.game
    if cast.target >= 0 and cast.target != cast.caster:
        yield _said(voice, "apart", length=voice.inches(max(0.0, game.crowd.gap(cast.caster, cast.target))))
    if cast.spell == "fireball" and (caught := under_template(game, cast.x, cast.y)):
        yield _said(voice, "caught", figures=_few(voice, caught))
