"""What is remembered: the same marks as drawn afresh, and keys that are equal where and only where drawings are."""

import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.build.faces import face_hash
from generator.layout.engine import Engine
from generator.layout.tokens import token
from generator.typeset.setter import Typesetter

from .folder import Folder
from .log import log

LAYOUT = """
    - rect:
      fill: "{{ tint }}"
      width: "{{ cost * 5 + 5 }}"
    - icon: sword
      width: 9
      height: 9
      left: 20
    - text: "{{ name }}"
      left: 5
      when: cost > 0
      min-size: 4pt
    - repeat: cost
      elements:
        - text: "{{ name }}{{ index }}"
          size: 3pt
          wrap: no
    - text: "{{ serial }} {{ rules }}"
      size: 3pt
      top: 40
"""
TYPES = {"cost": "whole", "tint": "colour", "rules": "rich", "serial": "whole"}
cells = st.tuples(
    st.sampled_from(["Fox", "Owl", "**Fox**"]),
    st.integers(0, 3),
    st.sampled_from(["red", "#0F0"]),
    st.sampled_from(["a **b**", "a b", ""]),
    st.sampled_from(["1", "01", "001"]),
)


def desk_of(rows, layout=LAYOUT, **types):
    folder = Folder(Path(tempfile.mkdtemp()))
    lines = [",".join(map(str, (f"R{number}", *row))) for number, row in enumerate(rows)]
    folder.table("\n".join(["id,name,cost,tint,rules,serial", *lines, ""]), **(types or TYPES))
    return folder.layout(layout).open()


@settings(max_examples=10)
@given(st.lists(cells, min_size=1, max_size=6))
def test_what_is_remembered_draws_what_is_drawn_afresh(rows):
    desk = desk_of(rows)
    remembered = [desk.drawn(number) for number in range(len(rows))]
    again = [desk.drawn(number) for number in range(len(rows))]
    afresh = [log(fresh(desk.engine).face(desk.job(number)).marks) for number in range(len(rows))]

    assert afresh == remembered == again


@settings(max_examples=10)
@given(st.lists(cells, min_size=2, max_size=6))
def test_equal_values_have_one_key_and_unlike_drawings_have_two(rows):
    desk = desk_of(rows)
    faces = [(row, desk.key(number), desk.drawn(number)) for number, row in enumerate(rows)]

    for row, key, drawn in faces:
        assert all((key == other_key) == (row == other) for other, other_key, _ in faces)
        assert all(drawn == seen for _, other_key, seen in faces if key == other_key)


def fresh(engine):
    """An engine that has drawn nothing yet."""
    shop = replace(engine.shop, styles={}, typesetter=Typesetter(engine.shop.typesetter.library))
    return Engine(shop, engine.layouts, engine.constants, engine.languages)


def test_numbers_that_count_alike_and_print_unlike_are_told_apart():
    desk = desk_of([("Fox", 1, "red", "", "1"), ("Fox", 1, "red", "", "01")])

    assert ["1 ", "01 "] == [desk.drawn(row)[-1].split('"')[1] + " " for row in (0, 1)]
    assert desk.key(0) != desk.key(1)


def test_rich_and_plain_values_are_told_apart():
    row = ("Fox", 1, "red", "**b**", "1")
    rich, plain = desk_of([row]), desk_of([row], **(TYPES | {"rules": "text"}))

    assert rich.key() != plain.key()


@pytest.mark.parametrize(
    "values", [(1, True), (1, 1.0), (None, ""), ("a", "\0a"), (("a", "b"), "a, b"), (("a",), ("a", ""))]
)
def test_tokens_tell_values_apart(values):
    one, other = values

    assert token(one) != token(other)


@given(st.text(), st.text())
def test_tokens_of_texts_are_equal_only_where_texts_are(one, other):
    assert (one == other) == (token(one) == token(other))


def keys(folder):
    desk = folder.open()
    return [desk.key(row) for row in range(len(desk.game.components[0].rows))]


def test_a_column_that_no_layout_uses_leaves_the_key_alone(folder):
    folder.layout("- text: '{{ name }}'\n  left: 5\n")
    before = keys(folder.table("id,name,note\nA,Fox,x\n"))

    assert before == keys(folder.table("id,name,note\nA,Fox,y\n"))
    assert before != keys(folder.table("id,name,note\nA,Owl,x\n"))


def test_where_a_layout_is_written_leaves_the_key_alone(folder):
    before = keys(folder.layout("- rect:\n  fill: red\n  width: 9\n"))

    assert before == keys(
        folder.layout("notes: Red.\nelements:\n\n  - rect:\n    id: ground\n    width: 9\n    fill: red\n")
    )
    assert before != keys(folder.layout("- rect:\n  fill: red\n  width: 8\n"))


def test_a_changed_text_changes_the_keys_of_what_says_it(folder):
    folder.layout("- text: \"{{ t('rules.' ~ id) }}\"\n  left: 5\n").table("id\nA\nB\n")
    one, other = keys(folder.write("text/en.yaml", "rules: {A: Run, B: Hide}\n"))
    again = keys(folder.write("text/en.yaml", "rules: {A: Run, B: Seek}\n"))

    assert one == again[0]
    assert other != again[1]


def test_languages_inks_and_palettes_have_keys_of_their_own(folder):
    folder.layout("- text: \"{{ t('hello') }}\"\n  left: 5\n").write("text/en.yaml", "hello: Hi\n")
    folder.write("text/it.yaml", "hello: Hi\n")
    found = {folder.open(**options).key() for options in ({}, {"languages": ("it",)}, {"ink": "low"}, {"ink": "bw"})}

    assert 4 == len(found)


def test_the_same_group_key_never_names_two_drawings(folder):
    folder.write("text/en.yaml", "hello: Hi\n").write("text/it.yaml", "hello: Ciao\n")
    folder.layout("- text: \"{{ t('hello') }}\"\n  left: 5\n")
    groups = [folder.open(languages=(lang,)).face().marks[0].key for lang in ("en", "it")]

    assert 2 == len(set(groups))


def manifest_hash(folder):
    return face_hash(folder.open().face())


def test_a_changed_icon_or_picture_changes_the_hash(folder):
    folder.write("art/a.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
    folder.layout("- icon: sword\n  width: 9\n- image: art/a.svg\n- text: 'A :sword:'\n  rich: yes\n  left: 5\n")
    first = manifest_hash(folder)
    assert first == manifest_hash(folder)

    drawing = (folder.root / "art/a.svg").read_text()
    second = manifest_hash(folder.write("art/a.svg", drawing.replace("h9", "h8")))
    third = manifest_hash(folder.write("icons/sword.svg", drawing))

    assert 3 == len({first, second, third})


PRINT_KEY = """
import sys
from tests.layout.folder import Folder
from pathlib import Path
folder = Folder(Path(sys.argv[1]))
folder.write("painters.py", "from card_data.geometry import *\\nfrom card_data.marks import *\\n"
    "def draw(face):\\n    return [Shape(ellipse(9, 9, 9), face.palette['red']), Text(face.values['a'], 9, 9, 9)]\\n")
folder.table("id,a,b,c\\nA,x,y,z\\n")
text = "- text: '{{ a }}{{ b }}{{ c }}{{ game.title }}{{ lang }}'\\n  left: 5\\n  when: a and b\\n"
folder.layout(f"{text}- paint: draw\\n- icon: sword\\n")
desk = folder.open()
face = desk.face()
from generator.build.faces import face_hash
from generator.layout.engine import Engine
print(face.key, face_hash(face))
"""


def test_keys_and_hashes_are_the_same_in_every_process(tmp_path):
    root = Path(__file__).resolve().parents[2]
    found = set()
    for seed in ("1", "2"):
        command = [sys.executable, "-c", PRINT_KEY, str(tmp_path / seed)]
        env = os.environ | {"PYTHONHASHSEED": seed}
        found.add(subprocess.run(command, cwd=root, env=env, check=True, capture_output=True, text=True).stdout)

    assert 1 == len(found)
    assert 2 == len(found.pop().split())
