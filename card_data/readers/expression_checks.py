"""Whether the expressions of `play:` can be read, and name only what is known where they are worked out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from card_data.expressions import ExpressionError, Template, compile_expression
from card_data.problems import Place, Report, nearest
from card_data.scoring.plan import Ask


@dataclass(frozen=True, slots=True)
class Checks:
    """Expressions over what is asked."""

    asks: tuple[Ask, ...]
    report: Report

    def expression(self, source: str, key: str, where: Place, names: Iterable[str], asks: tuple[Ask, ...] = ()) -> str:
        """The expression as it was written; "" where it is none, and that is told."""
        if not source:
            return ""
        try:
            compiled = compile_expression(source, where)
        except ExpressionError as error:
            remedy = error.remedy or "Write it as in 10 + 2 * cards, or 5 if cards > 3 else 0."
            self.report.problem("play/expression", f"{_capital(error.what)} (`{key}:`)", where, remedy)
            return ""
        offered = {*names, *(ask.id for ask in asks)}
        return source if self._means_something(compiled, key, offered, asks) else ""

    def _means_something(self, compiled: Template, key: str, offered: set[str], asks: tuple[Ask, ...]) -> bool:
        before = len(self.report.problems)
        inside = f"in `{key}: {compiled.source[:80]}`"
        for name in sorted(compiled.names - offered):
            what = f'"{name}" is not known {inside}'
            self.report.problem("expression/unknown-name", what, compiled.where, nearest(name, offered))
        asked = [ask.id for ask in asks]
        for dotted in sorted(each for each in compiled.attributes if each.startswith("all.")):
            if dotted.removeprefix("all.").split(".")[0] not in asked and "all" in offered:
                what = f'"{dotted}" is nothing that is asked, {inside}'
                self.report.problem("expression/unknown-field", what, compiled.where, nearest(dotted[4:], asked))
        words = {ask.id for ask in asks if not ask.is_counted}
        for name in sorted(compiled.arithmetic_names & words):
            what = f'"{name}" is a word, so that nothing can be counted with it, {inside}'
            remedy = f"Compare it: `3 if {name} == 'sun' else 0`."
            self.report.problem("expression/text-arithmetic", what, compiled.where, remedy)
        return len(self.report.problems) == before


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
