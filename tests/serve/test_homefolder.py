"""The folder of tables and of the key."""

import os
import stat
from threading import Thread

import pytest

from card_data.problems import Usage
from companion.homefolder import HomeFolder, home_folder

posix = pytest.mark.skipif(os.name == "nt", reason="there are no modes")


def test_the_key_is_made_once_and_stays_over_restarts(tmp_path):
    """B112"""
    first = home_folder(tmp_path).key()

    assert 32 == len(first)
    assert first == home_folder(tmp_path).key()
    assert first != home_folder(tmp_path / "other").key()


@posix
def test_the_key_is_its_owners_alone(tmp_path):
    """B112"""
    home = home_folder(tmp_path / "new")
    home.key()

    assert 0o600 == stat.S_IMODE((home.path / "key").stat().st_mode)
    assert 0o700 == stat.S_IMODE(home.path.stat().st_mode)


@posix
def test_a_key_that_others_could_read_is_made_private_again(tmp_path):
    home = home_folder(tmp_path)
    home.key()
    (tmp_path / "key").chmod(0o644)
    home.key()

    assert 0o600 == stat.S_IMODE((tmp_path / "key").stat().st_mode)


def test_two_that_begin_at_once_share_one_key(tmp_path):
    keys = []
    both = [Thread(target=lambda: keys.append(HomeFolder(tmp_path).key())) for _ in range(8)]
    for one in both:
        one.start()
    for one in both:
        one.join()

    assert (8, 1) == (len(keys), len(set(keys)))
    assert ["key"] == [path.name for path in tmp_path.iterdir()]


def test_a_damaged_key_is_told_with_what_to_do(tmp_path):
    (tmp_path / "key").write_bytes(b"short")

    with pytest.raises(Usage, match=r"key is damaged\. Delete it"):
        home_folder(tmp_path).key()


def test_a_file_in_place_of_the_folder_is_told(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")

    with pytest.raises(Usage, match="--data"):
        home_folder(tmp_path / "file" / "folder")


def test_folders_are_told_apart_without_saying_where_they_are(tmp_path):
    one, other = home_folder(tmp_path / "a").fingerprint, home_folder(tmp_path / "b").fingerprint

    assert one != other
    assert str(tmp_path) not in one
