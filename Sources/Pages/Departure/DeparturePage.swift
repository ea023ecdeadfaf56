import CivilTime
import Model
import Mustache

/// `/timetable/<from>/<to>/<yyyy-mm-dd>/<departure>/`: one departure, and beside it `departure.ics`.
struct DeparturePage: PageKind {
  static let template = "pages/departure"

  let shape: Shape
  private let site: SiteContext
  private let words: DepartureWordsCache
  private let linkedData: DepartureLinkedData
  private let calendar: DepartureCalendar
  /// The full addresses of the stations that journeys begin or end at.
  private let stationAddresses: [Int: String]

  private let clock, fromCity, toCity, date, dayHref, length, bookHref, bookLabel, calendarHref, over, until: TextSlot
  private let from, to: (slot: ObjectSlot, end: EndSlots)
  private let prices: PriceSlots
  private let hasStops: FlagSlot
  private let stops: (slot: ListSlot, stop: StopSlots)
  private let exchangeUntil, refundUntil: UntilSlots
  private let facts: DepartureFacts

  init(_ site: SiteContext) {
    self.site = site
    words = DepartureWordsCache(site)
    linkedData = DepartureLinkedData(site)
    calendar = DepartureCalendar(site)
    stationAddresses = Self.addresses(site)
    var shape = Shape("departure")
    clock = shape.text("time", "departure time: 09:30")
    fromCity = shape.text("from", "origin city")
    toCity = shape.text("to", "destination city")
    date = shape.text("date", "date of the departure")
    dayHref = shape.text("day_href", "link to all departures of that day")
    length = shape.text("length", "duration")
    over = shape.text("over", "text that the day of departure has passed, shown by JavaScript")
    until = shape.text("valid_until", "local end of the day of arrival: 2021-01-29T00:00:00-05:00")
    let end = EndSlots("end")
    from = (shape.object("origin", end.shape, "its departure"), end)
    to = (shape.object("destination", end.shape, "its arrival"), end)
    prices = PriceSlots(&shape)
    hasStops = shape.flag("has_stops", "whether its stops are known")
    let stop = StopSlots()
    stops = (shape.list("stops", stop.shape, "its stops, including both ends"), stop)
    exchangeUntil = UntilSlots(&shape, "exchange_until", "end of changes")
    refundUntil = UntilSlots(&shape, "refund_until", "end of refunds")
    bookHref = shape.text("book_href", "link to book it; empty if unknown")
    bookLabel = shape.text("book_label", "text of that link, with its host")
    calendarHref = shape.text("calendar_href", "link to the departure's calendar file")
    facts = DepartureFacts(&shape)
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

  func owner(_ item: Int) -> FileOwner { FileOwner("a departure", departure(item).place) }

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

  func fill(_ item: Int, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let departure = departure(item)
    let names = DepartureNames(departure, site)
    tape.set(clock, frame, names.clock)
    tape.set(fromCity, frame, names.from)
    tape.set(toCity, frame, names.to)
    tape.set(date, frame, names.date)
    let entry = site.addresses.days.entry(ofDeparture: item)
    tape.set(dayHref, frame, links.href(site.addresses.day(entry.route, entry.day)))
    if let zones = site.directory.timetable.zones {
      let day = site.language.date(departure.departs.local.day, .long)
      tape.set(over, frame, site.language.phrase("departure.over", ["date": day]))
      tape.set(until, frame, Validity(earliest: departure.departs, latest: departure.arrives, zones).until.iso)
    }
    tape.set(length, frame, site.language.duration(minutes: departure.minutes))
    fillEnds(departure, links, &tape, frame)
    prices.fill(departure, words, site, &tape, frame)
    fillStops(departure, links, &tape, frame)
    exchangeUntil.fill(departure.exchangeUntil, departure, site, &tape, frame)
    refundUntil.fill(departure.refundUntil, departure, site, &tape, frame)
    tape.set(bookHref, frame, departure.bookingLink)
    tape.set(
      bookLabel, frame,
      departure.bookingLink.map { site.language.phrase("departure.book", ["host": WebHost.of($0)]) })
    tape.set(calendarHref, frame, links.href(site.addresses.calendar(item)))
    facts.fill(departure, words.words(of: departure), site, links, &tape, frame)
  }

  private func fillStops(_ departure: Departure, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let known = departure.stops
    tape.set(hasStops, frame, !known.isEmpty)
    guard !known.isEmpty else { return }
    let times = StopMoments(departure, site.directory.timetable.zones, stations: site.directory.stations)
    let frames = tape.list(stops.slot, frame, count: known.count)
    for (index, stop) in known.enumerated() {
      stops.stop.fill(
        stop, times.arrivals[index], times.departures[index], of: departure, site, links, &tape, frames[index])
    }
  }

  private func fillEnds(_ departure: Departure, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let addresses = stationAddresses(of: departure)
    let namesZones = departure.departs.zone != departure.arrives.zone
    let day = departure.departs.local.day
    let zone = { (moment: Moment) in namesZones ? site.zoneName(moment) ?? "" : "" }
    from.end.fill(
      departure.departs, isAssumed: departure.isDepartureAssumed, daysLater: 0, zone: zone(departure.departs),
      station: departure.origin, address: addresses.from, on: day, site, links, &tape, tape.object(from.slot, frame))
    to.end.fill(
      departure.arrives, isAssumed: departure.isArrivalAssumed, daysLater: departure.daysLater,
      zone: zone(departure.arrives), station: departure.destination, address: addresses.to, on: day, site, links,
      &tape, tape.object(to.slot, frame))
  }
}
