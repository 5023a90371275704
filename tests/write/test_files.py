import os
from pathlib import Path

import pytest

from card_data.problems import Problems
from generator.write import files


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def stage_with(stage, **texts):
    for name, text in texts.items():
        (stage / f"{name}.pdf").write_text(text)


def test_staged_files_appear_in_the_folder_and_the_stage_is_gone(tmp_path):
    with files.staged(tmp_path / "out") as stage:
        stage_with(stage, one="1")
        placed = files.publish(stage, tmp_path / "out")
    assert {"one.pdf": "one.pdf"} == placed
    assert ["out"] == names(tmp_path)


def test_an_error_leaves_what_was_there(tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "one.pdf").write_text("old")

    def half_a_build():
        with files.staged(tmp_path / "out") as stage:
            stage_with(stage, one="half")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        half_a_build()
    assert "old" == (tmp_path / "out" / "one.pdf").read_text()
    assert ["out"] == names(tmp_path)


def test_a_file_that_is_held_open_keeps_its_place_and_the_new_one_gets_a_number(tmp_path, monkeypatch):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "one.pdf").write_text("old")
    replace = Path.replace

    def held(self, target):
        if Path(target).name == "one.pdf":
            raise PermissionError(13, "in use")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", held)
    with files.staged(tmp_path / "out") as stage:
        stage_with(stage, one="new")
        placed = files.publish(stage, tmp_path / "out")
    assert {"one.pdf": "one-2.pdf"} == placed
    assert ("old", "new") == ((tmp_path / "out/one.pdf").read_text(), (tmp_path / "out/one-2.pdf").read_text())


def test_files_of_the_last_build_that_this_one_lacks_are_removed_and_others_are_left(tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    for name in ("gone.pdf", "notes.txt"):
        (out / name).write_text("old")
    with files.staged(out) as stage:
        stage_with(stage, one="1")
        files.publish(stage, out, obsolete=("gone.pdf", "one.pdf"))
    assert ["notes.txt", "one.pdf"] == names(out)


def test_what_a_killed_build_left_is_swept_away(tmp_path):
    gone = 4_190_000  # processes are numbered up to 2**22
    (tmp_path / f".cartaviva-{gone}-x").mkdir()
    (tmp_path / f".cartaviva-{os.getpid()}-y").mkdir()
    with files.staged(tmp_path / "out"):
        left = [name for name in names(tmp_path) if name.startswith(".cartaviva-")]
    assert not [name for name in left if str(gone) in name]
    assert f".cartaviva-{os.getpid()}-y" in left


def test_a_folder_that_cannot_be_made_is_told_in_words(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Problems, match="could not be written"), files.staged(tmp_path / "file" / "out"):
        pass
