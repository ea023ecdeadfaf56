import Bytes
import CivilTime
import Model

/// What stops at a station, by kind of day or by date.
struct StationCalls {
  let entries: [StationVisits.Entry]
  let visits: StationVisits

  /// Calls `body` with each trip of a visit.
  private func forEach(_ number: Int, _ body: (TripIndex, Trip, ScheduledTime, _ end: Int32) -> Void) {
    let entry = entries[number]
    let last = entry.pattern.stops.count - 1
    for index in visits.schedule.trips(of: entry.visit.pattern) {
      let trip = visits.schedule.trips[index]
      let end = visits.schedule.time(of: trip, at: last).arrival
      body(TripIndex(index), trip, visits.schedule.time(of: trip, at: entry.visit.place), end)
    }
  }

  /// The kinds of day of those that run by a timetable.
  var kinds: DayKinds {
    let schedule = visits.schedule
    var contents = Array(repeating: UInt64(0), count: schedule.services.count)
    var clocks = ClockDifferences(schedule)
    for (number, entry) in entries.enumerated() where !entry.isOffered {
      let agency = schedule[entry.pattern.route].agency
      let here = clocks.place(entry.stop.stop, agency)
      let there = entry.destination.map { clocks.place($0, agency) }
      let what = hash(of: entry)
      forEach(number) { _, trip, time, end in
        for seconds in [time.arrival, time.departure, time.departure + trip.span] {
          clocks.add(seconds, at: here, of: trip.service)
        }
        if let there { clocks.add(end, at: there, of: trip.service) }
        var hash = InputHash(what)
        hash.add(UInt64(UInt32(bitPattern: time.departure)) << 32 | UInt64(UInt32(bitPattern: time.arrival)))
        hash.add(UInt64(UInt32(bitPattern: end)) << 32 | UInt64(UInt32(bitPattern: trip.shortName)))
        hash.add(UInt64(UInt32(bitPattern: visits.headsign(of: trip, entry))) << 8 | UInt64(trip.frequency.rawValue))
        if trip.isFolded { hash.add(UInt64(trip.runs) << 32 ^ UInt64(trip.headway)) }
        contents[trip.service.number] &+= hash.value | 1
      }
    }
    let running = contents.enumerated().filter { $0.element != 0 }
    return DayKinds(
      contents: Dictionary(uniqueKeysWithValues: running.map { (ServiceIndex($0.offset), $0.element) }),
      clocks: clocks, schedule)
  }

  /// A hash of what rows show of a visit besides its trips.
  private func hash(of entry: StationVisits.Entry) -> UInt64 {
    var hash = InputHash(UInt64(entry.pattern.route.number))
    hash.add(
      UInt64(entry.stop.stop.number) << 8 | UInt64(entry.stop.pickup.rawValue) << 4
        | UInt64(entry.stop.dropOff.rawValue))
    hash.add(UInt64((entry.origin?.number ?? -1) + 1) << 32 | UInt64((entry.destination?.number ?? -1) + 1))
    hash.add(entry.stop.isApproximate ? 1 : 0)
    for further in [entry.pattern.before, entry.pattern.after] { FurtherPlace.add(further, to: &hash) }
    return hash.value
  }

  /// What runs on the days of a kind, in no order.
  func part(_ kind: DayKind) -> BoardPart {
    var part = BoardPart(days: .kind(kind))
    var runs = Array(repeating: false, count: visits.schedule.services.count)
    for service in kind.services { runs[service.number] = true }
    for (number, entry) in entries.enumerated() where !entry.isOffered {
      forEach(number) { index, trip, time, end in
        guard runs[trip.service.number] else { return }
        if entry.isDeparture {
          part.departures.append(StationCall(entry: number, trip: index, seconds: time.departure, end: end))
        } else {
          part.arrivals.append(StationCall(entry: number, trip: index, seconds: time.arrival, end: end))
        }
      }
    }
    return part
  }

  /// The dates on which trips with offers leave or arrive, in order, each by time.
  var dates: [BoardPart] {
    var found: [(call: StationCall, isDeparture: Bool, here: Moment, offer: OfferIndex)] = []
    for (number, entry) in entries.enumerated() where entry.isOffered {
      let (stop, agency) = (entry.stop.stop, visits.schedule[entry.pattern.route].agency)
      forEach(number) { index, trip, time, end in
        guard let offer = trip.offer, let day = visits.schedule.services.firstDay(of: trip.service) else { return }
        for (isDeparture, seconds) in [(true, time.departure), (false, time.arrival)]
        where isDeparture ? entry.isDeparture : entry.isArrival {
          guard let here = visits.schedule.moment(seconds, on: day, at: stop, agency) else { continue }
          let call = StationCall(entry: number, trip: index, seconds: seconds, end: end, here: here)
          found.append((call, isDeparture, here, offer))
        }
      }
    }
    found.sort { ($0.here.utc, $0.offer) < ($1.here.utc, $1.offer) }
    var parts: [Day: BoardPart] = [:]
    for (call, isDeparture, here, _) in found {
      let day = here.local.day
      if isDeparture {
        parts[day, default: BoardPart(days: .date(day))].departures.append(call)
      } else {
        parts[day, default: BoardPart(days: .date(day))].arrivals.append(call)
      }
    }
    return parts.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The offer of a trip, if it is for the trip from here on, on a board of arrivals up to here.
  func wholeOffer(of call: StationCall, isDeparture: Bool) -> Offer? {
    let entry = entries[call.entry]
    guard let offer = visits.schedule[call.trip].offer, (isDeparture ? entry.origin : entry.destination) == nil else {
      return nil
    }
    return visits.schedule.offers[offer.number]
  }

  /// Whether clocks show the time of an end here twice that day, of which the earlier is assumed.
  func hasAssumedTime(_ part: BoardPart) -> Bool {
    part.departures.contains { wholeOffer(of: $0, isDeparture: true)?.isDepartureAssumed == true }
      || part.arrivals.contains { wholeOffer(of: $0, isDeparture: false)?.isArrivalAssumed == true }
  }
}
