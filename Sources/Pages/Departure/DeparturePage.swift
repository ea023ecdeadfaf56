import CivilTime
import Model
import Mustache

/// `/timetable/<from>/<to>/<yyyy-mm-dd>/<departure>/`: one departure, with its `departure.ics`.
struct DeparturePage: PageKind {
  static let template = "pages/departure"

  let shape: Shape
  private let site: SiteContext
  private let words: DepartureWordsCache
  private let linkedData: DepartureLinkedData
  private let calendar: DepartureCalendar
  /// The full addresses of the stations at which journeys begin or end.
  private let stationAddresses: [Int: String]

  private let clock, date, dayHref, length, bookHref, bookLabel, calendarHref, over,
    until: TextSlot
  private let way: WaySlots
  private let from, to: (slot: ObjectSlot, end: EndSlots)
  private let earlier, later: NeighbourLink
  private let reverse: ReverseLink
  private let prices: PriceSlots
  private let hasStops: FlagSlot
  private let stops: (slot: ListSlot, stop: StopSlots)
  private let exchangeUntil, refundUntil: UntilSlots
  private let facts: DepartureFacts
  private let map: MapSlots

  init(_ site: SiteContext) {
    self.site = site
    words = DepartureWordsCache(site)
    linkedData = DepartureLinkedData(site)
    calendar = DepartureCalendar(site)
    stationAddresses = Self.addresses(site)
    var shape = Shape("departure")
    clock = shape.text("time", "09:30")
    way = WaySlots(&shape)
    date = shape.text("date", "28 January 2021")
    dayHref = shape.text("day_href", "all departures of that day")
    length = shape.text("length", "duration")
    over = shape.text("over", "text that the day has passed, shown by JavaScript")
    until = shape.text("valid_until", "local end of the day of arrival")
    earlier = NeighbourLink(&shape, "earlier", "departure before it")
    later = NeighbourLink(&shape, "later", "departure after it")
    reverse = ReverseLink(&shape)
    let end = EndSlots("end")
    from = (shape.object("origin", end.shape, "its departure"), end)
    to = (shape.object("destination", end.shape, "its arrival"), end)
    prices = PriceSlots(&shape)
    hasStops = shape.flag("has_stops")
    let stop = StopSlots()
    stops = (shape.list("stops", stop.shape, "stops, including both ends"), stop)
    exchangeUntil = UntilSlots(&shape, "exchange_until", "end of changes")
    refundUntil = UntilSlots(&shape, "refund_until", "end of refunds")
    bookHref = shape.text("book_href", "page where it can be booked")
    bookLabel = shape.text("book_label", "text of that link, with its host")
    calendarHref = shape.text("calendar_href", "the departure's calendar file")
    facts = DepartureFacts(&shape)
    map = MapSlots(&shape)
    self.shape = shape
  }

  private static func addresses(_ site: SiteContext) -> [Int: String] {
    var addresses: [Int: String] = [:]
    for departure in site.directory.timetable.departures {
      for station in [departure.origin, departure.destination] where addresses[station] == nil {
        addresses[station] = site.directory.stations[station].address.whole.joined(separator: ", ")
      }
    }
    return addresses
  }

  private func departure(_ item: Int) -> Departure { site.directory.timetable.departures[item] }

  private func stationAddresses(of departure: Departure) -> (from: String, to: String) {
    (stationAddresses[departure.origin] ?? "", stationAddresses[departure.destination] ?? "")
  }

  func list(_ files: inout FileList) {
    for index in site.directory.timetable.departures.indices where departure(index).hasPage {
      files.page(site.addresses.departure(index), item: index)
      files.document(site.addresses.calendar(index), item: index)
    }
  }

  func owner(_ item: Int) -> FileOwner {
    let departure = departure(item)
    return FileOwner("departure", id: departure.id.text, departure.place)
  }

  func document(_ item: Int) -> [UInt8] {
    let departure = departure(item)
    return calendar.event(item, title: site.routeName(departure), addresses: stationAddresses(of: departure)) ?? []
  }

  func head(_ item: Int) -> PageHead {
    let departure = departure(item)
    let names = DepartureNames(departure, site)
    let address = site.addresses.departure(item)
    return PageHead(
      address: address, title: site.titles.departure(item, names.title), description: names.description,
      steps: TimetableSteps.departure(item, names, site),
      place: Addresses.timetable,
      linkedData: {
        linkedData.write(departure, address: address, addresses: stationAddresses(of: departure), to: &$0)
      })
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let departure = departure(item)
    let names = DepartureNames(departure, site)
    page.set(clock, names.clock)
    let stations = site.directory.stations
    way.fill(from: stations[departure.origin].city, to: stations[departure.destination].city, &page)
    page.set(date, names.date)
    let entry = site.addresses.days.entry(ofDeparture: item)
    page.set(dayHref, page.href(site.addresses.day(entry.route, entry.day)))
    let pair = site.directory.timetable.routes[entry.route]
    earlier.fill(item - 1, of: pair, from: departure, &page)
    later.fill(item + 1, of: pair, from: departure, &page)
    reverse.fill(of: entry.route, on: departure.departs.local.day, &page)
    if let zones = site.directory.timetable.zones {
      let day = site.language.date(departure.departs.local.day, .long)
      page.set(over, site.language.phrase("departure.over", ["date": day]))
      page.set(until, Validity(earliest: departure.departs, latest: departure.arrives, zones).until.iso)
    }
    page.set(length, site.language.duration(minutes: departure.minutes))
    fillEnds(departure, &page)
    prices.fill(departure, words, &page)
    fillStops(departure, &page)
    exchangeUntil.fill(departure.exchangeUntil, departure, &page)
    refundUntil.fill(departure.refundUntil, departure, &page)
    page.set(bookHref, departure.bookingLink)
    page.set(bookLabel, departure.bookingLink.map { site.language.phrase("departure.book", ["host": WebHost.of($0)]) })
    page.set(calendarHref, page.href(site.addresses.calendar(item)))
    map.fill(way: .way(of: departure, site), named: site.routeName(departure), &page)
    facts.fill(departure, words.words(of: departure), &page)
  }

  private func fillStops(_ departure: Departure, _ page: inout PageWriter) {
    let known = departure.stops
    page.set(hasStops, !known.isEmpty)
    guard !known.isEmpty else { return }
    let times = StopMoments(departure, site.directory.timetable.zones, stations: site.directory.stations)
    page.list(stops.slot, known.indices) { index, page in
      stops.stop.fill(known[index], times.arrivals[index], times.departures[index], of: departure, &page)
    }
  }

  private func fillEnds(_ departure: Departure, _ page: inout PageWriter) {
    let addresses = stationAddresses(of: departure)
    let namesZones = departure.departs.zone != departure.arrives.zone
    let day = departure.departs.local.day
    let zone = { (moment: Moment) in namesZones ? site.zoneName(moment) ?? "" : "" }
    page.object(from.slot) { page in
      from.end.fill(
        departure.departs, isAssumed: departure.isDepartureAssumed, daysLater: 0, zone: zone(departure.departs),
        station: departure.origin, address: addresses.from, on: day, &page)
    }
    page.object(to.slot) { page in
      to.end.fill(
        departure.arrives, isAssumed: departure.isArrivalAssumed, daysLater: departure.daysLater,
        zone: zone(departure.arrives), station: departure.destination, address: addresses.to, on: day, &page)
    }
  }
}
