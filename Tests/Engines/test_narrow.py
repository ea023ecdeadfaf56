"""A page on a phone: nothing is wider than it, no word is broken into letters, and the menu shows that it goes on."""

from readers.words_on_page import BROKEN, WIDER

PAGES = ["", "timetable/", "stations/", "operators/", "hotels/", "timetable/timisoara-110/zrenjanin-240/2026-12-04/"]
MENU = """
const menu = document.querySelector(".site-nav ul");
menu.scrollLeft = menu.scrollWidth;
const [last, end] = [menu.lastElementChild.getBoundingClientRect().right, menu.getBoundingClientRect().right];
const style = getComputedStyle(menu);
return [(style.maskImage || style.webkitMaskImage).includes("gradient"), end - last];
"""


def test_words_stay_whole_and_on_the_page(reader):
    for address in PAGES:
        reader.open_narrow(address)
        assert reader.run(f"return ({WIDER})()") <= 0, address
        assert reader.run(f"return ({BROKEN})()") == [], address


def test_the_menu_fades_where_it_goes_on_and_its_last_entry_does_not(reader):
    reader.open_narrow("stations/")
    fades, space = reader.run(MENU)
    # The fade is 2.5rem wide.
    assert fades and space >= 38
