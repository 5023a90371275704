"""What each game's box holds, typed from its rules: pieces by what their slots are called, for so many players."""

from collections import Counter
from dataclasses import dataclass


def no_fillers(players, chosen, slots):
    return Counter()


@dataclass(frozen=True)
class Box:
    """A game's box: for whom, in which languages (with the title of its aid), and its pieces.

    `pieces(players, chosen)` counts what is always there; `backed` says which of them have a back; `fillers` are the
    spare cards that fill whole sheets of `slots`, whose number follows from what lies on those sheets.
    """

    players: tuple
    aids: dict
    pieces: object
    backed: tuple
    fillers: object = no_fillers


def only_full(chosen, **pieces):
    return Counter(pieces) if chosen == "full" else Counter()


def squalo(players, chosen):
    pirates, highest = {2: (4, 5), 3: (6, 7), 4: (4, 5), 5: (5, 6), 6: (6, 7)}[players]
    cards = {f"{colour}{value}": 1 for colour in "WRNSKG"[:pirates] for value in range(1, highest + 1)}
    figures = Counter(["white", "red", "brown", "sky", "black", "green"][:pirates])
    return figures + Counter(aid=players, setup=1, shark=1) + only_full(chosen, mat=2, **cards)  # the mat is two tiles


def squalo_blanks(players, chosen, slots):
    taken = sum(squalo(players, chosen).values()) - _pirates(players) - 1 - 2
    return only_full(chosen, blank=-taken % slots)


def _pirates(players):
    return {2: 4, 3: 6, 4: 4, 5: 5, 6: 6}[players]


def itsalive(players, chosen):
    values = {**dict.fromkeys(("AR", "HA", "LE", "FE"), 2), **dict.fromkeys(("BR", "HE", "HT", "TO", "VI"), 3), "CO": 7}
    cards = Counter(f"{kind}{value}" for kind, lowest in values.items() for value in range(lowest, lowest + 6))
    kits = Counter(guide=players, boards=players, screens=players)
    return cards + kits + Counter(setup=1) + only_full(chosen, one=60, five=20, tally=3, first=1)


def kakerlaken(players, chosen):
    animals = Counter({f"K0{number}": 8 for number in range(1, 8)})
    singles = Counter([*(f"K1{number}" for number in range(1, 8)), "K21", "K22", "setup"])
    return animals + singles + Counter(claims=players) + only_full(chosen, mat=1, marker=1)


def kakerlaken_spares(players, chosen, slots):
    return Counter(spare=-(65 + 1 + players) % slots)


def piratenspiel(players, chosen):
    cards = Counter(f"{suit}{rank}" for suit in "RYBG" for rank in range(1, 10))
    shared = Counter(variants=1, setup=1, blank=2, board=2, reference=players, ships=players)  # the board is two tiles
    return cards + shared + only_full(chosen, compass=1, poker=1, bluff=1)


def generally(players, chosen):
    cards = Counter({f"C{number:02}": players for number in range(1, 25)})
    shared = Counter(reference=players, cars=players, setup=1, board=2)
    return cards + shared + only_full(chosen, token=10 * players, mats=players)


def generally_blanks(players, chosen, slots):
    return Counter(blank=players * (-25 % slots) - 1)  # the set-up card lies in the first kit's free slot


BOXES = {
    "squalo": Box(
        (2, 3, 4, 5, 6),
        {"it": "Un turno", "en": "A round"},
        squalo,
        (*"WRNSKG", "aid", "setup", "blank"),
        squalo_blanks,
    ),
    "itsalive": Box(
        (2, 3, 4, 5),
        {"it": "Il tuo turno", "en": "Your turn"},
        itsalive,
        ("AR", "HA", "LE", "FE", "BR", "HE", "HT", "TO", "VI", "CO", "guide", "setup", "tally", "one", "five"),
    ),
    "kakerlaken": Box(
        (2, 3, 4, 5, 6),
        {"it": "Si può dire", "en": "You may say"},
        kakerlaken,
        ("K", "claims", "setup", "spare"),
        kakerlaken_spares,
    ),
    "piratenspiel": Box(
        (3, 4, 5),
        {"it": "Un round", "en": "One round", "ro": "O rundă"},
        piratenspiel,
        (*"RYBG", "reference", "variants", "setup", "blank"),
    ),
    "generally": Box(
        (2, 3, 4, 5, 6),
        {"it": "Un giro", "en": "One lap", "ro": "Un tur"},
        generally,
        ("C", "reference", "setup", "blank"),
        generally_blanks,
    ),
}
