"""What a reader does on a site, and sees, in the words of the walks; the same in each engine."""

import time

# How long a page may take for what it comes to.
SECONDS = 30
# How long what is wrong on a page may stay so, while the page is being laid out.
LAYOUT_SECONDS = 5
# Of the boxes of two engines: what they may differ by, in pixels.
NEAR = 2
# What is not there yet of a page: its scripts, its pictures, a style sheet. Nothing is measured before all are.
MISSING = """
const sheets = [...document.querySelectorAll("link[rel=stylesheet]")].filter((link) => !link.sheet && !link.disabled);
return [
  document.documentElement.dataset.scripts === "ready" ? "" : "scripts",
  document.readyState === "complete" ? "" : "parts",
  ...sheets.map((link) => link.href),
].filter(Boolean);
"""


class Reader:
    def __init__(self, tab, base):
        self.tab = tab
        self.base = base
        self.engine = tab.engine

    def open(self, address=""):
        self.tab.go_to(self.base + address)
        self.await_scripts()

    def open_narrow(self, address="", width=360, height=740):
        """Opens a page as on a phone: in a frame, because engines on a desk make no window as narrow as that."""
        self.tab.go_to(self.base + "robots.txt")
        self.run("""
            const frame = document.createElement("iframe");
            Object.assign(frame, { width: given.width, height: given.height, src: given.address });
            frame.style.border = 0;
            document.body.replaceChildren(frame);
            await new Promise((done) => frame.addEventListener("load", done));
        """, {"width": width, "height": height, "address": self.base + address})
        self.tab.enter_frame("iframe")
        self.await_scripts()

    def await_scripts(self):
        self.sees(lambda: self.run(MISSING), [], "still missing:")

    def follow(self, selector):
        """Follows a link to another page. A click by the driver would let Firefox keep no page for Back."""
        self.run("document.body.dataset.left = 1; document.querySelector(given).click()", selector)
        self.sees(lambda: self.run("return document.body.dataset.left ?? null"), None)
        self.await_scripts()

    def leave(self):
        """Follows a link of the footer to another page."""
        self.run("""[...document.querySelectorAll("footer a")].find(({ pathname }) => pathname !== location.pathname).id = "way-out";""")
        self.follow("#way-out")

    def back(self):
        """Goes back, and waits until nothing changes any more."""
        self.tab.back()
        self.await_scripts()
        self.rest()

    def rest(self, seconds=0.3):
        time.sleep(seconds)

    def is_kept(self):
        """Whether Back brought the page as it was left, not a new one."""
        return self.run("return document.body.dataset.left !== undefined")

    def forward(self):
        self.tab.forward()
        self.await_scripts()
        self.rest()

    def run(self, body, given=None):
        return self.tab.run(body, given)

    def type(self, selector, text):
        self.tab.give(selector, text)

    def press(self, *keys):
        """Keys, one after the other, for what has the focus."""
        for key in keys:
            self.tab.press(key)

    def focused(self, how="active.id"):
        return self.run(f"const active = document.activeElement; return {how}")

    def text(self, selector):
        return self.run("return document.querySelector(given)?.textContent.trim()", selector)

    def sees(self, read, expected, why=""):
        """Waits for what the page comes to."""
        end = time.monotonic() + SECONDS
        while (found := self._tried(read)) != expected and time.monotonic() < end:
            time.sleep(0.05)
        assert found == expected, f"{self.engine}: {why} {found!r} is not {expected!r}"

    def settled(self, read):
        """What the page comes to, which nothing changes any more for half a second."""
        found, since = read(), time.monotonic()
        while time.monotonic() < since + 0.5:
            time.sleep(0.05)
            if (now := read()) != found:
                found, since = now, time.monotonic()
        return found

    def comes_to(self, read, is_right):
        """What a page comes to that is still being laid out: what is wrong is read again for some seconds."""
        end = time.monotonic() + LAYOUT_SECONDS
        while not is_right(found := read()) and time.monotonic() < end:
            time.sleep(0.2)
        return found

    @staticmethod
    def _tried(read):
        """The page may be on its way to another."""
        try:
            return read()
        except Exception as error:  # each driver has its own
            return repr(error)
