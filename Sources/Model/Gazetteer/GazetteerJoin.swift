import Diagnostics
import SpatialIndex

/// Finds cities of different `cities` sources that are the same: same country and folded name, within `TownJoin.reach`; or
/// two names of one built-in town. Cities of one source are never joined.
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

  /// The pairs of rows that are one built-in town under two names, in the order of the data.
  /// - Parameters:
  ///   - order: the rows.
  ///   - named: the pairs of one name.
  func pairs(_ order: [Int32], besides named: [Pair], _ builtIn: inout BuiltInTowns) -> [Pair] {
    let joined = Set(named.map(\.row))
    let rows = order.lazy.map { Int($0) }.filter { !joined.contains($0) }.sorted()
    guard let first = rows.first else { return [] }
    let later = rows.filter { drafts.source($0) != drafts.source(first) }
    // For more, finding their towns would take longer than reading them.
    guard !later.isEmpty, later.count <= GazetteerCountries.mostWithRegions else { return [] }
    let taken = Set(named.map { [drafts.source($0.row), $0.first] })
    let nearness = SpatialIndex(rows.compactMap { row in drafts.rows.point(row).map { (item: row, at: $0) } })
    var numbers: [Int: Int?] = [:]
    func number(_ row: Int) -> Int? {
      if let known = numbers[row] { return known }
      let found = drafts.rows.point(row).flatMap { point in
        builtIn.town(named: drafts.rows.names[row], at: point, in: codes[row].text)?.id
      }
      numbers[row] = .some(found)
      return found
    }
    var found: [Pair] = []
    for row in later where codes[row] != .none {
      guard let point = drafts.rows.point(row), let town = number(row) else { continue }
      let source = drafts.source(row)
      let near = nearness.nearest(to: point, count: BuiltInRows.tried, within: ListedTowns.reach) {
        drafts.source($0) < source && codes[$0] == codes[row] && !taken.contains([source, $0])
      }
      for other in near where number(other.item) == town {
        found.append(Pair(row: row, first: other.item, metres: other.metres))
      }
    }
    return Self.nearest(found, { $0.metres }, { ($0.row, $0.first) }).sorted { $0.row < $1.row }
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
