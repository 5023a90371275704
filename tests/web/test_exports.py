"""Spreadsheets calculate nothing of what people are called."""

import csv
import io

import pytest

from card_data.rules import Outcome, Standing
from companion.host.records import Record, Sitter
from companion.web.exports import harmless, sheet
from companion.web.phrases import Speech

NAMES = ("=1+1", "+SUM(A1)", "@cmd", "\t=1", "-rock", "'quoted", "Șarpe", "狼")


def exported():
    outcome = Outcome(tuple(Standing(seat, seat + 1, -5 + seat) for seat in range(len(NAMES))))
    sitters = tuple(Sitter(seat, name, "", False) for seat, name in enumerate(NAMES))
    record = Record("t", "g", 1, "", "", 0, None, {}, sitters, (), (), outcome, "", "")
    return list(csv.reader(io.StringIO(sheet(record, Reading()))))


class Reading:
    phrases = Speech().of("en")

    def say(self, said):
        return said.key


def test_names_never_begin_a_formula_and_can_be_read_back():
    """B100"""
    cells = [row[1] for row in exported()[1 : len(NAMES) + 1]]

    assert not any(cell.startswith(("=", "+", "-", "@", "\t")) for cell in cells)
    assert list(NAMES) == [cell.removeprefix("'") for cell in cells]


def test_numbers_stay_numbers():
    """B100"""
    assert ["-5", "-4", "-3"] == [row[2] for row in exported()[1:4]]


@pytest.mark.parametrize(("cell", "written"), [(-5, -5), (3, 3), ("-$1k", "'-$1k"), ("Ana", "Ana")])
def test_only_text_is_made_harmless(cell, written):
    assert written == harmless(cell)
