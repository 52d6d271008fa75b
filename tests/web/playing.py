"""Players who see nothing but the page: they read roles, names and places, and choose what it offers to them, by mouse,
by touch or by keyboard alone."""

from __future__ import annotations

import random
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

from playwright.sync_api import Locator, Page

from web.browsing import PATIENCE

CREATURES = {"W": "Dragon", "B": "Pegasus", "V": "Gargoyle", "R": "Phoenix", "Y": "Manticore", "G": "Fairy"}

QUIET = """(still) => new Promise((done) => {
    let changed = performance.now();
    const watch = new MutationObserver(() => (changed = performance.now()));
    watch.observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
    const look = (now) => {
        if (now - changed < still || document.getAnimations().some(ends)) requestAnimationFrame(look);
        else { watch.disconnect(); done(); }
    };
    const ends = ({playState, effect}) => playState === "running" && isFinite(effect.getComputedTiming().endTime);
    requestAnimationFrame(look);
})"""

FOCUS_SHOWS = """(element) => {
    const style = getComputedStyle(element);
    return parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== "none" || style.boxShadow !== "none";
}"""

WHERE = """(target) => {
    const here = document.activeElement;
    if (here === target) return "there";
    const group = target.closest("[role=group]");
    const before = here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (target.tabIndex < 0 && group?.contains(here) && here !== group) return before ? "ArrowRight" : "ArrowLeft";
    return before || here === document.body ? "Tab" : "Shift+Tab";
}"""

IS_LINK = "(element) => element instanceof HTMLAnchorElement"


class Mouse:
    """Points and clicks."""

    def press(self, target: Locator) -> None:
        target.click()


class Touch:
    """Taps with a finger."""

    def press(self, target: Locator) -> None:
        target.tap()


class Keyboard:
    """Goes to everything by keys, and sees where it is."""

    FAR = 250
    """More steps than any page has things to stop at."""

    def press(self, target: Locator) -> None:
        target.wait_for()
        keyboard = target.page.keyboard
        for _ in range(self.FAR):
            if (key := target.evaluate(WHERE)) == "there":
                assert target.evaluate(FOCUS_SHOWS), "the focus is not to be seen"
                keyboard.press("Enter" if target.evaluate(IS_LINK) else "Space")
                return
            keyboard.press(key)
        raise AssertionError(f"not reached by keyboard: {target}")


class Player(ABC):
    """Somebody at a table, before a page in English."""

    game: ClassVar[str]

    def __init__(self, page: Page, seat: int, by: Mouse | Touch | Keyboard | None = None, seed: int = 0) -> None:
        self.page, self.seat = page, seat
        self.by = by or Mouse()
        self.rng = random.Random(seed)

    @property
    @abstractmethod
    def offered(self) -> Locator:
        """All that is there only while it is one's turn."""

    @abstractmethod
    def act(self) -> None:
        """Decide something that is offered: a move, or a step towards one."""

    @abstractmethod
    def make(self, move: str) -> None:
        """A certain move, given in notation."""

    @property
    def again(self) -> Locator:
        """What is offered when the game is over."""
        return self.page.get_by_role("button", name="Play again")

    @property
    def over(self) -> bool:
        return self.again.is_visible()

    def wait_for_turn(self) -> bool:
        """Until one is asked, or the game is over: then false."""
        self.offered.or_(self.again).first.wait_for()
        return not self.over

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """To the end of the game, or until something is so."""
        while not until() and self.wait_for_turn():
            self.act()

    def press(self, target: Locator) -> None:
        self.by.press(target)

    def place(self, name: str) -> Locator:
        return self.page.locator(f'button[data-place="{name}"]')

    def any_of(self, targets: Locator) -> Locator:
        return targets.nth(self.rng.randrange(targets.count()))


def quiet(page: Page, still: int = 200) -> None:
    """Until nothing has changed on a page for so many milliseconds."""
    page.evaluate(QUIET, still)


def wait_until(page: Page, holds: Callable[[], bool]) -> None:
    """For what no locator can wait for."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < deadline, "it never came"
        page.wait_for_timeout(20)


class CastorsPlayer(Player):
    game = "castors"
    SAID = re.compile(r"^(Draw|Draw again|Discard|End the turn|Take the .*)$")

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("group", name="Gang de Castors")

    @property
    def spots(self) -> Locator:
        """Places of the board where a tap does something."""
        return self.board.locator('button[data-place]:not([aria-disabled="true"])')

    @property
    def knock(self) -> Locator:
        return self.board.get_by_role("button", name="Knock!")

    @property
    def offered(self) -> Locator:
        return self.spots.or_(self.knock)

    def act(self) -> None:
        """Anything, but knock as soon as possible: games need not be long."""
        if self.knock.is_visible():
            self.press(self.knock)
        elif self.rng.random() < 0.7:
            self.press(self.any_of(self.spots))
        else:
            self.press(self.any_of(self.spots.or_(self.board.get_by_role("button", name=self.SAID))))

    def make(self, move: str) -> None:
        match move.split():
            case ["draw" | "again"]:
                self.press(self.place("pile"))
            case ["discard"]:
                self.press(self.place("discards"))
            case ["take", slot]:
                self.press(self.place("discards"))
                self.press(self.mine(slot))
            case ["keep" | "peek", slot]:
                self.press(self.mine(slot))
            case ["swap", slot, other]:
                self.press(self.mine(slot))
                self.press(self.place(f"slot-{ord(other[0]) - ord('A')}-{other[1]}"))
            case ["knock"]:
                self.press(self.knock)
            case ["end"]:
                self.press(self.board.get_by_role("button", name="End the turn"))
            case _:
                raise AssertionError(move)

    def mine(self, slot: str) -> Locator:
        return self.place(f"slot-{self.seat}-{slot}")


class GargonPlayer(Player):
    game = "gargon"

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name="Your hand").get_by_role("button")

    @property
    def choosable(self) -> Locator:
        return self.hand.and_(self.page.locator('[aria-disabled="false"][aria-pressed="false"]'))

    @property
    def deeds(self) -> Locator:
        """What can be done, as buttons."""
        return self.page.get_by_role("group", name="What you can do").locator("button:enabled")

    @property
    def lay(self) -> Locator:
        """Plays the cards that are chosen."""
        return self.deeds.filter(has_text=re.compile("^ *Play"))

    @property
    def offered(self) -> Locator:
        return self.choosable.or_(self.deeds)

    def act(self) -> None:
        """Anything, but rather draw than play, and rather from the first pile: the game ends when it is empty."""
        if self.choosable.count() and (self.rng.random() < 0.4 or not self.deeds.count()):
            for _ in range(self.rng.randint(1, 3)):
                if self.choosable.count():
                    self.press(self.any_of(self.choosable))
            while not self.lay.count():
                self.press(self.any_of(self.choosable))
            self.press(self.lay)
        elif (first := self.deeds.filter(has_text="pile 1")).count() and self.rng.random() < 0.8:
            self.press(first)
        else:
            self.press(self.any_of(self.deeds))

    def make(self, move: str) -> None:
        match move.split():
            case ["play", *cards]:
                for card in cards:
                    self.press(self.choosable.filter(has=self.page.locator(f'[data-card="{card}"]')).first)
                self.press(self.lay)
            case ["draw", pile]:
                self.press(self.deeds.filter(has_text=f"pile {pile}"))
            case ["done"]:
                self.press(self.deeds.filter(has_text="stop drawing"))
            case ["pass"]:
                self.press(self.deeds.filter(has_text="pass"))
            case ["battle", creature]:
                self.press(self.deeds.filter(has_text=CREATURES[creature]))
            case _:
                raise AssertionError(move)


class PlainPlayer(Player):
    """Somebody who plays in words and buttons, whatever the game; in any language but for certain moves."""

    WORDS: ClassVar = {
        "en": ("What you can do", "Got it", "Play again"),
        "fr": ("Ce que vous pouvez faire", "C’est vu", "Rejouer"),
        "de": ("Was du tun kannst", "Gesehen", "Noch einmal spielen"),
    }
    SHORT = re.compile(r"knock|frapper|klopfen|(pile|stapel) 1", re.IGNORECASE)
    """What brings a game to its end."""

    def __init__(self, page: Page, seat: int, by: Mouse | Touch | Keyboard | None = None, lang: str = "en") -> None:
        super().__init__(page, seat, by)
        self._group, self._looked, self._again = self.WORDS[lang]

    @property
    def choices(self) -> Locator:
        return self.page.get_by_role("group", name=self._group).get_by_role("button")

    @property
    def looked(self) -> Locator:
        """Ends what is shown only once."""
        return self.page.get_by_role("button", name=self._looked)

    @property
    def again(self) -> Locator:
        return self.page.get_by_role("button", name=self._again)

    @property
    def prompt(self) -> Locator:
        return self.page.locator("h2[tabindex]")

    @property
    def offered(self) -> Locator:
        return self.choices.or_(self.looked)

    def act(self) -> None:
        """Anything, but rather what brings the game to its end."""
        if self.looked.is_visible():
            self.press(self.looked)
            return
        short = self.choices.filter(has_text=self.SHORT)
        self.press(self.any_of(short if short.count() and self.rng.random() < 0.7 else self.choices))

    def make(self, move: str) -> None:
        """Whole if there is a button for it, else word by word."""
        whole, parts = in_words(move)
        while not (button := self.named(whole)).count():
            step = next(part for part in parts if self.named(f"{part} …").count())
            parts.remove(step)
            self.press(self.named(f"{step} …"))
        self.press(button)

    def named(self, words: str) -> Locator:
        return self.choices.filter(has_text=re.compile(f"^ *{words} *$", re.IGNORECASE))


def in_words(move: str) -> tuple[str, list[str]]:
    """A move as an English page says it, and its words one by one."""
    match move.split():
        case ["play", *cards]:
            names = [f"{CREATURES[card[0]]} {card[1:]}" for card in cards]
            return f"play {', '.join(names)}", ["play cards", *names]
        case ["draw", pile]:
            return f"(pass and )?draw from pile {pile}", ["draw", f"pile {pile}"]
        case ["battle", creature]:
            return f"fight for the {CREATURES[creature]}", ["fight"]
        case ["done"]:
            return "stop drawing", []
        case ["take", slot]:
            return f"take it in place of card {slot}", []
        case ["keep", slot]:
            return f"put it in place of card {slot}", []
        case ["peek", slot]:
            return f"peek at card {slot}", []
        case ["swap", slot, other]:
            return f"swap your card {slot} for card {other[1]} of .*", ["swap two cards", f"your card {slot}"]
        case ["discard"]:
            return "discard it", []
        case ["again"]:
            return "draw again", []
        case ["end"]:
            return "end the turn", []
        case [word]:
            return word, []
        case _:
            raise AssertionError(move)


PLAYERS: dict[str, type[Player]] = {player.game: player for player in (CastorsPlayer, GargonPlayer)}
