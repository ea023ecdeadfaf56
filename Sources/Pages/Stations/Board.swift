import CivilTime
import Model
import Mustache

/// The departures from a station, or the arrivals at it, day by day.
struct Board {
  /// The number shown; the pages of the routes have all.
  static let most = 100

  /// The end of the journeys at which the station is.
  enum End {
    case departures, arrivals

    /// The time at the station.
    func here(_ departure: Departure) -> Moment { self == .departures ? departure.departs : departure.arrives }

    /// Whether clocks show that time twice that day and the earlier one is assumed.
    func isAssumed(_ departure: Departure) -> Bool {
      self == .departures ? departure.isDepartureAssumed : departure.isArrivalAssumed
    }

    /// The station at the other end.
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
    id = row.text("id", "id of the departure")
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

  /// - Parameter station: index of `Directory.stations`.
  func fill(_ station: Int, _ page: inout PageWriter) {
    let site = page.site
    let timetable = site.directory.timetable
    let found = end == .departures ? timetable.leaving(station: station) : timetable.arriving(station: station)
    guard !found.isEmpty else { return }
    page.object(object) { page in
      page.set(
        count, site.language.phrase(end == .departures ? "count.departures" : "count.arrivals", count: found.count))
      page.set(isCut, found.count > Self.most)
      page.list(days, days(of: found.prefix(Self.most), timetable)) { shown, page in
        page.set(date, shown.day.iso)
        page.set(dayName, site.language.date(shown.day, .full))
        page.list(rows, shown.journeys) { index, page in fillRow(index, &page) }
      }
      fillRoutes(found, of: station, &page)
    }
  }

  /// Runs of journeys on the same day, in the station's local time.
  private func days(of journeys: ArraySlice<Int>, _ timetable: Timetable) -> [(day: Day, journeys: ArraySlice<Int>)] {
    var days: [(day: Day, journeys: ArraySlice<Int>)] = []
    for place in journeys.indices {
      let day = end.here(timetable.departures[journeys[place]]).local.day
      if let last = days.last, last.0 == day {
        days[days.count - 1].1 = journeys[last.1.startIndex...place]
      } else {
        days.append((day, journeys[place...place]))
      }
    }
    return days
  }

  private func fillRow(_ index: Int, _ page: inout PageWriter) {
    let site = page.site
    let directory = site.directory
    let departure = directory.timetable.departures[index]
    page.set(id, departure.id.text)
    page.set(href, page.href(site.addresses.departure(index)))
    let here = end.here(departure)
    page.set(datetime, here.iso)
    page.set(clock, site.language.time(here.local))
    ClockChange.fill(end.isAssumed(departure), note, &page)
    let other = directory.stations[end.there(departure)]
    page.set(place, "\(site.journeyNames[other.city]), \(other.name)")
    page.set(carrier, departure.carrier.map { directory.timetable.operators[$0].name })
    price.fill(departure.price, isTotal: true, &page)
  }

  private func fillRoutes(_ journeys: ArraySlice<Int>, of station: Int, _ page: inout PageWriter) {
    guard journeys.count > Self.most else { return }
    let directory = page.site.directory
    let ids = directory.stations[station].id.text
    let query = Query.station(end == .departures ? "from" : "to", ids)
    let found = Set(journeys.map { page.site.addresses.days.entry(ofDeparture: $0).route }).sorted()
    page.list(routes.slot, found) { index, page in
      let route = directory.timetable.routes[index]
      routes.row.fill(index, naming: end == .departures ? route.to : route.from, query: query, &page)
    }
  }
}
