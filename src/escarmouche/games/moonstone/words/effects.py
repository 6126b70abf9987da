"""What would an effect do? Its words in short, for a player who chooses between several."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from escarmouche.games.moonstone.queries.having import ability_named
from escarmouche.games.moonstone.vocabulary import Amount, Effect, Filter, Measure
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.kits.words.language import plus
from escarmouche.kits.words.text import joined


def option_text(namer: Namer, about: Mapping[str, Any], index: int) -> str:
    """One of the things an ability lets somebody choose from."""
    found = [one for one in _choices(namer, about) if len(one.options) == len(about["options"])]
    if len(found) != 1:  # two such choices in one ability: which of them this is, nobody can tell
        return namer.say("answer.effect", number=index + 1)
    copies = about.get("copies", 1)
    said = [effect_text(namer, effect, copies) for effect in found[0].options[index]]
    return joined(", ", said) if said else namer.say("answer.nothing")


def _choices(namer: Namer, about: Mapping[str, Any]) -> Iterator[Effect]:
    """The choices that stand in the ability (or the signature move) a question names."""
    traits = namer.board.traits[about["figure"]]
    sources: list[Any] = [ability_named(namer.board, about["figure"], about["ability"])]
    if traits.signature is not None and traits.signature.name == about["ability"]:
        sources.append(traits.signature)
    for source in sources:
        yield from _inside(source)


def _inside(value: Any) -> Iterator[Effect]:
    if isinstance(value, Effect) and value.op == "choose":
        yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _inside(getattr(value, name))
    elif isinstance(value, tuple):
        for one in value:
            yield from _inside(one)


def effect_text(namer: Namer, effect: Effect, copies: int = 1) -> str:
    """`restore 2 wounds (the target)`; a signature move does it as often as it was laid."""
    inner = joined(", ", (effect_text(namer, one, copies) for one in effect.do))
    text = namer.term("op", effect.op).format(
        amount=_amount(effect.amount, copies, signed=effect.op == "stat_mod"),
        wounds=_counted(namer, effect.amount, copies, "wound"),
        tokens=_counted(namer, effect.amount, copies, "energy"),
        ability=namer.ability(effect.ability or ""),
        energy=namer.count(effect.energy * copies, "energy") if isinstance(effect.energy, int) else "",
        stat=namer.term("stat", effect.stat or ""),
        inner=inner,
    )
    if effect.op == "if":
        return text
    who = effect.who if effect.op == "pay" else effect.to
    whom = who if isinstance(who, str) else "others"
    if effect.op in ("stat_mod", "stat_set"):
        return namer.say("op.for", whom=namer.term("anchor", whom), effect=text)
    said = namer.say("op.to", effect=text, whom=namer.term("anchor", whom))
    if effect.op != "pay" or not effect.else_:
        return said
    otherwise = joined(", ", (effect_text(namer, one, copies) for one in effect.else_))
    return namer.say("op.or", effect=said, otherwise=otherwise)


def _counted(namer: Namer, amount: Amount, copies: int, noun: str) -> str:
    """`2 wounds`, `X wounds`."""
    if isinstance(amount, int):
        return namer.count(amount * copies, noun)
    return f"{_amount(amount, copies, signed=False)} {namer.language.nouns[noun][1]}"


def _amount(amount: Amount, copies: int, *, signed: bool) -> str:
    """A number, X, or X for what is read off the table."""
    if isinstance(amount, Measure | Filter):
        return "X"
    if not isinstance(amount, int):
        return str(amount)
    return plus(amount * copies) if signed else str(amount * copies)
