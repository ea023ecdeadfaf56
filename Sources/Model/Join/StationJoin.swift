import Diagnostics
import SpatialIndex
import Text

/// Finds stations of different sources that are the same: same folded name, within 1 km of each other; if one of them
/// has no point, same id in the same city instead. A station that is known by its name alone is the only one of that
/// name.
///
/// An id alone proves nothing, because sources number their stations independently. Stations of one source are never
/// joined. If several match one station, one with the same id is joined, otherwise the nearest, and the others stay.
struct StationJoin {
  /// The largest distance between the points that two sources give for the same station, in metres.
  static let reach = 1_000.0
  /// The number of stations with the same name within reach to examine.
  private static let tried = 8

  private let stations: [NetworkDrafts.DraftStation]
  /// For each draft of a city, the index of the one that it is joined into.
  private let cities: [Int]

  init(_ stations: [NetworkDrafts.DraftStation], cities: [Int]) { (self.stations, self.cities) = (stations, cities) }

  /// A station, a matching station of an earlier source, and their distance.
  private struct Pair {
    let station, other: Int
    let isSameID: Bool
    /// 0 if one of them has no point.
    let metres: Double
  }

  /// - Returns: for each station, the index of the station to use instead: its own, or that of an earlier source's
  ///   station.
  func run(_ findings: inout Findings) -> [Int] {
    var joined = Array(stations.indices)
    let sources = stations.ranges(bySource: \.source)
    guard sources.count > 1 else { return joined }
    let names = stations.map { Folding.fold($0.record.title) }
    var known: [String: [Int]] = [:]
    var found: [Pair] = []
    for range in sources {
      let ofSource = Dictionary(grouping: range.lazy.filter { !names[$0].isEmpty }) { names[$0] }
      let pairs = ofSource.flatMap { name, stations in known[name].map { self.pairs(of: stations, among: $0) } ?? [] }
      for pair in best(pairs) {
        joined[pair.station] = pair.other
        found.append(pair)
      }
      for (name, stations) in ofSource { known[name, default: []] += stations.filter { joined[$0] == $0 } }
    }
    if let first = found.first {
      findings.add(
        .joinedStations(
          stations[first.station].record, into: stations[first.other].record, metres: first.metres, count: found.count))
    }
    return joined
  }

  /// - Parameters:
  ///   - some: stations of a source.
  ///   - others: stations of earlier sources with the same name.
  private func pairs(of some: [Int], among others: [Int]) -> [Pair] {
    let byID = Dictionary(grouping: others) { stations[$0].record.id }
    let nearness = SpatialIndex(others.lazy.compactMap { other in stations[other].record.point.map { (other, $0) } })
    return named(some, among: others)
      + some.flatMap { station -> [Pair] in
        let (id, point) = (stations[station].record.id, stations[station].record.point)
        let sameID = (byID[id] ?? []).compactMap { other -> Pair? in
          let metres = metres(station, other)
          return metres.map { Pair(station: station, other: other, isSameID: true, metres: $0) }
        }
        guard let point else { return sameID }
        let near = nearness.nearest(to: point, count: Self.tried, within: Self.reach) { stations[$0].record.id != id }
        return sameID + near.map { Pair(station: station, other: $0.item, isSameID: false, metres: $0.metres) }
      }
  }

  /// The pair of a station that is known by its name alone and the only other station with the name.
  private func named(_ some: [Int], among others: [Int]) -> [Pair] {
    let (weak, known) = (some.filter(isNameOnly), others.filter { !isNameOnly($0) })
    if let station = weak.first, weak.count == 1, known.count == 1 {
      return [Pair(station: station, other: known[0], isSameID: false, metres: 0)]
    }
    let (found, weakKnown) = (some.filter { !isNameOnly($0) }, others.filter(isNameOnly))
    guard let station = found.first, found.count == 1, weakKnown.count == 1 else { return [] }
    return [Pair(station: station, other: weakKnown[0], isSameID: false, metres: 0)]
  }

  private func isNameOnly(_ station: Int) -> Bool { stations[station].record.isNameOnly }

  /// The distance between two stations with the same name and id; nil if they are not the same.
  private func metres(_ one: Int, _ other: Int) -> Double? {
    guard let here = stations[one].record.point, let there = stations[other].record.point else {
      return cities[stations[one].city] == cities[stations[other].city] ? 0 : nil
    }
    let metres = here.distance(to: there)
    return metres <= Self.reach ? metres : nil
  }

  /// The pairs to join, chosen so that no station is in two of them, in the order of the stations.
  private func best(_ pairs: [Pair]) -> [Pair] {
    GazetteerJoin.nearest(pairs, { $0.isSameID ? -1 : $0.metres }, { ($0.station, $0.other) })
      .sorted { $0.station < $1.station }
  }
}
