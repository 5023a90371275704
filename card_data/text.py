"""What a rich text says: paragraphs of spans, icons and line breaks, read from `**bold**`, `*italic*` and `:icon:`.

The rules, all of them:
- Stars mark a stretch when they stand against its words on the inside (`*so*`, not `2 * 3`), have a partner in the same
  paragraph, and do not stand between two digits (`2*3`). A star without a partner prints as typed.
- `:name:` is an icon when there is one of that name; any other colon prints as typed.
- A backslash before a star, a colon or a backslash makes it an ordinary character; before anything else it prints.
- A line break breaks the line, an empty line starts a paragraph.
- Nothing of HTML is obeyed, and quotation marks stay as they were typed: nothing curls them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import NamedTuple, TypeAlias

from card_data.problems import Problem


class Span(NamedTuple):
    """A stretch of text in one style."""

    text: str
    bold: bool = False
    italic: bool = False


class IconSpan(NamedTuple):
    """A picture of the game's `icons/` in the run of the text."""

    name: str


class LineBreak(NamedTuple):
    """The end of a line that the author wanted there."""


Paragraph: TypeAlias = tuple[Span | IconSpan | LineBreak, ...]


class Parsed(NamedTuple):
    """What a text says, and what seems wrong with it: problems, and notices that need not stop anybody."""

    paragraphs: tuple[Paragraph, ...]
    messages: tuple[Problem, ...] = ()


_MARKUP = re.compile(r"[*:\\]")
_GAP = re.compile(r"\n(?:[^\S\n]*\n)+")  # one empty line or more
_TOKEN = re.compile(
    r"\\(?P<escaped>[*:\\])|(?P<stars>\*+)|(?P<colon>:)(?=(?P<name>[^\s:*\\]+):)?|(?P<newline>\n)|(?P<words>[^*:\\\n]+|\\)"
)
_PLAIN_MARKUP = re.compile(  # stars around words in one line with no markup in them, icons, line ends
    r"\*(?<![\w*]\*)(\*?)([^\s*:\\](?:[^*:\\\n]*[^\s*:\\])?)\*\1(?![\w*])|:([^\s:*\\]+):|\n"
)
_ESCAPES = str.maketrans({"*": r"\*", ":": r"\:", "\\": r"\\"})
_NEAR = 0.75  # how alike a name must be to one that is known, to be taken for a slip
_LONGEST_RUN = 3  # stars; more in a row are a line somebody drew


def escape(text: str) -> str:
    """The rich text that prints `text` exactly as it was typed."""
    return text.translate(_ESCAPES) if _MARKUP.search(text) else text


def plain(text: str) -> tuple[Paragraph, ...]:
    """A plain text in paragraphs and lines; every other character prints as typed."""
    return tuple(tuple(_lines(block)) for block in _blocks(text))


def parse(text: str, icons: Collection[str]) -> Parsed:
    """Reads a rich text; `icons` are the names there are pictures for."""
    if not _MARKUP.search(text):
        return Parsed(plain(text))
    messages: dict[Problem, None] = {}
    paragraphs = []
    for block in _blocks(text):
        paragraph = _simple(block, icons)
        if paragraph is None:
            pieces = _pieces(block, icons, messages)
            _pair(pieces)
            paragraph = _spans(pieces, messages)
        paragraphs.append(paragraph)
    return Parsed(tuple(paragraphs), tuple(messages))


def words(paragraphs: tuple[Paragraph, ...]) -> str:
    """The text as it would be read aloud: styles dropped, icons by their names."""
    return "\n\n".join("".join(_spoken(span) for span in paragraph) for paragraph in paragraphs)


def _spoken(span: Span | IconSpan | LineBreak) -> str:
    if isinstance(span, Span):
        return span.text
    return span.name if isinstance(span, IconSpan) else "\n"


def _blocks(text: str) -> list[str]:
    clean = text.replace("\r\n", "\n").replace("\r", "\n").strip("\n")
    return _GAP.split(clean) if clean else []


def _lines(block: str) -> Iterator[Span | LineBreak]:
    for number, line in enumerate(block.split("\n")):
        if number:
            yield LineBreak()
        if line:
            yield Span(line)


def _simple(block: str, icons: Collection[str]) -> Paragraph | None:
    """The spans of a block in which all markup is of the plainest sort, as nearly always; else None."""
    parts = _PLAIN_MARKUP.split(block)  # words, then for each piece of markup: second star, starred words, icon; words
    if _MARKUP.search("".join(parts[::4])):
        return None
    spans: list[Span | IconSpan | LineBreak] = []
    for at in range(0, len(parts) - 1, 4):
        said, star, starred, icon = parts[at : at + 4]
        if said:
            spans.append(Span(said))
        if starred:
            spans.append(Span(starred, bold=bool(star), italic=not star))
        elif not icon:
            spans.append(LineBreak())
        elif icon in icons:
            spans.append(IconSpan(icon))
        else:
            return None
    if parts[-1]:
        spans.append(Span(parts[-1]))
    return tuple(spans)


@dataclass(slots=True)
class _Stars:
    """A run of stars: how many are still unpaired, and what those paired close and open (2 bold, 1 italic)."""

    count: int
    can_open: bool
    can_close: bool
    closes: list[int] = field(default_factory=list)
    opens: list[int] = field(default_factory=list)


_Piece: TypeAlias = str | IconSpan | LineBreak | _Stars


def _pieces(block: str, icons: Collection[str], messages: dict[Problem, None]) -> list[_Piece]:
    pieces: list[_Piece] = []
    at = 0
    while match := _TOKEN.match(block, at):
        at = match.end()
        kind = match.lastgroup
        if kind == "name" and match["name"] in icons:
            pieces.append(IconSpan(match["name"]))
            at = match.end("name") + 1
        elif kind == "stars":
            pieces.append(_stars(block, match))
        elif kind == "newline":
            pieces.append(LineBreak())
        else:
            pieces.append(match["escaped"] or match[0])
            if kind == "name":
                messages.update(dict.fromkeys(_slips(block, match, icons)))
    return pieces


def _stars(block: str, match: re.Match[str]) -> _Piece:
    before, after = block[: match.start()][-1:], block[match.end() : match.end() + 1]
    if len(match[0]) > _LONGEST_RUN or (before.isdigit() and after.isdigit()):
        return match[0]
    can_open = bool(after) and not after.isspace()
    return _Stars(len(match[0]), can_open=can_open, can_close=bool(before) and not before.isspace())


def _slips(block: str, match: re.Match[str], icons: Collection[str]) -> Iterator[Problem]:
    """What to say about a word between colons that is no icon, where it looks as if it should be one."""
    name, end = match["name"], match.end("name") + 1
    if block[: match.start()][-1:].isalnum() or block[end : end + 1].isalnum() or not name[0].isalpha():
        return
    folded = {icon.casefold(): icon for icon in sorted(icons, reverse=True)}
    close = get_close_matches(name.casefold(), folded, n=1, cutoff=_NEAR)
    if close:
        remedy = rf"Write :{folded[close[0]]}: for the icon, or \:{name}: to print the colons."
        yield Problem("text/unknown-icon", f'":{name}:" is no icon of this game', remedy=remedy)
    else:
        remedy = rf"Put {name}.svg into icons/, or write \:{name}: if the colons are meant."
        yield Problem(
            "text/no-icon", f'":{name}:" prints as it stands: no icon is called so', remedy=remedy, is_notice=True
        )


def _pair(pieces: list[_Piece]) -> None:
    openers: list[_Stars] = []
    for piece in pieces:
        if not isinstance(piece, _Stars):
            continue
        while piece.can_close and piece.count and openers:
            _marry(openers, piece)
        if piece.can_open and piece.count:
            openers.append(piece)


def _marry(openers: list[_Stars], closer: _Stars) -> None:
    """Pairs a closing run with the nearest opening one; runs of the same length are looked for first."""
    equal = [at for at, opener in enumerate(openers) if opener.count == closer.count]
    at = equal[-1] if equal else len(openers) - 1
    del openers[at + 1 :]  # what lies between opens nothing any more: it prints as typed
    opener = openers[at]
    width = min(2, opener.count, closer.count)
    opener.count -= width
    closer.count -= width
    opener.opens.insert(0, width)
    closer.closes.append(width)
    if not opener.count:
        openers.pop()


def _spans(pieces: list[_Piece], messages: dict[Problem, None]) -> Paragraph:
    spans: list[Span | IconSpan | LineBreak] = []
    depth = {1: 0, 2: 0}
    for piece in pieces:
        if isinstance(piece, (IconSpan, LineBreak)):
            spans.append(piece)
            continue
        if isinstance(piece, str):
            _add(spans, Span(piece, bold=depth[2] > 0, italic=depth[1] > 0))
            continue
        for width in piece.closes:
            depth[width] -= 1
        _add(spans, Span("*" * piece.count, bold=depth[2] > 0, italic=depth[1] > 0))
        if piece.count > 1:
            messages[_unpaired(piece.count)] = None
        for width in piece.opens:
            depth[width] += 1
    return tuple(spans)


def _unpaired(count: int) -> Problem:
    stars, escaped = "*" * count, r"\*" * count
    remedy = f"Close it with {stars} against the last word, or write {escaped} to print the stars."
    return Problem(
        "text/unpaired",
        f'"{stars}" has no partner in its paragraph and prints as it stands',
        remedy=remedy,
        is_notice=True,
    )


def _add(spans: list[Span | IconSpan | LineBreak], span: Span) -> None:
    last = spans[-1] if spans else None
    if isinstance(last, Span) and last[1:] == span[1:]:
        spans[-1] = Span(last.text + span.text, span.bold, span.italic)
    elif span.text:
        spans.append(span)
