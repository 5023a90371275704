"""The addresses that codes carry: how a table, a seat at it and a card are named, and how such a name is read again.

    /S/<GAME>[/P<players>][/L<language>]   set up a table
    /J/<CODE>                              join one
    /C/<GAME>/<CARD>                       a card

Everything of ours is in capitals, digits and hyphens, so that a code stays small; reading takes any case.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import SplitResult, urlsplit

from card_data.model import Range
from card_data.problems import NOWHERE, Problem

DEFAULT_BASE = "http://cartaviva.local:8765"
JOIN_ALPHABET = "34679ABCDEFGHJKMNPQRSTUVWXYZ"  # of every two that look alike at most one: no 0 O, 1 I L, 2, 5, 8
JOIN_LENGTH = 5
_TYPED_FOR = str.maketrans("258", "ZSB")
_JOIN = re.compile(f"[{JOIN_ALPHABET}]{{4,8}}")
_GAME = re.compile(r"[a-z][a-z0-9]*")
_CARD = re.compile(r"[A-Z0-9-]{1,12}")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*")
_PLAYERS = re.compile(r"([1-9][0-9]?)(?:-([1-9][0-9]?))?")
_HOST = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\]", re.IGNORECASE)
_ONESELF = re.compile(r"localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|169\.254(\.\d+){2}|::1?|fe80:.*")
_BASE_PATH = re.compile(r"(/[A-Za-z0-9._~%+-]+)*")


class LinkError(ValueError):
    """A link that means nothing; `remedy` says what would."""

    def __init__(self, what: str, remedy: str = "") -> None:
        """Keeps what is wrong and what to do."""
        super().__init__(what)
        self.what = what
        self.remedy = remedy


@dataclass(frozen=True, slots=True)
class SetUp:
    """Set up a table of a game, perhaps for so many players and in a language (`it`, `pt-br`)."""

    game: str
    players: Range | None = None
    language: str = ""


@dataclass(frozen=True, slots=True)
class Join:
    """Join the table with this code."""

    code: str


@dataclass(frozen=True, slots=True)
class CardLink:
    """Show a card: a row of a game by its code."""

    game: str
    card: str


Link: TypeAlias = SetUp | Join | CardLink


def address(link: Link, *, base: str = DEFAULT_BASE) -> str:
    """The link as a code carries it: `HTTP://CARTAVIVA.LOCAL:8765/S/MYGAME`. LinkError for what no link can say."""
    return base_url(base) + path(link)


def path(link: Link) -> str:
    """The link without the address of a computer: `/S/MYGAME/P4`."""
    if isinstance(link, Join):
        return f"/J/{join_code(link.code)}"
    game = _checked(link.game, _GAME, "game").upper()
    if isinstance(link, CardLink):
        return f"/C/{game}/{_checked(link.card, _CARD, 'card')}"
    players = f"/P{_players(str(link.players))}" if link.players else ""
    language = f"/L{_checked(link.language, _LANGUAGE, 'language').upper()}" if link.language else ""
    return f"/S/{game}{players}{language}"


def parse(text: str, *, base: str = DEFAULT_BASE) -> Link:
    """Reads a path or a whole address in any case; the path of `base` is expected first, no host is looked at.

    LinkError for everything that is not exactly a link of ours.
    """
    given = _split(text).path if "://" in text else text
    prefix = _split(base_url(base)).path
    parts = given[len(prefix) :].upper().split("/")
    if not given.upper().startswith(prefix.upper()) or len(parts) < 3 or parts[0] or _has_extras(text):  # noqa: PLR2004
        raise _unknown(text)
    kind, name, rest = parts[1], parts[2], parts[3:]
    if kind == "J" and not rest and _JOIN.fullmatch(name):
        return Join(name)
    if kind == "C" and len(rest) == 1:
        return CardLink(_game(name, text), _checked(rest[0], _CARD, "card"))
    if kind == "S":
        return _set_up(_game(name, text), rest, text)
    raise _unknown(text)


def base_url(text: str) -> str:
    """The address that links begin with: scheme and host in capitals, a path as it is, no slash at the end.

    LinkError for what is not `http://host`, `https://host:port` or one of them with a path.
    """
    remedy = "Write it like http://192.168.1.20:8765."
    parts = _split(text.strip())
    try:
        has_port = parts.port is not None
    except ValueError as error:
        raise LinkError(f'"{text}" has a port that is no number from 1 to 65535', remedy) from error
    host = parts.netloc.removesuffix(f":{parts.port}") if has_port else parts.netloc
    trail = parts.path.rstrip("/")
    if parts.scheme not in {"http", "https"} or not _HOST.fullmatch(host) or _has_extras(text):
        raise LinkError(f'"{text}" is not an address that codes can carry', remedy)
    if not _BASE_PATH.fullmatch(trail):
        raise LinkError(f'"{trail}" holds characters that an address cannot have', remedy)
    return f"{parts.scheme}://{parts.netloc}".upper() + trail


def shared_base(text: str) -> str:
    """As `base_url`, for codes that other devices scan; LinkError for a host that is whoever asks for it."""
    found = base_url(text)
    if _ONESELF.fullmatch(urlsplit(found).hostname or ""):
        what = f'"{text}" is the name by which every device calls itself; a phone that scans it looks on the phone'
        raise LinkError(what, "Write this computer's address in its network, such as http://192.168.1.20:8765.")
    return found


def card_code(row_id: str, number: int) -> str:
    """What links call a row: its id in capitals where that is up to 12 letters, digits and hyphens, else its number."""
    capitals = row_id.upper()
    return capitals if row_id.isascii() and _CARD.fullmatch(capitals) else str(number)


def collisions(codes: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Codes that more than one row has, each with those rows' ids, from pairs of row id and code."""
    rows: dict[str, list[str]] = {}
    for row_id, code in codes:
        rows.setdefault(code, []).append(row_id)
    return {code: tuple(ids) for code, ids in rows.items() if len(ids) > 1}


def collision_problems(codes: Iterable[tuple[str, str]]) -> tuple[Problem, ...]:
    """A problem for every code that more than one row has."""
    return tuple(
        Problem(
            "link/collision",
            f'{", ".join(_quoted(ids))} would share the code "{code}"',
            NOWHERE,
            "Give them ids that differ in more than capitals.",
        )
        for code, ids in collisions(codes).items()
    )


def join_code(typed: str) -> str:
    """A join code as it was meant: in any case, spaces and hyphens dropped, 2 5 8 read as Z S B. LinkError else."""
    code = re.sub(r"[\s-]", "", typed).upper().translate(_TYPED_FOR)
    if typed.isascii() and _JOIN.fullmatch(code):
        return code
    remedy = "Codes are 4 to 8 letters and digits of our alphabet; 0, O, 1, I and L are never among them."
    raise LinkError(f'"{typed.strip()}" is no code of a table', remedy)


def _set_up(game: str, options: list[str], text: str) -> SetUp:
    players, language = None, ""
    for option in options:
        kind, value = option[:1], option[1:]
        if kind == "P" and players is None and not language:
            players = _players(value)
        elif kind == "L" and not language:
            language = _checked(value.lower(), _LANGUAGE, "language")
        else:
            raise _unknown(text)
    return SetUp(game, players, language)


def _players(text: str) -> Range:
    match = _PLAYERS.fullmatch(text)
    if match is None or int(match[2] or match[1]) < int(match[1]):
        raise LinkError(f'"{text}" is no number of players', "Write 4 or 2-4.")
    return Range(int(match[1]), int(match[2] or match[1]))


def _game(name: str, text: str) -> str:
    if not _GAME.fullmatch(name.lower()):
        raise _unknown(text)
    return name.lower()


def _checked(value: str, pattern: re.Pattern[str], what: str) -> str:
    if not value.isascii() or not pattern.fullmatch(value):
        raise LinkError(f'"{value}" is no {what} that a link can name')
    return value


def _split(text: str) -> SplitResult:
    try:
        return urlsplit(text)
    except ValueError as error:
        raise LinkError(f'"{text}" is not an address') from error


def _has_extras(text: str) -> bool:
    return not text.isascii() or any(sign in text.strip() for sign in "?#@\\ \t\r\n")


def _unknown(text: str) -> LinkError:
    return LinkError(f'"{text[:80]}" is no link of CartaViva', "Links look like /S/MYGAME, /J/K7PQX or /C/MYGAME/C07.")


def _quoted(ids: tuple[str, ...]) -> list[str]:
    return [f'"{row_id}"' for row_id in ids]
