"""Is content a value? Packs lie over one game and leave the same game beside it alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.volume import narrow

from escarmouche.bots import bot_names, make_bot
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Faulty, Match
from escarmouche.core.playing import play_bots
from escarmouche.core.records import Record, decode, differences, encode, record_of, replay
from escarmouche.games import GAMES, game_with
from escarmouche.kits.content.pack import pack_of
from escarmouche.kits.kind import GameKind
from escarmouche.kits.record_files import with_packs_of
from escarmouche.packs.asking import spec_of
from escarmouche.packs.looking import looked_at

PACKS = Path(__file__).parents[1] / "packs"
OF = {
    "fantastiques": (PACKS / "hamlet", "hamlet_watch", "valombre_trio"),
    "alkemy": (PACKS / "warband.yaml", "crossbow_watch", "jade_patrol"),
    "moonstone": (PACKS / "troupe.yaml", "night_three", "dominion_quick"),
}
CHANGED = {  # a number of one card of the starter forces
    "fantastiques": ("profiles:\n  - {id: gro_orc, hp: 3}\n", ("groinrouge_trio", "valombre_trio")),
    "alkemy": ("costs:\n  - {id: walk, ap: 2}\n", ("avalon_patrol", "jade_patrol")),
    "moonstone": ("characters:\n  - {id: negroli, base_mm: 40}\n", ("shades_quick", "dominion_quick")),
}
EVERY = pytest.mark.parametrize("game", sorted(OF))


def changed(game: str) -> GameKind[Any]:
    return game_with(game, [pack_of("changed", (("changed.yaml", CHANGED[game][0]),))])


def begun(kind: GameKind[Any], bot: str) -> tuple[Match[Any], list[Any]]:
    scenario = {"scenario": "quick"} if kind.name == "moonstone" else {}
    match = Match(kind.begin(kind.setups.starter(forces=CHANGED[kind.name][1], **scenario)), Seeded("side by side"))
    return match, [make_bot(bot, kind, seat) for seat in range(match.game.seats)]


def course(kind: GameKind[Any], bot: str, most: int = 120) -> list[Any]:
    """The first answers of a match that is played alone."""
    match, bots = begun(kind, bot)
    while match.ask is not None and match.count < most:
        match.take(bots[match.ask.seat].reply(match.game.view(match.ask.seat), match.ask), match.ask.seat)
    return match.answers


@pytest.mark.parametrize("game", narrow(sorted(OF), "alkemy"))
def test_two_contents_are_played_side_by_side_with_the_same_set_up(game: str) -> None:
    kinds = (GAMES[game], changed(game))
    assert kinds[0].content_digest() != kinds[1].content_digest()
    bots = ("greedy", *(one for one in bot_names(kinds[0]) if one in kinds[0].bots.own))
    for bot in bots[:2]:
        alone = [course(kind, bot) for kind in kinds]
        assert alone[0] != alone[1]
        tables = [begun(kind, bot) for kind in kinds]
        for _ in range(120):  # turn and turn about in one process
            for match, players in tables:
                ask = match.ask
                if ask is not None and match.count < len(alone[0 if match is tables[0][0] else 1]):
                    match.take(players[ask.seat].reply(match.game.view(ask.seat), ask), ask.seat)
        assert [match.answers for match, _ in tables] == alone


@EVERY
def test_a_restored_position_and_a_census_know_the_content_of_their_game(game: str) -> None:
    kind = changed(game)
    match, _ = begun(kind, "greedy")
    setup = match.game.view(0).setup
    restored: Any = kind.restore(setup, match.game.state)
    cast = getattr(restored, "cast", None) or restored.board.cast
    assert cast.content is kind.content
    assert kind.study.features is not None
    kind.study.features.of(setup)


@EVERY
def test_a_pack_brings_a_force_that_the_lobby_offers_and_bots_play(game: str) -> None:
    path, force, other = OF[game]
    kind = game_with(game, [path])
    assert kind.stage is not None
    for lang in ("fr", "en"):
        assert force in {one.id for one in kind.stage.lobby(lang).forces}
    own = GAMES[game].stage
    assert own is not None
    assert force not in {one.id for one in own.lobby("fr").forces}
    scenario = {"scenario": "quick"} if game == "moonstone" else {}
    setup = kind.setups.starter(forces=(force, other), **scenario)
    match = Match(kind.begin(setup), Seeded(1))
    play_bots(match, [make_bot(bot, kind, 1) for bot in ("greedy", "random")], kind.facts.longest)
    assert match.outcome is not None
    with pytest.raises(Faulty, match=force):
        GAMES[game].begin(setup)


def _record(kind: GameKind[Any], game: str) -> Record:
    setup = kind.setups.starter(forces=OF[game][1:], **({"scenario": "quick"} if game == "moonstone" else {}))
    match = Match(kind.begin(setup), Seeded(5))
    for _ in range(30):
        assert match.ask is not None
        match.take(match.ask.sample(Stream(match.count)), match.ask.seat)
    return record_of(kind, setup, match)


@EVERY
def test_a_record_names_its_packs_and_is_replayed_with_them(game: str, tmp_path: Path) -> None:
    kind = game_with(game, [OF[game][0]])
    written = encode(_record(kind, game))
    record = decode(written, kind)
    (named,) = record.header.packs or ()
    assert (named.name, named.digest) == (OF[game][0].name, kind.packs[0].digest)
    again = with_packs_of(record.header, GAMES[game], [OF[game][0]])
    assert differences(again, record) == ()
    assert replay(again, record).answers == record.answers
    with pytest.raises(Faulty, match=rf"the pack {named.name} \(digest {named.digest}\), which is missing"):
        with_packs_of(record.header, GAMES[game], ())
    other = tmp_path / "other"
    other.write_text("layouts: []\n")
    with pytest.raises(Faulty, match="not played with the pack other"):
        with_packs_of(record.header, GAMES[game], [OF[game][0], other])


def test_another_state_of_the_same_pack_is_told_apart() -> None:
    kind = game_with("fantastiques", [PACKS / "hamlet"])
    header = _record(kind, "fantastiques").header
    changed_since = pack_of("hamlet", (("army.yaml", "lists: []\n"),))
    with pytest.raises(Faulty, match=f"the hamlet that is here has {changed_since.digest}"):
        with_packs_of(header, GAMES["fantastiques"], [changed_since])


def test_a_record_without_packs_does_not_speak_of_them() -> None:
    kind = GAMES["fantastiques"]
    setup = kind.setups.starter()
    assert b'"packs"' not in encode(record_of(kind, setup, Match(kind.begin(setup))))


def test_later_packs_lie_over_earlier_ones() -> None:
    first = pack_of("first", (("a.yaml", "profiles:\n  - {id: gro_orc, hp: 2, melee: [4]}\n"),))
    second = pack_of("second", (("b.yaml", "profiles:\n  - {id: gro_orc, hp: 3}\n"),))
    content: Any = GAMES["fantastiques"].with_packs([first]).with_packs([second]).content
    assert (content.profiles["gro_orc"].hp, content.profiles["gro_orc"].melee) == (3, (4,))
    turned: Any = game_with("fantastiques", (second, first)).content
    assert turned.profiles["gro_orc"].hp == 2


def test_a_faulty_pack_tells_every_fault_with_its_file_and_line() -> None:
    with pytest.raises(Faulty) as told:
        game_with("fantastiques", [PACKS / "faulty.yaml", PACKS / "nowhere"])
    places = [one.where.partition(" ")[0] for one in told.value.problems]
    assert f"{PACKS / 'faulty.yaml'}:3" in places
    assert str(PACKS / "nowhere") in places


def test_faults_of_the_rules_have_lines_as_well() -> None:
    bad = pack_of("bad", (("bad.yaml", "profiles:\n  - {id: gro_orc, hp: 2}\n  - {id: gro_boar, melee: [9]}\n"),))
    with pytest.raises(Faulty) as told:
        game_with("fantastiques", [bad])
    assert [one.where.partition(" ")[0] for one in told.value.problems] == ["bad.yaml:3"]


def test_a_pack_has_one_digest_wherever_it_lies(tmp_path: Path) -> None:
    copy = tmp_path / "hamlet"
    copy.mkdir()
    for file in (PACKS / "hamlet").iterdir():
        (copy / file.name).write_bytes(file.read_bytes())
    one, other = (game_with("fantastiques", [path]).packs[0] for path in (copy, PACKS / "hamlet"))
    assert (one.name, one.digest) == (other.name, other.digest)


def test_content_is_loaded_at_the_doors_of_a_game_and_handed_on() -> None:
    games = Path(__file__).parents[2] / "src" / "escarmouche" / "games"
    doors = ("content.py", "content/shelves.py", "game.py", "usage.py", "scene.py", "scene/__init__.py")
    found = [
        path
        for path in games.rglob("*.py")
        if "load_content" in path.read_text(encoding="utf-8") and not str(path).endswith(doors)
    ]
    assert found == []


@pytest.mark.parametrize("game", list(GAMES))
def test_an_id_with_blanks_and_a_name_that_no_card_has_room_for_are_told_with_their_line(game: str) -> None:
    kind = GAMES[game]
    section = next(iter(spec_of(kind).sections))
    calls = ("two words", "a\u00a0b", "a:b", "a{b}", "x" * 65, "fine_id-1", "x" * 64)
    lines = [
        f"  - {{id: {name!r}, name: {long!r}}}" for name, long in zip(calls, ["N" * 81] * 6 + ["N" * 80], strict=True)
    ]
    for lang, told in (("fr", "n'est pas un identifiant"), ("en", "is not an id")):
        seen = looked_at(kind, [("own.yaml", "\n".join([f"{section}:", *lines]))], lang)
        found = {one for one in seen.faults if one.path in {"id", "name"}}
        assert {(one.file, one.line) for one in found if told in one.said} == {("own.yaml", n) for n in (2, 3, 4, 5)}
        assert {one.line for one in found if "65" in one.what} == {6}
        assert {one.line for one in found if "81" in one.what} == {2, 3, 4, 5, 6, 7}
        assert not seen.playable
