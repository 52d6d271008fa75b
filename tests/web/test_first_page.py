"""The first page and what leads on from it: every way to a game, and what a device remembers."""

from __future__ import annotations

import re
import struct
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.browsing import Visitor
from web.conftest import Visit
from web.playing import CastorsPlayer
from web.sights import begun, gathered

WELCOME = {"en": "What shall we play?", "fr": "À quoi jouons-nous ?", "de": "Was wollen wir spielen?"}


def welcomed(page: Page, lang: str = "en") -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(WELCOME[lang])
    expect(page.locator("html")).to_have_attribute("lang", lang)


def code_of(page: Page) -> str:
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]


def expect_lobby(page: Page, game: str = "Gang de Castors") -> None:
    expect(page.get_by_role("heading", name=f"A table of {game}")).to_be_visible()
    expect(page.get_by_role("button", name="Sit down and play")).to_be_visible()


def test_play_now_with_as_many_and_as_strong_players_as_one_likes(visit: Visit) -> None:
    """What was chosen is still chosen the next time."""
    visitor = visit()
    page = visitor.open("/")
    panel = page.get_by_role("region", name="Gargon")
    panel.get_by_label("Players").select_option("4")
    panel.get_by_label("Computer").select_option("adept")
    panel.get_by_role("button", name="Play now").click()
    table = visitor.ask("GET", f"/api/tables/{code_of(page)}")
    assert table["status"] == "playing"
    assert [seat.get("level") for seat in table["seats"]] == [None, "adept", "adept", "adept"]
    page.goto("/")
    expect(panel.get_by_label("Players")).to_have_value("4")
    expect(panel.get_by_label("Computer")).to_have_value("adept")


def test_a_game_that_goes_on_is_the_first_thing_one_sees(visit: Visit) -> None:
    """Until it is over; then one can look at it once more."""
    visitor = visit()
    visitor.hurry()
    page = visitor.open("/")
    page.get_by_role("button", name="Play now Gang de Castors").click()
    code = code_of(page)
    CastorsPlayer(page, 0).wait_for_turn()
    page.get_by_role("link", name="Pioche").click()
    panel = page.get_by_role("region", name="Your game of Gang de Castors goes on")
    panel.get_by_role("link", name="Go on").click()
    assert code_of(page) == code
    CastorsPlayer(page, 0).wait_for_turn()


def test_an_invitation_is_a_link_a_code_and_a_picture(visit: Visit) -> None:
    visitor = visit()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visitor.open("/")
    page.get_by_role("button", name="Invite friends Gargon").click()
    code = code_of(page)
    invite = page.get_by_role("region", name="Invite friends")
    link = invite.get_by_role("textbox", name="Link to this table").input_value()
    assert link.endswith(f"/t/{code}")
    expect(invite.get_by_text(f"{code[:4]} {code[4:]}")).to_be_visible()
    picture = invite.get_by_role("img", name="QR code with the link to this table")
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("complete", value=True)
    assert picture.evaluate("(picture) => picture.naturalWidth") > 0
    invite.get_by_role("button", name="Copy the link").click()
    expect(invite.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link


@pytest.mark.parametrize("how", ["code", "dictated", "link", "message"])
def test_friends_are_joined_by_a_code_or_a_pasted_link(visit: Visit, how: str) -> None:
    anna, bob = visit(), visit()
    anna.come("Anna")
    code = anna.open_table("castors", 2)
    text = {
        "code": code,
        "dictated": f" {code[:4].lower()} {code[4:].lower()}",
        "link": f"{anna.url}/t/{code}",
        "message": f"Come and play! {anna.url}/t/{code} See you",
    }[how]
    page = bob.open("/")
    page.get_by_role("textbox", name="Join friends").fill(text)
    page.get_by_role("button", name="Join", exact=True).click()
    assert code_of(page) == code
    expect_lobby(page)


@pytest.mark.parametrize("text", ["", "ABC", "https://example.org/", "00000000", "<b>JK5KSBW2</b>"])
def test_what_is_no_code_is_told_so(visit: Visit, text: str) -> None:
    page = visit().open("/")
    field = page.get_by_role("textbox", name="Join friends")
    field.fill(text)
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("This is no code of a table.")
    field.fill("JK")
    expect(page.get_by_role("alert")).to_be_hidden()


def test_listed_tables_are_found_and_joined(visit: Visit) -> None:
    """One that is opened meanwhile appears by itself; one that is not listed never does."""
    anna, bob, chris = visit(), visit(), visit()
    bob.hurry()
    page = bob.open("/")
    page.get_by_role("link", name="Open tables").click()
    expect(page.get_by_role("heading", name="To join")).to_be_visible()
    for visitor, name, listed in ((anna, "Hidden Hanna", False), (chris, "Open Otto", True)):
        visitor.come(name)
        visitor.open_table("castors", 3, listed=listed)
    found = page.get_by_role("region", name="To join").get_by_role("listitem").filter(has_text="Open Otto")
    expect(found).to_contain_text("2 seats free")
    expect(page.get_by_text("Hidden Hanna")).to_have_count(0)
    found.get_by_role("link", name="Join").click()
    expect_lobby(page)


def test_listed_games_can_be_watched(visit: Visit) -> None:
    anna, bob = visit(), visit()
    anna.come("Watched Wanda")
    begun(anna, "gargon", listed=True)
    page = bob.open("/")
    page.get_by_role("link", name="Watch", exact=True).click()
    expect(page.get_by_role("heading", level=2).first).to_have_text("To watch")
    found = page.get_by_role("region", name="To watch").get_by_role("listitem").filter(has_text="Watched Wanda")
    found.get_by_role("link", name="Watch").click()
    expect(page.get_by_text("Watched Wanda is to play")).to_be_visible()
    expect(page.get_by_role("group", name="Your hand")).to_have_count(0)


def test_a_name_is_remembered(visit: Visit) -> None:
    """On the page and by the server, at every table."""
    visitor = visit()
    page = visitor.open("/me")
    field = page.get_by_role("textbox", name="Your name")
    field.fill("Zoë")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    page.reload()
    expect(field).to_have_value("Zoë")
    page.goto("/")
    page.get_by_role("button", name="Invite friends Gargon").click()
    expect(page.get_by_role("region", name="Seats").get_by_text("Zoë")).to_be_visible()
    page.get_by_role("textbox", name="Your name").fill("Zoé")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("region", name="Seats").get_by_text("Zoé")).to_be_visible()


def test_a_language_is_switched_without_a_reload_and_remembered(visit: Visit) -> None:
    """First it is the browser's; the page says which it is in."""
    page = visit(locale="de-CH").open("/")
    welcomed(page, "de")
    page.evaluate("window.stays = true")
    for name, lang in (("Français", "fr"), ("English", "en"), ("Français", "fr")):
        page.get_by_role("banner").get_by_role("combobox").select_option(name)
        welcomed(page, lang)
    assert page.evaluate("window.stays")
    page.reload()
    welcomed(page, "fr")


def test_a_table_changes_its_language_in_mid_game(visit: Visit) -> None:
    """What was told before is told anew."""
    visitor = visit()
    visitor.come("Anna")
    page = visitor.open(f"/t/{begun(visitor, 'gargon')}")
    page.evaluate("window.stays = true")
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    page.get_by_role("banner").get_by_role("combobox").select_option("Deutsch")
    expect(page.get_by_role("group", name="Deine Hand")).to_be_visible()
    expect(page.get_by_role("region", name="Die Züge bisher")).to_contain_text("Runde 1: Anna beginnt.")
    assert page.evaluate("window.stays")


def test_colours_are_chosen_and_remembered(visit: Visit) -> None:
    """Else they are those of the device, and follow it."""
    visitor = visit(color_scheme="dark")
    page = visitor.open("/")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(html).to_have_attribute("data-theme", "light")
    button = page.get_by_role("button", name=re.compile("^Colours"))
    button.click()
    expect(button).to_have_text(re.compile("light"))
    button.click()
    expect(button).to_have_text(re.compile("dark"))
    expect(html).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(html).to_have_attribute("data-theme", "dark")


def test_a_person_comes_along_to_another_device_by_a_code(visit: Visit) -> None:
    """It counts once."""
    anna, there = visit(), visit()
    anna.come("Anna")
    code = gathered(anna, "castors")
    page = anna.open("/me")
    page.get_by_role("button", name="Show me a code").click()
    written = page.get_by_role("status").filter(has_text="Your code:").get_by_role("strong").inner_text()

    other = there.open("/me")
    typed = other.get_by_role("textbox", name="I have a code from another device")
    typed.fill(written.lower())
    other.get_by_role("button", name="Use it").click()
    expect(other.get_by_text("Welcome back, Anna!")).to_be_visible()
    other.goto(f"/t/{code}")
    expect(other.get_by_role("button", name="Start the game")).to_be_enabled()

    third = visit()
    third.watch.expect("403")
    again = third.open("/me")
    again.get_by_role("textbox", name="I have a code from another device").fill(written)
    again.get_by_role("button", name="Use it").click()
    expect(again.get_by_role("alert")).to_contain_text("Nobody has this recovery code")


def test_another_device_is_signed_out_from_here(visit: Visit) -> None:
    """The page says how many there were, and shows the only code that is valid now."""
    anna, there = visit(), visit()
    anna.come("Anna")
    code = gathered(anna, "castors")
    page = anna.open("/me")
    page.get_by_role("button", name="Show me a code").click()
    written = page.get_by_role("status").filter(has_text="Your code:").get_by_role("strong").inner_text()
    other = there.open("/me")
    other.get_by_role("textbox", name="I have a code from another device").fill(written)
    other.get_by_role("button", name="Use it").click()
    expect(other.get_by_text("Welcome back, Anna!")).to_be_visible()
    other.goto(f"/t/{code}")
    expect(other.get_by_role("button", name="Start the game")).to_be_enabled()

    page.get_by_role("button", name="Sign out the others").click()
    done = page.get_by_role("status").filter(has_text="One other device is signed out.")
    expect(done.get_by_role("strong")).to_have_text(re.compile(r"^\w{4}(-\w{4}){4}$"))
    expect(other.get_by_text("Its name has been forgotten.")).to_be_visible()

    other.goto("/me")
    other.get_by_role("textbox", name="I have a code from another device").fill(done.get_by_role("strong").inner_text())
    other.get_by_label("Sign out my other devices").check()
    other.get_by_role("button", name="Use it").click()
    expect(other.get_by_text("Welcome back, Anna!")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Sign out the others")).to_have_count(0)


def image_size(data: bytes) -> str:
    """Of a PNG."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    return f"{width}x{height}"


def test_the_pages_can_be_installed(visit: Visit) -> None:
    """The browser has nothing against the manifest, and every icon is there, of the size that it says."""
    visitor = visit()
    page = visitor.open("/")
    welcomed(page)
    session = visitor.context.new_cdp_session(page)
    told: dict[str, Any] = session.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = fetched(visitor, "/manifest.webmanifest", "application/manifest+json").json()
    assert (manifest["display"], manifest["start_url"], manifest["name"]) == ("standalone", "/", "Pioche")
    sizes = set()
    for icon in manifest["icons"]:
        picture = fetched(visitor, icon["src"], icon["type"])
        if icon["type"] == "image/png":
            assert image_size(picture.body()) == icon["sizes"]
            sizes.add((icon["purpose"], icon["sizes"]))
    assert sizes == {(purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")}
    for link in page.locator("link[rel*=icon]").all():
        fetched(visitor, link.get_attribute("href") or "", "image/")
    hindrances = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # a window of a test is as private as can be
    assert [hindrance["errorId"] for hindrance in hindrances if hindrance["errorId"] != "in-incognito"] == []


def fetched(visitor: Visitor, path: str, kind: str) -> Any:
    answer = visitor.context.request.get(path)
    assert answer.ok
    assert answer.headers["content-type"].startswith(kind)
    return answer
