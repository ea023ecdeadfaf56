import Documents
import Model

/// Writes what differs between trips of a pattern.
struct PlanColumns: Sendable {
  let trips: PlanTrips
  /// Of each trip of each pattern, the number of its headsign in the plan.
  let headsigns: [[Int32]]

  /// All trips of a pattern.
  func all(_ number: Int) -> [(String, JSONTerm)] {
    let pattern = trips.patterns[number]
    let profiles = pattern.profiles.values.map(\.seconds)
    return columns(pattern.rows[...], profiles, pattern.rows.map { Int32($0.profile) }, headsigns[number][...])
  }

  /// The trips of some patterns and services, and how many numbers they have about; nil without any.
  func part(_ numbers: [Int], where isWanted: (Int) -> Bool) -> (bytes: [UInt8], numbers: Int)? {
    var patterns: [JSONTerm] = []
    var size = 0
    for number in numbers {
      let pattern = trips.patterns[number]
      guard let first = pattern.rows.firstIndex(where: { isWanted($0.service) }) else { continue }
      let rows = pattern.rows[first...].prefix { isWanted($0.service) }
      var known: [Int32] = Array(repeating: -1, count: pattern.profiles.values.count)
      var profiles: [[Int32]] = []
      let own = rows.map { row in
        if known[row.profile] < 0 {
          known[row.profile] = Int32(profiles.count)
          profiles.append(pattern.profiles.values[row.profile].seconds)
        }
        return known[row.profile]
      }
      size += PlanTrips.numbers(rows: rows.count, profiles: profiles.count, stops: pattern.key.stops.count)
      patterns.append(
        .object(
          [("pattern", .integer(number)), ("first", .integer(first))]
            + columns(rows, profiles, own, headsigns[number][rows.indices])))
    }
    guard !patterns.isEmpty else { return nil }
    return (JSONTerm.object([("version", .integer(JourneyPlan.version)), ("patterns", .list(patterns))]).bytes, size)
  }

  /// - Parameter numbers: the profile of each row.
  private func columns(
    _ rows: ArraySlice<PlanTrips.Row>, _ profiles: [[Int32]], _ numbers: [Int32], _ headsigns: ArraySlice<Int32>
  ) -> [(String, JSONTerm)] {
    let starts = rows.map(\.start)
    var members: [(String, JSONTerm)] = [
      ("profiles", .list(profiles.map { .integers($0) })),
      ("starts", .integers(zip(starts, [0] + starts).map { $0 - $1 })),
    ]
    for (name, column) in [
      ("profile", numbers), ("service", rows.map { Int32($0.service) }), ("headsign", Array(headsigns)),
      ("headway", rows.map(\.headway)), ("runs", rows.map { $0.headway == 0 ? 0 : $0.runs }),
      ("about", rows.map { $0.isApproximate ? 1 : 0 }), ("wheelchair", rows.map { Int32($0.wheelchair.rawValue) }),
    ] {
      members += Self.column(name, column)
    }
    return members
  }

  /// One number if all are equal; nothing if all are 0.
  private static func column(_ name: String, _ column: [Int32]) -> [(String, JSONTerm)] {
    guard let first = column.first, column.allSatisfy({ $0 == first }) else { return [(name, .integers(column))] }
    return first == 0 ? [] : [(name, .integer(Int(first)))]
  }
}
