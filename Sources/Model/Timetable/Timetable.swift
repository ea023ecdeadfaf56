import Bytes
import CivilTime

/// All journeys of a directory, in the order in which pages list them. Immutable.
package struct Timetable: Sendable {
  /// The time zones of the journeys; nil if there are no departures.
  package internal(set) var zones: Zones?
  /// In the alphabetical order of the site's language, ties by id; operators without departures included.
  package internal(set) var operators: [Operator] = []
  /// By origin, then by destination, in the order of the cities.
  package internal(set) var routes: [CityPair] = []
  /// Route by route, day by day, by the instant of departure, then of arrival, then by operator and id.
  package internal(set) var departures: [Departure] = []
  package internal(set) var details: [DepartureDetails] = []
  package internal(set) var priceParts: [PriceParts] = []
  /// The latest fetch time in the data.
  package internal(set) var latestFetch: Instant?
  var byCity = JourneysByPlace()

  package init() {}

  package var isEmpty: Bool { departures.isEmpty }

  /// The operators that have departures or routes, or may have departures without being named, as indices of
  /// `operators`.
  package var runningOperators: [Int] {
    operators.indices.filter { index in
      operators[index].isAgency || operators[index].departureCount > 0 || !isEmpty && operators[index].hasDerivedID
    }
  }

  /// The routes from a city, as indices of `routes`.
  package func routes(from city: Int) -> ArraySlice<Int> { byCity.leaving[city] }

  /// The routes to a city, as indices of `routes`.
  package func routes(to city: Int) -> ArraySlice<Int> { byCity.arriving[city] }

  /// The route between two cities, as an index of `routes`.
  package func route(from: Int, to: Int) -> Int? {
    let leaving = routes(from: from)
    let place = leaving.partitioningIndex { routes[$0].to >= to }
    return place < leaving.endIndex && routes[leaving[place]].to == to ? leaving[place] : nil
  }
}
