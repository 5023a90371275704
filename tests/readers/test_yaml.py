"""YAML read as nodes: what was typed, where, and what is wrong in plain words."""

import pytest

from card_data.problems import Report
from card_data.readers.yaml_nodes import plain, read_yaml


def read(text):
    report = Report()
    return read_yaml(text, "game.yaml", report), [str(entry) for entry in report.entries]


def test_scalars_stay_what_was_typed():
    node, _ = read("a: No\nb: 012\nc: 1:30\nd: null\ne: ~\nf: 1e5\ng: 'yes'\nh: 2024-01-02\n")

    assert {
        "a": "No",
        "b": "012",
        "c": "1:30",
        "d": "null",
        "e": "~",
        "f": "1e5",
        "g": "yes",
        "h": "2024-01-02",
    } == plain(node)


def test_every_key_knows_its_line():
    node, _ = read("# note\na: 1\nb:\n  c: [x,\n    y]\n")

    assert (2, 3) == (node.places["a"].line, node.places["b"].line)
    assert 5 == node.entries["b"].entries["c"].items[1].place.line


def test_a_key_written_twice_is_told_with_both_lines():
    """B027"""
    _, said = read("- name: Ace\n  text: draw\n  text: discard\n")

    assert ['game.yaml, line 3: "text" is written twice, in line 2 and in line 3. Keep one of them.'] == said


def test_folded_and_literal_texts():
    assert {"a": "x y\nz\n", "b": "x\ny\n"} == plain(read("a: >\n  x\n  y\n\n  z\nb: |\n  x\n  y\n")[0])


def test_aliases_and_merge_keys_are_followed():
    node, said = read("base: &b {x: 1, y: 2}\none: {<<: *b, y: 3}\ntwo: *b\n")

    assert ({"y": "3", "x": "1"}, {"x": "1", "y": "2"}, []) == (
        plain(node.entries["one"]),
        plain(node.entries["two"]),
        said,
    )


def test_aliases_that_unfold_without_end_are_refused():
    bomb = "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n" + "".join(
        f"a{n}: &a{n} [{','.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 9)
    )

    assert (None, True) == (read(bomb)[0], "far too much" in read(bomb)[1][0])
    assert (None, True) == (read("a: &a [*a]")[0], "far too much" in read("a: &a [*a]")[1][0])


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a:\n\tb: 1", 2, "tab"),
        ("title: Foxes: the game", 1, "quotes"),
        ("- text: {{ name }} of", 1, '"{{ name }}"'),
        ("- text: {{ name }}", 1, '"{{ name }}"'),
        ("a: 'x\nb: 1\n", 2, "never closed"),
        ("a: [1, 2\nb: 3\n", 2, "not closed"),
        ("// note\na: 1\n", 2, "colon"),
        ("title: @deck", 1, "quotes"),
        ("a: 1\n---\nb: 2\n", 2, "second document"),
        ("a: *b\n", 1, "quotes"),
        ("[" * 200, 1, "nested"),
    ],
)
def test_syntax_errors_are_told_in_plain_words_with_their_line(text, line, words):
    _, said = read(text)

    assert said[0].startswith(f"game.yaml, line {line}:")
    assert words in said[0]


def test_a_character_that_text_cannot_hold_is_told():
    assert ["game.yaml, line 2"] == [text[:17] for text in read("a: 1\nb: \x01\n")[1]]


def test_a_colour_without_quotes_is_known_to_be_a_comment():
    node, _ = read("ground: #CE0000\n")

    assert "#CE0000" == node.entries["ground"].behind


def test_an_empty_file_is_no_node():
    assert (None, []) == read("# nothing\n")


def test_texts_are_composed():
    """B141"""
    assert {"é": "ș"} == plain(read("e\u0301: s\u0326\n")[0])
