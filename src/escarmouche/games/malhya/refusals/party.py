"""Why may the word of the party not be handed on?"""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.malhya.decisions import PassSpeaker
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.party import seats_from_speaker


def pass_refusal(game: Position, seat: int, answer: PassSpeaker) -> Refusal | None:
    """[MAL-GEN-11, MAL-GEN-13] By the speaker, where there is one, to another player who leads a hero."""
    if seat != game.state.speaker or game.settings.party_decisions != "speaker":
        return Refusal("not_the_speaker", "MAL-GEN-11", {"seat": seat})
    if answer.seat == seat or not 0 <= answer.seat < game.cast.seats:
        return Refusal("no_such_player", "MAL-GEN-11", {"seat": answer.seat})
    if answer.seat not in seats_from_speaker(game):
        return Refusal("empty_seat", "MAL-GEN-13", {"seat": answer.seat})
    return None
