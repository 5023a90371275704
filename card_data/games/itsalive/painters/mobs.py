"""Villagers in revolt: as many heads, torches and forks as their card is worth."""

from __future__ import annotations

import math
from collections.abc import Callable

from card_data.curves import blob, limb, pair
from card_data.geometry import Path, ellipse, joined, mapped, shift

from .cuts import Layer, bar, hatch, put

Held = tuple[str, Path]

SPOTS = (  # where each stands, how far beside him he raises what he holds, and what that is
    (0.0, 9.0, 5.8, "fist"),
    (-14.0, 9.0, -5.6, "torch"),
    (13.4, 9.0, -0.8, "fork"),
    (-7.0, 2.6, -5.6, "torch"),
    (6.6, 2.6, -5.6, "torch"),
    (-3.4, -4.5, -5.6, "fork"),
    (7.0, -9.5, -5.6, "torch"),
    (15.8, -2.6, -5.4, "fork"),
)
HATS = ("hood", "felt", "cap", "scarf", "felt", "hood", "felt", "cap")
GROUND = 19.4  # how deep the crowd reaches


def mob(count: int) -> tuple[Layer, ...]:
    """So many villagers, from those behind to those in front."""
    chosen = sorted(range(count), key=lambda at: (SPOTS[at][1], at))
    return tuple(layer for at in chosen for layer in villager(*SPOTS[at], hat=HATS[at]))


def ringleader() -> tuple[Layer, ...]:
    """One for all of them, where there is little room: a torch on one side, a fork on the other."""
    tools = [
        Layer(role, mapped(path, put(x, 2.0, 1.15, 0.5 * x)))
        for x, tool in ((-11.4, torch), (11.4, fork))
        for role, path in tool()
    ]
    one = [layer for layer in villager(0, 0, 1, "none", hat="felt") if layer.role != "rim"]
    return (*tools, *(Layer(role, mapped(path, put(0, 0, 1.55))) for role, path in one))


def villager(x: float, y: float, beside: float, holds: str, *, hat: str) -> list[Layer]:
    """One of them: shoulders, a head with burning eyes, and what he holds above it."""
    side = math.copysign(1.0, beside)
    move, tool = shift(x, y), put(x + beside, y - 4.6, 0.8, 0.9 * beside)
    down = GROUND - y
    body = blob(f"-6.2,{down}! -6.4,4.4 -3.8,1.6 0,0.8 3.8,1.6 6.4,4.4 6.2,{down}!")
    face = blob("-3.6,-3 -3.2,-6 0,-7.4 3.2,-6 3.6,-3 2.6,0.8 0,2.8 -2.6,0.8")
    grim = joined(pair(blob("0.6,-1.9! 2.9,-3.3! 2.6,-1.6 1.6,-1.2")), blob("-1.5,1! 0,0.3 1.5,1! 0,1.5"))
    folds = hatch(f"-5.4,5 -5.2,{down - 1}", f"-1.6,5.6 -2,{down - 1}", round(down / 2), 0.8, bow=0.05, seed=71)
    arm = limb(f"{3.6 * side},4.4 {6.6 * side},0.8 {5.8 * side},-3.4", 3.4, 2.8, 2.4)
    layers = [Layer(role, mapped(path, tool)) for role, path in TOOLS[holds]()]
    layers.append(Layer("rim", mapped(joined(body, face, arm, HEADWEAR[hat]), move)))
    layers += [Layer("body", mapped(path, move)) for path in (body, arm, face, HEADWEAR[hat])]
    layers += [Layer("light", mapped(joined(folds, SHINES[hat]), move)), Layer("plane", mapped(grim, move))]
    return layers


def torch() -> list[Held]:
    """A torch, upright, held at its middle."""
    flame = blob("-2.9,-7! -3.2,-10 -1.6,-12 -2,-14 0.4,-17 0.4,-14 2.4,-12.6 3.2,-9.6 2.8,-7!")
    heart = blob("-1.2,-7! -1.4,-9.2 0.1,-11.6 1.4,-9.4 1.1,-7!")
    stick = blob("-1,-6.4! 1,-6.4! 0.7,5! -0.7,5!")
    cup = blob("-2.6,-7.4! 2.6,-7.4! 1.8,-4! -1.8,-4!")
    return [("rim", joined(flame, stick, cup)), ("body", stick), ("body", cup), ("fire", flame), ("plane", heart)]


def fork() -> list[Held]:
    """A fork for hay and for monsters."""
    shaft = bar((0, -6), (0, 5), 1.2)
    tines = joined(
        limb("0,-6.4 -3,-7.4 -3.2,-11 -2.8,-16", 1.4, 1.2, 0.3),
        limb("0,-6.4 3,-7.4 3.2,-11 2.8,-16", 1.4, 1.2, 0.3),
        limb("0,-6 0,-11 0,-16.6", 1.4, 1.2, 0.3),
    )
    return [("rim", joined(shaft, tines)), ("body", shaft), ("body", tines)]


def fist() -> list[Held]:
    """A fist, and nothing in it."""
    hand = blob("-2.6,3! -3,-1 -2,-3.6 2,-3.8 3.2,-1 2.6,3!")
    return [("rim", hand), ("body", hand), ("light", joined(*(bar((x, -3), (x, 0), 0.5) for x in (-1, 0.8))))]


TOOLS: dict[str, Callable[[], list[Held]]] = {"torch": torch, "fork": fork, "fist": fist, "none": list}
HEADWEAR = {
    "felt": joined(ellipse(0, -5.4, 5.4, 1.3), blob("-3.2,-5.4! -3,-9.6 0,-10.6 3,-9.6 3.2,-5.4!")),
    "hood": blob("-4.4,-0.4 -4.6,-5 -1.8,-9 1.4,-10.4! 4.2,-6 4.6,-2 4,1"),
    "cap": joined(blob("-4,-4.6! -4.2,-7.4 0,-9.2 4.2,-7.4 4,-4.6!"), blob("-4,-5! 4.4,-5! 5.6,-3.8 -4,-4!")),
    "scarf": blob("-4,-3.4 -3.8,-7 0,-8.8 3.8,-7 4,-3.4 4.2,1.6 2.8,3! 2.6,-3.4 0,-5 -2.6,-3.4 -2.8,3! -4.2,1.6"),
}
SHINES = {
    "felt": hatch("-2.6,-9 -2.8,-6.4", "0,-9.4 0,-6.6", 3, 0.45, seed=72),
    "hood": hatch("-3.8,-4.6 -1.8,-8.4", "-2,-4.8 -0.2,-7.6", 4, 0.45, seed=73),
    "cap": hatch("-3.4,-7.2 -3.4,-5.4", "-0.4,-8 -0.4,-5.6", 3, 0.45, seed=74),
    "scarf": hatch("-3.4,-6.8 -1,-8.2", "-2.4,-5.4 0,-6", 4, 0.4, seed=75),
}
