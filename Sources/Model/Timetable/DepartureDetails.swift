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
