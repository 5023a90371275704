"""Games without code: folders with a `play:`, and tables that play them."""

from dataclasses import replace

from card_data.load import read_game
from card_data.rules import TABLE
from card_data.scoring.plan import PLAN, told
from card_data.scoring.rules import ruleset
from companion.engine.entries import Kind
from tests.engine.tables import NAMES, Table, ground

GAME = """\
format: 1
title: Suns
players: 2-4
languages: [en, it]
components:
  cards: {kind: cards, table: cards.csv, face: face}
"""
FACE = 'elements:\n  - text: "{{ name }}"\n    left: 5\n    top: 5\n    width: 50\n    height: 10\n'
FILES = {"cards.csv": "id,name\nC1,Sun\n", "layouts/face.yaml": FACE, "text/en.yaml": "{}\n", "text/it.yaml": "{}\n"}


def folder(tmp_path, play, name="suns", **changes):
    """The folder of a game that says this beside everything else."""
    root = tmp_path / name
    files = FILES | {"game.yaml": GAME + play}
    files |= {file.replace("__", "/").replace("_", "."): text for file, text in changes.items()}
    for file, text in files.items():
        path = root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def plan(tmp_path, play, **changes):
    """The plan of such a folder, of which nothing is wrong."""
    game, report = read_game(folder(tmp_path, play, **changes))
    assert [] == [str(each) for each in report.entries if each.where.file == "game.yaml"]
    return game.play


def problems(tmp_path, play, **changes):
    """What is wrong with such a folder: code, line, what and remedy."""
    _, report = read_game(folder(tmp_path, play, **changes))
    return [(each.code, each.where.line, each.what, each.remedy) for each in report.entries]


class Sheets(Table):
    """A table that plays a plan; what was asked is answered by a key's end."""

    def says(self, what, value, seat=TABLE):
        """Whether an answer counts."""
        key = next(key for key in self.keys() if key.endswith(f"/{what}"))
        return self.answer(key, seat, value, device="phone0" if seat == TABLE else f"phone{seat}")

    def form(self, ask, *values):
        """The table's form of one number for each."""
        return self.says(ask, {f"{ask}-{seat}": value for seat, value in enumerate(values)})

    def sets(self, quantity, value):
        return self.value(Kind.CORRECT, 0, device="phone0", quantity=quantity, value=value)

    @property
    def sheet(self):
        return self.position.state

    @property
    def asked(self):
        return [key.partition("/")[2] for key in self.keys()]

    @property
    def places(self):
        return {each.seat: each.place for each in self.position.outcome.standings}


def playing(found, seats=2, **options):
    """A table at which a plan is played."""
    stands = ground(ruleset(found))
    table = Sheets(replace(stands, opening=replace(stands.opening, tables={PLAN: (told(found),)})))
    for number in range(seats):
        assert table.value(Kind.SIT, number, device=f"phone{number}", name=NAMES[number])
    for option, choice in options.items():
        assert table.value(Kind.CHOOSE, device="phone0", option=option, choice=choice)
    assert table.value(Kind.BEGIN, device="phone0", seats=list(range(seats)))
    return table
