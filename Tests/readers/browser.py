"""Chromium without a window, as Debian has it: a tenth of the processes that the whole browser starts for each page."""

import contextlib
import shutil

from playwright.sync_api import sync_playwright


@contextlib.contextmanager
def browser(*arguments, keeps_pages=False):
    """With `keeps_pages` it keeps pages for Back as on a reader's machine, which Playwright turns off."""
    chromium = shutil.which("chromium-headless-shell")
    assert chromium, "chromium-headless-shell is not there: Scripts/setup test installs it"
    with sync_playwright() as playwright:
        # Containers seldom allow Chromium's own sandbox; only pages of this machine are opened.
        found = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage", *arguments],
            ignore_default_args=["--disable-back-forward-cache"] if keeps_pages else None)
        yield found
        found.close()
