/// A trip on request (GTFS-Flex): its vehicle comes within a time, to stops or areas, if someone has booked.
package struct RequestedTrip: Sendable {
  package internal(set) var route: RouteIndex
  package internal(set) var service: ServiceIndex
  /// In the order of the trip: those on request, and stops with times between them.
  package var visits: [RequestedVisit]

  package init(route: RouteIndex, service: ServiceIndex, visits: [RequestedVisit]) {
    (self.route, self.service, self.visits) = (route, service, visits)
  }
}

/// Where a trip on request comes to, and when.
package struct RequestedVisit: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    case stop(StopIndex)
    /// A group of stops, or an area, of `RequestedTrips.places`.
    case wide(Index<RequestedPlace>)

    /// The group of stops or the area; nil for a stop.
    package var wide: Index<RequestedPlace>? { if case .wide(let place) = self { place } else { nil } }

    func shifted(stops: Int, places: Int) -> Place {
      switch self {
      case .stop(let stop): .stop(stop.advanced(by: stops))
      case .wide(let place): .wide(place.advanced(by: places))
      }
    }
  }

  package var place: Place
  /// The first and the last time, in seconds from the origin of the service day. Those of a stop with times are its
  /// arrival and departure.
  package var start, end: Int32
  package var pickup: PatternStop.Boarding
  package var dropOff: PatternStop.Boarding
  /// Whether the vehicle always comes, at these times.
  package var isTimed = false
  /// Whether these times are estimated.
  package var isApproximate = false
  /// How to book, for boarding and for alighting: of `RequestedTrips.rules`.
  package var pickupRule, dropOffRule: Index<BookingRule>?

  /// Whether riders have to book to board or to alight.
  package var isBooked: Bool { pickup == .byPhone || dropOff == .byPhone }

  package init(
    _ place: Place, _ times: (start: Int32, end: Int32), pickup: PatternStop.Boarding, dropOff: PatternStop.Boarding
  ) {
    self.place = place
    (start, end) = times
    (self.pickup, self.dropOff) = (pickup, dropOff)
  }
}

/// A group of stops, or an area, to which vehicles come on request.
package struct RequestedPlace: Sendable {
  /// Empty if it has none.
  package var name: String
  package var names = LocalNames()
  /// Those of a group; empty for an area.
  package var stops: [StopIndex] = []
  /// The outer and inner edges of the area, each closed.
  package var rings: [[Coordinate]] = []

  package init(name: String) { self.name = name }
}
