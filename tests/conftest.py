"""How much hypothesis tries: the same few examples in every run and in `make mutants`, many new ones in `make soak`."""

from __future__ import annotations

import os

from hypothesis import Phase, settings

# No deadline: the first example pays for imports and compiled kernels, which says nothing about the code under test.
settings.register_profile("ci", max_examples=30, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=2000, deadline=None)
settings.register_profile(
    "mutants", max_examples=30, deadline=None, database=None, derandomize=True, phases=(Phase.explicit, Phase.generate)
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
