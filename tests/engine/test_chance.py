"""Lots can be checked by anybody once the seed is known."""

import hashlib
import hmac
from collections import Counter

import pytest

from companion.engine.chance import Lots, commitment

SEED = "00ff" * 16


def test_the_commitment_is_the_hash_of_the_seeds_bytes():
    assert hashlib.sha256(bytes.fromhex(SEED)).hexdigest() == commitment(SEED)


def test_a_lot_is_what_its_docstring_says():
    number = int.from_bytes(hmac.digest(bytes.fromhex(SEED), b"one/tie/0", "sha256")[:8], "big")

    assert number % 6 == Lots(SEED).one("tie", 6)


def test_lots_never_change():
    """Logs of years ago lead where they led."""
    lots = Lots(SEED)

    assert (51, (3, 2, 4, 1, 0)) == (lots.one("tie", 100), lots.order("row", 5))


def test_one_label_draws_one_lot():
    assert Lots(SEED).order("row", 20) == Lots(SEED).order("row", 20)
    assert Lots(SEED).order("row", 20) != Lots(SEED).order("column", 20)
    assert Lots(SEED).order("row", 20) != Lots("11" * 32).order("row", 20)


def test_lots_are_fair():
    lots = Lots(SEED)
    ones = Counter(lots.one(f"tie/{number}", 3) for number in range(3000))
    firsts = Counter(lots.order(f"row/{number}", 3) for number in range(3000))

    assert all(900 < count < 1100 for count in ones.values())
    assert 6 == len(firsts)
    assert all(420 < count < 580 for count in firsts.values())


def test_drawing_shows():
    lots = Lots(SEED)
    assert not lots.drawn

    lots.one("tie", 2)
    assert lots.drawn


def test_nothing_to_draw_from_is_an_error():
    with pytest.raises(ValueError, match="something to draw from"):
        Lots(SEED).one("tie", 0)
