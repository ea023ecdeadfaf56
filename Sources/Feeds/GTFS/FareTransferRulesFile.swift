import CSV
import Diagnostics
import Model

/// `fare_transfer_rules.txt`, of Fares v2. Of changes that cost something the prices are not shown; the products are no passes.
enum FareTransferRulesFile: GTFSFile {
  static let name = "fare_transfer_rules.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let columns = Columns(&table)
    table.each(&findings) { record, findings in
      let rule = columns.rule(record, set, &findings)
      set.fareUse.changeRules.append(rule)
      set.fareUse.ofTransfers.insert(record.id(columns.product))
    }
  }

  private struct Columns {
    let product: CSVColumn
    private let from, to, count, limit, limitType, type: CSVColumn

    init(_ table: inout GTFSTable) {
      product = table.column("fare_product_id")
      (from, to) = (table.column("from_leg_group_id"), table.column("to_leg_group_id"))
      (count, type) = (table.column("transfer_count"), table.column("fare_transfer_type"))
      (limit, limitType) = (table.column("duration_limit"), table.column("duration_limit_type"))
    }

    func rule(_ record: GTFSRecord, _ set: DataSet, _ findings: inout Findings) -> FareChangeRule {
      var rule = FareChangeRule(from: record.id(from), to: record.id(to))
      let fares = set.fareProducts[record.id(product)]?.fares(ofAdults: false) ?? []
      let isFree =
        record.rows.isEmpty(product)
        || !fares.isEmpty && fares.allSatisfy { set.schedule.fares.fares[$0].price.minorUnits == 0 }
      let kind = record.integer(type, in: 0...2, &findings)
      let span = record.rows.isEmpty(limitType) ? 0 : record.integer(limitType, in: 0...3, &findings)
      let number = record.rows.isEmpty(count) ? nil : record.integer(count, in: -1...99, &findings) ?? 0
      let seconds = record.rows.isEmpty(limit) ? nil : record.number(limit, in: 1...Int.max, &findings) ?? 0
      // What is wrong leaves in doubt how long the change is free.
      guard isFree, kind == 0, number != 0, seconds != 0, let span = span.flatMap(Fares.FreeChange.Span.init) else {
        return rule
      }
      // A rule for two rides of a group without a number is for one change.
      let most = number ?? (rule.from == rule.to ? 1 : -1)
      rule.terms = FareChangeRule.Terms(changes: most < 0 ? nil : most, seconds: seconds, span: span)
      return rule
    }
  }
}

/// A record of fare_transfer_rules.txt.
struct FareChangeRule: Hashable, Sendable {
  /// `leg_group_id`; empty for all that no record names there.
  let from, to: String
  /// Nil if one pays for the change.
  var terms: Terms?

  var ends: [String] { [from, to] }

  struct Terms: Hashable, Sendable {
    let changes, seconds: Int?
    let span: Fares.FreeChange.Span
  }
}
