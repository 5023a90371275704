"""The pages: each handler asks for what its page shows, and fills the page in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from flask import Response, abort, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as BaseResponse

from card_data.problems import CartaVivaError, Problems
from generator.build.pipeline import Request
from generator.build.printers import known
from generator.preview import asked as queries
from generator.preview import pages
from generator.preview.spreads import spreads
from generator.preview.starter import begun
from generator.preview.words import LANGUAGES
from generator.write.printers import store

if TYPE_CHECKING:
    from collections.abc import Mapping

    from card_data.model import Game
    from generator.build.options import Options
    from generator.build.printers import Printer
    from generator.preview.printing import Order
    from generator.preview.state import State
    from generator.preview.studio import Studio
    from generator.preview.words import Say

Answer: TypeAlias = Response | BaseResponse | str


@dataclass(frozen=True, slots=True)
class Handlers:
    """What answers the addresses of pages."""

    state: State

    # Games

    def home(self) -> Answer:
        """My games, and a new one."""
        return self._home()

    def begin(self) -> Answer:
        """Makes a new game's folder, and opens it."""
        try:
            folder = begun(request.form.get("name", ""), self.state.catalogue.root)
        except CartaVivaError as error:
            return make_response(self._home(error=str(error)), 422)
        return redirect(url_for("cards", slug=self.state.catalogue.add(folder)), 303)

    def _home(self, error: str = "") -> str:
        say = self._say()
        games = self.state.catalogue.games()
        return render_template("home.html", say=say, games=games, error=error, name=request.form.get("name", ""))

    # One game

    def cards(self, slug: str) -> Answer:
        """Every face."""
        studio = self._open(slug)
        asked = queries.asked(request.args, studio.game)
        every = pages.components(studio, asked.look)
        return self._page("cards.html", studio, asked, parts=pages.parts(studio, asked), components=every)

    def card(self, slug: str, name: str) -> Answer:
        """One face, large, with its back, its text and what is wrong with it."""
        studio = self._open(slug)
        asked = queries.asked(request.args, studio.game)
        found = pages.card(studio, asked, name)
        if not found:
            abort(404)
        return self._page("card.html", studio, asked, sides=found, values=pages.values(studio, asked.look, name))

    def sheets(self, slug: str) -> Answer:
        """Every printed page, with the cuts in their order."""
        studio = self._open(slug)
        asked = queries.asked(request.args, studio.game)
        chosen, game = self._chosen(studio)
        laid = studio.sheets(chosen)
        say = self._say()
        found = spreads(laid, studio.phrases(say.language)) if laid else ()
        choices = pages.choices(game, _printers())
        return self._page("sheets.html", studio, asked, chosen=chosen, laid=laid, spreads=found, choices=choices)

    def numbers(self, slug: str) -> Answer:
        """Copies, values, lengths of texts."""
        studio = self._open(slug)
        asked = queries.asked(request.args, studio.game)
        return self._page("numbers.html", studio, asked, told=pages.statistics(studio, asked.look))

    def problems(self, slug: str) -> Answer:
        """Everything that is wrong, by file and cell; looked through first, if it has not been."""
        studio = self._open(slug)
        asked = queries.asked(request.args, studio.game)
        if studio.is_unreviewed and not studio.is_heard():  # else it is on its way
            studio.look_through()
        return self._page("problems.html", studio, asked, told=pages.troubles(studio, asked.look))

    # Printing

    def print(self, slug: str) -> Answer:
        """What to print, and on how many sheets."""
        studio = self._open(slug)
        asked = queries.asked(request.args, studio.game)
        chosen, game = self._chosen(studio)
        laid = studio.sheets(chosen)
        return self._page(
            "print.html", studio, asked, chosen=chosen, laid=laid, choices=pages.choices(game, _printers())
        )

    def order(self, slug: str) -> Answer:
        """Begins to make the PDFs."""
        studio = self._open(slug)
        if studio.game is None:
            return redirect(url_for("problems", slug=slug), 303)
        chosen = _wanted(request.form, studio.game)
        asked = Request(str(studio.folder), chosen, self.state.output, trust=studio.trusted, compares=False)
        order = self.state.press.take(slug, asked)
        return redirect(url_for("ordered", slug=slug, number=order.id), 303)

    def ordered(self, slug: str, number: str) -> Answer:
        """How far the PDFs are, and where they are."""
        studio = self._open(slug)
        order: Order | None = self.state.press.orders.get(number)
        if order is None or order.slug != slug:
            abort(404)
        asked, again = queries.asked(request.args, studio.game), queries.written(order.request.options)
        return self._page("ordered.html", studio, asked, order=order, again=again, faults=self.state.faults)

    # Faults

    def failed(self, error: HTTPException) -> Answer:
        """What is said in place of a page that there is not."""
        code = error.code or 500
        page = render_template("failed.html", say=self._say(), code=code, faults=self.state.faults)
        return make_response(page, code)

    # What they share

    def _open(self, slug: str) -> Studio:
        studio = self.state.studio(slug)
        if studio is None:
            abort(404)
        return studio

    def _chosen(self, studio: Studio) -> tuple[Options, Game]:
        """The options that the address asks for; without a game there are none."""
        if studio.game is None:
            abort(redirect(url_for("problems", slug=studio.slug)))
        return _wanted(request.args, studio.game), studio.game

    def _page(self, template: str, studio: Studio, asked: queries.Asked, **values: object) -> str:
        frame = pages.frame(studio, asked.look.language)
        kept = asked.kept
        return render_template(template, say=self._say(), frame=frame, asked=asked, kept=kept, **values)

    def _say(self) -> Say:
        return self.state.speech.of(request.accept_languages.best_match(LANGUAGES, LANGUAGES[0]))


def _printers() -> tuple[Printer, ...]:
    """The printers that have been measured; none where what is known of them is damaged, which the commands tell."""
    try:
        return known(store())
    except Problems:
        return ()


def _wanted(query: Mapping[str, str], game: Game) -> Options:
    return queries.on_printer(queries.options(query, game), query, _printers())
