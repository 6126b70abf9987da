"""How does a position look to everybody at the table? Nothing in this game is hidden, so all seats see the same.

A scene is painted for every change and every player: what never changes in a match (names, codes, the dress of a
card) is worked out once and kept by the cast it belongs to.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from escarmouche.games.fantastiques import state as plain
from escarmouche.games.fantastiques.cast import Cast
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.games.fantastiques.queries.hits import melee_values
from escarmouche.games.fantastiques.queries.shooting import shooting_values
from escarmouche.games.fantastiques.scenarios import holder, objectives, occupants, the_hill
from escarmouche.games.fantastiques.staging import scenery
from escarmouche.games.fantastiques.staging.phrases import phrase
from escarmouche.games.fantastiques.staging.silhouettes import silhouette_of
from escarmouche.games.fantastiques.state import BEFORE_PLAY
from escarmouche.games.fantastiques.words.codes import codes
from escarmouche.games.fantastiques.words.namer import Namer
from escarmouche.kits.stage.scene import Bar, Figure, Mark, Scene, Seat
from escarmouche.kits.stage.silhouettes import Silhouette

STATES = ("routed", "paralysed", "frightened", "served")
SIGNS = {"routed": "⚑", "paralysed": "✱", "frightened": "!", "served": "⚙"}


class Theme(msgspec.Struct, frozen=True):
    """What never changes about a figure on the screen."""

    name: str
    code: str
    radius: int
    hp: int
    reach: int
    note: str
    fixed: tuple[Mark, ...]
    silhouette: Silhouette


def scene(game: Position, lang: str) -> Scene:
    """The position as everybody sees it."""
    namer = Namer(game, lang)
    state = game.state
    return Scene(
        figures=tuple(_figures(game, namer)),
        things=scenery.things(game, lang),
        seats=_seats(game, namer),
        zones=scenery.zones(game, namer),
        heading=_heading(namer),
        goal=phrase(lang, f"scenario.{state.scenario}"),
        terrain=scenery.terrain(game.ground, lang) if all(state.table) else (),
    )


def _heading(namer: Namer) -> str:
    state = namer.game.state
    gaps = {"scenario": namer.term("scenario", state.scenario), "phase": namer.term("phase", state.phase)}
    if state.phase in BEFORE_PLAY or not state.turn:
        said = phrase(namer.language.code, "heading", **gaps)
    else:
        said = phrase(namer.language.code, "heading.turn", turn=state.turn, last=namer.game.numbers.last_turn, **gaps)
    return said[:1].upper() + said[1:]


# --- figures -------------------------------------------------------------------------------------------------------


def _figures(game: Position, namer: Namer) -> Iterator[Figure]:
    state, lang = game.state, namer.language.code
    roll = tuple([(figure.card, figure.army, figure.prisoner, figure.piece, figure.caller) for figure in state.figures])
    dressed = _wardrobe(game.cast, lang, roll)
    carrier = state.gem.carrier if state.gem is not None else -1
    life = phrase(lang, "life")
    hills = game.ground.hills
    for figure, dress in zip(state.figures, dressed, strict=True):
        on_table = figure.where == "table"
        yield Figure(
            figure.id,
            figure.army,
            dress.name,
            dress.code,
            figure.x,
            figure.y,
            dress.radius,
            where=figure.where,
            place="" if on_table else phrase(lang, figure.where),
            sheet=figure.card,
            bars=(Bar("life", life, figure.hp, dress.hp),) if dress.hp else (),
            marks=dress.fixed + _marks(game, namer, figure, carrier) if on_table else dress.fixed,
            reach=dress.reach,
            level=game.ground.elevation(figure.x, figure.y) if hills and on_table else 0,
            note=dress.note,
            silhouette=dress.silhouette,
        )


def _marks(game: Position, namer: Namer, figure: plain.Figure, carrier: int) -> tuple[Mark, ...]:
    """What has happened to a figure on the table."""
    lang = namer.language.code
    found: list[Mark] = []
    if engaged(game, figure.id):
        found.append(_mark(lang, "engaged"))
    if figure.routed or figure.paralysed or figure.frightened or figure.served:
        found += [_mark(lang, state) for state in STATES if getattr(figure, state)]
    if figure.cursed:
        attacks = {"melee": melee_values(game, figure), "shooting": shooting_values(game, figure)}
        values = {name: namer.values(each) for name, each in attacks.items()}
        found.append(Mark("cursed", phrase(lang, "mark.cursed", **values), "☠"))
    if figure.spent and game.settings.premeasure:
        found.append(Mark("moved", phrase(lang, "mark.spent", spent=namer.inches(figure.spent)), "→"))
    elif figure.spent or figure.moved:
        found.append(_mark(lang, "moved"))
    if carrier == figure.id:
        found.append(_mark(lang, "gem"))
    return tuple(found)


@lru_cache(maxsize=64)
def _mark(lang: str, kind: str) -> Mark:
    sign = {"engaged": "×", "moved": "→", "gem": "◆", **SIGNS}.get(kind, "")
    return Mark(kind, phrase(lang, f"mark.{kind}"), sign)


@lru_cache(maxsize=256)
def _wardrobe(cast: Cast, lang: str, roll: tuple[tuple[str, int, bool, int, int], ...]) -> tuple[Theme, ...]:
    """The dress of everybody in the match, as long as nobody joins it."""
    state = plain.State(
        [
            plain.Figure(index, card, cast.side_of[army], army, hp=0, melee=(), shooting=(), prisoner=prisoner)
            for index, (card, army, prisoner, *_) in enumerate(roll)
        ],
        "random",
    )
    namer = Namer(Position(cast, state), lang)
    named = codes(namer)
    return tuple(_dress(namer, index, named[index], one) for index, one in enumerate(roll))


def _dress(namer: Namer, index: int, code: str, one: tuple[str, int, bool, int, int]) -> Theme:
    card, _, prisoner, piece, caller = one
    traits, lang = namer.game.cast.traits[card], namer.language.code
    number = namer.number_among_likes(index)
    fixed = []
    if prisoner:
        fixed.append(Mark("prisoner", phrase(lang, "mark.prisoner"), "⛓"))
    if piece >= 0:
        fixed.append(Mark("crew", phrase(lang, "mark.crew", piece=namer.card(namer.game[piece].card)), "⚙"))
    if caller >= 0:
        fixed.append(Mark("summoned", phrase(lang, "mark.summoned"), "✧"))
    return Theme(
        name=f"{namer.card(card)} {number}" if number and not prisoner else namer.card(card),
        code=code,
        radius=traits.radius,
        hp=traits.hp,
        reach=namer.game.numbers.reach if traits.reach else 0,
        note=str(card_line(namer, card)),
        fixed=tuple(fixed),
        silhouette=silhouette_of(traits),
    )


def card_line(namer: Namer, card: str) -> str:
    """What stands on a card, in one line."""
    traits = namer.game.cast.traits[card]
    gaps = {"movement": namer.inches(traits.movement), "shooting": namer.values(traits.shooting)}
    if traits.artillery:
        return namer.say("picture.card.piece", kind=namer.term("artillery", traits.artillery), **gaps)
    melee = namer.values(traits.melee)
    return namer.say("picture.card", melee=melee, armour=traits.armour, mental=traits.mental, hp=traits.hp, **gaps)


# --- seats ---------------------------------------------------------------------------------------------------------


def _seats(game: Position, namer: Namer) -> tuple[Seat, ...]:
    scores = _scores(game, namer)
    standing = [0] * len(game.cast.armies)
    for figure in game.state.figures:
        if figure.where == "table" and not game.traits[figure.id].artillery:
            standing[figure.army] += 1
    return tuple(
        Seat(
            army,
            str(namer.seat(army)),
            scores[game.cast.side_of[army]],
            phrase(namer.language.code, "seat.note", count=namer.count(standing[army], "figure")),
        )
        for army in range(len(game.cast.armies))
    )


def _scores(game: Position, namer: Namer) -> list[str]:
    """What the scenario counts for each side, as it stands; before the first turn nobody has anything yet."""
    state, lang, sides = game.state, namer.language.code, range(game.cast.sides)
    nothing = (0,) * game.cast.sides
    begun = bool(state.turn) and state.phase not in BEFORE_PLAY
    match state.scenario:
        case "occupation":
            held = [holder(game, piece) for piece in objectives(game)] if begun else []
            return [phrase(lang, "score.held", count=held.count(side)) for side in sides]
        case "king_of_the_hill":
            there = occupants(game, the_hill(game)) if begun else nothing
            return [phrase(lang, "score.hill", count=there[side]) for side in sides]
        case "rescue":
            role = {side: "score.attacker" if side == state.attacker else "score.defender" for side in sides}
            return [phrase(lang, role[side]) if begun else "" for side in sides]
        case "loot":
            return [namer.count(gold, "coin") for gold in (state.gold if begun else nothing)]
        case "cursed_gem":
            carrier = state.gem.carrier if state.gem is not None and begun else -1
            holds = state.figures[carrier].side if carrier >= 0 else -1
            return [phrase(lang, "score.gem") if side == holds else "" for side in sides]
        case "random":
            return ["" for _ in sides]
        case _:
            return [phrase(lang, "score.points", points=namer.points(killed)) for killed in state.killed or nothing]
