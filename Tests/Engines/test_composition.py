"""Enter that ends a word of an input method chooses nothing; the next one does."""

import pytest

# Safari sends the key after the composition, with the code 229.
PRESS = """
const [selector, more] = given;
const field = document.querySelector(selector);
field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...more }));
"""
ENDINGS = [{"isComposing": True}, {"keyCode": 229}]


@pytest.mark.parametrize("address, field, letters, answered", [
    ("timetable/", "#from-place", "timi", "#from-offers [role=option]"),
    ("stations/", "main #q", "timi", "main #list mark"),
    ("search/", "main #q", "timi", "main [data-results] a"),
    ("cities/", "main #q", "bel", "main [data-results] mark"),
])
def test_enter_that_ends_a_word_chooses_nothing(reader, address, field, letters, answered):
    reader.open(address)
    reader.run("document.querySelector(given).focus()", field)
    reader.type(field, letters)
    reader.sees(lambda: reader.run("return document.querySelector(given) !== null", answered), True, address)
    reader.rest()
    seen = "return [location.pathname, document.querySelector(given)?.value ?? null]"
    before = reader.run(seen, field)
    for ending in ENDINGS:
        reader.run(PRESS, [field, ending])
        reader.rest()
        assert reader.run(seen, field) == before, (address, ending)
    reader.run(PRESS, [field, {}])
    reader.sees(lambda: reader.run(seen, field) != before, True, address)
