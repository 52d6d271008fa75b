"""The plain board: whole games in words and buttons, by keyboard alone, and the change between the boards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.browsing import DESKTOP, PHONE, Wire
from web.conftest import Visit
from web.looking import overflowing, raw_texts, violations
from web.playing import GargonPlayer, Keyboard, PlainPlayer, quiet
from web.sights import begun

GAMES: Mapping[str, tuple[str, Mapping[str, Any], Mapping[str, Any]]] = {
    "gargon": ("en", DESKTOP, {}),
    "castors": ("fr", PHONE, {"rounds": 3}),
}
"""A language, a device and rules for each."""

ENDINGS = {"en": "You have won|has won|Won together", "fr": "Vous avez gagné|gagne la partie|Victoire partagée"}
"""Every way a game can end, in the words of its heading: alone, by somebody else, or shared."""

LOOKS = 6
"""Decisions at which axe looks at a page; each look takes a while."""


def has_focus(page: Page, selector: str) -> bool:
    return bool(page.evaluate("(selector) => document.activeElement.matches(selector)", selector))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_alone(visit: Visit, game: str) -> None:
    """The focus never gets lost: after every choice it is at the prompt, before what can be chosen next."""
    lang, device, options = GAMES[game]
    visitor = visit(device, locale=lang)
    visitor.hurry()
    visitor.context.add_init_script("window.setInterval = () => 0")  # one looks at one's cards for as long as one likes
    visitor.prefer_text()
    visitor.come("Anna")
    page = visitor.open(f"/t/{begun(visitor, game, options=options)}")
    player = PlainPlayer(page, 0, Keyboard(), lang)
    complaints: list[str] = []
    decisions = 0
    while player.wait_for_turn():
        if decisions < LOOKS:
            quiet(page, 30)
            complaints += violations(page) + overflowing(page) + raw_texts(page)
        player.act()
        decisions += 1
        assert player.over or has_focus(page, "h2[tabindex], [role=group][tabindex]"), "the focus got lost"
    assert complaints == []
    assert decisions >= LOOKS
    assert page.locator("[data-card]").count() == 0
    expect(page.locator("main h2#game-over")).to_have_text(re.compile(ENDINGS[lang]))


def test_the_boards_change_in_the_middle_of_a_game(visit: Visit) -> None:
    """Nothing is lost: neither what is chosen on either board, nor the turn; and the page remembers."""
    visitor = visit(DESKTOP)
    visitor.hurry()
    visitor.come("Anna")
    code = begun(visitor, "gargon")
    page = visitor.context.new_page()
    wire = Wire(page)
    page.goto(f"/t/{code}")
    drawn, plain = GargonPlayer(page, 0), PlainPlayer(page, 0)
    switch = page.get_by_role("button", name="Text only")
    drawn.wait_for_turn()
    drawn.press(drawn.choosable.first)
    picked = page.locator('[aria-pressed="true"] [data-card]').first.get_attribute("data-card")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()

    expect(page.get_by_role("heading", name="Your hand: 10 cards")).to_be_visible()
    assert page.locator("[data-place]").count() == 0
    plain.press(plain.choices.first)
    expect(page.get_by_text("Chosen: ")).to_be_visible()
    switch.click()
    expect(page.locator(f'[aria-pressed="true"] [data-card="{picked}"]')).to_be_visible()
    switch.click()
    expect(page.get_by_text("Chosen: ")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Chosen: ")).to_have_count(0)

    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    plain.wait_for_turn()
    (legal,) = [told for told in wire.told if told["type"] == "legal_moves" and told["ply"] == 0][-1:]
    plain.make(legal["moves"][-1])
    expect(page.get_by_role("heading", name="Your turn")).to_have_count(0)
    assert [ask["move"] for ask in wire.asked if ask["type"] == "move"] == [legal["moves"][-1]]
    switch.click()
    assert drawn.wait_for_turn()


def test_text_only_is_a_setting_of_the_device(visit: Visit) -> None:
    """Off at first; it counts in lessons and replays, too."""
    visitor = visit(PHONE)
    visitor.come("Anna")
    page = visitor.open("/me")
    box = page.get_by_role("checkbox", name="Text only")
    expect(box).not_to_be_checked()
    box.check()
    page.goto("/learn/castors?step=3")
    expect(page.locator(".plain")).to_be_visible()
    expect(page.locator("[data-place]")).to_have_count(0)


def test_a_glimpse_leaves_the_page(visit: Visit) -> None:
    """Whoever has looked finds the cards nowhere any more, also not in the log or after a reload."""
    visitor = visit(DESKTOP)
    visitor.prefer_text()
    visitor.come("Anna")
    page = visitor.open(f"/t/{begun(visitor, 'castors')}")
    player = PlainPlayer(page, 0)
    seen = page.get_by_text("you see it now")
    expect(seen).to_have_count(2)
    assert player.choices.count() == 0
    player.press(player.looked)
    expect(seen).to_have_count(0)
    expect(page.get_by_text("Cards 1 to 4: face down")).to_have_count(2)
    expect(page.get_by_text("Look and remember")).to_have_count(0)
    assert player.choices.count() > 0
    page.reload()
    player.wait_for_turn()
    expect(seen).to_have_count(0)
