"""docs/checks.md names every check that faces and sheets go through, and none that is not there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOOKED_AT = ("preflight", "layout", "typeset", "art", "imposition", "kinds")
FAMILIES = (
    *("back", "bleed", "boxes", "contrast", "expression", "fit", "font", "icon", "ink"),
    *("layout", "limbs", "painter", "picture", "preflight", "qr", "screens", "seat", "standees", "svg"),
    *("text", "value"),
)
PAGE = (ROOT / "docs" / "checks.md").read_text(encoding="utf-8")


def codes():
    """Every code that a module of these folders writes down."""
    modules = [path for folder in LOOKED_AT for path in (ROOT / "generator" / folder).rglob("*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in modules)
    slugs = re.findall(r'_ours\("([a-z]+)"', text)
    families = "|".join(FAMILIES)
    return {*re.findall(rf'"((?:{families})/[a-z][a-z-]+)"', text), *(f"preflight/{slug}" for slug in slugs)}


def test_every_check_is_on_the_page():
    assert [] == sorted(code for code in codes() if f"`{code}`" not in PAGE)


def test_every_code_on_the_page_is_a_check():
    known = codes() | {"text/missing"}
    assert [] == [code for code in re.findall(r"`([a-z]+/[a-z][a-z-]+)`", PAGE) if code not in known]


def test_every_check_says_how_bad_it_is_and_what_to_do():
    rows = [row.split(" | ") for row in re.findall(r"^\| (`[a-z]+/.*) \|$", PAGE, re.MULTILINE)]
    assert all(len(row) == 4 and row[1] in {"problem", "note", "problem or note"} and row[3] for row in rows)
    assert len(rows) > 50
