"""What stands in for the compiler's own module where it is not installed: nothing is compiled."""

from __future__ import annotations

compiled = False
