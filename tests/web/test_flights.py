"""Cards on their way between two places."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from playouts import PATIENT, Recipe
from server.twins import Scene, plots
from web.conftest import Visit
from web.playing import quiet, wait_until
from web.theatre import theatre

FLIGHTS = """() => {
    window.flown = [];
    const widths = (sky) => [...sky.children].map((card) => parseFloat(card.style.width));
    const note = ({addedNodes}) => addedNodes.forEach((node) => flown.push(widths(node)));
    new MutationObserver((changes) => changes.forEach(note)).observe(document.body, {childList: true});
}"""
"""Notes how wide the cards are that set out together from now on: they fly above the page."""


def stop_motion(page: Page) -> None:
    """Whatever begins to move stays as it was when it began."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})


def test_a_card_that_is_just_being_turned_over_is_seen_to_fly(visit: Visit, tmp_path: Path) -> None:
    """Somebody draws a Swap and uses it: it is turned over, two cards change their places, and it is discarded, as wide
    as it lay there. What is seen of a move does not depend on how quickly the next follows."""
    scene = Scene(Recipe("castors", 2, 0, rules=(("rounds", 2),), seed=14, plies=6, manner=PATIENT), None)
    plot, _ = plots(scene)
    *before, swap = map(str, plot.moves)
    assert before[-1] == "draw"
    assert swap.startswith("swap")
    with theatre(scene, plot, tmp_path) as stage:
        visitor = visit(url=stage.url)
        visitor.hurry()
        stage.start()
        for seat, move in zip((0, 0, 1, 1, 0), before, strict=True):
            stage.move(seat, move)
        page = visitor.open(f"/t/{stage.code}")
        drawn = page.locator('[data-place="drawn"] span.card')
        drawn.wait_for(state="attached")
        quiet(page)
        width = drawn.evaluate("(card) => card.offsetWidth")
        stop_motion(page)
        page.evaluate(FLIGHTS)
        stage.move(0, swap)
        wait_until(page, lambda: page.evaluate("flown.length") == 2)
        assert page.evaluate("flown[1]") == [width]
        page.close()
