import Model

extension DataSet {
  /// The most pairs of groups for which rules are looked at.
  private static var mostPairs: Int { 100_000 }

  /// Finds the changes that are free, once all rules are read; without any, the groups of rides are not needed.
  mutating func finishChanges() {
    let rules = fareUse.changeRules
    let isRead = !fareUse.joinsRides && fareUse.legGroups.count * fareUse.legGroups.count <= Self.mostPairs
    schedule.fares.freeChanges = isRead ? freeChanges(rules) : []
    let unused = isRead ? rules.count { $0.terms == nil } : rules.count
    if unused > 0 { fareUse.unused["for changes"] = unused }
    if schedule.fares.freeChanges.isEmpty {
      for number in schedule.fares.rules.indices { schedule.fares.rules[number].group = nil }
    } else {
      schedule.fares.groupCount = fareUse.legGroups.count
    }
  }

  /// An empty group is every one that no record names there. Pairs with rules that differ have no free change.
  private func freeChanges(_ rules: [FareChangeRule]) -> [Fares.FreeChange] {
    let (from, to) = (Set(rules.map(\.from)), Set(rules.map(\.to)))
    func groups(_ id: String, _ named: Set<String>) -> [Int] {
      if !id.isEmpty { return fareUse.legGroups[id].map { [$0] } ?? [] }
      return fareUse.legGroups.filter { !named.contains($0.key) }.values.sorted()
    }
    var terms: [[Int]: Set<FareChangeRule.Terms?>] = [:]
    for rule in Set(rules) {
      for start in groups(rule.from, from) {
        for end in groups(rule.to, to) { terms[[start, end], default: []].insert(rule.terms) }
      }
    }
    return terms.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { pair, terms in
      guard terms.count == 1, let own = terms.first ?? nil else { return nil }
      return Fares.FreeChange(
        from: pair[0], to: pair[1], changes: own.changes, seconds: own.seconds, span: own.span)
    }
  }
}
