import CivilTime
import Documents
import Model

/// The parts of a plan that is cut by days: services that run on the same days of the week are one part.
struct PlanDays {
  /// The part of each service.
  let parts: [Int]
  /// The services of each part.
  let services: [[Int]]
  private let terms: [ServiceTerm]

  init(_ terms: [ServiceTerm]) {
    var weekdays = InternTable<Weekdays>()
    let parts = terms.map { weekdays.index(of: $0.weekdays) }
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
