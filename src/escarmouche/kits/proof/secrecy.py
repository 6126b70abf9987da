"""Can a seat tell what is hidden from it? Put a match beside one that differs in hidden things alone, and compare all
that the seat gets to see, read and hear.

The other match is made in three ways: the game imagines everything otherwise that the seat does not know (`World`), a
roll that the seat may not see falls otherwise, somebody answers otherwise in secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from escarmouche.chance import CHANCE
from escarmouche.core.asking import Ask
from escarmouche.core.match import Impossible, Match
from escarmouche.kits.proof.trial import NONSENSE, Broken, Trial, question_of
from escarmouche.kits.words.phrase_files import LANGS

ROLLS_LOOKED_AT = 4  # of the rolls since the last look, drawn by lot
TRIED = 4  # candidates, and what lies beside them, put to the question
SAID = 8  # events and candidates put into words


def two_worlds(trial: Trial, _: Ask[Any]) -> None:
    """What a seat sees does not depend on what is hidden from it: cards dealt anew, rolls and answers changed."""
    match = trial.match
    seats = (*range(match.game.seats), None)
    drawn = seats[trial.rng.below(len(seats))]  # a picture costs more than all the rest: one at a time
    for seat in seats:
        named = getattr(match.game.view(seat), "seat", "nobody")
        trial.demand(named == seat, "view_names_its_seat", f"the view of {_who(seat)} says that it is of {named}")
        _imagined(trial, seat, seat == drawn)
    if trial.kind.facts.hidden:
        _secret_rolls(trial)
    if len(match.asks) > 1:
        _secret_answers(trial)


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


# --- everything hidden imagined otherwise ----------------------------------------------------------------------------


def _imagined(trial: Trial, seat: int | None, drawn: bool) -> None:
    """In a world that the seat cannot tell from this one, the step went as it went and the seat is told the same."""
    there = _elsewhere(trial, seat)
    if there is None:
        return
    ask = trial.match.asks.get(seat) if seat is not None else None
    tries = [] if ask is None else _tries(ask)
    pairs = zip(_told(trial, trial.match, seat, tries), _told(trial, there, seat, tries), strict=True)
    for (what, here), (_, other) in pairs:
        detail = f"the {what} of {_who(seat)} tells what is hidden from it"
        trial.demand(trial.encoded(here) == trial.encoded(other), "two_worlds", detail)
    if drawn:
        lang = LANGS[trial.rng.below(len(LANGS))]
        pictures = [trial.kind.words.picture(match.game, lang, seat) for match in (trial.match, there)]
        detail = f"the picture ({lang}) of {_who(seat)} tells what is hidden from it"
        trial.demand(pictures[0] == pictures[1], "two_worlds", detail)


def _elsewhere(trial: Trial, seat: int | None) -> Match[Any] | None:
    """The match as the game imagines it for the seat; None where nothing is hidden."""
    match = trial.match
    before = _whole(match)
    world = match.game.other_world(seat, trial.rng)
    if world is None and not match._secret:  # noqa: SLF001 - the contract looks inside the driver, nobody else may
        return None
    try:
        there = match._imagined(seat, world, trial.rng, None, checked=True)  # noqa: SLF001 - same
    except Impossible as error:
        told = f"in a world that {_who(seat)} cannot tell from this one {error}"
        raise Broken("two_worlds", trial.seed, match.count, told) from error
    except Exception as error:
        told = f"the rules break in a world that {_who(seat)} cannot tell from this one: {error!r}"
        raise Broken("two_worlds", trial.seed, match.count, told) from error
    trial.demand(_whole(match) == before, "parent_unchanged", "imagining another world changed this one")
    return there


def _whole(match: Match[Any]) -> bytes:
    """The position and the one in which the step began."""
    return msgspec.json.encode((match.game.state, match._checkpoint.state))  # noqa: SLF001 - same


def _told(trial: Trial, match: Match[Any], seat: int | None, tries: Sequence[Any]) -> Iterator[tuple[str, Any]]:
    """All that leaves the engine for a seat, piece by piece, so that the piece that tells can be named; in the same
    order whatever the match. Of the log only the current step: the match that is imagined has no past."""
    game, words = match.game, trial.kind.words
    ask = match.asks.get(seat) if seat is not None else None
    seen = [event for told in game.told if (event := told.seen_by(seat)) is not None]
    yield "view", game.view(seat)
    yield "list of those who are asked", sorted(match.asks)
    yield "log", seen
    candidates = [] if ask is None else list(ask.candidates())
    refusals = [] if ask is None else [ask.refusal(one) for one in tries]
    lit = () if ask is None else ask.hints().lit[:1]
    yield "question", None if ask is None else (*question_of(ask), [ask.hints(one) for one in lit])
    yield "list of candidates", candidates
    yield "refusal", refusals
    for lang in LANGS:
        yield f"log in words ({lang})", [str(words.event(game, event, lang)) for event in seen[-SAID:]]
        said = [] if ask is None else [words.ask(game, ask, lang)]
        said += [words.answer(game, ask, one, lang) for one in candidates[:SAID] if ask is not None]
        said += [words.refusal(game, one, lang) for one in refusals if one is not None]
        yield f"question in words ({lang})", list(map(str, said))
    yield "right to take back", _takes_back(match, seat)


def _takes_back(match: Match[Any], seat: int | None) -> int | None:
    """How many answers of the current step remain when the seat takes its last one back."""
    own = len(match._answers)  # noqa: SLF001 - same
    at = match.undo_point(seat) if seat is not None and own else None
    return None if at is None else at - (match.count - own)


def _tries(ask: Ask[Any]) -> list[Any]:
    """Some answers to be refused or taken: candidates, what lies just beside them, nonsense."""
    some = list(islice(ask.candidates(), TRIED))
    beside: list[Any] = []
    for one in some:
        if isinstance(one, msgspec.Struct):
            numbers = [name for name in one.__struct_fields__ if type(getattr(one, name)) is int]
            beside += [msgspec.structs.replace(one, **{name: getattr(one, name) + 1}) for name in numbers]
        elif type(one) is int:
            beside.append(one + 1)
    return [*some, *beside, *NONSENSE[:-1]]


# --- one hidden thing changed ----------------------------------------------------------------------------------------


def _secret_rolls(trial: Trial) -> None:
    """A roll that a seat may not see, had it fallen otherwise, would look and read the same to that seat."""
    match = trial.match
    answers = match.answers
    new = [number for number in range(trial.looked, len(answers)) if answers[number][0] == CHANCE]
    trial.looked = len(answers)
    for at in sorted(trial.rng.some(new, min(ROLLS_LOOKED_AT, len(new)))):
        here, there = match.fork(at), match.fork(at)
        roll = here.roll
        if roll is None or roll.seen_by is None:
            continue
        since = len(here.events())
        here.take(answers[at][1])
        there.take(roll.draw(trial.rng))
        for seat in (*range(match.game.seats), None):
            if seat in roll.seen_by or _shown(here, since, seat) != _shown(there, since, seat):
                continue  # it may look, or was shown at once what fell
            same = trial.wire(there, seat, since) == trial.wire(here, seat, since)
            trial.demand(same, "two_worlds", f"{_who(seat)} can tell what fell at {roll!r}, answer {at + 1}")


def _shown(match: Match[Any], since: int, seat: int | None) -> list[Any]:
    """What has been turned up before the eyes of a seat since event number `since`."""
    return [event.seen_by(seat) for event in match.events(since) if event.reveals]


def _secret_answers(trial: Trial) -> None:
    """Two different secret answers of one seat look the same to all others."""
    match = trial.match
    since = len(match.events())
    for seat, ask in match.asks.items():
        worlds = []
        legal = (answer for answer in dict.fromkeys(ask.candidates()) if ask.refusal(answer) is None)
        for answer in islice(legal, 3):
            twin = match.clone()
            twin.answer(answer, seat)
            others = [other for other in (*range(twin.game.seats), None) if other != seat]
            worlds.append([trial.wire(twin, other, since) for other in others])
        same = all(world == worlds[0] for world in worlds)
        trial.demand(same, "two_worlds", f"the secret answer of seat {seat} shows")
