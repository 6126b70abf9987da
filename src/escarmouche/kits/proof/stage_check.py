"""Can a game be played by pointing alone, and is its screen whole? Checked by playing: public, beside `check_game`.

A random match is answered by gestures: at nothing, at lit figures, or as a person would point at an answer; what the
stage proposes is held against the question itself, and now and then the scene is looked at. `Broken` names the promise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from escarmouche.core.asking import Ask
from escarmouche.core.forms import Form
from escarmouche.core.match import Match
from escarmouche.core.meaning import first_figure, referred
from escarmouche.kits.kind import GameKind
from escarmouche.kits.proof.trial import Broken, Trial
from escarmouche.kits.stage.scene import Gesture, Proposal, Stage
from escarmouche.kits.words.phrase_files import LANGS

MOST: Final = 60  # proposals for one gesture
NOTHING: Final = Gesture()
MEANT: Final = 2  # of the ways of pointing, the one at an answer

# Every gesture by which a person may express an answer to a question.
Pointing: TypeAlias = Callable[[Match[Any], Ask[Any], Any], Iterable[Gesture]]


def stage_of(kind: GameKind[Any]) -> Stage:
    """The stage of a game that has one."""
    if kind.stage is None:
        raise ValueError(f"{kind.name} has no stage")
    return kind.stage


def pointed_by_meaning(_match: Match[Any], _ask: Ask[Any], answer: Any) -> Iterator[Gesture]:
    """At the figure that an answer is about, along its path or to its place, at the next figure that it names; a game
    whose answers are pointed at otherwise says how."""
    if isinstance(answer, msgspec.Struct):
        who = first_figure(answer)
        target = next((one for one in referred(answer, "figure") if one >= 0 and one != who), -1)
        spot = tuple(getattr(answer, name) for name in "xy" if hasattr(answer, name))
        points = getattr(answer, "path", ()) or ((spot,) if len(spot) == len("xy") else ())
        yield Gesture(who, tuple(points), target)
    elif isinstance(answer, int) and not isinstance(answer, bool):
        yield Gesture(figure=answer)
    yield NOTHING


def offered(trial: Trial, ask: Ask[Any], gesture: Gesture, lang: str) -> Sequence[Proposal]:
    """What the gesture may mean, each with a label, the legal ones first, the others with the question's own reason."""
    proposals = stage_of(trial.kind).proposals(trial.match.game, ask, gesture, lang)
    trial.demand(len(proposals) <= MOST, "proposals_are_few", f"{len(proposals)} for {gesture} to {ask!r}")
    refused = False
    for proposal in proposals:
        refusal = ask.refusal(proposal.answer)
        agree = (refusal is None) is (not proposal.refusal) and (refusal is None or proposal.why == refusal.why)
        trial.demand(agree, "proposals_agree", f"{proposal} to {ask!r}, whose own word is {refusal}")
        trial.demand(refusal is not None or not refused, "legal_ones_first", f"{proposal} stands behind a refused one")
        trial.demand(bool(proposal.label), "proposals_have_labels", f"{proposal} to {ask!r}")
        refused |= refusal is not None
    return proposals


def pointed_answer(trial: Trial, ask: Ask[Any], lang: str, pointing: Pointing) -> Any:
    """A legal answer found by pointing, the ways tried in an order by lot, as the wire brings it back. Whoever points
    at an answer means it: a match of mere whims would go on and on."""
    lit, rng, meant = ask.hints().lit, trial.rng, trial.sample(ask)
    figures = [Gesture(figure=one) for one in rng.some(lit, min(2, len(lit)))]
    sources = [[NOTHING], figures, list(pointing(trial.match, ask, meant))]
    for index in rng.shuffled(len(sources)):
        proposals = (one for gesture in sources[index] for one in offered(trial, ask, gesture, lang))
        if found := [one.answer for one in proposals if not one.refusal]:
            chosen = meant if index == MEANT and meant in found else found[rng.below(len(found))]
            return msgspec.json.decode(trial.encoded(chosen), type=trial.kind.answer_type)
    raise Broken("gestures_answer", trial.seed, trial.match.count, f"no gesture answers {ask!r}")


def lights_have_reasons(trial: Trial, ask: Ask[Any]) -> None:
    """Nobody is lit and greyed; what is greyed is told why, with a clause, in words of each language."""
    hints = ask.hints()
    both = set(hints.lit) & {one for one, _ in hints.greyed}
    trial.demand(not both, "lit_or_greyed", f"{both} are both in {ask!r}")
    for one, refusal in hints.greyed:
        said = [trial.kind.words.refusal(trial.match.game, refusal, lang) for lang in LANGS]
        kept = refusal.why in said[0] and said[0] != said[1] and str(refusal) not in said
        trial.demand(kept, "greyed_with_reason", f"{one}: {said} of {refusal}")


def form_is_declared(trial: Trial, ask: Ask[Any]) -> None:
    """What the form of a question needs is declared with it: bounds of an estimate, cards of cards, places of piles;
    and a card that an option names is one that the screen shows."""
    stage, game, form, bounds = stage_of(trial.kind), trial.match.game, ask.form, ask.bounds()
    piles = stage.piles(game, ask, LANGS[0]) if form.shows_cards else None
    for kept, what in (
        (isinstance(form, Form), "its form must be one that screens know"),
        (bounds is None or bounds.least <= bounds.most or bounds.or_none, "its bounds must hold something"),
        (form is not Form.ESTIMATE or bounds is not None, "it needs bounds"),
        (form.shows_cards == (piles is not None), "`piles` must show cards for this form and for no other"),
        (piles is None or bool(piles.cards), "its piles need cards"),
        ((form is Form.PILES) == (piles is not None and bool(piles.places)), "only `Form.PILES` has places for cards"),
    ):
        trial.demand(kept, "form_is_declared", f"{ask!r}, of form {form}: {what}")
    hands = stage.scene(game, ask.seat, LANGS[0]).hands
    shown = {card.id for card in piles.cards} if piles else {card.id for hand in hands for card in hand.cards}
    named = {card for one in stage.proposals(game, ask, NOTHING, LANGS[0]) for card in one.cards}
    trial.demand(
        form in (Form.HAND, Form.CLAIM) or named <= shown, "form_is_declared", f"{ask!r} names cards that nobody sees"
    )


def scene_is_whole(trial: Trial, seat: int | None = 0) -> None:
    """Every figure has its own code among its side's and a sheet, whoever is off the table says where it is, bars are
    no fuller than full, seats and heading have names; all of it is JSON."""
    stage, game = stage_of(trial.kind), trial.match.game
    for lang in LANGS:
        scene = stage.scene(game, seat, lang)
        again = msgspec.json.decode(trial.encoded(scene), type=type(scene))
        sheets = {sheet.id for sheet in stage.sheets(game, lang)}
        codes = [(figure.seat, figure.code) for figure in scene.figures]
        bars = [bar for figure in scene.figures for bar in figure.bars]
        ids = [one.id for one in scene.figures]
        for kept, what in (
            (again == scene, "it must come back the same from JSON"),
            (all(len(code) == 2 for _, code in codes), "the code of a figure has two characters"),
            (_are_apart(codes), "the codes of a side's figures must differ"),
            (ids == sorted(set(ids)) and all(one >= 0 for one in ids), "figures stand in the order of their numbers"),
            (all(one.sheet in sheets for one in scene.figures), "each figure must name a sheet that `sheets` gives"),
            (len(scene.seats) == game.seats, "it must have every seat"),
            (all((scene.heading, *(one.name for one in scene.seats))), "seats and heading need words"),
            (all(one.place for one in scene.figures if one.where != "table"), "off the table a figure needs a `place`"),
            (all(bar.value <= bar.most for bar in bars), "no bar may hold more than its `most`"),
            (all(one.at < len(one.spaces) for one in scene.tracks), "each marker must be on its track"),
            (all(one.title and one.text for one in scene.pages), "pages need a title and a text"),
            (_are_apart(one.id for one in scene.pages), "the ids of pages must differ"),
            (_are_apart(one.id for one in scene.things), "the ids of things must differ"),
            (_are_apart(one.id for one in scene.terrain), "the ids of terrain must differ"),
        ):
            trial.demand(bool(kept), "scene_is_whole", f"the {lang} scene: {what}")


def _are_apart(names: Iterable[Any]) -> bool:
    """Does a screen know each of them from the others?"""
    listed = list(names)
    return len(set(listed)) == len(listed)


def sheets_are_alike(trial: Trial) -> None:
    """The same sheets in both languages, row by row and section by section, with words in each."""
    french, english = (stage_of(trial.kind).sheets(trial.match.game, lang) for lang in LANGS)
    same = [sheet.id for sheet in french] == [sheet.id for sheet in english]
    trial.demand(same, "sheets_are_alike", "other sheets in French than in English")
    for one, other in zip(french, english, strict=True):
        shape = (len(one.rows), len(one.sections)) == (len(other.rows), len(other.sections))
        filled = all(section.name and section.text for sheet in (one, other) for section in sheet.sections)
        trial.demand(shape and filled and one != other, "sheets_are_alike", f"{one.id}")


def shown(stage: Stage, match: Match[Any], seat: int | None) -> bytes:
    """All that the stage gives a seat: its scene, and what its question offers for two gestures."""
    ask = match.asks.get(seat) if seat is not None else None
    gestures = [NOTHING, *(Gesture(figure=one) for one in (ask.hints().lit[:1] if ask else ()))]
    options = [stage.proposals(match.game, ask, gesture, "en") for gesture in gestures if ask is not None]
    return msgspec.json.encode((stage.scene(match.game, seat, "fr"), options))


def screen_keeps_secrets(trial: Trial) -> None:
    """The scene and the options of a seat are the same bytes in a world that the seat cannot tell from this one."""
    match, stage = trial.match, stage_of(trial.kind)
    for seat in (*range(match.game.seats), None):
        there = match.imagine(match.game.view(seat), trial.rng)
        same = shown(stage, there, seat) == shown(stage, match, seat)
        trial.demand(same, "screen_keeps_secrets", f"seat {seat} can tell two worlds apart")


def check_stage(
    kind: GameKind[Any], matches: int, seed: int | str, one_in: int = 12, pointing: Pointing = pointed_by_meaning
) -> Iterator[int]:
    """Play many matches by gestures alone, yielding the answers of each; at one question in `one_in` the whole screen
    is looked at. The sheets are those of a first match."""
    sheets_are_alike(Trial(kind.with_setups(lambda _: kind.setups.starter()), seed))
    for number in range(matches):
        trial, count = Trial(kind, f"{seed}.{number}"), 0
        while (ask := trial.match.ask) is not None:
            count += 1
            trial.demand(
                count <= kind.facts.longest, "match_by_gestures_ends", f"no end after {kind.facts.longest} answers"
            )
            if trial.rng.below(one_in) == 0:
                form_is_declared(trial, ask)
                lights_have_reasons(trial, ask)
                scene_is_whole(trial, ask.seat)
                if kind.facts.hidden:
                    screen_keeps_secrets(trial)
            trial.match.answer(pointed_answer(trial, ask, LANGS[count % 2], pointing), ask.seat)
        yield count
