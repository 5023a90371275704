"""Writes the benchmark deck as a game folder: `python bench/deck.py CARDS FOLDER`."""

from __future__ import annotations

import csv
import random
import sys
from pathlib import Path

import spec
from PIL import Image, ImageChops

_GAME = """\
format: 1
title: Benchmark
version: "1.0"
stage: ready
players: 2-4
minutes: 30
languages: [en]
fonts:
  text: Alegreya Sans Regular
components:
  deck:
    kind: cards
    table: cards/deck.csv
    columns: {tint1: colour, tint2: colour, tint3: colour, tint4: colour, tint5: colour, rules: rich}
    size: 63mm x 88mm
    face: face
    back: back
"""
_TEXT = "  - text: {text}\n    left: {x:g}\n    top: {y:g}\n    width: {width:g}\n    height: {height:g}\n"


def write_folder(cards: int, folder: Path) -> None:
    """The whole folder for so many cards."""
    for name in ("cards", "layouts", "icons", "art"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "game.yaml").write_text(_GAME, encoding="utf-8")
    (folder / "layouts/face.yaml").write_text(face_layout(), encoding="utf-8")
    (folder / "layouts/back.yaml").write_text(back_layout(), encoding="utf-8")
    for name, (colour, path) in spec.ICONS.items():
        shape = f'<path fill="{colour}" fill-rule="evenodd" d="{path}"/>'
        drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{shape}</svg>\n'
        (folder / f"icons/{name}.svg").write_text(drawing, encoding="utf-8")
    write_pictures(folder / "art")
    write_table(cards, folder / "cards/deck.csv")


def write_table(cards: int, path: Path) -> None:
    """One row a design."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(
            ["id", "name", "copies", "picture", *(f"tint{n}" for n in range(1, 6)), "s1", "s2", "s3", "s4", "rules"]
        )
        for design in spec.designs(cards):
            tints = map(spec.hexed, spec.tints(design.hue))
            picture = f"art/{spec.picture_name(design.picture)}"
            row = (f"C{design.number + 1}", design.title, design.copies, picture)
            table.writerow([*row, *tints, *design.stats, " ".join(map(_word, design.rules))])


def _word(token: tuple[str, str]) -> str:
    kind, text = token
    return {"bold": f"**{text}**", "icon": f":{text}:", "word": text}[kind]


def _rect(box: tuple[float, float, float, float], fill: str, kind: str = "rect") -> str:
    x, y, width, height = box
    place = f"    left: {x:g}\n    top: {y:g}\n    width: {width:g}\n    height: {height:g}\n"
    return f"  - {kind}:\n{place}    fill: {fill}\n"


def _polygon(points: spec.Points, fill: str) -> str:
    corners = ", ".join(f"[{x:g}, {y:g}]" for x, y in points)
    place = "    left: 0\n    top: 0\n    width: 63\n    height: 88\n"
    return f"  - polygon: [{corners}]\n{place}    fill: {fill}\n"


def face_layout() -> str:
    """The face: background, picture, panel, title, four numbers with icons, rules."""
    parts = ["bleed: 3mm\nelements:\n", _rect(spec.GROUND, '"{{ tint1 }}"')]
    for at, (x, y, radius) in enumerate(spec.CIRCLES, 2):
        box = (x - radius, y - radius, 2 * radius, 2 * radius)
        parts.append(_rect(box, f'"{{{{ tint{at} }}}}"', "ellipse"))
    parts += [
        _polygon(spec.HILL, '"{{ tint4 }}"'),
        _rect(spec.BAND, '"{{ tint5 }}"'),
        _rect(spec.PANEL, f'"{spec.hexed(spec.PANEL_COLOUR)}"'),
    ]
    for (x, y), icon in zip(spec.STATS, spec.ICONS, strict=True):
        size = spec.STAT_ICON
        parts.append(f"  - icon: {icon}\n    left: {x:g}\n    top: {y:g}\n    width: {size:g}\n    height: {size:g}\n")
    x, y, width, height = spec.ART
    place = f"    left: {x:g}\n    top: {y:g}\n    width: {width:g}\n    height: {height:g}\n"
    parts.append(f'  - image: "{{{{ picture }}}}"\n{place}    fit: stretch\n')
    title = _TEXT.format(text='"{{ name }}"', x=spec.TITLE_X, y=2, width=56, height=9)
    parts.append(f"{title}    size: {spec.TITLE_SIZE:g}pt\n    valign: middle\n    bold: yes\n")
    for at, (x, y) in enumerate(spec.STATS, 1):
        number = _TEXT.format(text=f'"{{{{ s{at} }}}}"', x=x + 6, y=y, width=6, height=spec.STAT_ICON)
        parts.append(f"{number}    size: {spec.STAT_SIZE:g}pt\n    valign: middle\n    bold: yes\n")
    rules = _TEXT.format(text='"{{ rules }}"', x=spec.RULES_X, y=spec.RULES_TOP, width=spec.RULES_WIDTH, height=18)
    leading = spec.RULES_LEADING / spec.RULES_SIZE
    parts.append(f"{rules}    size: {spec.RULES_SIZE:g}pt\n    leading: {leading:.3f}\n    rich: yes\n")
    return "".join(parts)


def back_layout() -> str:
    """The back: a ground, seventy diamonds and a name."""
    parts = ["bleed: 3mm\nelements:\n", _rect(spec.GROUND, f'"{spec.hexed(spec.BACK_COLOUR)}"')]
    by_colour: dict[str, list[str]] = {}
    for points, colour in spec.diamonds():
        corners = " L ".join(f"{x:g} {y:g}" for x, y in points)
        by_colour.setdefault(spec.hexed(colour), []).append(f"M {corners} Z")
    whole = "    left: 0\n    top: 0\n    width: 63\n    height: 88\n"
    parts += [f'  - path: {" ".join(row)}\n{whole}    fill: "{colour}"\n' for colour, row in by_colour.items()]
    name = _TEXT.format(text=spec.BACK_TEXT, x=3, y=39, width=57, height=10)
    style = f"    size: {spec.BACK_SIZE:g}pt\n    align: centre\n    valign: middle\n    bold: yes\n    colour: white\n"
    return "".join([*parts, name, style])


def write_pictures(folder: Path) -> None:
    """Fifteen JPEG with grain and five smooth PNG, 750 x 600, the same every time."""
    chance = random.Random(7)
    for number in range(spec.PICTURES):
        patches = Image.frombytes("RGB", (12, 10), chance.randbytes(360))
        picture = patches.resize((750, 600), Image.Resampling.BICUBIC)
        path = folder / spec.picture_name(number)
        if path.suffix == ".png":
            picture.save(path)
        else:
            grain = Image.frombytes("L", picture.size, chance.randbytes(750 * 600)).point(lambda v: v * 13 // 256)
            ImageChops.add(picture, Image.merge("RGB", (grain,) * 3), offset=-6).save(path, quality=85)


if __name__ == "__main__":
    write_folder(int(sys.argv[1]), Path(sys.argv[2]))
