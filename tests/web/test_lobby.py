"""The table before a game: what is chosen there counts at once, and what is refused is not shown as if it did."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.conftest import Visit
from web.playing import Keyboard


def test_a_choice_that_is_refused_does_not_stay_in_its_field(visit: Visit) -> None:
    """Six sit at Gang de Castors: too many for Gargon. The keyboard stays at the field."""
    anna = visit()
    anna.come("Anna")
    page = anna.open(f"/t/{anna.open_table('castors', 6, 5)}")
    page.get_by_text("Rules and settings").click()
    game = page.get_by_role("combobox", name="Game")
    game.focus()
    game.select_option("gargon")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(game).to_have_value("castors")
    expect(game).to_be_focused()


def test_a_guest_who_types_a_name_and_sits_down_is_ready(visit: Visit) -> None:
    """However quickly it is done: the name is on its way to the server when the button is pressed."""
    anna = visit()
    anna.come("Anna")
    codes = [anna.open_table("castors", 2) for _ in range(10)]
    for attempt, code in enumerate(codes):
        guest = visit()
        page = guest.open(f"/t/{code}")
        name = page.get_by_label("Your name")
        name.fill(f"Guest {attempt}")
        page.get_by_role("button", name="Sit down and play").click()
        expect(page.get_by_role("button", name="Wait, not yet")).to_be_visible()
        seat = page.get_by_role("listitem").filter(has_text=f"Guest {attempt}")
        expect(seat).to_contain_text("ready")
        expect(seat).not_to_contain_text("not ready")
    seats = [anna.ask("GET", f"/api/tables/{code}")["seats"][1] for code in codes]
    assert [(seat["name"], seat.get("ready")) for seat in seats] == [(f"Guest {n}", True) for n in range(10)]


def test_people_read_what_the_host_has_changed_and_say_again_that_they_are_ready(visit: Visit) -> None:
    anna, bob = visit(), visit()
    anna.come("Anna")
    bob.come("Bob")
    code = anna.open_table("castors", 2)
    setup = {"game": "castors", "seats": 2}
    page = bob.open(f"/t/{code}")
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("button", name="Wait, not yet")).to_be_visible()
    anna.at(code, "configure", setup={**setup, "listed": True})
    notice = page.get_by_role("status").filter(has_text="The host changed")
    expect(notice).to_contain_text("who can find the table")
    expect(page.get_by_role("button", name="Wait, not yet")).to_be_visible()
    anna.at(code, "configure", setup={**setup, "listed": True, "options": {"rounds": 1}, "clock": {"move": 60}})
    expect(notice).to_contain_text("time to think")
    expect(notice).to_contain_text("Rounds")
    page.get_by_role("button", name="I am ready").click()
    expect(notice).to_be_hidden()
    expect(page.get_by_role("button", name="Wait, not yet")).to_be_visible()


def test_the_shuffle_has_a_word_of_everybody(visit: Visit) -> None:
    """Without anybody's doing; it can be seen, and changed."""
    anna, bob = visit(), visit()
    anna.come("Anna")
    bob.come("Bob")
    code = anna.open_table("castors", 2, options={"rounds": 1})
    here, there = anna.open(f"/t/{code}"), bob.open(f"/t/{code}")
    there.get_by_role("button", name="Sit down and play").click()
    there.get_by_text("A fair shuffle").click()
    word = there.get_by_label("Your word").input_value()
    assert re.fullmatch(r"[a-z]{6}-[a-z]{6}", word)
    expect(there.get_by_text("A fair shuffle")).to_contain_text(word)
    here.get_by_text("A fair shuffle").click()
    here.get_by_label("Your word").fill("seven of hearts")
    here.get_by_role("button", name="Start the game").click()
    expect(there.get_by_role("group", name="Gang de Castors").first).to_be_visible()


def test_who_is_the_youngest_is_said_at_once_and_once(visit: Visit) -> None:
    """A reload does not forget it, and getting ready afterwards does not take it back."""
    anna, bob = visit(), visit()
    for visitor, name in ((anna, "Anna"), (bob, "Bob")):
        visitor.come(name)
    code = anna.open_table("castors", 2, starter={"by": "youngest"})
    bob.at(code, "sit")
    here, there = anna.open(f"/t/{code}"), bob.open(f"/t/{code}")
    there.get_by_label("I am the youngest").check()
    expect(here.get_by_role("listitem").filter(has_text="Bob")).to_contain_text("youngest")
    there.reload()
    expect(there.get_by_label("I am the youngest")).to_be_checked()
    there.get_by_role("button", name="I am ready").click()
    expect(here.get_by_role("button", name="Start the game")).to_be_enabled()
    here.get_by_label("I am the youngest").click()  # it is refused, perhaps before anybody could see it checked
    expect(here.get_by_role("alert")).to_be_visible()
    expect(here.get_by_label("I am the youngest")).not_to_be_checked()
    here.get_by_role("button", name="Start the game").click()
    expect(there.get_by_role("group", name="Gang de Castors").first).to_be_visible()
    assert anna.ask("GET", f"/api/tables/{code}/view")["view"]["to_act"] == 1


def test_the_keyboard_stays_at_the_table_when_its_button_is_gone(visit: Visit) -> None:
    anna = visit()
    anna.come("Anna")
    page = anna.open(f"/t/{anna.open_table('castors', 2)}")
    Keyboard().press(page.get_by_role("button", name="+ Computer"))
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
    page.wait_for_function("document.activeElement.closest('#main') !== null && document.activeElement.id !== 'main'")


def test_who_was_forgotten_in_another_tab_is_somebody_new_here(visit: Visit) -> None:
    """Without a reload, and without a word about it."""
    visitor = visit()
    visitor.come("Anna")
    page = visitor.open("/games")
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    visitor.context.clear_cookies()
    page.get_by_role("link", name="Pioche").click()
    page.get_by_role("button", name="Play now Gang de Castors").click()
    expect(page.get_by_role("group", name="Gang de Castors").first).to_be_visible()
