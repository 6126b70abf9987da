"""Does a game have words for everything, in both languages? Checked by playing: public, beside `contract.check_game`.

A random match is told as it goes: every event, as its players and as a spectator may hear it; at moments drawn by lot
the question, some of its answers, a refusal and the picture. `Broken` names the promise that was not kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from escarmouche.core.asking import Ask
from escarmouche.core.events import Event
from escarmouche.core.meaning import referred
from escarmouche.kits.kind import GameKind
from escarmouche.kits.proof.trial import NONSENSE, Trial
from escarmouche.kits.words.phrase_files import LANGS
from escarmouche.kits.words.text import figures_in, spans_of

WIDTH: Final = 104
SOME: Final = 4  # answers of a question that are looked at


def event_is_told(trial: Trial, event: Event) -> None:
    """A sentence in each language, whose pieces are the sentence; a figure that it names is one of them."""
    words, game = trial.kind.words, trial.match.game
    for lang in LANGS:
        text = words.event(game, event, lang)
        trial.demand(bool(text), "event_is_told", f"no {lang} for {event!r}")
        pieces = "".join(one if isinstance(one, str) else one.text for one in spans_of(text))
        trial.demand(pieces == text, "pieces_are_the_text", f"{pieces!r} is not {text!r}")
        for figure in referred(event, "figure"):
            name = str(words.figure_name(game, figure, lang)) if figure >= 0 else ""
            if name and name in text:
                trial.demand(figure in figures_in(text), "figures_are_pieces", f"{figure} is plain in {text!r}")


def question_is_asked(trial: Trial, ask: Ask[Any]) -> None:
    """The question and some of its answers have words; a terminal adds the list to what a screen asks."""
    words, game = trial.kind.words, trial.match.game
    candidates = list(ask.candidates())
    drawn = [candidates[trial.rng.below(len(candidates))] for _ in range(SOME)]
    for lang in LANGS:
        asked = words.ask(game, ask, lang)
        trial.demand(bool(asked), "question_is_asked", f"no {lang} for {ask!r}")
        whole = f"{words.question(game, ask, lang)} {words.listing(game, ask, lang)}".rstrip()
        trial.demand(asked == whole, "listing_follows_question", f"{asked!r} is not {whole!r}")
        for answer in drawn:
            label = words.answer(game, ask, answer, lang)
            trial.demand(bool(label), "answer_has_label", f"no {lang} for {answer!r} to {ask!r}")


def refusal_is_explained(trial: Trial, ask: Ask[Any]) -> None:
    """What is refused is told why, with the clause, and otherwise in French than in English."""
    refusal = ask.refusal(NONSENSE[trial.rng.below(len(NONSENSE))])
    if refusal is None:
        return
    said = [trial.kind.words.refusal(trial.match.game, refusal, lang) for lang in LANGS]
    trial.demand(all(refusal.why in one for one in said), "refusal_names_its_clause", f"{said} of {refusal}")
    trial.demand(str(refusal) not in said, "refusal_is_explained", f"{refusal} has no words")
    trial.demand(said[0] != said[1], "refusal_is_explained", f"{said[0]!r} in both languages")


def picture_fits(trial: Trial, ask: Ask[Any]) -> None:
    """The picture for a seat and for a spectator, in lines that fit the terminal."""
    for seat in (ask.seat, None):
        for lang in LANGS:
            lines = trial.kind.words.picture(trial.match.game, lang, seat, WIDTH).splitlines()
            trial.demand(any(lines), "picture_is_drawn", f"nothing for seat {seat}")
            long = next((line for line in lines if len(line) > WIDTH), "")
            trial.demand(not long, "picture_fits", f"{len(long)} signs: {long!r}")


def check_words(kind: GameKind[Any], matches: int, seed: int | str, one_in: int = 8) -> Iterator[int]:
    """Play and tell many random matches, yielding how many events each told; one question in `one_in` is read."""
    for number in range(matches):
        trial = Trial(kind, f"{seed}.{number}")
        told = 0
        while (ask := trial.match.ask) is not None:
            if trial.rng.below(one_in) == 0:
                for check in (question_is_asked, refusal_is_explained, picture_fits):
                    check(trial, ask)
            trial.match.take(trial.sample(ask), ask.seat)
            told += _told(trial, told)
        outcome = trial.match.outcome
        said = outcome is not None and all(kind.words.outcome(trial.match.game, outcome, lang) for lang in LANGS)
        trial.demand(said, "outcome_is_told", f"no words for {outcome!r}")
        yield told


def _told(trial: Trial, since: int) -> int:
    """Tells the events from this one on; gives their number."""
    events = list(trial.match.events(since))
    for event in events:
        heard = (event.seen_by(seat) for seat in (*range(trial.match.game.seats), None))
        for one in dict.fromkeys(one for one in (event, *heard) if one is not None):
            event_is_told(trial, one)
    return len(events)
