import Diagnostics
import Model

/// Which fares of a data set have rules, and what of them is not used.
struct FareUse: Sendable {
  /// The lines of the records of fare_attributes.txt, by fare.
  var lines: [UInt32] = []
  /// The fares that a record of fare_rules.txt names, be it of use or not.
  var ruled: Set<Int> = []
  /// The terms of several rides, by fare; nil for single rides only.
  var terms: [FareTerms?] = []
  /// The zones on the way of which rules speak, all of them together: they hold for no single ride.
  var zonesOnTheWay: [Fares.Rule: Set<String>] = [:]
  /// The products that a record of fare_leg_rules.txt names, be it of use or not.
  var sold: Set<String> = []
  /// The products that a record of fare_transfer_rules.txt names.
  var ofTransfers: Set<String> = []
  /// Groups of rides, by `leg_group_id`.
  var legGroups: [String: Int] = [:]
  /// The records of fare_transfer_rules.txt.
  var changeRules: [FareChangeRule] = []
  /// Whether rides are joined before rules apply to them (fare_leg_join_rules.txt).
  var joinsRides = false
  /// The number of rules that are not used, by their condition.
  var unused: [String: Int] = [:]
}

extension DataSet {
  /// The number in `Fares.sellers` of an agency or, for nil, of all agencies of the data set.
  mutating func sellers(_ agency: AgencyIndex?) -> Int {
    schedule.fares.number(ofSellers: agency.map { [$0] } ?? Set(schedule.agencies.references))
  }

  /// Completes the fares when all their files were read.
  mutating func finishFares(_ findings: inout Findings) {
    let zones = Set(schedule.stops.map(\.fareZone) + [""])
    schedule.fares.rules.removeAll { !zones.contains($0.origin) || !zones.contains($0.destination) }
    if fareProducts.isEmpty { finishFareAttributes(&findings) } else { finishProducts() }
    schedule.fares.tickets = tickets()
    finishChanges()
    schedule.fares.simplify()
    guard !fareUse.unused.isEmpty else { return }
    let parts = fareUse.unused.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    findings.add(.unusedFareRules(parts.joined(separator: ", "), in: folder))
  }

  /// A fare without rules is for all rides, but not if its rules were skipped.
  private mutating func finishFareAttributes(_ findings: inout Findings) {
    var applying = Set(schedule.fares.rules.map(\.fare))
    let ofZonesOnTheWay = Set(fareUse.zonesOnTheWay.keys.map(\.fare))
    for (fare, line) in fareUse.lines.enumerated() where !applying.contains(fare) {
      if fareUse.ruled.contains(fare) {
        if ofZonesOnTheWay.contains(fare) { continue }
        findings.add(
          .fareWithoutRules(
            schedule.fares.fares[fare].id, at: place(FareAttributesFile.name, line: line)))
      } else {
        schedule.fares.rules.append(Fares.Rule(fare: fare))
        applying.insert(fare)
      }
    }
  }

  private mutating func finishProducts() {
    let others = fareProducts.values.reduce(0) { $0 + $1.others }
    if others > 0 { fareUse.unused["for other riders than adults"] = others }
    for (id, product) in fareProducts.sorted(by: { $0.key < $1.key })
    where !fareUse.sold.contains(id) && !fareUse.ofTransfers.contains(id) {
      schedule.fares.passes += product.fares.filter { schedule.fares.fares[$0].price.minorUnits > 0 }
    }
    schedule.fares.passes.sort()
  }
}

extension Finding {
  fileprivate static func fareWithoutRules(_ id: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/fare-without-rules", .warning, at: place, record: "fare \(id)",
      what: "none of its rules is of use",
      advice: "correct its records in `\(FareRulesFile.name)`; it is the price of no ride")
  }

  fileprivate static func unusedFareRules(_ parts: String, in folder: String) -> Finding {
    Finding(
      "gtfs/unused-fare-rules", .information, at: SourceLocation(folder), what: "prices are not shown: \(parts)",
      advice: "name the page that has all prices in `agency_fare_url`")
  }
}
