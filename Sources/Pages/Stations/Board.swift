import CivilTime
import Model
import Mustache

/// The departures from a station, or the arrivals at it, day by day.
struct Board {
  /// The number shown; the pages of the routes have all.
  static let most = 100

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
  private let id, href, datetime, clock, note, place, carrier: TextSlot
  private let price: AmountSlots
  private let routes: (slot: ListSlot, row: CityPairRow)

  init(_ shape: inout Shape, _ end: End) {
    self.end = end
    var row = Shape("board row")
    id = row.text("id", "id of the departure; empty if it is on the page already")
    href = row.text("href", "link to the departure's page")
    datetime = row.text("datetime", "local time at this station with its offset")
    clock = row.text("clock", "local time at this station: 09:30")
    note = ClockChange.slot(&row, "clock")
    place = row.text("place", "city and station at the other end")
    carrier = row.text("operator", "operator name; empty if unknown")
    price = AmountSlots(&row)
    var day = Shape("board day")
    date = day.text("date", "date: 2021-01-28")
    dayName = day.text("name", "date in words")
    rows = day.list("rows", row, "its departures, by time at this station")
    var board = Shape("board")
    count = board.text("count_phrase", "total number, in words")
    isCut = board.flag("is_cut", "whether there are more than are shown")
    days = board.list("days", day, "days with the first hundred departures")
    let route = CityPairRow("route of the board")
    routes = (board.list("routes", route.shape, "routes of all of them"), route)
    object = shape.object(
      end == .departures ? "departures" : "arrivals", board,
      end == .departures ? "departures from here; absent if there are none" : "arrivals, likewise")
  }

  /// - Parameters:
  ///   - station: index of `Directory.stations`.
  ///   - found: by time.
  ///   - listed: the departures whose ids are on the page; those of this board are added.
  func fill(_ station: Int, _ found: [StationVisits.Dated], listed: inout Set<Int>, _ page: inout PageWriter) {
    let site = page.site
    guard !found.isEmpty else { return }
    page.object(object) { page in
      page.set(
        count, site.language.phrase(end == .departures ? "count.departures" : "count.arrivals", count: found.count))
      page.set(isCut, found.count > Self.most)
      page.list(days, Self.days(of: found.prefix(Self.most))) { shown, page in
        page.set(date, shown.day.iso)
        page.set(dayName, site.language.date(shown.day, .full))
        page.list(rows, shown.journeys) { journey, page in
          fillRow(journey, isNew: listed.insert(journey.departure).inserted, &page)
        }
      }
      fillRoutes(found, of: station, &page)
    }
  }

  /// Runs of journeys on the same day, in the station's local time.
  private static func days(
    of journeys: ArraySlice<StationVisits.Dated>
  ) -> [(day: Day, journeys: ArraySlice<StationVisits.Dated>)] {
    var days: [(day: Day, journeys: ArraySlice<StationVisits.Dated>)] = []
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

  private func fillRow(_ journey: StationVisits.Dated, isNew: Bool, _ page: inout PageWriter) {
    let site = page.site
    let directory = site.directory
    let departure = directory.timetable.departures[journey.departure]
    if isNew { page.set(id, departure.id.text) }
    page.set(href, page.href(site.addresses.departure(journey.departure)))
    page.set(datetime, journey.here.iso)
    page.set(clock, site.language.time(journey.here.local))
    page.set(place, site.stationInCity(end.there(departure)))
    page.set(carrier, departure.carrier.map { directory.timetable.operators[$0].name })
    // The price is for the whole journey.
    guard journey.isEnd else { return }
    ClockChange.fill(journey.isAssumed, note, &page)
    price.fill(departure.price, isTotal: true, &page)
  }

  private func fillRoutes(_ journeys: [StationVisits.Dated], of station: Int, _ page: inout PageWriter) {
    guard journeys.count > Self.most else { return }
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
