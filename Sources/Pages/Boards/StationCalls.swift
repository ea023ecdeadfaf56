import Bytes
import CivilTime
import Model

/// What stops at a station, by kind of day or by date.
struct StationCalls {
  let visits: StationVisits
  let entries: [StationVisits.Entry]
  /// By visit, then by trip: of timetables on whatever day they run, and those with offers.
  let all: [StationCall]
  /// The dates on which trips with offers leave or arrive, in order, each by time.
  let dates: [BoardPart]

  private var schedule: Schedule { visits.schedule }

  init(at station: StationIndex, _ visits: StationVisits) {
    (self.visits, entries) = (visits, visits.entries(of: station))
    all = entries.indices.flatMap { [entries] in Self.calls($0, entries[$0], visits.schedule) }
    let dated = all.compactMap { call in
      visits.schedule[call.trip].offer.flatMap { offer in call.here.map { (call: call, here: $0, offer: offer) } }
    }
    let sorted = dated.sorted { ($0.here.utc, $0.offer) < ($1.here.utc, $1.offer) }
    dates = Dictionary(grouping: sorted) { $0.here.local.day }.sorted { $0.key < $1.key }.map { day, calls in
      BoardPart(days: .date(day), calls: calls.map(\.call))
    }
  }

  private static func calls(_ number: Int, _ entry: StationVisits.Entry, _ schedule: Schedule) -> [StationCall] {
    let (agency, last) = (schedule[entry.pattern.route].agency, entry.pattern.stops.count - 1)
    var calls: [StationCall] = []
    for index in schedule.trips(of: entry.visit.pattern) {
      let trip = schedule[index]
      let (time, end) = (schedule.time(of: trip, at: entry.visit.place), schedule.time(of: trip, at: last).arrival)
      let day = entry.isOffered ? schedule.services.firstDay(of: trip.service) : nil
      func add(isDeparture: Bool) {
        let seconds = isDeparture ? time.departure : time.arrival
        let here = day.flatMap { schedule.moment(seconds, on: $0, at: entry.stop.stop, agency) }
        calls.append(
          StationCall(
            entry: number, trip: index, isDeparture: isDeparture, seconds: seconds, end: end, here: here))
      }
      if entry.isDeparture { add(isDeparture: true) }
      if entry.isArrival, entry.isOffered || !entry.isDeparture { add(isDeparture: false) }
    }
    return calls
  }

  /// The kinds of day of those that run by a timetable.
  var kinds: DayKinds {
    var contents = DayContents(schedule)
    let facts = entries.map(Self.facts)
    let places = entries.map { entry in
      let agency = schedule[entry.pattern.route].agency
      return (
        here: contents.clocks.place(entry.stop.stop, agency),
        end: entry.destination.map { contents.clocks.place($0, agency) }
      )
    }
    for call in all where !entries[call.entry].isOffered {
      let trip = schedule[call.trip]
      contents.clocks.add(call.seconds, at: places[call.entry].here, of: trip.service)
      if trip.isFolded { contents.clocks.add(call.seconds + trip.span, at: places[call.entry].here, of: trip.service) }
      if let end = places[call.entry].end { contents.clocks.add(call.end, at: end, of: trip.service) }
      var hash = facts[call.entry]
      hash.add(Int(call.seconds))
      hash.add(Int(call.end))
      hash.add(trip, headsign: visits.headsign(of: trip, entries[call.entry]))
      contents.add(hash, on: trip.service)
    }
    return DayKinds(contents)
  }

  /// What rows show of a visit besides its trips.
  private static func facts(of entry: StationVisits.Entry) -> InputHash {
    var hasher = Hasher()
    hasher.combine(entry.pattern.route)
    hasher.combine([entry.stop.stop, entry.origin, entry.destination])
    hasher.combine([entry.stop.pickup, entry.stop.dropOff])
    hasher.combine(entry.stop.isApproximate)
    hasher.combine([entry.pattern.before, entry.pattern.after])
    return InputHash(of: hasher.finalize())
  }

  /// What runs on the days of a kind, in no order.
  func part(_ kind: DayKind) -> BoardPart {
    let services = Set(kind.services)
    return BoardPart(
      days: .kind(kind),
      calls: all.filter { !entries[$0.entry].isOffered && services.contains(schedule[$0.trip].service) })
  }

  /// The offer of a trip, if it is for the trip from here on, on a board of arrivals up to here.
  func wholeOffer(of call: StationCall) -> Offer? {
    let entry = entries[call.entry]
    guard let offer = schedule[call.trip].offer, (call.isDeparture ? entry.origin : entry.destination) == nil else {
      return nil
    }
    return schedule.offers[offer]
  }

  /// Whether clocks show its time twice that day, of which the earlier is assumed.
  func isAssumed(_ call: StationCall) -> Bool {
    wholeOffer(of: call).map { call.isDeparture ? $0.isDepartureAssumed : $0.isArrivalAssumed } ?? false
  }
}
