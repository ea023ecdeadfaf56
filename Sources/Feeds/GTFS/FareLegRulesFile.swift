import CSV
import Diagnostics
import Model

/// `fare_leg_rules.txt`, of Fares v2.
enum FareLegRulesFile: GTFSFile {
  static let name = "fare_leg_rules.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let columns = Columns(&table, &findings)
    guard !table.lacksColumns, !set.fareProducts.isEmpty else { return }
    var rules: [LegRule] = []
    var named = LegRules.Named()
    table.each(&findings) { record, findings in
      // Also of a record that is skipped: what it is for is not what others mean by an empty field.
      columns.note(record, in: &named)
      guard var rule = columns.rule(record, set, &findings) else { return }
      rule.group = columns.group(record, &set)
      set.fareUse.sold.insert(rule.product)
      if [rule.origin, rule.destination].contains(where: { set.areasWithOthers.contains(set.prefix + $0) }) {
        set.fareUse.unused["for areas that share stops", default: 0] += 1
      } else {
        rules.append(rule)
      }
    }
    LegRules(rules: rules, named: named, isExclusive: columns.priority.isMissing).add(to: &set, &findings)
  }

  private struct Columns {
    let product, network, origin, destination, departs, arrives, priority, group: CSVColumn

    init(_ table: inout GTFSTable, _ findings: inout Findings) {
      product = table.required("fare_product_id", &findings)
      network = table.column("network_id")
      origin = table.column("from_area_id")
      destination = table.column("to_area_id")
      departs = table.column("from_timeframe_group_id")
      arrives = table.column("to_timeframe_group_id")
      priority = table.column("rule_priority")
      group = table.column("leg_group_id")
    }

    func note(_ record: GTFSRecord, in named: inout LegRules.Named) {
      for (column, ids) in [
        (network, \LegRules.Named.networks), (origin, \.origins), (destination, \.destinations),
      ] where !record.rows.isEmpty(column) {
        named[keyPath: ids].insert(record.id(column))
      }
    }

    func group(_ record: GTFSRecord, _ set: inout DataSet) -> Int? {
      guard !record.rows.isEmpty(group) else { return nil }
      let id = record.id(group)
      let number = set.fareUse.legGroups[id] ?? set.fareUse.legGroups.count
      set.fareUse.legGroups[id] = number
      return number
    }

    func rule(_ record: GTFSRecord, _ set: DataSet, _ findings: inout Findings) -> LegRule? {
      guard let own = record.requiredID(product, &findings) else { return nil }
      guard set.fareProducts[own] != nil else {
        return findings.reject(
          .foreignKeyViolation("fare_product_id", own, FareProductsFile.name, "the record is skipped", at: record.place)
        )
      }
      var rule = LegRule(
        product: own, network: record.id(network), origin: record.id(origin), destination: record.id(destination),
        place: record.place)
      if let number = record.integer(priority, &findings) { rule.priority = max(0, number) }
      for (column, keep) in [(departs, \LegRule.departs), (arrives, \LegRule.arrives)]
      where !record.rows.isEmpty(column) {
        guard let group = set.timeframes[record.id(column)] else {
          return findings.reject(
            .foreignKeyViolation(
              record.table.csv.name(of: column), record.id(column), TimeframesFile.name, "the record is skipped",
              at: record.place))
        }
        rule[keyPath: keep] = group
      }
      return rule
    }
  }
}

/// A record of fare_leg_rules.txt.
struct LegRule {
  let product, network, origin, destination: String
  let place: SourceLocation
  /// Nil without a number.
  var priority: Int?
  /// Numbers of groups of timeframes; nil for any time.
  var departs, arrives: Int?
  /// In `FareUse.legGroups`.
  var group: Int?
}

/// What the rules of fare_leg_rules.txt mean for routes and zones.
private struct LegRules {
  /// What records name.
  struct Named {
    var networks: Set<String> = []
    var origins: Set<String> = []
    var destinations: Set<String> = []
  }

  let rules: [LegRule]
  let named: Named
  /// Without a column `rule_priority`, an empty network or area means those that no other rule names.
  let isExclusive: Bool

  /// The zone of the stops of which no rule speaks.
  private static let otherZone = "*"
  /// The number of rules for single routes and zones.
  private static let most = 500_000

  func add(to set: inout DataSet, _ findings: inout Findings) {
    nameOtherZone(&set)
    let others = otherRoutes(set)
    var found: Set<Fares.Rule> = []
    let knowsAdults = set.riderCategories.values.contains { $0.rank != .other }
    for rule in rules {
      let routes: [RouteIndex?] =
        rule.network.isEmpty ? others : set.networks[rule.network]?.map { $0 } ?? []
      let starts = zones(rule.origin, named.origins, named.destinations, set.prefix)
      let ends = zones(rule.destination, named.destinations, named.origins, set.prefix)
      let fares = set.fareProducts[rule.product]?.fares(ofAdults: knowsAdults) ?? []
      guard found.count + fares.count * routes.count * starts.count * ends.count <= Self.most else {
        findings.add(.manyFareRules(at: rule.place))
        continue
      }
      for fare in fares {
        for route in routes {
          for start in starts {
            for end in ends {
              var own = Fares.Rule(fare: fare, route: route, origin: start, destination: end)
              (own.priority, own.departs, own.arrives) = (rule.priority ?? 0, rule.departs, rule.arrives)
              own.group = rule.group
              if found.insert(own).inserted { set.schedule.fares.rules.append(own) }
            }
          }
        }
      }
    }
  }

  /// The zones of an area; for an empty one nothing, which means any, or those of which no rule speaks.
  private func zones(_ area: String, _ named: Set<String>, _ others: Set<String>, _ prefix: String) -> [String] {
    if !area.isEmpty { return [prefix + area] }
    guard isExclusive, !named.isEmpty else { return [""] }
    return [Self.otherZone] + others.subtracting(named).sorted().map { prefix + $0 }
  }

  private func otherRoutes(_ set: DataSet) -> [RouteIndex?] {
    guard isExclusive, !named.networks.isEmpty else { return [nil] }
    let routes = Set(named.networks.flatMap { set.networks[$0] ?? [] })
    return set.schedule.routes.references.filter { !routes.contains($0) }
  }

  private func nameOtherZone(_ set: inout DataSet) {
    guard isExclusive else { return }
    let zones = Set(named.origins.union(named.destinations).map { set.prefix + $0 })
    guard !zones.isEmpty else { return }
    for number in set.schedule.stops.indices where !zones.contains(set.schedule.stops[number].fareZone) {
      set.schedule.stops[number].fareZone = Self.otherZone
    }
  }
}

extension Finding {
  fileprivate static func manyFareRules(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/many-fare-rules", .warning, at: place,
      what: "the rules are for more than 500,000 pairs of routes and areas",
      advice: "name networks and areas that are larger; the record is skipped, and its prices are not shown")
  }
}
