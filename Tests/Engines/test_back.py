"""Back and forward, on each page that has a field: what was typed and chosen is still there, and the list is that of the field."""

import walks


def test_what_was_typed_is_there_after_back(reader, sample):
    pages = walks.pages_with_fields(sample.public)
    assert len(pages) > 6 and "" in pages
    wrong, kept = walks.differences_after_back(reader, pages)
    assert not wrong
    assert kept >= 2 * len(pages) or reader.engine == "chromium", "Chromium's shell without a window keeps no page for Back"
