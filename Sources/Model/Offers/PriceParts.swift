/// The parts of a price, each in the minor units of the price's currency.
package struct PriceParts: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    /// The field's name in the source: `base`, `taxes`; `adult`, `child`.
    package let name: String
    package let minorUnits: Int

    package init(_ name: String, _ minorUnits: Int) { (self.name, self.minorUnits) = (name, minorUnits) }
  }

  /// The components of the total.
  package var breakdown: [Part] = []
  /// The price for each kind of passenger.
  package var categories: [Part] = []

  package init() {}
}
