"""Tables drawn by lot are legal and fair, go out and come in unchanged, and what is wrong with one is told."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.volume import narrow

from escarmouche.chance import Seeded, Stream
from escarmouche.cli.app import run
from escarmouche.core import Faulty, Match
from escarmouche.games import GAMES
from escarmouche.games.ages.scenarios import Scenery
from escarmouche.games.fantastiques.layouts import TerrainPiece
from escarmouche.kits.faults import fault_said
from escarmouche.kits.kind import GameKind
from escarmouche.printing.listed import ready, stage_of
from escarmouche.table.plane import CM, inch
from escarmouche.tables import (
    Table,
    check,
    code_of,
    random_table,
    read_code,
    read_table,
    ready_table,
    tables_of,
    text_of,
)
from escarmouche.tables.exchange import TABLE_CODE

WITH_TABLES = [name for name in GAMES if GAMES[name].tables is not None]
FORMATS = [(name, format_) for name in WITH_TABLES for format_ in tables_of(GAMES[name]).formats()]
DRAWN_IN_PAIRS = ("ages", "fantastiques", "moonstone")
SEEDS = 6


def terrain(kind: GameKind[Any], table: Table) -> list[Any]:
    """What lies on a table, as the screen shows it."""
    game = ready(kind, tables_of(kind).setup(table.layout, table.format))
    return [(one.kind, one.shape) for one in stage_of(kind).scene(game, None, "en").terrain]


def test_every_game_on_an_open_table_has_tables_of_its_own() -> None:
    assert WITH_TABLES == ["ages", "alkemy", "fantastiques", "moonstone"]
    with pytest.raises(Faulty, match="those of its book"):
        random_table(GAMES["malhya"], Stream("x"))


@pytest.mark.parametrize(("game", "format_"), FORMATS)
def test_a_table_drawn_by_lot_is_legal_can_be_played_on_and_travels_as_a_code(game: str, format_: str) -> None:
    kind = GAMES[game]
    facet = tables_of(kind)
    for seed in range(SEEDS):
        table = random_table(kind, Stream(f"{seed}"), format_)
        assert facet.problems(table.layout, format_) == ()
        assert read_code(kind, code_of(table)) == table
    match = Match(kind.begin(facet.setup(table.layout, format_)), Seeded("play"))
    rng = Stream("play")
    for _ in range(20):
        assert match.ask is not None
        match.answer(match.ask.sample(rng), match.ask.seat)


@pytest.mark.parametrize("seeds", narrow([range(15), range(15, 60)], range(15)))
@pytest.mark.parametrize(("game", "format_"), FORMATS)
def test_no_table_drawn_by_lot_is_bare(game: str, format_: str, seeds: range) -> None:
    """A wood that finds no place between what lies there already gives way to something smaller."""
    facet = tables_of(GAMES[game])
    drawn = (random_table(GAMES[game], Stream(f"bare.{seed}"), format_) for seed in seeds)
    assert min(len(facet.pieces(table.layout, "en")) for table in drawn) >= 4


@pytest.mark.parametrize("game", WITH_TABLES)
def test_the_same_seed_draws_the_same_table_and_another_seed_another(game: str) -> None:
    kind = GAMES[game]
    one, same, other = (random_table(kind, Stream(seed)) for seed in ("a", "a", "b"))
    assert one == same
    assert one != other


@pytest.mark.parametrize("game", WITH_TABLES)
def test_a_table_comes_back_out_of_its_scene_piece_by_piece(game: str) -> None:
    kind = GAMES[game]
    table = random_table(kind, Stream("scene"))
    again = read_table(kind, text_of(kind, table))
    assert read_table(kind, f"\ufeff{code_of(table)}") == table  # as some editors begin a file
    for (kind_then, then), (kind_now, now) in zip(terrain(kind, table), terrain(kind, again), strict=True):
        assert kind_then == kind_now
        assert type(then) is type(now)
        for a, b in zip(_numbers(then), _numbers(now), strict=True):
            assert abs(a - b) <= 2  # a scene has four decimals of an inch


def _numbers(shape: Any) -> list[int]:
    points = getattr(shape, "points", None)
    return [axis for point in sorted(points) for axis in point] if points else [shape.x, shape.y, shape.r]


@pytest.mark.parametrize("game", DRAWN_IN_PAIRS)
def test_pieces_in_pairs_give_both_sides_the_same_sight(game: str) -> None:
    kind = GAMES[game]
    report = check(kind, random_table(kind, Stream("fair")))
    assert report.problems == ()
    assert report.pieces >= 4
    assert 0.01 < report.covered < 0.4
    assert report.balance == pytest.approx(1.0, abs=0.02)


@pytest.mark.parametrize("game", WITH_TABLES)
def test_the_tables_of_the_content_are_fit_to_play_on(game: str) -> None:
    kind = GAMES[game]
    for name in tables_of(kind).ready():
        report = check(kind, ready_table(kind, name))
        assert report.problems == (), name
        assert all(0.2 < share <= 1 for share in report.sees)


def test_a_screen_before_one_side_is_seen_in_the_figures() -> None:
    kind = GAMES["fantastiques"]
    table = ready_table(kind, "two_fords")
    width, depth = table.layout.table
    wall = TerrainPiece("screen", "rock", rect=(width // 2, depth - inch(17), width - inch(2), inch(1), 0.0))
    lopsided = replace(table, layout=replace(table.layout, terrain=(*table.layout.terrain, wall)))
    assert check(kind, table).balance > 0.95
    assert check(kind, lopsided).balance < 0.8


def test_a_zone_full_of_rocks_and_an_objective_walled_in_are_told() -> None:
    kind = GAMES["ages"]
    table = ready_table(kind, "trois_pierres")
    goal = table.layout.objectives[0].at
    rocks = [
        Scenery(f"rock_{n}", "rock", (at[0], at[1]), size, 4 * CM, solid=True)
        for n, (at, size) in enumerate(
            [
                ((goal[0], goal[1] + 12 * CM), (30 * CM, 4 * CM)),
                ((goal[0], goal[1] - 12 * CM), (30 * CM, 4 * CM)),
                ((goal[0] - 13 * CM, goal[1]), (4 * CM, 28 * CM)),
                ((goal[0] + 13 * CM, goal[1]), (4 * CM, 28 * CM)),
            ]
        )
    ]
    walled = replace(table, layout=replace(table.layout, scenery=tuple(rocks)))
    told = [str(one) for one in check(kind, walled).problems]
    assert any("cannot be reached" in one for one in told)
    for long, what in ((60, "free to stand in"), (90, "has no room for all of army 1")):
        block = Scenery("block", "rock", (long * CM // 2, 7 * CM), (long * CM, 13 * CM), 4 * CM, solid=True)
        full = replace(table, layout=replace(table.layout, scenery=(block,)))
        told = [str(one) for one in check(kind, full).problems]
        assert any(what in one for one in told), told


def test_what_the_book_refuses_is_told_by_its_clause() -> None:
    kind = GAMES["moonstone"]
    table = ready_table(kind, "quiet_heath")
    middle = replace(
        table.layout.terrain[0], id="middle", rect=None, polygon=None, circle=(*table.layout.centre, inch(1))
    )
    crowded = replace(table, layout=replace(table.layout, terrain=(*table.layout.terrain, middle)))
    assert "MOO-SET-02" in {one.why for one in check(kind, crowded).problems}


def told(kind: GameKind[Any], code: str) -> Table | None:
    """The table of a code; None where it is refused."""
    try:
        return read_code(kind, code)
    except Faulty:
        return None


@pytest.mark.parametrize("game", WITH_TABLES)
def test_hurt_and_hostile_codes_are_refused_with_a_reason(game: str) -> None:
    kind = GAMES[game]
    table = random_table(kind, Stream("hurt"))
    code = code_of(table)
    rng = random.Random(5)
    for _ in range(200):
        at = rng.randrange(5, len(code))
        hurt = code[:at] + rng.choice("ABCxyz019-_!é\0") + code[at + 1 + rng.randrange(3) :]
        assert told(kind, hurt) in (table, None)  # the last letters have bits that mean nothing
    other = next(name for name in WITH_TABLES if name != game)
    with pytest.raises(Faulty, match="a table of"):
        read_code(GAMES[other], code)
    unread = (TABLE_CODE.written(inside) for inside in (b'{"game":"\xff"}', b"[" * 30_000))
    for text in ("tab2-AAAA", "tab1-", "tab1-" + "A" * 20_000, "nothing", "", *unread):
        with pytest.raises(Faulty):
            read_table(kind, text)


@pytest.mark.parametrize("game", WITH_TABLES)
def test_a_ready_table_is_known_by_its_names_and_no_id_is_told_where_none_is_meant(game: str) -> None:
    kind = GAMES[game]
    for name, (layout, _) in tables_of(kind).ready().items():
        tables = [read_table(kind, one) for one in (name, layout.name.upper(), layout.name_en)]
        assert tables == [tables[0]] * 3
        with pytest.raises(Faulty) as caught:
            read_table(kind, "xx")
        french, english = (fault_said(caught.value.problems[0], lang) for lang in ("fr", "en"))
        assert (layout.name in french, layout.name_en in english, "_" in french) == (True, True, False)


def test_the_command_draws_checks_and_draws_a_plan(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    assert run(["table", "random", "moonstone", "--seed", "7", "--lang", "en"]) == 0
    code, told = capsys.readouterr().out.splitlines()
    assert "balance of sight" in told
    assert run(["table", "check", "moonstone", code, "--lang", "fr"]) == 0
    assert "peut servir" in capsys.readouterr().out
    scene = tmp_path / "table.txt"
    assert run(["table", "code", "moonstone", code, "--scene"]) == 0
    scene.write_text(capsys.readouterr().out)
    assert run(["table", "code", "moonstone", str(scene)]) == 0
    assert capsys.readouterr().out.startswith("tab1-")
    plan = tmp_path / "plan.pdf"
    assert run(["table", "plan", "moonstone", code, "--out", str(plan)]) == 0
    assert plan.read_bytes().startswith(b"%PDF-")
    assert run(["table", "check", "moonstone", "nowhere"]) == 2


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        (b"\xc9tang\n", "is not UTF-8 text (byte 0xc9)"),
        (b"table 100 cm by 100 cm\n" * 4000, "longer than 64000 characters"),
    ],
)
def test_a_file_that_holds_no_table_is_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Any, written: bytes, complaint: str
) -> None:
    file = tmp_path / "table.txt"
    file.write_bytes(written)
    assert run(["table", "check", "moonstone", str(file), "--lang", "en"]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", WITH_TABLES)
def test_a_match_on_a_table_of_ones_own_never_tells_the_id_of_its_layout(game: str, lang: str) -> None:
    kind = GAMES[game]
    facet, table = tables_of(kind), random_table(kind, Stream("3"))
    layout = replace(table.layout, id="an_id")
    match = Match(kind.begin(facet.onto(kind.setups.starter(table.format), layout)), Seeded("own"))
    told = " ".join(str(kind.words.event(match.game, one, lang)) for one in match.events())
    assert "an_id" not in told
