"""The report: one page that holds everything it shows and opens anywhere."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from string import Template
from types import ModuleType

from pioche import __version__
from pioche.arena.figures import Sheet, heading, remarks, sheets
from pioche.arena.measure import Standing
from pioche.core.errors import SetupError
from pioche.core.texts import Texts


def load_plots() -> ModuleType:
    """The module that draws; it needs matplotlib, which only those install who want reports."""
    try:
        from pioche.arena import plots
    except ImportError as error:
        raise SetupError("arena-no-matplotlib", install="pip install 'pioche[report]'") from error
    return plots


def report_page(standing: Standing, texts: Texts) -> str:
    """The page in the reader's language."""
    template = Template((files("pioche.arena") / "report.html").read_text("utf-8"))
    sentences = [heading(standing, texts), *remarks(standing, texts), texts("arena-about-intervals")]
    figures = load_plots().draw_all(standing, texts)
    return template.substitute(
        lang=texts.lang,
        title=escape(texts("arena-report-title", game=texts(f"{standing.setup.game}-name"))),
        summary="\n".join(f"<p>{escape(sentence)}</p>" for sentence in sentences),
        tables="\n".join(_table(sheet) for sheet in sheets(standing, texts)),
        figures="\n".join(_figure(*figure) for figure in figures),
        footer=escape(texts("arena-report-footer", version=__version__)),
    )


def _table(sheet: Sheet) -> str:
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in sheet.headings)
    rows = "\n".join(_row(*row) for row in sheet.rows)
    return (
        f'<section><h2>{escape(sheet.title)}</h2>\n<div class="scroll"><table>\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody></table></div></section>"
    )


def _row(name: str, *cells: str) -> str:
    return f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'


def _figure(title: str, caption: str, drawing: str) -> str:
    return (
        f"<figure><h2>{escape(title)}</h2>\n<figcaption>{escape(caption)}</figcaption>\n"
        f'<div class="scroll" role="img" aria-label="{escape(f"{title}. {caption}")}">{drawing}</div></figure>'
    )
