"""Who is drawn as what: the same for everybody at the table, with a face that follows the game; and the typeface of
headings, names and questions."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.browsing import DESKTOP, PHONE, Friend
from web.conftest import Visit
from web.sights import begun_by_two, end, settled, stood_in_for

AVATARS = """(where) => [...document.querySelectorAll(where + " .avatar")].map(({dataset}) => dataset)"""
PEOPLE = "aside"
"""Beside the board everybody is listed, by seat."""


def characters(page: Page, where: str = PEOPLE) -> list[str]:
    return [each["character"] for each in page.evaluate(AVATARS, where)]


def moods(page: Page, where: str = PEOPLE) -> list[str]:
    return [each["mood"] for each in page.evaluate(AVATARS, where)]


def test_everybody_sees_the_same_characters_in_the_lobby_and_at_the_table(visit: Visit) -> None:
    """Players and spectators; and again when the page is loaded anew."""
    anna, bob, watcher = visit(), visit(), visit()
    for name, visitor in {"Anna": anna, "Bob": bob, "Chris": watcher}.items():
        visitor.come(name)
    code = anna.open_table("gargon", 5, 3)
    bob.at(code, "sit")
    lobby = [settled(visitor.open(f"/t/{code}")) for visitor in (anna, bob)]
    cast = characters(lobby[0], "main")
    assert len(set(cast)) == 5
    assert cast[1:4] == ["owl", "bear", "cat"]
    assert characters(lobby[1], "main") == cast

    bob.at(code, "ready")
    anna.at(code, "start")
    tables = [settled(visitor.open(f"/t/{code}"), board=True) for visitor in (anna, bob, watcher)]
    assert [characters(table) for table in tables] == [cast] * 3
    assert characters(tables[0], ".others") == cast[1:]
    tables[1].reload()
    assert characters(settled(tables[1], board=True)) == cast


def test_a_face_shows_whose_turn_it_is_and_who_is_away(visit: Visit) -> None:
    """Bob is not there; the computer player always is."""
    visitor = visit()
    visitor.come("Anna")
    bob = Friend(visitor.url, "Bob")
    code = begun_by_two(visitor, bob, "gargon", first=0, clock={"move": 3600})
    page = settled(visitor.open(f"/t/{code}"), board=True)
    expect(page.locator(f"{PEOPLE} .avatar").first).to_have_attribute("data-mood", "think")
    expect(page.locator(f"{PEOPLE} .avatar").nth(1)).to_have_attribute("data-mood", "asleep")
    assert moods(page) == ["think", "asleep", "calm"]
    expect(page.locator(f"{PEOPLE} .ring .time")).to_have_count(1)
    assert moods(page, ".others") == ["asleep", "calm"]


def test_a_stand_in_wears_a_hat(visit: Visit) -> None:
    page = stood_in_for(visit(DESKTOP))
    hats = page.locator(f"{PEOPLE} .avatar").evaluate_all("(all) => all.map((one) => !!one.querySelector('.hat'))")
    assert hats == [True, False]
    assert moods(page)[0] != "asleep"


@pytest.mark.parametrize("game", ["gargon", "castors"])
def test_in_the_end_the_winner_is_glad(visit: Visit, game: str) -> None:
    """Anna, who played it, looks at it; the best stands first."""
    page = end(game)(visit(DESKTOP))
    faces = moods(page, "section[aria-labelledby=game-over]")
    assert faces == sorted(faces)  # happy, then sad
    assert set(faces) == {"happy", "sad"}
    assert sorted(moods(page)) == faces


# The typeface.

HEADING = "getComputedStyle(document.querySelector('h1')).fontFamily"


def test_headings_are_set_in_a_typeface_of_our_own(visit: Visit) -> None:
    """Which is there before the first word, with figures as high as capitals."""
    page = settled(visit().open("/"))
    assert page.evaluate(HEADING).startswith('"Young Serif"')
    assert page.evaluate("document.fonts.check('1em \"Young Serif\"', 'Œœß„“‚‘«»…É')")
    assert page.evaluate("getComputedStyle(document.querySelector('h1')).fontVariantNumeric") == "lining-nums"


def test_without_the_font_nothing_is_missing_and_nothing_changes_later(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.watch.expect("woff2")
    visitor.context.route("**/*.woff2", lambda route: route.abort())
    page = settled(visitor.open("/"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert "Young Serif" not in page.evaluate(HEADING)
