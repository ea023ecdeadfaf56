import SpatialIndex

/// Finds the rows of the list of cities that are a built-in town under whatever name.
struct BuiltInRows {
  private let gazetteer: Gazetteer
  private let nearness: SpatialIndex
  /// The built-in town of each row that was asked for, by its number in GeoNames; nil if it is none.
  private var known: [Int: Int?] = [:]

  init(_ gazetteer: Gazetteer) {
    self.gazetteer = gazetteer
    nearness = SpatialIndex(
      (0..<gazetteer.count).lazy.compactMap { row in gazetteer.coordinate(row).map { (item: row, at: $0) } })
  }

  /// The rows that are a town, nearest first.
  /// - Parameters:
  ///   - town: its number in GeoNames.
  ///   - point: where other data have it.
  mutating func rows(
    of town: Int, near point: Coordinate, _ builtIn: inout BuiltInTowns
  ) -> [(row: Int, metres: Double)] {
    let near = nearness.nearest(to: point, count: Self.tried, within: ListedTowns.reach)
    return near.filter { self.town(of: $0.item, &builtIn) == town }.map { ($0.item, $0.metres) }
  }

  /// The number of rows to examine.
  static let tried = 100

  private mutating func town(of row: Int, _ builtIn: inout BuiltInTowns) -> Int? {
    if let known = known[row] { return known }
    let code = gazetteer.countries[Int(gazetteer.countryOf[row])].code
    let found = gazetteer.coordinate(row).flatMap { point in
      builtIn.town(named: gazetteer.names[row], at: point, in: code.isEmpty ? nil : code)?.id
    }
    known[row] = .some(found)
    return found
  }
}
