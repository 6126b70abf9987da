"""How do the same sources behave uncompiled? A second copy of this package, loaded from its Python files alone.

For comparisons only: tests that both give the same answers, and benchmarks of what compiling gains.
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType


class SourceFinder:
    """Finds the modules of the package under its second name, always as Python sources."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The specification of a module whose name begins with ours."""
        if not fullname.startswith(self.name + "."):
            return None
        source = self.folder / (fullname.removeprefix(self.name + ".") + ".py")
        return spec_from_file_location(fullname, source, loader=SourceFileLoader(fullname, str(source)))


def interpreted(name: str = "interpreted_plane") -> ModuleType:
    """The package, interpreted, under another name; loaded once per name."""
    if name in sys.modules:
        return sys.modules[name]
    folder = Path(__file__).parent
    finder = SourceFinder(name, folder)
    sys.meta_path.insert(0, finder)
    try:
        source = folder / "__init__.py"
        loader = SourceFileLoader(name, str(source))
        spec = spec_from_file_location(name, source, loader=loader, submodule_search_locations=[str(folder)])
        assert spec is not None
        module = module_from_spec(spec)
        sys.modules[name] = module
        loader.exec_module(module)
    finally:
        sys.meta_path.remove(finder)
    return module
