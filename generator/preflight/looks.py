"""A face as the checks look at it: what is drawn, of which card, and in which layout."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from card_data.columns import COPIES_COLUMNS

if TYPE_CHECKING:
    from card_data.marks import Face
    from card_data.model import Layout
    from card_data.problems import Place
    from generator.layout.engine import FaceJob


@dataclass(frozen=True, slots=True)
class Look:
    """One face of a build, with the job it was laid out for; `drawing` is the digest of what it shows."""

    face: Face
    job: FaceJob
    layout: Layout
    drawing: str

    @property
    def called(self) -> str:
        """What messages call it."""
        return "the back" if self.is_behind else "the face"

    @property
    def is_behind(self) -> bool:
        """Whether it is a back, and no second side with a face of its own."""
        return self.job.is_back and self.job.layout not in (self.job.component.face, self.job.row.layout)

    @property
    def is_page(self) -> bool:
        """Whether it is a page of a book, which is set from a text and not laid out."""
        return not self.job.layout

    @property
    def is_secret(self) -> bool:
        """Whether it must not tell one card from another: said so, or behind several different cards."""
        component = self.job.component
        return self.layout.is_secret or (self.is_behind and component.kind == "cards" and len(component.rows) > 1)

    @property
    def where(self) -> Place:
        """The layout's file, and the card."""
        return replace(self.layout.where, card=self.job.name)

    def wrote(self, text: str) -> Place:
        """Where a text was written: in the row's cell where one column holds it, else in the row or the layout.

        How many copies there are is written on no card, though it may be the same number as what is.
        """
        row = self.job.row
        said = {column: {str(value)} for column, value in row.values.items()}
        for column, words in row.words.items():
            said[column] = {str(word) for word in words.values()}
        columns = [column for column, texts in said.items() if text in texts and column.lower() not in COPIES_COLUMNS]
        if not columns:
            return self.where
        column = columns[0] if len(columns) == 1 else ""
        return replace(row.where, column=column, card=self.job.name, field=column)
