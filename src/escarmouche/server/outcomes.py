"""How a match ended: by the rules, or because somebody gave up or did not come back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from escarmouche.kits.kind import GameKind
from escarmouche.kits.words.language import FrenchName
from escarmouche.kits.words.text import OfSeat, Span, Text, shown, spans_of, without_clauses
from escarmouche.server.phrases import phrase

if TYPE_CHECKING:
    from escarmouche.server.live_match import LiveMatch

LOST_BY_ALL: Final = frozenset(("given_up", "out_of_time_together"))  # who plays alone is not all of anybody


def winning_seats(live: LiveMatch) -> tuple[int, ...]:
    """Who has won, by the rules or because the others gave up."""
    if live.ended:
        return live.winners
    outcome, running = live.match.outcome, live.seating.running()
    return () if outcome is None else tuple(seat for seat in outcome.winners if seat in running)


def outcome_text(live: LiveMatch, lang: str) -> str:
    """How it ended, in words; nothing while the match goes on."""
    if live.ended:
        names = ", ".join(live.seating[seat].name for seat in live.winners)
        alone = len(live.seating) == 1 and live.ended in LOST_BY_ALL
        return phrase(lang, f"{live.ended}_alone" if alone else live.ended, names=FrenchName(names))
    outcome = live.match.outcome
    if outcome is None:
        return ""
    text = live.kind.words.outcome(live.match.game, outcome, lang)
    out = [live.seating[seat].name for seat in outcome.winners if live.seating[seat].out]
    return Text(text, f" {phrase(lang, 'was_out', names=', '.join(out))}") if out else text


def ending_text(live: LiveMatch, lang: str) -> str:
    """The ending in the game's own word, where it was reached by the rules and won and lost do not say it."""
    outcome = None if live.ended else live.match.outcome
    return "" if outcome is None else live.kind.words.ending(live.match.game, outcome, lang)


def told_briefly(kind: GameKind[Any], game: Any, text: str, lang: str) -> str:
    """How it ended, for a list of matches: without clauses, and with the letters of sides only where two bear one
    name."""
    names = [] if kind.stage is None else [_bare(one.name) for one in kind.stage.scene(game, None, lang).seats]
    return shown(Text(*(_brief(one, names) for one in spans_of(without_clauses(text)))))


def _brief(span: Span, names: Sequence[str]) -> Span:
    return _bare(span.text) if isinstance(span, OfSeat) and names.count(_bare(span.text)) == 1 else span


def _bare(name: str) -> str:
    """A name without the letter of its side behind it."""
    return name.rpartition(" [")[0] if name.endswith("]") else name
