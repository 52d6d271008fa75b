"""Draws the icons of the installed app from public/icon.svg, with a real browser: python web/scripts/app_icons.py"""

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

PUBLIC = Path(__file__).parent.parent / "public"
GROUND = "#1f5b4b"

# name, pixels, ground, how much of it the drawing fills (systems may cut a maskable icon down to a circle of 80 %)
ICONS = [
    ("icon-192.png", 192, "transparent", 1.0),
    ("icon-512.png", 512, "transparent", 1.0),
    ("icon-maskable-192.png", 192, GROUND, 0.74),
    ("icon-maskable-512.png", 512, GROUND, 0.74),
    ("apple-touch-icon.png", 180, GROUND, 0.9),
]


def draw(browser: Browser, name: str, pixels: int, ground: str, share: float) -> None:
    page = browser.new_page(viewport={"width": pixels, "height": pixels})
    svg = (PUBLIC / "icon.svg").read_text()
    style = f"margin:0;height:100vh;display:grid;place-items:center;background:{ground}"
    page.set_content(f'<body style="{style}"><div style="width:{pixels * share}px;line-height:0">{svg}</div>')
    page.screenshot(path=PUBLIC / name, omit_background=True)
    page.close()


if __name__ == "__main__":
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for icon in ICONS:
            draw(browser, *icon)
        browser.close()
