"""[MAL-GEN-05, MAL-GEN-08, MAL-GEN-11, MAL-GEN-12, MAL-RUL-03] How does the party decide?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from escarmouche.core import Ask, Script, Together
from escarmouche.games.malhya.asks.choosing import choose, choose_together
from escarmouche.games.malhya.asks.menu import Leavable
from escarmouche.games.malhya.decisions import HandHero, LeaveToOthers, PassSpeaker
from escarmouche.games.malhya.events import HeroHandedOn, PartyVoted, SpeakerPassed
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.party import seats_from_speaker

T = TypeVar("T")


def decide(game: Position, ask_of: Callable[[int], Ask[Any]]) -> Script[Any]:
    """[MAL-GEN-11, MAL-RUL-03] One answer of the party."""
    _, answer = yield from decided(game, ask_of)
    return answer


def decided(game: Position, ask_of: Callable[[int], Ask[Any]]) -> Script[tuple[tuple[int, ...], Any]]:
    """[MAL-GEN-11, MAL-RUL-03] One answer of the party, and the seats whose it is: the speaker's, who may hand on the
    role instead, that of the first who gives one, or those of all who have voted so, in the order of their votes."""
    how = game.settings.party_decisions
    seats = seats_from_speaker(game) if how != "speaker" else []
    if how == "vote" and len(seats) > 1:
        votes: Mapping[int, Any] = yield Together([ask_of(seat) for seat in seats])
        return _most(game, votes, seats)
    if how == "any_player":
        for seat in seats[:-1]:
            answer = yield Leavable(ask_of(seat))
            if not isinstance(answer, LeaveToOthers):
                return (seat,), answer
        answer = yield ask_of(seats[-1])
        return (seats[-1],), answer
    answer = yield ask_of(game.state.speaker)
    while isinstance(answer, PassSpeaker):
        game.state.speaker = answer.seat
        game.tell(SpeakerPassed(answer.seat))
        answer = yield ask_of(answer.seat)
    return (game.state.speaker,), answer


def hand_on(game: Position, answer: HandHero, by: Sequence[int]) -> Script[None]:
    """[MAL-GEN-11, MAL-GEN-13, MAL-RUL-86] A hero is led by another player from now on, if his own agrees: he has, if
    it is his answer too. Whoever leads none has left, and if he was the speaker the next seat is."""
    before = game[answer.hero].seat
    if before not in by:
        about = {"hero": answer.hero, "seat": answer.seat}
        agreed: bool = yield choose(before, (True, False), "MAL-GEN-13", "hand_hero", about)
        if not agreed:
            return
    game.change(answer.hero, seat=answer.seat)
    game.tell(HeroHandedOn(answer.hero, answer.seat))
    speaker = seats_from_speaker(game)[0]
    if speaker != game.state.speaker:
        game.state.speaker = speaker
        game.tell(SpeakerPassed(speaker))


def _most(game: Position, votes: Mapping[int, Any], seats: Sequence[int]) -> tuple[tuple[int, ...], Any]:
    """[MAL-RUL-03] What most have voted for; of several the speaker's, who is the first of the seats. Where they were
    not of one mind it is told who was for it."""
    answers = [votes[seat] for seat in seats]
    most = max(answers, key=lambda answer: (answers.count(answer), -answers.index(answer)))
    agreed = tuple(seat for seat in seats if votes[seat] == most)
    if len(agreed) < len(seats):
        game.tell(PartyVoted(agreed, tuple(seat for seat in seats if seat not in agreed)))
    return agreed, most


def party_choice(
    game: Position, options: Sequence[T], why: str, topic: str, about: Mapping[str, Any] | None = None
) -> Script[T]:
    """[MAL-GEN-05] One of several equally valid things; a single one is not asked for."""
    if len(options) == 1:
        return options[0]
    chosen: T = yield from decide(game, lambda seat: choose_together(game, seat, options, why, topic, about))
    return chosen


def hero_choice(game: Position, hero: int, options: Sequence[T], why: str, topic: str, **about: Any) -> Script[T]:
    """[MAL-GEN-08] Likewise of the player of a hero."""
    if len(options) == 1:
        return options[0]
    chosen: T = yield choose(game[hero].seat, options, why, topic, {"hero": hero, **about})
    return chosen
