"""Is a file of somebody else plain data, or told with its line? It never takes the program down or keeps it."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

from escarmouche.cli.app import run
from escarmouche.core.problems import Problem
from escarmouche.kits.content.loading import pack_files
from escarmouche.kits.content.strict_yaml import DEEPEST, LARGEST, decoded, parsed
from escarmouche.kits.faults import fault_said


def told(text: str) -> list[str]:
    found: list[Problem] = []
    data = parsed("x.yaml", text, found)
    assert not found or data == {} or all("twice" in one.what for one in found)
    return [str(problem) for problem in found]


LAUGHS = "a0: &a0 [x]\n" + "".join(f"a{n + 1}: &a{n + 1} [{', '.join([f'*a{n}'] * 10)}]\n" for n in range(12))
CHAIN = "a0: &a0 [x]\n" + "".join(f"a{n + 1}: &a{n + 1} [*a{n}]\n" for n in range(DEEPEST + 5))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a: &a [1, *a]", "x.yaml line 1: an anchor that contains itself"),
        ("b:\n- &a\n  id: x\n  me: *a\n", "x.yaml line 2: an anchor that contains itself"),
        ("b:\n- &a\n  <<: *a\n", "x.yaml line 2: an anchor that contains itself"),
        ("a: &a {b: &b [*a], c: *b}", "x.yaml line 1: an anchor that contains itself"),
        ("a: 1\nb: !!python/name:os.system x", "x.yaml line 2: the tag !!python/name:os.system is not read"),
        ("a: !own 3", "x.yaml line 1: the tag !own is not read"),
        ("a: !!binary aGk=", "x.yaml line 1: the tag !!binary is not read"),
        ("a: !!set {b}", "x.yaml line 1: the tag !!set is not read"),
        ("a: !!int x", "x.yaml line 1: 'x' is not a valid int"),
        ("a: !!bool x", "x.yaml line 1: 'x' is not a valid bool"),
        ("a: !!float ''", "x.yaml line 1: '' is not a valid float"),
        ("a: 2024-01-01", "x.yaml line 1: read as a date, which no card has: put words in quotes"),
        ("a: 2024-99-99", "x.yaml line 1: read as a date, which no card has: put words in quotes"),
        ("a: -.inf", "x.yaml line 1: -.inf is not a number"),
        ("a: .NaN", "x.yaml line 1: .NaN is not a number"),
        (f"a: {'9' * 5000}", "x.yaml: cannot be read: "),
        ("? [1, 2]\n: 3", "x.yaml line 1: a key is a word or a number"),
        ("[" * 50_000, f"x.yaml line 1: more than {DEEPEST} lists and mappings inside each other"),
        ("- " * 50_000, f"x.yaml line 1: more than {DEEPEST} lists and mappings inside each other"),
        (LAUGHS, "x.yaml line 7: anchors expand to more than"),
        (CHAIN, "anchors expand to more than"),
        ("a: 1\n---\nb: 2", "x.yaml line 2: is no YAML: expected a single document"),
        ("a: \0", "x.yaml: is no YAML: unacceptable character"),
        ("a: 1\nb: 2\na: 3", "x.yaml line 3: the key a stands there twice"),
    ],
)
def test_what_is_no_plain_data_is_told_with_its_line(text: str, fault: str) -> None:
    (one,) = told(text)
    assert fault in one


def test_plain_data_is_read_as_it_stands_anchors_included() -> None:
    found: list[Problem] = []
    text = "base: &base {melee: 3, armour: 1.5}\nother:\n  <<: *base\n  armour: ~\n  name: !!str 12\n  on: [true, -4]\n"
    assert parsed("x.yaml", text, found) == {
        "base": {"melee": 3, "armour": 1.5},
        "other": {"melee": 3, "armour": None, "name": "12", True: [True, -4]},
    }
    assert found == []


def test_a_text_that_is_not_utf8_is_told_with_its_line() -> None:
    found: list[Problem] = []
    assert decoded("x.yaml", "a: 1\nb: é\n".encode("latin-1"), found) is None
    assert decoded("y.yaml", "a: 1".encode("utf-16"), found) is None
    assert decoded("z.yaml", b"#" * (LARGEST + 1), found) is None
    assert decoded("fine.yaml", "a: é".encode(), found) == "a: é"
    assert [str(one) for one in found] == [
        "x.yaml line 2: is not UTF-8 text (byte 0xe9): save it as UTF-8",
        "y.yaml line 1: is not UTF-8 text (byte 0xff): save it as UTF-8",
        "z.yaml: is larger than 2 MiB",
    ]


def test_a_folder_without_content_files_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("")
    (tmp_path / "folder.yaml").mkdir()
    found: list[Problem] = []
    assert list(pack_files(tmp_path, found)) == []
    assert [one.what for one in found] == ["there is no YAML file in this folder"]


@pytest.mark.parametrize("game", ["alkemy", "fantastiques", "moonstone"])
@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"profiles: &a\n- id: x\n  more: *a\n", "own.yaml line 1: an anchor that contains itself"),
        (b"profiles:\n- id: \xe9\n", "own.yaml line 2: is not UTF-8 text (byte 0xe9): save it as UTF-8"),
        (b"profiles:\n- !thing {id: x}\n", "own.yaml line 2: the tag !thing is not read"),
        (b"{" * 9000, "own.yaml line 1: more than 100 lists and mappings inside each other"),
    ],
)
def test_a_pack_that_cannot_be_read_is_one_line_of_the_command(
    game: str, data: bytes, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own.yaml").write_bytes(data)
    for pack in (tmp_path / "own.yaml", tmp_path):
        assert run(["data", "check", game, "--pack", str(pack)]) == 2
        said = capsys.readouterr().err
        assert said == f"escarmouche: {tmp_path}/{line}\n"


def zipped(path: Path, **files: bytes) -> Path:
    with ZipFile(path, "w") as held:
        for name, data in files.items():
            held.writestr(name.replace("_", ".", 1), data)
    return path


def test_a_pack_may_come_as_a_zip_and_its_files_are_read_as_if_unpacked(tmp_path: Path) -> None:
    pack = zipped(tmp_path / "p.zip", b_yaml=b"b: 1", a_yml=b"a: 1", note_txt=b"\xff")
    found: list[Problem] = []
    assert list(pack_files(pack, found)) == [(f"{pack}/a.yml", "a: 1"), (f"{pack}/b.yaml", "b: 1")]
    assert found == []
    loud = zipped(tmp_path / "loud.zip", a_yaml=b"x" * (LARGEST + 1), b_yaml=b"\xff")
    assert list(pack_files(loud, found)) == []
    assert [one.what for one in found] == ["is larger than 2 MiB", "is not UTF-8 text (byte 0xff): save it as UTF-8"]


def test_a_zip_without_yaml_or_one_that_is_hurt_is_told(tmp_path: Path) -> None:
    found: list[Problem] = []
    assert list(pack_files(zipped(tmp_path / "empty.zip", note_txt=b"no"), found)) == []
    hurt = zipped(tmp_path / "hurt.zip", a_yaml=b"profiles: []" * 40)
    data = bytearray(hurt.read_bytes())
    data[60] ^= 0xFF
    hurt.write_bytes(data)
    assert list(pack_files(hurt, found)) == []
    assert [one.what for one in found] == ["there is no YAML file in this folder", "is not a readable .zip"]


def test_faults_of_files_are_told_in_french(tmp_path: Path) -> None:
    found: list[Problem] = []
    parsed("x.yaml", "a: [", found)
    parsed("x.yaml", "a: 2024-01-01", found)
    list(pack_files(tmp_path / "nowhere", found))
    assert [fault_said(one, "fr") for one in found] == [
        "n'est pas du YAML lisible à partir de la colonne 1",
        "une date, qu'aucune carte n'a : mettez les mots entre guillemets",
        "ce paquet n'existe pas : donnez un fichier YAML, un dossier ou un .zip qui en contient",
    ]
