"""Packs of one's own over HTTP: what is asked for, what is wrong with them, how a card looks; and whatever is sent, no
fault from within and nothing stored."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from litestar.testing import TestClient
from tests.volume import narrow, volume

from escarmouche.games import GAMES
from escarmouche.server.app import make_app

PACKS = Path(__file__).parents[1] / "packs"
WITH_PACKS = [name for name in GAMES if GAMES[name].contents.packs is not None]
BY_FORM = [name for name in WITH_PACKS if GAMES[name].contents.packs.sections]  # type: ignore[union-attr]
HOSTILE = volume(60, 3000)
LANCER = """# Mine.
profiles:
  - id: my_lancer
    name: "Lancier du bac"
    name_en: "Ferry Lancer"
    kind: troop
    size: medium
    movement: 6
    melee: [3]
    shooting: []
    armour: 2
    mental: 2
    hp: 1
    capabilities: [reach]
    cost: 15
    mark: original

  # between the two
  - {id: my_twin, name: "Jumeau", name_en: "Twin", kind: troop, size: medium, movement: 6, melee: [3], shooting: [],
     armour: 2, mental: 2, hp: 1, cost: 12, mark: original}
"""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("packs")
    app = make_app(f"sqlite:///{folder / 'table.sqlite'}", requests=1e6)
    with TestClient(app, base_url="http://127.0.0.1") as made:
        yield made


def looked(client: TestClient[Any], game: str, text: str, lang: str = "en", **asked: str) -> Any:
    body = {"game": game, "files": [{"name": "mine.yaml", "text": text}], **asked}
    reply = client.post(f"/api/packs/check?lang={lang}", json=body)
    assert reply.status_code == 200, reply.text
    return reply.json()


def form_of(client: TestClient[Any], game: str, lang: str = "en") -> Any:
    reply = client.get(f"/api/games/{game}/pack-form?lang={lang}")
    assert reply.status_code == 200, reply.text
    return reply.json()


def written(section: str, entry: dict[str, Any]) -> str:
    """A pack of one entry: JSON is YAML."""
    return json.dumps({section: [entry]}, ensure_ascii=False)


def fields_within(fields: list[Any], place: str) -> Iterator[tuple[str, Any]]:
    for one in fields:
        there = f"{place}.{one['name']}" if one["name"] else place
        yield there, one
        inside = [*one.get("fields", ()), *(one[key] for key in ("item", "key") if one.get(key))]
        yield from fields_within([each for each in inside if each["name"] != one["name"]], there)
        for each in inside:
            if each["name"] == one["name"]:
                yield from fields_within(each.get("fields", []), there)


# --- forms -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", BY_FORM)
def test_every_field_that_a_form_asks_for_has_a_name_of_its_own(game: str, lang: str, client: TestClient[Any]) -> None:
    form = form_of(client, game, lang)
    assert form["sections"][0].get("card"), "people come for figures"
    bare = [
        place
        for section in form["sections"]
        for place, field in fields_within(section["fields"], section["id"])
        if field["name"] and field["label"] == field["name"].replace("_", " ") and field["name"] != "mental"
    ]
    assert bare == []


def test_a_form_has_the_limits_words_and_names_of_the_type(client: TestClient[Any]) -> None:
    form = form_of(client, "fantastiques", "fr")
    profile = {one["name"]: one for one in form["sections"][0]["fields"]}
    assert [one["name"] for one in form["sections"][0]["fields"]][:3] == ["id", "name", "name_en"]
    assert (profile["armour"]["kind"], profile["armour"]["least"], profile["armour"]["most"]) == ("whole", 0, 5)
    assert (profile["melee"]["kind"], profile["melee"]["item"]["least"]) == ("list", 1)
    assert [one["value"] for one in profile["movement"]["options"]] == [6, 9, 12, 15, 18, "flight"]
    reach = profile["capabilities"]["item"]["options"][0]
    assert (reach["value"], reach["name"], reach["why"]) == ("reach", "Allonge", "FAN-CAP-01")
    assert reach["note"].startswith("Peut frapper en mêlée")
    assert profile["size"]["of"] == "sizes"
    assert {"id": "medium", "name": "moyenne"} in form["shelves"]["sizes"]
    assert "mark" not in profile
    alkemy = {one["name"]: one for one in form_of(client, "alkemy")["sections"][0]["fields"]}
    assert alkemy["boxes"]["count"] == 3
    assert [one["name"] for one in alkemy["alchemy"]["fields"]] == ["rank", "affinity", "stones", "formulas"]
    ages = {one["name"]: one for one in form_of(client, "ages")["sections"][0]["fields"]}
    assert ages["height_cm"]["kind"] == "number"
    assert ages["skills"]["item"]["kind"] == "text"
    special = {one["name"]: one for one in form_of(client, "malhya")["sections"][0]["fields"]}["special"]["fields"]
    ticked = {one["name"] for one in special if one.get("usual")}
    assert ticked == {"assassinate_ranged_noise"}  # a box that says nothing shows what holds
    moonstone = {one["name"]: one for one in form_of(client, "moonstone")["sections"][0]["fields"]}
    ability = {one["name"]: one["kind"] for one in moonstone["abilities"]["fields"][0]["item"]["fields"]}
    assert ability["clauses"] == "raw"
    assert ability["text"] == "text"


@pytest.mark.parametrize("game", narrow(BY_FORM, "fantastiques"))
def test_a_new_figure_can_be_played_with_at_once_and_has_a_card(game: str, client: TestClient[Any]) -> None:
    section = form_of(client, game)["sections"][0]
    entry = json.loads(section["begin"])
    for lang in ("fr", "en"):
        seen = looked(client, game, written(section["id"], entry), lang, section=section["id"], card=entry["id"])
        assert seen["playable"], seen["faults"]
        assert [one for one in seen["faults"] if one["section"] == section["id"]] == []
        assert seen["card"]["sheets"][0]["rows"]
        assert seen["card"]["figure"]["name"] == entry[name_in(game, lang)]


def name_in(game: str, lang: str) -> str:
    if game == "moonstone":
        return "name_fr" if lang == "fr" else "name"
    if game == "malhya":
        return f"name_{lang}"
    return "name" if lang == "fr" else "name_en"


@pytest.mark.parametrize("game", narrow(BY_FORM, "alkemy"))
def test_a_copy_of_each_entry_of_the_game_is_an_entry_of_a_pack(game: str, client: TestClient[Any]) -> None:
    form = form_of(client, game)
    rng = random.Random(5)
    for section in form["sections"]:
        known = form["shelves"][section["id"]]
        for one in rng.sample(known, min(3, len(known))):
            reply = client.get(f"/api/games/{game}/entries/{section['id']}/{one['id']}")
            entry = json.loads(reply.json()["fields"]) | {"id": "acopyofit"}
            seen = looked(client, game, written(section["id"], entry), section=section["id"], card="acopyofit")
            assert [fault for fault in seen["faults"] if fault.get("path") == "id"] == []
            assert seen["playable"], seen["faults"]
            assert ("card" in seen) == section.get("card", False)


# --- faults ----------------------------------------------------------------------------------------------------------


def test_entries_are_told_with_the_lines_that_are_theirs(client: TestClient[Any]) -> None:
    seen = looked(client, "fantastiques", LANCER, section="profiles", card="my_lancer")
    assert seen["faults"] == []
    assert [(one["id"], one["first"], one["last"]) for one in seen["entries"]] == [
        ("my_lancer", 3, 16),
        ("my_twin", 19, 20),
    ]
    flow = looked(client, "fantastiques", "profiles: [{id: val_archer, cost: 17}]")
    assert "first" not in flow["entries"][0]


class Slip(NamedTuple):
    """A slip in the text of the lancer, and what is told of it in French."""

    old: str
    new: str
    line: int
    path: str
    place: str
    said: str
    why: str = ""


SLIPS = [
    Slip("armour: 2\n", "armour: 7\n", 11, "armour", "Armure", "7 n'est pas entre 0 et 5", "FAN-CHA-04"),
    Slip("melee: [3]\n", "melee: [3, 9]\n", 9, "melee[1]", "Mêlée 2", "9 n'est pas entre 1 et 5", "FAN-CST-03"),
    Slip("cost: 15\n", "cost: 14\n", 15, "cost", "Coût", "14 est écrit, il faut 15", "FAN-CST-01"),
    Slip("hp: 1\n", "hp: un\n", 13, "hp", "Points de vie", "il faut un nombre entier"),
    Slip("[reach]", "[fly]", 14, "capabilities[0]", "Capacités 1", "il faut l'un de reach,"),
    Slip("size: medium\n", "size: wide\n", 7, "size", "Taille", "« wide » n'existe pas"),
    Slip("    hp: 1\n", "    hp: 1\n    wings: 2\n", 14, "wings", "wings", "champ inconnu"),
    Slip("    hp: 1\n", "", 3, "hp", "Points de vie", "manque"),
]


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.new.strip() or "missing")
def test_a_fault_is_told_in_the_language_of_the_page_with_its_line_and_field(
    slip: Slip, client: TestClient[Any]
) -> None:
    text = LANCER.replace(slip.old, slip.new, 1)
    fault = looked(client, "fantastiques", text, "fr")["faults"][0]
    assert (fault["file"], fault["line"], fault["section"], fault["at"]) == ("mine.yaml", slip.line, "profiles", 0)
    assert (fault["path"], fault["place"]) == (slip.path, slip.place)
    assert slip.said in fault["said"]
    assert fault.get("why", "") == slip.why
    assert bool(fault.get("rule")) == bool(slip.why)
    english = looked(client, "fantastiques", text, "en")["faults"][0]
    assert english["said"] != fault["said"]
    assert english["said"] in english["what"]


@pytest.mark.parametrize(("lang", "place"), [("fr", "Caractéristiques › ATT"), ("en", "Stats › ATT")])
def test_a_fault_in_a_map_is_told_by_the_word_that_the_form_has_for_its_key(
    lang: str, place: str, client: TestClient[Any]
) -> None:
    section = form_of(client, "ages", lang)["sections"][0]
    entry = json.loads(section["begin"])
    entry["stats"]["att"] = 99
    fault = looked(client, "ages", written("profiles", entry), lang)["faults"][0]
    assert (fault["path"], fault["place"]) == ("stats.att", place)
    stats = next(one for one in section["fields"] if one["name"] == "stats")
    assert {"value": "att", "name": "ATT"} in stats["key"]["options"]


def test_a_new_fighter_is_nobodys_commander(client: TestClient[Any]) -> None:
    section = form_of(client, "ages", "fr")["sections"][0]
    entry = json.loads(section["begin"])
    seen = looked(client, "ages", written("profiles", entry), "fr", section="profiles", card=entry["id"])
    assert seen["card"]["sheets"][0]["name"] == entry["name"]
    assert "commandeur" not in json.dumps(seen["card"], ensure_ascii=False).lower()


def test_what_a_pack_breaks_in_the_game_itself_is_told_as_such(client: TestClient[Any]) -> None:
    seen = looked(client, "fantastiques", "profiles: [{id: val_archer, armour: 2, cost: 19}]", "fr")
    assert seen["playable"]
    assert {one["own"] for one in seen["faults"]} == {False}
    assert {one["file"] for one in seen["faults"]} == {"data/lists.yaml"}


@pytest.mark.parametrize("game", [name for name in WITH_PACKS if GAMES[name].contents.packs.text])  # type: ignore[union-attr]
def test_where_packs_are_written_a_new_one_begins_with_text_that_can_be_played(
    game: str, client: TestClient[Any]
) -> None:
    seen = looked(client, game, form_of(client, game)["text"], "fr")
    assert seen["faults"] == []
    assert seen["playable"]


def test_text_that_is_no_yaml_is_told_with_its_line(client: TestClient[Any]) -> None:
    (fault,) = looked(client, "fantastiques", "profiles:\n  - {id: one\n", "fr")["faults"]
    assert (fault["file"], fault["line"]) == ("mine.yaml", 3)
    assert "YAML" in fault["said"]


@pytest.mark.parametrize(
    ("game", "pack"),
    [
        ("moonstone", "troupe.yaml"),
        pytest.param("malhya", "lighthouse", marks=pytest.mark.wide),
        pytest.param("alkemy", "warband.yaml", marks=pytest.mark.wide),
        pytest.param("ages", "marsh.yaml", marks=pytest.mark.wide),
    ],
)
def test_the_packs_of_the_tests_are_looked_at_without_a_fault(game: str, pack: str, client: TestClient[Any]) -> None:
    path = PACKS / pack
    files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    sent = [{"name": one.name, "text": one.read_text(encoding="utf-8")} for one in files]
    reply = client.post("/api/packs/check", json={"game": game, "files": sent}).json()
    assert reply["faults"] == []
    assert reply["playable"]
    assert {one["file"] for one in reply["entries"]} == {one.name for one in files}


# --- what nobody should send -----------------------------------------------------------------------------------------

SCRAPS = (
    "profiles:", "  - id: a", "- {", "&a [*a]", "*b", "? [1]: 2", "!!python/object:os.system x", "\0", "\t", "]" * 50,
    "{" * 200, "- " * 400, "id: !!binary aGk=", "2024-01-01", ".nan", "9" * 5000, "characters: [{id: 1}]", "<<: *x",
    "lists: {a: 1}", "profiles: [{id: null}]", "profiles: [[]]", "---\na: 1", "%YAML 9.9", "\ufeff", "é" * 99, "|\n x",
    'profiles: [{id: "a b\\n", melee: [999999999999999999999]}]', "heroes: [{id: x, levels: {1: 2}}]", "~: ~",
)  # fmt: skip
LAUGHS = "\n".join([f"a0: &a0 {'x' * 90}", *(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 9))])


def hostile(rng: random.Random) -> dict[str, Any]:
    """A body that is nearly a pack."""
    lines = LANCER.splitlines()
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(lines))
        lines[at : at + rng.randint(0, 2)] = [rng.choice(SCRAPS)]
    text: Any = rng.choice(["\n".join(lines), "\n".join(rng.choices(SCRAPS, k=5)), LAUGHS, rng.choice(SCRAPS)])
    name: Any = rng.choice(["mine.yaml"] * 9 + ["../a.yaml", "a b.yaml", "x" * 200, "", 7])
    body: dict[str, Any] = {"game": rng.choice(WITH_PACKS), "files": [{"name": name, "text": text}]}
    body |= {"section": rng.choice(["profiles", "characters", "", "x"]), "card": rng.choice(["my_lancer", "a\nB", ""])}
    if rng.random() < 0.1:
        body[rng.choice(["game", "files", "section", "card"])] = rng.choice([None, [], {}, 3, "x" * 300])
    return body


def test_hostile_packs_are_answered_or_refused_and_nothing_is_stored(client: TestClient[Any]) -> None:
    before = client.get("/api/matches").json()
    rng = random.Random(18)
    seen: dict[int, int] = {}
    for _ in range(HOSTILE):
        body = hostile(rng)
        reply = client.post("/api/packs/check?lang=fr", content=msgspec.json.encode(body))
        assert reply.status_code in (200, 400, 404, 422), (reply.text, body)
        assert reply.json()["faults" if reply.status_code == 200 else "problems"] is not None
        seen[reply.status_code] = seen.get(reply.status_code, 0) + 1
    assert seen[200] > HOSTILE / 2, seen
    assert client.get("/api/matches").json() == before


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "nothing", "files": []}, 404),
        ({"game": "ages", "files": [{"name": "a.txt", "text": ""}]}, 400),
        ({"game": "ages", "files": [{"name": "a.yaml", "text": "x" * 200_001}]}, 400),
        ({"game": "ages", "files": [{"name": f"a{n}.yaml", "text": ""} for n in range(41)]}, 400),
        ({"game": "ages", "files": [{"name": "a.yaml", "text": ""}] * 2}, 422),
        ({"game": "ages", "files": [{"name": "a.yaml", "text": "x" * 99_000}] * 3}, 413),
    ],
)
def test_what_is_no_pack_is_refused(client: TestClient[Any], body: Any, status: int) -> None:
    reply = client.post("/api/packs/check", json=body)
    assert reply.status_code == status, reply.text
    assert reply.json()["problems"]


@pytest.mark.parametrize("path", ["profiles/nobody", "numbers/book", "x/y"])
def test_only_entries_that_are_there_are_copied(client: TestClient[Any], path: str) -> None:
    assert client.get(f"/api/games/fantastiques/entries/{path}").status_code == 422
    assert client.get("/api/games/nothing/entries/profiles/x").status_code == 404
