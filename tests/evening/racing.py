"""A race as it is told to phones, and the same answers told to the rules: both must come to the same end."""

from dataclasses import dataclass

from tests.generally.rules.racing import CARDS, Race

ADA, GINO, PIA, NINO = range(4)
NAMES = ("Ada", "Gino", "Pia", "Nino")
TITLES = {id_: name for name, id_ in CARDS.items()}


@dataclass(frozen=True)
class Script:
    """Lap by lap: winners of its four challenges, bids by seat, cards kept in the order of the ranking."""

    laps: tuple

    def winners(self, race):
        lap = self.laps[race.state.lap - 1]
        return lap["won"][race.state.challenge]

    def bid(self, race, seat):
        return self.laps[race.state.lap - 1].get("bids", {}).get(seat, 0)

    def card(self, race):
        """Told by the script, else the first that nobody need be warned of."""
        told = self.laps[race.state.lap - 1].get("keep", ())
        return CARDS[told[race.state.turn]] if told else race.legal()[0]


# GR-T1 is the first lap; then another leader each lap, ties with bids, and one that only the real race decides.
EXAMPLE = Script(
    (
        {
            "won": ((NINO,), (ADA, GINO), (GINO, NINO), (ADA, NINO)),
            "bids": {ADA: 4, GINO: 1},
            "keep": ("Cabralia", "Cumare", "Gastoh", "Itabuna"),
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
        {"won": ((1,), (0, 1), (0, 1), (0,)), "bids": {0: 1, 1: 0}},
        {"won": ((0,), (0,), (1,), (1,)), "bids": {0: 2, 1: 3}},
        {"won": ((0,), (0, 1), (0,), (1,))},
        {"won": ((1,), (1,), (0, 1), (0,))},
        {"won": ((0,), (1,), (0, 1), (0, 1)), "bids": {0: 3, 1: 4}},
    )
)


def play(race, script, asked, *, until=lambda race: race.result is not None):
    """Plays to the end. `asked(race, kind, …)` has it told to the phones; gives nothing."""
    while not until(race):
        prompt = race.prompts[0]
        kind = prompt.key.split("/")[1]
        if kind == "won":
            winners = script.winners(race)
            asked.won(race, winners)
            race.answer(tuple(str(seat) for seat in winners))
        elif kind == "bid":
            bids = {seat: script.bid(race, seat) for seat in prompt.seats}
            asked.bid(race, bids)
            race.answer(bids)
        elif kind == "race":
            order = tuple(choice.id for choice in prompt.asks.choices)[::-1]
            asked.race(race, [int(seat) for seat in order])
            race.answer(order, prompt=prompt)
        else:
            card = script.card(race)
            asked.keep(race, prompt.seats[0], TITLES[card])
            race.answer(card)


def standings(race, names=NAMES):
    """What the result must say: place, name, score."""
    found = [(each.place, names[each.seat], each.score) for each in race.result.standings]
    return sorted((str(place), name, str(score)) for place, name, score in found)


def shown(phone):
    """What the result on a page says: place, name, score."""
    rows = phone.page.locator(".result .places li")
    rows.first.wait_for()
    found = []
    for row in rows.all():
        place, name, score = (row.locator(part).inner_text() for part in (".place", ".name", ".score"))
        found.append((place.strip(), name.strip(), score.strip()))
    return sorted(found)


def new(players=4):
    return Race(players, "outcome")
