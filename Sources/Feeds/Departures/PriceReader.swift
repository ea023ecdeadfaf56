import Diagnostics
import JSON
import Model
import Money
import Text

/// The price of a departure, in `prices`, all in the minor units of its currency.
struct PriceReader {
  let fields: RecordReader
  /// The currency of a price that names none.
  let currency: Currency?

  /// A price and the index of its parts. Without a price there are no parts.
  typealias Price = (amount: Money?, parts: Int)

  /// - Returns: no amount, with a finding, if the total is negative or not a whole number.
  func price(into source: inout SourceDepartures, _ findings: inout Findings) -> Price {
    var parts = PriceParts()
    var amount: Money?
    if let prices = fields.object("prices", &findings), let value = prices["total"] {
      let total = total(value, of: prices, &findings)
      amount = total.flatMap { total in currency(prices, &findings).map { Money(minorUnits: total, $0) } }
      if amount != nil {
        parts.breakdown = self.parts("breakdown", of: prices, in: &source, &findings)
        parts.categories = self.parts("categories", of: prices, in: &source, &findings)
      }
    }
    return (amount, source.intern(parts))
  }

  private func total(_ value: JSONValue, of prices: JSONValue, _ findings: inout Findings) -> Int? {
    if let below = belowZero(value) {
      return findings.reject(.negativePrice(fields, below, at: fields.place(of: value)))
    }
    guard let (amount, minor, code) = inWholeUnits(value, of: prices) else {
      return fields.whole(of: value, "prices.total", &findings)
    }
    return findings.reject(.priceInWholeUnits(fields, amount, minor: minor, code, at: fields.place(of: value)))
  }

  /// A total with decimals, as many as its currency has: as in the file, in minor units, and the code; nil for others.
  private func inWholeUnits(_ total: JSONValue, of prices: JSONValue) -> (amount: String, minor: Int, code: String)? {
    guard let text = total.string.map(Blanks.normalise) ?? total.literal,
      let unit = prices["currency"]?.string.flatMap({ Currency($0) }) ?? currency,
      let number = total.double ?? Double(text), abs(number) < 1e12, number != number.rounded()
    else { return nil }
    let minor = (0..<unit.minorDigits).reduce(number) { value, _ in value * 10 }
    // A product such as 54.81 × 100 is off by less than this.
    guard abs(minor - minor.rounded()) < 1e-3 else { return nil }
    return (text, Int(minor.rounded()), unit.code)
  }

  /// A negative total as in the file, whole or not, as a number or a text; nil for any other.
  private func belowZero(_ total: JSONValue) -> String? {
    if let number = total.double { return number < 0 ? total.literal : nil }
    guard let text = total.string.map(Blanks.normalise), text.hasPrefix("-"),
      text.utf8.dropFirst().allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(text), number < 0
    else { return nil }
    return text
  }

  private func currency(_ prices: JSONValue, _ findings: inout Findings) -> Currency? {
    let code = prices["currency"].map { fields.text(of: $0, "prices.currency", &findings) } ?? ""
    if let known = code.isEmpty ? currency : Currency(code), known.isListed { return known }
    return findings.reject(code.isEmpty ? .missingCurrency(fields) : .unknownCurrency(fields, code))
  }

  private func parts(
    _ field: String, of prices: JSONValue, in source: inout SourceDepartures, _ findings: inout Findings
  ) -> [PriceParts.Part] {
    guard let object = prices[field], !object.isNull else { return [] }
    guard object.kind == .object else {
      findings.add(.wrongType(fields, "prices.\(field)", at: fields.place(of: object), wanted: "an object"))
      return []
    }
    return object.members.compactMap { member in
      fields.whole(of: member.value, "prices.\(field)", &findings).map {
        PriceParts.Part(source.shared(Blanks.clean(member.name)), $0)
      }
    }
  }
}
