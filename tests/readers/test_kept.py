"""YAML nodes kept from one run to the next."""

import pytest

from card_data.problems import Report
from card_data.readers.kept import Kept
from card_data.readers.yaml_nodes import Documents, read_yaml

TEXT = """\
title: No
empty:          # to come
list: [1, two, {three: 3}]
base: &base {a: 1, b: "x"}
more:
  <<: *base
  b: später
"""


def documents(folder):
    return Documents(kept=Kept(folder / "yaml"))


@pytest.mark.parametrize("text", [TEXT, "- a\n- [b]\n", "word\n", "{}\n"])
def test_what_was_kept_is_what_was_read_with_every_place(text, tmp_path):
    documents(tmp_path).read(text, "game.yaml", Report())

    assert read_yaml(text, "game.yaml", Report()) == Kept(tmp_path / "yaml").get(text, "game.yaml")


def test_another_file_with_the_same_text_has_its_own_name(tmp_path):
    documents(tmp_path).read(TEXT, "a.yaml", Report())

    assert read_yaml(TEXT, "b.yaml", Report()) == documents(tmp_path).read(TEXT, "b.yaml", Report())


def test_a_text_of_which_there_is_something_to_tell_is_told_of_every_time(tmp_path):
    reports = [Report(), Report()]
    for report in reports:
        documents(tmp_path).read("a: 1\na: 2\n", "game.yaml", report)

    assert [["yaml/duplicate-key"]] * 2 == [[entry.code for entry in report.entries] for report in reports]


@pytest.mark.parametrize("damage", [b"", b"[", b"[1,2,3,4]", b'{"a":1}', b"\xff\xfe", b"[1,[[1]]]", b"null"])
def test_what_is_damaged_is_read_again(damage, tmp_path):
    documents(tmp_path).read(TEXT, "game.yaml", Report())
    for file in (tmp_path / "yaml").iterdir():
        file.write_bytes(damage)

    assert read_yaml(TEXT, "game.yaml", Report()) == documents(tmp_path).read(TEXT, "game.yaml", Report())


def test_without_a_place_to_keep_anything_all_is_read(tmp_path):
    (tmp_path / "yaml").write_text("a file where a folder should be")

    assert read_yaml(TEXT, "game.yaml", Report()) == documents(tmp_path).read(TEXT, "game.yaml", Report())


def test_old_texts_make_room_for_new_ones(tmp_path):
    kept = documents(tmp_path)
    for number in range(320):
        kept.read(f"a: {number}\n", f"{number}.yaml", Report())

    assert 300 > len(list((tmp_path / "yaml").iterdir()))
    assert kept.kept.get("a: 319\n", "x.yaml") is not None
