"""What is kept of printers, and what is said when it cannot be."""

import errno
import io
import json
import os
import re

import pytest

from generator.build.printers import Printer, printer_of
from generator.imposition.pieces import Sides
from tests.build.small import run

ALL = ("--back-x", "+1.0", "--back-y", "−0,5", "--length-x", "149.6mm", "--length-y", "150.2", "--flip", "short")


class Terminal(io.StringIO):
    """Somebody who types answers."""

    def isatty(self):
        return True


def kept(folder, name="epson"):
    return printer_of(name, folder / "printers.json")


def test_what_is_set_is_kept_however_the_numbers_are_written(settings_folder):
    assert 0 == run("printer", "set", "epson", *ALL, "--margins", "4,4.5,12,4", "--reversed", "yes")
    margins = Sides(4.0, 4.5, 12.0, 4.0)
    assert Printer("epson", (1.0, -0.5), (149.6, 150.2), margins, "short", is_reversed=True) == kept(settings_folder)


def test_what_is_not_said_again_stays_as_it_was(settings_folder):
    run("printer", "set", "epson", *ALL)
    assert 0 == run("printer", "set", "epson", "--back-x", "0.3", "--margin", "6")
    margins = Sides(6.0, 6.0, 6.0, 6.0)
    assert Printer("epson", (0.3, -0.5), (149.6, 150.2), margins, "short") == kept(settings_folder)


def test_at_a_terminal_each_reading_is_asked_for_in_the_order_of_the_sheet(settings_folder, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", Terminal("short\nabc\n-0.3\n\n149.5\n4,4,12,4\nyes\n"))
    assert 0 == run("printer", "set", "epson", "--back-y", "0.7")
    assert Printer("epson", (-0.3, 0.7), (150.0, 149.5), Sides(4.0, 4.0, 12.0, 4.0), "short", is_reversed=True) == kept(
        settings_folder
    )
    asked = re.findall(r"([1-6])  [a-z-]+:", capsys.readouterr().out)
    assert ["1", "2", "4", "4", "5", "6"] == asked


def test_enter_keeps_everything(settings_folder, monkeypatch):
    run("printer", "set", "epson", *ALL)
    before = kept(settings_folder)
    monkeypatch.setattr("sys.stdin", Terminal("\n" * 7))
    assert 0 == run("printer", "set", "epson")
    assert (before.back, before.lengths, before.flip, None) == (
        *(getattr(kept(settings_folder), name) for name in ("back", "lengths", "flip", "margins")),
    )


def test_what_no_printer_does_is_told_all_at_once_and_changes_nothing(settings_folder, capsys):
    run("printer", "set", "epson", *ALL)
    before = kept(settings_folder)
    assert 1 == run("printer", "set", "epson", "--back-x", "11", "--length-y", "140", "--margins", "4,4,41,4")
    told = capsys.readouterr().err
    assert all(word in told for word in ('back-x: "11" mm', 'length-y: "140" mm', 'margins: "41" mm', "3 problems"))
    assert before == kept(settings_folder)


@pytest.mark.parametrize("value", ["nan", "inf", "-10.1"])
def test_a_number_that_is_none_is_refused(value, settings_folder):
    assert 1 == run("printer", "set", "epson", "--back-x", value)
    assert not settings_folder.exists()


@pytest.mark.parametrize("name", ["../x", "a b", "", "-x", "x" * 32, "a.b", "東京"])
def test_a_name_that_could_be_no_part_of_a_file_is_refused(name, settings_folder):
    assert 2 == run("printer", "set", "--back-x", "1", "--", name)
    assert not settings_folder.exists()


def test_a_printer_nobody_knows_is_answered_with_the_nearest(tmp_path, capsys):
    run("printer", "set", "epson", *ALL)
    assert 2 == run("printer", "forget", "epsom")
    assert 'Did you mean "epson"?' in capsys.readouterr().err
    assert 2 == run("build", "generally", "-o", tmp_path, "--printer", "epsom")
    assert 'Did you mean "epson"?' in capsys.readouterr().err


def test_what_is_forgotten_is_listed_no_longer(capsys):
    run("printer", "set", "epson", *ALL)
    run("printer", "set", "brother", "--back-x", "0.2")
    assert 0 == run("printer", "forget", "epson")
    capsys.readouterr()
    assert 0 == run("printer", "list")
    assert ["brother"] == [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()]


def test_a_full_disk_leaves_what_was_there_and_nothing_else(settings_folder, monkeypatch, capsys):
    run("printer", "set", "epson", *ALL)
    before = (settings_folder / "printers.json").read_bytes()

    def full(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert 1 == run("printer", "set", "epson", "--back-x", "2")
    assert "No space left on device" in capsys.readouterr().err
    assert {"printers.json": before} == {path.name: path.read_bytes() for path in settings_folder.iterdir()}


@pytest.mark.parametrize("text", ['{"format": 1, "prin', "", "[]", '{"format": 1, "printers": {"epson": 3}}'])
def test_a_damaged_file_is_told_and_kept_aside(text, settings_folder, tmp_path, capsys):
    settings_folder.mkdir(parents=True)
    (settings_folder / "printers.json").write_text(text)
    assert 1 == run("build", "generally", "-o", tmp_path, "--printer", "epson")
    assert "damaged" in capsys.readouterr().err
    assert text == (settings_folder / "printers.json").read_text()
    assert 0 == run("printer", "set", "epson", *ALL)
    assert "kept as printers-damaged.json" in capsys.readouterr().err
    assert text == (settings_folder / "printers-damaged.json").read_text()
    assert (1.0, -0.5) == kept(settings_folder).back


def test_one_damaged_printer_is_told_by_name_and_hides_no_other(settings_folder, capsys):
    run("printer", "set", "epson", *ALL)
    run("printer", "set", "brother", *ALL)
    path = settings_folder / "printers.json"
    record = json.loads(path.read_text())
    record["printers"]["brother"]["back"] = ["far", None]
    path.write_text(json.dumps(record))
    assert (1.0, -0.5) == kept(settings_folder).back
    assert 1 == run("printer", "list")
    assert 'the printer "brother" is damaged' in capsys.readouterr().err
    assert 0 == run("printer", "set", "brother", *ALL)


def test_a_file_of_a_newer_program_is_left_alone(settings_folder, capsys):
    settings_folder.mkdir(parents=True)
    path = settings_folder / "printers.json"
    path.write_text('{"format": 2, "printers": {}}')
    assert 1 == run("printer", "set", "epson", *ALL)
    assert "newer CartaViva" in capsys.readouterr().err
    assert '{"format": 2, "printers": {}}' == path.read_text()
