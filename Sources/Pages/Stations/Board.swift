import CivilTime
import Model
import Mustache

/// The departures from a station, or the arrivals at it, day by day.
struct Board {
  /// Days are shown as a whole until this number of rows is passed.
  static let mostRows = 200
  /// At least this number of days is shown.
  static let leastDays = 2
  /// The number of later days that lead to the pages of their departures; the pages of the routes have all.
  static let mostLaterDays = 31

  /// The times of the journeys at the station.
  enum End {
    case departures, arrivals

    /// Whether clocks show that time of the journey's own end twice that day and the earlier one is assumed.
    func isAssumed(_ departure: Departure) -> Bool {
      self == .departures ? departure.isDepartureAssumed : departure.isArrivalAssumed
    }

    /// The journey's station at the other end.
    func there(_ departure: Departure) -> Int { self == .departures ? departure.destination : departure.origin }
  }

  private let end: End
  private let object: ObjectSlot
  private let count: TextSlot
  private let isCut: FlagSlot
  private let days: ListSlot
  private let date, dayName: TextSlot
  private let rows: ListSlot
  private let id, href, datetime, clock, note, place, carrier, arrival, length: TextSlot
  private let price: AmountSlots
  private let placeLanguage, carrierLanguage: NameLanguage
  private let hasLater: FlagSlot
  private let laterDays: ListSlot
  private let laterDate, laterName: TextSlot
  private let pairs: ListSlot
  private let pairName, pairHref, pairCount: TextSlot
  private let routes: (slot: ListSlot, row: CityPairRow)

  init(_ shape: inout Shape, _ end: End) {
    self.end = end
    var row = Shape("board row")
    id = row.text("id", "id of the departure, unless it is on the page already")
    href = row.text("href")
    datetime = row.text("datetime", "local time at this station with its offset")
    clock = row.text("clock", "local time at this station: 09:30")
    note = ClockChange.slot(&row, "clock")
    place = row.text("place", "city and station at the other end")
    placeLanguage = NameLanguage(&row)
    carrier = row.text("operator")
    carrierLanguage = NameLanguage(&row, "operator_lang")
    arrival = row.text("arrival", "time at the journey's end")
    length = row.text("length", "duration from here to there")
    price = AmountSlots(&row)
    var day = Shape("board day")
    date = day.text("date", "2021-01-28")
    dayName = day.text("name", "Thursday, 28 January 2021")
    rows = day.list("rows", row, "departures, by time at this station")
    var board = Shape("board")
    count = board.text("count_phrase", "total number, in words")
    days = board.list("days", day, "the first days")
    var pair = Shape("route of a later day")
    pairName = pair.text("name", "city at its other end, with the country if it differs")
    pairHref = pair.text("href", "the page of the day")
    pairCount = pair.text("count", "number of departures")
    var later = Shape("later board day")
    laterDate = later.text("date", "2021-01-28")
    laterName = later.text("name", "Thursday, 28 January 2021")
    pairs = later.list("pairs", pair, "routes of its departures")
    hasLater = board.flag("has_later")
    laterDays = board.list("later_days", later, "the next 31 days")
    isCut = board.flag("is_cut", "whether there are more days than these")
    let route = CityPairRow()
    routes = (board.list("routes", route.shape), route)
    object = shape.object(
      end == .departures ? "departures" : "arrivals", board,
      end == .departures ? "departures from here" : "arrivals here")
  }

  /// - Parameters:
  ///   - station: index of `Directory.stations`.
  ///   - found: by time.
  ///   - listed: the departures whose ids are on the page; those of this board are added.
  func fill(_ station: Int, _ found: [StationVisits.Dated], listed: inout Set<Int>, _ page: inout PageWriter) {
    let site = page.site
    guard !found.isEmpty else { return }
    let days = Self.days(of: found[...])
    let shown = Self.wholeDays(days)
    let later = days.dropFirst(shown.count)
    page.object(object) { page in
      page.set(
        count, site.language.phrase(end == .departures ? "count.departures" : "count.arrivals", count: found.count))
      page.list(self.days, shown) { shown, page in
        page.set(date, shown.day.iso)
        page.set(dayName, site.language.date(shown.day, .full))
        page.list(rows, shown.journeys) { journey, page in
          fillRow(journey, isNew: listed.insert(journey.departure).inserted, &page)
        }
      }
      page.set(hasLater, !later.isEmpty)
      page.list(laterDays, later.prefix(Self.mostLaterDays)) { later, page in
        page.set(laterDate, later.day.iso)
        page.set(laterName, site.language.date(later.day, .full))
        fillPairs(later.journeys, of: station, &page)
      }
      page.set(isCut, later.count > Self.mostLaterDays)
      if later.count > Self.mostLaterDays { fillRoutes(found, of: station, &page) }
    }
  }

  private typealias DayOfBoard = (day: Day, journeys: ArraySlice<StationVisits.Dated>)

  /// Runs of journeys on the same day, in the station's local time.
  private static func days(of journeys: ArraySlice<StationVisits.Dated>) -> [DayOfBoard] {
    var days: [DayOfBoard] = []
    for place in journeys.indices {
      let day = journeys[place].here.local.day
      if let last = days.last, last.0 == day {
        days[days.count - 1].1 = journeys[last.1.startIndex...place]
      } else {
        days.append((day, journeys[place...place]))
      }
    }
    return days
  }

  /// The days that are shown: whole ones until enough rows are shown.
  private static func wholeDays(_ days: [DayOfBoard]) -> ArraySlice<DayOfBoard> {
    var (count, rows) = (0, 0)
    while count < days.count, count < leastDays || rows <= mostRows {
      rows += days[count].journeys.count
      count += 1
    }
    return days.prefix(count)
  }

  /// Links to the pages of the day, one for each route.
  private func fillPairs(_ journeys: ArraySlice<StationVisits.Dated>, of station: Int, _ page: inout PageWriter) {
    let site = page.site
    let (timetable, id) = (site.directory.timetable, site.directory.stations[station].id.text)
    let found = Dictionary(grouping: journeys) { journey -> [Int] in
      let entry = site.addresses.days.entry(ofDeparture: journey.departure)
      return [entry.route, entry.day]
    }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    page.list(pairs, found) { pair, page in
      let route = timetable.routes[pair.key[0]]
      page.set(pairName, CityPairRow.name(pair.key[0], naming: end == .departures ? route.to : route.from, site))
      let query = pair.value.contains { $0.isEnd } ? Query.station(end == .departures ? "from" : "to", id) : ""
      page.set(pairHref, page.href(site.addresses.day(pair.key[0], pair.key[1])) + query)
      page.set(pairCount, site.language.number(pair.value.count))
    }
  }

  private func fillRow(_ journey: StationVisits.Dated, isNew: Bool, _ page: inout PageWriter) {
    let site = page.site
    let directory = site.directory
    let departure = directory.timetable.departures[journey.departure]
    if isNew { page.set(id, departure.id.text) }
    page.set(href, page.href(site.addresses.departure(journey.departure)))
    page.set(datetime, journey.here.iso)
    page.set(clock, site.language.time(journey.here.local))
    let there = end.there(departure)
    let (name, city) = (site.stationInCity(there), directory.stations[there].city)
    page.set(place, name)
    placeLanguage.fill(name, country: site.countryCode(ofCity: city), &page)
    if let index = departure.carrier {
      let name = directory.timetable.operators[index].name
      page.set(carrier, name)
      carrierLanguage.fill(name, country: nil, &page)
    }
    if end == .departures {
      page.set(arrival, site.language.time(departure.arrives.local))
      page.set(length, site.language.duration(minutes: (departure.arrives.utc - journey.here.utc) / 60))
    }
    // The price is for the whole journey.
    guard journey.isEnd else { return }
    ClockChange.fill(journey.isAssumed, note, &page)
    price.fill(departure.price, isTotal: true, &page)
  }

  private func fillRoutes(_ journeys: [StationVisits.Dated], of station: Int, _ page: inout PageWriter) {
    let site = page.site
    let ids = site.directory.stations[station].id.text
    let found = Dictionary(grouping: journeys) { site.addresses.days.entry(ofDeparture: $0.departure).route }
      .sorted { $0.key < $1.key }
    page.list(routes.slot, found) { route, page in
      let pair = site.directory.timetable.routes[route.key]
      // The page of the route finds stations only where its journeys begin and end.
      let isEnd = route.value.contains { $0.isEnd }
      routes.row.fill(
        route.key, naming: end == .departures ? pair.to : pair.from,
        query: isEnd ? Query.station(end == .departures ? "from" : "to", ids) : "", &page)
    }
  }
}
