"""The words of the nine languages: complete, alike, and typeset as each language is."""

import re

import pytest

from readers import command
from readers.languages import CATEGORIES, FOLDER, INTERNATIONAL, QUOTES, forms, places, words

ENGLISH = words("en")
OTHERS = [language for language in CATEGORIES if language != "en"]


def test_each_file_is_of_a_language_in_the_list():
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(CATEGORIES)


@pytest.mark.parametrize("language", OTHERS)
def test_the_keys_are_those_of_english_in_their_order(language):
    own = words(language)
    assert [key for key in ENGLISH if key not in own] == []
    assert [key for key in own if key not in ENGLISH] == []
    assert list(own) == list(ENGLISH)


@pytest.mark.parametrize("language", CATEGORIES)
def test_each_plural_has_all_categories(language):
    needed = set(CATEGORIES[language].split())
    wrong = {key: set(value) for key, value in words(language).items()
             if isinstance(value, dict) != isinstance(ENGLISH[key], dict) or isinstance(value, dict) and set(value) != needed}
    assert wrong == {}


@pytest.mark.parametrize("language", OTHERS)
def test_each_word_has_the_placeholders_of_english(language):
    wrong = []
    for key, value in words(language).items():
        wanted = set().union(*map(places, forms(ENGLISH[key])))
        for category, text in value.items() if isinstance(value, dict) else [("", value)]:
            # Arabic writes none, one and two without the number.
            without = {"n"} if language == "ar" and category in ("zero", "one", "two") else set()
            if not wanted - without <= places(text) <= wanted and category != "zero":
                wrong.append((key, category, text))
    assert wrong == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left(language):
    own, same = words(language), INTERNATIONAL[language].lower().split()
    left = [(key, text) for key, value in own.items() for text in forms(value)
            if text in forms(ENGLISH[key]) and re.search("[A-Za-z]", re.sub(r"\{\w+\}", "", text))
            and re.sub(r"\{\w+\}", "", text).strip(" :.").lower() not in same]
    assert left == []
    # Latin letters in another script are names of things.
    if language in ("ru", "uk", "ar"):
        names = {"JavaScript", "JSON", "HTTPS", "Enter", "Home", "Ctrl", "Wi", "Fi", "JPEG", "ID", "GTFS", "Atom", "places", "row", "yes", "no"}
        strange = {word for value in own.values() for text in forms(value)
                   for word in re.findall("[A-Za-z]+", re.sub(r"\{\w+\}", "", text))} - names
        assert strange == set()


@pytest.mark.parametrize("language", OTHERS)
def test_no_word_is_empty_or_far_longer_than_english(language):
    wrong = []
    for key, value in words(language).items():
        longest = max(map(len, forms(ENGLISH[key])))
        for text in forms(value):
            if not text.strip() or text != text.strip() or len(text) > max(28, 1.9 * longest + 12):
                wrong.append((key, text))
    assert wrong == []


@pytest.mark.parametrize("language", CATEGORIES)
def test_quotes_and_blanks_are_those_of_the_language(language):
    own = QUOTES.get(language, "«»")
    texts = [text for value in words(language).values() for text in forms(value)]
    assert {mark for text in texts for mark in text if mark in "“”„«»\"‚‘"} <= set(own)
    assert any(own[0] in text for text in texts)
    assert not [text for text in texts if "'" in text or "..." in text or "  " in text]
    for text in texts:
        assert text.count(own[0]) == text.count(own[1]), text
        if language == "fr":
            assert not re.search(r"[^\u00a0\u202f][;!?»]|[^\u00a0]:|«[^\u00a0]", text), text


@pytest.mark.parametrize("language", CATEGORIES)
def test_the_table_of_the_document_shows_the_words(language):
    lines = (command.PROJECT / "Docs/languages.md").read_text().split("\n")
    start = next(index for index, line in enumerate(lines) if line.startswith("| key |"))
    column = lines[start].split(" | ").index(language) if language != "ar" else len(CATEGORIES)
    rows = [line.strip("| ").split(" | ") for line in lines[start + 2:lines.index("", start)]]
    own = words(language)
    assert len(rows) >= 15
    assert {row[0]: row[column] for row in rows} == {row[0]: own[row[0].strip("`")] for row in rows}


@pytest.mark.parametrize("language", CATEGORIES)
def test_a_site_in_the_language_has_no_findings(tmp_path, language):
    (tmp_path / "data").mkdir()
    (tmp_path / "data/stations.json").write_text(
        '{"citiesFrom": [{"cityId": 7, "cityTitle": "Turku", "countryTitle": "Finland", "point": {"latitude": 60.45,'
        ' "longitude": 22.27}, "stations": [{"stationId": 71, "stationTitle": "Harbour"}]}], "citiesTo": []}')
    (tmp_path / "stationary.toml").write_text(
        f'title = "Ferries"\nlanguage = "{language}"\n[[sources]]\nkind = "stations"\npath = "data/stations.json"\n')
    run = command.build(tmp_path)
    assert [line for line in command.findings(run) if "language/" in line] == []
    page = (tmp_path / "public/index.html").read_text()
    assert f'lang="{language}' in page and f'dir="{"rtl" if language == "ar" else "ltr"}"' in page
    assert words(language)["site.stations"] in page
