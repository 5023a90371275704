"""Whole folders through the command: what it finds, how it is told, what it answers."""

import io
import json

import pytest
from PIL import Image

from card_data.problems import Place, Problem
from generator.preflight.grouping import grouped
from tests.build.small import FILES, folder, run

CARDS = "id,name\n" + "".join(f"F{number},Fox {number}\n" for number in range(1, 15))
SOLO = """\
format: 1
title: Foxes
version: "2"
players: 2-3
languages: [en]
components:
  cards: {kind: cards, table: cards.csv, face: face, back: back, size: 60mm x 80mm}
"""


@pytest.fixture
def solo(tmp_path):
    """A game of fourteen cards with one back; what is given replaces a file."""

    def made(pictures=(), **changes):
        files = {"game_yaml": SOLO, "cards_csv": CARDS, "layouts__back_yaml": "elements: []\n"} | changes
        root = folder(tmp_path, **files)
        for name, image in pictures:
            (root / name).parent.mkdir(exist_ok=True)
            (root / name).write_bytes(image)
        for name in ("text/it.yaml", "coins.csv"):
            (root / name).unlink()
        return root

    return made


def png(*size, colour="#AA4422"):
    target = io.BytesIO()
    Image.new("RGBA", size, colour).save(target, "PNG")
    return target.getvalue()


def found(root, capsys, *options):
    status = run("check", root, "--json", *options)
    told = json.loads(capsys.readouterr().out)
    return status, [(problem["code"], problem["severity"]) for problem in told["problems"]], told["problems"]


def test_a_clean_game_is_clean(solo, capsys):
    assert 0 == run("check", solo())
    assert "nothing is wrong" in capsys.readouterr().out


def test_a_coarse_picture_is_a_note_with_dpi_card_and_file(solo, capsys):
    """B089"""
    layout = "elements:\n  - image: art/fox.png\n    left: 10\n    top: 20\n    width: 40\n    height: 40\n"
    status, codes, told = found(solo([("art/fox.png", png(120, 120))], layouts__face_yaml=layout), capsys)
    assert (0, 14) == (status, codes.count(("picture/coarse", "notice")))
    assert 'the picture "art/fox.png" has 120 × 120 pixels, which is 76 dpi as it is printed' == told[-1]["what"]
    assert "F14" in {problem["where"].get("card") for problem in told}


def test_a_picture_without_bleed_is_a_note(solo, capsys):
    layout = "elements:\n  - image: art/fox.png\n    fit: cover\n"
    status, codes, told = found(solo([("art/fox.png", png(800, 1000))], layouts__face_yaml=layout), capsys)
    assert (0, {("bleed/short", "notice")}) == (status, {code for code in codes if code[0].startswith("bleed")})
    assert "top by 3.0 mm" in told[-1]["what"]


def test_a_picture_with_bleed_is_fine(solo, capsys):
    layout = "elements:\n  - image: art/fox.png\n    fit: cover\n    bleed: yes\n"
    _, codes, _ = found(solo([("art/fox.png", png(800, 1000))], layouts__face_yaml=layout), capsys)
    assert [] == [code for code in codes if code[0].startswith("bleed")]


def test_transparent_corners_are_a_note(solo, capsys):
    """B069"""
    art = Image.new("RGBA", (660, 860), "#AA4422")
    for x, y in ((0, 0), (610, 0), (0, 810), (610, 810)):
        art.paste((0, 0, 0, 0), (x, y, x + 50, y + 50))
    target = io.BytesIO()
    art.save(target, "PNG")
    layout = "elements:\n  - image: art/fox.png\n    fit: cover\n    bleed: yes\n"
    _, codes, _ = found(solo([("art/fox.png", target.getvalue())], layouts__face_yaml=layout), capsys)
    assert ("bleed/corners", "notice") in codes


def test_a_framed_back_is_a_note_and_a_secret_one_a_problem(solo, capsys):
    inset = "".join(f"    {side}: 3\n" for side in ("left", "right", "top", "bottom"))
    frame = f"  - rect:\n{inset}    stroke: black\n    stroke-width: 0.5\n"
    status, codes, told = found(solo(layouts__back_yaml=f"elements:\n{frame}"), capsys)
    assert (0, [("back/framed", "notice")]) == (status, codes)
    status, codes, told = found(solo(layouts__back_yaml=f"secret: yes\nelements:\n{frame}"), capsys)
    assert (1, [("back/framed", "problem")]) == (status, codes)
    assert "layouts/back.yaml" == told[0]["where"]["file"]


def test_a_secret_back_that_names_its_card_is_a_problem(solo, capsys):
    back = "secret: yes\nelements:\n  - text: '{{ id }}'\n    left: 20\n    top: 30\n    height: 10\n"
    status, codes, _ = found(solo(layouts__back_yaml=back), capsys)
    assert (1, [("back/tells", "problem")]) == (status, codes)


def test_an_edge_that_is_not_there_is_a_problem(solo, capsys):
    layout = 'edge: "#CE0000"\nbleed: 0\nelements:\n  - rect:\n    top: 10\n    fill: "#CE0000"\n'
    status, codes, told = found(solo(layouts__face_yaml=layout), capsys)
    assert (1, ("bleed/edge", "problem")) == (status, codes[-1])
    assert "top, right, left" in told[-1]["what"]


def test_pale_text_is_a_note_at_its_cell(solo, capsys):
    layout = FILES["layouts/face.yaml"] + '    colour: "#BBBBBB"\n'
    status, codes, told = found(solo(layouts__face_yaml=layout), capsys)
    assert (0, {("contrast/low", "notice")}) == (status, set(codes))
    where = told[0]["where"]
    assert ("cards.csv", 2, "name", "F1") == (where["file"], where["line"], where["column"], where["card"])


def test_text_pale_in_one_ink_says_in_which(solo, capsys):
    layout = FILES["layouts/face.yaml"] + "    colour: \"{{ '#BBBBBB' if ink == 'low' else 'black' }}\"\n"
    _, _, told = found(solo(layouts__face_yaml=layout), capsys)
    assert all(problem["what"].endswith("(with --ink low)") for problem in told)


def test_a_flood_is_a_note(solo, capsys):
    layout = "elements:\n  - rect:\n    bleed: yes\n    fill: \"{{ 'white' if ink == 'low' else 'black' }}\"\n"
    status, codes, told = found(solo(layouts__face_yaml=layout), capsys)
    assert (0, {("ink/much", "notice")}) == (status, set(codes))
    assert "1-card.pdf" == told[0]["where"]["file"]


@pytest.mark.parametrize(("palette", "status", "severity"), [
    ('palette: {ground: "#202020"}\n', 0, "notice"),
    ('palette: {ground: "#202020"}\ninks: {low: {ground: "#303030"}}\n', 1, "problem"),
])  # fmt: skip
def test_a_game_designed_for_little_ink_must_keep_to_it(solo, capsys, palette, status, severity):
    layout = "elements:\n  - rect:\n    bleed: yes\n    fill: ground\n"
    answered, codes, _ = found(solo(layouts__face_yaml=layout, game_yaml=SOLO + palette), capsys)
    assert status == answered
    assert ("ink/not-low", severity) in codes


def test_hairlines_do_not_count_as_more_ink_than_they_are(solo, capsys):
    """A line 0.1 mm wide every 2 mm covers a twentieth of a face."""
    lines = "elements:\n  - repeat: 38\n    direction: down\n    step: 2mm\n    top: 3\n    elements:\n"
    layout = (
        lines
        + "      - rect:\n        top: 0\n        height: 0.1\n        left: 4\n        right: 4\n        fill: black\n"
    )
    game = SOLO + 'palette: {ground: "#202020"}\ninks: {low: {ground: white}}\n'

    assert (0, []) == found(solo(layouts__face_yaml=layout, game_yaml=game), capsys)[:2]


SEATS = """\
format: 1
title: Foxes
players: 2-2
languages: [en]
seats:
  - {id: red, colour: "#C8403C", shape: circle}
  - {id: green, colour: "#5A8A28", shape: diamond}
components:
  cards: {kind: cards, table: cards.csv, for_each: player, face: face, back: back, size: 60mm x 80mm}
"""
FLOOD = "elements:\n  - rect:\n    bleed: yes\n    fill: \"{{ kit.colour if ink != 'low' else 'white' }}\"\n"
SIGN = '  - icon: "{{ kit.shape }}"\n    left: 10\n    top: 20\n    width: 40\n    height: 40\n    colour: black\n'
SHAPES = {
    "circle": '<circle cx="24" cy="24" r="22"/>',
    "diamond": '<path d="M24 0L48 24L24 48L0 24Z"/>',
}


@pytest.mark.parametrize(("sign", "codes"), [("", {"seat/hard-to-tell"}), (SIGN, set())])
def test_kits_told_apart_by_colour_alone_are_a_note(solo, capsys, sign, codes):
    icons = [(f"icons/{name}.svg", f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{said}</svg>'.encode())
             for name, said in SHAPES.items()]  # fmt: skip
    root = solo(icons, game_yaml=SEATS, layouts__back_yaml=FLOOD + sign)
    _, _, told = found(root, capsys)
    said = {problem["code"] for problem in told} - {"ink/much"}
    assert codes == said


def test_strict_fails_on_a_note(solo, capsys):
    layout = FILES["layouts/face.yaml"] + '    colour: "#BBBBBB"\n'
    assert 1 == run("check", solo(layouts__face_yaml=layout), "--strict")


def test_the_same_thing_on_many_cards_is_told_once_with_its_count(solo, capsys):
    layout = FILES["layouts/face.yaml"] + '    colour: "#BBBBBB"\n'
    assert 0 == run("check", solo(layouts__face_yaml=layout))
    said = capsys.readouterr().err
    assert 1 == said.count("contrast/low")
    assert "The same 13 more times: F2, F3, F4, F5, F6, F7, F8, F9 …" in said
    assert said.endswith("\n14 notes.\n")


@pytest.mark.parametrize(
    ("row", "place"),
    [("F1,1,1,9", 'cards.csv, line 2, column "cost", card F1, field cost'), ("F1,2,9,9", "cards.csv, line 2, card F1")],
)
def test_a_pale_number_is_told_with_its_cell_also_where_others_are_the_same(solo, capsys, row, place):
    layout = FILES["layouts/face.yaml"].replace("{{ name }}", "{{ cost }}") + '    colour: "#BBBBBB"\n'
    table = f"id,copies,cost,worth\n{row}\nF2,1,3,4\n"
    _, _, told = found(solo(cards_csv=table, layouts__face_yaml=layout), capsys)

    assert place in [str(Place(**problem["where"])) for problem in told if problem["code"] == "contrast/low"]


def test_what_is_told_of_two_cards_is_the_same_once_more():
    entries = [Problem("a/one", "pale", Place(card=card)) for card in ("C1", "C2")]

    assert ["card C1: pale. The same once more: C2."] == [str(group) for group in grouped(entries)]


def test_one_language_is_one(solo, capsys):
    assert 0 == run("check", solo())
    assert "Looked at 1 language in 3 inks" in capsys.readouterr().out


def test_a_text_that_a_language_lacks_is_told_with_the_file_it_belongs_in(solo, capsys):
    changed = SOLO.replace("[en]", "[en, it]").replace("face: face", 'title: "@deck", face: face')
    assert 0 == run("check", solo(game_yaml=changed, text__en_yaml="deck: Foxes\n"))
    said = capsys.readouterr().err
    assert 'text/it.yaml: the text "deck" is not there in the language "it". Write it there.' in said


def test_problems_come_before_notes_and_codes_together():
    entries = [
        Problem("b/two", 'the text "x" is pale', Place(card="C1"), is_notice=True),
        Problem("a/one", "it is dark", Place(card="C1"), is_notice=True),
        Problem("z/bad", "it is gone", Place(card="C1")),
        Problem("b/two", 'the text "y" is pale', Place(card="C2"), is_notice=True),
    ]
    assert ["z/bad", "a/one", "b/two"] == [group.first.code for group in grouped(entries)]
    assert [1, 1, 2] == [len(group.entries) for group in grouped(entries)]


def test_a_problem_in_the_files_is_told_without_what_follows_from_it(solo, capsys):
    layout = 'elements:\n  - rect:\n    bleeed: yes\n    fill: "#CE0000"\n'
    status, codes, _ = found(solo(layouts__face_yaml=layout), capsys)
    assert (1, [("property/unknown", "problem")]) == (status, codes)
