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
    func isAssumed(_ offer: Offer) -> Bool {
      self == .departures ? offer.isDepartureAssumed : offer.isArrivalAssumed
    }

    /// The journey's station at the other end.
    func there(_ departure: OfferedTrip) -> Int { self == .departures ? departure.destination : departure.origin }
  }

  private let end: End
  private let board: ObjectSlot<BoardSlots>

  init(_ end: End) {
    self.end = end
    board =
      end == .departures
      ? ObjectSlot("departures", of: BoardSlots(), "departures from here")
      : ObjectSlot("arrivals", of: BoardSlots(), "arrivals here")
  }

  private struct BoardSlots {
    let count = TextSlot("count_phrase", "total number, in words")
    let days = ListSlot("days", of: BoardDay(), "the first days")
    let hasLater = FlagSlot("has_later")
    let laterDays = ListSlot("later_days", of: LaterDay(), "the next 31 days")
    let isCut = FlagSlot("is_cut", "whether there are more days than these")
    let routes = ListSlot("routes", of: CityPairRow())
  }

  private struct BoardDay {
    let date = DateSlots()
    let rows = ListSlot("rows", of: BoardRow(), "departures, by time at this station")
  }

  private struct LaterDay {
    let date = DateSlots()
    let pairs = ListSlot("pairs", of: LaterRoute(), "routes of its departures")
  }

  private struct LaterRoute {
    let name = TextSlot("name", "city at its other end, with the country if it differs")
    let href = TextSlot("href", "the page of the day")
    let count = TextSlot("count", "number of departures")
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
    page.object(board) { board, page in
      let key = end == .departures ? "count.departures" : "count.arrivals"
      page.set(board.count, site.language.phrase(key, count: found.count))
      page.list(board.days, shown) { row, day, page in
        row.date.fill(day.day, &page)
        page.list(row.rows, day.journeys) { row, journey, page in
          row.fill(journey, end, isNew: listed.insert(journey.departure).inserted, &page)
        }
      }
      page.set(board.hasLater, !later.isEmpty)
      page.list(board.laterDays, later.prefix(Self.mostLaterDays)) { row, day, page in
        row.date.fill(day.day, &page)
        fill(row.pairs, day.journeys, of: station, &page)
      }
      page.set(board.isCut, later.count > Self.mostLaterDays)
      if later.count > Self.mostLaterDays { fill(board.routes, found, of: station, &page) }
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
  private func fill(
    _ pairs: ListSlot<LaterRoute>, _ journeys: ArraySlice<StationVisits.Dated>, of station: Int,
    _ page: inout PageWriter
  ) {
    let site = page.site
    let (directory, id) = (site.directory, site.directory.stations[station].id.text)
    let found = Dictionary(grouping: journeys) { journey -> [Int] in
      let entry = site.addresses.days.entry(ofDeparture: journey.departure)
      return [entry.route, entry.day]
    }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    page.list(pairs, found) { row, pair, page in
      let route = directory.pairs[pair.key[0]]
      page.set(row.name, CityPairRow.name(pair.key[0], naming: end == .departures ? route.to : route.from, site))
      let query = pair.value.contains { $0.isEnd } ? Query.station(end == .departures ? "from" : "to", id) : ""
      page.set(row.href, page.href(site.addresses.day(pair.key[0], pair.key[1])) + query)
      page.set(row.count, site.language.number(pair.value.count))
    }
  }

  private func fill(
    _ routes: ListSlot<CityPairRow>, _ journeys: [StationVisits.Dated], of station: Int, _ page: inout PageWriter
  ) {
    let site = page.site
    let ids = site.directory.stations[station].id.text
    let found = Dictionary(grouping: journeys) { site.addresses.days.entry(ofDeparture: $0.departure).route }
      .sorted { $0.key < $1.key }
    page.list(routes, found) { row, route, page in
      let pair = site.directory.pairs[route.key]
      // The page of the route finds stations only where its journeys begin and end.
      let isEnd = route.value.contains { $0.isEnd }
      row.fill(
        route.key, naming: end == .departures ? pair.to : pair.from,
        query: isEnd ? Query.station(end == .departures ? "from" : "to", ids) : "", &page)
    }
  }
}

/// A departure or an arrival on a board.
private struct BoardRow {
  private let id = TextSlot("id", "id of the departure, unless it is on the page already")
  private let href = TextSlot("href")
  private let datetime = TextSlot("datetime", "local time at this station with its offset")
  private let clock = TextSlot("clock", "local time at this station: 09:30")
  private let clockChange = ClockChange(of: "clock")
  private let place = NameSlots("place", "city and station at the other end")
  private let carrier = NameSlots("operator", language: "operator_lang")
  private let arrival = TextSlot("arrival", "time at the journey's end")
  private let length = TextSlot("length", "duration from here to there")
  private let price = AmountSlots()

  /// - Parameter isNew: whether the departure's id is not on the page yet.
  func fill(_ journey: StationVisits.Dated, _ end: Board.End, isNew: Bool, _ page: inout PageWriter) {
    let site = page.site
    let departure = site.directory.schedule.offered(journey.departure)
    if isNew { page.set(id, departure.offer.id.text) }
    page.set(href, page.href(site.addresses.departure(journey.departure)))
    page.set(datetime, journey.here.iso)
    page.set(clock, site.language.time(journey.here.local))
    let there = end.there(departure)
    let (name, city) = (site.stationInCity(there), site.directory.stations[there].city)
    place.fill(name, country: site.countryCode(ofCity: city), &page)
    if let index = departure.carrier {
      carrier.fill(site.directory.operators[index].name, country: nil, &page)
    }
    if end == .departures {
      page.set(arrival, site.language.time(departure.arrives.local))
      page.set(length, site.language.duration(minutes: (departure.arrives.utc - journey.here.utc) / 60))
    }
    // The price is for the whole journey.
    guard journey.isEnd else { return }
    clockChange.fill(journey.isAssumed, &page)
    price.fill(departure.offer.price, isTotal: true, &page)
  }
}
