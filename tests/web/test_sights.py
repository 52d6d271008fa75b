"""Every page in every state, looked at from everywhere: on a phone held upright and sideways and on a desktop, in three
languages, in light and dark; by axe, and for those who want to look themselves as pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, Page, expect

from server.playing import Program
from web.browsing import DESKTOP, LANDSCAPE, PHONE, ROOT
from web.conftest import Visit, visiting
from web.looking import BOARD, overflowing, raw_texts, said, shifts, too_small, violations
from web.playing import Touch, quiet
from web.sights import MAIN, SIGHTS, begun, settled
from web.slow_line import slow_line

Device: TypeAlias = Mapping[str, Any]

LANGUAGES = ("en", "fr", "de")
THEMES = ("light", "dark")
DEVICES: Mapping[str, Device] = {"phone": PHONE, "desktop": DESKTOP}

PICTURES = ROOT / "screenshots"

LITTLE = 0.01
"""What may move while a page is loaded, as browsers count it: a tenth of what they call good."""

SPEAK = """(lang) => new Promise((done) => {
    const page = document.documentElement, choice = document.querySelector("header select");
    if (page.lang === lang) return done();
    const said = (_, watch) => { watch.disconnect(); requestAnimationFrame(done); };
    new MutationObserver(said).observe(page, {attributeFilter: ["lang"]});
    choice.value = lang;
    choice.dispatchEvent(new Event("change", {bubbles: true}));
})"""


@pytest.fixture(scope="module", params=SIGHTS)
def sight(request: pytest.FixtureRequest, browser: Browser, server: Program) -> Iterator[Page]:
    """A page in one of its states, which all tests look at before the next one comes."""
    with visiting(browser, server.url) as visit:
        visitor = visit(PHONE)
        visitor.hurry()
        yield SIGHTS[request.param](visitor)


def show(page: Page, device: Device, theme: str = "light", lang: str = "en") -> None:
    """The same page with another frame, colour or language; it is not loaded anew."""
    page.set_viewport_size(device["viewport"])
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.evaluate(SPEAK, lang)
    expect(page.locator("main h1, main h2").first).to_be_visible()  # a refusal is asked for again in the new language
    quiet(page, 30)


def test_three_languages_on_a_phone(sight: Page) -> None:
    """Nothing is missing or left in English, nothing sticks out or is cut off, upright or sideways, and a finger meets
    everything."""
    complaints = []
    words: dict[str, set[str]] = {}
    for lang in LANGUAGES:
        show(sight, PHONE, lang=lang)
        assert sight.locator("html").get_attribute("lang") == lang
        words[lang] = said(sight)
        complaints += [f"{lang}: {text}" for text in raw_texts(sight) + overflowing(sight) + too_small(sight)]
        if lang != "en":
            complaints += [f"{lang}: {text!r} is English" for text in words[lang] & words["en"]]
        show(sight, LANDSCAPE, lang=lang)
        complaints += [f"{lang}, sideways: {text}" for text in overflowing(sight)]
    assert complaints == []


def test_axe_has_nothing_against_it_in_light_and_dark(sight: Page, request: pytest.FixtureRequest) -> None:
    """What axe saw is kept as pictures for people to look at, and compared with nothing."""
    PICTURES.mkdir(exist_ok=True)
    name = re.sub(r"\W+", "-", request.node.callspec.params["sight"])
    complaints = []
    for device, frame in DEVICES.items():
        for theme in THEMES:
            show(sight, frame, theme)
            sight.screenshot(path=PICTURES / f"{name}-{device}-{theme}.png")
            found = violations(sight, only_colours=theme == "dark")
            complaints += [f"{device}, {theme}: {text}" for text in found]
    assert complaints == []


@pytest.mark.parametrize("sight", MAIN, indirect=True)
@pytest.mark.parametrize("device", DEVICES)
def test_nothing_moves_while_it_is_loaded(sight: Page, device: str, visit: Visit, server: Program) -> None:
    """Over a line that is not of the quickest, by somebody whose browser has kept nothing of the pages."""
    kept = json.dumps(sight.context.storage_state())
    with slow_line(server.port) as url:
        visitor = visit(DEVICES[device], url=url, storage_state=json.loads(kept.replace(server.url, url)))
        visitor.context.add_init_script(BOARD)
        page = visitor.open(sight.url.replace(server.url, url))
        settled(page)
        moved = shifts(page)
    assert sum(moved.values()) < LITTLE, "\n".join(moved)


def test_another_language_in_the_middle_of_a_game(visit: Visit) -> None:
    """It is chosen in the menu, counts at once and without a reload, and is still there tomorrow."""
    visitor = visit(PHONE)
    visitor.come("Anna")
    page = visitor.open(f"/t/{begun(visitor, 'gargon')}")
    expect(page.get_by_text("Your turn").first).to_be_visible()
    page.evaluate("window.stays = true")
    touch = Touch()
    languages = [("fr", "Menu", "À vous de jouer"), ("de", "Menu", "Du bist dran"), ("en", "Menü", "Your turn")]
    for lang, menu, turn in languages:
        touch.press(page.get_by_role("button", name=menu))
        page.locator("header select").select_option(lang)
        page.keyboard.press("Escape")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.get_by_text(turn).first).to_be_visible()
    assert page.evaluate("window.stays")
    page.evaluate(SPEAK, "fr")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_text("À vous de jouer").first).to_be_visible()
