"""
Tabs of the browser, which several tests use one after the other: a new one, with a browser context of its own, costs half of
a visit, and reads all scripts anew.
"""

import inspect
import re
import urllib.parse

from playwright.sync_api import Error

# Notes what the content security policy refuses, in each document.
WATCH = """
window.__refused = [];
document.addEventListener("securitypolicyviolation", (e) => __refused.push(e.violatedDirective + " " + e.blockedURI + " " + e.sample));
"""
SIZE = {"width": 1280, "height": 900}
EVENTS = ("console", "pageerror", "request")
# With other options, such as permissions or a position, a tab serves one test.
SHARED_OPTIONS = {"bypass_csp", "device_scale_factor", "has_touch", "is_mobile", "java_script_enabled", "service_workers", "timezone_id"}
# The methods that change nothing which outlasts the document, but for what `_is_clean` sets back.
HARMLESS = {
    "BrowserContext": "close|cookies|new_page",
    "Page": "bring_to_front|check|click|close|content|dblclick|dispatch_event|drag_and_drop|emulate_media|eval.*|expect_.*|fill|focus|frame_locator|get_.*|"
            "go_.*|goto|hover|inner_.*|input_value|is_.*|locator|pdf|press|query_.*|reload|screenshot|select_option|set_checked|set_default_.*|"
            "set_input_files|set_viewport_size|tap|text_content|title|type|uncheck|unroute.*|wait_for_.*",
    "Keyboard": "insert_text|press|type",
    "Mouse": "click|dblclick|move|wheel",
    "Clock": "",
}
# How many tabs wait for a test, and how often each is used: each time that is set is one more script of its documents.
WAITING, USES = 6, 40
# What a site has stored in a browser, but for cookies.
STORED = """async () => [
  ...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await indexedDB.databases()).map(({ name }) => name), ...(await caches.keys()),
  ...(await navigator.serviceWorker?.getRegistrations() ?? []).map(({ scope }) => scope)]"""
CLEAR = "localStorage.clear(); sessionStorage.clear(); window.name = ''"


class Tabs:
    """
    The tabs of one browser, each in a context of its own. One is used again only with the same options, when nothing is
    stored in its context any more, and nothing was done with it that would outlast its document; otherwise it is closed.
    """

    def __init__(self, browser):
        self.browser = browser
        self.waiting = []  # the one that was used last is the last

    def take(self, is_fixed=False, fresh=False, **options):
        """
        A tab for one test. With `is_fixed` the clock may be set to fixed times, and whoever takes the tab does so before
        opening anything. With `fresh` the tab was not used before, nor is it again.
        """
        key = None
        # Requests that a service worker makes cannot be refused or answered by a test.
        options.setdefault("service_workers", "block")
        if not fresh and options.keys() <= SHARED_OPTIONS and options["service_workers"] == "block":
            key = (is_fixed, *sorted(options.items()))
            for page in reversed(self.waiting):
                if page.key == key:
                    self.waiting.remove(page)
                    return page
        return self._new(key, is_fixed, options)

    def _new(self, key, is_fixed, options):
        context = self.browser.new_context(viewport=SIZE, locale="en-GB", **options)
        if options.get("java_script_enabled", True):
            context.add_init_script(WATCH)
        page = context.new_page()
        page.key, page.uses, page.hears = key, 0, {}
        page.protocol = context.new_cdp_session(page)
        for event in EVENTS:
            page.on(event, lambda said, event=event: page.hears.get(event, id)(said))
        for thing in (context, page, page.keyboard, page.mouse, context.clock):
            kind = type(thing).__name__
            _notice(page, thing, "set_fixed_time" if kind == "Clock" and is_fixed else HARMLESS[kind])
        return page

    def give_back(self, page, base):
        """Keeps the tab for other tests if nothing of this one, of the site at `base`, is left in it."""
        page.uses, page.hears = page.uses + 1, {}
        if page.key and page.uses < USES and _is_clean(page, base) and page.key:
            self.waiting.append(page)
            if len(self.waiting) > WAITING:
                self.waiting.pop(0).context.close()
        else:
            page.context.close()

    def close(self):
        while self.waiting:
            self.waiting.pop().context.close()


def _notice(page, thing, harmless):
    """Calls of other methods than these take the tab's key, so that no other test uses it."""

    def noticed(method):
        def called(*arguments, **options):
            page.key = None
            return method(*arguments, **options)

        return called

    for name, _ in inspect.getmembers(type(thing), inspect.isfunction):
        if not name.startswith("_") and not re.fullmatch(harmless, name):
            setattr(thing, name, noticed(getattr(thing, name)))


def _is_clean(page, base):
    """
    Whether the tab is as a new one, once what tests may change is set back. It is asked of a file without scripts, so that no
    document of the test can store anything later.
    """
    try:
        for other in page.context.pages:
            if other is not page:
                other.close()
        for name in ("goto", "reload"):  # those of a visit, which wait for scripts
            vars(page).pop(name, None)
        page.goto(base + "robots.txt", timeout=20_000)
        if page.viewport_size != SIZE:
            page.set_viewport_size(SIZE)
        page.emulate_media(media="null", color_scheme="light", reduced_motion="no-preference", forced_colors="none", contrast="no-preference")
        page.mouse.move(0, 0)
        page.evaluate(CLEAR)
        page.protocol.send("Page.resetNavigationHistory")
        if page.evaluate(STORED) or page.context.cookies():
            page.protocol.send("Storage.clearDataForOrigin", {"origin": "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(base)), "storageTypes": "all"})
        return page.evaluate(STORED) == [] and page.context.cookies() == [] and page.context.pages == [page]
    except Error:
        return False


def in_turn(visit, site, addresses, **options):
    """Each address with its page, one after the other in one tab."""
    page = None
    for address in addresses:
        if page:
            page.goto(page.base + address)
        else:
            page = visit(site, address, **options)
        yield address, page
