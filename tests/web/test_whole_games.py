"""Whole games against computer players from the first page to the last card: by mouse, by keyboard alone, by touch."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.browsing import DESKTOP, PHONE
from web.conftest import Visit
from web.playing import PLAYERS, Keyboard, Mouse, Player, Touch

NAMES = {"gargon": "Gargon", "castors": "Gang de Castors"}


def play_now(page: Page, game: str, by: Mouse | Touch | Keyboard) -> Player:
    """One press on the first page, and one sits at a table at which it goes on."""
    by.press(page.get_by_role("button", name=f"Play now {NAMES[game]}"))
    page.wait_for_url("**/t/*")
    return PLAYERS[game](page, 0, by)


def expect_the_end(page: Page) -> None:
    """Who has won, all points, and what one can do next."""
    ended = page.get_by_role("region", name=re.compile("You have won!|has won|Won together"))
    expect(ended).to_be_visible()
    expect(ended.get_by_role("button", name="Play again")).to_be_visible()
    expect(ended.get_by_role("link", name="Watch it again")).to_be_visible()


WAYS: Mapping[str, tuple[Mapping[str, Any], Mouse | Touch | Keyboard]] = {
    "by mouse": (DESKTOP, Mouse()),
    "by keyboard alone": (DESKTOP, Keyboard()),
    "on a phone by touch": (PHONE, Touch()),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_game(visit: Visit, game: str, way: str) -> None:
    """By keyboard the focus is to be seen wherever it is."""
    device, by = WAYS[way]
    visitor = visit(device)
    visitor.hurry()
    page = visitor.open("/")
    play_now(page, game, by).play()
    expect_the_end(page)
