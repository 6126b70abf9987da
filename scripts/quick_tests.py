"""Which tests tell soonest whether a change broke something? Those that were changed, those that import what was
changed, and the fast ones that hold the whole house together.

    python scripts/quick_tests.py [BASE]      the files, one a line; changed since BASE (HEAD) or not committed
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ALWAYS = ("tests/test_frame.py", "tests/test_shape.py", "tests/test_prose.py", "tests/core", "tests/chance")
SLOW = ("tests/browser", "tests/envs/test_examples.py", "tests/arena/test_ray.py")
MOST = 40  # beyond so many files it is no longer quick: the change is for `make test`


def changed(base: str) -> list[Path]:
    """What differs from the base, and what git does not know yet."""
    named = (*_git("diff", "--name-only", base), *_git("ls-files", "--others", "--exclude-standard"))
    return sorted({Path(line) for line in named if Path(line).exists()})


def _git(*words: str) -> list[str]:
    told = subprocess.run(["git", *words], check=True, capture_output=True, text=True)  # noqa: S603, S607 - our own words
    return told.stdout.splitlines()


def tests_of(paths: list[Path]) -> Iterator[str]:
    """The changed tests, then the tests that import a changed module; of a module that none imports, its folder's."""
    files = {path: path.read_text() for path in Path("tests").rglob("test_*.py")}
    for path in paths:
        if path in files:
            yield str(path)
    for path in paths:
        if path.parts[:2] == ("src", "escarmouche") and path.suffix == ".py":
            module = ".".join(path.with_suffix("").parts[1:]).removesuffix(".__init__")
            found = [
                str(one) for one, text in files.items() if f"{module} import" in text or f"import {module}" in text
            ]
            yield from found or _folder(path)


def _folder(path: Path) -> Iterator[str]:
    inside = Path("tests", *path.parts[2:-1])
    while not inside.is_dir():
        inside = inside.parent
    yield from map(str, sorted(inside.glob("test_*.py")) if inside != Path("tests") else ())


if __name__ == "__main__":
    wanted = dict.fromkeys(tests_of(changed(sys.argv[1] if len(sys.argv) > 1 else "HEAD")))
    chosen = [one for one in wanted if not one.startswith(SLOW)]
    if len(chosen) > MOST:
        print(f"{len(chosen)} test files concerned, the first {MOST} are run: use make test", file=sys.stderr)
    print("\n".join((*ALWAYS, *chosen[:MOST])))
