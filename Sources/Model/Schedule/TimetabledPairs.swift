import Bytes
import CivilTime

/// Two towns that trips of timetables connect without a change.
package struct TimetabledPair: Sendable {
  package let from, to: TownIndex
  /// By pattern; never empty. Of several stops of a town on a trip, the one where most of the pair's trips stop.
  package let rides: [Ride]
  /// The number of trips on all their days.
  package let count: Int

  /// The part of a pattern from the first town to the second.
  package struct Ride: Sendable, Hashable {
    package let pattern: PatternIndex
    /// The places in the pattern where riders board and alight.
    package let from, to: Int
  }
}

/// The pairs of towns that trips of timetables connect most often, in the order of the towns.
package struct TimetabledPairs: Sendable {
  /// The most pairs of a site, if its trips have as many stop times; the number that needs none of them.
  private static let (most, always) = (2_000, 200)
  /// The most rows of their pages, and how many more each stop time allows.
  private static let (mostRows, rowsOfTime) = (100_000, 20)

  /// By the town of departure, then of arrival.
  package private(set) var all: [TimetabledPair] = []
  /// Those between which trips are offered too: their page has both.
  private var besideOffers: [TimetabledPair] = []
  /// The number of further pairs.
  package private(set) var left = 0
  /// The towns from which they lead, in order.
  private var origins: [TownIndex] = []

  package init(_ directory: Directory) {
    let network = TownsOfPatterns(directory)
    let sorted = network.counts.sorted { ($1.value.runs, $0.key) < ($0.value.runs, $1.key) }
    // What is made of a few records stays small: a trip of 50 stops connects 1,225 pairs.
    var rows = max(Self.mostRows, Self.rowsOfTime * network.stopTimes)
    let shown = sorted.prefix(min(Self.most, max(Self.always, network.stopTimes))).prefix { _, count in
      rows -= count.trips
      return rows >= 0
    }
    left = sorted.count - shown.count
    let wanted = Dictionary(uniqueKeysWithValues: shown.map { ($0.key, [TownsOfPatterns.Choice]()) })
    for (key, choices) in network.choices(of: wanted).sorted(by: { $0.key < $1.key }) {
      let pair = TimetabledPair(
        from: key.from, to: key.to, rides: network.rides(choices), count: network.counts[key]?.runs ?? 0)
      if directory.pairs.pair(from: key.from, to: key.to) == nil { all.append(pair) } else { besideOffers.append(pair) }
    }
    origins = Set(all.map(\.from)).sorted()
  }

  /// The pairs from a town.
  package func from(_ town: TownIndex) -> ArraySlice<TimetabledPair> {
    let start = all.partitioningIndex { $0.from >= town }
    return all[start...].prefix { $0.from == town }
  }

  /// The pairs to a town.
  package func to(_ town: TownIndex) -> [TimetabledPair] {
    origins.compactMap { pair(from: $0, to: town) }
  }

  /// The pair of two towns between which no trips are offered.
  package func pair(from: TownIndex, to: TownIndex) -> TimetabledPair? { Self.pair(from, to, all) }

  /// The pair of two towns between which trips are offered too.
  package func besideOffers(_ pair: TownPair) -> TimetabledPair? { Self.pair(pair.from, pair.to, besideOffers) }

  private static func pair(_ from: TownIndex, _ to: TownIndex, _ sorted: [TimetabledPair]) -> TimetabledPair? {
    let place = sorted.partitioningIndex { ($0.from, $0.to) >= (from, to) }
    return place < sorted.count && sorted[place].from == from && sorted[place].to == to ? sorted[place] : nil
  }
}

/// Which towns the patterns of timetables connect, and how often.
private struct TownsOfPatterns {
  /// Two towns in the order in which trips come to them.
  struct Key: Hashable, Comparable {
    let from, to: TownIndex

    static func < (some: Key, other: Key) -> Bool { (some.from, some.to) < (other.from, other.to) }
  }

  /// The places of a pattern between which riders go from one town to another.
  struct Choice {
    let pattern: PatternIndex
    /// In order: where one boards before one of `to`, and where one alights after one of `from`.
    let from, to: [Int]
  }

  /// A pattern that stops in several towns.
  private struct Way {
    let pattern: PatternIndex
    /// The town of each stop; nil if it is in none.
    let towns: [TownIndex?]
    let count: Count
  }

  /// The number of trips, and that on all their days.
  struct Count {
    fileprivate(set) var (trips, runs) = (0, 0)
  }

  private let schedule: Schedule
  private var ways: [Way] = []
  private var wayOfPattern: [PatternIndex: Int] = [:]
  /// The number of trips on all their days at each station.
  private var weights: Column<Station, Int>
  /// The trips of each two towns.
  private(set) var counts: [Key: Count] = [:]
  /// The number of stop times of trips that stop in several towns.
  private(set) var stopTimes = 0

  init(_ directory: Directory) {
    schedule = directory.schedule
    weights = Column(directory.stations, 0)
    let days = Column<ServiceDays, Int>(
      directory.schedule.services.indices.map { directory.schedule.services.dayCount(of: $0) })
    let towns = directory.stations.column { directory.towns[$1.city].isUnnamed ? nil : $1.city }
    for pattern in schedule.patterns.references where !schedule[schedule[pattern].route].isOffered {
      var count = Count()
      for trip in schedule.trips(of: pattern).lazy.map({ directory.schedule[$0] }) where days[trip.service] > 0 {
        count.trips += 1
        count.runs += Int(trip.runs) * days[trip.service]
      }
      guard count.runs > 0 else { continue }
      let stations = schedule.stops(of: pattern).map { schedule[$0.stop].station }
      for station in stations { if let station { weights[station] += count.runs } }
      let own = stations.map { $0.flatMap { towns[$0] } }
      guard Set(own.compactMap { $0 }).count > 1 else { continue }
      wayOfPattern[pattern] = ways.count
      ways.append(Way(pattern: pattern, towns: own, count: count))
      stopTimes += count.trips * own.count
    }
    for way in ways {
      for key in connected(way) {
        counts[key, default: Count()].trips += way.count.trips
        counts[key, default: Count()].runs += way.count.runs
      }
    }
  }

  /// The towns that a pattern connects, each two once.
  private func connected(_ way: Way) -> Set<Key> {
    var (found, boarded) = (Set<Key>(), [TownIndex]())
    for (town, stop) in zip(way.towns, schedule.stops(of: way.pattern)) {
      guard let town else { continue }
      if stop.dropOff != .none { for from in boarded where from != town { found.insert(Key(from: from, to: town)) } }
      if stop.pickup != .none, !boarded.contains(town) { boarded.append(town) }
    }
    return found
  }

  /// The places of all patterns for each wanted pair.
  func choices(of wanted: [Key: [Choice]]) -> [Key: [Choice]] {
    var wanted = wanted
    for way in ways {
      for key in connected(way) where wanted[key] != nil {
        let stops = Array(schedule.stops(of: way.pattern))
        let (boarding, alighting) = (
          stops.indices.filter { way.towns[$0] == key.from && stops[$0].pickup != .none },
          stops.indices.filter { way.towns[$0] == key.to && stops[$0].dropOff != .none }
        )
        guard let first = boarding.first, let last = alighting.last else { continue }
        wanted[key]?.append(
          Choice(
            pattern: way.pattern, from: boarding.filter { $0 < last }, to: alighting.filter { $0 > first }))
      }
    }
    return wanted
  }

  /// The ride of each choice: between the stations where most trips of the pair stop; of equal ones those where most trips
  /// stop at all.
  func rides(_ choices: [Choice]) -> [TimetabledPair.Ride] {
    var (boarding, alighting) = ([StationIndex: Int](), [StationIndex: Int]())
    for choice in choices {
      let count = wayOfPattern[choice.pattern].map { ways[$0].count.runs } ?? 0
      for station in Set(choice.from.compactMap { self.station(choice.pattern, $0) }) {
        boarding[station, default: 0] += count
      }
      for station in Set(choice.to.compactMap { self.station(choice.pattern, $0) }) {
        alighting[station, default: 0] += count
      }
    }
    return choices.compactMap { choice in
      func weight(_ place: Int, _ counts: [StationIndex: Int], nearer: Int) -> (Int, Int, Int) {
        let station = station(choice.pattern, place)
        return (station.flatMap { counts[$0] } ?? 0, station.map { weights[$0] } ?? 0, nearer)
      }
      // Of a station where a trip stops twice, the stops nearest to the other town.
      let from = choice.from.max { weight($0, boarding, nearer: $0) < weight($1, boarding, nearer: $1) }
      let to = from.flatMap { from in
        choice.to.filter { $0 > from }
          .max { weight($0, alighting, nearer: -$0) < weight($1, alighting, nearer: -$1) }
      }
      return from.flatMap { from in to.map { TimetabledPair.Ride(pattern: choice.pattern, from: from, to: $0) } }
    }
  }

  private func station(_ pattern: PatternIndex, _ place: Int) -> StationIndex? {
    let stops = schedule.stops(of: pattern)
    return schedule[stops[stops.startIndex + place].stop].station
  }
}
