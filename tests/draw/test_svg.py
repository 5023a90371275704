"""SVG drawings read back."""

from xml.etree import ElementTree as ET

import pytest

from card_data.geometry import Box, ellipse, rectangle, scale, shift
from card_data.marks import BLACK, Face, Group, Picture, Shape, Text
from generator.draw.svg import face_svg

from .props import Shelf, fonts, line, quarters
from .sample import FACE

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


def drawing(*marks, **more):
    face = Face("one", 63, 88, 3, marks, read=(("name", "Wolf & <dog>"), ("rules", "Bite.")))
    return face_svg(face, "pictures/{}".format, fonts(), **more)


def parsed(*marks, **more):
    return ET.fromstring(drawing(*marks, **more))


def test_the_view_is_the_trim_in_millimetres():
    root = parsed()

    assert ["63mm", "88mm", "0 0 63 88"] == [root.get(key) for key in ("width", "height", "viewBox")]


def test_the_view_takes_in_the_bleed_when_asked():
    assert "-3 -3 69 94" == parsed(bleed=True).get("viewBox")


def test_a_face_tells_its_text():
    root = parsed()

    assert "Wolf & <dog>" == root.find(SVG + "title").text
    assert "Wolf & <dog>\nBite." == root.find(SVG + "desc").text


def test_each_letter_is_outlined_once():
    root = parsed(line("noon", 1, 9, 9), line("on", 1, 19, 7))

    assert 2 == len(root.findall(f"{SVG}defs/{SVG}path"))
    assert 6 == len(root.findall(f".//{SVG}use"))
    assert [] == root.findall(f".//{SVG}text")


def test_pictures_are_addresses_the_caller_gives():
    image = parsed(Picture("wolf", Box(1, 2, 3, 4))).find(SVG + "image")

    assert ["pictures/wolf", "none"] == [image.get(HREF), image.get("preserveAspectRatio")]


def test_a_keyed_group_is_drawn_once_and_pointed_at():
    icon = Group((Shape(ellipse(0, 0, 1), BLACK),), key="icon")
    root = parsed(*(Group((icon,), matrix=scale(x)) for x in (1, 2, 3)))

    assert 1 == len(root.findall(f".//{SVG}path"))
    assert 2 == len(root.findall(f".//{SVG}use"))


def test_two_drawings_share_no_id():
    ids = [
        {element.get("id") for element in ET.fromstring(text).iter() if element.get("id")}
        for text in (
            face_svg(Face(key, 63, 88, 3, FACE.marks), Shelf(quarters=quarters()).data_uri, fonts())
            for key in ("C01", "C02")
        )
    ]

    assert all(ids)
    assert set() == ids[0] & ids[1]


def test_every_id_pointed_at_is_there():
    text = face_svg(FACE, Shelf(quarters=quarters()).data_uri, fonts())
    root = ET.fromstring(text)
    there = {element.get("id") for element in root.iter()}
    values = [value for element in root.iter() for value in element.attrib.values()]
    asked = {value[5:-1] for value in values if value.startswith("url(#")} | {
        v[1:] for v in values if v.startswith("#f")
    }

    assert asked - there == set()


def test_the_same_face_is_the_same_text():
    mark = Group((Shape(rectangle(Box(0, 0, 9, 9)), BLACK),), matrix=shift(1, 1), clip=ellipse(4, 4, 4))

    assert drawing(mark) == drawing(mark)


def test_text_that_nobody_shaped_is_refused():
    with pytest.raises(TypeError, match="Wolf"):
        drawing(Text("Wolf", 0, 0, 9))
