import CivilTime
import Diagnostics

/// The end of a departure that a finding is about.
enum TripEnd {
  case departure, arrival

  var time: Field { self == .departure ? .departureTime : .arrivalTime }
  var zone: Field { self == .departure ? .departureZone : .arrivalZone }
}

/// The instants of a departure's times: most local times occur once, but some are skipped or repeated on the day of a
/// clock change.
extension DepartureJoin {
  typealias EndZones = (departure: Zone, arrival: Zone)

  /// - Returns: nil, with a finding, if one of them is unknown.
  mutating func zones(of record: DepartureRecord, _ findings: inout Findings) -> EndZones? {
    let departs = zoneName(record.departureZone, record.origin)
    let arrives = zoneName(record.arrivalZone, record.destination)
    guard !departs.isEmpty, !arrives.isEmpty else {
      withoutZone = (withoutZone?.first ?? record, (withoutZone?.count ?? 0) + 1)
      return nil
    }
    let departure = zone(record, .departure, departs, &findings)
    let arrival = zone(record, .arrival, arrives, &findings)
    return departure.flatMap { departure in arrival.map { (departure, $0) } }
  }

  /// The time zone of an end: its own, that of the location or its city, or the source's; empty if there is none.
  private func zoneName(_ handle: ZoneHandle?, _ location: LocationHandle) -> String {
    if let handle { return draft.zoneNames.values[Int(handle.index)] }
    let ofPlace = zonesOfPlaces[Int(location.index)]
    return ofPlace.isEmpty ? options.zone : ofPlace
  }

  private func zone(
    _ record: DepartureRecord, _ end: TripEnd, _ name: String, _ findings: inout Findings
  ) -> Zone? {
    if let zone = zones.zone(name) { return zone }
    // A fault of the zone database is reported once, and not for each record.
    if zones.fault == nil { findings.add(.unknownZone(record, options.fields[end.zone], name)) }
    return nil
  }

  /// The arrival on the first date on which it is after the departure.
  /// - Returns: nil, with a finding, if it is not certain that this is the date.
  func dateOfArrival(of record: DepartureRecord, _ zones: EndZones, _ findings: inout Findings) -> LocalTime? {
    guard let departs = zones.departure.resolve(record.departs).moments.first?.utc else { return nil }
    for offset in -1...2 {
      let local = LocalTime(record.departs.day.advanced(by: offset), secondOfDay: record.arrives.secondOfDay)
      guard let arrives = zones.arrival.resolve(local).moments.first(where: { $0.utc >= departs })?.utc else {
        continue
      }
      let seconds = arrives - departs
      let isOfDays = record.statedMinutes.map { $0 >= 1_440 && !TripEnds.agree($0, seconds) } ?? false
      if seconds == 0 || isOfDays {
        return findings.reject(.unknownArrivalDate(record, options.fields, isOfDays: isOfDays))
      }
      return local
    }
    return findings.reject(.unknownArrivalDate(record, options.fields, isOfDays: false))
  }

  /// - Returns: nil, with a finding, if it arrives before it departs.
  mutating func ends(of record: DepartureRecord, _ zones: EndZones, _ findings: inout Findings) -> TripEnds? {
    let departure = zones.departure.resolve(record.departs, record.departureOffset)
    let arrival = zones.arrival.resolve(record.arrives, record.arrivalOffset)
    guard let departure, let arrival else {
      let end = departure == nil ? TripEnd.departure : .arrival
      let field = options.fields[end == .departure ? .departureTime : .arrivalTime]
      return findings.reject(.otherOffset(record, field, end == .departure ? zones.departure : zones.arrival))
    }
    var ends = TripEnds(departure.moments, arrival.moments, minutes: record.statedMinutes) {
      stopTimes(of: record, zones).sequence
    }
    if case .skipped(let moved) = departure {
      findings.add(.skippedTime(record, options.fields[.departureTime], record.departs, zones.departure, moved))
    }
    if case .skipped(let moved) = arrival {
      findings.add(.skippedTime(record, options.fields[.arrivalTime], record.arrives, zones.arrival, moved))
    }
    if ends == nil, case .skipped(let departs) = departure, let arrives = arrival.moments.first {
      // A publisher that ignores the clock change computes both times without it, so both move.
      let moved = zones.arrival.moment(utc: arrives.utc + departs.local.seconds - record.departs.seconds)
      ends = TripEnds([departs], [moved], minutes: nil) { StopTimeSequence() }
      if ends != nil { findings.add(.arrivalMovedAlong(record, options.fields, moved)) }
    }
    guard let ends else {
      if let departs = departure.moments.first, let arrives = arrival.moments.last {
        findings.add(.arrivalBeforeDeparture(record, minutes: (departs.utc - arrives.utc) / 60))
      }
      return nil
    }
    if case .twice = departure {
      findings.add(
        .ambiguousTime(
          record, options.fields, options.fields[.departureTime], ends.departs, zones.departure,
          isAssumed: ends.isDepartureAssumed))
    }
    if case .twice = arrival {
      findings.add(
        .ambiguousTime(
          record, options.fields, options.fields[.arrivalTime], ends.arrives, zones.arrival,
          isAssumed: ends.isArrivalAssumed))
    }
    if !record.terms.calls.isEmpty { checkStops(of: record, ends, zones, &findings) }
    return ends
  }

  private struct StopTimes {
    var sequence = StopTimeSequence()
    /// The field, the time zone and the local time in the data, for each time of the sequence.
    var fields: [(end: TripEnd, zone: Zone, local: LocalTime)] = []
  }

  /// The times of a departure's stops with known time zones, except its ends.
  private func stopTimes(of record: DepartureRecord, _ ends: EndZones) -> StopTimes {
    var times = StopTimes()
    let shared = ends.departure.index == ends.arrival.index ? ends.departure : nil
    for stop in record.stops {
      let place = stop.station?.number
      let own = place.flatMap { zones.zone(zonesOfPlaces[$0]) }
      guard let zone = own ?? shared else { continue }
      for (end, local) in [(TripEnd.arrival, stop.arrives), (.departure, stop.departs)] {
        guard let local, !(place == Int(record.origin.index) && local == record.departs),
          !(place == Int(record.destination.index) && local == record.arrives)
        else { continue }
        times.sequence.append(zone.resolve(local).moments)
        times.fields.append((end, zone, local))
      }
    }
    return times
  }

  /// Reports the times of stops that clocks skip, and repeated times that the order of the stops does not resolve.
  private mutating func checkStops(
    of record: DepartureRecord, _ ends: TripEnds, _ endZones: EndZones, _ findings: inout Findings
  ) {
    let span = ends.departs.utc...max(ends.departs.utc, ends.arrives.utc)
    guard record.terms.calls.contains(where: { !isQuiet($0, span, endZones) }) else { return }
    let times = stopTimes(of: record, endZones)
    let earliest = times.sequence.earliest(from: ends.departs.utc, until: ends.arrives.utc).moments
    let latest = times.sequence.latest(until: ends.arrives.utc)
    for (index, field) in times.fields.enumerated() {
      let what = "\(options.fields[field.end.time]) of a stop"
      if case .skipped(let moved) = field.zone.resolve(field.local) {
        findings.add(.skippedTime(record, what, field.local, field.zone, moved))
      } else if let moment = earliest[index], moment != latest[index] {
        findings.add(.ambiguousTime(record, options.fields, what, moment, field.zone, isAssumed: true))
      }
    }
  }

  /// Whether no clock changes at a stop around the trip, so that its times need no further check.
  private mutating func isQuiet(_ call: StopTime, _ span: ClosedRange<Int>, _ ends: EndZones) -> Bool {
    guard quiet.holds(ends.departure, span), quiet.holds(ends.arrival, span) else { return false }
    let name = call.place.map { zonesOfPlaces[$0] } ?? ""
    if name.isEmpty || name == ends.departure.name || name == ends.arrival.name { return true }
    return zones.zone(name).map { quiet.holds($0, span) } ?? true
  }
}

/// For each time zone, a span around the previous trip without clock changes. Nearly all trips are in it.
struct FixedOffsetSpans {
  private var spans: [ZoneIndex: ClosedRange<Int>] = [:]
  /// Local times that are wrong by up to a day are still in the span.
  private static let margin = 86_400 * 2

  /// - Parameter span: in seconds since 1970 in UTC.
  mutating func holds(_ zone: Zone, _ span: ClosedRange<Int>) -> Bool {
    let wide = span.lowerBound - Self.margin...span.upperBound + Self.margin
    if let known = spans[zone.index], known.contains(wide.lowerBound), known.contains(wide.upperBound) { return true }
    let observance = zone.observance(utc: span.lowerBound)
    let found = (observance.begin ?? .min)...((observance.end ?? .max) - 1)
    spans[zone.index] = found
    return found.contains(wide.lowerBound) && found.contains(wide.upperBound)
  }
}

extension Zone {
  /// What a local time with an offset means; nil if the clocks of the zone do not show it with that offset.
  fileprivate func resolve(_ local: LocalTime, _ offset: Int32?) -> Resolution? {
    let resolution = resolve(local)
    guard let offset else { return resolution }
    if case .skipped = resolution { return nil }
    return resolution.moments.first { $0.offset == offset }.map { .one($0) }
  }
}
