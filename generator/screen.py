"""What the commands show: tables and colours on a terminal, plain lines elsewhere, JSON where it is asked for."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from dataclasses import asdict
from io import TextIOWrapper
from typing import TYPE_CHECKING

from card_data.problems import Problem, Problems

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console

    from generator.build.catalogue import Listed
    from generator.build.changed import Changes
    from generator.build.checking import Findings
    from generator.build.pipeline import Result
    from generator.build.press import Told


_MOST_LINES = 40
_LONGEST = 60  # letters of a list of cards
_WHY = {
    "changed": "changed",
    "back": "its back changed",
    "new": "new",
    "more": "more copies",
    "gone": "take out of the box",
}


class Screen:
    """Where a command tells what it does; problems go to the error stream, results to the standard one."""

    def __init__(self, *, as_json: bool) -> None:
        self._as_json = as_json

    @contextmanager
    def progress(self) -> Iterator[Told]:
        """A bar on a terminal, nothing elsewhere; problems that end the work are told as the screen tells them."""
        try:
            if self._as_json or not sys.stderr.isatty():
                yield _silent
            else:
                with _bar() as told:
                    yield told
        except Problems as problems:
            if self._as_json:
                self._write({"ok": False, "problems": [record(entry) for entry in problems.entries]})
            else:
                self._entries(problems.entries, "Nothing was written.")
            raise SystemExit(1) from None

    def result(self, result: Result, *, is_dry: bool) -> None:
        """What a build made, or would make."""
        if self._as_json:
            self._write(_result_record(result, is_dry=is_dry))
            return
        self._entries(result.told, "The draft leaves out or cuts short what they are about.")
        if result.changed is not None:
            self._changes(result.changed)
        elif result.is_unchanged:
            self.say(f"Nothing has changed: {result.folder} is up to date.")
        if result.plan is not None:
            self._plan(result, is_dry=is_dry)
        for name in result.files:
            self.say(f"  {result.folder / name}")
        if result.files:
            self.say("Print at 100 % (actual size). Begin with 0-print-me-first.pdf.")

    def _changes(self, found: Changes) -> None:
        """What has changed since an earlier build, design by design."""
        from generator.build.changed import lines  # noqa: PLC0415 - for such builds only

        told = lines(found)
        printed = [line for line in told if line.why != "gone"]
        if not printed:
            self.say(f"Nothing to print has changed since {found.since.path}.")
        else:
            self.say(f"Since {found.since.path}: {_many(found.count, 'piece')} to print again.")
        for line in told[:_MOST_LINES]:
            who = f" ({', '.join(line.kits)})" if line.kits else ""
            self.say(f"  {_WHY[line.why]}: {line.component}/{_short(line.card)}{who}, {_many(line.pieces, 'piece')}")
        if len(told) > _MOST_LINES:
            self.say(f"  and {len(told) - _MOST_LINES:,} more")

    def _plan(self, result: Result, *, is_dry: bool) -> None:
        plan = result.plan
        assert plan is not None
        self.say(f"{result.title}: {'would be printed' if is_dry else 'ready to print'}")
        for count in plan.counts:
            cuts = f", {count.cuts} cuts" if count.cuts else ""
            self.say(f"  {count.stock}: {_many(count.sheets, 'sheet')}, {_many(count.pages, 'printed page')}{cuts}")
        for name, share in result.inks:
            self.say(f"  {name}: {share:.0%} of the paper inked on average")
        for told in dict.fromkeys(report.sentence for report in result.fits):
            self.say(f"  {told}")
        for note in result.alternatives:
            self.say(f"  {note}")

    def findings(self, found: Findings, *, is_strict: bool) -> int:
        """What a check found; the exit status is 1 if something must be mended."""
        is_bad = any(is_strict or not entry.is_notice for entry in found.entries)
        if self._as_json:
            self._write({"ok": not is_bad, "problems": [record(entry) for entry in found.entries]})
        else:
            self._groups(found.entries)
            if not is_bad:
                verdict = "" if found.entries else "nothing is wrong. "
                self.say(f"{found.title}: {verdict}Looked at {found.looked_at}.")
        return int(is_bad)

    def catalogue(self, rows: Sequence[Listed]) -> None:
        """The games there are."""
        if self._as_json:
            self._write([asdict(row) for row in rows])
            return
        if not sys.stdout.isatty():
            for row in rows:
                self.say(" · ".join(row.cells()))
            return
        from rich.table import Table  # noqa: PLC0415 - on a terminal only

        table = Table(*rows[0].headings() if rows else ("Game",), box=None, pad_edge=False, header_style="bold")
        for row in rows:
            table.add_row(*row.cells())
        _console().print(table)

    def _entries(self, entries: Sequence[Problem], consequence: str) -> None:
        for entry in entries:
            _tell(entry, str(entry))
        bad = sum(not entry.is_notice for entry in entries)
        if bad:
            sys.stderr.write(f"{_many(bad, 'problem')}. {consequence}".rstrip() + "\n")

    def _groups(self, entries: Sequence[Problem]) -> None:
        """Problems, then notices, by code; what is the same on many cards once."""
        from generator.preflight.grouping import grouped  # noqa: PLC0415 - for `check` only

        for group in grouped(entries):
            _tell(group.first, str(group))
        bad = sum(not entry.is_notice for entry in entries)
        counts = [_many(bad, "problem")] * bool(bad) + [_many(len(entries) - bad, "note")] * (bad < len(entries))
        if counts:
            sys.stderr.write(f"{', '.join(counts)}.\n")

    def say(self, text: str) -> None:
        """One line."""
        sys.stdout.write(f"{text}\n")

    def note(self, entry: Problem) -> None:
        """One thing to know."""
        _tell(entry, str(entry))

    def show(self, address: str) -> None:
        """Opens an address in the browser, where somebody sits before the terminal."""
        sys.stdout.flush()
        if address and sys.stdout.isatty():
            import webbrowser  # noqa: PLC0415 - where it is wanted

            webbrowser.open(address)

    def _write(self, value: object) -> None:
        """JSON, which is UTF-8 whatever the system's encoding is."""
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8")
        sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=1, default=str) + "\n")


def record(entry: Problem) -> dict[str, object]:
    """A problem as JSON carries it."""
    place = {name: value for name, value in asdict(entry.where).items() if value}
    return {
        "code": entry.code,
        "severity": "notice" if entry.is_notice else "problem",
        "what": entry.what,
        "where": place,
        "remedy": entry.remedy,
    }


def _result_record(result: Result, *, is_dry: bool) -> dict[str, object]:
    plan = result.plan
    return {
        "ok": True,
        "dry": is_dry,
        "unchanged": result.is_unchanged,
        "folder": str(result.folder),
        "files": list(result.files),
        "stocks": [asdict(count) for count in plan.counts] if plan else [],
        "ink": {name: round(share, 4) for name, share in result.inks},
        "fits": [report.sentence for report in result.fits],
        "alternatives": list(result.alternatives),
        "problems": [record(entry) for entry in result.told],
    } | ({"changes": _change_records(result.changed)} if result.changed is not None else {})


def _change_records(found: Changes) -> list[dict[str, object]]:
    from generator.build.changed import lines  # noqa: PLC0415 - for such builds only

    return [line._asdict() for line in lines(found)]


def _tell(entry: Problem, text: str) -> None:
    """A line about a problem or notice, its code behind it: docs/checks.md explains codes."""
    sys.stderr.write(f"{'Note' if entry.is_notice else 'Problem'}: {text} [{entry.code}]\n")


def _many(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _short(names: str) -> str:
    return names if len(names) <= _LONGEST else f"{names[:_LONGEST].rpartition(', ')[0]} …"


def _silent(what: str, done: int, of: int) -> None:
    del what, done, of


@contextmanager
def _bar() -> Iterator[Told]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=_console(is_error=True), transient=True) as progress:
        task = progress.add_task("sheets", total=None)
        yield lambda what, done, of: progress.update(task, description=what, completed=done, total=of)


def _console(*, is_error: bool = False) -> Console:
    from rich.console import Console as RichConsole  # noqa: PLC0415

    return RichConsole(stderr=is_error)
