import CivilTime
import Model
import Mustache

/// The departures from a station, or the arrivals at it, day by day.
struct Board {
  /// How many are shown; the pages of their routes have them all.
  static let most = 100

  /// Which end of the journeys the station is.
  enum End {
    case departures, arrivals

    /// The time at the station.
    func here(_ departure: Departure) -> Moment { self == .departures ? departure.departs : departure.arrives }

    /// Whether that time is shown twice that day and the earlier is assumed.
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
  func fill(_ station: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let timetable = site.directory.timetable
    let found = end == .departures ? timetable.leaving(station: station) : timetable.arriving(station: station)
    guard !found.isEmpty else { return }
    let board = tape.object(object, frame)
    tape.set(
      count, board,
      site.language.phrase(end == .departures ? "count.departures" : "count.arrivals", count: found.count))
    tape.set(isCut, board, found.count > Self.most)
    let shown = days(of: found.prefix(Self.most), timetable)
    let frames = tape.list(days, board, count: shown.count)
    for (frame, (day, journeys)) in zip(frames, shown) {
      tape.set(date, frame, day.iso)
      tape.set(dayName, frame, site.language.date(day, .full))
      let rows = tape.list(rows, frame, count: journeys.count)
      for (row, index) in zip(rows, journeys) { fillRow(index, site, links, &tape, row) }
    }
    fillRoutes(found, of: station, site, links, &tape, board)
  }

  /// Runs of journeys of one day by the clocks of the station.
  private func days(of journeys: ArraySlice<Int>, _ timetable: Timetable) -> [(Day, ArraySlice<Int>)] {
    var days: [(Day, ArraySlice<Int>)] = []
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

  private func fillRow(
    _ index: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame
  ) {
    let directory = site.directory
    let departure = directory.timetable.departures[index]
    tape.set(id, frame, departure.id.text)
    tape.set(href, frame, links.href(site.addresses.departure(index)))
    let here = end.here(departure)
    tape.set(datetime, frame, here.iso)
    tape.set(clock, frame, site.language.time(here.local))
    ClockChange.fill(end.isAssumed(departure), note, site, &tape, frame)
    let other = directory.stations[end.there(departure)]
    tape.set(place, frame, "\(site.journeyNames[other.city]), \(other.name)")
    tape.set(carrier, frame, departure.carrier.map { directory.timetable.operators[$0].name })
    price.fill(departure.price, isTotal: true, site, &tape, frame)
  }

  private func fillRoutes(
    _ journeys: ArraySlice<Int>, of station: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape,
    _ frame: Frame
  ) {
    guard journeys.count > Self.most else { return }
    let directory = site.directory
    let ids = directory.stations[station].id.text
    let query = Query.station(end == .departures ? "from" : "to", ids)
    let found = Set(journeys.map { site.addresses.days.entry(ofDeparture: $0).route }).sorted()
    let frames = tape.list(routes.slot, frame, count: found.count)
    for (frame, index) in zip(frames, found) {
      let route = directory.timetable.routes[index]
      routes.row.fill(
        index, naming: end == .departures ? route.to : route.from, query: query, site, links, &tape, frame)
    }
  }
}
