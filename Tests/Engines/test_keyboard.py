"""Search and lists with the keyboard alone: no pointer is used."""

OPTION = "document.getElementById(active.getAttribute('aria-activedescendant') ?? '')?.textContent.trim().replace(/\\s+/g, ' ') ?? null"


def test_the_first_key_leads_past_the_menu(reader):
    reader.open("about/")
    reader.press("Tab")
    assert reader.focused("active.className") == "skip-link"
    assert reader.run("return document.activeElement.getBoundingClientRect().top >= 0"), "it is seen when it has the focus"
    reader.press("Enter", "Tab")
    assert reader.focused("active.closest('main') !== null")


def test_a_station_is_found_with_keys(reader):
    reader.open()
    reader.run("document.querySelector('main input[type=search]').focus()")
    reader.press(*"lugoj")
    reader.sees(lambda: reader.run("return document.querySelectorAll('main .suggestions [role=option]').length > 0"), True)
    reader.press("ArrowDown")
    reader.sees(lambda: "Lugoj" in (reader.focused(OPTION) or ""), True)
    chosen = reader.focused(OPTION)
    # Escape closes what is offered and keeps what was typed; the next key opens it again.
    reader.press("Escape")
    reader.sees(lambda: reader.focused("[active.value, active.getAttribute('aria-expanded')]"), ["lugoj", "false"])
    reader.press("ArrowDown")
    reader.sees(lambda: reader.focused("active.getAttribute('aria-expanded')"), "true")
    while reader.focused(OPTION) != chosen:
        reader.press("ArrowDown")
    reader.press("Enter")
    reader.sees(lambda: "Lugoj" in (reader.text("main h1") or ""), True, chosen)


def test_from_and_to_are_chosen_with_keys(reader, sample):
    reader.open("timetable/")
    for field, letters, name in (("from", "timi", "Timișoara"), ("to", "lug", "Lugoj")):
        reader.run("document.getElementById(given).focus()", f"{field}-place")
        reader.press(*letters)
        reader.sees(lambda: name in (reader.text(f"#{field}-offers [role=option]") or ""), True, field)
        if reader.focused(OPTION) is None:
            reader.press("ArrowDown")
        reader.sees(lambda: name in (reader.focused(OPTION) or ""), True, field)
        reader.press("Enter")
        reader.sees(lambda: name in reader.run("return document.getElementById(given).value", f"{field}-place"), True, field)


def test_a_list_is_gone_through_with_keys(reader):
    reader.open("stations/")
    reader.run("document.querySelector('main #q').focus()")
    reader.press(*"auto")
    reader.sees(lambda: reader.run("return document.querySelectorAll('main #list mark').length > 0"), True)
    reader.rest()
    first = reader.run("return [...document.querySelectorAll('main #list .rows a')].find((row) => row.checkVisibility()).textContent.trim()")
    reader.press("ArrowDown")
    reader.sees(lambda: reader.focused("active.textContent.trim()"), first)
    reader.press("Enter")
    reader.sees(lambda: reader.text("main h1") is not None and reader.run("return document.querySelector('main #q') === null"), True)
