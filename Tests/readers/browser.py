"""Chromium, as the system has it."""

import contextlib
import shutil

from playwright.sync_api import sync_playwright


@contextlib.contextmanager
def browser():
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert chromium, "chromium is not there: Scripts/setup test installs it"
    with sync_playwright() as playwright:
        # Containers seldom allow Chromium's own sandbox; only pages of this machine are opened.
        found = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield found
        found.close()
