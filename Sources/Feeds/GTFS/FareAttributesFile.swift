import CSV
import Diagnostics
import Model
import Money

/// `fare_attributes.txt`.
enum FareAttributesFile: GTFSFile {
  static let name = "fare_attributes.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("fare_id", &findings)
    let price = table.required("price", &findings)
    let currency = table.required("currency_type", &findings)
    let terms = FareTerms.Columns(&table)
    let agency = table.column("agency_id")
    table.ignore("payment_method")
    let all = set.sellers(nil)
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings), let amount = record.price(price, currency, &findings)
      else { return }
      if !set.fares.add(own) { return findings.add(.duplicateKey("fare_id", own, at: record.place)) }
      let soldBy = record.rows.isEmpty(agency) ? nil : record.rows.withValue(agency) { set.agencies.find($0) }
      set.schedule.fares.fares.append(
        Fares.Fare(id: set.prefix + own, name: "", price: amount, sellers: soldBy.map { set.sellers($0) } ?? all))
      set.fareUse.terms.append(terms.terms(record, &findings))
      set.fareUse.lines.append(UInt32(record.rows.line))
    }
  }
}

extension GTFSRecord {
  /// A price in plain units, such as `2.50`; nil, with a finding, without one.
  func price(_ amount: CSVColumn, _ currency: CSVColumn, _ findings: inout Findings) -> Money? {
    let needed = with(.recordSkipped)
    guard let number = needed.decimal(amount, &findings) else { return nil }
    let code = rows.text(currency)
    guard let money = Currency(code), money.isListed else {
      needed.reportInvalid(currency, &findings, "invalid-currency", "use an ISO 4217 code such as `EUR`")
      return nil
    }
    var scale = 1.0
    for _ in 0..<money.minorDigits { scale *= 10 }
    let units = (number * scale).rounded()
    guard number >= 0, units < 1e15 else {
      needed.reportOutOfRange(amount, "use 0 or more", &findings)
      return nil
    }
    return Money(minorUnits: Int(units), money)
  }
}
