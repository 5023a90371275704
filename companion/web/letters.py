"""The display face of pages: CartaViva's own, and for each game the one that its names are printed in."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from card_data.model import Game
    from companion.services import Lettering
    from companion.web.site import Site

ENDING = ".woff"
_OWN = "Barlow Condensed ExtraBold Italic"
_ROLES = ("screen", "display")  # of a game's fonts, the first that it has
_HEAVIEST = 24_000  # bytes: what is heavier costs more than it shows


@dataclass(frozen=True, slots=True)
class Letters:
    """Fonts as the printing half gives them, each asked for once; none where it is not installed."""

    site: Site
    _known: dict[tuple[str, Path | None], Lettering | None] = field(default_factory=dict)

    def of(self, game: Game | None) -> Lettering | None:
        """A game's font, or our own; None where pages make do with the device's."""
        name = _OWN if game is None else next((game.fonts[role] for role in _ROLES if role in game.fonts), _OWN)
        key = name, game.folder if game else None
        if key not in self._known:
            found = self.site.services.pictures.lettering(*key) if self.site.services.pictures else None
            self._known[key] = found if found and len(found.data) <= _HEAVIEST else None
        return self._known[key]

    def rule(self, game: Game | None) -> str:
        """The stylesheet that sets names and headings in it; they are upright where the font is."""
        found = self.of(game)
        if found is None:
            return ""
        name = game.id if game else "cartaviva"
        address = f"/look/{name}{ENDING}?{blake2b(found.data, digest_size=5).hexdigest()}"
        size = f"size-adjust:{found.scale}%;" if found.scale != 100 else ""  # noqa: PLR2004
        return (
            f'@font-face{{font-family:{name}-display;src:url({address}) format("woff");font-weight:100 900;'
            f"font-style:italic;font-display:swap;{size}}}\n:root{{--display:{name}-display,var(--narrow)}}\n"
        )
