"""Anything that may be answered, drawn by chance: with sums that add up, and cards in whole tricks."""

from tests.rules.driving import sampled


def answered(crew, seat, random):
    """An answer to the only prompt that the rules take."""
    kind = crew.prompt.key.split("/")[1]
    asks = crew.prompt.asked(seat)
    if kind == "tricks":
        return _shared(asks.totals[0].value, [field.id for field in asks.fields], random)
    if kind == "points":
        return _sums(crew, random)
    if kind == "cards":
        return _tricks(crew, asks, random)
    return sampled(asks, random)


def _shared(whole, names, random):
    shares = dict.fromkeys(names, 0)
    for _ in range(whole):
        shares[random.choice(names)] += 1
    return shares


def _sums(crew, random):
    """Cards dealt out among those who may have won some."""
    state, book = crew.state, crew.rules.book
    winners = [seat for seat in state.dealt if state.pirates[seat].tricks] or state.dealt
    told = {f"{what}{seat}": 0 for seat in state.dealt for what in ("ranks", "reds")}
    for card in book.in_play(len(state.dealt)).values():
        seat = random.choice(winners)
        told[f"ranks{seat}"] += card.rank
        told[f"reds{seat}"] += card.rank if card.suit == "red" else 0
    return told


def _tricks(crew, asks, random):
    ids = [choice.id for choice in asks.choices]
    players = len(crew.state.dealt)
    count = asks.most if asks.most is not None else players * random.randint(0, len(ids) // players)
    return tuple(random.sample(ids, count))
