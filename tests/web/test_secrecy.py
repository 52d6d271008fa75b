"""A page holds nothing that its seat may not know: in worlds that differ only in hidden cards it is the same page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import WebSocket, expect

from pioche.core.game import Game
from pioche.core.seats import Watcher
from pioche.registry import GAMES
from playouts import BY_KIND, NAMES, PATIENT, Recipe
from server.twins import Scene, plots, tell_apart
from web.browsing import Visitor
from web.conftest import Visit
from web.playing import PLAYERS, PlainPlayer, wait_until
from web.theatre import Theatre, theatre

Evidence: TypeAlias = dict[str, list[str]]

UNDER_CONTROL = """
let state = 1;
Math.random = () => (state = (state * 48271) % 2147483647) / 2147483647;
crypto.getRandomValues = (numbers) => numbers.fill(7);

const timers = new Map(), LONGEST = 7500;
let now = 0, number = 1e9;
const set = (every) => (call, delay = 0, ...more) => {
    const after = Math.max(1, delay);
    number += 1;
    if (after <= LONGEST) timers.set(number, {at: now + after, every: every ? after : null, call: () => call(...more)});
    return number;
};
window.setTimeout = set(false);
window.setInterval = set(true);
window.clearTimeout = window.clearInterval = (id) => void timers.delete(id);
window.advance = async (by) => {
    const until = now + by;
    for (;;) {
        const due = [...timers].filter(([, {at}]) => at <= until).sort(([, one], [, two]) => one.at - two.at)[0];
        if (!due) break;
        const [id, timer] = due;
        now = Math.max(now, timer.at);
        if (timer.every) timer.at += timer.every;
        else timers.delete(id);
        timer.call();
        await new Promise((done) => {
            const line = new MessageChannel();
            line.port1.onmessage = done;
            line.port2.postMessage(null);
        });
    }
    now = until;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const ends = ({playState, effect}) => playState === "running" && isFinite(effect.getComputedTiming().endTime);
    return document.getAnimations().filter(ends).length;
};

const added = new Set();
const note = (changes) => {
    for (const change of changes) {
        for (const node of change.addedNodes) added.add(node.outerHTML ?? node.data ?? "");
        if (change.type === "characterData") added.add(change.target.data);
        if (change.type === "attributes" && change.attributeName !== "style")
            added.add(`${change.attributeName}=${change.target.getAttribute(change.attributeName)}`);
    }
};
document.addEventListener("DOMContentLoaded", () => new MutationObserver(note)
    .observe(document, {subtree: true, childList: true, characterData: true, attributes: true}));
window.passing = () => [...added].map((text) => text.replaceAll(/ style="[^"]*"/g, "")).sort();
"""
"""Chance is the same in both worlds; pauses are over when the test says so, and the patience of the page with its
server has no end; nothing that was in the page for a moment only is forgotten."""

STORED = "() => JSON.stringify([Object.entries(localStorage).sort(), Object.entries(sessionStorage).sort()])"

SCENES = {
    "gargon, a spectator": Scene(Recipe("gargon", 3, 0, seed=15, plies=12, manner=BY_KIND), None),
    "gargon": Scene(Recipe("gargon", 3, 0, seed=11, plies=24, manner=BY_KIND), 1),
    "gargon, open winnings": Scene(
        Recipe("gargon", 3, 1, rules=(("open_winnings", True),), seed=12, plies=16, manner=BY_KIND), 1
    ),
    "castors": Scene(Recipe("castors", 3, 0, rules=(("rounds", 2),), seed=13, plies=24, manner=PATIENT), 1),
    "castors, with the memory aid": Scene(
        Recipe("castors", 2, 0, rules=(("rounds", 2), ("memory_aid", True)), seed=14, plies=16, manner=PATIENT), 1
    ),
}


class Witness:
    """Whoever looks into a page with all tools of a browser: at its elements, what a screen reader is told, what is
    stored, and what comes over the socket."""

    def __init__(self, visitor: Visitor) -> None:
        visitor.context.add_init_script(UNDER_CONTROL)
        self.page = visitor.context.new_page()
        kinds = ("elements", "by ear", "stored", "passing", "asked", "told", "said")
        self.kept: Evidence = {kind: [] for kind in kinds}
        self.loaded = 0
        """How much had been told when the page was loaded."""
        self.page.on("websocket", self._listen)
        self.page.on("request", lambda request: self.kept["asked"].append(f"{request.url} {request.post_data}"))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.kept["told"].append(str(frame)))
        socket.on("framesent", lambda frame: self.kept["said"].append(str(frame)))

    def wait_for(self, ply: int) -> None:
        """Until the page has heard of a ply."""
        wait_until(
            self.page, lambda: any('"played"' in frame and f'"ply":{ply},' in frame for frame in self.kept["told"])
        )

    def settle(self) -> None:
        """Until nothing more happens, however long it is waited for."""
        before, same = "", 0
        while same < 3:
            flying = self.page.evaluate("advance(7500)")  # no pause is longer
            now = self.page.content()
            same = same + 1 if now == before and not flying else 0
            before = now
            if flying:
                self.page.wait_for_timeout(10)

    def look(self, decides: int | None = None) -> None:
        """When all is shown; for whom it is their decision at a ply, when the page knows what is legal, too."""
        self.settle()
        if decides is not None:
            answer = f'"ply":{decides},"moves"'
            wait_until(self.page, lambda: any(answer in frame for frame in self.kept["told"][self.loaded :]))
            self.settle()
        self.kept["elements"].append(self.page.content())
        self.kept["by ear"].append(self.page.locator("body").aria_snapshot())
        self.kept["stored"].append(self.page.evaluate(STORED))

    def remember(self) -> None:
        """What was in the page since it was loaded, if only for a moment."""
        self.kept["passing"] += self.page.evaluate("passing()")

    def evidence(self, clean: Callable[[str], str]) -> Evidence:
        self.kept["asked"].sort()  # files of a page come in any order
        return {kind: [clean(text) for text in texts] for kind, texts in self.kept.items()}


def perform(stage: Theatre, visitor: Visitor, seat: Watcher, *, plain: bool) -> Evidence:
    """The scene in one world, as the page of a seat or of a spectator shows it; on the board of the game, or on the
    plain one."""
    recipe = stage.scene.recipe
    if plain:
        visitor.prefer_text()
    if seat is not None:
        cookie = stage.guests[seat].http.cookies["pioche"]
        visitor.context.add_cookies([{"name": "pioche", "value": cookie, "url": stage.url}])
    visitor.hurry()
    witness = Witness(visitor)
    page = witness.page
    page.goto(f"/t/{stage.code}")
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    witness.look()
    stage.start()
    player = (PlainPlayer if plain else PLAYERS[recipe.game])(page, seat or 0)
    game = Game.start(
        GAMES[recipe.game], NAMES[: recipe.players], dict(recipe.rules), first=recipe.first, shuffles=stage.plot.orders
    )
    for move in stage.plot.moves:
        witness.wait_for(len(game.moves))
        witness.look(len(game.moves) if game.to_act == seat else None)
        assert game.to_act is not None
        if game.to_act == seat:
            player.make(str(move))
        else:
            stage.move(game.to_act, str(move))
        game.play(move)
    decides = len(game.moves) if game.to_act == seat else None
    witness.wait_for(len(game.moves))
    witness.look(decides)
    witness.remember()
    witness.loaded = len(witness.kept["told"])
    page.reload()
    expect(page.locator(".plain" if plain else "[data-place]").first).to_be_visible()
    witness.look(decides)
    witness.remember()
    page.close()
    return witness.evidence(lambda text: stage.without_commitment(text.replace(_host(stage), "")))


def _host(stage: Theatre) -> str:
    return stage.url.removeprefix("http://")


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "in words"])
@pytest.mark.parametrize("name", SCENES)
def test_a_page_is_the_same_in_worlds_that_differ_only_in_what_is_hidden(
    name: str, plain: bool, visit: Visit, tmp_path: Path
) -> None:
    """Elements, what a screen reader is told, storage, requests and the frames of the socket; after every move, in
    between, and after a reload."""
    differences = compared(SCENES[name], SCENES[name].watcher, visit, tmp_path, plain=plain)
    assert not differences, "\n".join(differences)


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "in words"])
@pytest.mark.parametrize("name", ["gargon", "castors, with the memory aid"])
def test_a_leak_would_be_noticed(name: str, plain: bool, visit: Visit, tmp_path: Path) -> None:
    """Another seat's page, which rightly shows other cards in the other world, is told apart in every way."""
    scene = replace(SCENES[name], recipe=replace(SCENES[name].recipe, plies=4))
    told = {difference.partition(":")[0] for difference in compared(scene, 0, visit, tmp_path, plain=plain)}
    assert told >= {"elements", "by ear", "told", "passing"}


def compared(scene: Scene, seat: Watcher, visit: Visit, folder: Path, *, plain: bool) -> list[str]:
    """By what the page of a seat tells the two worlds apart."""
    evidence = []
    for plot in plots(scene):
        with theatre(scene, plot, folder) as stage:
            evidence.append(perform(stage, visit(url=stage.url), seat, plain=plain))
    return tell_apart(*evidence)
