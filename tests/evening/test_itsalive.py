"""It's Alive! from its printed card to the result: two phones and one for two, by taps and typing only."""

from tests.browser import only_in_soak
from tests.evening.mixed import seated
from tests.evening.paper import printed
from tests.evening.playing import Evening, by_hands, ended, shown, standings, table_of
from tests.evening.tables import begun

NAMES = ("Ada", "Gino", "Pia", "Nino")
LONG, GONE = {"board": 31, "coins": 9}, {"board": 12, "coins": 20}


def scripted(**said):
    """A script by the name of what is asked: what each seat says, or None; a function is asked."""

    def script(rules, prompt, seat):
        answer = said.get(prompt.key.split("/")[1])
        return answer.get(seat) if isinstance(answer, dict) and not {"board"} & set(answer) else answer

    return script


@only_in_soak
def test_a_match_from_the_printed_card_to_the_result_on_the_screen(phone, house, tmp_path, keep):
    """The first game by a script, the rest as hands play it."""
    laptop, rules = phone(), table_of("itsalive", 4)
    laptop.open(printed(house, "itsalive", tmp_path / "printed"))
    phones = seated(phone, laptop, NAMES)
    phones[0].tap("[data-begin] button")
    evening = Evening(phones, rules, NAMES, lambda prompt, _: keep(laptop, f"90-{prompt.key.replace('/', '-')}"))

    boards = {0: GONE, 1: LONG, 2: GONE, 3: {"board": 0, "coins": 3}}
    script = scripted(first="2", alive={1: "yes"}, shown="yes", boards=boards)
    evening.play(script, until=lambda rules: rules.state.phase == "shown")
    laptop.see("It’s alive! says Gino", ".tv")
    keep(phones[0], "91-seat")
    evening.play(script, until=lambda rules: rules.prompts[0].key.endswith("/next"))
    evening.play(by_hands("itsalive", rules, 7))

    assert ended(rules)
    for each in (phones[0], phones[1], phones[2], laptop):
        keep(each, f"99-result-{(*phones, laptop).index(each)}")
        assert standings(rules, NAMES) == shown(each)


@only_in_soak
def test_the_usual_depth_costs_two_taps_and_two_numbers_for_each(phone):
    """2.4: who begins, the call, the look at the board; then two numbers and a button each."""
    phones = begun(phone, *NAMES[:2], game="itsalive", options={"win": "advanced"})
    rules = table_of("itsalive", 2, win="advanced")
    evening = Evening(phones, rules, NAMES)

    evening.play(scripted(first="0", alive={1: "yes"}, shown="yes"), until=lambda rules: rules.state.phase == "boards")
    assert 3 == sum(each.taps for each in phones)
    evening.play(scripted(boards={0: GONE, 1: LONG}))

    assert ended(rules)


@only_in_soak
def test_an_auction_is_a_tap_for_each_on_their_own_phones(phone, keep):
    """The helper: who holds it opens, the others speak once, whom to pay is told to all."""
    phones = begun(phone, *NAMES[:3], game="itsalive", options={"depth": "auction"})
    rules = table_of("itsalive", 3, depth="auction")
    evening = Evening(phones, rules, NAMES)
    evening.play(scripted(first="0"), until=lambda rules: rules.state.phase == "open")
    evening.play(scripted(auction={2: "yes"}), until=lambda rules: rules.state.phase == "bid")
    before = sum(each.taps for each in phones)

    bids = {2: "2", 0: "4", 1: "pass"}
    evening.play(scripted(bid=bids), until=lambda rules: len(rules.state.bids) == 2)
    phones[1].see("Ada bids 4. And you?", ".ask")
    keep(phones[1], "92-bid", whole=True)
    evening.play(scripted(bid=bids), until=lambda rules: rules.state.phase == "open")

    assert 3 == sum(each.taps for each in phones) - before
    assert "play.told.wins" == rules.said[-1].key


@only_in_soak
def test_with_the_referee_a_turn_is_told_card_by_card(phone, keep):
    """Where from, which card, what is done with it; and on the screen of the phone whose turn it is then."""
    phones = begun(phone, *NAMES[:2], game="itsalive", options={"depth": "full", "coins": "wallet"})
    rules = table_of("itsalive", 2, depth="full", coins="wallet")
    evening = Evening(phones, rules, NAMES)
    turn = scripted(first="0", source="deck", card="HE6", decide="buy")

    evening.play(turn, until=lambda rules: rules.state.phase == "decide")
    phones[0].see("Head 6: what do you do with it?", ".ask")
    keep(phones[0], "93-decide", whole=True)
    evening.play(turn, until=lambda rules: rules.state.turns == 2)

    assert (6, ("HE6",)) == (rules.state.players[0].coins, rules.state.players[0].held)
    phones[1].see("Gino is at work", ".headline")
