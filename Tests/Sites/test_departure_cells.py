"""Tables of departures as people write them: names of columns, dates, times, offsets, durations, prices and seats."""

import json

import pytest

from readers import command, tree


def built(folder, text, language="en", zone="Europe/Helsinki", top='currency = "EUR"', source="", name="d.csv"):
    """Builds a site of one table. The ids of its warnings and errors, and its departures: (departure, arrival, price, seats)."""
    tree.write(folder, name, text)
    tree.write(folder, "stationary.toml", f'title = "T"\nlanguage = "{language}"\nbase_url = "https://x.example/"\n{top}\n[[sources]]\nkind = "departures"\npath = "{name}"\n'
               f'timezone = "{zone}"\n{source}')
    found = command.objects(command.stationary("build", folder, "--diagnostics", "json"))
    rows = []
    for path in sorted(folder.glob("public/timetable/*/*/*/departures.json")):
        for departure in json.loads(path.read_text())["departures"]:
            price = departure.get("price")
            rows.append((departure["departs"]["time"][:16], departure["arrives"]["time"][:16], price and f"{price['decimal']} {price['currency']}", departure.get("seats")))
    return [finding for finding in found if finding["severity"] != "info"], rows


def table(columns, *rows, delimiter=";"):
    return "\n".join([columns.replace(";", delimiter), *(f"A;B;{row}".replace(";", delimiter) for row in rows)]) + "\n"


DATES = [
    ("en", "2026-12-01"), ("en", "2026/12/1"), ("en", "20261201"), ("en", "2026-12-01 00:00:00"), ("en", "2026-12-01T00:00:00.000"), ("en", "1 Dec 2026"), ("en", "Dec 1, 2026"),
    ("en", "Tue 1 Dec 2026"), ("en", "Tuesday, December 1, 2026"), ("en", "01-Dec-2026"), ("en", "1/Dec/2026"), ("de", "1.12.2026"), ("de", "01.12.26"), ("de", "Di 1.12.2026"),
    ("de", "Dienstag, 1. Dezember 2026"), ("fr", "mardi 1 décembre 2026"), ("es", "martes, 1 de diciembre de 2026"), ("it", "1 dicembre 2026"), ("pl", "1 grudnia 2026"),
    ("ru", "1 декабря 2026"), ("uk", "1 грудня 2026")]


@pytest.mark.parametrize("language, date", DATES)
def test_dates(language, date, tmp_path):
    _, rows = built(tmp_path, table("from;to;date;departure;arrival", f'"{date}";8:45;10:30'), language)
    assert rows == [("2026-12-01T08:45", "2026-12-01T10:30", None, None)]


@pytest.mark.parametrize("date", ["Mon 1 Dec 2026", "1 Dec", "1.12.", "tomorrow", "46357", "1–3 Dec 2026", "Dec 2026", "every Tue 1 Dec 2026 only"])
def test_dates_that_are_none(date, tmp_path):
    """Nothing is guessed: another weekday than the date has, no year, days since 1900 or 1904."""
    found, rows = built(tmp_path, table("from;to;date;departure;arrival", "2026-12-02;8:45;10:30", f"{date};8:45;10:30"))
    assert len(rows) == 1 and [(finding["id"], finding["line"]) for finding in found] == [("departures/impossible-time", 3)], "once, and not for the arrival too"
    assert ("format the cells" in found[0]["advice"]) == (date == "46357")


CLOCKS = [("8:45", "10:30"), ("08:45:00", "10:30:00"), ("8.45", "10.30"), ("8h45", "10h30"), ("8:45 Uhr", "10:30 Uhr"), ("8:45 am", "10:30 a.m."), ("0845", "1030"), ("8:45 h", "10:30 hrs"),
          ("0.364583333333333", "0.4375000000"), ("1899-12-30 08:45:00", "1899-12-30 10:30:00"), ("1899-12-30T08:45:00", "1904-01-01T10:30:00")]


@pytest.mark.parametrize("departs, arrives", CLOCKS)
def test_clocks(departs, arrives, tmp_path):
    assert built(tmp_path, table("from;to;date;departure;arrival", f"2026-12-01;{departs};{arrives}")) == ([], [("2026-12-01T08:45", "2026-12-01T10:30", None, None)])


@pytest.mark.parametrize("departs", ["noon", "8:61", "8", "10:45a", "8:45?", "cancelled"])
def test_clocks_that_are_none(departs, tmp_path):
    found, rows = built(tmp_path, table("from;to;date;departure;arrival", "2026-12-02;8:45;10:30", f"2026-12-01;{departs};10:30"))
    assert len(rows) == 1 and found[0]["id"] == "departures/impossible-time"


@pytest.mark.parametrize("arrives", ["0:10 +1", "00:10+1", "0:10 (+1)", "0:10 +1 day", "0.10 (+1 Tag)"])
def test_arrivals_on_the_next_day(arrives, tmp_path):
    assert built(tmp_path, table("from;to;date;departure;arrival", f"2026-12-01;0:05;{arrives}"))[1] == [("2026-12-01T00:05", "2026-12-02T00:10", None, None)]


def test_dates_that_contradict_each_other(tmp_path):
    rows = ["2026-12-01;2026-12-01 8:45;2026-12-01 10:30", "2026-12-03;2026-12-02 8:45;2026-12-02 10:30"]
    found, shown = built(tmp_path, table("from;to;date;departure;arrival", *rows))
    assert [row[0] for row in shown] == ["2026-12-01T08:45"] and found[0]["id"] == "departures/impossible-time"


OFFSETS = [
    ("2026-12-01T08:45:00+02:00", "2026-12-01T10:30:00+02:00", True), ("2026-12-01 08:45:00+02", "2026-12-01 10:30+02:00", True), ("2026-12-01T08:45:00.000+0200", "2026-12-01 10:30", True),
    # It may be another zone, or an offset that a program invented.
    ("2026-12-01T08:45:00Z", "2026-12-01T10:30:00Z", False), ("2026-12-01T08:45:00+01:00", "2026-12-01T10:30:00+01:00", False), ("2026-12-01T08:45:00+02:00", "2026-12-01T10:30:00Z", False)]


@pytest.mark.parametrize("departs, arrives, isShown", OFFSETS)
def test_offsets_are_those_of_the_zone(departs, arrives, isShown, tmp_path):
    found, rows = built(tmp_path, table("from;to;departure;arrival", f"{departs};{arrives}"))
    assert rows == ([("2026-12-01T08:45", "2026-12-01T10:30", None, None)] if isShown else [])
    assert [finding["id"] for finding in found if finding["id"] != "source/all-skipped"] == ([] if isShown else ["departures/other-offset"])


def test_an_offset_decides_which_of_two_times_is_meant(tmp_path):
    """Clocks show 3:30 twice."""
    _, rows = built(tmp_path, table("from;to;departure;arrival", "2026-10-25T03:30:00+02:00;2026-10-25T05:30:00+02:00", "2026-10-25T03:30:00+03:00;2026-10-25T06:30:00+02:00"))
    found, _ = built(tmp_path, table("from;to;departure;arrival", "2026-10-25T03:30:00+02:00;2026-10-25T05:30:00+02:00"))
    assert found == [] and len(rows) == 2
    [day] = tmp_path.glob("public/timetable/*/*/*/departures.json")
    [departure] = json.loads(day.read_text())["departures"]
    assert departure["minutes"] == 120 and "assumed" not in departure["departs"]


def test_offsets_in_searches(tmp_path):
    search = {"cities": [{"id": "a", "name": "A", "timezone": "Europe/Helsinki"}, {"id": "b", "name": "B", "timezone": "Europe/Stockholm"}],
              "locations": [{"id": 1, "city_id": "a", "name": "A"}, {"id": 2, "city_id": "b", "name": "B"}],
              "departures": [{"id": "d", "origin_location_id": 1, "destination_location_id": 2, "departure_time": "2026-12-01T08:45:00+02:00", "arrival_time": "2026-12-01T10:30:00+01:00"}]}
    assert built(tmp_path, json.dumps(search), name="d.json")[1] == [("2026-12-01T08:45", "2026-12-01T10:30", None, None)]


@pytest.mark.parametrize("duration", ["105", "1:45", "01:45:00", "1h45", "1 h 45 min", "105 min", "1,75 h", "PT1H45M", "1 Std. 45 Min.", "1 ч 45 мин", "-", ""])
def test_durations(duration, tmp_path):
    assert built(tmp_path, table("from;to;date;departure;arrival;duration", f"2026-12-01;8:45;10:30;{duration}"))[0] == []


def test_a_duration_that_differs_is_told(tmp_path):
    found, _ = built(tmp_path, table("from;to;date;departure;arrival;duration (min)", "2026-12-01;8:45;10:30;2:45", "2026-12-02;8:45;10:30;about two hours", "2026-12-03;8:45;10:30;105"))
    assert [finding["id"] for finding in found] == ["departures/duration-differs", "departures/wrong-type"]


PRICES = {"12,50 €": "12.50 EUR", "€ 12.50": "12.50 EUR", "12.-": "12.00 EUR", "12,–": "12.00 EUR", "CHF 12.–": "12.00 CHF", "1'250.00 CHF": "1250.00 CHF", "1.250,00 €": "1250.00 EUR",
          "500 руб.": "500.00 RUB", "free": "0.00 EUR", "gratis": "0.00 EUR", "kostenlos": "0.00 EUR", "-": None, "n/a": None, "": None}
UNCLEAR = ["from 9", "ab 9 €", "9+", "9–12", "12,50€*", "sold out", "9 €/kg", "about 9"]


def test_prices(tmp_path):
    rows = [f'2026-12-{day:02};8:45;10:30;"{price}"' for day, price in enumerate(PRICES, 1)]
    found, shown = built(tmp_path, table("from;to;date;departure;arrival;price", *rows))
    assert found == [] and [row[2] for row in shown] == list(PRICES.values())


@pytest.mark.parametrize("price", UNCLEAR)
def test_prices_that_are_not_clear(price, tmp_path):
    found, shown = built(tmp_path, table("from;to;date;departure;arrival;price", f'2026-12-01;8:45;10:30;"{price}"'))
    assert [row[2] for row in shown] == [None] and [finding["id"] for finding in found] == ["departures/wrong-type"]


def test_thousands_in_tables_with_commas(tmp_path):
    found, shown = built(tmp_path, 'from,to,date,departure,arrival,price\nA,B,2026-12-01,8:45,10:30,"1,250.00"\nA,B,2026-12-02,8:45,10:30,"1,250"\n')
    assert [row[2] for row in shown] == ["1250.00 EUR", None] and len(found) == 1


@pytest.mark.parametrize("column, cell, price", [
    ("price (EUR)", "9", "9.00 EUR"), ("price [EUR]", "9", "9.00 EUR"), ("Price in EUR", "9", "9.00 EUR"), ("price_eur", "9", "9.00 EUR"), ("price €", "9", "9.00 EUR"), ("price (EUR)", "9 CHF", "9.00 CHF"),
    ("price;currency", "9;Euro", "9.00 EUR"), ("price;currency", "9;€", "9.00 EUR"), ("price;currency", "9;eur", "9.00 EUR")])
def test_currencies_of_columns(column, cell, price, tmp_path):
    top = 'currency = "EUR"' if column == "price €" else ""
    assert built(tmp_path, table(f"from;to;date;departure;arrival;{column}", f"2026-12-01;8:45;10:30;{cell}"), top=top) == ([], [("2026-12-01T08:45", "2026-12-01T10:30", price, None)])


SEATS = {"12": 12, "12.0": 12, "12 seats": 12, "0": 0, "sold out": 0, "full": 0, "ausgebucht": 0, "complet": 0, "нет мест": 0, "-": None, "n/a": None}


def test_seats(tmp_path):
    found, shown = built(tmp_path, table("from;to;date;departure;arrival;seats", *(f"2026-12-{day:02};8:45;10:30;{seats}" for day, seats in enumerate(SEATS, 1))))
    assert found == [] and [row[3] for row in shown] == list(SEATS.values())


@pytest.mark.parametrize("seats", [">10", "10+", "12/50", "few"])
def test_seats_that_are_not_clear(seats, tmp_path):
    found, shown = built(tmp_path, table("from;to;date;departure;arrival;seats", f"2026-12-01;8:45;10:30;{seats}"))
    assert [row[3] for row in shown] == [None] and [finding["id"] for finding in found] == ["departures/wrong-type"]


HEADERS = [
    ("en", "Origin;Destination;Departure date;Departure time;Arrival time;Fare;Seats left"), ("en", "From;To;Date;Dep;Arr;Price;Seats"), ("en", "Departure city;Arrival city;Date;Departure time;Arrival time;Ticket price;Free seats"),
    ("en", "From;To;Departs on;Departs at;Arrives at;Price;Seats"), ("de", "Von;Nach;Datum;Abfahrt;Ankunft;Preis;Freie Plätze"), ("de", "Startort;Zielort;Abfahrtsdatum;Abfahrtszeit;Ankunftszeit;Fahrpreis;Plätze frei"),
    ("fr", "De;À;Date;Départ;Arrivée;Prix;Places libres"), ("fr", "Départ;Arrivée;Date;Heure de départ;Heure d'arrivée;Prix;Places disponibles"), ("es", "Origen;Destino;Fecha;Hora de salida;Hora de llegada;Precio;Plazas libres"),
    ("es", "Salida;Llegada;Fecha;Hora salida;Hora llegada;Precio;Plazas"), ("it", "Da;A;Data;Partenza;Arrivo;Prezzo;Posti liberi"), ("it", "Partenza;Arrivo;Data;Ora di partenza;Ora di arrivo;Tariffa;Posti disponibili"),
    ("pl", "Z;Do;Data;Odjazd;Przyjazd;Cena;Wolne miejsca"), ("ru", "Откуда;Куда;Дата;Отправление;Прибытие;Цена;Свободные места"), ("uk", "Звідки;Куди;Дата;Відправлення;Прибуття;Ціна;Вільні місця"),
    ("ar", "من;إلى;التاريخ;المغادرة;الوصول;السعر;المقاعد المتاحة"), ("en", "Odkud;Kam;Datum;Odjezd;Příjezd;Cena;Seats"), ("en", "Nereden;Nereye;Tarih;Kalkış saati;Varış saati;Fiyat;Boş koltuk"),
    ("en", "De;Para;Data;Partida;Chegada;Preço;Lugares livres")]


@pytest.mark.parametrize("language, columns", HEADERS)
def test_names_of_columns(language, columns, tmp_path):
    assert built(tmp_path, table(columns, "2026-12-01;8:45;10:30;9;5"), language) == ([], [("2026-12-01T08:45", "2026-12-01T10:30", "9.00 EUR", 5)])


def test_one_station_in_several_letters(tmp_path):
    built(tmp_path, "from;to;date;departure;arrival\nZürich;Bern;2026-12-01;8:45;10:30\nZÜRICH;bern;2026-12-01;9:45;11:30\nzurich;BERN ;2026-12-02;9:45;11:30\n", zone="Europe/Zurich")
    assert len(list((tmp_path / "public/timetable").glob("*/*/index.html"))) == 1


def test_a_missing_station_has_the_name_of_its_column(tmp_path):
    found, _ = built(tmp_path, "from;to;date;departure;arrival\nA → B;;2026-12-01;8:45;10:30\n")
    assert "missing `to`" in [finding["what"] for finding in found]
