"""A PDF file written object by object as they come, on ReportLab's document layer; nothing is kept but offsets."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping
from typing import Any, BinaryIO

from reportlab.pdfbase import pdfdoc

from generator.draw.values import Name, Ref, Value

VERSION = (1, 7)  # PickTrayByPDFSize and Duplex are of PDF 1.7


def _as_pdfdoc(value: Value) -> Any:  # noqa: ANN401, PLR0911
    if isinstance(value, Ref):
        return bytes(value)
    if isinstance(value, Name):
        return pdfdoc.PDFName(value)
    if isinstance(value, str):
        return pdfdoc.PDFString(value)
    if isinstance(value, bool):
        return pdfdoc.PDFtrue if value else pdfdoc.PDFfalse
    if isinstance(value, (int, float, bytes)):
        return value
    if isinstance(value, Mapping):
        entries = pdfdoc.PDFDictionary({key: _as_pdfdoc(entry) for key, entry in value.items()})
        entries.multiline = False
        return entries
    return pdfdoc.PDFArrayCompact([_as_pdfdoc(entry) for entry in value])


class ObjectFile:
    """The objects of one file, numbered as they are reserved and written in any order."""

    def __init__(self, target: BinaryIO) -> None:
        self._target = target
        self._document = pdfdoc.PDFDocument(compression=0, invariant=1, pdfVersion=VERSION)
        self._document.idToObjectNumberAndVersion.clear()
        self._file = pdfdoc.PDFFile(VERSION)
        self._offsets: dict[int, int] = {}
        self._reserved = 0
        self._digest = hashlib.md5(usedforsecurity=False)
        header = b"".join(self._file.strings)
        self._file.write = self._put
        self._put(header)

    def _put(self, data: bytes) -> None:
        self._digest.update(data)
        self._target.write(data)

    def formatted(self, value: Value) -> bytes:
        """A value as it stands in the file; bytes stand as they are."""
        return bytes(pdfdoc.format(_as_pdfdoc(value), self._document))

    def reserve(self) -> Ref:
        """A number for an object that will be written."""
        self._reserved += 1
        return Ref(self._reserved)

    def write(self, ref: Ref, body: bytes) -> None:
        """Writes an object whose body is formatted."""
        self._offsets[ref.number] = self._file.offset
        self._file.add(b"%d 0 obj\n%b\nendobj\n" % (ref.number, body))

    def add(self, value: Value) -> Ref:
        """Writes an object and says where it is."""
        ref = self.reserve()
        self.write(ref, self.formatted(value))
        return ref

    def write_stream(self, ref: Ref, entries: bytes, data: bytes) -> None:
        """Writes a stream; `entries` are those of its dictionary but for the length."""
        head = b"%d 0 obj\n<<%b/Length %d>>\nstream\n" % (ref.number, entries, len(data))
        self._offsets[ref.number] = self._file.offset
        self._file.add(b"%b%b\nendstream\nendobj\n" % (head, data))

    def add_stream(self, entries: Mapping[str, Value], data: bytes) -> Ref:
        """Writes a stream of which the data is encoded as its dictionary says."""
        ref = self.reserve()
        self.write_stream(ref, self.formatted(entries)[2:-2].strip() + b"\n", data)
        return ref

    def add_packed(self, entries: Mapping[str, Value], data: bytes) -> Ref:
        """Compresses data and writes it as a stream."""
        return self.add_stream({**entries, "Filter": Name("FlateDecode")}, zlib.compress(data))

    def close(self, root: Ref, info: Ref) -> None:
        """Writes the cross-reference table and the trailer; the file's ID is the hash of all that stands before."""
        document, names = self._document, [str(number) for number in range(1, self._reserved + 1)]
        for number, name in enumerate(names, 1):
            document.idToObjectNumberAndVersion[name] = (number, 0)
            document.idToOffset[name] = self._offsets[number]
        table = pdfdoc.PDFCrossReferenceTable()
        table.addsection(0, names)
        start = self._file.add(table.format(document))
        identity = b"<%b>" % self._digest.hexdigest().encode()
        trailer = pdfdoc.PDFTrailer(
            start, Size=self._reserved + 1, Root=bytes(root), Info=bytes(info), ID=b"[%b%b]" % (identity, identity)
        )
        self._file.add(trailer.format(document))
