"""`/cities/` in Chromium, with what a reader does there and what a plain scan says that it must answer."""

import contextlib
import shutil
import sys
from pathlib import Path

from playwright.sync_api import TimeoutError, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Tests"))

MEASURING = Path(__file__).with_name("strokes.js").read_text(encoding="utf-8")
PATIENCE = 30_000  # ms, the longest that an answer is waited for

# Frames are drawn as soon as they can be, not when a display asks for one, so that what is measured is the page's own
# time, and not, by chance, up to 17 ms of waiting on top.
AT_ONCE = ["--disable-gpu-vsync", "--disable-frame-rate-limit"]


@contextlib.contextmanager
def chromium(more=()):
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", *more])
        yield found
        found.close()


class CitiesPage:
    """The page, opened for the first time: nothing of it is kept from before."""

    def __init__(self, browser, host, scan):
        # What is kept for reading offline is loaded whenever the page rests.
        self._context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
        self.page, self.host, self._scan = self._context.new_page(), host, scan
        self.page.add_init_script(MEASURING)
        self.page.goto(host.address + "cities/", wait_until="commit")
        self.page.wait_for_selector("main input[type=search][name=q]")
        self.box = self.page.locator("main input[type=search][name=q]")

    def close(self):
        self._context.close()

    def rest(self, milliseconds=500):
        """Until the page has nothing more to do or to load."""
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(milliseconds)

    def expected(self, query):
        """How many begin with a query, and the first of them; of an empty one all."""
        return self._scan.beginning(query)

    def wait_for(self, count, first):
        self.page.wait_for_function("([count, first]) => stroke.shows(count, first)", arg=[count, first or ""], timeout=PATIENCE)

    def type(self, query):
        """Letter by letter, each answer awaited, and time given to all that follows it."""
        self.box.focus()
        for end in range(1, len(query) + 1):
            self.strike(query[end - 1])
            self.wait_for(*self.expected(query[:end]))
            self.page.wait_for_timeout(150)

    def strike(self, key):
        self.page.keyboard.type(key) if len(key) == 1 else self.page.keyboard.press(key)

    def stroke(self, key, query):
        """How long it takes from the key to the frame that shows the answer to the query that it makes (strokes.js)."""
        count, first = self.expected(query)
        self.page.evaluate("([count, first]) => stroke.expect(count, first)", [count, first or ""])
        self.strike(key)
        return self.page.evaluate("() => stroke.answer()")

    def look_inside(self, is_on):
        """Has the button pressed or not; it is offered where something is typed."""
        button = self.page.locator("main [data-inside]")
        if (button.get_attribute("aria-pressed") == "true") != is_on:
            self.box.fill("a")
            button.click()

    def counted(self, count):
        """The displayed number of matches, once it is this one or the wait has ended."""
        shown = "document.querySelector('main [data-count]').dataset.count"
        with contextlib.suppress(TimeoutError):
            self.page.wait_for_function(f"(count) => {shown} === String(count)", arg=count, timeout=PATIENCE)
        return int(self.page.evaluate(shown))

    def slowed(self, rate):
        self._context.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def listed(self, count):
        """The ids of the first so many in the list, scrolled through as a reader does."""
        found = {}
        for _ in range(400):
            rows = self.page.eval_on_selector_all(
                "main [data-results] [data-id]:not([hidden])",
                "(rows) => rows.map((row, i) => [Number(row.getAttribute('aria-posinset') ?? i + 1), row.dataset.id])")
            found |= dict(rows)
            if all(place in found for place in range(1, count + 1)):
                return [found[place] for place in range(1, count + 1)]
            self.page.locator("main [data-results] [data-id]:not([hidden])").last.scroll_into_view_if_needed()
            self.page.wait_for_timeout(30)
        return [found[place] for place in sorted(found)][:count]
