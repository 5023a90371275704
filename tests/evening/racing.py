"""Races lap by lap, as scripts of an evening."""

from dataclasses import dataclass

from tests.evening.playing import ended
from tests.generally.rules.racing import CARDS, Race

ADA, GINO, PIA, NINO = range(4)
NAMES = ("Ada", "Gino", "Pia", "Nino")


@dataclass(frozen=True)
class Script:
    """Lap by lap: winners of its four challenges, bids by seat, cards kept in the order of the ranking.

    For greater depths also the cards by challenge and seat, and whose card is knocked out by the name of who does it.
    """

    laps: tuple

    def __call__(self, race, prompt, seat):
        """The answer to a question."""
        lap = self.laps[race.state.lap - 1]
        kind = prompt.key.split("/")[1]
        return getattr(self, f"_{kind}")(race, prompt, lap, seat)

    def _ready(self, *_):
        return True

    def _won(self, race, prompt, lap, seat):
        return tuple(str(seat) for seat in lap["won"][race.state.challenge])

    def _card(self, race, prompt, lap, seat):
        return CARDS[lap["cards"][race.state.challenge][seat]]

    def _bid(self, race, prompt, lap, seat):
        return lap.get("bids", {}).get(seat, 0)

    def _race(self, race, prompt, lap, seat):
        return tuple(choice.id for choice in prompt.asked(seat).choices)[::-1]

    def _keep(self, race, prompt, lap, seat):
        """Told by the script, else the first that nobody need be warned of."""
        return CARDS[lap["keep"][race.state.turn]] if "keep" in lap else race.legal()[0]

    def _knock(self, race, prompt, lap, seat):
        whose, card = lap["knock"][seat]
        named = f"{whose}:{CARDS[card]}"
        return named if named in race.legal() else str(whose)


# GR-T1 is the first lap; then another leader each lap, ties with bids, and one that only the real race decides.
EXAMPLE = Script(
    (
        {
            "won": ((NINO,), (ADA, GINO), (GINO, NINO), (ADA, NINO)),
            "bids": {ADA: 4, GINO: 1},
            "keep": ("Cabralia", "Cumare", "Gastoh", "Itabuna"),
            "cards": (
                ("Pratonero", "Serpaluna", "Marinalta", "Cabralia"),
                ("Cumare", "Gastoh", "Itabuna", "Torrepiana"),
                ("Fontearida", "Avatar", "Roccaspina", "Ghiaialta"),
                ("Ermat", "Nebbiola", "Belo Horizonte", "Colleduro"),
            ),
            "knock": {NINO: (ADA, "Ermat"), ADA: (GINO, "Avatar"), GINO: (PIA, "Belo Horizonte")},
        },
        {"won": ((PIA,), (PIA,), (GINO, NINO), (ADA,)), "bids": {ADA: 2, GINO: 3, NINO: 0}},
        {"won": ((ADA,), (ADA, GINO), (PIA, ADA), (PIA, NINO)), "bids": {GINO: 2, NINO: 2}},
        {"won": ((GINO,), (NINO,), (NINO,), (GINO, NINO, PIA)), "bids": {GINO: 1, NINO: 5}},
        {"won": ((ADA,), (NINO, ADA), (GINO,), (PIA, GINO)), "bids": {ADA: 2, GINO: 1, NINO: 5}},
    )
)
# Two who are level after the first lap, the second, and at the end.
DUEL = Script(
    (
        {
            "won": ((1,), (0, 1), (0, 1), (0,)),
            "bids": {0: 1, 1: 0},
            "keep": ("Cumare", "Cabralia"),
            "cards": (("Cumare", "Cabralia"), ("Valbruma", "Avatar"), ("Roccaspina", "Gastoh"), ("Ermat", "Pratonero")),
            "knock": {0: (1, "Gastoh")},
        },
        {"won": ((0,), (0,), (1,), (1,)), "bids": {0: 2, 1: 3}},
        {"won": ((0,), (0, 1), (0,), (1,))},
        {"won": ((1,), (1,), (0, 1), (0,))},
        {"won": ((0,), (1,), (0, 1), (0, 1)), "bids": {0: 3, 1: 4}},
    )
)


def new(players=4, depth="outcome"):
    return Race(players, depth)


def at_final_lap(race, guests):
    """The last lap, where not all five are to be played: the table is set to it."""
    guests[0].set_right("lap", "5")
    race.correct("lap", "5")


def lap_of(number):
    """Whether a race has come to a lap."""
    return lambda race: race.state.lap >= number or ended(race)
