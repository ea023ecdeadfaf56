import CivilTime

/// All journeys of a directory, in the order in which pages list them. It never changes.
package struct Timetable: Sendable {
  /// The zones that the times are of; nil where there are no departures.
  package internal(set) var zones: Zones?
  /// In the alphabetical order of the site's language, ties by id; those that run nothing included.
  package internal(set) var operators: [Operator] = []
  /// By origin, then by destination, in the order of the cities.
  package internal(set) var routes: [CityRoute] = []
  /// Route by route, day by day, by time of departure, then of arrival, then by operator and id.
  package internal(set) var departures: [Departure] = []
  package internal(set) var details: [DepartureDetails] = []
  package internal(set) var priceParts: [PriceParts] = []
  /// When the latest of the data was fetched.
  package internal(set) var latestFetch: Instant?
  var byStation = Calls()
  var byCity = Calls()

  package init() {}

  package var isEmpty: Bool { departures.isEmpty }

  /// The journeys that begin at a station, as indices of `departures`, by time.
  package func leaving(station: Int) -> ArraySlice<Int> { byStation.leaving[station] }

  /// The journeys that end at a station, as indices of `departures`, by time of arrival.
  package func arriving(station: Int) -> ArraySlice<Int> { byStation.arriving[station] }

  /// The routes from a city, as indices of `routes`.
  package func routes(from city: Int) -> ArraySlice<Int> { byCity.leaving[city] }

  /// The routes to a city, as indices of `routes`.
  package func routes(to city: Int) -> ArraySlice<Int> { byCity.arriving[city] }

  /// The route between two cities, as an index of `routes`.
  package func route(from: Int, to: Int) -> Int? { routes(from: from).first { routes[$0].to == to } }
}

/// What leaves from places and what arrives there.
struct Calls: Sendable {
  var leaving = Buckets()
  var arriving = Buckets()
}

/// Lists of numbers, one for each place, in one array.
struct Buckets: Sendable {
  /// Where each place's list begins, and the end of the last.
  private var starts: [Int] = [0]
  private var items: [Int] = []

  init() {}

  /// - Parameters:
  ///   - count: how many places there are.
  ///   - items: in the order in which each list shall have them.
  ///   - place: whose list an item stands in.
  init(count: Int, _ items: some Collection<Int>, by place: (Int) -> Int) {
    starts = Array(repeating: 0, count: count + 1)
    for item in items { starts[place(item) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    self.items = Array(repeating: 0, count: items.count)
    for item in items {
      let place = place(item)
      self.items[next[place]] = item
      next[place] += 1
    }
  }

  /// Empty for a place that there is not.
  subscript(place: Int) -> ArraySlice<Int> {
    place + 1 < starts.count ? items[starts[place]..<starts[place + 1]] : []
  }
}
