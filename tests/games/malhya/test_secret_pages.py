"""Pages that are not for the eyes of all [MAL-BOK-05]. The book has none; a pack may."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.malhya.orders import HOME, with_chapter
from tests.games.malhya.table import Table
from tests.games.malhya.test_pack import PACK

from escarmouche.games import GAMES, game_with
from escarmouche.games.malhya.content.shelves import Content, load_content
from escarmouche.games.malhya.content.texts import Both
from escarmouche.games.malhya.decisions import TakeOption
from escarmouche.games.malhya.events import ChapterRead, LineRead, OptionTaken
from escarmouche.games.malhya.stage import MalhyaStage
from escarmouche.games.malhya.words import WORDS

THREE = "yoktal: bare\nsulk: bare\nancient: bare"  # seats 0, 1, 2
SAYS = "Nobody else must know of the stair behind the altar."


def book(*readers: str) -> Content:
    """A page with two options and a line of its own, for these heroes."""
    options = [{"effects": [{"do": "message"}]}, {"effects": [{"do": "set", "flag": "kept_quiet"}]}]
    content = with_chapter(readers=list(readers), choices=options)
    page = f"demo/{HOME}"
    told, quiet = Both("Le dire", "Tell them"), Both("Se taire", "Say nothing")
    body, line = Both("…", SAYS), Both("…", "The others stare.")
    text = replace(content.texts[page], body=body, choices=(told, quiet), message=line)
    return replace(content, texts={**content.texts, page: text})


def read(*readers: str, **chain: Any) -> Table:
    table = Table(THREE, seats=3, content=book(*readers)).read(HOME, **chain)
    table.play()
    return table


def logged(table: Table, seat: int | None) -> str:
    """What this seat is told."""
    seen = [event.seen_by(seat) for event in table.play().events()]
    return "\n".join(WORDS.event(table.game, event, "en") for event in seen if event is not None)


def shown(table: Table, seat: int | None) -> Any:
    """The page that lies open on the screen of this seat."""
    return MalhyaStage(load_content).scene(table.game, seat, "en").pages[-1]


@pytest.mark.rule("MAL-BOK-05")
def test_a_page_for_one_hero_is_hidden_from_the_players_of_the_others() -> None:
    table = read("sulk")
    assert SAYS in logged(table, 1)
    assert (shown(table, 1).text, [part.name for part in shown(table, 1).parts]) == (SAYS, ["Tell them", "Say nothing"])
    for seat in (0, 2, None):
        assert SAYS not in logged(table, seat)
        assert "A page of the booklet is read in secret: Sulk." in logged(table, seat)
        page = shown(table, seat)
        assert (page.title, page.number, page.parts) == ("A page read in secret", "", ())
        assert page.text == "For those alone who read it: Sulk."


@pytest.mark.rule("MAL-BOK-05", "MAL-GEN-08")
def test_its_options_and_lines_are_theirs_who_read_it() -> None:
    table = read("sulk")
    assert (table.asked, table.ask.seat) == ("ChapterChoice", 1), "the speaker has not read it"
    table.say(TakeOption(0))
    assert len(table.told(OptionTaken)) == len(table.told(LineRead)) == 1
    assert "The others stare." in logged(table, 1)
    for seat in (0, 2, None):
        assert "The others stare." not in logged(table, seat)
        assert "Tell them" not in logged(table, seat)


@pytest.mark.rule("MAL-BOK-05", "MAL-GEN-08")
@pytest.mark.parametrize(
    ("readers", "chain", "seat"),
    [
        (("sulk", "ancient"), {}, 1),
        (("yoktal", "ancient"), {}, 0),
        (("sulk", "ancient"), {"actor": 2, "own": True}, 2),
        (("sulk",), {"actor": 2, "own": True}, 1),
    ],
)
def test_who_answers_is_one_who_reads(readers: tuple[str, ...], chain: dict[str, Any], seat: int) -> None:
    """The speaker, or the hero whose step has opened the page, if he is one of them; else the first of them."""
    assert read(*readers, **chain).ask.seat == seat


@pytest.mark.rule("MAL-BOK-05")
@pytest.mark.parametrize("readers", [(), ("ur_berg",)])
def test_all_read_what_is_for_all_or_for_nobody_of_the_party(readers: tuple[str, ...]) -> None:
    table = read(*readers)
    (event,) = table.told(ChapterRead)
    assert all(event.seen_by(seat) == event for seat in (0, 1, 2, None))
    assert all(shown(table, seat).text == SAYS for seat in (0, 1, 2, None))
    assert table.ask.seat == 0


@pytest.mark.rule("MAL-BOK-05")
def test_a_story_with_such_a_page_is_a_game_with_secrets(tmp_path: Path) -> None:
    """Where all see the same a server paints one picture for all; not so here."""
    assert not GAMES["malhya"].facts.hidden
    assert not game_with("malhya", [PACK]).facts.hidden
    for file in PACK.glob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        secret = text.replace("id: lighthouse/02\n", "id: lighthouse/02\n    readers: [sulk]\n", 1)
        (tmp_path / file.name).write_text(secret if file.name == "story.yaml" else text, encoding="utf-8")
    assert game_with("malhya", [tmp_path]).facts.hidden


@pytest.mark.rule("MAL-BOK-05")
@pytest.mark.parametrize(("lang", "said"), [("en", "is read in secret: Sulk."), ("fr", "se lit en secret : Sulk.")])
def test_a_test_on_the_page_does_not_put_it_into_the_picture_of_the_others(lang: str, said: str) -> None:
    test = {
        "who": "solo",
        "char": "senses",
        "aptitude": "vigilance",
        "difficulty": 1,
        "stops": 2,
        "objectives": [{"least": 3}],
    }

    def picture(*readers: str) -> dict[int | None, str]:
        content = with_chapter(readers=list(readers), test=test)
        page = f"demo/{HOME}"
        text = replace(content.texts[page], body=Both(SAYS, SAYS))
        known = replace(content, texts={**content.texts, page: text})
        table = Table(THREE, "7 5", seats=3, content=known).read(HOME)
        table.say(1)
        assert table.asked == "test_aura"
        return {seat: WORDS.picture(table.play().game, lang, seat, 200) for seat in (0, 1, 2, None)}

    secret, opened = picture("sulk"), picture()
    assert SAYS in secret[1]
    assert said not in secret[1]
    for seat in (0, 2, None):
        assert SAYS not in secret[seat]
        assert said in secret[seat]
    assert all(SAYS in text for text in opened.values())
