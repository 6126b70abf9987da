"""Does a wheel carry what the tree carries? Whoever installs it plays with the same data."""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import Distribution

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
BUILT = {".py", ".pyc", ".so", ".c"}  # code has its own ways into a wheel
FOR_DEVELOPERS = {"README.md", "ruff.toml"}


def carried() -> set[Path]:
    """The files besides code that a wheel would have, as setuptools reads the project's own settings."""
    back = Path.cwd()
    os.chdir(ROOT)
    try:
        whole = Distribution()
        whole.parse_config_files(["pyproject.toml"])
        whole.include_package_data = False  # nothing comes by a manifest: there is none
        build = whole.get_command_obj("build_py")
        build.ensure_finalized()
        return {Path(folder, name).resolve() for _, folder, _, names in build.data_files for name in names}
    finally:
        os.chdir(back)


def test_a_wheel_carries_all_data_of_the_tree() -> None:
    client = SOURCES / "escarmouche" / "server" / "client"  # built where Node is
    wanted = {
        file.resolve()
        for file in (SOURCES / "escarmouche").rglob("*")
        if file.is_file() and file.suffix not in BUILT and file.name not in FOR_DEVELOPERS
        if client not in file.parents and not any(part.startswith(".") for part in file.relative_to(SOURCES).parts)
    }
    assert wanted
    assert sorted(map(str, wanted - carried())) == []
