"""What the measures of the companion under load come to, beside their marks."""

from __future__ import annotations

from process import asked, mark

HELD = 5000
LARGEST = 500  # tables that answer once a second


def phone_rows() -> None:
    """Answers through the real server, how soon the other phones know, memory."""
    found = asked("web.py")
    for kind, told in (("plain", "told where to look"), ("listening", "five phones of each listening, whole pages")):
        rate, bare, times = found[f"ours {kind}"], found[f"bare {kind}"], found[f"{kind} x bare"]
        print(f"web: {rate:.0f} durable answers/s from 50 tables ({told}), {times:.2f} x a bare handler ({bare:.0f})")
    for tables in (1, 50, LARGEST):
        beside = f"bare {_times(found, 'bare', tables)}"
        print(f"web: {tables} tables, an answer a second each: {_times(found, 'ours', tables)}; {beside}")
    times = found["plain x bare"]
    mark("C1", f"through the web: {times:.2f} x a bare handler that commits each answer (>= 1.5)", reached=times >= 1.5)
    times = found[f"ours {LARGEST} p99"] / found[f"bare {LARGEST} p99"]
    mark(
        "C2",
        f"p99 to the other phones at {LARGEST} tables: {times:.1f} x the bare handler's (<= 1.5)",
        reached=times <= 1.5,
    )
    each, grown = found["kB a phone"], found["MB for 20000"]
    told = f"{each:.1f} kB a phone (<= 26); {grown:+.1f} MB over 20,000 answers (<= 5)"
    mark("C3", told, reached=each <= 26 and grown <= 5)
    held = found["held MB"]
    mark("C4", f"{held:.0f} MB with {HELD} streams held (<= 160)", reached=held <= 160)


def _times(found: dict[str, float], name: str, tables: int) -> str:
    return f"p50 {found[f'{name} {tables} p50']:.1f} ms, p99 {found[f'{name} {tables} p99']:.1f} ms"
