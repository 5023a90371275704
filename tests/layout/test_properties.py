"""Every property of every kind of element does something: a face with it differs from one without."""

import re

import pytest

from card_data.elements import ELEMENTS

from .folder import Folder
from .log import log

LONG = "Extraordinarily **long** words of the fox 12 :sword: and\\n\\nso on"
PLACE = {"left": "10", "top": "10", "width": "30", "height": "20"}
SHAPE = {"fill": "red", "stroke": "blue", "stroke-width": "1"}
CHILD = """
    - rect:
      fill: red
      width: 8
      height: 8
    - ellipse:
      fill: blue
      width: 40
      height: 8"""
BASE = {
    "rect": SHAPE | {"rect": ""},
    "ellipse": SHAPE | {"ellipse": ""},
    "polygon": SHAPE | {"polygon": "[[0, 0], [100%, 0], [50%, 100%]]"},
    "line": SHAPE | {"line": "[[0, 0], [100%, 50%], [0, 100%]]"},
    "path": SHAPE | {"path": "M 0 0 h 9 v 9 h -9 z M 2 2 h 3 v 3 h -3 z"},
    "text": {"text": f'"{LONG}"', "rich": "yes", "outline": "red", "align": "left", "size": "8pt"},
    "image": {"image": "art/a.svg"},
    "icon": {"icon": "sword"},
    "qr": {"qr": "HELLO"},
    "group": {"group": "", "clip": "yes", "elements": CHILD},
    "stack": {"stack": "", "clip": "yes", "elements": CHILD},
    "grid": {"grid": "", "clip": "yes", "elements": CHILD},
    "repeat": {"repeat": "3", "clip": "yes", "elements": CHILD + "\n    - text: '{{ index }}{{ item|default(7) }}'"},
    "track": {"track": "ring", "spaces": "5", "clip": "yes", "elements": CHILD},
    "paint": {"paint": "draw"},
}  # fmt: skip
CHANGED = {
    "left": "6", "right": "2", "top": "6", "bottom": "2", "width": "17", "height": "13",
    "centre-x": "3", "centre-y": "3",
    "min-width": "35", "max-width": "7", "min-height": "28", "max-height": "6",
    "rotate": "30", "lean": "20", "opacity": "0.5", "when": "false", "style": "thin",
    "fill": "white", "stroke": "none", "stroke-width": "2", "dash": "[1, 2]", "cap": "round", "join": "round",
    "radius": "3", "elements": "\n    - rect:\n      fill: blue", "gap": "1", "padding": "2",
    "columns": "1", "rows": "5",
    "rect": None, "ellipse": None, "group": None, "stack": None, "grid": None,
    "polygon": "[[0, 0], [100%, 0], [0, 100%]]", "line": "[[0, 0], [9, 9]]", "path": "M 0 0 h 9 v 9 z",
    "even-odd": "yes",
    "text": "Owl", "rich": "no", "font": "Barlow Condensed Black", "size": "7pt", "min-size": "5pt", "leading": "1.5",
    "align": "right", "valign": "bottom", "colour": "red", "bold": "yes", "italic": "yes", "case": "upper",
    "figures": "tabular", "tracking": "50", "hyphenate": "yes", "wrap": "no", "max-lines": "1", "outline": "blue",
    "outline-width": "1", "paragraph-gap": "1", "icon-size": "2", "field": "name",
    "image": "art/b.svg", "fit": "stretch", "focus": "[0, 0]", "icon": "shield",
    "qr": "GOOD DAY", "level": "L", "ground": "none",
    "direction": "down", "justify": "end", "repeat": "2", "as": "number", "step": "4",
    "track": "line", "spaces": "4", "places": "spaces.csv", "start": "45", "turn-places": "yes",
    "paint": "other", "with": "9",
}  # fmt: skip
BY_KIND = {
    ("stack", "direction"): "right", ("stack", "align"): "end", ("track", "size"): "4",
    ("track", "columns"): "2", ("qr", "colour"): "'#00008B'", ("grid", "rows"): "5", ("text", "hyphenate"): "yes",
}  # fmt: skip
WITH = {  # what must be there for a property to show
    ("track", "columns"): {"track": "grid"}, ("image", "focus"): {"fit": "cover"},
    ("text", "hyphenate"): {"width": "13"}, ("text", "min-size"): {"height": "9"},
    ("text", "field"): {"max-lines": "1"}, ("text", "height"): {"valign": "middle"},
    ("text", "min-height"): {"valign": "middle"},
    ("paint", "bleed"): {"clip": "yes"},
    ("grid", "rows"): {"elements": "\n    - rect:\n      fill: red"},
    **{("path", name): {"fill": "{linear: 45, stops: [red, blue]}"}
       for name in ("width", "height", "min-width", "max-width", "min-height", "max-height")},
}  # fmt: skip
PAINTERS = """\
from card_data.geometry import *
from card_data.marks import *

def draw(face):
    more = int(face.argument or 0) + len(face.places)
    return [Shape(rectangle(Box(-9, -9, face.width + 40, face.height + more)), BLACK)]

def other(face):
    return []
"""
IN_STACK = ("min-width", "max-width", "min-height", "max-height")
PAIRS = [(kind, name) for kind, properties in ELEMENTS.items() for name in properties if name != "id"]


def yaml(kind, said):
    """The element, its own word first."""
    lines = [f"- {kind}: {said[kind]}".rstrip()]
    return "\n".join([*lines, *(f"  {name}: {value}" for name, value in said.items() if name != kind)]) + "\n"


def pair(kind, name):
    """A layout without the change and one with it."""
    base = PLACE | BASE[kind] | WITH.get((kind, name), {})
    value = BY_KIND.get((kind, name), CHANGED.get(name))
    if name in ("bleed", "clip"):
        value = "no" if base.get(name) == "yes" else "yes"
    if name == "bleed":
        base |= {"left": "0"}
    if name in ("right", "centre-x"):
        base.pop("left")
    if name in ("bottom", "centre-y"):
        base.pop("top")
    changed = base | {name: value}
    layouts = [yaml(kind, base), yaml(kind, changed)]
    if name in IN_STACK:
        indented = ["".join(f"    {line}\n" for line in layout.splitlines()) for layout in layouts]
        layouts = [f"- stack:\n  align: start\n  elements:\n{layout}" for layout in indented]
    return ["styles: {thin: {opacity: 0.3}}\nelements:\n" + re.sub("(?m)^", "  ", layout) for layout in layouts]


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    """One game with a layout for every property, and one without it."""
    folder = Folder(tmp_path_factory.mktemp("properties"))
    shield = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>'
    for file in ("icons/shield.svg", "art/a.svg", "art/b.svg"):
        folder.write(file, shield.replace("v10", "v9") if file == "art/b.svg" else shield)
    folder.write("painters.py", PAINTERS).write("spaces.csv", "id,x,y\n").layout("- rect:\n")
    for number, (kind, name) in enumerate(PAIRS):
        for side, layout in zip(("a", "b"), pair(kind, name), strict=True):
            folder.layout(layout, f"l{number}{side}")
    found = folder.open()
    found.engine.shop.boards["spaces.csv"] = ({"id": "a", "x": "10", "y": "9"},)
    return found


def shown(desk, layout):
    """What is seen and told of a layout."""
    before = set(desk.report.entries)
    marks = desk.face(layout=layout).marks
    told = [(one.code, one.what, one.where.field) for one in desk.report.entries if one not in before]
    return log(marks), re.sub("key='[^']*'", "", repr(marks)), told


@pytest.mark.parametrize(("kind", "name"), [each for each in PAIRS if CHANGED.get(each[1], "") is not None])
def test_every_property_changes_what_is_drawn_or_told(desk, kind, name):
    number = PAIRS.index((kind, name))

    assert shown(desk, f"l{number}a") != shown(desk, f"l{number}b")
