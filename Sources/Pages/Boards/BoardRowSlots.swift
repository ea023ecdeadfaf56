import CivilTime
import Model
import Mustache

/// A row of a board: a departure or an arrival, or departures of one route and headsign.
struct BoardRowSlots {
  private let badge = RouteBadge()
  private let route = TextSlot("route", "name of the route, if it has no short name")
  private let href = TextSlot("href", "the route; of a trip with an offer its page")
  private let trip = TextSlot("trip", "id of the trip, unless the row has several")
  private let number = TextSlot("number", "number or name of the trip, such as a train number")
  private let late = TextSlot("late", "days after the service day")
  private let headsign = NameSlots("headsign", "where it goes; of arrivals where it comes from")
  private let carrier = NameSlots(
    "operator", "operator of a trip with an offer; what distinguishes a route from others with the same number here",
    language: "operator_lang")
  private let platform = TextSlot("platform")
  private let via = NameSlots("via", "stops on the way", language: "via_lang")
  private let arrival = TextSlot("arrival", "time at the trip's end")
  private let length = TextSlot("length", "duration from here to the trip's end")
  private let notes = TextSlot("notes", "«about», «on request, book in advance»")
  private let phones = PhoneSlots()
  private let onward = TextSlot("onward", "as what the trip continues after its last stop")
  private let clock: TextSlot
  private let datetime = TextSlot("datetime", "the same with its offset, on a date")
  private let clockChange = ClockChange(of: "clock")
  private let price = AmountSlots()

  init(clock about: String) { clock = TextSlot("clock", about) }

  /// - Parameter onward: as what it continues.
  func fill(
    _ call: StationCall, _ names: BoardNames, _ times: BoardTimes, _ calls: StationCalls, onward: [GridMark],
    _ page: inout PageWriter
  ) {
    let (site, entry) = (page.site, calls.entries[call.entry])
    let trip = calls.visits.schedule[call.trip]
    fill(entry.pattern.route, names, &page)
    page.set(self.trip, calls.visits.schedule.tripIDs[Int(trip.id)])
    page.set(number, calls.visits.schedule.text(trip.shortName))
    let here = ServiceTime(times.here, site.language)
    page.set(clock, here.clock)
    page.set(late, here.mark)
    let headsign = calls.visits.headsign(of: trip, entry)
    let goal = !call.isDeparture ? names.from : headsign == 0 ? names.to : calls.visits.schedule.text(headsign)
    self.headsign.fill(goal, country: names.country, &page)
    page.set(platform, names.platform)
    via.fill(names.via.joined(separator: ", "), country: names.country, &page)
    fillNotes(entry, trip, isDeparture: call.isDeparture, &page)
    if call.isDeparture, let end = times.end {
      let arrival = ServiceTime(end, site.language)
      let zone = times.endZone.map { ["(\(site.language.zoneName($0)))"] } ?? []
      page.set(self.arrival, ([arrival.text] + zone).joined(separator: " "))
      page.set(length, site.language.duration(minutes: Int(call.end - call.seconds) / 60))
    }
    page.set(self.onward, onward.map { $0.text(site) }.joined(separator: "; "))
    guard let offer = trip.offer else { return }
    page.set(href, page.href(site.addresses.departure(offer)))
    page.set(datetime, call.here?.iso)
    clockChange.fill(calls.isAssumed(call), &page)
    price.fill(calls.wholeOffer(of: call)?.terms.price, isTotal: true, &page)
  }

  private func fillNotes(_ entry: StationVisits.Entry, _ trip: Trip, isDeparture: Bool, _ page: inout PageWriter) {
    let boarding = isDeparture ? entry.stop.pickup : entry.stop.dropOff
    let isApproximate = entry.stop.isApproximate || trip.frequency == .approximate
    let further = isDeparture ? entry.pattern.after.last : entry.pattern.before.first
    let isRequested = further?.isOnRequest ?? false
    let asksDriver = further?.asksDriver ?? false
    let requested =
      isDeparture
      ? asksDriver ? "board.to_on_request_by_driver" : "board.to_on_request" : "board.from_on_request"
    let keys = [
      isApproximate ? "board.about" : nil, boarding.noteOnBoards(isDeparture: isDeparture),
      isRequested ? requested : nil,
    ].compactMap { $0 }
    page.set(notes, keys.map { page.site.language.phrase($0) }.joined(separator: ", "))
    if boarding == .byPhone || isRequested && isDeparture && !asksDriver {
      phones.fill([entry.pattern.route], &page)
    }
  }

  private func fill(_ index: RouteIndex, _ names: BoardNames, _ page: inout PageWriter) {
    carrier.fill(names.carrier, country: nil, &page)
    let route = page.site.directory.schedule[index]
    guard !route.isOffered else { return }
    badge.fill(index, &page)
    page.set(href, page.href(page.site.addresses.routePages[index]))
    if route.shortName.isEmpty { page.set(self.route, page.site.routeLongName(index)) }
  }

  /// - Parameter clocks: those of each visit.
  func fill(_ group: BoardGroup, _ clocks: [BoardClocks], _ calls: StationCalls, _ page: inout PageWriter) {
    fill(group.route, group.names, &page)
    headsign.fill(group.headsign, country: group.names.country, &page)
    page.set(platform, group.names.platform)
    via.fill(group.via.joined(separator: ", "), country: group.names.country, &page)
    let site = page.site
    page.write(clock) { text in
      for (number, call) in group.calls.enumerated() {
        if number > 0 { text.append(UInt8(ascii: " ")) }
        func append(_ seconds: Int32) {
          let words = ServiceTime(clocks[call.entry].time(seconds, calls.visits.schedule), site.language)
          text.append(words.daysLater == 0 ? words.clock : "\(words.clock)\u{A0}\(words.mark)")
        }
        append(call.seconds)
        let trip = calls.visits.schedule[call.trip]
        for mark in GridMark.marks(ofDeparture: trip, from: calls.entries[call.entry]) {
          text.append(mark.symbol(site))
        }
        guard trip.isFolded else {
          if trip.shortName != 0 { text.append("\u{A0}\(calls.visits.schedule.text(trip.shortName))") }
          continue
        }
        text.append(" \(site.language.thenEvery(seconds: trip.headway)) ")
        append(call.seconds + trip.span)
        if number < group.calls.count - 1 { text.append(UInt8(ascii: ",")) }
      }
    }
  }
}

extension PatternStop.Boarding {
  /// The key of what boards say about it.
  func noteOnBoards(isDeparture: Bool) -> String? {
    switch self {
    case .regular, .none: nil
    case .byPhone: "board.by_phone"
    case .byDriver: isDeparture ? "board.by_driver" : "board.alight_by_driver"
    }
  }
}
