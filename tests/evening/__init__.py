"""Evenings in a real browser, by taps and typing only.

How a game's script is played (any game with rules; `test_a_whole_race.py` is an example):

    rules = table_of("mygame", 3, depth="counts")        # the game's own rules, without a server
    phones = begun(phone, "Ada", "Gino", "Pia", game="mygame", options={"depth": "counts"})
    Evening(phones, rules).play(script)                  # every answer is tapped, and told to the rules as well
    assert standings(rules, ("Ada", "Gino", "Pia")) == shown(phones[0])

A script is `script(rules, prompt, seat)`, which gives the answer as the rules know it (the id of a choice, a tuple of
them, a number, True, a mapping for a form), or None for what it leaves open; `seat` is TABLE where the table is asked.
`by_hands("mygame", rules, seed)` is the script that the game's own `hands` would play. `play(script, until=…)` stops
where something is so of the rules: look at phones there, and go on. What need not be tapped is told by guests, who have
no browser and take no time: `Evening(gathered(house, "mygame", *names), rules).play(script, until=…)`; then
`sitting(phone, guests)` gives each a phone. One device for all is `begun(phone, *names, game=…, one_device=True)`, and
is passed round behind covers.

Where a page of the game's own (`seat.html`) is to be tapped, phones do as people do: `choose` by label, `find` in a
long list, `tap`, `see`, `read`, `send`; `phone.taps` counts. Where the rules draw lots, those of
`table_of(…, chance=lots_of(house, table))` are the table's.
"""
