"""Holds the pages of a built site to its feed: each date that a page's words mean must have what the feed says of it."""

import collections
import html as entities
import json
import re

from readers import day_words, feed_fares, html, posters, route_grids, static_boards
from readers.expected_pages import Expected
from readers.gtfs import Feed

MOST_KINDS = 4
MOST_TABLES = 8
MOST_ROUTES = 40
FEWEST_DAYS = 3


def _heading(text):
    """The name of a station with what tells it apart: «Main (1, 7)», «Main, near Old Town»."""
    heading = html.page(text).one("h1")
    name = heading.first("bdi").text
    note = heading.text[len(name):].strip()
    return f"{name}{' ' if note.startswith('(') else ', ' if note else ''}{note}"


class Held:
    """A built site and its feed. `days`: the dates that are read, all without."""

    def __init__(self, public, feed, days=None):
        self.public, self.expected = public, Expected(feed if isinstance(feed, Feed) else Feed(feed))
        self.days = days
        self._found = {}
        # The page of a route that was read last: several checks read it.
        self._read = None, None

    def all(self):
        self.stations()
        self.routes()
        self.calendar()
        return self.differences

    @property
    def differences(self):
        """In words; what is the same on several dates is told for the first of them."""
        return [first + (f"\n    (and on {count - 1} more dates)" if count > 1 else "") for first, count in self._found.values()]

    def _tell(self, difference):
        key = re.sub(r"\d{4}-\d\d-\d\d", "", difference)
        first, count = self._found.get(key, (difference, 0))
        self._found[key] = first, count + 1

    def _of(self, days):
        return [day for day in days if self.days is None or day in self.days]

    def _differ(self, where, expected, shown):
        if expected != shown:
            missing, extra = (expected - shown, shown - expected)
            self._tell(f"{where}\n    missing: {_few(missing)}\n    extra: {_few(extra)}")

    def stations(self):
        """Boards and posters of all stations."""
        pages = {}
        for path in sorted(self.public.glob("stations/**/index.html")):
            text = path.read_text()
            if (match := re.search(r'<main\b[^>]*\bdata-stops="([^"]*)"', text)):
                for stop in json.loads(entities.unescape(match[1])):
                    pages[stop] = (path.parent.relative_to(self.public).as_posix(), text)
                    self.expected.headings[self.expected.feed.station_of[stop]] = _heading(text)
        served = {station for station in self.expected.calls if self.expected.days_at(station)}
        self._differ("stations with service", served, {self.expected.feed.station_of[stop] for stop in pages} & served)
        for station in served & pages.keys():
            address, text = pages[station]
            main = html.page(text).one("main")
            self._board(address, station, static_boards.kinds(main))
            self._poster(address, station, posters.poster(main))

    def _board(self, address, station, kinds):
        if not kinds:
            self._tell(f"{address}: no board")
            return
        served = self.expected.days_at(station)
        told = self._told(address, [(kind.name, kind.sentences, kind.first, kind.last) for kind in kinds], served)
        for day in self._of(served):
            shown = [kind for kind, dates in zip(kinds, told) if day in dates]
            if len(shown) != 1:
                if shown or len(kinds) < MOST_KINDS:
                    self._tell(f"{address} board: {day} is in {[kind.name for kind in shown]}")
                continue
            where = f"{address} board on {day} ({shown[0].name})"
            if shown[0].groups:
                self._groups(where, self.expected.departures(station, day), shown[0].groups)
                continue
            self._differ(where, self.expected.departures(station, day), collections.Counter(row._replace(length=minutes(row.length)) for row in shown[0].departures))
            if wrong := set(shown[0].windows) - self.expected.windows[station]:
                self._tell(f"{where}: windows {wrong}")
            self._differ(where + " arrivals", self.expected.ends(station, day), collections.Counter(shown[0].ends))
        self._none_extra(address + " board", told, served)

    def _groups(self, where, expected, groups):
        """Long boards have all times of a route and headsign in a row."""
        shown = collections.Counter()
        for route, headsign, platform, clocks in groups:
            if "then every" in clocks:
                return
            for clock, later in re.findall(r"(\d\d:\d\d)(?:\s?([+−]\d+))?", clocks):
                shown[clock, int((later or "0").replace("−", "-")), route, headsign, platform] += 1
        wanted = collections.Counter()
        for row, count in expected.items():
            wanted[row.clock, row.later, row.route, row.headsign, row.platform] += count
        self._differ(where, wanted, shown)

    def _poster(self, address, station, poster):
        served = self.expected.departure_days_at(station)
        if poster is None or not served:
            if bool(poster) != bool(served):
                self._tell(f"{address} poster: {'none' if served else 'without departures'}")
            return
        told = self._told(address + " poster", [(kind.name, kind.sentences, poster.first, poster.last) for kind in poster.kinds], served)
        for day in self._of(served):
            shown = [kind for kind, dates in zip(poster.kinds, told) if day in dates]
            if len(shown) == 1 and not poster.is_whole:
                wanted = _spans(self.expected.poster(station, day))
                if not poster.left_out:
                    self._differ(f"{address} poster on {day} ({shown[0].name})", wanted, set(shown[0].spans))
            elif len(shown) == 1:
                calls, wanted = set(shown[0].calls), self.expected.poster(station, day)
                if not any(call.name for call in calls):
                    wanted = {call._replace(route="", name="") for call in wanted}
                self._differ(f"{address} poster on {day} ({shown[0].name})", wanted, calls)
            elif shown or not poster.other_dates:
                self._tell(f"{address} poster: {day} is in {[kind.name for kind in shown]}")
        self._none_extra(address + " poster", told, served)
        left = set(served) - set().union(*told)
        if len(left) != poster.other_dates:
            self._tell(f"{address} poster: {len(left)} other dates, and it says {poster.other_dates}")

    def _told(self, where, kinds, served):
        """The dates that the words of each kind mean."""
        found = []
        for name, sentences, first, last in kinds:
            try:
                found.append(day_words.dates(name, sentences, first, last, set(served)).dates)
            except (day_words.Unclear, ValueError, IndexError, StopIteration, AttributeError) as error:
                self._tell(f"{where}: {name} {sentences}: {error!r}")
                found.append(set())
        return found

    def _none_extra(self, where, told, served):
        extra = set().union(*told) - set(served)
        if extra:
            self._tell(f"{where}: says service on {_few(sorted(map(str, extra)))}, when there is none")

    def routes(self):
        """Timetables of all routes; pages of routes that are one for riders are read together."""
        pages = {}
        for path in self.public.glob("routes/*/timetable.json"):
            pages.setdefault(json.loads(path.read_text())["route"]["id"], path.parent)
        for group in self.expected.route_groups:
            folders = [pages[route] for route in sorted(group) if route in pages]
            days = self.expected.days_of(group)
            if bool(folders) != bool(days):
                self._tell(f"routes {group}: {len(folders)} pages and {len(days)} days of service")
            if folders and days:
                self._kind_pages(group, folders, days)
                for folder in folders:
                    self._fares(group, folder)
                    self._tabs(group, folder, days, is_alone=len(folders) == 1)

    def calendar(self):
        """The kinds of day of the calendar, the dates that differ, and until when each route runs."""
        runs = {}
        for path in self.public.glob("routes/*/timetable.json"):
            route = json.loads(path.read_text())["route"]["id"]
            runs[path.parent.name] = set().union(*(self.expected.days_of(group) for group in self.expected.route_groups if route in group))
        served, kinds, special = set().union(*runs.values()), collections.defaultdict(list), collections.defaultdict(set)
        for path in sorted(self.public.glob("calendar/**/index.html")):
            main, address = _page(path).one("main"), path.parent.relative_to(self.public).as_posix()
            validity = main.first("div", class_="validity")
            first, last = day_words.validity(validity.first("p").text)
            for row in main.all("li"):
                routes = {link["href"].split("routes/")[1].split("/")[0] for link in row.all("a") if "routes/" in link["href"]}
                if row.get("data-ends"):
                    dates = {str(day) for day in day_words.validity(row.first("time").text + " " + row.first("small").text)}
                    for route in routes:
                        self._differ(f"{address}: first and last date of {route}", {str(end(runs[route])) for end in (min, max)}, dates)
                elif row.get("data-day"):
                    day = day_words.datetime.date.fromisoformat(row["data-day"])
                    for change in row.all("span", class_="change"):
                        for link in change.all("a"):
                            route = link["href"].split("routes/")[1].split("/")[0]
                            special[route].add(day)
                            if (day in runs[route]) == change.text.startswith("No service"):
                                self._tell(f"{address}: {route} on {day}: {change.text}")
                elif row.first("b"):
                    count, *sentences = [small.text for small in row.first("span", class_="period").all("small")]
                    [dates] = self._told(address, [(row.first("b").text, sentences, first, last)], served)
                    if int(count.split()[0].replace(",", "")) != len(dates):
                        self._tell(f"{address}: {row.first('b').text} is {len(dates)} dates, and it says {count}")
                    for route in routes:
                        self._none_extra(f"{address}: {row.first('b').text}, {route}", [dates], runs[route])
                        kinds[route].append(dates)
        for route, days in runs.items():
            # The calendar names at most some routes of each kind of day, and few dates in a row of their own.
            left = days - set().union(*kinds[route], special[route])
            if len(left) >= FEWEST_DAYS * MOST_TABLES and len(runs) <= MOST_ROUTES:
                self._tell(f"calendar: {route} runs on {_few(sorted(map(str, left)))}, which no kind of day has")

    def _kind_pages(self, group, folders, days):
        found, directions = [], collections.Counter()
        for folder in folders:
            own = len(found)
            mains = {path: _page(path).one("main") for path in sorted(folder.glob("[01]/**/index.html"))}
            served = {
                direction: self._days_of(main for path, main in mains.items() if _direction(path, folder) == direction)
                for direction in {_direction(path, folder) for path in mains}}
            for path, main in mains.items():
                address = path.parent.relative_to(self.public).as_posix()
                page = route_grids.kind_page(address, main)
                [dates] = self._told(address, [(page.name, page.sentences, page.first, page.last)], served[_direction(path, folder)])
                self._none_extra(address, [dates], days)
                directions[folder, address.split("/")[2]] += 1
                found.append((page, dates))
            self._service_table(folder, {page.address: (page, dates) for page, dates in found[own:]}, days)
        for day in self._of(days):
            shown = collections.Counter()
            for page, dates in found:
                if day in dates:
                    held = [grid for grid in page.grids if route_grids.is_in_period(grid.period, day, dates)]
                    if not held:
                        self._tell(f"{page.address}: no table on {day}: {[grid.period for grid in page.grids]}")
                    for grid in held:
                        shown.update(grid.trips)
            wanted = self.expected.grid(group, day)
            if not (shown <= wanted and max(directions.values()) >= MOST_TABLES):
                self._differ(f"timetables of {sorted(group)} on {day} ({[page.address for page, dates in found if day in dates]})", wanted, shown)

    def _route_page(self, folder):
        if self._read[0] != folder:
            self._read = folder, _page(folder / "index.html")
        return self._read[1]

    def _days_of(self, mains):
        """The dates of the trips that some pages have."""
        return set().union(*(self.expected.running.get(head.get("data-trip"), ()) for main in mains for head in main.all("th")))

    def _service_table(self, folder, pages, days):
        """The days and the first and last time of each direction and kind of day are those of the timetable that the row leads to."""
        address = folder.relative_to(self.public).as_posix()
        main = self._route_page(folder).one("main")
        validity = day_words.validity(main.first("div", class_="validity").first("p").text)
        for table in main.all("table", class_="service-table"):
            rows = list(table.one("tbody").all("tr"))
            for row in rows:
                link = row.first("a")
                page, dates = pages.get(f"{address}/{link['href'].rstrip('/')}", (None, None))
                if page is None or any(one.startswith(page.address + "/") for one in pages):
                    continue
                # Where clocks change, a kind of day has a row for each period.
                if sum(other.first("a")["href"] == link["href"] for other in rows) == 1:
                    sentences = [small.text for small in row.first("th").all("small")]
                    [said] = self._told(f"{address}: {table.first('caption').text}", [(link.text, sentences, *validity)], days)
                    self._differ(f"{address}: days of {link.text} and of {page.address}", dates, said)
                first, last = ["".join(cell.text.split()).removeprefix("about") for cell in row.all("td")][:2]
                count = re.fullmatch(r"(\d+) trips?", list(row.all("td"))[2].text)
                for grid in page.grids:
                    starts = sorted((trip[0].later, trip[0].clock) for trip in grid.trips)
                    texts = [f"{clock}{f'{later:+d}' if later else ''}".replace("-", "−") for later, clock in starts]
                    # Trips that begin in other zones are in the order of the moments, which clocks do not show.
                    is_ordered = len({trip[0].stop for trip in grid.trips}) > 1 and {first, last} <= set(texts)
                    if (is_ordered or texts[::len(texts) - 1 or 1] == [first, last][:len(texts)]) and (not count or int(count[1]) == len(grid.trips)):
                        break
                else:
                    self._tell(f"{address}: {row.text} is not what {page.address} has")

    def _fares(self, group, folder):
        """The price, or the lowest and the highest."""
        shown = self._route_page(folder).first("p", class_="route-fares")
        wanted = feed_fares.phrase(set().union(*(feed_fares.prices(self.expected.feed, route) for route in group)))
        found = shown.first("b").text if shown else ""
        if wanted != found and (not shown or "€" in found):
            self._tell(f"{folder.name}: fares {found!r}, and {wanted!r} by the feed")

    def _tabs(self, group, folder, days, is_alone):
        """The tabs on the page of a route, which are chosen by date, and their words."""
        main = self._route_page(folder).one("main")
        address = folder.relative_to(self.public).as_posix()
        choice = main.first("fieldset", data_kinds=True)
        tables = {one["data-kind"]: one for one in main.all("div", data_kind=True)}
        first, last = day_words.validity(main.first("div", class_="validity").first("p").text)
        kinds = {}
        for number, table in tables.items():
            name, sentences = table.first("h3").text, [one.text for one in table.all("p", class_="exception")]
            [kinds[number]] = self._told(f"{address} tab", [(name, sentences, first, last)], days)
            self._none_extra(f"{address} tab {name}", [kinds[number]], days)
        if choice:
            start = day_words.datetime.date.fromisoformat(choice["data-first"])
            chosen = {start + offset * day_words.DAY: digit for offset, digit in enumerate(choice["data-kinds"])}
            for number, dates in kinds.items():
                self._differ(f"{address} tab {number}: dates chosen by it and those of its words", {day for day, digit in chosen.items() if digit == number}, dates)
        if not is_alone or main.first("p", class_="shortened") or len(tables) > MOST_TABLES:
            return
        for number, dates in kinds.items():
            # Tables that are too large for the page are linked instead.
            is_whole = not any(link.parent is tables[number] and link.first("a") for link in tables[number].all("p"))
            grids = route_grids.grids(tables[number]) if is_whole else []
            for day in self._of(sorted(dates & set(days))) if grids else []:
                shown = collections.Counter(trip for grid in grids if route_grids.is_in_period(grid.period, day, dates) for trip in grid.trips)
                if all(len(trip) > 1 for trip in shown):
                    self._differ(f"{address} tab {number} on {day}", self.expected.grid(group, day), shown)


def _direction(path, folder):
    return path.relative_to(folder).parts[0]


def _page(path):
    return html.page(path.read_text())


def _spans(calls):
    """The first and last of the calls to each destination."""
    times = collections.defaultdict(list)
    for call in calls:
        times[call.route, call.name].append((call.later, call.clock))
    return {posters.Span(*line, min(own), max(own)) for line, own in times.items()}


def minutes(text):
    """The minutes of «1 h 5 min»."""
    units = {"d": 1440, "day": 1440, "days": 1440, "h": 60, "min": 1}
    return sum(int(number) * units[unit] for number, unit in re.findall(r"(\d+)\s*(days?|d|h|min)", text))


def _few(values, number=4):
    values = list(values.items()) if isinstance(values, dict) else list(values)
    return f"{len(values)}: " + "; ".join(map(str, values[:number])) if values else "none"
