import os
from threading import Event, Thread

from generator.preview import watching
from generator.preview.channel import Channel
from generator.preview.desk import Look
from generator.preview.files import stream
from tests.build.small import FILES, folder
from tests.preview.opened import studio, write


def touch(path, text="x"):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_only_files_that_a_game_is_made_of_are_looked_at(tmp_path):
    for name in (
        "game.yaml",
        "cards/a.csv",
        "art/b.png",
        ".git/c",
        "output/d.pdf",
        "e.pdf",
        "~f.csv",
        "cards/.g.csv.swp",
    ):
        touch(tmp_path / name)

    assert {"game.yaml", "cards/a.csv", "art/b.png"} == watching.snapshot(tmp_path).keys()


def test_what_came_went_or_was_written_has_changed(tmp_path):
    for name in ("a", "b", "c"):
        touch(tmp_path / name)
    before = watching.snapshot(tmp_path)
    (tmp_path / "a").unlink()
    touch(tmp_path / "b", "longer")
    touch(tmp_path / "d")

    assert {"a", "b", "d"} == watching.changed(before, watching.snapshot(tmp_path))


def test_a_file_of_the_same_size_written_later_has_changed(tmp_path):
    touch(tmp_path / "a")
    before = watching.snapshot(tmp_path)
    os.utime(tmp_path / "a", ns=(1, 1))

    assert {"a"} == watching.changed(before, watching.snapshot(tmp_path))


def test_tables_are_known_by_their_endings():
    assert watching.are_tables(frozenset({"a.csv", "B.XLSX"}))
    assert not watching.are_tables(frozenset({"a.csv", "game.yaml"}))


def test_a_listener_is_told_which_faces_changed(tmp_path):
    root = folder(tmp_path)
    of = studio(root)
    events = stream(of, Look("en"), "/face/ADDRESS.svg")
    try:
        assert next(events).startswith("event: hello\n")
        write(root, "cards.csv", FILES["cards.csv"].replace("Red", "Blue"))
        told = next(events)
        assert told.startswith("event: changed\n")
        assert "cards/F1" in told
        assert "cards/F2" not in told
    finally:
        events.close()
        of.closing.set()


def test_nobody_watches_where_nobody_listens(tmp_path):
    of = studio(folder(tmp_path))
    events = stream(of, Look("en"), "ADDRESS")
    next(events)
    keeper = of._keeper
    assert keeper.is_alive()
    events.close()
    keeper.join(5)

    assert not keeper.is_alive()


def test_who_sleeps_is_woken_by_the_end():
    closing = Event()
    channel = Channel(closing)
    sleeper = Thread(target=channel.wait, args=(0, 60))
    sleeper.start()
    closing.set()
    channel.ring()
    sleeper.join(5)

    assert not sleeper.is_alive()
