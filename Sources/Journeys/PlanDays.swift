import CivilTime
import Documents
import Model

/// The parts of a plan that is cut by days: services that run on the same days of the week are one part. Those with few
/// trips are one with others that differ in workdays only, so that dates do not need very many files.
struct PlanDays {
  /// The part of each service.
  let parts: [Int]
  /// The services of each part.
  let services: [[Int]]
  private let terms: [ServiceTerm]

  /// Sets of days with less than one in so many trips have few.
  private static let few = 16
  private static let workdays = Weekdays(bits: 0b1_1111)

  init(_ patterns: [PlanTrips.Pattern], _ terms: [ServiceTerm]) {
    var counts: [Weekdays: Int] = [:]
    var all = 0
    for pattern in patterns {
      for row in pattern.rows { counts[terms[row.service].weekdays, default: 0] += 1 }
      all += pattern.rows.count
    }
    var weekdays = InternTable<Weekdays>()
    let parts = terms.map { term in
      let own = term.weekdays
      let isAlone = counts[own, default: 0] * Self.few >= all || own.isDisjoint(with: Self.workdays)
      return weekdays.index(of: isAlone ? own : own.union(Self.workdays))
    }
    (self.terms, self.parts) = (terms, parts)
    services = weekdays.values.indices.map { part in terms.indices.filter { parts[$0] == part } }
  }

  /// The parts that journeys of one date need, for each part whether they do: all that differ.
  /// - Parameter longest: how many service days before and after the date matter.
  func needed(longest: Int) -> Set<[Bool]> {
    guard let first = terms.map(\.first).min(), let last = terms.map(\.last).max() else { return [] }
    let running = (first...last).map { day in services.map { $0.contains { terms[$0].runs(on: day) } } }
    return Set(
      running.indices.map { day in
        let days = running[max(day - longest, 0)...min(day + longest, running.count - 1)]
        return services.indices.map { part in days.contains { $0[part] } }
      })
  }
}
