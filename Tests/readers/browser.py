"""Chromium without a window, as Debian has it: a tenth of the processes that the whole browser starts for each page."""

import contextlib
import shutil

from playwright.sync_api import sync_playwright

# Those of this process that are open: Playwright itself cannot be opened twice in a process.
_open = []


@contextlib.contextmanager
def _playwright():
    if not _open:
        _open.append(sync_playwright().start())
    _open.append(_open[0])
    try:
        yield _open[0]
    finally:
        _open.pop()
        if len(_open) == 1:
            _open.pop().stop()


@contextlib.contextmanager
def browser(*arguments, keeps_pages=False, profile=None):
    """
    With `keeps_pages` it keeps pages for Back as on a reader's machine, which Playwright turns off. With the folder of a profile
    its one context is given instead, whose windows are not private.
    """
    chromium = shutil.which("chromium-headless-shell")
    assert chromium, "chromium-headless-shell is not there: Scripts/setup test installs it"
    with _playwright() as playwright:
        # Containers seldom allow Chromium's own sandbox; only pages of this machine are opened.
        options = {
            "executable_path": chromium, "args": ["--no-sandbox", "--disable-dev-shm-usage", *arguments],
            "ignore_default_args": ["--disable-back-forward-cache"] if keeps_pages else None}
        chrome = playwright.chromium
        found = chrome.launch_persistent_context(profile, locale="en-GB", **options) if profile else chrome.launch(**options)
        yield found
        found.close()
