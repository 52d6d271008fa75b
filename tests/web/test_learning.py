"""Learning the games: lessons that are played, rules by edition, hints against computer players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from web.browsing import DESKTOP, PHONE, Visitor, Wire
from web.conftest import Visit
from web.playing import PLAYERS, CastorsPlayer, Keyboard, Mouse, Player, Touch, wait_until
from web.sights import begun

NAMES = {"gargon": "Gargon", "castors": "Gang de Castors"}
PASSAGES = "article p:not([role]), article li"


def decisions(visitor: Visitor, game: str) -> Iterator[str]:
    """What the learner does, in the examples of the rules."""
    for part in visitor.ask("GET", f"/api/lessons/{game}"):
        for decision in part["decisions"]:
            if (ply := decision["ply"]) >= part["start"]:
                yield part["replay"]["steps"][ply + 1]["move"]


def expect_step(page: Page, step: int) -> None:
    expect(page.get_by_text(re.compile(f"^Step {step} of"))).to_be_visible()


def explained(page: Page) -> str:
    return page.get_by_role("region", name="What happens here").locator(".told").inner_text()


def next_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Next", exact=True)


def learn(visitor: Visitor, player: Player) -> None:
    """The lesson from its first step to the last: whatever is asked for is done on the board."""
    page, moves, texts = player.page, list(decisions(visitor, player.game)), []
    last = int(page.get_by_text(re.compile("^Step 1 of")).inner_text().split()[-1])
    for step in range(1, last):
        expect_step(page, step)
        texts.append(explained(page))
        if next_button(page).is_visible():
            player.press(next_button(page))
            if page.get_by_text(f"Step {step} of {last}").is_visible():  # the film was on, and is at its end now
                player.press(next_button(page))
        else:
            player.wait_for_turn()
            player.make(moves.pop(0))
    expect_step(page, last)
    assert moves == []
    assert len(set(texts)) == len(texts)
    expect(page.get_by_role("button", name="Play your first game")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "device", "by"),
    [
        ("gargon", DESKTOP, Mouse()),
        ("castors", DESKTOP, Mouse()),
        ("castors", DESKTOP, Keyboard()),
        ("gargon", PHONE, Touch()),
    ],
    ids=["gargon by mouse", "castors by mouse", "castors by keyboard", "gargon by touch"],
)
def test_a_lesson_is_played_to_its_end(
    visit: Visit, game: str, device: dict[str, Any], by: Mouse | Keyboard | Touch
) -> None:
    """Every step is explained, in words of its own."""
    visitor = visit(device)
    visitor.hurry()
    page = visitor.open("/learn")
    lessons = page.get_by_role("region", name=NAMES[game])
    by.press(lessons.get_by_role("link", name="Start the lesson"))
    page.wait_for_url(f"**/learn/{game}")
    learn(visitor, PLAYERS[game](page, 0, by))


def test_after_the_lesson_comes_the_first_game(visit: Visit) -> None:
    visitor = visit()
    visitor.hurry()
    page = visitor.open("/learn/castors?step=99")
    page.get_by_role("button", name="Play your first game").click()
    page.wait_for_url("**/t/*")
    CastorsPlayer(page, 0).wait_for_turn()


def test_another_move_than_the_lessons_is_no_mistake(visit: Visit) -> None:
    """It is said what is done in this example. Who does not find it is shown it, and then it is done."""
    visitor = visit()
    visitor.hurry()
    page = visitor.open("/learn/castors")
    player = CastorsPlayer(page, 0)
    player.wait_for_turn()
    player.make("draw")
    here = page.get_by_role("region", name="What happens here")
    expect(here).to_contain_text("That would be allowed too")
    expect_step(page, 1)
    page.get_by_role("button", name="Show me").click()
    expect(here).to_contain_text("Do this:")
    expect(player.board.locator(".hinted").first).to_be_visible()
    page.get_by_role("button", name="Do it for me").click()
    expect_step(page, 2)
    page.get_by_role("button", name="Back", exact=True).click()
    expect_step(page, 1)


def test_a_lesson_goes_on_where_one_was_after_a_reload(visit: Visit) -> None:
    page = visit().open("/learn/gargon?step=4")
    before = explained(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")  # the film was on, and is at its end now
    page.wait_for_url("**step=5")
    page.reload()
    expect_step(page, 5)
    assert explained(page) != before


@pytest.mark.parametrize("game", PLAYERS)
def test_rules_by_edition_with_the_differences_marked(visit: Visit, game: str) -> None:
    """Exactly what the usual edition does not say is marked, for eyes and ears."""
    visitor = visit()
    fields = next(book["fields"] for book in visitor.ask("GET", "/api/rulebooks") if book["name"] == game)
    _, *others = fields
    page = visitor.open("/learn")
    page.get_by_role("region", name=NAMES[game]).get_by_role("link", name="Rules").click()
    page.wait_for_url(f"**/rules/{game}")
    article = page.get_by_role("article")
    expect(article.get_by_role("status")).to_contain_text("This is the usual one")
    known = set(page.locator(PASSAGES).all_inner_texts())
    expect(article.locator(".differs")).to_have_count(0)
    edition = page.get_by_role("navigation", name="On this page").get_by_role("combobox")
    usual = edition.locator("option").first.inner_text()
    for other in others:
        edition.select_option(other)
        page.wait_for_url(f"**edition={other}")
        expect(article.get_by_role("status")).to_contain_text(f"What differs from “{usual}” is marked.")
        marked = article.locator(".differs")
        expect(marked.first).to_be_visible()
        expect(marked.locator(".spoken")).to_have_text(["Different here:"] * marked.count())
        unmarked = set(page.locator("article :is(p:not([role]), li):not(.differs)").all_inner_texts())
        assert unmarked <= known
        assert not known & {text.removeprefix("Different here:").strip() for text in marked.all_inner_texts()}
    edition.select_option(usual)
    expect(article.locator(".differs")).to_have_count(0)


def test_a_section_of_the_rules_is_one_click_away(visit: Visit) -> None:
    page = visit().open("/rules/gargon")
    link = page.get_by_role("navigation", name="On this page").get_by_role("link").nth(3)
    name = link.inner_text()
    link.click()
    expect(page.get_by_role("heading", name=name)).to_be_in_viewport()


@pytest.mark.parametrize("path", ["/rules/chess", "/learn/chess"])
def test_there_are_no_rules_of_games_that_nobody_has(visit: Visit, path: str) -> None:
    page = visit().open(path)
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    page.get_by_role("link", name="To the start page").last.click()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()


@pytest.mark.parametrize("game", PLAYERS)
def test_a_hint_against_computer_players_is_a_move_that_one_can_make(visit: Visit, game: str) -> None:
    """It is said in words, shown on the board, and gone with the decision."""
    visitor = visit()
    visitor.hurry()
    visitor.come("Anna")
    code = begun(visitor, game)
    page = visitor.context.new_page()
    wire = Wire(page)
    page.goto(f"/t/{code}")
    player = PLAYERS[game](page, 0)
    player.wait_for_turn()
    page.get_by_role("button", name="Hint").click()
    advice = page.get_by_text("would choose:")  # a master, or an adept while masters are being compiled
    expect(advice).to_be_visible()
    expect(page.locator(".hinted").first).to_be_visible()
    wait_until(page, lambda: any(told["type"] == "hint" for told in wire.told))
    (move,) = (told["move"] for told in wire.told if told["type"] == "hint")
    assert move in visitor.ask("GET", f"/api/tables/{code}/view")["legal"]
    player.make(move)
    expect(advice).to_be_hidden()
    assert visitor.ask("GET", f"/api/tables/{code}/view")["ply"] > 0


def test_with_other_people_there_are_no_hints(visit: Visit) -> None:
    """Neither a button nor a key."""
    anna, bob = visit(), visit()
    for visitor, name in ((anna, "Anna"), (bob, "Bob")):
        visitor.hurry()
        visitor.come(name)
    code = anna.open_table("castors", 2, starter={"by": "chosen", "seat": 0})
    bob.at(code, "sit")
    bob.at(code, "ready")
    anna.at(code, "start")
    page = anna.context.new_page()
    wire = Wire(page)
    page.goto(f"/t/{code}")
    player = CastorsPlayer(page, 0)
    player.wait_for_turn()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")
    player.make("draw")
    wait_until(page, lambda: any(ask["type"] == "move" for ask in wire.asked))
    assert not any(ask["type"] == "hint" for ask in wire.asked)
