/// An amount of a currency, in its minor units: cents of a dollar, whole yen, fils of a dinar.
package struct Money: Hashable, Sendable {
  package let minorUnits: Int
  package let currency: Currency

  package init(minorUnits: Int, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Whether nothing is to be paid. A price that is not known is no `Money` at all.
  package var isFree: Bool { minorUnits == 0 }
}
