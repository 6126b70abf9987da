"""Who is on the table: for each side its cards with their values, each figure with its number, place and markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from escarmouche.kits.stage.text_map import side_by_side
from escarmouche.games.fantastiques.rules.contact import opponents
from escarmouche.games.fantastiques.state import Figure
from escarmouche.games.fantastiques.words.codes import codes
from escarmouche.games.fantastiques.words.voice import Voice

WIDTH: Final = 110
INDENT: Final = " " * 5
MARKERS: Final = ("routed", "cursed", "paralysed", "frightened", "served")
CAPABILITIES: Final = ("flies", "reach", "disengage", "scout", "fearsome", "powerful")
ITEMS: Final = ("amulet", "endurance", "massacre", "power", "silver", "speed", "stealth")
AWAY: Final = (
    ("picture.waiting", ("reserve",)),
    ("picture.captive", ("captive",)),
    ("picture.gone", ("dead", "lost")),
)


def roster(voice: Voice) -> Iterator[str]:
    """All sides, one after the other."""
    named = codes(voice)
    for side in range(voice.game.cast.sides):
        yield _headline(voice, side)
        mine = [figure for figure in voice.game.state.figures if figure.side == side]
        for card in dict.fromkeys(figure.card for figure in mine):
            standing = [figure for figure in mine if figure.card == card and figure.where == "table"]
            if standing:
                letter = named[standing[0].id][0]
                yield voice.say("picture.line", letter=letter, name=voice.card(card), values=_values(voice, card))
                yield from side_by_side([_entry(voice, figure, named) for figure in standing], WIDTH, INDENT)
        for key, places in AWAY:
            away = [f"{voice.figure(figure.id)} #{figure.id}" for figure in mine if figure.where in places]
            if away:
                yield f"  {voice.say(key, figures=', '.join(away))}"


def _headline(voice: Voice, side: int) -> str:
    game = voice.game
    count = sum(f.side == side and f.where == "table" and not game.traits[f.id].artillery for f in game.state.figures)
    gold = game.state.gold[side]
    gaps = {
        "side": voice.side(side),
        "count": voice.count(count, "figure"),
        "points": voice.points(game.state.killed[side]),
        "coins": voice.count(gold, "coin"),
    }
    return voice.say("picture.side.gold" if game.state.scenario == "loot" else "picture.side", **gaps)


def _values(voice: Voice, card: str) -> str:
    """What stands on the card."""
    traits = voice.game.cast.traits[card]
    gaps = {"movement": voice.inches(traits.movement), "shooting": voice.values(traits.shooting)}
    if traits.artillery:
        return voice.say("picture.card.piece", kind=voice.term("artillery", traits.artillery), **gaps)
    melee = voice.values(traits.melee)
    text = voice.say("picture.card", melee=melee, armour=traits.armour, mental=traits.mental, hp=traits.hp, **gaps)
    gifts = [voice.term("capability", name) for name in CAPABILITIES if getattr(traits, name)]
    gifts += [voice.term("item", name) for name in ITEMS if getattr(traits, name)]
    gifts += [voice.term("spell", spell) for spell in traits.spells]
    return ", ".join((text, *gifts))


def _entry(voice: Voice, figure: Figure, named: dict[int, str]) -> str:
    """`F3 #12 (10.0, 20.0) hp 1/2 routed in contact with o2`."""
    game = voice.game
    traits = game.traits[figure.id]
    words = [named[figure.id], f"#{figure.id}", voice.place(figure.x, figure.y)]
    if traits.hp > 1 or figure.hp != traits.hp:
        words.append(voice.say("picture.hp", hp=figure.hp, most=traits.hp))
    marks = [voice.term("marker", name) for name in MARKERS if getattr(figure, name)]
    if figure.cursed:
        marks += [f"{voice.term('list', name)} {voice.values(getattr(figure, name))}" for name in ("melee", "shooting")]
    if figure.spent:
        marks.append(voice.say("picture.spent", spent=voice.inches(figure.spent)))
    elif figure.moved:
        marks.append(voice.term("marker", "moved"))
    if (gem := game.state.gem) is not None and gem.carrier == figure.id:
        marks.append(voice.term("marker", "gem"))
    if figure.piece >= 0:
        marks.append(voice.say("picture.crew", code=named[figure.piece]))
    if touched := opponents(game, figure.id):
        marks.append(voice.say("picture.contact", codes=" ".join(named[one] for one in touched)))
    return " ".join(words) + (f" ({', '.join(marks)})" if marks else "")
