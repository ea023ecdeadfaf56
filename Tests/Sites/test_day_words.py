"""The readers' own understanding of words about days, held to dates written by hand: else it could not hold pages to them."""

import datetime

import pytest

from readers import day_words

FIRST, LAST = datetime.date(2026, 6, 1), datetime.date(2027, 5, 31)
ALL = {FIRST + datetime.timedelta(number) for number in range((LAST - FIRST).days + 1)}
SCHOOL_DAYS = {day for day in ALL if day.weekday() < 5}


def dates(name, *sentences, served=ALL):
    return day_words.dates(name, sentences, FIRST, LAST, served).dates


def of(weekdays, first=FIRST, last=LAST):
    return {day for day in ALL if day.weekday() in weekdays and first <= day <= last}


def day(text):
    return datetime.date.fromisoformat(text)


WEEKDAYS = {
    "Daily": {0, 1, 2, 3, 4, 5, 6}, "Mondays to Fridays": {0, 1, 2, 3, 4}, "Mondays, Wednesdays and Fridays": {0, 2, 4}, "Saturdays and Sundays": {5, 6},
    "Sundays": {6}, "Fridays to Mondays": {4, 5, 6, 0}, "Saturdays to Mondays and Wednesdays": {5, 6, 0, 2}, "Tuesdays, Thursdays to Saturdays": {1, 3, 4, 5}}


@pytest.mark.parametrize("name", WEEKDAYS)
def test_days_of_the_week_hold_in_the_whole_validity(name):
    assert dates(name) == of(WEEKDAYS[name])


@pytest.mark.parametrize("words, first, last", [
    ("from 29 June to 3 September 2026", "2026-06-29", "2026-09-03"), ("until 3 September 2026", "2026-06-01", "2026-09-03"),
    ("from 1 December 2026", "2026-12-01", "2027-05-31"), ("from 21 December 2026 to 3 January 2027", "2026-12-21", "2027-01-03")])
def test_a_period_is_named(words, first, last):
    assert dates(f"Mondays to Fridays {words}") == of({0, 1, 2, 3, 4}, day(first), day(last))


def test_several_periods_are_named():
    expected = of({0}, day("2026-06-29"), day("2026-07-13")) | {day("2026-08-03")} | of({0}, day("2026-09-07"), day("2026-09-21"))
    assert dates("Mondays from 29 June to 13 July, 3 August and from 7 September to 21 September 2026") == expected
    assert dates("Mondays 3 August and from 7 September to 21 September 2026") == expected - of({0}, last=day("2026-07-31"))


def test_days_of_the_week_change_with_the_season():
    expected = of(set(range(7)), last=day("2027-01-03")) | of({6}, day("2027-01-10")) - {day("2027-02-07")}
    assert dates("Daily until 3 January 2027; Sundays from 10 January 2027", "Not on 7 Feb 2027.") == expected
    assert dates("Daily until 3 January 2027; Sundays from 10 January 2027", "Not on 25 Dec 2026 and 7 Feb 2027.") == expected - {day("2026-12-25")}


def test_exceptions_are_in_the_name_and_in_sentences():
    gap = of({0, 1, 2, 3, 4}, day("2026-07-06"), day("2026-09-04"))
    assert dates("Mondays to Fridays, except from 6 July to 4 September 2026", "Not from 6 Jul to 4 Sept 2026.") == of({0, 1, 2, 3, 4}) - gap
    assert dates("Daily, with exceptions", "Not on 25 Dec 2026 and 1 Jan 2027, nor from 6 Jul 2026 to 8 Jul 2026.") == ALL - {
        day("2026-12-25"), day("2027-01-01"), day("2026-07-06"), day("2026-07-07"), day("2026-07-08")}


def test_further_dates_are_named_or_counted():
    also = {day("2026-12-25"), day("2026-12-26")}
    assert dates("Sundays, 25 December and 26 December", "Also on 25 Dec and 26 Dec 2026.") == of({6}) | also
    assert dates("Sundays from 1 November 2026; 25 December and 26 December", "Also on 25 Dec and 26 Dec 2026.") == of({6}, day("2026-11-01")) | also
    assert dates("Sundays and 3 other days", "Also on 1 Jul 2026, 25 Dec 2026 and 1 Jan 2027.") == of({6}) | {day("2026-07-01"), day("2026-12-25"), day("2027-01-01")}
    assert dates("Sundays from 1 November 2026; 3 other days", "Also from 24 Dec to 26 Dec 2026.") == of({6}, day("2026-11-01")) | also | {day("2026-12-24")}


def test_dates_alone():
    assert dates("25 December 2026") == {day("2026-12-25")}
    assert dates("5 December, 19 December 2026 and 2 January 2027".replace("5 December,", "5 December 2026,")) == {day("2026-12-05"), day("2026-12-19"), day("2027-01-02")}
    assert dates("From 10 February to 12 February and 15 February 2027") == {day(f"2027-02-{number}") for number in (10, 11, 12, 15)}
    assert dates("4 dates from 1 June to 9 July 2026", "Only on 1 Jun and 9 Jul, and from 4 Jul to 5 Jul 2026.") == {
        day("2026-06-01"), day("2026-07-09"), day("2026-07-04"), day("2026-07-05")}


def test_a_period_of_school_days_has_no_weekends():
    assert dates("From 16 October to 20 October 2026", served=SCHOOL_DAYS) == {day(f"2026-10-{number}") for number in (16, 19, 20)}
    assert len(dates("From 16 October to 20 October 2026")) == 5


@pytest.mark.parametrize("name, sentences", [
    ("Mondays and 25 December", []), ("Mondays and 2 other days", ["Also on 25 Dec 2026."]), ("5 dates from 1 June to 9 July 2026", ["Only on 1 Jun 2026."]),
    ("Weekdays", []), ("Mondays to Fridays at night", []), ("25 December", [])])
def test_words_that_do_not_fit_are_unclear(name, sentences):
    with pytest.raises(day_words.Unclear):
        dates(name, *sentences)
