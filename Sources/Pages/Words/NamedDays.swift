import Model

/// A kind of day in words.
struct NamedDays: Sendable {
  /// «Mondays to Fridays».
  let name: String
  /// Sentences about dates on which it differs.
  var exceptions: [String] = []

  /// - Parameter period: «until 27 March 2027», for a part of it; empty for all of it.
  func within(_ period: String) -> NamedDays {
    period.isEmpty ? self : NamedDays(name: "\(name), \(period)", exceptions: exceptions)
  }
}

extension DayKindWords {
  /// - Parameter kinds: the kinds of the same trips.
  func named(_ kind: DayKind, among kinds: DayKinds) -> NamedDays {
    NamedDays(name: name(kind, among: kinds), exceptions: exceptions(kind, among: kinds))
  }
}
