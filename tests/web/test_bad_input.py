"""What people do wrong, and what goes wrong around them: each time a plain sentence, and a way on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page, WebSocketRoute, expect

from server.playing import Program
from services import chromium
from web.browsing import DESKTOP, FLAGS, PATIENCE, Visitor
from web.conftest import Visit
from web.playing import CastorsPlayer, GargonPlayer, wait_until
from web.sights import begun, finished

NO_STORAGE = """for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
})"""

MARKUP = "<img src=x onerror=alert(1)>"
TURNED = "\u202eשלום\u202e"
PLAIN = "שלום"


def expect_problem(page: Page, title: str, text: str) -> None:
    problem = page.get_by_role("alert")
    expect(problem.get_by_role("heading", name=title)).to_be_visible()
    expect(problem).to_contain_text(text)


def goes_home(page: Page) -> None:
    page.get_by_role("alert").get_by_role("link", name="To the start page").click()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()


def together(anna: Visitor, bob: Visitor, **setup: Any) -> str:
    """A table of two people, both ready."""
    anna.come("Anna")
    bob.come("Bob")
    code = anna.open_table("castors", 2, options={"rounds": 1}, starter={"by": "chosen", "seat": 0}, **setup)
    for type in ("sit", "ready"):
        bob.at(code, type)
    return code


# Links.


@pytest.mark.parametrize("code", ["22222222", "nonsense", "%3Cb%3E", "JK5K-SBW2", "%E0%A4%A"])
def test_a_link_to_a_table_that_does_not_exist(visit: Visit, code: str) -> None:
    visitor = visit()
    visitor.watch.expect("404")
    page = visitor.open(f"/t/{code}")
    expect_problem(page, "This table does not exist", "There is no table with this code. Check the link")
    page.get_by_role("link", name="See the open tables").click()
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()


@pytest.mark.parametrize("spectators", [True, False])
def test_a_link_to_a_table_that_is_full(visit: Visit, *, spectators: bool) -> None:
    """Whoever comes too late may wait for a seat, and takes it when it is given back."""
    anna, bob, chris = visit(), visit(), visit()
    code = together(anna, bob, spectators=spectators)
    page = chris.open(f"/t/{code}")
    said = "Stay here to watch" if spectators else "this table plays without spectators"
    expect(page.get_by_text("All seats are taken")).to_contain_text(said)
    bob.at(code, "leave")
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("button", name="Wait, not yet")).to_be_visible()


def test_a_link_to_a_game_that_admits_no_spectators(visit: Visit) -> None:
    """One can try again: after the game the table is open."""
    anna, bob, chris = visit(), visit(), visit()
    code = together(anna, bob, spectators=False)
    anna.at(code, "start")
    page = chris.open(f"/t/{code}")
    expect_problem(page, "You can not come in now", "This table admits no spectators while it plays.")
    page.get_by_role("button", name="Try again").click()
    expect_problem(page, "You can not come in now", "This table admits no spectators while it plays.")
    goes_home(page)


def test_a_link_to_a_game_that_is_over(visit: Visit) -> None:
    """How it ended; and it can be watched again, but not played again by somebody who was not there."""
    anna, bob = visit(), visit()
    anna.come("Anna")
    code, _ = finished(anna, "castors")
    page = bob.open(f"/t/{code}")
    ended = page.get_by_role("region", name="won")
    expect(ended).to_be_visible()
    expect(ended.get_by_role("button", name="Play again")).to_have_count(0)
    ended.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_role("region", name="What happened")).to_be_visible()


@pytest.mark.parametrize("path", ["/games/0000000000000000000000", "/games/%20", "/games/a%2Fb", "/games/%E0%A4%A"])
def test_a_link_to_a_game_that_does_not_exist(visit: Visit, path: str) -> None:
    visitor = visit()
    visitor.watch.expect("404", "400")
    page = visitor.open(path)
    expect(page.get_by_role("alert").get_by_role("heading", level=1)).to_be_visible()
    goes_home(page)


@pytest.mark.parametrize("query", ["ply=99999&eyes=9", "ply=-3&eyes=1", "ply=x&eyes=%3Cb%3E", "ply=1e9&eyes=all"])
def test_a_link_to_a_position_that_does_not_exist(visit: Visit, query: str) -> None:
    """The nearest one that does is shown."""
    visitor = visit()
    visitor.come("Anna")
    _, id = finished(visitor, "castors")
    last = visitor.ask("GET", f"/api/games/{id}/replay")["plies"]
    page = visitor.open(f"/games/{id}?{query}")
    shown = last if "9" in query.split("&")[0] else 0
    expect(page.get_by_text(f"Move {shown} of {last}")).to_be_visible()


def test_an_address_that_leads_nowhere(visit: Visit) -> None:
    visitor = visit()
    visitor.watch.expect("404")
    page = visitor.open("/there/is/nothing")
    expect_problem(page, "There is nothing here", "The address may be mistyped")
    goes_home(page)


# Names.


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("   ", "A name needs something to see"),
        ("\u200b\u202e", "A name needs"),
        ("x" * 500, "This name has 500 characters."),
    ],
    ids=["blank", "invisible", "long"],
)
def test_a_name_that_can_not_be_one(visit: Visit, name: str, said: str) -> None:
    """What was typed stays, to be corrected."""
    visitor = visit()
    visitor.watch.expect("400")
    page = visitor.open("/me")
    field = page.get_by_role("textbox", name="Your name")
    field.fill(name)
    field.press("Enter")
    expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value(name)
    field.fill("Anna")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "false")


@pytest.mark.parametrize(("typed", "shown"), [(MARKUP, MARKUP), (TURNED, PLAIN)], ids=["markup", "right to left"])
def test_an_unusual_name_is_a_name_like_others(visit: Visit, typed: str, shown: str) -> None:
    """It stands there as it was typed, in the lobby, at the table and in the replay, and changes nothing around it."""
    visitor = visit()
    visitor.hurry()
    page = visitor.open("/me")
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    page.get_by_role("textbox", name="Your name").fill(typed)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    expect(page.get_by_role("textbox", name="Your name")).to_have_value(shown)
    page.goto("/")
    page.get_by_role("button", name="Invite friends Gargon").click()
    expect(page.get_by_role("region", name="Seats").locator("bdi").first).to_have_text(shown)
    page.get_by_role("button", name="Fill the free seats").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    expect(page.get_by_role("complementary").get_by_role("listitem").filter(has_text=shown).first).to_be_visible()
    assert page.locator("img[src=x]").count() == 0


# Browsers that keep nothing.


def test_a_browser_without_storage_can_play(visit: Visit) -> None:
    """Settings count as long as the page is there, and it is said that they will be forgotten."""
    visitor = visit()
    visitor.hurry()
    visitor.context.add_init_script(NO_STORAGE)
    page = visitor.open("/")
    page.get_by_role("banner").get_by_role("combobox").select_option("Français")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("banner").get_by_role("combobox").select_option("English")
    page.get_by_role("button", name="Play now Gargon").click()
    player = GargonPlayer(page, 0)
    player.wait_for_turn()
    player.act()
    player.wait_for_turn()
    page.get_by_role("link", name="Me", exact=True).click()
    expect(page.get_by_text("This browser keeps nothing for us")).to_be_visible()


@contextmanager
def without_cookies(browser: Browser, url: str, folder: Path) -> Iterator[Page]:
    """A browser whose owner has forbidden all cookies."""
    (folder / "Default").mkdir()
    forbidden = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (folder / "Default/Preferences").write_text(json.dumps(forbidden), "utf-8")
    program = browser.browser_type
    context = program.launch_persistent_context(
        folder, executable_path=chromium(), args=FLAGS, base_url=url, locale="en-GB", **DESKTOP
    )
    context.set_default_timeout(PATIENCE)
    try:
        yield context.new_page()
    finally:
        context.close()


def test_a_browser_without_cookies_is_told_what_is_missing(browser: Browser, server: Program, tmp_path: Path) -> None:
    """Nobody can be known again without one: the page says so, where one wants to play and where one is invited."""
    with without_cookies(browser, server.url, tmp_path) as page:
        page.goto("/")
        page.get_by_role("button", name="Play now Gargon").click()
        expect(page.get_by_role("alert")).to_contain_text("This browser takes no cookies")
        page.goto("/t/22222222")
        expect_problem(page, "That did not work", "Allow cookies for this site")
        goes_home(page)


# A page that is older than the server.


def test_a_page_that_is_too_old_asks_once_to_be_loaded_anew(visit: Visit) -> None:
    """If that does not help, it says so instead of asking again; and by itself it never loads anything anew."""
    visitor = visit()
    visitor.come("Anna")
    code = begun(visitor, "castors")
    page = visitor.context.new_page()
    loads: list[str] = []
    page.on("load", lambda page: loads.append(page.url))
    page.route_web_socket("**/socket*", renewed)
    page.goto(f"/t/{code}")
    expect_problem(page, "There is a newer version", "this page is older than it. Load it anew; your game is safe.")
    page.get_by_role("button", name="Load the page anew").click()
    expect_problem(page, "This page is too old", "Loading it anew did not help.")
    expect(page.get_by_role("button", name="Load the page anew")).to_have_count(0)
    assert len(loads) == 2
    goes_home(page)


def renewed(socket: WebSocketRoute) -> None:
    """The server speaks a newer protocol than the page."""
    server = socket.connect_to_server()

    def tell(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] == "welcome":
            told |= {"protocol": told["protocol"] + 1, "version": "99.0"}
        socket.send(json.dumps(told))

    server.on_message(tell)


# Files that are no records.

FILES = {
    "empty": b"",
    "broken": b'{"pioche": 1, "game": "castors", ',
    "binary": bytes(range(256)) * 16,
    "huge": b'{"game": "' + b"x" * 5_000_000 + b'"}',
    "foreign": b'{"name": "pioche-web", "private": true, "version": "1.0.0"}',
    "list": b"[1, 2, 3]",
    "deep": b"[" * 50_000,
    "unknown-game": b'{"pioche": 1, "game": "chess"}',
}


def file(name: str, content: bytes) -> FilePayload:
    return {"name": name, "mimeType": "application/json", "buffer": content}


def record_of_a_game(visitor: Visitor) -> Any:
    visitor.come("Anna")
    _, id = finished(visitor, "castors")
    return visitor.ask("GET", f"/api/games/{id}/record")


@pytest.mark.parametrize("kind", FILES)
def test_a_file_that_is_no_record(visit: Visit, kind: str) -> None:
    """It is named in the sentence, and another one can be opened at once."""
    visitor = visit()
    visitor.watch.expect("400")
    page = visitor.open("/open")
    choose = page.get_by_label("Choose a file")
    choose.set_input_files(file(f"{kind}.json", FILES[kind]))
    said = page.get_by_role("alert")
    expect(said).to_contain_text(f"“{kind}.json” is not a record of a game, or it is damaged. Try another file.")
    choose.set_input_files(file("game.json", json.dumps(record_of_a_game(visitor)).encode()))
    expect(page.get_by_role("region", name="What happened")).to_be_visible()
    expect(said).to_have_count(0)


def test_a_record_that_was_tampered_with(visit: Visit) -> None:
    """A move that the rules do not allow is found."""
    visitor = visit()
    visitor.watch.expect("400")
    record = record_of_a_game(visitor)
    record["moves"][0] = "knock"
    page = visitor.open("/open")
    page.get_by_label("Choose a file").set_input_files(file("mine.json", json.dumps(record).encode()))
    expect(page.get_by_role("alert")).to_contain_text("“mine.json” is not a record of a game")
    expect(page.get_by_role("alert")).to_contain_text("moves[0]")


# Seats that are lost.


def test_who_is_removed_from_a_seat_is_told(visit: Visit) -> None:
    """And can sit down again after a minute or when the host allows it, or go."""
    anna, bob = visit(), visit()
    code = together(anna, bob)
    here, there = anna.open(f"/t/{code}"), bob.open(f"/t/{code}")
    expect(there.get_by_role("button", name="Wait, not yet")).to_be_visible()
    here.get_by_role("button", name="Remove Bob").click()
    notice = there.get_by_text("You have no seat here any more.")
    expect(notice).to_be_visible()
    there.get_by_role("button", name="Sit down and play").click()
    expect(there.get_by_role("alert")).to_contain_text("The host has removed you from this table.")
    anna.at(code, "ban", person=bob.ask("GET", "/api/me")["id"], on=False)
    there.get_by_role("button", name="Sit down and play").click()
    expect(there.get_by_role("button", name="Wait, not yet")).to_be_visible()
    expect(notice).to_be_hidden()
    there.get_by_role("button", name="Get up").click()
    expect(there.get_by_role("button", name="Sit down and play")).to_be_visible()
    expect(notice).to_be_hidden()  # this time it was his own wish


def test_a_host_who_leaves_before_the_game_leaves_a_table_that_works(visit: Visit) -> None:
    """The next one is the host, and is told so."""
    anna, bob = visit(), visit()
    code = together(anna, bob)
    here, there = anna.open(f"/t/{code}"), bob.open(f"/t/{code}")
    expect(there.get_by_text("Everybody is there. Anna starts the game.")).to_be_visible()
    here.get_by_role("button", name="Get up").click()
    expect(there.get_by_text("You are the host now")).to_be_visible()
    there.get_by_role("button", name="Fill the free seat with a computer player").click()
    there.get_by_role("button", name="Start the game").click()
    expect(there.get_by_role("group", name="Gang de Castors").first).to_be_visible()


def test_a_host_who_leaves_during_the_game_leaves_a_game_that_goes_on(visit: Visit) -> None:
    """A stand-in plays; when the other has moved, whoever comes back takes over again."""
    anna, bob = visit(), visit()
    for visitor in (anna, bob):
        visitor.hurry()
    code = together(anna, bob)
    anna.at(code, "start")
    here, there = anna.open(f"/t/{code}"), bob.open(f"/t/{code}")
    CastorsPlayer(here, 0).wait_for_turn()
    here.get_by_role("button", name="Leave the game").click()
    dialog = here.get_by_role("dialog")
    expect(dialog).to_contain_text("A stand-in plays on for you")
    dialog.get_by_role("button", name="Leave the game").click()
    expect(here.get_by_role("heading", name="What shall we play?")).to_be_visible()
    expect(there.get_by_role("complementary").get_by_text("a stand-in plays")).to_be_visible()
    expect(there.get_by_text("You are the host now")).to_be_visible()
    player = CastorsPlayer(there, 1)
    assert player.wait_for_turn()
    assert anna.ask("GET", f"/api/tables/{code}")["seats"][0]["back_after"] == [1]
    player.make("draw")
    wait_until(there, lambda: "back_after" not in anna.ask("GET", f"/api/tables/{code}")["seats"][0])
    here.get_by_role("region", name="Your game of Gang de Castors goes on").get_by_role("link", name="Go on").click()
    expect(there.get_by_role("complementary").get_by_text("a stand-in plays")).to_be_hidden()


# A server that is away, or talks nonsense.


def test_a_server_that_is_away_when_one_wants_to_play(visit: Visit) -> None:
    """Nothing is lost by trying again."""
    visitor = visit()
    visitor.watch.expect("ERR_INTERNET_DISCONNECTED")
    page = visitor.open("/")
    play = page.get_by_role("button", name="Play now Gang de Castors")
    expect(play).to_be_enabled()
    visitor.context.set_offline(True)
    play.click()
    expect(page.get_by_role("alert")).to_contain_text("The server can not be reached.")
    visitor.context.set_offline(False)
    play.click()
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("body", ["<html>Bad gateway</html>", "[]", "null", '{"text": '])
def test_an_answer_that_nobody_understands(visit: Visit, body: str) -> None:
    """As of a proxy that is out of order."""
    visitor = visit()
    visitor.watch.expect("502")
    page = visitor.context.new_page()
    page.route("**/api/tables", lambda route: route.fulfill(status=502, body=body))
    page.goto("/tables")
    expect_problem(page, "That did not work", "The server gave an answer that this page does not understand.")
    page.unroute("**/api/tables")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="To join")).to_be_visible()


def test_a_part_of_the_page_that_does_not_come(visit: Visit) -> None:
    """The server has been renewed since the page was loaded, or is away for a moment."""
    visitor = visit()
    visitor.watch.expect("ERR_FAILED", "Failed to fetch dynamically imported module")
    page = visitor.open("/")
    page.route("**/assets/About*", lambda route: route.abort())
    page.get_by_role("link", name="About").click()
    expect_problem(page, "This page did not load completely", "load the page anew")
    page.unroute("**/assets/About*")
    page.get_by_role("button", name="Load anew").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
