"""A page on a phone: nothing is wider than it, no word is broken into letters, and the menu shows that it goes on."""

import walks

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
        wider, *parts = walks.off_the_phone(reader, address)
        assert wider <= 0 and not any(parts), (address, wider, parts)


def test_the_menu_fades_where_it_goes_on_and_its_last_entry_does_not(reader):
    reader.open_narrow("stations/")
    fades, space = reader.run(MENU)
    # The fade is 2.5rem wide.
    assert fades and space >= 38


# How far the entry of the page is from each edge of the menu, beyond the fade.
CURRENT = """
const [menu, entry] = [".site-nav ul", ".site-nav [aria-current]"].map((part) => document.querySelector(part).getBoundingClientRect());
return [entry.left - menu.left, menu.right - entry.right, scrollY];
"""


def test_the_menu_shows_the_entry_of_the_page(reader, hebrew_reader, hebrew):
    for one, addresses in ((reader, ("places/", "hotels/", "timetable/")), (hebrew_reader, ("routes/", "timetable/"))):
        for address in addresses:
            one.open_narrow(address)
            left, right, top = one.run(CURRENT)
            # The fade is at the end, where the last entry is followed by space for it.
            assert min(left, right) >= -1 and (left if one is hebrew_reader else right) >= 38 and top == 0, (address, left, right, top)
