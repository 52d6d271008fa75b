"""One's own row in Gang de Castors: cards to be remembered are always at the same place, and in sight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from web.browsing import DESKTOP, LANDSCAPE, PHONE
from web.conftest import Visit
from web.playing import CastorsPlayer, Mouse, Touch
from web.sights import begun

DEVICES: Mapping[str, tuple[Mapping[str, Any], Mouse | Touch]] = {
    "phone": (PHONE, Touch()),
    "phone on its side": (LANDSCAPE, Touch()),
    "desktop": (DESKTOP, Mouse()),
}

WATCH = """() => {
    const places = window.places = {}, overlaps = [];
    window.hidden = overlaps;
    const look = () => {
        if (document.querySelector("#game-over")) return;
        const row = document.querySelector('[aria-label="Your row"]');
        if (row) {
            const {left, top, bottom} = row.getBoundingClientRect();
            const asked = document.querySelector(".asking")?.innerText ?? "";
            places[[left, top, bottom].map(Math.round).join(" ")] ??= asked;
            const beyond = document.elementFromPoint(left + 20, bottom - 2);
            if (!row.contains(beyond)) overlaps.push(`${Math.round(bottom)}: ${asked}`);
        }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes in every frame where the row is, with what is asked when it is there for the first time, and whether the lower
edge of it is covered or out of sight."""


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("device", DEVICES)
def test_ones_own_row_stays_where_it_is_all_the_round(visit: Visit, device: str, seats: int) -> None:
    """From the deal until the round is counted, whatever is asked and told meanwhile."""
    frame, by = DEVICES[device]
    visitor = visit(frame)
    visitor.hurry()
    visitor.context.add_init_script(f"addEventListener('DOMContentLoaded', {WATCH})")
    visitor.come("Anna")
    page = visitor.open(f"/t/{begun(visitor, 'castors', seats=seats)}")
    player = CastorsPlayer(page, 0, by, seed=seats)
    player.play()
    expect(page.locator("#game-over")).to_be_visible()
    places, hidden = page.evaluate("[places, hidden]")
    assert len(places) == 1, places
    assert hidden == []


def test_the_first_arrow_key_leads_to_ones_own_row(visit: Visit) -> None:
    """And the next ones on from there; but not while somebody writes."""
    visitor = visit()
    visitor.hurry()
    visitor.come("Anna")
    page = visitor.open(f"/t/{begun(visitor, 'castors')}")
    player = CastorsPlayer(page, 0)
    player.wait_for_turn()
    page.get_by_role("button", name="Chat").click()
    talk = page.get_by_role("textbox")
    talk.focus()
    page.keyboard.press("ArrowRight")
    expect(talk).to_be_focused()
    talk.blur()
    page.keyboard.press("ArrowRight")
    expect(player.mine("1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(player.mine("2")).to_be_focused()
