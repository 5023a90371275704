"""What a game's rules can say, held against its texts: keys in the code, and what is heard while they are driven."""

import ast
import re
from dataclasses import fields, is_dataclass
from importlib import import_module
from random import Random

from card_data.load import find_game, load_game
from card_data.rules import Piece, Say, Word
from card_data.words import PLURAL_FORMS, plural_form
from tests.rules.claims import rules_of
from tests.rules.driving import asked_of, sampled

IN_FORMS = re.compile(rf"\.(?:{'|'.join(PLURAL_FORMS)})$")
CORRECTS, LEAVES = 0.05, 0.01  # how often something is set right, and somebody leaves
_GAP = re.compile(r"\{(\w+)\}")
_IN_PAGES = re.compile(r'text\("([^"]+)"')


class Wording:
    """The texts of one game, by language; `begins` is how keys of its rules begin."""

    def __init__(self, game, *begins):
        self._game, self._ruleset = game, import_module(f"card_data.games.{game}.rules").RULES
        self._key = re.compile(rf"(?:{'|'.join(begins)})\.[a-z0-9.-]*")
        self.texts = load_game(find_game(game))[0].texts.entries

    def keys_in_code(self):
        for file in rules_of(self._game):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and self._key.fullmatch(node.value):
                    yield node.value

    def keys_in_pages(self):
        """What the game's own pages say; what a page puts a key together from ends in a point."""
        for file in find_game(self._game).glob("*.html"):
            yield from _IN_PAGES.findall(file.read_text(encoding="utf-8"))

    def options(self):
        """The keys of all options and of what can be chosen."""
        return [
            f"option.{option.id}{rest}"
            for option in self._ruleset.options
            for rest in ("", *(f".{choice}" for choice in option.choices))
        ]

    def untold(self, language):
        """Keys of the rules and pages without a text."""
        known = {IN_FORMS.sub("", key) for key in self.texts[language]}
        keys = {*self.keys_in_code(), *self.keys_in_pages()}
        return [key for key in sorted(keys) if key not in known and not _begins(key, known)]

    def unused(self, language):
        """Texts under `play.` that nothing says."""
        keys = {*self.keys_in_code(), *self.keys_in_pages()}
        there = {IN_FORMS.sub("", key) for key in self.texts[language] if key.startswith("play.")}
        beginnings = tuple(key for key in keys if key.endswith("."))
        return [key for key in sorted(there) if key not in keys and not key.startswith(beginnings)]

    def forms(self, language, key):
        """The text of a key, or its plural forms."""
        entries = self.texts[language]
        return [entries[name] for name in (key, *(f"{key}.{form}" for form in PLURAL_FORMS)) if name in entries]

    def faults(self, language, heard):
        """Sentences and words that were heard and have no text, or one with a gap that is not given."""
        said = {(each.key, tuple(sorted(each.gaps)) if isinstance(each, Say) else ()) for each in _sayings(heard)}
        return sorted(key for key, gaps in said if self._is_wrong(language, key, gaps))

    def _is_wrong(self, language, key, gaps):
        found = self.forms(language, key)
        return not found or any(not set(_GAP.findall(text)) <= set(gaps) for text in found)

    def half_counted(self, language):
        """Texts with one plural form and not all that the language has."""
        there = set(self.texts[language])
        counted = {IN_FORMS.sub("", key) for key in there if key.startswith("play.") and IN_FORMS.search(key)}
        forms = {plural_form(language, number) for number in range(200)}
        return [key for key in sorted(counted) if {f"{key}.{form}" for form in forms} - there]


def _begins(key, known):
    return key.endswith(".") and any(each.startswith(key) for each in known)


def _sayings(heard):
    return (each for each in heard if isinstance(each, Say | Word))


def legal(table, prompt, seat, random):
    """Any answer that a question allows."""
    return sampled(prompt.asked(seat), random)


def heard_in(tables, *, there="present", answers=legal):
    """Everything said at these driven tables: any legal answers, corrections and leaving, to the end of each.

    `there` is what a state calls the seats that have not left; `answers` gives the answers.
    """
    heard = {}
    for seed, table in enumerate(tables):
        _listen(table, Random(seed), heard, there, answers)
    return list(heard.values())


def _listen(table, random, heard, there, answers):
    rules = table.rules
    while rules.outcome(table.state) is None:
        quantities = rules.quantities(table.state)
        collect((table.prompts, rules.view(table.state, None), rules.doubts(table.state)), heard)
        if quantities and random.random() < CORRECTS:
            collect(quantities, heard)
            each = random.choice(quantities)
            table.correct(each.id, sampled(each.asks, random))
        elif random.random() < LEAVES:
            table.leave(random.choice(getattr(table.state, there)))
        else:
            prompt = random.choice(table.prompts)
            table.answer({seat: answers(table, prompt, seat, random) for seat in asked_of(prompt)}, prompt=prompt)
    state = table.state
    collect((rules.outcome(state), table.said, rules.view(state, 0), rules.leave(state, 0)), heard)


def collect(thing, heard):
    """Puts every sentence, word and piece inside anything that the rules give where it is found once."""
    if isinstance(thing, Say | Word | Piece):
        heard[repr(thing)] = thing
    if isinstance(thing, dict):
        collect(tuple(thing.values()), heard)
    elif isinstance(thing, tuple | list):
        for each in thing:
            collect(each, heard)
    elif is_dataclass(thing):
        for each in fields(thing):
            collect(getattr(thing, each.name), heard)
