"""GeneRally over papers × backs × flips × inks × languages × players, read back from the PDFs."""

import itertools
import json
import random

import pytest

from card_data.model import Range
from tests.show.building import command
from tests.show.pairs import every_pair, told
from tests.show.reading import facts, flat, texts, times_said

NAMES = [
    *("Cabralia", "Valbruma", "Roccaspina", "Cumare", "Pontevento", "Avatar", "Colleduro", "Sabbiarossa"),
    *("Ermat", "Gastoh", "Ghiaialta", "Portofosco", "Pratonero", "Itabuna", "Torrepiana", "Fontearida"),
    *("Serpaluna", "Belo Horizonte", "Cavaluna", "Dunabianca", "Nebbiola", "Passoalto", "Boscogrigio", "Marinalta"),
]
PAPERS = {  # paper: size in mm, 63 × 88 mm cards on a sheet, on a folded sheet
    "a4": ((210, 297), 9, 4),
    "letter": ((215.9, 279.4), 9, 4),
    "a3": ((297, 420), 18, 9),
    "legal": ((215.9, 355.6), 10, 5),
    "tabloid": ((279.4, 431.8), 18, 9),
    "trim": ((69, 94), 1, 1),
}
KIT = 25  # 24 cards and the reference card
WORDS = {  # from the rules of the game, in the languages it speaks
    "it": ("Accelerazione", "scommessa"),
    "en": ("highest value", "Sealed bid"),
}
TITLES = {"it": "Un giro", "en": "One lap"}
DUPLEX = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}
AXES = {
    "paper": tuple(PAPERS),
    "backs": ("duplex", "gutterfold", "separate", "none"),
    "flip": ("long", "short"),
    "ink": ("full", "low", "bw"),
    "languages": (("it",), ("en",), ("it", "en")),
    "players": (Range(3, 3), None),
}


def everything():
    return [dict(zip(AXES, values, strict=True)) for values in itertools.product(*AXES.values())]


def sheets_of(asked, kits):
    """How many sheets of paper, or pages of a face: whole ones for each kit, the set-up card in a slot that is left."""
    _, slots, folded = PAPERS[asked["paper"]]
    slots = folded if asked["backs"] == "gutterfold" else slots
    return kits * -(-KIT // slots) + (KIT % slots == 0)  # where a kit leaves no slot, the set-up card has its own sheet


def pages_of(asked, kits):
    """Pages by file."""
    sheets = sheets_of(asked, kits)
    if asked["backs"] == "separate":
        return {"1-card-fronts.pdf": sheets, "1-card-backs.pdf": sheets}
    doubled = asked["backs"] == "duplex" or (asked["backs"] == "gutterfold" and asked["paper"] == "trim")
    return {"1-card.pdf": sheets * 2 if doubled else sheets}


def assert_as_the_table_says(built, asked):
    kits = 3 if asked["players"] else 6
    pages = pages_of(asked, kits)
    found = {path.name: facts(path) for path in built.sheets}
    assert pages == {name: len(fact.sizes) for name, fact in found.items()}
    for name, fact in found.items():
        assert_file(name, fact, asked)
    assert_said("\n".join(text for path in built.sheets for text in texts(path)), asked, kits)
    first = facts(built.folder / "0-print-me-first.pdf")
    assert ((), asked["languages"][0], "/None") == (first.loose, first.language, first.scaling)


def assert_file(name, fact, asked):
    size = PAPERS[asked["paper"]][0]
    assert all(pytest.approx(size, abs=0.05) == one for one in fact.sizes)
    assert ((), "/None", asked["languages"][0]) == (fact.loose, fact.scaling, fact.language)
    assert f"GeneRally Carte · {name.removesuffix('.pdf')}" == fact.title
    is_duplex = asked["backs"] == "duplex" and asked["paper"] != "trim"  # a print shop turns nothing
    assert (DUPLEX[asked["flip"]] if is_duplex else "/Simplex") == fact.duplex
    boxes = set(fact.boxes)
    if asked["paper"] == "trim":
        trim, bleed = boxes.pop()
        assert not boxes
        assert (pytest.approx((3, 3, 66, 91), abs=0.05), pytest.approx((0, 0, 69, 94), abs=0.05)) == (trim, bleed)


def assert_said(text, asked, kits):
    """Each name exactly once a kit; the reference card once a kit, in one language a side where there are two."""
    assert dict.fromkeys(NAMES, kits) == {name: times_said(name, text) for name in NAMES}
    languages = asked["languages"] if asked["backs"] != "none" else asked["languages"][:1]
    expected = {language: kits if language in languages else 0 for language in TITLES}
    assert expected == {language: times_said(title, text) for language, title in TITLES.items()}
    assert len(languages) == flat(text).count("http://cartaviva.local:8765/s/generally")


# Six kits are drawn and read twice as long as three: they come where a pair needs them, and little more often.
FEW = every_pair(AXES | {"players": (Range(3, 3),) * 3 + (None,)})


@pytest.mark.parametrize("asked", FEW, ids=told)
def test_any_two_choices_together_give_what_was_asked(press, asked):
    assert_as_the_table_says(press(**asked), asked)


@pytest.mark.soak
def test_every_choice_with_every_other_gives_what_was_asked(press, times):
    """One of them in `make test`, where every pair is built anyway."""
    whole = everything()
    count = len(whole) if times(50) == 50 else 1
    for asked in random.Random(7).sample(whole, count):
        assert_as_the_table_says(press(**asked), asked)


def test_a_check_finds_nothing():
    status, out, err = command("check", "generally", "--json")
    assert (0, "", []) == (status, err, json.loads(out)["problems"])
