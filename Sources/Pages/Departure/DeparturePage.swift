import CivilTime
import Model
import Money
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

  private let clock, fromCity, toCity, date, dayHref, length, bookHref, bookLabel, calendarHref: TextSlot
  private let from, to: (slot: ObjectSlot, end: EndSlots)
  private let price: AmountSlots
  private let hasPriceParts, hasPassengers, hasStops: FlagSlot
  private let priceParts, passengers: (slot: ListSlot, part: PricePartSlots)
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
    clock = shape.text("time", "when it departs: 09:30")
    fromCity = shape.text("from", "the city that it leaves from")
    toCity = shape.text("to", "the city that it goes to")
    date = shape.text("date", "the day of the departure")
    dayHref = shape.text("day_href", "link to all departures of that day")
    length = shape.text("length", "how long it takes")
    let end = EndSlots("end")
    from = (shape.object("origin", end.shape, "where and when it departs"), end)
    to = (shape.object("destination", end.shape, "where and when it arrives"), end)
    price = AmountSlots(&shape)
    let part = PricePartSlots()
    hasPriceParts = shape.flag("has_price_parts", "whether there are any")
    priceParts = (shape.list("price_parts", part.shape, "what the price is made of"), part)
    hasPassengers = shape.flag("has_passengers", "whether there are any")
    passengers = (shape.list("passengers", part.shape, "what each kind of passenger pays"), part)
    hasStops = shape.flag("has_stops", "whether it is told where it calls")
    let stop = StopSlots()
    stops = (shape.list("stops", stop.shape, "where it calls, its ends included"), stop)
    exchangeUntil = UntilSlots(&shape, "exchange_until", "until when a ticket can be changed")
    refundUntil = UntilSlots(&shape, "refund_until", "until when a ticket can be given back")
    bookHref = shape.text("book_href", "where it can be booked; empty where that is not known")
    bookLabel = shape.text("book_label", "what that link says, with the host that it leads to")
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

  func pages() -> [Wanted] { wanted { site.addresses.departure($0) } }

  func files() -> [Wanted] { wanted { site.addresses.calendar($0) } }

  private func wanted(_ address: (Int) -> String) -> [Wanted] {
    site.directory.timetable.departures.indices.map { index in
      // Which one it is tells the place: 100,000 names of their own would take room for nothing.
      Wanted(address: address(index), owner: "a departure", place: departure(index).place, item: index)
    }
  }

  func bytes(of item: Int) -> [UInt8] {
    let departure = departure(item)
    let route = DepartureNames(departure, site).route
    return calendar.event(item, title: route, addresses: stationAddresses(of: departure)) ?? []
  }

  func head(_ item: Int) -> PageHead {
    let departure = departure(item)
    let names = DepartureNames(departure, site)
    let address = site.addresses.departure(item)
    let entry = site.addresses.days.entry(ofDeparture: item)
    let day = departure.departs.local.day
    return PageHead(
      address: address, title: names.title, description: names.description,
      steps: [
        PageHead.Step(name: site.language.phrase("timetable.title"), address: Addresses.timetable),
        PageHead.Step(name: names.route, address: site.addresses.routes[entry.route] + Query.on(day.iso)),
        PageHead.Step(name: names.date, address: site.addresses.day(entry.route, entry.day)),
        PageHead.Step(name: names.clock, address: nil),
      ],
      place: Addresses.timetable,
      things: [linkedData.trip(departure, address: address, addresses: stationAddresses(of: departure))])
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
    tape.set(length, frame, site.language.duration(minutes: departure.minutes))
    fillEnds(departure, links, &tape, frame)
    fillPrices(departure, &tape, frame)
    tape.set(hasStops, frame, !departure.stops.isEmpty)
    let frames = tape.list(stops.slot, frame, count: departure.stops.count)
    for (index, stop) in departure.stops.enumerated() {
      stops.stop.fill(stop, of: departure, site, links, &tape, frames[index])
    }
    exchangeUntil.fill(departure.exchangeUntil, departure, site, &tape, frame)
    refundUntil.fill(departure.refundUntil, departure, site, &tape, frame)
    tape.set(bookHref, frame, departure.bookingLink)
    tape.set(
      bookLabel, frame,
      departure.bookingLink.map { site.language.phrase("departure.book", ["host": WebHost.of($0)]) })
    tape.set(calendarHref, frame, links.href(site.addresses.calendar(item)))
    facts.fill(departure, words.words(of: departure), site, links, &tape, frame)
  }

  private func fillEnds(_ departure: Departure, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let addresses = stationAddresses(of: departure)
    let namesZones = departure.departs.zone != departure.arrives.zone
    let day = departure.departs.local.day
    let zone = { (moment: Moment) in namesZones ? site.zoneName(moment) ?? "" : "" }
    from.end.fill(
      departure.departs, daysLater: 0, zone: zone(departure.departs), station: departure.origin,
      address: addresses.from, on: day, site, links, &tape, tape.object(from.slot, frame))
    to.end.fill(
      departure.arrives, daysLater: departure.daysLater, zone: zone(departure.arrives),
      station: departure.destination, address: addresses.to, on: day, site, links, &tape,
      tape.object(to.slot, frame))
  }

  private func fillPrices(_ departure: Departure, _ tape: inout Tape, _ frame: Frame) {
    price.fill(departure.price, isTotal: true, site, &tape, frame)
    guard let currency = departure.price?.currency else { return }
    let parts = site.directory.timetable.priceParts[departure.priceParts]
    tape.set(hasPriceParts, frame, !parts.breakdown.isEmpty)
    tape.set(hasPassengers, frame, !parts.categories.isEmpty)
    for (parts, list) in [(parts.breakdown, priceParts), (parts.categories, passengers)] {
      let frames = tape.list(list.slot, frame, count: parts.count)
      for (index, part) in parts.enumerated() {
        list.part.fill(
          words.partName(part.name), Money(minorUnits: part.minorUnits, currency), site, &tape, frames[index])
      }
    }
  }
}
