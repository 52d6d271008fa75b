"""What can be seen of a page without knowing anything of how it is made: its words, what sticks out, what is too small
for a finger, and what axe has against it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

from web.browsing import WEB

AXE = WEB / "node_modules/axe-core/axe.min.js"

RAW = re.compile(
    r"\{\s*[$a-z][\w-]*\s*\}|\b(?:web|gargon|castors|phrase|level|rules|server|error|refused)(?:-[a-z0-9]+){1,}\b"
)
"""A message that is missing shows its name, a missing part of one its own in braces."""

WORD = re.compile(r"[^\W\d_]{3,}")
NAMES = re.compile(r"Pioche|Gargon|Gang de Castors")

TEXTS = """() => {
    const said = [document.title, document.body.innerText];
    for (const name of ["aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt"])
        for (const element of document.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name));
    for (const element of document.querySelectorAll("[aria-live], [role=status], [role=alert], .spoken"))
        said.push(element.textContent);
    return said;
}"""

VISIBLE = """
    const visible = (element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true})
        && !element.closest("[inert]");
    const named = (element) => {
        const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\\s+/g, " ");
        const kind = element.tagName.toLowerCase() + [...element.classList].map((name) => "." + name).join("");
        return `<${kind}> ${text.slice(0, 60)}`;
    };
"""

OVERFLOW = f"""() => {{
    {VISIBLE}
    const found = [], width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
        found.push(`the page is ${{document.documentElement.scrollWidth}} wide, the window ${{width}}`);
    // what is meant to be scrolled sideways, a part of a drawing, or only for the ear may be anywhere
    const aside = (element) => {{
        if (element.ownerSVGElement) return true;
        for (let box = element; box && box !== document.body; box = box.parentElement) {{
            const style = getComputedStyle(box);
            if (box !== element && ["auto", "scroll"].includes(style.overflowX)) return true;
            if (box.offsetWidth <= 1 && box.offsetHeight <= 1 && style.position === "absolute") return true;
        }}
        return false;
    }};
    const written = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    for (const element of document.body.querySelectorAll("*")) {{
        if (!visible(element) || aside(element)) continue;
        const box = element.getBoundingClientRect();
        if (!box.width || !box.height || box.right <= 0) continue;
        if (box.right > width + 1 || box.left < -1)
            found.push(`${{named(element)}} reaches from ${{Math.round(box.left)}} to ${{Math.round(box.right)}}`);
        const style = getComputedStyle(element);
        if (!written(element) || element instanceof SVGElement) continue;
        const clips = (how) => how === "hidden" || how === "clip";
        if (clips(style.overflowX) && element.scrollWidth > element.clientWidth + 1
            || clips(style.overflowY) && element.scrollHeight > element.clientHeight + 3)
            found.push(`${{named(element)}} is cut: ${{element.scrollWidth}}×${{element.scrollHeight}}`
                + ` in ${{element.clientWidth}}×${{element.clientHeight}}`);
    }}
    return found;
}}"""

TARGETS = f"""(least) => {{
    {VISIBLE}
    const found = [];
    const kinds = "a[href], button, select, input, textarea, summary, [role=button], [role=tab], [role=slider]";
    for (const element of document.querySelectorAll(kinds)) {{
        if (!visible(element) || element.disabled) continue;
        const inText = element.tagName === "A" && getComputedStyle(element).display === "inline"
            && element.closest("p, li, dd, td, small, figcaption");
        if (inText) continue;
        const boxes = [element, ...(element.labels ?? [])].map((each) => each.getBoundingClientRect());
        const width = Math.max(...boxes.map((box) => box.width));
        const height = Math.max(...boxes.map((box) => box.height));
        const [box] = boxes;
        if (box.right <= 0 || box.bottom <= 0 && box.height <= 1 || width <= 1 || height <= 1) continue;
        if (width < least - 0.5 || height < least - 0.5)
            found.push(`${{named(element)}} is ${{Math.round(width)}}×${{Math.round(height)}}`);
    }}
    return found;
}}"""

BOARD = """new MutationObserver((_, watch) => {
    if (!document.querySelector("[data-place]")) return;
    window.boardAt = performance.now();
    watch.disconnect();
}).observe(document, {subtree: true, childList: true})"""
"""Notes when there is a board: from then on it is the game that moves things."""

SHIFTS = """() => new Promise((done) => {
    const named = ({node}) => node instanceof Element ? `<${node.tagName} class="${node.className}">` : "text";
    const told = ({value, startTime, sources}) =>
        [`${value.toFixed(4)} after ${Math.round(startTime)} ms: ${sources.map(named).join(", ")}`, value];
    const counts = ({startTime, hadRecentInput}) => !hadRecentInput && startTime <= (window.boardAt ?? Infinity) + 100;
    const watch = new PerformanceObserver((list) => {
        watch.disconnect();
        done(list.getEntries().filter(counts).map(told));
    });
    watch.observe({type: "layout-shift", buffered: true});
    setTimeout(() => done([]), 100);  // nobody is told that there was nothing
})"""

FINGER = 44
"""Pixels."""


def raw_texts(page: Page) -> list[str]:
    """Texts in which a message is missing, with the place."""
    said = [text for text in page.evaluate(TEXTS) if text]
    return [f"{found[0]} in {text[max(0, found.start() - 40) : found.end() + 40]!r}"
            for text in said for found in RAW.finditer(text)]  # fmt: skip


def said(page: Page) -> set[str]:
    """All that a page says in words, line by line; names of people and games are the same in every language."""
    lines = {line.strip() for text in page.evaluate(TEXTS) if text for line in text.splitlines()}
    lines -= set(page.locator("[translate=no]").all_inner_texts())
    rests = {line: WORD.findall(NAMES.sub("", line)) for line in lines}
    return {line for line, words in rests.items() if len(words) > 1 and any(map(str.islower, words))}


def overflowing(page: Page) -> list[str]:
    """What is wider than the window, or cut off."""
    return list(page.evaluate(OVERFLOW))


def too_small(page: Page) -> list[str]:
    """What a finger could hardly meet."""
    return list(page.evaluate(TARGETS, FINGER))


def shifts(page: Page) -> dict[str, float]:
    """What has moved while a page was loaded without anybody having touched it, and how much that counts."""
    return dict(page.evaluate(SHIFTS))


def violations(page: Page, *, only_colours: bool = False) -> list[str]:
    """What axe says against the page as it is now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    options = {"resultTypes": ["violations"], **({"runOnly": ["color-contrast"]} if only_colours else {})}
    result: dict[str, Any] = page.evaluate("(options) => axe.run(options)", options)
    return [f"{violation['id']}: {node['html'][:160]} — {node['failureSummary']}"
            for violation in result["violations"] for node in violation["nodes"]]  # fmt: skip
