"""Layouts: one cascade, inheritance by id, values typed as they are read, names held against the columns."""

import pytest

from card_data.expressions import Template
from card_data.geometry import Length
from card_data.marks import BLACK, Colour
from card_data.properties import ColourName, GradientSpec
from card_data.shapes import SHAPES

from .building import deck, load, told


def front(tmp_path, text, *, table="name,cost\nFox,2\n", **files):
    return load(tmp_path, deck(table, front=text, **files)).layouts["front"]


def faults(tmp_path, text, *, table="name,cost\nFox,2\n", more="", **files):
    return told(tmp_path, deck(table, front=text, more=more, **files))


def test_explicit_beats_layout_beats_style(tmp_path):
    text = """
defaults: {text: {size: 8pt, align: centre}}
styles: {big: {size: 20pt, align: right, bold: yes}, tight: {leading: 1}}
elements:
  - text: one
    style: [big, tight]
    size: 6pt
"""
    said = front(tmp_path, text).elements[0].properties

    assert {"size": 6.0, "align": "centre", "bold": True, "leading": 1.0} == pytest.approx(said)


def test_what_nobody_says_is_left_to_the_built_in_defaults(tmp_path):
    assert {} == front(tmp_path, "elements: [{text: one}]").elements[0].properties


def test_a_style_gives_each_kind_what_it_knows(tmp_path):
    text = "styles: {s: {size: 9pt, fill: ink}}\nelements:\n  - {rect: , style: s}\n  - {text: x, style: s}\n"
    rect, words = front(tmp_path, text).elements

    assert ({"fill": ColourName("ink")}, {"size": 9.0}) == (rect.properties, pytest.approx(words.properties))


def test_a_layout_extends_another_and_changes_it_by_id(tmp_path):
    base = """
bleed: 2mm
safe: 4mm
defaults: {text: {size: 8pt}}
elements:
  - {rect: , id: frame}
  - group:
    elements:
      - {text: inner, id: title, size: 10pt}
  - {ellipse: , id: dot}
"""
    text = """
extends: base
safe: 5mm
defaults: {text: {align: right}}
change: {title: {size: 12pt, text: other}, dot: none}
elements: [{text: own}]
"""
    layout = front(tmp_path, text, layouts__base_yaml=base)
    title = layout.elements[1].children[0]

    assert (2.0, 5.0) == (layout.bleed, layout.safe)
    assert ["rect", "group", "text"] == [element.kind for element in layout.elements]
    assert ("other", 12.0, "right") == (title.content, title.properties["size"], title.properties["align"])
    assert ("own", 8.0) == (layout.elements[2].content, layout.elements[2].properties["size"])


def test_layouts_that_extend_in_a_circle_are_told(tmp_path):
    assert ["layout/circle"] * 2 == [
        code for code, _ in faults(tmp_path, "extends: other\n", layouts__other_yaml="extends: front\n")
    ]


def test_literal_values_are_typed(tmp_path):
    text = """
edge: ground
elements:
  - rect:
    left: 1cm
    right: 50%
    fill: {linear: 90, stops: [ground, 30% "#FFF", black]}
    stroke: "#f00"
    clip: yes
    opacity: 50%
    dash: [1, 2mm]
    rotate: 45
  - polygon: [[0, 0], [100%, 4mm], [1in, 9pt]]
  - path: M0 0H4
  - stack: [{text: a}, {text: b}]
    gap: 2
"""
    layout = front(tmp_path, text.replace('30% "#FFF"', '"30% #FFF"'))
    rect, polygon, path, stack = layout.elements

    assert ColourName("ground") == layout.edge
    assert (Length(10), Length(0, 0.5)) == (rect.properties["left"], rect.properties["right"])
    assert isinstance(rect.properties["fill"], GradientSpec)
    assert [0.0, 0.3, 1.0] == pytest.approx([stop.at for stop in rect.properties["fill"].stops])
    assert [ColourName("ground"), Colour(1, 1, 1), BLACK] == [stop.colour for stop in rect.properties["fill"].stops]
    assert (True, 0.5, (Length(1), Length(2)), 45.0) == tuple(
        rect.properties[key] for key in ("clip", "opacity", "dash", "rotate")
    )
    assert (Length(25.4), Length(9 * 25.4 / 72)) == polygon.content[2]
    assert ("ML", (0, 0, 4, 0)) == tuple(path.content)
    assert (["a", "b"], None) == ([child.content for child in stack.children], stack.content)


def test_templates_are_made_ready_wherever_they_stand(tmp_path):
    text = """
elements:
  - text: "{{ name }} costs {{ cost }}"
    size: "{{ id }}pt"
    when: cost != ''
  - rect:
    fill: {linear: 0, stops: [white, "{{ name }}"]}
  - repeat: [a, b]
    elements: [{text: "{{ item }} {{ index }}"}]
"""
    words, rect, repeat = front(tmp_path, text).elements

    assert "Fox costs 2" == words.content.text({"name": "Fox", "cost": "2"})
    assert isinstance(words.when, Template)
    assert "linear 0: white, red" == rect.properties["fill"].text({"name": "red"})
    assert ("a", "b") == repeat.content


def test_every_property_knows_its_line(tmp_path):
    element = front(tmp_path, "elements:\n  - text: a\n    left: 3\n    size: 9pt\n").elements[0]

    assert (2, 3, 4) == (element.where.line, element.places["left"].line, element.places["size"].line)


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("elements:\n  - txt: a\n", "element/unknown", 'line 2: "txt" is not an element. Did you mean "text"?'),
        (
            "elements:\n  - text: a\n    siez: 3\n",
            "property/unknown",
            'line 3: text does not know "siez". Did you mean',
        ),
        ("elements:\n  - text: a\n    left: 3 apples\n", "value/bad", 'line 3: "3 apples" is not a length'),
        ("elements:\n  - text: a\n    colour: inc\n", "value/bad", 'Did you mean "ink"?'),
        (
            "elements:\n  - text: a\n    align: middle\n",
            "value/bad",
            '"middle" is not one of left, centre, right, justify',
        ),
        ("elements:\n  - text: a\n    colour: #CE0000\n", "value/none", 'Put the value in quotes: "#CE0000"'),
        ("elements:\n  - text: a\n    left:\n", "value/none", '"left" has no value'),
        ("elements:\n  - text: a\n    style: bg\n", "style/unknown", 'There is no style "bg"'),
        ("elements:\n  - rect: {fill: ink}\n", "element/inside", "beside it, not inside it"),
        ("elements:\n  - text: {{ name }}\n", "yaml/braces", "Put the value in quotes"),
        ("elements: {text: a}\n", "element/not-list", "takes a list"),
        (
            "elements:\n  - rect:\n    left: 4\n    width: 9\n    right: 4\n",
            "element/overset",
            "rect says left, width and right, and right is not heeded",
        ),
        ("eadge: ink\n", "key/unknown", 'Did you mean "edge"?'),
        ("extends: bse\n", "layout/unknown", 'There is no layout "bse"'),
        ("change: {title: none}\n", "change/unknown", 'No element has the id "title"'),
        ("defaults: {txt: {size: 3}}\n", "element/unknown", 'Did you mean "text"?'),
        ("styles: {a: {size: big}}\n", "value/bad", '"big" is not a length'),
        ("bleed: 50%\n", "value/bad", "no length for bleed"),
        ("bleed: 900mm\n", "value/bad", "Write from 0mm to 20mm."),
        ("safe: 200mm\n", "value/bad", "Write from 0mm to 50mm."),
        ("safe: 40mm\n", "layout/safe", "leaves nothing of a piece of 63 × 88 mm"),
        ("elements:\n  - rect:\n    stroke-width: -1mm\n", "value/bad", '"-1mm" is too small'),
        ("elements:\n  - icon: swrod\n", "icon/missing", 'Did you mean "sword"?'),
        ("elements:\n  - image: art/foks.png\n", "file/missing", 'Did you mean "art/fox.png"?'),
        ("elements:\n  - text: a\n    font: txt\n", "font/unknown", 'Did you mean "text"?'),
        ("elements:\n  - paint: circuit\n", "painter/unknown", 'There is no painter "circuit"'),
        ('elements:\n  - text: "{{ nmae }}"\n', "expression/unknown-name", 'Did you mean "name"?'),
        ('elements:\n  - text: "{{ kit.color }}"\n', "expression/unknown-field", 'Did you mean "colour"?'),
        ('elements:\n  - text: "{{ cost + 1 }}"\n', "expression/text-arithmetic", "columns: {cost: whole}"),
        ("elements:\n  - repeat: cost\n    elements: []\n", "expression/text-arithmetic", "columns: {cost: whole}"),
        ('elements:\n  - text: "{{ name | shout }}"\n', "expression/bad", "shout"),
        ("elements:\n  - text: \"{{ t('nope') }}\"\n", "text/unknown-key", 'No text is called "nope"'),
        ('elements:\n  - text: "{{ item }}"\n', "expression/unknown-name", '"item" is not a column'),
        ('elements:\n  - text: "{{ Name }}"\n', "expression/unknown-name", 'Did you mean "name"?'),
        (
            'elements:\n  - track: ring\n    spaces: 4\n    elements: [{text: "{{ kind }}"}]\n',
            "expression/unknown-name",
            "Write place.kind for that of the place.",
        ),
        ("elements:\n  - text: a\n    when: cst == 1\n", "expression/unknown-name", 'Did you mean "cost"?'),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_a_remedy(tmp_path, text, code, words):
    found = faults(tmp_path, text, icons__sword_svg="<svg/>", art__fox_png="x", text__en_yaml="hello: Hello\n")

    assert [(code, True)] == [(one, words in line and line.startswith("layouts/front.yaml")) for one, line in found]


def test_the_shapes_of_seats_are_icons_of_every_game_unless_it_draws_its_own(tmp_path):
    front = "elements:\n" + "".join(f"  - icon: {shape}\n" for shape in ("circle", *SHAPES))
    plain = load(tmp_path / "plain", deck(front=front)).icons
    drawn = load(tmp_path / "drawn", deck(front=front) | {"icons/star.svg": "<svg/>"}).icons

    assert {"circle", *SHAPES} == set(plain) == set(drawn)
    assert ("<svg/>", True) == (drawn["star"].read_text(), drawn["circle"] == plain["circle"])


def test_numbers_may_be_counted_with(tmp_path):
    text = 'elements:\n  - text: "{{ cost + 1 }}"\n  - repeat: cost\n    as: pip\n    elements: [{text: "{{ pip }}"}]\n'

    assert [] == faults(tmp_path, text, more="    columns: {cost: whole}\n")


def test_a_layout_is_held_against_every_component_that_uses_it(tmp_path):
    more = "  other: {table: other.csv, face: front}\n"
    found = faults(tmp_path, 'elements:\n  - text: "{{ cost }}"\n', more=more, other_csv="name,price\nOwl,1\n")

    assert [("expression/unknown-name", True)] == [(code, "a column of other.csv" in text) for code, text in found]


def test_rows_that_name_no_layout_there_is_are_one_message_a_name(tmp_path):
    """B032"""
    table = "name,layout\nA,unit\nB,unit\nC,\nD,fornt\nE,unit\n"
    found = faults(tmp_path, "elements: []\n", table=table, layouts__unitt_yaml="elements: []\n")

    assert [("layout/unknown", True), ("layout/unknown", True)] == [
        (found[0][0], 'no layout "unit", which is named in lines 2, 3, 6. Did you mean "unitt"?' in found[0][1]),
        (found[1][0], 'no layout "fornt", which is named in line 5. Did you mean "front"?' in found[1][1]),
    ]
