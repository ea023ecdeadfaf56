"""Waiting for what a page comes to: what is read right after an action may be what was there before it."""

import os
import time

from playwright.sync_api import Error

# How many times slower than they could pages run, to find tests that read too early (Docs/testing.md).
SLOWER = float(os.environ.get("SLOWER", "1"))
SECONDS = 60


def becomes(read, expected, why=""):
    """Reads again and again until the answer is the expected one; fails with the last answer."""
    end = time.monotonic() + SECONDS
    while (found := _answer(read)) != expected and time.monotonic() < end:
        time.sleep(0.02)
    assert found == expected, why


def _answer(read):
    """What is read, or why it cannot be: the page may be on its way to another, or the element not yet there."""
    try:
        return read()
    except Error as error:
        return error
