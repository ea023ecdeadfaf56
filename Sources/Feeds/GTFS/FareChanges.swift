import Model

extension DataSet {
  /// The most pairs of groups for which rules are looked at.
  private static var mostPairs: Int { 100_000 }

  /// Finds the changes that are free, once all rules are read; without any, the groups of rides are not needed.
  mutating func finishChanges() {
    let rules = fareUse.changeRules
    let isRead = !fareUse.joinsRides && fareUse.legGroups.count * fareUse.legGroups.count <= Self.mostPairs
    // Rules for one pair that differ leave in doubt which of them holds.
    let single =
      isRead ? Dictionary(grouping: Set(rules), by: \.ends).compactMapValues { $0.count == 1 ? $0[0] : nil } : [:]
    schedule.fares.freeChanges = freeChanges(Array(single.values))
    let unused = rules.count { single[$0.ends]?.terms == nil }
    if unused > 0 { fareUse.unused["for changes"] = unused }
    if schedule.fares.freeChanges.isEmpty {
      for number in schedule.fares.rules.indices { schedule.fares.rules[number].group = nil }
    } else {
      schedule.fares.groupCount = fareUse.legGroups.count
    }
  }

  /// An empty group is every one that no record names there.
  /// - Parameter rules: at most one of each two groups.
  private func freeChanges(_ rules: [FareChangeRule]) -> [Fares.FreeChange] {
    let (from, to) = (Set(fareUse.changeRules.map(\.from)), Set(fareUse.changeRules.map(\.to)))
    func groups(_ id: String, _ named: Set<String>) -> [Int] {
      if !id.isEmpty { return fareUse.legGroups[id].map { [$0] } ?? [] }
      return fareUse.legGroups.filter { !named.contains($0.key) }.map(\.value)
    }
    let found = rules.flatMap { rule -> [Fares.FreeChange] in
      guard let terms = rule.terms else { return [] }
      let ends = groups(rule.to, to)
      return groups(rule.from, from).flatMap { start in
        ends.map {
          Fares.FreeChange(from: start, to: $0, changes: terms.changes, seconds: terms.seconds, span: terms.span)
        }
      }
    }
    return found.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}
