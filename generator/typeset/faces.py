"""Which face of which font a name means: the game's own names, a family with its style, or a file in its folder."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from card_data.problems import Problem, nearest
from generator.typeset.installed import FontFile, InstalledFamily, installed_family, installed_slugs, slug
from generator.typeset.shaping import EmbeddingError, FontError, FontFace, faces_in, open_face

DEFAULT = "Alegreya Sans Regular"
SUFFIXES = (".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2", ".pfb")
_WEIGHTS = {
    **dict.fromkeys(("thin", "hairline"), 100),
    **dict.fromkeys(("extralight", "ultralight"), 200),
    "light": 300,
    **dict.fromkeys(("", "regular", "normal", "book", "roman"), 400),
    "medium": 500,
    **dict.fromkeys(("semibold", "demibold", "demi"), 600),
    "bold": 700,
    **dict.fromkeys(("extrabold", "ultrabold"), 800),
    **dict.fromkeys(("black", "heavy"), 900),
}
_WIDTHS = {
    **dict.fromkeys(("ultracondensed", "extracondensed"), 62.5),
    "condensed": 75.0,
    "semicondensed": 87.5,
    "semiexpanded": 112.5,
    "expanded": 125.0,
}
_BOLDER = ((350, 400), (550, 700), (900, 900), (1000, 1000))  # what bold is of a weight, as CSS has it
_EAST = {"cjk", "hiragana", "katakana", "ideographic", "fullwidth", "halfwidth"}
_EASTERN = {"japanese", "chinese-simplified", "chinese-traditional", "chinese-hongkong"}
_NAMES = {100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}
_NAMES |= {800: "ExtraBold", 900: "Black"}
_HEAVY = 600
_MOST_FACES = 64  # a damaged collection may claim millions


@dataclass(frozen=True, slots=True)
class Cut:
    """A style within a family: a weight, upright or italic, and places on other axes (`wdth`)."""

    weight: int = 400
    is_italic: bool = False
    axes: tuple[tuple[str, float], ...] = ()

    @property
    def name(self) -> str:
        """`ExtraBold Italic`."""
        return _NAMES.get(self.weight, str(self.weight)) + (" Italic" if self.is_italic else "")


@dataclass(frozen=True, slots=True)
class Font:
    """A family and the cut of it that a name means; `problem` where the name means nothing (then it is the default)."""

    family: str
    files: tuple[FontFile, ...]
    cut: Cut
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """A face for a cut that was wanted; `is_slanted` where an italic must be made of an upright, `lacks` says what."""

    face: FontFace
    is_slanted: bool = False
    lacks: tuple[Problem, ...] = ()


class FontLibrary:
    """The fonts of one game: resolves names, opens each face once, knows faces by their keys.

    `fonts` maps the game's names to families or files, `folder` is where those files lie. A text's letters that its
    own face lacks are sought in `fallbacks`, then in the game's other fonts, then in whatever family is installed.
    """

    def __init__(
        self,
        fonts: Mapping[str, str] | None = None,
        folder: Path | None = None,
        fallbacks: tuple[str, ...] = (DEFAULT,),
    ) -> None:
        self.named = dict(fonts or {})
        self.folder = folder
        self.fallbacks = fallbacks
        self.by_key: dict[str, FontFace] = {}
        self._fonts: dict[str, Font] = {}
        self._faces: dict[tuple[Path, int, tuple[tuple[str, float], ...]], FontFace] = {}

    def __getitem__(self, key: str) -> FontFace:
        return self.by_key[key]

    def font(self, name: str) -> Font:
        """The font a name means: one of the game's, a family with its style, or a file."""
        if name not in self._fonts:
            self._fonts[name] = self._resolved(name, self.named.get(name, DEFAULT if name == "text" else name))
        return self._fonts[name]

    def problems(self, names: Iterable[str] = ()) -> tuple[Problem, ...]:
        """What is wrong with the game's fonts and with these names, files opened and all."""
        found = []
        for name in dict.fromkeys((*self.named, *names)):
            font = self.font(name)
            found += [font.problem] if font.problem else list(self.face(font).lacks)
        return tuple(found)

    def face(self, font: Font, *, bold: bool = False, italic: bool = False) -> Found:
        """The face for the font, or for its bold or italic; the nearest there is, and what is lacking."""
        weight = next(to for limit, to in _BOLDER if font.cut.weight <= limit) if bold else font.cut.weight
        wanted = Cut(weight, font.cut.is_italic or italic, font.cut.axes)
        file = _nearest_file(font.files, wanted)
        face, broken = self._opened(font.family, file, wanted)
        is_slanted = wanted.is_italic and not file.is_italic
        lacks = [broken] if broken else []
        if bold and not broken and font.cut.weight < _HEAVY and file.high < _HEAVY:
            lacks.append(_lacking(font.family, "bold", "it is printed no heavier than the rest"))
        if italic and is_slanted and not broken:
            lacks.append(_lacking(font.family, "italic", "it is slanted instead"))
        return Found(face, is_slanted, tuple(lacks))

    def substitutes(self, char: str, like: FontFace) -> Iterable[FontFace]:
        """Other faces to seek a letter in, of a weight and slope like the face's, the nearest choice first."""
        seen = {like.key}
        for font in map(self.font, (*self.fallbacks, *self.named)):
            face = self._alike(font, like)
            if not font.problem and face.key not in seen:
                seen.add(face.key)
                yield face
        for name in sorted(installed_slugs(), key=lambda name: (not name.startswith("noto_sans"), len(name), name)):
            family = installed_family(name)
            if family and family.files and _may_hold(family, char):
                face = self._alike(Font(family.name, family.files, Cut()), like)
                if face.key not in seen:
                    seen.add(face.key)
                    yield face

    def _alike(self, font: Font, like: FontFace) -> FontFace:
        wanted = Cut(like.weight, like.is_italic, font.cut.axes)
        return self._opened(font.family, _nearest_file(font.files, wanted), wanted)[0]

    def _resolved(self, name: str, said: str) -> Font:
        if Path(said.partition("#")[0]).suffix.lower() in SUFFIXES:
            return self._from_folder(said)
        return _from_packages(said) or self._unknown(name, said)

    def _unknown(self, name: str, said: str) -> Font:
        alias = "" if name == said else f', for "{name}",'
        families = [found.name for found in map(installed_family, installed_slugs()) if found]
        problem = Problem(
            "font/unknown",
            f'no font "{said}"{alias} is installed',
            remedy=_remedy(said, self.named, families),
        )
        return self._default(problem)

    def _default(self, problem: Problem) -> Font:
        font = _from_packages(DEFAULT)
        if font is None:
            raise FontError(f"{DEFAULT}, which belongs to CartaViva, is not installed")
        return Font(font.family, font.files, font.cut, problem)

    def _from_folder(self, said: str) -> Font:
        written, _, part = said.partition("#")
        path = _inside(self.folder, written)
        if path is None:
            problem = Problem("font/missing", f'the font file "{written}" is not there', remedy="Put it in the folder")
            return self._default(problem)
        file = FontFile(path, 0, 0, is_italic=False, index=int(part) if part.isdecimal() else 0)
        try:
            face = self._open(file, _axes(part), "")
        except FontError as error:
            return self._default(_broken(written, error))
        cut = Cut(face.weight, face.is_italic, tuple((tag, at) for tag, at in face.axes if tag != "wght"))
        if part and not part.isdecimal() and "=" not in part:
            cut = _cut(part) or cut
        return Font(face.family, self._siblings(file, face), cut)

    def _siblings(self, file: FontFile, face: FontFace) -> tuple[FontFile, ...]:
        """The file, and those beside it that hold other cuts of its family."""
        files = [_measured(file, face)]
        beside = (path for path in sorted(file.path.parent.iterdir()) if path.suffix.lower() in SUFFIXES)
        for other in (part for path in beside for part in _parts(path)):
            if (other.path, other.index) == (file.path, file.index):
                continue
            try:
                kin = self._open(other, (), "")
            except FontError:
                continue  # it is told where it is asked for by name
            if kin.family == face.family:
                files.append(_measured(other, kin))
        return tuple(files)

    def _opened(self, family: str, file: FontFile, cut: Cut) -> tuple[FontFace, Problem | None]:
        weight = min(max(cut.weight, file.low), file.high)
        name = f"{family} {Cut(weight, file.is_italic).name}"
        try:
            return self._open(file, (*cut.axes, *file.axes, ("wght", float(weight))), name), None
        except FontError as error:
            font = self._default(_broken(file.path.name, error))
            return self._open(font.files[0], (), DEFAULT), font.problem

    def _open(self, file: FontFile, axes: tuple[tuple[str, float], ...], name: str) -> FontFace:
        known = (file.path, file.index, axes)
        if known not in self._faces:
            try:
                data = file.path.read_bytes()
            except OSError as error:
                raise FontError(f"it cannot be read ({error.strerror})") from error
            face = open_face(data, label=file.path.name, index=file.index, wanted=axes, name=name)
            self._faces[known] = self.by_key.setdefault(face.key, face)
        return self._faces[known]


def _from_packages(said: str) -> Font | None:
    """The longest beginning of the name that is an installed family; what follows must be a style."""
    words = said.split()
    for length in range(len(words), 0, -1):
        family = installed_family(" ".join(words[:length]))
        if family and family.files:
            return _styled(family, " ".join(words[length:]))
    return None


def _styled(family: InstalledFamily, style: str) -> Font:
    cut = _cut(style)
    problem = None
    if cut is None or not _has(family.files, cut):
        cuts = (Cut(weight, file.is_italic).name for file in family.files for weight in _NAMES if _holds(file, weight))
        what = f'{family.name} has no style "{style}"'
        problem = Problem("font/unknown-style", what, remedy=nearest(style, cuts))
    return Font(family.name, family.files, cut or Cut(), problem)


def _may_hold(family: InstalledFamily, char: str) -> bool:
    """Whether a family's own list of scripts speaks for this character, so that not every file must be opened."""
    script = unicodedata.name(char, "").partition(" ")[0].lower()
    if script in _EAST:
        return any(name in _EASTERN for name in family.scripts)
    known = any(name.startswith(script) for name in family.scripts) if script else False
    return known or not char.isalpha()


def _holds(file: FontFile, weight: int) -> bool:
    return file.low <= weight <= file.high


def _has(files: tuple[FontFile, ...], cut: Cut) -> bool:
    return any(_holds(file, cut.weight) and file.is_italic == cut.is_italic for file in files)


def _cut(style: str) -> Cut | None:
    """Reads `ExtraBold Italic`, `Semi Bold`, `Condensed Light`, `650`; None for what is no style."""
    joined = re.sub(r"[\W_]+", "", style.lower())
    rest = re.sub(r"italic|oblique", "", joined)
    width = next((name for name in _WIDTHS if name in rest), "")
    weight = rest.replace(width, "", 1) if width else rest
    axes = (("wdth", _WIDTHS[width]),) if width else ()
    if weight.isdecimal():
        return Cut(int(weight), rest != joined, axes)
    return Cut(_WEIGHTS[weight], rest != joined, axes) if weight in _WEIGHTS else None


def _axes(part: str) -> tuple[tuple[str, float], ...]:
    """Reads what follows a file's name: `wght=650,wdth=80`."""
    return tuple((tag, float(at)) for tag, at in re.findall(r"(\w{4})=(-?\d+(?:\.\d+)?)", part))


def _nearest_file(files: tuple[FontFile, ...], wanted: Cut) -> FontFile:
    """The file whose slope, then weight, comes nearest to the cut; of two weights as near, the heavier for heavy."""

    def distance(file: FontFile) -> tuple[bool, float, int]:
        away = max(file.low - wanted.weight, wanted.weight - file.high, 0)
        return file.is_italic != wanted.is_italic, away, -file.high if wanted.weight >= _HEAVY else file.high

    return min(files, key=distance)


def _measured(file: FontFile, face: FontFace) -> FontFile:
    low, high = face.weights
    return FontFile(file.path, low, high, is_italic=face.is_italic, index=file.index)


def _parts(path: Path) -> tuple[FontFile, ...]:
    try:
        with path.open("rb") as file:
            count = faces_in(file.read(12).ljust(12, b"\0"))
    except OSError:
        return ()
    return tuple(FontFile(path, 0, 0, is_italic=False, index=index) for index in range(min(count, _MOST_FACES)))


def _inside(folder: Path | None, written: str) -> Path | None:
    """The file in the folder, or None where there is none or it lies outside."""
    if folder is None:
        return None
    path = (folder / written.replace("\\", "/")).resolve()
    return path if path.is_relative_to(folder.resolve()) and path.is_file() else None


def _broken(file: str, error: FontError) -> Problem:
    what = f'the font file "{file}" cannot be used: {error}'
    if isinstance(error, EmbeddingError):
        return Problem("font/no-embedding", what, remedy="Take a font with an open licence (OFL), or ask its maker")
    return Problem("font/unusable", what, remedy="Take another file")


def _lacking(family: str, cut: str, instead: str) -> Problem:
    what = f"{family} has no {cut}: {instead}"
    remedy = f"Choose a family with a {cut} of its own"
    return Problem(f"font/no-{cut}", what, remedy=remedy, is_notice=True)


def _remedy(said: str, named: Iterable[str], families: list[str]) -> str:
    by_slug = {slug(name): name for name in (*named, *families)}
    words = slug(said)
    close = nearest(words, by_slug)
    for key, name in by_slug.items():
        close = close.replace(f'"{key}"', f'"{name}"')
    if close.startswith("Did"):
        return close
    return f"Put its file into the folder and name that, as in `text: fonts/Mine.ttf`. {nearest('', families)}"
