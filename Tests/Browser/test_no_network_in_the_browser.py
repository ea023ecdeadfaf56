"""Pages of tests have no network but the loopback device either (Scripts/offline)."""

import os

import pytest
from playwright.sync_api import Error


def test_the_browser_of_this_run_has_no_network(browser):
    if os.environ.get("OFFLINE") != "yes":
        pytest.skip("this run has the network of the machine")
    context = browser.new_context()
    try:
        with pytest.raises(Error, match="ERR_INTERNET_DISCONNECTED|ERR_ADDRESS_UNREACHABLE|ERR_NETWORK"):
            context.new_page().goto("http://192.0.2.1/", timeout=20_000)
    finally:
        context.close()
