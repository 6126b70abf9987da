"""Builds the geometry and the dice: the same Python sources, compiled where Cython and a C compiler are at hand."""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import Extension, setup

SOURCES = Path("src")
KERNEL = ("escarmouche/table/plane", "escarmouche/chance")
SHARED = "escarmouche.cython_shared"  # what Cython would otherwise repeat in every extension
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "auto_pickle": False,  # nothing here is ever pickled, and half of the C of a small class was about that
    "binding": False,
    "boundscheck": False,
    "cdivision": True,
    "emit_code_comments": False,
    "infer_types": True,
    "initializedcheck": False,
    "nonecheck": False,
    "wraparound": False,
}


def kernel() -> list[Extension]:
    """One optional extension per source that has a .pxd beside it; none without Cython, nor where somebody else
    compiles them meanwhile (`make`)."""
    if os.environ.get("ESCARMOUCHE_KERNEL") == "apart":
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    # Without contraction every operation is rounded alone, as the interpreter rounds it. -O2 makes play 2 % quicker
    # and takes twice as long to compile, which whoever plays for the first time waits for.
    flags = ["-O1", "-g0", "-ffp-contract=off"]
    extensions = [
        Extension(
            ".".join(pxd.relative_to(SOURCES).with_suffix("").parts),
            [pxd.with_suffix(".py").as_posix()],
            extra_compile_args=flags,
            optional=True,
        )
        for room in KERNEL
        for pxd in sorted((SOURCES / room).glob("*.pxd"))
    ]
    extensions.append(Extension(SHARED, [], extra_compile_args=["-O1", "-g0"], optional=True))
    options = {
        "compiler_directives": DIRECTIVES,
        "build_dir": "build/compiled",
        "quiet": True,
        "shared_utility_qualified_name": SHARED,
    }
    return list(cythonize(extensions, nthreads=os.cpu_count() or 1, **options))  # type: ignore[no-untyped-call,unused-ignore]  # no types shipped


setup(ext_modules=kernel(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
