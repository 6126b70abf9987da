"""A register with the toy game in it, and databases to keep matches in."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.debian import provided
from tests.plugins import installed

from escarmouche.server.storage import engine_for, migrate

POSTGRES = "postgres"  # the account that may run the database: it refuses the superuser


@pytest.fixture(scope="module", autouse=True)
def plugin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The duel and the expedition as plug-ins that are installed."""
    with installed(tmp_path_factory.mktemp("plugin"), "duel", "expedition") as folder:
        yield folder


def _binaries() -> Path | None:
    """Where the newest of the database's programs are."""
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL of our own, over a socket in a temporary folder, gone at the end."""
    programs = provided("postgresql", _binaries)
    folder = Path(subprocess.run(["mktemp", "-d"], check=True, capture_output=True, text=True).stdout.strip())
    as_other = [] if Path("/proc/self").stat().st_uid else ["runuser", "-u", POSTGRES, "--"]
    if as_other:
        shutil.chown(folder, POSTGRES)

    def run(program: str, *arguments: str) -> None:
        command = [*as_other, str(programs / program), "-D", str(folder / "data"), *arguments]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr + done.stdout

    try:
        run("initdb", "-U", POSTGRES, "-A", "trust", "--no-sync")
        # nobody pulls the plug of this database: what is written for good takes a minute of the disk to be thrown away
        options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off"
        run("pg_ctl", "-w", "-l", str(folder / "log"), "-o", options, "start")
        yield f"postgresql://{POSTGRES}@/postgres?host={folder}"
        run("pg_ctl", "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with all tables and nothing in them: a copy is made much sooner than all their versions."""
    file = tmp_path_factory.mktemp("empty") / "table.sqlite"
    engine = engine_for(f"sqlite:///{file}")
    migrate(engine)
    engine.dispose()
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path, empty: Path) -> str:
    """An empty database: a file, or a new one of the server."""
    if request.param == "sqlite":
        return f"sqlite:///{shutil.copy(empty, tmp_path / 'table.sqlite')}"
    address: str = request.getfixturevalue("postgres")
    return fresh_postgres(address)


def fresh_postgres(address: str) -> str:
    """A database of its own on that server."""
    import psycopg

    with psycopg.connect(address, autocommit=True) as connection:
        count = connection.execute("select count(*) from pg_database").fetchone()
        name = f"table_{count[0] if count else 0}"
        connection.execute(f"create database {name}")
    return address.replace("/postgres?", f"/{name}?")


@pytest.fixture
def file_database(tmp_path: Path, empty: Path) -> str:
    """An empty database in a file."""
    return f"sqlite:///{shutil.copy(empty, tmp_path / 'table.sqlite')}"
