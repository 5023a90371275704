"""The pages beside the tables, for looking things up and for what is on paper: as parts of the app."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web import cards, network, photo, pictures, printing, rulebook
from companion.web.network import Visitors
from companion.web.shelf import Shelf

if TYPE_CHECKING:
    from flask import Blueprint

    from companion.web.devices import Devices
    from companion.web.site import Site


def parts(site: Site, devices: Devices) -> tuple[Blueprint, ...]:
    """Cards, pictures, rules, photos, printing, and how phones get here."""
    shelf = Shelf()
    return (
        cards.blueprint(site, devices),
        pictures.blueprint(site, devices, shelf),
        rulebook.blueprint(site, devices, shelf),
        photo.blueprint(site, devices),
        printing.blueprint(site, devices),
        network.blueprint(site, devices, Visitors()),
    )
