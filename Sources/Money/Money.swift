/// An amount of a currency, in its minor units: cents of a dollar, whole yen, fils of a dinar.
package struct Money: Hashable, Sendable {
  package let minorUnits: Int
  package let currency: Currency

  package init(minorUnits: Int, _ currency: Currency) { (self.minorUnits, self.currency) = (minorUnits, currency) }

  /// Whether it is zero. An unknown price has no `Money` value.
  package var isFree: Bool { minorUnits == 0 }

  /// The amount in whole units, with exactly the digits of its minor unit, for JSON and linked data: `54.81`, `-0.50`,
  /// of yen `5481`.
  package var decimal: String {
    let count = currency.minorDigits
    let digits = String(minorUnits.magnitude)
    let padded = String(repeating: "0", count: max(0, count + 1 - digits.utf8.count)) + digits
    let sign = minorUnits < 0 ? "-" : ""
    return count == 0 ? sign + padded : "\(sign)\(padded.dropLast(count)).\(padded.suffix(count))"
  }
}
