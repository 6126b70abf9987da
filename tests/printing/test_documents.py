"""Every document of every game is set, in both languages and on both papers, and holds what it is for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from tests.printing.pictures import MM, fittings, ink, letters, printed
from tests.volume import narrow

from escarmouche.chance import Stream
from escarmouche.core import Faulty
from escarmouche.games import GAMES
from escarmouche.kits.book.clauses import clauses
from escarmouche.kits.book.ledger import expand
from escarmouche.kits.content.loading import LONGEST_NAME
from escarmouche.kits.rosters.roster import NAME
from escarmouche.printing import DOCUMENTS, Document, PrintRequest, documents_of, make
from escarmouche.printing.cards import card
from escarmouche.printing.documents import of_lists
from escarmouche.printing.listed import Listed, Profile, force, profiles, ready, stage_of
from escarmouche.rosters import code_of, random_list, rosters_of

PAPERS = {"a4": (210 * MM, 297 * MM), "letter": (612, 792)}
OF_GAMES = [(game, name) for game in GAMES for name in documents_of(GAMES[game])]
EVERY = [pytest.param(*one, "a4", "fr") for one in OF_GAMES]
EVERY += [pytest.param(*one, "letter", "en", marks=pytest.mark.wide) for one in OF_GAMES]
# a sign that has a space before it in French and none in English, written the other way
MISPLACED = {
    "fr": re.compile(r"\w+[;!?](?=\s|$)|[^\W\d]+:(?=\s|$)", re.MULTILINE),
    "en": re.compile(r"\w+ [;:!?](?=\s|$)", re.MULTILINE),
}


def forces_of(kind: Any) -> Iterator[str]:
    yield from dict.fromkeys(one.id for one in stage_of(kind).lobby("fr").forces)


@pytest.mark.parametrize(("game", "name", "paper", "lang"), EVERY)
def test_each_document_has_pages_of_the_paper_asked_for_with_something_on_them(
    game: str, name: Any, paper: Any, lang: str
) -> None:
    pages = printed(make(GAMES[game], PrintRequest(name, paper=paper, lang=lang)))
    assert pages.pictures
    for size, picture, text in zip(pages.sizes, pages.pictures, pages.texts, strict=True):
        assert size == pytest.approx(PAPERS[paper], abs=1)
        assert ink(picture) > 0.003
        assert GAMES[game].title in text
        assert name == "deck" or MISPLACED[lang].findall(text) == []  # there the large sign stands beside the name


def test_games_have_the_documents_that_they_have_things_for() -> None:
    assert {game for game in GAMES if "deck" in documents_of(GAMES[game])} == {"alkemy", "moonstone"}
    assert {game for game in GAMES if "heroes" in documents_of(GAMES[game])} == {"malhya"}
    assert all(set(documents_of(GAMES[game])) >= {"cards", "roster", "reference", "scenario"} for game in GAMES)
    with pytest.raises(Faulty, match="has no 'deck'"):
        make(GAMES["ages"], PrintRequest("deck"))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_roster_names_every_profile_and_has_a_box_for_each_point_of_life(game: str) -> None:
    kind = GAMES[game]
    name = next(forces_of(kind))
    document = make(kind, PrintRequest("roster", (name,)))
    text = "".join("".join(printed(document).texts).split())
    for one in document.forces[0].cards:
        assert "".join(one.name.split()) in text
    listed = force(kind, name, "fr")
    lives = [bar.most for one in listed.profiles for figure in one.figures for bar in figure.bars if bar.kind == "life"]
    brought = [one for one in listed.profiles if one.figures]
    drawn = [len(row.boxes) for one in brought for track in card(one).tracks[:1] for row in track.rows]
    assert lives
    assert sorted(lives) == sorted(drawn)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_reference_tells_only_the_rules_of_the_list_each_once_with_clauses_that_there_are(game: str) -> None:
    kind = GAMES[game]
    told = {one.id: one.text for one in clauses(kind.package, "fr")}
    for name in forces_of(kind):
        (made,) = make(kind, PrintRequest("reference", (name,))).forces
        known = [(one.name, one.text, one.note) for one in made.rules]
        assert len(known) == len(set(known))
        assert {who for one in made.rules for who in one.who} <= {one.name for one in made.cards}
        cited = {clause for one in made.rules for tag in one.why for clause in expand(tag)}
        assert cited == {one.id for one in made.clauses}
        assert all(told[one.id] == one.text for one in made.clauses)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_clause_of_a_scenario_sheet_is_in_the_ledger(game: str) -> None:
    kind = GAMES[game]
    known = {one.id for one in clauses(kind.package, "fr")}
    assert set(kind.paper.scenarios) <= {"", *kind.setups.scenarios}
    for tags in kind.paper.scenarios.values():
        assert {clause for tag in tags for clause in expand(tag)} <= known
    for scenario in kind.setups.scenarios:
        sketch = make(kind, PrintRequest("scenario", scenario=scenario)).scenario
        assert sketch is not None
        assert sketch.clauses
        assert sketch.plan.pieces
        numbers = {one.number for one in sketch.plan.legend}
        assert {one.number for one in sketch.plan.pieces} <= numbers | {max(numbers) + 1}


def test_a_plan_shows_the_zones_and_what_the_scenario_lays_out_and_nothing_that_chance_does() -> None:
    gem = make(GAMES["fantastiques"], PrintRequest("scenario", scenario="cursed_gem")).scenario
    stones = make(GAMES["moonstone"], PrintRequest("scenario")).scenario
    blitz = make(GAMES["alkemy"], PrintRequest("scenario")).scenario
    assert gem is not None
    assert stones is not None
    assert blitz is not None
    assert len(gem.plan.spots) == 1
    assert stones.plan.spots == ()
    assert [spot.letter for spot in blitz.plan.spots] == ["a", "b", "c"]
    for one in (gem, stones, blitz):
        assert [zone.letter for zone in one.plan.zones] == ["A", "B"]
        assert [zone.name for zone in one.plan.zones] == ["Zone de déploiement A", "Zone de déploiement B"]


@pytest.mark.parametrize("paper", narrow(["a4", "letter"], "a4"))
@pytest.mark.parametrize("game", list(GAMES))
def test_no_page_of_a_roster_holds_nothing_but_lines_for_notes(game: str, paper: Any) -> None:
    kind = GAMES[game]
    for name in forces_of(kind):
        document = make(kind, PrintRequest("roster", (name,), paper=paper, lang="en"))
        names = {one.name.split()[0] for one in document.forces[0].cards}
        for text in printed(document).texts:
            assert any(one in text for one in names), text


def test_whoever_is_met_has_boxes_to_tick_as_well() -> None:
    """Nobody of them stands on the table when the party sets out; how many come is told by the story."""
    (made,) = make(GAMES["malhya"], PrintRequest("cards", lang="en")).forces
    met = [one for one in made.cards if one.count == 0 and dict(one.stats).get("Life")]
    assert met
    for one in met:
        [track] = [track for track in one.tracks if track.name == "Life"]
        assert {len(row.boxes) for row in track.rows} == {int(dict(one.stats)["Life"])}


def test_a_deck_has_every_card_as_often_as_the_game_has_it() -> None:
    arcane, melee = make(GAMES["moonstone"], PrintRequest("deck")).decks
    assert sum(one.copies for one in arcane.cards) == 21
    assert sum(one.copies for one in melee.cards) == 18
    (combat,) = make(GAMES["alkemy"], PrintRequest("deck")).decks
    assert sum(one.copies for one in combat.cards) == 10
    assert (
        len(printed(make(GAMES["alkemy"], PrintRequest("deck"))).pictures) == 4
    )  # nine in front, their backs, and one more


def longest(kind: Any, some: Iterable[Profile], lang: str) -> Document:
    """Cards of the profiles with the longest names, and of those with the most text."""
    found = {(one.sheet.name, one.sheet.sections): one for one in some}.values()
    names = sorted(found, key=lambda one: -len(one.sheet.name))[:4]
    texts = sorted(found, key=lambda one: -sum(len(part.text) for part in one.sheet.sections))[:5]
    return of_lists(kind, PrintRequest("cards", lang=lang), [Listed("", "", tuple(names + texts))])


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("lang", narrow(["fr", "en"], "fr"))
def test_nothing_overflows_a_card_of_any_force(game: str, lang: str) -> None:
    kind = GAMES[game]
    told = fittings(longest(kind, (one for name in forces_of(kind) for one in force(kind, name, lang).profiles), lang))
    assert told
    assert [one["name"] for one in told if not one["fits"]] == []
    assert min(one["size"] for one in told) >= 5.0


LONG_WORDS = "La très longue et très vénérable compagnie des veilleurs du phare de Basse-Lande"
EDGE, CARD_EDGE = 14 / 210, 9 / 210  # of a page in A4, where a page of text and a page of cards begin


@pytest.mark.parametrize(("game", "name"), [("moonstone", "cards"), ("ages", "roster"), ("malhya", "heroes")])
def test_names_of_the_longest_that_somebody_may_give_stay_on_their_page(game: str, name: Any) -> None:
    """In many words and in one, of the widest letter."""
    kind = GAMES[game]
    assert len(LONG_WORDS) == LONGEST_NAME == NAME
    listed = force(kind, next(forces_of(kind)), "fr")
    calls = ("W" * LONGEST_NAME, LONG_WORDS)
    some = tuple(
        replace(one, sheet=replace(one.sheet, name=calls[at % 2])) for at, one in enumerate(listed.profiles[:4])
    )
    document = of_lists(kind, PrintRequest(name), [Listed("W" * NAME, "M" * 200, some)])
    signs = letters(document)
    assert sum(sign == "W" for sign, _, _ in signs) >= LONGEST_NAME
    edge = CARD_EDGE if name == "cards" else EDGE
    assert [one for one in signs if one[0] in "WM" and not edge < one[1] < one[2] < 1 - edge] == []
    assert [one["name"] for one in fittings(document) if not one["fits"]] == []


def test_the_longest_characters_of_moonstone_fit_too() -> None:
    """Troupes that lie ready have some of the 131 characters; here are the others."""
    kind = GAMES["moonstone"]
    found: list[Profile] = []
    for setup in _troupes(kind):
        game = kind.begin(setup)
        found += profiles(kind, game, stage_of(kind).scene(game, None, "fr").figures, "fr")
    assert len({one.sheet.id for one in found}) > 80
    told = fittings(longest(kind, found, "fr"))
    assert [one["name"] for one in told if not one["fits"]] == []


def _troupes(kind: Any) -> Iterator[Any]:
    rng = Stream("every character")
    return (kind.setups.random(rng) for _ in range(40))


def test_a_party_is_printed_as_it_sets_out_with_whom_it_may_meet() -> None:
    kind = GAMES["malhya"]
    (made,) = make(kind, PrintRequest("cards", ("sulk", "yoktal"))).forces
    assert [one.name for one in made.cards[:2]] == ["Sulk", "Yoktal"]
    assert all(one.count == 0 for one in made.cards[2:])
    (heroes,) = make(kind, PrintRequest("heroes", ("sulk", "yoktal"))).forces
    assert [one.name for one in heroes.cards] == ["Sulk", "Yoktal"]


def test_a_position_for_a_plan_is_the_same_each_time() -> None:
    kind = GAMES["moonstone"]
    one, other = (ready(kind, kind.setups.starter()) for _ in range(2))
    assert stage_of(kind).scene(one, None, "fr") == stage_of(kind).scene(other, None, "fr")


def test_what_there_is_not_is_told() -> None:
    for request in (
        PrintRequest("cards", ("nobody",)),
        PrintRequest("scenario", scenario="nowhere"),
        PrintRequest("cards", ("aurore_200",) * 9),
    ):
        with pytest.raises(Faulty):
            make(GAMES["ages"], request)
    assert DOCUMENTS == ("cards", "roster", "reference", "scenario", "deck", "heroes")


@pytest.mark.parametrize("game", ["ages", "alkemy", "fantastiques", "moonstone"])
def test_a_list_without_a_name_is_printed_under_that_of_its_people(game: str) -> None:
    kind = GAMES[game]
    known = rosters_of(kind).catalogue("fr")
    names = {one.name for choice in known.choices for one in choice.among}
    drawn = random_list(kind, Stream("nameless"))
    assert force(kind, code_of(drawn), "fr").name in names
    assert force(kind, code_of(replace(drawn, name="Jeudi")), "fr").name == "Jeudi"
