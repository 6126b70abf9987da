"""Parts of sentences that events, answers and the picture have in common: dice, sums, prices, scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from escarmouche.core import Total
from escarmouche.kits.words.text import Text, joined
from escarmouche.games.alkemy.formulas import Formula
from escarmouche.games.alkemy.profiles import Face
from escarmouche.games.alkemy.words.voice import Voice


def scores(voice: Voice, points: Iterable[float]) -> str:
    """`Kingdom of Avalon [A] 2, Jade Triad [B] 1`."""
    return joined(
        ", ",
        (voice.say("scores", seat=voice.seat(seat), score=voice.number(score)) for seat, score in enumerate(points)),
    )


# --- dice ----------------------------------------------------------------------------------------------------------


def dice_of(voice: Voice, count: int, colour: str) -> str:
    """`3 white dice`."""
    return voice.count(count, f"{colour}_die")


def pool_said(voice: Voice, pool: Total, net: int) -> str:
    """Bonus and penalty dice with their causes, in brackets: ` (+ 1 charge + 1 triangle = + 2)`; none: nothing."""
    parts = [part for part in pool.parts if part.amount]
    if not parts:
        return ""
    said = joined(" ", (f"{voice.signed(part.amount)} {voice.cause(part.name)}" for part in parts))
    if len(parts) > 1 or pool.value != net:
        said += f" = {_plus(voice, pool.value)}"
    if pool.value != net:
        said = voice.say("counts_as", sum=said, amount=_plus(voice, net))
    return f" ({said})"


def _plus(voice: Voice, amount: int) -> str:
    return voice.signed(amount) if amount else "0"


def symbols_said(voice: Voice, symbols: str) -> str:
    """`axe and sword`."""
    return voice.listed([voice.term("symbol", one) for one in symbols])


def kept_said(voice: Voice, dice: Sequence[Face], colour: str = "") -> Text:
    """`5 sword and 4 axe`."""
    return voice.listed([voice.face(one, colour) for one in dice])


# --- sums ----------------------------------------------------------------------------------------------------------


def column_total(voice: Voice, symbols: str, shift: Total) -> Total:
    """[ALK-PRF-06] The column that two symbols name, with what shifts it."""
    return Total(voice.game.content.columns[symbols], shift.parts)


def column_said(voice: Voice, symbols: str, shift: Total, column: int) -> str:
    """`2 + 1 (Brutal Attack) = 3`; `6 + 1 (Brutal Attack) = 7, so 6` at the edge of the table."""
    total = column_total(voice, symbols, shift)
    said = voice.sum(total)
    return said if total.value == column else voice.say("counts_as", sum=said, amount=column)


# --- prices and upgrades -------------------------------------------------------------------------------------------


def paid(voice: Voice, *, components: int = 0, element: str = "", stones: int = 0, boxes: int = 0) -> str:
    """`1 Earth component and 4 stones`; nothing is `0 stones`."""
    parts: list[str] = []
    if components:
        parts.append(voice.say("components", count=voice.count(components, "component"), element=_of(voice, element)))
    if stones or not (components or boxes):
        parts.append(voice.count(stones, "stone"))
    if boxes:
        parts.append(voice.count(boxes, "box"))
    return voice.listed(parts)


def _of(voice: Voice, element: str) -> str:
    return voice.term("of_element", element)


def upgrade_said(voice: Voice, formula: Formula, taken: Sequence[int]) -> str:
    """What upgrades bring, each once with how often it is taken: `one more target ×2`."""
    found = []
    for number in dict.fromkeys(taken):
        upgrade, times = formula.upgrades[number], taken.count(number)
        said = voice.say(f"upgrade.{upgrade.op}", n=upgrade.n)
        found.append(f"{said} ×{times}" if times > 1 else said)
    return joined(", ", found)


def granted(voice: Voice, op: str, what: str, amount: int | str) -> dict[str, str]:
    """What an effect of a formula is about: a skill, a characteristic, rolls, a move, something forbidden."""
    if op == "grant_skill":
        return {"what": voice.skill(what, amount)}
    if op == "bonus_die":
        rolls = joined(" / ", (voice.term("roll", roll) for roll in what.split()))
        return {"what": rolls, "amount": voice.count(int(amount), "die")}
    if op == "condition":
        return {"what": voice.condition(what)}
    if op == "stat_mod":
        return {"what": voice.term("stat", what), "amount": _plus(voice, int(amount))}
    if op == "move_mod":
        sign = voice.signed(int(amount))[0]
        return {"what": voice.term("gait", what), "amount": f"{sign} {voice.inches_said(abs(int(amount)))}"}
    return {"what": voice.term("forbidden", what)} if op == "forbid" else {}
