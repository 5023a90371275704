"""Ways in which a secret could get out, planted to see that they are found."""

from dataclasses import replace
from zlib import crc32

from card_data.rules import Number, Quantity, Refusal, Say
from companion.engine import fold, shown
from companion.host import records
from companion.web.fragments import Fragments
from companion.web.shapes import ScreenPage
from companion.web.views import Views

from .keeping import kept


def _given(position):
    return str([open_.given for open_ in position.open])


def in_screens(patch):
    """The screen says what was answered so far, sealed or not."""
    usual = Views.page

    def page(self, looking, *more):
        found = usual(self, looking, *more)
        is_screen = isinstance(found, ScreenPage)
        return replace(found, headline=_given(self.site.host.position(looking.table))) if is_screen else found

    patch.setattr(Views, "page", page)


def in_steps(patch):
    """What can be taken back is called by what was said."""
    patch.setattr(shown, "_step", lambda deed: Say("log.corrected", {"what": str(deed.sealed), "value": ""}))


def in_exports(patch):
    """The file of a table holds what was answered so far."""
    usual = records.record
    patch.setattr(records, "record", lambda ground, position: replace(usual(ground, position), title=_given(position)))


def in_refusals(patch):
    """Whoever tries to answer for somebody else is told what was answered there."""
    usual = fold._may_answer

    def may_answer(position, entry):
        wrong = usual(position, entry)
        what = {"what": _given(position), "value": ""}
        return wrong and Refusal(wrong.code, Say("log.corrected", what))

    patch.setattr(fold, "_MAY", {kind: may_answer if may is usual else may for kind, may in fold._MAY.items()})


def in_sizes_of_streams(patch):
    """Streams say more or less, though nothing that can be seen."""
    usual = Fragments.told

    def told(self, looking, *more):
        found = usual(self, looking, *more)
        position = self.views.site.host.position(looking.table)
        return found and replace(found, html=found.html + b" " * (crc32(_given(position).encode()) % 500))

    patch.setattr(Fragments, "told", told)


def in_views(patch, rules, seat):
    """The screen is shown what a seat alone should be."""
    usual = rules.view
    patch.setattr(rules, "view", lambda self, state, who: usual(self, state, seat if who is None else who))


def in_quantities(patch, rules, seat):
    """What a seat alone is told lies on the table as if it were public."""
    usual = rules.quantities

    def quantities(self, state):
        numbers = (fact.value for fact in kept(self, state, seat) if isinstance(fact.value, int))
        told = (Quantity(f"kept{value}", Say("log.yes"), value, Number(0, 999)) for value in numbers)
        return (*usual(self, state), *told)

    patch.setattr(rules, "quantities", quantities)


def in_questions(patch, rules, seat):
    """The rules forget to say that what a seat may choose from is its secret: a neighbour may answer for it."""
    usual = rules.prompts
    patch.setattr(
        rules, "prompts", lambda self, state: tuple(replace(each, alike=False) for each in usual(self, state))
    )
