"""Who is on the table: for each side its cards with their values, each figure with its number, place and markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from escarmouche.games.fantastiques.queries.contact import opponents
from escarmouche.games.fantastiques.state import Figure
from escarmouche.games.fantastiques.words.codes import codes
from escarmouche.games.fantastiques.words.namer import Namer
from escarmouche.kits.stage.text_map import side_by_side

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


def roster(namer: Namer) -> Iterator[str]:
    """All sides, one after the other."""
    named = codes(namer)
    for side in range(namer.game.cast.sides):
        yield _headline(namer, side)
        mine = [figure for figure in namer.game.state.figures if figure.side == side]
        for card in dict.fromkeys(figure.card for figure in mine):
            standing = [figure for figure in mine if figure.card == card and figure.where == "table"]
            if standing:
                letter = named[standing[0].id][0]
                yield namer.say("picture.line", letter=letter, name=namer.card(card), values=_values(namer, card))
                yield from side_by_side([_entry(namer, figure, named) for figure in standing], WIDTH, INDENT)
        for key, places in AWAY:
            away = [f"{namer.figure(figure.id)} #{figure.id}" for figure in mine if figure.where in places]
            if away:
                yield f"  {namer.say(key, figures=', '.join(away))}"


def _headline(namer: Namer, side: int) -> str:
    game = namer.game
    count = sum(f.side == side and f.where == "table" and not game.traits[f.id].artillery for f in game.state.figures)
    gold = game.state.gold[side]
    gaps = {
        "side": namer.side(side),
        "count": namer.count(count, "figure"),
        "points": namer.points(game.state.killed[side]),
        "coins": namer.count(gold, "coin"),
    }
    return namer.say("picture.side.gold" if game.state.scenario == "loot" else "picture.side", **gaps)


def _values(namer: Namer, card: str) -> str:
    """What stands on the card."""
    traits = namer.game.cast.traits[card]
    gaps = {"movement": namer.inches(traits.movement), "shooting": namer.values(traits.shooting)}
    if traits.artillery:
        return namer.say("picture.card.piece", kind=namer.term("artillery", traits.artillery), **gaps)
    melee = namer.values(traits.melee)
    text = namer.say("picture.card", melee=melee, armour=traits.armour, mental=traits.mental, hp=traits.hp, **gaps)
    gifts = [namer.term("capability", name) for name in CAPABILITIES if getattr(traits, name)]
    gifts += [namer.term("item", name) for name in ITEMS if getattr(traits, name)]
    gifts += [namer.term("spell", spell) for spell in traits.spells]
    return ", ".join((text, *gifts))


def _entry(namer: Namer, figure: Figure, named: dict[int, str]) -> str:
    """`F3 #12 (10.0, 20.0) hp 1/2 routed in contact with o2`."""
    game = namer.game
    traits = game.traits[figure.id]
    words = [named[figure.id], f"#{figure.id}", namer.place(figure.x, figure.y)]
    if traits.hp > 1 or figure.hp != traits.hp:
        words.append(namer.say("picture.hp", hp=figure.hp, most=traits.hp))
    marks = [namer.term("marker", name) for name in MARKERS if getattr(figure, name)]
    if figure.cursed:
        marks += [f"{namer.term('list', name)} {namer.values(getattr(figure, name))}" for name in ("melee", "shooting")]
    if figure.spent:
        marks.append(namer.say("picture.spent", spent=namer.inches(figure.spent)))
    elif figure.moved:
        marks.append(namer.term("marker", "moved"))
    if (gem := game.state.gem) is not None and gem.carrier == figure.id:
        marks.append(namer.term("marker", "gem"))
    if figure.piece >= 0:
        marks.append(namer.say("picture.crew", code=named[figure.piece]))
    if touched := opponents(game, figure.id):
        marks.append(namer.say("picture.contact", codes=" ".join(named[one] for one in touched)))
    return " ".join(words) + (f" ({', '.join(marks)})" if marks else "")
