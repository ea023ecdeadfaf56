"""A page of `stationary serve` while its owner edits the site."""

import pytest
from playwright.sync_api import expect

import journeys_site
from readers.serving import Serving

PANEL = "[data-stationary-findings]"
# Pages ask for a service worker, which the browser of the tests refuses.
HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.fixture
def serving(tmp_path):
    site = journeys_site.write(tmp_path / "site").folder
    (site / "content").mkdir(exist_ok=True)
    _text(site, "first text")
    with Serving(site) as serving:
        yield serving


def _text(site, text):
    lines = "".join(f"Paragraph {number}\n\n" for number in range(200))
    (site / "content/long.md").write_text(f"# Long\n\n{lines}{text}\n")


@pytest.fixture
def look(browser, serving):
    """look(address) opens a page of the site."""
    contexts, complaints = [], []

    def opened(address=""):
        context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: (complaints.append(dialog.message), dialog.dismiss()))
        page.on("console", lambda message: "Content Security Policy" in message.text and complaints.append(message.text))
        page.goto(serving.address + address)
        page.evaluate("window.isFirst = true")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def _is_first(page):
    return page.evaluate("window.isFirst === true")


def test_an_edit_appears_and_other_pages_stay(serving, look):
    page, other = look("long/"), look("about/")
    page.evaluate("scrollTo(0, 3000)")
    page.wait_for_function("scrollY === 3000")
    _text(serving.site, "second text")
    expect(page.locator("main")).to_contain_text("second text")
    assert not _is_first(page)
    page.wait_for_function("scrollY === 3000")
    serving.says("content/long.md: ")
    # What the other page would do, it does on the same event: the next one finds that it has stayed.
    with other.expect_response(lambda answer: answer.request.method == "HEAD" and answer.url.endswith("/about/")):
        _text(serving.site, "third text")
    expect(page.locator("main")).to_contain_text("third text")
    assert _is_first(other)


def test_a_page_that_appears_and_goes(serving, look):
    page = look("fares/")
    expect(page.locator("main")).not_to_contain_text("ten crowns")
    (serving.site / "content/fares.md").write_text("# Fares\n\nten crowns\n")
    expect(page.locator("main")).to_contain_text("ten crowns")
    (serving.site / "content/fares.md").unlink()
    expect(page.locator("main")).not_to_contain_text("ten crowns")


@pytest.mark.smoke(0)
def test_data_that_a_page_has_loaded_is_loaded_again(serving, look):
    page = look("about/")
    (serving.site / "static").mkdir(exist_ok=True)
    with page.expect_event("load"):
        (serving.site / "static/fares.json").write_text("[1]")
        page.wait_for_function("async () => (await fetch('../fares.json')).ok", polling=100)
        (serving.site / "static/fares.json").write_text("[2]")
    assert not _is_first(page)


def test_findings_are_shown_as_text_until_mended(serving, look):
    page = look("about/")
    config = serving.site / "stationary.toml"
    good = config.read_text()
    config.write_text(good + f'\n["{HOSTILE}"]\nx = 1\n')
    expect(page.locator(PANEL)).to_contain_text("The site was not built")
    expect(page.locator(PANEL)).to_contain_text(HOSTILE)
    assert page.locator(f"{PANEL} img").count() == 0 and _is_first(page)
    page.reload()
    expect(page.locator(PANEL)).to_contain_text(HOSTILE)
    page.locator(f"{PANEL} button").click()
    expect(page.locator(PANEL)).to_have_count(0)
    page.reload()
    config.write_text(good + f'\n["{HOSTILE} two"]\nx = 1\n')
    expect(page.locator(PANEL)).to_contain_text("two")
    config.write_text(good)
    expect(page.locator(PANEL)).to_have_count(0)


@pytest.mark.smoke(0)
def test_a_hidden_page_catches_up(serving, look):
    page = look("long/")
    # A browser without windows hides no page; this is what one does when the reader opens another tab.
    hide = "(is) => { Object.defineProperty(document, 'hidden', { value: is, configurable: true }); document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(hide, True)
    _text(serving.site, "second text")
    serving.says("content/long.md: ")
    assert _is_first(page)
    page.evaluate(hide, False)
    expect(page.locator("main")).to_contain_text("second text")
