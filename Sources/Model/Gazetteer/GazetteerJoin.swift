import Diagnostics
import SpatialIndex

/// Finds cities of different `cities` sources that are the same: same country and folded name, within `TownJoin.reach`.
/// Cities of one source are never joined.
struct GazetteerJoin {
  /// A city of a later source, its match in an earlier source, and their distance.
  struct Pair {
    let row, first: Int
    let metres: Double
  }

  private let drafts: GazetteerDrafts
  private let codes: [CountryLetters]

  init(_ drafts: GazetteerDrafts, codes: [CountryLetters]) { (self.drafts, self.codes) = (drafts, codes) }

  /// The pairs, in the order of the data.
  /// - Parameter order: the rows in order, so that equal folded names are adjacent.
  func pairs(_ order: [Int32]) -> [Pair] {
    guard drafts.rows.count > 1, drafts.source(0) != drafts.source(drafts.rows.count - 1) else { return [] }
    let names = drafts.rows.foldedNames
    var (pairs, start) = ([Pair](), 0)
    while start < order.count {
      var end = start + 1
      while end < order.count, names.compare(Int(order[start]), Int(order[end])) == 0 { end += 1 }
      // Names that fold to nothing match nothing.
      if end - start > 1, !names.range(Int(order[start])).isEmpty {
        let byCountry = Dictionary(grouping: order[start..<end].map { Int($0) }) { codes[$0] }
        for (code, rows) in byCountry where code != .none { pairs += matched(rows.sorted()) }
      }
      start = end
    }
    return pairs.sorted { $0.row < $1.row }
  }

  /// - Parameter rows: rows with the same name and country, ascending.
  private func matched(_ rows: [Int]) -> [Pair] {
    let bySource = Dictionary(grouping: rows) { drafts.source($0) }
    guard bySource.count > 1 else { return [] }
    var (standing, pairs) = ([Int](), [Pair]())
    for source in bySource.keys.sorted() {
      let found = matched(bySource[source] ?? [], among: standing)
      pairs += found
      let joined = Set(found.map(\.row))
      standing += (bySource[source] ?? []).filter { !joined.contains($0) }
    }
    return pairs
  }

  /// The number of cities with the same name within reach to examine; there are never that many within 30 km.
  private static let tried = 8

  private func matched(_ rows: [Int], among others: [Int]) -> [Pair] {
    guard !others.isEmpty else { return [] }
    let nearness = SpatialIndex(others.compactMap { row in drafts.rows.point(row).map { (item: row, at: $0) } })
    let pairs = rows.flatMap { row -> [Pair] in
      guard let point = drafts.rows.point(row) else { return [] }
      return nearness.nearest(to: point, count: Self.tried, within: TownJoin.reach).map {
        Pair(row: row, first: $0.item, metres: $0.metres)
      }
    }
    return Self.nearest(pairs, { $0.metres }, { ($0.row, $0.first) })
  }

  /// The pairs to join, chosen nearest first so that nothing is in two of them.
  static func nearest<Pair, One: Hashable & Comparable, Other: Hashable & Comparable>(
    _ pairs: [Pair], _ metres: (Pair) -> Double, _ ends: (Pair) -> (One, Other)
  ) -> [Pair] {
    var (taken, takenOthers): (Set<One>, Set<Other>) = ([], [])
    return pairs.sorted {
      let (a, b) = (ends($0), ends($1))
      return (metres($0), a.0, a.1) < (metres($1), b.0, b.1)
    }.filter { pair in
      let (one, other) = ends(pair)
      guard !taken.contains(one), !takenOthers.contains(other) else { return false }
      taken.insert(one)
      takenOthers.insert(other)
      return true
    }
  }
}
