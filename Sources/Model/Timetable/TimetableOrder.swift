import CivilTime
import Text

/// Sorts operators, routes and departures, and assigns their indices.
struct TimetableOrder {
  private let journeys: JourneyDrafts
  private let draft: TimetableDraft
  private let stations: [Station]
  /// The index in `stations` of each draft station.
  private let positions: [Int]
  private let collation: Collation

  init(
    _ journeys: JourneyDrafts, _ draft: TimetableDraft, stations: [Station], positions: [Int], collation: Collation
  ) {
    (self.journeys, self.draft, self.stations) = (journeys, draft, stations)
    (self.positions, self.collation) = (positions, collation)
  }

  /// - Parameter cities: the number of cities.
  /// - Returns: also the index of each draft operator.
  func timetable(cities: Int) -> (Timetable, operators: [Int]) {
    var timetable = Timetable()
    guard journeys.zones != nil else { return (timetable, []) }
    timetable.zones = journeys.zones
    timetable.details = draft.details.values
    timetable.priceParts = draft.priceParts.values
    let (operators, ranks) = orderedOperators()
    timetable.operators = operators
    let order = orderedDrafts(ranks)
    var placing = StopTimesPlacing()
    timetable.departures = order.map { departure(journeys.drafts[$0], ranks, &placing) }
    timetable.latestFetch = timetable.departures.lazy.compactMap(\.fetchedAt).max()
    timetable.routes = routes(timetable.departures, order.map { journeys.drafts[$0] })
    let routes = timetable.routes
    timetable.byCity = JourneysByPlace(
      leaving: Buckets(count: cities, routes.indices) { routes[$0].from },
      arriving: Buckets(count: cities, routes.indices) { routes[$0].to })
    count(in: &timetable)
    return (timetable, ranks)
  }

  /// The operators by name, ties by id; and the index among them of each draft.
  private func orderedOperators() -> ([Operator], [Int]) {
    let sorted = journeys.carriers.indices.map { index in
      (index: index, key: collation.key(journeys.carriers[index].record.name))
    }.sorted {
      $0.key == $1.key
        ? journeys.carriers[$0.index].id < journeys.carriers[$1.index].id : $0.key.lexicographicallyPrecedes($1.key)
    }.map(\.index)
    var ranks = Array(repeating: 0, count: sorted.count)
    for (rank, index) in sorted.enumerated() { ranks[index] = rank }
    let operators = sorted.map { index in
      let (id, record) = (journeys.carriers[index].id, journeys.carriers[index].record)
      return Operator(
        id: id, name: record.name, website: record.website, classes: record.classes, terms: record.terms,
        hasDerivedID: record.hasDerivedID, place: record.place)
    }
    return (operators, ranks)
  }

  /// The sort key of departures; ids break ties.
  private struct Key: Comparable {
    let from, to, day, departs, arrives, carrier: Int

    static func < (a: Key, b: Key) -> Bool {
      (a.from, a.to, a.day, a.departs, a.arrives, a.carrier) < (b.from, b.to, b.day, b.departs, b.arrives, b.carrier)
    }
  }

  private func orderedDrafts(_ ranks: [Int]) -> [Int] {
    let keys = journeys.drafts.map { draft in
      Key(
        from: stations[positions[draft.origin]].city, to: stations[positions[draft.destination]].city,
        day: draft.ends.departs.local.day.number, departs: draft.ends.departs.utc, arrives: draft.ends.arrives.utc,
        carrier: draft.carrier.map { ranks[$0] } ?? Int.max)
    }
    return keys.indices.sorted {
      keys[$0] == keys[$1] ? journeys.drafts[$0].id < journeys.drafts[$1].id : keys[$0] < keys[$1]
    }
  }

  private func departure(
    _ draft: TimetableJoin.Draft, _ ranks: [Int], _ placing: inout StopTimesPlacing
  ) -> Departure {
    let record = draft.record
    let calls = placing.calls(record.calls) { call in
      var call = call
      call.place = call.place.map { positions[$0] }
      if call.name.isEmpty { call.name = call.place.map { stations[$0].name } ?? "" }
      return call
    }
    return Departure(
      id: draft.id, origin: positions[draft.origin], destination: positions[draft.destination],
      departs: draft.ends.departs, arrives: draft.ends.arrives, isDepartureAssumed: draft.ends.isDepartureAssumed,
      isArrivalAssumed: draft.ends.isArrivalAssumed, carrier: draft.carrier.map { ranks[$0] }, price: record.price,
      priceParts: record.priceParts, details: record.details, changes: record.changes, seats: record.seats,
      link: record.link, exchangeUntil: record.exchangeUntil, refundUntil: record.refundUntil, calls: calls,
      fetchedAt: record.fetchedAt, hasPage: draft.hasPage, joinsJourneys: draft.joinsJourneys,
      place: record.place)
  }

  /// - Parameters:
  ///   - departures: the departures in order.
  ///   - drafts: the draft of each.
  private func routes(_ departures: [Departure], _ drafts: [TimetableJoin.Draft]) -> [CityPair] {
    var routes: [CityPair] = []
    var days: [CityPairDay] = []
    var (routeStart, dayStart) = (0, 0)
    for (index, departure) in departures.enumerated() {
      let next = index + 1 < departures.count ? departures[index + 1] : nil
      let isSameRoute = next.map { ends(of: $0) == ends(of: departure) } ?? false
      if isSameRoute && next?.departs.local.day == departure.departs.local.day { continue }
      let range = dayStart..<index + 1
      let complete = drafts[range].lazy.map(\.record.isFromCompleteSearch)
      days.append(
        CityPairDay(
          day: departure.departs.local.day, departures: range,
          isComplete: complete.contains(true) || !complete.contains(false),
          hasOrders: drafts[range].contains { $0.hasOrders }))
      dayStart = index + 1
      if isSameRoute { continue }
      let (from, to) = ends(of: departure)
      routes.append(CityPair(from: from, to: to, departures: routeStart..<index + 1, days: days))
      days = []
      routeStart = index + 1
    }
    return routes
  }

  private func ends(of departure: Departure) -> (Int, Int) {
    (stations[departure.origin].city, stations[departure.destination].city)
  }

  private func count(in timetable: inout Timetable) {
    for (index, route) in timetable.routes.enumerated() {
      for departure in timetable.departures[route.departures] {
        guard let carrier = departure.carrier else { continue }
        timetable.operators[carrier].departureCount += 1
        if timetable.operators[carrier].routes.last != index { timetable.operators[carrier].routes.append(index) }
      }
    }
  }
}
