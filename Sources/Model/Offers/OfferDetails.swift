/// Values that many departures share, stored once.
package struct OfferDetails: Hashable, Sendable {
  /// The vehicle in the source's terms: `bus`, `train`; empty if unknown.
  package var vehicle = ""
  /// The class's name for passengers: `Flex`.
  package var className = ""
  /// The ticket types in the source's terms: `eticket`.
  package var ticketTypes: [String] = []
  /// Amenities, such as `wifi`, and whether they are available.
  package var amenities: [Fact] = []
  /// Luggage, changes and refunds, animals: as in the source.
  package var terms: [Fact] = []
  /// Other facts in the source for passengers, such as `operator_disclaimers`.
  package var others: [Fact] = []

  package init() {}
}
