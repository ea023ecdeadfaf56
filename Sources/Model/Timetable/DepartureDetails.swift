import Money

/// What many departures have in common: kept once for all that have the same.
package struct DepartureDetails: Hashable, Sendable {
  /// What it is, in the source's word: `bus`, `train`; empty where it does not tell.
  package var vehicle = ""
  /// The class as passengers know it: `Flex`.
  package var className = ""
  /// How the ticket comes, in the source's words: `eticket`.
  package var ticketTypes: [String] = []
  /// What is aboard: `wifi` and whether.
  package var amenities: [Fact] = []
  /// Luggage, changes and refunds, animals: as the source has them.
  package var terms: [Fact] = []
  /// What else the source says that a passenger may want, such as `operator_disclaimers`.
  package var others: [Fact] = []

  package init() {}
}

/// The parts of a price, each in the minor units of the price's currency.
package struct PriceParts: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    /// The field's name in the source: `base`, `taxes`; `adult`, `child`.
    package let name: String
    package let minorUnits: Int

    package init(_ name: String, _ minorUnits: Int) {
      self.name = name
      self.minorUnits = minorUnits
    }
  }

  /// What the total is made of.
  package var breakdown: [Part] = []
  /// What each kind of passenger pays.
  package var categories: [Part] = []

  package init() {}
}
