"""What a layout may say: every kind of element, its properties, the type of each, and its default.

This table is the contract between the readers (which refuse what is not in it), the schemas generated for editors,
the reference in docs/, and the layout engine.
"""

from __future__ import annotations

from typing import NamedTuple


class Property(NamedTuple):
    """One property: its type's name (see `TYPES`), its default as one would write it, and what it does."""

    type: str
    default: str
    says: str


TYPES: dict[str, str] = {
    "length": "a length: 63, 63mm, 2.5in, 9pt, or 50% of the box it lies in",
    "points": "a size of type: 9pt (bare numbers are points)",
    "number": "a number",
    "whole": "a whole number",
    "angle": "degrees, clockwise",
    "share": "a number from 0 to 1, or a percentage",
    "yes-no": "yes or no (also true, false)",
    "colour": "a colour from the palette, #RGB, #RRGGBB, white, black or none",
    "paint": "a colour, or a gradient: {linear: 90, stops: [red, 50% #FFF, black]} or {radial: [50%, 50%], stops: […]}",
    "text": "a text; {{ … }} is filled in from the row",
    "name": "a name",
    "names": "a name, or a list of names",
    "path": "the path of a file in the game's folder",
    "point": "two lengths: [50%, 4mm]",
    "place-list": "a list of points: [[0, 0], [100%, 0], …]",
    "lengths": "one to four lengths: all round, or top, right, bottom, left",
    "expression": "an expression as in {{ … }}",
    "outline": "an SVG path: M 0 0 L 10 0 … in millimetres",
    "elements": "a list of elements",
    "choice": "one of the words given",
}

_BOX = {
    "left": Property("length", "", "from the left edge of the parent to the left edge of the box"),
    "right": Property("length", "", "from the right edge inwards"),
    "top": Property("length", "", "from the top edge downwards"),
    "bottom": Property("length", "", "from the bottom edge upwards"),
    "width": Property("length 0..", "", "the width; left out, what left and right leave"),
    "height": Property("length 0..", "", "the height; left out, what top and bottom leave"),
    "centre-x": Property("length", "", "how far the box's middle lies right of the parent's middle"),
    "centre-y": Property("length", "", "how far the box's middle lies below the parent's middle"),
    "min-width": Property("length 0..", "", "in a stack: never narrower"),
    "max-width": Property("length 0..", "", "in a stack: never wider"),
    "min-height": Property("length 0..", "", "in a stack: never lower"),
    "max-height": Property("length 0..", "", "in a stack: never higher"),
    "rotate": Property("angle", "0", "turns the element about the middle of its box, clockwise"),
    "lean": Property("angle -60..60", "0", "slants the element about the middle of its box, its top to the right"),
    "opacity": Property("share", "1", "fades the element as one"),
    "clip": Property("yes-no", "no", "cuts off what leaves the box (a shape clips to its outline)"),
    "bleed": Property("yes-no", "no", "sides that touch the trim go on to the end of the bleed"),
    "when": Property("expression", "", "drawn only when this is true"),
    "style": Property("names", "", "styles to take properties from, later ones win"),
    "id": Property("name", "", "a name by which a layout that extends this one can change the element"),
}
_INK = {
    "fill": Property("paint", "none", "what the inside is painted with"),
    "stroke": Property("paint", "none", "what the line is painted with"),
    "stroke-width": Property("length 0..100", "0.3mm", "how wide the line is"),
    "dash": Property("lengths 0..1000", "", "lengths of dashes and gaps in turn"),
    "cap": Property("choice butt round square", "butt", "how lines end"),
    "join": Property("choice miter round bevel", "miter", "how lines meet"),
}
_CHILDREN = {
    "elements": Property("elements", "", "what lies inside, measured against this box"),
    "radius": Property("length 0..1000", "0", "round corners of the clip"),
}

ELEMENTS: dict[str, dict[str, Property]] = {
    "rect": _BOX
    | _INK
    | {
        "rect": Property("name", "", "nothing: write `- rect:`"),
        "radius": Property("length 0..1000", "0", "round corners"),
    },
    "ellipse": _BOX | _INK | {"ellipse": Property("name", "", "nothing: write `- ellipse:`")},
    "polygon": _BOX | _INK | {"polygon": Property("place-list", "", "the corners, measured in the box")},
    "line": _BOX | _INK | {"line": Property("place-list", "", "two or more points, measured in the box")},
    "path": _BOX
    | _INK
    | {
        "path": Property("outline", "", "an outline in millimetres from the box's top left corner"),
        "even-odd": Property("yes-no", "no", "overlaps are holes"),
    },
    "text": _BOX
    | {
        "text": Property("text", "", "what is written"),
        "rich": Property("yes-no", "no", "reads **bold**, *italic* and :icon: in it"),
        "font": Property("name", "text", "a name from the game's `fonts:`, or a family with its style"),
        "size": Property("points 0..2000", "9pt", "the size of the type"),
        "min-size": Property("points 0..2000", "", "how far it may shrink to fit; left out, it may not"),
        "leading": Property("number", "1.2", "from baseline to baseline, in sizes"),
        "align": Property("choice left centre right justify", "left", "how lines lie"),
        "valign": Property("choice top middle bottom", "top", "where the text lies in its box"),
        "colour": Property("paint", "black", "the colour of the letters"),
        "bold": Property("yes-no", "no", "the bold face of the family"),
        "italic": Property("yes-no", "no", "the italic face of the family"),
        "case": Property("choice as-typed upper lower small-caps", "as-typed", "capitals, or small capitals"),
        "figures": Property("choice default tabular old-style lining", "default", "which numerals"),
        "tracking": Property("number", "0", "space added between letters, in 1/1000 of the size"),
        "hyphenate": Property("yes-no", "no", "breaks words by the rules of the language"),
        "wrap": Property("yes-no", "yes", "breaks lines at the box's width"),
        "max-lines": Property("whole", "0", "no more lines than these; 0 is no limit"),
        "outline": Property("paint", "none", "a line around the letters"),
        "outline-width": Property("length 0..100", "0.3mm", "how wide that line is"),
        "paragraph-gap": Property("number", "0.35", "space between paragraphs, in lines"),
        "icon-size": Property("number", "1", "icons in the text, against the size of the type"),
        "padding": Property("lengths 0..1000", "0", "space kept free inside the box"),
        "field": Property("name", "", "what the text is called in messages and in `read:`"),
    },
    "image": _BOX
    | {
        "image": Property("path", "", "a picture or an SVG in the game's folder"),
        "fit": Property("choice cover contain stretch", "contain", "fills the box, fits into it, or is stretched"),
        "focus": Property("point", "50% 50%", "the part of the picture that stays in view"),
        "radius": Property("length 0..1000", "0", "round corners"),
    },
    "icon": _BOX
    | {
        "icon": Property("name", "", "a file of the folder icons/, without .svg"),
        "colour": Property("colour", "", "paints the whole icon in one colour"),
    },
    "qr": _BOX
    | {
        "qr": Property("text", "", "what the code says"),
        "level": Property("choice auto L M Q H", "auto", "error correction; auto takes the highest that costs nothing"),
        "colour": Property("colour", "black", "the dark modules"),
        "ground": Property("colour", "white", "the light modules and the four around"),
    },
    "group": _BOX | _CHILDREN | {"group": Property("elements", "", "what lies inside, measured against this box")},
    "stack": _BOX
    | _CHILDREN
    | {
        "stack": Property("elements", "", "what is stacked, one after the other"),
        "direction": Property("choice down right", "down", "which way"),
        "gap": Property("length", "0", "space between"),
        "align": Property("choice start centre end stretch", "stretch", "across the direction"),
        "justify": Property("choice start centre end between", "start", "along the direction"),
        "padding": Property("lengths 0..1000", "0", "space kept free inside the box"),
    },
    "grid": _BOX
    | _CHILDREN
    | {
        "grid": Property("elements", "", "what fills the cells, row by row"),
        "columns": Property("whole", "2", "how many columns"),
        "rows": Property("whole", "0", "how many rows; 0 is as many as needed"),
        "gap": Property("length", "0", "space between cells"),
    },
    "repeat": _BOX
    | _CHILDREN
    | {
        "repeat": Property("expression", "", "a number, or a list"),
        "as": Property("name", "item", "the name under which `elements` see what is repeated; `index` counts from 0"),
        "direction": Property("choice down right", "right", "which way"),
        "columns": Property("whole", "0", "starts a new row (or column) after so many"),
        "gap": Property("length", "0", "space between"),
        "step": Property("length", "", "from one to the next; left out, all share the box evenly"),
    },
    "track": _BOX
    | _CHILDREN
    | {
        "track": Property(
            "choice ring line spiral grid",
            "ring",
            "the shape of the row of spaces; `elements` see `index`, which counts from 0, and of a table of places "
            "`place.id`, `place.kind`, `place.next`",
        ),
        "spaces": Property("whole", "0", "how many spaces"),
        "places": Property("path", "", "a table with id, x, y, angle, width, height in place of a computed track"),
        "columns": Property("whole", "0", "grid: how many a row"),
        "start": Property("angle", "0", "ring: where the first space lies, clockwise from the top"),
        "turn-places": Property("yes-no", "no", "turns what is drawn with the track"),
        "size": Property("length 0..2000", "10mm", "the side of the box that `elements` are measured against"),
    },
    "paint": _BOX
    | {
        "paint": Property("name", "", "a painter: a function of the game's painters.py, or of its folder painters/"),
        "with": Property("text", "", "a value handed to the painter as face.argument"),
        "places": Property("path", "", "a table of places, handed to the painter as face.places"),
    },
}

LAYOUT_KEYS: dict[str, Property] = {
    "extends": Property("name", "", "another layout whose elements come first"),
    "bleed": Property("length 0..20", "3mm", "how far art goes past the trim"),
    "safe": Property("length 0..50", "3mm", "text and icons stay this far inside the trim"),
    "edge": Property("colour", "", "the one colour that reaches the trim all round: neighbours share a cut"),
    "radius": Property("length 0..1000", "3mm", "the corners, where they are rounded"),
    "secret": Property("yes-no", "no", "a back that must give nothing away"),
    "id-line": Property(
        "choice bottom-right bottom-left top-right top-left none",
        "bottom-right",
        "where a face says in 4 pt which card it is and of which version; backs never do",
    ),
    "defaults": Property("name", "", "properties for all elements of a kind: {text: {font: title}}"),
    "styles": Property("name", "", "named sets of properties"),
    "elements": Property("elements", "", "what is drawn, first is lowest"),
    "change": Property("name", "", "for `extends`: {id: {property: value}}; `id: none` takes an element away"),
    "notes": Property("text", "", "for people; not printed"),
}


def kind_of(keys: set[str]) -> str | None:
    """The element kind that a mapping's keys name (the first in the table's order), or None."""
    return next((kind for kind in ELEMENTS if kind in keys), None)
