import json

import pytest

from tests.build.small import run
from tests.changed.printed import build, change, manifest


def rewrite(base, **values):
    text = json.dumps(manifest(base) | values)
    (base / "manifest.json").write_text(text, encoding="utf-8")


def refused(capsys, *words):
    """What is told of a build that is refused; nothing else is wrong with it."""
    capsys.readouterr()
    assert 1 == run("build", *words)
    return capsys.readouterr().err


def test_a_manifest_of_another_game_is_refused(root, output, base, capsys):
    rewrite(base, game="badgers")
    assert 'of the game "badgers", not of "foxes"' in refused(capsys, root, "-o", output, "--changed-since", base)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": 1, "game": "foxes", "pieces": 3}', '{"format": "x"}'])
def test_a_damaged_manifest_is_refused(root, output, base, capsys, text):
    (base / "manifest.json").write_text(text, encoding="utf-8")
    assert "no manifest, or it is damaged" in refused(capsys, root, "-o", output, "--changed-since", base)


@pytest.mark.parametrize("pieces", [{"cards/F1": []}, {"cards/F1": ["a", "b", "card", 1, ["x.pdf", 1, 99], None]}])
def test_damage_among_the_pieces_is_refused(root, output, base, capsys, pieces):
    rewrite(base, pieces=pieces)
    assert "damaged" in refused(capsys, root, "-o", output, "--changed-since", base)


def test_a_manifest_of_a_newer_cartaviva_is_refused(root, output, base, capsys):
    rewrite(base, format=99)
    assert "Update CartaViva" in refused(capsys, root, "-o", output, "--changed-since", base)


def test_a_manifest_of_an_older_cartaviva_is_refused(root, output, base, capsys):
    told = manifest(base)
    del told["pieces"]
    (base / "manifest.json").write_text(json.dumps(told), encoding="utf-8")
    assert "older CartaViva" in refused(capsys, root, "-o", output, "--changed-since", base)


def test_a_folder_without_a_manifest_is_refused(root, output, tmp_path, capsys):
    said = refused(capsys, root, "-o", output, "--changed-since", tmp_path / "nowhere")
    assert "there is no manifest that can be read" in said
    assert not output.exists()


@pytest.mark.parametrize("words", [("--lang", "it", "en"), ("--ink", "bw", "full"), ("--backs", "none", "duplex")])
def test_another_language_or_ink_is_refused_with_what_to_write(root, base, capsys, words):
    option, asked, before = words
    assert f"Write {option} {before}" in refused(capsys, root, option, asked, "--changed-since", base)


def test_a_print_cannot_follow_a_draft(root, output, capsys):
    base = build(root, output, "--draft")
    assert "is a draft" in refused(capsys, root, "-o", output, "--changed-since", base)


def test_a_problem_in_a_face_that_did_not_change_stops_the_build(root, output, base, capsys):
    change(root, "cards.csv", "Grey fox", "fox " * 60)
    assert "too high for its box" in refused(capsys, root, "-o", output, "--changed-since", base)
