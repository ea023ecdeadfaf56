import CivilTime
import Model
import Mustache

/// `/timetable/<from>/<to>/<yyyy-mm-dd>/<departure>/`: one departure, with its `departure.ics`.
struct DeparturePage: PageKind {
  static let template = "pages/departure"

  let site: SiteContext

  private let clock = TextSlot("time", "09:30")
  private let way = WaySlots()
  private let date = TextSlot("date", "28 January 2021")
  private let dayHref = TextSlot("day_href", "all departures of that day")
  private let length = TextSlot("length", "duration")
  private let over = TextSlot("over", "text that the day has passed, shown by JavaScript")
  private let until = TextSlot("valid_until", "local end of the day of arrival")
  private let earlier = NeighbourLink("earlier", "departure before it")
  private let later = NeighbourLink("later", "departure after it")
  private let reverse = ReverseLink()
  private let from = ObjectSlot("origin", of: EndSlots(), "its departure")
  private let to = ObjectSlot("destination", of: EndSlots(), "its arrival")
  private let prices = PriceSlots()
  private let stops = FlaggedListSlot("stops", of: StopSlots(), "stops, including both ends")
  private let exchangeUntil = UntilSlots("exchange_until", "end of changes")
  private let refundUntil = UntilSlots("refund_until", "end of refunds")
  private let bookHref = TextSlot("book_href", "page where it can be booked")
  private let bookLabel = TextSlot("book_label", "text of that link, with its host")
  private let calendarHref = TextSlot("calendar_href", "the departure's calendar file")
  private let facts = DepartureFacts()
  private let map = MapSlots()
  private let words: DepartureWordsCache
  private let linkedData: DepartureLinkedData
  private let calendar: DepartureCalendar
  /// The full addresses of the stations at which departures begin or end.
  private let stationAddresses: [StationIndex: String]

  init(site: SiteContext) {
    self.site = site
    words = DepartureWordsCache(site)
    linkedData = DepartureLinkedData(site)
    calendar = DepartureCalendar(site)
    stationAddresses = Self.addresses(site)
  }

  private static func addresses(_ site: SiteContext) -> [StationIndex: String] {
    var addresses: [StationIndex: String] = [:]
    for ends in site.directory.schedule.offerEnds {
      for station in [ends.origin, ends.destination] where addresses[station] == nil {
        addresses[station] = site.directory.stations[station].address.whole.joined(separator: ", ")
      }
    }
    return addresses
  }

  private func departure(_ index: OfferIndex) -> OfferedTrip { site.directory.schedule.offered(index) }

  private func stationAddresses(of departure: OfferedTrip) -> (from: String, to: String) {
    (stationAddresses[departure.origin] ?? "", stationAddresses[departure.destination] ?? "")
  }

  func list(_ files: inout FileList) {
    for index in site.directory.schedule.offers.indices where site.directory.schedule.offers[index].hasPage {
      files.page(site.addresses.departure(index), item: index)
      files.document(site.addresses.calendar(index), item: index)
    }
  }

  func owner(_ index: OfferIndex) -> FileOwner {
    let departure = departure(index)
    return FileOwner("departure", id: departure.offer.id.text, departure.offer.place)
  }

  func document(_ index: OfferIndex) -> [UInt8] {
    let departure = departure(index)
    let title = site.pairName(departure)
    return calendar.event(index, title: title, addresses: stationAddresses(of: departure)) ?? []
  }

  func head(_ index: OfferIndex) -> PageHead {
    let departure = departure(index)
    let names = DepartureNames(departure, site)
    let address = site.addresses.departure(index)
    return PageHead(
      address: address, title: site.titles.departure(index, names.title), description: names.description,
      steps: TimetableSteps.departure(index, names, site),
      place: Addresses.timetable,
      linkedData: {
        linkedData.write(departure, address: address, addresses: stationAddresses(of: departure), to: &$0)
      })
  }

  func fill(_ index: OfferIndex, _ page: inout PageWriter) {
    let departure = departure(index)
    let names = DepartureNames(departure, site)
    page.set(clock, names.clock)
    let stations = site.directory.stations
    way.fill(from: stations[departure.origin].city, to: stations[departure.destination].city, &page)
    page.set(date, names.date)
    let entry = site.addresses.days.entry(ofDeparture: index)
    page.set(dayHref, page.href(site.addresses.day(entry.pair, entry.day)))
    let pair = site.directory.pairs[entry.pair]
    earlier.fill(index.advanced(by: -1), of: pair, from: departure, &page)
    later.fill(index.advanced(by: 1), of: pair, from: departure, &page)
    reverse.fill(from: pair.from, to: pair.to, on: departure.departs.local.day, &page)
    if let zones = site.directory.zones {
      let day = site.language.date(departure.departs.local.day, .long)
      page.set(over, site.language.phrase("departure.over", ["date": day]))
      page.set(until, Validity(earliest: departure.departs, latest: departure.arrives, zones).until.iso)
    }
    page.set(length, site.language.duration(minutes: departure.minutes))
    fillEnds(departure, &page)
    prices.fill(departure, words, &page)
    fillStops(departure, &page)
    exchangeUntil.fill(departure.terms.exchangeUntil, departure, &page)
    refundUntil.fill(departure.terms.refundUntil, departure, &page)
    page.set(bookHref, departure.terms.bookingLink)
    page.set(
      bookLabel, departure.terms.bookingLink.map { site.language.phrase("departure.book", ["host": WebHost.of($0)]) })
    page.set(calendarHref, page.href(site.addresses.calendar(index)))
    map.fill(way: .way(of: departure, site), named: site.pairName(departure), &page)
    facts.fill(departure, words.words(of: departure), &page)
  }

  private func fillStops(_ departure: OfferedTrip, _ page: inout PageWriter) {
    let known = departure.stops
    guard !known.isEmpty else { return }
    let times = StopMoments(departure, site.directory.zones, stations: site.directory.stations)
    page.list(stops, known.indices) { row, index, page in
      row.fill(known[index], times.arrivals[index], times.departures[index], of: departure, &page)
    }
  }

  private func fillEnds(_ departure: OfferedTrip, _ page: inout PageWriter) {
    let addresses = stationAddresses(of: departure)
    let namesZones = departure.departs.zone != departure.arrives.zone
    let day = departure.departs.local.day
    let zone = { (moment: Moment) in namesZones ? site.zoneName(moment) ?? "" : "" }
    page.object(from) { end, page in
      end.fill(
        departure.departs, isAssumed: departure.offer.isDepartureAssumed, daysLater: 0, zone: zone(departure.departs),
        station: departure.origin, address: addresses.from, on: day, &page)
    }
    page.object(to) { end, page in
      end.fill(
        departure.arrives, isAssumed: departure.offer.isArrivalAssumed, daysLater: departure.daysLater,
        zone: zone(departure.arrives), station: departure.destination, address: addresses.to, on: day, &page)
    }
  }
}
