import CivilTime

/// The times of an offered trip's stops. A local time that clocks skip is moved forward by the length of the gap; if clocks
/// show it twice, the order of the stops decides.
package struct StopMoments: Sendable {
  package struct Time: Sendable, Equatable {
    package let local: LocalTime
    /// Nil if the time zone of the stop is unknown.
    package let moment: Moment?
    /// Whether clocks show the time twice that day and the data does not say which is meant; the earlier one is
    /// assumed.
    package let isAssumed: Bool
  }

  /// One for each listed stop; nil if it has no such time.
  package let arrivals, departures: [Time?]

  /// - Parameter stations: the stations of the directory.
  package init(_ trip: OfferedTrip, _ zones: Zones?, stations: [Station]) {
    let stops = trip.stops
    let locals = stops.flatMap { [($0, $0.arrives), ($0, $0.departs)] }
    var sequence = StopTimeSequence()
    for (stop, local) in locals {
      sequence.append(local.map { Self.moments($0, stop, trip, zones, stations) } ?? [])
    }
    let earliest = sequence.earliest(from: trip.departs.utc, until: trip.arrives.utc).moments
    let isAmbiguous = sequence.times.contains { $0.count > 1 }
    let latest = isAmbiguous ? sequence.latest(until: trip.arrives.utc) : earliest
    let times = locals.indices.map { index -> Time? in
      let (stop, local) = locals[index]
      guard let local else { return nil }
      guard let moment = earliest[index] else { return Time(local: local, moment: nil, isAssumed: false) }
      let isAssumed = Self.end(local, stop, trip).map(\.isAssumed) ?? (moment != latest[index])
      return Time(local: moment.local, moment: moment, isAssumed: isAssumed)
    }
    arrivals = stride(from: 0, to: times.count, by: 2).map { times[$0] }
    departures = stride(from: 1, to: times.count, by: 2).map { times[$0] }
  }

  /// The end of the trip at a stop, if it is one.
  private static func end(
    _ local: LocalTime, _ stop: ListedStop, _ trip: OfferedTrip
  ) -> (moment: Moment, isAssumed: Bool)? {
    let ends = [
      (trip.departs, trip.origin, trip.offer.isDepartureAssumed),
      (trip.arrives, trip.destination, trip.offer.isArrivalAssumed),
    ]
    return ends.first { $0.0.local == local && (stop.station ?? $0.1) == $0.1 }.map { ($0.0, $0.2) }
  }

  /// In the station's own time zone; if that is unknown, in the trip's if both ends share one.
  private static func moments(
    _ local: LocalTime, _ stop: ListedStop, _ trip: OfferedTrip, _ zones: Zones?, _ stations: [Station]
  ) -> [Moment] {
    if let end = end(local, stop, trip) { return [end.moment] }
    guard let zones else { return [] }
    let own = stop.station.flatMap { zones.zone(stations[$0].zone) }
    let shared = trip.departs.zone == trip.arrives.zone ? zones[trip.departs.zone] : nil
    return (own ?? shared)?.resolve(local).moments ?? []
  }
}
