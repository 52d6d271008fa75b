"""Every page in every state that people meet, so that tests can look at all of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from playwright.sync_api import Page, expect

from server.playing import choose
from web.browsing import Friend, Person, Visitor
from web.playing import GargonPlayer, PlainPlayer, quiet

Sight: TypeAlias = Callable[[Visitor], Page]

OPTIONS: Mapping[str, Mapping[str, Any]] = {"gargon": {}, "castors": {"rounds": 1}}
SEATS = {"gargon": 3, "castors": 2}
FIRST = {"by": "chosen", "seat": 0}
CLOCK = {"move": 3600, "reserve": 120}
BOARD = "[data-place], .plain"
"""A board of a game, or the plain one."""


def gathered(person: Person, game: str, **setup: Any) -> str:
    """A table at which one sits with computer players, not yet started; its code."""
    options = {**OPTIONS[game], **setup.pop("options", {})}
    seats = setup.pop("seats", SEATS[game])
    return person.open_table(game, seats, seats - 1, options=options, **setup)


def begun(person: Person, game: str, **setup: Any) -> str:
    """The same, started; who opened it begins."""
    code = gathered(person, game, starter=FIRST, **setup)
    person.at(code, "start")
    return code


def begun_by_two(visitor: Visitor, friend: Friend, game: str, first: int = 0, **setup: Any) -> str:
    """A table with a friend on the second seat, started."""
    options, seats = OPTIONS[game], SEATS[game]
    starter = {"by": "chosen", "seat": first}
    code = visitor.open_table(game, seats, options=options, starter=starter, **setup)
    friend.at(code, "sit", seat=1)
    friend.at(code, "ready")
    for _ in range(seats - 2):
        visitor.at(code, "add_bot", level="novice")
    visitor.at(code, "start")
    return code


def played(code: str, people: Sequence[Person], until: Callable[[Any], bool]) -> bool:
    """They decide anything, until something is so before the eyes of the first of them; false if it is over before."""
    while True:
        for person in people:
            now = person.ask("GET", f"/api/tables/{code}/view")
            if person is people[0] and (now["view"]["to_act"] is None or until(now["view"])):
                return now["view"]["to_act"] is not None
            if legal := now.get("legal"):
                person.at(code, "move", game=1, ply=now["ply"], move=choose(legal))
                break
        else:
            people[0].ask("GET", f"/api/tables/{code}/story?game=1&since={now['ply']}&wait=5")


def finished(person: Person, game: str, **setup: Any) -> tuple[str, str]:
    """A table at which a game was played to its end, in haste; its code, and the id of the game."""
    code = begun(person, game, **setup)
    played(code, [person], until=lambda view: False)
    game_id: str = person.ask("GET", f"/api/tables/{code}")["finished"]
    return code, game_id


class Past(NamedTuple):
    """A game that somebody has played before."""

    anna: Friend
    code: str
    id: str


@cache
def past(url: str, game: str) -> Past:
    """One is enough for all who only look at it."""
    anna = Friend(url, "Anna")
    return Past(anna, *finished(anna, game, listed=True))


def at(path: str) -> Sight:
    """A page that is the same for everybody."""

    def look(visitor: Visitor) -> Page:
        return settled(visitor.open(path))

    return look


def lobby(game: str) -> Sight:
    def look(visitor: Visitor) -> Page:
        visitor.come("Anna")
        return settled(visitor.open(f"/t/{gathered(visitor, game)}"))

    return look


def others_lobby(visitor: Visitor) -> Page:
    """Invited by a friend, whose table still has a seat."""
    visitor.come("Anna")
    code = Friend(visitor.url, "Bob").open_table("castors", 4, 2)
    return settled(visitor.open(f"/t/{code}"))


def turn(game: str, **setup: Any) -> Sight:
    def look(visitor: Visitor) -> Page:
        visitor.come("Anna")
        return settled(visitor.open(f"/t/{begun(visitor, game, **setup)}"), board=True)

    return look


def later(game: str, is_so: Callable[[Any], bool], **setup: Any) -> Sight:
    """In the middle of a game, when something is so; in some games it never is."""

    def look(visitor: Visitor) -> Page:
        visitor.come("Anna")
        code = begun(visitor, game, **setup)
        while not played(code, [visitor], is_so):
            code = begun(visitor, game, **setup)
        return settled(visitor.open(f"/t/{code}"), board=True)

    return look


def drawn(visitor: Visitor) -> Page:
    visitor.come("Anna")
    code = begun(visitor, "castors", seats=6)
    visitor.at(code, "move", game=1, ply=0, move="draw")
    return settled(visitor.open(f"/t/{code}"), board=True)


def glimpse(sight: Sight) -> Sight:
    """One looks at two of one's cards, for as long as one likes: no time passes."""

    def look(visitor: Visitor) -> Page:
        visitor.context.add_init_script("window.setInterval = () => 0")
        page = sight(visitor)
        expect(page.get_by_text("Look and remember")).to_be_visible()
        return page

    return look


def in_text(sight: Sight) -> Sight:
    """The same on the plain board."""

    def look(visitor: Visitor) -> Page:
        visitor.prefer_text()
        return sight(visitor)

    return look


def last_lap(visitor: Visitor) -> Page:
    """A friend has knocked."""
    visitor.come("Anna")
    bob = Friend(visitor.url, "Bob")
    code = begun_by_two(visitor, bob, "castors", first=1)
    played(code, [visitor, bob], until=lambda view: view["knocked"] is not None)
    return settled(visitor.open(f"/t/{code}"), board=True)


def chosen(visitor: Visitor) -> Page:
    """Cards are chosen, and it is shown who could follow."""
    page = turn("gargon", seats=5)(visitor)
    page.get_by_role("button", name="Who can follow?").click()
    player = GargonPlayer(page, 0)
    player.choosable.first.click()
    return settled(page)


def watched(game: str) -> Sight:
    def look(visitor: Visitor) -> Page:
        visitor.come("Anna")
        code = begun(Friend(visitor.url, "Bob"), game)
        return settled(visitor.open(f"/t/{code}"), board=True)

    return look


def paused(visitor: Visitor) -> Page:
    visitor.come("Anna")
    code = begun(visitor, "castors", clock=CLOCK)
    visitor.at(code, "pause", on=True)
    return settled(visitor.open(f"/t/{code}"), board=True)


def pause_wanted(visitor: Visitor) -> Page:
    visitor.come("Anna")
    bob = Friend(visitor.url, "Bob")
    code = begun_by_two(visitor, bob, "gargon", clock=CLOCK)
    bob.at(code, "pause", on=True)
    return settled(visitor.open(f"/t/{code}"), board=True)


def stood_in_for(visitor: Visitor) -> Page:
    """One has left a game, and still looks on."""
    visitor.come("Anna")
    code = begun_by_two(visitor, Friend(visitor.url, "Bob"), "castors", first=1)
    page = settled(visitor.open(f"/t/{code}"), board=True)
    visitor.at(code, "leave")
    page.get_by_text("You can come back once Bob has moved").wait_for()
    return settled(page)


def elsewhere(visitor: Visitor) -> Page:
    """The table is open in another tab."""
    page = turn("castors")(visitor)
    settled(visitor.open(page.url))
    return settled(page)


def curtain(visitor: Visitor) -> Page:
    """Two people at one device, which is being passed on."""
    visitor.come("Anna")
    guest = visitor.ask("POST", "/api/me/guests", {"name": "Bob"})["id"]
    code = visitor.open_table("castors", 2, options=OPTIONS["castors"])
    for type in ("sit", "ready"):
        visitor.ask("POST", f"/api/tables/{code}/asks?as={guest}", {"type": type})
    visitor.at(code, "start")
    return settled(visitor.open(f"/t/{code}"))


def end(game: str) -> Sight:
    def look(visitor: Visitor) -> Page:
        anna, code, _ = past(visitor.url, game)
        visitor.become(anna)
        return settled(visitor.open(f"/t/{code}"))

    return look


def replay(game: str, where: str = "") -> Sight:
    def look(visitor: Visitor) -> Page:
        anna, _, id = past(visitor.url, game)
        visitor.become(anna)
        return settled(visitor.open(f"/games/{id}{where}"), board=True)

    return look


def games(where: str) -> Sight:
    def look(visitor: Visitor) -> Page:
        visitor.become(past(visitor.url, "castors").anna)
        return settled(visitor.open(f"/games{where}"))

    return look


def ratings(visitor: Visitor) -> Page:
    page = games("?show=ratings&game=castors")(visitor)
    page.get_by_role("combobox", name="Players").select_option("2")
    page.get_by_role("table").wait_for()
    return settled(page)


def tables(visitor: Visitor) -> Page:
    visitor.come("Anna")
    visitor.open_table("gargon", 3, listed=True)
    begun(Friend(visitor.url, "Bob"), "castors", listed=True, clock=CLOCK)
    return settled(visitor.open("/tables"))


def home_again(visitor: Visitor) -> Page:
    """A game goes on."""
    page = turn("castors")(visitor)
    page.get_by_role("link", name="Pioche").click()
    page.get_by_role("link", name="Go on").wait_for()
    return settled(page)


def missing(path: str) -> Sight:
    """Where there is nothing; the browser says so on its console, too."""

    def look(visitor: Visitor) -> Page:
        visitor.watch.expect("status of 404")
        return at(path)(visitor)

    return look


def no_record(visitor: Visitor) -> Page:
    """A file was chosen that is none."""
    visitor.watch.expect("status of 400")
    page = at("/open")(visitor)
    file = {"name": "holidays.json", "mimeType": "application/json", "buffer": b"no record"}
    page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    page.get_by_role("alert").wait_for()
    return settled(page)


def me(visitor: Visitor) -> Page:
    visitor.come("Anna")
    return settled(visitor.open("/me"))


def no_code(visitor: Visitor) -> Page:
    page = at("/tables")(visitor)
    page.get_by_role("textbox").fill("holidays")
    return after(lambda _: page, "Join")(visitor)


def after(sight: Sight, *pressed: str) -> Sight:
    """What is there when one has pressed something, given by how its name begins."""

    def look(visitor: Visitor) -> Page:
        page = sight(visitor)
        for name in pressed:
            begins = re.compile(f"^{re.escape(name)}")
            page.get_by_role("button", name=begins).or_(page.locator("summary", has_text=begins)).first.click()
        return settled(page)

    return look


def chosen_in_text(visitor: Visitor) -> Page:
    """With a hint, and the first of the cards that may be played chosen, whichever were dealt."""
    page = after(in_text(turn("gargon")), "Hint")(visitor)
    PlainPlayer(page, 0).choices.first.click()
    expect(page.get_by_text("Chosen: ")).to_be_visible()
    return settled(page)


def settled(page: Page, *, board: bool = False) -> Page:
    """When the page shows what it has to show."""
    expect(page.locator("main h1, main h2").first).to_be_visible()
    if board:
        expect(page.locator(BOARD).first).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    quiet(page)
    return page


MAIN: Mapping[str, Sight] = {
    "home": at("/"),
    "home, a game goes on": home_again,
    "tables": tables,
    "games": games(""),
    "learn": at("/learn"),
    "lesson of castors": at("/learn/castors"),
    "rules of gargon": at("/rules/gargon?edition=amigo-fr"),
    "me": me,
    "lobby of castors": lobby("castors"),
    "turn of gargon": turn("gargon"),
    "turn of castors": turn("castors"),
    "end of gargon": end("gargon"),
    "replay of gargon": replay("gargon", "?ply=20"),
}
"""What everybody sees."""

OTHERS: Mapping[str, Sight] = {
    "nobody's games": at("/games"),
    "everybody's games": games("?show=all"),
    "ratings": ratings,
    "open": at("/open"),
    "lesson of gargon": at("/learn/gargon"),
    "rules of castors": at("/rules/castors"),
    "about": at("/about"),
    "nowhere": missing("/there/is/nothing"),
    "no such table": missing("/t/22222222"),
    "no such game": missing("/games/0000000000000000000000"),
    "lobby of gargon": lobby("gargon"),
    "lobby of somebody else": others_lobby,
    "end of castors": end("castors"),
    "replay of castors": replay("castors", "?ply=4"),
}
"""All other pages as one comes to them."""

STATES: Mapping[str, Sight] = {
    "menu": after(at("/"), "Menu"),
    "on one device": after(at("/"), "On one device", "One more player"),
    "no code": no_code,
    "no record": no_record,
    "recovery": after(me, "Show me a code"),
    "forgetting": after(me, "Forget me"),
    "lesson's help": after(at("/learn/castors"), "Show me"),
    "lesson's end": at("/learn/gargon?step=999"),
    "setting up": after(lobby("castors"), "A fair shuffle", "Rules and settings"),
    "help of gargon": after(turn("gargon"), "Help"),
    "help of castors": after(turn("castors"), "Help"),
    "hint of gargon": after(turn("gargon"), "Hint"),
    "hint of castors": after(turn("castors"), "Hint"),
    "chosen": chosen,
    "who can follow": after(turn("gargon"), "Who can follow?"),
    "still out": after(turn("gargon"), "What is still out?"),
    "battle": later("gargon", lambda view: view["phase"] == "battle" and view["to_act"] == 0),
    "replacing": later("gargon", lambda view: view["phase"] == "replace" and view["to_act"] == 0, seats=5),
    "glimpse": glimpse(turn("castors")),
    "drawn": drawn,
    "last lap": last_lap,
    "paused": paused,
    "pause wanted": after(pause_wanted, "Players"),
    "stood in for": after(stood_in_for, "Players"),
    "moves": after(later("gargon", lambda view: view["round"] > 1), "Moves"),
    "chat": after(turn("castors"), "Chat", "Good luck"),
    "more": after(turn("castors", clock=CLOCK), "More"),
    "leaving": after(turn("castors"), "More", "Leave the game"),
    "looking back": after(later("castors", lambda view: view["turn"] > 1), "More", "Look back"),
    "watching gargon": watched("gargon"),
    "watching castors": watched("castors"),
    "elsewhere": elsewhere,
    "curtain": curtain,
    "behind the curtain": glimpse(after(curtain, "I am")),
    "text of gargon": in_text(turn("gargon", seats=5)),
    "text of gargon, chosen": after(chosen_in_text, "More"),
    "text of gargon, open winnings": in_text(
        later("gargon", lambda view: view["round"] > 3, options={"open_winnings": True})
    ),
    "text of castors": in_text(drawn),
    "text of castors, glimpse": glimpse(in_text(turn("castors"))),
    "text of castors, last lap": in_text(last_lap),
    "text at the end of gargon": in_text(end("gargon")),
    "text at the end of castors": in_text(end("castors")),
    "text of a replay": in_text(replay("gargon", "?ply=20")),
    "text of a lesson": in_text(at("/learn/castors?step=3")),
}
"""What lies over a page or beside it, and what is not there every day."""

SIGHTS: Mapping[str, Sight] = {**MAIN, **OTHERS, **STATES}
