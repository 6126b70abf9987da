"""What do codes that people paste have in common? A word and a version in front, then letters; a sum over all that is
inside tells a hurt code from a whole one. Lists and tables travel so, each under its own word.

A code comes from strangers: how long it may be and how much may be packed inside is bounded before anything is read.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

import msgspec

from escarmouche.core.problems import Faulty
from escarmouche.kits.faults import faulty

LONGEST: Final = 16_000  # letters of a code
LARGEST: Final = 64_000  # bytes of what is inside
RAW: Final = -15  # zlib: neither header nor sum of its own
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]+")
_SUM: Final = 4


class CodeKind(msgspec.Struct, frozen=True):
    """One kind of code: the `word` that it begins with and its `version`. `known_words`, which writer and reader of
    this version have, make a code shorter."""

    word: str
    version: int
    known_words: bytes = b""

    def is_code(self, text: str) -> bool:
        """Does this look like such a code, of whatever version?"""
        return self._begins(text) is not None

    def written(self, data: bytes) -> str:
        """The code with this inside."""
        packer = zlib.compressobj(9, zlib.DEFLATED, RAW, zdict=self.known_words)
        inside = packer.compress(data) + packer.flush()
        letters = base64.urlsafe_b64encode(_sum(inside) + inside)
        return f"{self.word}{self.version}-{letters.decode().rstrip('=')}"

    def read(self, text: str) -> bytes:
        """What is inside a text that looks like a code; `Faulty` says what is wrong with it. Line breaks and blanks
        that a forum put in do not matter."""
        found = self._begins(text)
        assert found is not None, "who reads a code has looked whether it is one"
        if int(found[1]) != self.version:
            raise faulty("code", "code_version", there=found[1], here=self.version)
        letters = "".join(text[found.end() :].split())
        if len(letters) > LONGEST:
            raise faulty("code", "code_long", most=LONGEST)
        if not _LETTERS.fullmatch(letters):
            raise faulty("code", "code_sign")
        return self._unpacked(letters)

    def _begins(self, text: str) -> re.Match[str] | None:
        return re.match(rf"\s*{self.word}(\d{{1,3}})-", text, re.IGNORECASE)

    def _unpacked(self, letters: str) -> bytes:
        try:
            data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
            inside = data[_SUM:]
            if not inside or _sum(inside) != data[:_SUM]:
                raise hurt()
            reader = zlib.decompressobj(RAW, self.known_words)
            plain = reader.decompress(inside, LARGEST)
        except (binascii.Error, zlib.error):
            raise hurt() from None
        if reader.unconsumed_tail or not reader.eof:
            raise faulty("code", "code_large", most=LARGEST)
        return plain


def hurt() -> Faulty:
    """What is inside cannot have been written like this."""
    return faulty("code", "code_hurt")


def _sum(inside: bytes) -> bytes:
    return zlib.crc32(inside).to_bytes(_SUM, "big")
