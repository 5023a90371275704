"""What is seen: sight, tints, words."""

import re

import pytest
from coloraide import Color
from hypothesis import given
from hypothesis import strategies as st

from card_data.marks import Colour, colour
from card_data.problems import Report
from card_data.readers.folder import Folder
from card_data.readers.texts import read_texts
from card_data.templates import templates_folder
from card_data.tints import DAY, NIGHT, contrast, readable
from generator.preview.sight import SIGHTS, filter_values
from generator.preview.words import LANGUAGES, tongue

WEB = templates_folder() / "web"
PARTS = st.floats(0, 1)
SAMPLES = ["#CE0000", "#FDE646", "#54D3F6", "#00906E", "#2732A1"]


@pytest.mark.parametrize("name", ["protan", "deutan", "tritan"])
@pytest.mark.parametrize("sample", SAMPLES)
def test_colours_are_seen_as_another_library_of_the_same_paper_sees_them(name, sample):
    linear = Color(sample).convert("srgb-linear")[:3]
    ours = [sum(part * value for part, value in zip(row, linear, strict=True)) for row in SIGHTS[name]]
    theirs = Color(sample).filter(name, 1, method="machado", space="srgb-linear", out_space="srgb-linear")[:3]

    assert pytest.approx(theirs, abs=0.01) == ours


@pytest.mark.parametrize("name", SIGHTS)
def test_white_stays_white_and_the_filter_has_twenty_numbers(name):
    assert [1, 1, 1] == [pytest.approx(sum(row), abs=1e-4) for row in SIGHTS[name]]
    assert 20 == len(filter_values(SIGHTS[name]).split())


@given(st.builds(Colour, PARTS, PARTS, PARTS), st.sampled_from([DAY, NIGHT]))
def test_every_tint_can_be_read_by_day_and_by_night(tint, ground):
    assert 4.5 <= contrast(readable(tint, ground), ground)


def themes():
    """The custom properties of the common look, by day and by night."""
    text = (WEB / "look.css").read_text(encoding="utf-8")
    day, night = (
        dict(re.findall(r"--([\w-]+): (#\w{6});", block)) for block in re.findall(r":root \{(.*?)\}", text, re.DOTALL)
    )
    return {"day": day, "night": day | night}


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *((text, ground) for text in ("ink", "soft", "accent", "good") for ground in ("ground", "panel", "raised")),
        ("bad", "bad-ground"), ("note", "note-ground"), ("on-accent", "accent"), ("ink", "bad-ground"),
        ("ink", "note-ground"), ("soft", "bad-ground"), ("soft", "note-ground"), ("bad", "panel"), ("panel", "bad"),
    ],
)  # fmt: skip
def test_texts_stand_apart_from_their_ground(theme, text, ground):
    colours = themes()[theme]

    assert 4.5 <= contrast(colour(colours[text]), colour(colours[ground]))


@pytest.mark.parametrize("theme", ["day", "night"])
def test_fields_stand_apart_from_what_they_lie_on(theme):
    colours = themes()[theme]

    assert 3 <= min(contrast(colour(colours["field"]), colour(colours[ground])) for ground in ("ground", "panel"))


def test_the_grounds_that_tints_are_made_for_are_those_of_the_stylesheet():
    day, night = themes()["day"], themes()["night"]

    assert (DAY.hex, NIGHT.hex) == (day["ground"].upper(), night["raised"].upper())


def texts():
    return read_texts(Folder(WEB), LANGUAGES, Report()).entries


def test_every_language_says_the_same_things():
    def keys(language):
        return {key for key in texts()[language] if not key.endswith(".many")}

    assert keys("en") == keys("it")


def test_every_word_that_a_page_asks_for_is_there():
    said = texts()["en"].keys()
    asked = {
        key
        for path in (WEB / "preview").glob("*.html")
        for key in re.findall(r'say\(["\']([\w.-]+)["\'][,)]', path.read_text())
    }
    known = {key.removeprefix("preview.") for key in said}
    plurals = {key.rsplit(".", 1)[0] for key in known}

    assert set() == asked - known - plurals


def test_the_script_is_no_newer_than_old_phones():
    script = (WEB / "preview/preview.js").read_text(encoding="utf-8")

    assert [] == re.findall(r"\?\.\w|\?\?|\|\|=|&&=|\bimport\b|#\w+\s*=|\bawait\b", script)


def test_languages_are_called_as_their_speakers_call_them():
    assert ["Italiano + English", "xx"] == [tongue("it+en"), tongue("xx")]
