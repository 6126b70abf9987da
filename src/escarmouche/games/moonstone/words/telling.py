"""What happened, as a sentence, and why: the sum written out, with the clause of each of its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from escarmouche.core import Total
from escarmouche.games.moonstone.cards import CATASTROPHE
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events import cards, effects, play
from escarmouche.games.moonstone.events.telling import Told
from escarmouche.games.moonstone.queries.zones import EDGES
from escarmouche.games.moonstone.rules.turns import LAST_TURN
from escarmouche.games.moonstone.words.namer import SAYINGS, SEATS, Namer
from escarmouche.games.moonstone.words.phrases import (
    bonus,
    cards_drawn,
    dealt,
    dotted,
    harm_said,
    marked,
    piles,
    reckoned,
    stones_lying,
    tallies,
)
from escarmouche.kits.words.language import plus
from escarmouche.kits.words.reasons import ReasonWriter
from escarmouche.kits.words.speech import EventWriter, Gaps, scores
from escarmouche.kits.words.text import OfFigure, Text, joined

Filler = Callable[[Namer, Any], Gaps]


# --- which of the ways to say it -----------------------------------------------------------------------------------


def _rolled(event: play.RolledOff) -> str:
    if not event.dice:
        return "given"
    if event.winner >= 0:
        return "won"
    return "ranked" if event.why in ("MOO-SET-12", "MOO-CHR-31") else "tie"  # or lie there for somebody to meddle with


def _ended(event: play.MatchEnded) -> str:
    if event.winner < 0:
        return "draw"
    return "sudden" if event.why == "MOO-END-04" else "won"


def _marked(event: effects.Marked) -> str:
    return "shield.from" if event.kind == "shield" and event.against != NOBODY else event.kind


def _used(event: effects.AbilityUsed) -> str:
    if event.targets:
        return "self" if event.targets == (event.figure,) else "targets"
    if event.stone >= 0:
        return "stone"
    return "terrain" if event.terrain else "point" if event.point is not None else ""


def _wounded(event: effects.Wounded) -> str:
    if event.ability:
        return "ability"
    return "by" if event.by not in (-1, event.figure) else ""


def _healed(event: effects.Healed) -> str:
    if not event.wounds and event.ability:
        return "nothing"
    return "ability" if event.ability else ""


def _moved(event: effects.Moved) -> str:
    if not event.path:
        return "stayed"
    return f"{event.how}.stopped" if event.stopped_by and event.how in ("granted", "pushed", "pulled") else event.how


def _shown(event: cards.CardsShown) -> str:
    if event.to < 0:
        return "all"
    return "one.seen" if event.faces else "one"


def _claimed(event: cards.CardClaimed) -> str:
    if event.open:
        return "open"
    if not event.face:
        return "hidden"
    return "true" if event.face == event.says else "lie"


def _resolved(event: cards.ArcaneResolved) -> str:
    if not event.fits:
        return "nothing"
    return "catastrophe" if event.face == CATASTROPHE else "fits"


def _struck(event: cards.BlowStruck) -> str:
    null = ("null.because" if event.null else "null") if event.amount is None else ""
    return ".".join(part for part in ("riposte" if event.riposte else "", null) if part)


def _at_others(event: cards.ArcaneDrawReckoned | cards.ArcaneRepeated) -> str:
    return "" if event.targets in ((), (event.figure,)) else "targets"


def _if(name: str, variant: str = "") -> Callable[[Any], str]:
    """A variant for whatever has something in this field."""
    return lambda event: (variant or name) if getattr(event, name) else ""


_VARIANTS: Final[Mapping[type[Told], Callable[[Any], str]]] = MappingProxyType(
    {
        play.Discarded: lambda event: "" if event.energy else "none",
        play.FirstNamed: lambda event: "self" if event.by == event.seat else "",
        play.MatchEnded: _ended,
        play.NotActivated: lambda event: event.reason,
        play.Replenished: lambda event: "" if event.energy else "none",
        play.RoleChosen: lambda event: event.role,
        play.RolledOff: _rolled,
        play.TurnBegan: _if("sudden_death", "sudden"),
        effects.AbilityTriggered: lambda event: "" if event.subject in (-1, event.figure) else "subject",
        effects.AbilityUsed: _used,
        effects.ActionFailed: lambda event: event.reason,
        effects.Arrived: lambda event: event.how,
        effects.DamageDealt: _if("ability"),
        effects.DamageTurned: lambda event: "" if event.to == event.figure else "other",
        effects.EnergyGained: _if("ability"),
        effects.EnergyLost: _if("ability"),
        effects.Fell: lambda event: "" if event.wounds else "unhurt",
        effects.Healed: _healed,
        effects.Marked: _marked,
        effects.Moved: _moved,
        effects.Promised: lambda event: dotted("", next_=event.next, against=event.against)[1:],
        effects.Removed: lambda event: (
            ("edge" if event.reason == "edge" else "ability") + (".stones" if event.stones else "")
        ),
        effects.Slain: lambda event: "by" if event.by not in (-1, event.figure) else "",
        effects.StoneDug: lambda event: "" if event.depth else "out",
        effects.Wounded: _wounded,
        cards.ArcaneDrawReckoned: _at_others,
        cards.ArcaneRepeated: lambda event: "stone" if event.stone != NOBODY else _at_others(event),
        cards.ArcaneResolved: _resolved,
        cards.BlowStruck: _struck,
        cards.CardClaimed: _claimed,
        cards.CardFlipped: _if("named"),
        cards.CardsDrawn: _if("faces", "seen"),
        cards.CardsShown: _shown,
        cards.ClaimAnswered: lambda event: "bluff" if event.bluff else "ok",
        cards.ClaimRevealed: lambda event: "honest" if event.honest else "lie",
        cards.DeckShuffled: lambda event: event.deck,
        cards.KeptCardsJoined: _if("faces", "seen"),
        cards.MeleeBegan: lambda event: "" if event.reaches else "unreached",
        cards.MeleeCardSettled: lambda event: event.how,
        cards.MoveCopied: lambda event: "" if event.move else "nothing",
        cards.MoveUpgraded: lambda event: "critical" if event.copies > 1 else "",
    }
)


# --- what fills its gaps beside the plain fields -------------------------------------------------------------------


def _roll_gaps(namer: Namer, event: play.RolledOff) -> Gaps:
    dice = joined(", ", (Text(namer.seat(seat), " ", namer.sum(total)) for seat, total in event.dice))
    return {"what": namer.term("roll", event.what), "dice": dice}


def _used_gaps(namer: Namer, event: effects.AbilityUsed) -> Gaps:
    cost = namer.count(event.cost, "energy")
    if event.payer not in (-1, event.figure) and event.cost:
        cost = Text(cost, ", ", namer.figure(event.payer))
    place = namer.spot(*event.point) if event.point is not None else ""
    return {"cost": cost, "terrain": namer.terrain(event.terrain), "place": place}


def _spent_gaps(namer: Namer, event: effects.EnergySpent) -> Gaps:
    return {"on": namer.action(event.on)}


def _damage_gaps(namer: Namer, event: effects.DamageDealt) -> Gaps:
    return {"type": namer.term("damage", event.damage_type), "result": reckoned(namer, event.total, event.amount)}


def _health_gaps(namer: Namer, event: Any) -> Gaps:
    return {"left": namer.count(event.left, "box"), "boxes": _boxes(namer, event.figure)}


def _boxes(namer: Namer, figure: int) -> int:
    return namer.board.traits[figure].boxes


def _removed_gaps(namer: Namer, event: effects.Removed) -> Gaps:
    return {"reason": namer.ability(event.reason)}


def _moved_gaps(namer: Namer, event: effects.Moved) -> Gaps:
    place = namer.spot(*event.path[-1], event.surface) if event.path else ""
    return {"place": place, "stopped": namer.terrain(event.stopped_by)}


def _transformed_gaps(namer: Namer, event: effects.Transformed) -> Gaps:
    before = f"{namer.card(event.before)} [{SEATS[namer.board[event.figure].owner]}]"
    return {"figure": Text(OfFigure(before, event.figure)), "card": namer.card(event.card)}


def _marked_gaps(namer: Namer, event: effects.Marked) -> Gaps:
    what = [marked(namer, event.kind, one) for one in (event.what, *event.also)]
    return {
        "what": joined(", ", what) if event.also else what[0],
        "amount": str(event.amount) if event.kind == "set" else plus(event.amount),
    }


def _promised_gaps(namer: Namer, event: effects.Promised) -> Gaps:
    actions = joined(", ", map(namer.action, event.actions))
    return {"actions": actions, "bonus": bonus(namer, event.damage, event.cost, event.arcane)}


def _made_gaps(namer: Namer, event: effects.TerrainMade) -> Gaps:
    return {"kind": namer.term("made", event.kind)}


def _pile_gaps(namer: Namer, event: Any) -> Gaps:
    noun = "melee_card" if getattr(event, "deck", "arcane") == "melee" else "arcane_card"
    return {"count": namer.count(event.count, noun)}


def _shown_gaps(namer: Namer, event: cards.CardsShown) -> Gaps:
    return _pile_gaps(namer, event)


def _arranged_gaps(namer: Namer, event: cards.CardsArranged) -> Gaps:
    return {"piles": piles(namer, event.counts, (event.top, event.bottom, event.kept))}


def _reckoned_gaps(namer: Namer, event: cards.ArcaneDrawReckoned) -> Gaps:
    resist = reckoned(namer, event.resist, event.resisted)
    return {"total": cards_drawn(namer, event.total, event.drawn, "arcane", "arcane_card"), "resist": resist}


def _melee_gaps(namer: Namer, event: cards.MeleeBegan) -> Gaps:
    ours, theirs = (
        cards_drawn(namer, total, drawn, "melee", "card")
        for total, drawn in zip(event.totals, event.drawn, strict=True)
    )
    return {"ours": ours, "theirs": theirs}


def _revealed_gaps(namer: Namer, event: cards.MeleeCardsRevealed) -> Gaps:
    ours, theirs = (namer.listed([namer.face(face) for face in faces]) for faces in event.faces)
    return {"ours": ours, "theirs": theirs}


def _struck_gaps(namer: Namer, event: cards.BlowStruck) -> Gaps:
    card = namer.ability(event.move) if event.move else namer.face(event.face)
    null = namer.say("null.out_of_range") if event.null == "out_of_range" else namer.ability(event.null)
    return {
        "card": namer.say("times", card=card, copies=event.copies) if event.copies > 1 else card,
        "result": dealt(namer, event.total, event.amount, event.kind),
        "null": null,
    }


_GAPS: Final[Mapping[type[Told], Filler]] = MappingProxyType(
    {
        play.Discarded: lambda namer, event: {"energy": tallies(namer, event.energy)},
        play.EdgeChosen: lambda namer, event: {"edge": namer.term("edge", EDGES[event.edge])},
        play.MatchEnded: lambda namer, event: {"scores": scores(namer, event.stones)},
        play.Replenished: lambda namer, event: {"energy": tallies(namer, event.energy)},
        play.RolledOff: _roll_gaps,
        play.StonesDropped: lambda namer, event: {"stones": stones_lying(namer, event.stones)},
        play.SuddenDeathBegan: lambda namer, event: {"scores": scores(namer, event.stones)},
        play.TurnBegan: lambda _, __: {"last": LAST_TURN},
        effects.AbilityUsed: _used_gaps,
        effects.DamageDealt: _damage_gaps,
        effects.DamageTurned: lambda _, event: {"amount": harm_said(event.amount)},
        effects.EnergySpent: _spent_gaps,
        effects.Healed: _health_gaps,
        effects.Marked: _marked_gaps,
        effects.Moved: _moved_gaps,
        effects.Promised: _promised_gaps,
        effects.Removed: _removed_gaps,
        effects.Spared: _health_gaps,
        effects.TerrainMade: _made_gaps,
        effects.Transformed: _transformed_gaps,
        effects.Wounded: _health_gaps,
        cards.ArcaneDrawReckoned: _reckoned_gaps,
        cards.ArcaneRepeated: lambda namer, event: {"cards": namer.count(event.cards, "card")},
        cards.BlowStruck: _struck_gaps,
        cards.CardsArranged: _arranged_gaps,
        cards.CardsDrawn: _pile_gaps,
        cards.CardsShown: _shown_gaps,
        cards.DamageTypeChosen: lambda namer, event: {"type": namer.term("blow", event.kind)},
        cards.EndStepBegan: lambda namer, event: {"figures": namer.figures(dict.fromkeys(event.figures))},
        cards.KeptCardsJoined: _pile_gaps,
        cards.MeleeBegan: _melee_gaps,
        cards.MeleeCardsRevealed: _revealed_gaps,
        cards.WentForIt: lambda namer, event: {"cards": namer.count(event.drawn, "card")},
    }
)


EVENT_WRITER: Final = EventWriter(SAYINGS, _VARIANTS, _GAPS)


# --- why -----------------------------------------------------------------------------------------------------------


def _sums(namer: Namer, event: Told) -> Iterator[tuple[str, Total]]:
    """Every sum of an event, with what it is of."""
    for name, value in msgspec.structs.asdict(event).items():
        if isinstance(value, Total):
            yield namer.say(f"why.{name}"), value
        elif isinstance(event, play.RolledOff) and name == "dice":
            yield from ((namer.seat(seat), total) for seat, total in value)
        elif isinstance(event, cards.MeleeBegan) and name == "totals":
            yield from zip((namer.figure(event.attacker), namer.figure(event.defender)), value, strict=True)


REASON_WRITER: Final = ReasonWriter(EVENT_WRITER, _sums)
