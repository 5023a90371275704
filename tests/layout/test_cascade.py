"""Which saying wins: the element's, the layout's defaults, its styles, the built-in default; and inheritance."""

from .folder import GAME

BASE = """\
id-line: none
defaults: {rect: {fill: red}}
styles: {wide: {width: 30, height: 5, fill: blue}, tall: {height: 40}}
elements:
  - rect:
    id: low
    style: wide
  - rect:
    id: high
    style: wide, tall
    fill: white
  - rect:
    height: 1
"""


def test_explicit_wins_over_defaults_over_styles(folder):
    folder.layout(BASE)

    assert ["rect 0 0 30 5 #FF0000", "rect 0 0 30 40 #FFFFFF", "rect 0 0 60 1 #FF0000"] == folder.open().drawn()


def test_a_layout_changes_and_adds_to_what_it_extends(folder):
    folder.layout(BASE, "base")
    folder.layout("""
        extends: base
        id-line: none
        change: {low: {width: 10}, high: none}
        styles: {wide: {height: 7}}
        elements:
          - rect:
            top: 50
            style: wide
    """)

    assert ["rect 0 0 10 7 #FF0000", "rect 0 0 60 1 #FF0000", "rect 0 50 30 7 #FF0000"] == folder.open().drawn()


def test_a_style_gives_each_kind_what_it_knows(folder):
    folder.layout("""
        id-line: none
        styles: {soft: {opacity: 0.5, radius: 4, size: 20pt}}
        elements:
          - rect:
            style: soft
            fill: red
          - text: A
            style: soft
            left: 10
    """)
    drawn = folder.open().drawn()

    assert ["group opacity 0.5", "  round 0 0 60 80 #FF0000"] == drawn[:2]
    assert "20pt" in drawn[3]


def test_a_row_can_name_a_layout_of_its_own(folder):
    folder.layout("- rect:\n  fill: red\n").layout("- rect:\n  fill: blue\n", "special")
    folder.table("id,layout\nA,\nB,special\n")
    desk = folder.open()

    assert [["rect 0 0 60 80 #FF0000"], ["rect 0 0 60 80 #0000FF"]] == [desk.drawn(row) for row in "AB"]


def test_colours_of_the_palette_follow_the_ink(folder):
    folder.layout("- rect:\n  fill: red\n- rect:\n  fill: blue\n  height: 1\n")

    assert ["rect 0 0 60 80 #FFFFFF", "rect 0 0 60 1 #0000FF"] == folder.open(ink="low").drawn()


PAINTER = """\
from card_data.geometry import *
from card_data.marks import *

def draw(face):
    words = Text("A", 9, 9, 9, colour=Colour(0, 1, 0))
    return [Shape(ellipse(9, 9, 9), face.palette["red"]), words]
"""


def test_black_and_white_greys_shapes_letters_icons_gradients_and_painters(folder):
    folder.write("painters.py", PAINTER)
    folder.layout("""
        - rect:
          fill: {linear: 0, stops: [red, "#0F0"]}
          stroke: red
        - text: Fox
          colour: red
          left: 5
        - icon: sword
          colour: "#0F0"
        - qr: HELLO
          colour: "#00008B"
        - paint: draw
        - group:
          opacity: 0.5
          elements:
            - ellipse:
              fill: blue
    """)
    colours = {
        word for line in folder.open(ink="bw").drawn() for word in line.replace(":", " ").split() if word[0] == "#"
    }

    assert 4 < len(colours)
    assert {colour for colour in colours if len({colour[1:3], colour[3:5], colour[5:7]}) > 1} == set()


def test_the_edge_is_the_colour_that_the_row_names(folder):
    folder.table("id,tint\nA,red\nB,nosuch\n").layout('edge: "{{ tint }}"\nelements:\n  - rect:\n    fill: red\n')
    desk = folder.open()

    assert "#FF0000" == desk.engine.edge(desk.job("A")).hex
    assert desk.key("A") != desk.key("B")
    assert desk.engine.edge(desk.job("B")) is None
    assert ["value/bad"] == [entry.code for entry in desk.report.entries]


def test_fronts_carry_their_id_and_version_and_backs_do_not(folder):
    folder.layout("id-line: top-left\nelements:\n  - rect:\n    fill: red\n")
    desk = folder.open()

    assert ['text "A · 1.0" 3'] == [line[:16] for line in desk.drawn() if line.endswith("#404040")]
    assert 1 == len(desk.drawn(is_back=True))
    assert desk.key() != desk.key(is_back=True)


def test_the_real_text_is_of_columns_and_of_texts_with_a_field(folder):
    folder.table('id,name,rules\nA,Fox,"Take **two** :sword:"\n', rules="rich").deck("read: [name, rules, title]\n")
    folder.layout('- text: "{{ name|upper }}"\n  field: title\n  left: 5\n')

    assert (("name", "Fox"), ("rules", "Take two sword"), ("title", "FOX")) == folder.open().face().read


def test_what_belongs_to_a_kit_sees_whose_it_is(folder):
    folder.write("game.yaml", GAME + "    for_each: player\nseats:\n  - {id: red, colour: '#C00000', shape: circle}\n"
                 "  - {id: sky, colour: '#00C0FF', shape: star}\n".replace("2-4", "2"))  # fmt: skip
    folder.write("game.yaml", (folder.root / "game.yaml").read_text().replace("players: 2-4", "players: 2"))
    folder.layout(
        "- rect:\n  fill: '{{ kit.colour }}'\n- text: '{{ kit.id }} {{ kit.number }} {{ kit.shape }}'\n  left: 9\n"
    )
    desk = folder.open()
    red, sky = desk.game.seats

    assert ["rect 0 0 60 80 #C00000", "rect 0 0 60 80 #00C0FF"] == [desk.drawn(seat=seat)[0] for seat in (red, sky)]
    assert '"sky 2 star"' in desk.drawn(seat=sky)[1]
    assert desk.key(seat=red) != desk.key(seat=sky)
